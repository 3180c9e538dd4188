# docker build -t elo-lab . && docker run --rm -p 8501:8501 elo-lab
FROM python:3.12-slim

RUN pip install --no-cache-dir uv==0.13.9 && useradd --create-home --uid 1000 elo
USER elo
WORKDIR /home/elo/app

# first what changes rarely: the locked packages, in a layer of their own
COPY --chown=elo pyproject.toml uv.lock README.md LICENSE ./
RUN uv sync --locked --no-dev --no-install-project --no-cache
COPY --chown=elo . .
RUN uv sync --locked --no-dev --no-cache

EXPOSE 8501
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD [".venv/bin/python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8501/_stcore/health', timeout=4)"]
CMD [".venv/bin/streamlit", "run", "streamlit_app.py", "--server.address=0.0.0.0", "--server.port=8501", "--server.fileWatcherType=none"]
