"""Whether a step can be asked as it is staged: the right phase, the right turn, the cards written out, and some answer that is right."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.aftermath import all_hands_known, every_card_known
from tutorial_app.course.best import solved
from tutorial_app.course.calls import some_right_call
from tutorial_app.course.card_sets import right_set
from tutorial_app.course.compare_sets import is_set, item_from
from tutorial_app.course.deal_checks import start_faults
from tutorial_app.course.discards import an_exchange, legal_suits, right_suits
from tutorial_app.course.goal_checks import goal_faults
from tutorial_app.course.goals import keeps, needs_the_end
from tutorial_app.course.model import Call, Compare, ExchangeStep, NameSuit, Order, PickCard, PickCards, PlayOn, Read, ScoreStep, Step, WhoWins
from tutorial_app.course.questions import right_cards
from tutorial_app.engine import (
    JOKER,
    CardPlay,
    KittyExchange,
    NotationError,
    Ruleset,
    cards_to_choose_from,
    effective_suit,
    hand_of,
    is_trump,
    turn_of,
    waiting_trick,
)
from tutorial_app.engine.ruleset import parse_side
from tutorial_app.files.problems import Fault, quoted
from tutorial_app.solver import SolverError

_KEEP = "keep is asked of discards: only an exchange can keep its trumps"


def staging_faults(step: Step, rules: Ruleset) -> Iterator[Fault]:
    """Every reason why a step cannot be asked; paths are within the step. What follows from a goal that cannot be is left out."""
    impossible = list(goal_faults(getattr(step, "goal", None), rules))
    yield from impossible
    yield from (fault for fault in _kind_faults(step, rules) if not impossible or fault.path[:1] not in (("goal",), ("ask",)))


def _kind_faults(step: Step, rules: Ruleset) -> Iterator[Fault]:
    match step:
        case WhoWins():
            if waiting_trick(step.table) is None:
                yield Fault(("table",), "who-wins needs a complete trick: a card from every seat that plays")
        case PickCard():
            yield from _choice_faults(step)
        case PickCards():
            yield from _set_faults(step)
        case Order():
            yield from _order_faults(step)
        case Call():
            yield from _call_faults(step)
        case ExchangeStep():
            yield from _exchange_faults(step)
        case NameSuit():
            yield from _suit_faults(step)
        case ScoreStep():
            if step.ask == "total" and step.scores is None:
                yield Fault(("table",), "a score sheet is asked for: give the table its `scores` before the deal")
            yield from _sheet_faults(step, rules)
        case Compare():
            yield from _compare_faults(step)
            yield from _sheet_faults(step, rules)
        case PlayOn():
            yield from start_faults(step, rules)
        case Read():
            return  # any table can be looked at


def _turn_faults(step: PickCard | PickCards) -> Iterator[Fault]:
    table = step.table
    if not hand_of(table, step.seat):
        yield Fault(("table",), f"the hand of {step.seat}, who is asked, must be written out")
    elif step.ask != "trumps" and (waiting_trick(table) is not None or turn_of(table) != step.seat):
        yield Fault(("seat",), f"it is not the turn of {step.seat} at this table")


def _choice_faults(step: PickCard) -> Iterator[Fault]:
    faults = list(_turn_faults(step))
    yield from faults
    if faults:
        return
    if step.ask == "best" and step.goal is not None:
        yield Fault(("goal",), "the best card is asked for without a goal", at_key=True)
    elif (step.goal is not None or step.ask == "best") and not all_hands_known(step.table):
        asked = "the best card" if step.ask == "best" else "a goal"
        yield Fault(("table",), f"{asked} needs the hands of all seats that play, so that the deal can be played out")
    elif step.goal is not None and keeps(step.goal):
        yield Fault(("goal",), _KEEP)
    elif step.ask == "best":
        yield from _best_faults(step)
    elif not right_cards(step):
        yield Fault(("ask",), f"no card of {step.seat} is a right answer to {step.ask!r} here")
    if step.ask != "best":
        for key in ("value", "loses"):
            if getattr(step.expect, key):
                yield Fault(("expect", key), f"{key} goes with ask: best only", at_key=True)


def _best_faults(step: PickCard) -> Iterator[Fault]:
    """A table whose best card cannot be worked out."""
    try:
        if solved(step.table) is None:
            yield Fault(("table",), "this is too much to be solved at once: leave each hand fewer cards")
    except SolverError as error:
        yield Fault(("table",), f"the best card cannot be worked out: {error}")


def _set_faults(step: PickCards) -> Iterator[Fault]:
    faults = list(_turn_faults(step))
    yield from faults
    if not faults and not right_set(step):
        yield Fault(("ask",), f"no card of {step.seat} is a right answer to {step.ask!r} here")
    for key in ("value", "loses"):
        if getattr(step.expect, key):
            yield Fault(("expect", key), f"{key} goes with ask: best only", at_key=True)


def _order_faults(step: Order) -> Iterator[Fault]:
    table, seen = step.table, set()
    wanted = table.strain.suit if step.ask == "trump-order" else effective_suit(step.cards[0], table.strain, table.joker_named)
    if wanted is None:
        yield Fault(("ask",), "there are no trumps under this contract" if step.ask == "trump-order" else f"{step.cards[0]} counts as no suit here")
        return
    for place, card in enumerate(step.cards):
        if card not in table.rules.pack_set:
            yield Fault(("cards", place), f"{card} is not in the pack of the {table.rules.name} game")
        elif card in seen:
            yield Fault(("cards", place), f"{card} is here twice")
        elif step.ask == "trump-order" and not is_trump(card, table.strain):
            yield Fault(("cards", place), f"{card} is no trump under this contract")
        elif effective_suit(card, table.strain, table.joker_named) != wanted:
            yield Fault(("cards", place), f"{card} does not count as {wanted} under this contract")
        seen.add(card)


def _call_faults(step: Call) -> Iterator[Fault]:
    table = step.table
    if turn_of(table) != step.seat:
        yield Fault(("seat",), f"it is the call of {turn_of(table)}, not of {step.seat}")
    elif not hand_of(table, step.seat):
        yield Fault(("table",), f"the hand of {step.seat}, who is asked, must be written out")
    elif (step.goal is not None) != (step.ask == "any"):
        yield Fault(("ask",), "ask: any goes with a goal, and the other asks go without one")
    elif (step.strain is not None) != (step.ask == "lowest-bid-in"):
        yield Fault(("ask",), "ask: lowest-bid-in goes with a strain, and the other asks go without one")
    elif step.goal is not None and keeps(step.goal):
        yield Fault(("goal",), _KEEP)
    elif step.goal is not None and not every_card_known(table):
        yield Fault(("table",), "a goal needs all hands and the kitty, so that the deal can be bid and played out")
    elif some_right_call(step) is None and step.goal is not None:
        yield Fault(("goal",), "no call was found that meets this goal (if there is one, name it under expect: right)")
    elif some_right_call(step) is None:
        yield Fault(("ask",), f"no call of {step.seat} is a right answer to {step.ask!r} here")


def _exchange_faults(step: ExchangeStep) -> Iterator[Fault]:
    table, contractor = step.table, step.table.contract.seat
    if step.seat != contractor:
        yield Fault(("seat",), f"{contractor} has the kitty, not {step.seat}")
    elif cards_to_choose_from(table) is None:
        yield Fault(("table",), f"the hand of {contractor}, who is asked, must be written out")
    elif step.goal is not None and needs_the_end(step.goal) and not every_card_known(table):
        yield Fault(("table",), "this goal needs the hands of all seats, so that the deal can be played out")
    elif an_exchange(step) is None:
        yield Fault(("goal",), "no choice of discards was found that meets this goal (if there is one, name it under expect: right)")


def _suit_faults(step: NameSuit) -> Iterator[Fault]:
    table = step.table
    faults = list(_advance_faults(step, table) if isinstance(table, KittyExchange) else _lead_faults(step, table))
    yield from faults
    if faults:
        return
    if step.goal is not None and not every_card_known(table):
        yield Fault(("table",), "a goal needs the hands of all seats that play, so that the deal can be played out")
    elif step.goal is not None and keeps(step.goal):
        yield Fault(("goal",), _KEEP)
    elif not legal_suits(step):
        yield Fault(("table",), "the rules leave nothing to name here")
    elif not right_suits(step):
        yield Fault(("goal",), "no suit meets this goal")


def _advance_faults(step: NameSuit, table: KittyExchange) -> Iterator[Fault]:
    held = cards_to_choose_from(table)
    if step.seat != table.contract.seat:
        yield Fault(("seat",), f"{table.contract.seat} has the kitty, not {step.seat}")
    elif not step.discards:
        yield Fault(("table",), "the discards must be fixed: give the table its `discards` (or, where the joker is led, leave the kitty out)")
    elif held is None or JOKER not in held or JOKER in step.discards:
        yield Fault(("table",), f"{step.seat} must hold the joker and keep it")


def _lead_faults(step: NameSuit, table: CardPlay) -> Iterator[Fault]:
    if waiting_trick(table) is not None or turn_of(table) != step.seat or table.trick.plays:
        yield Fault(("seat",), f"{step.seat} must be on lead, with no card on the table")
    elif JOKER not in (hand_of(table, step.seat) or ()):
        yield Fault(("table",), f"{step.seat} must hold the joker")
    elif effective_suit(JOKER, table.strain, table.joker_named) is not None:
        yield Fault(("table",), "the joker has a suit already under this contract")


def _sheet_faults(step: ScoreStep | Compare, rules: Ruleset) -> Iterator[Fault]:
    """A score sheet on which the game is over already: no deal is played on it."""
    for side, points in (step.scores or {}).items():
        if rules.switches.back_door and points <= -rules.target:
            yield Fault(("table", "scores"), f"{side} has {points}, so the game is over before this deal (at {-rules.target} it is lost)")
        elif not rules.switches.win_needs_contract and points >= rules.target:
            yield Fault(("table", "scores"), f"{side} has {points}, so the game is over before this deal (whoever comes to {rules.target} has won)")


def _compare_faults(step: Compare) -> Iterator[Fault]:
    table = step.table
    if step.ask == "winner" and waiting_trick(table) is None:
        yield Fault(("table",), "who wins needs a complete trick: a card from every seat that plays")
    elif step.ask == "legal-cards" and not hand_of(table, turn_of(table) or ""):  # type: ignore[arg-type]  # the loader gives legal-cards a table of card play
        yield Fault(("table",), "the hand of the seat on turn must be written out")
    elif step.ask == "legal-suits" and not step.discards and isinstance(table, KittyExchange):
        yield Fault(("table",), "the discards must be fixed: give the table its `discards`")
    if step.among and not is_set(step):
        yield Fault(("among",), "among goes with legal-cards, legal-calls or legal-suits", at_key=True)
        return
    for place, text in enumerate(step.among):
        try:
            item_from(step.ask, text)
        except NotationError as problem:
            yield Fault(("among", place), str(problem))
    for key in ("here", "other"):
        yield from _claimed_twice(step, key)


def _claimed_twice(step: Compare, key: str) -> Iterator[Fault]:
    """What stands twice in a list of answers; a list that is no answer at all is told when it is proved."""
    said, seen = getattr(step.expect, key, None), set()
    for place, each in enumerate(said if isinstance(said, tuple) else ()):
        try:
            found = item_from(step.ask, str(each)) if is_set(step) else parse_side(step.table.rules, each)
        except NotationError:
            continue
        if found in seen:
            yield Fault(("expect", key, place), f"{quoted(each)} is here twice")
        seen.add(found)
