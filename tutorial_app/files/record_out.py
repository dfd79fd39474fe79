"""Writing records in their long form; the results are written as claims, so that a reader can see and check them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Exchange,
    Finished,
    KittyExchange,
    PlayCard,
    Record,
    Side,
    nothing_scored,
    positions,
    settle_deal,
    trick_winners,
    tricks_of_side,
    turn_of,
)
from tutorial_app.files.actions import move_text
from tutorial_app.files.fields import Rules
from tutorial_app.files.position_out import header
from tutorial_app.files.record import RecordFile
from tutorial_app.files.yaml_out import names, seat_out, written


def write_record(record: Record, rules_for: Rules, scores_before: Mapping[Side, int] | None = None, **texts: str) -> str:
    """The long form of a record; `texts` may hold `id`, `source` and `note`. It reads back to the same record.

    :raises IllegalActionError: the record holds an action the rules refuse.
    """
    lines = []
    for key, value in record_fields(record, rules_for, scores_before, **texts).items():
        if key == "hands":
            lines += ["hands:", *(f"  {written(seat)}: {written(cards)}" for seat, cards in value.items())]
        elif key == "tricks":
            lines += ["tricks:   # leader, then the cards in order of play", *(f"  - {written(trick)}" for trick in value)]
        else:
            lines.append(f"{key}: {written(value)}")
    return "\n".join(lines) + "\n"


def write_record_file(record_file: RecordFile, rules_for: Rules) -> str:
    """The long form of a record that was read, with its texts kept and its results as they are."""
    texts = {key: text for key in ("id", "source", "note") if (text := getattr(record_file, key))}
    return write_record(record_file.record, rules_for, record_file.scores_before, **texts)


def record_fields(record: Record, rules_for: Rules, scores_before: Mapping[Side, int] | None = None, **texts: str) -> dict[str, Any]:
    """The fields of a record's long form, in order, ready for YAML or JSON.

    :raises IllegalActionError: as `write_record`.
    """
    first = {key: texts[key] for key in ("id", "source") if texts.get(key)}
    fields: dict[str, Any] = first | header(record.rules, rules_for) | {"dealer": seat_out(record.dealer)} | _cards(record) | _actions(record)
    *_, end = positions(record)
    if isinstance(end, CardPlay | Finished) and end.tricks:
        fields["trick_winners"] = [seat_out(seat) for seat in trick_winners(end)]
        fields["tricks_won"] = {side: tricks_of_side(end, side) for side in record.rules.side_names}
    if scores_before is not None:
        before = nothing_scored(record.rules) | dict(scores_before)
        fields["scores_before"] = before
        if isinstance(end, Finished):
            outcome = settle_deal(end, before)[1]
            fields |= {"scores_after": dict(outcome.scores), "game_won_by": list(outcome.winners)}
    return fields | ({"note": texts["note"]} if texts.get("note") else {})


def _cards(record: Record) -> dict[str, Any]:
    if isinstance(record.source, int):
        return {"seed": record.source}
    deal = record.source
    dead = {"dead": names(deal.dead)} if deal.dead else {}
    return {"hands": {seat: names(hand) for seat, hand in zip(record.rules.seats, deal.hands, strict=True)}, "kitty": names(deal.kitty)} | dead


def _actions(record: Record) -> dict[str, Any]:
    calls: list[list[str | int]] = []
    tricks: list[list[str | int]] = []
    fields: dict[str, Any] = {"calls": calls}
    for position, action in zip(positions(record), record.actions, strict=False):
        match position, action:
            case Auction(), _:
                turn = turn_of(position)
                assert turn is not None, "somebody is to call"
                calls.append([seat_out(turn), move_text(action)])
            case KittyExchange(), Exchange():
                fields |= {"discards": names(action.discards), "joker_named": action.joker_named and str(action.joker_named)}
            case CardPlay(), PlayCard():
                if not position.trick.plays:
                    tricks.append([seat_out(position.leader)])
                tricks[-1].append(move_text(action))
            case _:
                raise AssertionError("a record holds only actions of the phase")
    return fields | ({"tricks": tricks} if tricks else {})
