"""What every space does: deliveries, entering, links, stages and closing."""

import pytest

from black_orchestra_scene import Scene, ours, scene
from screens import shown

OWN = {
    "deutschlandhalle": "map",
    "chancellery": "weapons",
    "gestapo_hq": "intel",
    "zeughaus": "keys",
    "ministry": "signature",
    "sportpalast": "badge",
    "adlerhorst": "explosives",
    "tannenberg": "poison",
}
SPLIT = {
    "prague": "signature",
    "posen": "badge",
    "warsaw": "intel",
    "wolfsschanze": "keys",
    "anlage_sued": "poison",
    "wasserburg": "weapons",
    "borisov": "map",
    "smolensk": "explosives",
}
WRONG = {"map": "keys", "weapons": "map", "intel": "badge", "keys": "poison", "signature": "map", "badge": "intel"}


def at(space: str, item: str, who: str = "oster", stage: int = 6) -> Scene:
    """`who` stands at High suspicion in an open delivery space with an item; the leaders are in Munich or Hannover."""
    s = scene(who, "beck" if who != "beck" else "kordt", stage=stage).leaders_away(
        "munich" if space != "munich" else "hannover"
    )
    return s.put(who, at=space, items=[item], suspicion="high").tile(space, None).begin()


def delivers(s: Scene) -> bool:
    return any(option.startswith("Deliver") for option in s.options())


@pytest.mark.clause("BO-DELIVER-1")
@pytest.mark.parametrize(("space", "item"), OWN.items(), ids=list(OWN))
def test_own_delivery_lowers_the_suspicion_of_the_deliverer_by_two(space: str, item: str) -> None:
    s = at(space, item)
    s.do(f"Deliver {item.capitalize()}")
    assert (s.suspicion("oster"), s.suspicion("beck"), s.items("oster")) == ("low", "medium", [])


@pytest.mark.parametrize(("space", "item"), [*OWN.items(), *SPLIT.items()], ids=[*OWN, *SPLIT])
def test_another_item_cannot_be_delivered_there(space: str, item: str) -> None:
    s = at(space, WRONG.get(item, "map"))
    assert not delivers(s)
    assert s.why_not("deliver").clause == "BO-DELIVER-1"


@pytest.mark.clause("BO-DELIVER-3")
@pytest.mark.parametrize(("space", "item"), SPLIT.items(), ids=list(SPLIT))
def test_split_delivery_lowers_suspicion_by_three_in_all(space: str, item: str) -> None:
    s = at(space, item).put("beck", suspicion="high")
    s.do(f"Deliver {item.capitalize()}")
    s.do("1 suspicion less for Hans Oster").do("1 suspicion less for Ludwig Beck").do(
        "1 suspicion less for Ludwig Beck"
    )
    assert (s.suspicion("oster"), s.suspicion("beck"), s.prompt) == ("medium", "low", "action")


CONDITIONAL = ["hannover", "nuremberg", "munich", "vienna", "berghof", "wolfsschlucht", "riga", "wehrwolf"]


@pytest.mark.parametrize("space", CONDITIONAL)
def test_any_item_can_be_delivered_when_the_condition_holds(space: str) -> None:
    who = {"riga": "kordt", "wehrwolf": "olbricht"}.get(space, "oster")
    stage = {"munich": 1, "vienna": 2}.get(space, 6)
    s = at(space, "poison", who, stage)
    if space == "hannover":
        s.leader("hess", "hannover").match._legal.clear()
    if space in ("nuremberg", "berghof"):
        s.leader("hitler", space).match._legal.clear()
    s.do("Deliver Poison")
    assert s.suspicion(who) == "low"


@pytest.mark.parametrize("space", CONDITIONAL)
def test_nothing_can_be_delivered_when_the_condition_fails(space: str) -> None:
    who = {"wolfsschlucht": "kordt", "riga": "olbricht"}.get(space, "oster")
    s = at(space, "poison", who, 6)
    assert not delivers(s)


ENTERING = {
    "zurich": ("munich", "medium", "low", 0, 0),
    "stockholm": ("riga", "medium", "low", 0, 0),
    "paris": ("wolfsschlucht", "low", "high", 0, 1),
    "auschwitz": ("prague", "medium", "low", 2, 0),
    "treblinka": ("warsaw", "medium", "low", 2, 0),
}


@pytest.mark.clause("BO-MOVE-4")
@pytest.mark.parametrize("space", list(ENTERING))
def test_entering(space: str) -> None:
    start, after, before, motivation, support = ENTERING[space]
    s = scene("oster", "beck", stage=5).leaders_away().put("oster", at=start, suspicion=before).begin()
    s.do(f"Move to {space.capitalize()}")
    assert s.suspicion("oster") == after
    assert (s.t.motivation[s.who("oster")], s.t.support - 3) == (motivation, support)


@pytest.mark.clause("BO-MOVE-5")
@pytest.mark.parametrize("space", list(ENTERING))
def test_entering_again_after_leaving(space: str) -> None:
    start, _, _, motivation, support = ENTERING[space]
    s = scene("oster", "beck", stage=5).leaders_away().put("oster", at=start, suspicion="low").begin()
    name, back = space.capitalize(), start.capitalize()
    s.do(f"Move to {name}").do(f"Move to {back}").event("5-06").do(f"Move to {name}")
    assert s.t.motivation[s.who("oster")] == 2 * motivation
    assert s.t.support == 3 + 2 * support
    assert s.suspicion("oster") == ("low" if space == "paris" else "high")


OPENS = {
    1: "train_station deutschlandhalle chancellery gestapo_hq zeughaus ministry sportpalast hannover adlerhorst"
    " nuremberg tannenberg munich",
    2: "vienna berghof",
    3: "zurich prague posen warsaw wolfsschanze anlage_sued",
    4: "wolfsschlucht paris stockholm riga auschwitz treblinka",
    5: "wasserburg borisov smolensk wehrwolf",
}
STAYS = [
    "prague",
    "posen",
    "zurich",
    "vienna",
    "berghof",
    "munich",
    "nuremberg",
    "tannenberg",
    "adlerhorst",
    "hannover",
]


@pytest.mark.clause("BO-MOVE-2")
@pytest.mark.parametrize(
    ("space", "stage"), [(space, stage) for stage, names in OPENS.items() for space in names.split()]
)
def test_a_space_opens_with_its_stage(space: str, stage: int) -> None:
    e = ours()
    n = e.space_ids.index(space)
    assert [e.is_open[one][n] for one in range(1, 7)] == [one >= stage for one in range(1, 7)]


@pytest.mark.clause("BO-MOVE-3")
@pytest.mark.parametrize("space", [space for names in OPENS.values() for space in names.split()])
def test_a_space_is_closed_or_open_in_stage_seven(space: str) -> None:
    s = scene("oster", "beck", stage=7)
    stays = space in STAYS or s.e.berlin[s.space(space)]
    assert shown(s.match, None)["spaces"][s.space(space)]["open"] == stays


def test_the_fortified_spaces_are_nine() -> None:
    e = ours()
    fortified = {space for n, space in enumerate(e.space_ids) if e.fortified[n]}
    assert fortified == {
        "chancellery",
        "adlerhorst",
        "tannenberg",
        "wolfsschanze",
        "anlage_sued",
        "wolfsschlucht",
        "wasserburg",
        "smolensk",
        "wehrwolf",
    }


def test_there_are_31_links_outside_and_21_inside_berlin() -> None:
    e = ours()
    links = {tuple(sorted((a, b))) for a, near in enumerate(e.neighbours) for b in near}
    inner = [pair for pair in links if e.berlin[pair[0]] and e.berlin[pair[1]]]
    assert (len(links), len(inner)) == (52, 21)


@pytest.mark.clause("BO-EVENT-5")
@pytest.mark.parametrize(
    ("space", "refuge"),
    [
        *[
            (space, "posen")
            for space in [
                "warsaw",
                "wolfsschanze",
                "treblinka",
                "riga",
                "stockholm",
                "wasserburg",
                "borisov",
                "smolensk",
            ]
        ],
        ("anlage_sued", "vienna"),
        ("wehrwolf", "vienna"),
        ("wolfsschlucht", "adlerhorst"),
        ("paris", "adlerhorst"),
        ("auschwitz", "prague"),
    ],
)
def test_the_refuge_of_a_closing_space(space: str, refuge: str) -> None:
    s = scene("oster", "beck", stage=6).leaders_away().put("beck", at=space).begin()
    s.t.left[5] = 0
    s.end_turn("7-05")
    assert s.place("beck") == refuge
    assert s.suspicion("beck") == "medium"
