"""The seats round the table: names, plates, last calls, tricks won, hands that lie face up."""

from __future__ import annotations

from typing import Any

from tutorial_app.engine import (
    Auction,
    Card,
    CardPlay,
    Finished,
    Pass,
    Seat,
    Side,
    Strain,
    ThrownIn,
    cards_held,
    face_up,
    hand_of,
    sitting_out,
    sorted_hand,
    top_bid,
    tricks_won,
    turn_of,
)
from tutorial_app.rulebook.names import call_text
from tutorial_app.ui.table.cards import card_view
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.words import words

PLACES = {2: ("s", "n"), 3: ("s", "q2", "q3"), 4: ("s", "w", "n", "e"), 5: ("p1", "p2", "p3", "p5", "p6"), 6: ("p1", "p2", "p3", "p4", "p5", "p6")}
"""Where the seats sit on the felt, clockwise from the learner's own: a drawing choice, by how many plates there are."""
SHAPES = ("circle", "square", "pentagon", "diamond", "shield")
"""How sides are told apart besides by colour: the learner's own first."""


def place_of(scene: Scene, seat: Seat) -> str:
    """Where a seat sits on the felt."""
    around = scene.rules.clockwise_from(scene.me)
    places = PLACES.get(len(around)) or tuple(f"p{number}" for number in range(1, len(around) + 1))
    return places[around.index(seat)]


def sides_of(scene: Scene) -> list[Side]:
    """The sides, the learner's own first."""
    return sorted(scene.rules.side_names, key=lambda side: side != scene.us)


def shape_of(scene: Scene, side: Side) -> str:
    """The shape that stands for a side; nobody shares the learner's own."""
    place = sides_of(scene).index(side)
    return SHAPES[0] if place == 0 else SHAPES[1 + (place - 1) % (len(SHAPES) - 1)]


def seat_views(scene: Scene) -> list[dict[str, Any]]:
    """All seats, clockwise from the learner's own."""
    return [_seat_view(scene, seat) for seat in scene.rules.clockwise_from(scene.me)]


def _seat_view(scene: Scene, seat: Seat) -> dict[str, Any]:
    position, rules = scene.position, scene.rules
    contract = getattr(position, "contract", None)
    out = contract is not None and seat in sitting_out(rules, contract)
    won = tricks_won(position)[seat] if isinstance(position, CardPlay | Finished) else 0
    cards = 0 if isinstance(position, Finished) else cards_held(position, seat)
    turn = not scene.hide_turn and scene.phase in ("auction", "exchange", "name-suit", "play") and turn_of(position) == seat
    led = isinstance(position, CardPlay) and bool(position.trick.plays) and position.trick.plays[0][0] == seat
    contractor = contract is not None and contract.seat == seat and not (scene.only_tricks or scene.no_contractor)
    part = _role(scene, seat, contractor, out, led)
    return {
        "id": seat,
        "place": place_of(scene, seat),
        "name": scene.name(seat),
        "initial": scene.name(seat)[:1],
        "side": rules.side_of[seat],
        "us": rules.side_of[seat] == scene.us,
        "shape": shape_of(scene, rules.side_of[seat]),
        "cards": cards,
        "won": won,
        "dealer": position.dealer == seat,
        "contractor": contractor,
        "turn": turn,
        "led": led,
        "out": out,
        "call": _call(scene, seat),
        "hand": _open_hand(scene, seat),
        "label": _label(scene, seat, cards, won, part),
        "role": part,
        "why": f"seat:{seat}",
    }


def _role(scene: Scene, seat: Seat, contractor: bool, out: bool, led: bool) -> str:
    t = words("table")
    if out:
        return t("role_out")
    if led:
        return t("role_led")
    if scene.review is None and seat in face_up(scene.position):
        return t("role_open")
    return t("role_contractor") if contractor else ""


def _label(scene: Scene, seat: Seat, cards: int, won: int, part: str) -> str:
    t = words("table")
    partner = t("seat_label_partner") if seat in scene.rules.partners(scene.me) else ""
    dealer = t("seat_label_dealer") if scene.position.dealer == seat else ""
    held = t("seat_cards_one") if cards == 1 else t("seat_cards", count=cards)
    taken = t("seat_tricks_one") if won == 1 else t("seat_tricks", count=won)
    return t("seat_label", name=scene.name(seat), partner=partner, cards=held, won=taken, dealer=dealer, role=f", {part}" if part else "")


def _call(scene: Scene, seat: Seat) -> dict[str, Any] | None:
    t, calls = words("table"), scene.position.calls
    last = next((call for who, call in reversed(calls) if who == seat), None)
    if last is None or isinstance(scene.position, Finished):
        return None
    if isinstance(last, Pass):
        return {"text": t("Pass"), "note": "", "top": False} if isinstance(scene.position, Auction | ThrownIn) else None
    top = top_bid(calls)
    stands = top is not None and top[0] == seat
    if not isinstance(scene.position, Auction):
        return {"text": call_text(last), "note": "", "top": True} if stands else None
    return {"text": call_text(last), "note": t("call_stands") if stands else t("call_beaten"), "top": stands}


def hand_played(finished: Finished, seat: Seat) -> tuple[Card, ...]:
    """The cards a seat held when the first card was led: what it played, and what it kept if it sat out."""
    left = finished.hands[finished.rules.index(seat)] if finished.hands else ()
    return (*(card for trick in finished.tricks for player, card in trick.plays if player == seat), *(left or ()))


def _open_hand(scene: Scene, seat: Seat) -> list[dict[str, Any]] | None:
    position = scene.position
    if seat == scene.me:
        return None
    hand = hand_played(position, seat) if isinstance(position, Finished) else hand_of(position, seat)
    if not hand or (scene.phase == "trick-done" and isinstance(position, Finished)):
        return None
    return [
        card_view(scene, card, "seat", seat, scene.marks.get(card, "idle")) for card in sorted_hand(hand, scene.strain or Strain.NO_TRUMPS, scene.joker_named)
    ]
