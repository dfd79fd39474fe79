"""The choices of a question put to two rule books, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from tutorial_app.course import Compare, LessonRun, Option, compare_options
from tutorial_app.engine import Bid, Pass, Ruleset, Side
from tutorial_app.rulebook import in_words
from tutorial_app.rulebook.names import call_text, card_text, listed, signed_text, suit_words
from tutorial_app.rulebook.speech import capital
from tutorial_app.ui.lesson_sayings import home_seat, side_label
from tutorial_app.ui.markdown import shown
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.words import words

SIDES = " · "
"""Between the points of two sides."""


def option_texts(run: LessonRun, step: Compare, plain: bool = False) -> tuple[list[str], list[str]]:
    """The choices here and at the other table, in the order the answers count them, as text that is safe in Markdown; `plain` is for elsewhere."""
    here, other = compare_options(step, run.lesson.rules)
    told = option_text if plain else _as_label
    return [told(run, option) for option in here], [told(run, option) for option in other]


def sides_of_points(run: LessonRun, step: Compare) -> str:
    """Whose the points of the choices are, the learner's side first: it is said once above them. Empty where no points are chosen."""
    option, me = compare_options(step, run.lesson.rules)[0][0], home_seat(run)
    return SIDES.join(side_label(run.lesson.rules, side, me) for side, _ in _ours_first(run, option)) if option.kind == "points" else ""


def _ours_first(run: LessonRun, option: Option) -> Sequence[tuple[Side, int]]:
    return sorted(option.value, key=lambda pair: pair[0] != run.lesson.rules.side_of[home_seat(run)])


def _as_label(run: LessonRun, option: Option) -> str:
    if option.kind == "points":
        return shown(SIDES.join(signed_text(points) for _, points in _ours_first(run, option)))
    text = option_text(run, option)
    return shown(capital(text))


def option_text(run: LessonRun, option: Option) -> str:
    """One choice in words."""
    t, rules, me, value = words("learn"), run.lesson.rules, home_seat(run), option.value
    match option.kind:
        case "points":
            return ", ".join(t("option_points", side=side_label(rules, side, me), points=signed_text(points)) for side, points in _ours_first(run, option))
        case "cards":
            return listed([card_text(card) for card in value]) or t("option_no_card")
        case "calls":
            return calls_text(value, rules) or _no_call(run)
        case "suits":
            return listed([t("option_without") if suit is None else suit_words(suit) for suit in value], "or") or t("option_no_suit")
        case "sides":
            return listed([t("option_won", side=side_label(rules, side, me)) for side in value]) or t("option_nobody")
        case "yes-no":
            return t("option_yes" if value else "option_no")
        case _:
            return seat_names(rules, me).get(value, t("option_nobody_acts"))


def _no_call(run: LessonRun) -> str:
    """The choice of no call at all; where only one call is asked about it is named, as the question is then whether it may be made."""
    t, step = words("learn"), run.current
    asked = {call for option in compare_options(step, run.lesson.rules)[0] for call in option.value} if isinstance(step, Compare) else set()
    return t("option_not", it=call_text(*asked)) if len(asked) == 1 else t("option_no_call")


def calls_text(calls: Sequence[Pass | Bid], rules: Ruleset) -> str:
    """Calls in short: neighbours on the ladder are told as a stretch of it, `pass, 7♥ to 10NT and misère`."""
    order = [row.bid for row in rules.schedule.rows]
    places = sorted(order.index(call) for call in calls if isinstance(call, Bid))
    stretches: list[list[int]] = []
    for place in places:
        if stretches and place == stretches[-1][-1] + 1:
            stretches[-1].append(place)
        else:
            stretches.append([place])
    told = [call_text(call) for call in calls if isinstance(call, Pass)]
    for stretch in stretches:
        ends = [call_text(order[stretch[0]]), call_text(order[stretch[-1]])]
        told += [words("learn")("option_from_to", low=ends[0], high=ends[1])] if len(stretch) > 2 else [call_text(order[place]) for place in stretch]
    return listed(told)


def what_differs(here: Ruleset, other: Ruleset) -> tuple[str, str, str]:
    """What two rule books say where they differ: the words they share, and how each goes on. Nothing is said twice, and what both say alike is left out."""
    first, second = ({sentence.topic: sentence.text for section in in_words(rules) for sentence in section.sentences} for rules in (here, other))
    topics = [topic for topic in {**first, **second} if first.get(topic) != second.get(topic)]
    telling = [topic for topic in topics if not _only_left_out(first.get(topic, "").split(), second.get(topic, "").split())] or topics
    if len(telling) == 1:
        return _told_apart(first.get(telling[0], ""), second.get(telling[0], ""))
    return "", " ".join(first[topic] for topic in telling if topic in first), " ".join(second[topic] for topic in telling if topic in second)


SHARED = 6
"""So many words at the beginning of two sentences are worth saying only once."""


def _told_apart(here: str, other: str) -> tuple[str, str, str]:
    """The words that two texts begin with alike, and the rest of each without a last clause that is the same."""
    one, two = here.split(), other.split()
    begin = _alike(one, two)
    if begin < SHARED:
        return "", here, other
    one, two, shared = one[begin:], two[begin:], " ".join(one[:begin]).rstrip(_STOPS)
    end = _alike(one[::-1], two[::-1])
    while end and not all(rest[:-end] and rest[-end - 1].endswith((".", ";")) for rest in (one, two)):
        end -= 1
    here, other = (" ".join(rest[: len(rest) - end]).rstrip(_STOPS) for rest in (one, two))
    return f"{shared} …", f"… {here}.", f"… {other}."


_STOPS = ".,;:"


def _alike(one: Sequence[str], two: Sequence[str]) -> int:
    """With how many equal words two texts begin, whatever sign stands behind a word."""
    return sum(1 for _ in takewhile(lambda pair: pair[0].strip(_STOPS) == pair[1].strip(_STOPS), zip(one, two, strict=False)))


def _only_left_out(one: Sequence[str], two: Sequence[str]) -> bool:
    """Whether one text is the other with some words left out, as in a list of bids without one: another sentence says so better."""
    return _alike(one, two) + _alike(one[::-1], two[::-1]) >= min(len(one), len(two))
