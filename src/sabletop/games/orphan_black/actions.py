"""Every action of the game, made once for each edition."""

from collections.abc import Sequence

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.abilities import ChooseExtra, CopyThis, PutExtra
from sabletop.games.orphan_black.accusing import Done, PlaceAccusation
from sabletop.games.orphan_black.handlers import Lock, Swap
from sabletop.games.orphan_black.ids import CARDS, CHARACTERS, CLONES, LONGEST, MOST_PLAYERS, ROWS
from sabletop.games.orphan_black.look_actions import Flip, Leave, Look, SpotAction
from sabletop.games.orphan_black.look_clones import MoveHere, Remove, Show
from sabletop.games.orphan_black.newcomers import LayOpen
from sabletop.games.orphan_black.powers import (
    Keep,
    LookAtAccusation,
    Monitor,
    PutMrsS,
    PutPaul,
    SpyOn,
    Switch,
    TakeThis,
)
from sabletop.games.orphan_black.resolution import ResolveThis
from sabletop.games.orphan_black.turn import ChooseThis, NoCharacter, PlayHere, ShowCharacter


class Actions:
    """The actions by what the rules look them up with, and all of them in order."""

    def __init__(self) -> None:
        everything: list[Action] = []
        self.lay_open: list[tuple[Action, ...]] = [
            _keep(everything, [LayOpen(say.DO_LAY_OPEN, card, side) for side in range(2)]) for card in range(len(CARDS))
        ]
        self.no_character = _one(everything, NoCharacter(say.DO_NO_CHARACTER))
        self.character: dict[int, Action] = {
            card: _one(everything, ShowCharacter(say.DO_CHARACTER, card)) for card in CHARACTERS
        }
        cards, clones, people = range(len(CARDS)), range(len(CLONES)), range(MOST_PLAYERS)
        rows = range(ROWS)
        self.choose = _keep(everything, [ChooseThis(say.DO_CHOOSE, card) for card in cards])
        self.play = _keep(everything, [PlayHere(say.DO_PLAY, at // 2, at % 2) for at in rows])
        self.copy = _keep(everything, [CopyThis(say.DO_COPY, clone) for clone in clones])
        self.swap = _grid(everything, Swap, say.DO_SWAP)
        self.flip = _grid(everything, Flip, say.DO_FLIP)
        self.lock = _grid(everything, Lock, say.DO_LOCK)
        self.look = _grid(everything, Look, say.DO_LOOK)
        self.leave = _one(everything, Leave(say.DO_LEAVE))
        self.move = _keep(everything, [MoveHere(say.DO_MOVE, at // 2, at % 2) for at in rows])
        self.remove = _one(everything, Remove(say.DO_REMOVE))
        self.show = _keep(everything, [Show(say.DO_SHOW, who) for who in people])
        self.extra = _keep(everything, [ChooseExtra(say.DO_EXTRA, card) for card in cards])
        self.put_extra = _keep(everything, [PutExtra(say.DO_PUT_EXTRA, at // 2, at % 2) for at in rows])
        self.keep = _one(everything, Keep(say.DO_KEEP))
        self.switch = _keep(everything, [Switch(say.DO_SWITCH, card) for card in cards])
        self.monitor = _keep(everything, [Monitor(say.DO_MONITOR, who) for who in people])
        self.investigate: dict[int, Action] = {
            6 * accused + accuser: _one(everything, LookAtAccusation(say.DO_INVESTIGATE, accuser, accused))
            for accused in people
            for accuser in people
            if accused != accuser
        }
        self.protect = _keep(everything, [PutPaul(say.DO_PROTECT, at // 2, at % 2) for at in rows])
        self.spy = _keep(everything, [SpyOn(say.DO_SPY, who) for who in people])
        self.take = _keep(everything, [TakeThis(say.DO_TAKE, card) for card in cards])
        self.hide = _keep(everything, [PutMrsS(say.DO_HIDE, clone) for clone in clones])
        self.resolve = _keep(everything, [ResolveThis(say.DO_RESOLVE, clone) for clone in clones])
        self.accuse = _keep(
            everything, [PlaceAccusation(say.DO_ACCUSE, who, faction) for who in people for faction in range(3)]
        )
        self.done = _one(everything, Done(say.DO_DONE))
        self.everything = everything


def _one(everything: list[Action], action: Action) -> Action:
    everything.append(action)
    return action


def _keep(everything: list[Action], actions: Sequence[Action]) -> tuple[Action, ...]:
    everything += actions
    return tuple(actions)


def _grid(everything: list[Action], kind: type[SpotAction], what: Message) -> list[tuple[Action, ...]]:
    """One action for each place in each row."""
    return [
        _keep(everything, [kind(what, at // 2, at % 2, place).at(at, place) for place in range(LONGEST)])
        for at in range(ROWS)
    ]
