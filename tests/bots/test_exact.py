"""Small ends are gone through exactly: by how likely chance is, with the best play of both sides, or not at all."""

from collections import Counter

import pytest

import dark_order_scene as do
import sabletop
from sabletop.bots import TooLarge, expectimax
from sabletop.engine import codec
from sabletop.engine.actions import Action
from sabletop.engine.match import Match
from sabletop.engine.table import Table
from sabletop.games.dark_order.ids import FACTIONS
from sabletop.games.dark_order.table import DarkTable
from screens import shown


def striking() -> Match:
    """Stauffenberg stands beside Hitler with a charge of four dice and one action left; two targets are needed."""
    words = {"ready_to_plot": ["stauffenberg", "klessheim", "british-plastic+ten-minute-pencil"]}
    return sabletop.new("valkyrie", seats=2, seed=1, start=words)


def this_turn(t: Table) -> float | None:
    """Whether he succeeds in this turn."""
    if t.outcome is not None:
        return float(bool(t.outcome.winners))
    return 0.0 if getattr(t, "active", 0) != 0 else None


def test_a_plot_is_worth_what_its_dice_are() -> None:
    m = striking()
    before = m.state()
    found = expectimax(m, leaf=this_turn)
    worth = {one.action.kind: one.value for one in found}
    assert {one.action for one in found} == set(m.legal)
    assert found[0].value == worth["initiate"] == pytest.approx(13 / 81), "four dice, two deputies"
    assert worth["move"] == worth["end-turn"] == 0.0
    assert m.state() == before
    m.play(found[0].action)
    m.play(next(action for action in m.legal if action.kind == "commit-all"))
    assert shown(m, 0)["plot"]["chance"] == round(found[0].value, 4)


def test_whoever_takes_something_apart_can_put_it_together_again() -> None:
    worth = {one.action.kind: one.value for one in expectimax(striking(), leaf=this_turn)}
    apart = [value for kind, value in worth.items() if kind not in ("initiate", "move", "end-turn")]
    assert apart == [worth["initiate"]]


def test_only_what_is_allowed_is_looked_at() -> None:
    def quiet(_t: Table, action: Action) -> bool:
        return action.kind != "initiate"

    assert {one.value for one in expectimax(striking(), leaf=this_turn, allowed=quiet)} == {0.0}
    with pytest.raises(sabletop.SabletopError, match="one action at least"):
        expectimax(striking(), allowed=lambda _t, _action: False)


def five_to_five() -> Match:
    """Problem D1 of `../shared/learn`: five command each is a tie, and ties go to the Protector."""
    mine, theirs = {"F1": "s-10", "B2": "s-03"}, {"F3": "p-04", "B1": "p-09", "F2": "p-06"}
    s = do.scene("l-14")
    had = s.t.orders[:]
    for who, units, faction in ((do.X, mine, "sanctuary"), (do.Y, theirs, "plague")):
        s.holds(who).orders(who).deck(who, *rest("units", faction, *units.values()))
        s.support_deck(who, *rest("supports", faction))
        for space, unit in units.items():
            s.put(who, unit, space)
    s.having(orders_played=had).neutral_deck(*rest("supports", "neutral")).battle()
    return sabletop.new("dark-order", seed=1, start=codec.dump(s.t, do.ours().shape))


def rest(kind: str, faction: str, *gone: str) -> list[str]:
    """A whole deck without the cards that are elsewhere."""
    number = (*FACTIONS, "neutral").index(faction)
    cards = [one for one in getattr(do.ours().content, kind) if one.faction == number]
    left = Counter({one.id: one.copies for one in cards if not getattr(one, "commander", False)}) - Counter(gone)
    return sorted(left.elements())


def the_ground(t: Table) -> float | None:
    """Whether the Aggressor takes the ground."""
    assert isinstance(t, DarkTable)
    return float(bool(t.settled[do.X])) if t.settled[do.X] or t.settled[do.Y] else None


def test_against_each_other_both_sides_play_as_well_as_they_can() -> None:
    m = five_to_five()
    found = expectimax(m, leaf=the_ground)
    assert str(found[0].action) == "Attack from B2 on B1"
    assert [one.value for one in found] == [1.0] + [0.0] * (len(found) - 1)
    for_them = expectimax(m, seat=do.Y, leaf=lambda t: None if (mine := the_ground(t)) is None else 1 - mine)
    assert for_them[0].action == found[0].action, "the one who decides chooses against them"
    assert for_them[0].value == 0.0


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(TooLarge, match="more than 50 tables"):
        expectimax(sabletop.new("valkyrie", seats=2, seed=1), most=50)
    with pytest.raises(sabletop.SabletopError, match="seats 0 to 1, not 2"):
        expectimax(striking(), seat=2)
    m = sabletop.new("valkyrie", seats=1, seed=7)
    while not m.over:
        m.play(m.legal[0])
    with pytest.raises(sabletop.SabletopError, match="Nobody is asked"):
        expectimax(m)
