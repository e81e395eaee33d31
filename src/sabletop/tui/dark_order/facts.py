"""What can be said about the cards and views of The Dark Order. Everything here is read off a view."""

from collections.abc import Iterable
from typing import Any, Final

from sabletop.engine.words import Phrases, words_in
from sabletop.games.dark_order.content import Order, Site, Support, Unit, no_site
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.ids import FACTIONS, PLACES
from sabletop.tui.presenter import View

Slot = dict[str, Any]
"""A space of the view that is not empty."""

FRONT: Final = PLACES[:3]
BACK: Final = PLACES[3:]


def counted(n: int, one: str, many: str = "") -> str:
    """`1 scout`, `2 scouts`."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def listed(names: Iterable[str]) -> str:
    """The names as a list, the same ones counted: `Mine, Manoeuvre ×2`."""
    every = list(names)
    return ", ".join([n if every.count(n) == 1 else f"{n} ×{every.count(n)}" for n in dict.fromkeys(every)])


class Facts:
    """The words and numbers of one edition."""

    def __init__(self, edition: DarkEdition) -> None:
        content = edition.content
        self.edition = edition
        self.content = content
        self.units = {unit.id: unit for unit in content.units}
        self.supports = {card.id: card for card in content.supports}
        self.orders = {order.id: order for order in content.orders}
        self.sites = {site.id: site for site in content.sites}
        language = edition.lexicon.language
        self.phrases = Phrases(words_in("sabletop.tui.dark_order", language), language)
        self.say = self.phrases.say

    def name(self, thing: Unit | Support | Order | Site) -> str:
        """What a card or a location is called."""
        return self.edition.called[thing.id]

    # Players

    def below(self, view: View) -> int:
        """Whose side lies at the lower edge: the viewer's, or that of whoever decides."""
        if view["you"] is not None:
            return int(view["you"])
        return 0 if view["asked"] is None else int(view["asked"]["who"])

    def player(self, view: View, who: int) -> str:
        """`Player 1`, with the faction once it is taken."""
        faction, names = view["table"]["players"][who]["faction"], self.edition.lexicon.names
        return names["who"][who] + (f" {names['faction'][FACTIONS.index(faction)]}" if faction else "")

    def role(self, view: View, who: int) -> str:
        """Aggressor, Protector, or nothing yet."""
        aggressor = view["table"]["aggressor"]
        return "" if aggressor is None else self.say("aggressor" if aggressor == who else "protector")

    def site(self, view: View) -> Site:
        """The location that is fought over, or one without any condition."""
        contested = view["table"]["contested"]
        return no_site() if contested is None else self.sites[contested]

    # Cards

    def stats(self, unit: Unit) -> str:
        """The printed values."""
        return self.say("stats", attack=unit.attack, speed=unit.speed, command=unit.command, life=f"♥{unit.life}")

    def unit_words(self, unit: Unit) -> str:
        """A unit card in full."""
        words = self.say("unit", name=self.name(unit), cost=unit.cost, stats=self.stats(unit), text=unit.text)
        return words.strip()

    def card_words(self, card: Support | Order) -> str:
        """A support card or an order in full."""
        return self.say("card", name=self.name(card), cost=card.cost, text=card.text)

    def site_words(self, site: Site) -> str:
        """A location in full."""
        return self.say("site", name=self.name(site), text=site.text, reward=site.reward_text)

    def short(self, unit: Unit) -> str:
        """A name without its title."""
        return self.name(unit).partition(",")[0]

    def support_cost(self, view: View, who: int, card: Support) -> int:
        """What a support card costs this player at this location."""
        protects = view["table"]["aggressor"] not in (None, who)
        return card.cost + (self.site(view).protector_surcharge if protects else 0)

    def activation_cost(self, view: View, unit: Unit) -> str:
        """What turning a unit up costs at this location."""
        site = self.site(view)
        if site.duel and unit.commander:
            return self.say("free-here")
        if unit.cost <= site.free_activation:
            return self.say("cost-first-free", cost=unit.cost)
        return self.say("cost", cost=unit.cost)

    # Units on the field

    def at(self, view: View, who: int, space: str) -> Slot | None:
        """What lies on a space."""
        seen: Slot | None = view["table"]["players"][who]["board"][space]
        return seen

    def unit_at(self, seen: Slot | None) -> Unit | None:
        """The unit, if this viewer knows it."""
        return None if seen is None or seen["unit"] is None else self.units[seen["unit"]]

    def name_at(self, view: View, who: int, space: str) -> str:
        """`F2 Gate Halberdier`, `F2 face-down`, `F2 free`."""
        seen = self.at(view, who, space)
        unit = self.unit_at(seen)
        if seen is None:
            return self.say("space-free", space=space)
        if unit is None:
            return self.say("space-hidden", space=space)
        return self.say("space-unit" if seen["up"] else "space-unit-down", space=space, unit=self.short(unit))

    def left(self, seen: Slot) -> str:
        """Life that is left, and life."""
        life = seen["values"]["life"]
        return f"♥{max(0, life - seen['damage'])}/{life}"

    def values(self, seen: Slot) -> str:
        """Attack, speed, command and life as they are now."""
        now = seen["values"]
        return self.say("stats", attack=now["attack"], speed=now["speed"], command=now["command"], life=self.left(seen))

    def marks(self, seen: Slot) -> list[str]:
        """Everything that lies on or under a unit, and its state, in words."""
        found = []
        if seen["state"] != "alive":
            found.append(self.say("mark-body" if seen["state"] == "body" else "mark-dying"))
        if not seen["up"]:
            found.append(self.say("mark-face-down"))
        found += [self.say(f"mark-{word}") for word in ("spent", "held") if seen[word]]
        found += [self.say("mark-plague", n=seen["plague"])] if seen["plague"] else []
        found += [self.say("mark-mine")] if seen["mine"] else []
        if "values" in seen:
            now = seen["values"]
            found += [self.say(f"mark-{word}", n=now[word]) for word in ("armour", "barricade") if now[word]]
        found += [f"+{self.name(self.supports[card])}" for card in seen["attached"]]
        return [*found, self.say("mark-ability-used")] if seen["ability_used"] else found

    def short_marks(self, seen: Slot) -> list[str]:
        """The same in little room; that it is face-down can be seen."""
        short = {"plague ": "plg", "armour ": "arm", "barricade ": "bar", "ability ": ""}
        found = []
        for mark in self.marks(seen):
            for long, few in short.items():
                mark = mark.replace(long, few)
            found.append(mark)
        cards = len(seen["attached"])
        return [mark for mark in found if mark[0] != "+" and mark != "face-down"] + ([f"+{cards}"] if cards else [])

    # Reach

    def is_able(self, view: View, who: int, space: str) -> bool:
        """Whether a unit can attack in this speed step."""
        table, seen = view["table"], self.at(view, who, space)
        if seen is None or table["step"] is None or table["players"][who]["passed"]:
            return False
        return self.has_attack(view, who, space) and bool(seen["values"]["speed"] >= table["step"])

    def has_attack(self, view: View, who: int, space: str) -> bool:
        """Whether a unit still has its attack of this battle."""
        seen = self.at(view, who, space)
        if seen is None or not seen["active"] or seen["spent"] or seen["held"] or seen["state"] == "body":
            return False
        idle = space in BACK and self.site(view).second_line_idle
        return not idle and bool(seen["values"]["attack"] > 0)

    def reach(self, view: View, who: int, space: str) -> list[str]:
        """The enemy spaces with units that the unit on `space` may attack, by its place, its card and the location."""
        unit, site = self.unit_at(self.at(view, who, space)), self.site(view)
        if unit is None:
            return []
        wide = 0 if site.straight_ahead else 1
        both_lines = space in FRONT or unit.keywords["reach"] or site.second_line_reach
        found = []
        for goal in PLACES:
            seen = self.at(view, 1 - who, goal)
            if seen is None or seen["state"] != "alive" or abs(column(goal) - column(space)) > wide:
                continue
            if goal in BACK and not both_lines:
                continue
            if goal in BACK and self.at(view, 1 - who, front_of(goal)) is not None and not unit.keywords["spit"]:
                continue
            found.append(goal)
        return found

    def forecast(self, view: View, who: int, space: str, goal: str, short: bool = False) -> str:
        """What an attack would do if nobody answers it."""
        brief = "short-" if short else ""
        target = self.at(view, 1 - who, goal)
        if target is None:
            return ""
        damage = self.damage(view, who, space, goal)
        if not target["up"]:
            return self.say(f"{brief}forecast-hidden", n=damage)
        now = target["values"]
        taken = max(0, damage - now["armour"] - now["barricade"])
        stopped = min(damage, now["armour"] + now["barricade"])
        key = f"{brief}forecast-{'stopped-' if stopped else ''}"
        total = target["damage"] + taken - int(view["options"]["lethal_damage"] == "exceeds")
        if taken and total >= now["life"]:
            return self.say(f"{key}kills", n=taken, stopped=stopped)
        return self.say(f"{key}leaves", n=taken, stopped=stopped, left=max(0, now["life"] - target["damage"] - taken))

    def damage(self, view: View, who: int, space: str, goal: str) -> int:
        """The damage of an attack before Armour and barricade."""
        attacker, target, site = self.at(view, who, space), self.at(view, 1 - who, goal), self.site(view)
        unit = self.unit_at(attacker)
        if attacker is None or target is None or unit is None:
            return 0
        damage = int(attacker["values"]["attack"]) + site.attack_damage
        damage += unit.keywords["execute"] if target["spent"] else 0
        damage -= int(view["table"]["players"][1 - who]["gas_curtain"])
        if view["table"]["aggressor"] == who and goal in FRONT:
            damage -= site.gate
        attack = view["table"]["attack"]
        if attack is not None and attack["attacker"] == {"player": who, "space": space}:
            damage -= attack["prevented"]
        return max(0, damage)


def column(space: str) -> int:
    """1 to 3; both sides share their columns."""
    return int(space[1])


def front_of(space: str) -> str:
    """The first-line space that covers a second-line one."""
    return f"F{space[1]}"
