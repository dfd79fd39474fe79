"""What is said in a lesson: the step's words filled in, how its deal stands, and reasons spoken to the learner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorial_app.course import AGAIN, HINT, Filled, LessonRun, Part, PlayOn, fill
from tutorial_app.course.text_checks import spoken_of
from tutorial_app.engine import (
    JOKER,
    Card,
    CardPlay,
    Finished,
    NotationError,
    PlayCard,
    Reason,
    Ruleset,
    Seat,
    Side,
    Verdict,
    contract_lost,
    parse_card,
    tricks_left,
    tricks_of_side,
)
from tutorial_app.players import Choice, advice_text
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.names import action_text, call_text, card_text, suit_words
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.sitting import seat_of_learner
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.sheet import side_names
from tutorial_app.ui.words import words


def home_seat(run: LessonRun) -> Seat:
    """The seat at the bottom of the table: the one that is asked, in this step or the first that asks one, else the learner's usual one."""
    seats = [seat for step in (run.current, *run.lesson.steps) if (seat := getattr(step, "seat", None)) is not None]
    return str(seats[0]) if seats else seat_of_learner(run.lesson.rules)


def side_label(rules: Ruleset, side: Side, me: Seat) -> str:
    """The names of a side's players, the learner first."""
    names = seat_names(rules, me)
    return " + ".join(names[seat] for seat in sorted(rules.members(side), key=lambda seat: seat != me))


def spoken(parts: tuple[Part, ...], rules: Ruleset, me: Seat) -> str:
    """A prompt's parts as one text, the engine's values in words; seats go by the names on their plates."""
    names = {**seat_names(rules, me), me: words("learn")("you")}
    return "".join(part if isinstance(part, str) else _value(part, names) for part in parts)


def _value(filled: Filled, names: Mapping[Seat, str]) -> str:
    value: Any = filled.value
    match filled.kind:
        case "card":
            return card_text(value)
        case "call":
            return call_text(value)
        case "seat":
            return names[value]
        case "number":
            return str(value)
        case _:
            return suit_words(value)


def say(run: LessonRun) -> str:
    """What the step says, filled in; in a guided deal under way, how the contract stands now."""
    guided = run.guided
    begun = guided is not None and any(text not in (HINT, AGAIN) for text in run.given)
    return (standing(run) if begun else "") or filled_in(run, run.current.say)


def filled_in(run: LessonRun, text: str) -> str:
    """A lesson's own words with the engine's values in them."""
    return spoken(fill(text, spoken_of(run.current, run.lesson.rules)), run.lesson.rules, home_seat(run))


def standing(run: LessonRun) -> str:
    """How many tricks a guided deal's contract still needs, of how many; empty where the goal is another or nothing is played yet."""
    step, position = run.current, run.guided.position if run.guided else None
    if not isinstance(step, PlayOn) or step.goal not in (None, "contract-made") or not isinstance(position, CardPlay | Finished):
        return ""
    t, contract, rules = words("learn"), position.contract, position.rules
    if contract.row.is_misere:
        return ""
    need, side = contract.row.tricks, rules.side_of[contract.seat]
    taken, left = tricks_of_side(position, side), tricks_left(position)
    lost = isinstance(position, CardPlay) and contract_lost(position)
    kind = "over" if not left else "made" if taken >= need else "lost" if lost else "last" if left == 1 else "on"
    whose = t("stand_ours") if side == rules.side_of[home_seat(run)] else t("stand_theirs", name=seat_names(rules, home_seat(run))[contract.seat])
    return t(f"stand_{kind}", whose=whose, taken=taken, need=need, more=need - taken, left=left)


def refusal(scene: Scene, reason: Reason) -> tuple[Verdict, Explanation]:
    """A refusal with its words, as the table takes it."""
    return Verdict(False, reason), explained(scene, reason)


def explained(scene: Scene, reason: Reason) -> Explanation:
    """A reason in words, spoken to the learner."""
    return explain(reason, scene.rules, scene.names, scene.me, side_names(scene))


def the_card(card: Card) -> str:
    """A card as a sentence names it: `J♣`, `the joker`."""
    return words("learn")("the_joker") if card == JOKER else card_text(card)


def the_play(play: PlayCard) -> str:
    """A play as a sentence names it: `J♣`, `the joker, named hearts`."""
    return action_text(play).replace(card_text(JOKER), words("learn")("the_joker"))


def advised(run: LessonRun, choice: Choice) -> str:
    """Why a player would do this, spoken to the learner."""
    return advice_text(choice, seat_names(run.lesson.rules, home_seat(run)))


def tried(run: LessonRun) -> Card | None:
    """The card of the last answer."""
    for text in reversed(run.given):
        try:
            return parse_card(text)
        except NotationError:
            continue
    return None
