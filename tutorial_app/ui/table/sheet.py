"""What lies beside the felt: trump ladder, suits led and voids, the score with its reasons."""

from __future__ import annotations

from typing import Any

from tutorial_app.engine import (
    JOKER,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    ScoreLine,
    Seat,
    Side,
    Suit,
    hand_of,
    points_so_far,
    shown_void,
    suit_order,
    suits_led_before,
    tricks_of_side,
    waiting_trick,
)
from tutorial_app.rulebook.explain import explain
from tutorial_app.rulebook.names import call_text, card_name, card_text, listed, number_text, signed_text, suit_words
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.seats import shape_of, sides_of
from tutorial_app.ui.table.texts import source_text
from tutorial_app.ui.words import words


def ladder_view(scene: Scene) -> dict[str, Any] | None:
    """All trumps high to low and where each one is, as far as `me` knows; in no trumps the suit of a named joker."""
    position, strain, t = scene.position, scene.strain, words("table")
    if strain is None or scene.as_printed or not isinstance(position, KittyExchange | CardPlay) or scene.review:
        return None
    suit = strain.suit or scene.joker_named
    if suit is None:
        return None
    title = t("ladder_title" if strain.suit else "ladder_title_named", suit=suit_words(suit).capitalize())
    rows = [_ladder_row(scene, card) for card in suit_order(scene.rules.pack, suit, strain, scene.joker_named)]
    out = "ladder_unseen" if scene.past_unseen or scene.laid is not None else "legend_out"
    legend = [{"state": state, "text": t(out if state == "out" else f"legend_{state}")} for state in ("yours", "table", "out", "played")]
    return {"title": title, "rows": rows, "legend": legend}


def _ladder_row(scene: Scene, card: Card) -> dict[str, Any]:
    t = words("table")
    state, word = _whereabouts(scene, card)
    return {
        "card": str(card),
        "text": card.rank,
        "suit": card.suit or "",
        "state": state,
        "word": word,
        "why": f"ladder:{card}",
        "label": t("ladder_label", card=card_name(card, scene.strain, scene.joker_named), word=word),
    }


def _whereabouts(scene: Scene, card: Card) -> tuple[str, str]:
    position, t = scene.position, words("table")
    if isinstance(position, KittyExchange | CardPlay):
        for seat, hand in zip(scene.rules.seats, position.hands, strict=True):
            if hand is not None and card in hand:
                return ("yours", t("ladder_yours")) if seat == scene.me else ("out", scene.name(seat))
        if scene.laid is not None:
            return ("table", t("legend_table")) if card in scene.laid else ("out", t("ladder_unseen"))
        if isinstance(position, KittyExchange) and position.kitty and card in position.kitty:
            return "yours", t("ladder_yours")
    if isinstance(position, CardPlay | Finished):
        if position.discards and card in position.discards:
            return "played", t("ladder_discarded")
        on_table = position.trick.plays if isinstance(position, CardPlay) else ()
        if scene.phase == "trick-done" and position.tricks:
            on_table = position.tricks[-1].plays
        for seat, played in on_table:
            if played == card:
                return "table", scene.name(seat)
        if any(played == card for trick in position.tricks for _, played in trick.plays):
            return "played", t("ladder_played")
    if card in scene.gone:
        return "played", t("ladder_gone")
    return "out", t("ladder_unseen" if scene.past_unseen else "ladder_out")


def notes_view(scene: Scene) -> list[dict[str, Any]]:
    """In no trumps and misère: suits led, voids shown, and what the joker is. Elsewhere: voids shown."""
    position, t = scene.position, words("table")
    if not isinstance(position, CardPlay) or scene.review:
        return []
    voids = [
        t("notes_void_item", name=scene.name(seat), suits=listed([suit_words(suit) for suit in shown], "or"))
        for seat in scene.rules.clockwise_from(scene.me)
        if (shown := shown_void(position, seat))
    ]
    notes = [{"title": t("notes_void"), "items": voids or [t("notes_none")]}] if voids or scene.strain is None or scene.strain.suit is None else []
    if scene.strain is None or scene.strain.suit is not None:
        return notes
    led = [suit_words(suit) for suit in suits_led_before(position)] or [t("notes_none")]
    named: Suit | None = position.joker_named
    joker = t("notes_joker_named", name=scene.name(position.contract.seat), suit=suit_words(named)) if named else t("notes_joker_free")
    if any(card == JOKER for trick in position.tricks for _, card in trick.plays):
        joker = t("notes_joker_played")
    about_joker = {"title": t("notes_joker"), "items": [joker]}
    if scene.question and waiting_trick(position) is not None:
        return [about_joker] if named else []  # a complete trick is asked about: what may be played next is beside the point
    if scene.taught and named is None and JOKER not in (*(hand_of(position, scene.me) or ()), *(card for _, card in position.trick.plays)):
        return []  # these notes are for the joker without a suit; before it has been met they would only puzzle
    return [{"title": t("notes_led"), "items": [", ".join(led)]}, *notes, about_joker]


def side_label(scene: Scene, side: Side) -> str:
    """The names of a side's players, the learner first."""
    return " + ".join(scene.name(seat) for seat in _members(scene, side))


def _members(scene: Scene, side: Side) -> list[Seat]:
    return sorted(scene.rules.members(side), key=lambda seat: seat != scene.me)


def score_view(scene: Scene) -> dict[str, Any]:
    """The score sheet: where each side stands, and after the deal each line with its reason."""
    t = words("table")
    result = scene.result
    rows = []
    for side in sides_of(scene):
        gained = {line.side: line.points for line in result.lines}.get(side) if result else None
        total = result.outcome.scores[side] if result else scene.scores.get(side, 0)
        delta = "" if gained is None else signed_text(gained)
        rows.append(
            {
                "side": side,
                "name": side_label(scene, side),
                "shape": shape_of(scene, side),
                "total": number_text(total),
                "delta": delta,
                "note": _running(scene, side),
            }
        )
    lines = [_line(scene, line, place) for place, line in enumerate(result.lines)] if result else []
    outcome = " ".join(explain(reason, scene.rules, scene.names, scene.me, side_names(scene)).sentence for reason in result.outcome.reasons) if result else None
    return {"title": t("score_title"), "rows": rows, "lines": lines, "outcome": outcome}


def side_names(scene: Scene) -> dict[Side, str]:
    """What each side is called in a sentence."""
    return {side: listed([scene.called(seat) for seat in _members(scene, side)]) for side in scene.rules.side_names}


def _line(scene: Scene, line: ScoreLine, place: int) -> dict[str, Any]:
    said = explain(line.reason, scene.rules, scene.names, scene.me, side_names(scene))
    facts = line.reason.facts
    return {
        "side": line.side,
        "points": signed_text(line.points),
        "value": line.points,
        "rule": line.reason.rule,
        "title": said.title,
        "text": said.sentence + _broken_by(scene, line),
        "needed": str(facts.get("need", "")),
        "taken": str(facts.get("taken", "")),
        "worth": str(facts.get("value", "")),
        "source": source_text(said),
        "why": f"line:{place}",
    }


def _broken_by(scene: Scene, line: ScoreLine) -> str:
    """For a lost misère the trick that broke it and the card that took it, else nothing."""
    deal = scene.finished
    if deal is None or not deal.contract.row.is_misere or line.points >= 0:
        return ""
    for number, trick in enumerate(deal.tricks, start=1):
        seat, card = trick.winning_play(deal.contract.strain, deal.joker_named)
        if seat == deal.contract.seat:
            return " " + words("table")("line_broken_by", number=number, card=card_text(card))
    return ""


def _running(scene: Scene, side: Side) -> str:
    """The live score: what the deal stands at while it is being played."""
    position, t = scene.position, words("table")
    if not isinstance(position, CardPlay) or scene.result:
        return ""
    row, taken = position.contract.row, tricks_of_side(position, side)
    if side == scene.rules.side_of[position.contract.seat]:
        return t("score_running_misere", taken=taken) if row.is_misere else t("score_running", taken=taken, need=row.tricks)
    points = points_so_far(position, side)
    return "" if not points else t("score_tens_one" if taken == 1 else "score_tens", tricks=taken, points=signed_text(points))


def contract_view(scene: Scene) -> dict[str, Any] | None:
    """The contract and how far it is, or None before there is one and where nobody has spoken of contracts yet."""
    position, t = scene.position, words("table")
    if scene.only_tricks or not isinstance(position, KittyExchange | CardPlay | Finished):
        return None
    contract, tricks = position.contract, scene.rules.hand_size
    taken = tricks_of_side(position, scene.rules.side_of[contract.seat]) if isinstance(position, CardPlay | Finished) else 0
    kind = "_misere" if contract.row.is_misere else ""
    name = scene.called(contract.seat)
    return {
        "text": call_text(contract.row.bid),
        "line": t(f"contract_line{kind}", name=name, need=contract.row.tricks, tricks=tricks),
        "need": contract.row.tricks,
        "taken": taken,
        "label": t(f"contract_label{kind}", call=call_text(contract.row.bid), name=name, need=contract.row.tricks, tricks=tricks, taken=taken),
        "why": "contract",
    }
