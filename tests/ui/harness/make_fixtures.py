"""Writes the example views in fixtures/: what the app would send to the card table, one file a situation."""

from __future__ import annotations

import json
from pathlib import Path

SUITS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
GLYPH = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
TWIN = {"S": "C", "C": "S", "D": "H", "H": "D"}
T = {
    "table": "Card table", "hand": "Your hand", "trick": "The trick on the table", "kitty": "Kitty", "dealer": "dealer", "dealer_mark": "D",
    "tricks": "tricks", "trick_one": "trick", "help": "Arrow keys move between your cards, Enter plays one, the question mark asks why.",
    "skip": "Skip", "last_trick": "Last trick", "close": "Close", "why": "Why?", "illegal": "not allowed", "illegal_ribbon": "✕ not this one", "witness_ribbon": "obliges you",
    "turn": "Your turn · why?", "winning": "winning", "needed": "needed", "taken": "taken", "worth": "value", "suits": SUITS,
}


def card(cid: str, trump: str = "", zone: str = "hand", seat: str = "S", state: str = "playable", **extra: object) -> dict:
    """A card as the table is told about it."""
    if cid == "back":
        return {"id": None, "printed": "", "suit": "", "role": "", "trump": False, "zone": zone, "seat": seat, "state": "idle", "name": "face down", "ribbon": None, "note": None, "legal": None}
    joker = cid == "Joker"
    rank, suit = ("", "") if joker else (cid[:-1], cid[-1])
    role, counts = "", suit
    if joker:
        role, counts = "joker", trump
    elif trump and rank == "J" and suit == trump:
        role = "right"
    elif trump and rank == "J" and TWIN[suit] == trump:
        role, counts = "left", trump
    name = "joker" if joker else f"{RANKS.get(rank, rank)} of {SUITS[suit]}"
    ribbon = {"left": f"Left bower {GLYPH.get(trump, '')}", "right": "Right bower", "joker": "Top trump" if trump else "Joker"}.get(role) if zone == "hand" else None
    name += {"left": f", left bower, counts as {SUITS.get(trump, '')}", "right": ", right bower", "joker": ", top trump" if trump else ""}.get(role, ", trump" if trump and suit == trump else "")
    return {"id": cid, "printed": suit, "suit": counts, "role": role, "trump": bool(trump) and counts == trump, "zone": zone, "seat": seat, "state": state, "name": name, "ribbon": ribbon, "note": None, "legal": None} | extra


PEOPLE = {"S": ("s", "You", True), "W": ("w", "Wanda", False), "N": ("n", "Nori", True), "E": ("e", "Eddie", False)}


def seat(sid: str, **extra: object) -> dict:
    """A seat of the four-handed game."""
    place, name, us = PEOPLE[sid]
    base = {"id": sid, "place": place, "name": name, "side": "NS" if us else "EW", "us": us, "shape": "circle" if us else "square", "initial": name[0], "cards": 7, "won": 0, "dealer": sid == "E",
            "contractor": False, "turn": False, "led": False, "out": False, "call": None, "hand": None, "label": f"{name}, 7 cards, 0 tricks", "role": "", "why": f"seat:{sid}"}
    return base | extra


def trick(plays: list[tuple[str, str]], trump: str, winner: str) -> list[dict]:
    """Cards on the table in the order of play."""
    return [{"seat": s, "place": PEOPLE[s][0], "card": card(c, trump, "trick", s, "played"), "winning": s == winner} for s, c in plays]


def view(**extra: object) -> dict:
    """A view with every key present."""
    base = {"rev": 1, "ply": 0, "phase": "play", "to_act": "S", "me": "S", "opts": {"four": False, "large": False, "speed": 1, "show_legal": False, "why": False},
            "seats": [seat(s) for s in "SWNE"], "hand": [], "trick": [], "last_trick": None, "kitty": None, "discards": None, "contract": None, "badge": None, "auction": None, "box": None, "suits": None,
            "ladder": None, "notes": [], "score": None, "prompt": {"text": "", "tone": "ask"}, "verdict": None, "answer": None, "events": [], "t": T}
    return base | extra


def contract(text: str, line: str, need: int, taken: int) -> dict:
    return {"text": text, "line": line, "need": need, "taken": taken, "label": f"Contract {text} {line}, {taken} taken", "why": "contract"}


def ladder(trump: str, yours: str = "", table: dict | None = None, played: str = "", low: str = "5") -> dict:
    """All trumps, high to low."""
    table = table or {}
    ids = ["Joker", "J" + trump, "J" + TWIN[trump]] + [r + trump for r in "A K Q 10 9 8 7 6 5".split()] + (["4" + trump] if low == "4" else [])
    rows = []
    for cid in ids:
        state = "yours" if cid in yours.split() else "table" if cid in table else "played" if cid in played.split() else "out"
        word = table.get(cid) or {"yours": "yours", "played": "played", "out": "out"}[state]
        rows.append({"card": cid, "text": "Joker" if cid == "Joker" else cid[:-1], "suit": "" if cid == "Joker" else cid[-1], "state": state, "word": word, "why": f"ladder:{cid}", "label": f"{card(cid, trump, 'ladder')['name']}: {word}"})
    return {"title": "Trumps, high to low", "rows": rows, "legend": [{"state": s, "text": w} for s, w in (("yours", "yours"), ("table", "on the table"), ("out", "still out"), ("played", "played"))]}


SCORE = {"title": "The score", "rows": [{"side": "NS", "name": "You + Nori", "shape": "circle", "total": "230", "delta": "", "note": "0 tricks this deal"}, {"side": "EW", "name": "Wanda + Eddie", "shape": "square", "total": "−300", "delta": "", "note": "2 tricks this deal"}], "lines": [], "outcome": None}
NOTES = [{"title": "Suits led so far", "items": ["♠ twice, ♥ once", "Wanda showed out of ♦"]}]
LAST = {"title": "Last trick: Wanda won", "text": "The highest trump, the joker, took it.", "plays": [{"seat": s, "place": PEOPLE[s][0], "name": PEOPLE[s][1], "card": card(c, "S", "last-trick", s, "played"), "winning": s == "W"} for s, c in (("W", "Joker"), ("N", "5S"), ("E", "8S"), ("S", "10S"))]}


def bidding() -> dict:
    """The auction after 6♥ 7♣ 7♥ pass."""
    strain = ["S", "C", "D", "H", "NT"]

    def cell(n: int, s: str) -> dict:
        worth = 100 * (n - 6) + 40 + 20 * strain.index(s)
        place = (n, strain.index(s))
        state = "stands" if place == (7, 3) else "beaten" if place < (7, 3) else "open"
        text = f"{n}NT" if s == "NT" else f"{n}{GLYPH[s]}"
        word = "no trumps" if s == "NT" else SUITS[s]
        foot = f"{text}: you and Nori must take {n} of the 10 tricks. Made +{worth}, lost −{worth}." if state == "open" else "7♥ stands: a call must be higher." if state == "beaten" else "7♥ is Nori's, and it stands."
        return {"call": f"{n}{s}", "text": text, "value": str(worth), "state": state, "note": "Nori" if state == "stands" else "", "says": f"{n} {word}, {worth} points" + {"stands": ", stands now, bid by Nori", "beaten": ", beaten"}.get(state, ""), "foot": foot}

    def row(n: int, strains: list[str]) -> dict:
        return {"label": str(n), "sub": "tricks", "cells": [cell(n, s) if s in strains else None for s in strain]}

    def wide(call: str, text: str, value: str, note: str) -> dict:
        return {"wide": {"call": call, "text": text, "value": value, "state": "open", "note": note, "says": f"{text}, {value} points, {note}", "foot": f"{text}: take no trick at all. Made +{value}, lost −{value}."}}

    rows = [row(6, strain), row(7, strain), wide("M", "Misère", "250", "take no trick · a seven has been bid"), row(8, strain), row(9, strain), row(10, strain[:3]), wide("OM", "Open misère", "500", "above 10♦, below 10♥ · any time"), row(10, strain[3:])]
    return {"title": "Your call", "sub": "lowest first: a new call must come later", "rows": rows, "pass": {"call": "P", "text": "Pass", "value": "", "state": "plain", "note": "", "says": "pass", "foot": "Pass: you are out of this auction."},
            "legend": [{"state": "open", "text": "legal"}, {"state": "stands", "text": "stands now"}, {"state": "beaten", "text": "beaten: 7♥ stands, a call must be higher"}], "note": "Place is not value. Misère is worth 250, yet 8♠ (240) outbids it."}


def auction() -> dict:
    calls = {"N": {"text": "7♥", "note": "stands", "top": True}, "W": {"text": "7♣", "note": "beaten", "top": False}, "E": {"text": "Pass", "note": "", "top": False}}
    seats = [seat(s, cards=10, call=calls.get(s), turn=s == "S") for s in "SWNE"]
    return view(phase="auction", seats=seats, hand=[card(c, "H", state="idle") for c in "JH JD AH 10H 6H AS 8S KC 9C 7D".split()], kitty={"count": 3, "cards": None, "label": "kitty, 3 cards"},
                auction={"heads": ["You", "Wanda", "Nori", "Eddie"], "rows": [["6♥", "7♣", "7♥", "pass"], ["?", None, None, "out"]], "label": "The auction so far"}, box=bidding(),
                prompt={"text": "Your hand as if ♥ were trumps", "tone": "ask"})


def auction_refused() -> dict:
    v = auction()
    return v | {"rev": 2, "verdict": {"rule": "bid.higher", "legal": False, "title": "Not allowed: too low", "text": "7♥ stands. 7♦ comes before it on the ladder, so you may not bid 7♦.", "source": "Rules, “The auction”"}, "prompt": {"text": "Bid higher than 7♥, or pass.", "tone": "warn"}}


def exchange() -> dict:
    chosen = {"5D", "6C"}
    hand = [card(c, "H", state="chosen" if c in chosen else "playable") for c in "Joker JH JD AH 10H 6H AS 8S KC 9C 6C 7D 5D".split()]
    return view(phase="exchange", seats=[seat(s, cards=13 if s == "S" else 10, contractor=s == "S", role="contractor" if s == "S" else "") for s in "SWNE"], hand=hand, kitty={"count": 0, "cards": None, "label": "You took the kitty"},
                contract=contract("8♥", "by you · 8 of 10 tricks", 8, 0), score=SCORE, ladder=ladder("H", yours="Joker JH JD AH 10H 6H", low="4"),
                prompt={"text": "Discard three cards: two are chosen, one more.", "tone": "ask"})


def play() -> dict:
    seats = [seat("S", turn=True), seat("W", won=2, role="led", led=True), seat("N"), seat("E")]
    return view(ply=11, seats=seats, hand=[card(c, "S") for c in "JC AH 10H 6H QC KD 9D 4D".split()], trick=trick([("W", "AS"), ("N", "6S"), ("E", "9S")], "S", "W"), contract=contract("7♠", "by Wanda · 7 of 10 tricks", 7, 2), badge="Trick 3 of 10",
                ladder=ladder("S", yours="JC", table={"AS": "Wanda", "9S": "Eddie", "6S": "Nori"}, played="Joker 10S 8S 5S"), notes=NOTES, score=SCORE, last_trick=LAST, kitty={"count": 3, "cards": None, "label": "3 discards"},
                prompt={"text": "Wanda led A♠. Which card do you play?", "tone": "ask"})


def refused() -> dict:
    v = play()
    hand = [card(c, "S", state={"JC": "witness", "AH": "refused"}.get(c, "playable")) for c in "JC AH 10H 6H QC KD 9D 4D".split()]
    return v | {"rev": 2, "hand": hand, "verdict": {"rule": "play.follow-suit", "legal": False, "title": "Not allowed: follow suit", "text": "Spades were led and you hold J♣, the left bower, so you may not play A♥.", "source": "Rules, “Following suit”"}, "prompt": {"text": "Spades were led and you hold the left bower.", "tone": "warn"}}


def trick_done() -> dict:
    v = play()
    seats = [seat("S", cards=6, won=1), seat("W", cards=6, won=2), seat("N", cards=6), seat("E", cards=6)]
    played = trick([("W", "AS"), ("N", "6S"), ("E", "9S"), ("S", "JC")], "S", "S")
    return v | {"rev": 3, "ply": 12, "phase": "trick-done", "to_act": None, "seats": seats, "hand": [card(c, "S", state="idle") for c in "AH 10H 6H QC KD 9D 4D".split()], "trick": played,
                "events": [{"t": "play", "seat": "S", "place": "s", "card": played[3]["card"]}, {"t": "won", "seat": "S", "place": "s", "card": "JC"}], "ladder": ladder("S", table={"JC": "you", "AS": "Wanda", "9S": "Eddie", "6S": "Nori"}, played="Joker 10S 8S 5S"),
                "verdict": {"rule": "play.follow-suit", "legal": True, "title": "Right: the left bower follows", "text": "J♣ counts as a spade and beats A♠.", "source": "Rules, “Bowers”"}, "prompt": {"text": "You win the trick. Continue when you are ready.", "tone": "done"},
                "answer": {"title": "Why did J♣ win?", "text": "With spades as trumps the jack of clubs is the left bower: the third highest trump, above A♠.", "rule": "rank.left-bower", "source": "Rules, “Bowers”"}}


def next_trick() -> dict:
    """The other seats lead to the next trick: shows sweep and play."""
    v = trick_done()
    lead = trick([("W", "KC"), ("N", "7C"), ("E", "5C")], "S", "W")
    return v | {"rev": 4, "ply": 15, "phase": "play", "to_act": "S", "trick": lead, "verdict": None, "answer": None, "hand": [card(c, "S") for c in "AH 10H 6H QC KD 9D 4D".split()], "events": [{"t": "sweep", "place": "s"}] + [{"t": "play", "seat": p["seat"], "place": p["place"], "card": p["card"]} for p in lead],
                "prompt": {"text": "Clubs were led.", "tone": "ask"}, "badge": "Trick 4 of 10"}


def name_suit() -> dict:
    cells = [{"suit": s, "text": GLYPH[s], "label": f"name {SUITS[s]}", "note": {"S": "led already", "H": "you hold two"}.get(s, "")} for s in "SCDH"] + [{"suit": "none", "text": "Play another card", "label": "take the joker back", "note": ""}]
    return view(phase="name-suit", seats=[seat(s, cards=5, turn=s == "S", won=1) for s in "SWNE"], hand=[card(c, "", ) for c in "Joker AH 10H QC 9D".split()], contract=contract("8NT", "by you · 8 of 10 tricks", 8, 3), badge="Trick 6 of 10",
                suits={"title": "Which suit is your joker?", "text": "You lead the joker in no trumps: name a suit that the others must follow.", "cells": cells}, notes=[{"title": "Suits led so far", "items": ["♠ three times", "♥ once: Eddie showed out"]}], score=SCORE,
                prompt={"text": "Name the joker's suit.", "tone": "ask"})


def misere(open_hand: bool = False) -> dict:
    held = "5S 6S 4D 5D 7H 6H 5C 7C".split()
    seats = [seat("S", turn=True, cards=8), seat("W", cards=7, role="contractor", contractor=True, won=0, hand=[card(c, "", "seat", "W", "idle") for c in held] if open_hand else None), seat("N", cards=8, won=2), seat("E", cards=0, out=True, role="sits out", label="Eddie sits out this deal")]
    return view(seats=seats, hand=[card(c) for c in "Joker AS 9S KD 9D 8D 10H QC".split()], trick=trick([("W", "6D"), ("N", "10D")], "", "N"), contract=contract("Open misère" if open_hand else "Misère", "by Wanda · no trick", 0, 0), badge="Trick 3 of 10",
                notes=[{"title": "Suits led so far", "items": ["♣, ♠"]}, {"title": "The joker", "items": ["It may be played only by a seat that is out of the suit led."]}], score=SCORE, prompt={"text": "Make Wanda win a trick if you can.", "tone": "ask"})


def scored(phase: str = "scored") -> dict:
    held = {"W": "JH JD AH QH 10H 9H AS 8S KC 9C", "N": "Joker KH 8H 7S 6S AC QC 8C 7C 10D", "E": "7H 6H 5H KS QS 10S JC 6C KD QD", "S": "4H AD 9D 8D 7D 6D 9S JS 10C 5C"}
    seats = [seat(s, cards=0, won={"W": 4, "E": 2, "N": 3, "S": 1}[s], hand=[card(c, "H", "seat", s, "idle") for c in held[s].split()] if s != "S" else None) for s in "SWNE"]
    lines = [
        {"side": "EW", "points": "−300", "value": -300, "rule": "score.contract-lost", "title": "Contract lost", "text": "Wanda bid 8♥. They took 6 of the 8 tricks they promised, so the value is subtracted.", "needed": "8", "taken": "6", "worth": "300", "source": "Scoring, “Contract lost”", "why": "line:0"},
        {"side": "NS", "points": "+40", "value": 40, "rule": "score.opponents", "title": "Opponents' tens", "text": "Opponents of a trick contract score 10 for each trick they won, whether it was made or lost.", "needed": "–", "taken": "4", "worth": "4 × 10", "source": "Scoring, “Opponents”", "why": "line:1"},
        {"side": "", "points": "0", "value": 0, "rule": "score.slam", "title": "Slam", "text": "All ten tricks on a bid below 250 would score 250. Nobody took all ten.", "needed": "10", "taken": "6", "worth": "–", "source": "Scoring, “Contract made”", "why": "line:2"},
    ]
    rows = [{"side": "NS", "name": "You + Nori", "shape": "circle", "total": "520", "delta": "+40", "note": "You passed 500 on tens. To win, make a contract."}, {"side": "EW", "name": "Wanda + Eddie", "shape": "square", "total": "−320", "delta": "−300", "note": "At −500 they are out the back door."}]
    return view(phase=phase, to_act=None, seats=seats, hand=[card(c, "H", state="idle") for c in held["S"].split()], contract=contract("8♥", "by Wanda · lost by two", 8, 6), discards={"cards": [card(c, "H", "discard", "W", "idle") for c in "5D 4D 5S".split()], "label": "Wanda's discards"},
                score={"title": "The score sheet", "rows": rows, "lines": lines, "outcome": "Wanda's 8♥ is lost by two."}, prompt={"text": "The deal is over.", "tone": "done"})


def thrown_in() -> dict:
    return view(phase="thrown-in", to_act=None, seats=[seat(s, cards=10, call={"text": "Pass", "note": "", "top": False}) for s in "SWNE"], hand=[card(c, "", state="idle") for c in "AS 8S 7S KC 9C QD 7D 5D 10H 6H".split()],
                auction={"heads": ["You", "Wanda", "Nori", "Eddie"], "rows": [["pass", "pass", "pass", "pass"]], "label": "The auction"}, score=SCORE, kitty={"count": 3, "cards": [card(c, "", "kitty", "", "idle") for c in "JD KH 6S".split()], "label": "the kitty"}, prompt={"text": "All passed: the cards are thrown in.", "tone": "done"})


def six() -> dict:
    names = ["You", "Bea", "Cal", "Dot", "Ed", "Fay"]
    seats = [seat("S") | {"id": str(i), "place": f"p{i}", "name": n, "side": "ABC"[(i - 1) % 3], "us": i in (1, 4), "shape": ["circle", "square", "pentagon"][(i - 1) % 3], "initial": str(i), "cards": 10, "won": 0, "dealer": i == 1, "turn": i == 1, "role": {2: "led", 4: "contractor"}.get(i, ""), "label": n, "why": f"seat:{i}"} for i, n in enumerate(names, 1)]
    plays = [{"seat": str(i), "place": f"p{i}", "card": card(c, "H", "trick", str(i), "played"), "winning": i == 6} for i, c in ((2, "KC"), (3, "4C"), (4, "11H"), (5, "9C"), (6, "12H"))]
    rows = [{"side": s, "name": n, "shape": f, "total": p, "delta": "", "note": ""} for s, n, f, p in (("A", "You + Dot", "circle", "160"), ("B", "Bea + Ed", "square", "−40"), ("C", "Cal + Fay", "pentagon", "90"))]
    full = ladder("H", yours="JD 6H", table={"12H": "Fay", "11H": "Dot"})
    ids = ["Joker", "JH", "JD"] + [f"{r}H" for r in "A K Q 13 12 11 10 9 8 7 6 5 4 3 2".split()]
    state = {"JD": "yours", "13H": "yours", "6H": "yours", "3H": "yours", "12H": "table", "11H": "table"}
    full["rows"] = [{"card": c, "text": "Joker" if c == "Joker" else c[:-1], "suit": "" if c == "Joker" else c[-1], "state": state.get(c, "out"), "word": {"12H": "Fay", "11H": "Dot"}.get(c, state.get(c, "out")), "why": f"ladder:{c}", "label": c} for c in ids]
    return view(me="1", to_act="1", seats=seats, hand=[card(c, "H", seat="1") for c in "JD 13H 6H 3H AS 12S 2S KD 13D 11D".split()], trick=plays, contract=contract("8♥", "by Dot, your partner · 8 of 10", 8, 0), badge="Trick 1 of 10", ladder=full, score={"title": "Three pairs", "rows": rows, "lines": [], "outcome": None},
                prompt={"text": "Clubs were led and you have none: any card may be played", "tone": "ask"})


def three() -> dict:
    v = six()
    seats = [s | {"place": f"q{i}"} for i, s in enumerate(v["seats"][:3], 1)]
    return v | {"seats": seats, "trick": [p | {"place": "q" + p["seat"]} for p in v["trick"][:2]], "score": None, "ladder": ladder("H", yours="JD 6H")}


def main() -> None:
    here = Path(__file__).parent / "fixtures"
    here.mkdir(exist_ok=True)
    views = {"auction": auction(), "auction-refused": auction_refused(), "exchange": exchange(), "play": play(), "refused": refused(), "trick-done": trick_done(), "next-trick": next_trick(), "name-suit": name_suit(), "misere": misere(), "open-misere": misere(open_hand=True),
             "scored": scored(), "match-over": scored("match-over"), "thrown-in": thrown_in(), "six": six(), "three": three()}
    for name, data in views.items():
        (here / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
