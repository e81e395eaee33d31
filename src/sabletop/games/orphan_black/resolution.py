"""Full clones are resolved and scored, and others take their places."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import LEFT, MOST_PLAYERS, RIGHT
from sabletop.games.orphan_black.newcomers import BRING_ANOTHER
from sabletop.games.orphan_black.public_choice import PublicChoice
from sabletop.games.orphan_black.questions import full_clones, row_sum
from sabletop.games.orphan_black.scoring import SCORE
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import call_newcomers, resolve


@dataclass(unsafe_hash=True)
class FindFull(Step):
    """Every clone with six cards or more is resolved; only then are the replacements set up, one for each."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        full = full_clones(t)
        if len(full) > 1:
            t.then(CHOOSE_ORDER[self.who], FIND_FULL[self.who])
        elif full:
            resolve_clone(t, self.who, full[0])
            t.then(FIND_FULL[self.who])
        elif not t.in_play and not t.pile:
            # OB-END-3: the game ends at once, without accusations and refill.
            t.then(SCORE)
        elif t.newcomers:
            t.then_all([BRING_ANOTHER[self.who]] * call_newcomers(t))


@dataclass(unsafe_hash=True)
class ChooseOrder(PublicChoice):
    """The active player picks which full clone is resolved next."""

    def asks(self) -> Message:
        return say.ASK_ORDER

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.resolve[clone] for clone in full_clones(t)]


class ResolveThis(Action):
    """Resolve this clone."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        clone = self.values[0]
        assert isinstance(clone, int)
        resolve_clone(t, who, clone)


def resolve_clone(t: OrphanBlackTable, who: int, clone: int) -> None:
    """Reveal both sides, each shuffled for itself, and move the clone to her faction."""
    if t.teller is None:
        resolve(t, who, clone)
        return
    left, right = 2 * clone + LEFT, 2 * clone + RIGHT
    # OB-RESOLVE-4: sorted cards tell as little as shuffled ones about who played them.
    left_cards = tuple(sorted([t.card[spot] for spot in t.rows[left]]))
    right_cards = tuple(sorted([t.card[spot] for spot in t.rows[right]]))
    t.tell_all(say.RESOLVED, (who, clone, left_cards, right_cards, row_sum(t, left), row_sum(t, right)))
    resolve(t, who, clone)
    faction = t.home[clone]
    stays = faction == t.edition.start[clone]
    t.tell(say.STAYS if stays else say.JOINS, clone, faction, t.edition.score[3 * clone + faction])


FIND_FULL: Final = tuple([FindFull(who) for who in range(MOST_PLAYERS)])
CHOOSE_ORDER: Final = tuple([ChooseOrder(who) for who in range(MOST_PLAYERS)])
