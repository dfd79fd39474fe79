"""What a staged position leaves open that its exact value depends on. Everything else it may leave open."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.engine import JOKER, CardPlay, Seat, active_seats, effective_suit, hand_of, suits_led_before
from tutorial_app.files.position import position_from
from tutorial_app.files.position_out import fields_of
from tutorial_app.files.staged import Gap, Staged


def needed_gaps(staged: Staged) -> tuple[Gap, ...]:
    """The gaps without which there is no one answer: a hand that takes part, whose lead it is, the past that an unnamed joker asks about.

    A file of a no-trump ending with the joker in South's hand, say, that does not tell which suits were led: which of them he may name is open.
    """
    position = staged.found
    if not isinstance(position, CardPlay):
        return ()
    past = tuple(_past_of_a_joker(position))
    return tuple(gap for gap in staged.gaps if gap.about in ("hand", "turn", *past))


def missing(position: CardPlay) -> tuple[Gap, ...]:
    """What a position that was staged leaves open and its value depends on; empty for one that came of a deal."""
    return needed_gaps(_staged_again(position))


def assumed(position: CardPlay) -> tuple[Gap, ...]:
    """What is taken for nothing shown, as `assumed_gaps` says, of a position that was staged."""
    return assumed_gaps(_staged_again(position))


def _staged_again(position: CardPlay) -> Staged:
    """A position as its own file would stage it."""
    return position_from(fields_of(position), position.rules)


def assumed_gaps(staged: Staged) -> tuple[Gap, ...]:
    """The gaps that are taken for nothing shown: the voids of whoever holds an unnamed joker, where the suits led so far are said.

    A file that says "spades and hearts were led", say, and nothing of voids, with a spade and no heart beside the joker: he might have shown himself void in
    hearts, and is taken not to have. In spades he cannot: he holds one.
    """
    position = staged.found
    if not isinstance(position, CardPlay) or position.rules.switches.joker_lead != "not_shown_void":
        return ()
    holder = _joker_holder(position)
    if holder is None or not suits_led_before(position) or any(gap.about == "suits_led" for gap in staged.gaps):
        return ()
    held = {effective_suit(card, position.strain, position.joker_named) for card in hand_of(position, holder) or ()}
    could_be_void = any(suit not in held for suit in suits_led_before(position))
    return tuple(gap for gap in staged.gaps if gap.about == "shown_void" and could_be_void)


def _past_of_a_joker(position: CardPlay) -> Iterator[str]:
    """What decides which suits an unnamed joker may still name, where nothing of it is said."""
    if _joker_holder(position) is None:
        return
    if position.rules.switches.joker_lead == "not_led":
        yield "suits_led"
    if position.rules.switches.joker_lead == "not_shown_void" and not suits_led_before(position):
        yield "shown_void"


def _joker_holder(position: CardPlay) -> Seat | None:
    """The seat that may still lead a joker without a suit."""
    if effective_suit(JOKER, position.strain, position.joker_named) is not None:
        return None
    playing = active_seats(position.rules, position.contract, position.leader)
    return next((seat for seat in playing if JOKER in (hand_of(position, seat) or ())), None)
