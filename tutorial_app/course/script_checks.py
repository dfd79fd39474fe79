"""The proof of a scripted deal: every scripted action comes up and is allowed, and the deal goes as its author claims."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.claims_of_kinds import listed
from tutorial_app.course.guided import first_position
from tutorial_app.course.model import PlayOn, Script
from tutorial_app.engine import (
    Auction,
    Bid,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    Pass,
    PlayCard,
    Position,
    Ruleset,
    Seat,
    TrickWon,
    apply,
    judge,
    seen_by,
    turn_of,
    why_wins,
)
from tutorial_app.files.problems import Fault
from tutorial_app.players import PLAIN

Entry = tuple[int, tuple[Seat, Pass | Bid | Card]]
"""A scripted action with its place in the script."""


def script_faults(step: PlayOn, rules: Ruleset) -> Iterator[Fault]:
    """Play a deal as it goes when the learner plays as a plain player; paths are within the step.

    Each seat's entries come at its own turns, plain players act where it has none.
    """
    script = step.others if isinstance(step.others, Script) else Script()
    left: dict[str, list[Entry]] = {"calls": list(enumerate(script.calls)), "cards": list(enumerate(script.cards))}
    mine = [
        Fault(("others", "calls", place, 0), f"{step.seat} is the learner, who bids himself: a script is for the others") for place in _of(step.seat, script)
    ]
    if mine:
        yield from mine
        return
    position: Position = first_position(step, rules)
    while (any(left.values()) or _claims_wait(step, position)) and (seat := turn_of(position)) is not None:
        part = "calls" if isinstance(position, Auction) else "cards" if isinstance(position, CardPlay) else ""
        entry = next((entry for entry in left.get(part, ()) if entry[1][0] == seat), None)
        if entry is None:
            position = apply(position, PLAIN.choose(seen_by(position, seat)).action)
            continue
        left[part].remove(entry)
        place, (_, move) = entry
        action = PlayCard(move) if isinstance(move, Card) else move
        verdict = judge(position, action, seat)
        if not verdict.legal:
            yield Fault(("others", part, place), f"{seat} may not do this: {verdict.reason.rule}")
            return
        position = apply(position, action)
    late = [Fault(("others", part, entries[0][0]), f"{entries[0][1][0]} has no turn left for this") for part, entries in left.items() if entries]
    yield from late or _claim_faults(step, script, position)


def _of(seat: Seat, script: Script) -> Iterator[int]:
    """The places of a seat's calls in a script. Cards of the learner's may stand there: they say with which play of his the rest is proved."""
    return (place for place, (who, _) in enumerate(script.calls) if who == seat)


def _claims_wait(step: PlayOn, position: Position) -> bool:
    """Whether something is claimed that the deal has not come to yet."""
    if isinstance(position, Auction):
        said = step.expect
        return bool(said.tricks) or any(claim is not None for claim in (said.bids, said.contract, said.contractor))
    return len(_tricks_won(position)) < len(step.expect.tricks)


def _tricks_won(position: Position) -> tuple[TrickWon, ...]:
    """Who has won each trick since the deal began, and with which card."""
    if not isinstance(position, CardPlay | Finished):
        return ()
    return tuple(why_wins(trick, position.contract.strain, position.joker_named) for trick in position.tricks)


def _claim_faults(step: PlayOn, script: Script, position: Position) -> Iterator[Fault]:
    """Each claim that is not true, at its place; and where a script led to it, at the script, for the slip may be there."""
    said, dealt = step.expect, position if isinstance(position, KittyExchange | CardPlay | Finished) else None
    contract = dealt.contract if dealt is not None else None
    bid, seat = (contract.row.bid, contract.seat) if contract is not None else ("none: everybody passed", "nobody")
    false, bids = [], tuple(call for _, call in position.calls if isinstance(call, Bid))
    if said.bids is not None and said.bids != bids:
        false.append(Fault(("expect", "bids"), f"the bids are {listed(bids)}, not {listed(said.bids)}"))
    if said.contract is not None and bid != said.contract:
        false.append(Fault(("expect", "contract"), f"the contract is {bid}, not {said.contract}"))
    if said.contractor is not None and seat != said.contractor:
        false.append(Fault(("expect", "contractor"), f"the contractor is {seat}, not {said.contractor}"))
    if false and script.calls:
        false.append(Fault(("others", "calls"), f"with these calls the bids are {listed(bids)}, and {seat} plays the contract: expect claims otherwise"))
    yield from false
    yield from () if false else _trick_faults(step, script, _tricks_won(position))


def _trick_faults(step: PlayOn, script: Script, won: tuple[TrickWon, ...]) -> Iterator[Fault]:
    for place, (seat, card) in enumerate(step.expect.tricks):
        if place >= len(won):
            yield Fault(("expect", "tricks", place), f"the deal has no {place + 1} tricks left")
            return
        if (won[place].seat, won[place].card) != (seat, card):
            told = f"{won[place].seat} wins trick {place + 1} of this deal with {won[place].card}"
            yield Fault(("expect", "tricks", place), f"{told}, not {seat} with {card}")
            if script.cards:
                yield Fault(("others", "cards"), f"with these cards {told}: expect claims otherwise")
            return
