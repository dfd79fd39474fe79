"""Every rule the engine can name has its words, its law and its source, and every sentence can be said."""

import re

import pytest
from walking import reasons_of

from tutorial_app.engine import FACT_KINDS
from tutorial_app.rulebook import GAMES, explain, rule_texts, ruleset, sources
from tutorial_app.rulebook.explain import facts_used
from tutorial_app.rulebook.speech import PLACEHOLDER

SEEDS = {"000_af4f3279ac0f35d6.txt", "001_4644f75529d9f2a9.txt", "004_1baf9bd285f355a1.txt"}
HOUSES = (
    {},
    {"misere": "any_time", "open_misere": "highest", "joker_lead": "not_shown_void", "slam_bonus": True, "joker_advance": "misere_only"},
    {"rounds": "until_passes", "rebid": True, "misere": "after_seven", "misere_defenders": "ten_per_contractor_trick", "defender_points": "on_failure"},
    {"first_lead": "left_of_dealer", "misere": "any_time", "joker_lead": "not_led", "defender_points": "never", "joker_advance": "nt_and_misere"},
)
BAD_MARKS = re.compile(r"[{}_]|,,|,\.|  | ,|\bNone\b|\bS0\b|[^\d]-\d|[.!?] [a-zà-ÿ]")


def test_the_ids_are_those_of_the_engine(engine_rules):
    """The rulebook holds every rule the engine names, and no other."""
    assert set(rule_texts()) == set(engine_rules)


def test_the_fixed_ids_are_there():
    """Lessons and other programs rely on these."""
    fixed = "play.not-in-hand turn.not-yours bid.passed bid.misere-needs-seven exchange.three-cards joker.only-when-void joker.suit-already-led"
    others = "play.follow-suit rank.left-bower bid.must-be-higher score.contract-made"
    assert set(f"{fixed} {others}".split()) <= set(rule_texts())


@pytest.mark.parametrize(
    ("rule", "game", "variant", "standing"),
    [
        ("turn.partner-sits-out", "4-hand", {}, "holds"),
        ("turn.partner-sits-out", "3-hand", {}, "not here"),
        ("turn.partner-sits-out", "6-hand", {}, "not here"),
        ("turn.partner-sits-out", "6-hand", {"misere": "any_time"}, "holds"),
        ("turn.seat-sits-out", "5-hand", {"misere": "any_time"}, "not here"),
        ("score.misere-made", "6-hand", {}, "not here"),
        ("score.misere-made", "6-hand", {"open_misere": "highest"}, "holds"),
        ("score.misere-made", "4-hand", {"misere": "none", "open_misere": "none"}, "not here"),
        ("show.after-first-trick", "4-hand", {"open_misere": "none"}, "not here"),
        ("show.after-first-trick", "4-hand", {}, "holds"),
        ("joker.leads-last-trick", "6-hand", {}, "not here"),
        ("turn.staged", "4-hand", {}, "set up"),
    ],
)
def test_a_rule_holds_only_where_it_can_come_up(rule, game, variant, standing):
    """Without partners nobody sits out, without misère none is made, and a joker that may name any suit never runs out of suits."""
    assert rule_texts()[rule].standing(ruleset(game, variant)) == standing


@pytest.mark.parametrize("rule", rule_texts())
def test_facts_given_are_facts_declared(rule, engine_rules):
    """Each place in the engine gives the facts the rule declares; those with a question mark may be missing."""
    declared = rule_texts()[rule].facts
    for given in engine_rules[rule]:
        if given:
            assert given <= set(declared)
            if rule.split(".")[0] != "score":
                assert {fact for fact, always in declared.items() if always} <= given
    assert set(declared) <= set(FACT_KINDS)


@pytest.mark.parametrize("rule", rule_texts())
def test_every_sentence_can_be_said(rule):
    """A sentence speaks only of declared facts, and the last one only of facts that are always there and of no condition."""
    text = rule_texts()[rule]
    for template in text.sentences:
        assert facts_used(template) | {fact for fact, _ in template.when} <= set(text.facts)
        assert len(PLACEHOLDER.sub("word", template.text).split()) <= 35
        assert "{" not in PLACEHOLDER.sub("", template.text)
        assert template.text[0].isupper() or template.text.startswith("{")
        assert template.text.endswith((".", "}"))
    last = text.sentences[-1]
    assert not last.when
    assert facts_used(last) <= {fact for fact, always in text.facts.items() if always}


@pytest.mark.parametrize("rule", rule_texts())
def test_every_rule_has_a_title_a_law_and_a_source(rule):
    """The law is a sentence without facts; the source is a seed, a public page, or ourselves."""
    text = rule_texts()[rule]
    assert text.title
    assert text.law.endswith(".")
    assert "{" not in text.law
    assert len(text.law.split()) <= 35
    assert set(text.sources) <= {"", *GAMES}


@pytest.mark.parametrize(
    ("game", "rule", "source"),
    [
        ("6-hand", "end.highest-wins", "ours"), ("3-hand", "exchange.any-cards", "s2-face-down"), ("2-hand", "turn.contractor-takes-kitty", "s2-face-down"),
        ("6-hand", "turn.partner-sits-out", "ours"), ("6-hand", "turn.seat-sits-out", "ours"), ("4-hand", "turn.partner-sits-out", "s0-bidding"),
        ("3-hand", "auction.last-bid-is-contract", "s2-bidding"), ("6-hand", "auction.last-bid-is-contract", "ours"),
        ("5-hand", "turn.passed-players-are-skipped", "ours"), ("3-hand", "joker.leads-last-trick", "ours"), ("6-hand", "joker.void-so-may-play", "ours"),
        ("3-hand", "joker.not-kept", "ours"), ("2-hand", "rank.joker-has-a-named-suit", "ours"), ("3-hand", "rank.joker-has-no-suit", "s2-play"),
        ("6-hand", "rank.joker-has-no-suit", "s1-play"), ("5-hand", "joker.named-only-when-led", "ours"),
    ],
)  # fmt: skip
def test_a_rule_of_another_game_is_our_own_choice_here(game, rule, source):
    """Where a game's own text does not have a rule, taking it over from another game is our choice."""
    assert rule_texts()[rule].source(game).key == source


def test_sources_name_a_seed_or_are_public_or_ours():
    """A source with a file names a seed and where to look in it."""
    for key, source in sources().items():
        assert source.title
        assert source.file in SEEDS or key in ("ours", "bicycle-2", "bicycle-2-moment")
        assert (source.file is None) or source.where


def test_refusals_are_marked(engine_rules):
    """The rules that can say no are those that can say no in the engine."""
    refusing = {rule for rule, text in rule_texts().items() if text.refuses}
    assert refusing == {
        "turn.not-yours", "turn.seat-sits-out",
        "phase.deal-is-over", "phase.bidding-first", "phase.kitty-first", "phase.cards-are-played",
        "bid.passed", "bid.not-in-this-game", "bid.must-be-higher", "bid.misere-needs-seven",
        "exchange.cards-unknown", "exchange.not-held", "exchange.three-cards",
        "joker.top-trump-needs-no-name", "joker.no-advance-naming", "joker.advance-naming-in-misere-only", "joker.not-kept",
        "joker.named-only-when-led", "joker.only-when-void", "joker.all-suits-led", "joker.all-suits-shown-void",
        "joker.must-name-a-suit", "joker.suit-already-led", "joker.suit-shown-void",
        "play.hand-unknown", "play.not-in-hand", "play.follow-suit",
    }  # fmt: skip


OTHER_HOUSES = (
    {"rounds": "one", "win_needs_contract": False, "back_door": False},
    {"rounds": "until_passes", "joker_advance": "never", "joker_lead": "any", "slam_bonus": False, "win_needs_contract": False},
    {"misere": "any_time", "open_misere": "highest", "open_shown": "before_first_lead", "joker_advance": "nt_and_misere", "back_door": True},
    {"misere": "any_time", "misere_defenders": "none", "open_shown": "after_first_trick", "first_lead": "contractor", "rounds": "one"},
)
OPPOSITES = {
    "turn.contractor-leads": "turn.left-of-dealer-leads",
    "score.opponents-tens": "score.opponents-nothing",
    "score.misere-opponents-nothing": "score.misere-opponents-tens",
    "auction.last-bid-is-contract": "auction.one-round",
    "show.after-first-trick": "show.before-first-lead",
    "joker.named-in-advance": "joker.no-advance-naming",
    "end.tens-are-not-enough": "end.highest-wins",
}
"""What holds in the four-player game as it is shipped, and what then does not."""


@pytest.mark.parametrize("house", HOUSES + OTHER_HOUSES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_is_given_as_a_reason_holds_in_that_game(game, house):
    """Whatever house rules a game is played by, the engine rests its answers only on rules that hold under them."""
    rules = ruleset(game, house)
    given = {reason.rule for seed in range(3) for reason in reasons_of(rules, seed)}
    assert {rule for rule in given if not rule_texts()[rule].holds_in(rules)} == set()


@pytest.mark.parametrize(("holds", "opposite"), OPPOSITES.items())
def test_of_two_opposite_rules_the_four_player_game_has_one(holds, opposite):
    """The contractor leads and not the dealer's left, opponents score tens and not nothing, and so on."""
    rules = ruleset("4-hand")
    assert rule_texts()[holds].holds_in(rules)
    assert not rule_texts()[opposite].holds_in(rules)


@pytest.mark.parametrize("rule", [rule for rule, text in rule_texts().items() if text.staged])
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_of_set_up_positions_is_no_rule_of_a_game(game, rule):
    """What is said only of positions that are set up stands in no game's rules."""
    assert not rule_texts()[rule].holds_in(ruleset(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_a_random_deal_is_a_clean_sentence(game):
    """No brace, no underscore, no doubled mark reaches the page, whoever reads and whatever is played."""
    for seed, house in enumerate(HOUSES * 3):
        rules = ruleset(game, house)
        for reason in set(reasons_of(rules, seed)):
            declared = rule_texts()[reason.rule].facts
            assert set(reason.facts) <= set(declared)
            for you in (None, rules.seats[seed % len(rules.seats)]):
                told = explain(reason, rules, you=you)
                assert not BAD_MARKS.search(told.sentence), told.sentence
                assert told.sentence[0].isupper() or told.sentence[0].isdigit()
                assert told.sentence.endswith(".") or told.sentence[-1].isalnum()
                assert len(told.sentence.split()) <= 45
