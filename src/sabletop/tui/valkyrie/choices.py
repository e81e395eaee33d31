"""What Valkyrie's actions are called among the choices, and what is worth knowing before choosing one."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument
from sabletop.tui.presenter import View, Wording
from sabletop.tui.valkyrie.facts import Facts, counted, percent

_GROUPS: Final = {
    "move": "Move",
    "go": "Go",
    "search": "Crate",
    "collect": "Crate",
    "give": "Share",
    "take": "Share",
    "utilise": "Ally",
    "initiate": "Plot",
    "pair": "Arm",
    "split": "Disarm",
    "use": "Use",
    "end-turn": "End",
    "decline": "End",
    "recruit": "Recruit",
    "place-ally": "Place",
    "strike": "Strike",
    "commit": "Item",
    "commit-ally": "Ally",
    "commit-all": "All",
}


class Choices:
    """The wording of one edition's actions."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self._places = list(facts.places)
        self._allies = list(facts.allies)
        self._slots = ["+".join([facts.content.items[tile].id for tile in tiles]) for tiles in facts.edition.slot_tiles]

    def wording(self, action: Action, view: View) -> Wording:
        """Group, short name and note."""
        kind, args = action.kind, action.args
        group = _GROUPS.get(kind, "")
        if kind in ("move", "go"):
            return Wording(group, self.facts.places[self._place(args)].name, self._place_note(self._place(args), view))
        if kind == "answer":
            letter = "ABC"[_number(args["answer"])]
            return Wording(letter, self._answer(letter, view))
        if kind in ("recruit", "utilise", "commit-ally"):
            ally = self.facts.allies[self._allies[_number(args["ally"])]]
            return Wording(group, ally.name, self.facts.ally_text(ally))
        if kind == "place-ally":
            return Wording(group, action.text.removeprefix("Place at "), self._space_note(_number(args["space"]), view))
        if kind == "commit":
            slot = self._slots[_number(args["item"])]
            return Wording(group, self.facts.slot(slot), self.facts.slot_note(slot))
        return Wording(group, action.text, self._note(action, view))

    def _note(self, action: Action, view: View) -> str:
        kind, args = action.kind, action.args
        if kind in ("use", "take-tile", "keep-tile", "give", "take", "discard", "parcel"):
            slot = self._slots[_number(args["item"])]
            return self.facts.items[slot].text if kind == "use" else self.facts.slot_note(slot)
        if kind == "pair":
            return counted(self.facts.slot_dice(self._slots[_number(args["item"])]), "die", "dice")
        if kind == "initiate":
            return self._plot_note(view)
        if kind == "strike":
            return percent(view["table"]["plot"]["chance"])
        if kind == "commit-all":
            return self._all_in(view)
        if kind == "lose-ally":
            ally = self.facts.ally_space(view, _number(args["space"]))
            return "" if ally is None else f"{ally.name}: {ally.text}"
        if kind == "flip":
            return self._flip_note(self.points_at(action))
        return self._simple_note(kind, view)

    def _simple_note(self, kind: str, view: View) -> str:
        table = view["table"]
        if kind == "reroll":
            who = view["asked"]["who"]
            return f"{table['conspirators'][who]['tokens'] - 1} left then"
        if kind == "place-target":
            return "an ally joins" if table["track"] == 2 else f"{table['track'] + 1} of 3"
        if kind in ("collect", "search"):
            return self.facts.crate_note(self._here(view))
        if kind == "end-turn":
            return f"{counted(table['turn']['arrows'], 'action')} lost" if table["turn"]["arrows"] else ""
        return ""

    def detail(self, action: Action, view: View) -> str:
        """What an action means, in full."""
        kind, args = action.kind, action.args
        if kind in ("move", "go", "place-ally", "shift", "flip"):
            return self._place_detail(self.points_at(action), view)
        if kind in ("recruit", "utilise", "commit-ally"):
            ally = self.facts.allies[self._allies[_number(args["ally"])]]
            return f"{self.facts.ally_text(ally)} {ally.life}".strip()
        if kind == "put-back" or kind == "recycle":
            card = list(self.facts.cards.values())[_number(args["card"])]
            a, b, event = [self.facts.steps(card, part) for part in ("a", "b", "event")]
            return f"A: {a} B: {b} Then: {event}"
        if kind == "answer":
            return self._afterwards(view)
        if "item" in args:
            return self.facts.slot_text(self._slots[_number(args["item"])])
        if kind in ("initiate", "strike", "commit-all"):
            return self._risk(view)
        if kind == "collect":
            return f"Take one random tile from the crate here: {self.facts.crate_words(self._here(view))}."
        if kind == "search":
            return "Look through the crate here; everybody sees it, and nothing is taken."
        return ""

    def points_at(self, action: Action) -> str:
        """The place that an action is about."""
        args = action.args
        if "place" in args:
            return self._place(args)
        if "space" in args:
            return self._places[self.facts.edition.space_place[_number(args["space"])]]
        if "venue" in args:
            return self._places[self.facts.edition.venue_place[_number(args["venue"])]]
        return ""

    # Notes

    def _place(self, args: dict[str, Argument]) -> str:
        return self._places[_number(args["place"])]

    def _here(self, view: View) -> dict[str, object]:
        here = view["table"]["conspirators"][view["asked"]["who"]]["place"]
        return dict(view["table"]["places"][self._places.index(here)])

    def _place_note(self, place: str, view: View) -> str:
        """What awaits there, in a few words."""
        seen = view["table"]["places"][self._places.index(place)]
        parts = self.facts.present(view, place)
        if "side" in seen:
            venue = f"◎{seen['targets']} {self.facts.items[seen['access']].name}"
            parts.append(venue if seen["side"] else "no plot")
        if "crate" in seen:
            parts.append(f"▣{self.facts.crate_note(seen)}")
        return " · ".join(parts)

    def _place_detail(self, place: str, view: View) -> str:
        seen = view["table"]["places"][self._places.index(place)]
        people = self.facts.present(view, place)
        parts = [f"{self.facts.places[place].name}: {self.facts.site(seen)}"]
        parts += [", ".join(people)] if people else []
        parts += [
            f"{a.name} ({a.text.rstrip('.')})"
            for a in (self.facts.allies[one] for one in seen["allies"] if one is not None)
        ]
        links = ", ".join([self.facts.places[there].name for there in self.facts.neighbours(place)])
        return "; ".join(parts) + f". One step from {links}."

    def _space_note(self, space: int, view: View) -> str:
        ally = self.facts.ally_space(view, space)
        if ally is not None:
            return f"replaces {ally.name}"
        place = self._places[self.facts.edition.space_place[space]]
        return self._place_note(place, view)

    def _answer(self, letter: str, view: View) -> str:
        seen = view["table"]["card"]
        if seen is None or seen["id"] is None:
            return f"Answer {letter}"
        card = self.facts.cards[seen["id"]]
        if letter == "C":
            return self.facts.escape(view, card, seen["reader"])
        return self.facts.steps(card, letter.lower())

    def _afterwards(self, view: View) -> str:
        seen = view["table"]["card"]
        if seen is None or seen["id"] is None:
            return ""
        return f"Whatever the answer, afterwards: {self.facts.steps(self.facts.cards[seen['id']], 'event', view)}"

    def _plot_note(self, view: View) -> str:
        who = view["asked"]["who"]
        here = self._here(view)
        dice, need = self.facts.pool(view, who), here["targets"]
        assert isinstance(need, int)
        chance = self.facts.odds(view, dice, need, str(here["id"]))
        return f"{counted(dice, 'die', 'dice')} with everything: {percent(chance)}"

    def _all_in(self, view: View) -> str:
        plot = view["table"]["plot"]
        dice = self.facts.pool(view, view["asked"]["who"])
        chance = self.facts.odds(view, dice, plot["need"], plot["place"])
        return f"{counted(dice, 'die', 'dice')}: {percent(chance)}"

    def _flip_note(self, place: str) -> str:
        a, b = self.facts.venues[place].targets
        return f"then {counted(b, 'target')} instead of {a}"

    def _risk(self, view: View) -> str:
        """What a failed plot would cost."""
        files, here = view["table"]["files"], self._here(view)["allies"]
        assert isinstance(here, list)
        shields = [self.facts.allies[one].statics.get("failure-files", 0) for one in here if one is not None]
        more = max(shields, default=0) or 3 - files["count"] % 3
        filled = min(files["count"] + more, files["losing"])
        loses = "that loses the game" if filled >= files["losing"] else f"{filled} of {files['losing']}"
        cost = f"the allies here are lost, {counted(more, 'file')} more ({loses}), and an interrogation follows"
        return f"If it fails, {cost}."


def _number(value: Argument) -> int:
    assert isinstance(value, int)
    return value
