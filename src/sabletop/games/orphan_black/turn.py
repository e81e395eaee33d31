"""The turn: Character, influence card, full clones, accusations, refill."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument, Message, all_but
from sabletop.engine.steps import Choice, Step
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.abilities import COPY_CLONE, activate
from sabletop.games.orphan_black.accusing import ACCUSE
from sabletop.games.orphan_black.ids import (
    CHARACTERS,
    DONNIE,
    MOST_PLAYERS,
    MRS_S,
    NONE,
    PAUL,
)
from sabletop.games.orphan_black.objections import bar_character, rows_to_play
from sabletop.games.orphan_black.powers import power_of
from sabletop.games.orphan_black.public_choice import PublicChoice
from sabletop.games.orphan_black.questions import (
    distinct,
    next_player,
)
from sabletop.games.orphan_black.refill import REFILL
from sabletop.games.orphan_black.resolution import FIND_FULL
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import (
    activated_by_play,
    begin_ability,
    begin_power,
    begin_turn,
    bind_next_to,
    choose_card,
    discard,
    discard_donnies,
    end_turn,
    play_beside,
    play_openly,
    show_character,
)
from sabletop.games.orphan_black.witnessed import PLAYED, witness


@dataclass(unsafe_hash=True)
class TakeTurn(Step):
    """The five steps of a turn, in order."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        who = self.who
        begin_turn(t, who)
        t.tell(say.TURN, who)
        after = (FIND_FULL[who], ACCUSE[who], REFILL[who], PASS_ON[who])
        if t.hands[who]:
            t.then_all([PLAY_CHARACTER[who], CHOOSE_CARD[who], *after])
            return
        t.tell(say.NO_CARDS, who)
        if t.donnie[who]:
            t.tell(say.DONNIE_LAPSED, who)
            discard_donnies(t, who)
        t.then_all(after)


# Step 1


@dataclass(unsafe_hash=True)
class PlayCharacter(PublicChoice):
    """One Character may be played face up for its power."""

    def asks(self) -> Message:
        return say.ASK_CHARACTER

    def options(self, t: OrphanBlackTable) -> list[Action]:
        found = [t.edition.no_character]
        for card in distinct(t.hands[self.who]):
            if card in CHARACTERS and bar_character(t, self.who, card) is None:
                found.append(t.edition.character[card])
        return found


class NoCharacter(Action):
    """Play no Character."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        pass


class ShowCharacter(Action):
    """Show a Character to all and carry out its power; it is discarded unless its text keeps it."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        card = self.values[0]
        assert isinstance(card, int)
        play_openly(t, who, card)
        t.tell(say.CHARACTER_PLAYED, who, card)
        if card in (PAUL, MRS_S, DONNIE):
            show_character(t, card)
        else:
            discard(t, card)
        begin_power(t, card)
        t.then(power_of(card, who))


# Step 2


@dataclass(unsafe_hash=True)
class ChooseCard(PublicChoice):
    """One card must be played beside a clone."""

    def asks(self) -> Message:
        return say.ASK_CARD

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.choose[card] for card in distinct(t.hands[self.who])]


@dataclass(unsafe_hash=True)
class ChoosePlace(Choice):
    """It goes to either side of any clone in play, or of the clone that Mark binds to."""

    def asks(self) -> Message:
        return say.ASK_PLACE

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.play[at] for at in rows_to_play(t)]

    def prompt_args(self, t: OrphanBlackTable) -> tuple[Argument, ...]:
        return (self.who, t.chosen)


class ChooseThis(Action):
    """Take this card from the hand; nobody else sees which."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        card = self.values[0]
        assert isinstance(card, int)
        choose_card(t, card)
        t.then(CHOOSE_PLACE[who])


class PlayHere(Action):
    """Play the chosen card beside a clone, which activates her."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        clone, side = self.values
        assert isinstance(clone, int) and isinstance(side, int)
        card, givers = t.chosen, t.donnie[who]
        shown_to = 0
        for giver in givers:
            shown_to |= 1 << giver
        play_beside(t, who, card, 2 * clone + side, t.must_face_up, shown_to)
        activated_by_play(t, clone)
        witness(t, PLAYED, who, 2 * clone + side, card if t.must_face_up else NONE)
        if t.teller is not None:
            _tell_play(t, who, card, clone, side)
        if givers:
            _meet_donnie(t, who, card)
        if t.leekie:
            t.then(COPY_CLONE[who])
        else:
            begin_ability(t, clone)
            t.then(activate(clone, who))


def _tell_play(t: OrphanBlackTable, who: int, card: int, clone: int, side: int) -> None:
    if t.must_face_up:
        t.tell(say.PLAYED_OPEN, who, card, clone, side)
        return
    t.whisper(all_but(t.seat_of[who]), say.PLAYED, who, clone, side)
    t.confide(who, say.PLAYED_OWN, who, card, clone, side)


def _meet_donnie(t: OrphanBlackTable, who: int, card: int) -> None:
    """Whoever gave Donnie sees the card; then he is discarded."""
    for giver in t.donnie[who]:
        if t.must_face_up:
            t.tell(say.DONNIE_GONE, who, giver)
        else:
            t.tell(say.DONNIE_SHOWED, who, giver)
            t.confide(giver, say.DONNIE_SAW, who, card)
    discard_donnies(t, who)


# The end of the turn


@dataclass(unsafe_hash=True)
class PassOn(Step):
    """The turn passes to the left, with the duties that it leaves there."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        if t.mark and t.played_on in t.in_play:
            bind_next_to(t, t.played_on)
            t.tell(say.MARK_BINDS, next_player(t, self.who), t.played_on)
        elif t.mark:
            t.tell(say.MARK_FREE, t.played_on)
        end_turn(t)
        t.then(TAKE_TURN[next_player(t, self.who)])


TAKE_TURN: Final = tuple([TakeTurn(who) for who in range(MOST_PLAYERS)])
PLAY_CHARACTER: Final = tuple([PlayCharacter(who) for who in range(MOST_PLAYERS)])
CHOOSE_CARD: Final = tuple([ChooseCard(who) for who in range(MOST_PLAYERS)])
CHOOSE_PLACE: Final = tuple([ChoosePlace(who) for who in range(MOST_PLAYERS)])
PASS_ON: Final = tuple([PassOn(who) for who in range(MOST_PLAYERS)])
