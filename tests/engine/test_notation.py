"""Actions are written down and read again, the same in every language."""

import pytest

import sabletop
from sabletop import registry
from sabletop.engine.errors import SabletopError
from sabletop.engine.notation import read, written


@pytest.mark.parametrize("game", sabletop.games())
def test_no_two_actions_are_written_alike_and_each_is_read_again(game: str) -> None:
    edition = registry.edition(game)
    found = {written(edition, action): action for action in edition.actions}
    assert len(found) == len(edition.actions)
    for text in list(found)[::97]:
        assert read(edition, text) is found[text]


def test_an_action_is_written_with_the_ids_of_what_it_names() -> None:
    edition = registry.edition("valkyrie")
    assert written(edition, read(edition, "move wolfsschanze")) == "move wolfsschanze"


@pytest.mark.parametrize("text", ["", "move", "move nowhere", "fly prague", "move  prague"])
def test_what_is_no_action_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(SabletopError, match=r"^There is no action '.*'\.$"):
        read(registry.edition("valkyrie"), text)
