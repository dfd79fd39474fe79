"""What is said of cards in a lesson: why each of those chosen belongs, and which card beats the one that was taken for the winner."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.course import Feedback
from tutorial_app.engine import JOKER, Card, Reason, effective_suit, is_trump
from tutorial_app.rulebook.names import card_role, card_text, listed, suit_words
from tutorial_app.rulebook.speech import capital
from tutorial_app.ui.lesson_sayings import explained, the_card
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.words import words

_GROUPS: Mapping[str, str] = {
    "rank.joker-is-top-trump": "joker",
    "rank.right-bower": "right",
    "rank.left-bower": "left",
    "rank.trump": "trump",
    "play.follows": "follows",
    "play.void-so-may-trump": "may_trump",
    "play.void-so-any-card": "any",
    "joker.void-so-may-play": "joker_waits_no_more",
}
"""What is said of the cards that a rule lets in."""
OF_A_SUIT_OF_ITS_OWN = ("rank.left-bower", "rank.joker-has-a-named-suit", "rank.joker-has-no-suit", "rank.no-bowers")
"""Rules by which a card does not count as what is printed on it, or not as a bower."""


def why_these(feedback: Feedback) -> str:
    """The cards of a right choice, with a word on each group of them: the joker, the bowers, those of the trump suit."""
    t, groups = words("learn"), dict[str, list[str]]()
    for card, reason in zip(feedback.witness, (feedback.reason, *feedback.more), strict=True):
        groups.setdefault(reason.rule, []).append(card_text(card))
    said = [t("group", cards=listed(cards), why=_group(rule, feedback.reason)) if rule in _GROUPS else listed(cards) for rule, cards in groups.items()]
    return t("right_cards", cards=listed(said, ", and" if len(said) > 1 else "and"))


def _group(rule: str, reason: Reason) -> str:
    trump = reason.facts.get("trump")
    return words("learn")(f"group_{_GROUPS[rule]}", suit=suit_words(trump) if trump is not None else "")  # type: ignore[arg-type]


def what_beats_it(feedback: Feedback, scene: Scene) -> str:
    """Why the card that was chosen does not win its trick, with a card that beats it, and the rule."""
    t, (card,), (better,) = words("learn"), feedback.extra, feedback.missing
    strain, named = scene.strain, scene.joker_named
    assert strain is not None, "a trick is played in a contract"
    led = feedback.reason.facts.get("led")
    names = {"card": the_card(card), "better": _with_role(better, scene)}
    if is_trump(better, strain) and not is_trump(card, strain):
        said = t("who_no_trump", **names)
    elif led is not None and effective_suit(card, strain, named) != led:  # a suit is told as led where that suit won
        said = t("who_not_led", suit=suit_words(led), **names)  # type: ignore[arg-type]
    else:
        said = t("who_higher", **names)
    special = [explained(scene, reason).sentence for reason in feedback.more[:1] if reason.rule in OF_A_SUIT_OF_ITS_OWN]
    return " ".join((capital(said), *special, f"{explained(scene, feedback.reason).title}."))


def _with_role(card: Card, scene: Scene) -> str:
    """A card with what it is today: the left bower, the highest trump, a trump."""
    t, strain = words("learn"), scene.strain
    assert strain is not None, "a trick is played in a contract"
    role = card_role(card, strain)
    if role:
        return t("card_as", card=card_text(card), role=t("the_role", role=role))
    if card == JOKER:
        return t("card_as", card=t("the_joker"), role=t("top_trump")) if strain.suit else t("the_joker")
    return t("card_as", card=card_text(card), role=t("a_trump")) if is_trump(card, strain) else card_text(card)
