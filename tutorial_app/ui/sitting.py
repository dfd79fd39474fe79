"""A sitting: one person at a table with players in the other seats. Pure.

A sitting holds only decisions and what is being pointed at; every position is recomputed by replay.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorial_app.engine import (
    Action,
    Auction,
    Exchange,
    Finished,
    KittyExchange,
    Outcome,
    PlayCard,
    Position,
    Record,
    Ruleset,
    ScoreLine,
    Seat,
    Side,
    ThrownIn,
    Verdict,
    judge,
    nothing_scored,
    settle_deal,
    turn_of,
    waiting_trick,
)
from tutorial_app.files.actions import Phase as ActionPhase
from tutorial_app.files.actions import move_from, move_text
from tutorial_app.ui.gesture import Picked
from tutorial_app.ui.replays import JOINT, after, line_of, lines_of, reached, record_from
from tutorial_app.ui.table.scene import Phase


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where a learner is.

    `deals` are the packed deals of the match, the one on the table last; `me` is the learner's seat; `seen` counts the actions of this deal
    that were continued past, `shown` those already drawn; `chosen` cards are picked for the discard; `naming` is `advance`, `lead` or empty;
    `tried` is a refused action as `kind:value`; `asked` what was asked about; `asking` whether the next click asks; `hint` how many hints
    were taken here; `review` the step of a finished deal, or -1; `rev` counts handled events; `club` and `note` are the name and the note of
    the house rules, if they have any: the rules themselves stand in the deals.
    """

    deals: tuple[str, ...]
    me: Seat
    seen: int = 0
    shown: int = 0
    chosen: tuple[str, ...] = ()
    naming: str = ""
    tried: str = ""
    asked: str = ""
    asking: bool = False
    hint: int = 0
    review: int = -1
    rev: int = 0
    club: str = ""
    note: str = ""

    @property
    def picked(self) -> Picked:
        """The cards picked and the suit that is asked for."""
        return Picked(self.chosen, self.naming)

    def with_record(self, record: Record) -> Sitting:
        """The sitting with another record of the deal on the table."""
        return replace(self, deals=(*self.deals[:-1], line_of(record)))

    def at_deals(self, deals: tuple[str, ...]) -> Sitting:
        """The same learner and house rules at other deals of the match: nothing is picked, asked or seen there yet."""
        return Sitting(deals, self.me, rev=self.rev + 1, club=self.club, note=self.note)


def seat_of_learner(rules: Ruleset) -> Seat:
    """The seat a learner takes when nobody says which: the middle one, which in the 4-hand game is South."""
    return rules.seats[len(rules.seats) // 2]


def rules_of(sitting: Sitting) -> Ruleset:
    """The game that is played."""
    return record_of(sitting).rules


def record_of(sitting: Sitting) -> Record:
    """The deal on the table."""
    return record_from(sitting.deals[-1])


def scores_before(sitting: Sitting) -> dict[Side, int]:
    """The score sheet before the deal on the table."""
    scores = nothing_scored(rules_of(sitting))
    for line in sitting.deals[:-1]:
        for scored in lines_of(record_from(line)):
            scores[scored.side] += scored.points
    return scores


def address_of(sitting: Sitting) -> str:
    """The whole match as one text for an address."""
    return JOINT.join(sitting.deals)


def position_of(sitting: Sitting, step: int | None = None) -> Position:
    """The position now, or after `step` actions."""
    record = record_of(sitting)
    return reached(record) if step is None else after(record, step)


def steps_of(sitting: Sitting) -> int:
    """How many actions the deal has so far."""
    return len(record_of(sitting).actions)


def phase_of(sitting: Sitting) -> Phase:
    """The phase the table shows; a finished trick waits until the learner has continued past it."""
    position = position_of(sitting)
    if isinstance(position, Auction):
        return "auction"
    if isinstance(position, ThrownIn):
        return "thrown-in"
    if isinstance(position, KittyExchange):
        return "name-suit" if sitting.naming else "exchange"
    if trick_waits(sitting):
        return "trick-done"
    if isinstance(position, Finished):
        return "match-over" if deal_result(sitting)[1].over else "scored"
    return "name-suit" if sitting.naming else "play"


def trick_waits(sitting: Sitting) -> bool:
    """Whether the last action completed a trick that the learner has not continued past."""
    return sitting.seen < steps_of(sitting) and waiting_trick(position_of(sitting)) is not None


def deal_result(sitting: Sitting) -> tuple[tuple[ScoreLine, ...], Outcome]:
    """The score lines of the finished deal and where the match stands. The deal must be finished."""
    position = position_of(sitting)
    assert isinstance(position, Finished), "only a finished deal has a result"
    return settle_deal(position, scores_before(sitting))


def tried_text(action: Action) -> str:
    """An action that was tried, as the text a sitting keeps: `card:Joker:H`, `call:7H`, `discard:5C 10D 6C/H`."""
    kind = "card" if isinstance(action, PlayCard) else "discard" if isinstance(action, Exchange) else "call"
    return f"{kind}:{move_text(action)}"


def action_of(text: str) -> Action:
    """The action a `tried` text stands for.

    :raises NotationError: it stands for none.
    """
    kind, _, move = text.partition(":")
    phases: dict[str, ActionPhase] = {"card": "play", "discard": "exchange"}
    return move_from(move, phases.get(kind, "auction"))


def verdict_on(sitting: Sitting) -> Verdict | None:
    """The engine's verdict on the last refused action, or None."""
    return judge(position_of(sitting), action_of(sitting.tried), sitting.me) if sitting.tried else None


def own_decisions(sitting: Sitting) -> tuple[int, ...]:
    """After how many actions the learner was to act and did."""
    return tuple(step for step in range(steps_of(sitting)) if turn_of(position_of(sitting, step)) == sitting.me)
