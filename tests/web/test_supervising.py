"""Several workers on one port: they end when they are told to, are replaced while people play, and say how they are."""

import contextlib
import io
import json
import logging
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from postgres import FORBIDDEN, fresh_database
from sabletop.cli import main
from sabletop.web import logs, tracing
from serving import PROGRAM, environment_for, serving
from web_scene import Chair, House, free_port, wait_for

SERVERS = [] if os.environ.get(FORBIDDEN) else ["postgres"]


@pytest.fixture(params=SERVERS)
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    with fresh_database(request.getfixturevalue(request.param)) as address:
        yield address


def _children(process: int) -> set[int]:
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True, check=False)
    return {int(one) for one in found.stdout.split()}


def _counted(text: str, name: str) -> float:
    return sum(float(one) for one in re.findall(rf"^{name}(?:{{[^}}]*}})? ([0-9.e+]+)$", text, re.MULTILINE))


def test_workers_are_replaced_while_somebody_plays(database: str, tmp_path: Path) -> None:
    port = free_port()
    order = [*PROGRAM, "serve", "--port", "0", "--workers", "2", "--database", database]
    order += ["--metrics", str(port), "--log", "json"]
    with serving(order, tmp_path, environment_for(tmp_path), signal.SIGTERM) as (address, server):
        before = _children(server.pid)
        assert len(before) == 2
        for path in ("/healthz", "/readyz"):
            assert httpx.get(address + path, trust_env=False).json() == {"status": "ok"}
        wanted = {"game": "valkyrie", "name": "Ada", "seats": [{"kind": "me"}] * 2, "seed": 3}
        opened = httpx.post(f"{address}/api/tables", json=wanted, trust_env=False, timeout=20).json()
        house = SimpleNamespace(host=address.removeprefix("http://"))
        server.send_signal(signal.SIGHUP)
        numbers: list[int] = []
        pause = threading.Event()
        while not numbers or _children(server.pid) & before or len(_children(server.pid)) != 2:
            with contextlib.suppress(ConnectionClosed, OSError), Chair(house, opened["code"]) as chair:
                chair.say("hello", token=opened["token"])
                chair.hear("frame")
                while _children(server.pid) & before or len(_children(server.pid)) != 2 or not numbers:
                    pause.wait(0.3)
                    if chair.is_over:  # on a slow machine the game ends before the last worker is there
                        continue
                    answer = chair.play()
                    assert answer["type"] == "played", answer
                    numbers.append(answer["revision"])
                    chair.hear("frame")
        assert numbers == sorted(set(numbers)), "no move counted twice"
        told = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text
        assert _counted(told, "sabletop_commands_total") >= len(numbers)
        assert _counted(told, "sabletop_hears_others") == 2
        assert opened["code"] not in told
    assert server.returncode == 0
    wait_for(lambda: not any(Path(f"/proc/{one}").exists() for one in before))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["serve", "--workers", "2"], "Several workers need PostgreSQL"),
        (["serve", "--workers", "0"], "from 1 to 256"),
        (["serve", "--metrics", "70000"], "port"),
        (["serve", "--traces"], "sabletop[traces]"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setitem(sys.modules, "opentelemetry", None)
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


def test_a_server_that_cannot_reach_its_database_is_alive_but_not_ready(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert house.get("/readyz").status_code == 200

    def gone(_: object) -> None:
        raise OSError("gone")

    monkeypatch.setattr("sqlalchemy.ext.asyncio.AsyncEngine.connect", gone)
    wait_for(lambda: house.get("/readyz").status_code == 503)
    assert house.get("/healthz").json() == {"status": "ok"}


def test_logs_can_be_lines_of_json() -> None:
    try:
        raise ValueError("why")
    except ValueError:
        record = logging.LogRecord("sabletop.web", logging.ERROR, "", 0, "it %s", ("failed",), sys.exc_info())
    line = json.loads(logs.JsonLines().format(record))
    assert (line["level"], line["message"]) == ("error", "it failed")
    assert "ValueError: why" in line["exception"]


def test_a_log_line_goes_to_what_standard_error_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    before, now = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", before)
    handler = logs.ToErrors()
    before.close()
    monkeypatch.setattr(sys, "stderr", now)
    handler.handle(logging.LogRecord("sabletop.web", logging.WARNING, "", 0, "still here", (), None))
    assert now.getvalue() == "still here\n"


def test_a_line_that_comes_again_and_again_is_written_now_and_then() -> None:
    sparing, written = logs.Sparing(), []
    for at, what in [(0, "away"), (1, "away"), (2, "back"), (9, "away"), (11, "away"), (12, "away"), (30, "back")]:
        record = logging.LogRecord("sabletop.web", logging.WARNING, "", 0, "it is %s", (what,), None)
        record.created = 1000.0 + at
        if sparing.filter(record):
            written.append((at, record.getMessage()))
    assert written == [
        (0, "it is away"),
        (2, "it is back"),
        (11, "it is away (and 2 times before)"),
        (30, "it is back"),
    ]


def test_another_failure_under_the_same_words_is_written_at_once() -> None:
    sparing, written = logs.Sparing(), []
    for failure in (OSError("disk full"), OSError("disk full"), ValueError("damaged")):
        record = logging.LogRecord("sabletop.web", logging.ERROR, "", 0, "not kept", (), (type(failure), failure, None))
        record.created = 1000.0
        if sparing.filter(record):
            written.append(str(failure))
    assert written == ["disk full", "damaged"]


def test_the_log_of_a_server_is_sparing(capfd: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        logs.begin("text")
        for _ in range(100):
            logging.getLogger("sabletop.web").warning("not read: the database is starting up")
        assert capfd.readouterr().err.count("not read") == 1
    finally:
        root.handlers[:], root.level = before, level


def test_what_is_done_is_traced_if_somebody_wants_it(house: House) -> None:
    seen: list[str] = []

    class Tracer:
        def start_as_current_span(self, name: str, attributes: dict[str, str | int]) -> contextlib.nullcontext[None]:
            seen.append(f"{name} {attributes}")
            return contextlib.nullcontext()

    tracing.use(Tracer())
    try:
        ada = house.open("valkyrie", "me me", seed=2)
        with ada.connect() as chair:
            chair.hear("frame")
            chair.play()
    finally:
        tracing.use(None)
    assert "answer {'kind': 'Play'}" in seen
    assert not any(ada.code in one or ada.token in one for one in seen)
