"""The app: page set-up, start-up and the list of pages. Streamlit runs this file from the top for every visit."""

from __future__ import annotations

import streamlit as st

from tutorial_app.ui import frame
from tutorial_app.ui.words import words

t = words("app")
frame.spare_the_collector()
st.set_page_config(page_title=t("name"), page_icon="♠️", layout="wide", menu_items={"About": t("about")})
frame.styles()
pages = [
    st.Page("ui/pages/learn.py", title=t("learn"), icon=":material/school:", url_path="learn", default=True),
    st.Page("ui/pages/play.py", title=t("play"), icon=":material/playing_cards:", url_path="play"),
    st.Page("ui/pages/explore.py", title=t("explore"), icon=":material/experiment:", url_path="explore"),
    st.Page("ui/pages/rules.py", title=t("rules"), icon=":material/menu_book:", url_path="rules"),
    st.Page("ui/pages/teach.py", title=t("teach"), icon=":material/co_present:", url_path="teach"),
]
printed = st.Page("ui/pages/our_rules.py", title=t("our_rules"), url_path="our-rules")
page = st.navigation([*pages, printed], position="hidden")
frame.navigation(pages)
page.run()
