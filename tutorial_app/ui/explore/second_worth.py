"""What comes of two positions that are held against each other, with best play by all: tricks, points and the value of each card, in sentences. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tutorial_app.engine import Before, CardPlay, Contract, Finished, KittyExchange, PlayCard, Ruleset, contractor_side, score_deal, sorted_hand, turn_of
from tutorial_app.rulebook.names import action_text, listed, signed_text
from tutorial_app.rulebook.speech import Speech, capital
from tutorial_app.solver import Solution
from tutorial_app.ui.explore.differences import Difference
from tutorial_app.ui.explore.values import Worth, meaning, result_text, tricks_text, worth
from tutorial_app.ui.words import words

UnderWay = KittyExchange | CardPlay


def points_for(rules: Ruleset, contract: Contract, tricks: int) -> int:
    """What the contractor's side scores when it takes so many tricks."""
    result = Finished(rules=rules, dealer=None, contract=contract, before=Before(tricks_won=((contract.seat, tricks),)))
    return score_deal(result)[0].points


def worth_differences(before: CardPlay, after: CardPlay, first: Solution, second: Solution, speech: Speech) -> Iterator[Difference]:
    """What is different in the end, then card by card; nothing is said of what was not found out."""
    yield from in_the_end(before, after, worth(before, first.value), worth(after, second.value), speech)
    if turn_of(before) == turn_of(after) and contractor_side(before) == contractor_side(after):
        yield from _card_by_card(before, after, first, second)
        yield from _best(before, after, first, second)


def in_the_end(before: UnderWay, after: UnderWay, old: Worth, new: Worth, speech: Speech) -> Iterator[Difference]:
    """What the two come to with best play, the best discard included; nothing where it is not known."""
    if old.tricks is None or new.tricks is None:
        return
    t = words("explore_more")
    facts = [_facts(position, found, speech) for position, found in ((before, old), (after, new))]
    if old.of is not None or new.of is not None:  # an ending of a deal whose other tricks nobody knows scores nothing
        same = all(facts[0][name] == facts[1][name] for name in ("side", "tricks"))
        part = [t("end_part", side=each["side"], result=result_text(found)) for each, found in zip(facts, (old, new), strict=True)]
        text = t("end_part_same", part=part[1]) if same else t("end_part_other", part=part[1], old=part[0])
    elif facts[0] == facts[1]:
        text = t("end_same", **facts[1])
    elif facts[0]["side"] != facts[1]["side"]:
        text = t("end_other_side", **facts[1], **{f"old_{name}": fact for name, fact in facts[0].items()})
    else:
        text = t("end", **{name: now if (was := facts[0][name]) == now else t("instead", new=now, old=was) for name, now in facts[1].items()})
    yield Difference("value", capital(text))


def _facts(position: UnderWay, found: Worth, speech: Speech) -> dict[str, str]:
    tricks = found.tricks or 0
    points = signed_text(points_for(position.rules, position.contract, tricks))
    return {"side": speech.side(contractor_side(position)), "tricks": tricks_text(tricks), "note": meaning(found), "points": points}


def _card_by_card(before: CardPlay, after: CardPlay, first: Solution, second: Solution) -> Iterator[Difference]:
    """The cards that come to another number of tricks; those that go the same way stand in one sentence."""
    t, groups = words("explore_more"), dict[tuple[int, int], list[str]]()
    old, new = _totals(before, first), _totals(after, second)
    for action in _as_held(before, old):
        if action in new and old[action] != new[action]:
            groups.setdefault((old[action], new[action]), []).append(action_text(action))
    for (was, now), actions in groups.items():
        yield Difference(
            "cards", capital(t("card_worth" if len(actions) == 1 else "cards_worth", actions=listed(actions), new=tricks_text(now), old=tricks_text(was)))
        )


def _totals(position: CardPlay, solution: Solution) -> Mapping[PlayCard, int]:
    found = ((action, worth(position, value).tricks) for action, value in solution.actions.items())
    return {action: tricks for action, tricks in found if tricks is not None}


def _as_held(position: CardPlay, actions: Iterable[PlayCard]) -> list[PlayCard]:
    """Plays in the order in which their cards are held."""
    order = sorted_hand((action.card for action in actions), position.strain, position.joker_named)
    return sorted(actions, key=lambda action: order.index(action.card))


def _best(before: CardPlay, after: CardPlay, first: Solution, second: Solution) -> Iterator[Difference]:
    old, new = first.best(), second.best()
    was_any, any_now = (1 < len(best) == len(solution.actions) for best, solution in ((old, first), (new, second)))
    if not old or not new or set(old) == set(new) or (was_any and any_now):
        return
    t = words("explore_more")
    if any_now:
        yield Difference("best", t("best_any"))
    else:
        texts = {"new": [action_text(action) for action in _as_held(after, new)], "old": [action_text(action) for action in _as_held(before, old)]}
        said = {name: listed(actions, "or") for name, actions in texts.items()}
        yield Difference("best", t("best_was_any" if was_any else "best", **said))
