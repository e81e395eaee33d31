"""What everybody has seen lie beside a clone, followed through what was witnessed."""

from sabletop.games.orphan_black.ids import FULL, LEFT, NONE


class Beside:
    """What everybody sees beside one clone."""

    def __init__(self) -> None:
        self.difference = 0
        """Left less right of the open cards."""
        self.left = 0
        self.right = 0
        """How many hidden ones lie there."""
        self.count = 0

    def add(self, side: int, value: int, number: int = 1) -> None:
        """A card more (or, with -1, less) on a side; NONE is a hidden one."""
        self.count += number
        if value != NONE:
            self.difference += number * (value if side == LEFT else -value)
        elif side == LEFT:
            self.left = max(0, min(FULL, self.left + number))
        else:
            self.right = max(0, min(FULL, self.right + number))

    def turn_up(self, side: int, value: int) -> None:
        """A hidden card is seen by all."""
        self.add(side, NONE, -1)
        self.add(side, value)

    def twin(self) -> "Beside":
        """The same, to try something."""
        twin = Beside()
        twin.difference, twin.left, twin.right, twin.count = self.difference, self.left, self.right, self.count
        return twin

    def is_full(self) -> bool:
        """Whether the clone has been resolved, or will be in this turn."""
        return self.count >= FULL
