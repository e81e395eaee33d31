"""The investigation: files and locks."""

import pytest

from valkyrie_scene import content_with, scene


@pytest.mark.clause("VK-FILE-1")
def test_files_fill_the_track_from_left_to_right() -> None:
    s = scene(difficulty="easy").files(2).reading(0, "names-in-a-notebook", arrows=1).answer("A")
    assert s.sees()["files"] == {"count": 4, "locked": 3, "losing": 9}
    assert s.said("files-added") == [{"n": 2, "total": 4}]


@pytest.mark.clause("VK-FILE-1")
def test_two_files_on_the_last_space_are_one_file() -> None:
    s = scene(difficulty="standard").files(5).reading(0, "names-in-a-notebook", arrows=1).answer("A")
    assert s.over == "files"
    assert s.file_count == 6
    assert s.said("files-added") == [{"n": 1, "total": 6}]


@pytest.mark.clause("VK-FILE-2")
def test_a_file_under_a_lock_is_not_removed() -> None:
    s = scene(difficulty="easy").files(3).ally("canaris", at="bendlerblock").acting(0, arrows=3)
    s.refused("utilise", ally="canaris")
    assert s.sees()["files"] == {"count": 3, "locked": 3, "losing": 9}


@pytest.mark.clause("VK-FILE-2")
def test_files_right_of_the_lock_are_removed_until_the_lock() -> None:
    s = scene(difficulty="easy").files(5).ally("canaris", at="bendlerblock").acting(0, arrows=4)
    assert s.play("utilise", ally="canaris").file_count == 4
    assert s.play("utilise", ally="canaris").file_count == 3
    s.refused("utilise", ally="canaris")
    assert s.arrows == 2


@pytest.mark.clause("VK-FILE-3")
@pytest.mark.parametrize(("files", "after"), [(1, 0), (2, 1), (4, 3), (5, 4), (7, 6), (8, 7)])
@pytest.mark.parametrize("difficulty", ["easy", "standard", "hard"])
def test_between_locks_a_file_can_be_removed(difficulty: str, files: int, after: int) -> None:
    if files >= {"easy": 9, "standard": 6, "hard": 3}[difficulty]:
        files, after = files % 3, files % 3 - 1
    s = scene(difficulty=difficulty).files(files).holds(0, "burn-bag").acting(0)
    assert s.play("use", item="burn-bag").file_count == after


@pytest.mark.clause("VK-FILE-3")
@pytest.mark.parametrize(("difficulty", "files"), [("easy", 3), ("easy", 6), ("standard", 3), ("easy", 0), ("hard", 0)])
def test_exactly_on_a_lock_no_file_can_be_removed(difficulty: str, files: int) -> None:
    s = scene(difficulty=difficulty).files(files).holds(0, "burn-bag").acting(0)
    assert s.why("use", item="burn-bag") == "VK-FILE-5"
    assert s.items_of(0) == ["burn-bag"]


@pytest.mark.clause("VK-FILE-4")
@pytest.mark.parametrize(("difficulty", "files"), [("easy", 8), ("standard", 5), ("hard", 2)])
def test_the_file_on_the_last_space_loses_the_game(difficulty: str, files: int) -> None:
    s = scene(3, difficulty=difficulty).files(files).reading(0, "lost-luggage", arrows=1).answer("A")
    assert s.over == "files"
    assert s.match.outcome is not None
    assert s.match.outcome.winners == ()
    assert s.match.outcome.clause == "VK-FILE-4"


@pytest.mark.clause("VK-FILE-4")
@pytest.mark.parametrize(
    ("difficulty", "files"), [("easy", 7), ("easy", 5), ("standard", 2), ("standard", 4), ("hard", 1)]
)
def test_the_files_before_it_do_not(difficulty: str, files: int) -> None:
    s = scene(3, difficulty=difficulty).files(files).reading(0, "lost-luggage", arrows=1).answer("A")
    assert s.over is None
    assert s.file_count == files + 1


@pytest.mark.clause("VK-FILE-5")
def test_the_file_furthest_right_is_the_one_removed() -> None:
    s = scene(difficulty="easy").files(4).ally("canaris", at="bendlerblock").acting(0, arrows=2)
    s.play("utilise", ally="canaris")
    assert s.sees()["files"] == {"count": 3, "locked": 3, "losing": 9}
    assert s.said("file-removed") == [{"total": 3}]


A_CARD_THAT_REMOVES_A_FILE = content_with(
    ('name = "Hall closed"\na = [["files", 1]]', 'name = "Hall closed"\na = [["remove-file"]]')
)


@pytest.mark.clause("VK-FILE-5")
@pytest.mark.parametrize(("files", "answers"), [(3, ["C"]), (0, ["C"]), (4, ["A", "C"])])
def test_an_answer_that_would_remove_a_locked_file_has_no_effect(files: int, answers: list[str]) -> None:
    s = scene(difficulty="easy", content=A_CARD_THAT_REMOVES_A_FILE).files(files).reading(0, "hall-closed", arrows=1)
    assert s.choices("answer", "answer") == answers
    if "A" in answers:
        assert s.answer("A").file_count == files - 1
