"""Words for tests of what screens are told of The Dark Order: scenes, forecasts, choices, a battle to look at."""

from typing import Any

from dark_order_scene import Scene, X, Y, scene
from sabletop.engine.dealer import Stream
from sabletop.engine.match import Match
from sabletop.games.dark_order.table import DarkTable
from sabletop.present import Description, presentation_of
from sabletop.present.dark_order import DarkOrderPresentation
from sabletop.present.dark_order.scene import (
    Forecast,
    Preview,
)
from sabletop.present.dark_order.scene import Scene as Shown


def presentation(m: Match) -> DarkOrderPresentation:
    made = presentation_of(m.game, m.edition)
    assert isinstance(made, DarkOrderPresentation)
    return made


def known(m: Match, seat: int | None) -> DarkTable:
    found = m.known(seat)
    assert isinstance(found, DarkTable)
    return found


def true(m: Match) -> DarkTable:
    assert isinstance(m.table, DarkTable)
    return m.table


def shown(m: Match, seat: int | None) -> Shown:
    return presentation(m).scene(known(m, seat))


def preview(m: Match, seat: int | None) -> Preview:
    return shown(m, seat).preview


def cast(s: Scene, start: str, goal: str) -> Forecast:
    """The forecast of one attack that is on offer."""
    found = [one for one in preview(s.m, s.m.seat).attacks.values() if (one.start, one.goal) == (start, goal)]
    assert len(found) == 1
    return found[0]


def follows(s: Scene, start: str, goal: str) -> dict[str, int]:
    return {one.key: one.n for one in cast(s, start, goal).follows}


def told(s: Scene, kind: str, **args: Any) -> Description:
    action = s._found(kind, args)[0]
    return presentation(s.m).describe(action, known(s.m, s.m.seat))


def notes(s: Scene, kind: str, **args: Any) -> str:
    return presentation(s.m).words.all(told(s, kind, **args).notes, " · ")


def bold(m: Match, rng: Stream) -> None:
    """A move by chance, but an attack where there is one."""
    offered = [action for action in m.legal if action.kind == "attack"] or m.legal
    m.play(offered[rng.below(len(offered))])


def a_battle() -> Scene:
    s = scene("l-12").put(X, "s-04", "B2").put(X, "s-02", "F2", damage=1, plague=2).put(X, "s-01", "B3", face_down=1)
    s.put(Y, "p-04", "F1").put(Y, "p-01", "F2").put(Y, "p-06", "B3", face_down=1).mined(X, "F2", "s-s6")
    s.holds(X, "s-07", "s-s5").holds(Y, "p-05", "p-03").scouting(Y, "p-02").fatigue(X, 17).fatigue(Y, 24)
    return s.battle().until_step(2)
