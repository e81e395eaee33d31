"""Every choice of Valkyrie, those included that items and allies leave open."""

from collections.abc import Callable
from typing import Final

from sabletop.bots.ideas import Idea
from sabletop.bots.valkyrie.choices import TurnChoices
from sabletop.bots.valkyrie.strike import Key, Search
from sabletop.games.valkyrie.ids import HITLER


class Choices(TurnChoices):
    """Weighs the legal actions of the pending choice."""

    def ideas(self) -> list[Idea]:
        """Each legal action with its value and reason, in the order of the legal actions."""
        weigh = _WEIGH.get(self.kind)
        found = weigh(self) if weigh is not None else []
        known: dict[int, Idea] = {}
        for idea in found:
            if idea.value > known.get(idea.action.id, idea).value or idea.action.id not in known:
                known[idea.action.id] = idea
        rest = "Nothing speaks for it."
        return [known.get(action.id) or Idea(action, -10.0, rest) for action in self.actions]

    def go(self) -> list[Idea]:
        """Go where a strike is possible, or where it will be."""
        traveller = self.args.get("other", self.who)
        arrows = max(1, self.b.arrows) if traveller == self.b.active else 2
        found = []
        for place in range(len(self.lore.e.links)):
            if ("go", place) in self.legal:
                value, why = self._stand(traveller, place, arrows)
                found += self.idea(("go", place), value, why)
        return found

    def _stand(self, who: int, place: int, arrows: int) -> tuple[float, str]:
        name = self.lore.place_name[place]
        value = self.o.if_place(who, place) - self.o.worth - self.w.danger(place) * 0.5
        strike = Search(self.o, who).run(arrows, place=place)
        if strike is not None and strike.points > self.o.waiting():
            return (
                value + 20 + strike.points - self.o.waiting(),
                f"From {name} a plot at {strike.odds:.0%} is in reach.",
            )
        return value, f"{name} changes the outlook by {value:+.1f} points."

    def traveller(self) -> list[Idea]:
        """Send whoever gains most by it."""
        found = []
        for one in range(len(self.b.pawn)):
            arrows = max(1, self.b.arrows) if one == self.b.active else 2
            places = [place for place in range(len(self.lore.e.links)) if place != self.b.pawn[one]]
            value, why = max([self._stand(one, place, arrows) for place in places])
            found += self.idea(("pick", one), value, f"{self.lore.board_name[one]}: {why}")
        return found

    def shift(self) -> list[Idea]:
        """Send an enemy where he does least harm, Hitler where a plot awaits him."""
        found = []
        b, lore = self.b, self.lore
        arrows = max(1, b.arrows)
        for key, action in self.legal.items():
            _, enemy, place = key
            assert isinstance(enemy, int)
            assert isinstance(place, int)
            if enemy == HITLER:
                strike = Search(self.o, self.who).run(arrows, hitler=place)
                value = 0.0 if strike is None else strike.points
                found.append(
                    Idea(action, value, f"Hitler at {lore.place_name[place]}: a plot is worth {value:.0f} points.")
                )
            else:
                value = float(b.pawn.count(b.enemy[enemy]) - b.pawn.count(place))
                found.append(Idea(action, value, f"Fewer of us meet him at {lore.place_name[place]}."))
        return found

    def put_back(self) -> list[Idea]:
        """Worst card first, so that it lies deepest."""
        return [
            Idea(action, self._badness(key), "The worse a card, the deeper it should lie.")
            for key, action in self.legal.items()
        ]

    def recycle(self) -> list[Idea]:
        """The mildest cards go under the deck."""
        return [Idea(action, -self._badness(key), "A mild card to meet again.") for key, action in self.legal.items()]

    def _badness(self, key: Key) -> float:
        card = key[1]
        assert isinstance(card, int)
        costs = [self.w.answer_cost(self.who, self.lore.answers[which][card], 1.0) for which in (0, 1)]
        return min(*costs, (1 - self.lore.escape[card]) * min(100.0, sum(costs)))

    def parcel(self) -> list[Idea]:
        """Send what is worth most in other hands."""
        found = []
        for giver in range(len(self.b.pawn)):
            for other in range(len(self.b.pawn)):
                if other != giver:
                    for gift in self.w.gifts(giver, other):
                        if gift.giver == giver:
                            found += self.idea(
                                ("parcel", giver, gift.slot),
                                gift.points,
                                f"It is worth {gift.points:.1f} points more with {self.lore.board_name[other]}.",
                            )
        found.sort(key=_rising)
        return found

    def receiver(self) -> list[Idea]:
        """Whoever it is worth most to."""
        slot = self.args["item"]
        giver = next(one for one, items in enumerate(self.b.items) if slot in items)
        found = []
        for other in range(len(self.b.pawn)):
            gifts = (
                [g.points for g in self.w.gifts(giver, other) if g.slot == slot and g.taker == other]
                if other != giver
                else []
            )
            value = max(gifts, default=-1.0)
            found += self.idea(
                ("pick", other), value, f"With {self.lore.board_name[other]} it is worth {value:.1f} points."
            )
        return found

    def helper(self) -> list[Idea]:
        """Whoever can strike, or else anybody."""
        found = []
        for other in range(len(self.b.pawn)):
            value = self.w.strike_gain(other, 1)
            found += self.idea(("pick", other), value, f"{self.lore.board_name[other]} can make most of an action.")
        return found


def _rising(idea: Idea) -> float:
    return idea.value


_WEIGH: Final[dict[str, Callable[[Choices], list[Idea]]]] = {
    "window": Choices.window,
    "reroll": Choices.reroll,
    "target": Choices.target,
    "ally": Choices.ally,
    "space": Choices.space,
    "action": Choices.action,
    "lent": Choices.action,
    "room": Choices.discard,
    "interrogation": Choices.interrogation,
    "authority": Choices.authority,
    "lose-item": Choices.discard,
    "lose-ally": Choices.lose_ally,
    "accused": Choices.accused,
    "flip": Choices.flip,
    "commit": Choices.commit,
    "go": Choices.go,
    "destination": Choices.go,
    "traveller": Choices.traveller,
    "shift": Choices.shift,
    "put-back": Choices.put_back,
    "take-tile": Choices.tile,
    "keep-tile": Choices.tile,
    "parcel": Choices.parcel,
    "receiver": Choices.receiver,
    "helper": Choices.helper,
    "recycle": Choices.recycle,
}
