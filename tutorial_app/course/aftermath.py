"""What follows from an answer: the rest of the trick, and of the deal, played out by the plain player where the hands are staged."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tutorial_app.engine import (
    Auction,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    PlayCard,
    Position,
    Reason,
    ScoreLine,
    ThrownIn,
    Trick,
    TrickWon,
    active_seats,
    apply,
    cards_to_choose_from,
    hand_of,
    judge,
    score_deal,
    seen_by,
    turn_of,
    waiting_trick,
    why_contract,
    why_turn,
    why_wins,
)
from tutorial_app.players import Player


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The position after a card and what the others did with it.

    `trick` is complete when `won` is there. `follows` is why the next seat is on turn, said when a hidden hand ends the tale.
    """

    position: Position
    trick: Trick
    won: TrickWon | None
    follows: Reason | None


def after_card(table: CardPlay, play: PlayCard, others: Player) -> Aftermath:
    """The trick on the table, played to its end from a legal card on, as far as the hands are known."""
    position = apply(table, play)
    while isinstance(position, CardPlay) and len(position.tricks) == len(table.tricks):
        seat = turn_of(position)
        if seat is None or hand_of(position, seat) is None:
            return Aftermath(position, position.trick, None, why_turn(position))
        position = apply(position, others.choose(seen_by(position, seat)).action)
    assert isinstance(position, CardPlay | Finished), "a card leads to card play or to the end"
    trick = position.tricks[-1]
    return Aftermath(position, trick, why_wins(trick, table.strain, table.joker_named), None)


@dataclass(frozen=True, slots=True)
class Consequence:
    """What becomes of a deal: its end with the score lines where plain players could play it out, else where it stands.

    `follows` is the sentence that says so: what the contract scored, who is on turn, or which bid stands.
    """

    position: Position
    lines: tuple[ScoreLine, ...]
    follows: Reason


def consequence(position: Position, others: Player) -> Consequence:
    """What follows from here when the plain player goes on in every seat."""
    end = played_to_the_end(position, others)
    if isinstance(end, Finished):
        lines = score_deal(end)
        return Consequence(end, lines, lines[0].reason)
    stands = end or position
    in_auction = isinstance(stands, Auction | ThrownIn | KittyExchange) and stands.calls
    return Consequence(stands, (), why_contract(stands.rules, stands.calls) if in_auction else why_turn(stands))


def played_to_the_end(position: Position, others: Player) -> Finished | ThrownIn | None:
    """The deal when the plain player plays every seat to its end, or None where cards that would be needed are hidden."""
    return _played_out(position, others)  # type: ignore[arg-type]  # players are values, and so can be hashed


@lru_cache(maxsize=1024)
def _played_out(position: Position, others: Player) -> Finished | ThrownIn | None:
    while not isinstance(position, Finished | ThrownIn):
        seat = turn_of(position)
        if seat is None or hand_of(position, seat) is None or (isinstance(position, KittyExchange) and cards_to_choose_from(position) is None):
            return None
        position = apply(position, others.choose(seen_by(position, seat)).action)
    return position


def every_card_known(position: Position) -> bool:
    """Whether nothing is hidden that playing on would need: all hands of those who play, and the kitty while it is to be taken."""
    match position:
        case CardPlay():
            return all_hands_known(position)
        case Auction():
            return position.kitty is not None and None not in position.hands
        case KittyExchange():
            playing = active_seats(position.rules, position.contract, position.contract.seat)
            return position.kitty is not None and all(hand_of(position, seat) is not None for seat in playing)
        case _:
            return True


def all_hands_known(table: CardPlay) -> bool:
    """Whether the hand of every seat that plays is staged."""
    return all(hand_of(table, seat) is not None for seat in active_seats(table.rules, table.contract, table.leader))


def gone_before(table: CardPlay) -> frozenset[Card]:
    """The cards that nobody can play any more at a staged table with a summed-up past: played, discarded, or never in play. None where a hand is hidden."""
    if not all_hands_known(table):
        return frozenset()
    held = {card for hand in table.hands for card in hand or ()}
    played = {card for trick in (*table.tricks, table.trick) for _, card in trick.plays}
    return frozenset(table.rules.pack) - held - played


def past_unseen(table: CardPlay) -> bool:
    """Whether tricks went before that nobody has seen, while a hand is hidden: then a card out of sight may have been played, or be in that hand."""
    return not all_hands_known(table) and any(count for _, count in table.before.tricks_won)


def trick_shown(table: CardPlay) -> Trick:
    """The trick that lies on a staged table: the one under way, or the complete one that nobody has gathered yet."""
    return waiting_trick(table) or table.trick


def beats_all_replies(table: CardPlay, play: PlayCard) -> bool:
    """Whether a legal card wins its trick whatever the seats behind it play from their staged hands."""
    mine, seat = play.card, turn_of(table)

    def survives(position: Position) -> bool:
        if not isinstance(position, CardPlay) or len(position.tricks) > len(table.tricks):
            assert isinstance(position, CardPlay | Finished), "a card leads to card play or to the end"
            return position.tricks[-1].winning_play(table.strain, table.joker_named) == (seat, mine)
        if position.trick.winning_play(table.strain, table.joker_named) != (seat, mine):
            return False
        behind = turn_of(position)
        hand = hand_of(position, behind) if behind is not None else None
        if hand is None:
            return False
        replies = (PlayCard(card) for card in hand)
        return all(survives(apply(position, reply)) for reply in replies if judge(position, reply).legal)

    return survives(apply(table, play))
