"""How cards, suits, calls and seats are written and spoken. Suit glyphs stand only in cards and bids.

>>> from tutorial_app.engine import Strain, parse_call, parse_card
>>> card_text(parse_card("JC")), card_name(parse_card("JC"), Strain.SPADES)
('J♣', 'jack of clubs, left bower, counts as spades')
>>> call_text(parse_call("7H")), call_words(parse_call("8NT"))
('7♥', 'eight no trumps')
"""

from __future__ import annotations

from tutorial_app.engine import MISERE, OPEN_MISERE, Action, Bid, Call, Card, Exchange, Pass, PlayCard, Seat, Strain, Suit, effective_suit, is_trump, role
from tutorial_app.engine.cards import GLYPHS as SUIT_GLYPHS

GLYPHS = {suit.value: glyph for suit, glyph in SUIT_GLYPHS.items()}
SUIT_WORDS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts", "NT": "no trumps"}
SEAT_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_ROLE_WORDS = {"left": "left bower", "right": "right bower"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_COURTS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
_SPECIAL_CALLS = {MISERE: "misère", OPEN_MISERE: "open misère"}


def number_words(number: int) -> str:
    """A small number as a word, `no` for 0; larger ones in digits with a true minus sign."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else number_text(number)


def ordinal(number: int) -> str:
    """A place in a row, counted from 1: `third`, and from the thirteenth on in digits: `21st`, `112th`."""
    if 1 <= number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    return f"{number}{'th' if number // 10 % 10 == 1 else _ENDINGS.get(number % 10, 'th')}"


def counted(count: int, noun: str) -> str:
    """How many of something in digits: `1 card`, `12 cards`."""
    return f"{number_text(count)} {noun}{'' if count == 1 else 's'}"


def number_text(number: int) -> str:
    """A number in digits, with a true minus sign: −320."""
    return true_minus(str(number))


def signed_text(number: int) -> str:
    """A number with its sign, as points are told: +60, −320, 0."""
    return true_minus(f"{number:+}") if number else "0"


def true_minus(text: str) -> str:
    """Figures with true minus signs."""
    return text.replace("-", "−")


def suit_words(suit: Suit | Strain) -> str:
    """A suit or strain in words: `spades`, `no trumps`."""
    return SUIT_WORDS[suit.value]


def card_text(card: Card) -> str:
    """A card in short: `J♣`, `10♥`, `Joker`."""
    return "Joker" if card.suit is None else f"{card.rank}{GLYPHS[card.suit.value]}"


def printed_name(card: Card) -> str:
    """A card in words as printed: `jack of clubs`, `joker`."""
    if card.suit is None:
        return "joker"
    rank = _COURTS.get(card.rank) or number_words(int(card.rank))
    return f"{rank} of {suit_words(card.suit)}"


def card_role(card: Card, strain: Strain) -> str:
    """`left bower` or `right bower`, or an empty text."""
    return _ROLE_WORDS.get(role(card, strain), "")


def card_name(card: Card, strain: Strain | None = None, joker_named: Suit | None = None) -> str:
    """A card's full spoken name: rank, printed suit and what it counts as now. `strain` is None before there is a contract."""
    printed = printed_name(card)
    if strain is None:
        return printed
    suit = effective_suit(card, strain, joker_named)
    if suit is None:
        return f"{printed}, belongs to no suit"
    parts = [printed, card_role(card, strain)]
    if suit != card.suit:
        parts.append(f"counts as {suit_words(suit)}")
    elif not parts[-1] and is_trump(card, strain):
        parts.append("trump")
    return ", ".join(part for part in parts if part)


def _tricks_and_strain(bid: Bid) -> tuple[int, Strain]:
    digits = bid.name.rstrip("SCDHNT")
    return int(digits), Strain(bid.name[len(digits) :])


def call_text(call: Call) -> str:
    """A call in short: `7♥`, `8NT`, `misère`, `pass`."""
    if isinstance(call, Pass) or call in _SPECIAL_CALLS:
        return call_words(call)
    tricks, strain = _tricks_and_strain(call)
    return f"{tricks}{GLYPHS.get(strain.value, strain.value)}"


def call_in_sentence(call: Call) -> str:
    """A call as it stands in a sentence: `7♥`, `8 no trumps`, `misère`, `pass`."""
    text = call_text(call)
    return f"{text[:-2]} no trumps" if text.endswith("NT") else text


def call_words(call: Call) -> str:
    """A call in words: `seven hearts`, `eight no trumps`, `open misère`, `pass`."""
    if isinstance(call, Pass):
        return "pass"
    if call in _SPECIAL_CALLS:
        return _SPECIAL_CALLS[call]
    tricks, strain = _tricks_and_strain(call)
    return f"{number_words(tricks)} {suit_words(strain)}"


def action_text(action: Action) -> str:
    """An action in short: `7♥`, `J♣`, `Joker, named hearts`, `5♣, 10♦ and 6♣, the joker named hearts`."""
    match action:
        case PlayCard():
            return card_text(action.card) + (f", named {suit_words(action.named)}" if action.named else "")
        case Exchange():
            named = f", the joker named {suit_words(action.joker_named)}" if action.joker_named else ""
            return listed([card_text(card) for card in action.discards]) + named
        case _:
            return call_text(action)


def seat_name(seat: Seat) -> str:
    """A seat by its plain name: `North`, `Player 3`."""
    return SEAT_NAMES.get(seat) or (f"Player {seat}" if seat.isdigit() else seat)


def listed(texts: tuple[str, ...] | list[str], last: str = "and") -> str:
    """Texts as an English list: `A, B and C`; `last` (as `or`, or `, and`) stands before the last of them."""
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])}{'' if last.startswith(',') else ' '}{last} {texts[-1]}"
