"""A Ray cluster of two nodes plays what one core plays, byte by byte, also when a node is lost: `make cluster`.

It is no part of `make test`: Ray alone is larger than all that the rest needs.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray as untyped_ray
from ray.cluster_utils import Cluster

from sabletop.lab import ladder, simulate, train
from sabletop.lab.crew import LOCAL, Crew
from sabletop.lab.keeping import DECISIONS_FILE, GAMES_FILE, Records, Tables

ray: Any = untyped_ray
pytestmark = pytest.mark.filterwarnings("ignore")
GAMES = ["black-orchestra", "dark-order", "orphan-black", "valkyrie"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    two: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    two.add_node(num_cpus=1)
    ray.init(address=two.address, log_to_driver=False)
    two.wait_for_nodes()
    yield two
    ray.shutdown()
    two.shutdown()


@pytest.mark.parametrize("game", GAMES)
def test_two_nodes_report_and_keep_what_one_core_does(cluster: Any, game: str, tmp_path: Path) -> None:
    assert ray.cluster_resources()["CPU"] == 2
    kept = []
    for name, on in (("here", None), ("there", LOCAL)):
        records, tables = tmp_path / f"{name}.jsonl", tmp_path / name
        report = simulate.run(game, 120, seed=3, on=on, keepers=[Records(records), Tables(tables)])
        files = (records, tables / GAMES_FILE, tables / DECISIONS_FILE)
        kept.append((report.json(), [file.read_bytes() for file in files]))
    assert kept[0] == kept[1]


def test_the_ladder_on_two_nodes_has_the_same_bytes(cluster: Any) -> None:
    asked: dict[str, Any] = {"games": 30, "seats": [2], "names": ["random", "novice"], "seed": 5}
    asked["options"] = {"difficulty": ["easy"]}
    assert ladder.run("valkyrie", **asked, on=LOCAL).json() == ladder.run("valkyrie", **asked).json()


def test_training_games_of_two_nodes_are_those_of_one_core(cluster: Any) -> None:
    there = train.Source("orphan-black", "random", Crew(2, LOCAL)).records(range(60), strays=True)
    assert list(there) == list(train.Source("orphan-black", "random").records(range(60), strays=True))


def slowly(number: int) -> int:
    """A job that takes its time."""
    time.sleep(0.5)
    return number * number


def test_a_lost_node_costs_nothing_but_time(cluster: Any) -> None:
    extra = cluster.add_node(num_cpus=2)
    cluster.wait_for_nodes()
    found = []
    for number, square in enumerate(Crew(4, LOCAL).carry_out(slowly, range(16))):
        found.append(square)
        if number == 1:
            cluster.remove_node(extra, allow_graceful=False)
    assert found == [number * number for number in range(16)]
