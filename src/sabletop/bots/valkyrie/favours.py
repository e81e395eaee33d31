"""Every choice of Valkyrie, those included that items and allies leave open."""

from collections.abc import Callable
from typing import Final

from sabletop.bots.ideas import Idea
from sabletop.bots.reasons import Reason
from sabletop.bots.valkyrie.choices import TurnChoices
from sabletop.bots.valkyrie.strike import Search
from sabletop.bots.valkyrie.words import DULL, effect, per_cent, told
from sabletop.engine.steps import Step
from sabletop.games.valkyrie import crates, favours, interrogation, plot, recruitment, turn
from sabletop.games.valkyrie.ids import HITLER, NONE
from sabletop.games.valkyrie.odds import escape_chance
from sabletop.games.valkyrie.replies import Shift


class Choices(TurnChoices):
    """Weighs the legal actions of the pending choice."""

    def ideas(self) -> list[Idea]:
        """Each legal action with its value and reason, in the order of the legal actions."""
        weigh = _WEIGH.get(type(self.t.pending))
        best: dict[int, Idea] = {}
        for idea in weigh(self) if weigh is not None else []:
            if idea.action.id not in best or idea.value > best[idea.action.id].value:
                best[idea.action.id] = idea
        return [best.get(action.id) or Idea(action, -10.0, DULL) for action in self.actions]

    def go(self) -> list[Idea]:
        """Go where a strike is possible, or where it will be."""
        found = []
        for place, action in enumerate(self.e.go):
            if action.id in self.legal:
                value, odds = self._stand(self.t.picked, place)
                found += self.idea(action, value, self._stand_reason(place, value, odds))
        return found

    def _stand(self, who: int, place: int) -> tuple[float, float]:
        """What it is worth to be there, and the odds of a plot that is worth it from there; NONE if there is none."""
        arrows = max(1, self.t.arrows) if who == self.t.active else 2
        value = self.o.if_place(who, place) - self.o.worth - self.w.danger[place] * 0.5
        strike = Search(self.o, who).run(arrows, place=place)
        gain = 0.0 if strike is None else strike.points - self.o.waiting
        if strike is not None and gain > 0:
            return value + 20 + gain, strike.odds
        return value, NONE

    def _stand_reason(self, place: int, value: float, odds: float) -> Reason:
        name = self.index.place_name[place]
        if odds == NONE:
            return told("stand", {"place": name, "effect": effect(value)})
        return told("plot-from", {"place": name, "odds": per_cent(odds)})

    def traveller(self) -> list[Idea]:
        """Send whoever gains most by it."""
        found = []
        for one in self.t.order:
            best: tuple[float, bool, str, int, float] | None = None
            for place in range(len(self.e.links)):
                if place != self.t.pawn[one]:
                    value, odds = self._stand(one, place)
                    # What is equally good is told as it comes last in the order of words.
                    this = (value, odds == NONE, self.index.place_name[place], place, odds)
                    best = this if best is None or this > best else best
            assert best is not None
            why = {"person": self.index.board_name[one], "what": self._stand_reason(best[3], best[0], best[4])}
            found += self.idea(self.e.pick[one], best[0], told("traveller", why))
        return found

    def shift(self) -> list[Idea]:
        """Send an enemy where he does least harm, Hitler where a plot awaits him."""
        found = []
        t = self.t
        for action in self.actions:
            assert isinstance(action, Shift)
            name = self.index.place_name[action.place]
            if action.enemy == HITLER:
                strike = Search(self.o, self.who).run(max(1, t.arrows), hitler=action.place)
                value = 0.0 if strike is None else strike.points
                why = told("hitler-no-plot", {"place": name})
                if strike is not None:
                    why = told("hitler-plot", {"place": name, "odds": per_cent(strike.odds)})
                found.append(Idea(action, value, why))
            else:
                value = float(t.pawn.count(t.enemy[action.enemy]) - t.pawn.count(action.place))
                found.append(Idea(action, value, told("deputy", {"place": name})))
        return found

    def put_back(self) -> list[Idea]:
        """Worst card first, so that it lies deepest."""
        why = told("put-back")
        return [Idea(self.e.put_back[card], self._badness(card), why) for card in self.t.peeked]

    def recycle(self) -> list[Idea]:
        """The mildest cards go under the deck."""
        why = told("recycle")
        return [Idea(self.e.recycle[card], -self._badness(card), why) for card in self.t.used]

    def _badness(self, card: int) -> float:
        answers = [self.e.card_answers[which][card][self.who] for which in (0, 1)]
        costs = [self.w.answer_cost(self.who, effects, 1.0) for effects in answers]
        return min(*costs, (1 - escape_chance(self.t, self.who, card)) * min(100.0, sum(costs)))

    def parcel(self) -> list[Idea]:
        """Send what is worth most in other hands."""
        found = []
        people = self.t.order
        for giver in people:
            gifts = [gift for other in people if other != giver for gift in self.w.gifts(giver, other)]
            for gift in gifts:
                if gift.giver == giver:
                    why = told("parcel", {"effect": effect(gift.points), "taker": self.index.board_name[gift.taker]})
                    found += self.idea(self.e.parcel[giver, gift.slot], gift.points, why)
        return found

    def receiver(self) -> list[Idea]:
        """Whoever it is worth most to."""
        found = []
        for other in self.t.order:
            gifts = self.w.gifts(self.t.giver, other) if other != self.t.giver else []
            value = max([g.points for g in gifts if g.slot == self.t.parcel and g.taker == other], default=-1.0)
            why = told("receiver", {"taker": self.index.board_name[other], "effect": effect(value)})
            found += self.idea(self.e.pick[other], value, why)
        return found

    def helper(self) -> list[Idea]:
        """Whoever can strike, or else anybody."""
        found = []
        for other in self.t.order:
            why = told("helper", {"person": self.index.board_name[other]})
            found += self.idea(self.e.pick[other], self.w.strike_gain(other, 1), why)
        return found


_WEIGH: Final[dict[type[Step | None], Callable[[Choices], list[Idea]]]] = {
    turn.Window: Choices.window,
    turn.KeepOrReroll: Choices.reroll,
    turn.PlaceOrSwitch: Choices.target,
    turn.ChooseAction: Choices.action,
    turn.LentAction: Choices.action,
    recruitment.ChooseAlly: Choices.ally,
    recruitment.PlaceRecruit: Choices.space,
    crates.MakeRoom: Choices.discard,
    interrogation.AnswerInterrogation: Choices.interrogation,
    interrogation.DecideToRead: Choices.authority,
    interrogation.GiveUpItem: Choices.discard,
    interrogation.GiveUpExplosive: Choices.discard,
    interrogation.GiveUpAlly: Choices.lose_ally,
    interrogation.Accuse: Choices.accused,
    interrogation.FlipTile: Choices.flip,
    plot.CommitToPlot: Choices.commit,
    favours.GoTo: Choices.go,
    favours.Destination: Choices.go,
    favours.PickTraveller: Choices.traveller,
    favours.PickShift: Choices.shift,
    favours.PutBack: Choices.put_back,
    favours.TakeTile: Choices.tile,
    favours.KeepOneTile: Choices.tile,
    favours.PickParcel: Choices.parcel,
    favours.PickReceiver: Choices.receiver,
    favours.PickHelper: Choices.helper,
    favours.Recycle: Choices.recycle,
}
