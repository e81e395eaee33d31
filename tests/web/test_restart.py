"""Nothing is lost: after a restart every table stands where it stood, on SQLite and on PostgreSQL."""

import asyncio
import contextlib
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from postgres import FORBIDDEN, fresh_database
from sabletop.web import upgrading
from sabletop.web.book import Book
from sabletop.web.commands import Pause
from sabletop.web.restoring import bring_back
from sabletop.web.room import Room
from sabletop.web.schema import COMMANDS, HEAD, METADATA, NOTES
from sabletop.web.store import Store
from sabletop.web.tables import Tables
from sabletop.web.wire import NewTable, WantedSeat
from sabletop.web.writer import Overtaken, Transaction, Writer
from web_scene import House, catch_up, play_on, settings_for, wait_for

GAMES = [("black-orchestra", "me open"), ("dark-order", "me open"), ("orphan-black", "me open random")]
GAMES += [("valkyrie", "me open")]


KINDS = ["sqlite"] if os.environ.get(FORBIDDEN) else ["sqlite", "postgresql"]


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"
    else:
        with fresh_database(request.getfixturevalue("postgres")) as address:
            yield address


@contextlib.contextmanager
def _open(database: str, **changes: Any) -> Iterator[House]:
    with House(settings_for(database, **changes)) as house:
        yield house


def test_every_table_comes_back_at_the_same_decision(database: str) -> None:
    people, digests, frames = [], {}, {}
    with _open(database) as house:
        for game, seats in GAMES:
            ada = house.open(game, seats, seed=4)
            ben = house.join(ada.code)
            with ada.connect() as first, ben.connect() as second:
                first.hear("frame")
                second.hear("frame")
                play_on([first, second], 12)
                first.ask("chat", text=f"hello at {game}")
                people.append((ada, ben))
                digests[ada.code] = house.digest(ada.code)
                frames[ada.code] = [first.frame["view"], second.frame["view"]]
    with _open(database) as house:
        for ada, ben in people:
            ada.house = ben.house = house
            with ada.connect() as first, ben.connect() as second:
                assert first.hear("welcome")["chat"][-1]["text"].startswith("hello at")
                first.hear("frame")
                second.hear("frame")
                assert house.digest(ada.code) == digests[ada.code]
                assert [first.frame["view"], second.frame["view"]] == frames[ada.code]
                play_on([first, second], 3)


def test_a_restored_table_plays_on_exactly_as_it_would_have(database: str) -> None:
    ends = []
    for restarts in (0, 4):
        with contextlib.ExitStack() as stack:
            house = stack.enter_context(_open(database, snapshot=7))
            ada = house.open("valkyrie", "me me", seed=21)
            for _ in range(restarts):
                with ada.connect() as chair:
                    chair.hear("frame")
                    play_on([chair], 5)
                stack.pop_all().close()
                ada.house = house = stack.enter_context(_open(database, snapshot=7))
            with ada.connect() as chair:
                chair.hear("frame")
                play_on([chair])
                ends.append((house.digest(ada.code), chair.frame["scene"]))
    assert ends[0] == ends[1]


def test_undone_moves_stay_undone_after_a_restart(database: str) -> None:
    with _open(database) as house:
        ada = house.open("valkyrie", "me me", seed=2)
        with ada.connect() as chair:
            chair.hear("frame")
            play_on([chair], 6)
            before = house.digest(ada.code)
            catch_up(chair, chair.play()["revision"])
            chair.ask("undo", seat=chair.frame["seat"], revision=chair.frame["revision"], agreed=True)
            chair.hear("frame")
            revision, log = chair.frame["revision"], chair.log
            assert house.digest(ada.code) == before
    with _open(database) as house:
        ada.house = house
        with ada.connect() as chair:
            chair.hear("frame")
            assert house.digest(ada.code) == before
            assert (chair.frame["revision"], chair.log) == (revision, log)


def test_idle_tables_are_put_away_and_come_back(database: str) -> None:
    with _open(database, idle=0.2) as house:
        ada = house.open("valkyrie", "me me", seed=2)
        with ada.connect() as chair:
            chair.hear("frame")
            play_on([chair], 3)
            digest = house.digest(ada.code)
            chair.silence(0.5)
            assert ada.code in house.tables._rooms, "somebody is there"
        wait_for(lambda: ada.code not in house.tables._rooms)
        with ada.connect() as chair:
            chair.hear("frame")
            assert house.digest(ada.code) == digest


def test_a_table_that_is_brought_back_while_others_are_put_away_is_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        begun, go = asyncio.Event(), asyncio.Event()

        async def slowly(*wanted: Any) -> Room | None:
            begun.set()
            await go.wait()
            return await bring_back(*wanted)

        monkeypatch.setattr("sabletop.web.tables.bring_back", slowly)
        tables = Tables(settings_for(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"))
        await tables.open()
        room, _ = await tables.open_table(NewTable("valkyrie", "Ada", [WantedSeat("me")]))
        room.needs_restore = True
        early = asyncio.create_task(tables.room(room.code))
        await begun.wait()
        await tables.put_away(time.monotonic() + 1)
        late = asyncio.create_task(tables.room(room.code))
        await asyncio.sleep(0)
        go.set()
        assert await early is await late
        assert await tables.room(room.code) is await late
        await tables.close()

    asyncio.run(scenario())


def test_two_writers_of_one_number_cannot_both_win(database: str) -> None:
    async def scenario() -> list[tuple[int, str]]:
        store = Store(settings_for(database))
        await store.open()
        first, other = Book("A-B-10", ""), Book("A-B-11", "")
        await store.write(first.lines([Pause(True)]))
        together = [
            store.write(first.lines([Pause(False)])),
            store.write(other.lines([Pause(True)])),
        ]
        outcomes = await asyncio.gather(*together, return_exceptions=True)
        assert isinstance(outcomes[0], Overtaken), "the number is taken"
        assert outcomes[1] is None, "what came with it is written all the same"
        await store.close()
        engine = create_async_engine(database)
        async with engine.connect() as connection:
            rows = (await connection.execute(select(COMMANDS.c.number, COMMANDS.c.command))).all()
        await engine.dispose()
        return [(row.number, row.command) for row in rows]

    assert asyncio.run(scenario()) == [(1, '{"do":"pause","on":true}')] * 2


def test_of_what_is_written_together_in_one_place_the_last_stands(database: str) -> None:
    async def scenario() -> str | None:
        store = Store(settings_for(database))
        await store.open()
        notes = [{"code": "A-B-10", "seat": 0, "data": text} for text in ("first", "second", "third")]
        await asyncio.gather(*[store.write(Transaction(replaced=[(NOTES, row)])) for row in notes])
        found = await store.note("A-B-10", 0)
        await store.close()
        return found

    assert asyncio.run(scenario()) == "third"


def test_a_move_whose_number_is_taken_is_judged_anew_where_the_table_stands(database: str) -> None:
    with _open(database) as house:
        ada = house.open("valkyrie", "me me", seed=2)
        with ada.connect() as chair:
            chair.hear("frame")
            number = house.room(ada.code).number
            house.room(ada.code).book.number -= 1
            assert chair.play()["type"] == "played", "nothing had changed, so it still counts"
            assert house.room(ada.code).number > number
            chair.hear("frame")
            digest = house.digest(ada.code)
            assert chair.play()["type"] == "played"
            chair.hear("frame")
            assert house.digest(ada.code) != digest


def test_a_table_whose_move_could_not_be_written_is_restored(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    with _open(database) as house:
        ada = house.open("valkyrie", "me me", seed=2)
        with ada.connect() as chair:
            chair.hear("frame")
            digest = house.digest(ada.code)
            monkeypatch.setattr(Writer, "_commit", fail)
            answer = chair.play()
            monkeypatch.undo()
            assert (answer["type"], answer["code"]) == ("refused", "storage")
            assert chair.closed() == 1012
        with ada.connect() as chair:
            chair.hear("frame")
            assert house.digest(ada.code) == digest
            assert chair.play()["type"] == "played"


def test_migrations_lead_to_the_database_that_the_program_knows(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    upgrading.upgrade(database)

    def differences(connection: Any) -> list[Any]:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        return list(compare_metadata(context, METADATA))

    async def scenario() -> list[Any]:
        engine = create_async_engine(database)
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    assert asyncio.run(scenario()) == []


def test_a_database_that_is_up_to_date_is_left_alone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with _open(database):
        pass
    called: list[str] = []
    remember: Callable[[str], None] = called.append
    monkeypatch.setattr(upgrading, "upgrade", remember)
    with _open(database) as house:
        assert house.get("/api/games").status_code == 200
    assert called == []
