"""Two rule books, one deal: the first call, play, winner or score line where they part, side by side, each with its rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape

import streamlit as st

from tutorial_app.engine import NotationError, Record, Ruleset, RulesetError
from tutorial_app.files.house_rules import read_house_rules
from tutorial_app.files.packed import pack_record, unpack_record
from tutorial_app.files.problems import FileError
from tutorial_app.players import PLAIN
from tutorial_app.players.playing import play_record
from tutorial_app.rulebook import GAMES, difference, ruleset
from tutorial_app.rulebook.parting import Parting, Told, first_parting, with_switches_of
from tutorial_app.rulebook.parting_words import BookSays, parting_in_words
from tutorial_app.ui import house_link, rules_place, session
from tutorial_app.ui.board.picture import picture
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.file_input import file_input
from tutorial_app.ui.panels.game_choice import game_name
from tutorial_app.ui.rules_place import RulesPlace
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.sitting import record_of, seat_of_learner
from tutorial_app.ui.words import words

BOOK, TABLE, FILE = "book", "table", "file"
"""The game's own rules, the rules chosen on this page, and a club's from a file."""
MOST_SEEDS = 120
"""Deals that are tried when one is looked for in which two books part."""
MOST_SHOWN = 20
"""Problems of a file that are shown."""
_FILE = "rules-book-file"


def books_view(place: RulesPlace, rules: Ruleset) -> None:
    """Choose two books and a deal; then where they part."""
    books = _books(rules)
    left, right = st.columns(2)
    with left:
        _choose("first", "A", place, books)
    with right:
        _choose("second", "B", place, books)
    _club_file(rules)
    first, second = books.get(place.first, rules), books.get(place.second, rules)
    _deal_choice(first, second)
    record = _record(place, rules)
    if record is None:
        return
    parting = first_parting(record, first, second)
    if parting is None:
        st.html(f"<p class='fh-yes' data-testid='parting'>{escape(words('rules')('books_same' if difference(first, second) else 'books_equal'))}</p>")
    else:
        _parting(parting)
    _in_words(first, second)


def _books(rules: Ruleset) -> Mapping[str, Ruleset]:
    """The books that one deal of this game can be held against, by their names in the address."""
    found = {BOOK: ruleset(rules.name), TABLE: rules}
    for game in GAMES:
        if game != rules.name:
            try:
                found[game] = with_switches_of(ruleset(rules.name), ruleset(game))
            except RulesetError:  # a game without bids of ten cannot take a bid that stands among them
                continue
    club = session.widget_value(_FILE)
    if club:
        try:
            house = house_link.house_from(club)
        except NotationError:
            return found
        if house.game == rules.name:
            found[FILE] = house.rules
    return found


def _choose(field: str, letter: str, place: RulesPlace, books: Mapping[str, Ruleset]) -> None:
    t, key = words("rules"), f"book-{field}"
    now = getattr(place, field)
    session.set_widget(key, now if now in books else BOOK)
    st.selectbox(t("book_label", letter=letter), list(books), format_func=lambda name: _book_name(name, books), key=key, on_change=_chosen, args=(field,))


def _chosen(field: str) -> None:
    rules_place.change_to(**{field: str(session.widget_value(f"book-{field}"))})


def _book_name(name: str, books: Mapping[str, Ruleset]) -> str:
    t, rules = words("rules"), books[name]
    count = len(rules.variant_from(ruleset(rules.name)))
    if name == BOOK:
        return t("book_book", game=game_name(rules.name))
    if name == TABLE:
        return t("book_table_none") if not count else t("book_table_one") if count == 1 else t("book_table", count=count)
    if name == FILE:
        return t("book_file", name=str((session.widget_value(_FILE) or {}).get(house_link.CLUB, "")))
    return t("book_other", game=name)


def _club_file(rules: Ruleset) -> None:
    """A club's saved house rules, read as a third book."""
    t = words("rules")
    with st.expander(t("book_load")):
        file_input(t("book_load_text"), "rules-club", ".yaml,.yml,.json", lambda name, data: _load(name, data, rules.name))
        for line in session.widget_value(f"{_FILE}-problems", []):
            st.error(escaped(line))


def _load(name: str, data: bytes, game: str) -> None:
    session.set_widget(f"{_FILE}-problems", [])
    try:
        house = read_house_rules(data, name, ruleset)
    except FileError as error:
        session.set_widget(f"{_FILE}-problems", [str(problem) for problem in error.problems[:MOST_SHOWN]])
        return
    if house.game != game:
        session.set_widget(f"{_FILE}-problems", [words("rules")("book_other_game", game=house.game, here=game)])
    else:
        session.set_widget(_FILE, house_link.told(house_link.house_of(house.rules, house.name)))
        rules_place.change_to(second=FILE)


def _deal_choice(first: Ruleset, second: Ruleset) -> None:
    t = words("rules")
    with st.container(key="books-deal", horizontal=True, vertical_alignment="bottom", gap="small"):
        st.button(t("books_find"), key="books-find", type="primary", icon=":material/search:", on_click=_find, args=(first, second))
        st.button(t("books_mine"), key="books-mine", on_click=_take_mine, args=(first.name,))
        st.text_input(t("books_paste"), key="books-paste", placeholder=t("books_paste_example"), max_chars=4000, on_change=_pasted, args=(first.name,))
    told = str(session.widget_value("books-told", ""))
    if told:
        st.info(escaped(told))


def _find(first: Ruleset, second: Ruleset) -> None:
    """Look for a deal of four plain players in which the books part."""
    found = next((line for line in (_played(first, seed) for seed in range(1, MOST_SEEDS + 1)) if _parts(line, first, second)), None)
    session.set_widget("books-told", "" if found else words("rules")("books_none", count=MOST_SEEDS))
    if found:
        rules_place.change_to(deal=found)


@lru_cache(maxsize=512)
def _played(rules: Ruleset, seed: int) -> str:
    return pack_record(play_record(Record(rules, rules.seats[seed % len(rules.seats)], seed), dict.fromkeys(rules.seats, PLAIN)))


def _parts(line: str, first: Ruleset, second: Ruleset) -> bool:
    return first_parting(unpack_record(line, ruleset), first, second) is not None


def _take_mine(game: str) -> None:
    """The deal on the table of Play, if it is one of this game."""
    sitting = session.kept_sitting()
    record = record_of(sitting) if sitting is not None else None
    if record is None or record.rules.name != game or not record.actions:
        session.set_widget("books-told", words("rules")("books_no_deal", game=game))
        return
    session.set_widget("books-told", "")
    rules_place.change_to(deal=pack_record(record))


def _pasted(game: str) -> None:
    """A deal as a link or a packed line."""
    t, text = words("rules"), str(session.widget_value("books-paste") or "").strip()
    line = text.rpartition("g=")[2].partition("&")[0].rpartition("~")[2]
    try:
        record = unpack_record(line, ruleset) if line else None
    except ValueError as error:
        session.set_widget("books-told", str(error))
        return
    if record is not None and record.rules.name != game:
        session.set_widget("books-told", t("book_other_game", game=record.rules.name, here=game))
    elif record is not None:
        session.set_widget("books-told", "")
        rules_place.change_to(deal=line)


def _record(place: RulesPlace, rules: Ruleset) -> Record | None:
    """The deal of the address, or the first of the plain players; None when the address holds another game's."""
    try:
        record = unpack_record(place.deal or _played(ruleset(rules.name), 1), ruleset)
    except ValueError as error:
        st.error(escaped(words("rules")("books_bad", problem=str(error))))
        return None
    return record if record.rules.name == rules.name else unpack_record(_played(ruleset(rules.name), 1), ruleset)


def _parting(parting: Parting) -> None:
    rules = parting.first.position.rules
    me = parting.seat or seat_of_learner(rules)
    said = parting_in_words(parting, seat_names(rules, me), me)
    st.html(f"<h2 class='fh-h3' data-testid='parting' data-kind='{escape(parting.kind)}'>{escape(words('rules')('books_part'))} {html_of(said.title)}</h2>")
    for letter, column, told, book in zip("AB", st.columns(2), (parting.first, parting.second), (said.first, said.second), strict=True):
        with column:
            _side(letter, told, book, me)


def _side(letter: str, told: Told, book: BookSays, me: str) -> None:
    picture(told.position, me, f"book-{letter}", words("rules")("books_table", letter=letter))
    stops = f"<p>{escape(words('rules')('books_stops'))}</p>" if book.stops else ""
    st.html(
        f"<div class='fh-run' data-rule='{escape(book.why.rule)}'><b>{letter}. {html_of(book.result)}</b><p>{html_of(book.why.sentence)}</p>{stops}"
        f"<small>{html_of(book.why.title)} · {html_of(book.why.source.title)}</small></div>"
    )


def _in_words(first: Ruleset, second: Ruleset) -> None:
    t, told = words("rules"), difference(first, second)
    if told:
        items = "".join(f"<li>{html_of(sentence)}</li>" for sentence in told)
        st.html(f"<section class='fh-panel'><h2 class='fh-h3'>{escape(t('books_words'))}</h2><ul>{items}</ul></section>")
