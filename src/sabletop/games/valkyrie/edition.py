"""Valkyrie's content made ready to play: look-up tables for the rules, and every action."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import resources

from sabletop.engine.actions import Action, ActionTable
from sabletop.engine.codec import digest, shape
from sabletop.engine.fields import WHO
from sabletop.engine.game import Edition
from sabletop.engine.packs import Pack
from sabletop.engine.words import ENGLISH, Lexicon, Phrases, cases_of, content_words, words_in
from sabletop.games.valkyrie import actions as act
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie import replies as reply
from sabletop.games.valkyrie.content import Bound, Content, Reader
from sabletop.games.valkyrie.dice import Throws
from sabletop.games.valkyrie.fields import ALLY, CARD, CRATE, ENEMY, FIELDS, PLACE, SIDE, SLOT, SOURCE, SPACE, VENUE
from sabletop.games.valkyrie.ids import (
    ANSWERS,
    CAUSES,
    DETONATOR,
    ENEMIES,
    ENEMY_NAMES,
    EXPLOSIVE,
    FACES,
    LIGHTNING,
    NONE,
    PLOT_ALLY,
    SIDES,
)
from sabletop.games.valkyrie.setup import TakeBoard
from sabletop.games.valkyrie.steps import STEPS


class ValkyrieEdition(Edition):
    """What the rules look up. Numbers stand for places, slots, allies and cards in the order of the content."""

    content: Content

    # Map
    links: list[tuple[int, ...]]
    distance: list[list[int]]
    start_place: int
    enemy_start: tuple[int, ...]
    spaces_at: list[tuple[int, ...]]
    space_place: tuple[int, ...]
    crate_at: tuple[int, ...]
    crate_place: tuple[int, ...]
    venue_at: tuple[int, ...]
    venue_place: tuple[int, ...]
    venue_access: tuple[int, ...]
    venue_targets: list[tuple[int, int]]

    # Items; a slot is an item (below item_count) or an armed pair (from there on)
    item_count: int
    item_dice: tuple[int, ...]
    slot_kind: tuple[int, ...]
    slot_dice: tuple[int, ...]
    slot_tiles: list[tuple[int, ...]]
    pair_of: dict[tuple[int, int], int]
    all_tiles: tuple[int, ...]
    uses: list[Bound]

    # Boards
    board_slots: tuple[int, ...]
    board_power: tuple[int, ...]

    # Allies
    ally_kind: tuple[int, ...]
    ally_dice: tuple[int, ...]
    second_charge: tuple[int, ...]
    neutralises: tuple[int, ...]
    neutralising: tuple[int, ...]
    reaches_all: tuple[int, ...]
    once_a_turn: tuple[int, ...]
    then_leaves: tuple[int, ...]
    ally_power: list[Bound]
    presence_free: tuple[int, ...]
    escape_unless_eagle: tuple[int, ...]
    free_sharing: tuple[int, ...]
    static_dice: tuple[int, ...]
    no_access: tuple[int, ...]
    failure_files: tuple[int, ...]

    # Cards and dice
    card_answers: tuple[list[Bound], list[Bound]]
    card_escape: list[tuple[int, ...]]
    card_event: list[Bound]
    face_weights: tuple[int, ...]
    deputy_hits: tuple[int, ...]
    _throws: dict[int, Throws]
    chances: dict[tuple[int, int, int, bool], float]

    # Actions
    go_on: Action
    keep: Action
    reroll: Action
    place_target: Action
    switch_target: Action
    search: Action
    collect: Action
    initiate: Action
    end_turn: Action
    decline: Action
    read: Action
    wave_off: Action
    commit_all: Action
    strike: Action
    recruits: list[Action]
    place_ally: list[Action]
    moves: list[list[Action]]
    move_to: list[Action]
    give: dict[tuple[int, int], Action]
    take: dict[tuple[int, int], Action]
    utilise: list[Action]
    pair: dict[tuple[int, int], Action]
    split: dict[tuple[int, int], Action]
    use: dict[tuple[int, int], Action]
    tucks: dict[int, Action]
    discards: list[Action]
    answers: list[Action]
    lose_ally: list[Action]
    accuse: dict[tuple[int, int], Action]
    flips: list[Action]
    commit: list[Action]
    commit_ally: list[Action]
    go: list[Action]
    shift: dict[tuple[int, int], Action]
    put_back: list[Action]
    take_tile: list[Action]
    keep_tile: list[Action]
    parcel: dict[tuple[int, int], Action]
    pick: list[Action]
    recycle: list[Action]
    take_board: list[Action]

    def source_of_item(self, slot: int) -> int:
        """The number of an item among all that something happens because of: allies, then items, then cards."""
        return len(self.ally_kind) + slot

    def source_of_card(self, card: int) -> int:
        """The number of a card among them."""
        return len(self.ally_kind) + len(self.slot_tiles) + card

    def throws(self, n: int) -> Throws:
        """All results of `n` dice."""
        found = self._throws.get(n)
        if found is None:
            eagles, targets, arrows = self.face_weights
            found = self._throws[n] = Throws(n, eagles, targets, arrows)
        return found

    def ids(self) -> Mapping[str, Sequence[str]]:
        """What the things that fields name are called on the wire."""
        content = self.content
        places = [place.id for place in content.places]
        boards = [board.id for board in content.boards]
        slots = ["+".join([content.items[tile].id for tile in tiles]) for tiles in self.slot_tiles]
        allies, cards = [ally.id for ally in content.allies], [card.id for card in content.cards]
        return {
            WHO: boards,
            "other": boards,
            PLACE: places,
            SLOT: slots,
            "items": slots,
            ALLY: allies,
            "allies": allies,
            CARD: cards,
            "cards": cards,
            SOURCE: [*allies, *slots, *cards],
            "cause": CAUSES,
            "answer": ANSWERS,
            "face": FACES,
            "roll": FACES,
            ENEMY: ENEMIES,
            VENUE: [places[place] for place in self.venue_place],
            CRATE: [places[place] for place in self.crate_place],
            SPACE: _numbered(self, places, "-"),
            SIDE: SIDES,
        }


def make_edition(source: str | None, name: str, language: str = ENGLISH) -> ValkyrieEdition:
    """The edition of a content file, or of the game's own."""
    folder = resources.files("sabletop.games.valkyrie")
    text = folder.joinpath("content.toml").read_text(encoding="utf-8") if source is None else source
    said = content_words("sabletop.games.valkyrie", language) if source is None else None
    content = Reader(Pack(text, name or "content.toml", said)).content()
    words = words_in("sabletop.games.valkyrie", language)
    empty = Lexicon(words, {}, language)
    e = ValkyrieEdition(digest(text), source is not None, ActionTable([], empty), empty, SHAPE)
    e.content = content
    e._throws = {}
    e.chances = {}
    _map(e, content)
    _slots(e, content)
    _allies(e, content)
    _cards(e, content)
    called = Phrases(words_in("sabletop.games.valkyrie", language, "names."), language)
    cases = cases_of({**called.patterns, **(said or {})})
    e.lexicon = Lexicon(words, _names(e, content, called), language, cases)
    e.actions = ActionTable(_actions(e, content), e.lexicon)
    return e


SHAPE = shape(FIELDS, STEPS, say.ENDINGS)


def _map(e: ValkyrieEdition, content: Content) -> None:
    ids = [place.id for place in content.places]
    berlin = [number for number, place in enumerate(content.places) if place.berlin]
    joined: list[set[int]] = [set() for _ in ids]
    for here, place in enumerate(content.places):
        ends = set(berlin) if place.berlin else set()
        for link in place.links:
            ends.update(berlin if link == "berlin" else [ids.index(link)])
        for there in ends - {here}:
            joined[here].add(there)
            joined[there].add(here)
    e.links = [tuple(sorted(one)) for one in joined]
    e.distance = [_distances(e.links, here) for here in range(len(ids))]
    e.start_place = content.start["conspirators"]
    e.enemy_start = (content.start["hitler"], content.start["himmler"], content.start["goebbels"])
    spaces = [here for here, place in enumerate(content.places) for _ in range(place.ally_spaces)]
    e.space_place = tuple(spaces)
    e.spaces_at = [tuple([s for s, place in enumerate(spaces) if place == here]) for here in range(len(ids))]
    crates = [here for here, place in enumerate(content.places) if place.crate]
    e.crate_place = tuple(crates)
    e.crate_at = tuple([crates.index(here) if here in crates else NONE for here in range(len(ids))])
    venues = [venue.place for venue in content.venues]
    e.venue_place = tuple(venues)
    e.venue_at = tuple([venues.index(here) if here in venues else NONE for here in range(len(ids))])
    e.venue_access = tuple([venue.access for venue in content.venues])
    e.venue_targets = [venue.targets for venue in content.venues]


def _distances(links: Sequence[tuple[int, ...]], start: int) -> list[int]:
    """How many moves lead from a place to each other; a place out of reach is as far as there are places."""
    far = [len(links)] * len(links)
    far[start] = 0
    rim = [start]
    for here in rim:
        for there in links[here]:
            if far[there] > far[here] + 1:
                far[there] = far[here] + 1
                rim.append(there)
    return far


def _slots(e: ValkyrieEdition, content: Content) -> None:
    items = content.items
    e.item_count = len(items)
    e.item_dice = tuple([item.dice for item in items])
    kinds = [item.kind for item in items]
    # VK-ITEM-7: an explosive or a detonator alone gives no dice.
    dice = [0 if item.kind in (EXPLOSIVE, DETONATOR) else item.dice for item in items]
    e.slot_tiles = [(number,) for number in range(len(items))]
    e.pair_of = {}
    for x, explosive in enumerate(items):
        for d, detonator in enumerate(items):
            if explosive.kind == EXPLOSIVE and detonator.kind == DETONATOR:
                e.pair_of[x, d] = len(e.slot_tiles)
                e.slot_tiles.append((x, d))
                kinds.append(EXPLOSIVE)
                dice.append(explosive.dice + detonator.dice)
    e.slot_kind = tuple(kinds)
    e.slot_dice = tuple(dice)
    e.all_tiles = tuple([number for number, item in enumerate(items) for _ in range(item.copies)])
    e.uses = [item.use for item in items]
    e.board_slots = tuple([board.slots for board in content.boards])
    e.board_power = tuple([board.power for board in content.boards])


def _allies(e: ValkyrieEdition, content: Content) -> None:
    allies = content.allies
    e.ally_kind = tuple([ally.kind for ally in allies])
    e.ally_dice = tuple([ally.dice for ally in allies])
    e.second_charge = tuple([int(ally.second_charge) for ally in allies])
    e.neutralises = tuple([ally.neutralises for ally in allies])
    e.neutralising = tuple([number for number, ally in enumerate(allies) if ally.neutralises != NONE])
    e.reaches_all = tuple([int(ally.kind == PLOT_ALLY) for ally in allies])
    e.once_a_turn = tuple([int(ally.once_a_turn) for ally in allies])
    e.then_leaves = tuple([int(ally.then_leaves) for ally in allies])
    e.ally_power = [ally.power for ally in allies]

    def static(name: str) -> tuple[int, ...]:
        return tuple([ally.statics.get(name, 0) for ally in allies])

    e.presence_free = static("presence-free")
    e.escape_unless_eagle = static("escape-unless-eagle")
    e.free_sharing = static("free-sharing")
    e.static_dice = static("plot-dice")
    e.no_access = static("no-access")
    e.failure_files = static("failure-files")


def _cards(e: ValkyrieEdition, content: Content) -> None:
    e.card_answers = ([card.answers[0] for card in content.cards], [card.answers[1] for card in content.cards])
    e.card_escape = [card.escape for card in content.cards]
    e.card_event = [card.event for card in content.cards]
    e.face_weights = content.faces
    e.deputy_hits = content.deputy_hits


def _names(e: ValkyrieEdition, content: Content, called: Phrases) -> dict[str, Sequence[str]]:
    boards = [board.name for board in content.boards]
    places = [place.name for place in content.places]
    allies = [ally.name for ally in content.allies]
    cards = [card.name for card in content.cards]
    slots = [_slot_name([content.items[tile].name for tile in tiles], called) for tiles in e.slot_tiles]
    faces = [called.say(f"name-face-{face}") for face in FACES]
    return {
        "who": boards,
        "other": boards,
        "place": places,
        "space": _numbered(e, places, " "),
        "venue": [places[place] for place in e.venue_place],
        "item": slots,
        "items": slots,
        "ally": allies,
        "allies": allies,
        "card": cards,
        "cards": cards,
        "source": [*allies, *slots, *cards],
        "cause": [called.say(f"name-cause-{cause}") for cause in CAUSES],
        "enemy": ENEMY_NAMES,
        "face": faces,
        "roll": faces,
        "side": SIDES,
        "answer": ANSWERS,
    }


def _numbered(e: ValkyrieEdition, places: Sequence[str], between: str) -> list[str]:
    """What the ally spaces are called: as their places, with numbers where there are several."""
    called = []
    for space, place in enumerate(e.space_place):
        several = len(e.spaces_at[place]) > 1
        called.append(f"{places[place]}{between}{e.spaces_at[place].index(space) + 1}" if several else places[place])
    return called


def _slot_name(tiles: list[str], called: Phrases) -> str:
    return tiles[0] if len(tiles) == 1 else called.say("name-pair", explosive=tiles[0], detonator=tiles[1])


def _actions(e: ValkyrieEdition, content: Content) -> Iterable[Action]:
    boards, slots, items = range(4), range(len(e.slot_tiles)), range(e.item_count)
    pairs = range(e.item_count, len(e.slot_tiles))
    places, allies, cards = range(len(e.links)), range(len(content.allies)), range(len(content.cards))
    spaces, venues = range(len(e.space_place)), range(len(content.venues))
    e.go_on, e.keep, e.reroll = act.GoOn(say.DO_GO_ON), act.Keep(say.DO_KEEP), act.Reroll(say.DO_REROLL)
    e.place_target, e.switch_target = act.PlaceTarget(say.DO_PLACE_TARGET), act.SwitchTarget(say.DO_SWITCH_TARGET)
    e.search, e.collect = act.SearchCrate(say.DO_SEARCH), act.Collect(say.DO_COLLECT)
    e.initiate, e.end_turn = act.Initiate(say.DO_INITIATE), act.FinishTurn(say.DO_END_TURN)
    e.decline, e.read, e.wave_off = act.Decline(say.DO_DECLINE), reply.Read(say.DO_READ), reply.WaveOff(say.DO_WAVE_OFF)
    e.commit_all, e.strike = reply.CommitAll(say.DO_COMMIT_ALL), reply.Strike(say.DO_STRIKE)
    e.move_to = [act.Move(place) for place in places]
    e.moves = [[e.move_to[there] for there in e.links[here]] for here in places]
    e.recruits, e.place_ally = [act.Recruit(a) for a in allies], [act.PlaceAlly(s) for s in spaces]
    e.give = {(other, slot): act.Give(other, slot) for other in boards for slot in slots}
    e.take = {(other, slot): act.Take(other, slot) for other in boards for slot in slots}
    e.utilise = [act.Utilise(ally) for ally in allies]
    e.pair = {(who, pair): act.Pair(who, pair) for who in boards for pair in pairs}
    e.split = {(who, pair): act.Split(who, pair) for who in boards for pair in pairs}
    lightning = [item for item in items if e.slot_kind[item] == LIGHTNING]
    e.use = {(who, item): act.Use(who, item) for who in boards for item in lightning}
    e.tucks = {pair: act.Tuck(pair) for pair in pairs}
    e.discards, e.answers = [act.Discard(slot) for slot in slots], [reply.Answer(which) for which in range(3)]
    e.lose_ally = [reply.LoseAlly(space) for space in spaces]
    e.accuse = {(other, slot): reply.AccuseOther(other, slot) for other in boards for slot in slots}
    e.flips = [reply.FlipVenue(venue) for venue in venues]
    e.commit, e.commit_ally = [reply.Commit(slot) for slot in slots], [reply.CommitAlly(ally) for ally in allies]
    e.go, e.pick = [reply.Go(place) for place in places], [reply.Pick(other) for other in boards]
    e.shift = {(enemy, place): reply.Shift(enemy, place) for enemy in range(3) for place in places}
    e.put_back, e.recycle = [reply.PutCardBack(card) for card in cards], [reply.RecycleCard(card) for card in cards]
    e.take_tile, e.keep_tile = [reply.TakeChosenTile(i) for i in items], [reply.KeepTile(i) for i in items]
    e.parcel = {(giver, slot): reply.SendParcel(giver, slot) for giver in boards for slot in slots}
    e.take_board = [TakeBoard(board) for board in boards]
    single = [e.go_on, e.keep, e.reroll, e.place_target, e.switch_target, e.search, e.collect, e.initiate, e.end_turn]
    single += [e.decline, e.read, e.wave_off, e.commit_all, e.strike]
    lists = [e.move_to, e.recruits, e.place_ally, e.utilise, e.discards, e.answers, e.lose_ally, e.flips, e.commit]
    lists += [e.commit_ally, e.go, e.pick, e.put_back, e.recycle, e.take_tile, e.keep_tile, list(e.tucks.values())]
    lists.append(e.take_board)
    for one in (e.give, e.take, e.pair, e.split, e.use, e.accuse, e.shift, e.parcel):
        lists.append(list(one.values()))
    return single + [action for group in lists for action in group]
