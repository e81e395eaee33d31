"""What stands in the way of an action: the reason, or None exactly where it is open.

Lists of legal actions are made of the same questions.
"""

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.ids import ACTION_ALLY, LIGHTNING, NOBODY, NONE
from sabletop.games.valkyrie.questions import (
    ally_with,
    armable,
    companions,
    could_give_dice,
    crate_count,
    free_slots,
    hitler_here,
    lacks_access,
    rejoins,
    returns,
    venue_here,
    would_change,
    would_upset,
)
from sabletop.games.valkyrie.table import ValkyrieTable


def absent(what: Message, *args: Argument) -> Reason:
    """It is not there to be chosen."""
    return Reason(what, args, 1)


def forbidden(what: Message, *args: Argument) -> Reason:
    """It is there, and a rule forbids it."""
    return Reason(what, args, 2)


def numbers(action: Action) -> tuple[int, ...]:
    """The arguments of an action, all of which are numbers."""
    return tuple([value for value in action.values if isinstance(value, int)])


# Boards and what lies on them


def bar_to_person(t: ValkyrieTable, other: int) -> Reason | None:
    """Whoever is named must be in the game."""
    return None if other in t.order else Reason(say.WHY_NOT_PLAYING, (other,), 0)


def bar_to_item(t: ValkyrieTable, holder: int, slot: int) -> Reason | None:
    """Whoever is named must hold the thing."""
    missing = bar_to_person(t, holder)
    if missing is not None:
        return missing
    if not t.items[holder]:
        return absent(say.WHY_NOTHING_HELD, holder)
    return None if slot in t.items[holder] else absent(say.WHY_NOT_HELD, holder, slot)


def bar_to_anothers(t: ValkyrieTable, owner: int, slot: int) -> Reason:
    """What is on the board of somebody else is theirs to use, if they are in the game."""
    return bar_to_person(t, owner) or absent(say.WHY_NOT_YOURS, owner, slot)


def bar_to_pair(t: ValkyrieTable, who: int, pair: int) -> Reason | None:
    """Arming needs a loose explosive and a loose detonator, and does not undo that they were just taken apart."""
    if pair not in armable(t, who):
        return absent(say.WHY_NO_PAIR, who, pair)
    return forbidden(say.WHY_JUST_SPLIT, who, pair) if rejoins(t, who, pair) else None


def bar_to_split(t: ValkyrieTable, who: int, pair: int) -> Reason | None:
    """Taking a pair apart needs a free slot, and no plot that it might be part of."""
    if pair not in t.items[who]:
        return absent(say.WHY_NO_ARMED, who, pair)
    # VK-PLOT-24: the pool that allowed the plot must stay possible.
    if t.plotter == who:
        return forbidden(say.WHY_NOT_IN_PLOT, who)
    return forbidden(say.WHY_SLOTS_FULL, who) if free_slots(t, who) < 1 else None


def bar_to_use(t: ValkyrieTable, who: int, slot: int) -> Reason | None:
    """A lightning item must be held, change something, and leave a plot that is being prepared alone."""
    e = t.edition
    if slot not in t.items[who]:
        return absent(say.WHY_NOT_HELD, who, slot)
    if e.slot_kind[slot] != LIGHTNING:
        return forbidden(say.WHY_NO_LIGHTNING, slot)
    if would_upset(t, e.uses[slot][who]):
        return forbidden(say.WHY_UPSETS_PLOT, slot)
    return bar_to_effects(t, who, e.uses[slot][who])


def bar_to_effects(t: ValkyrieTable, who: int, effects: tuple[Effect, ...]) -> Reason | None:
    """At least one of these effects must change something."""
    if would_change(t, effects):
        return None
    what = (effects[0].lacks(t) if effects else None) or say.WHY_NO_CHANGE
    values: dict[str, Argument] = {"who": who, "place": t.pawn[who]}
    return forbidden(what, *[values[name] for name in what.takes])


def bar_to_free(t: ValkyrieTable, who: int, action: Action) -> Reason | None:
    """Lightning items, arming and disarming are for whoever has the things."""
    owner, slot = numbers(action)
    if owner != who:
        return bar_to_anothers(t, owner, slot)
    if action.kind == "use":
        return bar_to_use(t, who, slot)
    return bar_to_pair(t, who, slot) if action.kind == "pair" else bar_to_split(t, who, slot)


# Actions


def bar_to_act(t: ValkyrieTable, who: int, action: Action) -> Reason | None:
    """What stands in the way of an action of `who`, with at least one left to take."""
    kind, args = action.kind, numbers(action)
    if kind == "move":
        return bar_to_move(t, who, args[0])
    if kind in ("search", "collect"):
        return bar_to_crate(t, who)
    if kind == "utilise":
        return bar_to_utilise(t, who, args[0])
    if kind == "initiate":
        return bar_to_plot(t, who)
    return bar_to_share(t, who, kind == "give", args[0], args[1])


def bar_to_move(t: ValkyrieTable, who: int, place: int) -> Reason | None:
    """MOVE goes to an adjacent place."""
    if place == t.pawn[who]:
        return absent(say.WHY_HERE_ALREADY.citing("VK-ACTION-2"), who, place)
    return None if place in t.edition.links[t.pawn[who]] else absent(say.WHY_NOT_ADJACENT, who, place)


def bar_to_crate(t: ValkyrieTable, who: int) -> Reason | None:
    """SEARCH and COLLECT need a crate with tiles in it."""
    crate = t.edition.crate_at[t.pawn[who]]
    if crate == NONE:
        return absent(say.WHY_NO_CRATE, t.pawn[who])
    return None if crate_count(t, crate) else forbidden(say.WHY_EMPTY_CRATE, t.pawn[who])


def bar_to_share(t: ValkyrieTable, who: int, giving: bool, other: int, slot: int) -> Reason | None:
    """SHARE needs a companion, and a thing that one of the two holds."""
    if other == who:
        return Reason(say.WHY_YOURSELF, (who,), 0)
    missing = bar_to_person(t, other)
    if missing is not None:
        return missing
    together = companions(t, who)
    if not together:
        return absent(say.WHY_ALONE, t.pawn[who])
    if other not in together:
        return Reason(say.WHY_ELSEWHERE, (other, t.pawn[who]), 0)
    holder = who if giving else other
    return bar_to_item(t, holder, slot)


def share_is_free(t: ValkyrieTable, who: int, receiver: int, slot: int) -> bool:
    """In Moltke's company sharing costs nothing, unless a tile would return to a hand that it has left this turn."""
    if ally_with(t, t.pawn[who], t.edition.free_sharing) == NOBODY:
        return False
    return not returns(t, receiver, slot)


def bar_to_free_share(t: ValkyrieTable, who: int, giving: bool, other: int, slot: int) -> Reason | None:
    """Without an action left, only what Moltke's company makes free is shared."""
    barred = bar_to_share(t, who, giving, other, slot)
    if barred is not None:
        return barred
    receiver = other if giving else who
    if share_is_free(t, who, receiver, slot):
        return None
    if ally_with(t, t.pawn[who], t.edition.free_sharing) == NOBODY:
        return forbidden(say.WHY_NO_ARROWS, who)
    return forbidden(say.WHY_RETURNS, receiver, slot)


def bar_to_utilise(t: ValkyrieTable, who: int, ally: int) -> Reason | None:
    """UTILIZE needs an ally with an arrow in the same place, who would change something."""
    e = t.edition
    here = [t.ally[space] for space in e.spaces_at[t.pawn[who]]]
    if not any([one != NOBODY for one in here]):
        return absent(say.WHY_NO_ALLY_HERE, t.pawn[who])
    if ally not in here:
        return absent(say.WHY_ALLY_ELSEWHERE, ally, t.pawn[who])
    if e.ally_kind[ally] != ACTION_ALLY or not e.ally_power[ally]:
        return forbidden(say.WHY_NO_ARROW_ICON, ally)
    if e.once_a_turn[ally] and ally in t.worked:
        return forbidden(say.WHY_WORKED, ally)
    return bar_to_effects(t, who, e.ally_power[ally][who])


def bar_to_plot(t: ValkyrieTable, who: int) -> Reason | None:
    """A plot needs a venue with its tile, Hitler, the access item and at least one die."""
    place, venue = t.pawn[who], venue_here(t, who)
    if venue == NONE:
        return absent(say.WHY_NO_VENUE, place)
    if t.tile[venue] == NONE:
        return forbidden(say.WHY_TILE_GONE, place)
    if not hitler_here(t, who):
        return absent(say.WHY_NO_HITLER, place)
    if lacks_access(t, who, place):
        access = t.edition.venue_access[venue]
        # VK-PLOT-2: an access item on somebody else's board does not count, wherever he stands.
        owners = [other for other in companions(t, who) if access in t.items[other]]
        if owners:
            return forbidden(say.WHY_NOT_YOUR_ACCESS, owners[0], access)
        return forbidden(say.WHY_NO_ACCESS, place, access)
    return None if could_give_dice(t, who) else forbidden(say.WHY_NO_DICE, who)
