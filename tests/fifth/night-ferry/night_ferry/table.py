"""Night Ferry's table.

Written from `fields.py` by `make tables`: change it there.
"""

from typing import TYPE_CHECKING

from night_ferry.fields import FIELDS
from sabletop.engine.fields import UNKNOWN, Field
from sabletop.engine.table import Table

if TYPE_CHECKING:
    from night_ferry.edition import FerryEdition


class FerryTable(Table):
    """What the ferrymen carry, what they landed, and the night."""

    edition: "FerryEdition"

    # The ferrymen: what they carry, whether all may see it, what they landed
    cargo: list[int]
    shown: list[int]
    landed: list[int]

    # The boat, and how late it is
    load: int
    night: int
    nights: int

    def declared(self) -> tuple[Field, ...]:
        """The fields of the table."""
        return FIELDS

    def played_edition(self) -> "FerryEdition":
        """The content that is played with."""
        return self.edition

    def clone(self) -> "FerryTable":
        """An equal, independent table."""
        twin = FerryTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.cargo = self.cargo[:]
        twin.shown = self.shown[:]
        twin.landed = self.landed[:]
        twin.load = self.load
        twin.night = self.night
        twin.nights = self.nights
        return twin

    def same(self, other: Table) -> bool:
        """Whether this table and another one are equal."""
        return (
            isinstance(other, FerryTable)
            and self.same_frame(other)
            and self.cargo == other.cargo
            and self.shown == other.shown
            and self.landed == other.landed
            and self.load == other.load
            and self.night == other.night
            and self.nights == other.nights
        )

    def contents(self) -> list[object]:
        """What stands in the fields, in their order."""
        return [
            self.cargo,
            self.shown,
            self.landed,
            self.load,
            self.night,
            self.nights,
        ]

    def hide(self, viewer: int) -> None:
        """Put `UNKNOWN` wherever the declaration says that this viewer may not look."""
        for at in range(len(self.cargo)):
            if self.seat_of[at] != viewer and not self.shown[at]:
                self.cargo[at] = UNKNOWN
