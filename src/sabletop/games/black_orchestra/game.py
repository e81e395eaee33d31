"""Black Orchestra for the engine."""

from collections.abc import Mapping

from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer
from sabletop.engine.drive import decision
from sabletop.engine.errors import BadOption
from sabletop.engine.game import Game, Option, Reason, Setting
from sabletop.engine.steps import Chance, Step
from sabletop.engine.words import ENGLISH
from sabletop.games.black_orchestra import known as knowing
from sabletop.games.black_orchestra import wishes
from sabletop.games.black_orchestra.anytime_cards import Play, bar_play
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.edition_builder import make_edition
from sabletop.games.black_orchestra.faults import faults
from sabletop.games.black_orchestra.ids import (
    AWAY,
    CARD_LIMITS,
    DOCUMENTS,
    FACEDOWN,
    ITEM_LIMITS,
    NOBODY,
    NONE,
    STAGES,
)
from sabletop.games.black_orchestra.public_choice import BarredChoice
from sabletop.games.black_orchestra.setup import ChooseSheet, DealSheet, DrawFirst, SetFirst
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn import TURN

_SUPPORT = {"easy": 2, "standard": 3, "hard": 4}


class BlackOrchestra(Game):
    """The game."""

    name = "black-orchestra"
    title = "Black Orchestra"
    summary = "Gather conspirators, weapons and nerve, and strike before the Gestapo does."
    version = 2
    seats = range(1, 6)
    minutes = (45, 90)
    weight = "medium"
    usual_seats = 4
    cooperative = True
    # At most 70 events end at most about a hundred turns (Slow News Day comes back only with luck), and a turn has
    # at most some forty decisions on average even if every card is used for more of them.
    bound = 20000
    turns = "BO-TURN-2"
    options: Mapping[str, Option] = {
        "difficulty": Option("standard", ("easy", "standard", "hard"), "Military support at the start, and its floor."),
        "deck": Option(51, (51, 54), "Conspirator cards: 51, or all 54 of the first edition."),
        "conspirators": Option("dealt", ("dealt", "chosen"), "Whether the sheets are dealt or chosen."),
        "first": Option("random", ("random", 1, 2, 3, 4, 5), "The conspirator who begins."),
        "trusted_lieutenants": Option(False, (False, True), "Two deputies must die as well; plots may aim at them."),
        "sense_of_urgency": Option(False, (False, True), "One more card leaves each event deck unseen."),
        "guarded_documents": Option(False, (False, True), "Documents Located stays in the box."),
        "prison_shield": Option(
            "cards", ("cards", "everything"), "What does not touch prisoners: the effects of cards, or all effects."
        ),
    }

    def edition(self, source: str | None, name: str = "", language: str = ENGLISH) -> BlackOrchestraEdition:
        return make_edition(source, name, language)

    def blank(self, edition: BlackOrchestraEdition) -> BlackOrchestraTable:
        t = BlackOrchestraTable()
        t.edition = edition
        return t

    def set_up(self, edition: BlackOrchestraEdition, seats: int, options: Mapping[str, Setting]) -> BlackOrchestraTable:
        t = self.blank(edition)
        crew = len(edition.sheet_ids)
        # BO-SETUP-10: a solo player runs two conspirators.
        playing = [0, 0] if seats == 1 else list(range(seats))
        first = options["first"]
        if isinstance(first, int) and first > len(playing):
            raise BadOption(f"Option first names conspirator {first}, but {len(playing)} play.")
        steps: list[Step] = []
        for seat in playing:
            steps.append(ChooseSheet(crew + seat) if options["conspirators"] == "chosen" else DealSheet(seat))
        steps.append(SetFirst(first - 1) if isinstance(first, int) else DrawFirst())
        t.open((NOBODY,) * crew + tuple(range(seats)), *steps, TURN)
        _lay_out(t, seats, options)
        return t

    def blocker(self, t: BlackOrchestraTable, who: int, action: Action) -> Reason | None:
        choice = decision(t)
        assert isinstance(choice, BarredChoice)
        if choice.who == who:
            return choice.bar(t, action)
        if who < len(t.place) and choice.windows() and isinstance(action, Play) and action.who == who:
            return bar_play(t, who, action, choice.windows())
        return self.not_asked()

    def keep_secret(self, t: BlackOrchestraTable, known: BlackOrchestraTable) -> None:
        knowing.keep_secret(t, known)

    def world(self, known: BlackOrchestraTable, dealer: Dealer) -> BlackOrchestraTable:
        return knowing.world(known, dealer)

    def faults(self, t: BlackOrchestraTable) -> list[str]:
        return faults(t)

    def lots(self) -> tuple[str, ...]:
        return wishes.LOTS

    def lot(self, t: BlackOrchestraTable, chance: Chance) -> tuple[str, str]:
        return wishes.lot(t, chance)

    def wished(self, t: BlackOrchestraTable, chance: Chance, wish: str) -> int:
        return wishes.wished(t, chance, wish)


def _lay_out(t: BlackOrchestraTable, seats: int, options: Mapping[str, Setting]) -> None:
    e = t.edition
    crew = len(e.sheet_ids)
    t.floor = t.support = _SUPPORT[str(options["difficulty"])]
    t.item_limit, t.card_limit = ITEM_LIMITS[seats], CARD_LIMITS[seats]
    t.lieutenants = int(bool(options["trusted_lieutenants"]))
    t.shielded = int(options["prison_shield"] == "everything")
    t.order = ()
    t.place, t.suspicion, t.motivation = [AWAY] * crew, [0] * crew, [0] * crew
    t.dossier, t.items, t.gifts = [()] * crew, [()] * crew, [()] * crew
    t.leaders = list(e.home)
    t.dissent = t.defected = 0
    t.tiles = [FACEDOWN if square else NONE for square in e.square]
    t.unseen = e.all_items
    deck = options["deck"]
    assert isinstance(deck, int)
    t.deck = tuple(sorted(e.decks[deck]))
    t.killed = t.used_items = t.lost_items = t.discards = ()
    _lay_out_events(t, bool(options["sense_of_urgency"]), bool(options["guarded_documents"]))
    t.questions = tuple(range(len(e.questions)))
    t.boxed = t.boxed_seen = t.boxed_on = ()
    t.reading = t.current = t.key = t.plot = t.cause = NONE
    t.stage = 1
    t.actions = t.conspired = t.barred = t.silenced = t.extra_events = t.skipped = t.held = 0
    t.acted = t.penalties = t.visited = t.roll = t.drawn = t.kept = t.passed = ()
    t.closed_in = t.stood = t.moved = t.tried = t.spent = t.refusals = ()
    t.hushed = t.picked = t.walker = t.plotter = t.reader = t.looker = NOBODY
    t.points = t.face = t.meeting_point = t.victim = t.pool = t.cancels = 0


def _lay_out_events(t: BlackOrchestraTable, urgency: bool, guarded: bool) -> None:
    e = t.edition
    # BO-SETUP-7, BO-VAR-5: cards that leave a deck unseen stay among the unseen ones; only the deck gets smaller.
    gone = 3 if urgency else 2
    t.unseen_events = list(e.stage_decks)
    t.left = [len(deck) - gone for deck in t.unseen_events]
    t.guarded = int(guarded)
    if guarded:
        # BO-VAR-6: one card fewer is removed from stage 7, since the document card is gone already.
        last = tuple([card for card in t.unseen_events[STAGES - 1] if e.event_kind[card] != DOCUMENTS])
        t.unseen_events[STAGES - 1] = last
        t.left[STAGES - 1] = len(last) - gone + 1
    t.tops = t.tops_seen = t.tops_met = t.remembered = t.past = t.cancelled = ()
    t.buried = t.buried_seen = t.buried_met = t.buried_stage = ()
    t.looking = t.looking_met = t.arranged = t.arranged_met = ()


GAME = BlackOrchestra()
