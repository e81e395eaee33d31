"""Actions as kind and arguments, for policies that choose one after the other."""

import numpy as np
from numpy.typing import NDArray

from sabletop.rl.position import Setup

NO_ARGUMENT = -1


class Factored:
    """Every action of a game as the number of its kind and the numbers of its arguments.

    `names` are the arguments that actions of this game take, `sizes` how many values each of them has; the table has
    a row an action: its kind, then the value of each argument, or -1 for those that it does not take.
    """

    def __init__(self, setup: Setup) -> None:
        actions = setup.edition.actions
        self.kinds = actions.kinds
        values: dict[str, dict[object, int]] = {}
        for action in actions:
            for name, value in action.args.items():
                known = values.setdefault(name, {})
                known.setdefault(value, len(known))
        self.names = tuple(values)
        self.sizes = (len(self.kinds), *[len(known) for known in values.values()])
        self.table: NDArray[np.int32] = np.full((len(actions), 1 + len(values)), NO_ARGUMENT, np.int32)
        for action in actions:
            self.table[action.id, 0] = self.kinds.index(action.kind)
            for name, value in action.args.items():
                self.table[action.id, 1 + self.names.index(name)] = values[name][value]
        self._numbers = {row.tobytes(): number for number, row in enumerate(self.table)}

    def number(self, factors: "NDArray[np.int32]") -> int:
        """The action of this kind with these arguments. Raises `KeyError` where there is none."""
        return self._numbers[np.asarray(factors, np.int32).tobytes()]
