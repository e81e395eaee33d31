"""What measurements say of a server's process."""

import os

from load import MOST_GROWN, grown
from processes import memory_of, used_by


def test_a_process_tells_its_time_and_its_memory() -> None:
    before = used_by(os.getpid())
    assert memory_of(os.getpid()) > 1_000
    while used_by(os.getpid()) == before:
        sum(range(10_000))
    assert memory_of(2**30) == 0, "there is no such process"


def test_what_has_grown_is_measured_from_the_first_quarter_on() -> None:
    assert grown([50, 100, 101, 100, 105]) <= MOST_GROWN
    assert grown([50, 100, 101, 100, 106]) > MOST_GROWN
