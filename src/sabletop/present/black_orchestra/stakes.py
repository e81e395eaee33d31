"""The chances of a plot while its dice fall, by the rules' own odds."""

from functools import cache

from sabletop.games.black_orchestra.messages import ANNOUNCED, HOPELESS
from sabletop.games.black_orchestra.odds import odds
from sabletop.present.stakes import Stake, Told, count, falls, number


@cache
def stake(need: int, limit: int, dice: int) -> Stake:
    """What so many dice can come to, if `limit` eagles expose the plot."""

    def ends(left: int, eagles: int, targets: int) -> tuple[float, float]:
        chances = odds(max(0, need - targets), left, limit, -eagles)
        return float(chances.success), float(chances.detection)

    return Stake(need, limit, falls(dice, ends))


def stake_of(told: Told, at: int) -> Stake | None:
    """What was announced before this roll."""
    _, rolled, roll = told[at]
    for _, what, args in told[:at][::-1]:
        if what.key in (ANNOUNCED.key, HOPELESS.key):
            limit = number(what, args, "eagles") if what.key == ANNOUNCED.key else 0
            return stake(number(what, args, "n"), limit, count(rolled, roll, "faces"))
    return None
