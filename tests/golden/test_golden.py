"""Golden playthroughs: whoever changes what happens in a game sees it here, line by line, and writes the file anew."""

import pytest

from golden_writer import FOLDER, golden_setups, how_to_write, path_of, playthrough, seed_of, too_long
from law_walk import Setup


@pytest.mark.parametrize("setup", golden_setups(), ids=str)
def test_the_game_still_goes_as_it_was_written_down(setup: Setup) -> None:
    path = path_of(setup)
    if not path.exists():
        pytest.fail(f"There is no playthrough {path.name}. Write it with: {how_to_write(setup)}")
    written = path.read_text(encoding="utf-8")
    played = playthrough(setup, seed_of(written))
    if played == written:
        return
    old, new = written.splitlines(), played.splitlines()
    line = next(
        (n for n, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), min(len(old), len(new))
    )
    was, now = "".join(old[line : line + 1]), "".join(new[line : line + 1])
    pytest.fail(
        f"{path.name} no longer fits from line {line + 1} on.\n  written: {was}\n  now:     {now}\n"
        f"If that is right, write it anew with: {how_to_write(setup)}\nand review the difference."
    )


def test_every_playthrough_is_of_a_game_and_player_count_that_exist() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(
        path_of(setup).name for setup in golden_setups()
    )


def test_playthroughs_are_short_enough_to_review() -> None:
    for setup in golden_setups():
        if too_long(path_of(setup).read_text(encoding="utf-8")):
            pytest.fail(f"{path_of(setup).name} is too long to review. Write it anew with: {how_to_write(setup)}")
