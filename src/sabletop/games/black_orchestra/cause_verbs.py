"""What can be done to the cause of what happens."""

from sabletop.games.black_orchestra.table import BlackOrchestraTable


def carry_out(t: BlackOrchestraTable, cause: int) -> None:
    """What follows happens because of this; none: the rules themselves."""
    t.cause = cause
