"""Dealers answer chance: seeded for play, scripted for tests and replays, enumerating for search."""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from struct import unpack
from typing import Final

from sabletop.engine.errors import OutOfScript
from sabletop.engine.steps import Chance
from sabletop.engine.table import Table

_WORD: Final = 1 << 32
_MASK: Final = _WORD - 1
_HALF: Final = (1 << 16) - 1
_WORDS_A_BLOCK: Final = 16


class Stream:
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

    def _wide(self, n: int) -> int:
        size = (n.bit_length() + 31) // 32
        while True:
            number = 0
            for _ in range(size):
                number = number << 32 | self._word()
            number >>= size * 32 - n.bit_length()
            if number < n:
                return number

    def clone(self) -> "Stream":
        """An independent stream that goes on alike."""
        return Stream(self._key, self._purpose, self.used)


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
        weights = chance.weights(t)
        left = stream.below(sum(weights))
        outcome = 0
        while left >= weights[outcome]:
            left -= weights[outcome]
            outcome += 1
        return outcome

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
