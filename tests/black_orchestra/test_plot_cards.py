"""The twelve plot cards: what each demands, and what helps it."""

import pytest

from black_orchestra_scene import Scene, ours, scene

NAMES = dict(zip(ours().card_ids, ours().lexicon.names["card"], strict=True))

# plot: level, where Hitler is when it works and when it does not, the stage, affiliation, items with dice or "-"
Row = tuple[str, str, str | None, int, str | None, dict[str, int | str]]
PLOTS: dict[str, Row] = {
    "P-A": ("reckless", "munich", None, 1, "beck", {"weapons": 1, "badge": "-"}),
    "P-B": ("committed", "chancellery", "munich", 1, "beck", {"explosives": 1, "badge": "-"}),
    "P-E": ("committed", "munich", "chancellery", 1, "kordt", {"explosives": 3, "keys": 1}),
    "P-F": ("committed", "zeughaus", "munich", 1, None, {"signature": 3}),
    "P-G": ("committed", "chancellery", "munich", 1, "canaris", {"poison": 3, "keys": 1}),
    "P-H": ("reckless", "munich", None, 1, "canaris", {"weapons": 1, "intel": 3}),
    "P-J": ("committed", "vienna", "prague", 3, "beck", {"weapons": 3, "signature": 1}),
    "P-L": ("committed", "zeughaus", "munich", 1, "kordt", {"poison": 3, "intel": 1}),
    "P-M": ("committed", "prague", "vienna", 3, None, {"keys": 1, "badge": "---"}),
}


def ready(plot: str, place: str, who: str = "goerdeler", items: tuple[str, ...] = (), level: str = "reckless") -> Scene:
    """`who` holds the plot in Hitler's space; a companion is far away."""
    stage = max(3, PLOTS[plot][3]) if plot in PLOTS else 3
    s = (
        scene(who, "oster", stage=stage)
        .leaders_away()
        .put(who, at=place, motivation="timid", suspicion="low", dossier=[plot])
    )
    s.put("oster", at="tannenberg", items=()).begin()
    s.put(who, motivation=level, items=items).leader("hitler", place).match._legal.clear()
    return s


def attempt(plot: str) -> str:
    return f"Attempt {NAMES[plot]} on Hitler"


@pytest.mark.parametrize("plot", list(PLOTS))
def test_it_can_be_attempted_where_hitler_has_to_be(plot: str) -> None:
    level, works, fails, *_ = PLOTS[plot]
    assert ready(plot, works, level=level).can(attempt(plot))
    assert not ready(plot, works, level="motivated").can(attempt(plot))
    if level == "reckless":
        assert not ready(plot, works, level="committed").can(attempt(plot))
    if fails is not None:
        assert not ready(plot, fails).can(attempt(plot))


@pytest.mark.parametrize("plot", list(PLOTS))
def test_it_needs_hitler_in_the_same_space(plot: str) -> None:
    s = ready(plot, PLOTS[plot][1])
    s.leader("hitler", "nuremberg").match._legal.clear()
    assert not s.can(attempt(plot))


@pytest.mark.parametrize("plot", [plot for plot in PLOTS if PLOTS[plot][4] is not None])
def test_its_affiliation_adds_a_die(plot: str) -> None:
    friend = PLOTS[plot][4]
    assert friend is not None
    stranger = "kordt" if friend != "kordt" else "stauffenberg"
    for who, dice in ((friend, 2), (stranger, 1)):
        s = ready(plot, PLOTS[plot][1], who)
        s.t.hushed = s.who(who)
        s.dice(*"1" * dice).do(attempt(plot))
        if dice == 2:
            s.do("Roll 2 dice")
        assert len(s.t.roll) == dice


@pytest.mark.parametrize(
    ("plot", "item"), [(plot, item) for plot, row in PLOTS.items() for item in row[5]], ids=lambda value: str(value)
)
def test_its_items_add_dice_or_cancel_eagles(plot: str, item: str) -> None:
    worth = PLOTS[plot][5][item]
    times = len(worth) if isinstance(worth, str) else worth
    s = ready(plot, PLOTS[plot][1], "stauffenberg" if PLOTS[plot][4] != "beck" else "kordt", (item,) * 3)
    who = "Claus von Stauffenberg" if PLOTS[plot][4] != "beck" else "Erich Kordt"
    s.do(attempt(plot))
    for _ in range(times):
        s.do(f"Spend {item.capitalize()} of {who}")
    assert not s.can(f"Spend {item.capitalize()} of {who}")
    assert s.t.cancels == (times if isinstance(worth, str) else 0)
    assert s.t.pool == (1 if isinstance(worth, str) else 1 + times)


@pytest.mark.parametrize("plot", ["P-F", "P-M"])
def test_a_meeting_of_everybody_adds_two_dice(plot: str) -> None:
    s = ready(plot, PLOTS[plot][1])
    s.put("oster", at=PLOTS[plot][1]).match._legal.clear()
    s.do(attempt(plot))
    assert s.can("Roll 3 dice")


@pytest.mark.parametrize("plot", ["P-F", "P-M"])
def test_a_meeting_fails_while_somebody_is_in_prison(plot: str) -> None:
    s = ready(plot, PLOTS[plot][1])
    s.put("oster", at="prison").match._legal.clear()
    s.dice("1").do(attempt(plot))
    assert len(s.t.roll) == 1


# Poison Parcel: from one link away


def parcel(me: str, hitler: str, *items: str) -> Scene:
    s = (
        scene("kordt", "oster", stage=3)
        .leaders_away("posen")
        .put("kordt", at=me, motivation="committed", dossier=["P-K"], items=items)
    )
    s.begin().leader("hitler", hitler).match._legal.clear()
    return s


@pytest.mark.parametrize(
    ("me", "hitler", "works"),
    [
        ("munich", "nuremberg", True),
        ("zeughaus", "ministry", True),
        ("nuremberg", "nuremberg", False),
        ("munich", "prague", False),
        ("zeughaus", "chancellery", False),
    ],
)
def test_p_k_poison_parcel_is_sent_over_exactly_one_link_to_an_unfortified_space(
    me: str, hitler: str, works: bool
) -> None:
    assert parcel(me, hitler).can("Attempt Poison Parcel on Hitler") is works


def test_p_k_poison_parcel_takes_a_signature_poison_and_a_map_once_each() -> None:
    s = parcel("munich", "nuremberg", "signature", "poison", "poison", "map")
    s.do("Attempt Poison Parcel on Hitler")
    for item in ("Signature", "Poison", "Map"):
        s.do(f"Spend {item} of Erich Kordt")
    assert s.options() == [f"Roll {n} {'die' if n == 1 else 'dice'}" for n in (1, 2, 3, 4)]


# The two reactions


def reaction(plot: str, who: str, *items: str) -> Scene:
    s = scene("oster", who).leaders_away().leader("hitler", "deutschlandhalle")
    s.put(who, at="hannover", motivation="committed", suspicion="low", dossier=[plot], items=items).begin()
    return s.end_turn("1-12")


@pytest.mark.parametrize(
    ("plot", "friend", "name", "items"),
    [
        ("P-C", "kordt", "Erich Kordt", ("intel", "map")),
        ("P-D", "canaris", "Wilhelm Canaris", ("explosives", "map")),
    ],
)
def test_a_reaction_takes_affiliation_and_items_from_anywhere(
    plot: str, friend: str, name: str, items: tuple[str, str]
) -> None:
    s = reaction(plot, friend, *items)
    assert (s.asked, s.prompt) == (friend, "react")
    s.do(attempt(plot))
    for item in items:
        s.do(f"Spend {item.capitalize()} of {name}")
    assert s.can("Roll 4 dice")
    s.dice("T", "T", "T", "T").do("Roll 4 dice")
    assert s.ended == "won"


@pytest.mark.parametrize("plot", ["P-C", "P-D"])
def test_a_reaction_is_tried_once_and_never_in_the_action_step(plot: str) -> None:
    s = reaction(plot, "olbricht")
    s.dice("1").do(attempt(plot))
    assert (s.asked, s.prompt) == ("olbricht", "action")
    assert s.dossier("olbricht") == [plot]
    assert not s.can(attempt(plot))


@pytest.mark.parametrize("plot", ["P-C", "P-D"])
def test_an_exposed_reaction_brings_no_further_event(plot: str) -> None:
    s = reaction(plot, "olbricht")
    s.put("olbricht", suspicion="high").dice("E").question("I-01").do(attempt(plot))
    assert s.place("olbricht") == "prison"
    assert s.happened().count("event-drawn") == 1
    assert s.place("hitler") == "chancellery"
