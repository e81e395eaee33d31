"""Faults of the rules planted on purpose, to prove that the laws and the playthroughs can fail."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

import sabletop
from planting import GOLDEN, LAWS, SECRETS, shown_too, swap, swap_everywhere
from sabletop.engine import match
from sabletop.engine.actions import Action
from sabletop.engine.errors import IllegalMove
from sabletop.engine.history import Moment
from sabletop.engine.match import Match
from sabletop.engine.messages import Message
from sabletop.engine.table import Table
from sabletop.games.valkyrie import actions, card_verbs, crates, interrogation, questions, turn, verbs
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.asking import OpenChoice
from sabletop.games.valkyrie.table import ValkyrieTable
from valkyrie_checks import fault

# Faults of the rules that the laws catch


@fault("a tile that is collected stays in the crate as well", LAWS)
def tile_doubled() -> AbstractContextManager[object]:
    def take(old: Any) -> Any:
        def take_tile(t: ValkyrieTable, crate: int, outcome: int) -> int:
            pool = t.pool
            tile: int = old(t, crate, outcome)
            t.pool = pool
            return tile

        return take_tile

    return swap_everywhere(verbs.take_tile, take)


@fault("what is discarded vanishes from the game", LAWS)
def discard_lost() -> AbstractContextManager[object]:
    return swap_everywhere(verbs.scrap_slot, lambda old: lambda t, slot: None)


@fault("a card that was read vanishes from the game", LAWS)
def card_lost() -> AbstractContextManager[object]:
    def lay(old: Any) -> Any:
        def lay_down_card(t: ValkyrieTable) -> None:
            used = t.used
            old(t)
            t.used = used

        return lay_down_card

    return swap_everywhere(card_verbs.lay_down_card, lay)


@fault("a replaced ally stays on no list", LAWS)
def ally_lost() -> AbstractContextManager[object]:
    def place(old: Any) -> Any:
        def place_ally(t: ValkyrieTable, who: int, ally: int, space: int) -> None:
            fallen = t.fallen
            old(t, who, ally, space)
            t.fallen = fallen

        return place_ally

    return swap_everywhere(verbs.place_ally, place)


@fault("a copy of the table shares its pawns with the original", LAWS)
def clone_shares_a_list() -> AbstractContextManager[object]:
    def share(old: Any) -> Any:
        def clone(self: ValkyrieTable) -> ValkyrieTable:
            twin: ValkyrieTable = old(self)
            twin.pawn = self.pawn
            return twin

        return clone

    return swap(ValkyrieTable, "clone", share)


@fault("a copy of the table forgets the recruitment track", LAWS)
def clone_forgets_a_field() -> AbstractContextManager[object]:
    def forget(old: Any) -> Any:
        def clone(self: ValkyrieTable) -> ValkyrieTable:
            twin: ValkyrieTable = old(self)
            twin.track = 0
            return twin

        return clone

    return swap(ValkyrieTable, "clone", forget)


@fault("a save forgets the arrows", LAWS)
@contextmanager
def save_forgets_a_field() -> Iterator[None]:
    shape = sabletop.edition("valkyrie").shape
    fields = shape.fields
    shape.fields = {name: kind for name, kind in fields.items() if name != "arrows"}
    try:
        yield
    finally:
        shape.fields = fields


@fault("the losing file does not end the game", LAWS)
def files_never_lose() -> AbstractContextManager[object]:
    def add(t: ValkyrieTable, n: int, what: Message, *why: int) -> None:
        t.files += n
        t.tell_all(what, (*why, n, t.files))

    return swap_everywhere(verbs.add_files, lambda old: add)


@fault("nobody is ever interrogated, so that the game has no end", LAWS)
def no_interrogations() -> AbstractContextManager[object]:
    return swap(interrogation.Interrogate, "run", lambda old: lambda self, t: None)


@fault("an action is offered twice", LAWS)
def action_offered_twice() -> AbstractContextManager[object]:
    def twice(old: Any) -> Any:
        def options(self: Any, t: ValkyrieTable) -> list[Action]:
            found: list[Action] = old(self, t)
            return [*found, found[0]]

        return options

    return swap(turn.ChooseAction, "options", twice)


@fault("the order of the options changes from one asking to the next", LAWS)
def options_in_changing_order() -> AbstractContextManager[object]:
    asked: list[int] = []

    def turned(old: Any) -> Any:
        def options(self: Any, t: ValkyrieTable) -> list[Action]:
            asked.append(1)
            found: list[Action] = old(self, t)
            return found[len(asked) % 2 :] + found[: len(asked) % 2]

        return options

    return swap(turn.ChooseAction, "options", turned)


@fault("somebody who has to decide has nothing to choose from", LAWS)
def no_options() -> AbstractContextManager[object]:
    return swap(turn.PlaceOrSwitch, "options", lambda old: lambda self, t: [])


@fault("a reroll takes two tokens, also where there is but one", LAWS)
def two_tokens_for_a_reroll() -> AbstractContextManager[object]:
    def dear(old: Any) -> Any:
        def do(self: Action, t: ValkyrieTable, who: int) -> None:
            old(self, t, who)
            t.tokens[who] -= 1

        return do

    return swap(actions.Reroll, "do", dear)


@fault("a legal action cannot be carried out", LAWS)
def legal_action_fails() -> AbstractContextManager[object]:
    def fail(self: Action, t: ValkyrieTable, who: int) -> None:
        raise KeyError(who)

    return swap(actions.Collect, "do", lambda old: fail)


@fault("a step changes itself while it runs", LAWS)
@contextmanager
def step_changes_itself() -> Iterator[None]:
    def drift(old: Any) -> Any:
        def run(self: Any, t: ValkyrieTable) -> None:
            old(self, t)
            self.who = (self.who + 1) % len(t.pawn)

        return run

    try:
        with swap(turn.TakeActions, "run", drift):
            yield
    finally:
        for who, step in enumerate(turn.TAKE_ACTIONS):
            step.who = who


@fault("an action changes itself when it is played", LAWS)
@contextmanager
def action_changes_itself() -> Iterator[None]:
    def drift(old: Any) -> Any:
        def do(self: Action, t: ValkyrieTable, who: int) -> None:
            old(self, t, who)
            self.text = self.text + "."

        return do

    texts = [action.text for action in sabletop.edition("valkyrie").actions]
    try:
        with swap(actions.Move, "do", drift):
            yield
    finally:
        for action, text in zip(sabletop.edition("valkyrie").actions, texts, strict=True):
            action.text = text


@fault("chance depends on something outside the table", LAWS)
def chance_depends_on_the_outside() -> AbstractContextManager[object]:
    rolled: list[int] = []

    def drift(old: Any) -> Any:
        def happen(self: Any, t: ValkyrieTable, outcome: int) -> None:
            rolled.append(1)
            old(self, t, (outcome + len(rolled)) % len(t.edition.throws(3).results))

        return happen

    return swap(turn.RollAction, "happen", drift)


@fault("an event names a clause that does not exist", LAWS)
def event_without_a_clause() -> AbstractContextManager[object]:
    return patch.object(say, "MOVED", type(say.MOVED)(say.MOVED.key, say.MOVED.takes, "VK-MOVE-99"))


@fault("an event has the wrong arguments", LAWS)
def event_with_wrong_arguments() -> AbstractContextManager[object]:
    def tell(old: Any) -> Any:
        def put_pawn(t: ValkyrieTable, who: int, place: int) -> None:
            old(t, who, place)
            t.tell(say.MOVED, who, -1)

        return put_pawn

    return swap_everywhere(verbs.put_pawn, tell)


@fault("a view hands out a part of the table itself", LAWS)
def view_is_the_table() -> AbstractContextManager[object]:
    return shown_too(lambda t, seat: t.tokens)


@fault("a refused move changes something", LAWS)
def refusal_changes_something() -> AbstractContextManager[object]:
    def clumsy(old: Any) -> Any:
        def play(self: Match, action: object, seat: int | None = None) -> None:
            try:
                old(self, action, seat)
            except IllegalMove:
                self.table.tokens[0] = 0  # type: ignore[attr-defined]  # Valkyrie's table
                raise

        return play

    return swap(Match, "play", clumsy)


@fault("undo goes on with the table that it keeps for others", LAWS)
def undo_shares_its_table() -> AbstractContextManager[object]:
    def share(old: Any) -> Any:
        def table_at(number: int, moments: list[Moment], *more: Any) -> Table:
            found: Table = old(number, moments, *more)
            kept = max(at for at in range(number + 1) if moments[at].table is not None)
            moments[kept].table = found
            return found

        return table_at

    return swap(match, "table_at", share)


@fault("what is only looked at counts as revealing nothing, so that it can be taken back", SECRETS)
def reveal_is_no_barrier() -> AbstractContextManager[object]:
    def forget(old: Any) -> Any:
        def _play(self: Match, who: int, action: Action, seat: int) -> None:
            old(self, who, action, seat)
            self._moments[-1].reveals = False

        return _play

    return swap(Match, "_play", forget)


# Faults of the rules that the playthroughs catch


@fault("a reroll costs no token", GOLDEN)
def free_reroll() -> AbstractContextManager[object]:
    def do(self: Action, t: ValkyrieTable, who: int) -> None:
        t.tell(say.REROLLED, who)
        t.then(turn.ROLL_ACTION[who])

    return swap(actions.Reroll, "do", lambda old: do)


@fault("the turn passes to the right", GOLDEN)
def turn_to_the_right() -> AbstractContextManager[object]:
    def run(self: Any, t: ValkyrieTable) -> None:
        t.then(turn.START_TURN[questions.clockwise(t, self.who)[-1]])

    return swap(turn.EndTurn, "run", lambda old: run)


@fault("locked files can be removed", GOLDEN)
def no_locks() -> AbstractContextManager[object]:
    return swap_everywhere(questions.locked_files, lambda old: lambda t: 0)


@fault("the company of an enemy is harmless", GOLDEN)
def harmless_company() -> AbstractContextManager[object]:
    return swap(turn.Meet, "run", lambda old: lambda self, t: None)


@fault("crates can be searched where there is none", GOLDEN)
def search_anywhere() -> AbstractContextManager[object]:
    return swap(turn, "bar_to_crate", lambda old: lambda t, who: None)


@fault("a search does not show the crate", GOLDEN)
def blind_search() -> AbstractContextManager[object]:
    return swap(crates.Search, "run", lambda old: lambda self, t: None)


@fault("an event of a card is left out", GOLDEN)
def event_left_out() -> AbstractContextManager[object]:
    return swap(interrogation.ResolveEvent, "run", lambda old: lambda self, t: t.tell(say.EVENT, t.card))


@fault("a target that is switched gives no arrow", GOLDEN)
def switch_gives_nothing() -> AbstractContextManager[object]:
    def do(self: Action, t: ValkyrieTable, who: int) -> None:
        t.targets -= 1
        t.tell(say.TARGET_SWITCHED, who)

    return swap(actions.SwitchTarget, "do", lambda old: do)


@fault("items may be used at any time, except by those who are not asked", GOLDEN)
def no_interjections() -> AbstractContextManager[object]:
    return swap(OpenChoice, "interject", lambda old: lambda self, t, who: [])
