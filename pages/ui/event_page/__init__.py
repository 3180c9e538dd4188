"""The parts of the Event page."""
