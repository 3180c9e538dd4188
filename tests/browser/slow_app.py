"""The app, with a pause at every report of progress. Run by ``slow_server.py``."""

import time
from collections.abc import Callable

from pages.ui import app, simulated
from pages.ui.simulated import Results, Settings

PAUSE = 0.4  # seconds; a large simulation reports about ten times


def slow_down() -> None:
    """Put pauses into simulations; once, since modules outlive a rerun."""
    if hasattr(simulated, "unslowed"):
        return
    compute = simulated.compute

    def slowed(settings: Settings, progress: Callable[[float], None] | None = None) -> Results:
        def report(share: float) -> None:
            time.sleep(PAUSE)
            if progress is not None:
                progress(share)

        return compute(settings, report)

    simulated.compute = slowed
    simulated.unslowed = compute  # type: ignore[attr-defined] # a mark that this was done


if __name__ == "__main__":
    slow_down()
    app.main()
