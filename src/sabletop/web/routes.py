"""The interface over HTTP. Each route says in `who` who may use it; the guard sees to it."""

from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from sabletop.web import absence, lobby, timeouts, wire
from sabletop.web.catalogue import Catalogue, spoken
from sabletop.web.chart import Chart
from sabletop.web.frame import Frame
from sabletop.web.parcels import Asked, send
from sabletop.web.refusals import Refusal
from sabletop.web.rematch import play_again
from sabletop.web.replays import Replays
from sabletop.web.room import Room
from sabletop.web.secrecy import check_open, check_save
from sabletop.web.tables import Tables, new_watcher

ANYONE: Final = "anyone"
MEMBER: Final = "member"
"""Whoever has a token of the table, watchers too."""
SEATED: Final = "seated"
"""Whoever holds a seat."""
HOST: Final = "host"
JSON: Final = "application/json"
As = Annotated[str, QueryParameter(name="as", max_length=10)]
Language = Annotated[str, QueryParameter(name="lang", max_length=35)]
"""A language tag such as `pl`; in a language that is not there everything is said in English."""


async def check_who(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Let only those in whom the route is for. A route that does not say is for nobody."""
    who = handler.opt.get("who")
    if who == ANYONE:
        return
    if who not in (MEMBER, SEATED, HOST):
        raise Refusal("not-yours", "Nobody may do that.")
    tables: Tables = connection.app.state["tables"]
    room = await tables.room(connection.path_params["code"])
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        raise Refusal("token", "This needs a token of the table.")
    person = tables.bearer(room, token.strip())
    if who == HOST and person != room.seating.host:
        raise Refusal("not-yours", "Only the host may do that.")
    if who == SEATED and not room.seating.seats_of(person):
        raise Refusal("not-yours", "You are watching; only those who play may do that.")
    connection.state["person"] = person


# Games


@get("/api/games", opt={"who": ANYONE}, sync_to_thread=False)
def games(catalogue: NamedDependency[Catalogue], lang: Language = "") -> list[wire.GameInfo]:
    """The games that can be played."""
    return catalogue.games(lang)


@get("/api/games/{game:str}/content", opt={"who": ANYONE}, sync_to_thread=False)
def content(
    request: Asked, game: FromPath[str], catalogue: NamedDependency[Catalogue], lang: Language = ""
) -> Response[bytes]:
    """Everything printed in a game: cards, places, texts."""
    return send(request, catalogue.content(game, lang), JSON)


@get("/api/games/{game:str}/rules", opt={"who": ANYONE}, sync_to_thread=False)
def rules(game: FromPath[str], catalogue: NamedDependency[Catalogue]) -> list[wire.ClauseInfo]:
    """The rules of a game, clause by clause."""
    return catalogue.rules(game)


# Tables


@post("/api/tables", opt={"who": ANYONE}, status_code=HTTP_201_CREATED)
async def open_table(data: JSONBody[wire.NewTable], tables: NamedDependency[Tables]) -> wire.Opened:
    """Open a table. With every seat taken the game begins at once."""
    room, host = await tables.open_table(data)
    return wire.Opened(room.code, tables.token(room, host), room.seating.seats_of(host))


@get("/api/tables/{code:str}", opt={"who": ANYONE})
async def table_info(code: FromPath[str], tables: NamedDependency[Tables]) -> wire.TableInfo:
    """How a table stands, as everybody may know it."""
    return (await tables.room(code)).info()


@post("/api/tables/{code:str}/join", opt={"who": ANYONE}, status_code=HTTP_200_OK)
async def join(code: FromPath[str], data: JSONBody[wire.Joining], tables: NamedDependency[Tables]) -> wire.Joined:
    """Sit down."""
    room = await tables.room(code)
    person = await lobby.join(tables, room, data)
    return wire.Joined(tables.token(room, person), room.seating.seats_of(person))


@post("/api/tables/{code:str}/watch", opt={"who": ANYONE}, status_code=HTTP_200_OK)
async def watch(code: FromPath[str], tables: NamedDependency[Tables]) -> wire.Watching:
    """Watch: a token that sees what everybody may see."""
    return wire.Watching(tables.token(await tables.room(code), new_watcher()))


@post("/api/tables/{code:str}/seats/{seat:int}", opt={"who": MEMBER}, status_code=HTTP_200_OK)
async def change_seat(
    request: Asked,
    code: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[wire.SeatChange],
    tables: NamedDependency[Tables],
) -> wire.Mine:
    """Before the game: put a bot on a seat or open it (the host), or take it."""
    room, person = await tables.room(code), request.state["person"]
    await lobby.change_seat(room, person, seat, data)
    return wire.Mine(room.seating.seats_of(person))


@post("/api/tables/{code:str}/start", opt={"who": HOST}, status_code=HTTP_200_OK)
async def start(code: FromPath[str], tables: NamedDependency[Tables]) -> wire.TableInfo:
    """Begin the game."""
    room = await tables.room(code)
    await lobby.start(room)
    return room.info()


@post("/api/tables/{code:str}/leave", opt={"who": SEATED}, status_code=HTTP_200_OK)
async def leave(
    request: Asked, code: FromPath[str], data: JSONBody[wire.Leaving], tables: NamedDependency[Tables]
) -> wire.Mine:
    """Leave a seat, or all of them."""
    room, person = await tables.room(code), request.state["person"]
    await lobby.leave(tables, room, person, data.seat)
    return wire.Mine(room.seating.seats_of(person))


@post("/api/tables/{code:str}/takeover", opt={"who": SEATED}, status_code=HTTP_200_OK)
async def take_over(
    request: Asked, code: FromPath[str], data: JSONBody[wire.TakingOver], tables: NamedDependency[Tables]
) -> wire.TakenOver:
    """Vote for a bot to play for somebody who is away."""
    room = await tables.room(code)
    return wire.TakenOver(await absence.take_over(tables.handler, room, request.state["person"], data))


@post("/api/tables/{code:str}/giveback", opt={"who": SEATED}, status_code=HTTP_200_OK)
async def give_back(
    request: Asked, code: FromPath[str], data: JSONBody[wire.GivingBack], tables: NamedDependency[Tables]
) -> wire.TakenOver:
    """Let somebody play on whose time for the game is up."""
    room = await tables.room(code)
    return wire.TakenOver(await timeouts.give_back(tables.handler, room, request.state["person"], data))


@post("/api/tables/{code:str}/again", opt={"who": SEATED}, status_code=HTTP_200_OK)
async def again(request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> wire.Opened:
    """After the end: a new table with the same seats, levels and options, or a seat at it if there is one already."""
    return await play_again(tables, await tables.room(code), request.state["person"])


# Records and replays


def _record(room: Room, person: str) -> dict[str, Any]:
    check_open(room, person)
    return room.playing.match.record()


@get("/api/tables/{code:str}/record", opt={"who": MEMBER})
async def record(request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> dict[str, Any]:
    """What was played: after the end, or for somebody from whom nothing is hidden."""
    return _record(await tables.room(code), request.state["person"])


@get("/api/tables/{code:str}/save", opt={"who": SEATED}, media_type=JSON)
async def save(request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> bytes:
    """The whole game with its secrets, to go on elsewhere: for somebody from whom nothing is hidden."""
    room = await tables.room(code)
    check_save(room, request.state["person"])
    return room.playing.match.save()


@post("/api/tables/{code:str}/replay", opt={"who": MEMBER}, status_code=HTTP_201_CREATED)
async def replay_table(
    request: Asked, code: FromPath[str], tables: NamedDependency[Tables], replays: NamedDependency[Replays]
) -> wire.ReplayInfo:
    """Make a replay of this table's game."""
    return await replays.add(_record(await tables.room(code), request.state["person"]))


@get("/api/replays/{replay:str}", opt={"who": ANYONE})
async def replay_info(replay: FromPath[str], replays: NamedDependency[Replays]) -> wire.ReplayInfo:
    """What is known of a replay."""
    return await replays.info(replay)


@get("/api/replays/{replay:str}/frames/{number:int}", opt={"who": ANYONE})
async def replay_frame(
    replay: FromPath[str],
    number: FromPath[int],
    replays: NamedDependency[Replays],
    seat: As = "spectator",
    lang: Language = "",
) -> Frame[Any]:
    """One frame of a replay, as a seat or a spectator saw it."""
    if seat != "spectator" and not (seat.isascii() and seat.isdecimal()):
        raise Refusal("bad-request", "As `spectator`, or as the number of a seat.")
    return await replays.frame(replay, number, None if seat == "spectator" else int(seat), lang)


@get("/api/tables/{code:str}/chart", opt={"who": MEMBER})
async def chart(code: FromPath[str], tables: NamedDependency[Tables], lang: Language = "") -> Chart:
    """After the end: how the game went, and where it turned."""
    frames = (await tables.room(code)).telling
    match = frames.hosted.match
    if not match.over:
        raise Refusal("not-over", "The chart can be had when the game is over.")
    return await frames.chart(spoken(match.game.name, lang))


@get("/api/replays/{replay:str}/chart", opt={"who": ANYONE})
async def replay_chart(replay: FromPath[str], replays: NamedDependency[Replays], lang: Language = "") -> Chart:
    """How the game of a replay went, and where it turned."""
    return await replays.chart(replay, lang)


def make_new_replay(largest: int) -> Any:
    """The route for records from files: they may be larger than other bodies."""

    @post("/api/replays", opt={"who": ANYONE}, status_code=HTTP_201_CREATED, request_max_body_size=largest)
    async def new_replay(data: JSONBody[wire.NewReplay], replays: NamedDependency[Replays]) -> wire.ReplayInfo:
        """Look at a record."""
        return await replays.add(data.record)

    return new_replay


ROUTES: Final[list[Any]] = [
    games,
    content,
    rules,
    open_table,
    table_info,
    join,
    watch,
    change_seat,
    start,
    leave,
    take_over,
    give_back,
    again,
    chart,
    record,
    save,
    replay_table,
    replay_info,
    replay_frame,
    replay_chart,
]
