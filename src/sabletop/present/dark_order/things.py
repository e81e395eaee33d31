"""What is said of The Dark Order's things: cards, units on the field, spaces, attacks."""

from sabletop.engine.fields import UNKNOWN
from sabletop.engine.steps import Choice
from sabletop.games.dark_order.content import Unit
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.forecast import Blow, blow
from sabletop.games.dark_order.ids import ALIVE, BODY, NOBODY, NONE, PLACES, SPACES
from sabletop.games.dark_order.questions import (
    SECOND_LINE,
    armour_of,
    attack_of,
    command_of,
    exposed,
    life_of,
    speed_of,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.common import joined
from sabletop.present.say import Name, Say, Value, say


class Things:
    """What is said of the things of one edition."""

    def __init__(self, edition: DarkEdition) -> None:
        self.edition = edition
        self.content = edition.content
        self._players: dict[tuple[int, int], Value] = {}

    # Players

    def player(self, t: DarkTable, who: int) -> Value:
        """`Player 1`, with the faction once it is taken."""
        faction = t.factions[who]
        if (who, faction) not in self._players:
            one = Name("who", who)
            self._players[who, faction] = (
                one if faction == NONE else say("player", who=one, faction=Name("faction", faction))
            )
        return self._players[who, faction]

    def role(self, t: DarkTable, who: int) -> Value:
        """Aggressor, Protector, or nothing yet."""
        return "" if t.aggressor == NOBODY else say("aggressor" if t.aggressor == who else "protector")

    # Cards

    def stats(self, unit: Unit) -> Say:
        """The printed values."""
        life = say("life", n=unit.life)
        return say("stats", attack=unit.attack, speed=unit.speed, command=unit.command, life=life)

    def price(self, unit: int) -> Say:
        """What a unit costs, with its printed values."""
        card = self.content.units[unit]
        return say("cost-stats", cost=card.cost, stats=self.stats(card))

    def unit(self, unit: int) -> Say:
        """A unit card in full."""
        card = self.content.units[unit]
        key = "unit" if card.text else "unit-plain"
        return say(key, name=Name("unit", unit), cost=card.cost, stats=self.stats(card), text=card.text)

    def support(self, card: int) -> Say:
        """A support card in full."""
        one = self.content.supports[card]
        return say("card", name=self.card(card), cost=one.cost, text=one.text)

    def order(self, order: int) -> Say:
        """An order in full."""
        one = self.content.orders[order]
        return say("card", name=Name("order", order), cost=one.cost, text=one.text)

    def site(self, site: int) -> Say:
        """A location in full."""
        one = self.content.sites[site]
        return say("site", name=Name("location", site), text=one.text, reward=one.reward_text)

    def card(self, card: int) -> str:
        """What a support card is called, beside others of its faction."""
        return self.edition.called[self.content.supports[card].id]

    def short(self, unit: int) -> str:
        """A name without its title."""
        return self.edition.lexicon.name("unit", unit).partition(",")[0]

    # Units on the field

    def at(self, t: DarkTable, slot: int) -> Say:
        """`F2 Gate Halberdier`, `F2 face-down`, `F2 free`."""
        space = PLACES[slot % SPACES]
        if t.unit[slot] == NONE:
            return say("space-free", space=space)
        if t.unit[slot] == UNKNOWN:
            return say("space-hidden", space=space)
        return say("space-unit" if t.up[slot] else "space-unit-down", space=space, unit=self.short(t.unit[slot]))

    def values(self, t: DarkTable, slot: int) -> Say:
        """Attack, speed, command and life as they are now."""
        life = life_of(t, slot)
        left = say("life-left", left=max(0, life - t.damage[slot]), n=life)
        return say("stats", attack=attack_of(t, slot), speed=speed_of(t, slot), command=command_of(t, slot), life=left)

    def marks(self, t: DarkTable, slot: int) -> list[Value]:
        """Everything that lies on or under a unit, and its state."""
        armour = armour_of(t, slot) if t.up[slot] else 0
        found: list[tuple[Value, int | bool]] = [
            (say("mark-body" if t.fate[slot] == BODY else "mark-dying"), t.fate[slot] != ALIVE),
            (say("mark-face-down"), not t.up[slot]),
            (say("mark-spent"), t.spent[slot]),
            (say("mark-held"), t.held[slot]),
            (say("mark-plague", n=t.plague[slot]), t.plague[slot]),
            (say("mark-mine"), t.mine[slot]),
            (say("mark-armour", n=armour), armour),
            (say("mark-barricade", n=t.shield[slot]), t.shield[slot] if t.up[slot] else 0),
        ]
        found += [(say("mark-attached", card=self.card(card)), True) for card in t.attached[slot]]
        found.append((say("mark-ability-used"), t.used[slot]))
        return [mark for mark, holds in found if holds]

    def ground(self, t: DarkTable, slot: int) -> Say:
        """What a free space is good for."""
        if not SECOND_LINE[slot]:
            return say("ground-front")
        cover = "uncovered" if exposed(t, slot) else "covered"
        return say(f"ground-{cover}-{'both' if t.edition.sites[t.contested].second_line_reach else 'first'}")

    def detail(self, t: DarkTable, slot: int) -> Value:
        """A space and what lies there, in full."""
        if t.unit[slot] == NONE:
            return say("detail-free", space=PLACES[slot % SPACES], ground=self.ground(t, slot))
        facts: list[Value] = [self.at(t, slot)]
        if t.unit[slot] != UNKNOWN:
            facts.append(self.values(t, slot) if t.up[slot] else self.price(t.unit[slot]))
        told: Value = say("sentence", text=(*facts, *self.marks(t, slot)))
        text = "" if t.unit[slot] == UNKNOWN else self.content.units[t.unit[slot]].text
        return joined("then", [told, text] if text else [told])

    # Attacks

    def forecast(self, t: DarkTable, slot: int, target: int, short: bool = False) -> Say:
        """What an attack would do if nobody answers it."""
        hit, brief = blow(t, slot, target), "short-" if short else ""
        if not t.up[target]:
            return say(f"{brief}forecast-hidden", n=hit.dealt)
        return _outcome(hit, brief)


def _outcome(hit: Blow, brief: str) -> Say:
    stopped = hit.armour + hit.barricade
    key = f"{brief}forecast-{'stopped-' if stopped else ''}"
    if hit.kills:
        return say(f"{key}kills", n=hit.taken, stopped=stopped)
    return say(f"{key}leaves", n=hit.taken, stopped=stopped, left=hit.left or 0)


def subject(t: DarkTable) -> tuple[str, int] | None:
    """The card that the question is about, for the one who is asked: its kind and number."""
    choice = t.pending
    if not isinstance(choice, Choice) or t.seat_of[choice.who] != t.viewer:
        return None
    args = dict(zip(choice.asks().takes, choice.prompt_args(t), strict=True))
    for kind in ("unit", "card"):
        value = args.get(kind)
        if isinstance(value, int):
            return kind, value
    return None
