"""What changes a place of the explorer: another game or switch, another contract, two cards swapped. Pure; each keeps of the moves what is still legal."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import (
    Action,
    Card,
    CardPlay,
    Exchange,
    Finished,
    KittyExchange,
    NotationError,
    PlayCard,
    Position,
    Ruleset,
    Seat,
    Strain,
    Suit,
)
from tutorial_app.files.house_rules import HouseRules
from tutorial_app.rulebook import ruleset
from tutorial_app.ui import house_link
from tutorial_app.ui.board.tree import Tree, tree_of
from tutorial_app.ui.board.tree_text import text_of
from tutorial_app.ui.explore.place import BID_IT_OUT, CHOOSE, ExplorePlace, settled
from tutorial_app.ui.explore.setup import contract_of, me_of, record_of, root_of, rules_of, tree_of_place


def deal_by(place: ExplorePlace, seed: str, where: str = "", dealer: str = "") -> ExplorePlace:
    """A deal by its number, made to order where a wish is said; the contract is as plain players bid it.

    :raises NotationError: no such number, wish or dealer, or no deal was found for the wish.
    """
    found = settled(bare(place), seed=seed.strip(), where=where.strip(), dealer=dealer)
    root_of(found)
    return found


def begin_at(place: ExplorePlace, start: str, rules: Ruleset) -> ExplorePlace:
    """A start that was imported: a packed record or a staged position, under its own rules.

    :raises NotationError: it is none.
    """
    found = settled(_under(bare(place), house_link.house_of(rules)), start=start)
    tree_of_place(found)
    return found


def choose_rules(place: ExplorePlace, house: HouseRules, seed: str) -> ExplorePlace:
    """Another game is a new deal of it, with the number `seed`; other switches are the same cards under them."""
    if house.game != place.game:
        return settled(_under(bare(place), house), seed=seed)
    return keeping(place, _under(place, house))


def set_contract(place: ExplorePlace, contract: str, by: Seat) -> ExplorePlace:
    """Another contract or another seat that plays it. Who takes the kitty chooses his own discards, so they are kept only with him."""
    now = pinned(place)
    at = contract_of(place)
    same = at is not None and at.seat == by
    row = next((row for row in rules_of(place).schedule.rows if str(row.bid) == contract), None)
    joker = now.joker if same and (row is None or row.strain.suit is None) else ""
    return keeping(place, replace(now, contract=contract, by=by, discards=now.discards if same else "", joker=joker, leader=now.leader if same else ""))


def set_trump(place: ExplorePlace, strain: Strain) -> ExplorePlace:
    """The same number of tricks in another suit or in no trumps; from misère the lowest bid in it."""
    at, rules = contract_of(place), rules_of(place)
    tricks = at.row.tricks if at is not None else 0
    rows = rules.schedule.in_strain(strain)
    row = next((row for row in rows if row.tricks == tricks), rows[0])
    return set_contract(place, str(row.bid), at.seat if at is not None else me_of(place))


def set_joker(place: ExplorePlace, suit: str) -> ExplorePlace:
    """The suit the contractor gave the joker in advance, `none` for no suit."""
    return keeping(place, replace(pinned(place), joker=suit))


def set_leader(place: ExplorePlace, seat: Seat) -> ExplorePlace:
    """Another seat leads; with cards on the table, laid by hand, it is the seat whose the first of them is."""
    return keeping(place, replace(pinned(place), leader=seat))


def set_discards(place: ExplorePlace, discards: tuple[Card, ...] | None, joker: Suit | None = None) -> ExplorePlace:
    """Other discards, with the suit that is given to the joker, if any; None for the discards lets both be chosen on the board."""
    now, at = pinned(place), contract_of(place)
    if discards is None:
        return keeping(place, replace(now, discards=CHOOSE, joker=""))
    told = ".".join(map(str, discards))
    return keeping(place, replace(now, discards=told, joker=_joker_told(joker, at.strain if at is not None else None)))


def set_plain_discards(place: ExplorePlace) -> ExplorePlace:
    """The discards of a plain player, and his suit for the joker."""
    return keeping(place, replace(pinned(place), discards="", joker=""))


def pinned(place: ExplorePlace) -> ExplorePlace:
    """The place with everything said that was called and discarded on its board: contract, discards, the joker's suit. Else nothing has to be.

    A record says these by itself, and so does an auction that is bid out on the board.
    """
    if place.contract != BID_IT_OUT and (not place.start or record_of(place) is None):
        return place
    tree = tree_of_place(place)
    for position in (tree.nodes[node].position for node in reversed(tree.line())):
        at = contract_at(position)
        if at is not None and isinstance(position, KittyExchange):
            return replace(place, contract=at[0], by=at[1], discards=CHOOSE, joker="")
        if at is not None and isinstance(position, CardPlay | Finished):
            told = ".".join(map(str, position.discards or ()))
            return replace(place, contract=at[0], by=at[1], discards=told, joker=_joker_told(position.joker_named, position.contract.strain))
    return place


def _joker_told(named: Suit | None, strain: Strain | None) -> str:
    """The suit of the joker as a place says it: an empty text would leave it to a plain player, who may name one where there is no trump suit."""
    return str(named) if named is not None else "none" if strain is not None and strain.suit is None else ""


def contract_at(position: Position) -> tuple[str, Seat] | None:
    """What is played and by whom, or None before that is settled."""
    contract = getattr(position, "contract", None)
    return None if contract is None else (str(contract.row.bid), contract.seat)


def keeping(before: ExplorePlace, after: ExplorePlace) -> ExplorePlace:
    """The place `after`, with of the moves tried `before` all that are still legal; looked at where one was, or as near to it as is left.

    :raises NotationError: `after` holds no board.
    """
    fresh = settled(after, moves="")
    if after.laying:
        return fresh  # no position yet, and nothing was tried
    root = root_of(fresh)
    try:
        old = tree_of_place(before)
    except NotationError:
        return fresh
    new, now_at = tree_of(root), {0: 0}
    for number, node in enumerate(old.nodes[1:], start=1):
        place = now_at.get(node.parent)
        if place is None or node.action is None:
            continue
        at = new.go(place)
        if _is_settled(at.position, node.action):
            now_at[number] = place
        elif (grown := at.play(node.action)).refused is None:
            new, now_at[number] = grown, grown.here
    if len(new.nodes) == 1:
        return fresh
    tip = next(now_at[node] for node in reversed(old.path(old.tip)) if node in now_at)
    here = next(now_at[node] for node in reversed(old.path(old.here)) if node in now_at)
    return replace(fresh, moves=text_of(new.go(tip).go(here)))


def dropped(before: ExplorePlace, after: ExplorePlace) -> int:
    """How many of the cards that were tried cannot be tried any more after a change of what is played; 0 where the cards themselves are others.

    The plays of a record were not tried by whoever looks at it.
    """
    settings, cards = ("variant", "contract", "by", "joker", "leader", "discards"), ("game", "seed", "where", "dealer", "laid", "start", "laying")
    if not _differ(before, after, settings) or _differ(before, after, cards) or after.laying:
        return 0
    try:
        plays = _plays(tree_of_place(before))
        own = _plays(tree_of_place(replace(before, moves="")))
        return max(0, min(plays - own, plays - _plays(tree_of_place(after))))
    except NotationError:
        return 0


def _differ(one: ExplorePlace, other: ExplorePlace, fields: tuple[str, ...]) -> bool:
    return any(getattr(one, field) != getattr(other, field) for field in fields)


def _plays(tree: Tree) -> int:
    return sum(isinstance(node.action, PlayCard) for node in tree.nodes)


def _is_settled(position: Position, action: Action) -> bool:
    """Whether an action was of a phase that this board begins after: it is taken as done."""
    if isinstance(position, CardPlay):
        return not isinstance(action, PlayCard)
    return isinstance(position, KittyExchange) and not isinstance(action, Exchange | PlayCard)


def bare(place: ExplorePlace) -> ExplorePlace:
    """The rules, the seat at the bottom and the open panel; no card is said."""
    return ExplorePlace(game=place.game, variant=place.variant, club=place.club, note=place.note, me=place.me, panel=place.panel, rev=place.rev)


def _under(place: ExplorePlace, house: HouseRules) -> ExplorePlace:
    said = house_link.told(house)
    me = place.me if place.me in ruleset(house.game).seats else ""
    return replace(place, game=house.game, variant=said.get("variant", ""), club=house.name, note=house.note, me=me)
