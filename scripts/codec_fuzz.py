"""Give everything that reads what strangers wrote bytes that are nearly sound; nothing but its own refusals may come.

    python scripts/codec_fuzz.py [--cases 1000000] [--seconds 600] [--seed 0]

Read are messages of sockets, depths, codes, tokens, news of other workers, kept commands, saves, records, written
actions and packs. What was answered in a way that was not seen before becomes something to spoil further, so that the
inputs find their way in. Prints a line of JSON: how many, answers by reader, the longest that one took of the
processor, and memory after a tenth and at the end. The exit code is 1 if something else than a refusal came, one took
longer than 100 ms, or memory grew by more than a tenth.
"""

import argparse
import json
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import msgspec

import sabletop
from hostile_inputs import NONSENSE, SOUND, mutated, texts
from sabletop import registry
from sabletop.engine import notation
from sabletop.engine.errors import SabletopError
from sabletop.engine.packs import read_toml
from sabletop.web import commands, news, wire
from sabletop.web.codes import new_code, read_code
from sabletop.web.limits import depth_of
from sabletop.web.settings import Limits
from sabletop.web.tokens import Bearer, Tokens

LONGEST = 0.1
GROWTH = 1.1
_MOST_KNOWN = 400
"""So many inputs are kept to be spoilt further."""
_LIMITS = Limits()


@dataclass
class Reader:
    """Something that reads what comes from outside."""

    read: Callable[[str], object]
    sound: list[str]
    refuses: tuple[type[Exception], ...]
    share: int = 10
    """How often it is its turn: those that replay whole games seldom."""
    answers: set[str] = field(default_factory=set)


def _message(text: str) -> object:
    raw = text.encode("utf-8", "surrogatepass")
    return wire.decode(raw) if depth_of(raw, _LIMITS.depth) <= _LIMITS.depth else None


def readers() -> dict[str, Reader]:
    """All of them, with something sound for each."""
    tokens = Tokens("0" * 64)
    match = sabletop.new("valkyrie", seats=2, seed=7)
    rng = random.Random(7)
    for _ in range(12):
        match.play(rng.choice(match.legal))
    edition = registry.edition("valkyrie")
    written = [notation.written(edition, action) for action in list(edition.actions)[::40]]
    kept = [
        commands.dump(one)
        for one in (commands.Play(0, 17), commands.Undo(1, 2, True), commands.Vote("a", 1), commands.Pause(True))
    ]
    told = [news.dump(news.Changed("w", "QUIET-FOX-27", 3, 4)), news.dump(news.Spent("w", "posts", "::1"))]
    pack = '[pack]\nname = "x"\n[[card]]\nid = "a"\ncost = 3\nwords = ["a", "b"]\n'
    refused = (msgspec.MsgspecError, RecursionError, UnicodeError)
    return {
        "messages": Reader(_message, list(SOUND), refused, 60),
        "codes": Reader(read_code, [new_code() for _ in range(5)], ()),
        "tokens": Reader(tokens.read, [tokens.give(Bearer("QUIET-FOX-27", "ada", 1))], ()),
        "news": Reader(news.load, told, ()),
        "commands": Reader(commands.load, kept, (*refused, SabletopError)),
        "actions": Reader(lambda text: notation.read(edition, text), written, (SabletopError,)),
        "packs": Reader(lambda text: read_toml(text, "a pack"), [pack], (SabletopError,)),
        "saves": Reader(_loaded, [match.save().decode()], (SabletopError,), 1),
        "records": Reader(_replayed, [json.dumps(match.record())], (SabletopError, ValueError, RecursionError), 1),
    }


def _loaded(text: str) -> object:
    return sabletop.load(text.encode("utf-8", "surrogatepass"))


def _replayed(text: str) -> object:
    return sabletop.replay(json.loads(text))


@dataclass
class Report:
    """What came of it."""

    cases: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    memory: int = 0
    faults: list[str] = field(default_factory=list)


def inputs(reader: Reader, rng: random.Random, hostile: list[str]) -> Iterator[str]:
    """One input after another, without end."""
    while True:
        chance = rng.random()
        if chance < 0.02:
            yield rng.choice(NONSENSE)
        elif chance < 0.05:
            yield rng.choice(hostile)
        else:
            text = rng.choice(reader.sound)
            for _ in range(rng.choice((1, 1, 2, 4))):
                text = mutated(rng, text)
            yield text


def give(name: str, reader: Reader, text: str, report: Report) -> None:
    """One input; what was answered in a new way is kept."""
    began = time.thread_time()
    try:
        found = type(reader.read(text)).__name__
    except reader.refuses as refused:
        found = f"{type(refused).__name__} {str(refused)[:30]}"
    except Exception as fault:  # noqa: BLE001 - whatever it is: that is what is looked for
        found = "fault"
        report.faults.append(f"{name}: {fault!r} for {text[:200]!r}")
    took = time.thread_time() - began
    report.cases += 1
    report.answers[f"{name} {found.split()[0]}"] += 1
    report.slowest = max(report.slowest, (took, f"{name} {text[:60]!r}"))
    if found not in reader.answers and len(reader.sound) < _MOST_KNOWN and len(text) < 20_000:
        reader.answers.add(found)
        reader.sound.append(text)


def fuzz(cases: int, seconds: float, seed: int) -> Report:
    """Until there were so many, or so much time has passed."""
    rng, report, until = random.Random(seed), Report(), time.monotonic() + seconds
    known, hostile = readers(), list(texts())
    sources = {name: inputs(reader, rng, hostile) for name, reader in known.items()}
    names, shares = list(known), [reader.share for reader in known.values()]
    while report.cases < cases and time.monotonic() < until and len(report.faults) < 10:
        for name in rng.choices(names, shares, k=100):
            give(name, known[name], next(sources[name]), report)
        if report.memory == 0 and (report.cases >= cases // 10 or time.monotonic() > until - 0.9 * seconds):
            report.memory = _memory()
    return report


def _memory() -> int:
    """The most that this process ever held, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> int:
    parser = argparse.ArgumentParser(prog="codec_fuzz")
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    began = time.monotonic()
    report = fuzz(asked.cases, asked.seconds, asked.seed)
    memory = _memory()
    if report.slowest[0] > LONGEST:
        report.faults.append(f"it took {report.slowest[0]:.3f} s: {report.slowest[1]}")
    if memory > GROWTH * max(report.memory, 1):
        report.faults.append(f"memory grew from {report.memory} to {memory} kB")
    found: dict[str, Any] = {"cases": report.cases, "answers": dict(report.answers.most_common())}
    found |= {"slowest_ms": round(1000 * report.slowest[0], 1), "memory_kb": [report.memory, memory]}
    print(json.dumps({**found, "seconds": round(time.monotonic() - began, 1), "faults": report.faults}))
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
