"""A sitting: clicks in, positions out; whatever comes from the browser or a link, nothing breaks and nothing counts twice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import LEFT_BOWER, Place, place, places, played_out, record

from tutorial_app.engine import Finished, Match, NotationError, Pass, Record, ThrownIn, hand_of, judge, seen_by, turn_of
from tutorial_app.files.packed import pack_match, pack_record
from tutorial_app.players import PLAIN
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.answers import answer
from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.sitting import (
    Sitting,
    address_of,
    deal_result,
    own_decisions,
    phase_of,
    position_of,
    record_of,
    scores_before,
    steps_of,
    verdict_on,
)
from tutorial_app.ui.sitting_moves import back_to, discard, go_on, handle, new_sitting, next_deal, sitting_from, undo
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.table.view import table_view

NAMES = sorted(places())
SENSELESS = [
    "",
    " ",
    "ZZ",
    "1S",
    "Joker:S",
    "joker joker",
    "NT",
    "none",
    "🂡",
    "7S\n",
    "\x00",
    "-1",
    "9" * 300,
    "card:AS",
    "<b>",
    "{0}",
    "10NT10NT",
    "P P",
    "AS KS",
    "_",
    "H\ud800",
]
KINDS = ["", "card", "call", "suit", "why", "play", "CARD", "discard", "__class__", "\x00"]


@cache
def of(name: str) -> Sitting:
    """The sitting at a place, as a link gives it."""
    return places()[name].sitting


def state(sitting: Sitting) -> tuple:
    """What a click may not change without a decision of the learner."""
    return sitting.deals, sitting.seen


def clicked(sitting: Sitting, *clicks: str) -> Sitting:
    """The sitting after clicks such as `card:AS`, each made on what the table then shows."""
    for click in clicks:
        kind, _, value = click.partition(":")
        sitting = handle(sitting, kind, value, sitting.rev)
    return sitting


def advised(sitting: Sitting) -> Sitting:
    """The sitting after the learner has done, by clicks, what the plain player would do in his seat."""
    action = PLAIN.choose(seen_by(position_of(sitting), sitting.me)).action
    if hasattr(action, "discards"):
        chosen = discard(clicked(sitting, *(f"card:{card}" for card in action.discards)))
        return clicked(chosen, f"suit:{action.joker_named or 'none'}") if chosen.naming else chosen
    if hasattr(action, "card"):
        return clicked(sitting, f"card:{action.card}", *([f"suit:{action.named}"] if action.named else []))
    return clicked(sitting, f"call:{action}")


def to_the_end(sitting: Sitting) -> list[Sitting]:
    """Every sitting on the way to the end of the deal."""
    way = [sitting]
    while turn_of(position_of(way[-1])) is not None or (way[-1].seen < steps_of(way[-1]) and isinstance(position_of(way[-1]), Finished)):
        way.append(go_on(way[-1]) if phase_of(way[-1]) == "trick-done" else advised(way[-1]))
    return way


@pytest.mark.sample(27)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_senseless_clicks_decide_nothing(name, kind):
    """A click that names nothing on the table decides nothing, and the table can still be drawn."""
    for value in SENSELESS:
        after = handle(of(name), kind, value, of(name).rev)
        if phase_of(of(name)) != "trick-done":
            assert state(after) == state(of(name)), value
        table_view(scene_of(after, Options()))


@given(name=st.sampled_from(NAMES), kind=st.sampled_from(KINDS) | st.text(), value=st.text(), rev=st.none() | st.integers())
def test_any_text_may_be_clicked(name, kind, value, rev):
    """Whatever text arrives from a browser, a sitting comes back that can be drawn."""
    table_view(scene_of(handle(of(name), kind, value, rev), Options()))


@pytest.mark.parametrize("behind", [-1, 1, 2, 1000])
def test_a_click_for_an_old_screen_is_ignored(behind):
    """A click that carries another step number than the table shows changes nothing. Field reports: UI-05."""
    sitting = of("asked")
    assert handle(sitting, "card", "JC", sitting.rev - behind) == sitting


def test_the_same_click_twice_plays_once():
    """The second of two clicks made on one screen is for an old screen: one card is played. Field reports: UI-05, RE-08."""
    before = of("asked")
    once = handle(before, "card", "JC", before.rev)
    assert handle(once, "card", "JC", before.rev) == once
    assert steps_of(once) == 9


def test_two_cards_clicked_quickly_play_one():
    """Two cards clicked on one screen: the first is played, the second stays in the hand. Field reports: UI-05."""
    before = of("second-trick")
    after = handle(handle(before, "card", "4D", before.rev), "card", "5D", before.rev)
    assert handle(before, "card", "4D", before.rev) == after
    assert "5D" in {str(card) for card in hand_of(position_of(after), "S") or ()}


def test_a_card_that_was_played_cannot_be_played_again():
    """A played card has left the hand: trying it again is refused and nothing changes. Field reports: RE-08."""
    played = go_on(clicked(of("asked"), "card:JC"))
    again = clicked(played, "card:JC")
    assert verdict_on(again) is not None
    assert verdict_on(again).reason.rule == "play.not-in-hand"
    assert state(again) == state(played)


def test_a_hand_shrinks_by_one_card_a_trick():
    """At the learner's turns his hand holds ten cards, then nine, down to one. Field reports: RE-08, UI-13."""
    held = [len(hand_of(position_of(sitting), "S") or ()) for sitting in to_the_end(of("asked")) if phase_of(sitting) == "play"]
    assert held == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_a_refused_card_changes_nothing_but_what_is_said():
    """A revoke is refused with its rule; hands, trick and turn stay as they were. Field reports: RE-07."""
    before = of("asked")
    refused = clicked(before, "card:AH")
    verdict = verdict_on(refused)
    assert (verdict.legal, verdict.reason.rule) == (False, "play.follow-suit")
    assert position_of(refused) == position_of(before)
    assert refused.rev == before.rev + 1


def test_a_refusal_is_forgotten_with_the_next_decision():
    """What was refused before is not said about the next card."""
    assert verdict_on(clicked(of("asked"), "card:AH", "card:JC")) is None


@pytest.mark.parametrize(("click", "rule"), [("call:6S", "bid.must-be-higher"), ("call:7S", "bid.must-be-higher"), ("call:11S", "bid.not-in-this-game")])
def test_a_call_that_is_too_low_is_refused(click, rule):
    """Seven spades stand: six spades and seven spades are too low, eleven spades is no call of this game."""
    verdict = verdict_on(clicked(of("bidding"), click))
    assert verdict.reason.rule == rule


def test_cards_are_chosen_and_put_back():
    """In the exchange a click chooses a card for the discard and another click takes it back."""
    chosen = clicked(of("exchange"), "card:4H", "card:5C", "card:4H")
    assert chosen.chosen == ("5C",)


@pytest.mark.parametrize("clicks", [[], ["card:4H"], ["card:4H", "card:4D", "card:5C", "card:AS"]])
def test_a_discard_of_another_number_is_refused(clicks):
    """Three cards are discarded, no fewer and no more."""
    tried = discard(clicked(of("exchange"), *clicks))
    assert verdict_on(tried).reason.rule == "exchange.three-cards"
    assert state(tried) == state(of("exchange"))


@pytest.mark.parametrize(("suit", "named"), [("H", "H"), ("none", None)])
def test_the_joker_is_named_with_the_discard(suit, named):
    """A contractor in no trumps who keeps the joker is asked for its suit before the discard stands, and may leave it without one."""
    asked = discard(clicked(of("exchange"), "card:4H", "card:4D", "card:5C"))
    assert phase_of(asked) == "name-suit"
    done = clicked(asked, f"suit:{suit}")
    assert position_of(done).joker_named == named


def test_a_led_joker_asks_for_its_suit():
    """The joker led in no trumps is played only when its suit has been named."""
    asked = clicked(of("lead"), "card:Joker")
    assert (phase_of(asked), steps_of(asked)) == ("name-suit", steps_of(of("lead")))
    done = clicked(asked, "suit:D")
    assert position_of(done).tricks[0].named == "D"


def test_another_card_may_be_led_instead_of_the_joker():
    """While the joker's suit is asked for, another card may still be led."""
    assert phase_of(clicked(of("lead"), "card:Joker", "card:AS")) == "trick-done"


def test_a_finished_trick_waits_for_the_learner():
    """A trick that is complete lies on the table until the learner goes on, and going on twice is going on once."""
    waits = of("trick-won")
    assert phase_of(waits) == "trick-done"
    on = go_on(waits)
    assert phase_of(on) == "play"
    assert go_on(on) == on


def test_a_sitting_partner_goes_on_from_trick_to_trick():
    """The partner of a misère sits out: his deal goes on trick by trick and he is never asked for a card."""
    way = to_the_end(of("sits-out"))
    assert {phase_of(sitting) for sitting in way} <= {"trick-done", "scored"}
    assert own_decisions(way[-1]) == own_decisions(way[0])


@pytest.mark.parametrize("name", ["opening", "exchange", "lead", "asked", "misere", "open-hand", "sits-out"])
def test_undo_walks_back_to_the_first_decision(name):
    """From the end of a deal, taking back again and again returns to every decision of the learner and stops at the first."""
    end = to_the_end(of(name))[-1]
    assert isinstance(position_of(end), Finished | ThrownIn)
    for count in reversed(own_decisions(end)):
        end = undo(end)
        assert (steps_of(end), turn_of(position_of(end))) == (count, "S")
    assert state(undo(end)) == state(end)


def test_every_point_of_a_deal_can_be_gone_back_to():
    """Going back to any number of actions leaves a deal that begins with exactly these, with the learner to act, a trick to see, or the end."""
    end = to_the_end(of("asked"))[-1]
    for count in range(steps_of(end) + 1):
        cut = back_to(end, count)
        assert record_of(cut).actions[:count] == record_of(end).actions[:count]
        assert turn_of(position_of(cut)) == "S" or phase_of(cut) in ("trick-done", "scored")
        assert cut.seen <= steps_of(cut)


def test_undo_reaches_back_into_the_deal_before():
    """At the start of a deal, taking back returns to the score of the deal before: the game is open again. Field reports: SC-07."""
    second = next_deal(of("scored"))
    back = second
    while len(back.deals) == 2:
        back = undo(back)
    assert back.deals == of("scored").deals
    assert phase_of(back) == "scored"


def test_a_won_game_is_open_again_when_its_last_card_is_taken_back():
    """Nothing of the result is stored: the match is over, and after taking a card back it is not. Field reports: SC-07."""
    over = of("match-over")
    assert phase_of(over) == "match-over"
    back = undo(over)
    assert phase_of(back) == "play"
    assert scores_before(back) == scores_before(over)
    assert phase_of(to_the_end(back)[-1]) == "match-over"


def test_what_is_chosen_is_put_back_first():
    """Taking back while cards are chosen, or a suit is asked for, puts those back and no decision."""
    chosen = clicked(of("exchange"), "card:4H", "card:4D", "card:5C")
    assert undo(chosen).chosen == ()
    assert undo(discard(chosen)).naming == ""
    assert state(undo(clicked(of("lead"), "card:Joker"))) == state(of("lead"))


def test_the_next_deal_begins_clean():
    """A new deal knows nothing of the last one: no trump, no led suits, no voids, everybody may bid. Field reports: RE-11, MS-01."""
    after = next_deal(of("scored"))
    view = table_view(scene_of(after, Options()))
    assert (view["phase"], view["contract"], view["ladder"], view["notes"], view["last_trick"]) == ("auction", None, None, [], None)
    assert [seat["out"] for seat in view["seats"]] == [False] * 4
    assert {card["role"] for card in view["hand"]} == {""}
    assert all(card["suit"] == card["printed"] for card in view["hand"])


def test_the_deal_passes_to_the_left():
    """East dealt the first deal, so South deals the second, also after a deal that was thrown in. Field reports: SC-09."""
    assert record_of(next_deal(of("scored"))).dealer == "S"
    assert record_of(next_deal(of("thrown-in"))).dealer == "S"


@pytest.mark.parametrize("name", ["opening", "exchange", "asked", "trick-won", "last-trick", "match-over", "second-deal"])
def test_only_a_deal_that_is_over_is_followed_by_the_next(name):
    """A second click on Next deal, or one for an old screen, deals nothing. Field reports: UI-05, SC-06."""
    assert next_deal(of(name)) == of(name)
    assert next_deal(next_deal(of("scored"))) == next_deal(of("scored"))


@pytest.mark.parametrize("name", ["opening", "asked", "scored"])
def test_outside_the_exchange_nothing_is_discarded(name):
    """A second click on Discard, or one for an old screen, does nothing and is no refusal. Field reports: UI-05."""
    assert discard(of(name)) == of(name)


def test_a_deal_thrown_in_scores_nothing():
    """Four passes: no score line, and the next deal begins with the scores of the one before. Field reports: SC-09."""
    thrown = of("thrown-in")
    assert phase_of(thrown) == "thrown-in"
    assert table_view(scene_of(thrown, Options()))["score"]["lines"] == []
    assert scores_before(next_deal(thrown)) == scores_before(thrown)


def test_scoring_twice_is_scoring_once():
    """The score is computed and never added up by a button: looking, going on and coming back give the same lines. Field reports: SC-06."""
    first = table_view(scene_of(of("scored"), Options()))["score"]
    again = table_view(scene_of(go_on(go_on(of("last-trick"))), Options()))["score"]
    assert again == first
    assert len([line for line in first["lines"] if line["side"] == "EW"]) == 1


def test_the_next_deal_begins_with_the_scores_of_the_last():
    """What the score sheet says after a deal is what the next deal begins with. Field reports: SC-06."""
    over = of("scored")
    after = deal_result(over)[1].scores
    assert any(after.values())
    assert scores_before(next_deal(over)) == after


def test_a_finished_deal_is_stepped_through():
    """Reviewing shows the table as it stood after so many actions and decides nothing; a click on a card ends it."""
    for step in range(steps_of(of("scored")) + 1):
        looking = replace(of("scored"), review=step)
        view = table_view(scene_of(looking, Options()))
        assert len(view["trick"]) <= 4
        assert state(looking) == state(of("scored"))
    assert clicked(replace(of("scored"), review=3), "why:turn").review == 3


def test_a_hand_is_sorted_again_after_the_exchange():
    """With spades as trumps the hand is sorted by what a card counts as: the left bower stands among the trumps. Field reports: KT-07."""
    view = table_view(scene_of(of("asked"), Options()))
    assert [card["id"] for card in view["hand"]][:1] == ["JC"]
    assert [card["suit"] for card in view["hand"]] == sorted((card["suit"] for card in view["hand"]), key="SHCD".index)


@pytest.mark.parametrize("name", NAMES)
def test_a_link_gives_back_the_place(name):
    """A link holds the whole match: reading it gives the same position, hand and phase. Field reports: UI-03."""
    there = places()[name]
    once, again = sitting_from(there.line, seen=there.seen), sitting_from(there.line, seen=there.seen)
    assert once == again
    assert position_of(once) == position_of(sitting_from(address_of(once), seen=once.seen))
    assert sitting_from(address_of(once), seen=once.seen).deals == once.deals


def test_reloading_on_the_way_changes_nothing():
    """After every step of a deal the link leads to the same position and the same phase."""
    for sitting in to_the_end(of("opening")):
        back = sitting_from(address_of(sitting), seen=sitting.seen)
        assert back.deals == sitting.deals
        assert phase_of(back) == phase_of(replace(sitting, naming="", chosen=()))


@pytest.mark.parametrize("seen", [-5, -1, 0, 10**9])
def test_a_link_with_another_count_still_opens(seen):
    """How far the learner had gone on may be any number: it is brought within the deal."""
    assert 0 <= sitting_from(places()["asked"].line, seen=seen).seen <= 8


@pytest.mark.parametrize("name", ["opening", "asked", "scored"])
def test_a_shortened_link_is_refused(name):
    """Every shorter beginning of a link is refused as damaged, never with another error."""
    line = places()[name].line
    for length in range(len(line)):
        with pytest.raises(NotationError):
            sitting_from(line[:length])


def test_a_link_with_a_changed_character_is_refused():
    """A changed character is noticed, wherever it stands."""
    line, rng = places()["asked"].line, Random(5)
    for spot in range(len(line)):
        other = rng.choice([letter for letter in "Ab3_-.=/ é" if letter != line[spot]])
        with pytest.raises(NotationError):
            sitting_from(line[:spot] + other + line[spot + 1 :])


def test_a_packed_match_opens_too():
    """The line of a whole match is a link as well: its deals are the match."""
    deal = record_of(of("scored"))
    line = pack_match(Match(deal.rules, deal.dealer, (deal,)))
    assert sitting_from(line, seen=steps_of(of("scored"))) == of("scored")


def test_deals_of_different_rules_are_no_match():
    """All deals of a match are played by the same rules."""
    other = Record(ruleset("4-hand", {"slam_bonus": False}), "S", 1)
    with pytest.raises(NotationError, match="the deals of one match"):
        sitting_from(f"{places()['scored'].line}~{pack_record(other)}")


SCORED = played_out(record(LEFT_BOWER, "E", "P 7S P P", "kitty", "AS 6S 8S"))
THROWN_IN = record(LEFT_BOWER, "E", "P P P P")
NOT_ONE_MATCH = {
    "a deal is not over": (record(LEFT_BOWER, "E", "P 7S P P"), record(LEFT_BOWER, "S")),
    "the bidding is not over": (record(LEFT_BOWER, "E", "P P P"), record(LEFT_BOWER, "S")),
    "the same dealer again": (SCORED, record(LEFT_BOWER, "E")),
    "the dealer's right": (SCORED, record(LEFT_BOWER, "N")),
    "the same dealer after a deal thrown in": (THROWN_IN, record(LEFT_BOWER, "E")),
    "a deal too many": (*(record_of(sitting_from(line)) for line in places()["match-over"].line.split("~")), record(LEFT_BOWER, "W")),
}


@pytest.mark.parametrize("deals", NOT_ONE_MATCH.values(), ids=NOT_ONE_MATCH)
def test_deals_that_do_not_follow_each_other_are_no_match(deals):
    """Each deal begins when the one before is over and the game is not won, and the deal passes to the left."""
    with pytest.raises(NotationError, match="the link does not hold the deals of one match"):
        sitting_from(place(*deals).line)


@pytest.mark.parametrize("before", [SCORED, THROWN_IN], ids=["scored", "thrown in"])
def test_a_link_opens_the_deal_of_the_next_dealer(before):
    """After East's deal, scored or thrown in, South deals."""
    sitting = sitting_from(place(before, record(LEFT_BOWER, "S")).line)
    assert (len(sitting.deals), record_of(sitting).dealer, phase_of(sitting)) == (2, "S", "auction")


def test_a_match_may_have_any_number_of_deals():
    """Three hundred deals thrown in one after another are a match, and the next deal is dealt and opens again."""
    deals = [Record(SCORED.rules, "ESWN"[number % 4], number, (Pass(),) * 4) for number in range(300)]
    longest = sitting_from(place(*deals).line)
    after = next_deal(replace(longest, seen=steps_of(longest)))
    assert len(sitting_from(address_of(after)).deals) == 301


def test_a_link_of_any_length_is_refused():
    """A text of more than thirty thousand characters is no link."""
    with pytest.raises(NotationError, match="too long"):
        sitting_from("~".join([places()["scored"].line] * 1000))


def test_a_match_begins_with_no_points():
    """A packed match that began with points on the score sheet is refused: the table counts from nothing."""
    with pytest.raises(NotationError, match="began with points"):
        sitting_from(pack_match(Match(SCORED.rules, "E", (SCORED,), (("NS", 400),))))


@given(st.text() | st.text(alphabet="f1m.4-handAZ_=~").map(lambda tail: f"f1.4-hand.{tail}") | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_foreign_text_is_no_link(text):
    """Text from elsewhere is refused with a message and never with another error."""
    with pytest.raises(NotationError):
        sitting_from(text)


@pytest.mark.parametrize("text", ["", "~", "~~", "f1.4-hand.", "m1.4-hand."])
def test_a_link_without_a_deal_is_refused(text):
    """A match that holds no deal cannot be opened."""
    with pytest.raises(NotationError):
        sitting_from(text)


def test_a_match_of_no_deals_is_refused():
    """A packed match without a deal cannot be opened."""
    with pytest.raises(NotationError):
        sitting_from(pack_match(Match(record_of(of("asked")).rules, "N", ())))


def test_a_link_for_a_seat_that_is_not_there_is_refused():
    """Seat X does not sit at this table."""
    with pytest.raises(NotationError):
        sitting_from(places()["asked"].line, me="X")


def test_the_same_seed_deals_the_same_cards():
    """A deal number gives the same deal and the same first dealer for ever."""
    assert new_sitting(1234) == new_sitting(1234)
    assert position_of(new_sitting(1234)) != position_of(new_sitting(1235))


@pytest.mark.parametrize("seed", range(12))
def test_whole_deals_run_from_clicks(seed):
    """A deal by clicks goes from the auction to its score or is thrown in; every action in it is legal. Field reports: UI-15."""
    end = to_the_end(new_sitting(seed))[-1]
    assert phase_of(end) in ("scored", "match-over", "thrown-in")
    for step, action in enumerate(record_of(end).actions):
        assert judge(position_of(end, step), action).legal


def test_asking_decides_nothing():
    """A question changes what is said and nothing else; the refusal stays on the screen."""
    refused = clicked(of("asked"), "card:AH")
    asked = clicked(refused, "why:card:JC")
    assert state(asked) == state(refused)
    assert asked.tried == refused.tried
    assert answer(scene_of(asked, Options()), asked.asked) is not None


def test_a_finished_match_of_many_deals_fits_in_a_link():
    """Twelve played deals make a link of less than two thousand characters."""
    deals = [played_out(record_of(of("asked")))] * 12
    assert len(place(*deals).query) < 2000


def test_places_are_places():
    """The typed places hold what their names say."""
    phases = {name: phase_of(there.sitting) for name, there in places().items() if isinstance(there, Place)}
    assert phases["bidding"] == phases["opening"] == phases["second-deal"] == "auction"
    assert phases["trick-won"] == phases["last-trick"] == phases["sits-out"] == "trick-done"
    assert phases["asked"] == phases["misere"] == phases["open-hand"] == phases["lead"] == "play"
    assert [phases[name] for name in ("exchange", "thrown-in", "scored", "match-over")] == ["exchange", "thrown-in", "scored", "match-over"]
