"""What clients saw of tables, and whether it fits what the database kept: nothing acknowledged is lost, nothing is done
twice, nothing is done that nobody did, there are no holes, and everybody saw the same table in the same order."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sabletop.web import commands
from sabletop.web.checking import Written, first_link, sound_part


@dataclass
class Seen:
    """What one client did and saw at one table."""

    name: str
    sent: set[tuple[int, int, int]] = field(default_factory=set)
    """Moves, acknowledged or not: the revision that each would make, the seat, the action."""
    undone: set[int] = field(default_factory=set)
    """Undos that were sent: the revisions that they would make."""
    played: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Moves that were acknowledged: revision, seat and action."""
    taken_back: set[int] = field(default_factory=set)
    """Undos that were acknowledged."""
    spoken: list[str] = field(default_factory=list)
    """What was said, acknowledged or not; each text is said once."""
    kept: list[str] = field(default_factory=list)
    """Of that what was acknowledged."""
    heard: list[list[str]] = field(default_factory=list)
    """What was heard through each socket, in its order."""
    notes: list[tuple[str, bool]] = field(default_factory=list)
    """What was noted, and whether that was acknowledged."""
    views: dict[tuple[int, int | None], str] = field(default_factory=dict)
    """What was shown: for each revision and viewer a sum of it."""


@dataclass
class Kept:
    """What the database has of one table."""

    code: str
    setup: str
    seed: str
    rows: list[Written]
    talk: list[tuple[int, str]]
    notes: dict[str, str]
    """By the name of who noted it."""


def faults_in(kept: Kept, people: Sequence[Seen]) -> list[str]:
    """All that does not fit; nothing where all is well."""
    log = [commands.load(row.command) for row in kept.rows]
    moves = [one for one in log if isinstance(one, commands.Play | commands.Undo)]
    found = [*_holes(kept), *_talk(kept, people), *_notes(kept, people), *_views(len(moves), people)]
    for seen in people:
        found += _lost(seen, moves)
    found += _unasked(people, moves)
    return [f"{kept.code}: {one}" for one in found]


def _holes(kept: Kept) -> Iterable[str]:
    sound, _ = sound_part(kept.rows, 0, first_link(kept.code, kept.setup, kept.seed))
    if sound < len(kept.rows):
        yield f"command {sound + 1} does not follow from those before it"


def _lost(seen: Seen, moves: Sequence[commands.AnyCommand]) -> Iterable[str]:
    """What was acknowledged stands as its revision."""
    for revision, (seat, action) in seen.played.items():
        one = moves[revision - 1] if revision <= len(moves) else None
        if not isinstance(one, commands.Play) or (one.seat, one.action) != (seat, action):
            yield f"move {revision} was acknowledged, and is {one}"
    for revision in seen.taken_back:
        if revision > len(moves) or not isinstance(moves[revision - 1], commands.Undo):
            yield f"undo {revision} was acknowledged, and is not there"


def _unasked(people: Sequence[Seen], moves: Sequence[commands.AnyCommand]) -> Iterable[str]:
    """Nobody's move counts twice, and none that nobody made."""
    for revision, one in enumerate(moves, 1):
        if isinstance(one, commands.Play) and one.by == "person":
            if not any((revision, one.seat, one.action) in seen.sent for seen in people):
                yield f"move {revision} is there, and nobody made it"
        elif isinstance(one, commands.Undo) and not any(revision in seen.undone for seen in people):
            yield f"undo {revision} is there, and nobody wanted it"


def _talk(kept: Kept, people: Sequence[Seen]) -> Iterable[str]:
    lines = [text for _, text in kept.talk]
    if [number for number, _ in kept.talk] != list(range(1, len(kept.talk) + 1)):
        yield "the talk has holes"
    times = Counter(lines)
    for seen in people:
        for text in seen.kept:
            if times[text] != 1:
                yield f"{text!r} was acknowledged, and is there {times[text]} times"
        for text in seen.spoken:
            if times[text] > 1:
                yield f"{text!r} was said once, and is there {times[text]} times"
        for heard in seen.heard:
            if not times.keys() >= set(heard):
                yield f"{seen.name} heard what nobody said"
            # What others say waits for whoever has to decide alone, so that only each speaker's lines keep their order.
            for speaker in people:
                places = [lines.index(text) for text in heard if text in times and text in speaker.spoken]
                if places != sorted(set(places)):
                    yield f"{seen.name} heard {speaker.name} in another order, or twice"


def _notes(kept: Kept, people: Sequence[Seen]) -> Iterable[str]:
    """The last note that was acknowledged stands, or one that was sent after it."""
    for seen in people:
        last = max([number for number, (_, safe) in enumerate(seen.notes) if safe], default=None)
        if last is not None and kept.notes.get(seen.name) not in [text for text, _ in seen.notes[last:]]:
            yield f"a note of {seen.name} was acknowledged, and is gone"


def _views(moves: int, people: Sequence[Seen]) -> Iterable[str]:
    """Nobody saw what is not kept, and two who may see the same saw the same."""
    shown: dict[tuple[int, int | None], str] = {}
    for seen in people:
        for (revision, viewer), view in seen.views.items():
            if revision > moves:
                yield f"{seen.name} saw frame {revision}, and {moves} moves are kept"
            if shown.setdefault((revision, viewer), view) != view:
                yield f"frame {revision} was shown in two ways"
