"""Hints in three steps, each from the engine or from a player that sees no more than the learner: the rule, the cards, the advice."""

from __future__ import annotations

from statistics import mode

from tutorial_app.engine import (
    Action,
    Auction,
    Bid,
    Card,
    CardPlay,
    Exchange,
    KittyExchange,
    Pass,
    PlayCard,
    cards_held,
    hand_of,
    judge,
    legal_actions,
    play_of,
    why_turn,
)
from tutorial_app.players import PLAIN, advice_text
from tutorial_app.rulebook.explain import Explanation
from tutorial_app.rulebook.names import action_text, call_text, card_text, listed
from tutorial_app.rulebook.rule_texts import Source, rule_texts
from tutorial_app.ui.table.prompt import goal_text
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.words import words

STEPS = 3


def hint(scene: Scene, step: int) -> tuple[Explanation, tuple[Card, ...]]:
    """The hint of a step (1 to 3) and the cards it points at."""
    if step <= 1:
        return _with_text(scene, step, goal_text(scene) + _rule(scene)), ()
    if step == 2:
        cards = _legal_cards(scene)
        pointed = cards if len(cards) < cards_held(scene.position, scene.me) else ()
        return _with_text(scene, step, _what_is_legal(scene, cards)), pointed
    choice = PLAIN.choose(scene.view)
    text = words("play")("hint_advice", action=action_text(choice.action), text=advice_text(choice, scene.names))
    return _with_text(scene, step, text), _cards_of(choice.action)


def _with_text(scene: Scene, step: int, text: str) -> Explanation:
    title = words("table")("answer_hint", step=min(max(step, 1), STEPS), steps=STEPS)
    return Explanation(title, text, why_turn(scene.position).rule, "", Source("", "", None, None))


def _rule(scene: Scene) -> str:
    """The rule that refuses a card of the hand; where none is refused, the one that allows most of them."""
    position = scene.position
    if isinstance(position, CardPlay):
        hand = hand_of(position, scene.me) or ()
        verdicts = [judge(position, play_of(position, scene.me, card)) for card in hand]
        told = [verdict.reason.rule for verdict in verdicts if not verdict.legal] or [verdict.reason.rule for verdict in verdicts]
        return rule_texts()[mode(told)].law
    if isinstance(position, Auction):
        return _how_to_bid(scene)
    return _what_is_legal(scene, ())


def _how_to_bid(scene: Scene) -> str:
    """What to count before a bid: with a partner another sum than alone, and where everybody calls once there is no second thought."""
    t, rules = words("play"), scene.rules
    told = t("hint_bid" if rules.partners(scene.me) else "hint_bid_alone", tricks=rules.hand_size)
    return told + t("hint_one_round") if rules.switches.rounds == "one" else told


def _legal_cards(scene: Scene) -> tuple[Card, ...]:
    position = scene.position
    if not isinstance(position, CardPlay):
        return ()
    hand = hand_of(position, scene.me) or ()
    return tuple(card for card in hand if judge(position, play_of(position, scene.me, card)).legal)


def _what_is_legal(scene: Scene, cards: tuple[Card, ...]) -> str:
    t, position = words("play"), scene.position
    if isinstance(position, Auction):
        bids = [action for action in legal_actions(position) if isinstance(action, Bid)]
        return t("hint_call", call=call_text(bids[0])) if bids else t("hint_call_none")
    if isinstance(position, KittyExchange):
        return _how_to_discard(scene)
    hand = hand_of(position, scene.me) if isinstance(position, CardPlay) else None
    return t("hint_any") if hand is None or len(cards) == len(hand) else t("hint_legal", cards=listed([card_text(card) for card in cards], "or"))


def _how_to_discard(scene: Scene) -> str:
    """The principle the advice will follow, without its cards: in misère it is another than with trumps."""
    t, principle = words("play"), PLAIN.choose(scene.view).principle.replace("-", "_")
    return t.texts.get(f"discard_{principle}") or t("discard_any", count=scene.rules.kitty_size)


def _cards_of(action: Action) -> tuple[Card, ...]:
    match action:
        case PlayCard():
            return (action.card,)
        case Exchange():
            return action.discards
        case Pass() | Bid():
            return ()
