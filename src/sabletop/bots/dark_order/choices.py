"""Every legal action of a decision with its value and reason."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sabletop.bots.dark_order.action_values import ActionValues
from sabletop.bots.dark_order.aims import Aims
from sabletop.bots.dark_order.deployment import IN_HAND, SCOUT, Deployment
from sabletop.bots.dark_order.edition_index import EditionIndex
from sabletop.bots.dark_order.outlook import Outlook
from sabletop.bots.dark_order.position import Position
from sabletop.bots.dark_order.rounds import Rounds
from sabletop.bots.dark_order.stakes import Weights
from sabletop.bots.dark_order.words import Judged, say
from sabletop.bots.ideas import Idea
from sabletop.bots.reasons import Args
from sabletop.engine.actions import Action
from sabletop.engine.drive import decision
from sabletop.games.dark_order.ids import BATTLE, PLACES, PREPARATION
from sabletop.games.dark_order.ids import IN_HAND as IN_THE_HAND
from sabletop.games.dark_order.plays import window
from sabletop.games.dark_order.table import DarkTable

BETWEEN: Final = (
    "faction", "commander", "return-unit", "return-support", "draw", "discard", "warned", "role", "contest", "spoils",
    "take-back", "stay", "arrange",
)  # fmt: skip
"""What is asked between battles; each is a method of `Rounds`."""
FOLLOWING: Final = (
    "target", "tend", "pits", "ambush", "reaim", "line", "litany", "move", "goal", "mobilise", "space", "pay",
)  # fmt: skip
"""What is asked once something is played; each is a method of `Aims`."""
WORTH_IT: Final = 0.3
"""What a play must bring before it is made."""

LAYING: Final = ("lay", "lay-scout")
NOT_NOW: Final[Judged] = (-1000.0, say("another-first"))

Answer = Callable[[Sequence[Action]], list[Judged]]


class Choices:
    """One decision of one seat."""

    def __init__(self, index: EditionIndex, weights: Weights, known: DarkTable, legal: Sequence[Action]) -> None:
        self.index = index
        self.legal = legal
        self.t = known
        asked = decision(known)
        self.key = asked.asks().key
        self.args: dict[str, Any] = dict(zip(asked.asks().takes, asked.prompt_args(known), strict=True))
        self.position = Position(index, known)
        self.outlook = Outlook(self.position, weights)

    def ideas(self) -> list[Idea]:
        """In the order of the legal actions."""
        judged = self._answer()(self.legal)
        return [Idea(action, value, reason) for action, (value, reason) in zip(self.legal, judged, strict=True)]

    def _answer(self) -> Answer:
        key = self.key
        name = "target" if key.startswith("target-") else key.replace("-", "_")
        answer: Answer
        if key in BETWEEN:
            answer = getattr(Rounds(self.outlook, self.args), name)
            return answer
        if key in FOLLOWING or name == "target":
            answer = getattr(Aims(self._values(), self.args), name)
            return answer
        return {
            "surplus": self._surplus,
            "lay": self._lay,
            "activate": self._activate,
            "brood": self._brood,
            "support-step": self._turn,
            "attack-turn": self._turn,
            "defence-turn": self._turn,
            "answer": self._turn,
        }[key]

    def _values(self) -> ActionValues:
        return ActionValues(self.outlook, window(self.t) if self.t.phase == BATTLE else PREPARATION)

    # The unit step

    def _surplus(self, legal: Sequence[Action]) -> list[Judged]:
        found = []
        for action in legal:
            kind = self.t.unit[6 * self.position.me + int(str(action.values[0]))]
            found.append((-self.index.unit_worth[kind], say("surplus", {"unit": self.index.unit_name[kind]})))
        return found

    def _lay(self, legal: Sequence[Action]) -> list[Judged]:
        """One card after the other, the commander first: the first that is better laid than kept goes."""
        for kind, rest in self._cards():
            mine = [action for action in legal if action.args.get("unit") == kind and action.kind in LAYING]
            if not mine:
                continue
            spaces = [*[self._space(action) for action in mine], IN_HAND]
            judged = Deployment(self.outlook).lay(kind, rest, spaces)
            may_stay = legal[-1].kind == "done-laying" or len(rest) > 0
            if not may_stay or max([value for value, _ in judged[:-1]]) > judged[-1][0]:
                return self._laid_now(legal, mine, kind, judged)
        return [(1.0, say("not-needed")) if a.kind == "done-laying" else NOT_NOW for a in legal]

    def _cards(self) -> list[tuple[int, tuple[int, ...]]]:
        """Each card that may be laid, with those that will be thought of after it."""
        hand = self.t.hand[self.position.me]
        found = [(hand[at], hand[:at]) for at in range(len(hand) - 1, -1, -1)]
        if self.t.commander_at[self.position.me] != IN_THE_HAND:
            return found
        return [(self.t.commander[self.position.me], hand), *found]

    def _laid_now(
        self, legal: Sequence[Action], mine: Sequence[Action], kind: int, judged: Sequence[tuple[float, Args]]
    ) -> list[Judged]:
        name = self.index.unit_name[kind]
        values: dict[int, Judged] = {}
        for action, (value, seen) in zip(mine, judged, strict=False):
            space = self._space(action)
            if space == SCOUT:
                why = say("may-scout", {"unit": name, "location": self.position.site.en, **seen})
            else:
                why = say("stands-well", {"unit": name, "place": PLACES[space], **seen})
            values[action.id] = (value, why)
        return [values.get(action.id, NOT_NOW) for action in legal]

    def _space(self, action: Action) -> int:
        return int(str(action.args["space"])) if action.kind == "lay" else SCOUT

    def _activate(self, legal: Sequence[Action]) -> list[Judged]:
        spaces = [int(str(action.values[0])) for action in legal if action.kind == "activate"]
        if not spaces:
            return [(0.0, say("nobody-payable")) for _ in legal]
        wanted, seen = Deployment(self.outlook).activation(spaces)
        found = []
        for action in legal:
            if action.kind != "activate":
                found.append((0.5, say("others-not-worth", seen)))
                continue
            space = int(str(action.values[0]))
            kind = self.t.unit[6 * self.position.me + space]
            value = 1.0 + 0.1 * self.index.unit_worth[kind] if space in wanted else 0.0
            found.append((value, say("activate", {"unit": self.index.unit_name[kind], **seen})))
        return found

    def _brood(self, legal: Sequence[Action]) -> list[Judged]:
        order = (1, 0, 2, 4, 3, 5)
        spaces = [int(str(action.values[0])) for action in legal]
        return [(-float(order.index(space)), say("brood", {"place": PLACES[space]})) for space in spaces]

    # Turns

    def _turn(self, legal: Sequence[Action]) -> list[Judged]:
        """Plays come before attacks if they are worth it; else the best attack, or nothing."""
        values = self._values()
        attacks = [self._attack(values, action) for action in legal]
        known = [one[0] for one in attacks if one is not None]
        best = max([*known, 0.0])
        found = []
        for action, attack in zip(legal, attacks, strict=True):
            if attack is not None:
                found.append(attack)
                continue
            value, why = self._play(values, action)
            found.append((best + value if value > WORTH_IT else value - 1.0, why))
        return found

    def _attack(self, values: ActionValues, action: Action) -> Judged | None:
        """The value of an attack or of passing, beside what was foreseen."""
        if action.kind in ("pass", "pass-defence"):
            return 0.0, say("pass", {"seen": values.foresight})
        if action.kind == "pass-attack":
            value, why = values.passed()
            return value - values.still, why
        if action.kind != "attack":
            return None
        me = self.position.me
        slot, target = int(str(action.values[0])), int(str(action.values[1]))
        value, why = values.attack(6 * me + slot, 6 - 6 * me + target)
        return value - values.still, why

    def _play(self, values: ActionValues, action: Action) -> Judged:
        first = int(str(action.values[0]))
        if action.kind == "play-support":
            return values.support(first)
        if action.kind == "play-order":
            return values.order(first)
        if action.kind == "use-ability":
            return values.ability(first)
        if action.kind == "give-token":
            return values.token(action, first, int(str(action.values[1])))
        return -1.0, say("scout-stays")
