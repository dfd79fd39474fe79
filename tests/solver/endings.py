"""Endings of every game and kind, a few cards a seat, from fixed seeds: half come of a real deal played at random, half are staged.

What is known of the past is always consistent with the cards: a suit shown void was led, and is not held.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from tutorial_app.engine import (
    JOKER,
    SUITS,
    Before,
    CardPlay,
    Contract,
    Exchange,
    KittyExchange,
    PlayCard,
    Row,
    Ruleset,
    Seat,
    Suit,
    active_seats,
    allowed_values,
    apply,
    deal_from_seed,
    effective_suit,
    legal_actions,
    role,
    sitting_out,
    tricks_left,
)
from tutorial_app.engine.positions import Cards, with_hand
from tutorial_app.files.position_out import write_position
from tutorial_app.rulebook.rulesets import GAMES, ruleset

NAMING = allowed_values("joker_lead")
KINDS = ("trumps", *(f"free joker, {rule}" for rule in NAMING), "named joker", "misère", "open misère")
CASES = [(game, kind) for game in GAMES for kind in KINDS]
SIZES: Mapping[str, Mapping[int, float]] = {
    "2-hand": {2: 5, 3: 6, 4: 1, 5: 0.1},
    "3-hand": {2: 6, 3: 3, 4: 0.1, 5: 0.005},
    "4-hand": {2: 10, 3: 0.8, 4: 0.01},
    "5-hand": {2: 10, 3: 0.1},
    "6-hand": {2: 10, 3: 0.01},
}
"""Cards a seat and how often: the large ones are rare, for a plain minimax looks through every line of play."""


def _size(rng: Random, game: str) -> int:
    return rng.choices(tuple(SIZES[game]), tuple(SIZES[game].values()))[0]


def rules_for(rng: Random, game: str, kind: str) -> Ruleset:
    """The game with the house rules under which the kind comes up."""
    naming = kind.partition(", ")[2] or rng.choice(NAMING)
    misere = "none" if "misère" not in kind else "any_time"
    highest = "highest" if kind == "open misère" else "none"
    first = rng.choice(allowed_values("first_lead"))
    return ruleset(game, {"joker_lead": naming, "joker_advance": "nt_and_misere", "misere": misere, "open_misere": highest, "first_lead": first})


def _contract(rng: Random, rules: Ruleset, kind: str) -> Contract:
    def fits(row: Row) -> bool:
        if "misère" in kind:
            return row.kind == kind.replace("è", "e").replace(" ", "_")
        return row.kind == "tricks" and (row.strain.suit is not None) == (kind == "trumps")

    return Contract(rng.choice(rules.seats), rng.choice([row for row in rules.schedule.rows if fits(row)]))


def _named(rng: Random, kind: str, held: Cards) -> Suit | None:
    """The suit the contractor gives the joker: always where that is the kind, now and then in misère."""
    if JOKER not in held or kind == "trumps" or kind.startswith("free"):
        return None
    return rng.choice(SUITS) if kind == "named joker" or rng.random() < 0.3 else None


def dealt(rng: Random, game: str, kind: str) -> CardPlay:
    """A real deal before the first lead; the joker is kept."""
    rules = rules_for(rng, game, kind)
    while True:
        contract, dealer = _contract(rng, rules, kind), rng.choice(rules.seats)
        deal = deal_from_seed(rules, rng.randrange(10**6), dealer)
        held = deal.hands[rules.index(contract.seat)] + deal.kitty
        if kind == "named joker" and JOKER not in held:
            continue
        before = KittyExchange(rules=rules, dealer=dealer, hands=deal.hands, kitty=deal.kitty, dead=deal.dead, contract=contract)
        discards = tuple(rng.sample([card for card in held if card != JOKER], rules.kitty_size))
        kept = tuple(card for card in held if card not in discards)
        found = apply(before, Exchange(discards, _named(rng, kind, kept)))
        assert isinstance(found, CardPlay)
        return found


def random_play(rng: Random, position: CardPlay) -> PlayCard:
    """A legal play at random; a joker without a suit is mostly kept, for it is what endings are about."""
    legal = legal_actions(position)
    others = [action for action in legal if action.card != JOKER or position.strain.suit or position.joker_named]
    return rng.choice(others if others and rng.random() < 0.9 else legal)


def along(rng: Random, position: CardPlay) -> Iterator[CardPlay]:
    """Every position of a random play from here on."""
    here = position
    while isinstance(here, CardPlay):
        yield here
        here = apply(here, random_play(rng, here))


def walked(rng: Random, game: str, kind: str) -> Iterator[CardPlay]:
    """Three late positions of one deal, at a lead or in mid-trick."""
    by_size: dict[int, list[CardPlay]] = {}
    for position in along(rng, dealt(rng, game, kind)):
        by_size.setdefault(tricks_left(position), []).append(position)
    for _ in range(3):
        yield rng.choice(by_size[_size(rng, game)])


def staged(rng: Random, game: str, kind: str) -> CardPlay:
    """Cards put down at random, high trumps and the joker oftener than their share, with a past made up to fit; then perhaps some plays."""
    rules, size = rules_for(rng, game, kind), _size(rng, game)
    contract = _contract(rng, rules, kind)
    playing = active_seats(rules, contract, contract.seat)
    pack = list(rules.pack)
    rng.shuffle(pack)
    suits = rng.sample(SUITS, rng.choice((2, 3, 4, 4)))
    pack.sort(key=lambda card: rng.random() - 0.7 * (card == JOKER) - 0.4 * bool(role(card, contract.strain)) - 0.8 * (card.suit in suits))
    dealt_out: Mapping[Seat, Cards] = {seat: tuple(pack[place * size : (place + 1) * size]) for place, seat in enumerate(playing)}
    if kind == "named joker":
        dealt_out = _joker_to(contract.seat, dealt_out)
    leader = rng.choice(playing)
    out = {seat: tuple(pack[-size:]) if rng.random() < 0.5 else None for seat in sitting_out(rules, contract)}
    position = CardPlay(
        rules=rules,
        dealer=None,
        hands=tuple({**dealt_out, **out}[seat] for seat in rules.seats),
        contract=contract,
        joker_named=_named(rng, kind, dealt_out[contract.seat]),
        leader=leader,
    )
    position = replace(position, before=_past(rng, position, rules.hand_size - size))
    ahead = rng.randrange(len(playing)) if rng.random() < 0.6 else 0
    for _ in range(ahead):
        position = apply(position, random_play(rng, position))
    return position


def _joker_to(seat: Seat, hands: Mapping[Seat, Cards]) -> Mapping[Seat, Cards]:
    """The joker in one hand, changed for a card of it where it lay elsewhere."""
    here = hands[seat]
    if JOKER in here:
        return hands
    return {each: (JOKER, *here[1:]) if each == seat else tuple(here[0] if card == JOKER else card for card in hand) for each, hand in hands.items()}


def _past(rng: Random, position: CardPlay, tricks: int) -> Before:
    """Suits led and voids shown that fit the cards held, and perhaps who took the tricks."""
    strain, named = position.strain, position.joker_named
    led = tuple(suit for suit in SUITS if rng.random() < 0.6)
    voids = tuple(
        (seat, tuple(suit for suit in led if rng.random() < 0.5 and suit not in {effective_suit(card, strain, named) for card in hand or ()}))
        for seat, hand in zip(position.rules.seats, position.hands, strict=True)
    )
    seats = active_seats(position.rules, position.contract, position.leader)
    won = tuple((seat, tricks // len(seats) + (place < tricks % len(seats))) for place, seat in enumerate(seats))
    return Before(led, tuple(each for each in voids if each[1]), won if rng.random() < 0.5 else ())


def written(position: CardPlay) -> str:
    """The position file, to be tried by hand when a test fails."""
    return write_position(position, ruleset)


def without_partner(position: CardPlay) -> CardPlay:
    """The same position with the hands unknown that nobody plays."""
    for seat in sitting_out(position.rules, position.contract):
        position = with_hand(position, seat, None)
    return position


def endings(game: str, kind: str, count: int, seed: int = 0) -> Iterator[CardPlay]:
    """So many endings; the same seed gives the same ones for ever."""
    rng, made = Random(f"{game} {kind} {seed}"), 0
    while made < count:
        for position in [*walked(rng, game, kind), *(staged(rng, game, kind) for _ in range(3))][: count - made]:
            yield position
            made += 1
