"""Addresses that the server answers itself, before any page runs."""

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route

from pages.ui import shell
from pages.ui.registry import DEFAULT_PAGE, PAGES


class Unknown(StringConvertor):
    """A name that is neither a file's nor one of Streamlit's own addresses."""

    regex = "(?!oauth2callback$)[^/._][^/.]*"


register_url_convertor("unknown", Unknown())


async def to_default_page(request: Request) -> RedirectResponse:
    """Send the default page's own address to ``/``, where Streamlit serves it, with its query.

    Without this, Streamlit opens ``/calculator`` behind a "Page not found" dialog.
    """
    query = request.url.query
    return RedirectResponse(f"/?{query}" if query else "/")


ROUTES = (
    Route(f"/{DEFAULT_PAGE.name}", to_default_page),
    Route("/", shell.page),
    *(Route(f"/{page.name}", shell.page) for page in PAGES if page is not DEFAULT_PAGE),
    # Streamlit says that there is no such page; our shell has it said in the reader's language
    Route("/{name:unknown}", shell.page),
)
