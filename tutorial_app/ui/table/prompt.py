"""The line under the hand: what the learner is asked to do, whom everybody waits for, or what has just happened."""

from __future__ import annotations

from tutorial_app.engine import (
    Auction,
    Bid,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    Ruleset,
    Seat,
    Suit,
    points_by_side,
    score_deal,
    top_bid,
    turn_of,
)
from tutorial_app.rulebook.names import call_text, card_text, suit_words
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.words import words


def prompt_view(scene: Scene) -> dict[str, str]:
    """What is to be done now, or what has just happened, in one line; while the learner asks why, what can be asked. `tone` is `ask`, `wait` or `done`."""
    if scene.asking:
        return {"text": words("table")("prompt_asking"), "tone": "ask"}
    if scene.prompt is not None:
        return {"text": scene.prompt, "tone": "ask"}
    text, tone = _prompt_text(scene)
    return {"text": text, "tone": tone}


def _prompt_text(scene: Scene) -> tuple[str, str]:
    t, position = words("table"), scene.position
    if scene.review:
        return t("prompt_review", step=scene.review[0], steps=scene.review[1]), "done"
    if scene.phase == "trick-done" and isinstance(position, CardPlay | Finished):
        seat, card = position.tricks[-1].winning_play(position.contract.strain, position.joker_named)
        return won_text(scene, seat, card), "done" if scene.rules.side_of[seat] == scene.us else "wait"
    if scene.phase in ("scored", "match-over"):
        return t("prompt_over"), "wait" if went_badly(scene) else "done"
    if scene.phase == "thrown-in":
        return t("prompt_thrown_in"), "done"
    turn = turn_of(position)
    if turn != scene.me:
        return t("prompt_wait", name=scene.name(turn) if turn else ""), "wait"
    return goal_text(scene) + _my_turn(scene), "ask"


def went_badly(scene: Scene) -> bool:
    """Whether a finished deal is no cause for a tick: the lesson's goal is missed, or the learner's side has not got the most points from it."""
    if scene.said is not None:
        return scene.said.tone == "no"
    points = points_by_side(score_deal(scene.finished)) if scene.finished is not None else {}
    return any(points[side] > points.get(scene.us, 0) for side in points)


def nothing_higher(rules: Ruleset, bid: Bid) -> bool:
    """Whether a bid is the highest of the game, so that only a pass is left."""
    row = rules.schedule.find(bid)
    return row is not None and rules.schedule.above(row) is None


def goal_text(scene: Scene) -> str:
    """What a misère asks of the learner, with a space behind it; empty in other contracts."""
    t, position = words("table"), scene.position
    if not isinstance(position, CardPlay) or not position.contract.row.is_misere:
        return ""
    contractor = position.contract.seat
    return t("goal_play_misere") if contractor == scene.me else t("goal_defend_misere", name=scene.name(contractor))


def _my_turn(scene: Scene) -> str:
    t, position = words("table"), scene.position
    if scene.phase == "name-suit":
        return t("prompt_name")
    if isinstance(position, Auction):
        top = top_bid(position.calls)
        if top and not nothing_higher(scene.rules, top[1]):
            return t("prompt_call_beat", top=call_text(top[1]))
        return t("prompt_only_pass") if top else t("prompt_call")
    if isinstance(position, KittyExchange):
        return t("prompt_exchange", count=scene.rules.kitty_size, chosen=len(scene.chosen))
    if isinstance(position, CardPlay) and position.trick.plays:
        led: Suit | None = position.suit_led
        return t("prompt_follow", suit=suit_words(led).capitalize()) if led else t("prompt_joker_led")
    return t("prompt_lead_short" if goal_text(scene) else "prompt_lead")


def won_text(scene: Scene, seat: Seat, card: Card) -> str:
    """Who won the trick, with which card."""
    t = words("table")
    return t("prompt_trick_won", name=scene.name(seat), verb=t("prompt_win_you" if seat == scene.me else "prompt_win_other"), card=card_text(card))
