"""Valkyrie for the engine."""

from collections.abc import Mapping
from typing import Any

from sabletop.engine.dealer import Dealer
from sabletop.engine.errors import BadOption
from sabletop.engine.game import Game, Option, Reason, Setting
from sabletop.engine.words import ENGLISH
from sabletop.games.valkyrie import known as knowing
from sabletop.games.valkyrie.edition import ValkyrieEdition, make_edition
from sabletop.games.valkyrie.faults import faults
from sabletop.games.valkyrie.ids import CRATE_SIZE, NOBODY, NONE, NOWHERE, SIDE_A
from sabletop.games.valkyrie.recruitment import REFILL_OFFER
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import START_TURN, PickFirst
from sabletop.games.valkyrie.view import view
from sabletop.games.valkyrie.why import why_not

_TOKENS = {"easy": 3, "standard": 2, "hard": 1}
_LOSING_FILES = {"easy": 9, "standard": 6, "hard": 3}


class Valkyrie(Game):
    """The game."""

    name = "valkyrie"
    title = "Valkyrie"
    summary = "Smuggle a bomb to where he is before the interrogations break you."
    version = 1
    seats = range(1, 5)
    minutes = (30, 30)
    weight = "light"
    usual_seats = 3
    cooperative = True
    bound = 6000
    options: Mapping[str, Option] = {
        "difficulty": Option(
            "standard", ("easy", "standard", "hard"), "Reroll tokens and length of the investigation."
        ),
        "tokens": Option(
            "by difficulty", ("by difficulty", 1, 2, 3), "Reroll tokens each, before the bonus for 1 or 2."
        ),
        "files": Option("by difficulty", ("by difficulty", 9, 6, 3), "Files that lose the game."),
        "eagles_subtract": Option(False, (False, True), "Harder plots: each eagle rolled takes a target away."),
        "powers": Option(False, (False, True), "Each conspirator board has a power (our own variant)."),
        "first": Option("random", ("random", 1, 2, 3, 4), "The conspirator who begins."),
    }

    def edition(self, source: str | None, name: str = "", language: str = ENGLISH) -> ValkyrieEdition:
        return make_edition(source, name, language)

    def blank(self, edition: ValkyrieEdition) -> ValkyrieTable:
        t = ValkyrieTable()
        t.edition = edition
        return t

    def set_up(self, edition: ValkyrieEdition, seats: int, options: Mapping[str, Setting]) -> ValkyrieTable:
        t = self.blank(edition)
        # VK-SETUP-13: a solo player runs two boards.
        seat_of = (0, 0) if seats == 1 else tuple(range(seats))
        first = options["first"]
        if isinstance(first, int) and first > len(seat_of):
            raise BadOption(f"Option first names conspirator {first}, but {len(seat_of)} play.")
        begin = START_TURN[first - 1] if isinstance(first, int) else PickFirst()
        t.open(seat_of, REFILL_OFFER, begin)
        _lay_out(t, len(seat_of), options, seats)
        return t

    def view(self, t: ValkyrieTable, seat: int | None) -> dict[str, Any]:
        return view(t, seat)

    def why_not(self, t: ValkyrieTable, who: int, kind: str) -> Reason | None:
        return why_not(t, who, kind)

    def keep_secret(self, t: ValkyrieTable, known: ValkyrieTable) -> None:
        knowing.keep_secret(t, known)

    def world(self, known: ValkyrieTable, dealer: Dealer) -> ValkyrieTable:
        return knowing.world(known, dealer)

    def faults(self, t: ValkyrieTable) -> list[str]:
        return faults(t)


def _lay_out(t: ValkyrieTable, boards: int, options: Mapping[str, Setting], seats: int) -> None:
    e = t.edition
    difficulty = str(options["difficulty"])
    tokens, files = options["tokens"], options["files"]
    # VK-SETUP-4, VK-SETUP-14: with one or two people every board has one token more.
    bonus = 1 if seats <= 2 else 0
    t.start_tokens = (tokens if isinstance(tokens, int) else _TOKENS[difficulty]) + bonus
    t.losing_files = files if isinstance(files, int) else _LOSING_FILES[difficulty]
    t.eagles_subtract = int(bool(options["eagles_subtract"]))
    t.powers = int(bool(options["powers"]))
    t.pawn = [e.start_place] * boards
    t.tokens = [t.start_tokens] * boards
    t.items = [()] * boards
    t.enemy = list(e.enemy_start)
    t.tile = [SIDE_A] * len(e.venue_place)
    t.files = t.track = 0
    t.pool = e.all_tiles
    t.unseen = [CRATE_SIZE] * len(e.crate_place)
    t.seen = [()] * len(e.crate_place)
    t.offer = t.fallen = t.scrap = ()
    t.stack = tuple(range(len(e.ally_kind)))
    t.ally = [NOBODY] * len(e.space_place)
    t.top = t.top_placed = t.top_seen = t.remembered = t.under = t.used = ()
    t.deck = tuple(range(len(e.card_event)))
    t.card = t.reader = NONE
    t.card_known = t.card_seen = t.answered = 0
    t.active = 0
    t.roll = t.worked = t.shared = t.drawn = t.peeked = t.peeked_seen = ()
    t.targets = t.arrows = t.arrows_lost = t.rolled = t.walked = t.split = t.authority_used = 0
    t.lent = t.looker = t.recruit = t.picked = t.giver = t.parcel = NOBODY
    t.plotter = NOBODY
    t.plot_place = NOWHERE
    t.plot_items = t.plot_allies = ()
    t.plot_total = 0


GAME = Valkyrie()
