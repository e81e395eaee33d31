"""Every event card, twice at least: what the table looks like before, what is chosen, and what has changed after it.

The world before: Oster (Abwehr, active) in the Zeughaus, Beck (Wehrmacht) in Nuremberg, Kordt (Civilian) in Hannover,
all motivated and at medium suspicion; military support 4 of at least 3; all leaders in Tannenberg. `name.sus`,
`name.mot`, `name.at`, `name.cards`, `name.items` and leaders by name; `left` counts the event deck,
`tile.space` a tile.
"""

from typing import Any

import pytest

from black_orchestra_scene import Scene, scene
from sabletop.games.black_orchestra.ids import LEADERS
from screens import shown

ROWS: list[tuple[str, str, str, str]] = [
    ("1-01", "", "", "hitler=zeughaus goebbels=zeughaus hess=zeughaus goering=tannenberg beck.sus=medium"),
    ("1-01", "beck.at=chancellery beck.sus=high oster.sus=high", "", "beck.sus=medium oster.sus=high"),
    ("1-02", "goebbels=ministry", "Accept", "goebbels=zeughaus oster.sus=high oster.mot=reckless"),
    ("1-02", "goebbels=ministry oster.sus=extreme", "Accept", "oster.sus=extreme oster.mot=reckless"),
    ("1-02", "goebbels=ministry", "Decline", "oster.sus=medium oster.mot=motivated"),
    ("1-02", "goebbels=ministry kordt.at=zeughaus", "", "goebbels=zeughaus oster.mot=motivated"),
    (
        "1-03",
        "",
        "",
        "hitler=nuremberg hess=nuremberg goebbels=nuremberg bormann=nuremberg himmler=nuremberg goering=nuremberg",
    ),
    ("1-03", "hess=gone", "", "hess=gone hitler=nuremberg"),
    ("1-04", "", "", "bormann=hannover goering=tannenberg himmler=nuremberg hitler=tannenberg"),
    ("1-04", "goering=munich bormann=gone", "", "goering=tannenberg bormann=gone"),
    ("1-05", "himmler=gestapo_hq", "Accept dice:2", "himmler=zeughaus oster.mot=reckless oster.sus=medium"),
    ("1-05", "himmler=gestapo_hq", "Accept dice:E", "oster.sus=extreme oster.mot=motivated"),
    ("1-05", "himmler=gestapo_hq", "Accept dice:T", "oster.sus=medium oster.mot=motivated"),
    ("1-06", "", "", "oster.mot=committed beck.mot=committed hitler=deutschlandhalle goering=munich hess=hannover"),
    ("1-06", "kordt.at=prison himmler=gestapo_hq", "", "kordt.mot=motivated himmler=gestapo_hq bormann=nuremberg"),
    ("1-07", "support=6", "", "support=3 hitler=sportpalast goebbels=sportpalast oster.sus=low beck.sus=medium"),
    ("1-07", "oster.at=hannover beck.at=ministry", "", "oster.sus=medium beck.sus=low"),
    ("1-08", "hitler=deutschlandhalle", "", "hitler=chancellery oster.sus=high beck.sus=medium"),
    ("1-08", "hitler=adlerhorst", "", "beck.sus=high kordt.sus=high oster.sus=medium hitler=chancellery"),
    ("1-08", "hitler=zeughaus oster.sus=extreme", "", "oster.sus=extreme"),
    ("1-09", "beck.sus=extreme", "", "oster.sus=high beck.sus=extreme kordt.sus=high"),
    ("1-09", "kordt.at=prison", "", "oster.sus=high kordt.sus=medium"),
    ("1-10", "", "", "support=5 left=7"),
    ("1-10", "left=2", "", "support=5 left=0"),
    ("1-11", "", "", "support=5 goering=chancellery hitler=tannenberg"),
    ("1-11", "support=7 goering=chancellery", "", "support=7 goering=chancellery"),
    ("1-12", "", "", "support=5 hitler=munich goering=munich"),
    ("1-12", "hitler=munich", "", "hitler=munich goering=munich himmler=tannenberg"),
    ("2-01", "oster.sus=extreme dissent=2", "", "oster.at=prison dissent=0"),
    ("2-01", "beck.cards=X01", "Give Partisan Informant up", "beck.cards= beck.sus=medium"),
    ("2-02", "hitler=deutschlandhalle", "", "hitler=chancellery oster.sus=high kordt.sus=medium"),
    ("2-02", "hitler=hannover kordt.sus=low", "", "kordt.sus=high hitler=chancellery"),
    ("2-03", "", "", "himmler=adlerhorst goering=adlerhorst hess=adlerhorst bormann=tannenberg"),
    ("2-03", "hess=gone", "", "hess=gone himmler=adlerhorst"),
    ("2-04", "", "found:map", "bormann=munich goebbels=munich tile.munich=map"),
    ("2-04", "tile.munich=none", "", "bormann=munich tile.munich=none"),
    ("2-05", "hess=ministry", "Accept|Hans Oster goes to Vienna", "oster.at=vienna oster.mot=skeptical oster.sus=low"),
    ("2-05", "hess=ministry", "Decline", "oster.at=zeughaus oster.mot=motivated hess=zeughaus"),
    ("2-05", "hess=ministry oster.mot=timid", "", "oster.at=zeughaus oster.sus=medium"),
    ("2-06", "", "", "oster.mot=committed beck.mot=committed kordt.mot=committed"),
    ("2-06", "beck.mot=reckless kordt.at=prison", "", "beck.mot=reckless kordt.mot=motivated"),
    (
        "2-07",
        "bormann=ministry oster.items=map oster.sus=high",
        "Accept|Discard Map of Hans Oster",
        "oster.items= oster.sus=low",
    ),
    ("2-07", "bormann=ministry oster.cards=N10", "Accept|Discard Safe of Hans Oster", "oster.cards= oster.sus=low"),
    ("2-07", "bormann=ministry", "", "bormann=zeughaus oster.sus=medium"),
    ("2-08", "", "", "support=6"),
    ("2-08", "support=6", "", "support=7"),
    ("2-09", "", "", "support=5 bormann=berghof hess=berghof"),
    ("2-09", "hess=gone", "", "support=5 bormann=berghof hess=gone"),
    ("2-10", "support=6", "", "support=3 hitler=nuremberg goering=nuremberg"),
    ("2-10", "beck.sus=high kordt.sus=high", "", "beck.sus=low kordt.sus=high"),
    ("2-11", "", "", "support=5"),
    ("2-11", "support=7", "", "support=7"),
    ("2-12", "", "found:keys", "support=5 hitler=vienna tile.vienna=keys"),
    ("2-12", "tile.vienna=badge hitler=vienna", "", "hitler=vienna tile.vienna=badge"),
    ("3-01", "kordt.sus=extreme", "", "kordt.at=prison"),
    (
        "3-01",
        "oster.cards=X08 oster.sus=low",
        "Keep False Safety Report and raise suspicion",
        "oster.cards=X08 oster.sus=medium",
    ),
    ("3-02", "hitler=ministry oster.sus=extreme", "Accept", "hitler=zeughaus oster.mot=timid oster.sus=medium"),
    ("3-02", "hitler=ministry oster.sus=low", "Accept", "oster.mot=timid oster.sus=low"),
    ("3-02", "hitler=ministry oster.sus=extreme", "Decline", "oster.mot=motivated oster.sus=extreme"),
    ("3-03", "", "", "hitler=berghof himmler=berghof goebbels=berghof bormann=berghof goering=tannenberg"),
    ("3-03", "himmler=gone", "", "himmler=gone hitler=berghof"),
    (
        "3-04",
        "goering=ministry oster.items=map,keys oster.sus=extreme",
        "Discard Map of Hans Oster|Discard Keys of Hans Oster",
        "oster.items= oster.sus=medium",
    ),
    (
        "3-04",
        "goering=ministry oster.items=map,keys oster.sus=high",
        "Discard Map of Hans Oster|Stop here",
        "oster.items=keys oster.sus=medium",
    ),
    ("3-05", "", "found:poison", "oster.mot=committed himmler=warsaw tile.warsaw=poison"),
    ("3-05", "tile.warsaw=none kordt.at=prison", "", "kordt.mot=motivated himmler=warsaw"),
    ("3-06", "", "found:map", "support=5 hess=prague tile.prague=map"),
    ("3-06", "hess=gone", "found:intel", "support=5 tile.prague=intel"),
    ("3-07", "", "", "support=5 eagles=1"),
    ("3-07", "support=7", "", "support=7 eagles=1"),
    ("3-08", "", "", "oster.mot=skeptical beck.mot=skeptical kordt.mot=skeptical"),
    ("3-08", "beck.mot=timid", "", "beck.mot=timid"),
    ("3-09", "", "", "beck.at=adlerhorst oster.at=zeughaus kordt.at=hannover"),
    ("3-09", "beck.at=prison", "", "beck.at=prison"),
    ("3-10", "", "", "support=5"),
    ("3-10", "support=6", "", "support=7"),
    ("3-11", "", "", "support=5 oster.mot=skeptical"),
    ("3-11", "support=6", "", "support=6 kordt.mot=skeptical"),
    ("4-01", "beck.sus=extreme dissent=1", "", "beck.at=prison dissent=0"),
    ("4-01", "kordt.cards=X01,N10 kordt.sus=high", "", "kordt.cards=N10,X01 kordt.sus=high"),
    (
        "4-02",
        "himmler=adlerhorst",
        "Himmler goes to Hannover",
        "himmler=hannover beck.mot=skeptical oster.mot=motivated",
    ),
    ("4-02", "himmler=ministry beck.mot=timid", "", "himmler=zeughaus beck.mot=timid kordt.mot=motivated"),
    ("4-03", "", "found:badge", "hitler=anlage_sued goering=anlage_sued tile.anlage_sued=badge"),
    ("4-03", "hess=gone tile.anlage_sued=none", "", "hess=gone hitler=anlage_sued"),
    ("4-04", "support=6", "", "support=4 hess=gone eagles=-1"),
    ("4-04", "hess=gone", "", "support=3 hess=gone"),
    ("4-05", "goebbels=ministry", "", "goebbels=zeughaus kordt.mot=skeptical oster.mot=motivated"),
    ("4-05", "goebbels=zeughaus", "Goebbels goes to Hannover", "goebbels=hannover kordt.mot=skeptical"),
    ("4-06", "", "", "support=5 bormann=prague goebbels=prague"),
    ("4-06", "support=7 bormann=gone", "", "support=7 goebbels=prague"),
    ("4-07", "", "", "support=5 himmler=paris"),
    ("4-07", "himmler=gone", "", "support=5 himmler=gone"),
    ("4-08", "", "", "support=3 left=6 hess=gone"),
    ("4-08", "left=3", "", "left=0 hess=gone"),
    ("4-09", "", "", "support=6"),
    ("4-09", "support=7", "", "support=7"),
    ("4-10", "", "", "support=5 goering=posen"),
    ("4-10", "goering=gone", "", "support=5 goering=gone"),
    ("4-11", "", "found:keys", "support=3 hitler=wolfsschanze tile.wolfsschanze=keys"),
    ("4-11", "tile.wolfsschanze=none", "", "support=3 hitler=wolfsschanze"),
    ("5-01", "oster.sus=extreme", "", "oster.at=prison"),
    ("5-01", "beck.cards=X09 beck.sus=medium", "Keep Inspiring Letter and raise suspicion", "beck.sus=high"),
    ("5-02", "bormann=ministry", "", "bormann=zeughaus oster.at=prison"),
    ("5-02", "bormann=ministry kordt.at=zeughaus", "", "bormann=zeughaus oster.at=zeughaus kordt.at=zeughaus"),
    ("5-03", "goering=ministry", "", "goering=zeughaus oster.mot=skeptical beck.mot=motivated"),
    (
        "5-03",
        "goering=nuremberg oster.at=posen beck.at=nuremberg",
        "Goering goes to Hannover",
        "goering=hannover oster.mot=skeptical",
    ),
    ("5-04", "oster.cards=N10 beck.cards=N12", "", "oster.mot=skeptical oster.cards= beck.cards="),
    ("5-04", "kordt.cards=N10,N12", "Discard Safe of Erich Kordt", "kordt.cards=N12 kordt.mot=skeptical"),
    ("5-05", "beck.at=prague beck.sus=high", "", "hitler=chancellery goering=chancellery beck.at=prison"),
    ("5-05", "beck.at=prague beck.sus=medium oster.sus=extreme", "", "beck.at=prague oster.at=zeughaus"),
    ("5-06", "", "", "hitler=berghof bormann=berghof goebbels=berghof himmler=tannenberg eagles=-1"),
    ("5-06", "goebbels=gone", "", "hitler=berghof goebbels=gone"),
    ("5-07", "", "", "support=3 left=7"),
    ("5-07", "left=2 support=3", "", "support=3 left=0"),
    ("5-08", "", "", "support=3 left=7 eagles=1"),
    ("5-08", "support=7 left=3", "", "support=6 left=1"),
    ("5-09", "", "found:explosives", "hitler=smolensk goebbels=smolensk tile.smolensk=explosives eagles=-2"),
    ("5-09", "goebbels=gone tile.smolensk=none", "", "hitler=smolensk goebbels=gone"),
    ("5-10", "", "", "support=5 beck.at=borisov oster.at=zeughaus"),
    ("5-10", "beck.at=prison", "", "support=5 beck.at=prison"),
    ("5-11", "", "found:map", "oster.mot=committed himmler=wasserburg tile.wasserburg=map"),
    ("5-11", "beck.mot=reckless tile.wasserburg=none", "", "beck.mot=reckless himmler=wasserburg"),
    ("6-01", "oster.sus=extreme dissent=2", "", "oster.at=prison dissent=0"),
    ("6-01", "kordt.cards=X08 kordt.sus=extreme", "", "kordt.at=prison kordt.cards="),
    ("6-02", "hitler=ministry", "", "hitler=zeughaus eagles=-2"),
    ("6-02", "hitler=adlerhorst", "Hitler goes to Nuremberg", "hitler=nuremberg"),
    ("6-03", "beck.at=riga goering=paris hitler=smolensk", "", "beck.at=posen goering=adlerhorst hitler=smolensk"),
    ("6-03", "kordt.at=auschwitz hess=wehrwolf", "", "kordt.at=prague hess=vienna oster.at=zeughaus"),
    ("6-04", "", "", "hitler=chancellery eagles=1"),
    ("6-04", "hitler=chancellery", "", "hitler=chancellery eagles=1"),
    ("6-05", "", "", "support=4 oster.mot=motivated"),
    (
        "6-05",
        "dissent=2",
        "dice:T|Conspire with 1 die|The reward of the current event",
        "oster.mot=committed beck.mot=committed kordt.mot=committed dissent=0",
    ),
    ("6-06", "support=7", "", "support=3"),
    ("6-06", "support=3", "", "support=3"),
    ("6-07", "", "", "support=5 bormann=wolfsschlucht goebbels=wolfsschlucht"),
    ("6-07", "support=7 goebbels=gone", "", "support=7 bormann=wolfsschlucht"),
    ("6-08", "", "", "support=3 hitler=chancellery oster.at=chancellery beck.at=nuremberg"),
    (
        "6-08",
        "oster.at=prison support=6",
        "question:I-06|dice:3|Try and resist",
        "support=5 oster.at=prison hitler=chancellery",
    ),
    ("6-09", "", "", "support=5 left=7 eagles=-1"),
    ("6-09", "support=6 left=1", "", "support=6 left=0"),
    ("6-10", "", "", "support=3 hitler=anlage_sued bormann=posen"),
    ("6-10", "bormann=gone support=5", "", "support=4 hitler=anlage_sued"),
    ("7-01", "oster.sus=extreme", "", "oster.at=prison"),
    (
        "7-01",
        "beck.cards=X01,X08 beck.sus=high",
        "Keep Partisan Informant and raise suspicion",
        "beck.sus=extreme beck.cards=X01,X08",
    ),
    ("7-02", "", "", "support=5 oster.mot=committed goering=hannover bormann=berghof"),
    ("7-02", "support=7 beck.mot=reckless", "", "support=7 beck.mot=reckless goering=hannover"),
    ("7-03", "", "", "oster.sus=high beck.sus=high hitler=chancellery"),
    ("7-03", "kordt.sus=extreme hitler=chancellery", "", "kordt.sus=extreme hitler=chancellery"),
    ("7-04", "support=7", "", "support=3 goebbels=ministry"),
    ("7-04", "goebbels=gone", "", "support=3 goebbels=gone"),
    ("7-05", "", "", "support=5"),
    ("7-05", "support=7", "", "support=7"),
    ("7-06", "", "", "support=3 himmler=chancellery"),
    ("7-06", "support=3", "", "support=3 himmler=chancellery"),
    ("7-08", "", "", "support=3"),
    ("7-08", "support=7", "", "support=6"),
    ("7-09", "", "cards:N10,N12|Draw one|Draw one|Stop here|Stop here", "oster.cards=N10,N12 beck.cards="),
    ("7-09", "", "cards:N10|Stop here|Draw one|Stop here|Stop here", "oster.cards= beck.cards=N10"),
    ("7-10", "", "", "silenced=2"),
    ("7-10", "oster.mot=reckless", "", "oster.ability=off beck.ability=on"),
]


def arrange(s: Scene, words: str) -> None:
    for word in words.split():
        key, value = word.split("=")
        name, _, field = key.partition(".")
        if key in LEADERS:
            s.leader(key, value)
        elif name == "tile":
            s.tile(field, None if value == "none" else value)
        elif key == "support":
            s.support(int(value))
        elif key == "dissent":
            s.dissent(int(value))
        elif key == "left":
            s.t.left[s.t.stage - 1] = int(value) + 1
        elif field in ("cards", "items"):
            held: dict[str, Any] = {"dossier" if field == "cards" else "items": value.split(",")}
            s.put(name, **held)
        else:
            s.put(name, **{{"sus": "suspicion", "mot": "motivation", "at": "at"}[field]: value})


def look(s: Scene, key: str) -> str:
    name, _, field = key.partition(".")
    if key in LEADERS:
        return s.place(key)
    if name == "tile":
        return s.tile_at(field) or "none"
    if field:
        return of_person(s, name, field)
    if key == "left":
        return str(s.t.left[s.t.stage - 1])
    if key == "eagles":
        return str(s.e.eagles[s.t.current])
    return str(getattr(s.t, key))


def of_person(s: Scene, name: str, field: str) -> str:
    if field == "sus":
        return s.suspicion(name)
    if field == "mot":
        return s.motivation(name)
    if field == "at":
        return s.place(name)
    if field == "ability":
        return "on" if ability(s, name) else "off"
    return ",".join(s.dossier(name) if field == "cards" else s.items(name))


def ability(s: Scene, name: str) -> bool:
    conspirators = shown(s.match, None)["conspirators"]
    return bool(next(one for one in conspirators if one["id"] == name)["ability"])


def follow(s: Scene, choices: str) -> None:
    for choice in choices.split("|"):
        action, _, dice = choice.partition(" dice:") if not choice.startswith("dice:") else ("", "", choice[5:])
        if dice:
            s.dice(*dice)
        if action.startswith(("found:", "cards:", "question:")):
            continue
        if action:
            s.do(action)


@pytest.mark.parametrize(
    ("event", "before", "choices", "after"), ROWS, ids=[f"{row[0]} {n}" for n, row in enumerate(ROWS)]
)
def test_event(event: str, before: str, choices: str, after: str) -> None:
    s = scene("oster", "beck", "kordt", stage=int(event[0])).leaders_away().support(4)
    for name, place in (("oster", "zeughaus"), ("beck", "nuremberg"), ("kordt", "hannover")):
        s.put(name, at=place, motivation="motivated")
    arrange(s, before)
    for choice in choices.split("|"):
        if choice.startswith("found:"):
            s.found(choice[6:])
        elif choice.startswith("cards:"):
            s.cards(*choice[6:].split(","))
        elif choice.startswith("question:"):
            s.question(choice[9:])
    s.event(event)
    if s.place("oster") == "prison":
        s.begin()
    else:
        leaders = s.t.leaders[:]
        s.leaders_away("berghof" if int(event[0]) > 1 else "tannenberg").begin()
        s.t.leaders[:] = leaders
        s.do("End the action step")
    follow(s, choices)
    assert s.current_event == event
    for word in after.split():
        key, value = word.split("=")
        assert look(s, key) == value, f"{key} is {look(s, key)}, not {value}; {s.log()}"


def test_2_10_party_rally_cleanses_whoever_enters_nuremberg() -> None:
    s = scene("oster", "beck", stage=2).leaders_away().current("2-10").put("oster", suspicion="extreme").begin()
    s.do("Move to Nuremberg")
    assert s.suspicion("oster") == "low"


def test_2_10_party_rally_cleanses_whoever_begins_the_turn_in_nuremberg() -> None:
    s = (
        scene("oster", "beck", stage=2)
        .leaders_away()
        .current("2-10")
        .put("oster", at="nuremberg", suspicion="high")
        .begin()
    )
    assert s.suspicion("oster") == "low"
    s.end_turn("2-11")
    s.put("oster", suspicion="high")
    s.effect(["place", "all", "nuremberg"])
    assert s.suspicion("oster") == "high"


def test_6_05_warsaw_uprising_offers_a_third_reward_only_while_current() -> None:
    s = scene("oster", "beck", stage=6).leaders_away().current("6-05").dissent(2).begin()
    s.dice("T").do("Conspire with 1 die")
    assert "The reward of the current event" in s.options()
    s = scene("oster", "beck", stage=6).leaders_away().current("6-06").dissent(2).begin()
    s.dice("T").do("Conspire with 1 die")
    assert "The reward of the current event" not in s.options()


def test_7_07_documents_located_loses_even_as_the_first_card_of_the_stage() -> None:
    s = scene("oster", "beck", stage=6).leaders_away().begin()
    s.t.left[5] = 0
    s.end_turn("7-07")
    assert s.ended == "documents"


def test_7_07_documents_located_is_not_cancelled_by_a_key_event() -> None:
    s = scene("oster", "beck", stage=7).leaders_away().key_in_play("7-08").begin()
    s.end_turn("7-07")
    assert s.ended == "documents"


def test_7_10_anzio_landing_takes_the_abilities_of_the_abwehr_for_good() -> None:
    s = scene("oster", "beck", stage=7).leaders_away().put("oster", motivation="reckless").begin()
    s.end_turn("7-10").end_turn("7-05")
    s.cards("N10").do("Draw a card")
    assert s.prompt == "action"


@pytest.mark.parametrize("event", ["1-01", "4-04", "5-06", "5-09", "6-02", "6-09"])
def test_an_event_that_ignores_eagles_helps_a_plot_while_it_is_current(event: str) -> None:
    s = (
        scene("kordt", "beck", stage=int(event[0]))
        .leaders_away()
        .current(event)
        .put("kordt", at="zeughaus", suspicion="high")
    )
    s.put("kordt", motivation="committed", dossier=["P-L"]).put("beck", at="munich").begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.dice("E", "1").do("Attempt Poison Food on Hitler").do("Roll 2 dice")
    assert s.place("kordt") == "zeughaus"


@pytest.mark.parametrize("event", ["3-07", "5-08", "6-04"])
def test_an_event_that_adds_an_eagle_exposes_a_plot_at_high_suspicion(event: str) -> None:
    s = (
        scene("kordt", "beck", stage=int(event[0]))
        .leaders_away()
        .current(event)
        .put("kordt", at="zeughaus", suspicion="high")
    )
    s.put("kordt", motivation="committed", dossier=["P-L"]).put("beck", at="munich").begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    s.dice("T", "1").do("Attempt Poison Food on Hitler").do("Roll 2 dice")
    assert s.place("kordt") == "prison"
