"""Every venue, on both sides."""

import pytest

from valkyrie_scene import scene

VENUES = {
    "wilhelmstrasse": "badge",
    "zeughaus": "keys",
    "munich": "keys",
    "berghof": "intel",
    "klessheim": "signature",
    "wolfsschanze": "badge",
    "smolensk": "signature",
}
TARGETS = {
    "wilhelmstrasse": (3, 4),
    "zeughaus": (2, 4),
    "munich": (2, 3),
    "berghof": (3, 4),
    "klessheim": (2, 3),
    "wolfsschanze": (4, 2),
    "smolensk": (2, 3),
}
SIDES = [(venue, side) for venue in VENUES for side in "AB"]
PAIR = "british-plastic+grenade-fuse"


@pytest.mark.clause("VK-LOC-1", "VK-PLOT-16")
@pytest.mark.parametrize(("venue", "side"), SIDES)
def test_exactly_the_targets_of_the_showing_side_are_enough(venue: str, side: str) -> None:
    need = TARGETS[venue]["AB".index(side)]
    s = scene().tile(venue, side).no_deputies().ready_to_plot(0, venue, PAIR).play("initiate").play("commit-all")
    assert s.sees()["plot"]["need"] == need
    s.strike("T" * need + "A" * (5 - need))
    assert s.over == "won"
    assert str(s.match.outcome).startswith("Stauffenberg strikes at ")


@pytest.mark.clause("VK-LOC-1")
@pytest.mark.parametrize(("venue", "side"), SIDES)
def test_one_target_less_fails(venue: str, side: str) -> None:
    need = TARGETS[venue]["AB".index(side)]
    s = scene(difficulty="easy").tile(venue, side).no_deputies().ready_to_plot(0, venue, PAIR).play("initiate")
    s.play("commit-all").next_card("hall-closed").strike("T" * (need - 1) + "E" * (6 - need))
    assert s.over is None
    assert s.said("plot-failed") == [{"who": "stauffenberg", "place": venue, "total": need - 1, "need": need}]


@pytest.mark.clause("VK-ITEM-1")
@pytest.mark.parametrize("venue", VENUES)
def test_its_access_item_and_no_other_opens_it(venue: str) -> None:
    assert scene().at(venue)["access"] == VENUES[venue]
    for access in ("signature", "badge", "keys", "intel"):
        s = scene().put(0, at=venue).enemy("hitler", venue).holds(0, access, "service-pistol").acting(0)
        assert bool(s.legal("initiate")) == (access == VENUES[venue])


@pytest.mark.parametrize("venue", VENUES)
def test_it_can_be_flipped_by_a_card(venue: str) -> None:
    s = scene().reading(0, "new-guard-detail", arrows=1).answer("B").play("flip", venue=venue)
    wanted = "A" if venue == "berghof" else "B"
    assert s.at(venue)["side"] == wanted, "the event flips the tile where Hitler is, the Berghof, once more"


@pytest.mark.parametrize("place", ["bendlerblock", "zossen", "vienna", "mauerwald", "borisov"])
def test_where_there_is_no_venue_there_is_no_plot(place: str) -> None:
    s = scene().put(0, at=place).enemy("hitler", place).holds(0, "signature", "badge", "service-pistol").acting(0)
    assert s.why("initiate") == "VK-PLOT-1"
    assert str(s.refused("initiate")) == f"{place.capitalize()} is no place for a plot."
