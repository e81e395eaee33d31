"""Valkyrie for the engine."""

from collections.abc import Mapping

from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer
from sabletop.engine.drive import decision
from sabletop.engine.errors import BadOption
from sabletop.engine.game import Game, Option, Reason, Setting
from sabletop.engine.steps import Chance, Step
from sabletop.engine.words import ENGLISH
from sabletop.games.valkyrie import known as knowing
from sabletop.games.valkyrie import wishes
from sabletop.games.valkyrie.asking import Asking
from sabletop.games.valkyrie.blockers import bar_to_free
from sabletop.games.valkyrie.edition import ValkyrieEdition, make_edition
from sabletop.games.valkyrie.faults import faults
from sabletop.games.valkyrie.ids import CRATE_SIZE, NOBODY, NONE, NOWHERE, SIDE_A
from sabletop.games.valkyrie.moments import bar_to_asked, bar_to_unasked, may_interject
from sabletop.games.valkyrie.recruitment import FIRST_OFFER
from sabletop.games.valkyrie.setup import DrawBoard, NextBoard
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import PickFirst, SetFirst

_TOKENS = {"easy": 3, "standard": 2, "hard": 1}
_LOSING_FILES = {"easy": 9, "standard": 6, "hard": 3}


class Valkyrie(Game):
    """The game."""

    name = "valkyrie"
    title = "Valkyrie"
    summary = "Smuggle a bomb to where he is before the interrogations break you."
    version = 2
    seats = range(1, 5)
    minutes = (30, 30)
    weight = "light"
    usual_seats = 3
    cooperative = True
    bound = 6000
    turns = "VK-TURN-6"
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
        "boards": Option("by seat", ("by seat", "drawn", "chosen"), "Who plays whom."),
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
        playing = (0, 0) if seats == 1 else tuple(range(seats))
        first = options["first"]
        if isinstance(first, int) and first > len(playing):
            raise BadOption(f"Option first names conspirator {first}, but {len(playing)} play.")
        begin: Step = SetFirst(first - 1) if isinstance(first, int) else PickFirst()
        boards = len(edition.board_slots)
        t.open(playing + (NOBODY,) * (boards - len(playing)), *_who_plays_whom(options, playing), FIRST_OFFER, begin)
        _lay_out(t, len(playing), options, seats)
        return t

    def blocker(self, t: ValkyrieTable, who: int, action: Action) -> Reason | None:
        choice = decision(t)
        assert isinstance(choice, Asking)
        if choice.who != who:
            if may_interject(t, choice, who, action):
                return bar_to_free(t, who, action)
            return bar_to_unasked(t, choice, who, action) or self.not_asked()
        if action.kind in choice.kinds():
            return choice.bar(t, action)
        return bar_to_asked(t, choice, action) or self.not_now(t)

    def unadvised(self, t: ValkyrieTable) -> int | None:
        # VK-INTERR-16: whoever reads a card answers it alone.
        return None if t.card == NONE or t.answered else t.seat_of[t.reader]

    def keep_secret(self, t: ValkyrieTable, known: ValkyrieTable) -> None:
        knowing.keep_secret(t, known)

    def world(self, known: ValkyrieTable, dealer: Dealer) -> ValkyrieTable:
        return knowing.world(known, dealer)

    def faults(self, t: ValkyrieTable) -> list[str]:
        return faults(t)

    def lots(self) -> tuple[str, ...]:
        return wishes.LOTS

    def lot(self, t: ValkyrieTable, chance: Chance) -> tuple[str, str]:
        return wishes.lot(t, chance)

    def wished(self, t: ValkyrieTable, chance: Chance, wish: str) -> int:
        return wishes.wished(t, chance, wish)


def _who_plays_whom(options: Mapping[str, Setting], playing: tuple[int, ...]) -> list[Step]:
    """VK-SETUP-16: boards go by seat, are drawn, or are chosen in the order of the seats."""
    places = range(len(playing))
    if options["boards"] == "drawn":
        return [DrawBoard(place) for place in places]
    return [NextBoard(place) for place in places] if options["boards"] == "chosen" else []


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
    t.order = tuple(range(boards))
    unused = len(e.board_slots) - boards
    t.pawn = [e.start_place] * boards + [NOWHERE] * unused
    t.tokens = [t.start_tokens] * boards + [0] * unused
    t.items, t.left, t.split = [()] * len(t.pawn), [()] * len(t.pawn), [()] * len(t.pawn)
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
    t.card_known = t.card_seen = t.answered = t.cause = 0
    t.active = 0
    t.source = NONE
    t.roll = t.worked = t.drawn = t.peeked = t.peeked_seen = ()
    t.targets = t.arrows = t.arrows_lost = t.rolled = t.walked = t.authority_used = 0
    t.lent = t.looker = t.recruit = t.picked = t.giver = t.parcel = NOBODY
    t.plotter = NOBODY
    t.plot_place = NOWHERE
    t.plot_items = t.plot_allies = ()
    t.plot_total = 0


GAME = Valkyrie()
