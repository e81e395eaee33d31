"""All that is printed in Valkyrie, for screens: the same for everybody."""

from typing import get_args

from sabletop.present.say import Words
from sabletop.present.valkyrie.build import FACE_IDS, card_text
from sabletop.present.valkyrie.scene import Ally, AllyKind, Board, CardText, Content, Item, ItemKind, PrintedPlace
from sabletop.present.valkyrie.things import Things

_ITEM_KINDS: tuple[ItemKind, ...] = get_args(ItemKind)
_ALLY_KINDS: tuple[AllyKind, ...] = get_args(AllyKind)


def content_of(things: Things, words: Words) -> Content:
    """Places, items, allies, boards and cards with names and texts."""
    e, content = things.edition, things.edition.content
    names = e.lexicon.names
    letters = _letters([board.name for board in content.boards])
    return Content(
        places=[_place(things, place) for place in range(len(things.places))],
        spaces=[things.places[place] for place in e.space_place],
        venues=[things.places[place] for place in e.venue_place],
        enemies=dict(zip(things.enemies, names["enemy"], strict=True)),
        faces=list(FACE_IDS),
        die=[face for face, sides in zip(FACE_IDS, e.face_weights, strict=True) for _ in range(sides)],
        deputy_hits=[face for face, hits in zip(FACE_IDS, e.deputy_hits, strict=True) if hits],
        items={name: _item(things, words, slot) for slot, name in enumerate(things.slots)},
        allies={name: _ally(things, words, ally) for ally, name in enumerate(things.allies)},
        boards={board.id: Board(board.name, letters[board.name], board.text) for board in content.boards},
        cards={name: _card(things, words, card) for card, name in enumerate(things.cards)},
        names={kind: list(called) for kind, called in names.items()},
    )


def _place(things: Things, number: int) -> PrintedPlace:
    place = things.edition.content.places[number]
    links = [things.places[there] for there in things.edition.links[number]]
    return PrintedPlace(place.id, place.name, place.berlin, links)


def _item(things: Things, words: Words, slot: int) -> Item:
    e = things.edition
    note, text = words.of(things.item_note(slot)), words.of(things.item_text(slot))
    return Item(e.lexicon.names["item"][slot], _ITEM_KINDS[e.slot_kind[slot]], things.item_dice(slot), note, text)


def _ally(things: Things, words: Words, number: int) -> Ally:
    ally, text = things.edition.content.allies[number], words.of(things.ally_text(number))
    return Ally(ally.name, things.surname(number), _ALLY_KINDS[ally.kind], text, ally.life)


def _card(things: Things, words: Words, card: int) -> CardText:
    return card_text(words, things.edition.content.cards[card].name, things.answers(card))


def _letters(names: list[str]) -> dict[str, str]:
    """Two letters for each name, or as many as it takes to tell them apart."""
    found = {}
    for name in names:
        length = 2
        while length < len(name) and any(other != name and other.startswith(name[:length]) for other in names):
            length += 1
        found[name] = name[:length]
    return found
