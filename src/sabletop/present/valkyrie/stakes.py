"""The chances of a plot while its dice fall and the deputies roll theirs, by the rules' own odds."""

from sabletop.games.valkyrie.messages import DEPUTY_HIT, DEPUTY_MISSED, PLOT_FAILED, PLOT_ROLLED, WON
from sabletop.games.valkyrie.odds import plot_chance
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.stakes import Stake, Told, count, falls, number

_DEPUTY = (DEPUTY_HIT.key, DEPUTY_MISSED.key)


def stake_of(told: Told, at: int, t: ValkyrieTable) -> Stake | None:
    """What this roll needs: of the plot, or of what is left of it when a deputy has rolled."""
    need = _need(told, at, t)
    if need is None:
        return None
    _, what, args = told[at]
    subtract, deputies = t.eagles_subtract == 1, _to_come(told, at)
    dice, total = (0, _total(told, at)) if what.key in _DEPUTY else (count(what, args, "roll"), 0)

    def ends(left: int, eagles: int, targets: int) -> tuple[float, float]:
        wanted = need - total - targets + (eagles if subtract else 0)
        return plot_chance(t.edition, left, wanted, deputies, subtract), 0.0

    return Stake(need, 0, falls(dice, ends))


def _need(told: Told, at: int, t: ValkyrieTable) -> int | None:
    """How it ended says what it needed: nobody decides anything between a roll and its end."""
    for _, what, args in told[at:]:
        if what.key == PLOT_FAILED.key:
            return number(what, args, "need")
    if t.outcome is not None and t.outcome.why.key == WON.key:
        return number(t.outcome.why, t.outcome.args, "need")
    return None


def _to_come(told: Told, at: int) -> int:
    """The deputies who roll after this."""
    found = 0
    for _, what, _ in told[at + 1 :]:
        if what.key in (PLOT_FAILED.key, PLOT_ROLLED.key):
            break
        found += what.key in _DEPUTY
    return found


def _total(told: Told, at: int) -> int:
    """What is left of the roll after this die."""
    for _, what, args in told[: at + 1][::-1]:
        if what.key in (DEPUTY_HIT.key, PLOT_ROLLED.key):
            return number(what, args, "total")
    return 0
