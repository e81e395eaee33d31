"""The end of the game: goals, halving, accusations, targets, hiding, winner."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Step
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import SLOT_POINTS, TARGET_POINTS
from sabletop.games.orphan_black.questions import faction_of
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import discard_donnies, reveal_goals_and_accusations

if TYPE_CHECKING:
    from sabletop.games.orphan_black.edition import OrphanBlackEdition


def members(t: OrphanBlackTable, faction: int) -> list[int]:
    """The players of a faction."""
    return [who for who in range(len(t.hands)) if faction_of(t, who) == faction]


def divided_among(players: int) -> int:
    """By what the points of a faction with so many players are divided: each of two keeps half."""
    return 2 if players == 2 else 1


def final_points(t: OrphanBlackTable, faction: int) -> int:
    """What a faction is worth to each of its players: half, rounded up, if there are two of them."""
    parts = divided_among(len(members(t, faction)))
    return (t.points[faction] + parts - 1) // parts


def judged(t: OrphanBlackTable, accused: int) -> list[tuple[int, int, int]]:
    """The accusations above a mat in order: accuser, faction, points. Wrong ones give way to those behind them."""
    found: list[tuple[int, int, int]] = []
    correct = 0
    for who in t.accusers[accused]:
        faction = t.accusations[6 * accused + who]
        points = 0
        if faction == faction_of(t, accused):
            points = SLOT_POINTS[correct]
            correct += 1
        found.append((who, faction, points))
    return found


def accusation_points(t: OrphanBlackTable, who: int) -> int:
    """What the right accusations of `who` bring."""
    return sum([points for other in range(len(t.hands)) for by, _, points in judged(t, other) if by == who])


def is_hit(e: "OrphanBlackEdition", goal: int, clone: int, faction: int) -> bool:
    """Whether a clone that ends in a faction is one of the targets of a goal, and in its faction."""
    return faction == e.goal_faction[goal] and clone in e.goal_targets[goal]


def targets_home(t: OrphanBlackTable, who: int) -> int:
    """How many of the own targets ended in the own faction."""
    e, goal = t.edition, t.goals[who]
    return len([1 for clone in e.goal_targets[goal] if is_hit(e, goal, clone, t.home[clone])])


def hiding_points(t: OrphanBlackTable, who: int) -> int:
    """One for each other player who did not accuse `who` rightly."""
    row = judged(t, who)
    if t.silence_hides:
        return len(t.hands) - 1 - len([1 for _, _, points in row if points])
    return len([1 for _, _, points in row if not points])


def total(t: OrphanBlackTable, who: int) -> int:
    """The personal score."""
    own = final_points(t, faction_of(t, who))
    return own + accusation_points(t, who) + TARGET_POINTS * targets_home(t, who) + hiding_points(t, who)


def totals(t: OrphanBlackTable) -> tuple[int, ...]:
    """The personal score of everybody."""
    return tuple([total(t, who) for who in range(len(t.hands))])


def winners(t: OrphanBlackTable, scores: tuple[int, ...]) -> tuple[int, ...]:
    """The highest total; among those, the most own targets; then they share."""
    ranks = [(score, targets_home(t, who)) for who, score in enumerate(scores)]
    best = max(ranks)
    return tuple([who for who, rank in enumerate(ranks) if rank == best])


@dataclass(unsafe_hash=True)
class Score(Step):
    """Scoring, stage by stage."""

    def run(self, t: OrphanBlackTable) -> None:
        for who in range(len(t.hands)):
            discard_donnies(t, who)
        reveal_goals_and_accusations(t)
        if t.teller is not None:
            _tell_scoring(t)
        scores = totals(t)
        best = winners(t, scores)
        tied = [who for who, score in enumerate(scores) if score == max(scores)]
        why = say.SHARED if len(best) > 1 else say.WON_TIE if len(tied) > 1 else say.WON
        t.end(Outcome(best, why, (best, max(scores)), scores))


def _tell_scoring(t: OrphanBlackTable) -> None:
    everybody = range(len(t.hands))
    for who in everybody:
        t.tell(say.REVEALED, who, faction_of(t, who), t.edition.goal_targets[t.goals[who]])
    for faction in range(3):
        if len(members(t, faction)) == 2:
            t.tell(say.HALVED, faction, final_points(t, faction))
    for who in everybody:
        t.tell(say.BEGINS_AT, who, final_points(t, faction_of(t, who)))
    for i in everybody:
        # OB-SCORE-6: the mat of whoever resolved the last clone comes first, then clockwise.
        accused = (t.resolver + i) % len(t.hands)
        for who, faction, points in judged(t, accused):
            if points:
                t.tell(say.RIGHT_ACCUSATION, who, accused, points)
            else:
                t.tell(say.WRONG_ACCUSATION, who, accused, faction)
    for who in everybody:
        t.tell(say.TARGETS, who, targets_home(t, who), faction_of(t, who), TARGET_POINTS * targets_home(t, who))
    for who in everybody:
        _tell_hiding(t, who)
    for who in everybody:
        t.tell(say.TOTAL, who, total(t, who))


def _tell_hiding(t: OrphanBlackTable, who: int) -> None:
    points = hiding_points(t, who)
    if points:
        t.tell(say.HID, who, points)
    elif len([1 for _, _, right in judged(t, who) if right]) == len(t.hands) - 1:
        t.tell(say.FOUND_OUT, who)
    else:
        t.tell(say.NOT_MISTAKEN, who)


SCORE: Final = Score()
