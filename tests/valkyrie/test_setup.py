"""Set-up and difficulty."""

from collections import Counter
from typing import Any

import pytest

import sabletop
from sabletop import BadOption, BrokenContent, Match
from sabletop.games.valkyrie.game import GAME
from screens import shown
from valkyrie_scene import content_with, scene


def new(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    return sabletop.new("valkyrie", seats=seats, seed=seed, **options)


def boards(m: Match) -> list[dict[str, object]]:
    found = shown(m)["conspirators"]
    assert isinstance(found, list)
    return found


def tokens(m: Match) -> list[object]:
    return [board["tokens"] for board in boards(m)]


@pytest.mark.clause("VK-SETUP-1")
def test_three_people_get_three_different_boards_and_one_stays_in_the_box() -> None:
    ids = [board["id"] for board in boards(new(3))]
    assert ids == ["stauffenberg", "tresckow", "olbricht"]
    assert "beck" not in ids


@pytest.mark.clause("VK-SETUP-1")
@pytest.mark.parametrize(("people", "in_play"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_every_person_commands_a_board(people: int, in_play: int) -> None:
    found = boards(new(people))
    assert len({board["id"] for board in found}) == in_play
    assert {board["seat"] for board in found} == set(range(people))


@pytest.mark.clause("VK-SETUP-2")
def test_every_pawn_starts_on_the_bendlerblock() -> None:
    assert [board["place"] for board in boards(new(4))] == ["bendlerblock"] * 4


@pytest.mark.clause("VK-SETUP-2")
def test_the_bendlerblock_is_in_berlin() -> None:
    assert set(scene().acting(0).choices("move", "place")) >= {"wilhelmstrasse", "zeughaus"}


@pytest.mark.clause("VK-SETUP-3")
@pytest.mark.parametrize(("difficulty", "each"), [("hard", 1), ("standard", 2), ("easy", 3)])
def test_reroll_tokens_follow_the_difficulty(difficulty: str, each: int) -> None:
    assert tokens(new(3, difficulty=difficulty)) == [each] * 3


@pytest.mark.clause("VK-SETUP-4")
@pytest.mark.parametrize(("people", "expected"), [(2, [2, 2]), (3, [1, 1, 1]), (4, [1, 1, 1, 1])])
def test_two_people_have_one_token_more_each(people: int, expected: list[int]) -> None:
    assert tokens(new(people, difficulty="hard")) == expected


@pytest.mark.clause("VK-SETUP-5")
@pytest.mark.parametrize(("difficulty", "losing"), [("easy", 9), ("standard", 6), ("hard", 3)])
def test_the_investigation_is_as_long_as_the_difficulty_says(difficulty: str, losing: int) -> None:
    assert shown(new(3, difficulty=difficulty))["files"] == {"count": 0, "locked": 0, "losing": losing}


@pytest.mark.clause("VK-SETUP-6")
def test_tokens_and_track_may_be_chosen_apart() -> None:
    m = new(4, tokens=3, files=3)
    assert tokens(m) == [3] * 4
    assert shown(m)["files"]["losing"] == 3


@pytest.mark.clause("VK-SETUP-6")
@pytest.mark.parametrize("wrong", [{"tokens": 0}, {"tokens": 4}, {"files": 5}, {"files": True}, {"difficulty": "mild"}])
def test_settings_that_the_rulebook_does_not_have_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        new(4, **wrong)


@pytest.mark.clause("VK-SETUP-6")
def test_each_of_the_two_settings_goes_its_own_way() -> None:
    assert tokens(new(3, difficulty="hard", tokens=3)) == [3] * 3
    assert shown(new(3, difficulty="hard", tokens=3))["files"]["losing"] == 3
    assert tokens(new(3, difficulty="hard", files=9)) == [1] * 3
    assert shown(new(3, difficulty="hard", files=9))["files"]["losing"] == 9


@pytest.mark.clause("VK-SETUP-7")
def test_seven_location_tiles_show_side_a() -> None:
    sides = {place["id"]: place["side"] for place in shown(new())["places"] if "side" in place}
    venues = ("wilhelmstrasse", "zeughaus", "munich", "berghof", "klessheim", "wolfsschanze", "smolensk")
    assert sides == dict.fromkeys(venues, "A")


@pytest.mark.clause("VK-SETUP-8")
def test_the_enemies_start_where_the_rulebook_says() -> None:
    enemies = shown(new())["enemies"]
    assert enemies == {"hitler": "berghof", "himmler": "wolfsschanze", "goebbels": "wilhelmstrasse"}


@pytest.mark.clause("VK-SETUP-9")
def test_six_tiles_lie_facedown_on_every_crate_space() -> None:
    crates = {place["id"]: place["crate"] for place in shown(new())["places"] if "crate" in place}
    assert set(crates) == {"bendlerblock", "zossen", "vienna", "mauerwald", "borisov"}
    assert all(crate == {"count": 6, "seen": []} for crate in crates.values())


@pytest.mark.clause("VK-SETUP-9")
def test_the_tiles_are_shuffled() -> None:
    found = set()
    for seed in range(20):
        s = scene(seed=seed).acting(0).play("search")
        found.add(tuple(s.at("bendlerblock")["crate"]["seen"]))
    assert len(found) > 15


@pytest.mark.clause("VK-SETUP-10")
def test_all_thirty_tiles_lie_on_five_crate_spaces() -> None:
    places = shown(new())["places"]
    crates = [place["crate"]["count"] for place in places if "crate" in place]
    assert len(crates) == 5
    assert sum(crates) == 30 == len(shown(new())["unseen_items"])


@pytest.mark.clause("VK-SETUP-10")
@pytest.mark.parametrize(
    ("old", "now", "crates"),
    [
        ('name = "Vienna"\ncrate = true', 'name = "Vienna"', 4),
        ('name = "Klessheim"\n', 'name = "Klessheim"\ncrate = true\n', 6),
    ],
)
def test_a_map_with_another_number_of_crates_is_refused(old: str, now: str, crates: int) -> None:
    with pytest.raises(BrokenContent, match=f"field 'crate' of place 'bendlerblock' is true in {crates} places"):
        GAME.edition(content_with((old, now)), "mine.toml")


@pytest.mark.clause("VK-SETUP-11")
def test_four_allies_are_on_show_and_twenty_in_the_stack() -> None:
    table = shown(new())
    assert len(set(table["offer"])) == 4
    assert table["ally_stack"] == 20


@pytest.mark.clause("VK-SETUP-11")
def test_the_allies_are_shuffled() -> None:
    assert len({tuple(sorted(shown(new(seed=seed))["offer"])) for seed in range(20)}) > 15


@pytest.mark.clause("VK-SETUP-12")
def test_the_deck_is_full_and_both_tracks_are_empty() -> None:
    table = scene().sees()
    assert table["deck"] == {"count": 27, "top": [], "under": [], "used": []}
    assert table["files"]["count"] == 0
    assert table["track"] == 0


@pytest.mark.clause("VK-SETUP-12")
def test_the_deck_is_shuffled() -> None:
    first = set()
    for seed in range(20):
        s = scene(seed=seed).turn_of(0, roll="EAA").play("keep")
        first.add(s.sees(0)["card"]["id"])
    assert len(first) > 8


@pytest.mark.clause("VK-SETUP-13")
def test_alone_one_person_commands_two_boards() -> None:
    found = boards(new(1))
    assert [board["id"] for board in found] == ["stauffenberg", "tresckow"]
    assert [board["seat"] for board in found] == [0, 0]


@pytest.mark.clause("VK-SETUP-13")
def test_alone_the_two_boards_take_turns() -> None:
    s = scene(1).turn_of(0, roll="AAA").rolls("AAA", "AAA")
    turns = []
    for _ in range(3):
        turns.append(s.asked)
        s.play("keep").play("end-turn")
        assert s.match.seat == 0
    assert turns == [0, 1, 0]


@pytest.mark.clause("VK-SETUP-14")
def test_alone_both_boards_have_the_extra_token() -> None:
    assert tokens(new(1, difficulty="easy")) == [4, 4]
    assert tokens(new(1, difficulty="hard")) == [2, 2]


@pytest.mark.clause("VK-SETUP-15")
def test_the_group_picks_who_begins() -> None:
    assert [new(4, first=first).seat for first in (1, 2, 3, 4)] == [0, 1, 2, 3]
    with pytest.raises(BadOption, match="names conspirator 3, but 2 play"):
        new(2, first=3)


@pytest.mark.clause("VK-SETUP-15")
def test_without_a_pick_everybody_is_as_likely_to_begin() -> None:
    begins = Counter(shown(new(4, seed=seed))["turn"]["who"] for seed in range(1000))
    assert set(begins) == {0, 1, 2, 3}
    assert all(abs(times - 250) <= 60 for times in begins.values())
