"""Learn."""

import streamlit as st

st.title("Learn", anchor=False)
