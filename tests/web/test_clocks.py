"""Clocks: whose time runs, what stops it, what happens at zero, and that a restart neither loses nor doubles any."""

import asyncio
import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import create_async_engine

from sabletop.web import clocks, tables, uptime
from sabletop.web.clocks import Times
from sabletop.web.commands import GiveBack, Pause, Play, Undo
from sabletop.web.schema import COMMANDS, RUNS
from sabletop.web.store import Store
from sabletop.web.uptime import within
from web_scene import Chair, House, Person, catch_up, fresh_house, play_on, wait_for

BANK = {"kind": "bank", "seconds": 600}
MOVE = {"kind": "move", "seconds": 30}
NEAR = 0.001
SECONDS_OF_A_TEST = 30.0


class Watch:
    """Time that passes only when somebody says so."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at

    def runs(self, seconds: float) -> None:
        self.at += seconds


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    one = Watch()
    monkeypatch.setattr(clocks, "now", one)
    monkeypatch.setattr(tables, "_GLANCE", 0.02)
    monkeypatch.setattr(tables, "BEAT", 0.1)
    return one


@pytest.fixture
def house(watch: Watch, tmp_path: Path, empty_database: Path) -> Iterator[House]:
    with fresh_house(tmp_path, empty_database) as one:
        yield one


def _pair(house: House, game: str = "valkyrie", **more: Any) -> tuple[Person, Person]:
    ada = house.open(game, "me open", seed=4, **more)
    return ada, house.join(ada.code)


@contextlib.contextmanager
def _both(ada: Person, ben: Person) -> Iterator[tuple[Chair, Chair]]:
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        yield first, second


def _used(house: House, code: str) -> list[float]:
    found = house.room(code).clocks
    assert found is not None
    return list(found.times.used)


def _move(chairs: tuple[Chair, Chair]) -> int:
    """Whoever is asked plays; their seat."""
    asked = next(chair for chair in chairs if chair.is_asked)
    seat = int(asked.frame["seat"])
    revision = asked.play()["revision"]
    for chair in chairs:
        catch_up(chair, revision)
    return seat


# Whose time runs


def test_time_runs_for_the_seat_that_is_asked_and_is_told_to_everybody(house: House, watch: Watch) -> None:
    ada, ben = _pair(house, clock=BANK)
    with _both(ada, ben) as chairs:
        expected = [0.0, 0.0]
        for _ in range(12):
            watch.runs(7.0)
            expected[_move(chairs)] += 7.0
        assert _used(house, ada.code) == pytest.approx(expected)
        assert min(expected) > 0, "both had to decide something"
        for chair in chairs:
            told = [one for one in chair.heard if one["type"] == "clocks"][-1]
            assert [one["used"] for one in told["seats"]] == pytest.approx(expected)
            assert [one["left"] for one in told["seats"]] == pytest.approx([600 - used for used in expected])
            assert told["runs"] == chair.frame["view"]["asked"]["seat"]


def test_the_time_of_bots_does_not_count(house: House, watch: Watch) -> None:
    ada = house.open("valkyrie", "me random", seed=4, clock=BANK)
    with ada.connect(speed="off") as chair:
        chair.hear("frame")
        for _ in range(10):
            watch.runs(3.0)
            play_on([chair], 1)
            while not chair.is_asked:
                chair.hear("frame")
        assert _used(house, ada.code) == pytest.approx([30.0, 0.0])


def test_a_table_that_rests_stops_the_clocks_and_who_is_away_goes_on_losing_time(house: House, watch: Watch) -> None:
    ada = house.open("valkyrie", "me me", seed=4, clock=BANK)
    with ada.connect() as chair:
        chair.hear("frame")
        watch.runs(5.0)
        chair.ask("pause", on=True)
        watch.runs(500.0)
        assert chair.ask("pause", on=False)["type"] == "done"
        seat = chair.frame["seat"]
    watch.runs(11.0)
    with ada.connect() as chair:
        told = chair.hear("clocks")
        assert told["seats"][seat]["used"] == pytest.approx(16.0)
        assert told["seats"][seat]["left"] == pytest.approx(584.0)


def test_undo_gives_no_time_back(house: House, watch: Watch) -> None:
    ada = house.open("valkyrie", "me me", seed=2, clock={"kind": "move", "seconds": 100})
    with ada.connect() as chair:
        chair.hear("frame")
        play_on([chair], 6)
        before, seat = _used(house, ada.code), chair.frame["seat"]
        watch.runs(40.0)
        catch_up(chair, chair.play()["revision"])
        watch.runs(8.0)
        revision = chair.ask("undo", seat=chair.frame["seat"], revision=chair.frame["revision"], agreed=True)[
            "revision"
        ]
        catch_up(chair, revision)
        found = house.room(ada.code).clocks
        assert found is not None
        left = found.left(seat, seat)
        assert left in (pytest.approx(52.0), pytest.approx(60.0)), "the decision has less time than it had"
        assert sum(found.times.used) == pytest.approx(sum(before) + 48.0)


def test_what_somebody_else_plays_unasked_does_not_begin_a_decision_anew() -> None:
    times = Times([0.0, 0.0], [1, 1])
    times.apply(Play(1, 5, took=20.0), 0, 0)
    assert (times.used, times.spent) == ([20.0, 0.0], 20.0)
    times.apply(Undo(1, 1, False, took=1.0), 0, 0)
    assert times.spent == 21.0
    times.apply(Play(0, 5, took=4.0), 0, 1)
    assert (times.used, times.spent, times.past) == ([25.0, 0.0], 0.0, [25.0])
    times.apply(Pause(True, took=3.0), 1, 1)
    times.apply(Undo(0, 1, True, took=2.0), 1, 0)
    assert (times.used, times.spent) == ([25.0, 5.0], 25.0)
    times.apply(GiveBack(1, more=True), 0, 0)
    assert times.banks == [1, 2]


def test_at_a_shared_screen_each_seat_has_its_clock(house: House, watch: Watch) -> None:
    ada = house.open("dark-order", "me me", seed=4, hotseat=True, clock={"kind": "count"})
    expected = [0.0, 0.0]
    with ada.connect() as chair:
        frame = chair.hear("frame")
        for _ in range(6):
            seat = frame["view"]["asked"]["seat"]
            chair.say("look", seat=seat)
            frame = chair.hear_until(lambda one: one["type"] == "frame" and one["choices"] != [])
            watch.runs(2.0)
            expected[seat] += 2.0
            revision = chair.play()["revision"]
            frame = chair.hear_until(lambda one, n=revision: one["type"] == "frame" and one["revision"] >= n)  # type: ignore[misc]
        assert _used(house, ada.code) == pytest.approx(expected)
        told = [one for one in chair.heard if one["type"] == "clocks"][-1]
        assert [one["left"] for one in told["seats"]] == [None, None], "time is only counted"


def test_clocks_tell_no_more_than_who_is_asked_and_everybody_the_same(house: House, watch: Watch) -> None:
    """The Dark Order's recruitment hides what is chosen; that somebody is choosing stands in every view."""
    ada, ben = _pair(house, "dark-order", clock=BANK)
    with _both(ada, ben) as chairs, house.watch(ada.code).connect() as third:
        third.hear("frame")
        for _ in range(15):
            watch.runs(1.0)
            _move(chairs)
        catch_up(third, chairs[0].frame["revision"])
        heard = [[one for one in chair.heard if one["type"] == "clocks"][-15:] for chair in (*chairs, third)]
        assert heard[0] == heard[1] == heard[2]
        match = house.room(ada.code).playing.match
        assert heard[0][-1]["runs"] == match.view(None)["asked"]["seat"]
        assert set(heard[0][-1]) == {"type", "runs", "seats"}


def test_a_table_without_clocks_says_nothing_of_time(house: House) -> None:
    ada, ben = _pair(house)
    with _both(ada, ben) as chairs:
        _move(chairs)
        assert chairs[0].table["clock"] is None
        assert not [one for one in chairs[0].heard if one["type"] == "clocks"]
        assert house.room(ada.code).clocks is None


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "bank", "seconds": 4},
        {"kind": "move"},
        {"kind": "hour", "seconds": 60},
        {"kind": "bank", "seconds": 10**9},
        {"kind": "bank", "seconds": 60, "more": 1},
        [],
        "60",
    ],
)
def test_clocks_that_make_no_sense_are_refused(house: House, clock: Any) -> None:
    wanted = {"game": "valkyrie", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": clock}
    answer = house.post("/api/tables", wanted)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_who_plays_again_has_the_same_clock(house: House) -> None:
    ada = house.open("valkyrie", "me random", seed=3, clock=BANK)
    with ada.connect(speed="off") as chair:
        chair.hear("frame")
        play_on([chair])
    code = ada.post("again").json()["code"]
    assert house.get(f"/api/tables/{code}").json()["clock"] == BANK


# At zero


def test_when_the_time_for_the_game_is_up_a_bot_plays_on_until_the_others_agree(house: House, watch: Watch) -> None:
    ada, ben = _pair(house, clock=BANK)
    with _both(ada, ben) as chairs:
        late = next(n for n, chair in enumerate(chairs) if chair.is_asked)
        other = 1 - late
        people, names = (ada, ben), ("Ada", "Ben")
        watch.runs(601.0)
        for chair in chairs:
            said = chair.hear_until(lambda one: one["type"] == "chat" and one["key"] == "late-bank")
            mine = chair is chairs[late]
            others = f"{names[late]}'s time is up; a bot plays on for them."
            assert said["text"] == ("Your time is up; a bot plays on for you." if mine else others)
        assert chairs[other].table["seats"][late]["late"] == "bank"
        chairs[other].hear_until(lambda one: one["type"] == "frame" and one["view"]["asked"]["seat"] == other)
        with people[late].connect() as again:
            again.hear("frame")
            assert house.room(ada.code).seating.seats[late].taken_over, "coming back alone is not enough"
            refused = again.ask("play", seat=late, revision=again.frame["revision"], action=0)
            assert (refused["type"], refused["code"]) == ("refused", "not-yours")
        assert people[late].post("giveback", {"seat": late}).json()["code"] == "barred"
        assert people[other].post("giveback", {"seat": other}).json()["code"] == "barred"
        assert people[other].post("giveback", {"seat": 9}).json()["code"] == "no-such-seat"
        assert people[other].post("giveback", {"seat": late}).json() == {"done": True}
        seat = house.room(ada.code).seating.seats[late]
        assert (seat.taken_over, seat.late) == (False, "")
        for chair in chairs:
            chair.hear_until(lambda one: one["type"] == "chat" and one["key"] == "time-again")
            told = [one for one in chair.heard if one["type"] == "clocks"][-1]
            assert told["seats"][late]["left"] == pytest.approx(599.0)


def test_the_voices_of_all_others_are_needed_and_shown(house: House, watch: Watch) -> None:
    ada = house.open("valkyrie", "me open open", seed=4, clock=BANK)
    ben, cleo = house.join(ada.code), house.join(ada.code, "Cleo")
    people = [ada, ben, cleo]
    with ada.connect() as first, ben.connect() as second, cleo.connect() as third:
        for chair in (first, second, third):
            chair.hear("frame")
        late = house.room(ada.code).runs
        assert late is not None
        watch.runs(601.0)
        first.hear_until(lambda one: one["type"] == "chat" and one["key"] == "late-bank")
        one, two = [person for n, person in enumerate(people) if n != late]
        assert one.post("giveback", {"seat": late}).json() == {"done": False}
        told = first.hear_until(lambda said: said["type"] == "table" and said["seats"][late]["voices"] != [])
        assert told["seats"][late]["needed"] == 2
        assert two.post("giveback", {"seat": late}).json() == {"done": True}


def test_who_plays_with_bots_alone_may_go_on_unasked(house: House, watch: Watch) -> None:
    ada = house.open("valkyrie", "me novice", seed=4, clock=BANK)
    with ada.connect(speed=5) as chair:
        chair.hear("frame")
        watch.runs(601.0)
        chair.hear_until(lambda one: one["type"] == "chat" and one["key"] == "late-bank")
        assert ada.post("giveback", {"seat": 0}).json() == {"done": True}


def test_when_the_time_for_a_decision_is_up_a_bot_makes_just_that_one(house: House, watch: Watch) -> None:
    ada = house.open("valkyrie", "me me", seed=4, clock=MOVE)
    with ada.connect(speed="off") as chair:
        chair.hear("frame")
        play_on([chair], 3)
        revision = chair.frame["revision"]
        late = chair.frame["view"]["asked"]["seat"]
        watch.runs(29.0)
        chair.ask("chat", text="thinking")
        assert house.room(ada.code).runs == late
        watch.runs(1.5)
        said = chair.hear_until(lambda one: one["type"] == "chat" and one["key"] == "late-move")
        assert said["text"] == "Ada took too long; a bot makes this decision."
        catch_up(chair, revision + 1)
        wait_for(lambda: house.room(ada.code).runs is not None)
        assert [seat["late"] for seat in chair.table["seats"]] == ["", ""], "everybody is told"
        assert not any(seat.taken_over for seat in house.room(ada.code).seating.seats)
        told = [one for one in chair.heard if one["type"] == "clocks"][-1]
        assert told["seats"][told["runs"]]["left"] == pytest.approx(30.0), "the next decision has its own time"
        assert _used(house, ada.code)[late] == pytest.approx(30.5)
        assert play_on([chair], 1) == 1


def test_a_game_goes_on_though_nobody_ever_decides(house: House, watch: Watch) -> None:
    ada = house.open("valkyrie", "me me", seed=4, clock={"kind": "bank", "seconds": 5})
    with ada.connect(speed="off") as chair:
        chair.hear("frame")
        while chair.frame["revision"] < 25:
            if house.room(ada.code).runs is not None:
                watch.runs(6.0)
            chair.hear()
        assert all(seat.late == "bank" for seat in house.room(ada.code).seating.seats)


# Restarts


async def _ran_on(database: str, code: str, seconds: float) -> None:
    """The last server that ran did so until so many seconds after the last command of this table."""
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        last = (await connection.execute(select(func.max(COMMANDS.c.at)).where(COMMANDS.c.code == code))).scalar_one()
        newest = (await connection.execute(select(func.max(RUNS.c.began)))).scalar_one()
        await connection.execute(update(RUNS).where(RUNS.c.began == newest).values(seen=last + seconds))
        await connection.execute(update(COMMANDS).values(at=COMMANDS.c.at - 5000.0))
        await connection.execute(update(RUNS).values(began=RUNS.c.began - 5000.0, seen=RUNS.c.seen - 5000.0))
    await engine.dispose()


def test_a_restart_neither_loses_nor_doubles_time(watch: Watch, tmp_path: Path, empty_database: Path) -> None:
    """Each server dies some seconds after the last move; then for more than an hour none runs."""
    ada: Person | None = None
    expected = [0.0, 0.0]
    used: list[float] = []
    for cycle in range(4):
        with fresh_house(tmp_path, empty_database, snapshot=5) as house:
            if ada is None:
                ada = house.open("valkyrie", "me me", seed=4, clock={"kind": "bank", "seconds": 3600})
            ada.house = house
            with ada.connect() as chair:
                chair.hear("frame")
                if cycle:
                    expected[chair.frame["seat"]] += 40.0
                for _ in range(4):
                    watch.runs(5.0)
                    expected[chair.frame["seat"]] += 5.0
                    play_on([chair], 1)
            used = _used(house, ada.code)
            database = house.settings.database
        assert used == pytest.approx(expected, abs=SECONDS_OF_A_TEST)
        asyncio.run(_ran_on(database, ada.code, 40.0))
    assert sum(used) >= sum(expected) - NEAR


def test_a_table_that_was_put_away_goes_on_losing_time(
    watch: Watch, tmp_path: Path, empty_database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with fresh_house(tmp_path, empty_database, idle=0.2) as house:
        ada = house.open("valkyrie", "me me", seed=4, clock=BANK)
        wait_for(lambda: ada.code not in house.tables._rooms)
        later = SimpleNamespace(time=lambda: time.time() + 100.0)
        monkeypatch.setattr(uptime, "_ASLEEP", 1000.0)
        monkeypatch.setattr(uptime, "time", later)
        with ada.connect() as chair:
            told = chair.hear("clocks")
            assert 100.0 <= told["seats"][told["runs"]]["used"] < 100.0 + SECONDS_OF_A_TEST


def test_while_a_machine_sleeps_no_server_runs(house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    before = time.time()
    monkeypatch.setattr(uptime, "time", SimpleNamespace(time=lambda: before + 5000.0))
    wait_for(lambda: house.tables.uptime._began > before + 4000.0)
    monkeypatch.setattr(uptime, "time", SimpleNamespace(time=lambda: before + 5007.0))
    ran = asyncio.run(_since(house, before))
    assert ran < 7.0 + SECONDS_OF_A_TEST


async def _since(house: House, at: float) -> float:
    store = Store(house.settings)
    there = uptime.Uptime(store)
    there._began = house.tables.uptime._began
    found = await there.since(at)
    await store.close()
    return found


@pytest.mark.parametrize(
    ("spans", "total"),
    [
        ([], 0.0),
        ([(0.0, 5.0)], 0.0),
        ([(0.0, 12.0)], 2.0),
        ([(11.0, 13.0), (15.0, 99.0)], 7.0),
        ([(11.0, 14.0), (12.0, 13.0), (13.0, 16.0)], 5.0),
        ([(0.0, 99.0), (12.0, 13.0)], 10.0),
    ],
)
def test_only_time_in_which_a_server_ran_counts(spans: list[tuple[float, float]], total: float) -> None:
    assert within(spans, 10.0, 20.0) == total
