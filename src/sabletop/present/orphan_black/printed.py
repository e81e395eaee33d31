"""Everything printed in Orphan Black."""

from typing import Final

from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import (
    ACCUSATIONS_EACH,
    CARD_NAMES,
    CARDS,
    CLONE_NAMES,
    CLONES,
    FACTIONS,
    FULL,
    HAND,
    SLOT_POINTS,
    TARGET_POINTS,
    VALUE,
)
from sabletop.present.orphan_black.build import FACTION_IDS
from sabletop.present.orphan_black.scene import CardInfo, CloneInfo, Content, FactionInfo, Goal
from sabletop.present.orphan_black.things import ability, faction, power, short_faction
from sabletop.present.say import Words

_EMBLEMS: Final = ("e-neo", "e-black", "e-prol")
_POWER_CLAUSE: Final = {"dr-leekie": "LEEKIE", "mrs-s": "MRSS"}


def content_of(e: OrphanBlackEdition, words: Words) -> Content:
    """The factions, clones, cards and goals of an edition."""
    names = e.lexicon.names
    return Content(
        names={kind: list(many) for kind, many in names.items()},
        players=list(names["who"]),
        factions=[
            FactionInfo(FACTION_IDS[n], words.of(faction(n)), words.of(short_faction(n)), _EMBLEMS[n])
            for n in range(len(FACTIONS))
        ],
        clones=[_clone(e, clone, words) for clone in range(len(CLONES))],
        cards=[_card(e, card, words) for card in range(len(CARDS))],
        goals=[
            Goal(FACTION_IDS[number], [CLONES[clone] for clone in targets])
            for number, targets in zip(e.goal_faction, e.goal_targets, strict=True)
        ],
        places=list(names["place"]),
        full=FULL,
        hand=HAND,
        slots=list(SLOT_POINTS),
        target_points=TARGET_POINTS,
        accusations_each=ACCUSATIONS_EACH,
    )


def _clone(e: OrphanBlackEdition, clone: int, words: Words) -> CloneInfo:
    return CloneInfo(
        id=CLONES[clone],
        name=CLONE_NAMES[clone],
        picture=f"p-{CLONES[clone]}",
        start=FACTION_IDS[e.start[clone]],
        left=FACTION_IDS[e.left[clone]],
        right=FACTION_IDS[e.right[clone]],
        threshold=e.threshold[clone],
        points={one: e.score[3 * clone + at] for at, one in enumerate(FACTION_IDS)},
        ability=words.of(ability(clone)),
        clause=f"OB-CLONE-{CLONES[clone].upper()}-1",
    )


def _card(e: OrphanBlackEdition, card: int, words: Words) -> CardInfo:
    name, character = CARDS[card], not VALUE[card]
    clause = _POWER_CLAUSE.get(name, name.upper())
    return CardInfo(
        id=name,
        name=CARD_NAMES[card],
        value=VALUE[card],
        copies=e.deck.count(card),
        character=character,
        icon=f"i-{name}" if character else "",
        text=words.of(power(card)) if character else "",
        clause=f"OB-POWER-{clause}-1" if character else "OB-PLAY-1",
    )
