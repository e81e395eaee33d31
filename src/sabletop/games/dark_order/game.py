"""The Dark Order for the engine."""

from collections.abc import Mapping

from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer
from sabletop.engine.drive import decision
from sabletop.engine.game import Game, Option, Reason, Setting
from sabletop.engine.steps import Chance, Step
from sabletop.engine.words import ENGLISH
from sabletop.games.dark_order import wishes
from sabletop.games.dark_order.blockers import blocker
from sabletop.games.dark_order.edition import DarkEdition, make_edition
from sabletop.games.dark_order.faults import faults
from sabletop.games.dark_order.ids import FACTIONS, FAMILIES, NOBODY, NONE, NOWHERE, SET_UP, SLOTS, UNCHOSEN
from sabletop.games.dark_order.known import keep_secret
from sabletop.games.dark_order.setting_up import ChooseCommander, ChooseFaction, DealLocation, FirstPlayer
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn import Round
from sabletop.games.dark_order.turn_verbs import take_faction
from sabletop.games.dark_order.worlds import World

_PAIRINGS = tuple([f"{one}-{two}" for one in FACTIONS for two in FACTIONS if one != two])


class DarkOrder(Game):
    """The game."""

    name = "dark-order"
    title = "The Dark Order"
    summary = "Two commanders fight over six locations, and fatigue fights them both."
    version = 2
    seats = range(2, 3)
    minutes = (30, 60)
    weight = "medium"
    usual_seats = 2
    cooperative = False
    # At most five rounds. In a round a player asks for fewer than 400 decisions: some 80 to recruit, deploy, activate
    # and clean up, some 100 that use up a card, a token, an order or an ability, and passes and targets between them.
    bound = 4000
    turns = "DO-LOCATION-2"
    options: Mapping[str, Option] = {
        "factions": Option("choose", ("choose", *_PAIRINGS), "Who leads what; or the players choose."),
        "start_fatigue": Option(0, (0, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 20), "Fatigue of the stronger player."),
        "handicapped": Option("first", ("first", "second"), "The seat that starts with the handicap."),
        "track_end": Option(40, (40, 30, 50), "Fatigue at which a commander collapses."),
        "overspend": Option(False, (False, True), "Payments may pass the end of the track within a round."),
        "support_limit": Option("any", ("any", "own"), "Which support cards count to the limit of two."),
        "role_without_target": Option("follow", ("follow",), "Roles follow what there is to attack."),
        "deployment": Option("in turn", ("in turn", "at once"), "Who lays units first, or both unseen."),
        "commander_may_scout": Option(False, (False, True), "A commander may be sent to scout, face-down and unpaid."),
        "early_end": Option(False, (False, True), "The battle ends as soon as nobody has an attack left."),
        "evaded_attack": Option("re-aims", ("re-aims", "is cancelled"), "An attack whose target slips away."),
        "lethal_damage": Option("reaches", ("reaches", "exceeds"), "Damage that kills, against life.", "exceeds"),
        "face_down_command": Option(False, (False, True), "Unactivated units count command."),
        "commander_may_stay": Option(True, (True, False), "An unspent, unhurt commander may stay on the field."),
        "shared_step": Option("defender", ("defender", "aggressor"), "Who begins the first step that both share."),
        "prevented_reveals": Option(True, (True, False), "Attacks turn units up though all is prevented."),
        "combat_minimum": Option(4, (4, 3, 1), "Fewer units than this in Recruitment lose the game."),
    }

    def edition(self, source: str | None, name: str = "", language: str = ENGLISH) -> DarkEdition:
        return make_edition(source, name, language)

    def blank(self, edition: DarkEdition) -> DarkTable:
        t = DarkTable()
        t.edition = edition
        return t

    def set_up(self, edition: DarkEdition, seats: int, options: Mapping[str, Setting]) -> DarkTable:
        t = self.blank(edition)
        pairing = str(options["factions"])
        first: list[Step] = [ChooseFaction(0), ChooseFaction(1)] if pairing == "choose" else []
        t.open((0, 1), *first, ChooseCommander(0), ChooseCommander(1), DealLocation(0), FirstPlayer(), Round())
        _lay_out(t, options)
        if pairing != "choose":
            for who, faction in enumerate(pairing.split("-")):
                take_faction(t, who, FACTIONS.index(faction))
        return t

    def blocker(self, t: DarkTable, who: int, action: Action) -> Reason | None:
        if decision(t).who != who:
            return self.not_asked()
        return blocker(t, who, action, self.not_now(t))

    def keep_secret(self, t: DarkTable, known: DarkTable) -> None:
        keep_secret(t, known)

    def world(self, known: DarkTable, dealer: Dealer) -> DarkTable:
        return World(known, dealer).deal()

    def faults(self, t: DarkTable) -> list[str]:
        return faults(t)

    def lots(self) -> tuple[str, ...]:
        return wishes.LOTS

    def lot(self, t: DarkTable, chance: Chance) -> tuple[str, str]:
        return wishes.lot(t, chance)

    def wished(self, t: DarkTable, chance: Chance, wish: str) -> int:
        return wishes.wished(t, chance, wish)


def _lay_out(t: DarkTable, options: Mapping[str, Setting]) -> None:
    e = t.edition
    t.rules = (
        int(options["track_end"]),
        int(bool(options["overspend"])),
        int(options["support_limit"] == "own"),
        int(options["deployment"] == "at once"),
        int(bool(options["commander_may_scout"])),
        int(bool(options["early_end"])),
        int(options["evaded_attack"] == "is cancelled"),
        int(options["lethal_damage"] == "exceeds"),
        int(bool(options["face_down_command"])),
        int(options["combat_minimum"]),
        int(bool(options["commander_may_stay"])),
        int(options["shared_step"] == "aggressor"),
        int(bool(options["prevented_reveals"])),
    )
    t.round, t.phase = 1, SET_UP
    t.starter = t.aggressor = t.last_attacker = NOBODY
    t.step = t.attacker = t.target = NOWHERE
    t.contested = t.chosen = t.playing = t.moving = NONE
    t.mover = t.holder = NOBODY
    handicap = int(options["start_fatigue"])
    t.fatigue = [handicap, 0] if options["handicapped"] == "first" else [0, handicap]
    t.factions, t.commander, t.commander_at = [NONE, NONE], [NONE, NONE], [UNCHOSEN, UNCHOSEN]
    _empty_piles(t)
    t.orders, t.orders_discarded = [0] * (2 * e.orders), [0] * (2 * e.orders)
    t.orders_played, t.discarding = [0] * (2 * e.orders), [0] * (2 * e.orders)
    t.neutral_deck = e.neutral_cards
    _empty_board(t)
    t.commander_seen, t.commander_hidden, t.speed_tokens, t.life_tokens = [0, 0], [0, 0], [0, 0], [0, 0]
    t.took_part, t.orders_used, t.free_used = [0, 0], [0, 0], [0, 0]
    t.hold_line, t.curtain, t.passed, t.fallen = [0, 0], [0, 0], [0, 0], [0, 0]
    t.laying, t.rearranged = [0, 0], [0, 0]
    t.passes = t.met = t.turn_orders = t.turn_support = t.flanking = 0
    t.prevented = t.cancelled = t.evaded = t.batch = 0
    t.slain = t.spoils = t.shown = ()


def _empty_piles(t: DarkTable) -> None:
    t.hand, t.scouts, t.scout_memory = [(), ()], [(), ()], [(), ()]
    t.support, t.neutral = [(), ()], [(), ()]
    t.seen, t.hand_batches, t.lifted_batches = [()] * FAMILIES, [()] * FAMILIES, [()] * FAMILIES
    t.under_batches = [()] * 3
    t.unit_deck, t.unit_under = [(), ()], [(), ()]
    t.support_deck, t.support_under = [(), ()], [(), ()]
    t.neutral_under = t.neutral_under_by = ()
    t.discards, t.dead = [(), (), ()], [(), ()]
    t.locations, t.settled, t.ridden, t.withdrawn = [(), ()], [(), ()], [(), ()], [0, 0]
    t.lifted = [(), ()]
    t.returning = [()] * 6


def _empty_board(t: DarkTable) -> None:
    t.unit = [NONE] * SLOTS
    t.up, t.active, t.spent, t.held, t.fate = [0] * SLOTS, [0] * SLOTS, [0] * SLOTS, [0] * SLOTS, [0] * SLOTS
    t.damage, t.plague, t.used, t.mine = [0] * SLOTS, [0] * SLOTS, [0] * SLOTS, [0] * SLOTS
    t.attack_mod, t.speed_mod, t.command_mod = [0] * SLOTS, [0] * SLOTS, [0] * SLOTS
    t.life_mod, t.armour_used, t.shield = [0] * SLOTS, [0] * SLOTS, [0] * SLOTS
    t.contagion, t.memory, t.staying = [0] * SLOTS, [0] * SLOTS, [0] * SLOTS
    t.attached = [()] * SLOTS


GAME = DarkOrder()
