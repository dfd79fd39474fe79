"""What is said where the best card is asked for: what the cards are worth, what another one costs, and the line that shows it."""

from __future__ import annotations

from dataclasses import dataclass

from tutorial_app.course import Outlook
from tutorial_app.engine import Card, CardPlay, Finished, Seat, Trick, TrickWon
from tutorial_app.rulebook.names import card_text, number_words
from tutorial_app.rulebook.speech import capital
from tutorial_app.ui.lesson_sayings import the_card
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.words import words

MOST_TRICKS = 4
"""So many tricks of a line are told; by then the trick has been lost in any ending worth a question."""


def what_it_is_worth(outlook: Outlook, scene: Scene) -> str:
    """How many of the tricks to come the learner's side takes with best play by all; in misère how many the contractor does."""
    told = _told(scene)
    return words("learn")(f"best_worth_{told.whose}", count=_tricks(told.count(outlook.value, outlook)), name=told.name)


def what_it_costs(card: Card, outlook: Outlook, scene: Scene) -> str:
    """What a card costs the learner's side, what it is left with, and how the tricks would go."""
    t, told = words("learn"), _told(scene)
    before, after = told.count(outlook.value, outlook), told.count(outlook.value - told.sign * outlook.loses, outlook)
    cost = t("best_costs_one" if outlook.loses == 1 else "best_costs", card=_the_card(card), count=number_words(outlook.loses))
    left = t(f"best_left_{told.whose}", count=_tricks(after), before=number_words(before), name=told.name)
    line = t("best_line", line=" ".join(_trick(trick, won, scene) for trick, won in outlook.line[:MOST_TRICKS]))
    return " ".join((cost, left, line, *((t("best_goes_on"),) if len(outlook.line) > MOST_TRICKS else ())))


@dataclass(frozen=True, slots=True)
class _Told:
    """Of whose tricks is told: `sign` is 1 where the learner wants the contractor's side to take many, else -1."""

    whose: str
    name: str
    sign: int
    contractors: bool

    def count(self, value: int, outlook: Outlook) -> int:
        """Of the contractor's side's tricks those to tell of."""
        return value if self.contractors else outlook.left - value


def _told(scene: Scene) -> _Told:
    position = scene.position
    assert isinstance(position, CardPlay | Finished), "cards are played"
    rules, contract, me = position.rules, position.contract, scene.me
    mine, name = rules.side_of[me] == rules.side_of[contract.seat], capital(scene.called(contract.seat))
    if contract.row.is_misere:
        return _Told("misere_mine" if mine else "misere", name, -1 if mine else 1, True)
    return _Told("ours" if rules.partners(me) or not mine else "alone", name, 1 if mine else -1, mine)


def _trick(trick: Trick, won: TrickWon, scene: Scene) -> str:
    """One trick of a line: who led what, what the others played, who takes it."""
    (leader, first), *others = trick.plays
    return words("learn")(
        "best_trick",
        leader=capital(scene.called(leader)),
        leads=_verb("lead", leader, scene),
        first=card_text(first),
        rest=", ".join(card_text(card) for _, card in others),
        winner=scene.called(won.seat),
        takes=_verb("take", won.seat, scene),
        card=card_text(won.card),
    )


def _the_card(card: Card) -> str:
    """A card at the beginning of a sentence."""
    return capital(the_card(card))


def _verb(verb: str, seat: Seat, scene: Scene) -> str:
    return words("learn")(f"verb_you_{verb}" if seat == scene.me else f"verb_other_{verb}s")


def _tricks(count: int) -> str:
    t = words("learn")
    return t("best_one_trick") if count == 1 else t("best_tricks", count=number_words(count))
