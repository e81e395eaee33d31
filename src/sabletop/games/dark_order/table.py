"""The Dark Order's table.

Written from `fields.py` by `make tables`: change it there.
"""

from typing import TYPE_CHECKING

from sabletop.engine.fields import UNKNOWN, Field, unknowns
from sabletop.engine.table import Table
from sabletop.games.dark_order.fields import FIELDS

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

    # Players: faction, fatigue, commander (which, where, whether the other has seen him, whether it is a secret where
    # he is), tokens in the HQ
    factions: list[int]
    fatigue: list[int]
    commander: list[int]
    commander_at: list[int]
    commander_seen: list[int]
    commander_hidden: list[int]
    speed_tokens: list[int]
    life_tokens: list[int]

    # Cards in hand, but for the commander, and scouts
    hand: list[tuple[int, ...]]
    scouts: list[tuple[int, ...]]
    support: list[tuple[int, ...]]
    neutral: list[tuple[int, ...]]

    # Decks: the shuffled part in no order, and what was put under it in order
    unit_deck: list[tuple[int, ...]]
    unit_under: list[tuple[int, ...]]
    support_deck: list[tuple[int, ...]]
    support_under: list[tuple[int, ...]]
    neutral_deck: tuple[int, ...]
    neutral_under: tuple[int, ...]
    neutral_under_by: tuple[int, ...]

    # What others remember of hidden cards (see `memory`): cards that were seen go into a batch with all cards they
    # cannot be told from; the last batch, who was seen in which, and the batch of each card under a deck, lifted or
    # looked at, taken up into a hand, laid or scouting apart from what came out of the hand
    batch: int
    seen: list[tuple[int, ...]]
    under_batches: list[tuple[int, ...]]
    lifted_batches: list[tuple[int, ...]]
    hand_batches: list[tuple[int, ...]]
    memory: list[int]
    scout_memory: list[tuple[int, ...]]

    # Gone: support used (each player's own, then neutral), dead units; orders left, discarded for recovery and played,
    # by player
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
    staying: list[int]
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

    # In the middle of something: what was chosen, what an order moves and whose it is, the support card being played,
    # the dead whose last effects are owed, fallen commanders, units lifted and not yet put under the deck, neutral
    # cards looked at and by whom
    chosen: int
    moving: int
    mover: int
    playing: int
    slain: tuple[int, ...]
    fallen: list[int]
    lifted: list[tuple[int, ...]]
    spoils: tuple[int, ...]
    holder: int

    # Secret until both have recruited or deployed: sizes as the other still sees them, cards to return (by player and
    # back), orders to discard, who is still laying units and how often they took one back
    shown: tuple[int, ...]
    returning: list[tuple[int, ...]]
    discarding: list[int]
    laying: list[int]
    rearranged: list[int]

    def declared(self) -> tuple[Field, ...]:
        """The fields of the table."""
        return FIELDS

    def played_edition(self) -> "DarkEdition":
        """The content that is played with."""
        return self.edition

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
        twin.commander_hidden = self.commander_hidden[:]
        twin.speed_tokens = self.speed_tokens[:]
        twin.life_tokens = self.life_tokens[:]
        twin.hand = self.hand[:]
        twin.scouts = self.scouts[:]
        twin.support = self.support[:]
        twin.neutral = self.neutral[:]
        twin.unit_deck = self.unit_deck[:]
        twin.unit_under = self.unit_under[:]
        twin.support_deck = self.support_deck[:]
        twin.support_under = self.support_under[:]
        twin.neutral_deck = self.neutral_deck
        twin.neutral_under = self.neutral_under
        twin.neutral_under_by = self.neutral_under_by
        twin.batch = self.batch
        twin.seen = self.seen[:]
        twin.under_batches = self.under_batches[:]
        twin.lifted_batches = self.lifted_batches[:]
        twin.hand_batches = self.hand_batches[:]
        twin.memory = self.memory[:]
        twin.scout_memory = self.scout_memory[:]
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
        twin.staying = self.staying[:]
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
        twin.moving = self.moving
        twin.mover = self.mover
        twin.playing = self.playing
        twin.slain = self.slain
        twin.fallen = self.fallen[:]
        twin.lifted = self.lifted[:]
        twin.spoils = self.spoils
        twin.holder = self.holder
        twin.shown = self.shown
        twin.returning = self.returning[:]
        twin.discarding = self.discarding[:]
        twin.laying = self.laying[:]
        twin.rearranged = self.rearranged[:]
        return twin

    def same(self, other: Table) -> bool:
        """Whether this table and another one are equal."""
        return (
            isinstance(other, DarkTable)
            and self.same_frame(other)
            and self.rules == other.rules
            and self.round == other.round
            and self.starter == other.starter
            and self.aggressor == other.aggressor
            and self.phase == other.phase
            and self.step == other.step
            and self.factions == other.factions
            and self.fatigue == other.fatigue
            and self.commander == other.commander
            and self.commander_at == other.commander_at
            and self.commander_seen == other.commander_seen
            and self.commander_hidden == other.commander_hidden
            and self.speed_tokens == other.speed_tokens
            and self.life_tokens == other.life_tokens
            and self.hand == other.hand
            and self.scouts == other.scouts
            and self.support == other.support
            and self.neutral == other.neutral
            and self.unit_deck == other.unit_deck
            and self.unit_under == other.unit_under
            and self.support_deck == other.support_deck
            and self.support_under == other.support_under
            and self.neutral_deck == other.neutral_deck
            and self.neutral_under == other.neutral_under
            and self.neutral_under_by == other.neutral_under_by
            and self.batch == other.batch
            and self.seen == other.seen
            and self.under_batches == other.under_batches
            and self.lifted_batches == other.lifted_batches
            and self.hand_batches == other.hand_batches
            and self.memory == other.memory
            and self.scout_memory == other.scout_memory
            and self.discards == other.discards
            and self.dead == other.dead
            and self.orders == other.orders
            and self.orders_discarded == other.orders_discarded
            and self.orders_played == other.orders_played
            and self.locations == other.locations
            and self.settled == other.settled
            and self.contested == other.contested
            and self.unit == other.unit
            and self.up == other.up
            and self.active == other.active
            and self.spent == other.spent
            and self.held == other.held
            and self.staying == other.staying
            and self.fate == other.fate
            and self.damage == other.damage
            and self.plague == other.plague
            and self.used == other.used
            and self.mine == other.mine
            and self.attack_mod == other.attack_mod
            and self.speed_mod == other.speed_mod
            and self.command_mod == other.command_mod
            and self.life_mod == other.life_mod
            and self.armour_used == other.armour_used
            and self.shield == other.shield
            and self.contagion == other.contagion
            and self.attached == other.attached
            and self.took_part == other.took_part
            and self.orders_used == other.orders_used
            and self.free_used == other.free_used
            and self.hold_line == other.hold_line
            and self.curtain == other.curtain
            and self.ridden == other.ridden
            and self.withdrawn == other.withdrawn
            and self.passes == other.passes
            and self.passed == other.passed
            and self.met == other.met
            and self.last_attacker == other.last_attacker
            and self.turn_orders == other.turn_orders
            and self.turn_support == other.turn_support
            and self.flanking == other.flanking
            and self.attacker == other.attacker
            and self.target == other.target
            and self.prevented == other.prevented
            and self.cancelled == other.cancelled
            and self.evaded == other.evaded
            and self.chosen == other.chosen
            and self.moving == other.moving
            and self.mover == other.mover
            and self.playing == other.playing
            and self.slain == other.slain
            and self.fallen == other.fallen
            and self.lifted == other.lifted
            and self.spoils == other.spoils
            and self.holder == other.holder
            and self.shown == other.shown
            and self.returning == other.returning
            and self.discarding == other.discarding
            and self.laying == other.laying
            and self.rearranged == other.rearranged
        )

    def glance(self) -> "DarkTable":
        """A copy that shares the lists of fields that everybody may know: it holds until the table changes."""
        twin = DarkTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.rules = self.rules
        twin.round = self.round
        twin.starter = self.starter
        twin.aggressor = self.aggressor
        twin.phase = self.phase
        twin.step = self.step
        twin.factions = self.factions
        twin.fatigue = self.fatigue
        twin.commander = self.commander[:]
        twin.commander_at = self.commander_at[:]
        twin.commander_seen = self.commander_seen
        twin.commander_hidden = self.commander_hidden
        twin.speed_tokens = self.speed_tokens
        twin.life_tokens = self.life_tokens
        twin.hand = self.hand[:]
        twin.scouts = self.scouts[:]
        twin.support = self.support[:]
        twin.neutral = self.neutral[:]
        twin.unit_deck = self.unit_deck[:]
        twin.unit_under = self.unit_under[:]
        twin.support_deck = self.support_deck[:]
        twin.support_under = self.support_under[:]
        twin.neutral_deck = self.neutral_deck
        twin.neutral_under = self.neutral_under
        twin.neutral_under_by = self.neutral_under_by
        twin.batch = self.batch
        twin.seen = self.seen[:]
        twin.under_batches = self.under_batches[:]
        twin.lifted_batches = self.lifted_batches[:]
        twin.hand_batches = self.hand_batches[:]
        twin.memory = self.memory
        twin.scout_memory = self.scout_memory[:]
        twin.discards = self.discards
        twin.dead = self.dead
        twin.orders = self.orders
        twin.orders_discarded = self.orders_discarded
        twin.orders_played = self.orders_played
        twin.locations = self.locations
        twin.settled = self.settled
        twin.contested = self.contested
        twin.unit = self.unit[:]
        twin.up = self.up
        twin.active = self.active
        twin.spent = self.spent
        twin.held = self.held
        twin.staying = self.staying
        twin.fate = self.fate
        twin.damage = self.damage
        twin.plague = self.plague
        twin.used = self.used
        twin.mine = self.mine
        twin.attack_mod = self.attack_mod
        twin.speed_mod = self.speed_mod
        twin.command_mod = self.command_mod
        twin.life_mod = self.life_mod
        twin.armour_used = self.armour_used
        twin.shield = self.shield
        twin.contagion = self.contagion
        twin.attached = self.attached
        twin.took_part = self.took_part[:]
        twin.orders_used = self.orders_used
        twin.free_used = self.free_used
        twin.hold_line = self.hold_line
        twin.curtain = self.curtain
        twin.ridden = self.ridden
        twin.withdrawn = self.withdrawn
        twin.passes = self.passes
        twin.passed = self.passed
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
        twin.moving = self.moving
        twin.mover = self.mover
        twin.playing = self.playing
        twin.slain = self.slain
        twin.fallen = self.fallen
        twin.lifted = self.lifted[:]
        twin.spoils = self.spoils
        twin.holder = self.holder
        twin.shown = self.shown
        twin.returning = self.returning[:]
        twin.discarding = self.discarding[:]
        twin.laying = self.laying
        twin.rearranged = self.rearranged[:]
        return twin

    def follow(self, other: Table) -> list[int]:
        """Take over what stands in the fields of another table: the numbers of those in which the two differed."""
        assert isinstance(other, DarkTable)
        found: list[int] = []
        if self.rules is not other.rules and self.rules != other.rules:
            self.rules = other.rules
            found.append(0)
        if self.round != other.round:
            self.round = other.round
            found.append(1)
        if self.starter != other.starter:
            self.starter = other.starter
            found.append(2)
        if self.aggressor != other.aggressor:
            self.aggressor = other.aggressor
            found.append(3)
        if self.phase != other.phase:
            self.phase = other.phase
            found.append(4)
        if self.step != other.step:
            self.step = other.step
            found.append(5)
        if self.factions != other.factions:
            self.factions = other.factions[:]
            found.append(6)
        if self.fatigue != other.fatigue:
            self.fatigue = other.fatigue[:]
            found.append(7)
        if self.commander != other.commander:
            self.commander = other.commander[:]
            found.append(8)
        if self.commander_at != other.commander_at:
            self.commander_at = other.commander_at[:]
            found.append(9)
        if self.commander_seen != other.commander_seen:
            self.commander_seen = other.commander_seen[:]
            found.append(10)
        if self.commander_hidden != other.commander_hidden:
            self.commander_hidden = other.commander_hidden[:]
            found.append(11)
        if self.speed_tokens != other.speed_tokens:
            self.speed_tokens = other.speed_tokens[:]
            found.append(12)
        if self.life_tokens != other.life_tokens:
            self.life_tokens = other.life_tokens[:]
            found.append(13)
        if self.hand != other.hand:
            self.hand = other.hand[:]
            found.append(14)
        if self.scouts != other.scouts:
            self.scouts = other.scouts[:]
            found.append(15)
        if self.support != other.support:
            self.support = other.support[:]
            found.append(16)
        if self.neutral != other.neutral:
            self.neutral = other.neutral[:]
            found.append(17)
        if self.unit_deck != other.unit_deck:
            self.unit_deck = other.unit_deck[:]
            found.append(18)
        if self.unit_under != other.unit_under:
            self.unit_under = other.unit_under[:]
            found.append(19)
        if self.support_deck != other.support_deck:
            self.support_deck = other.support_deck[:]
            found.append(20)
        if self.support_under != other.support_under:
            self.support_under = other.support_under[:]
            found.append(21)
        if self.neutral_deck is not other.neutral_deck and self.neutral_deck != other.neutral_deck:
            self.neutral_deck = other.neutral_deck
            found.append(22)
        if self.neutral_under is not other.neutral_under and self.neutral_under != other.neutral_under:
            self.neutral_under = other.neutral_under
            found.append(23)
        if self.neutral_under_by is not other.neutral_under_by and self.neutral_under_by != other.neutral_under_by:
            self.neutral_under_by = other.neutral_under_by
            found.append(24)
        if self.batch != other.batch:
            self.batch = other.batch
            found.append(25)
        if self.seen != other.seen:
            self.seen = other.seen[:]
            found.append(26)
        if self.under_batches != other.under_batches:
            self.under_batches = other.under_batches[:]
            found.append(27)
        if self.lifted_batches != other.lifted_batches:
            self.lifted_batches = other.lifted_batches[:]
            found.append(28)
        if self.hand_batches != other.hand_batches:
            self.hand_batches = other.hand_batches[:]
            found.append(29)
        if self.memory != other.memory:
            self.memory = other.memory[:]
            found.append(30)
        if self.scout_memory != other.scout_memory:
            self.scout_memory = other.scout_memory[:]
            found.append(31)
        if self.discards != other.discards:
            self.discards = other.discards[:]
            found.append(32)
        if self.dead != other.dead:
            self.dead = other.dead[:]
            found.append(33)
        if self.orders != other.orders:
            self.orders = other.orders[:]
            found.append(34)
        if self.orders_discarded != other.orders_discarded:
            self.orders_discarded = other.orders_discarded[:]
            found.append(35)
        if self.orders_played != other.orders_played:
            self.orders_played = other.orders_played[:]
            found.append(36)
        if self.locations != other.locations:
            self.locations = other.locations[:]
            found.append(37)
        if self.settled != other.settled:
            self.settled = other.settled[:]
            found.append(38)
        if self.contested != other.contested:
            self.contested = other.contested
            found.append(39)
        if self.unit != other.unit:
            self.unit = other.unit[:]
            found.append(40)
        if self.up != other.up:
            self.up = other.up[:]
            found.append(41)
        if self.active != other.active:
            self.active = other.active[:]
            found.append(42)
        if self.spent != other.spent:
            self.spent = other.spent[:]
            found.append(43)
        if self.held != other.held:
            self.held = other.held[:]
            found.append(44)
        if self.staying != other.staying:
            self.staying = other.staying[:]
            found.append(45)
        if self.fate != other.fate:
            self.fate = other.fate[:]
            found.append(46)
        if self.damage != other.damage:
            self.damage = other.damage[:]
            found.append(47)
        if self.plague != other.plague:
            self.plague = other.plague[:]
            found.append(48)
        if self.used != other.used:
            self.used = other.used[:]
            found.append(49)
        if self.mine != other.mine:
            self.mine = other.mine[:]
            found.append(50)
        if self.attack_mod != other.attack_mod:
            self.attack_mod = other.attack_mod[:]
            found.append(51)
        if self.speed_mod != other.speed_mod:
            self.speed_mod = other.speed_mod[:]
            found.append(52)
        if self.command_mod != other.command_mod:
            self.command_mod = other.command_mod[:]
            found.append(53)
        if self.life_mod != other.life_mod:
            self.life_mod = other.life_mod[:]
            found.append(54)
        if self.armour_used != other.armour_used:
            self.armour_used = other.armour_used[:]
            found.append(55)
        if self.shield != other.shield:
            self.shield = other.shield[:]
            found.append(56)
        if self.contagion != other.contagion:
            self.contagion = other.contagion[:]
            found.append(57)
        if self.attached != other.attached:
            self.attached = other.attached[:]
            found.append(58)
        if self.took_part != other.took_part:
            self.took_part = other.took_part[:]
            found.append(59)
        if self.orders_used != other.orders_used:
            self.orders_used = other.orders_used[:]
            found.append(60)
        if self.free_used != other.free_used:
            self.free_used = other.free_used[:]
            found.append(61)
        if self.hold_line != other.hold_line:
            self.hold_line = other.hold_line[:]
            found.append(62)
        if self.curtain != other.curtain:
            self.curtain = other.curtain[:]
            found.append(63)
        if self.ridden != other.ridden:
            self.ridden = other.ridden[:]
            found.append(64)
        if self.withdrawn != other.withdrawn:
            self.withdrawn = other.withdrawn[:]
            found.append(65)
        if self.passes != other.passes:
            self.passes = other.passes
            found.append(66)
        if self.passed != other.passed:
            self.passed = other.passed[:]
            found.append(67)
        if self.met != other.met:
            self.met = other.met
            found.append(68)
        if self.last_attacker != other.last_attacker:
            self.last_attacker = other.last_attacker
            found.append(69)
        if self.turn_orders != other.turn_orders:
            self.turn_orders = other.turn_orders
            found.append(70)
        if self.turn_support != other.turn_support:
            self.turn_support = other.turn_support
            found.append(71)
        if self.flanking != other.flanking:
            self.flanking = other.flanking
            found.append(72)
        if self.attacker != other.attacker:
            self.attacker = other.attacker
            found.append(73)
        if self.target != other.target:
            self.target = other.target
            found.append(74)
        if self.prevented != other.prevented:
            self.prevented = other.prevented
            found.append(75)
        if self.cancelled != other.cancelled:
            self.cancelled = other.cancelled
            found.append(76)
        if self.evaded != other.evaded:
            self.evaded = other.evaded
            found.append(77)
        if self.chosen != other.chosen:
            self.chosen = other.chosen
            found.append(78)
        if self.moving != other.moving:
            self.moving = other.moving
            found.append(79)
        if self.mover != other.mover:
            self.mover = other.mover
            found.append(80)
        if self.playing != other.playing:
            self.playing = other.playing
            found.append(81)
        if self.slain is not other.slain and self.slain != other.slain:
            self.slain = other.slain
            found.append(82)
        if self.fallen != other.fallen:
            self.fallen = other.fallen[:]
            found.append(83)
        if self.lifted != other.lifted:
            self.lifted = other.lifted[:]
            found.append(84)
        if self.spoils is not other.spoils and self.spoils != other.spoils:
            self.spoils = other.spoils
            found.append(85)
        if self.holder != other.holder:
            self.holder = other.holder
            found.append(86)
        if self.shown is not other.shown and self.shown != other.shown:
            self.shown = other.shown
            found.append(87)
        if self.returning != other.returning:
            self.returning = other.returning[:]
            found.append(88)
        if self.discarding != other.discarding:
            self.discarding = other.discarding[:]
            found.append(89)
        if self.laying != other.laying:
            self.laying = other.laying[:]
            found.append(90)
        if self.rearranged != other.rearranged:
            self.rearranged = other.rearranged[:]
            found.append(91)
        return found

    def hide(self, viewer: int) -> None:
        """Put `UNKNOWN` wherever the declaration says that this viewer may not look."""
        for at, entry in enumerate(self.hand):
            if entry and self.seat_of[at] != viewer:
                self.hand[at] = unknowns(len(entry))
        for at, entry in enumerate(self.scouts):
            if entry and self.seat_of[at] != viewer:
                self.scouts[at] = unknowns(len(entry))
        for at, entry in enumerate(self.support):
            if entry and self.seat_of[at] != viewer:
                self.support[at] = unknowns(len(entry))
        for at, entry in enumerate(self.neutral):
            if entry and self.seat_of[at] != viewer:
                self.neutral[at] = unknowns(len(entry))
        for at, entry in enumerate(self.unit_deck):
            if entry and self.seat_of[at] != viewer:
                self.unit_deck[at] = unknowns(len(entry))
        for at, entry in enumerate(self.unit_under):
            if entry and self.seat_of[at] != viewer:
                self.unit_under[at] = unknowns(len(entry))
        for at, entry in enumerate(self.support_deck):
            if entry and self.seat_of[at] != viewer:
                self.support_deck[at] = unknowns(len(entry))
        for at, entry in enumerate(self.support_under):
            if entry and self.seat_of[at] != viewer:
                self.support_under[at] = unknowns(len(entry))
        self.neutral_deck = unknowns(len(self.neutral_deck))
        if self.mover < 0 or self.seat_of[self.mover] != viewer:
            self.moving = UNKNOWN
        for at, entry in enumerate(self.lifted):
            if entry and self.seat_of[at] != viewer:
                self.lifted[at] = unknowns(len(entry))
        if self.holder < 0 or self.seat_of[self.holder] != viewer:
            self.spoils = unknowns(len(self.spoils))
        for at, entry in enumerate(self.returning):
            if entry and self.seat_of[at // 3] != viewer:
                self.returning[at] = unknowns(len(entry))
