"""From a scene to the table's view model: plain data, all words in it, nothing hidden in it.

What is sent to the browser is made from a `View`, so a hidden card cannot be in it.
"""

from __future__ import annotations

from typing import Any

from tutorial_app.engine import (
    SUITS,
    Auction,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    Strain,
    Trick,
    hand_of,
    judge,
    play_of,
    sorted_hand,
    tricks_played,
    turn_of,
    waiting_trick,
)
from tutorial_app.rulebook.explain import Explanation
from tutorial_app.rulebook.names import suit_words
from tutorial_app.ui.table.bidding import auction_view, box_view
from tutorial_app.ui.table.cards import card_view
from tutorial_app.ui.table.prompt import prompt_view, won_text
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.seats import hand_played, place_of, seat_views
from tutorial_app.ui.table.sheet import contract_view, ladder_view, notes_view, score_view
from tutorial_app.ui.table.texts import source_text, suit_glyph
from tutorial_app.ui.words import words

FIXED_WORDS = (
    "table", "trick", "dealer", "dealer_mark", "tricks", "trick_one", "help", "last_trick", "why", "turn", "illegal", "illegal_ribbon", "witness_ribbon",
    "winning", "needed", "taken", "worth",
)  # fmt: skip
"""The texts the table itself shows whatever is on it."""


def table_view(scene: Scene) -> dict[str, Any]:
    """The view model of `ui/table/assets`: JSON-able, the same scene gives the same data."""
    hand = _hand(scene)
    return {
        "rev": scene.rev,
        "ply": scene.ply,
        "step": scene.step,
        "phase": scene.phase,
        "to_act": _to_act(scene),
        "me": scene.me,
        "opts": _opts(scene),
        "seats": seat_views(scene),
        "hand": hand,
        "trick": _trick(scene),
        "last_trick": _last_trick(scene),
        "kitty": _kitty(scene),
        "discards": _discards(scene),
        "contract": contract_view(scene),
        "badge": _badge(scene),
        "auction": auction_view(scene),
        "box": box_view(scene),
        "suits": _suits(scene),
        "ladder": ladder_view(scene),
        "notes": notes_view(scene),
        "score": None if scene.question or scene.phase == "auction" else score_view(scene),
        "prompt": prompt_view(scene),
        "verdict": _verdict(scene),
        "answer": _answer(scene.answer),
        "events": _events(scene),
        "t": _words(scene, len(hand)),
    }


def _words(scene: Scene, count: int) -> dict[str, Any]:
    t = words("table")
    fixed: dict[str, Any] = {key: t(key) for key in FIXED_WORDS}
    if scene.lit_as:
        fixed["witness_ribbon"] = scene.lit_as
    return fixed | {"hand": t("hand", count=count), "suits": {suit.value: suit_words(suit) for suit in SUITS}}


def _opts(scene: Scene) -> dict[str, Any]:
    options = scene.options
    return {
        "four": options.four,
        "large": options.large,
        "speed": options.speed,
        "show_legal": options.show_legal,
        "why": scene.asking,
        "picks": bool(scene.picks),
        "taught": scene.taught,
    }


def _to_act(scene: Scene) -> str | None:
    return None if scene.hide_turn or scene.phase in ("trick-done", "scored", "thrown-in", "match-over") else turn_of(scene.position)


def _hand(scene: Scene) -> list[dict[str, Any]]:
    position = scene.position
    if scene.laid is not None:
        return [card_view(scene, card, "hand", scene.me, _card_state(scene, card, True)) for card in scene.laid]
    held = hand_played(position, scene.me) if isinstance(position, Finished) else hand_of(position, scene.me) or ()
    if scene.phase == "trick-done" and isinstance(position, Finished):
        return []
    mine = bool(scene.picks) or (turn_of(position) == scene.me and scene.phase in ("exchange", "name-suit", "play"))
    if isinstance(position, KittyExchange) and turn_of(position) == scene.me:
        held += position.kitty or ()
    ordered = sorted_hand(held, Strain.NO_TRUMPS if scene.as_printed else scene.strain or Strain.NO_TRUMPS, scene.joker_named)
    return [card_view(scene, card, "hand", scene.me, _card_state(scene, card, mine), _legal(scene, card, mine)) for card in ordered]


def _card_state(scene: Scene, card: Card, mine: bool) -> str:
    if card == scene.refused:
        return "refused"
    if card in scene.lit:
        return "witness"
    if card in scene.chosen:
        return "chosen"
    return scene.marks.get(card) or ("playable" if mine else "idle")


def _legal(scene: Scene, card: Card, mine: bool) -> bool | None:
    position = scene.position
    if not scene.options.show_legal or not mine or not isinstance(position, CardPlay):
        return None
    return judge(position, play_of(position, scene.me, card)).legal


def table_trick(scene: Scene) -> Trick | None:
    """The trick that lies on the table: the one being played, or the one just won that waits to be swept."""
    position = scene.position
    if isinstance(position, CardPlay) and position.trick.plays:
        return position.trick
    return waiting_trick(position) if scene.phase == "trick-done" else None


def _trick(scene: Scene) -> list[dict[str, Any]]:
    trick = table_trick(scene)
    return _plays(scene, trick, "trick") if trick else []


def _plays(scene: Scene, trick: Trick, zone: str) -> list[dict[str, Any]]:
    strain = scene.strain or Strain.NO_TRUMPS
    winner = trick.winning_play(strain, scene.joker_named)
    return [
        {
            "seat": seat,
            "place": place_of(scene, seat),
            "name": scene.name(seat),
            "card": card_view(scene, card, zone, seat, "witness" if card in scene.lit else "played"),
            "winning": (seat, card) == winner and not scene.hide_winner,
        }
        for seat, card in trick.plays
    ]


def _last_trick(scene: Scene) -> dict[str, Any] | None:
    position = scene.position
    if not isinstance(position, CardPlay | Finished) or scene.phase == "trick-done" or scene.question or not position.tricks:
        return None
    trick = position.tricks[-1]
    seat, card = trick.winning_play(position.contract.strain, position.joker_named)
    return {"title": words("table")("last_trick"), "plays": _plays(scene, trick, "last-trick"), "text": won_text(scene, seat, card)}


def _kitty(scene: Scene) -> dict[str, Any] | None:
    if not isinstance(scene.position, Auction):
        return None
    count = scene.rules.kitty_size
    return {"count": count, "label": words("table")("kitty", count=count)}


def _discards(scene: Scene) -> dict[str, Any] | None:
    """The discards, face up once the deal is over; before that they lie face down and out of the way."""
    position = scene.position
    if not isinstance(position, CardPlay | Finished) or position.discards is None or scene.phase not in ("scored", "match-over"):
        return None
    return {"cards": [card_view(scene, card, "discard") for card in position.discards], "label": words("table")("discards")}


def _badge(scene: Scene) -> str | None:
    position = scene.position
    if not isinstance(position, CardPlay):
        return None
    if scene.phase == "trick-done" and waiting_trick(position) is None:
        return None  # a trick that lies there for itself has no number
    number = tricks_played(position) + (scene.phase != "trick-done")
    return words("table")("trick_badge", number=number, tricks=scene.rules.hand_size)


def _suits(scene: Scene) -> dict[str, Any] | None:
    if scene.naming is None:
        return None
    t = words("table")
    cells = [{"suit": suit.value, "text": suit_glyph(suit), "label": suit_words(suit)} for suit in SUITS]
    if scene.naming == "advance":
        cells.append({"suit": "none", "text": t("suits_none"), "label": t("suits_none")})
    return {"title": t(f"suits_title_{scene.naming}"), "text": t(f"suits_text_{scene.naming}"), "cells": cells}


def _verdict(scene: Scene) -> dict[str, Any] | None:
    if scene.said is not None:
        word = scene.said
        return {"rule": word.rule, "legal": True, "title": word.title, "text": word.text, "source": "", "tone": word.tone}
    if scene.verdict is None:
        return None
    verdict, said = scene.verdict
    t = words("table")
    title = t("verdict_allowed" if verdict.legal else "verdict_refused", title=said.title if verdict.legal else said.title[:1].lower() + said.title[1:])
    return {"rule": verdict.reason.rule, "legal": verdict.legal, "title": title, "text": said.sentence, "source": source_text(said)}


def _answer(answer: Explanation | None) -> dict[str, str] | None:
    return None if answer is None else {"title": answer.title, "text": answer.sentence, "rule": answer.rule, "source": source_text(answer)}


def _events(scene: Scene) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for kind, seat, card in scene.events:
        event: dict[str, Any] = {"t": kind, "seat": seat, "place": place_of(scene, seat)}
        if card is not None:
            event["card"] = card_view(scene, card, "trick", seat, "played") if kind == "play" else str(card)
        found.append(event)
    return found
