"""What every player does: legal actions, from the view alone, the same every time."""

from dataclasses import replace

import pytest

from tutorial_app.engine import (
    Auction,
    Bid,
    CardPlay,
    Contract,
    Finished,
    KittyExchange,
    Record,
    apply,
    deal_from_seed,
    judge,
    parse_call,
    replay,
    seen_by,
    start,
    turn_of,
)
from tutorial_app.engine.shuffle import below, random_words, shuffled
from tutorial_app.players import PLAIN, PLAYERS, PRINCIPLES, RandomPlayer, advice_text, allies
from tutorial_app.players.playing import play_record
from tutorial_app.rulebook.rulesets import GAMES, ruleset


def _positions(rules, seed, player):
    position = start(rules, deal_from_seed(rules, seed, rules.seats[0]), rules.seats[0])
    while turn_of(position) is not None:
        yield position
        position = apply(position, player.choose(seen_by(position, turn_of(position))).action)


def _mixed(rules, seed):
    """Positions of a deal in which plain and random players take turns at deciding, so that odd positions come up too."""
    words = random_words(f"mixed:{seed}")
    position = start(rules, deal_from_seed(rules, seed, rules.seats[0]), rules.seats[0])
    while turn_of(position) is not None:
        yield position
        player = PLAYERS["random" if below(words, 3) == 0 else "plain"]
        position = apply(position, player.choose(seen_by(position, turn_of(position))).action)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_only_does_what_is_legal(game, name):
    """In every game, in positions however odd, the choice is legal and its reason is a whole sentence."""
    rules = ruleset(game)
    for seed in range(8):
        for position in _mixed(rules, seed):
            choice = PLAYERS[name].choose(seen_by(position, turn_of(position)))
            assert judge(position, choice.action).legal
            assert choice.principle in PRINCIPLES
            assert "{" not in advice_text(choice)


def _unseen_permuted(position, seat, seed):
    """The same position with the cards that a seat cannot see dealt out anew among the places where they lie."""
    place, view = position.rules.index(seat), seen_by(position, seat).position
    piles = {("hands", each): hand for each, hand in enumerate(position.hands) if view.hands[each] is None and each != place}
    for name in ("kitty", "discards", "dead"):
        pile = getattr(position, name, None)
        if pile and getattr(view, name) is None:
            piles[name, 0] = pile
    cards = list(shuffled([card for pile in piles.values() for card in pile], f"unseen:{seed}"))
    dealt = {key: tuple(cards.pop() for _ in pile) for key, pile in piles.items()}
    hands = tuple(dealt.get(("hands", each), hand) for each, hand in enumerate(position.hands))
    return replace(position, hands=hands, **{name: dealt[name, 0] for name, _ in dealt if name != "hands"})


@pytest.mark.parametrize(
    ("game", "deals"), [("4-hand", 30), ("6-hand", 12), ("3-hand", 12), ("5-hand", 12), ("2-hand", 12), pytest.param("4-hand", 100, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("name", PLAYERS)
def test_cards_that_a_seat_cannot_see_do_not_change_its_choice(name, game, deals):
    """In two positions a deal, of every phase and game, another lie of the unseen cards leaves the choice and its reason the same."""
    rules, seen, changed = ruleset(game), 0, 0
    for seed in range(deals):
        positions, words = list(_mixed(rules, 1000 + seed)), random_words(f"picked:{seed}")
        exchange = [position for position in positions if isinstance(position, KittyExchange)][: seed % 2]
        for position in [*exchange, *(positions[below(words, len(positions))] for _ in range(2))][:2]:
            seat = turn_of(position)
            other = _unseen_permuted(position, seat, seed)
            changed += other.hands != position.hands
            seen += 1
            assert PLAYERS[name].choose(seen_by(other, seat)) == PLAYERS[name].choose(seen_by(position, seat))
    assert (seen, changed > 1.6 * deals) == (2 * deals, True)


def test_re_11_nothing_is_carried_over_from_the_deal_before():
    """Field report RE-11: after a deal in hearts the next hand is bid as if it were the first; no old trump lives on."""
    rules = ruleset("4-hand")
    opening = start(rules, deal_from_seed(rules, 5, "E"), "E")
    fresh = PLAIN.choose(seen_by(opening, "S"))
    for seed in range(5):
        list(_positions(rules, seed, PLAIN))
    assert PLAIN.choose(seen_by(opening, "S")) == fresh


def test_a_random_player_repeats_itself_only_with_the_same_seed():
    """The same seed plays the same deal; another seed plays another."""
    rules = ruleset("4-hand")
    deals = [[str(position) for position in _positions(rules, 3, RandomPlayer(seed=seed))] for seed in (1, 1, 2)]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_does_not_act_out_of_turn_or_blind(name):
    """Asked for a seat that is not to act, after the deal, or without its cards, a player says so."""
    rules = ruleset("4-hand")
    position = start(rules, deal_from_seed(rules, 1, "W"), "W")
    with pytest.raises(ValueError, match="turn"):
        PLAYERS[name].choose(seen_by(position, "E"))
    blind = replace(seen_by(position, "N"), position=replace(position, hands=(None,) * 4))
    with pytest.raises(ValueError, match="known"):
        PLAYERS[name].choose(blind)


def test_every_phase_is_met_by_the_plain_player():
    """A deal of plain players goes through auction, exchange and card play to a result."""
    rules = ruleset("4-hand")
    kinds = {type(position) for seed in range(3) for position in _positions(rules, seed, PLAIN)}
    assert kinds == {Auction, KittyExchange, CardPlay}
    assert Finished not in kinds


ALLIES = [
    ("4-hand", "N", "7S", "E", ("W",)),
    ("4-hand", "N", "7S", "S", ("N",)),
    ("3-hand", "1", "7S", "2", ("3",)),
    ("3-hand", "1", "7S", "1", ()),
    ("6-hand", "1", "7S", "2", ("3", "5", "6")),
    ("6-hand", "1", "7S", "4", ("1",)),
]


@pytest.mark.parametrize(("game", "contractor", "bid", "seat", "friends"), ALLIES)
def test_the_contractors_side_stands_against_all_the_others(game, contractor, bid, seat, friends):
    """A contractor's partner helps him; everybody else helps everybody else, whatever their sides."""
    rules = ruleset(game)
    position = KittyExchange(
        rules=rules, dealer=None, hands=(None,) * len(rules.seats), kitty=None, contract=Contract(contractor, rules.schedule.find(parse_call(bid)))
    )
    assert allies(seen_by(position, seat)) == friends


def test_a_record_is_played_to_the_end_of_its_deal():
    """A record handed to players comes back with legal actions up to the last trick, and what it held already stays."""
    rules = ruleset("4-hand")
    begun = Record(rules, "W", 7, (Bid("6S"),))
    played = play_record(begun, dict.fromkeys(rules.seats, PLAIN))
    assert played.actions[0] == Bid("6S")
    assert len(replay(played).tricks) == 10


def test_without_a_contract_partners_are_allies():
    """In the auction a seat's allies are its partners."""
    rules = ruleset("4-hand")
    assert allies(seen_by(start(rules, deal_from_seed(rules, 1, "W"), "W"), "N")) == ("S",)
