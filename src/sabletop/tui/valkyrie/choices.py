"""What Valkyrie's actions are called among the choices, and what is worth knowing before choosing one."""

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument
from sabletop.tui.presenter import View, Wording
from sabletop.tui.valkyrie.facts import Facts, percent


class Choices:
    """The wording of one edition's actions."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.say = facts.say
        self._places = list(facts.places)
        self._allies = list(facts.allies)
        self._slots = ["+".join([facts.content.items[tile].id for tile in tiles]) for tiles in facts.edition.slot_tiles]

    def wording(self, action: Action, view: View) -> Wording:
        """Group, short name and note."""
        kind, args = action.kind, action.args
        group = self.facts.phrases.patterns.get(f"group-{kind}", "")
        if kind in ("move", "go"):
            return Wording(group, self.facts.places[self._place(args)].name, self._place_note(self._place(args), view))
        if kind == "answer":
            letter = "ABC"[_number(args["answer"])]
            return Wording(letter, self._answer(letter, view))
        if kind in ("recruit", "utilise", "commit-ally"):
            ally = self.facts.allies[self._allies[_number(args["ally"])]]
            return Wording(group, ally.name, self.facts.ally_text(ally))
        if kind == "place-ally":
            return Wording(group, self._space_name(args), self._space_note(_number(args["space"]), view))
        if kind == "commit":
            slot = self._slots[_number(args["item"])]
            return Wording(group, self.facts.slot(slot), self.facts.slot_note(slot))
        if kind in ("pair", "split", "use"):
            return Wording(group, self._of(args, view), self._note(action, view))
        return Wording(group, action.text, self._note(action, view))

    def _of(self, args: dict[str, Argument], view: View) -> str:
        """The item, and whose it is where the seat plays several conspirators."""
        name = self.facts.slot(self._slots[_number(args["item"])])
        who, people = _number(args["who"]), view["table"]["conspirators"]
        alone = len([one for one in people if one["seat"] == people[who]["seat"]]) == 1
        return name if alone else f"{name} ({self.facts.edition.lexicon.names['who'][who]})"

    def _note(self, action: Action, view: View) -> str:
        kind, args = action.kind, action.args
        if kind in ("use", "take-tile", "keep-tile", "give", "take", "discard", "parcel"):
            slot = self._slots[_number(args["item"])]
            return self.facts.items[slot].text if kind == "use" else self.facts.slot_note(slot)
        if kind == "pair":
            return self.say("dice", n=self.facts.slot_dice(self._slots[_number(args["item"])]))
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
            return self.say("left-then", n=table["conspirators"][who]["tokens"] - 1)
        if kind == "place-target":
            return self.say("ally-joins") if table["track"] == 2 else self.say("of-three", n=table["track"] + 1)
        if kind in ("collect", "search"):
            return self.facts.crate_note(self._here(view))
        if kind == "end-turn":
            return self.say("actions-lost", n=table["turn"]["arrows"]) if table["turn"]["arrows"] else ""
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
            return self.say("card", a=a, b=b, event=event)
        if kind == "answer":
            return self._afterwards(view)
        if "item" in args:
            return self.facts.slot_text(self._slots[_number(args["item"])])
        if kind in ("initiate", "strike", "commit-all"):
            return self._risk(view)
        if kind == "collect":
            return self.say("collect", crate=self.facts.crate_words(self._here(view)))
        if kind == "search":
            return self.say("search")
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

    def _space_name(self, args: dict[str, Argument]) -> str:
        return self.facts.edition.lexicon.names["space"][_number(args["space"])]

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
            parts.append(venue if seen["side"] else self.say("no-plot"))
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
        return "; ".join(parts) + f". {self.say('one-step', places=links)}"

    def _space_note(self, space: int, view: View) -> str:
        ally = self.facts.ally_space(view, space)
        if ally is not None:
            return self.say("replaces", ally=ally.name)
        place = self._places[self.facts.edition.space_place[space]]
        return self._place_note(place, view)

    def _answer(self, letter: str, view: View) -> str:
        seen = view["table"]["card"]
        if seen is None or seen["id"] is None:
            return self.say("answer", letter=letter)
        card = self.facts.cards[seen["id"]]
        if letter == "C":
            return self.facts.escape(view, card, seen["reader"])
        return self.facts.steps(card, letter.lower())

    def _afterwards(self, view: View) -> str:
        seen = view["table"]["card"]
        if seen is None or seen["id"] is None:
            return ""
        return self.say("afterwards", event=self.facts.steps(self.facts.cards[seen["id"]], "event", view))

    def _plot_note(self, view: View) -> str:
        who = view["asked"]["who"]
        here = self._here(view)
        dice, need = self.facts.pool(view, who), here["targets"]
        assert isinstance(need, int)
        chance = self.facts.odds(view, dice, need, str(here["id"]))
        return self.say("with-everything", n=dice, chance=percent(chance))

    def _all_in(self, view: View) -> str:
        plot = view["table"]["plot"]
        dice = self.facts.pool(view, view["asked"]["who"])
        chance = self.facts.odds(view, dice, plot["need"], plot["place"])
        return self.say("dice-chance", n=dice, chance=percent(chance))

    def _flip_note(self, place: str) -> str:
        a, b = self.facts.venues[place].targets
        return self.say("flip", n=b, now=a)

    def _risk(self, view: View) -> str:
        """What a failed plot would cost."""
        files, here = view["table"]["files"], self._here(view)["allies"]
        assert isinstance(here, list)
        shields = [self.facts.allies[one].statics.get("failure-files", 0) for one in here if one is not None]
        more = max(shields, default=0) or 3 - files["count"] % 3
        filled = min(files["count"] + more, files["losing"])
        if filled >= files["losing"]:
            return self.say("risk-losing", n=more)
        return self.say("risk", n=more, filled=filled, losing=files["losing"])


def _number(value: Argument) -> int:
    assert isinstance(value, int)
    return value
