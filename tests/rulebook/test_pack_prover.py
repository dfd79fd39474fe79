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
