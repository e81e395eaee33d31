"""Dealers answer chance: seeded for play, scripted for tests and replays, enumerating for search."""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from struct import unpack
from typing import Final, final

from sabletop.engine.errors import OutOfScript
from sabletop.engine.steps import Chance
from sabletop.engine.table import Table
from sabletop.engine.wide import Wide

_WORD: Final = 1 << 32
_MASK: Final = _WORD - 1
_HALF: Final = (1 << 16) - 1
_WORDS_A_BLOCK: Final = 16

_FACTOR: Final = 982_963_164
_CYCLE: Final = _FACTOR * _WORD - 1
"""A prime, as is half of it: the words come round after 2 to the power of 60."""
_QUICK: Final = 1 << 30
"""A word times this fits into 63 bits."""
_SEED_BYTES: Final = 16


class Numbers:
    """What chance is drawn from."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely."""
        raise AssertionError("numbers can be drawn")

    def _word(self) -> int:
        """The next 32 bits."""
        raise AssertionError("numbers come in words")

    def _wide(self, n: int) -> int:
        """A number below one that needs more than a word."""
        size = (n.bit_length() + 31) // 32
        while True:
            number = 0
            for _ in range(size):
                number = number << 32 | self._word()
            number >>= size * 32 - n.bit_length()
            if number < n:
                return number


class Stream(Numbers):
    """Unpredictable numbers from a key: BLAKE2b over key, purpose and block number. The same on every machine."""

    def __init__(self, key: bytes, purpose: str, used: int = 0) -> None:
        self._key = key
        self._purpose = purpose
        self._block = used // _WORDS_A_BLOCK
        self._words: list[int] = []
        if used % _WORDS_A_BLOCK:
            self._refill()
            del self._words[_WORDS_A_BLOCK - used % _WORDS_A_BLOCK :]

    def _refill(self) -> None:
        data = f"{self._purpose}:{self._block}".encode()
        self._words = list(unpack("<16I", blake2b(data, key=self._key).digest()))
        self._block += 1

    @property
    def used(self) -> int:
        """How many words have been drawn."""
        return self._block * _WORDS_A_BLOCK - len(self._words)

    def _word(self) -> int:
        if not self._words:
            self._refill()
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely (Lemire's method)."""
        if n > _WORD:
            return self._wide(n)
        if not self._words:
            self._refill()
        word = self._words.pop()
        # In two halves: compiled code multiplies larger numbers in the interpreter, where Ctrl-C would end the process.
        product = ((word >> 16) * n << 16) + (word & _HALF) * n
        if product & _MASK < n and product & _MASK < _WORD % n:
            return self.below(n)
        return product >> 32

    def clone(self) -> "Stream":
        """An independent stream that goes on alike."""
        return Stream(self._key, self._purpose, self.used)


@final
class QuickStream(Numbers):
    """Numbers that cost next to nothing, for what programs play by themselves: multiply with carry, in 62 bits.

    The same on every machine. Whoever sees some of them can tell the rest, so no table of people is dealt by it.
    """

    def __init__(self, key: bytes, used: int = 0) -> None:
        self._key = key
        self.used = used
        """How many words have been drawn."""
        first = int.from_bytes(key[:_SEED_BYTES], "big") % (_CYCLE - 1) + 1
        # A step multiplies by the factor, modulo the cycle: so many of them are one power.
        self._state: Wide = first * pow(_FACTOR, used, _CYCLE) % _CYCLE

    def _word(self) -> int:
        state = self._state
        state = (state & _MASK) * _FACTOR + (state >> 32)
        self._state = state
        self.used += 1
        return (state ^ state >> 32) & _MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely (Lemire's method)."""
        if n > _QUICK:
            return self._wide(n)
        many: Wide = n
        product = self._word() * many
        while product & _MASK < many and product & _MASK < _WORD % many:
            product = self._word() * many
        return product >> 32

    def clone(self) -> "QuickStream":
        """An independent stream that goes on alike."""
        return QuickStream(self._key, self.used)


def key_of(seed: int | str | bytes) -> bytes:
    """The 256-bit key that a seed stands for."""
    data = seed if isinstance(seed, bytes) else str(seed).encode()
    return blake2b(data, digest_size=32, person=b"sabletop").digest()


class Dealer:
    """Somebody who answers chance."""

    def deal(self, chance: Chance, t: Table) -> int:
        """The number of the outcome that happens."""
        raise AssertionError("each dealer deals")

    def clone(self) -> "Dealer":
        """An independent dealer that goes on alike."""
        raise AssertionError("each dealer can be copied")


def weighed(weights: tuple[int, ...], numbers: Numbers) -> int:
    """The outcome that falls, each being as likely as it weighs."""
    total = 0
    for weight in weights:
        total += weight
    left = numbers.below(total)
    outcome = 0
    while left >= weights[outcome]:
        left -= weights[outcome]
        outcome += 1
    return outcome


@final
class QuickDealer(Dealer):
    """Deals from one quick stream: for simulations, environments and measurements."""

    def __init__(self, key: bytes, used: int = 0) -> None:
        self.key = key
        self._numbers = QuickStream(key, used)

    def deal(self, chance: Chance, t: Table) -> int:
        """Draw the next outcome."""
        alike = chance.count(t)
        return self._numbers.below(alike) if alike else weighed(chance.weights(t), self._numbers)

    @property
    def used(self) -> int:
        """How many words have been drawn."""
        return self._numbers.used

    def clone(self) -> "QuickDealer":
        """A dealer that deals the same from here."""
        return QuickDealer(self.key, self.used)


class SeededDealer(Dealer):
    """Deals from keyed streams, one for each kind of chance, so that one changed move does not reshuffle everything."""

    def __init__(self, key: bytes, used: dict[str, int] | None = None) -> None:
        self.key = key
        self._streams: dict[str, Stream] = {}
        self._of_kind: dict[type[Chance], Stream] = {}
        for purpose, count in (used or {}).items():
            self._streams[purpose] = Stream(key, purpose, count)

    def deal(self, chance: Chance, t: Table) -> int:
        """Draw from the stream of this kind of chance."""
        stream = self._of_kind.get(type(chance))
        if stream is None:
            stream = self._stream(type(chance))
        alike = chance.count(t)
        if alike:
            return stream.below(alike)
        return weighed(chance.weights(t), stream)

    def _stream(self, kind: type[Chance]) -> Stream:
        """The stream of a kind of chance that this dealer meets for the first time."""
        purpose = kind.__name__
        stream = self._streams.get(purpose)
        if stream is None:
            stream = self._streams[purpose] = Stream(self.key, purpose)
        self._of_kind[kind] = stream
        return stream

    @property
    def used(self) -> dict[str, int]:
        """How far each stream has been read."""
        return {purpose: self._streams[purpose].used for purpose in sorted(self._streams)}

    def clone(self) -> "SeededDealer":
        """A dealer that deals the same from here."""
        return SeededDealer(self.key, self.used)


class ScriptedDealer(Dealer):
    """Deals the outcomes that it was given, in order, and then asks `after`, if there is one."""

    def __init__(self, outcomes: Iterable[int], after: Dealer | None = None) -> None:
        self._left = list(outcomes)[::-1]
        self._after = after

    def deal(self, chance: Chance, t: Table) -> int:
        """The next outcome of the script; it must be a possible one."""
        if not self._left:
            if self._after is None:
                raise OutOfScript(f"no outcome left for {chance!r}")
            return self._after.deal(chance, t)
        outcome = self._left.pop()
        weights = chance.weights(t)
        if not 0 <= outcome < len(weights) or weights[outcome] == 0:
            raise OutOfScript(f"outcome {outcome} is not possible for {chance!r}")
        return outcome

    @property
    def spent(self) -> bool:
        """Whether the whole script has been dealt."""
        return not self._left

    def clone(self) -> "ScriptedDealer":
        """A dealer with the same rest of script."""
        return ScriptedDealer(self._left[::-1], None if self._after is None else self._after.clone())


def enumerate_chance(t: Table) -> Iterator[tuple[int, int, int]]:
    """Every possible outcome of the pending chance: (outcome, weight, sum of all weights)."""
    chance = t.pending
    assert isinstance(chance, Chance), "no chance is pending"
    weights = chance.weights(t)
    total = sum(weights)
    for outcome, weight in enumerate(weights):
        if weight:
            yield outcome, weight, total
