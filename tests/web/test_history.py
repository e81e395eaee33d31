"""The history checker of `scripts/faults.py` sees what it is there to see: each planted fault is caught, and a sound
history has none."""

import asyncio
import copy
from collections.abc import Callable

import pytest

from faults import Table as Played
from faults import kept_of
from history import Kept, Seen, faults_in
from sabletop.web.checking import Written, bind, first_link
from web_scene import House, catch_up

History = tuple[Kept, list[Seen]]


@pytest.fixture(scope="module")
def sound(shared_house: House) -> History:
    """What two people did and saw at a real table, and what was kept of it."""
    ada = shared_house.open("valkyrie", "me open", seed=4)
    ben = shared_house.join(ada.code)
    people = [Seen("Ada"), Seen("Ben")]
    with ada.connect() as first, ben.connect() as second:
        chairs = list(zip((first, second), people, strict=True))
        for chair, _ in chairs:
            chair.hear("frame")
        for turn in range(6):
            for number, (chair, seen) in enumerate(chairs):
                text = f"{seen.name} {turn}"
                seen.spoken.append(text)
                assert chair.ask("chat", text=text)["type"] == "done"
                seen.kept.append(text)
                assert chair.ask("note", seat=number, text=text, marks={})["type"] == "done"
                seen.notes.append((text, True))
            chair, seen = next(one for one in chairs if one[0].is_asked)
            wanted = (chair.frame["seat"], chair.frame["choices"][0]["id"])
            seen.sent.add((chair.frame["revision"] + 1, *wanted))
            answer = chair.play()
            seen.played[answer["revision"]] = wanted
            for one, other in chairs:
                catch_up(one, answer["revision"])
                other.views[one.frame["revision"], None] = f"as it was after {one.frame['revision']}"
        for chair, seen in chairs:
            chair.ask("speed", speed="off")
            seen.heard = [[one["text"] for one in chair.heard if one["type"] == "chat" and one["from"]]]
    table = Played(ada.code, [(people[0], ada.token, 0), (people[1], ben.token, 1)])
    (kept,) = asyncio.run(kept_of(shared_house.settings.database, [table]))
    return kept, people


def _bound(kept: Kept, texts: list[str]) -> None:
    """These are the commands, each bound to the one before it, as if they had been written so."""
    link, kept.rows = first_link(kept.code, kept.setup, kept.seed), []
    for number, text in enumerate(texts, 1):
        link = bind(link, number, text)
        kept.rows.append(Written(number, text, link))


def _lose(kept: Kept, _: list[Seen]) -> None:
    _bound(kept, [row.command for row in kept.rows][:-1])


def _double(kept: Kept, _: list[Seen]) -> None:
    texts = [row.command for row in kept.rows]
    _bound(kept, [*texts, texts[-1]])


def _alter(kept: Kept, _: list[Seen]) -> None:
    texts = [row.command for row in kept.rows]
    moves = [number for number, text in enumerate(texts) if '"by"' not in text and '"play"' in text]
    texts[moves[0]], texts[moves[-1]] = texts[moves[-1]], texts[moves[0]]
    _bound(kept, texts)


def _hole(kept: Kept, _: list[Seen]) -> None:
    del kept.rows[3]


def _tamper(kept: Kept, _: list[Seen]) -> None:
    kept.rows[2] = kept.rows[2]._replace(check="0" * 32)


def _lose_talk(kept: Kept, _: list[Seen]) -> None:
    del kept.talk[-1]


def _double_talk(kept: Kept, _: list[Seen]) -> None:
    kept.talk.append((len(kept.talk) + 1, kept.talk[-1][1]))


def _hole_in_talk(kept: Kept, _: list[Seen]) -> None:
    kept.talk[-1] = (kept.talk[-1][0] + 1, kept.talk[-1][1])


def _hear_otherwise(_: Kept, people: list[Seen]) -> None:
    heard = people[1].heard[0]
    own = [number for number, text in enumerate(heard) if text.startswith("Ada")]
    heard[own[0]], heard[own[1]] = heard[own[1]], heard[own[0]]


def _hear_twice(_: Kept, people: list[Seen]) -> None:
    people[0].heard[0].append(people[0].heard[0][-1])


def _hear_nobody(_: Kept, people: list[Seen]) -> None:
    people[0].heard[0].append("nobody said this")


def _lose_note(kept: Kept, _: list[Seen]) -> None:
    kept.notes["Ada"] = "an older one"


def _see_ahead(_: Kept, people: list[Seen]) -> None:
    people[1].views[1000, None] = "what is not kept"


def _see_otherwise(_: Kept, people: list[Seen]) -> None:
    people[1].views[max(people[1].views)] = "another table"


def _invent(_: Kept, people: list[Seen]) -> None:
    for seen in people:
        seen.sent.clear()


def _lose_undo(_: Kept, people: list[Seen]) -> None:
    people[0].taken_back.add(2)


PLANTED = [
    _lose,
    _double,
    _alter,
    _hole,
    _tamper,
    _lose_talk,
    _double_talk,
    _hole_in_talk,
    _hear_otherwise,
    _hear_twice,
]
PLANTED += [_hear_nobody, _lose_note, _see_ahead, _see_otherwise, _invent, _lose_undo]


def test_a_sound_history_has_no_faults(sound: History) -> None:
    kept, people = sound
    assert len(kept.rows) >= 8
    assert len(kept.talk) >= 12
    assert faults_in(kept, people) == []


@pytest.mark.parametrize("fault", PLANTED, ids=lambda one: one.__name__.lstrip("_"))
def test_a_planted_fault_is_caught(sound: History, fault: Callable[[Kept, list[Seen]], None]) -> None:
    kept, people = copy.deepcopy(sound)
    fault(kept, people)
    assert faults_in(kept, people) != []
