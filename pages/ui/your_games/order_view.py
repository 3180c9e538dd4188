"""The view Does order matter?: the same games, shuffled."""

import streamlit as st

from pages.ui import charts, numbers
from pages.ui.figures import order_bands
from pages.ui.names import safe
from pages.ui.palette import K_FACTORS
from pages.ui.text import _
from pages.ui.your_games import orders, words, work
from pages.ui.your_games.shown import Shown

FEWEST_GAMES = 6
_SURE = 0.05  # neighbours who swap more rarely keep their places
_SILENT_UPDATES = 1_000_000


def orders_of(shown: Shown) -> orders.Orders | None:
    """Return the shuffled games; None if the reader has stopped it."""
    settings = shown.settings
    n_games = shown.data.games.n_games
    updates = min(n_games, orders.MOST_GAMES) * orders.N_ORDERS * len(K_FACTORS)
    rules = (settings.start, settings.initial_rating, settings.advantage)
    return work.result(
        "orders", (shown.read_key, rules),
        lambda progress: orders.compute(shown.data, settings, progress),
        place=shown.place if updates > _SILENT_UPDATES else None,
        words=_("Rating %(count)s games …") % {"count": numbers.thousands(updates)},
    )  # fmt: skip


def headline(
    found: orders.Orders, mine: orders.OrdersOfK, info: order_bands.OrderBandsInfo
) -> str:
    """Say how much the order alone does, and to whom."""
    games, points = words.games(found.n_games), numbers.plain(mine.typical_sd, 1)
    swaps = [band.swap or 0.0 for band in info.bands]
    place = swaps.index(max(swaps))
    if swaps[place] < _SURE:
        text = _(
            "Order hardly matters here: the same %(games)s in another order move a final rating "
            "by ±%(points)s, and hardly anybody changes place"
        )
        return text % {"games": games, "points": points}
    text = _(
        "The same %(games)s in another order move a final rating by ±%(points)s. %(first)s and "
        "%(second)s stand the other way round in %(swaps)s of 100 orders"
    )
    return text % {
        "games": games,
        "points": points,
        "first": safe(info.bands[place].name),
        "second": safe(info.bands[place + 1].name),
        "swaps": f"{100 * swaps[place]:.0f}",
    }


def reading(shown: Shown, found: orders.Orders) -> str:
    """Say how to read the picture."""
    text = _(
        "%(orders)s random orders with %(k)s, seed %(seed)s, after each game. Light: nine orders "
        "in ten; dark: half of them; mark: the real order. Shuffling also mixes early form with "
        "late: a mark beside its band means that form changed."
    )
    said = text % {
        "orders": orders.N_ORDERS,
        "k": words.k(shown.settings.k_factor),
        "seed": orders.SEED,
    }
    if found.n_before:
        said += " " + _("Only the last %(games)s are shuffled; the ratings before them stay.") % {
            "games": words.games(found.n_games)
        }
    return said


def growth(found: orders.Orders) -> str:
    """Say how the noise of order grows with K."""
    small, large = found.by_k[0], found.by_k[-1]
    if small.typical_gap_sd == 0:
        return _("What the order does under each K")
    text = _("From %(low)s to %(high)s the noise of order grows %(factor)s-fold")
    return text % {
        "low": words.k(small.k_factor),
        "high": words.k(large.k_factor),
        "factor": f"{large.typical_gap_sd / small.typical_gap_sd:.0f}",
    }


def show(shown: Shown) -> None:
    """Draw the view."""
    n_games = shown.data.games.n_games
    if n_games < FEWEST_GAMES:
        words.heading(
            _("%(games)s: there is hardly an order to change") % {"games": words.games(n_games)}
        )
        return
    found = orders_of(shown)
    if found is None:
        return
    mine = found.of(shown.settings.k_factor)
    info = order_bands.order_bands_info(mine, shown.data.games.names)
    words.heading(headline(found, mine, info))
    words.about(reading(shown, found))
    charts.chart(
        order_bands.plot_order_bands(info), "order-bands",
        _("Bands of final ratings over shuffled orders, a row for each player."),
        order_bands.height(len(info.bands)),
    )  # fmt: skip
    charts.tools("order-bands", lambda: order_bands.order_bands_frame(info))
    with st.container(key="section-orders"):
        words.heading(growth(found))
        words.about(
            _(
                "± is one standard deviation over the orders, the root mean square of the players "
                "above. Tick: the law √(K/c), c = ln 10 / 400, for two players who only meet each "
                "other and play on for ever. With few games the spread grows faster than √K: the "
                "ratings have not had time to settle."
            )
        )
        st.html(order_bands.orders_html(found, shown.settings.k_factor))
