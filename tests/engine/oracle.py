"""A second, deliberately plain statement of the four-player rules: strings, lists and dicts, sharing nothing with the engine.

Written from the rules alone and kept small, so that it can be read in one sitting. Seats are N E S W, cards `JC`, strains S C D H NT.
"""

from __future__ import annotations

SEATS = "NESW"
LOW_TO_HIGH = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
COLOUR = {"S": "black", "C": "black", "D": "red", "H": "red"}
LADDER = [
    *("6S", "6C", "6D", "6H", "6NT", "7S", "7C", "7D", "7H", "7NT", "M", "8S", "8C", "8D", "8H", "8NT"),
    *("9S", "9C", "9D", "9H", "9NT", "10S", "10C", "10D", "OM", "10H", "10NT"),
]
WORTH = dict(zip(["6S", "6C", "6D", "6H", "6NT"], (40, 60, 80, 100, 120), strict=True))


def strain_of(contract: str) -> str:
    """The letter after the number; misère is played without trumps."""
    return "NT" if contract in ("M", "OM") else contract.lstrip("0123456789")


def worth(contract: str, misere_value: int = 250, open_misere_value: int = 500) -> int:
    """Points of a bid."""
    if contract in ("M", "OM"):
        return misere_value if contract == "M" else open_misere_value
    strain = strain_of(contract)
    return WORTH[f"6{strain}"] + 100 * (int(contract.removesuffix(strain)) - 6)


def home(card: str, strain: str, joker: str | None) -> str | None:
    """The suit a card lives in for this deal; `joker` is the name given to the joker in advance."""
    if card == "Joker":
        return joker if strain == "NT" else strain
    suit = card[-1]
    if strain != "NT" and card[0] == "J" and COLOUR[suit] == COLOUR[strain]:
        return strain
    return suit


def rank_in_home(card: str, strain: str) -> float:
    """A number that grows with the card's height in the suit it lives in."""
    if card == "Joker":
        return 99
    rank, suit = card[:-1], card[-1]
    if strain != "NT" and rank == "J" and suit == strain:
        return 98
    if strain != "NT" and rank == "J" and COLOUR[suit] == COLOUR[strain]:
        return 97
    return LOW_TO_HIGH.index(rank)


def suit_of_trick(trick: list, strain: str, joker: str | None, called: str | None) -> str | None:
    """What must be followed: the first card's suit, or what a homeless joker called."""
    return home(trick[0][1], strain, joker) or called


def who_wins(trick: list, strain: str, joker: str | None, called: str | None) -> str:
    """The seat that takes a trick of (seat, card) pairs."""
    for seat, card in trick:
        if home(card, strain, joker) is None:
            return seat
    for wanted in (strain, suit_of_trick(trick, strain, joker, called)):
        able = [(rank_in_home(card, strain), seat) for seat, card in trick if home(card, strain, joker) == wanted]
        if able:
            return max(able)[1]
    raise AssertionError("somebody led a card")


def may_play(hand: list, trick: list, strain: str, joker: str | None, called: str | None, led: set, void: set, house: str) -> set:
    """All (card, name) that may be played; `led` and `void` are the suits led before and shown void by this player, `house` is joker_lead."""
    if not trick:
        found = {(card, None) for card in hand if home(card, strain, joker) is not None}
        if "Joker" in hand and home("Joker", strain, joker) is None:
            closed = {"not_led": led, "not_shown_void": void, "any": set()}[house]
            found |= {("Joker", suit) for suit in "SCDH" if suit not in closed}
            if len(closed) == 4 and hand == ["Joker"]:
                found.add(("Joker", None))
        return found
    wanted = suit_of_trick(trick, strain, joker, called)
    following = {(card, None) for card in hand if home(card, strain, joker) == wanted}
    return following if following and wanted else {(card, None) for card in hand}


def players(contract: str, contractor: str, start: str) -> list:
    """The seats of a trick in order; the partner of a misère contractor is left out."""
    at = SEATS.index(start)
    order = list(SEATS[at:] + SEATS[:at])
    if contract in ("M", "OM"):
        order.remove(SEATS[(SEATS.index(contractor) + 2) % 4])
    return order


def points(contract: str, contractor: str, won: dict, switches: dict) -> dict:
    """What each side scores; `won` counts tricks by seat."""
    ours = "NS" if contractor in "NS" else "EW"
    theirs = "EW" if ours == "NS" else "NS"
    value = worth(contract, switches["misere_value"], switches["open_misere_value"])
    mine, yours = (sum(won[seat] for seat in side) for side in (ours, theirs))
    if contract in ("M", "OM"):
        per_trick = 10 if switches["misere_defenders"] == "ten_per_contractor_trick" else 0
        return {ours: value if won[contractor] == 0 else -value, theirs: per_trick * won[contractor]}
    made = mine >= int(contract.removesuffix(strain_of(contract)))
    tens = {"always": True, "never": False, "on_failure": not made}[switches["defender_points"]]
    if made and mine == 10 and switches["slam_bonus"]:
        value = max(value, 250)
    return {ours: value if made else -value, theirs: 10 * yours if tens else 0}


def ladder(switches: dict) -> list:
    """The bids of the game, lowest first."""
    bids = [bid for bid in LADDER if not (bid == "M" and switches["misere"] == "none") and not (bid == "OM" and switches["open_misere"] != "below_10H")]
    return [*bids, "OM"] if switches["open_misere"] == "highest" else bids


def auction(dealer: str, calls: list, switches: dict) -> tuple:
    """(`open`, seat to call, calls it may make), (`contract`, seat, bid) or (`thrown in`, None, None), from (seat, call) pairs."""
    bids = [(seat, call) for seat, call in calls if call != "P"]
    passed = {seat for seat, call in calls if call == "P"}
    if switches["rounds"] == "one":
        done = len(calls) == 4
    elif switches["rebid"]:
        tail = 0
        while tail < len(calls) and calls[-1 - tail][1] == "P":
            tail += 1
        done = tail == 4 or (tail == 3 and bool(bids))
    else:
        done = len(passed) == 4 or (len(passed) == 3 and bool(bids))
    if done:
        return ("contract", *bids[-1]) if bids else ("thrown in", None, None)
    at = SEATS.index(calls[-1][0] if calls else dealer)
    for ahead in (1, 2, 3, 4):
        seat = SEATS[(at + ahead) % 4]
        if seat not in passed or (switches["rebid"] and switches["rounds"] != "one"):
            break
    order = ladder(switches)
    top = bids[-1][1] if bids else None
    higher = order[order.index(top) + 1 :] if top else list(order)
    if switches["misere"] == "after_seven" and not (top and top.startswith("7")):
        higher = [bid for bid in higher if bid != "M"]
    return "open", seat, {"P", *higher}


def match_after(before: dict, contractor_side: str, made: bool, scored: dict, switches: dict) -> tuple:
    """(totals, winners, losers by the back door) after a deal."""
    totals = {side: before[side] + scored[side] for side in ("NS", "EW")}
    if switches["back_door"]:
        sunk = [side for side in totals if totals[side] <= -500]
        if sunk:
            return totals, [side for side in totals if side not in sunk], sunk
    there = [side for side in totals if totals[side] >= 500]
    if contractor_side in there and made:
        return totals, [contractor_side], []
    if switches["win_needs_contract"] or not there:
        return totals, [], []
    best = max(totals[side] for side in there)
    return totals, [side for side in there if totals[side] == best], []
