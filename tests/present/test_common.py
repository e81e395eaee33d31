"""What presentations of all games say alike."""

import pytest

import sabletop
from sabletop.present.common import counted, joined, percent, words_of

WORDS = words_of("sabletop.present.valkyrie", sabletop.edition("valkyrie"))


@pytest.mark.parametrize(
    ("chance", "words"), [(0, "0 %"), (1, "100 %"), (0.00001, "0.1 %"), (0.99999, "99.9 %"), (0.5, "50.0 %")]
)
def test_what_is_not_certain_never_reads_as_certain(chance: float, words: str) -> None:
    assert WORDS.of(percent(chance)) == words


def test_the_same_things_are_counted() -> None:
    assert WORDS.of(counted(["Badge", "Keys", "Keys"])) == "Badge, Keys ×2"


def test_parts_are_joined_by_words_of_the_language() -> None:
    assert WORDS.of(joined("or", ["eagle", "target", "arrow"])) == "eagle or target or arrow"
    assert WORDS.of(joined("and", [])) == ""
