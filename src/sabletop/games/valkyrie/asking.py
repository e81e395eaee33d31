"""The base of Valkyrie's choices: which kinds of action answer them, and what stands in the way of each."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.steps import Choice
from sabletop.games.valkyrie.blockers import bar_to_split
from sabletop.games.valkyrie.questions import armable, armed, rejoins, usable_lightning
from sabletop.games.valkyrie.table import ValkyrieTable

FREE_KINDS: Final[tuple[str, ...]] = ("use", "pair", "split")


def free_actions(t: ValkyrieTable, who: int) -> list[Action]:
    """What `who` may do at any time for no action: lightning items, arming and disarming."""
    e = t.edition
    if not t.items[who]:
        return []
    found: list[Action] = [e.use[who, slot] for slot in usable_lightning(t, who)]
    found += [e.pair[who, pair] for pair in armable(t, who) if not rejoins(t, who, pair)]
    return found + [e.split[who, pair] for pair in armed(t, who) if bar_to_split(t, who, pair) is None]


class Asking(Choice):
    """A choice that can say of every action of its kinds why it is not open."""

    def kinds(self) -> tuple[str, ...]:
        """The kinds of action that answer it, or may be played beside it."""
        raise AssertionError("each choice knows what answers it")

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        """What stands in the way of an action of one of these kinds."""
        return None

    def public_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...] | None:
        return self.prompt_args(t)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who,)


class OpenChoice(Asking):
    """A choice between two atomic steps: everybody may use lightning items, arm and disarm."""

    def interject(self, t: ValkyrieTable, who: int) -> list[Action]:
        return free_actions(t, who)
