"""The game so far: a chart of the scores and the same as a table."""

from __future__ import annotations

import streamlit as st

from tutorial_app.engine import Finished, ThrownIn, contract_made, nothing_scored, points_by_side
from tutorial_app.rulebook.names import call_text, number_text
from tutorial_app.ui.charts import DealRow, score_history
from tutorial_app.ui.replays import lines_of, reached, record_from
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.sitting import Sitting, rules_of
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.seats import sides_of
from tutorial_app.ui.table.sheet import side_label
from tutorial_app.ui.words import words


def history_rows(sitting: Sitting) -> list[DealRow]:
    """Every deal of the match that is over, thrown-in ones included: they leave the scores as they were."""
    t, rules = words("play"), rules_of(sitting)
    names = seat_names(rules, sitting.me)
    scores, rows = nothing_scored(rules), []
    for number, line in enumerate(sitting.deals, start=1):
        record = record_from(line)
        last = reached(record)
        if isinstance(last, Finished):
            scores = {side: scores[side] + points for side, points in points_by_side(lines_of(record)).items()}
            contract = f"{call_text(last.contract.row.bid)} {names[last.contract.seat]}"
            rows.append(DealRow(number, contract, t("history_made" if contract_made(last) else "history_lost"), scores))
        elif isinstance(last, ThrownIn):
            rows.append(DealRow(number, "–", t("history_thrown_in"), scores))
    return rows


def history(sitting: Sitting, scene: Scene, dark: bool) -> None:
    """Draw the chart and its table."""
    t = words("play")
    rows = history_rows(sitting)
    if not rows:
        return
    sides = [(side, side_label(scene, side)) for side in sides_of(scene)]
    st.subheader(t("history_title"), anchor=False)
    st.plotly_chart(score_history(rows, sides, scene.rules, dark), key="history-chart", config={"displayModeBar": False})
    table = [
        {t("history_deal"): row.number, t("history_contract"): row.contract, t("history_result"): row.result}
        | {name: number_text(row.scores[side]) for side, name in sides}
        for row in rows
    ]
    st.table(table)
