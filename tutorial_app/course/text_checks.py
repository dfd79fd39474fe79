"""What a learner reads of an author's words in a step, and what its words and marks may not hold whatever is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutorial_app.course.model import NotYet, PlayOn, Step
from tutorial_app.engine import Auction, Card, NotationError, Position, Ruleset, parse_card
from tutorial_app.files.problems import Fault, Path
from tutorial_app.files.text_in import unseen_in

_CARD_PLACE = re.compile(r"\{card:([^{}]+)\}")


def texts_of(step: Step) -> Iterator[tuple[Path, str]]:
    """Everything that a learner reads of an author's words, with the way to it within the step."""
    yield ("say",), step.say
    written = step.wanted or step if isinstance(step, NotYet) else step
    yield from ((("hints", rule), text) for rule, text in getattr(written, "hints", {}).items())
    yield from ((("pauses", number, "say"), pause.say) for number, pause in enumerate(written.pauses if isinstance(written, PlayOn) else ()))


def spoken_of(step: Step, rules: Ruleset) -> Position | None:
    """The table that a step's words are about; of a whole deal only who sits there and who deals, as its cards are in nobody's hand yet."""
    written = step.wanted or step if isinstance(step, NotYet) else step
    if not isinstance(written, PlayOn) or written.deal is None:
        return step.table
    return Auction(rules=rules, dealer=written.deal.dealer, hands=tuple(None for _ in rules.seats), kitty=None)


def text_faults(step: Step, rules: Ruleset) -> Iterator[Fault]:
    """Every text with nothing in it, and every card in a text or under a mark that the game's pack does not have."""
    for path, text in texts_of(step):
        if not text.strip():
            yield Fault(path, "this text is empty")
        yield from unseen(path, text)
        yield from (_stranger(path, card, rules) for card in _placed(text) if card not in rules.pack_set)
    for number, mark in enumerate(getattr(step, "marks", ())):
        for place, card in enumerate(mark.cards):
            if card not in rules.pack_set:
                yield _stranger(("marks", number, "cards", place), card, rules)


def unseen(path: Path, text: str) -> Iterator[Fault]:
    """The fault of a text that holds a character nobody sees, which turns the words after it round."""
    mark = unseen_in(text)
    if mark is not None:
        yield Fault(path, f"a character that nobody sees and that turns what follows round: {mark} (take it out)")


def _placed(text: str) -> Iterator[Card]:
    """The cards of a text's placeholders, each once; what is no card at all is told when the text is filled."""
    for written in dict.fromkeys(_CARD_PLACE.findall(text)):
        try:
            yield parse_card(written)
        except NotationError:
            continue


def _stranger(path: Path, card: Card, rules: Ruleset) -> Fault:
    return Fault(path, f"{card} is not in the pack of the {rules.name} game")
