"""What stands in the way of one action, for whoever is asked: what `objections.py` has, told of this very action."""

from collections.abc import Callable
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Choice
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.causes import CAUSES
from sabletop.games.orphan_black.handlers import FlipOther, FlipSwapped
from sabletop.games.orphan_black.ids import CHARACTERS, CLONES, MOST_PLAYERS, NONE
from sabletop.games.orphan_black.look_actions import SpotAction
from sabletop.games.orphan_black.look_clones import CosimaLookAgain
from sabletop.games.orphan_black.objections import (
    bar_accusing,
    bar_character,
    bar_extra_at,
    bar_faction,
    bar_leaving,
    bar_playing_at,
    bar_removing,
    bar_resolving,
    bar_spying,
    bar_swapping,
    bar_touching,
)
from sabletop.games.orphan_black.questions import count_at
from sabletop.games.orphan_black.table import OrphanBlackTable

NOT_THERE: Final = 1
FORBIDDEN: Final = 2
GRANTED: Final = {clause: number for number, clause in enumerate(CAUSES) if CAUSES.count(clause) == 1}
"""The clone, or after them the card, whose ability or power a clause is."""


def reason_against(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Why whoever is asked this may not answer with an action that answers such a question; None if they may."""
    return AGAINST[action.what.key](t, choice, action)


def is_answer(choice: Choice, action: Action) -> bool:
    """Whether such an action answers what is asked."""
    return action.what.key in ANSWERS[choice.asks().key]


def out_of_turn(choice: Choice, action: Action) -> Reason | None:
    """What the rules say against doing something else than what is asked; None if only that this is not the moment."""
    kind, asked = action.what.key, choice.asks().key
    if kind == say.DO_CHARACTER.key:
        return Reason(say.WHY_ONE_CHARACTER, (), 0)
    if kind in (say.DO_ACCUSE.key, say.DO_DONE.key):
        return Reason(say.WHY_ACCUSE_LATER, (), 0)
    if kind == say.DO_NO_CHARACTER.key and asked in (say.ASK_CARD.key, say.ASK_PLACE.key):
        return Reason(say.WHY_MUST_PLAY, (), 0)
    if kind == say.DO_LEAVE.key:
        return Reason(LEAVING.get(asked, say.WHY_MUST_USE), (), 0) if asked in ABILITIES else None
    if kind in (say.DO_CHOOSE.key, say.DO_PLAY.key):
        return Reason(say.WHY_NOT_YOUR_STEP, (), 0)
    return _of_another(choice, action)


def _of_another(choice: Choice, action: Action) -> Reason | None:
    """What only an ability or a power lets anybody do that is not being used; None while it is."""
    what, clause = action.what, action.what.clause
    if what.key == say.DO_FLIP.key:
        return Reason(say.WHY_TAKES_A_FLIP, (), 0)
    if what.key == say.DO_LOOK.key:
        return Reason(say.WHY_TAKES_A_LOOK, (), 0)
    if clause not in GRANTED or clause == choice.asks().clause:
        return None
    number = GRANTED[clause]
    if number < len(CLONES):
        return Reason(say.WHY_TAKES_CLONE.citing(clause), (number,), 0)
    return Reason(say.WHY_TAKES_CHARACTER.citing(clause), (number - len(CLONES),), 0)


def _reason(bar: Message | None, *args: Argument) -> Reason | None:
    return None if bar is None else Reason(bar, args, FORBIDDEN)


def _cited(bar: Message | None, choice: Choice, clauses: dict[str, str]) -> Message | None:
    """The bar with the clause that says it of the ability which is used."""
    clause = clauses.get(choice.asks().key)
    return bar if bar is None or clause is None else bar.citing(clause)


def _numbers(action: Action) -> tuple[int, ...]:
    return tuple([value for value in action.values if isinstance(value, int)])


def nothing(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Nothing ever stands in the way of this answer."""
    return None


# Cards in hands


def new_card(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Laying a card at a new clone."""
    card = _numbers(action)[0]
    return None if card in t.drawn else Reason(say.WHY_NOT_DRAWN, (card,), NOT_THERE)


def own_card(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Taking a card from the own hand."""
    card = _numbers(action)[0]
    if card in t.hands[choice.who]:
        return None
    return Reason(say.WHY_NOT_HELD.citing(action.what.clause), (card,), NOT_THERE)


def character(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Playing a Character for its power."""
    card = _numbers(action)[0]
    if not any([held in CHARACTERS for held in t.hands[choice.who]]):
        return Reason(say.WHY_NO_CHARACTER, (), NOT_THERE)
    return own_card(t, choice, action) or _reason(bar_character(t, choice.who, card))


def switch(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Fee: putting a card of the own hand there."""
    barred = bar_leaving(t, t.picked)
    return _reason(_cited(barred, choice, PAUL_SAYS)) or own_card(t, choice, action)


def take(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Delphine: taking a card of the hand that is looked at."""
    card = _numbers(action)[0]
    return None if card in t.hands[t.victim] else Reason(say.WHY_NOT_IN_THAT_HAND, (card,), NOT_THERE)


# Clones and their sides


def in_play(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Whatever is done at a clone."""
    clone = _numbers(action)[0]
    if clone in t.in_play:
        return None
    if t.home[clone] != NONE:
        return Reason(say.WHY_RESOLVED, (clone,), NOT_THERE)
    return Reason(say.WHY_NOT_ARRIVED.citing(action.what.clause), (clone,), NOT_THERE)


def play(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Playing this turn's card."""
    barred = bar_playing_at(t, _numbers(action)[0])
    return in_play(t, choice, action) or _reason(barred, *([] if barred is None else [t.bound_to]))


def put_extra(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Playing Krystal's extra card."""
    return in_play(t, choice, action) or _reason(bar_extra_at(_numbers(action)[0]))


def move(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Beth: moving the card."""
    clone, side = _numbers(action)
    barred = _reason(_cited(bar_leaving(t, t.picked), choice, PAUL_SAYS)) or in_play(t, choice, action)
    if barred is None and 2 * clone + side == t.row_of[t.picked]:
        return Reason(say.WHY_LIES_THERE, (), NOT_THERE)
    return barred


def remove(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Helena: discarding the card."""
    barred = bar_removing(t, t.picked)
    return _reason(_cited(barred, choice, PAUL_SAYS) if barred is say.WHY_PAUL_PROTECTS else barred)


def resolve(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Resolving a clone."""
    clone = _numbers(action)[0]
    return in_play(t, choice, action) or _reason(bar_resolving(t, clone), clone, count_at(t, clone))


# Cards beside clones


def _card_there(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    assert isinstance(action, SpotAction)
    if action.place < len(t.rows[action.row]):
        return None
    return in_play(t, choice, action) or Reason(say.WHY_NO_CARD_THERE, (), NOT_THERE)


def touch(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Looking at a card, turning it over, locking it."""
    absent = _card_there(t, choice, action)
    if absent is not None:
        return absent
    assert isinstance(action, SpotAction)
    spot = action.spot(t)
    if isinstance(choice, FlipSwapped) and spot not in (choice.one, choice.other):
        return Reason(say.WHY_NOT_SWAPPED, (), NOT_THERE)
    but = t.picked if isinstance(choice, FlipOther | CosimaLookAgain) else NONE
    barred = bar_touching(t, spot, but)
    return _reason(_cited(barred, choice, LOCKS_SAY) if barred is say.WHY_LOCKED else barred)


def swap(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Sarah: one of the two cards."""
    absent = _card_there(t, choice, action)
    if absent is not None:
        return absent
    assert isinstance(action, SpotAction)
    barred = bar_swapping(t, action.spot(t), t.picked)
    return _reason(_cited(barred, choice, PAUL_SAYS) if barred is say.WHY_PAUL_PROTECTS else barred)


# Players


def opponent(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Whatever is done to another player."""
    other = _numbers(action)[0]
    if other >= len(t.hands):
        return Reason(say.WHY_NOBODY_THERE, (other,), NOT_THERE)
    return (
        Reason(say.WHY_YOURSELF.citing(NOT_YOURSELF[action.what.key]), (), FORBIDDEN) if other == choice.who else None
    )


def spy(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Delphine: looking at a hand."""
    other = _numbers(action)[0]
    return opponent(t, choice, action) or _reason(bar_spying(t, other), other)


def investigate(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Art: looking at an accusation."""
    accuser, accused = _numbers(action)
    for one in (accuser, accused):
        if one >= len(t.hands):
            return Reason(say.WHY_NOBODY_THERE, (one,), NOT_THERE)
    there = t.accusations[MOST_PLAYERS * accused + accuser] != NONE
    return None if there else Reason(say.WHY_NOT_ACCUSED, (accuser, accused), NOT_THERE)


def accuse(t: OrphanBlackTable, choice: Choice, action: Action) -> Reason | None:
    """Accusing somebody of a faction."""
    other, faction = _numbers(action)
    barred = opponent(t, choice, action) or _reason(bar_accusing(t, choice.who, other), other)
    return barred or _reason(bar_faction(t, choice.who, faction), faction)


Against = Callable[[OrphanBlackTable, Choice, Action], Reason | None]

AGAINST: Final[dict[str, Against]] = {
    say.DO_LAY_OPEN.key: new_card,
    say.DO_CHARACTER.key: character,
    say.DO_NO_CHARACTER.key: nothing,
    say.DO_CHOOSE.key: own_card,
    say.DO_PLAY.key: play,
    say.DO_COPY.key: in_play,
    say.DO_SWAP.key: swap,
    say.DO_FLIP.key: touch,
    say.DO_LOCK.key: touch,
    say.DO_LOOK.key: touch,
    say.DO_LEAVE.key: nothing,
    say.DO_MOVE.key: move,
    say.DO_REMOVE.key: remove,
    say.DO_SHOW.key: opponent,
    say.DO_EXTRA.key: own_card,
    say.DO_PUT_EXTRA.key: put_extra,
    say.DO_KEEP.key: nothing,
    say.DO_SWITCH.key: switch,
    say.DO_MONITOR.key: opponent,
    say.DO_INVESTIGATE.key: investigate,
    say.DO_PROTECT.key: in_play,
    say.DO_SPY.key: spy,
    say.DO_TAKE.key: take,
    say.DO_HIDE.key: in_play,
    say.DO_RESOLVE.key: resolve,
    say.DO_ACCUSE.key: accuse,
    say.DO_DONE.key: nothing,
}
"""For each kind of action what may stand in its way where it answers the question."""

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    say.ASK_NEWCOMER.key: (say.DO_LAY_OPEN.key,),
    say.ASK_CHARACTER.key: (say.DO_NO_CHARACTER.key, say.DO_CHARACTER.key),
    say.ASK_CARD.key: (say.DO_CHOOSE.key,),
    say.ASK_PLACE.key: (say.DO_PLAY.key,),
    say.ASK_COPY.key: (say.DO_COPY.key,),
    say.ASK_SWAP_ONE.key: (say.DO_SWAP.key,),
    say.ASK_SWAP_OTHER.key: (say.DO_SWAP.key,),
    say.ASK_FLIP_SWAPPED.key: (say.DO_FLIP.key,),
    say.ASK_FLIP.key: (say.DO_FLIP.key,),
    say.ASK_BETH.key: (say.DO_LOOK.key,),
    say.ASK_MOVE.key: (say.DO_LEAVE.key, say.DO_MOVE.key),
    say.ASK_LOCK.key: (say.DO_LOCK.key,),
    say.ASK_COSIMA.key: (say.DO_LOOK.key,),
    say.ASK_HELENA.key: (say.DO_LOOK.key,),
    say.ASK_REMOVE.key: (say.DO_LEAVE.key, say.DO_REMOVE.key),
    say.ASK_TONY.key: (say.DO_LOOK.key,),
    say.ASK_SHOW.key: (say.DO_SHOW.key,),
    say.ASK_EXTRA.key: (say.DO_EXTRA.key,),
    say.ASK_EXTRA_PLACE.key: (say.DO_PUT_EXTRA.key,),
    say.ASK_FEE.key: (say.DO_LOOK.key,),
    say.ASK_SWITCH.key: (say.DO_KEEP.key, say.DO_SWITCH.key),
    say.ASK_DONNIE.key: (say.DO_MONITOR.key,),
    say.ASK_ART.key: (say.DO_INVESTIGATE.key,),
    say.ASK_PAUL.key: (say.DO_PROTECT.key,),
    say.ASK_DELPHINE.key: (say.DO_SPY.key,),
    say.ASK_TAKE.key: (say.DO_TAKE.key,),
    say.ASK_MRS_S.key: (say.DO_HIDE.key,),
    say.ASK_ORDER.key: (say.DO_RESOLVE.key,),
    say.ASK_ACCUSE.key: (say.DO_DONE.key, say.DO_ACCUSE.key),
}
"""The kinds of action that answer each question."""

LOCKS_SAY: Final = {
    say.ASK_FLIP_SWAPPED.key: "OB-CLONE-SARAH-3",
    say.ASK_FLIP.key: "OB-CLONE-ALISON-2",
    say.ASK_LOCK.key: "OB-CLONE-RACHEL-2",
    say.ASK_BETH.key: "OB-CLONE-BETH-3",
    say.ASK_HELENA.key: "OB-CLONE-HELENA-2",
    say.ASK_TONY.key: "OB-CLONE-TONY-2",
    say.ASK_FEE.key: "OB-POWER-FEE-3",
}
"""The clause on locked cards of each ability; Cosima's is the lock's own."""

PAUL_SAYS: Final = {
    say.ASK_SWAP_ONE.key: "OB-CLONE-SARAH-3",
    say.ASK_SWAP_OTHER.key: "OB-CLONE-SARAH-3",
    say.ASK_MOVE.key: "OB-CLONE-BETH-3",
    say.ASK_REMOVE.key: "OB-CLONE-HELENA-2",
    say.ASK_SWITCH.key: "OB-POWER-FEE-3",
}
"""The clause on Paul of each ability."""

NOT_YOURSELF: Final = {
    say.DO_SHOW.key: "OB-CLONE-TONY-2",
    say.DO_MONITOR.key: "OB-POWER-DONNIE-3",
    say.DO_SPY.key: "OB-POWER-DELPHINE-1",
    say.DO_ACCUSE.key: "OB-ACCUSE-4",
}
"""The clause that asks for another player."""

LEAVING: Final = {say.ASK_SHOW.key: say.WHY_MUST_SHOW}
_BY_CLONES: Final = (
    *(say.ASK_COPY, say.ASK_SWAP_ONE, say.ASK_SWAP_OTHER, say.ASK_FLIP_SWAPPED, say.ASK_FLIP, say.ASK_BETH),
    *(say.ASK_LOCK, say.ASK_COSIMA, say.ASK_HELENA, say.ASK_TONY, say.ASK_SHOW, say.ASK_EXTRA, say.ASK_EXTRA_PLACE),
)
ABILITIES: Final = tuple([what.key for what in _BY_CLONES])
"""Questions of abilities that must be used (OB-PLAY-4)."""
