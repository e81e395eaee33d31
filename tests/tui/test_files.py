"""Files are read whole or refused, and written whole or not at all."""

import os
from pathlib import Path

import pytest

from sabletop.tui import files
from sabletop.tui.files import FileTrouble, check_plain_file, read_whole, write_save, write_whole
from sabletop.tui.kept import Keeper, kept, kept_path

SAVE = files.SAVE_START + b"}"


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    write_save(tmp_path / "a.save", SAVE)
    write_save(tmp_path / "a.save", SAVE + b"2")
    assert (tmp_path / "a.save").read_bytes() == SAVE + b"2"
    assert list(tmp_path.iterdir()) == [tmp_path / "a.save"]


def test_another_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear mother")
    with pytest.raises(FileTrouble, match="another file is there already"):
        write_save(tmp_path / "letter", SAVE)
    assert (tmp_path / "letter").read_text() == "dear mother"


def test_what_fails_half_way_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    write_save(tmp_path / "a.save", SAVE)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileTrouble, match="no space left on device"):
        write_save(tmp_path / "a.save", SAVE + b"2")
    assert (tmp_path / "a.save").read_bytes() == SAVE
    assert list(tmp_path.iterdir()) == [tmp_path / "a.save"]


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.save").write_bytes(SAVE)
    (tmp_path / "link.save").symlink_to(tmp_path / "real.save")
    write_save(tmp_path / "link.save", SAVE + b"2")
    assert (tmp_path / "link.save").is_symlink()
    assert (tmp_path / "real.save").read_bytes() == SAVE + b"2"


def test_a_device_is_never_replaced() -> None:
    with pytest.raises(FileTrouble, match="not an ordinary file"):
        write_whole("/dev/null", SAVE)
    assert not Path("/dev/null").is_file()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "it is a folder"),
        ("nothing", "there is no such file"),
        ("a/b", "there is no such file"),
        ("x\0y", "no name"),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(FileTrouble, match=reason):
        read_whole(f"{tmp_path}/{name}")
    with pytest.raises(FileTrouble, match=reason):
        check_plain_file(f"{tmp_path}/{name}")


def test_a_file_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1 << 20)
    with pytest.raises(FileTrouble, match="larger than 1 MiB"):
        read_whole("/dev/zero")
    with pytest.raises(FileTrouble, match="not an ordinary file"):
        check_plain_file("/dev/zero")


def test_a_game_is_kept_with_its_seats(tmp_path: Path) -> None:
    Keeper("valkyrie", [None, "random"], str(tmp_path / "mine.toml")).keep(SAVE)
    found = kept("valkyrie")
    assert found is not None
    assert (found.bots, found.content) == ((None, "random"), str(tmp_path / "mine.toml"))


def test_a_damaged_note_about_the_seats_is_as_good_as_none() -> None:
    Keeper("valkyrie", [None], None).keep(SAVE)
    kept_path("valkyrie").with_suffix(".seats.json").write_text('{"bots": 7, "content": []}')
    found = kept("valkyrie")
    assert found is not None
    assert (found.bots, found.content) == ((), None)


def test_where_nothing_can_be_kept_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    keeper = Keeper("valkyrie", [None], None)
    keeper.keep(SAVE)
    keeper.forget()
    assert not keeper.works
    assert kept("valkyrie") is None


def test_forgetting_does_not_touch_a_game_of_somebody_else() -> None:
    Keeper("valkyrie", [None], None).keep(SAVE)
    Keeper("valkyrie", [None], None).forget()
    assert kept("valkyrie") is not None
