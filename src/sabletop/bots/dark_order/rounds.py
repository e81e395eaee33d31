"""Everything outside the battle: factions, recruitment, roles, locations, spoils and clean-up."""

from collections.abc import Sequence
from typing import Any, Final

from sabletop.bots.dark_order.action_values import order_worth
from sabletop.bots.dark_order.outlook import Outlook
from sabletop.bots.dark_order.words import Judged, say
from sabletop.engine.actions import Action
from sabletop.games.dark_order.content import Site
from sabletop.games.dark_order.ids import SURCHARGE
from sabletop.games.dark_order.questions import in_danger

EVEN: Final = 48.0
"""How often the Aggressor wins, in a hundred, on a location that does nothing."""
FAVOURS: Final = {
    "exposed": 1.0,
    "aggressor_wins_ties": 14.0,
    "protector_infected": 4.0,
    "no_extra_support": 3.0,
    "straight_ahead": 4.0,
    "front_bonus": 2.0,
    "gate": -9.0,
    "no_battle_orders": -8.0,
    "protector_first": -8.0,
    "second_line_reach": -4.0,
    "winner_recovers": -1.0,
}
"""What conditions do for the Aggressor's chance, as regulars fared against each other."""


class Rounds:
    """Choices between battles. Values are points beside the plainest answer."""

    def __init__(self, outlook: Outlook, args: dict[str, Any]) -> None:
        self.outlook = outlook
        self.position = outlook.position
        self.index = self.position.index
        self.t = self.position.t
        self.args = args
        self.me, self.foe = self.position.me, self.position.foe
        self.stakes = outlook.stakes

    # Set-up

    def faction(self, legal: Sequence[Action]) -> list[Judged]:
        """None is plainly the best."""
        return [(0.0, say("any-faction")) for _ in legal]

    def commander(self, legal: Sequence[Action]) -> list[Judged]:
        """A commander who is strong for what he costs."""
        e = self.t.edition
        found = []
        for action in legal:
            kind = self._number(action)
            value = self.index.unit_worth[kind] + 0.5 * e.life[kind] - 0.4 * e.cost[kind]
            found.append((value, say("strong", {"unit": self.index.unit_name[kind]})))
        return found

    def _number(self, action: Action, at: int = 0) -> int:
        value = action.values[at]
        assert isinstance(value, int)
        return value

    # Recruitment

    def return_unit(self, legal: Sequence[Action]) -> list[Judged]:
        """Keep a unit that is as good as what the deck would give."""
        kind = int(self.args["unit"])
        coming = self.t.unit_deck[self.me] or self.t.unit_under[self.me][:4]
        mean = sum([self.index.unit_worth[one] for one in coming]) / len(coming) if coming else 0.0
        gain = self.index.unit_worth[kind] - mean
        return self._keep(legal, gain + 0.3, self.index.unit_name[kind])

    def return_support(self, legal: Sequence[Action]) -> list[Judged]:
        """Keep a card that is as good as what the deck would give."""
        card = int(self.args["card"])
        coming = self.t.support_deck[self.me] or self.t.support_under[self.me][:2]
        mean = sum([self.index.card_worth[one] for one in coming]) / len(coming) if coming else 0.0
        return self._keep(legal, self.index.card_worth[card] - mean + 0.1, self.index.card_name[card])

    def _keep(self, legal: Sequence[Action], gain: float, name: str) -> list[Judged]:
        found = []
        for action in legal:
            if action.kind == "keep":
                found.append((gain, say("keep", {"card": name})))
            else:
                found.append((-0.01 * self._number(action), say("return", {"card": name})))
        return found

    def draw(self, legal: Sequence[Action]) -> list[Judged]:
        """A card in hand costs nothing."""
        return [(float(self._number(action)), say("draw")) for action in legal]

    def discard(self, legal: Sequence[Action]) -> list[Judged]:
        """Discard what is needed for this round, the orders of least use first."""
        order = int(self.args["order"])
        left = int(self.args["fatigue"])
        cost = self.t.edition.order_cost[order]
        need = self.fatigue_to_lose(left)
        others = self._cheaper_recovery(order)
        found = []
        for action in legal:
            n = self._number(action, 1)
            value = (
                min(n * cost, max(0, need - others)) - 0.01 * n * cost - 0.2 * n * (n * cost > need - others + cost - 1)
            )
            args = {"fatigue": left, "end": self.position.track_end}
            found.append((value, say("discard" if n else "discard-none", args)))
        return found

    def fatigue_to_lose(self, left: int) -> int:
        """How much fatigue should be recovered now, so that a whole round can be paid."""
        b = self.position
        round_cost = self.round_cost()
        limit = b.track_end - 1 - round_cost
        if b.t.starter != self.me and b.t.locations[self.foe]:
            limit -= SURCHARGE
        return max(0, left - limit)

    def round_cost(self) -> int:
        """What this round will probably cost: the units in hand, the commander, some cards."""
        e = self.t.edition
        units = sum([e.cost[kind] for kind in self.t.hand[self.me]])
        return min(15, units + 5)

    def _cheaper_recovery(self, order: int) -> int:
        """What orders asked about later could recover, if they are of less use than this one."""
        b, e = self.position, self.index.e
        mine = self._use(order)
        return sum(
            [n * e.order_cost[one] for one, n in b.orders(self.me).items() if one > order and self._use(one) < mine]
        )

    def _use(self, order: int) -> float:
        """What an order is worth in play for each fatigue that it would give back."""
        return order_worth(self.t.edition, order) / self.t.edition.order_cost[order]

    def warned(self, legal: Sequence[Action]) -> list[Judged]:
        """The end of the track is near: recover while there is danger."""
        left = int(self.args["fatigue"])
        danger = in_danger(self.t, left)
        found = []
        for action in legal:
            if action.kind == "go-on":
                found.append((0.0, say("go-on")))
            else:
                order = self._number(action)
                why = say("warned", {"fatigue": left, "order": self.index.order_name[order]})
                found.append((5.0 - self._use(order) if danger else -1.0, why))
        return found

    # Location

    def role(self, legal: Sequence[Action]) -> list[Judged]:
        """Attack if the enemy's locations favour it more than one's own favour him."""
        b = self.position
        theirs = self._best_site(self.foe, self.me)
        mine = self._best_site(self.me, self.foe)
        found = []
        for action in legal:
            if action.kind == "be-aggressor":
                found.append((theirs - self.stakes.price[self.me] * SURCHARGE, say("be-aggressor")))
            elif in_danger(b.t, b.t.fatigue[self.foe]):
                found.append((100.0, say("must-collapse")))
            else:
                found.append((self._stake() - mine + self.stakes.price[self.foe] * SURCHARGE, say("be-protector")))
        return found

    def _stake(self) -> float:
        return self.stakes.win - self.stakes.lose

    def _best_site(self, holder: int, attacker: int) -> float:
        sites = [self.t.edition.sites[site] for site in self.t.locations[holder]]
        return max([self.site_value(site, attacker) for site in sites], default=0.0)

    def contest(self, legal: Sequence[Action]) -> list[Judged]:
        """The location that helps the Aggressor most."""
        found = []
        for action in legal:
            site = self.t.edition.sites[self._number(action)]
            found.append((self.site_value(site, self.me), say("contest", {"location": site.en})))
        return found

    def site_value(self, site: Site, attacker: int) -> float:
        """Points that a location gives to an Aggressor: the chance to win there, and fatigue."""
        odds = EVEN + sum([points * float(getattr(site, word)) for word, points in FAVOURS.items()])
        odds -= 6.0 * len(site.closed)
        if site.cap_protector < site.cap_aggressor:
            odds += 14.0
        odds += self._suits(site, attacker)
        value = odds / 100.0 * self._stake()
        for name, amount in site.at_once:
            value += amount * (self.stakes.price[attacker] if name == "recover" else 1.5)
        return value

    def _suits(self, site: Site, attacker: int) -> float:
        """How a location suits the two factions: speed, the second line, death."""
        e, b = self.t.edition, self.position
        mean = []
        for who in (attacker, 1 - attacker):
            kinds = e.faction_units[b.t.factions[who]]
            mean.append(sum([e.speed[kind] for kind in kinds]) / len(kinds))
        return 4.0 * site.speed * (mean[0] - mean[1])

    # After the battle

    def spoils(self, legal: Sequence[Action]) -> list[Judged]:
        """Leave the weakest card."""
        found = []
        for action in legal:
            if action.kind == "leave-spoils":
                card = self._number(action)
                rest = sum([self.index.card_worth[one] for one in self.t.spoils]) - self.index.card_worth[card]
                found.append((rest, say("least-useful", {"card": self.index.card_name[card]})))
            elif action.kind == "keep-spoils":
                found.append((1.0, say("free-card")))
            else:
                found.append((0.0, say("no-use")))
        return found

    def take_back(self, legal: Sequence[Action]) -> list[Judged]:
        """The dearest order: it can be discarded again."""
        cost = self.t.edition.order_cost
        return [
            (float(cost[order]), say("take-back", {"order": self.index.order_name[order]}))
            for order in [self._number(action) for action in legal]
        ]

    def stay(self, legal: Sequence[Action]) -> list[Judged]:
        """A unit that stays need not be paid again; a commander is safer in hand."""
        if self.t.edition.commander[int(self.args["unit"])]:
            return [
                (0.0, say("stay-commander")) if action.kind == "stay" else (1.0, say("back-commander"))
                for action in legal
            ]
        return [(1.0, say("stay")) if action.kind == "stay" else (0.0, say("rest")) for action in legal]

    def arrange(self, legal: Sequence[Action]) -> list[Judged]:
        """The stronger unit comes back sooner."""
        return [
            (self.index.unit_worth[kind], say("arrange", {"unit": self.index.unit_name[kind]}))
            for kind in [self._number(action) for action in legal]
        ]
