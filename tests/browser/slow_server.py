"""The app's server with simulations that take their time: something to stop. Not a test."""

import streamlit as st

app = st.App("slow_app.py")
