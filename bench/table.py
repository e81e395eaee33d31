"""From the figures of all rounds to rows with medians, spreads and ratios; as Markdown and as JSON-ready data."""

from dataclasses import dataclass, field
from statistics import median
from typing import Any

Figures = dict[str, Any]

LOOPS = ("inside", "outside", "match", "known", "turns", "many")
CATANATRON = ("catanatron", "catan, 4 players")
HANABI = ("OpenSpiel", "hanabi")


@dataclass
class Spread:
    """A figure that was taken several times."""

    median: float
    least: float
    most: float

    def data(self) -> dict[str, float]:
        return {"median": self.median, "min": self.least, "max": self.most}


def spread(values: list[float]) -> Spread:
    return Spread(median(values), min(values), max(values))


@dataclass
class Entry:
    """Something that is measured once in every round."""

    engine: str
    game: str
    build: str
    rounds: list[Figures] = field(default_factory=list)
    fault: str = ""
    """Why it could not be measured."""


@dataclass
class Row:
    """An entry with its loop inside the engine, or outside in Python."""

    engine: str
    game: str
    build: str
    loop: str
    version: str
    decisions: Spread
    games: Spread
    length: float
    clone_us: Spread | None
    import_ms: Spread | None
    saved_bytes: int | None

    def against(self, other: "Row") -> dict[str, float]:
        """How many times as fast as `other`: by the medians, and at the very least."""
        return {
            "ratio": self.decisions.median / other.decisions.median,
            "at_least": self.decisions.least / other.decisions.most,
        }


def rows(entries: list[Entry]) -> list[Row]:
    """A row for each loop of each entry that could be measured."""
    return [_row(entry, loop) for entry in entries if entry.rounds for loop in LOOPS if loop in entry.rounds[0]]


def _row(entry: Entry, loop: str) -> Row:
    first = entry.rounds[0]

    def over(name: str) -> Spread | None:
        return spread([one[name] for one in entry.rounds]) if name in first else None

    return Row(
        entry.engine,
        entry.game,
        entry.build,
        loop,
        first["version"],
        spread([one[loop]["decisions_per_s"] for one in entry.rounds]),
        spread([one[loop]["games_per_s"] for one in entry.rounds]),
        first["outside"]["length"],
        over("clone_us"),
        over("import_ms"),
        first.get("saved_bytes"),
    )


def baseline(found: list[Row], which: tuple[str, str]) -> Row | None:
    """The peer that others are compared with: as seen from Python."""
    for row in found:
        if (row.engine, row.game) == which and row.loop == "outside":
            return row
    return None


def data(entries: list[Entry], about: dict[str, Any]) -> dict[str, Any]:
    """Everything, JSON-ready."""
    found = rows(entries)
    peers = {name: baseline(found, which) for name, which in (("catanatron", CATANATRON), ("openspiel_hanabi", HANABI))}
    listed = []
    for row in found:
        listed.append(
            {
                "engine": row.engine,
                "version": row.version,
                "game": row.game,
                "build": row.build,
                "loop": row.loop,
                "decisions_per_s": row.decisions.data(),
                "games_per_s": row.games.data(),
                "decisions_per_game": row.length,
                "clone_us": None if row.clone_us is None else row.clone_us.data(),
                "saved_bytes": row.saved_bytes,
                "import_ms": None if row.import_ms is None else row.import_ms.data(),
                "against": {name: row.against(peer) for name, peer in peers.items() if peer is not None},
            }
        )
    faults = [{"engine": one.engine, "game": one.game, "why": one.fault} for one in entries if one.fault]
    searches = [
        {"game": one.game, "build": one.build, "rounds": [each["search"] for each in one.rounds]}
        for one in entries
        if one.rounds and "search" in one.rounds[0]
    ]
    return {**about, "rows": listed, "search": searches, "not_measured": faults}


LIGHT = ("valkyrie", "orphan-black")
"""The other games are heavier, and are asked for less."""
GOALS = {"inside": (35, 18), "match": (25, 12), "known": (15, 8), "turns": (1, 1), "many": (10, 10)}
"""What the compiled build is to reach, in multiples of catanatron's decisions: light games, heavy ones."""


def goals(entries: list[Entry]) -> str:
    """How far the compiled build is: a row a loop, a column a game, the worst case in brackets."""
    found = rows(entries)
    peer = baseline(found, CATANATRON)
    ours = [row for row in found if row.build == "compiled"]
    names = list(dict.fromkeys([row.game.split(",")[0] for row in ours]))
    if peer is None or not names:
        return ""
    lines = [
        f"| compiled, × catanatron (at least) | {' | '.join(names)} | goal, light games / others |",
        "|---|" + "--:|" * (len(names) + 1),
    ]
    for loop, (light, heavy) in GOALS.items():
        by_name = {row.game.split(",")[0]: _mark(row, peer, light, heavy) for row in ours if row.loop == loop}
        lines.append(f"| {loop} | {' | '.join([by_name.get(name, '–') for name in names])} | {light} / {heavy} |")
    return "\n".join(lines)


def _mark(row: Row, peer: Row, light: int, heavy: int) -> str:
    """A ratio, in bold where the goal is reached."""
    found = row.against(peer)
    said = f"{found['ratio']:.1f}"
    reached = found["ratio"] >= (light if row.game.split(",")[0] in LIGHT else heavy)
    return f"{f'**{said}**' if reached else said} ({found['at_least']:.1f})"


SEARCH_HEAD = (
    "| game | build | table's clone µs | match's clone µs | known µs | a world µs "
    "| KB after 20 and 60 decisions | without history |\n"
    "|---|---|--:|--:|--:|--:|--:|--:|"
)


def search(entries: list[Entry]) -> str:
    """What a search pays: medians over the rounds."""
    lines = [SEARCH_HEAD]
    for entry in entries:
        taken = [one["search"] for one in entry.rounds if "search" in one]
        if not taken:
            continue
        times = [median([one[name] for one in taken]) for name in ("match_clone_us", "known_us", "world_us")]
        clone = median([one["clone_us"] for one in entry.rounds])
        sizes = [" → ".join([f"{size:.0f}" for size in taken[0]["kilobytes"][kept]]) for kept in ("history", "none")]
        cells = [entry.game, entry.build, *[f"{time:.2f}" for time in (clone, *times)], *sizes]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) if len(lines) > 1 else ""


HEAD = (
    "| engine | game | build | loop | decisions/s (min–max) | games/s | clone µs | saved bytes | import ms "
    "| × catanatron (at least) | × OpenSpiel hanabi (at least) |\n"
    "|---|---|---|---|--:|--:|--:|--:|--:|--:|--:|"
)


def markdown(entries: list[Entry]) -> str:
    """The tables for people: every loop, how far the goals are, and what a search pays."""
    parts = [_loops(entries), goals(entries), search(entries)]
    missing = [f"Not measured: {one.engine}, {one.game}: {one.fault}" for one in entries if one.fault]
    return "\n\n".join([part for part in [*parts, *missing] if part])


def _loops(entries: list[Entry]) -> str:
    found = rows(entries)
    peers = [baseline(found, CATANATRON), baseline(found, HANABI)]
    lines = [HEAD]
    for row in found:
        decisions = f"{_short(row.decisions.median)} ({_short(row.decisions.least)}–{_short(row.decisions.most)})"
        cells = [
            f"{row.engine} {row.version}",
            row.game,
            row.build,
            row.loop,
            decisions,
            _short(row.games.median),
            "–" if row.clone_us is None else f"{row.clone_us.median:,.2f}",
            "–" if row.saved_bytes is None else f"{row.saved_bytes:,}",
            "–" if row.import_ms is None else f"{row.import_ms.median:.0f}",
            *["–" if peer is None else _ratio(row.against(peer)) for peer in peers],
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _ratio(found: dict[str, float]) -> str:
    return f"{found['ratio']:.2f} ({found['at_least']:.2f})"


def _short(number: float) -> str:
    """Three digits, as people say it: 1.25 M, 432 k, 16.3."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if number >= size:
            scaled = number / size
            return f"{scaled:.0f}{letter}" if scaled >= 100 else f"{scaled:.3g}{letter}"
    return f"{number:.3g}"
