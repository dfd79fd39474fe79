"""Plotly figures of the Explore page; no Streamlit here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go

from tutorial_app.rulebook.names import card_text, listed
from tutorial_app.ui.explore.along import Along
from tutorial_app.ui.explore.grid import Grid
from tutorial_app.ui.words import words


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a page: letters, faint lines, the ground; `heat` from three tricks short over just made to three over; a curve and what marks it."""

    ink: str
    faint: str
    paper: str
    heat: tuple[str, ...]
    line: str
    edge: str


LIGHT = Look("#101613", "#d9dccd", "#ffffff", ("#ee968d", "#f5b5ad", "#fad3cd", "#ffeeb8", "#d3efdb", "#aadfb9", "#7fcd95"), "#0b6b3a", "#9c1a22")
DARK = Look("#f4f8f4", "#2f3d35", "#1a231e", ("#8f2c2e", "#70282a", "#512426", "#5a4712", "#1c3f2a", "#1c5334", "#1c683e"), "#79dba2", "#ff9a94")


MOST_OVER = 3


def look(dark: bool) -> Look:
    """The colours of the page as it is drawn now."""
    return DARK if dark else LIGHT


def value_curve(plays: Sequence[Along], needed: int, marked: Along | None, here: int | None, dark: bool) -> go.Figure:
    """The tricks the deal comes to before the first play and after each one, `needed` as a line, the play that decided it `marked`.

    `here` is after how many plays the board stands, None where it stands before or beside them.
    """
    t, colours = words("explore_more"), look(dark)
    heights = [plays[0].before.tricks, *(each.after.tricks for each in plays)]
    known = [height for height in heights if height is not None]
    figure = go.Figure()
    line = {"dash": "dash", "color": colours.edge, "width": 2}
    late = here is not None and here > len(plays) / 2
    corner = "top left" if late else "top right"  # away from where one is
    note = {"annotation_text": t("curve_needed", count=needed), "annotation_position": corner, "annotation_font_color": colours.ink}
    figure.add_hline(y=needed, line=line, **note)
    texts = [t("curve_start"), *(_said(each) for each in plays)]
    figure.add_scatter(
        x=list(range(len(heights))),
        y=heights,
        mode="lines",
        line={"shape": "hv", "color": colours.line, "width": 3},
        text=texts,
        hovertemplate="%{text}: %{y}<extra></extra>",
    )
    costly = [each for each in plays if each.play.cost]
    figure.add_scatter(
        x=[each.play.number for each in costly],
        y=[each.after.tricks for each in costly],
        mode="markers",
        marker={"size": 11, "symbol": "diamond", "color": colours.paper, "line": {"color": colours.line, "width": 2.5}},
        text=[_said(each) for each in costly],
        hovertemplate="%{text}: %{y}<extra></extra>",
    )
    if marked is not None:
        _mark(figure, marked, colours)
    if here is not None:
        side = "top left" if late else "top right"
        line = {"dash": "dot", "color": colours.ink, "width": 1.5}
        figure.add_vline(x=here, line=line, annotation_text=t("curve_here"), annotation_position=side, annotation_font_color=colours.ink)
    firsts, letters = _first_of_each_trick(plays), {"color": colours.ink, "size": 14}
    axis = {"gridcolor": colours.faint, "zeroline": False, "fixedrange": True, "tickfont": letters}
    title = {"font": letters}
    figure.update_layout(
        **_frame(colours, 320, {"l": 44, "r": 12, "t": 30, "b": 44}),
        showlegend=False,
        xaxis=axis | {"title": title | {"text": t("curve_trick")}, "tickvals": list(firsts.values()), "ticktext": [str(trick) for trick in firsts]},
        yaxis=axis | {"title": title | {"text": t("curve_tricks")}, "dtick": 1, "range": [min([*known, needed]) - 0.8, max([*known, needed]) + 0.8]},
    )
    return figure


def _mark(figure: go.Figure, marked: Along, colours: Look) -> None:
    """The play that decided the deal: a large point, with the card and the fall or rise beside it."""
    x, old, new = marked.play.number, marked.before.tricks, marked.after.tricks
    figure.add_scatter(x=[x], y=[new], mode="markers", marker={"size": 16, "color": colours.edge}, hoverinfo="skip")
    text = words("explore_more")("curve_marked", card=card_text(marked.play.action.card), old=old, new=new)
    figure.add_annotation(x=x, y=new, text=text, showarrow=False, yshift=-20 if (new or 0) < (old or 0) else 20, font={"color": colours.ink, "size": 15})


def _said(each: Along) -> str:
    return words("explore_more")("curve_play", card=card_text(each.play.action.card), seat=each.play.seat, trick=each.play.trick)


def _first_of_each_trick(plays: Sequence[Along]) -> Mapping[int, int]:
    """Where each trick begins: after how many plays."""
    found: dict[int, int] = {}
    for each in plays:
        found.setdefault(each.play.trick, each.play.number - 1)
    return found


def discard_grid(found: Grid, needed: int, misere: bool, dark: bool) -> go.Figure:
    """Two cards discarded together, row and column; the number of tricks stands in every square, its colour says whether the contract is made."""
    t, colours, size = words("explore_more"), look(dark), len(found.cards)
    labels = [card_text(card) for card in found.cards]
    squares = [[found.squares[row, column] if place >= other else None for other, column in enumerate(found.cards)] for place, row in enumerate(found.cards)]
    figure = go.Figure()
    figure.add_heatmap(
        z=[[None if square is None or square.value is None else _heat(square.value, needed, misere) for square in row] for row in squares],
        x=list(range(size)),
        y=list(range(size)),
        text=[["" if square is None else t("grid_wait") if square.value is None else str(square.value) for square in row] for row in squares],
        customdata=[[_hover(found, place, other) for other in range(size)] for place in range(size)],
        texttemplate="%{text}",
        textfont={"color": colours.ink, "size": 15},
        hovertemplate="%{customdata}<extra></extra>",
        colorscale=[[place / (len(colours.heat) - 1), colour] for place, colour in enumerate(colours.heat)],
        zmin=-MOST_OVER,
        zmax=MOST_OVER,
        xgap=2,
        ygap=2,
        showscale=False,
        hoverongaps=False,
    )
    letters = {"color": colours.ink, "size": 14}
    ticks: dict[str, Any] = {"tickvals": list(range(size)), "ticktext": labels, "showgrid": False, "zeroline": False, "fixedrange": True, "tickfont": letters}
    figure.update_layout(
        **_frame(colours, 90 + 34 * size, {"l": 52, "r": 8, "t": 8, "b": 48}),
        xaxis=ticks | {"tickangle": 0, "range": [-0.5, size - 0.5]},
        yaxis=ticks | {"range": [size - 0.5, -0.5]},
    )
    return figure


def _heat(value: int, needed: int, misere: bool) -> int:
    """How much more than enough it is, as far as the colours go; in misère no trick at all is as good as can be."""
    over = (MOST_OVER if value == 0 else -value) if misere else value - needed
    return max(-MOST_OVER, min(MOST_OVER, over))


def _hover(found: Grid, row: int, column: int) -> str:
    t, first, second = words("explore_more"), found.cards[row], found.cards[column]
    square = found.squares[first, second]
    cards = listed([card_text(card) for card in dict.fromkeys((first, second))])
    if square.value is None:
        return t("grid_hover_wait", cards=cards)
    return t("grid_hover", cards=cards, value=square.value, example=listed([card_text(card) for card in square.example]))


def _frame(colours: Look, height: int, margin: Mapping[str, int]) -> dict[str, Any]:
    clear = "rgba(0,0,0,0)"
    return {"height": height, "margin": dict(margin), "paper_bgcolor": clear, "plot_bgcolor": clear, "font": {"color": colours.ink, "size": 14}}
