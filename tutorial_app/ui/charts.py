"""Plotly figures from engine values; no Streamlit here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import plotly.graph_objects as go

from tutorial_app.engine import Side
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


def score_history(rows: Sequence[DealRow], sides: Sequence[tuple[Side, str]], target: int, dark: bool) -> go.Figure:
    """Scores of every side after each deal, told apart by colour, dash and marker; the winning and losing lines are marked."""
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
    for height, text in ((target, t("history_target")), (-target, t("history_back_door"))):
        figure.add_hline(y=height, line_dash="dash", line_color="#b8860b", annotation_text=text, annotation_position="top left", annotation_font_color=ink)
    heights = [-target, target, *(score for row in rows for score in row.scores.values())]
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
