"""The best discard: every exchange of the contractor as a grid that fills as the answers come, the best ones in words, and the same as a table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from tutorial_app.engine import KittyExchange, Suit, sorted_hand
from tutorial_app.rulebook.names import call_in_sentence, card_text, listed, suit_words
from tutorial_app.rulebook.speech import capital
from tutorial_app.solver import DiscardChoice, Discards
from tutorial_app.ui import explore_place, session
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.explore.asked import exchange_at
from tutorial_app.ui.explore.changes import set_discards
from tutorial_app.ui.explore.grid import Grid, best_of, by_name, exchange_worth, grid
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import me_of
from tutorial_app.ui.explore.values import discards_of, note_of, result_text
from tutorial_app.ui.explore_charts import discard_grid
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.markdown import shown
from tutorial_app.ui.panels.explore_progress import answer_or_wait
from tutorial_app.ui.scenes import speech_to
from tutorial_app.ui.words import words

MOST_NAMED = 4
_NAMED = "discard-named"


def panel(place: ExplorePlace, tree: Tree) -> None:
    """The best exchanges in words, the grid, and the table that says the same."""
    t, position = words("explore_more"), exchange_at(place, tree)
    st.html(f"<h2 class='fh-h3'>{escape(t('discard_title'))}</h2>")
    if position is None:
        st.info(t("discard_none"))
        return
    speech = speech_to(position.rules, me_of(place))
    contract = position.contract
    about = t("discard_about", name=speech.seat(contract.seat), bid=call_in_sentence(contract.row.bid))
    st.html(f"<p class='fh-note'>{html_of(capital(about))}</p>")
    standing = discards_of(explore_place.desk(), position)
    found: Discards | None = answer_or_wait(standing, "discard", lambda answer: (answer.solved, answer.of))
    if found is None:
        return
    names = by_name(found)
    said = _in_words(position, names, found, done=standing.done)
    if said:
        st.html(said)
    named = _naming(names, best_of(found.choices, fewest=contract.row.is_misere))
    _best_buttons(position, names)
    _grid(position, grid(position, names[named]), names[named], done=standing.done)


def _in_words(position: KittyExchange, names: dict[Suit | None, Sequence[DiscardChoice]], found: Discards, *, done: bool) -> str:
    """The best exchanges; where the joker may be given a suit, those of each naming."""
    fewest = position.contract.row.is_misere
    every = [choice for choices in names.values() for choice in choices]
    best = best_of(every, fewest=fewest)
    if not best:
        return ""
    said = best_said(found, done, _named_choices(position, best), _result(position, best[0]))
    lines = [f"<p class='fh-told' data-testid='best-discard'>{html_of(said)}</p>"]
    if len(names) > 1:
        items = "".join(f"<li>{html_of(_of_name(position, name, choices))}</li>" for name, choices in names.items())
        lines.append(f"<ul class='fh-more'>{items}</ul>")
    return "".join(lines)


def best_said(found: Discards, done: bool, what: str, result: str) -> str:
    """The best exchanges in words: the best there is, the best so far, or the best of those that were not too much to work out."""
    t = words("explore_more")
    if done and not found.exact:
        return t("best_of_known", solved=found.solved, of=found.of, what=what, result=result)
    return t("best_discard" if done else "best_so_far", what=what, result=result)


def _of_name(position: KittyExchange, name: Suit | None, choices: Sequence[DiscardChoice]) -> str:
    t, best = words("explore_more"), best_of(choices, fewest=position.contract.row.is_misere)
    joker = t("joker_unnamed") if name is None else t("joker_named", suit=suit_words(name))
    return t("of_name", joker=joker, result=_result(position, best[0])) if best else t("of_name_wait", joker=joker)


def _named_choices(position: KittyExchange, choices: Sequence[DiscardChoice]) -> str:
    t, named = words("explore_more"), [choice_text(position, choice) for choice in choices[:MOST_NAMED]]
    more = len(choices) - len(named)
    return t("best_among", choices=listed(named, "or"), count=more) if more else listed(named, "or")


def choice_text(position: KittyExchange, choice: DiscardChoice) -> str:
    """An exchange in short, its cards as they are held: `4♥ 9♦ 5♦ with the joker named spades`."""
    t, held = words("explore_more"), sorted_hand(choice.discards, position.contract.strain, choice.joker_named)
    cards = " ".join(card_text(card) for card in held)
    return cards if choice.joker_named is None else t("with_name", cards=cards, suit=suit_words(choice.joker_named))


def _result(position: KittyExchange, choice: DiscardChoice) -> str:
    assert choice.value is not None, "the best are known"
    return result_text(exchange_worth(position, choice.value))


def _naming(names: dict[Suit | None, Sequence[DiscardChoice]], best: Sequence[DiscardChoice]) -> Suit | None:
    """Whose grid is shown: that of the joker without a suit, or of one of its namings; before one is chosen that of the best exchange."""
    if len(names) == 1:
        return next(iter(names))
    t = words("explore_more")
    texts = {str(name or ""): t("joker_no_suit") if name is None else capital(suit_words(name)) for name in names}
    now = session.note(_NAMED)
    session.set_widget("discard-naming", now if now in texts else str(best[0].joker_named or "") if best else "")
    label = t("joker_naming_label")
    chosen = st.segmented_control(label, list(texts), format_func=texts.__getitem__, key="discard-naming", on_change=_naming_chosen, required=True)
    return next((name for name in names if str(name or "") == chosen), None)


def _naming_chosen() -> None:
    session.set_note(_NAMED, session.widget_value("discard-naming"))
    explore_place.stay()


def _best_buttons(position: KittyExchange, names: dict[Suit | None, Sequence[DiscardChoice]]) -> None:
    """Look at the board with one of the best exchanges."""
    best = best_of([choice for choices in names.values() for choice in choices], fewest=position.contract.row.is_misere)
    with st.container(key="discard-best", horizontal=True, gap="small"):
        for number, choice in enumerate(best[:MOST_NAMED]):
            label = shown(words("explore_more")("discard_these", choice=choice_text(position, choice)))
            st.button(label, key=f"discard-take-{number}", on_click=explore_place.change, args=(set_discards, choice.discards, choice.joker_named))


def _grid(position: KittyExchange, found: Grid, choices: Sequence[DiscardChoice], *, done: bool) -> None:
    t, row = words("explore_more"), position.contract.row
    st.html(f"<p class='fh-note'>{html_of(t('grid_how_misere' if row.is_misere else 'grid_how'))}</p>")
    left, right = st.columns([3, 2])
    with left:
        figure = discard_grid(found, row.tricks, row.is_misere, session.is_dark())
        st.plotly_chart(figure, key="discard-grid", config={"displayModeBar": False}, alt=t("grid_alt"))
    with right:
        st.html(_by_card(position, found, choices, done=done))
    with st.expander(t("all_discards", count=len(choices))):
        st.html(_every(position, choices, done=done))


def _by_card(position: KittyExchange, found: Grid, choices: Sequence[DiscardChoice], *, done: bool) -> str:
    """The table that reads well: each card, discarded or kept."""
    t, fewest = words("explore_more"), position.contract.row.is_misere
    head = "".join(f"<th scope='col'>{escape(t(name))}</th>" for name in ("card", "if_discarded", "if_kept"))
    values = {card: (found.squares[card, card].value, found.kept(card, choices, fewest=fewest)) for card in found.cards}
    cells = {card: "".join(_cell(position, value, done=done) for value in pair) for card, pair in values.items()}
    rows = "".join(f"<tr><th scope='row'>{html_of(card_text(card))}</th>{cells[card]}</tr>" for card in found.cards)
    return f"<div class='fh-table'><table><caption>{escape(t('by_card'))}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"


def _cell(position: KittyExchange, value: int | None, *, done: bool) -> str:
    if value is None:
        return f"<td>{escape(words('explore_more')('unknown_cell' if done else 'not_yet'))}</td>"
    found = exchange_worth(position, value)
    count = "" if found.misere else f"<b>{value}</b> "
    return f"<td><span class='fh-worth {found.tone}'>{count}{html_of(note_of(found))}</span></td>"


def _every(position: KittyExchange, choices: Sequence[DiscardChoice], *, done: bool) -> str:
    t = words("explore_more")
    head = "".join(f"<th scope='col'>{escape(t(key))}</th>" for key in ("discards", "result"))
    rows = "".join(f"<tr><th scope='row'>{html_of(choice_text(position, choice))}</th>{_cell(position, choice.value, done=done)}</tr>" for choice in choices)
    region = f"<div class='fh-table fh-tall' tabindex='0' role='region' aria-label='{escape(t('all_discards', count=len(choices)))}'>"
    return f"{region}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
