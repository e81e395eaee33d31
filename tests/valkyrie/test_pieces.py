"""Pieces and data: what the box holds, the dice, the slots."""

from collections import Counter

import pytest

import sabletop
from sabletop import BadSeats, BrokenContent
from sabletop.engine import codec
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.games.valkyrie.game import GAME
from sabletop.games.valkyrie.ids import ENEMIES, TOKEN_SUPPLY
from valkyrie_scene import content_text, content_with, ours, pack, scene


def thrown(kind: str, times: int, seed: str) -> list[tuple[int, ...]]:
    """The faces that so many throws of an action roll or of a die for C bring."""
    s = scene()
    chance, dealer = codec.load_step([kind, 0], s.e.shape), SeededDealer(key_of(seed))
    faces = s.e.throws(3 if kind == "RollAction" else 1).faces
    if kind == "TryEscape":
        faces = [(0,), (1,), (2,)]
    return [faces[dealer.deal(chance, s.t)] for _ in range(times)]  # type: ignore[arg-type]  # both are chances


def chi_square(found: Counter[object], expected: dict[object, float]) -> float:
    assert set(found) <= set(expected)
    return sum((found[one] - wanted) ** 2 / wanted for one, wanted in expected.items())


@pytest.mark.clause("VK-COMP-1")
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_one_to_four_people_can_play(people: int) -> None:
    assert sabletop.new("valkyrie", seats=people, seed=1).seats == people


@pytest.mark.clause("VK-COMP-1")
@pytest.mark.parametrize("people", [0, 5, -1, 100])
def test_other_table_sizes_cannot_start(people: int) -> None:
    with pytest.raises(BadSeats, match="1 to 4 people"):
        sabletop.new("valkyrie", seats=people, seed=1)


@pytest.mark.clause("VK-COMP-2")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    content = ours().content
    assert len(content.venues) == 7
    assert all(len(venue.targets) == 2 for venue in content.venues)
    assert len(content.boards) == 4
    assert len(content.cards) == 27
    assert len(content.allies) == 24
    assert sum(item.copies for item in content.items) == 30
    assert len(ENEMIES) == 3
    assert TOKEN_SUPPLY == 16
    assert max(value for value in GAME.options["files"].values if isinstance(value, int)) <= 10


def _last(table: str) -> str:
    """Our content without the last table of a kind."""
    text = content_text()
    at = text.rindex(f"[[{table}]]")
    rest = text[at + 2 :]
    return text[:at] + (rest[rest.index("\n[[") :] if "\n[[" in rest else "")


@pytest.mark.clause("VK-COMP-2")
@pytest.mark.parametrize(("table", "count"), [("venue", 7), ("board", 4), ("ally", 24), ("card", 27)])
def test_a_box_in_which_something_is_missing_is_refused(table: str, count: int) -> None:
    with pytest.raises(BrokenContent, match=rf"there must be {count} tables \[\[{table}\]\], not {count - 1}"):
        GAME.edition(_last(table), "mine.toml")


@pytest.mark.clause("VK-COMP-2")
@pytest.mark.parametrize(("copies", "total"), [(2, 29), (4, 31)])
def test_a_box_with_other_than_thirty_items_is_refused(copies: int, total: int) -> None:
    text = content_with(('id = "badge"\nname = "Badge"\nkind = "access"\ncopies = 3', _badges(copies)))
    with pytest.raises(BrokenContent, match=f"must come to 30 in all, not {total}"):
        GAME.edition(text, "mine.toml")


def _badges(copies: int) -> str:
    return f'id = "badge"\nname = "Badge"\nkind = "access"\ncopies = {copies}'


@pytest.mark.clause("VK-COMP-3")
def test_a_die_shows_an_eagle_a_target_or_an_arrow() -> None:
    dice = [face for throw in thrown("RollAction", 1000, "three faces") for face in throw]
    assert set(dice) == {0, 1, 2}
    assert {face for (face,) in thrown("TryEscape", 1000, "three faces")} == {0, 1, 2}


@pytest.mark.clause("VK-COMP-3")
def test_a_roll_is_shown_by_the_names_of_its_faces() -> None:
    s = scene().turn_of(0, roll="ATE")
    assert s.sees()["turn"]["roll"] == ["eagle", "target", "arrow"]
    assert s.said("rolled") == [{"who": "stauffenberg", "roll": ["eagle", "target", "arrow"]}]


@pytest.mark.clause("VK-COMP-4")
def test_of_six_faces_one_is_an_eagle_two_are_targets_and_three_arrows() -> None:
    dice: Counter[object] = Counter(face for throw in thrown("RollAction", 20_000, "faces") for face in throw)
    assert sum(dice.values()) == 60_000
    assert chi_square(dice, {0: 10_000, 1: 20_000, 2: 30_000}) < 13.8  # p > 0.001 with two degrees of freedom


@pytest.mark.clause("VK-COMP-4")
def test_a_single_die_has_the_same_faces() -> None:
    dice: Counter[object] = Counter(face for (face,) in thrown("TryEscape", 60_000, "faces"))
    assert chi_square(dice, {0: 10_000, 1: 20_000, 2: 30_000}) < 13.8


@pytest.mark.clause("VK-COMP-4")
def test_three_dice_fall_independently() -> None:
    throws: Counter[object] = Counter(thrown("RollAction", 21_600, "independent"))
    faces = (1, 2, 3)
    expected: Counter[object] = Counter()
    for one in range(3):
        for two in range(3):
            for three in range(3):
                expected[tuple(sorted((one, two, three)))] += 100 * faces[one] * faces[two] * faces[three]
    assert chi_square(throws, dict(expected)) < 27.9  # p > 0.001 with nine degrees of freedom


@pytest.mark.clause("VK-COMP-5")
def test_dice_on_the_recruitment_track_do_not_shrink_a_plot_of_eleven_dice() -> None:
    pairs = ("british-plastic+grenade-fuse", "british-plastic+ten-minute-pencil")
    s = scene().track(2).ally("fellgiebel", at="munich").ready_to_plot(0, "smolensk", *pairs).play("initiate")
    s.play("commit-all")
    assert s.sees()["plot"]["dice"] == 11
    s.strike("EEETTTTTAAA", "A", "A")
    assert len(s.said("plot-rolled")[0]["roll"]) == 11


@pytest.mark.clause("VK-COMP-5")
def test_a_plot_with_all_dice_that_the_box_can_give_is_rolled_in_full() -> None:
    s = scene().ready_to_plot(0, "smolensk", "british-plastic+grenade-fuse", "british-plastic+ten-minute-pencil")
    s.holds(0, "plastic-w+ten-minute-pencil").ally("bussche", at="smolensk")
    for ally, place in (("fellgiebel", "munich"), ("haeften", "zossen"), ("stieff", "vienna"), ("wagner", "borisov")):
        s.ally(ally, at=place)
    s.play("initiate").play("commit-all")
    dice = 5 + 4 + 4 + 2 + 2 + 1 + 1 + 1
    assert s.sees()["plot"]["dice"] == dice == 20
    s.strike("T" * 20, "E", "E")
    assert s.over == "won"


@pytest.mark.clause("VK-COMP-6")
def test_a_board_has_four_slots_unless_it_says_otherwise() -> None:
    without = content_with(('name = "Beck"\nslots = 4', 'name = "Beck"'), ('name = "Olbricht"\nslots = 4', _olbricht()))
    assert pack(without).board_slots == (4, 4, 2, 4)
    s = scene(4, content=without)
    assert [board["slots"] for board in s.sees()["conspirators"]] == [4, 4, 2, 4]


def _olbricht() -> str:
    return 'name = "Olbricht"\nslots = 2'


@pytest.mark.clause("VK-COMP-6")
def test_a_board_with_two_slots_is_full_with_two_items() -> None:
    without = content_with(('name = "Stauffenberg"\nslots = 4', 'name = "Stauffenberg"\nslots = 2'))
    s = scene(content=without).holds(0, "badge", "keys").acting(0).next_tile("intel").play("collect")
    assert s.asks == "room"
    assert s.choices("discard", "item") == ["badge", "keys", "intel"]


@pytest.mark.clause("VK-COMP-7")
def test_the_text_of_an_ally_bends_a_rule_only_for_its_own_place() -> None:
    s = scene().ally("kleist", at="berghof").holds(0, "service-pistol")
    assert s.put(0, at="berghof").enemy("hitler", "berghof").acting(0).legal("initiate")
    assert s.put(0, at="smolensk").enemy("hitler", "smolensk").acting(0).why("initiate") == "VK-ITEM-1"


@pytest.mark.clause("VK-COMP-7")
def test_the_text_of_an_ally_bends_no_other_rule() -> None:
    s = scene().ally("kleist", at="berghof").put(0, at="berghof").holds(0, "service-pistol").enemy("hitler", "munich")
    assert s.acting(0).why("initiate") == "VK-PLOT-1"
