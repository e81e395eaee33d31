"""The ids of Valkyrie's content, by the names of the arguments that point at them."""

from collections.abc import Sequence
from typing import Any

from sabletop.engine.messages import Argument
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.ids import CAUSES, ENEMIES, FACES


class Names:
    """The ids of a content, by the names of the arguments that point at them."""

    def __init__(self, e: ValkyrieEdition) -> None:
        content = e.content
        boards = [board.id for board in content.boards]
        places = [place.id for place in content.places]
        slots = ["+".join([content.items[tile].id for tile in tiles]) for tiles in e.slot_tiles]
        allies, cards = [ally.id for ally in content.allies], [card.id for card in content.cards]
        spaces = []
        for space, place in enumerate(e.space_place):
            number = e.spaces_at[place].index(space)
            spaces.append(places[place] if number == 0 else f"{places[place]} {number + 1}")
        self.of: dict[str, Sequence[str]] = {
            "who": boards,
            "other": boards,
            "place": places,
            "space": spaces,
            "venue": [places[place] for place in e.venue_place],
            "item": slots,
            "items": slots,
            "ally": allies,
            "allies": allies,
            "card": cards,
            "cards": cards,
            "enemy": ENEMIES,
            "face": FACES,
            "roll": FACES,
            "side": "AB",
            "answer": "ABC",
            "cause": CAUSES,
            "source": [*allies, *slots, *cards],
        }

    def number(self, kind: str, value: int | str) -> int:
        """The number of a thing that may be named by its id."""
        if isinstance(value, int):
            return value
        assert value in self.of[kind], f"there is no {kind} {value!r}"
        return list(self.of[kind]).index(value)

    def name(self, kind: str, value: Argument) -> Any:
        """The id of a thing, or of several; numbers that count stay numbers."""
        if isinstance(value, tuple):
            return [self.name(kind, one) for one in value]
        return self.of[kind][value] if isinstance(value, int) and kind in self.of else value
