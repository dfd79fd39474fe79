"""Two rule books, one deal: the first call, play, winner or score line where they part, side by side, each with its rule."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import streamlit as st

from tutorial_app.engine import Record, Ruleset
from tutorial_app.files.house_rules import HouseRules
from tutorial_app.files.packed import line_in_link, pack_record, unpack_record
from tutorial_app.players.playing import plain_deal
from tutorial_app.players.two_books import MOST_SEEDS, deal_that_parts
from tutorial_app.rulebook import difference, ruleset
from tutorial_app.rulebook.books import books_of_other_games
from tutorial_app.rulebook.parting import Parting, Told, first_parting
from tutorial_app.rulebook.parting_words import BookSays, parting_in_words
from tutorial_app.ui import rules_place, session
from tutorial_app.ui.board.picture import bottom_seat, picture
from tutorial_app.ui.club_file import read_club_file
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.faulty_file import Problems, faulty_file
from tutorial_app.ui.panels.file_input import file_input
from tutorial_app.ui.panels.game_choice import game_name
from tutorial_app.ui.rules_place import BOOK, FILE, LONGEST_DEAL, TABLE, RulesPlace
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.sitting import record_of, seat_of_learner
from tutorial_app.ui.words import words

_CLUB, _FAULTY, _TOLD = "rules-club-book", "rules-club-faulty", "books-told"


def books_view(place: RulesPlace, rules: Ruleset) -> None:
    """Choose two books and a deal; then where they part."""
    books = _books(rules)
    left, right = st.columns(2)
    with left:
        _choose("first", "A", place, books)
    with right:
        _choose("second", "B", place, books)
    _club_file(rules)
    first, second = books[_in(books, place.first)], books[_in(books, place.second)]
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
    found = {BOOK: ruleset(rules.name), TABLE: rules, **books_of_other_games(rules.name)}
    club = _club(rules.name)
    return found if club is None else {**found, FILE: club.rules}


def _club(game: str) -> HouseRules | None:
    """The club's rules that were opened on this page, if they are of this game."""
    found: HouseRules | None = session.note(_CLUB)
    return found if found is not None and found.game == game else None


def _in(books: Mapping[str, Ruleset], name: str) -> str:
    """The name of a book that is there; any other is the game's own."""
    return name if name in books else BOOK


def _choose(field: str, letter: str, place: RulesPlace, books: Mapping[str, Ruleset]) -> None:
    t, key = words("rules"), f"book-{field}"
    session.set_widget(key, _in(books, getattr(place, field)))
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
        club = _club(rules.name)
        return t("book_file", name=club.name if club is not None else "")
    return t("book_other", game=name)


def _club_file(rules: Ruleset) -> None:
    """A club's saved house rules, read as a third book."""
    t = words("rules")
    with st.expander(t("book_load")):
        file_input(t("book_load_text"), "rules-club", ".yaml,.yml,.json", lambda name, data: _load(name, data, rules.name))
        problems = session.note(_FAULTY)
        if problems is not None:
            faulty_file(problems, words("house")("faulty", file=problems.file))


def _load(name: str, data: bytes, game: str) -> None:
    found = read_club_file(name, data)
    if isinstance(found, Problems):
        session.set_note(_FAULTY, found)
    elif found.game != game:
        session.set_note(_FAULTY, Problems(name, (words("rules")("book_other_game", game=found.game, here=game),)))
    else:
        session.set_note(_FAULTY, None)
        session.set_note(_CLUB, found)
        rules_place.change_to(second=FILE)


def _deal_choice(first: Ruleset, second: Ruleset) -> None:
    t = words("rules")
    with st.container(key="books-deal", horizontal=True, vertical_alignment="bottom", gap="small"):
        st.button(t("books_find"), key="books-find", type="primary", icon=":material/search:", on_click=_find, args=(first, second))
        st.button(t("books_mine"), key="books-mine", on_click=_take_mine, args=(first.name,))
        example = t("books_paste_example")
        st.text_input(t("books_paste"), key="books-paste", placeholder=example, max_chars=LONGEST_DEAL, on_change=_pasted, args=(first.name,))
    told = str(session.note(_TOLD, ""))
    if told:
        st.info(escaped(told))


def _find(first: Ruleset, second: Ruleset) -> None:
    """Look for a deal of plain players in which the books part."""
    found = deal_that_parts(first, second)
    _take(found, first.name, words("rules")("books_none", count=MOST_SEEDS))


def _take_mine(game: str) -> None:
    """The deal on the table of Play, if it is one of this game."""
    sitting = session.kept_sitting()
    record = record_of(sitting) if sitting is not None else None
    mine = record if record is not None and record.rules.name == game and record.actions else None
    _take(mine, game, words("rules")("books_no_deal", game=game))


def _pasted(game: str) -> None:
    """A deal as a link or a packed line."""
    line = line_in_link(str(session.widget_value("books-paste") or ""))
    try:
        record = unpack_record(line, ruleset) if line else None
    except ValueError as error:
        session.set_note(_TOLD, str(error))
        return
    if record is not None:
        _take(record, game, "")


def _take(record: Record | None, game: str, missing: str) -> None:
    """Show a deal of this game; where there is none, say so."""
    other = record is not None and record.rules.name != game
    session.set_note(_TOLD, _of_another_game(record, game) if other else missing if record is None else "")
    if record is not None and not other:
        rules_place.change_to(deal=pack_record(record))


def _of_another_game(record: Record, game: str) -> str:
    return words("rules")("book_other_game", game=record.rules.name, here=game)


def _record(place: RulesPlace, rules: Ruleset) -> Record | None:
    """The deal of the address, or the first of the plain players; None, and a word why, where the address holds none of this game."""
    try:
        record = unpack_record(place.deal, ruleset) if place.deal else plain_deal(ruleset(rules.name), 1)
    except ValueError as error:
        st.error(escaped(words("rules")("books_bad", problem=str(error))))
        return None
    if record.rules.name != rules.name:
        st.error(escaped(_of_another_game(record, rules.name)))
        return None
    return record


def _parting(parting: Parting) -> None:
    rules = parting.first.position.rules
    me = bottom_seat((parting.first.position, parting.second.position), parting.seat or seat_of_learner(rules))
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
