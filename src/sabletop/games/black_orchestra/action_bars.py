"""What stands in the way of the actions of the action step."""

from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.conditions import holds, unmet
from sabletop.games.black_orchestra.ids import ARROW, AWAY, EXTREME, FACEDOWN, MOTIVATED, NONE, PRISON
from sabletop.games.black_orchestra.questions import companions, supply
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.why import bar_carrying, bar_holding, forbidden, not_there


def bar_dossier(t: BlackOrchestraTable) -> Reason | None:
    """Why no card can be drawn."""
    return None if t.deck or t.discards else forbidden(say.WHY_NO_CARDS)


def bar_conspire(t: BlackOrchestraTable, who: int, dice: int) -> Reason | None:
    """Why one cannot conspire with so many dice."""
    if t.conspired:
        return forbidden(say.WHY_CONSPIRED, who)
    if t.barred:
        return forbidden(say.WHY_BARRED, who)
    if dice > t.actions:
        return forbidden(say.WHY_FEW_ACTIONS, t.actions)
    return forbidden(say.WHY_FEW_DICE, supply(t)) if dice > supply(t) else None


# Tiles and deliveries


def bar_reveal(t: BlackOrchestraTable, who: int) -> Reason | None:
    """Why there is nothing to reveal."""
    here = t.place[who]
    return None if t.tiles[here] == FACEDOWN else not_there(say.WHY_NO_FACEDOWN, here)


def bar_collect(t: BlackOrchestraTable, who: int, item: int) -> Reason | None:
    """Why this item cannot be collected."""
    here = t.place[who]
    tile = t.tiles[here]
    if tile == item:
        return None
    if tile == FACEDOWN:
        return forbidden(say.WHY_FACEDOWN, here)
    return not_there(say.WHY_NO_TILE, here) if tile == NONE else not_there(say.WHY_OTHER_TILE, here, tile)


def bar_delivering(t: BlackOrchestraTable, who: int) -> Reason | None:
    """Why `who` can deliver nothing in the space."""
    here = t.place[who]
    if t.edition.delivery[here] != NONE and t.tiles[here] != NONE:
        return forbidden(say.WHY_TILE_IN_WAY, here)
    return bar_receiving(t, who)


def bar_receiving(t: BlackOrchestraTable, who: int) -> Reason | None:
    """Why the space takes nothing from `who`, even if there is no tile in the way."""
    here = t.place[who]
    if t.edition.delivery[here] == NONE:
        return not_there(say.WHY_NO_DELIVERY, here)
    when = t.edition.delivery_when[here]
    met = when is None or holds(t, who, when)
    return None if when is None or met else forbidden(say.WHY_DELIVERY_WAITS, here, when.place)


def is_wanted(t: BlackOrchestraTable, space: int, item: int) -> bool:
    """Whether the space takes this item."""
    return t.edition.delivery[space] in (item, t.edition.any_item)


def bar_wanted(t: BlackOrchestraTable, who: int, item: int) -> Reason | None:
    """Why the space does not take this item."""
    here = t.place[who]
    return None if is_wanted(t, here, item) else forbidden(say.WHY_NOT_WANTED, here, t.edition.delivery[here])


def bar_deliver(t: BlackOrchestraTable, who: int, item: int) -> Reason | None:
    """Why this item cannot be delivered."""
    return bar_carrying(t, who, item, "BO-DELIVER-1") or bar_delivering(t, who) or bar_wanted(t, who, item)


def bar_deliver_pistol(t: BlackOrchestraTable, who: int) -> Reason | None:
    """Why the Concealed Pistol cannot be delivered as Weapons."""
    e = t.edition
    return bar_holding(t, who, e.pistol) or bar_delivering(t, who) or bar_wanted(t, who, e.weapons)


# Other conspirators


def bar_transfer(t: BlackOrchestraTable, who: int, other: int) -> Reason | None:
    """Why nothing passes between these two."""
    if t.place[other] == AWAY:
        return Reason(say.WHY_NOT_PLAYING, (other,), 0)
    alone = None if companions(t, who) else not_there(say.WHY_ALONE, t.place[who])
    if other == who:
        return alone or Reason(say.WHY_SELF, (who,), 0)
    if t.place[other] == PRISON:
        return Reason(say.WHY_IN_PRISON.citing("BO-TRANSFER-3"), (other,), 0)
    return None if t.place[other] == t.place[who] else alone or Reason(say.WHY_ELSEWHERE, (other,), 0)


def bar_release(t: BlackOrchestraTable, who: int) -> Reason | None:
    """Why no release can be ordered."""
    if t.place[who] != t.edition.prison_gate:
        return not_there(say.WHY_NOT_HQ, who)
    if t.suspicion[who] == EXTREME:
        return forbidden(say.WHY_EXTREME, who)
    if PRISON not in t.place:
        return not_there(say.WHY_PRISON_EMPTY)
    return None if supply(t) else forbidden(say.WHY_NO_DICE)


# Cards and abilities


def bar_act_card(t: BlackOrchestraTable, who: int, card: int) -> Reason | None:
    """Why this card cannot be used as an action."""
    missing = bar_holding(t, who, card)
    if missing is not None:
        return missing
    if t.edition.timing[card] != ARROW:
        return not_there(say.WHY_NO_ARROW, card)
    lacks = unmet(t, who, t.edition.needs[card])
    return None if lacks is None else forbidden(say.WHY_NEEDS, card, lacks.place)


def bar_ability(t: BlackOrchestraTable, who: int) -> Reason | None:
    """Why the special ability of `who` is off."""
    affiliation = t.edition.affiliation[who]
    if t.silenced >> affiliation & 1:
        return forbidden(say.WHY_SILENCED, affiliation)
    if t.hushed == who:
        return forbidden(say.WHY_HUSHED, who)
    off: Message | None = say.WHY_NOT_MOTIVATED if t.motivation[who] < MOTIVATED else None
    off = say.WHY_PRISONER.citing("BO-PRISON-6") if t.place[who] < 0 else off
    return None if off is None else forbidden(off, who)


def bar_act_sheet(t: BlackOrchestraTable, who: int, act: int) -> Reason | None:
    """Why this effect of a sheet cannot be used."""
    if act not in t.edition.acts[who]:
        return not_there(say.WHY_NOT_YOUR_ACT, who, act)
    off = bar_ability(t, who)
    if off is not None:
        return off
    if act in t.acted:
        return forbidden(say.WHY_ACTED, act)
    lacks = unmet(t, who, t.edition.act_needs[act])
    return None if lacks is None else forbidden(say.WHY_ACT_NEEDS, act, lacks.place)
