"""Small simulations for the pictures' tests, made by hand: no random numbers."""

from typing import Any

import numpy as np
import plotly.graph_objects as go

from elo_core import PlayerSimulation, theory


def hand_made(
    ratings: list[list[list[float]]],
    *,
    k_factors: tuple[float, ...] = (10.0, 40.0),
    scores: list[list[float]] | None = None,
    true_strength: float = 1500.0,
) -> PlayerSimulation:
    """Return a simulation with these ratings, by K, run and game; every run is kept whole."""
    paths = np.array(ratings, dtype=np.float64)
    n_runs, n_games = paths.shape[1], paths.shape[2] - 1
    errors = paths - true_strength
    played = np.full((n_runs, n_games), 1.0) if scores is None else np.array(scores)
    return PlayerSimulation(
        k_factors=np.array(k_factors),
        mean_k_factors=np.repeat([[k] for k in k_factors], n_games, axis=1),
        true_strength=true_strength,
        initial_rating=float(paths[0, 0, 0]),
        n_games=n_games,
        n_runs=n_runs,
        checkpoints=np.arange(n_games + 1),
        quantile_levels=np.array([0.05, 0.25, 0.5, 0.75, 0.95]),
        quantiles=np.moveaxis(np.quantile(paths, [0.05, 0.25, 0.5, 0.75, 0.95], axis=1), 0, 2),
        squared_error_covariance=np.array(
            [np.atleast_2d(np.cov(errors[:, :, game] ** 2)) for game in range(n_games + 1)]
        ),
        paths=paths,
        path_scores=np.broadcast_to(played, (len(k_factors), n_runs, n_games)),
        strength_paths=np.full(paths.shape[1:], true_strength),
        final_ratings=paths[:, :, -1],
        final_true_strengths=np.full(n_runs, true_strength),
        mean_true_strength=np.full(n_games + 1, true_strength),
        mean=paths.mean(axis=1),
        sd=paths.std(axis=1, ddof=1),
        rmse=np.sqrt((errors**2).mean(axis=1)),
        mean_absolute_change=np.abs(np.diff(paths)).mean(axis=(1, 2)),
        ranges=paths.max(axis=2) - paths.min(axis=2),
    )


def predicted(mean: list[list[float]], sd: list[list[float]]) -> theory.Transient:
    """Return a prediction with these errors and deviations, by K and game."""
    return theory.Transient(np.array(mean), np.array(sd))


def checked(figure: go.Figure) -> go.Figure:
    """Let Plotly check a whole figure, which the page does not for speed."""
    return go.Figure(figure.to_dict())


def traces(figure: go.Figure) -> tuple[Any, ...]:
    """Return the traces; their attributes are Plotly's and have no types."""
    return tuple(figure.data)


def words(figure: go.Figure) -> list[str]:
    """Return the labels of a figure."""
    return [str(annotation.text) for annotation in figure.layout.annotations]
