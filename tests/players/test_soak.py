"""Deals of every game, played to the end by plain and random players under the game's own and other house rules: whatever comes up, nothing breaks.

`-m long` plays ten thousand deals of each game and prints the speed.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest

from tutorial_app.engine import Finished, Position, Ruleset, apply, deal_from_seed, score_deal, seen_by, start, tricks_won, turn_of
from tutorial_app.engine.errors import RulesetError
from tutorial_app.engine.ruleset import SWITCH_NAMES, allowed_values
from tutorial_app.engine.shuffle import below, random_words
from tutorial_app.players import PLAIN, RandomPlayer
from tutorial_app.rulebook.rulesets import GAMES, read_ruleset, ruleset

MADE_UP = Path(__file__).parents[1] / "rulebook" / "data"
PARTS = [*((game, range(50)) for game in GAMES), ("seven", range(20)), ("threes", range(15))]
THE_REST = [pytest.param(game, range(50, 200), marks=pytest.mark.wide) for game in GAMES]


def _game(name: str) -> Ruleset:
    return ruleset(name) if name in GAMES else read_ruleset((MADE_UP / f"{name}.yaml").read_text("utf-8"), f"{name}.yaml")


def _house_rules(rules: Ruleset, words: Iterator[int]) -> Ruleset:
    """The game as it is in every other deal, else with about a third of its switches set to any value that it allows."""
    if below(words, 2) == 0:
        return rules
    for switch in SWITCH_NAMES:
        values = allowed_values(switch)
        value = values[below(words, len(values))]
        if below(words, 3) == 0:
            try:
                rules = rules.with_variant({switch: value})
            except RulesetError:
                continue  # a value that this game does not allow
    return rules


def _played(rules: Ruleset, seed: int, words: Iterator[int]) -> Position:
    dealer = rules.seats[below(words, len(rules.seats))]
    players = {seat: RandomPlayer(seed=seed) if below(words, 3) == 0 else PLAIN for seat in rules.seats}
    position: Position = start(rules, deal_from_seed(rules, seed, dealer), dealer)
    while (seat := turn_of(position)) is not None:
        position = apply(position, players[seat].choose(seen_by(position, seat)).action)
    return position


def _check(end: Position) -> None:
    rules = end.rules
    cards = Counter(card for hand in end.hands for card in hand or ())
    cards.update(end.dead or ())
    if isinstance(end, Finished):
        cards.update(end.discards or ())
        cards.update(card for trick in end.tricks for _, card in trick.plays)
        assert sum(tricks_won(end).values()) == len(end.tricks) == rules.hand_size
        assert all(line.points % 10 == 0 for line in score_deal(end))
    else:
        cards.update(end.kitty or ())
    assert cards == Counter(rules.pack)


def _soak(name: str, seeds: range) -> Counter:
    """Every deal checked; what became of them."""
    kinds: Counter = Counter()
    for seed in seeds:
        words = random_words(f"soak:{name}:{seed}")
        end = _played(_house_rules(_game(name), words), seed, words)
        _check(end)
        kinds[end.contract.row.kind if isinstance(end, Finished) else "thrown in"] += 1
    return kinds


@pytest.mark.parametrize(("name", "seeds"), [*PARTS, *THE_REST])
def test_some_deals_end_with_all_their_cards_and_tricks(name, seeds):
    """In 200 deals of each shipped game no card is lost or doubled, the tricks are as many as the cards of a hand, and every score is a multiple of ten."""
    kinds = _soak(name, seeds)
    assert kinds.total() == len(seeds)
    assert kinds["tricks"] > 0


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name, _ in PARTS])
def test_ten_thousand_deals_end_with_all_their_cards_and_tricks(name, capsys):
    """In 10,000 deals the same holds."""
    begun = perf_counter()
    kinds = _soak(name, range(1000, 11000))
    speed = kinds.total() / (perf_counter() - begun)
    with capsys.disabled():
        print(f"\n{name}: {kinds.total()} deals, {speed:.0f} a second; {', '.join(f'{kind} {count}' for kind, count in sorted(kinds.items()))}")
    assert kinds.total() == 10_000
