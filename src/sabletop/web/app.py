"""The application: routes, the socket, the pages, and what is said when something is refused."""

import logging
from functools import cache

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig

import sabletop
from sabletop.engine.errors import SabletopError
from sabletop.web import metrics
from sabletop.web.catalogue import Catalogue
from sabletop.web.doors import Doors
from sabletop.web.guarding import Guard
from sabletop.web.health import Pulse, healthz, readyz
from sabletop.web.lessons import Lessons
from sabletop.web.limits import Meter, depth_of
from sabletop.web.live import Doorman, live
from sabletop.web.notices import refusal_in
from sabletop.web.pages import home, page
from sabletop.web.parcels import Asked, Parcel, send, wrap
from sabletop.web.problems import Problems
from sabletop.web.refusals import Refusal
from sabletop.web.replays import Replays
from sabletop.web.routes import ANYONE, JSON, ROUTES, check_who, make_new_replay
from sabletop.web.settings import Settings
from sabletop.web.tables import Tables
from sabletop.web.wire import Trouble, encode

LOG = logging.getLogger("sabletop.web")
_CODES = {401: "token", 403: "not-yours", 404: "not-found", 405: "wrong-method", 413: "too-large", 429: "too-fast"}
_SENTENCES = {
    404: "There is nothing here.",
    405: "That cannot be done with this address.",
    413: "That is too long to be read here.",
}


@cache
def _document() -> Parcel:
    """The description of the interface. It is made by an application that never runs."""
    described = Litestar(
        [*ROUTES, make_new_replay(0)],
        openapi_config=OpenAPIConfig("Sabletop", sabletop.__version__, use_handler_docstrings=True),
        dependencies={
            name: Provide(lambda: None, sync_to_thread=False)
            for name in ("tables", "catalogue", "lessons", "problems", "replays")
        },
        logging_config=None,
    )
    return wrap(encode(described.openapi_schema.to_schema()))


@get("/api/openapi.json", opt={"who": ANYONE}, sync_to_thread=True)
def openapi(request: Asked) -> Response[bytes]:
    """What can be asked over HTTP, as an OpenAPI document."""
    return send(request, _document(), JSON)


def make_litestar(settings: Settings, tables: Tables) -> Litestar:
    """The application without its guard."""
    catalogue, replays, doorman = Catalogue(), Replays(tables.store, settings, tables.allowances), Doorman(tables)
    looks = Meter(settings.limits.looks)
    lessons, problems = Lessons(looks), Problems(looks)
    pulse = Pulse(tables)

    async def check_depth(request: Asked) -> None:
        if request.method in ("GET", "HEAD") or request.route_handler.opt.get("unread"):
            return
        most = settings.limits.depth
        if depth_of(await request.body(), most) > most:
            raise Refusal("bad-request", "That is nested too deep.")

    return Litestar(
        [*ROUTES, make_new_replay(settings.limits.record), live, openapi, healthz, readyz, home, page],
        guards=[check_who],
        before_request=check_depth,
        on_startup=[tables.open],
        on_shutdown=[tables.close, replays.close],
        state=State({"tables": tables}),
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "catalogue": Provide(lambda: catalogue, sync_to_thread=False),
            "lessons": Provide(lambda: lessons, sync_to_thread=False),
            "problems": Provide(lambda: problems, sync_to_thread=False),
            "replays": Provide(lambda: replays, sync_to_thread=False),
            "doorman": Provide(lambda: doorman, sync_to_thread=False),
            "pulse": Provide(lambda: pulse, sync_to_thread=False),
        },
        exception_handlers={
            Refusal: _refused,
            SabletopError: _not_possible,
            HTTPException: _bad_request,
            Exception: _fault,
        },
        request_max_body_size=settings.limits.body,
        openapi_config=None,
        logging_config=None,
    )


def make_app(settings: Settings, litestar: Litestar, doors: Doors) -> Guard:
    """The whole application, ready for a server."""
    tables: Tables = litestar.state["tables"]
    return Guard(litestar, settings, doors, tables.allowances)  # type: ignore[arg-type]  # ASGI, typed otherwise


def _said(code: str, text: str, status: int) -> Response[Trouble]:
    return Response(Trouble(code, text), status_code=status, media_type="application/json")


def _refused(request: Asked, refused: Refusal) -> Response[Trouble]:
    text = refusal_in(refused.text, request.headers.get("accept-language", ""))
    return _said(refused.code, text, refused.status)


def _not_possible(_: Asked, refused: SabletopError) -> Response[Trouble]:
    return _said("bad-request", str(refused), 400)


def _bad_request(_: Asked, wrong: HTTPException) -> Response[Trouble]:
    text = wrong.detail or "That cannot be done."
    if isinstance(wrong, ValidationException):
        found = [one for one in wrong.extra or [] if isinstance(one, dict)]
        text = " ".join(f"{one.get('key', 'body')}: {one.get('message', '')}." for one in found) or text
    status = wrong.status_code if wrong.status_code < 500 else 500
    return _said(_CODES.get(status, "bad-request"), _SENTENCES.get(status, text), status)


def _fault(_: Asked, fault: Exception) -> Response[Trouble]:
    metrics.FAULTS.inc()
    LOG.error("a fault", exc_info=fault)
    return _said("fault", "Something went wrong here; it is our fault.", 500)
