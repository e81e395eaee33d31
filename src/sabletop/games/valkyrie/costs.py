"""Stock steps: what the answers A and B of an interrogation cost."""

from dataclasses import dataclass

from sabletop.games.valkyrie import interrogation
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.ids import DETONATOR, EXPLOSIVE, NOBODY, SIDE_A
from sabletop.games.valkyrie.questions import cause_of
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn_verbs import empty_track, lose_arrows, lose_token
from sabletop.games.valkyrie.verbs import add_files, put_pawn


@dataclass(unsafe_hash=True)
class Files(Effect):
    """Add files to the investigation."""

    who: int
    n: int

    def works(self, t: ValkyrieTable) -> bool:
        return True

    def run(self, t: ValkyrieTable) -> None:
        add_files(t, self.n, say.FILES_ADDED)


@dataclass(unsafe_hash=True)
class LoseItem(Effect):
    """Give up items of your own choice, as far as you have them."""

    who: int
    n: int

    def works(self, t: ValkyrieTable) -> bool:
        return bool(t.items[self.who])

    def run(self, t: ValkyrieTable) -> None:
        if self.n and t.items[self.who]:
            t.then(interrogation.GiveUpItem(self.who), LoseItem(self.who, self.n - 1))


@dataclass(unsafe_hash=True)
class LoseExplosive(Effect):
    """Give up an explosive, a detonator, or an armed pair."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return any([t.edition.slot_kind[slot] in (EXPLOSIVE, DETONATOR) for slot in t.items[self.who]])

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            t.then(interrogation.GiveUpExplosive(self.who))


@dataclass(unsafe_hash=True)
class OtherLosesItem(Effect):
    """Another conspirator of your choice loses an item of your choice."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return any([other != self.who and bool(items) for other, items in enumerate(t.items)])

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            t.then(interrogation.Accuse(self.who))


@dataclass(unsafe_hash=True)
class LoseToken(Effect):
    """Lose a reroll token."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.tokens[self.who] > 0

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            lose_token(t, self.who)


@dataclass(unsafe_hash=True)
class AllLoseToken(Effect):
    """Every conspirator loses a reroll token."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return any(t.tokens)

    def run(self, t: ValkyrieTable) -> None:
        for who, tokens in enumerate(t.tokens):
            if tokens:
                lose_token(t, who)


@dataclass(unsafe_hash=True)
class LoseAlly(Effect):
    """Lose an ally of your choice from the board."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return any([ally != NOBODY for ally in t.ally])

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            t.then(interrogation.GiveUpAlly(self.who))


@dataclass(unsafe_hash=True)
class Summoned(Effect):
    """Your pawn goes to where the conspirators began."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.pawn[self.who] != t.edition.start_place

    def upsets(self, t: ValkyrieTable) -> bool:
        return t.plotter == self.who

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            put_pawn(t, self.who, t.edition.start_place)
            t.tell(say.SUMMONED.citing(cause_of(t)), self.who, t.edition.start_place)


@dataclass(unsafe_hash=True)
class NoActions(Effect):
    """The arrows of your turn are lost, also those that targets would be turned into."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        if t.active != self.who or t.arrows_lost:
            return False
        return not t.rolled or t.arrows + t.targets > 0

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            lose_arrows(t, self.who)


@dataclass(unsafe_hash=True)
class ClearTrack(Effect):
    """The dice on the recruitment track are removed."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.track > 0

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            empty_track(t)
            t.tell(say.TRACK_CLEARED.citing(cause_of(t)))


@dataclass(unsafe_hash=True)
class FlipAny(Effect):
    """Turn any one tile that shows side A to side B."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return SIDE_A in t.tile

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            t.then(interrogation.FlipTile(self.who))
