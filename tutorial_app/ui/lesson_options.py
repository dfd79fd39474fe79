"""The choices of a question put to two rule books, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tutorial_app.course import Compare, LessonRun, Option, compare_options
from tutorial_app.engine import Bid, Pass, Ruleset
from tutorial_app.rulebook.names import call_text, card_text, listed, signed_text, suit_words
from tutorial_app.ui.frame import TEXT_STYLE
from tutorial_app.ui.lesson_sayings import home_seat, side_label
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.words import words


def option_texts(run: LessonRun, step: Compare, plain: bool = False) -> tuple[list[str], list[str]]:
    """The choices here and at the other table, in the order the answers count them, as text that is safe in Markdown; `plain` is for elsewhere."""
    here, other = compare_options(step, run.lesson.rules)
    told = option_text if plain else _as_label
    return [told(run, option) for option in here], [told(run, option) for option in other]


def _as_label(run: LessonRun, option: Option) -> str:
    text = option_text(run, option)
    text = escaped(text[:1].upper() + text[1:])
    for glyph in "♠♣♦♥":
        text = text.replace(glyph, glyph + TEXT_STYLE)
    return text


def option_text(run: LessonRun, option: Option) -> str:
    """One choice in words."""
    t, rules, me, value = words("learn"), run.lesson.rules, home_seat(run), option.value
    match option.kind:
        case "points":
            ours_first = sorted(value, key=lambda pair: pair[0] != rules.side_of[me])
            return ", ".join(t("option_points", side=side_label(rules, side, me), points=signed_text(points)) for side, points in ours_first)
        case "cards":
            return listed([card_text(card) for card in value]) or t("option_no_card")
        case "calls":
            return calls_text(value, rules) or t("option_no_call")
        case "suits":
            return listed([t("option_without") if suit is None else suit_words(suit) for suit in value], "or") or t("option_no_suit")
        case "sides":
            return listed([t("option_won", side=side_label(rules, side, me)) for side in value]) or t("option_nobody")
        case "yes-no":
            return t("option_yes" if value else "option_no")
        case _:
            return seat_names(rules, me).get(value, t("option_nobody_acts"))


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
