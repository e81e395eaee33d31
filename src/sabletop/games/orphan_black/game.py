"""Orphan Black as the engine sees it."""

from collections.abc import Collection, Mapping

from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer
from sabletop.engine.drive import decision
from sabletop.engine.errors import BadOption
from sabletop.engine.game import Game, Option, Reason, Setting
from sabletop.engine.steps import Chance, Step
from sabletop.engine.words import ENGLISH
from sabletop.games.orphan_black import known as knowing
from sabletop.games.orphan_black import setup, wishes
from sabletop.games.orphan_black.blockers import is_answer, out_of_turn, reason_against
from sabletop.games.orphan_black.edition import OrphanBlackEdition, make_edition
from sabletop.games.orphan_black.faults import faults
from sabletop.games.orphan_black.ids import (
    ACCUSATIONS_EACH,
    CLONES,
    FREE,
    MINDS,
    MOST_PLAYERS,
    NOBODY,
    NONE,
    ROWS,
    SPOTS,
)
from sabletop.games.orphan_black.messages import LOOKS
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import begin_game


class OrphanBlack(Game):
    """Orphan Black: The Card Game."""

    name = "orphan-black"
    title = "Orphan Black: The Card Game"
    summary = "Hidden factions sway nine clones and find each other out; 3 to 6 players."
    version = 2
    seats = range(3, 7)
    minutes = (30, 45)
    weight = "light"
    usual_seats = 4
    options: Mapping[str, Option] = {
        "first": Option("random", ("random", 1, 2, 3, 4, 5, 6), "The player who begins."),
        "memory_aid": Option(True, (True, False), "Whether the table keeps note of the cards that you have seen."),
        "silence_hides": Option(
            True, (True, False), "Whether players who never accused you count for your hiding points."
        ),
    }
    cooperative = False
    # Four rounds after a resolution removals stop. From then on each round lays at least one card, since somebody
    # always has one, and 5n + 1 cards fill a clone: at most 34 rounds of six turns for each of nine clones, with at
    # most 13 decisions a turn, and 30 accusations.
    bound = 25_000
    turns = "OB-TURN-2"

    def edition(self, source: str | None, name: str = "", language: str = ENGLISH) -> OrphanBlackEdition:
        return make_edition(source, name, language)

    def blank(self, edition: OrphanBlackEdition) -> OrphanBlackTable:
        t = OrphanBlackTable()
        t.edition = edition
        return t

    def set_up(self, edition: OrphanBlackEdition, seats: int, options: Mapping[str, Setting]) -> OrphanBlackTable:
        t = self.blank(edition)
        first = options["first"]
        if isinstance(first, int) and first > seats:
            raise BadOption(f"Option first names player {first}, but {seats} play.")
        steps: list[Step] = [] if isinstance(first, int) else [setup.DrawStarter()]
        steps.append(setup.DealHands())
        steps += [setup.PutBackGoal(faction) for faction in range(3)]
        steps += [setup.DealGoal(who) for who in range(seats)]
        t.open(tuple(range(seats)), *steps, setup.BringClones())
        t.memory_aid = int(options["memory_aid"])
        t.silence_hides = int(options["silence_hides"])
        _lay_out(t, seats)
        if isinstance(first, int):
            begin_game(t, first - 1)
        return t

    def blocker(self, t: OrphanBlackTable, who: int, action: Action) -> Reason | None:
        choice = decision(t)
        if choice.who != who:
            return self.not_asked()
        if is_answer(choice, action):
            return reason_against(t, choice, action)
        return out_of_turn(choice, action) or self.not_now(t)

    def keep_secret(self, t: OrphanBlackTable, known: OrphanBlackTable) -> None:
        knowing.keep_secret(t, known)

    def passing(self, t: OrphanBlackTable) -> Collection[str]:
        # OB-INFO-6: without the memory aid what somebody looked at is theirs to remember.
        return () if t.memory_aid else LOOKS

    def world(self, known: OrphanBlackTable, dealer: Dealer) -> OrphanBlackTable:
        return knowing.world(known, dealer)

    def faults(self, t: OrphanBlackTable) -> list[str]:
        return faults(t)

    def lots(self) -> tuple[str, ...]:
        return wishes.LOTS

    def lot(self, t: OrphanBlackTable, chance: Chance) -> tuple[str, str]:
        return wishes.lot(t, chance)

    def wished(self, t: OrphanBlackTable, chance: Chance, wish: str) -> int:
        return wishes.wished(t, chance, wish)


def _lay_out(t: OrphanBlackTable, seats: int) -> None:
    """The table before anything is dealt."""
    t.pile, t.in_play = tuple(range(len(CLONES))), ()
    t.home, t.points = [NONE] * len(CLONES), [0, 0, 0]
    t.rows = [()] * ROWS
    t.row_of, t.card = [FREE] * SPOTS, [NONE] * SPOTS
    t.face_up, t.locked, t.seen_by = [0] * SPOTS, [0] * SPOTS, [0] * SPOTS
    t.paul, t.mrs_s, t.donnie = [0] * ROWS, [0] * len(CLONES), [()] * seats
    t.deck, t.discard, t.hands, t.drawn = t.edition.deck, (), [()] * seats, ()
    t.fresh, t.old = (), [0] * SPOTS
    t.goals, t.goal_pile = [NONE] * seats, tuple(range(len(t.edition.goal_faction)))
    t.goal_seen, t.accusers = [0] * seats, [()] * seats
    t.accusations, t.unused = [NONE] * 6 * MOST_PLAYERS, [ACCUSATIONS_EACH] * 3 * seats
    t.accusation_seen = [0] * 6 * MOST_PLAYERS
    t.active = t.resolver = t.holder = t.looker = t.victim = NOBODY
    t.turn = t.quiet = t.must_face_up = t.next_face_up = t.leekie = t.mark = t.newcomers = 0
    t.shown = t.bound_to = t.next_bound_to = t.cause = t.chosen = t.picked = t.played_on = NONE
    t.noted, t.loose = [()] * (MINDS * MOST_PLAYERS), [()] * (MINDS * MOST_PLAYERS)
    t.hunch = [()] * MINDS
    t.witnessed = ()


GAME = OrphanBlack()
