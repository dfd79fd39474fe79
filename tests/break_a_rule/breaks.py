"""Deliberately wrong versions of the rules: each changes a few words of one file, and names the quick test that must notice.

Texts are given in full and must be found exactly once: when the engine is rewritten, its break is rewritten with it.
"""

from __future__ import annotations

from typing import NamedTuple


class Break(NamedTuple):
    """A wrong version: the rule it breaks in words, the file, pairs (text, wrong text), and the test that must fail."""

    rule: str
    file: str
    edits: tuple[tuple[str, str], ...]
    test: str


def broken(rule: str, file: str, right: str, wrong: str, test: str) -> Break:
    """A break of one place."""
    return Break(rule, file, ((right, wrong),), test)


RANKING, POSITIONS, PLAY = "engine/ranking.py", "engine/positions.py", "engine/play.py"
RULESET, AUCTION, EXCHANGE = "engine/ruleset.py", "engine/auction.py", "engine/exchange.py"
SCORING, MATCH, VIEW = "engine/scoring.py", "engine/match.py", "engine/view.py"
GAME = "rulebook/rulesets/4-hand.yaml"

CARDS = (
    broken(
        "the left bower keeps its printed suit",
        RANKING,
        'return strain.suit if role(card, strain) == "left" else card.suit',
        "return card.suit",
        "test_play.py::test_which_cards_may_be_played_to_a_trick",
    ),
    broken(
        "a jack of any colour is the left bower",
        RANKING,
        'return "left" if card.suit == trump.sister else ""',
        'return "left"',
        "test_ranking.py::test_what_a_card_counts_as",
    ),
    broken(
        "the left bower beats the right",
        RANKING,
        '{"left": 100, "right": 101, "joker": 102}',
        '{"left": 101, "right": 100, "joker": 102}',
        "test_ranking.py::test_the_trumps_from_high_to_low",
    ),
    broken("the joker is below the bowers", RANKING, '"joker": 102}', '"joker": 99}', "test_ranking.py::test_the_trumps_from_high_to_low"),
    broken(
        "the bower's colour is the other colour",
        "engine/cards.py",
        "Suit.SPADES: Suit.CLUBS, Suit.CLUBS: Suit.SPADES, Suit.DIAMONDS: Suit.HEARTS, Suit.HEARTS: Suit.DIAMONDS",
        "Suit.SPADES: Suit.DIAMONDS, Suit.CLUBS: Suit.HEARTS, Suit.DIAMONDS: Suit.SPADES, Suit.HEARTS: Suit.CLUBS",
        "test_ranking.py::test_worked_example_of_the_source_spades_are_trumps",
    ),
    broken(
        "a name given in advance is forgotten",
        RANKING,
        "return strain.suit or joker_named",
        "return strain.suit",
        "test_joker.py::test_a_named_joker_follows_its_suit",
    ),
    broken(
        "a high discard wins the trick",
        RANKING,
        "return (1, strength(card, strain)) if suit == suit_led else (0, 0)",
        "return 1, strength(card, strain)",
        "test_ranking.py::test_who_wins_a_trick",
    ),
    broken("a joker without a suit wins nothing", RANKING, "return 3, 0", "return 0, 0", "test_ranking.py::test_who_wins_a_trick"),
    broken("a trump does not beat the suit led", RANKING, "return 2, strength(card, strain)", "return 0, 0", "test_ranking.py::test_who_wins_a_trick"),
    Break(
        "the pack has black fours instead of red ones",
        GAME,
        (
            ("  S: [A, K, Q, J, 10, 9, 8, 7, 6, 5]", "  S: [A, K, Q, J, 10, 9, 8, 7, 6, 5, 4]"),
            ("  H: [A, K, Q, J, 10, 9, 8, 7, 6, 5, 4]", "  H: [A, K, Q, J, 10, 9, 8, 7, 6, 5]"),
        ),
        "test_cards.py::test_the_four_player_pack_card_by_card",
    ),
    broken(
        "the kitty is dealt at the end", GAME, "[[3, 1], [4, 1], [3, 1]]", "[[3, 0], [4, 0], [3, 3]]", "test_deals.py::test_packets_of_the_four_player_game"
    ),
    broken(
        "the dealer deals to himself first",
        "engine/deal.py",
        "rules.clockwise_from(rules.left_of(dealer))",
        "rules.clockwise_from(dealer)",
        "test_deals.py::test_packets_of_the_four_player_game",
    ),
    broken(
        "the shuffle leaves a card where it was",
        "engine/shuffle.py",
        "range(len(cards) - 1, 0, -1)",
        "range(len(cards) - 1, 1, -1)",
        "test_deals.py::test_every_order_of_three_is_about_equally_likely",
    ),
)

BIDDING = (
    broken(
        "misère stands in the ladder by its value",
        RULESET,
        "for place, bid in enumerate(bids)))",
        "for place, bid in enumerate(sorted(bids, key=lambda bid: bid[4]))))",
        "test_schedule.py::test_the_ladder_of_the_four_player_game",
    ),
    broken(
        "open misère beats ten hearts",
        RULESET,
        "strain == Strain.HEARTS and",
        "strain == Strain.NO_TRUMPS and",
        "test_schedule.py::test_the_ladder_of_the_four_player_game",
    ),
    broken("misère is always worth 250", RULESET, "self.switches.misere_value))", "250))", "test_scoring.py::test_misere_scores_its_value"),
    broken("diamonds are below clubs", GAME, "C: 60, D: 80", "C: 80, D: 60", "test_schedule.py::test_the_avondale_values"),
    broken(
        "a passed player is asked again",
        AUCTION,
        "return tuple(seat for seat, call in calls if isinstance(call, Pass))",
        "return tuple(seat for seat, call in calls if isinstance(call, Pass)) if len(calls) < 3 else ()",
        "test_auction.py::test_a_passed_player_is_skipped",
    ),
    broken(
        "the auction ends a pass too late",
        AUCTION,
        "return closing >= (others if top_bid(calls) else others + 1)",
        "return closing >= others + 1",
        "test_auction.py::test_the_auction_ends_after_three_passes_and_a_bid",
    ),
    broken(
        "the auction ends a pass too early",
        AUCTION,
        "return closing >= (others if top_bid(calls) else others + 1)",
        "return closing >= (others - 1 if top_bid(calls) else others + 1)",
        "test_auction.py::test_the_auction_goes_on_until_then",
    ),
    broken(
        "three passes throw the cards in",
        AUCTION,
        "return closing >= (others if top_bid(calls) else others + 1)",
        "return closing >= others",
        "test_auction.py::test_the_auction_goes_on_until_then",
    ),
    broken(
        "the same bid may be made again",
        AUCTION,
        "row.place <= top_row.place",
        "row.place < top_row.place",
        "test_auction.py::test_each_bid_must_be_higher_than_the_one_before",
    ),
    broken(
        "a bid is higher by its points",
        AUCTION,
        "row.place <= top_row.place",
        "row.value <= top_row.value",
        "test_auction.py::test_each_bid_must_be_higher_than_the_one_before",
    ),
    broken(
        "misère needs no seven",
        AUCTION,
        'if bid == MISERE and rules.switches.misere == "after_seven":',
        "if bid == MISERE and False:",
        "test_auction.py::test_misere_may_be_bid_only_over_a_seven",
    ),
    broken(
        "misère may follow a six",
        AUCTION,
        "if top_row.tricks != 7:",
        "if top_row.tricks > 7:",
        "test_auction.py::test_misere_may_be_bid_only_over_a_seven",
    ),
    broken(
        "the dealer calls first",
        AUCTION,
        "        return position.rules.left_of(position.dealer or position.rules.seats[-1])",
        "        return position.dealer or position.rules.seats[-1]",
        "test_auction.py::test_the_dealers_left_calls_first",
    ),
    broken(
        "anybody may call at any time",
        AUCTION,
        '    if seat != turn:\n        if seat in passed_seats(rules, position.calls):\n            return refused("bid.passed", seat=seat)\n'
        '        return refused("turn.not-yours", seat=seat, turn=turn)\n',
        "",
        "test_auction.py::test_a_call_out_of_turn_is_refused",
    ),
    broken(
        "one round of bids goes on like several",
        AUCTION,
        'if rules.switches.rounds == "one":\n        return len(calls) > others',
        'if rules.switches.rounds == "one":\n        pass',
        "test_auction.py::test_one_round_gives_each_player_one_call",
    ),
    broken(
        "with rebidding passes need not be in a row",
        AUCTION,
        "            if not isinstance(call, Pass):\n                break",
        "            if not isinstance(call, Pass):\n                continue",
        "test_auction.py::test_rebid_lets_a_passed_player_bid_again",
    ),
)

KITTY = (
    broken(
        "one card three times is three discards",
        EXCHANGE,
        "if different != size or len(action.discards) != size:",
        "if len(action.discards) != size:",
        "test_exchange.py::test_one_card_three_times_is_not_three_cards",
    ),
    broken("cards of others may be discarded", EXCHANGE, "if strangers:", "if False:", "test_exchange.py::test_what_may_not_be_discarded"),
    broken("a defender discards and names the joker", EXCHANGE, "if seat != contractor:", "if False:", "test_exchange.py::test_nobody_else_names_the_joker"),
    broken(
        "the joker is named in a trump contract",
        EXCHANGE,
        "if contract.strain.suit is not None:",
        "if False:",
        "test_exchange.py::test_with_trumps_nothing_is_named",
    ),
    broken(
        "the misère-only house rule is not heard",
        EXCHANGE,
        "and not contract.row.is_misere:",
        "and False:",
        "test_exchange.py::test_house_rules_on_naming_in_advance",
    ),
    broken(
        "a discarded joker is named",
        EXCHANGE,
        "    if JOKER not in held or JOKER in action.discards:",
        "    if JOKER not in held:",
        "test_exchange.py::test_a_joker_that_is_not_kept_cannot_be_named",
    ),
    broken(
        "the kitty is lost",
        EXCHANGE,
        "kept = tuple(card for card in held if card not in action.discards)",
        "kept = tuple(card for card in hand_of(position, contract.seat) or () if card not in action.discards)",
        "test_exchange.py::test_all_three_kitty_cards_are_accounted_for",
    ),
    broken(
        "the dealer's left always leads",
        EXCHANGE,
        'first = contract.seat if rules.switches.first_lead == "contractor" or dealer is None else',
        "first = contract.seat if dealer is None else",
        "test_exchange.py::test_who_leads_to_the_first_trick",
    ),
)

TRICKS = (
    broken(
        "the suit led is the printed one",
        POSITIONS,
        "return effective_suit(self.plays[0][1], strain, joker_named) or self.named",
        "return self.plays[0][1].suit or self.named or strain.suit",
        "test_play.py::test_which_cards_may_be_played_to_a_trick",
    ),
    broken(
        "the suit a led joker called need not be followed",
        POSITIONS,
        "return effective_suit(self.plays[0][1], strain, joker_named) or self.named",
        "return effective_suit(self.plays[0][1], strain, joker_named)",
        "test_joker.py::test_others_follow_the_suit_called",
    ),
    broken(
        "only the last trick's suit counts as led",
        POSITIONS,
        "for trick in position.tricks} | set(position.before.suits_led)",
        "for trick in position.tricks[-1:]}",
        "test_joker.py::test_suits_led_count_whoever_led_them",
    ),
    broken(
        "a left bower on its printed suit shows no void",
        POSITIONS,
        "led is not None and effective_suit(card, strain, named) != led:",
        "led is not None and card.suit != led:",
        "test_properties.py::test_every_position_is_sound",
    ),
    broken(
        "play goes the other way round",
        PLAY,
        "around = active_seats(position.rules, position.contract, position.trick.plays[-1][0])",
        "around = active_seats(position.rules, position.contract, position.trick.plays[-1][0])[::-1]",
        "test_play.py::test_play_goes_clockwise_and_the_winner_leads",
    ),
    broken(
        "the same seat leads again",
        PLAY,
        "leader=winner, to_act=None",
        "leader=position.leader, to_act=None",
        "test_play.py::test_play_goes_clockwise_and_the_winner_leads",
    ),
    broken(
        "a revoke is accepted",
        PLAY,
        '    if holding:\n        return refused("play.follow-suit"',
        '    if False:\n        return refused("play.follow-suit"',
        "test_play.py::test_which_cards_may_be_played_to_a_trick",
    ),
    broken("a card that is not held is played", PLAY, "if card not in hand:", "if False:", "test_play.py::test_a_card_is_played_once"),
    broken("a card played stays in the hand", PLAY, "if card != action.card)", "if True)", "test_play.py::test_a_card_is_played_once"),
    broken(
        "anybody may play at any time",
        PLAY,
        '    if seat != turn:\n        return refused("turn.not-yours", seat=seat, turn=turn)\n',
        "",
        "test_play.py::test_a_card_out_of_turn_is_refused",
    ),
    broken(
        "a void player must play the joker",
        PLAY,
        '    return allowed("play.void-so-any-card", card=card, led=led, strain=strain)',
        "    if any(is_free_joker(position, held) for held in hand):\n"
        '        return refused("play.follow-suit", card=card, led=led, holding=hand, strain=strain)\n'
        '    return allowed("play.void-so-any-card", card=card, led=led, strain=strain)',
        "test_joker.py::test_a_joker_without_a_suit_is_played_only_when_void",
    ),
    broken(
        "the joker may be played when not void",
        PLAY,
        '    if holding and suit is None:\n        return refused("joker.only-when-void", card=card, led=led, holding=holding, strain=strain)',
        '    if holding and suit is None:\n        return allowed("joker.void-so-may-play", card=card, led=led, strain=strain)',
        "test_joker.py::test_a_joker_without_a_suit_is_played_only_when_void",
    ),
    broken(
        "a led joker calls any suit",
        PLAY,
        "    if named in open_suits:",
        "    if True:",
        "test_joker.py::test_a_joker_led_calls_a_suit_not_yet_led",
    ),
    broken(
        "the joker may be led when all suits were led",
        PLAY,
        "if not last:",
        "if False:",
        "test_joker.py::test_a_joker_led_calls_a_suit_not_yet_led",
    ),
    broken(
        "the joker may not even lead the last trick",
        PLAY,
        "if not last:",
        "if True:",
        "test_joker.py::test_the_joker_may_always_lead_the_last_trick",
    ),
    broken(
        "a joker is led without a name",
        PLAY,
        'return refused("joker.must-name-a-suit", card=action.card, suits=open_suits)',
        'return allowed("joker.leads-last-trick", card=action.card)',
        "test_joker.py::test_why_a_joker_may_or_may_not_be_led",
    ),
    broken(
        "a trump joker is named",
        PLAY,
        "    if action.named is not None:",
        "    if False:",
        "test_play.py::test_a_card_led_is_not_named",
    ),
    broken(
        "only one's own voids bar a suit from the start",
        PLAY,
        '        case "not_led":\n            barred = suits_led_before(position)',
        '        case "not_led":\n            barred = shown_void(position, seat)',
        "test_joker.py::test_a_joker_led_calls_a_suit_not_yet_led",
    ),
    broken(
        "a suit shown void may be called",
        PLAY,
        '        case "not_shown_void":\n            barred = shown_void(position, seat)',
        '        case "not_shown_void":\n            barred = ()',
        "test_joker.py::test_house_rule_not_a_suit_shown_void",
    ),
    broken(
        "the partner plays in misère",
        POSITIONS,
        "return rules.partners(contract.seat) if contract.row.is_misere else ()",
        "return ()",
        "test_misere.py::test_the_partner_sits_out",
    ),
    broken(
        "the partner sits out of no trumps",
        POSITIONS,
        "return rules.partners(contract.seat) if contract.row.is_misere else ()",
        "return rules.partners(contract.seat) if contract.strain.suit is None else ()",
        "test_misere.py::test_nobody_sits_out_of_a_trick_contract",
    ),
    broken(
        "misère ends with its first trick",
        PLAY,
        "return finished_from(moved) if _no_card_left(moved) else moved",
        "return finished_from(moved) if _no_card_left(moved) or position.contract.row.is_misere else moved",
        "test_misere.py::test_a_lost_misere_is_played_on",
    ),
)

POINTS = (
    broken("eight clubs gets the slam", SCORING, "contract.row.value < rules.slam_value", "contract.row.value <= 260", "test_scoring.py::test_what_is_a_slam"),
    broken("nine tricks are a slam", SCORING, "taken == rules.hand_size", "taken >= 9", "test_scoring.py::test_what_is_a_slam"),
    broken("there is no slam", SCORING, "return rules.switches.slam_bonus and", "return False and", "test_scoring.py::test_the_contractors_points"),
    broken(
        "the slam is paid although it was agreed away",
        SCORING,
        "return rules.switches.slam_bonus and",
        "return True and",
        "test_scoring.py::test_no_slam_bonus",
    ),
    broken(
        "overtricks score",
        SCORING,
        '    points = row.value if made else -row.value\n    rule = "score.contract-made"',
        '    points = row.value + 10 * (taken - row.tricks) if made else -row.value\n    rule = "score.contract-made"',
        "test_scoring.py::test_overtricks_never_add",
    ),
    broken(
        "a lost contract adds its value",
        SCORING,
        '    points = row.value if made else -row.value\n    rule = "score.contract-made"',
        '    points = row.value\n    rule = "score.contract-made"',
        "test_scoring.py::test_second_worked_example_of_the_source",
    ),
    broken(
        "a contract is made with one trick less",
        SCORING,
        "taken >= row.tricks",
        "taken >= row.tricks - 1",
        "test_scoring.py::test_made_exactly_and_short_by_one",
    ),
    broken("a contract needs a trick more", SCORING, "taken >= row.tricks", "taken > row.tricks", "test_scoring.py::test_made_exactly_and_short_by_one"),
    broken(
        "misère counts as tricks bid",
        SCORING,
        "return taken == 0 if row.is_misere else taken >= row.tricks",
        "return taken >= row.tricks",
        "test_scoring.py::test_misere_points",
    ),
    broken(
        "the opponents are paid for the contractors' tricks",
        SCORING,
        "    taken = tricks_of_side(finished, side)\n    match",
        "    taken = tricks_of_side(finished, contractor_side(finished))\n    match",
        "test_scoring.py::test_first_worked_example_of_the_source",
    ),
    broken(
        "the opponents score in misère",
        SCORING,
        'if rules.switches.misere_defenders == "none":',
        "if False:",
        "test_scoring.py::test_misere_points",
    ),
    broken(
        "the opponents score only when the contract is made",
        SCORING,
        'case "on_failure" if contract_made(finished):',
        'case "on_failure" if not contract_made(finished):',
        "test_scoring.py::test_tens_of_the_opponents",
    ),
    broken("the same player deals again", MATCH, "return rules.left_of(dealer)", "return dealer", "test_match.py::test_a_passed_out_deal_moves_the_dealer_on"),
    broken("500 by tens wins", MATCH, "if rules.switches.win_needs_contract:", "if False:", "test_match.py::test_who_wins_a_match"),
    broken("-500 itself does not lose", MATCH, "after[side] <= -rules.target", "after[side] < -rules.target", "test_match.py::test_who_wins_a_match"),
    broken(
        "the back door is open although it was agreed away",
        MATCH,
        "if rules.switches.back_door and",
        "if True and",
        "test_match.py::test_without_a_back_door_scores_sink_for_ever",
    ),
    broken("500 itself does not win", MATCH, "after[side] >= rules.target)", "after[side] > rules.target)", "test_match.py::test_who_wins_a_match"),
    broken("a lost contract wins at 500", MATCH, "if made and contractor in reached:", "if contractor in reached:", "test_match.py::test_who_wins_a_match"),
    broken(
        "of two sides past 500 the higher wins",
        MATCH,
        "return Outcome(after, True, (contractor,), (), (reason,))",
        "return Outcome(after, True, _highest(after, reached), (), (reason,))",
        "test_match.py::test_who_wins_a_match",
    ),
)

SECRETS = (
    broken(
        "the kitty is seen during the auction",
        VIEW,
        "hands=_only(position, (seat,)), kitty=None, dead=None",
        "hands=_only(position, (seat,)), dead=None",
        "test_view.py::test_in_the_auction_a_seat_sees_its_own_hand",
    ),
    broken(
        "everybody sees the kitty that was bought",
        VIEW,
        "kitty = position.kitty if seat == position.contract.seat else None",
        "kitty = position.kitty",
        "test_view.py::test_only_the_contractor_sees_the_kitty",
    ),
    broken(
        "everybody sees the discards",
        VIEW,
        "discards = position.discards if seat == position.contract.seat else None",
        "discards = position.discards",
        "test_view.py::test_only_the_contractor_knows_the_discards",
    ),
    broken(
        "partners see each other's hands",
        VIEW,
        "hand if seat in seats else None",
        "hand if {seat, *position.rules.partners(seat)} & set(seats) else None",
        "test_view.py::test_during_the_play_a_seat_sees_its_hand_and_the_tricks",
    ),
    broken(
        "the open hand is shown too early",
        VIEW,
        "or tricks_played(position) > 0",
        "or True",
        "test_misere.py::test_when_the_open_hand_is_shown",
    ),
    broken(
        "a plain misère hand is shown",
        VIEW,
        'if not isinstance(position, CardPlay) or position.contract.row.kind != "open_misere":',
        "if not isinstance(position, CardPlay) or not position.contract.row.is_misere:",
        "test_misere.py::test_when_the_open_hand_is_shown",
    ),
    broken(
        "a dead hand is seen",
        VIEW,
        "hands=_only(position, (seat, *face_up(position))), discards=discards, dead=None",
        "hands=_only(position, (seat, *face_up(position))), discards=discards",
        "test_properties.py::test_moving_unseen_cards_changes_no_view",
    ),
)

BREAKS: tuple[Break, ...] = (*CARDS, *BIDDING, *KITTY, *TRICKS, *POINTS, *SECRETS)
