"""Undo: moves, pairs and commitments are taken back; rolls, reveals and the turns of others are not."""

from collections.abc import Callable
from typing import Any

import pytest

from sabletop import UndoBarred
from sabletop.engine import codec
from valkyrie_scene import Scene, scene

PAIR = "clam-mines+grenade-fuse"


def everything(s: Scene) -> bytes:
    logs = [[event.data() for event in s.log(seat)] for seat in (0, 1, None)]
    return codec.canonical([s.match.state(), logs, s.match.record()])


def acting(*items: str) -> Scene:
    return scene().holds(0, *items).acting(0, arrows=3)


def plotting() -> Scene:
    s = scene().ally("stieff", at="zossen").ready_to_plot(0, "smolensk", PAIR, "service-pistol", arrows=2)
    return s.play("initiate")


Moves = dict[str, tuple[Callable[[], Scene], str, dict[str, Any]]]

TAKEN_BACK: Moves = {
    "a move": (acting, "move", {"place": "zossen"}),
    "a pairing": (lambda: acting("clam-mines", "grenade-fuse"), "pair", {"item": PAIR}),
    "a splitting": (lambda: acting(PAIR), "split", {"item": PAIR}),
    "a gift": (lambda: acting("keys"), "give", {"other": 1, "item": "keys"}),
    "a burn bag": (lambda: acting("burn-bag").files(2), "use", {"item": "burn-bag"}),
    "travel orders": (lambda: acting("travel-orders"), "use", {"item": "travel-orders"}),
    "a destination": (lambda: acting("travel-orders").play("use", item="travel-orders"), "go", {"place": "vienna"}),
    "a false report": (
        lambda: acting("false-report").play("use", item="false-report"),
        "shift",
        {"place": "munich"},
    ),
    "canaris": (lambda: acting().ally("canaris", at="bendlerblock").files(1), "utilise", {"ally": "canaris"}),
    "a plot": (
        lambda: scene().ready_to_plot(0, "smolensk", "service-pistol", arrows=2),
        "initiate",
        {},
    ),
    "a commitment": (plotting, "commit", {"item": PAIR}),
    "the commitment of an ally": (plotting, "commit-ally", {"ally": "stieff"}),
    "the commitment of everything": (plotting, "commit-all", {}),
    "a target on the track": (lambda: scene().turn_of(0, roll="TTA").play("keep"), "place-target", {}),
    "a target that was switched": (lambda: scene().turn_of(0, roll="TTA").play("keep"), "switch-target", {}),
    "a roll that was kept": (lambda: scene().turn_of(0, roll="TTA"), "keep", {}),
    "the choice of a recruit": (
        lambda: scene().offer("stieff").track(2).turn_of(0, roll="TAA").play("keep").play("place-target"),
        "recruit",
        {"ally": "stieff"},
    ),
}

BARRED: Moves = {
    "a reroll": (lambda: scene().turn_of(0, roll="EEE"), "reroll", {}),
    "a roll kept with an eagle": (lambda: scene().turn_of(0, roll="EAA"), "keep", {}),
    "a search": (acting, "search", {}),
    "a search of a crate that was seen": (lambda: acting().crate("bendlerblock", "keys"), "search", {}),
    "a tile that was collected": (acting, "collect", {}),
    "an answer": (lambda: scene().reading(0, "lost-luggage", arrows=1), "answer", {"answer": "A"}),
    "an escape": (lambda: scene().reading(0, "lost-luggage", arrows=1), "answer", {"answer": "C"}),
    "brandy": (lambda: scene().holds(0, "brandy").reading(0, "lost-luggage", arrows=1), "use", {"item": "brandy"}),
    "oster": (lambda: acting().ally("oster", at="bendlerblock"), "utilise", {"ally": "oster"}),
    "dohnanyi": (lambda: acting().ally("dohnanyi", at="bendlerblock"), "utilise", {"ally": "dohnanyi"}),
    "gersdorff": (lambda: acting().ally("gersdorff", at="bendlerblock"), "utilise", {"ally": "gersdorff"}),
    "an ally for whom another is turned up": (
        lambda: (
            scene().offer("stieff").track(2).turn_of(0, roll="TAA").play("keep").play("place-target").play("recruit")
        ),
        "place-ally",
        {"space": "munich"},
    ),
    "a plot that was rolled": (lambda: plotting().play("commit-all"), "strike", {}),
    "the end of a turn": (acting, "end-turn", {}),
}


@pytest.mark.parametrize("what", TAKEN_BACK)
def test_what_reveals_nothing_is_taken_back(what: str) -> None:
    make, kind, args = TAKEN_BACK[what]
    s = make()
    before = everything(s)
    s.play(kind, **args)
    assert everything(s) != before
    s.match.undo()
    assert everything(s) == before


@pytest.mark.parametrize("what", BARRED)
def test_what_rolls_or_reveals_is_not_taken_back(what: str) -> None:
    make, kind, args = BARRED[what]
    s = make()
    assert s.asked == 0
    s.play(kind, **args)
    before = everything(s)
    with pytest.raises(UndoBarred):
        s.match.undo()
    assert everything(s) == before


def test_several_moves_are_taken_back_one_by_one() -> None:
    s = acting("clam-mines", "grenade-fuse")
    start = everything(s)
    s.play("pair", item=PAIR).play("move", place="zossen").play("move", place="vienna")
    for _ in range(3):
        s.match.undo()
    assert everything(s) == start


def test_undo_stops_at_the_roll() -> None:
    s = scene().turn_of(0, roll="AAA").rolls("AAA").play("reroll").play("keep").play("move", place="zossen")
    s.match.undo()
    s.match.undo()
    assert s.asks == "reroll"
    with pytest.raises(UndoBarred, match="rolled or revealed"):
        s.match.undo()


def test_a_gift_that_makes_another_decide_is_not_taken_back() -> None:
    s = acting("signature").holds(1, "badge", "keys", "intel", "brandy").play("give", other=1, item="signature")
    assert s.match.seat == 1
    with pytest.raises(UndoBarred, match="passed to somebody else"):
        s.match.undo()


def test_what_another_has_interjected_is_not_taken_back() -> None:
    s = acting().holds(1, "clam-mines", "grenade-fuse").play("pair", seat=1, item=PAIR)
    assert s.match.seat == 0
    with pytest.raises(UndoBarred):
        s.match.undo()


def test_the_whole_table_may_agree_to_take_back_a_roll_and_the_log_says_so() -> None:
    s = scene().turn_of(0, roll="AAA").rolls("EEE").play("reroll")
    s.match.undo(agreed=True)
    assert s.sees()["turn"]["roll"] == ["arrow"] * 3
    assert s.tokens_of(0) == 3
    assert s.story()[-1] == "taken-back"
