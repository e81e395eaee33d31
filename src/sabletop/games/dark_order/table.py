"""The Dark Order's table."""

from typing import TYPE_CHECKING, Final

from sabletop.engine.codec import INT, INTS, TUPLE, TUPLES
from sabletop.engine.table import Table

if TYPE_CHECKING:
    from sabletop.games.dark_order.edition import DarkEdition


class DarkTable(Table):
    """Two HQs, two boards of two lines and three columns, the locations, and where the round stands."""

    edition: "DarkEdition"

    # Settings
    rules: tuple[int, ...]

    # The round: its number, who starts it, the roles, the phase, the speed step (-1 outside the battle)
    round: int
    starter: int
    aggressor: int
    phase: int
    step: int

    # Players: faction, fatigue, commander (which, where, whether the other has seen him), tokens in the HQ
    factions: list[int]
    fatigue: list[int]
    commander: list[int]
    commander_at: list[int]
    commander_seen: list[int]
    speed_tokens: list[int]
    life_tokens: list[int]

    # Cards in hand and scouts, with what the other player may know of each (see `ids`)
    hand: list[tuple[int, ...]]
    hand_known: list[tuple[int, ...]]
    scouts: list[tuple[int, ...]]
    scouts_known: list[tuple[int, ...]]
    support: list[tuple[int, ...]]
    neutral: list[tuple[int, ...]]
    neutral_known: list[tuple[int, ...]]

    # Decks: the shuffled part in no order, and what was put under it in order
    unit_deck: list[tuple[int, ...]]
    unit_under: list[tuple[int, ...]]
    unit_under_known: list[tuple[int, ...]]
    support_deck: list[tuple[int, ...]]
    support_under: list[tuple[int, ...]]
    neutral_deck: tuple[int, ...]
    neutral_under: tuple[int, ...]
    neutral_under_known: tuple[int, ...]
    neutral_under_by: tuple[int, ...]
    batch: int

    # Gone: support used (each player's own, then neutral), dead units; orders left, discarded for recovery and
    # played, by player
    discards: list[tuple[int, ...]]
    dead: list[tuple[int, ...]]
    orders: list[int]
    orders_discarded: list[int]
    orders_played: list[int]

    # Locations: face-up and settled ones of each player, and the one that is fought over
    locations: list[tuple[int, ...]]
    settled: list[tuple[int, ...]]
    contested: int

    # The Battle Zone, slot by slot
    unit: list[int]
    up: list[int]
    active: list[int]
    spent: list[int]
    held: list[int]
    fate: list[int]
    damage: list[int]
    plague: list[int]
    used: list[int]
    mine: list[int]
    attack_mod: list[int]
    speed_mod: list[int]
    command_mod: list[int]
    life_mod: list[int]
    armour_used: list[int]
    shield: list[int]
    contagion: list[int]
    known: list[int]
    attached: list[tuple[int, ...]]

    # This round: units that took part, orders played, free activations used, standing orders, couriers that rode,
    # commanders withdrawn
    took_part: list[int]
    orders_used: list[int]
    free_used: list[int]
    hold_line: list[int]
    curtain: list[int]
    ridden: list[tuple[int, ...]]
    withdrawn: list[int]

    # The clock: who passed, whether both could attack in one step already, who attacked last; what this turn used
    passes: int
    passed: list[int]
    met: int
    last_attacker: int
    turn_orders: int
    turn_support: int
    flanking: int

    # The attack in progress
    attacker: int
    target: int
    prevented: int
    cancelled: int
    evaded: int

    # In the middle of something: what was chosen, the support card being played, the dead whose last effects are
    # owed, fallen commanders, units lifted and not yet put under the deck, neutral cards looked at
    chosen: int
    playing: int
    slain: tuple[int, ...]
    fallen: list[int]
    lifted: list[tuple[int, ...]]
    lifted_known: list[tuple[int, ...]]
    spoils: tuple[int, ...]
    spoils_known: tuple[int, ...]

    # Secret until both have recruited or deployed: sizes as the other still sees them, cards to return (by player
    # and back), orders to discard, who is still laying units
    shown: tuple[int, ...]
    returning: list[tuple[int, ...]]
    discarding: list[int]
    laying: list[int]

    def clone(self) -> "DarkTable":
        """An equal, independent table."""
        twin = DarkTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.rules = self.rules
        twin.round = self.round
        twin.starter = self.starter
        twin.aggressor = self.aggressor
        twin.phase = self.phase
        twin.step = self.step
        twin.factions = self.factions[:]
        twin.fatigue = self.fatigue[:]
        twin.commander = self.commander[:]
        twin.commander_at = self.commander_at[:]
        twin.commander_seen = self.commander_seen[:]
        twin.speed_tokens = self.speed_tokens[:]
        twin.life_tokens = self.life_tokens[:]
        twin.hand = self.hand[:]
        twin.hand_known = self.hand_known[:]
        twin.scouts = self.scouts[:]
        twin.scouts_known = self.scouts_known[:]
        twin.support = self.support[:]
        twin.neutral = self.neutral[:]
        twin.neutral_known = self.neutral_known[:]
        twin.unit_deck = self.unit_deck[:]
        twin.unit_under = self.unit_under[:]
        twin.unit_under_known = self.unit_under_known[:]
        twin.support_deck = self.support_deck[:]
        twin.support_under = self.support_under[:]
        twin.neutral_deck = self.neutral_deck
        twin.neutral_under = self.neutral_under
        twin.neutral_under_known = self.neutral_under_known
        twin.neutral_under_by = self.neutral_under_by
        twin.batch = self.batch
        twin.discards = self.discards[:]
        twin.dead = self.dead[:]
        twin.orders = self.orders[:]
        twin.orders_discarded = self.orders_discarded[:]
        twin.orders_played = self.orders_played[:]
        twin.locations = self.locations[:]
        twin.settled = self.settled[:]
        twin.contested = self.contested
        twin.unit = self.unit[:]
        twin.up = self.up[:]
        twin.active = self.active[:]
        twin.spent = self.spent[:]
        twin.held = self.held[:]
        twin.fate = self.fate[:]
        twin.damage = self.damage[:]
        twin.plague = self.plague[:]
        twin.used = self.used[:]
        twin.mine = self.mine[:]
        twin.attack_mod = self.attack_mod[:]
        twin.speed_mod = self.speed_mod[:]
        twin.command_mod = self.command_mod[:]
        twin.life_mod = self.life_mod[:]
        twin.armour_used = self.armour_used[:]
        twin.shield = self.shield[:]
        twin.contagion = self.contagion[:]
        twin.known = self.known[:]
        twin.attached = self.attached[:]
        twin.took_part = self.took_part[:]
        twin.orders_used = self.orders_used[:]
        twin.free_used = self.free_used[:]
        twin.hold_line = self.hold_line[:]
        twin.curtain = self.curtain[:]
        twin.ridden = self.ridden[:]
        twin.withdrawn = self.withdrawn[:]
        twin.passes = self.passes
        twin.passed = self.passed[:]
        twin.met = self.met
        twin.last_attacker = self.last_attacker
        twin.turn_orders = self.turn_orders
        twin.turn_support = self.turn_support
        twin.flanking = self.flanking
        twin.attacker = self.attacker
        twin.target = self.target
        twin.prevented = self.prevented
        twin.cancelled = self.cancelled
        twin.evaded = self.evaded
        twin.chosen = self.chosen
        twin.playing = self.playing
        twin.slain = self.slain
        twin.fallen = self.fallen[:]
        twin.lifted = self.lifted[:]
        twin.lifted_known = self.lifted_known[:]
        twin.spoils = self.spoils
        twin.spoils_known = self.spoils_known
        twin.shown = self.shown
        twin.returning = self.returning[:]
        twin.discarding = self.discarding[:]
        twin.laying = self.laying[:]
        return twin


FIELDS: Final = {
    "rules": TUPLE,
    "round": INT,
    "starter": INT,
    "aggressor": INT,
    "phase": INT,
    "step": INT,
    "factions": INTS,
    "fatigue": INTS,
    "commander": INTS,
    "commander_at": INTS,
    "commander_seen": INTS,
    "speed_tokens": INTS,
    "life_tokens": INTS,
    "hand": TUPLES,
    "hand_known": TUPLES,
    "scouts": TUPLES,
    "scouts_known": TUPLES,
    "support": TUPLES,
    "neutral": TUPLES,
    "neutral_known": TUPLES,
    "unit_deck": TUPLES,
    "unit_under": TUPLES,
    "unit_under_known": TUPLES,
    "support_deck": TUPLES,
    "support_under": TUPLES,
    "neutral_deck": TUPLE,
    "neutral_under": TUPLE,
    "neutral_under_known": TUPLE,
    "neutral_under_by": TUPLE,
    "batch": INT,
    "discards": TUPLES,
    "dead": TUPLES,
    "orders": INTS,
    "orders_discarded": INTS,
    "orders_played": INTS,
    "locations": TUPLES,
    "settled": TUPLES,
    "contested": INT,
    "unit": INTS,
    "up": INTS,
    "active": INTS,
    "spent": INTS,
    "held": INTS,
    "fate": INTS,
    "damage": INTS,
    "plague": INTS,
    "used": INTS,
    "mine": INTS,
    "attack_mod": INTS,
    "speed_mod": INTS,
    "command_mod": INTS,
    "life_mod": INTS,
    "armour_used": INTS,
    "shield": INTS,
    "contagion": INTS,
    "known": INTS,
    "attached": TUPLES,
    "took_part": INTS,
    "orders_used": INTS,
    "free_used": INTS,
    "hold_line": INTS,
    "curtain": INTS,
    "ridden": TUPLES,
    "withdrawn": INTS,
    "passes": INT,
    "passed": INTS,
    "met": INT,
    "last_attacker": INT,
    "turn_orders": INT,
    "turn_support": INT,
    "flanking": INT,
    "attacker": INT,
    "target": INT,
    "prevented": INT,
    "cancelled": INT,
    "evaded": INT,
    "chosen": INT,
    "playing": INT,
    "slain": TUPLE,
    "fallen": INTS,
    "lifted": TUPLES,
    "lifted_known": TUPLES,
    "spoils": TUPLE,
    "spoils_known": TUPLE,
    "shown": TUPLE,
    "returning": TUPLES,
    "discarding": INTS,
    "laying": INTS,
}
