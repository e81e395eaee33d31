"""What can be done to a table of Night Ferry."""

from night_ferry.table import FerryTable


def take_cargo(t: FerryTable, who: int, cargo: int) -> None:
    """Somebody carries a cargo from now on."""
    t.cargo[who] = cargo


def show_cargo(t: FerryTable, who: int) -> None:
    """Everybody sees what somebody carries."""
    t.shown[who] = 1


def take_aboard(t: FerryTable, n: int) -> None:
    """The load grows."""
    t.load += n


def lose_load(t: FerryTable) -> None:
    """The current takes it."""
    t.load = 0


def land_load(t: FerryTable, who: int) -> None:
    """What is in the boat is safe."""
    t.landed[who] += t.load
    t.load = 0


def end_night(t: FerryTable) -> None:
    """Everybody has had a turn."""
    t.night += 1
