"""Content packs: TOML read field by field, with complaints that name file, line and field."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from sabletop.engine.errors import BrokenContent

_MISSING: Final = object()
LARGEST: Final = 512 * 1024
"""No content file is longer, in signs; our own have a tenth of it."""
_DOTS: Final = 30


class Row:
    """One table of a pack. Each field is asked for once; `done` complains about fields that nobody asked for."""

    def __init__(self, pack: "Pack", header: str, number: int, data: dict[str, Any]) -> None:
        self.pack = pack
        self.header = header
        self.number = number
        self._data = data
        self._asked: set[str] = set()

    def fail(self, field: str, reason: str) -> NoReturn:
        """Refuse the pack because of this field."""
        line = self.pack.line_of(self.header, self.number, field)
        name = self._data.get("id", self._data.get("place", ""))
        row = f" of {self.header} {name!r}" if name else f" of {self.header or 'the pack'}"
        raise BrokenContent(f"{self.pack.name}, line {line}: field {field!r}{row} {reason}.")

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        return field in self._data

    def text(self, field: str, default: str | None = None) -> str:
        """A field that is text."""
        value = self._take(field, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            self.fail(field, "must be text")
        return value

    def number_in(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A field that is a whole number within bounds."""
        value = self._take(field, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(field, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def flag(self, field: str) -> bool:
        """A field that is true or false, false if it is left out."""
        value = self._take(field, False)
        if not isinstance(value, bool):
            self.fail(field, f"must be true or false, not {value!r}")
        return value

    def one_of(self, field: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """A field that is one of these words."""
        value = self.text(field, default)
        if value not in allowed:
            self.fail(field, f"must be one of {', '.join(allowed)}, not {value!r}")
        return value

    def place_of(self, field: str, value: object, ids: tuple[str, ...]) -> int:
        """The number of the thing that `value` names."""
        if not isinstance(value, str) or value not in ids:
            self.fail(field, f"names {value!r}, which is none of {', '.join(ids)}")
        return ids.index(value)

    def reference(self, field: str, ids: tuple[str, ...]) -> int:
        """A field that names a thing: the number of that thing."""
        return self.place_of(field, self._take(field, None), ids)

    def words(self, field: str) -> list[str]:
        """A field that is a list of texts, empty if it is left out."""
        value = self._take(field, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.fail(field, "must be a list of texts")
        return value

    def lists(self, field: str) -> list[list[Any]]:
        """A field that is a list of steps, each `["name", argument, …]`; empty if it is left out."""
        value = self._take(field, [])
        good = isinstance(value, list) and all(
            isinstance(one, list) and one and isinstance(one[0], str) for one in value
        )
        if not good:
            self.fail(field, 'must be a list of steps like ["name", argument]')
        return list(value)

    def done(self) -> None:
        """Complain about unknown fields, and about `printed` fields that are not there."""
        for field in self.words("printed"):
            if field not in self._data:
                self.fail("printed", f"names {field!r}, which is no field here")
        for field in self._data:
            if field not in self._asked:
                self.fail(field, "is unknown")

    def _take(self, field: str, default: object) -> Any:
        self._asked.add(field)
        value = self._data.get(field, _MISSING)
        if value is not _MISSING:
            return value
        if default is None:
            self.fail(field, "is missing")
        return default


def retell(data: Any, said: Mapping[str, str], path: str = "") -> None:
    """Put the words of a language in place of names and texts; `ally-oster-text` is the text of the ally `oster`."""
    if isinstance(data, list):
        for number, row in enumerate(data, 1):
            if isinstance(row, dict):
                retell(row, said, f"{path}-{row.get('id', number)}")
        return
    for field, value in data.items():
        here = f"{path}-{field}" if path else field
        if isinstance(value, str):
            data[field] = said.get(here, value)
        elif isinstance(value, dict | list):
            retell(value, said, here)


def read_toml(text: str, name: str) -> dict[str, Any]:
    """The data of a content file, or `BrokenContent`: what is too large, too deep or no TOML at all costs little."""
    if len(text) > LARGEST:
        raise BrokenContent(f"{name} is too large for a content file: it may have {LARGEST // 1024} KiB.")
    long = next((n for n, line in enumerate(text.splitlines(), 1) if line.partition("=")[0].count(".") > _DOTS), None)
    if long is not None:
        raise BrokenContent(f"{name}, line {long}: names are nested too deep.")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BrokenContent(f"{name} is nested too deep.") from None
    except ValueError as error:
        raise BrokenContent(f"{name} is not TOML: {error}.") from None


class Pack:
    """A content file; `said` are its names and texts in another language."""

    def __init__(self, text: str, name: str, said: Mapping[str, str] | None = None) -> None:
        self.name = name
        self._lines = text.splitlines()
        self._data = read_toml(text, name)
        if said:
            retell(self._data, said)

    def head(self) -> Row:
        """The fields above the first table."""
        plain = {key: value for key, value in self._data.items() if not isinstance(value, dict | list)}
        return Row(self, "", 0, plain)

    def row(self, header: str) -> Row:
        """The table `[header]`."""
        data = self._data.get(header)
        if not isinstance(data, dict):
            raise BrokenContent(f"{self.name}: the table [{header}] is missing.")
        return Row(self, header, 0, data)

    def rows(self, header: str, count: int | None = None) -> list[Row]:
        """The tables `[[header]]`, in order; `count` of them, if that is given."""
        data = self._data.get(header)
        if not isinstance(data, list) or not all(isinstance(one, dict) for one in data):
            raise BrokenContent(f"{self.name}: tables [[{header}]] are missing.")
        if count is not None and len(data) != count:
            raise BrokenContent(f"{self.name}: there must be {count} tables [[{header}]], not {len(data)}.")
        return [Row(self, header, number, one) for number, one in enumerate(data)]

    def check_headers(self, known: tuple[str, ...]) -> None:
        """Complain about tables that the game does not know."""
        for header, value in self._data.items():
            if isinstance(value, dict | list) and header not in known:
                raise BrokenContent(f"{self.name}, line {self.line_of(header, 0, '')}: table {header!r} is unknown.")

    def line_of(self, header: str, number: int, field: str) -> int:
        """The line of a field in the `number`-th table of that name, or else the line of the table."""
        found = at = 0 if header else 1
        seen = -1 if header else 0
        for line_number, line in enumerate(self._lines, 1):
            title = re.match(r"\s*\[\[?\s*([\w-]+)\s*\]\]?", line)
            if title is not None:
                seen = seen + 1 if title.group(1) == header else seen
                at = title.group(1) == header and seen == number
                found = line_number if at else found
            elif at and field and re.match(rf"\s*{re.escape(field)}\s*=", line):
                return line_number
        return found


def unique_ids(rows: list[Row]) -> tuple[str, ...]:
    """The ids of these tables, all different."""
    ids: list[str] = []
    for row in rows:
        name = row.text("id")
        if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
            row.fail("id", "must be of small letters, digits and hyphens")
        if name in ids:
            row.fail("id", "is used twice")
        ids.append(name)
    return tuple(ids)
