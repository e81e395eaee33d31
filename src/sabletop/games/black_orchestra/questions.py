"""What one can read from the table."""

from sabletop.games.black_orchestra.ids import (
    DEPUTIES,
    DICE,
    EAGLE,
    EXPOSURE,
    FACEDOWN,
    HITLER,
    MOTIVATED,
    NONE,
    PRISON,
    TARGET,
    TIMID,
    TIMID_CARDS,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable


def free(t: BlackOrchestraTable) -> list[int]:
    """The conspirators who are not in prison, in turn order from the active one."""
    return [who for who in t.order if t.place[who] >= 0]


def prisoners(t: BlackOrchestraTable) -> list[int]:
    """The conspirators in prison, in turn order."""
    return [who for who in t.order if t.place[who] == PRISON]


def companions(t: BlackOrchestraTable, who: int) -> list[int]:
    """The others in the space of `who`."""
    here = t.place[who]
    place = t.place
    return [one for one in t.order if place[one] == here and one != who] if here >= 0 else []


def together(t: BlackOrchestraTable, who: int) -> bool:
    """Whether all conspirators of the game are free and in the space of `who`."""
    here = t.place[who]
    if here < 0:
        return False
    for one in t.order:
        if t.place[one] != here:
            return False
    return True


def supply(t: BlackOrchestraTable) -> int:
    """Dice that lie neither on the dissent track nor on a card or sheet."""
    dice = DICE - t.dissent - t.defected
    for who in t.order:
        dice -= len(t.gifts[who])
    return dice


def ability_works(t: BlackOrchestraTable, who: int) -> bool:
    """Whether the special ability of `who` is on."""
    return (
        t.motivation[who] >= MOTIVATED
        and t.place[who] >= 0
        and t.hushed != who
        and not t.silenced >> t.edition.affiliation[who] & 1
    )


def card_limit(t: BlackOrchestraTable, who: int) -> int:
    """How many cards the dossier of `who` may hold."""
    if t.motivation[who] == TIMID:
        return TIMID_CARDS
    more = t.edition.more_cards[who]
    return t.card_limit + more if more and ability_works(t, who) else t.card_limit


def item_limit(t: BlackOrchestraTable, who: int) -> int:
    """How many items `who` may carry."""
    more = t.edition.more_items[who]
    return t.item_limit + more if more and ability_works(t, who) else t.item_limit


def overloaded(t: BlackOrchestraTable) -> list[int]:
    """Free conspirators above a limit. A prisoner's limits wait for the release (BO-LIMIT-6)."""
    return [
        who
        for who in t.order
        if t.place[who] >= 0 and (len(t.dossier[who]) > card_limit(t, who) or len(t.items[who]) > item_limit(t, who))
    ]


def illegal_cards(t: BlackOrchestraTable, who: int) -> tuple[int, ...]:
    """The Illegal cards in the dossier of `who`."""
    illegal = t.edition.illegal
    return tuple([card for card in t.dossier[who] if illegal[card]])


def distinct(cards: tuple[int, ...]) -> list[int]:
    """Each kind once; the tuple is sorted."""
    found: list[int] = []
    last = NONE
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


def is_open(t: BlackOrchestraTable, space: int) -> bool:
    """Whether one may enter the space in the current stage."""
    return t.edition.is_open[t.stage][space]


def open_spaces(t: BlackOrchestraTable) -> list[int]:
    """Every space that may be entered in the current stage."""
    here = t.edition.is_open[t.stage]
    return [space for space in range(len(here)) if here[space]]


def within(t: BlackOrchestraTable, start: int, links: int) -> list[int]:
    """Open spaces, other than `start`, that are at most so many links away over open spaces."""
    here = t.edition.is_open[t.stage]
    found = {start}
    edge = [start]
    for _ in range(links):
        edge = [n for space in edge for n in t.edition.neighbours[space] if here[n] and n not in found]
        found.update(edge)
    found.discard(start)
    return sorted(found)


def tiles_of_stages(t: BlackOrchestraTable, stages: tuple[int, ...]) -> list[int]:
    """Spaces of these stages on which a tile lies."""
    return [space for space, tile in enumerate(t.tiles) if tile != NONE and t.edition.stage_of[space] in stages]


def hidden_tiles(t: BlackOrchestraTable) -> list[int]:
    """Spaces with a facedown tile."""
    return [space for space, tile in enumerate(t.tiles) if tile == FACEDOWN]


def visit_spaces(t: BlackOrchestraTable, leader: int) -> list[int]:
    """Where a leader may go who visits the nearest conspirator: other spaces at the smallest distance."""
    start = t.leaders[leader]
    if start < 0:
        return []
    reach = t.edition.distance[start]
    spaces = sorted({t.place[who] for who in free(t) if t.place[who] != start})
    if not spaces:
        return []
    best = min([reach[space] for space in spaces])
    return [space for space in spaces if reach[space] == best]


def nearest_deputies(t: BlackOrchestraTable, who: int, used: tuple[int, ...]) -> list[int]:
    """Deputies in play that `used` does not name, in another space than `who`, fewest links away."""
    here, leaders = t.place[who], t.leaders
    reach = t.edition.distance[here]
    near = [one for one in DEPUTIES if leaders[one] >= 0 and leaders[one] != here and one not in used]
    if not near:
        return []
    best = min([reach[leaders[one]] for one in near])
    return [one for one in near if reach[leaders[one]] == best]


def all_can_be_closed_in(t: BlackOrchestraTable, drawer: int) -> bool:
    """A dry run of closing in: whether some choice of ties gives every free conspirator a deputy (BO-INTERR-11)."""
    return can_close_in(t, from_left_of(t, drawer), ())


def can_close_in(t: BlackOrchestraTable, people: list[int], used: tuple[int, ...]) -> bool:
    """Whether each of these people, one after the other, can be given the nearest deputy that is not used yet."""
    if not people:
        return True
    near = nearest_deputies(t, people[0], used)
    return any([can_close_in(t, people[1:], (*used, one)) for one in near])


def from_left_of(t: BlackOrchestraTable, who: int) -> list[int]:
    """The free conspirators in turn order, beginning left of `who`."""
    start = t.order.index(who) + 1
    return [one for one in t.order[start:] + t.order[:start] if t.place[one] >= 0]


def next_deck(t: BlackOrchestraTable) -> int:
    """The deck that the next event comes from: the lowest that has cards; NONE if none has."""
    for deck, left in enumerate(t.left):
        if left:
            return deck
    return NONE


def added_eagles(t: BlackOrchestraTable) -> int:
    """Eagles that the current event adds to every plot roll."""
    return 0 if t.current < 0 else t.edition.eagles[t.current]


def counted_eagles(t: BlackOrchestraTable) -> int:
    """Eagles of the plot roll after everything that adds or cancels them (RC-14)."""
    return max(0, t.roll.count(EAGLE) + added_eagles(t) - t.cancels)


def counted_targets(t: BlackOrchestraTable) -> int:
    """Targets of the plot roll."""
    return t.roll.count(TARGET)


def static_sum(t: BlackOrchestraTable, values: tuple[int, ...]) -> int:
    """The sum of a continuous modifier over the dossiers of all free conspirators (BO-PRISON-8)."""
    total = 0
    for who in t.order:
        if t.place[who] >= 0:
            for card in t.dossier[who]:
                total += values[card]
    return total


def targets_needed(t: BlackOrchestraTable) -> int:
    """Targets that the plot under way needs: at least one (BO-PLOT-24); always two for a deputy (BO-VAR-1)."""
    if t.victim != HITLER:
        return 2
    need = t.support + static_sum(t, t.edition.static_targets)
    if t.current >= 0:
        need += t.edition.targets[t.current]
    return max(1, need)


def eagles_allowed(t: BlackOrchestraTable, who: int) -> int:
    """How many counted eagles expose a plot of `who`."""
    return EXPOSURE[t.suspicion[who]]


def eagles_to_fail(t: BlackOrchestraTable) -> int:
    """How many eagles must be rolled to expose the plot under way, after all modifiers (BO-PLOT-27): none where the
    current event alone exposes it."""
    return max(0, eagles_allowed(t, t.plotter) + t.cancels - added_eagles(t))


def holder_of(t: BlackOrchestraTable, card: int) -> int:
    """The free conspirator who has this card in the dossier; -1 if nobody has."""
    if card >= 0:
        for who in t.order:
            if t.place[who] >= 0 and card in t.dossier[who]:
                return who
    return -1
