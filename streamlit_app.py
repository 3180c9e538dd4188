"""The entry: ``streamlit run streamlit_app.py``.

The script itself is ``pages/ui/app.py``: a plain script beside a folder called ``pages`` would
switch on Streamlit's old page discovery, which shows a shared link without the app around it.
"""

import sys
from importlib import import_module
from threading import Thread

import streamlit as st
from starlette.middleware import Middleware

from pages.ui.compressed_files import CompressedFiles
from pages.ui.routes import ROUTES
from pages.ui.sockets import lifespan
from pages.ui.uploads import keep_in_memory

keep_in_memory()
# A long simulation hands over ten times as often as Python would, so that others hardly notice it.
sys.setswitchinterval(0.0005)

app = st.App(
    "pages/ui/app.py",
    routes=ROUTES,
    middleware=[Middleware(CompressedFiles)],
    lifespan=lifespan,
)
# While the first visitor's browser fetches Streamlit's scripts: all that the pages import.
Thread(target=import_module, args=("pages.ui.app",), daemon=True).start()
