"""What is said of Valkyrie's things: items, allies, places, cards. What depends on the table is asked of the rules."""

from collections.abc import Sequence
from dataclasses import fields

from sabletop.engine.fields import WHO
from sabletop.engine.steps import Choice
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.events import Flip, FlipUnder
from sabletop.games.valkyrie.fields import ALLY, CARD, ENEMY, PLACE, SLOT
from sabletop.games.valkyrie.ids import ALLY_KINDS, FACES, GONE, ITEM_KINDS, NOBODY, NONE, NOWHERE
from sabletop.games.valkyrie.questions import crate_count, escapes, targets_needed
from sabletop.games.valkyrie.stock import STOCK
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.common import counted, joined
from sabletop.present.say import Name, Say, Value, say

_NAME_OF = {kind: name for name, kind in STOCK.items()}


def decider(t: ValkyrieTable) -> int:
    """Whoever is asked; after the end, whose turn it was."""
    return t.pending.who if isinstance(t.pending, Choice) else t.active


def place_of_plot(t: ValkyrieTable) -> int:
    """The place of the plot that is under way, else of the one that whoever is asked could begin."""
    return t.pawn[decider(t)] if t.plot_place == NOWHERE else t.plot_place


class Things:
    """The things of one edition: their ids, and what is said of them."""

    def __init__(self, edition: ValkyrieEdition) -> None:
        self.edition = edition
        ids = edition.ids()
        self.places, self.slots, self.allies = ids[PLACE], ids[SLOT], ids[ALLY]
        self.cards, self.boards, self.enemies = ids[CARD], ids[WHO], ids[ENEMY]

    # Items

    def item_dice(self, slot: int) -> int:
        """The dice that are printed on a thing; those of an armed pair together."""
        e = self.edition
        return e.item_dice[slot] if slot < e.item_count else e.slot_dice[slot]

    def item_note(self, slot: int) -> Say:
        """What a thing is, in a word or two."""
        return say(f"note-{self.item_kind(slot)}", n=self.item_dice(slot))

    def item_text(self, slot: int) -> Value:
        """What a thing does, in a sentence."""
        e, kind = self.edition, self.item_kind(slot)
        if kind in ("plot", "lightning") and e.content.items[slot].text:
            return e.content.items[slot].text
        opens = [Name("venue", venue) for venue, access in enumerate(e.venue_access) if access == slot]
        return say(f"text-{kind}", n=self.item_dice(slot), venues=len(opens), places=joined("or", opens))

    def item_kind(self, slot: int) -> str:
        """explosive, detonator, access, plot, lightning; armed for a pair."""
        e = self.edition
        return ITEM_KINDS[e.slot_kind[slot]] if slot < e.item_count else "armed"

    def loose(self, who: int, pair: int) -> tuple[str, str]:
        """The explosive and the detonator on a board, of which this pair would be armed."""
        explosive, detonator = self.edition.slot_tiles[pair]
        board = self.boards[who]
        return f"item:{board}:{self.slots[explosive]}", f"item:{board}:{self.slots[detonator]}"

    # Allies

    def ally_text(self, ally: int) -> Value:
        """What an ally does."""
        return self.edition.content.allies[ally].text or say(f"ally-{self.ally_kind(ally)}")

    def surname(self, ally: int) -> str:
        """The last word of an ally's name, for small pieces."""
        return self.edition.lexicon.names["ally"][ally].split()[-1]

    def ally_kind(self, ally: int) -> str:
        """plot, action or static."""
        return ALLY_KINDS[self.edition.ally_kind[ally]]

    def allies_at(self, t: ValkyrieTable, place: int) -> list[int]:
        """The allies who stand in a place."""
        return [t.ally[space] for space in t.edition.spaces_at[place] if t.ally[space] != NOBODY]

    def alike(self, t: ValkyrieTable, space: int) -> int:
        """Free spaces of one place are all alike: the first of them stands for each."""
        spaces = t.edition.spaces_at[t.edition.space_place[space]]
        return next(one for one in spaces if t.ally[one] == NOBODY) if t.ally[space] == NOBODY else space

    def named_allies(self, t: ValkyrieTable, place: int) -> list[Value]:
        """The allies in a place, each with what it does in brackets."""
        texts = [(ally, self.edition.content.allies[ally].text.rstrip(".")) for ally in self.allies_at(t, place)]
        return [say("in-brackets", name=Name("ally", ally), text=text) for ally, text in texts]

    # Places

    def people(self, t: ValkyrieTable, place: int) -> list[Value]:
        """Who is at a place: enemies first."""
        enemies: list[Value] = [Name("enemy", enemy) for enemy, where in enumerate(t.enemy) if where == place]
        return enemies + [Name("who", who) for who in t.order if t.pawn[who] == place]

    def site(self, t: ValkyrieTable, place: int) -> list[Value]:
        """What a place is good for: a plot, a crate."""
        e = t.edition
        found: list[Value] = []
        if e.venue_at[place] != NONE:
            found.append(self.venue(t, e.venue_at[place]))
        if e.crate_at[place] != NONE:
            found.append(self.crate(t, e.crate_at[place]))
        return found

    def venue(self, t: ValkyrieTable, venue: int) -> Say:
        """What a plot needs there."""
        if t.tile[venue] == GONE:
            return say("venue-none")
        need = targets_needed(t, t.edition.venue_place[venue])
        access = Name("item", t.edition.venue_access[venue])
        return say("venue", access=access, n=need, side=Name("side", t.tile[venue]))

    def crate(self, t: ValkyrieTable, crate: int) -> Say:
        """A crate with what a search has shown."""
        count, seen = crate_count(t, crate), t.seen[crate]
        if not count:
            return say("crate-empty")
        if not seen:
            return say("crate", n=count)
        items = counted([Name("item", slot) for slot in seen])
        return say("crate-all" if len(seen) == count else "crate-some", n=count, known=len(seen), items=items)

    def crate_note(self, t: ValkyrieTable, crate: int) -> Say:
        """How many tiles a crate holds, and how many of them are known."""
        count, known = crate_count(t, crate), len(t.seen[crate])
        if not known:
            return say("note-crate", n=count)
        return say("note-crate-all", n=count) if known == count else say("note-crate-known", n=count, known=known)

    def links(self, place: int) -> tuple[Value, ...]:
        """The places one step away."""
        return tuple([Name("place", there) for there in self.edition.links[place]])

    # Interrogation cards

    def effects(self, effects: Sequence[Effect], t: ValkyrieTable | None = None) -> Value:
        """What stock steps do; with a table, what they would change there."""
        found: list[Value] = []
        for effect in effects:
            found.append(self._effect(effect))
            if t is not None and isinstance(effect, Flip | FlipUnder):
                found.append(self._turned(effect, t))
        return joined("then", found) or say("step-none")

    def _effect(self, effect: Effect) -> Say:
        args: dict[str, Value] = {"start": Name("place", self.edition.start_place)}
        for one in fields(effect)[1:]:  # type: ignore[arg-type]  # each effect is a dataclass
            args[one.name] = self._argument(one.name, getattr(effect, one.name))
        return say(f"step-{_NAME_OF[type(effect)]}", **args)

    def _argument(self, name: str, value: int) -> Value:
        if name == "n":
            return value
        return Name("place", self.edition.crate_place[value]) if name == "crate" else Name(name, value)

    def _turned(self, effect: Effect, t: ValkyrieTable) -> Say:
        """What a plot would need where a tile is turned over."""
        twin = t.clone()
        effect.run(twin)
        for venue, place in enumerate(t.edition.venue_place):
            if twin.tile[venue] != t.tile[venue]:
                then, now = targets_needed(twin, place), targets_needed(t, place)
                return say("turned", venue=Name("venue", venue), then=then, n=now)
        return say("turned-none")

    def escape(self, card: int, t: ValkyrieTable | None = None, who: int = 0) -> Say:
        """What option C risks: as it is printed, or for whoever reads the card now."""
        e = self.edition
        good = [n for n in range(len(FACES)) if (e.card_escape[card][n] if t is None else escapes(t, who, card, n))]
        if not good:
            return say("escape-never")
        ways = sum([e.face_weights[face] for face in good])
        return say("escape", faces=joined("or", [Name("face", face) for face in good]), ways=ways)

    def answers(self, card: int, t: ValkyrieTable | None = None, who: int = 0) -> tuple[Value, Value, Value, Value]:
        """A card's A, B, C and event: as it is printed, or as it stands for whoever reads it now."""
        e = self.edition
        a, b = [self.effects(e.card_answers[which][card][who]) for which in (0, 1)]
        return a, b, self.escape(card, t, who), self.effects(e.card_event[card][who], t)
