"""What a newcomer to Black Orchestra may think of first."""

from typing import Final

from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra.scene import Prospect, Scene
from sabletop.present.black_orchestra.things import Things
from sabletop.present.common import joined, percent
from sabletop.present.say import Name, say
from sabletop.present.tips import Tip

_WORTH_IT: Final = 0.25
"""A plot that is less likely to succeed is better prepared first."""


def tip(it: Things, t: BlackOrchestraTable, seen: Scene, kinds: frozenset[str]) -> Tip:
    """The first that is true."""
    ready = [plot for plot in seen.plots if plot.ready and t.seat_of[plot.who] == t.viewer]
    if "attempt" in kinds and ready and _promise(max(ready, key=_promise)) >= _WORTH_IT:
        return _strike(it, max(ready, key=_promise))
    for person in seen.conspirators:
        if person.suspicion == "extreme" and person.place != "prison":
            return Tip(say("tip-extreme", who=Name("who", person.who)), (f"person:{person.id}", "track:suspicion"))
    for person in seen.conspirators:
        if person.place == "prison":
            return Tip(say("tip-prison", who=Name("who", person.who)), ("space:prison",))
    if not seen.plots:
        return Tip(say("tip-no-plot"), ("pile:deck",))
    return _prepare(it, t, seen)


def _promise(plot: Prospect) -> float:
    return max([one.success for one in plot.odds])


def _strike(it: Things, plot: Prospect) -> Tip:
    what = say("tip-plot", card=Name("card", plot.number), chance=percent(_promise(plot)))
    return Tip(what, (_card(it, plot), f"leader:{plot.victim}"))


def _card(it: Things, plot: Prospect) -> str:
    return f"card:{it.sheets[plot.who]}:{plot.card}"


def _prepare(it: Things, t: BlackOrchestraTable, seen: Scene) -> Tip:
    """What the likeliest plot still lacks."""
    plot = max(seen.plots, key=_promise)
    card, holder = Name("card", plot.number), Name("who", plot.who)
    needed = t.edition.plots[plot.number]
    if needed is not None and t.motivation[plot.who] < needed.level:
        level = Name("motivation", t.motivation[plot.who])
        return Tip(say("tip-level", who=holder, card=card, level=level), (_card(it, plot), "track:motivation"))
    missing = [gain for gain in plot.gains if gain.kind == "item" and gain.count == 0]
    if missing:
        items = joined("or", [Name("item", it.items.index(gain.id)) for gain in missing])
        return Tip(say("tip-items", card=card, items=items), (_card(it, plot), *_tiles(seen)))
    return Tip(say("tip-be-there"), ("leader:hitler",))


def _tiles(seen: Scene) -> list[str]:
    """Where tiles lie face down."""
    return [f"tile:{space.id}" for space in seen.spaces if space.tile == "facedown"]
