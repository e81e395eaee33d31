"""The Dark Order's scene, made of a known table."""

from collections.abc import Sequence
from typing import Final

from sabletop.engine.steps import Choice
from sabletop.games.dark_order.forecast import cost_of_all, plague_kills
from sabletop.games.dark_order.ids import (
    ALIVE,
    BATTLE,
    CLEAN_UP,
    DYING,
    FACTIONS,
    IN_HAND,
    NOBODY,
    NONE,
    NOWHERE,
    PHASES,
    PLACES,
    SCOUTING_PHASE,
    SPACES,
    TOP_SPEED,
    TRACK_END,
    UNIT_STEP,
)
from sabletop.games.dark_order.mobilisation import face_down
from sabletop.games.dark_order.questions import (
    OWN,
    armour_of,
    attack_of,
    cards_in_hand,
    command_of,
    covered,
    exposed_command,
    front_command,
    in_reach,
    life_of,
    may_attack_ever,
    scouting_speed,
    speed_of,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.dark_order.ids_of import Ids
from sabletop.present.dark_order.offers import costs_of, forecasts_of, incoming_of, offered
from sabletop.present.dark_order.scene import (
    ClockState,
    ClockStep,
    ClockUnit,
    Command,
    DeckSize,
    HandSize,
    Muster,
    Own,
    Part,
    Pile,
    Player,
    Preview,
    Reach,
    Scene,
    Scouting,
    Slot,
    Spot,
    Tick,
    Tokens,
    UnderWay,
    Values,
)

PLACE: Final = tuple([PLACES[slot % SPACES] for slots in OWN for slot in slots])
"""The space of each slot, by its name."""


Shown = dict[int, Values]
"""What the units that lie face up are worth now, by their slots."""


def below(t: DarkTable) -> int:
    """Whose side lies at the lower edge: the viewer's, or that of whoever decides."""
    if t.viewer in t.seat_of:
        return t.seat_of.index(t.viewer)
    return t.pending.who if isinstance(t.pending, Choice) else 0


def scene_of(t: DarkTable, ids: Ids) -> Scene:
    """The table as its viewer knows it."""
    values = _values(t)
    return Scene(
        round=t.round,
        phase=PHASES[t.phase],
        step=None if t.step == NOWHERE else t.step,
        over=t.outcome is not None,
        starter=_somebody(t.starter),
        aggressor=_somebody(t.aggressor),
        contested=ids.site[t.contested],
        track_end=t.rules[TRACK_END],
        players=[_player(t, 0, values, ids), _player(t, 1, values, ids)],
        neutral_deck=len(t.neutral_deck) + len(t.neutral_under),
        neutral_discards=ids.supports[t.discards[2]],
        attack=_attack(t),
        preview=_preview(t, values, ids),
    )


def _somebody(who: int) -> int | None:
    return None if who == NOBODY else who


def _player(t: DarkTable, who: int, values: Shown, ids: Ids) -> Player:
    faction, kinds = t.factions[who], t.edition.orders
    first, last = who * kinds, (who + 1) * kinds
    return Player(
        faction=None if faction == NONE else FACTIONS[faction],
        fatigue=t.fatigue[who],
        orders=ids.counted[tuple(t.orders[first:last])],
        orders_discarded=ids.counted[tuple(t.orders_discarded[first:last])],
        orders_played=ids.counted[tuple(t.orders_played[first:last])],
        orders_left_this_round=max(0, t.took_part[who] - t.orders_used[who]),
        tokens=Tokens(t.speed_tokens[who], t.life_tokens[who]),
        hand=HandSize(cards_in_hand(t, who), len(t.support[who]), len(t.neutral[who])),
        decks=DeckSize(
            len(t.unit_deck[who]) + len(t.unit_under[who]), len(t.support_deck[who]) + len(t.support_under[who])
        ),
        discards=ids.supports[t.discards[who]],
        dead=ids.units[t.dead[who]],
        locations=ids.sites[t.locations[who]],
        settled=ids.sites[t.settled[who]],
        commander=ids.unit[t.commander[who]] if t.commander_seen[who] else None,
        scouts=len(t.scouts[who]),
        passed=t.passed[who] == 1,
        holds_the_line=t.hold_line[who] == 1,
        gas_curtain=t.curtain[who] == 1,
        board={PLACE[slot]: None if t.unit[slot] == NONE else _slot(t, slot, values, ids) for slot in OWN[who]},
        own=_own(t, who, ids) if t.seat_of[who] == t.viewer else None,
    )


def _slot(t: DarkTable, slot: int, values: Shown, ids: Ids) -> Slot:
    """A space that is not empty: face-down, or a unit with its current values."""
    return Slot(
        unit=ids.unit[t.unit[slot]],
        up=t.up[slot] == 1,
        active=t.active[slot] == 1,
        spent=t.spent[slot] == 1,
        held=t.held[slot] == 1,
        state="alive" if t.fate[slot] == ALIVE else "dying" if t.fate[slot] == DYING else "body",
        damage=t.damage[slot],
        plague=t.plague[slot],
        ability_used=t.used[slot] == 1,
        mine=ids.support[t.mine[slot] - 1] if t.mine[slot] else None,
        attached=ids.supports[t.attached[slot]],
        values=values.get(slot),
    )


def _values(t: DarkTable) -> Shown:
    """What each unit that lies face up is worth now."""
    return {
        slot: Values(
            attack=attack_of(t, slot),
            life=life_of(t, slot),
            speed=speed_of(t, slot),
            command=command_of(t, slot),
            armour=armour_of(t, slot),
            barricade=t.shield[slot],
        )
        for slots in OWN
        for slot in slots
        if t.up[slot] and t.unit[slot] != NONE
    }


def _own(t: DarkTable, who: int, ids: Ids) -> Own:
    under, kinds = zip(t.neutral_under, t.neutral_under_by, strict=True), t.edition.orders
    return Own(
        commander=ids.unit[t.commander[who]],
        commander_in_hand=t.commander_at[who] == IN_HAND,
        units=ids.units[t.hand[who]],
        support=ids.supports[t.support[who] + t.neutral[who]],
        scouts=ids.units[t.scouts[who]],
        lifted=ids.units[tuple(sorted(t.lifted[who]))],
        looking_at=ids.supports[t.spoils] if t.holder == who else [],
        unit_deck=Pile(ids.units[t.unit_deck[who]], ids.units[t.unit_under[who]]),
        support_deck=Pile(ids.supports[t.support_deck[who]], ids.supports[t.support_under[who]]),
        neutral_put_under=ids.supports[tuple([card for card, by in under if by == who])],
        discarding=ids.counted[tuple(t.discarding[who * kinds : (who + 1) * kinds])],
    )


def _attack(t: DarkTable) -> UnderWay | None:
    if t.attacker == NOWHERE:
        return None
    return UnderWay(_spot(t.attacker), _spot(t.target), t.prevented, t.cancelled == 1)


def _spot(slot: int) -> Spot:
    return Spot(slot // SPACES, PLACE[slot])


# What is worth knowing


def _preview(t: DarkTable, values: Shown, ids: Ids) -> Preview:
    choices = offered(t)
    fighting = {slot for slot in values if may_attack_ever(t, slot)} if t.contested != NONE else set()
    return Preview(
        below=below(t),
        attacks=forecasts_of(t, choices),
        incoming=incoming_of(t),
        reach=[_reach(t, slots, fighting) if t.phase == BATTLE else {} for slots in OWN],
        clock=_clock(t, values, fighting, ids) if t.contested != NONE else [],
        ticks=_ticks(t, ids),
        command=[_command(t, 0, values), _command(t, 1, values)] if t.aggressor != NOBODY else None,
        costs=costs_of(t, choices),
        muster=_muster(t),
        scouting=_scouting(t),
    )


def _reach(t: DarkTable, slots: Sequence[int], fighting: set[int]) -> dict[str, Reach]:
    """For each unit that still has its attack: whom it may attack, and who is near enough but covered."""
    return {
        PLACE[slot]: Reach([PLACE[one] for one in in_reach(t, slot)], [PLACE[one] for one in covered(t, slot)])
        for slot in slots
        if slot in fighting
    }


def _clock(t: DarkTable, values: Shown, fighting: set[int], ids: Ids) -> list[ClockStep]:
    """The speed steps from 3 down, with the units that act in each."""
    units: list[list[ClockUnit]] = [[], [], [], []]
    first = below(t)
    for slot in OWN[first] + OWN[1 - first]:
        if slot in values and t.active[slot]:
            state = _state(t, slot, slot in fighting)
            speed = values[slot].speed
            # What has its attack left makes it in the first step not above its speed that is still to come.
            late = state in ("ready", "dying") and NOWHERE != t.step < speed
            unit = ClockUnit(slot // SPACES, PLACE[slot], ids.shown_unit[t.unit[slot]], state)
            units[t.step if late else speed].append(unit)
    return [
        ClockStep(step, "now" if step == t.step else "past" if NOWHERE != t.step < step else "next", units[step])
        for step in range(TOP_SPEED, -1, -1)
    ]


def _state(t: DarkTable, slot: int, fighting: bool) -> ClockState:
    if t.fate[slot] != ALIVE:
        return "dying" if t.fate[slot] == DYING else "dead"
    if t.spent[slot]:
        return "struck"
    if t.held[slot]:
        return "held"
    return "ready" if fighting else "idle"


def _ticks(t: DarkTable, ids: Ids) -> list[Tick]:
    """Who is hurt, and who dies, when the plague strikes next."""
    if t.phase in (SCOUTING_PHASE, CLEAN_UP) or t.step == 0:
        return []
    sick = [slot for slots in OWN for slot in slots if t.plague[slot] and t.fate[slot] == ALIVE]
    return [Tick(slot // SPACES, PLACE[slot], ids.unit[t.unit[slot]], plague_kills(t, slot)) for slot in sick]


def _command(t: DarkTable, who: int, values: Shown) -> Command:
    site = t.edition.sites[t.contested]
    units = down = 0
    for slot in OWN[who]:
        if slot in values:
            units += values[slot].command
        elif t.unit[slot] != NONE:
            down += 1
    exposed, front = exposed_command(t, who), front_command(t, who)
    parts = [Part("units", units)]
    if exposed:
        parts.append(Part("exposed", exposed))
    if front:
        parts.append(Part("front", front))
    ties = (t.aggressor == who) == (site.aggressor_wins_ties == 1)
    return Command(units + exposed + front, parts, ties, down)


def _muster(t: DarkTable) -> Muster | None:
    """While units are laid and turned up: what turning all of them up would come to."""
    if t.phase != UNIT_STEP or t.viewer not in t.seat_of:
        return None
    who = t.seat_of.index(t.viewer)
    cost = cost_of_all(t, who)
    return Muster(len(face_down(t, who)), cost, t.fatigue[who] + cost)


def _scouting(t: DarkTable) -> Scouting | None:
    if t.viewer not in t.seat_of:
        return None
    who = t.seat_of.index(t.viewer)
    return Scouting(len(t.scouts[who]), scouting_speed(t, who)) if t.scouts[who] else None
