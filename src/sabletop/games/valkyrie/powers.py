"""Stock steps: what lightning items and utilised allies do."""

from dataclasses import dataclass

from sabletop.engine.messages import Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.valkyrie import crates
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.card_verbs import begin_to_look, look_at_known_card, look_at_unknown_card, open_card
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.favours import (
    DeliverParcel,
    Destination,
    GoTo,
    KeepOneTile,
    Lend,
    PickHelper,
    PickParcel,
    PickReceiver,
    PickShift,
    PickTraveller,
    PutBackAll,
    Recycle,
    TakeTile,
)
from sabletop.games.valkyrie.ids import CHOSEN, HITLER, NOBODY, NONE, NOWHERE, TOKEN_SUPPLY
from sabletop.games.valkyrie.interrogation import ResolveEvent
from sabletop.games.valkyrie.questions import cards_left, cause_of, crate_count, crate_here, locked_files
from sabletop.games.valkyrie.recruitment import RECRUIT_IF_FULL
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn_verbs import add_target, regain_token
from sabletop.games.valkyrie.verbs import pick, remove_file


@dataclass(unsafe_hash=True)
class RemoveFile(Effect):
    """Remove the last file, unless it is locked."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.files > locked_files(t)

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return None if self.works(t) else say.WHY_FILES_LOCKED

    def run(self, t: ValkyrieTable) -> None:
        remove_file(t)


@dataclass(unsafe_hash=True)
class GoAnywhere(Effect):
    """Put your pawn in any place."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return True

    def upsets(self, t: ValkyrieTable) -> bool:
        return t.plotter == self.who

    def run(self, t: ValkyrieTable) -> None:
        pick(t, self.who)
        t.then(GoTo(self.who))


@dataclass(unsafe_hash=True)
class SkipInterrogation(Effect):
    """Skip A, B and C of the interrogation that you are reading; its event still happens."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.reader == self.who and not t.answered

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return None if self.works(t) else say.WHY_NOT_READING

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            open_card(t, CHOSEN)
            t.tell(say.SKIPPED, self.who, t.card)
            t.drop_until(ResolveEvent)


@dataclass(unsafe_hash=True)
class ShiftEnemy(Effect):
    """Move an enemy to an adjacent place."""

    who: int
    enemy: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.enemy[self.enemy] != NOWHERE

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return None if self.works(t) else say.WHY_ENEMY_OUT

    def upsets(self, t: ValkyrieTable) -> bool:
        return self.enemy == HITLER

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            t.then(PickShift(self.who, (self.enemy,)))


@dataclass(unsafe_hash=True)
class ShiftDeputy(Effect):
    """Move Himmler or Goebbels to an adjacent place."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return any([place != NOWHERE for enemy, place in enumerate(t.enemy) if enemy != HITLER])

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return None if self.works(t) else say.WHY_ENEMY_OUT

    def run(self, t: ValkyrieTable) -> None:
        in_play = [enemy for enemy, place in enumerate(t.enemy) if enemy != HITLER and place != NOWHERE]
        if in_play:
            t.then(PickShift(self.who, tuple(in_play)))


@dataclass(unsafe_hash=True)
class PeekCards(Effect):
    """Look at the next interrogation cards and put them back in any order."""

    who: int
    n: int

    def works(self, t: ValkyrieTable) -> bool:
        return cards_left(t) > 0

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return None if self.works(t) else say.WHY_NO_CARDS

    def run(self, t: ValkyrieTable) -> None:
        n = min(self.n, cards_left(t))
        if n:
            begin_to_look(t, self.who, n)
            t.then(PeekNext(self.who, n))


@dataclass(unsafe_hash=True)
class PeekNext(Step):
    """One more card is looked at; when all have been seen they are put back one by one."""

    who: int
    n: int

    def run(self, t: ValkyrieTable) -> None:
        if not self.n:
            t.confide(self.who, say.PEEKED_CARDS.citing(cause_of(t)), self.who, t.peeked)
            t.then(PutBackAll(self.who))
        elif t.deck and not t.top:
            t.then(PeekUnknown(self.who), PeekNext(self.who, self.n - 1))
        else:
            look_at_known_card(t)
            t.then(PeekNext(self.who, self.n - 1))


@dataclass(unsafe_hash=True)
class PeekUnknown(UniformChance):
    """A card that nobody has seen is looked at."""

    who: int

    def count(self, t: ValkyrieTable) -> int:
        return len(t.deck)

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        look_at_unknown_card(t, outcome)


def missing_crate(t: ValkyrieTable, who: int) -> Message | None:
    """What is wrong with the crate in the place of `who`."""
    if t.edition.crate_at[t.pawn[who]] == NONE:
        return say.WHY_NO_CRATE
    return None if crate_here(t, who) != NONE else say.WHY_EMPTY_CRATE


@dataclass(unsafe_hash=True)
class TakeChosenItem(Effect):
    """Look through the crate here and take a tile of your choice."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return crate_here(t, self.who) != NONE

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return missing_crate(t, self.who)

    def run(self, t: ValkyrieTable) -> None:
        crate = crate_here(t, self.who)
        if crate != NONE:
            t.then(crates.Search(self.who, crate), TakeTile(self.who), crates.CHECK_ROOM[self.who])


@dataclass(unsafe_hash=True)
class DrawAndKeep(Effect):
    """Draw tiles from the crate here and keep one of them; the others go back."""

    who: int
    n: int

    def works(self, t: ValkyrieTable) -> bool:
        return crate_here(t, self.who) != NONE

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return missing_crate(t, self.who)

    def run(self, t: ValkyrieTable) -> None:
        crate = crate_here(t, self.who)
        if crate != NONE:
            n = min(self.n, crate_count(t, crate))
            draws: list[Step] = [crates.DrawTile(crate, self.who) for _ in range(n)]
            t.then_all([*draws, KeepOneTile(self.who), crates.CHECK_ROOM[self.who]])


@dataclass(unsafe_hash=True)
class Courier(Effect):
    """Pass one item between any two conspirators, wherever they are."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return any([bool(items) for items in t.items])

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return None if self.works(t) else say.WHY_NOTHING_TO_CARRY

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            t.then(PickParcel(self.who), PickReceiver(self.who), DeliverParcel(self.who))


@dataclass(unsafe_hash=True)
class AddTarget(Effect):
    """Put one target on the recruitment track."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return True

    def run(self, t: ValkyrieTable) -> None:
        add_target(t, self.who)
        t.then(RECRUIT_IF_FULL[self.who])


@dataclass(unsafe_hash=True)
class RegainToken(Effect):
    """Regain one reroll token, up to the number you started with."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.tokens[self.who] < t.start_tokens and sum(t.tokens) < TOKEN_SUPPLY

    def lacks(self, t: ValkyrieTable) -> Message | None:
        if t.tokens[self.who] >= t.start_tokens:
            return say.WHY_TOKENS_FULL
        return None if self.works(t) else say.WHY_NO_SUPPLY

    def run(self, t: ValkyrieTable) -> None:
        if self.works(t):
            regain_token(t, self.who)


@dataclass(unsafe_hash=True)
class PlaceConspirator(Effect):
    """Put any conspirator in any place."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        return True

    def upsets(self, t: ValkyrieTable) -> bool:
        return True

    def run(self, t: ValkyrieTable) -> None:
        t.then(PickTraveller(self.who), Destination(self.who))


@dataclass(unsafe_hash=True)
class LendAction(Effect):
    """Another conspirator takes one action."""

    who: int

    def works(self, t: ValkyrieTable) -> bool:
        # VK-ACTION-17: an action that was lent is not lent on.
        return t.lent == NOBODY

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return None if self.works(t) else say.WHY_LENT_ON

    def upsets(self, t: ValkyrieTable) -> bool:
        return True

    def run(self, t: ValkyrieTable) -> None:
        t.then(PickHelper(self.who), Lend(self.who))


@dataclass(unsafe_hash=True)
class RecycleCards(Effect):
    """Put used interrogation cards of your choice under the deck."""

    who: int
    n: int

    def works(self, t: ValkyrieTable) -> bool:
        return bool(t.used)

    def lacks(self, t: ValkyrieTable) -> Message | None:
        return None if self.works(t) else say.WHY_NOTHING_USED

    def run(self, t: ValkyrieTable) -> None:
        if self.n and t.used:
            t.then(Recycle(self.who, self.n), RecycleCards(self.who, self.n - 1))
