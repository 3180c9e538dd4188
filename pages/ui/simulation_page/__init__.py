"""The parts of the Simulation page."""
