"""What Valkyrie's actions are called among the choices, and what is worth knowing before choosing one."""

from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.valkyrie.fields import ALLY, CARD, PLACE, VENUE
from sabletop.games.valkyrie.ids import GONE, NOBODY, NONE, RECRUITMENT_DICE
from sabletop.games.valkyrie.odds import chance_at, with_everything
from sabletop.games.valkyrie.questions import files_of_failure, plot_dice, targets_needed
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.common import joined, percent
from sabletop.present.presentation import Description
from sabletop.present.say import Name, Say, Value, Words, say
from sabletop.present.valkyrie.things import Things, decider, place_of_plot

Values = tuple[Value, ...]

_OF_PLACES = ("move", "go", "shift")
_OF_SPACES = ("place-ally", "lose-ally")
_OF_ALLIES = ("recruit", "utilise", "commit-ally")
_OF_CARDS = ("put-back", "recycle")
_OF_PLOTS = ("initiate", "commit-all", "strike")
_BY_NAME = ("move", "go", "place-ally", "commit", "pair", "split", "use", *_OF_ALLIES)
"""Beside the word of their group these are called by what they are about."""
_FROM_OTHERS = ("take", "accuse", "parcel")


class Describer:
    """Describes the actions of one edition."""

    def __init__(self, things: Things, words: Words) -> None:
        self.things, self.words = things, words
        ids = things.edition.ids()
        kinds = ((PLACE, PLACE), (VENUE, PLACE), (ALLY, ALLY), (CARD, CARD))
        self._pieces = [*[(kind, piece, ids[kind]) for kind, piece in kinds], ("other", "board", things.boards)]

    def describe(self, action: Action, t: ValkyrieTable) -> Description:
        """Group, name, notes, meaning and pieces of an action, for whoever knows this table."""
        numbers = {name: value for name, value in action.args.items() if isinstance(value, int)}
        kind = action.kind
        if kind == "answer":
            return self._answer(numbers["answer"], t)
        group = say(f"group-{kind}") if f"group-{kind}" in self.words else ""
        notes, detail = self._about(action, numbers, t)
        return Description(group, self._short(action, numbers, t), notes, detail, self._at(kind, numbers, t))

    def _short(self, action: Action, numbers: dict[str, int], t: ValkyrieTable) -> Value:
        if action.kind not in _BY_NAME:
            return action
        thing = action.what.takes[-1]
        name = Name(thing, numbers[thing])
        if "who" in numbers and t.seat_of.count(t.seat_of[numbers["who"]]) > 1:
            return say("in-brackets", name=name, text=Name("who", numbers["who"]))
        return name

    def _about(self, action: Action, numbers: dict[str, int], t: ValkyrieTable) -> tuple[Values, Values]:
        """Notes and meaning."""
        kind = action.kind
        if kind in _OF_PLACES:
            return () if kind == "shift" else self._place_notes(t, numbers["place"]), self._place(t, numbers["place"])
        if kind in _OF_SPACES:
            return self._space(kind, numbers["space"], t)
        if kind == "flip":
            return self._flip(action, numbers["venue"], t)
        if kind in _OF_ALLIES:
            ally = numbers["ally"]
            text, life = self.things.ally_text(ally), self.things.edition.content.allies[ally].life
            return (text,), (text, life) if life else (text,)
        if kind in _OF_CARDS:
            a, b, _, event = self.things.answers(numbers["card"])
            return (), (say("card", a=a, b=b, event=event),)
        if "item" in numbers:
            return self._item_notes(kind, numbers["item"]), (self.things.item_text(numbers["item"]),)
        if kind in _OF_PLOTS:
            return self._plot(kind, t)
        return self._simple(kind, t)

    def _simple(self, kind: str, t: ValkyrieTable) -> tuple[Values, Values]:
        who = decider(t)
        if kind == "reroll":
            return (say("left-then", n=t.tokens[who] - 1),), ()
        if kind == "place-target":
            placed = t.track + 1
            return (say("of-three", n=placed) if placed < RECRUITMENT_DICE else say("ally-joins"),), ()
        if kind == "switch-target" and t.arrows_lost:
            return (say("arrow-lost"),), ()
        if kind == "end-turn" and t.arrows:
            return (say("actions-lost", n=t.arrows),), ()
        if kind in ("collect", "search"):
            crate = t.edition.crate_at[t.pawn[who]]
            told = say("collect", crate=self.things.crate(t, crate)) if kind == "collect" else say("search")
            return (self.things.crate_note(t, crate),), (told,)
        return (), ()

    # Answers

    def _answer(self, which: int, t: ValkyrieTable) -> Description:
        letter = Name("answer", which)
        at = (f"answer:{'ABC'[which]}",)
        if t.card in (NONE, UNKNOWN):
            return Description(letter, say("answer", letter=letter), at=at)
        said = self.things.answers(t.card, t, t.reader)
        return Description(letter, said[which], (), (say("afterwards", event=said[3]),), at)

    # Places

    def _place_notes(self, t: ValkyrieTable, place: int) -> Values:
        """What awaits there."""
        e, found = t.edition, self.things.people(t, place)
        venue, crate = e.venue_at[place], e.crate_at[place]
        if venue != NONE:
            access = Name("item", e.venue_access[venue])
            gone = t.tile[venue] == GONE
            found.append(say("no-plot") if gone else say("note-venue", n=targets_needed(t, place), access=access))
        if crate != NONE:
            found.append(self.things.crate_note(t, crate))
        return tuple(found)

    def _place(self, t: ValkyrieTable, place: int) -> Values:
        facts = self.things.site(t, place)
        people = self.things.people(t, place)
        facts += [tuple(people)] if people else []
        facts += self.things.named_allies(t, place)
        here = say("place", place=Name("place", place), facts=joined("also", facts))
        return here, say("one-step", places=self.things.links(place))

    def _space(self, kind: str, space: int, t: ValkyrieTable) -> tuple[Values, Values]:
        place, ally = t.edition.space_place[space], t.ally[space]
        if kind == "lose-ally":
            return (say("ally-says", ally=Name("ally", ally), text=self.things.ally_text(ally)),), ()
        notes = self._place_notes(t, place) if ally == NOBODY else (say("replaces", ally=Name("ally", ally)),)
        return notes, self._place(t, place)

    def _flip(self, action: Action, venue: int, t: ValkyrieTable) -> tuple[Values, Values]:
        place, twin = t.edition.venue_place[venue], t.clone()
        action.do(twin, decider(t))
        now, then = targets_needed(t, place), targets_needed(twin, place)
        return (say("flip", n=then, now=now),), self._place(t, place)

    # Items

    def _item_notes(self, kind: str, slot: int) -> Values:
        if kind == "split":
            return ()
        if kind == "pair":
            return (say("dice", n=self.things.edition.slot_dice[slot]),)
        return (self.things.edition.content.items[slot].text if kind == "use" else self.things.item_note(slot),)

    # Plots

    def _odds(self, kind: str, t: ValkyrieTable) -> Say:
        place = place_of_plot(t)
        dice = plot_dice(t if kind == "strike" else with_everything(t, decider(t), place))
        return say(f"odds-{kind}", n=dice, chance=percent(chance_at(t, place, dice)))

    def _plot(self, kind: str, t: ValkyrieTable) -> tuple[Values, Values]:
        """The odds of a plot, and what failing would cost; that it is the last one stands on the button itself."""
        odds, more = self._odds(kind, t), files_of_failure(t, place_of_plot(t))
        if t.files + more >= t.losing_files:
            return (odds, say("last-plot")), (say("risk-losing", n=more),)
        return (odds,), (say("risk", n=more, filled=t.files + more, losing=t.losing_files),)

    # Pieces

    def _at(self, kind: str, numbers: dict[str, int], t: ValkyrieTable) -> tuple[str, ...]:
        """The pieces that an action points at."""
        if "item" in numbers:
            return self._item_at(kind, numbers, t)
        if "space" in numbers:
            place = t.edition.space_place[numbers["space"]]
            return f"space:{self.things.alike(t, numbers['space'])}", f"place:{self.things.places[place]}"
        for name, piece, ids in self._pieces:
            if name in numbers:
                return (f"{piece}:{ids[numbers[name]]}",)
        here = self.things.places[t.pawn[decider(t)]]
        if kind in ("collect", "search"):
            return (f"crate:{here}",)
        if kind == "initiate":
            return (f"venue:{here}",)
        return ("track:recruitment",) if kind == "place-target" else ()

    def _item_at(self, kind: str, numbers: dict[str, int], t: ValkyrieTable) -> tuple[str, ...]:
        """A tile in nobody's hands is `tile:badge`, an item on a board `item:beck:badge`; what is armed lies in two."""
        it, item = self.things, self.things.slots[numbers["item"]]
        if kind in ("take-tile", "keep-tile"):
            return (f"tile:{item}",)
        holder = numbers["other"] if kind in _FROM_OTHERS else numbers.get("who", decider(t))
        if kind == "pair":
            return it.loose(holder, numbers["item"])
        other = (f"board:{it.boards[numbers['other']]}",) if kind == "give" else ()
        return f"item:{it.boards[holder]}:{item}", *other
