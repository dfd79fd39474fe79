"""From a sitting to the scene the table draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, cast

from tutorial_app.engine import Card, PlayCard, Ruleset, Seat, Verdict, View, parse_card, seen_by, turn_of
from tutorial_app.rulebook.explain import explain
from tutorial_app.rulebook.speech import Speech
from tutorial_app.ui.answers import answer
from tutorial_app.ui.events import events_between, swept
from tutorial_app.ui.hints import hint
from tutorial_app.ui.sitting import Sitting, action_of, deal_result, phase_of, position_of, scores_before, steps_of, verdict_on
from tutorial_app.ui.table.scene import Event, Options, Result, Scene
from tutorial_app.ui.table.sheet import side_names
from tutorial_app.ui.words import words


def speech_to(rules: Ruleset, me: Seat) -> Speech:
    """How everybody is called in sentences to whoever sits at a seat."""
    return Speech(rules, seat_names(rules, me), me)


def seat_names(rules: Ruleset, me: Seat) -> Mapping[Seat, str]:
    """What the seats are called on plates and in sentences; the learner is "You"."""
    t = words("table")
    named = {seat: t.texts.get(f"name_{seat}") or t("name_other", seat=seat) for seat in rules.seats}
    return named | {me: t("You")}


def scene_of(sitting: Sitting, options: Options) -> Scene:
    """Everything the table needs to draw this sitting."""
    phase, position = phase_of(sitting), position_of(sitting)
    reviewing = sitting.review >= 0 and phase in ("scored", "match-over", "thrown-in")
    view = View(sitting.me, position_of(sitting, sitting.review)) if reviewing else seen_by(position, sitting.me)
    scene = Scene(
        view=view,
        phase=phase,
        rev=sitting.rev,
        ply=steps_of(sitting),
        names=seat_names(position.rules, sitting.me),
        you=words("table")("you"),
        scores=scores_before(sitting),
        options=options,
        chosen=_cards(sitting),
        naming=cast("Literal['advance', 'lead'] | None", sitting.naming or None),
        asking=sitting.asking,
        events=_events(sitting),
        result=Result(*deal_result(sitting)) if phase in ("scored", "match-over") and not reviewing else None,
        review=(sitting.review, steps_of(sitting)) if reviewing else None,
    )
    return _with_answers(_with_verdict(scene, sitting), sitting)


def _cards(sitting: Sitting) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in sitting.chosen)


def _with_verdict(scene: Scene, sitting: Sitting) -> Scene:
    verdict = verdict_on(sitting)
    if verdict is None:
        return scene
    action = action_of(sitting.tried)
    said = explain(verdict.reason, scene.rules, scene.names, scene.me, side_names(scene))
    refused = action.card if isinstance(action, PlayCard) and not verdict.legal else None
    call = sitting.tried.partition(":")[2] if sitting.tried.startswith("call:") else None
    return replace(scene, verdict=(verdict, said), refused=refused, refused_call=call, lit=witness_cards(verdict))


def witness_cards(verdict: Verdict) -> tuple[Card, ...]:
    """The cards that oblige: what a refusal lights up."""
    holding = verdict.reason.facts.get("holding", ())
    return tuple(card for card in holding if isinstance(card, Card)) if isinstance(holding, tuple) and not verdict.legal else ()


def _with_answers(scene: Scene, sitting: Sitting) -> Scene:
    if sitting.asked:
        said = answer(scene, sitting.asked)
        if said is not None and sitting.asking:
            said = replace(said, sentence=f"{said.sentence} {words('table')('answer_ask')}")
        return replace(scene, answer=said)
    if sitting.hint and turn_of(scene.position) == scene.me:
        said, pointed = hint(scene, sitting.hint)
        if scene.verdict is not None:
            return replace(scene, answer=said)
        return replace(scene, answer=said, lit=pointed, lit_as=words("table")(f"hint_ribbon_{sitting.hint}") if pointed else "")
    return scene


def _events(sitting: Sitting) -> tuple[Event, ...]:
    """What happened since the last picture, for the table to act out."""
    positions = [position_of(sitting, step) for step in range(sitting.shown, steps_of(sitting) + 1)]
    return events_between(positions) or (swept(positions[0]) if sitting.seen == sitting.shown else ())
