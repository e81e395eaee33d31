"""Several workers serve any table: the log of the database is the truth, and what is done is done once."""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import create_async_engine

from generous import GENEROUS
from postgres import FORBIDDEN, fresh_database
from sabletop.web import clocks, commands, driving
from sabletop.web.checking import Written, first_link, sound_part
from sabletop.web.schema import COMMANDS, HEAD, TABLES
from sabletop.web.workers import read_on
from web_scene import Chair, House, Person, catch_up, play_on, settings_for, wait_for

SERVERS = [] if os.environ.get(FORBIDDEN) else ["postgres"]


@pytest.fixture(scope="module", params=SERVERS)
def server(request: pytest.FixtureRequest) -> str:
    """A PostgreSQL server, unless somebody said that there is none."""
    found: str = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="module")
def database(server: str) -> Iterator[str]:
    with fresh_database(server) as address:
        yield address


@pytest.fixture(scope="module")
def workers(database: str) -> Iterator[tuple[House, House]]:
    """Two workers of one database."""
    with House(settings_for(database, snapshot=7, absence=0.0)) as one, House(settings_for(database)) as other:
        yield one, other


def at(house: House, person: Person) -> Person:
    """The same person, coming in through this worker."""
    return Person(house, person.code, person.token, person.seats)


def two(
    workers: tuple[House, House], game: str = "valkyrie", seats: str = "me open", **more: Any
) -> tuple[Person, Person]:
    """Two people of one table, each at a worker."""
    ada = workers[0].open(game, seats, seed=4, **more)
    return ada, workers[1].join(ada.code)


@contextlib.contextmanager
def seated(*people: Person, **hello: Any) -> Iterator[list[Chair]]:
    with contextlib.ExitStack() as stack:
        chairs = [stack.enter_context(one.connect(**hello)) for one in people]
        for chair in chairs:
            chair.hear("frame")
        yield chairs


def loop_of(house: House) -> asyncio.AbstractEventLoop:
    """Where a worker does everything."""
    heart = house.tables._heart
    assert heart is not None
    return heart.get_loop()


def log_of(database: str, code: str) -> list[commands.AnyCommand]:
    """What is kept of a table: without a hole, each bound to the one before it."""

    async def read() -> list[commands.AnyCommand]:
        engine = create_async_engine(database)
        async with engine.connect() as connection:
            head = (await connection.execute(select(TABLES).where(TABLES.c.code == code))).one()
            rows = await connection.execute(select(COMMANDS).where(COMMANDS.c.code == code).order_by(COMMANDS.c.number))
            kept = [Written(row.number, row.command, row.check) for row in rows]
        await engine.dispose()
        assert sound_part(kept, 0, first_link(code, head.setup, head.seed))[0] == len(kept)
        return [commands.load(row.command) for row in kept]

    return asyncio.run(read())


def same(workers: tuple[House, House], code: str) -> None:
    """Both workers come to the same table."""
    rooms = [house.room(code) for house in workers]
    wait_for(lambda: rooms[0].number == rooms[1].number and workers[0].digest(code) == workers[1].digest(code))


def test_two_people_at_two_workers_play_a_game(workers: tuple[House, House], database: str) -> None:
    ada, ben = two(workers, options={"difficulty": "easy"})
    with seated(ada, ben) as chairs:
        moves = play_on(chairs)
        assert all(chair.is_over for chair in chairs)
    same(workers, ada.code)
    played = [one for one in log_of(database, ada.code) if isinstance(one, commands.Play) and one.by == "person"]
    assert len(played) == moves


def test_of_two_moves_for_one_number_one_counts(workers: tuple[House, House], database: str) -> None:
    ada = workers[0].open("valkyrie", "me me", seed=9)
    with seated(ada, at(workers[1], ada)) as chairs, ThreadPoolExecutor(2) as pool:
        for _ in range(12):
            before = len(log_of(database, ada.code))
            answers = list(pool.map(Chair.play, chairs))
            won = [one for one in answers if one["type"] == "played"]
            lost = [one for one in answers if one["type"] != "played"]
            assert len(won) == 1
            assert [one["code"] for one in lost] == ["stale"]
            for chair in chairs:
                catch_up(chair, won[0]["revision"])
            assert len(log_of(database, ada.code)) > before
    same(workers, ada.code)


def test_what_is_said_at_once_is_heard_once_and_in_one_order(workers: tuple[House, House]) -> None:
    ada, ben = two(workers)
    with seated(ada, ben) as chairs, ThreadPoolExecutor(2) as pool:

        def talk(chair: Chair) -> None:
            for number in range(8):
                assert chair.ask("chat", text=f"{id(chair)} {number}")["type"] == "done"

        list(pool.map(talk, chairs))
        for chair in chairs:
            while len([one for one in chair.heard if one["type"] == "chat"]) < 16:
                chair.hear("chat")
        heard = [[one["text"] for one in chair.heard if one["type"] == "chat"] for chair in chairs]
        assert heard[0] == heard[1]
        assert len(set(heard[0])) == 16


def test_moves_are_taken_back_when_the_others_agree_at_their_worker(workers: tuple[House, House]) -> None:
    ada, ben = two(workers)
    with seated(ada, ben) as (first, second):
        play_on([first, second], 4)
        asker, other = (first, second) if first.is_asked else (second, first)
        moved = asker.play()["revision"]
        for chair in (first, second):
            catch_up(chair, moved)
        seat = asker.frame["seat"]
        assert asker.ask("undo", seat=seat, revision=asker.frame["revision"], agreed=True)["type"] == "done"
        assert other.hear("ask-undo")["seat"] == seat
        assert other.ask("agree", to="undo", yes=False)["type"] == "done"
        asker.hear("undo-denied")
        assert asker.ask("undo", seat=seat, revision=asker.frame["revision"], agreed=True)["type"] == "done"
        other.hear("ask-undo")
        assert other.ask("agree", to="undo", yes=True)["type"] == "done"
        for chair in (first, second):
            catch_up(chair, moved + 1)
    same(workers, ada.code)


def test_notes_and_standing_answers_follow_whoever_changes_the_worker(workers: tuple[House, House]) -> None:
    ada, ben = two(workers)
    with seated(ada, ben) as (first, _):
        assert first.ask("note", seat=0, text="the general lies", marks={})["type"] == "done"
        assert first.ask("stand", seat=0, turn=False)["type"] == "done"
    with seated(at(workers[1], ada)) as (again,):
        assert again.ask("notes", seat=0)["text"] == "the general lies"
        assert workers[1].room(ada.code).playing.standing.of(0)


def test_time_is_up_once(workers: tuple[House, House], database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    late = [0.0]
    monkeypatch.setattr(clocks, "now", lambda: late[0])
    ada, ben = two(workers, clock={"kind": "bank", "seconds": 600})
    with seated(ada, ben) as chairs:
        late[0] += 601.0
        for chair in chairs:
            chair.hear_until(lambda one: one["type"] == "table" and any(seat["late"] for seat in one["seats"]))
    taken = [one for one in log_of(database, ada.code) if isinstance(one, commands.TakeOver)]
    assert [one.late for one in taken] == ["bank"]


@pytest.mark.parametrize("grace", [5.0, 0.0], ids=["one waits for the other", "both move at once"])
def test_bots_move_once(
    workers: tuple[House, House], database: str, monkeypatch: pytest.MonkeyPatch, grace: float
) -> None:
    monkeypatch.setattr(driving, "_GRACE", grace)
    ada, ben = two(workers, "orphan-black", "me open random random", options={})
    with seated(ada, ben, speed="off") as chairs:
        play_on(chairs, 10)
    same(workers, ada.code)
    log = log_of(database, ada.code)
    assert any(isinstance(one, commands.Play) and one.by == "bot" for one in log)


def test_who_is_where_is_known_to_all_workers(workers: tuple[House, House], database: str) -> None:
    ada, ben = two(workers)
    with seated(ada) as (first,):
        with seated(ben):
            first.hear_until(lambda one: one["type"] == "table" and one["seats"][1]["here"])
            assert ada.post("takeover", {"seat": 1}).json()["code"] == "seated"
        first.hear_until(lambda one: one["type"] == "table" and not one["seats"][1]["here"])
        assert ada.post("takeover", {"seat": 1}).json() == {"done": True}
        with seated(ben):
            first.hear_until(lambda one: one["type"] == "table" and not one["seats"][1]["taken_over"])
    log = log_of(database, ada.code)
    assert len([one for one in log if isinstance(one, commands.TakeOver)]) == 1
    assert len([one for one in log if isinstance(one, commands.GiveBack)]) == 1


def test_whoever_is_sent_away_at_one_worker_is_gone_at_the_other(workers: tuple[House, House]) -> None:
    ada, ben = two(workers)
    with ben.connect() as second:
        second.hear("frame")
        assert ada.post("revoke", {"seat": 1}).status_code == 200
        assert second.closed() == 4003
    assert ben.get("record").status_code == 401


def test_a_token_is_good_at_once_everywhere(workers: tuple[House, House]) -> None:
    ada = workers[0].open("valkyrie", "me open open", seed=3)
    assert workers[1].get(f"/api/tables/{ada.code}").status_code == 200
    for name in ("Ben", "Cy"):
        came = workers[0].join(ada.code, name)
        answer = at(workers[1], came).post("leave", {})
        assert answer.status_code == 200, answer.text
    assert [seat["kind"] for seat in workers[1].get(f"/api/tables/{ada.code}").json()["seats"]] == [
        "person",
        "open",
        "open",
    ]


def test_what_was_missed_while_nothing_was_heard_is_read(workers: tuple[House, House], database: str) -> None:
    ada, ben = two(workers)

    async def cut() -> None:
        engine = create_async_engine(database)
        async with engine.begin() as connection:
            await connection.execute(
                text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
            )
        await engine.dispose()

    with seated(ada, ben) as (first, second):
        asyncio.run(cut())
        mover, other = (first, second) if first.is_asked else (second, first)
        answer = mover.play()
        assert answer["type"] == "played"
        catch_up(other, answer["revision"])


def test_several_workers_that_begin_at_once_migrate_once(server: str) -> None:
    order = "import sys; from sabletop.web.upgrading import upgrade; upgrade(sys.argv[1])"

    async def version(address: str) -> list[str]:
        engine = create_async_engine(address)
        async with engine.connect() as connection:
            found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalars().all()
        await engine.dispose()
        return list(found)

    with fresh_database(server) as address:
        several = [subprocess.Popen([sys.executable, "-c", order, address]) for _ in range(2)]
        assert [one.wait(60) for one in several] == [0, 0]
        assert asyncio.run(version(address)) == [HEAD]


def test_a_worker_of_before_plays_on_while_the_database_grows(workers: tuple[House, House], database: str) -> None:
    ada, ben = two(workers)

    async def grow(order: str) -> None:
        engine = create_async_engine(database)
        async with engine.begin() as connection:
            await connection.execute(text(order))
        await engine.dispose()

    with seated(ada, ben) as chairs:
        play_on(chairs, 2)
        asyncio.run(grow("ALTER TABLE commands ADD COLUMN later text"))
        assert play_on(chairs, 2) == 2
        asyncio.run(grow("ALTER TABLE commands DROP COLUMN later"))
        assert play_on(chairs, 2) == 2


def test_what_follows_at_once_is_carried_out_without_reading(
    workers: tuple[House, House], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabletop.web.workers._LATER", 3600.0)
    ada, ben = two(workers)
    reads: list[str] = []

    async def read(code: str, number: int, said: int) -> None:
        reads.append(code)
        raise AssertionError("it was told")

    with seated(ada, ben) as chairs:
        for house in workers:
            monkeypatch.setattr(house.tables.store, "news", read)
        assert play_on(chairs, 8) == 8
        same(workers, ada.code)
    assert reads == []
    assert len(log_of(database, ada.code)) >= 8


def test_what_is_told_counts_only_if_it_follows(workers: tuple[House, House]) -> None:
    ada, ben = two(workers)
    with seated(ada, ben) as chairs:
        play_on(chairs, 3)
        same(workers, ada.code)
        room = workers[1].room(ada.code)
        forged = [Written(room.number + 1, commands.dump(commands.Play(0, 0)), "0" * 32)]

        async def hear() -> None:
            room.turns.leave(lambda: read_on(room, room.number + 1, 0, forged))

        before = workers[1].digest(ada.code)
        asyncio.run_coroutine_threadsafe(hear(), loop_of(workers[1])).result(20)
        wait_for(lambda: room.needs_restore)
        assert workers[1].digest(ada.code) == before
    with ben.connect() as again:
        again.hear("frame")
        assert workers[1].digest(ada.code) == workers[0].digest(ada.code) == before


def test_a_worker_where_nobody_sits_reads_when_somebody_comes(
    workers: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabletop.web.workers._LATER", 3600.0)
    ada = workers[0].open("valkyrie", "me me", seed=11)
    assert at(workers[1], ada).get("").status_code == 200
    there = workers[1].room(ada.code)
    with seated(ada) as chairs:
        assert play_on(chairs, 5) == 5
        assert there.number < workers[0].room(ada.code).number
        with at(workers[1], ada).connect() as other:
            assert other.hear("frame")["revision"] == chairs[0].frame["revision"]
    same(workers, ada.code)


def test_a_worker_where_nobody_sits_catches_up_in_the_end(
    workers: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabletop.web.workers._LATER", 0.05)
    ada = workers[0].open("valkyrie", "me me", seed=12)
    assert at(workers[1], ada).get("").status_code == 200
    with seated(ada) as chairs:
        play_on(chairs, 3)
    same(workers, ada.code)


SEVERAL: tuple[int, float] = (4, 100_000.0)
"""Four, and then none for as long as any test runs."""


@pytest.fixture
def strict_workers(database: str) -> Iterator[tuple[House, House]]:
    """Two workers that let each stranger do four things of each kind."""
    limits = replace(GENEROUS, guesses=SEVERAL, chats=SEVERAL, records=SEVERAL)
    with (
        House(settings_for(database, limits=limits)) as one,
        House(settings_for(database, limits=replace(limits, posts=SEVERAL))) as other,
    ):
        yield one, other


def test_a_stranger_guesses_no_more_codes_at_two_workers_than_at_one(strict_workers: tuple[House, House]) -> None:
    here, there = strict_workers
    assert [here.get(f"/api/tables/QUIET-FOX-{number}").status_code for number in range(20, 24)] == [404] * 4
    wait_for(lambda: there.get("/api/tables/QUIET-FOX-24").status_code == 429)
    assert there.get("/api/replays/nothing/frames/0").status_code == 429, "what is guessed elsewhere counts too"


def test_whoever_opens_tables_at_one_worker_has_spent_it_at_the_other(strict_workers: tuple[House, House]) -> None:
    free, strict = strict_workers
    for _ in range(SEVERAL[0]):
        free.open()
    wait_for(lambda: strict.post("/api/tables", {"game": "valkyrie", "name": "Eve", "seats": []}).status_code == 429)


def test_nobody_talks_more_because_there_are_more_workers(strict_workers: tuple[House, House]) -> None:
    here, there = strict_workers
    ada = here.open("valkyrie", "me me")
    with seated(ada, at(there, ada)) as (one, other):
        assert [one.ask("chat", text=str(number))["type"] for number in range(SEVERAL[0])] == ["done"] * SEVERAL[0]
        other.hear_until(lambda said: said["type"] == "chat" and said["text"] == str(SEVERAL[0] - 1))
        refused = other.ask("chat", text="more")
        assert (refused["type"], refused["code"]) == ("refused", "too-fast")
