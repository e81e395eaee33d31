"""A refusal is true: what it says was not done was not done, and what was done is not refused."""

import asyncio
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from sabletop.web.schema import COMMANDS, TALK
from sabletop.web.tables import Tables
from sabletop.web.writer import Transaction, Writer
from web_scene import House, settings_for

NO_DISK = OperationalError("INSERT", {}, Exception("database or disk is full"))


def _fail_on(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written to this table alone, or together with others, fails from now on."""
    commit = Writer._commit

    async def fail(store: Writer, transactions: Any) -> None:
        if any(one is table for transaction in transactions for one, _ in transaction.rows):
            raise NO_DISK
        await commit(store, transactions)

    monkeypatch.setattr(Writer, "_commit", fail)


def _two(house: House) -> Any:
    ada = house.open("valkyrie", "me open", seed=4)
    return ada, house.join(ada.code)


def test_a_move_that_is_written_is_acknowledged_even_if_the_line_breaks_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = _two(house)
    commit = Writer._commit

    async def break_after(store: Writer, transactions: Any) -> None:
        await commit(store, transactions)
        raise OperationalError("COMMIT", {}, Exception("connection lost"))

    with ada.connect() as chair, ben.connect() as other:
        chair.hear("frame")
        other.hear("frame")
        monkeypatch.setattr(Writer, "_commit", break_after)
        assert chair.play()["type"] == "played"
        monkeypatch.undo()
        chair.hear("frame")
        assert not house.room(ada.code).needs_restore


def test_where_nobody_knows_whether_it_was_written_nobody_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = _two(house)
    commit = Writer._commit

    async def break_after(store: Writer, transactions: Any) -> None:
        await commit(store, transactions)
        raise OperationalError("COMMIT", {}, Exception("connection lost"))

    def lost(_: object) -> Any:
        raise OSError("connection lost")

    with ada.connect() as chair:
        chair.hear("frame")
        revision = chair.frame["revision"]
        monkeypatch.setattr(Writer, "_commit", break_after)
        monkeypatch.setattr("sqlalchemy.ext.asyncio.AsyncEngine.connect", lost)
        answer = chair.play()
        monkeypatch.undo()
        assert answer["code"] == "storage"
        assert "not known" in answer["text"]
        assert chair.closed() == 1012
    with ada.connect() as chair:
        assert chair.hear("frame")["revision"] == revision + 1, "it was, and everybody sees it"


def test_chat_does_not_jam_after_a_conflict(house: House) -> None:
    ada, _ = _two(house)
    row = {"code": ada.code, "number": 2, "sender": "Eve", "text": "from elsewhere", "at": 1.0}
    heart = house.tables._heart
    assert heart is not None
    write = house.tables.store.write(Transaction([(TALK, row)]))
    with ada.connect() as chair:
        chair.hear("frame")
        asyncio.run_coroutine_threadsafe(write, heart.get_loop()).result(10)
        assert chair.ask("chat", text="hello")["type"] == "done"
        assert [one["text"] for one in chair.heard if one["type"] == "chat"] == ["from elsewhere", "hello"]
    with ada.connect() as chair:
        assert [one["text"] for one in chair.hear("welcome")["chat"][-2:]] == ["from elsewhere", "hello"]
        assert chair.ask("chat", text="hello again")["type"] == "done"


@pytest.mark.parametrize("doing", ["concede", "leave", "takeover"])
def test_what_cannot_be_announced_is_not_done_either(house: House, monkeypatch: pytest.MonkeyPatch, doing: str) -> None:
    ada, ben = _two(house)
    with ada.connect() as chair:
        chair.hear("frame")
        before = house.room(ada.code).number
        _fail_on(TALK, monkeypatch)
        if doing == "concede":
            assert chair.ask("concede", seat=0)["code"] == "storage"
        elif doing == "leave":
            assert ada.post("leave", {}).json()["code"] == "storage"
        else:
            house.room(ada.code).away = dict.fromkeys(house.room(ada.code).away, 0.0)
            assert ada.post("takeover", {"seat": 1}).json()["code"] == "storage"
        monkeypatch.undo()
    with ben.connect() as other:
        other.hear("frame")
        room = house.room(ada.code)
        assert room.number == before
        assert [seat.kind for seat in room.seating.seats] == ["person", "person"]
        assert not any(seat.taken_over for seat in room.seating.seats)


def test_the_last_who_joins_sits_and_the_game_begins_or_neither(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = house.open("valkyrie", "me open", seed=4)
    commit, count = Writer._commit, [0]

    async def fail_on_the_start(store: Writer, transactions: Any) -> None:
        some = [row for transaction in transactions for table, row in transaction.rows if table is COMMANDS]
        if any('"start"' in row["command"] for row in some):
            count[0] += 1
            raise NO_DISK
        await commit(store, transactions)

    monkeypatch.setattr(Writer, "_commit", fail_on_the_start)
    answer = house.post(f"/api/tables/{ada.code}/join", {"name": "Ben"})
    monkeypatch.undo()
    assert answer.json()["code"] == "storage"
    assert count[0]
    assert house.get(f"/api/tables/{ada.code}").json()["seats"][1]["kind"] == "open"
    assert house.join(ada.code).seats == [1]
    assert house.get(f"/api/tables/{ada.code}").json()["state"] == "playing"


def test_the_log_names_the_cause(house: House, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    ada, _ = _two(house)
    with ada.connect() as chair:
        chair.hear("frame")
        _fail_on(COMMANDS, monkeypatch)
        answer = chair.play()
        assert answer["code"] == "storage"
        assert "not done" in answer["text"]
    assert "database or disk is full" in caplog.text


def test_the_writer_outlives_what_nobody_thought_of(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _ = _two(house)

    async def stumble(*_: object) -> None:
        raise TypeError("nobody thought of this")

    with ada.connect() as chair:
        chair.hear("frame")
        monkeypatch.setattr(Writer, "_commit", stumble)
        assert chair.play()["code"] == "storage"
        monkeypatch.undo()
    with ada.connect() as chair:
        chair.hear("frame")
        assert chair.play()["type"] == "played"


def test_the_writer_outlives_a_database_that_is_gone_when_it_looks_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = _two(house)

    async def fail(*_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("connection lost"))

    def of_the_driver(_: object) -> Any:
        raise LookupError("an error that only the driver knows")

    with ada.connect() as chair:
        chair.hear("frame")
        monkeypatch.setattr(Writer, "_commit", fail)
        monkeypatch.setattr("sqlalchemy.ext.asyncio.AsyncEngine.connect", of_the_driver)
        assert chair.play()["code"] == "storage"
        monkeypatch.undo()
    with ada.connect() as chair:
        chair.hear("frame")
        assert chair.play()["type"] == "played"


def test_a_server_whose_database_is_gone_when_it_begins_ends() -> None:
    async def begin() -> None:
        tables = Tables(settings_for("postgresql+asyncpg://nobody@127.0.0.1:1/nothing"))
        with pytest.raises((OSError, SQLAlchemyError)):
            await tables.open()
        async with asyncio.timeout(10):
            await tables.close()

    asyncio.run(begin())
