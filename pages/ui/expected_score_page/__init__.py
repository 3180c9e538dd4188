"""The parts of the Expected score page."""
