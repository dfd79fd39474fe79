"""What is different in two positions that are held against each other: sentences, each with the rule behind it where there is one. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutorial_app.engine import (
    Action,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    PlayCard,
    Position,
    Reason,
    Seat,
    Strain,
    face_up,
    judge,
    legal_actions,
    role,
    score_deal,
    sitting_out,
    suit_order,
    tricks_played,
    turn_of,
    why_face_up,
    why_suit,
    why_turn,
    why_wins,
)
from tutorial_app.engine.exchange import naming_in_advance
from tutorial_app.engine.play import plays
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.names import action_text, call_in_sentence, counted, listed, number_text, signed_text, suit_words
from tutorial_app.rulebook.speech import Speech, capital, value_text
from tutorial_app.ui.explore.change_words import told_of, whose
from tutorial_app.ui.words import words

_TOLD_OF_A_CARD = ("rank.left-bower", "rank.right-bower", "rank.joker-has-no-suit")
"""What is worth a sentence of its own when the trumps change; that a plain trump is a trump says the ladder."""
_ONLY_HOW = ("joker.must-name-a-suit", "joker.named-only-when-led")
"""Refusals of the way a joker is played, not of the card."""
MOST_NAMED = 6
"""Actions named in one sentence; more are counted."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is different: `about` says which kind, `text` tells it, `why` is the rule behind it in words, or None where the cards alone say it."""

    about: str
    text: str
    why: Explanation | None = None


def differences(before: Position, after: Position, speech: Speech) -> tuple[Difference, ...]:
    """All that is different at this moment, the weightiest first; what comes of it with best play is not asked here."""
    kinds = (_contract, _past, _seats, _trumps, _joker, _turn, _actions, _trick, _seen, _points)
    return tuple(found for kind in kinds for found in kind(before, after, speech))


def _because(reason: Reason, position: Position, speech: Speech) -> Explanation:
    return explain(reason, position.rules, speech.names, speech.you)


def _contract(before: Position, after: Position, _speech: Speech) -> Iterator[Difference]:
    """What the contract promises, where that is another thing."""
    t = words("explore_more")
    old, new = getattr(before, "contract", None), getattr(after, "contract", None)
    if old is None or new is None or old.row == new.row:
        return
    if (new.row.tricks, new.row.is_misere) != (old.row.tricks, old.row.is_misere):
        said = {"need": counted(new.row.tricks, "trick"), "bid": call_in_sentence(new.row.bid)}
        yield Difference("contract", t("need_misere" if new.row.is_misere else "need", **said))
    if new.row.value != old.row.value:
        yield Difference("points", t("worth", bid=capital(call_in_sentence(new.row.bid)), new=number_text(new.row.value), old=number_text(old.row.value)))


def _past(before: Position, after: Position, _speech: Speech) -> Iterator[Difference]:
    """That other trumps do not win back the tricks that are over."""
    if isinstance(before, CardPlay) and isinstance(after, CardPlay) and tricks_played(before) and before.strain != after.strain:
        yield Difference("past", words("explore_more")("past_stays"))


def _seats(before: Position, after: Position, speech: Speech) -> Iterator[Difference]:
    """Who sits out now and did not, and who takes part again."""
    if not isinstance(before, KittyExchange | CardPlay) or not isinstance(after, KittyExchange | CardPlay):
        return
    t, was, now = words("explore_more"), sitting_out(before.rules, before.contract), sitting_out(after.rules, after.contract)
    for seat in now:
        if seat not in was:
            why = _because(Reason.of("turn.seat-sits-out", seat=seat, contractor=after.contract.seat), after, speech)
            yield Difference("seats", why.sentence, why)
    back = [speech.seat(seat) for seat in was if seat not in now]
    if back:
        yield Difference("seats", capital(t("takes_part", names=listed(back))))


def _trumps(before: Position, after: Position, speech: Speech) -> Iterator[Difference]:
    """The trump ladder, where the strain is another; bowers are told one by one."""
    old, new = _strain(before), _strain(after)
    if old is None or new is None or old == new:
        return
    t, trump = words("explore_more"), new.suit
    if trump is None:
        yield Difference("ladder", t("no_trumps_now", old=suit_words(old)))
    else:
        ladder = suit_order(after.rules.pack, trump, new)
        top = listed([value_text(card) for card in ladder[:4]])
        yield Difference("ladder", t("trumps_now", suit=capital(suit_words(trump)), count=len(ladder), top=top))
    for card in after.rules.pack:
        reason = why_suit(card, new, getattr(after, "joker_named", None))
        telling = reason.rule in _TOLD_OF_A_CARD or (role(card, old) == "left" and trump is None)
        if telling and role(card, old) != (role(card, new) if trump else "") and _in_play(card, after):
            why = _because(reason, after, speech)
            yield Difference("ladder", why.sentence, why)


def _strain(position: Position) -> Strain | None:
    return position.contract.strain if isinstance(position, KittyExchange | CardPlay | Finished) else None


def _in_play(card: Card, position: Position) -> bool:
    """Whether a card is still held or lies on the table."""
    held = [card for hand in position.hands for card in hand or ()]
    on_table = [card for _, card in position.trick.plays] if isinstance(position, CardPlay) else []
    return card in held or card in on_table or card in (getattr(position, "kitty", None) or ())


def _joker(before: Position, after: Position, speech: Speech) -> Iterator[Difference]:
    """Whether the joker has, or may be given, a suit in advance."""
    t = words("explore_more")
    if isinstance(before, KittyExchange) and isinstance(after, KittyExchange):
        old, new = (naming_in_advance(position.rules, position.contract) for position in (before, after))
        if (old is None) != (new is None):
            yield Difference("joker", t("joker_may_be_named" if new is None else "joker_may_not_be_named"), _because(new, after, speech) if new else None)
    if isinstance(before, CardPlay) and isinstance(after, CardPlay) and before.joker_named is not None and after.joker_named is None:
        yield Difference("joker", t("joker_no_name", suit=suit_words(before.joker_named)))


def _turn(before: Position, after: Position, speech: Speech) -> Iterator[Difference]:
    old, new = turn_of(before), turn_of(after)
    if old != new and new is not None:
        t = words("explore_more")
        before_it = "" if old is None else t("not_mine") if old == speech.you else whose(speech, old)
        text = t("turn", whose=whose(speech, new), old=before_it) if before_it else t("turn_new", whose=whose(speech, new))
        yield Difference("turn", capital(text), _because(why_turn(after), after, speech))


def _actions(before: Position, after: Position, speech: Speech) -> Iterator[Difference]:
    """What may be done now and could not before, and the other way round; actions that one rule decides stand in one sentence."""
    seat = turn_of(after)
    if seat is None or seat != turn_of(before) or isinstance(after, KittyExchange):
        return
    groups: dict[tuple[bool, str], tuple[list[Action], Reason]] = {}
    for action in _both_could_ask(before, after):
        old, new = judge(before, action), judge(after, action)
        if old.legal != new.legal and new.reason.rule not in _ONLY_HOW:
            groups.setdefault((new.legal, new.reason.rule), ([], new.reason))[0].append(action)
    for (legal, _), (actions, reason) in sorted(groups.items(), key=lambda each: each[0][0]):
        said = _said_of("allowed" if legal else "refused", actions, seat, speech)
        yield Difference("legal", said, told_of(_because(reason, after, speech), seat, speech))


def _both_could_ask(before: Position, after: Position) -> list[Action]:
    """Actions that can be asked about in both positions: calls, or the cards that the hand on turn holds in both."""
    if isinstance(before, CardPlay) and isinstance(after, CardPlay):
        old, new = list(plays(before)), list(plays(after))
        both = {play.card for play in old} & {play.card for play in new}
        return [play for play in dict.fromkeys([*old, *new]) if play.card in both]
    return list(dict.fromkeys([*legal_actions(before), *legal_actions(after)]))


def _said_of(key: str, actions: list[Action], seat: Seat, speech: Speech) -> str:
    t, last = words("explore_more"), "or" if key == "refused" else "and"
    verb = t("verb_play" if isinstance(actions[0], PlayCard) else "verb_call")
    names = [action.named for action in actions if isinstance(action, PlayCard) and action.named is not None]
    plain = [action_text(action) for action in actions if not (isinstance(action, PlayCard) and action.named is not None)]
    named = [*plain, *([t("joker_naming", suits=listed([suit_words(suit) for suit in names], "or"))] if names else [])]
    shown = named if len(named) <= MOST_NAMED else [*named[: MOST_NAMED - 1], t("more", count=len(named) - MOST_NAMED + 1)]
    return capital(t(f"{key}_now", name=speech.seat(seat), verb=verb, actions=listed(shown, last)))


def _trick(before: Position, after: Position, speech: Speech) -> Iterator[Difference]:
    """Who wins the trick on the table so far."""
    if not isinstance(before, CardPlay) or not isinstance(after, CardPlay) or not before.trick.plays or not after.trick.plays:
        return
    t = words("explore_more")
    if before.suit_led != after.suit_led and after.suit_led is not None:
        yield Difference("trick", capital(t("led_now", suit=suit_words(after.suit_led), card=value_text(after.trick.plays[0][1]))))
    old, new = (why_wins(position.trick, position.strain, position.joker_named) for position in (before, after))
    if (old.seat, old.card) != (new.seat, new.card):
        text = t("wins_now", whose=whose(speech, new.seat), card=value_text(new.card), old=whose(speech, old.seat), other=value_text(old.card))
        yield Difference("trick", capital(text), _because(new.reason, after, speech))


def _seen(before: Position, after: Position, speech: Speech) -> Iterator[Difference]:
    """Whose hand lies face up for all."""
    if isinstance(before, CardPlay) and isinstance(after, CardPlay) and face_up(before) != face_up(after):
        why = _because(why_face_up(after), after, speech)
        yield Difference("view", why.sentence, why)


def _points(before: Position, after: Position, speech: Speech) -> Iterator[Difference]:
    """The score of a deal that is over, side by side."""
    if not isinstance(before, Finished) or not isinstance(after, Finished):
        return
    t, old = words("explore_more"), {line.side: line.points for line in score_deal(before)}
    for line in score_deal(after):
        if line.points != old[line.side]:
            text = t("scores", side=speech.side(line.side), new=signed_text(line.points), old=signed_text(old[line.side]))
            yield Difference("points", capital(text), _because(line.reason, after, speech))
