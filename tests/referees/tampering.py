"""Logs with one event dropped, doubled or altered: a referee that hears such a log has to object."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from referees.transcripts import Heard, MakeReferee, Objection, Plain, Transcript, follow, ids_of
from sabletop.engine.dealer import Stream, key_of

WAYS = ("dropped", "doubled", "altered")


@dataclass(frozen=True)
class Tampering:
    """One event of a log that is not as it was."""

    how: str
    at: int
    event: Heard
    name: str = ""
    """The argument that was altered."""
    now: Plain = None

    def __str__(self) -> str:
        return f"line {self.at}, {self.event}: {self.how}{f' ({self.name} is {self.now})' if self.name else ''}"

    def done_to(self, heard: Transcript) -> Transcript:
        """The log with this done to it."""
        altered = replace(self.event, args={**self.event.args, self.name: self.now}) if self.name else self.event
        instead = {"dropped": (), "doubled": (self.event, self.event), "altered": (altered,)}[self.how]
        return replace(heard, lines=(*heard.lines[: self.at], *instead, *heard.lines[self.at + 1 :]))


Carried = Callable[[Tampering], bool]
"""Whether the log carries a rule that this breaks. Where it does not, the reason stands beside the exception."""


def tamperings(heard: Transcript, seed: object, n: int) -> Iterator[Tampering]:
    """So many faults for one log; each way and each kind of event that is in it is as likely as any other."""
    stream = Stream(key_of(f"tampering {seed}"), "tampering")
    ids = ids_of(heard.setup.game)
    by_key: dict[str, list[int]] = {}
    for number, line in enumerate(heard.lines):
        if isinstance(line, Heard):
            by_key.setdefault(line.key, []).append(number)
    keys = sorted(by_key)
    found = 0
    while found < n:
        places = by_key[keys[stream.below(len(keys))]]
        at, how = places[stream.below(len(places))], WAYS[stream.below(len(WAYS))]
        event = heard.lines[at]
        assert isinstance(event, Heard)
        if how != "altered":
            found += 1
            yield Tampering(how, at, event)
        elif event.args:
            name = sorted(event.args)[stream.below(len(event.args))]
            now = _other(event.args[name], ids.get(name), stream)
            if now != event.args[name]:
                found += 1
                yield Tampering(how, at, event, name, now)


def _other(value: Plain, ids: Sequence[str] | None, stream: Stream) -> Plain:
    """Another value of the same kind: another id, a number one off, a list with one thing changed or missing."""
    if isinstance(value, list):
        if not value:
            return value
        at = stream.below(len(value))
        changed = [] if stream.below(3) == 0 else [_other(value[at], ids, stream)]
        return [*value[:at], *changed, *value[at + 1 :]]
    if isinstance(value, int) and ids is None:
        return value + 1 if value == 0 or stream.below(2) else value - 1
    return ids[stream.below(len(ids))] if ids else value


@dataclass
class Caught:
    """How many faults a referee objected to, and which it let pass."""

    caught: int
    missed: list[str]
    uncarried: int
    """Faults that break no rule which the log carries."""

    @property
    def rate(self) -> float:
        return self.caught / (self.caught + len(self.missed))

    def __str__(self) -> str:
        of = self.caught + len(self.missed)
        told = "".join([f"\n  {one}" for one in self.missed])
        return (
            f"{self.caught} of {of} faults met an objection, {self.uncarried} break no rule of the log; missed:{told}"
        )


def every_fault_carries(fault: Tampering) -> bool:
    """The usual answer: whatever is done to a log breaks some rule that it carries."""
    return True


def caught(
    make: MakeReferee, logs: Sequence[Transcript], n: int, seed: object, carried: Carried = every_fault_carries
) -> Caught:
    """Plant `n` faults in each log, one at a time, and let a referee follow each."""
    told = Caught(0, [], 0)
    for number, heard in enumerate(logs):
        for fault in tamperings(heard, f"{seed} {number}", n):
            if not carried(fault):
                told.uncarried += 1
                continue
            try:
                follow(make, fault.done_to(heard))
            except Objection:
                told.caught += 1
            else:
                told.missed.append(f"{heard}: {fault}")
    return told


def by_kind(kinds: Mapping[str, Sequence[str]]) -> Carried:
    """Every fault but these: a way of tampering -> keys of events, or `key.argument` where something is altered."""

    def carried(fault: Tampering) -> bool:
        spared = kinds.get(fault.how, ())
        return fault.event.key not in spared and f"{fault.event.key}.{fault.name}" not in spared

    return carried
