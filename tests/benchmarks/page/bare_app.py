"""The least that a Streamlit page with a slider and a chart can be: what ours are measured by."""

import numpy as np
import plotly.graph_objects as go
import streamlit as st

slope = st.slider("Slope", 0, 1000, 500, key="bare-slider")
x = np.linspace(0, 10, 1000)
st.plotly_chart(go.Figure(go.Scatter(x=x, y=np.sin(x) * slope)), key="chart-bare")
