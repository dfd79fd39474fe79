"""A rule as slides: its name, then the law and where it stands; then a small position in which it decides, and one a single change away, where it does not."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import NotationError, Reason, Ruleset, Verdict, turn_of
from tutorial_app.files.problems import quoted
from tutorial_app.rulebook import GAMES, explain, ruleset
from tutorial_app.rulebook.live_examples import live_example
from tutorial_app.rulebook.live_situation import Situation
from tutorial_app.rulebook.names import action_text, card_name
from tutorial_app.rulebook.rule_texts import RuleText, rule_texts
from tutorial_app.ui.board.scenes import scene_of
from tutorial_app.ui.board.state import Board
from tutorial_app.ui.board.tree import tree_of
from tutorial_app.ui.panels.present_place import Show
from tutorial_app.ui.panels.present_slide import Slide, Told, digit, table_slide, told_of, tried_from, turned_over
from tutorial_app.ui.scenes import seat_names, witness_cards
from tutorial_app.ui.sitting import seat_of_learner
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.words import words


def rule_slide(name: str, place: Show, options: Options) -> Slide:
    """A rule of the rulebook.

    :raises NotationError: there is no such rule.
    """
    text, t = rule_texts().get(name), words("teach")
    if text is None:
        raise NotationError(f"there is no rule {quoted(name)}")
    rules = at_home(text)
    example = live_example(name, rules)
    shown = example is not None and example.decides.position is not None and example.near.position is not None
    names = (t("place_law"), t("place_example"), t("place_near")) if shown else (t("place_law"),)
    at, part = min(place.at, len(names) - 1), min(place.part, 1)
    told = Told(text.law, "", name, text.source(rules.name).title) if part and not at else None
    places = tuple((number, t("place_step", number=number + 1, what=name), digit(number + 1)) for number, name in enumerate(names))
    slide = Slide(t("above_rule"), text.title, t("rule_asked"), at, len(names), part, 2, seat_of_learner(rules), rules, told=told, more="reveal", places=places)
    if not at or example is None:
        return slide
    if at == 1:
        return _example(slide, example.decides, example.reason, place, options)
    near = _example(slide, example.near, example.near_reason, place, options)
    return replace(near, say=f"{t('one_change', change=example.change)} {near.say}")


def at_home(text: RuleText) -> Ruleset:
    """The first game whose book has a rule, by its own rules; the first of all for one that comes up in set-up positions only."""
    return next((ruleset(game) for game in GAMES if text.holds_in(ruleset(game))), ruleset(GAMES[0]))


def _example(slide: Slide, situation: Situation, reason: Reason, place: Show, options: Options) -> Slide:
    """A position on the table, what it asks, and once it is revealed what the rules say there."""
    position, rules = situation.position, situation.rules
    assert position is not None, "only a situation on the table is shown"
    me = situation.seat or turn_of(position) or seat_of_learner(rules)
    asks = not slide.part
    scene = scene_of(Board(me, asked=place.asked, rev=place.rev), tree_of(position), options)
    drawn = turned_over(position, scene.position, place.turned_seats)
    scene = replace(
        scene,
        view=replace(scene.view, position=drawn),
        hide_turn=asks and situation.topic == "turn",
        hide_winner=asks and situation.topic == "winner",
        as_printed=asks and situation.topic == "card",
        lit=() if asks or situation.action is None else witness_cards(Verdict(False, reason)),
    )
    told = told_of(scene.answer) if scene.answer is not None else None if asks else told_of(explain(reason, rules, seat_names(rules, me), me))
    return table_slide(replace(slide, say=_question(situation, me), me=me, rules=rules, told=told, root=tried_from(position)), scene, position, place.kitty)


def _question(situation: Situation, me: str) -> str:
    """What the example asks."""
    t = words("teach")
    if situation.topic == "action" and situation.action is not None:
        return t("ask_action", name=seat_names(situation.rules, me)[me], action=action_text(situation.action))
    return t(f"ask_{situation.topic}", card=card_name(situation.card) if situation.card is not None else "")
