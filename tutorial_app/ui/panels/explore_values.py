"""Values on the cards: what is written under each card of the seat to act, and the sentence that says which is best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorial_app.engine import (
    Auction,
    Card,
    CardPlay,
    Finished,
    Position,
    Seat,
    Verdict,
    contractor_side,
    hand_of,
    judge,
    play_of,
    sorted_hand,
    turn_of,
    wants_many,
)
from tutorial_app.rulebook.explain import explain
from tutorial_app.rulebook.names import card_text, listed
from tutorial_app.rulebook.speech import capital
from tutorial_app.solver import Solution
from tutorial_app.ui import explore_place
from tutorial_app.ui.computing import Standing
from tutorial_app.ui.explore.values import can_be_solved, note_of, passed_over, result_text, unknown_hands, values_of, worth
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.sheet import side_names
from tutorial_app.ui.words import words


def values_here(position: Position) -> Standing[Solution] | None:
    """How the values of the position looked at stand; None where there are none."""
    if not isinstance(position, CardPlay) or not can_be_solved(position):
        return None
    return values_of(explore_place.desk(), position)


def adorn(scene: Scene, view: dict[str, Any], position: Position, standing: Standing[Solution] | None) -> None:
    """Write under each card of the seat to act what comes of it, and of one that may not be played that it may not."""
    view["opts"]["explore"] = not isinstance(position, Auction)  # the ladder of bids stands beside the table, as on Play
    seat = turn_of(position)
    if not isinstance(position, CardPlay) or seat is None or scene.phase not in ("play", "trick-done", "name-suit"):
        return
    _name_suits(scene, view, position, standing)
    cards = view["hand"] if seat == scene.me else next(each["hand"] or [] for each in view["seats"] if each["id"] == seat)
    values = by_card(position, standing)
    held = {str(card): card for card in hand_of(position, seat) or ()}
    for shown in cards:
        card = held.get(shown["id"])
        if card is None:
            continue
        verdict = judge(position, play_of(position, seat, card))
        shown["worth"] = _refused(scene, verdict) if not verdict.legal else _tag(scene, values.get(card), standing, position)


def _name_suits(scene: Scene, view: dict[str, Any], position: CardPlay, standing: Standing[Solution] | None) -> None:
    """Where a led joker is to name a suit, what comes of each."""
    if view["suits"] is None or scene.naming != "lead" or standing is None or standing.answer is None:
        return
    for cell in view["suits"]["cells"]:
        action = next((action for action in standing.answer.actions if action.named is not None and action.named == cell["suit"]), None)
        if action is not None:
            cell["worth"] = _tag(scene, standing.answer.actions[action], standing, position)


def by_card(position: CardPlay, standing: Standing[Solution] | None) -> Mapping[Card, int | None]:
    """The value of each card; of a joker that may name several suits that of the best of them."""
    solution = standing.answer if standing is not None else None
    if solution is None:
        return {}
    highest = wants_many(position, solution.to_act)
    found: dict[Card, int | None] = {}
    for action, value in solution.actions.items():
        before = found.get(action.card)
        if action.card not in found or before is None or (value is not None and (value > before) == highest and value != before):
            found[action.card] = value
    return found


def _tag(scene: Scene, value: int | None, standing: Standing[Solution] | None, position: CardPlay) -> dict[str, Any] | None:
    if standing is None:
        return None
    t, solution = words("explore"), standing.answer
    if value is None:
        waiting = not standing.done
        key = "wait" if waiting else "unknown"
        return {"text": t(f"{key}_sign"), "note": "" if waiting else t("unknown_note"), "tone": "wait", "says": t(f"{key}_says")}
    found = worth(position, value)
    assert found.tricks is not None, "a value that is known counts tricks"
    best = " best" if standing.done and solution is not None and value == solution.value and len(set(solution.actions.values())) > 1 else ""
    side = side_names(scene)[contractor_side(position)]
    says = t("says_tricks", side=side, result=result_text(found))
    return {"text": str(found.tricks), "note": note_of(found), "tone": found.tone + best, "says": says}


def _refused(scene: Scene, verdict: Verdict) -> dict[str, Any]:
    t, said = words("explore"), explain(verdict.reason, scene.rules, scene.names, scene.me, side_names(scene))
    return {"text": t("no_card"), "note": t("no_card_note"), "tone": "wait", "says": said.sentence}


def refusals(scene: Scene, position: Position) -> list[tuple[tuple[Card, ...], str, str]]:
    """The cards of the seat to act that may not be played, those with one rule together: cards, the rule's id and what it says."""
    seat = turn_of(position)
    if not isinstance(position, CardPlay) or seat is None:
        return []
    found: dict[str, tuple[tuple[Card, ...], str]] = {}
    for card in sorted_hand(hand_of(position, seat) or (), position.strain, position.joker_named):
        verdict = judge(position, play_of(position, seat, card))
        if not verdict.legal:
            law = explain(verdict.reason, scene.rules, scene.names, scene.me, side_names(scene)).law
            found[verdict.reason.rule] = ((*found.get(verdict.reason.rule, ((), ""))[0], card), law)
    return [(cards, rule, law) for rule, (cards, law) in found.items()]


def best_text(position: Position, standing: Standing[Solution] | None, me: Seat) -> str:
    """Which card is best, how far the working out is, or why there are no values."""
    t, names = words("explore"), seat_names(position.rules, me)
    seat = turn_of(position)
    if isinstance(position, Finished):
        return t("over", tricks=result_text(worth(position, 0)))
    if seat is None:
        return t("thrown_in")
    if not isinstance(position, CardPlay):
        return t("values_after")
    if standing is None and (seat_before := passed_over(position)) is not None:
        return t("passed_over", name=names[seat_before])
    if standing is None:
        return t("hidden_hands", names=listed([t("of_names", name=names[other]) for other in unknown_hands(position)]))
    solution, name = standing.answer, names[seat]
    if standing.failed:
        return t("sentence", text=capital(standing.failed))
    if not standing.done or solution is None:
        known = 0 if solution is None else len({action.card for action in solution.actions})
        return t("best_wait", name=name, done=known, count=_legal_count(position, seat))
    if not solution.exact:
        return t("best_unknown", name=name)
    found = worth(position, solution.value)
    assert found.tricks is not None, "an exact value counts tricks"
    held = sorted_hand({action.card for action in solution.actions}, position.strain, position.joker_named)
    best = {action.card for action in solution.best()}
    good, rest = ([card_text(card) for card in held if (card in best) == wanted] for wanted in (True, False))
    if not rest:
        return t("best_all", name=name, tricks=result_text(found))
    if len(rest) < min(4, len(good)):
        return t("best_but", name=name, cards=listed(rest), tricks=result_text(found))
    return t("best_one", name=name, cards=listed(good, "or"), tricks=result_text(found))


def _legal_count(position: CardPlay, seat: Seat) -> int:
    return sum(judge(position, play_of(position, seat, card)).legal for card in hand_of(position, seat) or ())
