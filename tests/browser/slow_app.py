"""The app, with a pause at every report of progress. Run by ``slow_server.py``."""

import time
from collections.abc import Callable

from pages.ui import app, simulated
from pages.ui.simulated import Results, Settings

PAUSE = 0.4  # seconds; a large simulation reports about ten times

if not hasattr(simulated, "unslowed"):
    simulated.unslowed = simulated.compute  # type: ignore[attr-defined] # kept across reruns

    def slowed(settings: Settings, progress: Callable[[float], None] | None = None) -> Results:
        """Compute with pauses."""

        def report(share: float) -> None:
            time.sleep(PAUSE)
            if progress is not None:
                progress(share)

        result: Results = simulated.unslowed(settings, report)  # type: ignore[attr-defined] # above
        return result

    simulated.compute = slowed

app.main()
