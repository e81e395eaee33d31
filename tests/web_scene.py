"""A server for tests, and people who talk to it: over real sockets, from the same process."""

import contextlib
import json
import shutil
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from generous import GENEROUS
from sabletop.engine import codec
from sabletop.engine.match import Match
from sabletop.engine.words import Lexicon
from sabletop.present import lexicon_for, presentation_of
from sabletop.web.app import make_litestar
from sabletop.web.room import Room
from sabletop.web.serve import free_socket, listening_as
from sabletop.web.settings import Settings
from sabletop.web.tables import Tables
from sabletop.web.wire import encode

Data = dict[str, Any]
PATIENT = 60.0
"""Seconds after which what has not come never will, however busy the machine is."""


def settings_for(database: str, **changes: Any) -> Settings:
    """How servers of tests run: bots at once, in the same process."""
    given = {"durability": "normal", "limits": GENEROUS, "think_apart": False, "pace": 0.0, "patience": 0.05, **changes}
    return Settings(database, **given)


class Hosted(Protocol):
    """Something that can be called at an address: `127.0.0.1:8500`."""

    @property
    def host(self) -> str: ...


class House:
    """A running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tables = Tables(settings)
        self.app = make_litestar(settings, self.tables)
        self._socket = free_socket("127.0.0.1", 0)
        self.port = self._socket.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.host = f"127.0.0.1:{self.port}"
        config = listening_as(settings, self.app, patience=1)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]}, daemon=True)
        self.http = httpx.Client(base_url=self.address, timeout=PATIENT, trust_env=False)

    def __enter__(self) -> "House":
        self._thread.start()
        wait_for(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started, "the server did not start"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.http.close()
        self.end()
        self._socket.close()

    def end(self) -> None:
        """The server is told to end, and does."""
        self._server.should_exit = True
        self._thread.join(PATIENT)
        assert not self._thread.is_alive(), "the server did not end"

    # Requests

    def get(self, path: str, token: str = "", **more: Any) -> httpx.Response:
        return self.http.get(path, headers=_bearer(token), **more)

    def post(self, path: str, body: object = None, token: str = "", **headers: str) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body, headers={**_bearer(token), **headers})

    def open(self, game: str = "valkyrie", seats: str = "me bot", **more: Any) -> "Person":
        """Open a table: `me`, `open`, `bot`, or a level of bots, for each seat."""
        wanted = [_seat(word) for word in seats.split()]
        answer = self.post("/api/tables", {"game": game, "name": "Ada", "seats": wanted, **more})
        assert answer.status_code == 201, answer.text
        data = answer.json()
        return Person(self, data["code"], data["token"], data["seats"])

    def join(self, code: str, name: str = "Ben", **more: Any) -> "Person":
        answer = self.post(f"/api/tables/{code}/join", {"name": name, **more})
        assert answer.status_code == 200, answer.text
        return Person(self, code, answer.json()["token"], answer.json()["seats"])

    def watch(self, code: str) -> "Person":
        return Person(self, code, self.post(f"/api/tables/{code}/watch").json()["token"], [])

    # What the server knows

    def room(self, code: str) -> Room:
        return self.tables._rooms[code]

    def digest(self, code: str) -> str:
        """The whole state of a table's game in one word."""
        return codec.digest(self.match(code).state())

    def match(self, code: str) -> Match:
        """The match of a table where it has begun."""
        return self.room(code).playing.match


def lexicon_of(match: Match, people: Sequence[str] = (), you: int | None = None) -> Lexicon:
    """The words for whoever reads, where these people sit."""
    return lexicon_for(presentation_of(match.game, match.edition), match.table.seat_of, people, you)


def view_of(match: Match, viewer: int | None, words: Lexicon | None = None) -> Data:
    """What a frame says of a match beside its scene."""
    lexicon = words or match.edition.lexicon
    asked, outcome = match.asked(viewer, lexicon), match.result(lexicon)
    if asked and asked["seat"] == viewer:
        presentation = presentation_of(match.game, match.edition)
        brief = presentation.question(match.known(viewer), match.legal)
        asked["brief"] = presentation.words.spoken_to(lexicon).of(brief)
    return {
        "game": match.game.name,
        "seats": match.seats,
        "options": match.options,
        "you": viewer,
        "asked": asked and {name: said for name, said in asked.items() if said or name in ("seat", "who")},
        "outcome": outcome and outcome.data(),
    }


def scene_of(match: Match, viewer: int | None, words: Lexicon | None = None) -> Any:
    """The scene of a match, as it comes over the wire."""
    presentation = presentation_of(match.game, match.edition)
    said = presentation.words.spoken_to(words or match.edition.lexicon)
    return json.loads(encode(presentation.scene(match.known(viewer), said)))


def _bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


def _seat(word: str) -> Data:
    return {"kind": word} if word in ("me", "open", "bot") else {"kind": "bot", "level": word}


class Person:
    """Somebody with a token."""

    def __init__(self, house: House, code: str, token: str, seats: list[int]) -> None:
        self.house, self.code, self.token, self.seats = house, code, token, seats

    def connect(self, **hello: Any) -> "Chair":
        """Sit down at the table's socket and say hello."""
        chair = Chair(self.house, self.code)
        chair.say("hello", token=self.token, **hello)
        return chair

    def post(self, path: str, body: object = None) -> httpx.Response:
        return self.house.post(f"/api/tables/{self.code}/{path}", body, self.token)

    def get(self, path: str) -> httpx.Response:
        return self.house.get(f"/api/tables/{self.code}/{path}", self.token)


class Chair:
    """One socket at a table. It remembers the last frame and everything it heard."""

    def __init__(self, house: Hosted, code: str, **more: Any) -> None:
        address = f"ws://{house.host}/api/tables/{code}/live"
        self._stack = contextlib.ExitStack()
        opening = connect(address, compression=None, proxy=None, max_size=None, open_timeout=PATIENT, **more)
        self.socket: ClientConnection = self._stack.enter_context(opening)
        self.heard: list[Data] = []
        self.frame: Data = {}
        self.log: list[Data] = []
        self.table: Data = {}

    def __enter__(self) -> "Chair":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._stack.close()

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, kind: str | None = None, timeout: float = PATIENT) -> Data:
        """The next message, or the next of this kind."""
        while True:
            message: Data = json.loads(self.socket.recv(timeout))
            self.heard.append(message)
            if message["type"] == "frame":
                self.frame = message
                self.log[message["since"] :] = message["events"]
            if message["type"] in ("table", "welcome"):
                self.table = message.get("table", message)
            if kind is None or message["type"] == kind:
                return message

    def hear_until(self, enough: Callable[[Data], bool]) -> Data:
        """The next message that is enough."""
        while not enough(message := self.hear()):
            pass
        return message

    def ask(self, kind: str, **fields: Any) -> Data:
        """Say something, and hear the answer to it."""
        number = len(self.heard) + 1
        self.say(kind, id=number, **fields)
        return self.hear_until(lambda one: one.get("re") == number)

    def play(self, action: int | None = None) -> Data:
        """Play a choice of the last frame (the first one if nothing is said); the answer."""
        choice = self.frame["choices"][0]["id"] if action is None else action
        return self.ask("play", seat=self.frame["seat"], revision=self.frame["revision"], action=choice)

    @property
    def is_asked(self) -> bool:
        """Whether the frame asks this very seat."""
        asked = self.frame["view"]["asked"] if self.frame else None
        return asked is not None and asked["seat"] == self.frame["seat"]

    @property
    def is_over(self) -> bool:
        return bool(self.frame) and self.frame["view"]["outcome"] is not None

    def silence(self, seconds: float = 0.2) -> None:
        """Nothing is heard for a while."""
        with contextlib.suppress(TimeoutError):
            raise AssertionError(f"heard {self.hear(timeout=seconds)}")

    def closed(self) -> int:
        """Read on until the server hangs up; the code that it gave."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as gone:
            return 1006 if gone.rcvd is None else gone.rcvd.code


def play_on(chairs: list[Chair], most: int = 10_000, choose: Callable[[Data], int] | None = None) -> int:
    """Everybody plays until the game is over, or so many moves were made; how many were."""
    moves = 0
    while moves < most and not any(chair.is_over for chair in chairs):
        asked = [chair for chair in chairs if chair.is_asked]
        if not asked:
            for chair in chairs:
                if chair.frame.get("waiting"):
                    chair.say("pass", revision=chair.frame["revision"])
            chairs[0].hear("frame")
            for chair in chairs[1:]:
                catch_up(chair, chairs[0].frame["revision"])
            continue
        answer = asked[0].play(None if choose is None else choose(asked[0].frame))
        assert answer["type"] == "played" or answer["code"] == "stale", answer
        moves += 1
        for chair in chairs:
            catch_up(chair, answer.get("revision", 0))
    return moves


def catch_up(chair: Chair, revision: int) -> None:
    """Hear until the frame of this revision, or a later one, has come."""
    while chair.frame["revision"] < revision:
        chair.hear("frame")


def wait_for(done: Callable[[], bool], timeout: float = PATIENT) -> None:
    """Wait until something is so."""
    pause = threading.Event()
    for _ in range(int(timeout / 0.01)):
        if done():
            return
        pause.wait(0.01)
    raise AssertionError("it never came to that")


@contextlib.contextmanager
def fresh_house(folder: Path, template: Path | None = None, **changes: Any) -> Iterator[House]:
    """A server with a database of its own in this folder; the same one if it is there already."""
    file = folder / "tables.sqlite"
    if template is not None and not file.exists():
        shutil.copy(template, file)
    with House(settings_for(f"sqlite+aiosqlite:///{file}", **changes)) as house:
        yield house


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
