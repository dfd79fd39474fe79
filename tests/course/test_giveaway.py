"""A prompt does not tell its own answer, says what its table shows, and uses our own words."""

from __future__ import annotations

import pytest

from tutorial_app.course.check import check_lesson
from tutorial_app.course.giveaway import PLATES
from tutorial_app.ui.words import words

HEAD = "lesson: x\ntitle: X\nchapter: tests\ngame: 4-hand\nminutes: 1\nteaches: [TEACHES]\nsteps:\n  - id: a\n    say: SAY\n"
STEPS = {
    "pick": ("play.follow-suit", "kind: pick-card\n    ask: play\n    seat: S\n    table: {contract: 7S, contractor: W, hands: {S: [JC, 9C, AH]},"
             " trick: [[W, AS], [N, 5S], [E, 6S]]}"),
    "two-right": ("play.follow-suit", "kind: pick-card\n    ask: play\n    seat: S\n    table: {contract: 7S, contractor: W, hands: {S: [KH, 9H, AC]},"
                  " trick: [[W, AH], [N, 5H], [E, 6H]]}"),
    "trumps": ("rank.left-bower", "kind: pick-cards\n    ask: trumps\n    seat: S\n    table: {contract: 7S, contractor: W, hands: {S: [JS, JC, JD, AC]}}"),
    "order": ("rank.left-bower", "kind: order\n    ask: trump-order\n    cards: [AS, JC, JS]\n    table: {contract: 7S, contractor: W}"),
    "winner": ("trick.highest-trump", "kind: who-wins\n    table: {contract: 7S, contractor: W, trick: [[W, AC], [N, JC], [E, KC], [S, 10C]]}"),
    "led-wins": ("trick.highest-of-suit-led", "kind: who-wins\n    table: {contract: 7S, contractor: W, trick: [[W, AC], [N, QC], [E, KC], [S, 10C]]}"),
    "call": ("bid.higher", "kind: call\n    ask: lowest-bid-in\n    strain: H\n    seat: S\n    table: {dealer: W, calls: [[N, 6S], [E, P]],"
             " hands: {S: [AH, KH, QH, 10H, 9H, JD, AS, 8S, 7C, 4D]}}"),
    "score": ("score.contract-made", "kind: score\n    table: {contract: 7H, contractor: N, tricks_won: {N: 5, S: 3, E: 1, W: 1}}"),
    "kitty": ("exchange.any-cards", "kind: exchange\n    seat: S\n    goal: {keep: trumps}\n    table: {contract: 7S, contractor: S,"
              " hands: {S: [Joker, JS, JC, AS, KS, 9S, AH, 7H, 8D, 6C]}, kitty: [5C, 4D, QS]}"),
    "no-trump": ("bid.higher", "kind: call\n    ask: lowest-bid-in\n    strain: NT\n    seat: S\n    table: {dealer: W, calls: [[N, 6NT], [E, P]],"
                 " hands: {S: [AH, KH, QH, 10H, 9H, JD, AS, 8S, 7C, 4D]}}"),
    "misere": ("bid.higher", "kind: call\n    ask: lowest-bid\n    seat: S\n    table: {dealer: W, calls: [[N, 7NT], [E, P]],"
               " hands: {S: [AH, KH, QH, 10H, 9H, JD, AS, 8S, 7C, 4D]}}"),
    "pass": ("bid.pass", "kind: call\n    ask: any\n    seat: S\n    goal: {points: {side: NS, at_least: 0}}\n"
             "    table: {dealer: W, calls: [[N, P], [E, 10NT]],"
             " hands: {S: [4D, 5D, 6D, 7D, 8D, 4H, 5H, 6H, 7H, 8H], N: [5S, 6S, 7S, 8S, 5C, 6C, 7C, 8C, 9C, 9S],"
             " E: [Joker, AS, KS, QS, AC, KC, QC, AD, KD, AH], W: [JS, 10S, JC, 10C, QD, JD, 10D, KH, QH, JH]}, kitty: [9D, 10H, 9H]}"),
    "compare": ("score.slam", "kind: compare\n    ask: score\n    other: {slam_bonus: false}\n"
                "    table: {contract: 8S, contractor: N, tricks_won: {N: 6, S: 4}}"),
    "name": ("joker.names-a-suit", "kind: name-suit\n    seat: S\n    goal: contract-made\n    table: {contract: 7NT, contractor: S,"
             " hands: {S: [Joker, 9C], W: [10C, KH], N: [5H, 6H], E: [7D, 8D]}, tricks_won: {S: 5, W: 3}, suits_led: [S, D]}"),
}  # fmt: skip


def told(step: str, say: str, more: str = "") -> str:
    """What is said of a lesson of one step with these words."""
    teaches, rest = STEPS[step]
    text = HEAD.replace("TEACHES", teaches).replace("SAY", f'"{say}"') + f"    {rest}\n{more}"
    return "\n".join(map(str, check_lesson(text, "x.yaml").errors))


TELLS = [
    ("pick", "Play the jack of clubs."),
    ("pick", "You hold {card:JC}. Play a card."),
    ("pick", "Is J♣ a club today?"),
    ("two-right", "Play {card:KH} or 9H."),
    ("trumps", "The jack of spades and JC are trumps. Click every trump."),
    ("order", "J♠ comes before J♣, and A♠ is next. Put them in order."),
    ("winner", "Which card wins? Look at {card:JC}."),
    ("winner", "North wins this trick. With which card?"),
    ("winner", "{seat:N} takes the trick. With which card?"),
    ("call", "Bid six hearts, or what is the lowest bid in hearts?"),
    ("score", "They made it: 200 for them, 20 for the others. Write the score."),
    ("pick", "Play the jack of *clubs*."),
    ("pick", "Is the jack of {suit:C} to be played?"),
    ("pick", "Is J ♣ a club today?"),
    ("order", "Joker, JS, JC and AS: put them in order."),
    ("winner", "{seat:N} wins. With which card?"),
    ("winner", "The trick is won by {seat:N}. With which card?"),
    ("call", "Bid six {suit:H}, or what is the lowest bid in hearts?"),
    ("call", "Is it 6 hearts?"),
    ("no-trump", "Is it seven no trump?"),
    ("no-trump", "Is it 7 no-trumps?"),
    ("misere", "Bid misère."),
    ("pass", "The bids are too high for you. Pass."),
    ("pass", "You must pass here."),
    ("score", "They made it: 200pts for them, 20pts for the others. Write the score."),
    ("compare", "Here they get 250, at the other table 240. Choose."),
    ("name", "Is ♣ the suit to name?"),
    ("name", "Name *clubs*."),
    ("kitty", "The {card:5C}, {card:4D} and {card:6C} look safe to throw. Are they?"),
    ("kitty", "Throw not {card:AS} but {card:5C}, {card:4D} and {card:6C}."),
    ("pick", "You hold the left bower. Play a card."),
    ("pick", "Play the *left bower*."),
    ("pick", "Not {card:9C}: play {card:JC}."),
    ("pick", "Don't play the nine of clubs. You have the jack of clubs."),
    ("pick", "{card:AH} and {card:9C} are no trumps. Play {card:JC}."),
    ("pick", "You hold {card:AH}. The answer is J♣!"),
    ("two-right", "Rather than {card:AC} take {card:9H}."),
    ("winner", "Not {card:KC}, but {card:JC}. Who wins?"),
    ("winner", "The left bower wins this trick. Which card is it?"),
    ("winner", "Nori wins this trick. With which card?"),
    ("winner", "The trick goes to Nori. With which card?"),
    ("call", "Not seven hearts: bid six hearts."),
    ("call", "Seven hearts is too much. Bid 6♥."),
    ("name", "Not hearts: name clubs."),
]


@pytest.mark.parametrize(("step", "say"), TELLS, ids=[say for _, say in TELLS])
def test_a_prompt_that_tells_its_answer_is_an_error_ls_11(step: str, say: str) -> None:
    """LS-11: words that name the right card, call, seat or numbers, and no wrong one, give the answer away, and the line of the words is told."""
    assert told(step, say).startswith("x.yaml:9:10: steps[0].say: these words give the answer away: ")


FINE = [
    ("pick", "West leads {led}. Play a card."),
    ("pick", "You hold {card:JC} and {card:9C}. Which may you play?"),
    ("pick", "The last trick was won with {card:KS}. Play a card."),
    ("two-right", "One of them is {card:AC}. Play a card."),
    ("trumps", "{card:JC} has changed its suit, {card:AC} has not. Click every trump."),
    ("trumps", "{card:JC} has changed its suit. {card:AC}: no. Click them all."),
    ("order", "Is J♣ above A♠? Put them in order."),
    ("winner", "West leads the ace of clubs. Who wins the trick?"),
    ("winner", "Who wins: {card:JC} or {card:KC}?"),
    ("winner", "West wins often. Who wins this trick?"),
    ("led-wins", "West has led {led}. Which card wins?"),
    ("call", "North has bid six spades. What is the lowest bid in hearts?"),
    ("score", "North bid seven hearts, worth 200, and won 8 tricks. Write the score."),
    ("kitty", "The {card:AS}, {card:KS} and {card:QS} look safe to throw. Are they?"),
    ("misere", "Misère ranks above eight spades. What is the next bid?"),
    ("pass", "Bid again, or pass?"),
    ("compare", "The contractor bid six spades and won all ten tricks. What is it worth at each table?"),
    ("name", "Which suit is it to be?"),
    ("kitty", "The {card:5C} and {card:4D} lay in the kitty. Discard three cards."),
    ("pick", "Do you play {card:JC} or {card:9C}?"),
    ("pick", "West has the right bower. Play a card."),
    ("pick", "The other jack of the colour is called the *left bower*. Play a card."),
    ("pick", "{card:JC} and {card:9C} are both black. Play the card that the rules want."),
    ("trumps", "Mind the left bower. Click every trump."),
    ("led-wins", "The left bower is not here. Who wins?"),
    ("winner", "Wanda wins often. Who wins this trick?"),
    ("winner", "The contractor, Wanda, has led. Who wins?"),
    ("call", "Do you bid six hearts or seven hearts?"),
    ("call", "Not seven hearts, please, if there is a lower bid. What is the lowest?"),
    ("name", "Not hearts, not spades. Which is it?"),
]


@pytest.mark.parametrize(("step", "say"), FINE, ids=[say for _, say in FINE])
def test_a_prompt_that_asks_is_fine_ls_11(step: str, say: str) -> None:
    """LS-11: the card led, earlier tricks, and a right card beside a wrong one, and wrong discards are no give-away."""
    assert told(step, say) == ""


def test_a_mark_that_points_at_the_answer_is_an_error_ls_11() -> None:
    """LS-11: marks that point at right cards alone give the answer away as words do."""
    assert "steps[0].marks: these marks give the answer away: J♣" in told("pick", "Play a card.", "    marks: [{cards: [JC], as: look}]\n")
    assert told("pick", "Play a card.", "    marks: [{cards: [JC, 9C], as: look}]\n") == ""


@pytest.mark.parametrize("say", ["West leads the jack of diamonds.", "{seat:W} has led {card:4H}.", "West leads J♦!"])
def test_words_that_tell_of_another_card_led_are_an_error_ls_08(say: str) -> None:
    """LS-08: a card that is said to be led is the one on the table; the placeholder is suggested."""
    assert "is said to be led, but A♠ is (write {led})" in told("pick", say)


@pytest.mark.parametrize("place", ["{trmp}", "[X] {tramp}", "{card:JX}"])
def test_an_unknown_placeholder_is_an_error_and_never_shown_ls_11(place: str) -> None:
    """LS-11: a placeholder that there is not is an error of the file, so no learner sees it raw."""
    assert told("pick", f"Play {place}.").startswith("x.yaml:9:10: steps[0].say: ")


@pytest.mark.parametrize(("word", "instead"), [("widow", "kitty"), ("declarer", "contractor"), ("nullo", "misère"), ("arbours", "bowers"), ("deck", "pack")])
def test_a_word_that_our_lessons_do_not_use_is_an_error(word: str, instead: str) -> None:
    """One word for one thing: the words of other texts are told, with ours; in a prompt, a hint and a title alike."""
    message = f"a word that our lessons do not use: '{word}' (write {instead})"
    assert told("pick", f"The {word}. Play a card.") == f"x.yaml:9:10: steps[0].say: {message}"
    assert f"steps[0].hints.play.follow-suit: {message}" in told("pick", "Play a card.", f"    hints: {{play.follow-suit: The {word}.}}\n")
    titled = HEAD.replace("title: X", f"title: A {word}").replace("TEACHES", "play.follow-suit").replace("SAY", "Play a card.") + f"    {STEPS['pick'][1]}\n"
    assert [str(error) for error in check_lesson(titled, "x.yaml").errors] == [f"x.yaml:2:8: title: {message}"]


def test_a_rule_that_no_step_meets_is_not_taught() -> None:
    """A lesson that says it teaches misère and never plays one is told so, at that rule."""
    text = HEAD.replace("TEACHES", "play.follow-suit, score.misere-made").replace("SAY", "Play a card.") + f"    {STEPS['pick'][1]}\n"
    assert [str(error) for error in check_lesson(text, "x.yaml").errors] == [
        "x.yaml:6:29: teaches[1]: no step of this lesson meets score.misere-made: ask about it, or leave it out here"
    ]


def test_the_names_on_the_plates_are_those_of_the_page() -> None:
    """The names by which a prompt could tell a seat are those that the learner reads at the table."""
    names = words("table").texts
    assert {seat: names[f"name_{seat}"] for seat in PLATES} == PLATES
    assert {key.removeprefix("name_") for key in names if key.startswith("name_")} == {*PLATES, "other"}
