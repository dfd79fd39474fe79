"""Our rules: a table's house rules on one page of paper. The address says whose: `/our-rules?game=4-hand&variant=misere:none&club=…`."""

from __future__ import annotations

import streamlit as st

from tutorial_app.engine import NotationError
from tutorial_app.ui import session
from tutorial_app.ui.house_link import house_from, told
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.printing import print_button
from tutorial_app.ui.rule_sheet import sheet
from tutorial_app.ui.words import words

t = words("house")
try:
    house = house_from(session.address_of_house())
except NotationError as error:
    st.error(escaped(str(error)), title=words("play")("bad_link"))
else:
    with st.container(key="sheet-tools", horizontal=True, vertical_alignment="center", horizontal_alignment="center"):
        print_button()
        st.page_link("ui/pages/play.py", label=t("page_play"), icon=":material/playing_cards:", query_params=told(house))
    st.html(sheet(house))
