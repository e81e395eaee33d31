"""A view of Black Orchestra read into numbers."""

from typing import Any

from sabletop.bots.black_orchestra.lore import Lore
from sabletop.games.black_orchestra.conditions import Condition
from sabletop.games.black_orchestra.groups import DRAWER, PRISONER, SELF, Group
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    DEPUTIES,
    FACEDOWN,
    GONE,
    HITLER,
    KEY,
    LEADERS,
    MOTIVATION,
    NONE,
    PRISON,
    RAID,
    SUSPICION,
)


class Board:
    """What a seat sees, and nothing else. Lists by sheet are as long as there are sheets."""

    def __init__(self, lore: Lore, view: dict[str, Any]) -> None:
        table = view["table"]
        self.lore = lore
        self.stage: int = table["stage"]
        self.support: int = table["support"]["level"]
        self.floor: int = table["support"]["floor"]
        self.dissent: int = table["dissent"]
        self.supply: int = table["supply"]
        self.deck_size: int = table["deck"]
        self.discards = [lore.card[name] for name in table["discards"]]
        self.leaders = [GONE if table["leaders"][one] is None else lore.space[table["leaders"][one]] for one in LEADERS]
        self.lieutenants: bool = table["variants"]["trusted_lieutenants"]
        turn = table["turn"]
        self.active: int = NONE if turn["active"] is None else turn["active"]
        self.actions: int = turn["actions"]
        self.conspired: bool = turn["conspired"] or turn["barred"]
        self.roll: list[str] = turn["dice"]
        self.plot: dict[str, Any] | None = table["plot"]
        self._read_tiles(table)
        self._read_people(table)
        self._read_events(table)

    def _read_tiles(self, table: dict[str, Any]) -> None:
        lore = self.lore
        self.tiles = [NONE] * len(lore.e.space_ids)
        for n, space in enumerate(table["spaces"]):
            tile = space["tile"]
            if tile is not None:
                self.tiles[n] = FACEDOWN if tile == "facedown" else lore.item[tile]
        items = table["items"]
        self.unseen = [lore.item[name] for name in items["unseen"]]
        self.used_items = [lore.item[name] for name in items["discards"]]
        self.shown = [0] * len(lore.item)
        """How many of each item lie open on the board."""
        self.hidden = [0.0] * len(lore.item)
        """How many of each item lie there facedown, about."""
        facedown = self.tiles.count(FACEDOWN)
        for item in self.unseen:
            self.hidden[item] += facedown / len(self.unseen)
        for tile in self.tiles:
            if tile >= 0:
                self.shown[tile] += 1

    def _read_people(self, table: dict[str, Any]) -> None:
        lore = self.lore
        sheets = len(lore.e.sheet_ids)
        people = table["conspirators"]
        self.crew: list[int] = [one["who"] for one in people]
        self.seat = [NONE] * sheets
        self.place = [PRISON] * sheets
        self.sus, self.mot = [0] * sheets, [0] * sheets
        self.ability = [False] * sheets
        self.cards: list[tuple[int, ...]] = [()] * sheets
        self.items: list[tuple[int, ...]] = [()] * sheets
        self.card_limit, self.item_limit = [0] * sheets, [0] * sheets
        self.gifts = [0] * sheets
        for one in people:
            who = one["who"]
            self.seat[who] = one["seat"]
            self.place[who] = PRISON if one["place"] == "prison" else lore.space[one["place"]]
            self.sus[who] = SUSPICION.index(one["suspicion"])
            self.mot[who] = MOTIVATION.index(one["motivation"])
            self.ability[who] = one["ability"]
            self.cards[who] = tuple([lore.card[name] for name in one["dossier"]])
            self.items[who] = tuple([lore.item[name] for name in one["items"]])
            self.card_limit[who], self.item_limit[who] = one["limits"]["cards"], one["limits"]["items"]
            self.gifts[who] = sum([int(face) for face in one["dice"]])
            assert lore.e.affiliation[who] == AFFILIATIONS.index(one["affiliation"])

    def _read_events(self, table: dict[str, Any]) -> None:
        lore, e, events = self.lore, self.lore.e, table["events"]
        self.left: list[int] = events["left"]
        self.current = NONE if events["current"] is None else lore.event[events["current"]]
        self.key = NONE if events["key"] is None else lore.event[events["key"]]
        if self.current >= 0 and e.event_kind[self.current] == KEY:
            self.key = self.current
        self.next = [NONE if name is None else lore.event[name] for name in events["next"]]
        self.looking = [lore.event[name] for name in events["looking"]]
        self.arranged = [lore.event[name] for name in events["arranged"]]
        gone = [lore.event[name] for name in (*events["past"], *events["cancelled"], *events["removed"])]
        gone += [event for event in (self.current, self.key) if event != NONE]
        self.gone = gone
        self.turns = sum(self.left[:-1]) + 0.55 * self.left[-1]
        """How many turns the game will still last, about: the documents lie somewhere in the last deck."""
        self.raid = self._raid_chance()

    def deck_now(self) -> int:
        """The stage whose deck the next event comes from; one more than the last if there is none."""
        for deck, left in enumerate(self.left):
            if left:
                return deck + 1
        return len(self.left) + 1

    def to_come(self, stage: int) -> list[int]:
        """The events of a stage that may still come."""
        if stage > len(self.left):
            return []
        gone = list(self.gone)
        found = []
        for event in self.lore.e.stage_decks[stage - 1]:
            if event in gone:
                gone.remove(event)
            else:
                found.append(event)
        return found

    def _raid_chance(self) -> float:
        """How likely the next event is a raid."""
        kind = self.lore.e.event_kind
        if self.next and self.next[0] != NONE:
            return float(kind[self.next[0]] == RAID)
        pool = self.to_come(self.deck_now())
        return sum([kind[event] == RAID for event in pool]) / len(pool) if pool else 0.0

    def raids_soon(self, events: int) -> float:
        """How likely a raid is among the next events."""
        kind = self.lore.e.event_kind
        none = 1.0
        for event in self.next[:events]:
            none *= 0.0 if event != NONE and kind[event] == RAID else 1.0
        rest = events - len(self.next)
        for stage, left in enumerate(self.left):
            take = min(left, rest)
            if take > 0:
                pool = self.to_come(stage + 1)
                raids = sum([kind[event] == RAID for event in pool])
                none *= (1 - raids / len(pool)) ** take if pool else 1.0
                rest -= take
        return 1 - none

    # What one can read from it

    def free(self) -> list[int]:
        """Those who are not in prison, in turn order."""
        return [who for who in self.crew if self.place[who] >= 0]

    def eagles(self) -> int:
        """Eagles that the current event adds to a plot."""
        return 0 if self.current == NONE else self.lore.e.eagles[self.current]

    def need(self) -> int:
        """Targets that a plot against Hitler needs now."""
        more = 0 if self.current == NONE else self.lore.e.targets[self.current]
        return max(1, self.support + more)

    def fits(self, card: int, space: int) -> bool:
        """Whether the plot works with its victim in this space."""
        plot = self.lore.e.plots[card]
        e = self.lore.e
        if plot is None or space < 0:
            return False
        return (
            True,
            e.fortified[space],
            not e.fortified[space],
            e.berlin[space],
            e.stage_of[space] in plot.stages,
            True,
        )[plot.hitler]

    def members(self, who: int, group: Group, picked: int = NONE) -> list[int]:
        """Whom `who` means by a selector; prisoners only where it says so."""
        if group.base == PRISONER:
            return [one for one in self.crew if self.place[one] == PRISON]
        if group.base in (SELF, DRAWER):
            found = [who]
        elif group.base == 1:
            found = self.crew[:1]
        elif group.base == 2:
            found = [picked] if picked >= 0 else []
        else:
            found = self.crew
        found = [one for one in found if self.place[one] >= 0 or group.base == DRAWER]
        if group.plain:
            return found
        found = [one for one in found if self._fits_group(who, one, group)]
        if group.nearest >= 0 and found:
            reach = self.lore.e.distance[self.leaders[group.nearest]]
            near = min([reach[self.place[one]] for one in found])
            return [one for one in found if reach[self.place[one]] == near]
        return found

    def _fits_group(self, who: int, one: int, group: Group) -> bool:
        e, place = self.lore.e, self.place[one]
        if (group.other and one == who) or (group.here and place != self.place[who]):
            return False
        if group.affiliation >= 0 and e.affiliation[one] != group.affiliation:
            return False
        if (group.berlin and not e.berlin[place]) or (group.places and place not in group.places):
            return False
        if not group.least_suspicion <= self.sus[one] <= group.most_suspicion:
            return False
        if self.mot[one] < group.least_motivation or len(self.cards[one]) < group.cards:
            return False
        plots = sum([e.is_plot[card] for card in self.cards[one]])
        return len(self.items[one]) >= group.items and plots >= group.plots

    def holds(self, who: int, condition: Condition | None, space: int) -> bool:
        """Whether a condition would hold for `who` in a space, as far as a space matters for it."""
        if condition is None:
            return True
        if condition.flag == "hitler_here":
            return self.leaders[HITLER] == space
        if condition.flag == "deputy_here":
            return any(self.leaders[one] == space for one in DEPUTIES)
        if condition.count == "stage":
            return self.stage == condition.number
        if condition.group:
            group = self.lore.e.groups[condition.group]
            return group.affiliation in (NONE, self.lore.e.affiliation[who])
        return False


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """The things, one of this kind less."""
    at = things.index(thing)
    return things[:at] + things[at + 1 :]
