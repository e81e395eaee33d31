"""What nobody uses goes after its time or when there is too much; what somebody plays stays."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import sabletop
from sabletop.cli import main
from sabletop.web.settings import Keep
from sabletop.web.tidying import Tidied
from web_scene import House, Person, fresh_house, play_on, wait_for

DAY = 86_400.0


def _old(folder: Path, code: str, days: float) -> None:
    """As if all of it had happened so many days earlier."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        database.execute("UPDATE commands SET at = at - ? WHERE code = ?", (days * DAY, code))
        database.execute("UPDATE talk SET at = at - ? WHERE code = ?", (days * DAY, code))
    database.close()


def _count(folder: Path, table: str, code: str = "") -> int:
    with sqlite3.connect(folder / "tables.sqlite") as database:
        where = f" WHERE code = '{code}'" if code else ""
        found: int = database.execute(f"SELECT count(*) FROM {table}{where}").fetchone()[0]
    database.close()
    return found


def _tidied(house: House) -> Tidied:
    heart = house.tables._heart
    assert heart is not None
    return asyncio.run_coroutine_threadsafe(house.tables.tidy(), heart.get_loop()).result(20)


def _played(house: House, **more: Any) -> Person:
    ada = house.open("valkyrie", "me me", seed=21, **more)
    with ada.connect() as chair:
        chair.hear("frame")
        play_on([chair], 8)
        chair.ask("chat", text="hello")
        chair.ask("note", seat=0, text="mine")
    return ada


def test_tidy_throws_old_tables_away_with_all_that_is_theirs(
    tmp_path: Path, empty_database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with fresh_house(tmp_path, empty_database, snapshot=5) as house:
        old, fresh = _played(house), _played(house)
    _old(tmp_path, old.code, 40)
    _old(tmp_path, fresh.code, 20)
    assert main(["tidy", "--days", "30", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 tables, 0 replays and 0 lines of talk were thrown away.\n"
    for table in ("tables", "commands", "snapshots", "talk", "notes"):
        assert _count(tmp_path, table, old.code) == 0
        assert _count(tmp_path, table, fresh.code) > 0
    with fresh_house(tmp_path) as house:
        assert house.get(f"/api/tables/{old.code}").json()["code"] == "no-such-table"
        fresh.house = house
        with fresh.connect() as chair:
            chair.hear("frame")


def test_a_table_where_somebody_sits_stays_however_old_it_is(tmp_path: Path, empty_database: Path) -> None:
    with fresh_house(tmp_path, empty_database, keep=Keep(days=30)) as house:
        ada = _played(house)
        _old(tmp_path, ada.code, 400)
        with ada.connect() as chair:
            chair.hear("frame")
            assert _tidied(house).tables == 0
            assert chair.play()["type"] == "played"


def test_of_too_many_tables_the_longest_untouched_go_but_none_that_is_played(
    tmp_path: Path, empty_database: Path
) -> None:
    with fresh_house(tmp_path, empty_database) as house:
        people = [_played(house) for _ in range(4)]
    for person, days in zip(people, (100, 50, 20, 3), strict=True):
        _old(tmp_path, person.code, days)
    with fresh_house(tmp_path, keep=Keep(days=0, tables=2)) as house:
        assert _tidied(house).tables == 2
        there = [house.get(f"/api/tables/{one.code}").status_code for one in people]
        assert there == [404, 404, 200, 200]
    with fresh_house(tmp_path, keep=Keep(days=0, tables=1, played=30)) as house:
        assert _tidied(house).tables == 0, "both are still played"


def test_old_and_surplus_replays_go(tmp_path: Path, empty_database: Path) -> None:
    record = sabletop.new("valkyrie", seats=2, seed=7).record()
    with fresh_house(tmp_path, empty_database, keep=Keep(days=30, replays=2)) as house:
        names = [house.post("/api/replays", {"record": record}).json()["id"] for _ in range(4)]
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            for number, name in enumerate(names):
                days = 40 if number == 3 else 4 - number
                database.execute("UPDATE replays SET created = created - ? WHERE id = ?", (days * DAY, name))
        database.close()
        assert _tidied(house).replays == 2
    with fresh_house(tmp_path) as house:
        assert [house.get(f"/api/replays/{name}").status_code for name in names] == [404, 200, 200, 404]


def test_long_talk_is_cut_and_goes_on(tmp_path: Path, empty_database: Path) -> None:
    with fresh_house(tmp_path, empty_database, keep=Keep(talk=3)) as house:
        ada = house.open("valkyrie", "me me")
        with ada.connect() as chair:
            chair.hear("frame")
            for number in range(6):
                chair.ask("chat", text=f"line {number}")
            assert _tidied(house).lines == 3
            assert chair.ask("chat", text="more")["type"] == "done"
    with fresh_house(tmp_path) as house:
        ada.house = house
        with ada.connect() as chair:
            said = [one["text"] for one in chair.hear("welcome")["chat"]]
            assert said == ["line 3", "line 4", "line 5", "more"]
            assert chair.ask("chat", text="and more")["type"] == "done"


def test_a_database_that_is_away_is_tidied_when_it_is_back(
    tmp_path: Path, empty_database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One line of the log says why; it is tried again soon, and not in six hours."""
    tries: list[int] = []

    async def fails_twice(*_: Any) -> Tidied:
        tries.append(1)
        if len(tries) < 3:
            raise OSError("the database is starting up")
        return Tidied()

    monkeypatch.setattr("sabletop.web.tables.tidy", fails_twice)
    monkeypatch.setattr("sabletop.web.tables._FIRST_TIDY", 0.0)
    monkeypatch.setattr("sabletop.web.tables._TIDY_AGAIN", 0.01)
    with fresh_house(tmp_path, empty_database):
        wait_for(lambda: len(tries) > 2)
    said = [one for one in caplog.records if "tidied" in one.getMessage()]
    assert [one.getMessage() for one in said] == ["not tidied: OSError: the database is starting up"] * 2
    assert not any(one.exc_info for one in said)


def test_tidy_leaves_a_server_that_runs_alone(
    tmp_path: Path, empty_database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with fresh_house(tmp_path, empty_database):
        assert main(["tidy", "--data", str(tmp_path)]) == 2
    assert "Another server uses this database" in capsys.readouterr().err
    assert main(["tidy", "--days", "0"]) == 2
