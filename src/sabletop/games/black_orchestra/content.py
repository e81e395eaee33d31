"""Reading a content file: rows that say clearly, with file, line and field, what is wrong with them."""

import re
from collections.abc import Mapping
from typing import Any

from sabletop.engine.errors import BrokenContent
from sabletop.engine.packs import read_toml, retell

_HEADER = re.compile(r"\[\[?([\w.]+)\]\]?")
_FIELD = re.compile(r"(\w+)\s*=")


class Content:
    """A parsed content file that knows where everything stands."""

    def __init__(self, text: str, name: str, said: Mapping[str, str] | None = None) -> None:
        self.name = name
        self.data = read_toml(text, name)
        if said:
            retell(self.data, said)
        self._lines: dict[str, int] = {}
        self._find_lines(text)

    def _find_lines(self, text: str) -> None:
        section, count = "", {"": 0}
        for number, line in enumerate(text.splitlines(), 1):
            header = _HEADER.match(line)
            field = _FIELD.match(line)
            if header is not None:
                section = header.group(1)
                count[section] = count.get(section, -1) + 1
                self._lines[f"{section}.{count[section]}"] = number
            elif field is not None:
                self._lines[f"{section}.{count[section]}.{field.group(1)}"] = number

    def fail(self, where: str, label: str, reason: str) -> BrokenContent:
        """The exception that says what is wrong there."""
        line = self._lines.get(where) or self._lines.get(where.rpartition(".")[0])
        place = f"{self.name}, line {line}" if line else self.name
        return BrokenContent(f"{place}: {label}: {reason}.")

    def rows(self, section: str, least: int = 1) -> "list[Row]":
        """The rows of an array of tables, each with its own id."""
        found = self.data.get(section)
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise BrokenContent(f"{self.name}: there is no [[{section}]].")
        if len(found) < least:
            raise BrokenContent(f"{self.name}: there must be at least {least} [[{section}]], not {len(found)}.")
        rows = [Row(self, f"{section}.{n}", section, one) for n, one in enumerate(found)]
        seen: set[str] = set()
        for row in rows:
            if row.id in seen:
                raise row.wrong("id", f"{row.id!r} is there twice")
            seen.add(row.id)
        return rows

    def top(self, fields: tuple[str, ...], tables: tuple[str, ...]) -> "Row":
        """The fields outside any table; nothing but the known tables may stand beside them."""
        for name in self.data:
            if name not in fields and name not in tables:
                raise self.fail(f".0.{name}", name, "there is no such field")
        return Row(self, ".0", "", {name: self.data[name] for name in fields if name in self.data})

    def table(self, name: str) -> "Row":
        """A single table."""
        found = self.data.get(name)
        if not isinstance(found, dict):
            raise BrokenContent(f"{self.name}: there is no [{name}].")
        return Row(self, f"{name}.0", name, found)


class Row:
    """One table of a content file; every field is asked for once, and what nobody asked for is unknown."""

    def __init__(self, content: Content, where: str, section: str, data: dict[str, Any]) -> None:
        self._content = content
        self._where = where
        self._section = section
        self._data = data
        self._asked: set[str] = set()
        self.id = ""
        if section and "id" in data:
            self.id = self.text("id")

    def wrong(self, field: str, reason: str) -> BrokenContent:
        """The exception that says what is wrong with a field."""
        label = f"{self._section} {self.id}".strip()
        return self._content.fail(f"{self._where}.{field}", f"{label}, {field}" if label else field, reason)

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        self._asked.add(field)
        return field in self._data

    def value(self, field: str) -> Any:
        """Whatever the field holds; it must be there."""
        self._asked.add(field)
        if field not in self._data:
            raise self.wrong(field, "it is missing")
        return self._data[field]

    def text(self, field: str, default: str | None = None) -> str:
        """A field with text."""
        if default is not None and not self.has(field):
            return default
        value = self.value(field)
        if not isinstance(value, str) or not value:
            raise self.wrong(field, f"it must be text, not {value!r}")
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A field with a whole number in a range."""
        if default is not None and not self.has(field):
            return default
        value = self.value(field)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(field, f"it must be a whole number from {low} to {high}, not {value!r}")
        return value

    def flag(self, field: str) -> bool:
        """A field that is true, or false or absent."""
        if not self.has(field):
            return False
        value = self.value(field)
        if not isinstance(value, bool):
            raise self.wrong(field, f"it must be true or false, not {value!r}")
        return value

    def one_of(self, field: str, words: tuple[str, ...], default: str | None = None) -> int:
        """A field with one of these words; its number among them."""
        word = self.text(field, default)
        if word not in words:
            raise self.wrong(field, f"{word!r} is none of {', '.join(one for one in words if one)}")
        return words.index(word)

    def texts(self, field: str, default: tuple[str, ...] | None = None) -> list[str]:
        """A field with a list of texts."""
        if default is not None and not self.has(field):
            return list(default)
        value = self.value(field)
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.wrong(field, "it must be a list of texts")
        return [str(one) for one in value]

    def rows(self, field: str) -> "list[Row]":
        """A field with a list of tables, or nothing."""
        if not self.has(field):
            return []
        value = self.value(field)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.wrong(field, "it must be a list of tables")
        return [self._inner(field, one) for one in value]

    def row(self, field: str) -> "Row":
        """A field with a table, or an empty one."""
        value = self.value(field) if self.has(field) else {}
        if not isinstance(value, dict):
            raise self.wrong(field, "it must be a table")
        return self._inner(field, value)

    def _inner(self, field: str, data: dict[str, Any]) -> "Row":
        row = Row(self._content, f"{self._where}.{field}", self._section, data)
        row.id = f"{self.id}, {field}"
        return row

    def done(self) -> None:
        """Nothing else may be there."""
        for field in self._data:
            if field not in self._asked:
                raise self.wrong(field, "there is no such field")
