"""Answers to "Why?" and hints: what was asked about, put to the engine, in words."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import (
    Auction,
    CardPlay,
    NotationError,
    PlayCard,
    Position,
    Reason,
    Seat,
    Strain,
    judge,
    parse_call,
    parse_card,
    play_of,
    why_contract,
    why_seat,
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
    told = [each.law for each in said] if kind == "line" else [each.sentence for each in said]  # a score line's sentence is on the page already
    return replace(said[-1], sentence=" ".join(dict.fromkeys(told)))


def _reasons(scene: Scene, kind: str, value: str) -> list[Reason]:
    position = scene.position
    match kind:
        case "turn":
            return [why_turn(position)]
        case "winner":
            trick = table_trick(scene)
            return [] if trick is None or scene.strain is None else [why_wins(trick, scene.strain, scene.joker_named).reason]
        case "contract":
            return [why_contract(scene.rules, position.calls, getattr(position, "contract", None))]
        case "ladder":
            return [why_suit(parse_card(value), scene.strain or Strain.NO_TRUMPS, scene.joker_named)]
        case "card":
            return _about_card(scene, value)
        case "call":
            return _about_call(position, value, scene.me)
        case "seat" if value in scene.rules.seats:
            lies = dict(position.trick.plays) if isinstance(position, CardPlay) and scene.phase == "trick-done" else {}
            return _about_card(scene, str(lies[value])) if value in lies else [why_seat(position, value)]  # nobody is to act once a trick is complete
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
    return [counts, judge(position, play_of(position, scene.me, card), scene.me).reason]


def _about_call(position: Position, text: str, me: Seat) -> list[Reason]:
    return [judge(position, parse_call(text), me).reason] if isinstance(position, Auction) else []
