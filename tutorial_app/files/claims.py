"""Checking what a record's file claims against what the engine finds."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.engine import CardPlay, Finished, ThrownIn, nothing_scored, replay, settle_deal, trick_winners, tricks_of_side
from tutorial_app.files.record import RecordFile


def check_claims(record_file: RecordFile) -> tuple[str, ...]:
    """Each claim that is wrong, with what is right, in the words of the file's keys; empty when all claims hold."""
    position, claims = replay(record_file.record), record_file.claims
    found = []
    winners = trick_winners(position) if isinstance(position, CardPlay | Finished) else ()
    if claims.trick_winners is not None and claims.trick_winners != winners:
        found.append(_first_difference(claims.trick_winners, winners))
    if claims.tricks_won is not None:
        sides = record_file.record.rules.side_names
        right = {side: tricks_of_side(position, side) if isinstance(position, CardPlay | Finished) else 0 for side in sides}
        found += _differences("tricks_won", claims.tricks_won, right)
    before = nothing_scored(record_file.record.rules) | dict(record_file.scores_before)
    if isinstance(position, Finished):
        outcome = settle_deal(position, before)[1]
        scores, game_won_by = outcome.scores, outcome.winners
    else:
        scores, game_won_by = before, ()
        if claims.scores_after is not None and not isinstance(position, ThrownIn):
            found.append("scores_after: the deal is not finished")
            scores = claims.scores_after
    if claims.scores_after is not None:
        found += _differences("scores_after", claims.scores_after, scores)
    if claims.game_won_by is not None and set(claims.game_won_by) != set(game_won_by):
        found.append(f"game_won_by: {_listed(claims.game_won_by)} is claimed, but it is {_listed(game_won_by)}")
    return tuple(found)


def _first_difference(claimed: tuple[str, ...], right: tuple[str, ...]) -> str:
    for place, (one, other) in enumerate(zip(claimed, right, strict=False)):
        if one != other:
            return f"trick_winners: trick {place + 1} was won by {other}, not by {one}"
    return f"trick_winners: {len(claimed)} are claimed, but {len(right)} tricks were played"


def _differences(key: str, claimed: Mapping[str, int], right: Mapping[str, int]) -> list[str]:
    return [f"{key}: {side} has {right[side]}, not {number}" for side, number in claimed.items() if right[side] != number]


def _listed(sides: tuple[str, ...]) -> str:
    return " and ".join(sides) or "nobody"
