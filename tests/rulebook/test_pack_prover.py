"""The pack of each game from a 52-card pack, and what is wrong with the packs people turn up with; typed by hand from the rules."""

from collections import Counter
from pathlib import Path

import pytest

from tutorial_app.engine import NotationError, parse_card
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.pack_prover import STANDARD_PACK, check_pack, prove_pack, same_pack
from tutorial_app.rulebook.pack_typed import check_typed_pack, typed_pack
from tutorial_app.rulebook.rulesets import read_ruleset

DATA = Path(__file__).parent / "data"


def cards(text):
    """Cards from `AS 10H Joker`."""
    return tuple(parse_card(word) for word in text.split())


@pytest.mark.parametrize(
    ("game", "out", "add", "step", "total", "sentence"),
    [
        (
            "4-hand",
            "2S 2C 2D 2H 3S 3C 3D 3H 4S 4C",
            "Joker",
            "Take out all 2s, all 3s and the black 4s: 10 cards.",
            "4 × 10 + 3 = 43",
            "Four players with ten cards each and three in the kitty use all 43 cards of the pack.",
        ),
        (
            "6-hand",
            "",
            "11S 11C 11D 11H 12S 12C 12D 12H 13D 13H Joker",
            "Add all 11s, all 12s and the red 13s: 10 cards.",
            "6 × 10 + 3 = 63",
            "Six players with ten cards each and three in the kitty use all 63 cards of the pack.",
        ),
        (
            "3-hand",
            "2S 2C 2D 2H 3S 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H 6S 6C 6D 6H",
            "Joker",
            "Take out all 2s, all 3s, all 4s, all 5s and all 6s: 20 cards.",
            "3 × 10 + 3 = 33",
            "Three players with ten cards each and three in the kitty use all 33 cards of the pack.",
        ),
        (
            "5-hand",
            "2S 2C 2D 2H 3S 3C 3D 3H 4S 4C",
            "Joker",
            "Take out all 2s, all 3s and the black 4s: 10 cards.",
            "5 × 8 + 3 = 43",
            "Five players with eight cards each and three in the kitty use all 43 cards of the pack.",
        ),
        (
            "2-hand",
            "2S 2C 2D 2H 3S 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H 6S 6C 6D 6H",
            "Joker",
            "Take out all 2s, all 3s, all 4s, all 5s and all 6s: 20 cards.",
            "2 × 10 + 10 + 3 = 33",
            "Two players with ten cards each, one dead hand of ten and three in the kitty use all 33 cards of the pack.",
        ),
    ],
)
def test_the_proof_of_a_pack(game, out, add, step, total, sentence):
    """Which cards go out, which come in, and players times cards and kitty are the pack."""
    proof = prove_pack(ruleset(game))
    assert proof.take_out == cards(out)
    assert proof.add == cards(add)
    assert step in proof.steps
    assert (proof.sum, proof.sentence, proof.holds) == (total, sentence, True)


@pytest.mark.parametrize(("game", "sizes"), [("4-hand", (10, 10, 11, 11)), ("6-hand", (15, 15, 16, 16)), ("3-hand", (8, 8, 8, 8))])
def test_the_suits_of_a_pack(game, sizes):
    """How many cards of spades, clubs, diamonds and hearts there are."""
    assert tuple(count for _, count in prove_pack(ruleset(game)).per_suit) == sizes


def test_the_steps_are_a_recipe():
    """From the shop's pack to the table's, with the sum at the end."""
    assert prove_pack(ruleset("6-hand")).steps == (
        "Take one pack of 52 cards.",
        "Add all 11s, all 12s and the red 13s: 10 cards.",
        "Add one joker.",
        "52 + 11 = 63 cards.",
    )
    assert prove_pack(ruleset("4-hand")).steps[-1] == "52 − 10 + 1 = 43 cards."


def test_a_made_up_game_has_a_proof_too():
    """Seven players with eight cards each and a kitty of seven share the pack of 63."""
    proof = prove_pack(read_ruleset((DATA / "seven.yaml").read_text("utf-8"), "seven.yaml"))
    assert (proof.sum, proof.holds) == ("7 × 8 + 7 = 63", True)


@pytest.mark.parametrize("game", GAMES)
def test_the_right_pack_has_no_fault(game):
    """The game's own cards, each once, however they lie."""
    assert check_pack(ruleset(game), reversed(ruleset(game).pack)) == ()
    assert check_typed_pack(ruleset(game), " ".join(map(str, ruleset(game).pack))) == ()


WRONG_PACKS = [
    (
        "4-hand",
        "I kept the threes",
        [
            "3♠, 3♣, 3♦ and 3♥ are still in: take them out, the 4-hand pack has no 3s.",
            "That makes 47 cards, four too many: 4 × 10 + 3 = 43.",
        ],
    ),
    (
        "4-hand",
        "I took out all the fours",
        [
            "4♦ and 4♥ are missing: put them in, the 4-hand pack has the 4s of diamonds and hearts.",
            "That makes 41 cards, two too few: 4 × 10 + 3 = 43.",
        ],
    ),
    (
        "4-hand",
        "We forgot to take out the 4♠.",
        ["4♠ is still in: take it out, only 4♦ and 4♥ stay.", "That makes 44 cards, one too many: 4 × 10 + 3 = 43."],
    ),
    (
        "5-hand",
        "there is no joker",
        ["The joker is missing: put it in, the 5-hand pack has one joker.", "That makes 42 cards, one too few: 5 × 8 + 3 = 43."],
    ),
    (
        "5-hand",
        "two jokers",
        ["The joker is there more than once: the 5-hand pack has each card once.", "That makes 44 cards, one too many: 5 × 8 + 3 = 43."],
    ),
    (
        "6-hand",
        "with the 13s of all suits",
        [
            "13♠ and 13♣ do not belong in the 6-hand pack: take them out, only 13♦ and 13♥ stay.",
            "That makes 65 cards, two too many: 6 × 10 + 3 = 63.",
        ],
    ),
    (
        "6-hand",
        "I took out the twos and did not add the 13s",
        [
            "2♠, 2♣, 2♦ and 2♥ are missing: put them in, the 6-hand pack has all four 2s.",
            "13♦ and 13♥ are missing: put them in, the 6-hand pack has the 13s of diamonds and hearts.",
            "That makes 57 cards, six too few: 6 × 10 + 3 = 63.",
        ],
    ),
    (
        "3-hand",
        "I kept the sixes, and the 9 of hearts is lost",
        [
            "6♠, 6♣, 6♦ and 6♥ are still in: take them out, the 3-hand pack has no 6s.",
            "9♥ is missing: put it in, the 3-hand pack has all four 9s.",
            "That makes 36 cards, three too many: 3 × 10 + 3 = 33.",
        ],
    ),
    (
        "2-hand",
        "The 2s to 6s are out, but so are the sevens: 29 cards",
        [
            "7♠, 7♣, 7♦ and 7♥ are missing: put them in, the 2-hand pack has all four 7s.",
            "That makes 29 cards, four too few: 2 × 10 + 10 + 3 = 33.",
        ],
    ),
    ("3-hand", "32 cards", ["That makes 32 cards, one too few: 3 × 10 + 3 = 33."]),
    (
        "4-hand",
        "a full pack and one joker",
        [
            "2♠, 2♣, 2♦ and 2♥ are still in: take them out, the 4-hand pack has no 2s.",
            "3♠, 3♣, 3♦ and 3♥ are still in: take them out, the 4-hand pack has no 3s.",
            "4♠ and 4♣ are still in: take them out, only 4♦ and 4♥ stay.",
            "That makes 53 cards, ten too many: 4 × 10 + 3 = 43.",
        ],
    ),
    (
        "4-hand",
        "I added the 11♠ and lost the 6♥",
        [
            "6♥ is missing: put it in, the 4-hand pack has all four 6s.",
            "11♠ does not belong in the 4-hand pack: take it out.",
        ],
    ),
]


@pytest.mark.parametrize(("game", "text", "sentences"), WRONG_PACKS)
def test_what_is_wrong_with_a_pack(game, text, sentences):
    """Each fault names its cards and what to do; the number of cards comes last."""
    assert [problem.sentence for problem in check_typed_pack(ruleset(game), text)] == sentences


@pytest.mark.parametrize(
    "text",
    [
        "the 2s and 3s are out",
        "I took out the twos, the threes and the black fours and added the joker",
        "43 cards",
        "with the red 4s",
    ],
)
def test_a_right_pack_told_in_words(text):
    """Whoever did what the recipe says has nothing to mend."""
    assert check_typed_pack(ruleset("4-hand"), text) == ()


NUMBERS_THAT_DISAGREE = [
    ("3-hand", "I have 40 cards, joker in", ["That makes 40 cards, seven too many: 3 × 10 + 3 = 33."]),
    ("4-hand", "A pack of 32 cards with joker", ["That makes 32 cards, eleven too few: 4 × 10 + 3 = 43."]),
    ("4-hand", "I have 40 cards with the joker", ["That makes 40 cards, three too few: 4 × 10 + 3 = 43."]),
    ("4-hand", "44 cards, the joker is in", ["That makes 44 cards, one too many: 4 × 10 + 3 = 43."]),
    ("4-hand", "50 cards and the joker", ["That makes 51 cards, eight too many: 4 × 10 + 3 = 43."]),
    ("6-hand", "64 cards and a joker", ["That makes 65 cards, two too many: 6 × 10 + 3 = 63."]),
    ("4-hand", "a joker and 43 cards", ["That makes 44 cards, one too many: 4 × 10 + 3 = 43."]),
    (
        "4-hand",
        "I kept the threes: 43 cards",
        [
            "3♠, 3♣, 3♦ and 3♥ are still in: take them out, the 4-hand pack has no 3s.",
            "That makes 47 cards, four too many: 4 × 10 + 3 = 43.",
            "You speak of 43 cards, but what you tell of makes 47.",
        ],
    ),
]


@pytest.mark.parametrize(("game", "text", "sentences"), NUMBERS_THAT_DISAGREE)
def test_every_number_of_cards_must_agree(game, text, sentences):
    """A pack is right only when each number that is told is its number, whatever else is told of it."""
    assert [problem.sentence for problem in check_typed_pack(ruleset(game), text)] == sentences


@pytest.mark.parametrize(
    ("text", "card", "count"),
    [
        ("joker joker", "Joker", 2),
        ("both jokers are in", "Joker", 2),
        ("jokers: 2", "Joker", 2),
        ("3 jokers", "Joker", 3),
        ("an extra joker", "Joker", 2),
        ("AS AS", "AS", 2),
        ("the ace of spades twice", "AS", 2),
        ("two aces of spades", "AS", 2),
        ("I have 6♥, 6♥ and the joker", "6H", 2),
        ("0 jokers", "Joker", 0),
    ],
)
def test_a_card_named_twice_is_there_twice(text, card, count):
    """Whoever has two of a card, or none, has the wrong pack, however it is said."""
    assert typed_pack(ruleset("4-hand"), text)[parse_card(card)] == count
    assert check_typed_pack(ruleset("4-hand"), text)


@pytest.mark.parametrize(
    ("game", "text", "total"),
    [
        ("4-hand", "52 joker", 53),
        ("4-hand", "52 without 2 3 4S 4C", 42),
        ("4-hand", "52 minus the 2s", 48),
        ("3-hand", "52 without 2 3 4", 40),
        ("3-hand", "52 without 5", 48),
        ("6-hand", "52 sans 2", 48),
    ],
)
def test_52_is_the_whole_pack(game, text, total):
    """Fifty-two is the pack everybody has, with no joker in it, and no game's pack."""
    assert sum(typed_pack(ruleset(game), text).values()) == total
    assert check_typed_pack(ruleset(game), text)[-1].sentence.startswith(f"That makes {total} cards, ")


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("3-hand", "52 cards without 2s, 3s, 4s, 5s and 6s with a joker"),
        ("3-hand", "52 without 2-6 with joker"),
        ("3-hand", "52 without twos to sixes with a joker"),
        ("3-hand", "twos to sixes are out"),
        ("3-hand", "I took 2, 3, 4, 5, 6 out of a 52-card pack and added the joker"),
        ("3-hand", "32 cards and a joker"),
        ("4-hand", "52 - 2s - 3s - 4S - 4C + joker"),
        ("4-hand", "no fours but the red ones"),
        ("4-hand", "all fours but the red ones are out"),
        ("4-hand", "Take a pack of 52 cards, remove all twos, threes and the two black fours. Add one joker."),
        ("4-hand", "2s, 3s and the black 4s are out; the joker is in; 43 cards"),
        ("4-hand", "43 cards with the joker"),
        ("6-hand", "62 cards and a joker"),
        ("6-hand", "52 cards plus the 11s, 12s, both red 13s and a joker"),
    ],
)
def test_the_right_pack_is_right_however_it_is_told(game, text):
    """Each word speaks of its own list: `without` of the cards up to the next such word, `are out` of those before it."""
    assert check_typed_pack(ruleset(game), text) == ()


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("6-hand", "two packs", "cannot read 'packs'"),
        ("6-hand", "5 2", "say of every card whether it is in or out"),
        ("4-hand", "joker", "say of every card whether it is in or out"),
        ("4-hand", "the four of spades", "say of every card whether it is in or out"),
        ("3-hand", "I took out 20 cards", "say which cards are in or out, not only how many"),
        ("4-hand", "10 cards each", "cannot read 'each'"),
        ("4-hand", "without 2 - 6", "write 2-6 for all cards from 2 to 6"),
        ("4-hand", "52 - 10 + joker", "write 10s for cards of one rank"),
        ("4-hand", "42 cards with the joker", "say how many cards there are in all, with the joker"),
        ("4-hand", "without 2s, 3s, black 4s, joker", "say of the joker alone whether it is in or out"),
        ("3-hand", "2s out 3s out", "put a comma before or after 'out'"),
        ("4-hand", "43 cards twice", "cannot read 'twice'"),
        ("4-hand", "without aces and with aces", "the same cards are told to be in and out"),
        ("6-hand", "63.5 cards", "cannot read '63.5'"),
        ("4-hand", "52 without", "say which cards are in or out"),
    ],
)
def test_what_can_be_read_two_ways_is_refused(game, text, why):
    """Nothing is guessed: the sentence says what to write, with an example."""
    with pytest.raises(NotationError) as refused:
        check_typed_pack(ruleset(game), text)
    assert f": {why}" in str(refused.value)
    assert "(write, for example: I kept the threes" in str(refused.value)


@pytest.mark.parametrize("text", ["", "hello", "I removed nothing", "the green cards"])
def test_what_is_no_pack_is_refused(text):
    """A text without cards gets one sentence that shows what to write."""
    with pytest.raises(NotationError, match=r"not a pack: .*I kept the threes"):
        check_typed_pack(ruleset("4-hand"), text)


def test_a_capital_letter_tells_spades_from_several():
    """`4S` is the four of spades, `4s` are all four fours."""
    assert typed_pack(ruleset("4-hand"), "without the 4S")[parse_card("4H")] == 1
    assert typed_pack(ruleset("4-hand"), "without the 4s")[parse_card("4H")] == 0


def test_counted_cards_are_checked_as_well():
    """Two aces of spades and no ace of clubs are two faults, and the number is right."""
    rules = ruleset("4-hand")
    held = Counter(rules.pack) + Counter(cards("AS")) - Counter(cards("AC"))
    assert [(problem.fault, problem.cards) for problem in check_pack(rules, held)] == [("missing", cards("AC")), ("twice", cards("AS"))]


def test_whose_pack_it_is():
    """Somebody with 33 cards holds the pack of two other games; 52 cards are no game's pack."""
    games = [ruleset(game) for game in GAMES]
    assert same_pack(ruleset("2-hand").pack, games) == ("3-hand", "2-hand")
    assert same_pack(STANDARD_PACK, games) == ()
