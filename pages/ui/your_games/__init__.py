"""The page Your games in parts: where results come from, how they are rated, and each view."""
