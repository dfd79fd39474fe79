"""Plotly figures from engine values; no Streamlit here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import plotly.graph_objects as go

from tutorial_app.engine import Ruleset, Side
from tutorial_app.rulebook.ladders import Rung
from tutorial_app.rulebook.names import call_text
from tutorial_app.ui.words import words


@dataclass(frozen=True, slots=True)
class DealRow:
    """One deal of the history: its number, the contract in short with who played it, the result in a word, and the scores after it."""

    number: int
    contract: str
    result: str
    scores: Mapping[Side, int]


COLOURS = ("#2563c9", "#a84a14", "#7a3f9d", "#0f6b5c", "#a3174f", "#5b5a10", "#43505f")
COLOURS_ON_DARK = ("#7fb0ff", "#f2a36b", "#d3a6ee", "#6fd3bf", "#f58fb3", "#d6cf6a", "#b9c4d2")
SYMBOLS = ("circle", "square", "pentagon", "diamond", "triangle-up", "star", "cross")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot", "3px,2px,8px,2px")
MARGIN = 60
"""Points left free above the highest line and below the lowest."""


def score_history(rows: Sequence[DealRow], sides: Sequence[tuple[Side, str]], rules: Ruleset, dark: bool) -> go.Figure:
    """Scores of every side after each deal, told apart by colour, dash and marker; the lines that win and lose by the table's rules are marked."""
    t = words("play")
    ink, grid = ("#e9efe9", "#2f3d35") if dark else ("#101613", "#d9dccd")
    figure = go.Figure()
    ticks = [0, *(row.number for row in rows)]
    for place, (side, name) in enumerate(sides):
        colours = COLOURS_ON_DARK if dark else COLOURS
        figure.add_scatter(
            x=ticks,
            y=[0, *(row.scores[side] for row in rows)],
            name=name,
            mode="lines+markers",
            line={"color": colours[place % len(colours)], "width": 3, "dash": DASHES[place % len(DASHES)]},
            marker={"size": 10, "symbol": SYMBOLS[place % len(SYMBOLS)]},
        )
    marked = _marked_lines(rules)
    for height, text in marked:
        figure.add_hline(y=height, line_dash="dash", line_color="#b8860b", annotation_text=text, annotation_position="top left", annotation_font_color=ink)
    heights = [0, *(height for height, _ in marked), *(score for row in rows for score in row.scores.values())]
    figure.update_layout(
        height=300,
        margin={"l": 44, "r": 12, "t": 26, "b": 40},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"color": ink, "size": 14},
        legend={"orientation": "h", "y": 1.12, "x": 1, "xanchor": "right"},
        xaxis={"title": t("history_deal"), "tickvals": ticks, "gridcolor": grid, "zeroline": False},
        yaxis={"gridcolor": grid, "zerolinecolor": grid, "range": [min(heights) - MARGIN, max(heights) + MARGIN]},
    )
    return figure


def _marked_lines(rules: Ruleset) -> list[tuple[int, str]]:
    """The scores that end the game, each with what it means."""
    t = words("play")
    wins = rules.target, t("history_target" if rules.switches.win_needs_contract else "history_target_any")
    return [wins, (-rules.target, t("history_back_door"))] if rules.switches.back_door else [wins]


def bid_chart(rungs: Sequence[Rung], dark: bool) -> go.Figure:
    """The bids from the lowest to the highest with their points: what is worth less than a bid it beats stands out as a dip."""
    t = words("rules")
    ink, grid = ("#e9efe9", "#2f3d35") if dark else ("#101613", "#d9dccd")
    plain, other = (COLOURS_ON_DARK if dark else COLOURS)[:2]
    out = {bid for rung in rungs for bid in rung.cheaper_above}
    odd = [bool(rung.cheaper_above) or rung.bid in out for rung in rungs]
    figure = go.Figure()
    figure.add_scatter(
        x=[rung.place for rung in rungs],
        y=[rung.value for rung in rungs],
        mode="lines+markers",
        line={"color": plain, "width": 1, "dash": "dot"},
        marker={
            "size": [13 if each else 9 for each in odd],
            "symbol": ["diamond" if each else "circle" for each in odd],
            "color": [other if each else plain for each in odd],
        },
        text=[rung.words for rung in rungs],
        hovertemplate="%{text}: %{y}<extra></extra>",
    )
    figure.update_layout(
        height=330,
        showlegend=False,
        margin={"l": 56, "r": 12, "t": 10, "b": 96},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"color": ink, "size": 13},
        xaxis={
            "title": t("bids_axis_rank"),
            "tickvals": [rung.place for rung in rungs],
            "ticktext": [call_text(rung.bid) for rung in rungs],
            "gridcolor": grid,
            "tickangle": -90,
        },
        yaxis={"title": t("bids_axis_points"), "gridcolor": grid, "rangemode": "tozero"},
    )
    return figure
