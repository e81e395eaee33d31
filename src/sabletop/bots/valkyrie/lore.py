"""What everybody at the table knows of Valkyrie's content: distances, odds, what cards and tiles can do."""

from collections.abc import Sequence
from math import comb
from typing import Final

from sabletop.bots.known import Known
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.ids import ACCESS, DETONATOR, EAGLE, EXPLOSIVE, HITLER, NONE, PLOT, TARGET
from sabletop.games.valkyrie.stock import STOCK

_NAMES: Final = {kind: name for name, kind in STOCK.items()}

Deed = tuple[str, int, int]
"""A stock step: its name in the content, and up to two numbers that it takes."""

LOOSE_CHARGE: Final = 0.45
"""How much of its dice an explosive without a detonator is worth to a plan."""
LOOSE_FUSE: Final = 0.6
"""How many dice a detonator without an explosive is worth to a plan."""


class Lore:
    """The public content of one edition, made ready for a bot to think with. It never holds anything of a table."""

    def __init__(self, e: ValkyrieEdition) -> None:
        self.e = e
        content = e.content
        self.place = {place.id: number for number, place in enumerate(content.places)}
        self.slot = {"+".join([content.items[i].id for i in tiles]): s for s, tiles in enumerate(e.slot_tiles)}
        self.ally = {ally.id: number for number, ally in enumerate(content.allies)}
        self.card = {card.id: number for number, card in enumerate(content.cards)}
        self.place_name = [place.name for place in content.places]
        self.ally_name = [ally.name for ally in content.allies]
        self.board_name = [board.name for board in content.boards]
        self.slot_name = [" with ".join([content.items[i].name for i in tiles]) for tiles in e.slot_tiles]
        self.distance = _distances(e.links)
        self.power = [deeds(bound[0]) if bound else () for bound in e.ally_power]
        self.use = [deeds(bound[0]) if bound else () for bound in e.uses]
        self.answers = [[deeds(bound[0]) for bound in e.card_answers[which]] for which in (0, 1)]
        self.event = [deeds(bound[0]) for bound in e.card_event]
        self.sends_hitler = [_first(event, "enemy-to", HITLER) for event in self.event]
        self.removes = [_removed(event) for event in self.event]
        faces = sum(e.face_weights)
        self.face_chance = [weight / faces for weight in e.face_weights]
        self.escape = [sum([p for p, f in zip(self.face_chance, faces, strict=True) if f]) for faces in e.card_escape]
        self._totals: dict[tuple[int, bool], list[int]] = {}
        self._odds: dict[tuple[int, int, int, bool], float] = {}
        self._kits: dict[tuple[tuple[int, ...], int], tuple[int, float, bool]] = {}

    def odds(self, dice: int, need: int, deputies: int, eagles: bool) -> float:
        """The exact chance of a plot."""
        key = (dice, need, deputies, eagles)
        found = self._odds.get(key)
        if found is None:
            found = self._odds[key] = self._find_odds(dice, need, deputies, eagles) if dice > 0 else 0.0
        return found

    def _find_odds(self, dice: int, need: int, deputies: int, eagles: bool) -> float:
        """As `plot_odds` of the game, in whole numbers up to the one division: the same float, sooner."""
        totals = self._totals.get((dice, eagles))
        throws = self.e.throws(dice)
        if totals is None:
            totals = self._totals[dice, eagles] = [0] * (dice + 1)
            for roll, weight in zip(throws.results, throws.weights, strict=True):
                totals[max(0, roll[TARGET] - (roll[EAGLE] if eagles else 0))] += weight
        faces = sum(self.e.face_weights)
        hit = sum([w for w, hits in zip(self.e.face_weights, self.e.deputy_hits, strict=True) if hits])
        ways = 0
        for total in range(max(need, 1), dice + 1):
            spare = min(total - need, deputies)
            passes = [comb(deputies, n) * hit**n * (faces - hit) ** (deputies - n) for n in range(spare + 1)]
            ways += totals[total] * sum(passes)
        return float(ways / (throws.total * faces**deputies))

    def smooth_odds(self, dice: float, need: int, deputies: int, eagles: bool) -> float:
        """The same between two whole numbers of dice."""
        whole = int(dice)
        low = self.odds(whole, need, deputies, eagles)
        if whole == dice:
            return low
        return low + (dice - whole) * (self.odds(whole + 1, need, deputies, eagles) - low)

    def kit(self, items: tuple[int, ...], charges: int) -> tuple[int, float, bool]:
        """What items are worth in a plot: dice now, dice with the halves that wait for their other half, any pair.

        `charges` explosives may go without a detonator.
        """
        key = (items, charges)
        found = self._kits.get(key)
        if found is None:
            found = self._kits[key] = self._weigh(items, charges)
        return found

    def _weigh(self, items: tuple[int, ...], charges: int) -> tuple[int, float, bool]:
        e = self.e
        explosives: list[int] = []
        fuses: list[int] = []
        dice = 0
        armed = False
        for slot in items:
            kind = e.slot_kind[slot]
            if slot >= e.item_count:
                dice += e.slot_dice[slot]
                armed = True
            elif kind == EXPLOSIVE:
                explosives.append(e.item_dice[slot])
            elif kind == DETONATOR:
                fuses.append(e.item_dice[slot])
            elif kind == PLOT:
                dice += e.item_dice[slot]
        explosives.sort(reverse=True)
        fuses.sort(reverse=True)
        pairs = min(len(explosives), len(fuses))
        dice += sum(explosives[: pairs + charges]) + sum(fuses[:pairs])
        hopes = LOOSE_CHARGE * sum(explosives[pairs + charges :]) + LOOSE_FUSE * len(fuses[pairs:])
        return dice, dice + hopes, armed or pairs > 0

    def is_access(self, slot: int) -> bool:
        """Whether a slot holds an access item."""
        return self.e.slot_kind[slot] == ACCESS

    def burns(self, slot: int) -> bool:
        """Whether using a slot removes a file."""
        return slot < self.e.item_count and "remove-file" in [name for name, _, _ in self.use[slot]]

    def room(self, items: tuple[int, ...]) -> int:
        """How many slots these items need when every detonator that can be tucked is tucked."""
        e = self.e
        explosives = len([s for s in items if s < e.item_count and e.slot_kind[s] == EXPLOSIVE])
        fuses = len([s for s in items if s < e.item_count and e.slot_kind[s] == DETONATOR])
        return len(items) - min(explosives, fuses)


def deeds(effects: Sequence[Effect]) -> tuple[Deed, ...]:
    """Stock steps by their names."""
    return tuple([_deed(effect) for effect in effects])


def _deed(effect: Effect) -> Deed:
    first = getattr(effect, "n", getattr(effect, "enemy", getattr(effect, "venue", NONE)))
    return _NAMES[type(effect)], first, getattr(effect, "place", NONE)


def _first(event: tuple[Deed, ...], name: str, number: int) -> int:
    """Where the first such deed sends, or NONE."""
    for deed, first, place in event:
        if deed == name and first == number:
            return place
    return NONE


def _removed(event: tuple[Deed, ...]) -> int:
    for deed, venue, _ in event:
        if deed == "remove-tile":
            return venue
    return NONE


def _distances(links: Sequence[tuple[int, ...]]) -> list[list[int]]:
    """How many moves lead from each place to each other; a place out of reach is as far as there are places."""
    size = len(links)
    table = []
    for start in range(size):
        far = [size] * size
        far[start] = 0
        rim = [start]
        while rim:
            new = []
            for here in rim:
                for there in links[here]:
                    if far[there] > far[here] + 1:
                        far[there] = far[here] + 1
                        new.append(there)
            rim = new
        table.append(far)
    return table


lore_of: Final = Known(Lore).of
"""What is known of an edition."""
