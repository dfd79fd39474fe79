"""The actions of a written record, replayed one by one: every call, the exchange and every card is judged where it stands."""

from __future__ import annotations

from typing import Any

from tutorial_app.engine import Action, Auction, CardPlay, Exchange, KittyExchange, PlayCard, Position, Reason, Record, judge, replay, turn_of
from tutorial_app.engine import apply as applied
from tutorial_app.files.actions import action_told, move_from, move_text
from tutorial_app.files.fields import CardFields, kind_of
from tutorial_app.files.problems import Path
from tutorial_app.files.refusals import refusal


class _StopError(Exception):
    """The replay ends here: what follows cannot be judged."""


def actions_of(fields: CardFields, start: Record) -> tuple[tuple[Action, ...], Reason | None]:
    """The actions that calls, exchange and tricks of a record give; the first that is refused ends the replay, and its reason is given too."""
    replayed = _Replay(fields, replay(start))
    try:
        replayed.calls()
        replayed.exchange()
        replayed.tricks()
    except _StopError:
        pass
    return tuple(replayed.actions), replayed.refused


class _Replay:
    def __init__(self, fields: CardFields, position: Position) -> None:
        self.fields, self.position = fields, position
        self.actions: list[Action] = []
        self.refused: Reason | None = None

    def stop(self, path: Path, message: str) -> _StopError:
        self.fields.fault(path, message)
        return _StopError()

    def read(self, value: Any) -> Any:
        """A value that was read, or the end of the replay where its fault is noted."""
        if value is None:
            raise _StopError
        return value

    def do(self, path: Path, action: Action, seat: str) -> None:
        verdict = judge(self.position, action, seat)
        if not verdict.legal:
            self.refused = verdict.reason
            raise self.stop(path, f"{action_told(self.position, action, seat)} is refused: {refusal(verdict.reason)}")
        self.position = applied(self.position, action, seat)
        self.actions.append(action)

    def calls(self) -> None:
        for place, value in enumerate(self.fields.list("calls") or ()):
            path: Path = ("calls", place)
            pair = self.read(self.fields.pair(path, value, "of seat and call, such as [N, 7S]"))
            seat, call = self.read(self.fields.seat((*path, 0), pair[0])), self.read(self.fields.call((*path, 1), pair[1]))
            self.do(path, call, seat)

    def exchange(self) -> None:
        written = self.fields.cards(("discards",), self.fields.data.get("discards"), lie_there=False)
        named = self.fields.suit("joker_named")
        if not isinstance(self.position, KittyExchange):
            for key, value in (("discards", written), ("joker_named", named)):
                if value:
                    raise self.stop((key,), self.not_yet())
        elif written or named:
            self.do(("discards",) if written else ("joker_named",), Exchange(written or (), named), self.position.contract.seat)

    def not_yet(self) -> str:
        if isinstance(self.position, Auction):
            return f"the auction is not over: seat {turn_of(self.position)} to call"
        return "nobody took the kitty: everybody passed"

    def tricks(self) -> None:
        for number, value in enumerate(self.fields.list("tricks") or ()):
            path: Path = ("tricks", number)
            if not isinstance(self.position, CardPlay):
                raise self.stop(path, self.too_early())
            if not isinstance(value, list) or not value:
                raise self.stop(path, f"a trick must be a list of its leader and the cards in order of play, not {kind_of(value)}")
            if self.position.trick.plays:
                raise self.stop(path, f"trick {number} is not complete: seat {turn_of(self.position)} plays next")
            self.trick(path, number + 1, value)

    def too_early(self) -> str:
        if isinstance(self.position, Auction):
            return self.not_yet()
        return "the contractor has not discarded yet" if isinstance(self.position, KittyExchange) else "the deal is over before this trick"

    def trick(self, path: Path, number: int, value: list[Any]) -> None:
        leader, turn = self.read(self.fields.seat((*path, 0), value[0])), turn_of(self.position)
        if leader != turn:
            raise self.stop((*path, 0), f"trick {number}: {leader} cannot lead, it is {turn}'s lead")
        played = len(self.position.tricks) if isinstance(self.position, CardPlay) else 0
        for place, written in enumerate(value[1:], 1):
            play = self.play((*path, place), written)
            seat = turn_of(self.position)
            if seat is None or (isinstance(self.position, CardPlay) and len(self.position.tricks) > played):
                raise self.stop((*path, place), f"trick {number} is complete before {move_text(play)}")
            self.do((*path, place), play, seat)

    def play(self, path: Path, written: Any) -> PlayCard:
        """A card of the pack, or a joker that is led with the suit it names, as in `Joker:H`."""
        play = self.read(self.fields.notation(path, written, lambda text: move_from(text, "play")))
        assert isinstance(play, PlayCard), "a card's text is a play"
        self.fields.in_pack(path, play.card)
        return play
