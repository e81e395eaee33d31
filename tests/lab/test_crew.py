"""Who carries out the work. Ray itself is tried by `make cluster`; here somebody stands in for it."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from sabletop.engine.errors import SabletopError
from sabletop.lab import simulate, train
from sabletop.lab.crew import LOCAL, Crew


class Lost(Exception):
    """What Ray says of a cluster that is gone."""


class Failed(Lost):
    """What Ray says of a task that raised something."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class StandIn:
    """Ray, as far as we use it: tasks are begun in order, and carried out when somebody wants to know."""

    exceptions = SimpleNamespace(RayTaskError=Failed, RayError=Lost)

    def __init__(self) -> None:
        self.joined: list[dict[str, Any]] = []
        self.begun = self.most = 0
        self.lost = False

    def is_initialized(self) -> bool:
        return False

    def init(self, **how: Any) -> None:
        if how.get("address") == "ray://nowhere":
            raise ConnectionError("no such host\nand many lines more")
        self.joined.append(how)

    def shutdown(self) -> None:
        self.joined.append({})

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: object) -> Callable[[Callable[..., Any]], Any]:
        return lambda function: SimpleNamespace(remote=lambda *arguments: self._begin(function, arguments))

    def _begin(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, ...]:
        self.begun += 1
        self.most = max(self.most, self.begun)
        return function, arguments

    def get(self, task: Any) -> Any:
        self.begun -= 1
        if self.lost:
            raise Lost("The head node\nis gone.")
        function, arguments = task
        try:
            return function(*arguments)
        except Exception as error:
            raise Failed(error) from error


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    found = StandIn()
    monkeypatch.setitem(sys.modules, "ray", found)
    return found


def test_a_cluster_gives_the_same_bytes_as_one_core(ray: StandIn) -> None:
    alone = simulate.run("valkyrie", 120, seats=2, seed=7)
    assert simulate.run("valkyrie", 120, seats=2, seed=7, on=LOCAL).json() == alone.json()
    assert simulate.run("valkyrie", 120, seats=2, seed=7, on="ray://there:10001").json() == alone.json()
    assert [one.get("address") for one in ray.joined] == [None, None, "ray://there:10001", None]


def test_only_a_few_jobs_wait_at_a_time_and_results_come_in_order(ray: StandIn) -> None:
    assert list(Crew(2, LOCAL).carry_out(abs, range(0, -40, -1))) == list(range(40))
    assert ray.most == 6


def fail(number: int) -> int:
    raise SabletopError("This cannot be played.") if number == 3 else LookupError("a fault")


def test_what_goes_wrong_there_is_said_here(ray: StandIn) -> None:
    with pytest.raises(SabletopError, match=r"^This cannot be played\.$"):
        list(Crew(1, LOCAL).carry_out(fail, [3]))
    with pytest.raises(Failed, match="a fault"):
        list(Crew(1, LOCAL).carry_out(fail, [4]))
    ray.lost = True
    with pytest.raises(SabletopError, match=r"^The cluster could not finish the games: The head node is gone\.$"):
        list(Crew(1, LOCAL).carry_out(abs, [4]))


def test_a_cluster_that_is_not_there_is_said_in_a_sentence(ray: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SabletopError, match=r"^The cluster 'ray://nowhere' cannot be reached: no such host\.$"):
        simulate.run("valkyrie", 60, seed=1, on="ray://nowhere")
    with pytest.raises(
        SabletopError, match=r"^Games are played on 'local' or on the address of a cluster, ray://…, not"
    ):
        simulate.run("valkyrie", 60, seed=1, on="moon")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SabletopError, match=r"^A cluster needs Ray: pip install 'sabletop\[cluster\]' brings it\.$"):
        simulate.run("valkyrie", 60, seed=1, on=LOCAL)


def test_training_games_are_the_same_wherever_they_are_played(ray: StandIn) -> None:
    seeds = range(19, 21)
    there = train.Source("orphan-black", "random", Crew(2, LOCAL)).records(seeds, strays=True)
    assert list(there) == list(train.Source("orphan-black", "random").records(seeds, strays=True))
    assert ray.joined
