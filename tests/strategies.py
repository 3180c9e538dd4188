"""Hypothesis strategies for the core: what a rating, a score, a K-factor and a game may be."""

from hypothesis import strategies as st

finite_numbers = st.floats(allow_nan=False, allow_infinity=False)
"""Any float that is a number: what a function must survive."""

ratings = st.floats(-1_000, 4_000)
"""Ratings as people have them."""

rating_differences = st.floats(-3_000, 3_000)

whole_ratings = st.integers(0, 3_500)

scales = st.floats(1, 2_000)

k_factors = st.floats(0.125, 200)

scores = st.sampled_from([0.0, 0.5, 1.0])

fractions = st.floats(0, 1)

open_fractions = st.floats(1e-12, 1 - 1e-12)

draw_rates = st.one_of(st.sampled_from([0.0, 0.5, 1.0]), fractions)

games = st.tuples(ratings, scores)
"""An opponent's rating and the player's score."""

lists_of_games = st.lists(games, max_size=30)

seeds = st.integers(0, 2**32 - 1)
