"""Night Ferry's table, declared: `scripts/tables.py` writes `table.py` from it."""

from typing import Final

from sabletop.engine.fields import FLAG, WHO, declare, each, number, owner, section

ABOUT: Final = "Night Ferry's table."
TABLE: Final = "FerryTable"
EDITION: Final = "FerryEdition"
SAYS: Final = "What the ferrymen carry, what they landed, and the night."

CARGO: Final = "cargo"

FIELDS: Final = declare(
    section(
        "The ferrymen: what they carry, whether all may see it, what they landed",
        each("cargo", CARGO, per=WHO, to=owner(unless="shown")),
        each("shown", FLAG, per=WHO),
        each("landed", per=WHO),
    ),
    section("The boat, and how late it is", number("load"), number("night"), number("nights")),
)
