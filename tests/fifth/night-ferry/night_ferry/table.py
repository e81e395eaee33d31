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

    def glance(self) -> "FerryTable":
        """A copy that shares the lists of fields that everybody may know: it holds until the table changes."""
        twin = FerryTable()
        twin.copy_frame(self)
        twin.edition = self.edition
        twin.cargo = self.cargo[:]
        twin.shown = self.shown
        twin.landed = self.landed
        twin.load = self.load
        twin.night = self.night
        twin.nights = self.nights
        return twin

    def follow(self, other: Table) -> list[int]:
        """Take over what stands in the fields of another table: the numbers of those in which the two differed."""
        assert isinstance(other, FerryTable)
        found: list[int] = []
        if self.cargo != other.cargo:
            self.cargo = other.cargo[:]
            found.append(0)
        if self.shown != other.shown:
            self.shown = other.shown[:]
            found.append(1)
        if self.landed != other.landed:
            self.landed = other.landed[:]
            found.append(2)
        if self.load != other.load:
            self.load = other.load
            found.append(3)
        if self.night != other.night:
            self.night = other.night
            found.append(4)
        if self.nights != other.nights:
            self.nights = other.nights
            found.append(5)
        return found

    def hide(self, viewer: int) -> None:
        """Put `UNKNOWN` wherever the declaration says that this viewer may not look."""
        for at in range(len(self.cargo)):
            if self.seat_of[at] != viewer and not self.shown[at]:
                self.cargo[at] = UNKNOWN
