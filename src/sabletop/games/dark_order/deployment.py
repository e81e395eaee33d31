"""Phase 3, Mobilisation: units are laid face-down in secret, in any order, until their owner is done."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order import messages as say
from sabletop.games.dark_order.ids import IN_HAND, MIDDLE, NONE, REARRANGING, TRACK_END
from sabletop.games.dark_order.questions import (
    OWN,
    SECOND_LINE,
    cost_to_activate,
    entrances,
    may_scout,
    open_spaces,
    payable,
    room,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import begin_laying, end_laying

# Questions


def to_be_laid(t: DarkTable, who: int) -> list[int]:
    """The kinds of unit in hand, the commander among them."""
    found = sorted(set(t.hand[who]))
    return [*found, t.commander[who]] if t.commander_at[who] == IN_HAND else found


def laid(t: DarkTable, who: int) -> list[int]:
    """The slots of the units that were laid in this deployment."""
    return [slot for slot in OWN[who] if t.unit[slot] != NONE and not t.up[slot]]


def nobody_fights(t: DarkTable, who: int) -> bool:
    """Whether `who` has no unit in the Battle Zone yet."""
    return all(t.unit[slot] == NONE for slot in OWN[who])


def duel_spaces(t: DarkTable, who: int) -> list[int]:
    """Where a duel puts a commander who is in hand: the middle of the first line, else what is free there."""
    front = [slot for slot in open_spaces(t, who) if not SECOND_LINE[slot]]
    middle = who * 6 + MIDDLE
    return [middle] if middle in front else front


def duels(t: DarkTable, who: int) -> bool:
    """Whether the commander of `who` is in hand and has to fight a duel."""
    return t.edition.sites[t.contested].duel > 0 and t.commander_at[who] == IN_HAND and bool(duel_spaces(t, who))


def bar_to_lay(t: DarkTable, who: int, unit: int, slot: int) -> Reason | None:
    """What keeps `who` from laying a unit of this kind on a space."""
    if unit not in to_be_laid(t, who):
        return Reason(say.WHY_NOT_IN_HAND, (unit,))
    if t.unit[slot] != NONE:
        return Reason(say.WHY_OCCUPIED, (slot % 6,), 2)
    if slot not in open_spaces(t, who):
        return Reason(say.WHY_CLOSED, (t.contested, slot % 6), 2)
    if room(t, who) <= 0:
        return Reason(say.WHY_NO_ROOM, (t.contested, t.took_part[who]), 2)
    return _bar_to_enter(t, who, unit, slot)


def _bar_to_enter(t: DarkTable, who: int, unit: int, slot: int) -> Reason | None:
    """What keeps a unit that is to be laid from one of the entrances."""
    if t.edition.commander[unit]:
        return _bar_to_lay_commander(t, who, unit, slot)
    return _bar_beside_duellist(t, who, slot)


def _bar_to_lay_commander(t: DarkTable, who: int, unit: int, slot: int) -> Reason | None:
    if not payable(t, who, cost_to_activate(t, who, unit)):
        return Reason(say.WHY_NOT_PAYABLE.citing("DO-MOBIL-8"), (t.fatigue[who], t.rules[TRACK_END]), 2)
    if duels(t, who) and slot not in duel_spaces(t, who):
        return Reason(say.WHY_DUEL, (t.contested,), 2)
    return None


def _bar_beside_duellist(t: DarkTable, who: int, slot: int) -> Reason | None:
    """A duellist who is still in hand keeps his space, and his place under a cap."""
    if not duels(t, who):
        return None
    return Reason(say.WHY_DUEL, (t.contested,), 2) if room(t, who) == 1 or [slot] == duel_spaces(t, who) else None


def bar_to_scout(t: DarkTable, who: int, unit: int) -> Reason | None:
    """What keeps `who` from sending a unit of this kind to scout."""
    if unit not in to_be_laid(t, who):
        return Reason(say.WHY_NOT_IN_HAND, (unit,))
    return _bar_from_hand_to_scout(t, who, unit)


def _bar_from_hand_to_scout(t: DarkTable, who: int, unit: int) -> Reason | None:
    if not may_scout(t, unit):
        return Reason(say.WHY_COMMANDER_SCOUT, (), 2)
    if t.edition.commander[unit] and duels(t, who):
        return Reason(say.WHY_DUEL, (t.contested,), 2)
    if nobody_fights(t, who) and entrances(t, who) and not _others_may_fight(t, who, unit):
        return Reason(say.WHY_SOMEBODY_FIGHTS, (), 2)
    return None


def _others_may_fight(t: DarkTable, who: int, unit: int) -> bool:
    """DO-MOBIL-2: whether somebody else in hand than this unit could be laid in the Battle Zone."""
    commander = t.commander[who]
    units = len(t.hand[who]) - (0 if unit == commander else 1)
    if units > 0:
        return True
    if unit == commander or t.commander_at[who] != IN_HAND:
        return False
    return any([_bar_to_enter(t, who, commander, slot) is None for slot in entrances(t, who)])


def bar_to_take_up(t: DarkTable, who: int, slot: int) -> Reason | None:
    """What keeps `who` from taking the unit there back into hand."""
    if slot not in laid(t, who):
        return Reason(say.WHY_NOT_LAID, (slot % 6,))
    return _bar_to_rearrange(t, who)


def bar_to_recall(t: DarkTable, who: int, unit: int) -> Reason | None:
    """What keeps `who` from taking a scout of this kind back into hand."""
    if unit not in t.scouts[who]:
        return Reason(say.WHY_NOT_SCOUTING, (unit,))
    return _bar_to_rearrange(t, who)


def _bar_to_rearrange(t: DarkTable, who: int) -> Reason | None:
    return Reason(say.WHY_REARRANGED, (REARRANGING,), 2) if t.rearranged[who] >= REARRANGING else None


def bar_to_finish(t: DarkTable, who: int) -> Reason | None:
    """What keeps `who` from ending the deployment."""
    if duels(t, who) and room(t, who) > 0:
        return Reason(say.WHY_DUEL, (t.contested,), 2)
    if not nobody_fights(t, who):
        return None
    spaces = entrances(t, who)
    if any(_bar_to_enter(t, who, unit, slot) is None for unit in to_be_laid(t, who) for slot in spaces):
        return Reason(say.WHY_SOMEBODY_FIGHTS, (), 2)
    return None


# Steps


@dataclass(unsafe_hash=True)
class Deploy(Step):
    """A player lays any number of units from hand face-down, at least one in the Battle Zone, unseen until done."""

    who: int

    def run(self, t: DarkTable) -> None:
        """In any order."""
        begin_laying(t, self.who)
        t.then(LAYING[self.who])


@dataclass(unsafe_hash=True)
class LayUnits(Choice):
    """Units are laid on own spaces or as scouts and taken back, in any order; the others stay in hand."""

    def asks(self) -> Message:
        return say.ASK_LAY

    def options(self, t: DarkTable) -> list[Action]:
        """Laying, taking back, being done."""
        who, e = self.who, t.edition
        units, spaces = to_be_laid(t, who), entrances(t, who)
        # What keeps others than commanders from a space is the same for all of them.
        others = [slot for slot in spaces if _bar_beside_duellist(t, who, slot) is None]
        found: list[Action] = []
        for unit in units:
            lead = e.commander[unit]
            for slot in [s for s in spaces if _bar_to_enter(t, who, unit, s) is None] if lead else others:
                found.append(e.lay[unit * 6 + slot - 6 * who])
        found += [e.lay_scout[unit] for unit in units if _bar_from_hand_to_scout(t, who, unit) is None]
        if t.rearranged[who] < REARRANGING:
            found += [e.take_up[slot - 6 * who] for slot in laid(t, who)]
            found += [e.recall_scout[unit] for unit in sorted(set(t.scouts[who]))]
        if bar_to_finish(t, who) is None:
            found.append(e.done_laying)
        return found


LAYING: Final[tuple[LayUnits, ...]] = (LayUnits(0), LayUnits(1))


@dataclass(unsafe_hash=True)
class Deployed(Step):
    """Now the other player sees how many lie where, face-down."""

    who: int

    def run(self, t: DarkTable) -> None:
        """Numbers and places, no names."""
        end_laying(t, self.who)
