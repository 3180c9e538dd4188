"""The parts of the K-factor page."""
