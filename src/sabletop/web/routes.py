"""The interface over HTTP. Each route says in `who` who may use it; the guard sees to it."""

import asyncio
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Final

from litestar import MediaType, Response, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from sabletop.hosting.fairness import proven
from sabletop.web import absence, commands, lobby, timeouts, wire
from sabletop.web.catalogue import Catalogue, ClauseInfo, GameInfo, TermInfo, spoken
from sabletop.web.chart import Chart
from sabletop.web.frame import Frame
from sabletop.web.guarding import address_in
from sabletop.web.lessons import CourseInfo, LessonPlace, Lessons, LessonTable, LessonTry
from sabletop.web.parcels import Asked, send
from sabletop.web.problems import ProblemList, Problems, ProblemTable, ProblemTry
from sabletop.web.projecting import Wanted
from sabletop.web.refusals import Refusal
from sabletop.web.rematch import play_again
from sabletop.web.replays import Replays
from sabletop.web.reviews import ReviewInfo, Way
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
Day = Annotated[date, QueryParameter(name="day")]
"""A day such as `2026-03-01`."""


async def check_who(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Let only those in whom the route is for. A route that does not say is for nobody."""
    who = handler.opt.get("who")
    if who == ANYONE:
        return
    if who not in (MEMBER, SEATED, HOST):
        raise Refusal("not-yours", "Nobody may do that.")
    tables: Tables = connection.app.state["tables"]
    token = _token(connection)
    room = await tables.enter(connection.path_params["code"], address_in(connection.scope), token)
    if not token:
        raise Refusal("token", "This needs a token of the table.")
    person = tables.bearer(room, token).person
    if who == HOST and person != room.seating.host:
        raise Refusal("not-yours", "Only the host may do that.")
    if who == SEATED and not room.seating.seats_of(person):
        raise Refusal("not-yours", "You are watching; only those who play may do that.")
    connection.state["person"] = person


def _token(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


# Games


@get(
    "/api/games",
    opt={"who": ANYONE},
    sync_to_thread=True,
    responses={200: ResponseSpec(list[GameInfo], generate_examples=False, description="All of them")},
)
def games(request: Asked, catalogue: NamedDependency[Catalogue], lang: Language = "") -> Response[bytes]:
    """The games that can be played."""
    return send(request, catalogue.listed(lang), JSON)


@get("/api/games/{game:str}/content", opt={"who": ANYONE}, sync_to_thread=True)
def content(
    request: Asked, game: FromPath[str], catalogue: NamedDependency[Catalogue], lang: Language = ""
) -> Response[bytes]:
    """Everything printed in a game: cards, places, texts."""
    return send(request, catalogue.content(game, lang), JSON)


@get("/api/games/{game:str}/rules", opt={"who": ANYONE}, sync_to_thread=True)
def rules(game: FromPath[str], catalogue: NamedDependency[Catalogue]) -> list[ClauseInfo]:
    """The rules of a game, clause by clause."""
    return catalogue.rules(game)


@get("/api/games/{game:str}/terms", opt={"who": ANYONE}, sync_to_thread=True)
def terms(game: FromPath[str], catalogue: NamedDependency[Catalogue], lang: Language = "") -> list[TermInfo]:
    """The terms of the rules of a game, each explained in a sentence or two."""
    return catalogue.terms(game, lang)


# Lessons


@get("/api/learn/{game:str}", opt={"who": ANYONE}, sync_to_thread=True)
def course(game: FromPath[str], lessons: NamedDependency[Lessons], lang: Language = "") -> CourseInfo:
    """The lessons of a game."""
    return lessons.course(game, lang)


@post("/api/learn/{game:str}", opt={"who": ANYONE}, status_code=HTTP_200_OK, sync_to_thread=True)
def lesson(
    request: Asked,
    game: FromPath[str],
    data: JSONBody[LessonTry],
    lessons: NamedDependency[Lessons],
    lang: Language = "",
) -> LessonTable:
    """The table at a place in a course, or what comes of an action that is tried there."""
    return lessons.play(game, data, address_in(request.scope), lang)


@post("/api/learn/{game:str}/why", opt={"who": ANYONE}, status_code=HTTP_200_OK, sync_to_thread=True)
def lesson_why(
    request: Asked,
    game: FromPath[str],
    data: JSONBody[LessonPlace],
    lessons: NamedDependency[Lessons],
    lang: Language = "",
) -> list[wire.ReasonInfo]:
    """Why other actions cannot be played at a place in a course."""
    return lessons.why(game, data, address_in(request.scope), lang)


@get("/api/learn/{game:str}/problems", opt={"who": ANYONE}, sync_to_thread=True)
def problem_list(game: FromPath[str], problems: NamedDependency[Problems], day: Day) -> ProblemList:
    """The problems of a game, and which of them is that of a day."""
    return problems.listed(game, day)


@post("/api/learn/{game:str}/problems/{name:str}", opt={"who": ANYONE}, status_code=HTTP_200_OK, sync_to_thread=True)
def put_problem(
    request: Asked,
    game: FromPath[str],
    name: FromPath[str],
    data: JSONBody[ProblemTry],
    problems: NamedDependency[Problems],
    lang: Language = "",
) -> ProblemTable:
    """The table of a problem, or what comes of an answer that is tried."""
    return problems.put(game, name, data, address_in(request.scope), lang)


@get("/api/learn/{game:str}/problems/{name:str}/why", opt={"who": ANYONE}, sync_to_thread=True)
def problem_why(
    request: Asked, game: FromPath[str], name: FromPath[str], problems: NamedDependency[Problems], lang: Language = ""
) -> list[wire.ReasonInfo]:
    """Why other actions cannot be played in a problem."""
    return problems.why(game, name, address_in(request.scope), lang)


# Tables


@post("/api/tables", opt={"who": ANYONE}, status_code=HTTP_201_CREATED)
async def open_table(data: JSONBody[wire.NewTable], tables: NamedDependency[Tables]) -> wire.Opened:
    """Open a table. With every seat taken the game begins at once."""
    room, host = await tables.open_table(data)
    return wire.Opened(room.full_code, tables.token(room, host), room.seating.seats_of(host))


@get("/api/tables/{code:str}", opt={"who": ANYONE})
async def table_info(request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> wire.TableInfo:
    """How a table stands, as everybody may know it."""
    return (await tables.enter(code, address_in(request.scope), _token(request))).info()


@post("/api/tables/{code:str}/join", opt={"who": ANYONE}, status_code=HTTP_200_OK)
async def join(
    request: Asked, code: FromPath[str], data: JSONBody[wire.Joining], tables: NamedDependency[Tables]
) -> wire.Joined:
    """Sit down. Against each other nobody sits down twice: who has a token of the table shows it."""
    token = _token(request)
    room = await tables.enter(code, address_in(request.scope), token)
    person = await lobby.join(room, data, tables.seats_of(room, token))
    return wire.Joined(tables.token(room, person), room.seating.seats_of(person))


@post("/api/tables/{code:str}/watch", opt={"who": ANYONE}, status_code=HTTP_200_OK)
async def watch(request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> wire.Watching:
    """Watch: a token that sees what everybody may see."""
    room = await tables.enter(code, address_in(request.scope), _token(request))
    return wire.Watching(tables.token(room, new_watcher()))


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


@post("/api/tables/{code:str}/revoke", opt={"who": HOST}, status_code=HTTP_200_OK)
async def revoke(
    request: Asked, code: FromPath[str], data: JSONBody[wire.Revoking], tables: NamedDependency[Tables]
) -> wire.TableInfo:
    """Before and during the game: the tokens of a seat, or of all who watch, are no longer good. A bot plays on."""
    room = await tables.room(code)
    await lobby.revoke(room, request.state["person"], data.seat)
    return room.info()


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
    await lobby.leave(room, person, data.seat)
    return wire.Mine(room.seating.seats_of(person))


@post("/api/tables/{code:str}/takeover", opt={"who": SEATED}, status_code=HTTP_200_OK)
async def take_over(
    request: Asked, code: FromPath[str], data: JSONBody[wire.TakingOver], tables: NamedDependency[Tables]
) -> wire.TakenOver:
    """Vote for a bot to play for somebody who is away."""
    room = await tables.room(code)
    return wire.TakenOver(await absence.take_over(room, request.state["person"], data))


@post("/api/tables/{code:str}/giveback", opt={"who": SEATED}, status_code=HTTP_200_OK)
async def give_back(
    request: Asked, code: FromPath[str], data: JSONBody[wire.GivingBack], tables: NamedDependency[Tables]
) -> wire.TakenOver:
    """Let somebody play on whose time for the game is up."""
    room = await tables.room(code)
    return wire.TakenOver(await timeouts.give_back(room, request.state["person"], data))


@post("/api/tables/{code:str}/again", opt={"who": SEATED}, status_code=HTTP_200_OK)
async def again(request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> wire.Opened:
    """After the end: a new table with the same seats, levels and options, or a seat at it if there is one already."""
    return await play_again(tables, await tables.room(code), request.state["person"])


# Records and replays


def _record(room: Room, person: str) -> dict[str, Any]:
    check_open(room, person)
    return {**room.playing.match.record(), "people": list(room.called())}


@get("/api/tables/{code:str}/record", opt={"who": MEMBER})
async def record(request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> dict[str, Any]:
    """What was played: after the end, with what proves it, or for somebody from whom nothing is hidden."""
    room = await tables.room(code)
    played = _record(room, request.state["person"])
    if not room.playing.match.over:
        return played
    kept = await tables.store.read(room.code, whole=True)
    moves = [] if kept is None else commands.moves_in(kept.commands)
    return await asyncio.to_thread(proven, played, room.code, room.seed, tables.salt(room), moves)


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


def _looked(model: Any) -> dict[int, ResponseSpec]:
    return {200: ResponseSpec(data_container=model, media_type=MediaType.JSON)}


async def _look(request: Asked, replays: Replays, wanted: Wanted) -> Response[bytes]:
    return Response(await replays.look(wanted, address_in(request.scope)), media_type=JSON)


@get("/api/replays/{replay:str}", opt={"who": ANYONE}, responses=_looked(wire.ReplayInfo))
async def replay_info(request: Asked, replay: FromPath[str], replays: NamedDependency[Replays]) -> Response[bytes]:
    """What is known of a replay."""
    return await _look(request, replays, Wanted("info", replay))


@get("/api/replays/{replay:str}/frames/{number:int}", opt={"who": ANYONE}, responses=_looked(Frame[Any]))
async def replay_frame(
    request: Asked,
    replay: FromPath[str],
    number: FromPath[int],
    replays: NamedDependency[Replays],
    seat: As = "spectator",
    lang: Language = "",
) -> Response[bytes]:
    """One frame of a replay, as a seat or a spectator saw it."""
    if seat != "spectator" and not (seat.isascii() and seat.isdecimal()):
        raise Refusal("bad-request", "As `spectator`, or as the number of a seat.")
    viewer = None if seat == "spectator" else int(seat)
    return await _look(request, replays, Wanted("frame", replay, number, viewer, lang.lower()))


@get("/api/tables/{code:str}/chart", opt={"who": MEMBER})
async def chart(code: FromPath[str], tables: NamedDependency[Tables], lang: Language = "") -> Chart:
    """After the end: how the game went, and where it turned."""
    frames = (await tables.room(code)).telling
    match = frames.hosted.match
    if not match.over:
        raise Refusal("not-over", "The chart can be had when the game is over.")
    return await frames.chart(spoken(match.game.name, lang))


@get("/api/replays/{replay:str}/chart", opt={"who": ANYONE}, responses=_looked(Chart))
async def replay_chart(
    request: Asked, replay: FromPath[str], replays: NamedDependency[Replays], lang: Language = ""
) -> Response[bytes]:
    """How the game of a replay went, and where it turned."""
    return await _look(request, replays, Wanted("chart", replay, language=lang.lower()))


@get("/api/replays/{replay:str}/review", opt={"who": ANYONE}, responses=_looked(ReviewInfo))
async def replay_review(
    request: Asked, replay: FromPath[str], replays: NamedDependency[Replays], lang: Language = ""
) -> Response[bytes]:
    """Why the game of a replay went as it did: made bit by bit, so ask again until it is done."""
    return await _look(request, replays, Wanted("review", replay, language=lang.lower()))


@post("/api/replays/{replay:str}/way", opt={"who": ANYONE}, status_code=HTTP_200_OK, responses=_looked(Frame[Any]))
async def replay_way(
    request: Asked, replay: FromPath[str], data: JSONBody[Way], replays: NamedDependency[Replays], lang: Language = ""
) -> Response[bytes]:
    """Another way from one of the decisions of a replay, against bots: the table as far as it was gone."""
    wanted = Wanted("way", replay, data.decision, data.seat, lang.lower(), tuple(data.picks))
    return await _look(request, replays, wanted)


_RECORD_BODY: Final = RequestBody(
    {JSON: OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT, properties={"record": Schema()}))}, required=True
)


@dataclass
class _TakesRecord(Operation):
    """What the document says of the route for records: their bodies are not read here."""

    def __post_init__(self) -> None:
        self.request_body = _RECORD_BODY


def make_new_replay(largest: int) -> Any:
    """The route for records from files: they may be larger than other bodies, and are read apart from the server."""

    @post(
        "/api/replays",
        opt={"who": ANYONE, "unread": True},
        status_code=HTTP_201_CREATED,
        request_max_body_size=largest,
        operation_class=_TakesRecord,
    )
    async def new_replay(request: Asked, replays: NamedDependency[Replays]) -> wire.ReplayInfo:
        """Look at a record."""
        return await replays.bring(await request.body(), address_in(request.scope))

    return new_replay


ROUTES: Final[list[Any]] = [
    games,
    content,
    rules,
    terms,
    course,
    lesson,
    lesson_why,
    problem_list,
    put_problem,
    problem_why,
    open_table,
    table_info,
    join,
    watch,
    change_seat,
    revoke,
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
    replay_review,
    replay_way,
]
