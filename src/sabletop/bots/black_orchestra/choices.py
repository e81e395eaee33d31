"""Every choice of Black Orchestra, weighed from one seat's view."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sabletop.bots.black_orchestra.board import Board
from sabletop.bots.black_orchestra.deeds import Deeds, Key
from sabletop.bots.black_orchestra.lore import Lore
from sabletop.bots.black_orchestra.plotting import PlotChoices
from sabletop.bots.black_orchestra.scripts import journey, offer, turn_worth, weigh
from sabletop.bots.black_orchestra.temper import Temper
from sabletop.bots.black_orchestra.worth import Worth
from sabletop.bots.ideas import Idea
from sabletop.engine.actions import Action
from sabletop.games.black_orchestra.ids import (
    DIE,
    EAGLE,
    EXTREME,
    FACEDOWN,
    HIGH,
    HITLER,
    NONE,
    PRISON,
    STAGES,
    TARGET,
)
from sabletop.games.black_orchestra.picking import Alone, May
from sabletop.games.black_orchestra.tracks import Suspicion

Judged = tuple[float, str]
_DULL: Final = "Not worth it now."


def deck_of(lore: Lore, board: Board, options: dict[str, Any]) -> list[int]:
    """The cards that may lie in the deck."""
    out = [*board.discards, *[card for who in board.crew for card in board.cards[who]]]
    found = []
    for card in lore.e.decks[options["deck"]]:
        if card in out:
            out.remove(card)
        else:
            found.append(card)
    return found


class Choices(PlotChoices):
    """Weighs the legal actions of the pending choice."""

    def __init__(self, lore: Lore, temper: Temper, view: dict[str, Any], legal: Sequence[Action]) -> None:
        self.lore, self.view, self.actions = lore, view, legal
        self.legal: dict[Key, Action] = {(action.what.key, *action.values): action for action in legal}
        asked = view["asked"]
        self.who: int = asked["who"]
        self.args: dict[str, Any] = asked.get("args", {})
        self.kind: str = asked.get("key", "")
        self.b = Board(lore, view)
        self.w = Worth(self.b, temper, deck_of(lore, self.b, view["options"]))

    def ideas(self) -> list[Idea]:
        """Every legal action with its value and its reason."""
        known: dict[int, Idea] = {}
        if self.kind == "action":
            for idea in Deeds(self.w, self.who, self.legal).weigh():
                old = known.get(idea.action.id)
                if old is None or idea.value > old.value:
                    known[idea.action.id] = idea
        found = []
        for action in self.actions:
            if action.id in known:
                found.append(known[action.id])
            else:
                value, reason = self._judge(action) if self.kind != "action" else (-self.w.base - 1, _DULL)
                found.append(Idea(action, value, reason))
        return found

    def _judge(self, action: Action) -> Judged:
        judge = _JUDGES.get(action.what.key)
        return (0.0, _DULL) if judge is None else judge(self, action.values)

    # Losing and keeping

    def _drop(self, values: Any) -> Judged:
        other, card = values
        worth = self.w.card(other, card)
        return -worth, f"{self.lore.card_name[card]} is worth {worth:.1f} points, the others more."

    def _drop_item(self, values: Any) -> Judged:
        other, item = values
        worth = self.w.loses_item(other, item)
        if self.kind == "trade":
            eased = self.w.suspicion([self.who], -1)
            return eased - worth, f"{self.lore.item_name[item]} for a step less suspicion."
        return -worth, f"{self.lore.item_name[item]} is worth {worth:.1f} points, the others more."

    def _keep(self, values: Any) -> Judged:
        worth = self.w.card(self.who, values[0])
        return worth, f"{self.lore.card_name[values[0]]} is the better card ({worth:.1f} points)."

    def _keep_illegal(self, values: Any) -> Judged:
        cost = self.w.suspicion([self.who], 1)
        return cost, f"{self.lore.card_name[values[0]]} is worth a step of suspicion."

    def _yield(self, values: Any) -> Judged:
        worth = self.w.card(self.who, values[0])
        return -worth, f"{self.lore.card_name[values[0]]} is not worth a step of suspicion."

    def _draw(self, values: Any) -> Judged:
        return 0.1, "A card for nothing."

    def _used_card(self, values: Any) -> Judged:
        worth = self.w.card(self.who, values[0])
        return worth, f"{self.lore.card_name[values[0]]} is worth {worth:.1f} points."

    def _used_item(self, values: Any) -> Judged:
        worth = self.w.item(self.who, values[0])
        return worth, f"{self.lore.item_name[values[0]]} is worth {worth:.1f} points."

    def _take_at(self, values: Any) -> Judged:
        worth = self.w.tile(self.who, self.b.tiles[values[0]])
        return worth, f"The tile at {self.lore.space_name[values[0]]} is worth {worth:.1f} points."

    def _reveal_at(self, values: Any) -> Judged:
        b = self.b
        near = min([self.lore.roads[b.stage][b.place[one]][values[0]] for one in b.free()])
        return -float(near), f"{self.lore.space_name[values[0]]} is near somebody."

    def _remove_at(self, values: Any) -> Judged:
        b, space = self.b, values[0]
        tile = b.tiles[space]
        worth = 1.0 if tile == FACEDOWN else max([self.w.item(one, tile) for one in b.crew])
        if not self.lore.e.is_open[b.stage][space]:
            worth *= 0.4
        return -worth, f"The tile at {self.lore.space_name[space]} is the smallest loss."

    # People

    def _pick(self, values: Any) -> Judged:
        one, b, w = values[0], self.b, self.w
        name = self.lore.sheet_name[one]
        if b.place[one] == PRISON:
            return w.released(one, HIGH), f"{name} is needed most outside."
        if b.place[self.who] == PRISON or self.who != b.active or (b.actions == 0 and b.conspired):
            return w.arrested([one]), f"It harms the plan least with {name}."
        eases = [
            step
            for act in self.lore.e.acts[self.who]
            for step in self.lore.e.scripts[self.lore.e.act_script[act]][self.who]
            if isinstance(step, Suspicion)
        ]
        if eases:
            return w.suspicion([one], -1), f"{name} needs it most."
        roads = self.lore.roads[b.stage][b.place[one]]
        best = max([journey(w, one, space) for space, far in enumerate(roads) if 0 < far <= 3], default=0.0)
        return best, f"{name} gains most by a journey."

    def _ease(self, values: Any) -> Judged:
        return self.w.suspicion([values[0]], -1), f"{self.lore.sheet_name[values[0]]} needs it most."

    def _reward_motivation(self, values: Any) -> Judged:
        gain = self.w.motivation([values[0]], 1)
        return gain, f"Motivation of {self.lore.sheet_name[values[0]]}: {gain:.1f} points."

    def _reward_support(self, values: Any) -> Judged:
        gain = self.w.support(self.b.support - 1)
        return gain, f"Less military support: {gain:.1f} points."

    def _reward_event(self, values: Any) -> Judged:
        e = self.lore.e
        gain = weigh(self.w, self.who, e.scripts[e.dissent_option[self.b.current]][self.who])
        return gain, f"What the event offers: {gain:.1f} points."

    def _aside(self, values: Any) -> Judged:
        n, w, b = values[0], self.w, self.b
        defected = self.view["table"]["defected"]
        less = w.support(b.support - 1)
        gain = less if defected + n >= 2 else 0.35 * less * n
        return gain + w.target * (self.args["n"] - n), f"{n} for defections."

    def _give_die(self, values: Any) -> Judged:
        one = values[0]
        return -self.w.arrested([one]), f"{self.lore.sheet_name[one]} can do most with it."

    def _lead(self, values: Any) -> Judged:
        one, space = values
        w = self.w
        value = journey(w, one, space)
        if self.kind == "walk" and ("halt",) not in self.legal:
            opened = self.lore.e.is_open[self.b.stage]
            ahead = [journey(w, one, next_) for next_ in self.lore.e.neighbours[space] if opened[next_]]
            value = max([value, *[0.8 * found for found in ahead]])
        return value, f"{self.lore.space_name[space]} is the best place for {self.lore.sheet_name[one]}."

    def _push(self, values: Any) -> Judged:
        one, space = values
        return self.w.at(one, space) - self.w.stay(one, space), f"{self.lore.space_name[space]} is the better refuge."

    def _sheet(self, values: Any) -> Judged:
        e, who = self.lore.e, values[0]
        taken = [one for one in self.b.crew if e.affiliation[one] == e.affiliation[who]]
        value = 3.0 * e.plot_dice_here[who] + 2.0 * (e.base_actions[who] - 3) + e.draw_at_start[who] - 0.5 * len(taken)
        return value, f"{self.lore.sheet_name[who]} suits this crew."

    # Leaders

    def _send(self, values: Any) -> Judged:
        leader, space = values
        gain = self.w.leader(leader, space)
        return gain, f"{self.lore.space_name[space]} is where he does the least harm."

    def _gather(self, values: Any) -> Judged:
        space = values[0]
        crowd = sum([self.b.place[one] == space for one in self.b.free()])
        return -float(crowd), f"At {self.lore.space_name[space]} they disturb nobody."

    def _call(self, values: Any) -> Judged:
        leader, w, b = values[0], self.w, self.b
        if self.kind == "close-in":
            return w.leader(leader, b.place[self.args["other"]]), "The least harmful of the nearest."
        return -sum(
            [w.penalty(one, leader) for one in b.free() if b.place[one] == b.leaders[leader]]
        ), "He is in the way."

    def _blame(self, values: Any) -> Judged:
        return -sum([self.w.penalty(one, values[0]) for one in self.b.free()]), "He does the most harm."

    # Events and offers

    def _put_back(self, values: Any) -> Judged:
        e = self.lore.e
        worth = weigh(self.w, self.who, e.scripts[e.event_script[values[0]]][self.who])
        return worth, "The best of these events first."

    def _bury(self, values: Any) -> Judged:
        e = self.lore.e
        worth = weigh(self.w, self.who, e.scripts[e.event_script[values[0]]][self.who])
        return -worth - turn_worth(self.w) + 0.02 * self.w.base, "This event would do the most harm."

    def _branch(self, values: Any) -> Judged:
        e = self.lore.e
        gain = weigh(self.w, self.who, e.scripts[e.branches[values[0]]][self.who])
        return gain, f"The better half of the card: {gain:.1f} points."

    def _accept(self, values: Any) -> Judged:
        for step in _offers(self.lore, self.b.current):
            gain = offer(self.w, self.who, step)
            return gain, f"The offer is worth {gain:.1f} points."
        return 0.1, "It costs nothing."

    def _decline(self, values: Any) -> Judged:
        return 0.0, "The price is too high."

    # Prison

    def _answer(self, values: Any) -> Judged:
        e = self.lore.e
        worth = weigh(self.w, self.who, e.scripts[e.answers[values[0]].script][self.who])
        return worth, "The smaller harm of what can be said."

    def _resist(self, values: Any) -> Judged:
        e, w, who = self.lore.e, self.w, self.who
        card = e.questions[self.lore.question[self.view["table"]["interrogation"]["card"]["id"]]]
        results = [weigh(w, who, e.scripts[e.answers[one].resist][who]) for one in (card.a, card.b)]
        frees = w.released(who, HIGH) if card.target_frees else 0.0
        total = 0.0
        for face in DIE:
            if face not in e.resist[self.b.mot[who]]:
                total += sum(results) if face == EAGLE else results[card.breaks]
            if face == TARGET:
                total += frees
        return total / len(DIE), "Silence costs less than an answer."

    # Free cards

    def _play(self, values: Any) -> Judged:
        if self.kind in ("pool", "window"):
            return self.bolt(values[1])
        return -0.01 * self.w.base, "Better kept for later."

    def before_event(self, card: int) -> Judged:
        """A card that keeps the event away is for the last stage, or for a raid that would hit."""
        b, w = self.b, self.w
        wanted = [b.sus[one] == EXTREME for one in b.free()]
        if b.deck_now() == STAGES or (any(wanted) and b.raid > 0.12):
            return turn_worth(w) + 0.1, "The next event could be the last."
        return -0.01 * self.w.base, "Better kept for later."

    def hold_hitler(self) -> Judged:
        """Hitler is held where he is if that is better for the plots."""
        space = self.lore.goes[self.b.current] if self.b.current != NONE else NONE
        gain = -self.w.leader(HITLER, space) if space >= 0 else 0.0
        waiting = [card for who in self.b.free() for card in self.b.cards[who]]
        if any((plot := self.lore.e.plots[card]) is not None and plot.hitler == 5 for card in waiting):
            gain = -1.0
        return gain - 0.08 * self.w.base, "Hitler stands well where he is."


def _offers(lore: Lore, event: int) -> list[May]:
    if event == NONE:
        return []
    found = []
    steps = list(lore.e.scripts[lore.e.event_script[event]][0])
    for step in steps:
        if isinstance(step, Alone):
            steps += lore.e.scripts[step.script][0]
        elif isinstance(step, May):
            found.append(step)
    return found


_JUDGES: Final[dict[str, Callable[[Choices, Any], Judged]]] = {
    "discard-card": Choices._drop,
    "discard-item": Choices._drop_item,
    "keep": Choices._keep,
    "keep-illegal": Choices._keep_illegal,
    "give-up-illegal": Choices._yield,
    "draw": Choices._draw,
    "take-used-card": Choices._used_card,
    "take-used-item": Choices._used_item,
    "take-at": Choices._take_at,
    "reveal-at": Choices._reveal_at,
    "remove-at": Choices._remove_at,
    "pick": Choices._pick,
    "ease": Choices._ease,
    "reward-motivation": Choices._reward_motivation,
    "reward-support": Choices._reward_support,
    "reward-event": Choices._reward_event,
    "set-aside": Choices._aside,
    "give-die": Choices._give_die,
    "lead": Choices._lead,
    "withdraw": Choices._push,
    "take-sheet": Choices._sheet,
    "send": Choices._send,
    "gather": Choices._gather,
    "call": Choices._call,
    "blame": Choices._blame,
    "put-back": Choices._put_back,
    "remove-event": Choices._bury,
    "choose": Choices._branch,
    "accept": Choices._accept,
    "decline": Choices._decline,
    "accuse": Choices._draw,
    "answer": Choices._answer,
    "resist": Choices._resist,
    "play": Choices._play,
    "attempt": Choices.attempt,
    "spend": Choices.spend,
    "spend-pistol": Choices.spend_pistol,
    "ready": Choices.ready,
    "lend": Choices.lend,
    "lend-pistol": Choices.lend,
    "roll": Choices.roll,
    "reroll": Choices.reroll,
}
