"""Golden playthroughs: one random game for each game and player count, written out so that a person can review it.

    .venv/bin/python tests/golden_writer.py [GAME …]

writes `golden/<game>-<seats>.txt` anew. Tests only compare. A file keeps its seed; a new one, or one that became too
long, gets the seed, of many, whose game shows the most.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

import screens
from law_walk import GAMES, Setup, at_random, game_of, moves
from sabletop.engine.match import Match, event_of
from sabletop.engine.messages import EVERYONE, may_hear

FOLDER = Path(__file__).parent / "golden"
SEEDS = 60
LINES = 3400
"""As long as a playthrough may be."""


def path_of(setup: Setup) -> Path:
    return FOLDER / f"{setup.game}-{setup.seats}.txt"


def golden_setups(names: tuple[str, ...] = GAMES) -> list[Setup]:
    return [Setup(name, seats) for name in names for seats in game_of(name).seats]


def how_to_write(setup: Setup) -> str:
    return f".venv/bin/python tests/golden_writer.py {setup.game}"


def seed_of(text: str) -> int:
    """The seed that a playthrough was made with."""
    found = re.search(r"^seed (\d+)$", text, re.MULTILINE)
    if found is None:
        raise ValueError("a playthrough names its seed in a line of its own")
    return int(found.group(1))


def telling_seed(setup: Setup) -> int:
    """The seed, of many, whose game shows the most kinds of moves and news and is short enough to review."""
    best_first = sorted(range(SEEDS), key=lambda seed: (-_variety(setup, seed), seed))
    lengths = {}
    for seed in best_first[: SEEDS // 2]:
        text = playthrough(setup, seed)
        if not too_long(text):
            return seed
        lengths[seed] = len(text)
    return min(lengths, key=lengths.__getitem__)


def too_long(text: str) -> bool:
    return text.count("\n") > LINES


def _variety(setup: Setup, seed: int) -> int:
    m, picks = setup.open(seed), at_random(seed)
    kinds = set()
    while not m.over:
        possible = moves(m)
        seat, action = possible[next(picks) % len(possible)]
        kinds.add(action.kind)
        m.play(action, seat)
    return len(kinds) + len({event.key for event in m.log(None)})


def playthrough(setup: Setup, seed: int) -> str:
    """A random game as text."""
    return "\n".join(_lines(setup, seed)) + "\n"


def _lines(setup: Setup, seed: int) -> Iterator[str]:
    m, picks = setup.open(seed), at_random(seed)
    yield f"{m.game.title}, {m.seats} {'seat' if m.seats == 1 else 'seats'}, rules version {m.game.version}"
    yield f"seed {seed}"
    for name, value in m.options.items():
        yield f"option {name}: {value}"
    yield ""
    yield "SET-UP"
    yield from _news(m, 0)
    shown = [_flat(screens.shown(m, seat)) for seat in (None, *range(m.seats))]
    for path, value in shown[0].items():
        yield f"  {path} = {value}"
    yield from _private(m, [{}] * len(shown), shown)
    while not m.over:
        possible = moves(m)
        yield ""
        yield from _question(m)
        heard = len(m.events)
        seat, action = possible[next(picks) % len(possible)]
        yield f"> {'' if seat == m.seat else f'seat {seat} interjects: '}{action.id} {action}"
        m.play(action, seat)
        yield from _news(m, heard)
        before, shown = shown, [_flat(screens.shown(m, seat)) for seat in (None, *range(m.seats))]
        yield from _changes(before[0], shown[0], "  ")
        yield from _private(m, before, shown)
    yield ""
    assert m.outcome is not None
    yield f"OVER after {m.decisions} decisions: {m.outcome.text} [{m.outcome.clause}]"
    yield f"winners {list(m.outcome.winners)}, scores {list(m.outcome.scores)}"


def _question(m: Match) -> Iterator[str]:
    prompt, asked = m.prompt, m.view(None)["asked"]
    assert prompt is not None
    yield f"{m.decisions + 1}. seat {m.seat}: {prompt.text} [{prompt.clause}]"
    if asked.get("text") != prompt.text:
        yield f"  others see: {asked.get('text', 'only who decides')}"
    for seat in range(m.seats):
        offered = " | ".join(f"{action.id} {action}" for action in m.legal_for(seat))
        if offered:
            head = "  may: " if seat == m.seat else f"  seat {seat} may interject: "
            yield from wrap(head + offered, 118, subsequent_indent="    ")


def _news(m: Match, since: int) -> Iterator[str]:
    for audience, what, args in m.events[since:]:
        event = event_of(m.edition.lexicon, what, args)
        yield f"  {_audience(m, audience)}{event.text} [{event.clause}]"


def _audience(m: Match, audience: int) -> str:
    if audience == EVERYONE:
        return ""
    hearers = [f"seat {seat}" for seat in range(m.seats) if may_hear(audience, seat)]
    return f"({', '.join(hearers + ['spectator'] * may_hear(audience, None)) or 'nobody'}) "


def _private(m: Match, before: list[dict[str, str]], shown: list[dict[str, str]]) -> Iterator[str]:
    """What a seat sees otherwise than a spectator, where that is news."""
    for seat in range(m.seats):
        old, new = _beside(before[0], before[seat + 1]), _beside(shown[0], shown[seat + 1])
        yield from _changes(old, new, f"  seat {seat} alone: ")


def _beside(common: dict[str, str], own: dict[str, str]) -> dict[str, str]:
    return {path: value for path, value in own.items() if common.get(path) != value}


def _changes(old: dict[str, str], new: dict[str, str], head: str) -> Iterator[str]:
    for path in [*new, *[path for path in old if path not in new]]:
        if path not in old:
            yield f"{head}{path} = {new[path]}"
        elif path not in new:
            yield f"{head}{path} no longer"
        elif old[path] != new[path]:
            yield f"{head}{path}: {old[path]} -> {new[path]}"


def _flat(value: Any, path: str = "") -> dict[str, str]:
    """A view as lines: what is plain stays whole, everything else is named by its path."""
    found: dict[str, str] = {}
    if isinstance(value, dict) and not (path and all(_is_plain(one) for one in value.values())):
        for key, one in value.items():
            if key != "id" or not path.endswith(f"[{one}]"):
                found.update(_flat(one, f"{path}.{key}" if path else key))
    elif isinstance(value, list) and not all(_is_plain(one) for one in value):
        for number, one in enumerate(value):
            name = one.get("id") if isinstance(one, dict) else None
            found.update(_flat(one, f"{path}[{name if isinstance(name, str) else number}]"))
    else:
        found[path] = _plain(value)
    return found


def _is_plain(value: Any) -> bool:
    return not isinstance(value, dict | list)


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(one)}" for key, one in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(_plain(one) for one in value) or "none"
    return "-" if value is None else str(value)


def write(setup: Setup) -> None:
    path = path_of(setup)
    text = playthrough(setup, seed_of(path.read_text(encoding="utf-8"))) if path.exists() else ""
    if not text or too_long(text):
        text = playthrough(setup, telling_seed(setup))
    path.write_text(text, encoding="utf-8")


def main() -> None:
    names = tuple(sys.argv[1:]) or GAMES
    unknown = [name for name in names if name not in GAMES]
    if unknown:
        sys.exit(f"There is no game {unknown[0]!r}; there are {', '.join(GAMES)}.")
    for setup in golden_setups(names):
        write(setup)
        print(path_of(setup).name)


if __name__ == "__main__":
    main()
