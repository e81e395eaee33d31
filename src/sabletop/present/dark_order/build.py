"""The Dark Order's scene, made of a known table."""

from collections.abc import Iterable

from sabletop.engine.fields import UNKNOWN
from sabletop.engine.steps import Choice
from sabletop.games.dark_order.forecast import cost_of_all, covered, plague_kills
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
    command_shown,
    exposed_command,
    front_command,
    in_reach,
    life_of,
    may_attack_ever,
    scouting_speed,
    speed_of,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.dark_order.offers import costs_of, forecasts_of, incoming_of
from sabletop.present.dark_order.scene import (
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


def place(slot: int) -> str:
    """A space of one side, by its name."""
    return PLACES[slot % SPACES]


def below(t: DarkTable) -> int:
    """Whose side lies at the lower edge: the viewer's, or that of whoever decides."""
    if t.viewer in t.seat_of:
        return t.seat_of.index(t.viewer)
    return t.pending.who if isinstance(t.pending, Choice) else 0


def scene_of(t: DarkTable) -> Scene:
    """The table as its viewer knows it."""
    e = t.edition
    return Scene(
        round=t.round,
        phase=PHASES[t.phase],
        step=None if t.step == NOWHERE else t.step,
        over=t.outcome is not None,
        starter=_somebody(t.starter),
        aggressor=_somebody(t.aggressor),
        contested=None if t.contested == NONE else e.content.sites[t.contested].id,
        track_end=t.rules[TRACK_END],
        players=[_player(t, who) for who in (0, 1)],
        neutral_deck=len(t.neutral_deck) + len(t.neutral_under),
        neutral_discards=_supports(t, t.discards[2]),
        attack=_attack(t),
        preview=_preview(t),
    )


def _somebody(who: int) -> int | None:
    return None if who == NOBODY else who


def _units(t: DarkTable, units: Iterable[int]) -> list[str]:
    return [t.edition.content.units[unit].id for unit in units]


def _supports(t: DarkTable, cards: Iterable[int]) -> list[str]:
    return [t.edition.content.supports[card].id for card in cards]


def _sites(t: DarkTable, sites: Iterable[int]) -> list[str]:
    return [t.edition.content.sites[site].id for site in sites]


def _orders(t: DarkTable, counts: list[int], who: int) -> dict[str, int]:
    e = t.edition
    mine = counts[who * e.orders : (who + 1) * e.orders]
    return {order.id: n for order, n in zip(e.content.orders, mine, strict=True) if n}


def _unit_id(t: DarkTable, unit: int) -> str | None:
    return None if unit in (NONE, UNKNOWN) else t.edition.content.units[unit].id


def _player(t: DarkTable, who: int) -> Player:
    faction = t.factions[who]
    return Player(
        faction=None if faction == NONE else FACTIONS[faction],
        fatigue=t.fatigue[who],
        orders=_orders(t, t.orders, who),
        orders_discarded=_orders(t, t.orders_discarded, who),
        orders_played=_orders(t, t.orders_played, who),
        orders_left_this_round=max(0, t.took_part[who] - t.orders_used[who]),
        tokens=Tokens(t.speed_tokens[who], t.life_tokens[who]),
        hand=HandSize(cards_in_hand(t, who), len(t.support[who]), len(t.neutral[who])),
        decks=DeckSize(
            len(t.unit_deck[who]) + len(t.unit_under[who]), len(t.support_deck[who]) + len(t.support_under[who])
        ),
        discards=_supports(t, t.discards[who]),
        dead=_units(t, t.dead[who]),
        locations=_sites(t, t.locations[who]),
        settled=_sites(t, t.settled[who]),
        commander=_unit_id(t, t.commander[who]) if t.commander_seen[who] else None,
        scouts=len(t.scouts[who]),
        passed=t.passed[who] == 1,
        holds_the_line=t.hold_line[who] == 1,
        gas_curtain=t.curtain[who] == 1,
        board={place(slot): _slot(t, slot) for slot in OWN[who]},
        own=_own(t, who) if t.seat_of[who] == t.viewer else None,
    )


def _slot(t: DarkTable, slot: int) -> Slot | None:
    """A space: empty, face-down, or a unit with its current values."""
    if t.unit[slot] == NONE:
        return None
    return Slot(
        unit=_unit_id(t, t.unit[slot]),
        up=t.up[slot] == 1,
        active=t.active[slot] == 1,
        spent=t.spent[slot] == 1,
        held=t.held[slot] == 1,
        state="alive" if t.fate[slot] == ALIVE else "dying" if t.fate[slot] == DYING else "body",
        damage=t.damage[slot],
        plague=t.plague[slot],
        ability_used=t.used[slot] == 1,
        mine=t.edition.content.supports[t.mine[slot] - 1].id if t.mine[slot] else None,
        attached=_supports(t, t.attached[slot]),
        values=_values(t, slot) if t.up[slot] else None,
    )


def _values(t: DarkTable, slot: int) -> Values:
    return Values(
        attack=attack_of(t, slot),
        life=life_of(t, slot),
        speed=speed_of(t, slot),
        command=command_of(t, slot),
        armour=armour_of(t, slot),
        barricade=t.shield[slot],
    )


def _own(t: DarkTable, who: int) -> Own:
    under = zip(t.neutral_under, t.neutral_under_by, strict=True)
    return Own(
        commander=_unit_id(t, t.commander[who]),
        commander_in_hand=t.commander_at[who] == IN_HAND,
        units=_units(t, t.hand[who]),
        support=_supports(t, t.support[who] + t.neutral[who]),
        scouts=_units(t, t.scouts[who]),
        lifted=_units(t, sorted(t.lifted[who])),
        looking_at=_supports(t, t.spoils) if t.holder == who else [],
        unit_deck=Pile(_units(t, t.unit_deck[who]), _units(t, t.unit_under[who])),
        support_deck=Pile(_supports(t, t.support_deck[who]), _supports(t, t.support_under[who])),
        neutral_put_under=_supports(t, [card for card, by in under if by == who]),
        discarding=_orders(t, t.discarding, who),
    )


def _attack(t: DarkTable) -> UnderWay | None:
    if t.attacker == NOWHERE:
        return None
    return UnderWay(_spot(t.attacker), _spot(t.target), t.prevented, t.cancelled == 1)


def _spot(slot: int) -> Spot:
    return Spot(slot // SPACES, place(slot))


# What is worth knowing


def _preview(t: DarkTable) -> Preview:
    return Preview(
        below=below(t),
        attacks=forecasts_of(t),
        incoming=incoming_of(t),
        reach=[_reach(t, who) if t.phase == BATTLE else {} for who in (0, 1)],
        clock=_clock(t) if t.contested != NONE else [],
        ticks=_ticks(t),
        command=[_command(t, who) for who in (0, 1)] if t.aggressor != NOBODY else None,
        costs=costs_of(t),
        muster=_muster(t),
        scouting=_scouting(t),
    )


def _reach(t: DarkTable, who: int) -> dict[str, Reach]:
    """For each unit that still has its attack: whom it may attack, and who is near enough but covered."""
    return {
        place(slot): Reach([place(one) for one in in_reach(t, slot)], [place(one) for one in covered(t, slot)])
        for slot in OWN[who]
        if t.active[slot] and may_attack_ever(t, slot)
    }


def _clock(t: DarkTable) -> list[ClockStep]:
    """The speed steps from 3 down, with the units that act in each."""
    steps = []
    for step in range(TOP_SPEED, -1, -1):
        past = t.step != NOWHERE and step > t.step
        steps.append(ClockStep(step, "past" if past else "now" if step == t.step else "next", []))
    for who in (below(t), 1 - below(t)):
        for slot in OWN[who]:
            if t.up[slot] and t.active[slot]:
                acts = _acts(t, who, slot)
                steps[TOP_SPEED - _step_of(t, slot, acts)].units.append(acts)
    return steps


def _step_of(t: DarkTable, slot: int, acts: ClockUnit) -> int:
    """A unit that has its attack left makes it in the first step not above its speed that is still to come."""
    speed = speed_of(t, slot)
    return min(speed, t.step) if t.step != NOWHERE and acts.state in ("ready", "dying") else speed


def _acts(t: DarkTable, who: int, slot: int) -> ClockUnit:
    unit = t.edition.content.units[t.unit[slot]].id
    if t.fate[slot] != ALIVE:
        return ClockUnit(who, place(slot), unit, "dying" if t.fate[slot] == DYING else "dead")
    if t.spent[slot]:
        return ClockUnit(who, place(slot), unit, "struck")
    if t.held[slot]:
        return ClockUnit(who, place(slot), unit, "held")
    return ClockUnit(who, place(slot), unit, "ready" if may_attack_ever(t, slot) else "idle")


def _ticks(t: DarkTable) -> list[Tick]:
    """Who is hurt, and who dies, when the plague strikes next."""
    if t.phase in (SCOUTING_PHASE, CLEAN_UP) or t.step == 0:
        return []
    sick = [slot for slots in OWN for slot in slots if t.plague[slot] and t.fate[slot] == ALIVE]
    return [Tick(slot // SPACES, place(slot), _unit_id(t, t.unit[slot]), plague_kills(t, slot)) for slot in sick]


def _command(t: DarkTable, who: int) -> Command:
    site = t.edition.sites[t.contested]
    parts = [Part("units", sum([command_of(t, slot) for slot in OWN[who] if t.up[slot]]))]
    extra = (("exposed", exposed_command(t, who)), ("front", front_command(t, who)))
    parts += [Part(why, n) for why, n in extra if n]
    down = [slot for slot in OWN[who] if t.unit[slot] != NONE and not t.up[slot]]
    ties = (t.aggressor == who) == (site.aggressor_wins_ties == 1)
    return Command(command_shown(t, who), parts, ties, len(down))


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
