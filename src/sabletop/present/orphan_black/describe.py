"""What Orphan Black's actions are called among the choices, and what is worth knowing before choosing one."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.orphan_black.ids import (
    ACCUSATIONS_EACH,
    CARDS,
    CLONES,
    FACTIONS,
    FULL,
    NOBODY,
    NONE,
    SIDES,
    SLOT_POINTS,
    VALUE,
)
from sabletop.games.orphan_black.questions import count_at, threshold
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.orphan_black import things
from sabletop.present.orphan_black.build import row_id, spot_id
from sabletop.present.presentation import Description
from sabletop.present.say import Name, Say, Value, Words, say

_AT_SPOT: Final = ("swap", "flip", "lock", "look")
_AT_SIDE: Final = ("play", "move", "put-extra", "protect")
_OF_CLONE: Final = ("copy", "hide", "resolve")
_OF_HAND: Final = ("character", "switch", "take", "extra")

Numbers = dict[str, int]


class Describer:
    """Describes the actions of one edition."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def describe(self, action: Action, known: OrphanBlackTable) -> Description:
        """Group, name, notes, meaning and pieces of an action, for whoever knows this table."""
        t = known
        numbers = {name: value for name, value in action.args.items() if isinstance(value, int)}
        kind = action.kind
        if kind in _AT_SPOT:
            group, short, notes = self._at_spot(numbers, t)
        elif kind in _AT_SIDE:
            group, short, notes = self._at_side(kind, numbers, t)
        elif kind == "lay-open":
            group, short, notes = self._newcomer(numbers, t)
        elif kind in _OF_CLONE:
            group, short, notes = self._of_clone(kind, numbers["clone"], t)
        elif "card" in numbers:
            group, short, notes = self._of_card(kind, numbers["card"])
        elif "other" in numbers:
            group, short, notes = self._of_player(kind, numbers, t)
        else:
            group, short, notes = self._group(kind), action, self._looked_at(kind, t)
        return Description(group, short, notes, self._detail(kind, numbers, t), self._at(kind, numbers))

    def _group(self, kind: str) -> Value:
        return say(f"group-{kind}") if f"group-{kind}" in self.words else ""

    # By what they are about

    def _at_spot(self, numbers: Numbers, t: OrphanBlackTable) -> tuple[Value, Value, tuple[Value, ...]]:
        clone, side, place = numbers["clone"], numbers["side"], numbers["place"]
        spot = t.rows[2 * clone + side][place]
        short = say("spot", side=Name("side", side), place=Name("place", place))
        return Name("clone", clone), short, (things.card_beside(t, spot),)

    def _at_side(self, kind: str, numbers: Numbers, t: OrphanBlackTable) -> tuple[Value, Value, tuple[Value, ...]]:
        clone, side = numbers["clone"], numbers["side"]
        to = things.leads_to(t, clone, side)
        short = say(
            f"side-{SIDES[side]}",
            side=Name("side", side),
            faction=things.faction(to),
            n=things.worth_there(t, clone, to),
        )
        note = say("of-full", n=count_at(t, clone) + 1, full=FULL) if kind == "play" else things.scales(t, clone)
        return Name("clone", clone), short, (note,)

    def _newcomer(self, numbers: Numbers, t: OrphanBlackTable) -> tuple[Value, Value, tuple[Value, ...]]:
        card, side = numbers["card"], numbers["side"]
        to = things.faction(things.leads_to(t, t.in_play[-1], side))
        short = say("newcomer-to", card=Name("card", card), side=Name("side", side), faction=to)
        rest = list(t.drawn)
        if card not in rest:
            return self._group("lay-open"), short, ()
        rest.remove(card)
        other = say("newcomer-other", card=Name("card", rest[0]), side=Name("side", 1 - side))
        return self._group("lay-open"), short, (other,)

    def _of_clone(self, kind: str, clone: int, t: OrphanBlackTable) -> tuple[Value, Value, tuple[Value, ...]]:
        if kind == "copy":
            note: Value = things.ability(clone)
        elif kind == "hide":
            note = say("threshold", n=threshold(t, clone) + 1, now=threshold(t, clone))
        else:
            note = things.scales(t, clone)
        return self._group(kind), Name("clone", clone), (note,)

    def _of_card(self, kind: str, card: int) -> tuple[Value, Value, tuple[Value, ...]]:
        name = Name("card", card)
        if kind == "character":
            return self._group(kind), name, (things.power(card),)
        notes = () if VALUE[card] else (say("worth-nothing"),)
        return self._group(kind if kind in _OF_HAND else "card"), name, notes

    def _of_player(self, kind: str, numbers: Numbers, t: OrphanBlackTable) -> tuple[Value, Value, tuple[Value, ...]]:
        other = numbers["other"]
        name = Name("who", other)
        if kind == "accuse":
            slot = SLOT_POINTS[len(t.accusers[other])]
            return name, things.faction(numbers["faction"]), (say("next-to", n=slot),)
        if kind == "investigate":
            return say("group-investigate", who=Name("who", numbers["accused"])), say("card-of", who=name), ()
        return self._group(kind), name, (say("cards", n=len(t.hands[other])),)

    def _looked_at(self, kind: str, t: OrphanBlackTable) -> tuple[Value, ...]:
        looks = t.looker != NOBODY and t.victim == NOBODY and t.card[t.picked] not in (NONE, UNKNOWN)
        return (Name("card", t.card[t.picked]),) if kind == "keep" and looks else ()

    # What they mean

    def _detail(self, kind: str, numbers: Numbers, t: OrphanBlackTable) -> tuple[Value, ...]:
        if "clone" in numbers:
            clone = numbers["clone"]
            known: tuple[Value, ...] = (things.balance(t, clone),) if clone in t.in_play else ()
            return (things.ability(clone), *known) if kind in ("play", "copy") else known
        if "card" in numbers:
            return (things.card_text(numbers["card"]),)
        return self._accusation(numbers["faction"], t) if kind == "accuse" else ()

    def _accusation(self, faction: int, t: OrphanBlackTable) -> tuple[Value, ...]:
        seated = t.viewer in t.seat_of
        kept: tuple[Say, ...] = ()
        if seated:
            kept = (say("accusation-kept", n=t.unused[3 * t.viewer + faction], of=ACCUSATIONS_EACH),)
        return (say("accusation"), *kept)

    # Pieces

    def _at(self, kind: str, numbers: Numbers) -> tuple[str, ...]:
        if "clone" in numbers:
            clone = numbers["clone"]
            if "place" in numbers:
                side = numbers["side"]
                return (spot_id(clone, side, numbers["place"]), row_id(clone, side))
            return (row_id(clone, numbers["side"]),) if "side" in numbers else (f"clone:{CLONES[clone]}",)
        if kind == "lay-open":
            return (f"card:{CARDS[numbers['card']]}:{SIDES[numbers['side']]}",)
        if "card" in numbers:
            return (f"card:{CARDS[numbers['card']]}",)
        if "accused" in numbers:
            return (f"accusation:{numbers['accused']}:{numbers['other']}",)
        if "faction" in numbers:
            return (f"player:{numbers['other']}", f"faction:{FACTIONS[numbers['faction']]}")
        return (f"player:{numbers['other']}",) if "other" in numbers else ()
