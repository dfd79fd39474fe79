"""Answers to "Why?" and hints: what was asked about, put to the engine, in words."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Finished,
    KittyExchange,
    NotationError,
    PlayCard,
    Position,
    Reason,
    Seat,
    Strain,
    Suit,
    judge,
    must_name,
    parse_call,
    parse_card,
    sitting_out,
    suits_to_name,
    turn_of,
    why_contract,
    why_face_up,
    why_suit,
    why_turn,
    why_wins,
)
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.sheet import side_names
from tutorial_app.ui.table.view import table_trick


def answer(scene: Scene, asked: str) -> Explanation | None:
    """The engine's answer to a question such as `card:JC`, `call:7H`, `turn`, `winner`, `contract`, `ladder:JC`, `seat:N`, `line:0`.

    None when the question makes no sense here.
    """
    kind, _, value = asked.partition(":")
    try:
        reasons = _reasons(scene, kind, value)
    except (NotationError, IndexError, ValueError):
        return None
    said = [explain(reason, scene.rules, scene.names, scene.me, side_names(scene)) for reason in reasons]
    if not said:
        return None
    return replace(said[-1], sentence=" ".join(dict.fromkeys(each.sentence for each in said)))


def _reasons(scene: Scene, kind: str, value: str) -> list[Reason]:
    position = scene.position
    match kind:
        case "turn":
            return [why_turn(position)]
        case "winner":
            trick = table_trick(scene)
            return [] if trick is None or scene.strain is None else [why_wins(trick, scene.strain, scene.joker_named).reason]
        case "contract":
            return [why_contract(scene.rules, position.calls)]
        case "ladder":
            return [why_suit(parse_card(value), scene.strain or Strain.NO_TRUMPS, scene.joker_named)]
        case "card":
            return _about_card(scene, value)
        case "call":
            return _about_call(position, value, scene.me)
        case "seat" if value in scene.rules.seats:
            return _about_seat(position, value)
        case "line" if scene.result and value.isdecimal():
            return [scene.result.lines[int(value)].reason]
    return []


def _about_card(scene: Scene, text: str) -> list[Reason]:
    card, position = parse_card(text), scene.position
    if scene.strain is None:
        return [judge(position, PlayCard(card), scene.me).reason]
    counts = why_suit(card, scene.strain, scene.joker_named)
    trick = table_trick(scene)
    if trick and scene.strain is not None and card == trick.winning_play(scene.strain, scene.joker_named)[1]:
        return [counts, why_wins(trick, scene.strain, scene.joker_named).reason]
    mine = isinstance(position, CardPlay) and card in (position.hands[scene.rules.index(scene.me)] or ())
    if not isinstance(position, CardPlay) or not mine or scene.phase == "trick-done":
        return [counts]
    named: Suit | None = suits_to_name(position, scene.me)[0] if must_name(position, scene.me, card) else None
    return [counts, judge(position, PlayCard(card, named), scene.me).reason]


def _about_call(position: Position, text: str, me: Seat) -> list[Reason]:
    return [judge(position, parse_call(text), me).reason] if isinstance(position, Auction) else []


def _about_seat(position: Position, seat: Seat) -> list[Reason]:
    if isinstance(position, CardPlay | Finished | KittyExchange):
        if seat in sitting_out(position.rules, position.contract):
            return [Reason.of("turn.seat-sits-out", seat=seat, contractor=position.contract.seat)]
        if isinstance(position, CardPlay) and position.contract.row.kind == "open_misere" and seat == position.contract.seat:
            return [why_face_up(position)]
        if seat == position.contract.seat and turn_of(position) != seat:
            return [why_contract(position.rules, position.calls)]
    if turn_of(position) == seat:
        return [why_turn(position)]
    calls = [call for who, call in position.calls if who == seat]
    if isinstance(position, Auction) and calls and not hasattr(calls[-1], "name"):
        return [Reason.of("bid.passed", seat=seat)]
    return [Reason.of("turn.not-yours", seat=seat, turn=turn_of(position) or seat)] if turn_of(position) else [why_turn(position)]
