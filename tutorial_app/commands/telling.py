"""A record told again: the facts for programs, the sentences for people. Every sentence is the rulebook's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tutorial_app.engine import (
    CardPlay,
    Finished,
    KittyExchange,
    Position,
    Reason,
    Ruleset,
    ThrownIn,
    Trick,
    nothing_scored,
    replay,
    settle_deal,
    why_contract,
    why_turn,
    why_wins,
)
from tutorial_app.engine.ruleset import switch_text
from tutorial_app.files.claims import check_claims
from tutorial_app.files.packed import pack_record
from tutorial_app.files.record import RecordFile
from tutorial_app.rulebook import call_text, card_text, explain, ruleset
from tutorial_app.rulebook.names import number_text, signed_text

_PHASES = {"Auction": "auction", "KittyExchange": "exchange", "CardPlay": "play", "Finished": "finished", "ThrownIn": "thrown-in"}


def told(found: RecordFile) -> tuple[list[str], tuple[str, ...]]:
    """The deal in lines, and the claims of its file that are false."""
    end, false_claims = replay(found.record), check_claims(found)
    lines = [*_opening(found, end), *_tricks(end), *_ending(found, end)]
    claimed = [key for key in ("trick_winners", "tricks_won", "scores_after", "game_won_by") if getattr(found.claims, key) is not None]
    if claimed and not false_claims:
        lines.append(f"claims checked, all true: {', '.join(claimed)}")
    return lines, false_claims


def _opening(found: RecordFile, end: Position) -> Iterator[str]:
    rules = end.rules
    yield f"{found.id or 'a deal'} of {rules.name}, dealer {found.record.dealer}{variant_text(rules)}"
    deal = found.record.deal
    for seat, hand in zip(rules.seats, deal.hands, strict=True):
        yield f"  {seat:<6}{' '.join(card_text(card) for card in hand)}"
    yield f"  kitty {' '.join(card_text(card) for card in deal.kitty)}"
    yield "calls"
    yield f"  {', '.join(f'{seat} {call_text(call)}' for seat, call in end.calls) or 'none yet'}"
    yield f"  {_said(why_contract(rules, end.calls), rules)}"
    if isinstance(end, CardPlay | Finished):
        named = f", the joker named {end.joker_named.name.lower()}" if end.joker_named else ""
        yield f"  {end.contract.seat} discards {' '.join(card_text(card) for card in end.discards or ())}{named}"


def _tricks(end: Position) -> Iterator[str]:
    if not isinstance(end, CardPlay | Finished):
        return
    for number, trick in enumerate(end.tricks, 1):
        won = why_wins(trick, end.contract.strain, end.joker_named)
        yield f"trick {number}"
        yield f"  {_plays(trick)}"
        yield f"  {_said(won.reason, end.rules)}"
    if isinstance(end, CardPlay) and end.trick.plays:
        yield f"trick {len(end.tricks) + 1}, not complete"
        yield f"  {_plays(end.trick)}"


def _plays(trick: Trick) -> str:
    led = f" naming {trick.named.name.lower()}" if trick.named else ""
    first, *others = [f"{seat} {card_text(card)}" for seat, card in trick.plays]
    return ", ".join([first + led, *others])


def _ending(found: RecordFile, end: Position) -> Iterator[str]:
    if isinstance(end, ThrownIn):
        return
    if not isinstance(end, Finished):
        yield f"not finished: {_said(why_turn(end), end.rules)}"
        return
    before = nothing_scored(end.rules) | dict(found.scores_before)
    lines, outcome = settle_deal(end, before)
    yield "score"
    for line in lines:
        yield f"  {line.side} {signed_text(line.points)}: {_said(line.reason, end.rules)}"
    yield f"  now {', '.join(f'{side} {number_text(points)}' for side, points in outcome.scores.items())}"
    for reason in outcome.reasons:
        yield f"  {_said(reason, end.rules)}"


def _said(reason: Reason, rules: Ruleset) -> str:
    return f"{explain(reason, rules).sentence} ({reason.rule})"


def variant_text(rules: Ruleset) -> str:
    """The house rules that differ from the game as shipped, after a comma, as they are typed; nothing when none does."""
    variant = rules.variant_from(ruleset(rules.name))
    return f", with {' '.join(f'{name}={switch_text(value)}' for name, value in variant.items())}" if variant else ""


def told_document(found: RecordFile) -> dict[str, Any]:
    """The deal, ready for JSON."""
    end, rules = replay(found.record), found.record.rules
    contract = end.contract if isinstance(end, KittyExchange | CardPlay | Finished) else None
    played = end if isinstance(end, CardPlay | Finished) else None
    return {
        "game": rules.name,
        "variant": rules.variant_from(ruleset(rules.name)),
        "dealer": found.record.dealer,
        "phase": _PHASES[type(end).__name__],
        "calls": [[seat, str(call)] for seat, call in end.calls],
        "contract": str(contract.row.bid) if contract else None,
        "contractor": contract.seat if contract else None,
        "discards": [str(card) for card in (played.discards if played else None) or ()],
        "joker_named": str(played.joker_named) if played and played.joker_named else None,
        "tricks": [_trick_document(trick, played) for trick in played.tricks] if played else [],
        **_score_document(end, nothing_scored(rules) | dict(found.scores_before)),
        "false_claims": list(check_claims(found)),
        "record": pack_record(found.record),
    }


def _trick_document(trick: Trick, played: CardPlay | Finished) -> dict[str, Any]:
    won = why_wins(trick, played.contract.strain, played.joker_named)
    return {
        "plays": [[seat, str(card)] for seat, card in trick.plays],
        "named": str(trick.named) if trick.named else None,
        "winner": won.seat,
        "card": str(won.card),
        "rule": won.reason.rule,
        "sentence": explain(won.reason, played.rules).sentence,
    }


def _score_document(end: Position, before: Mapping[str, int]) -> dict[str, Any]:
    if not isinstance(end, Finished):
        return {"score": [], "scores_before": dict(before), "scores_after": None, "winners": []}
    lines, outcome = settle_deal(end, before)
    score = [{"side": line.side, "points": line.points, "rule": line.reason.rule, "sentence": explain(line.reason, end.rules).sentence} for line in lines]
    return {"score": score, "scores_before": dict(before), "scores_after": dict(outcome.scores), "winners": list(outcome.winners)}
