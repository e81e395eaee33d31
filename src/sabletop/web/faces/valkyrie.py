"""Valkyrie in the browser: what is printed, and what is worth knowing before deciding."""

import re
from typing import Any, Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.valkyrie.content import Ally, Card, Item, Place
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.ids import ALLY_KINDS, ENEMIES, FACES, ITEM_KINDS
from sabletop.games.valkyrie.odds import plot_odds
from sabletop.tui.valkyrie.facts import Facts
from sabletop.web.faces import View

_CRATE: Final = re.compile(r"▣(\d+)")
_TARGETS: Final = re.compile(r"◎(\d+)")


class ValkyrieFace:
    """The face of one edition."""

    def __init__(self, edition: ValkyrieEdition) -> None:
        self._edition = edition
        self._facts = Facts(edition)

    def content(self) -> dict[str, Any]:
        """Everything printed. Lists are in the order of the numbers that arguments use."""
        e, facts = self._edition, self._facts
        content = e.content
        return {
            "places": [self._place(place) for place in content.places],
            "spaces": [content.places[place].id for place in e.space_place],
            "venues": [content.places[place].id for place in e.venue_place],
            "slots": ["+".join([content.items[tile].id for tile in tiles]) for tiles in e.slot_tiles],
            "enemies": list(ENEMIES),
            "faces": list(FACES),
            "items": {item.id: self._item(item) for item in content.items},
            "allies": {ally.id: self._ally(ally) for ally in content.allies},
            "boards": {
                board.id: {"name": board.name, "letters": facts.short[board.name], "text": board.text}
                for board in content.boards
            },
            "cards": {card.id: self._card(card) for card in content.cards},
            "names": {kind: list(names) for kind, names in e.lexicon.names.items()},
        }

    def _place(self, place: Place) -> dict[str, Any]:
        return {
            "id": place.id,
            "name": place.name,
            "berlin": place.berlin,
            "crate": place.crate,
            "links": self._facts.neighbours(place.id),
        }

    def _item(self, item: Item) -> dict[str, Any]:
        note, text = self._facts.slot_note(item.id), self._facts.slot_text(item.id)
        return {"name": item.name, "kind": ITEM_KINDS[item.kind], "dice": item.dice, "note": note, "text": text}

    def _ally(self, ally: Ally) -> dict[str, Any]:
        return {
            "name": ally.name,
            "surname": self._facts.surname(ally),
            "kind": ALLY_KINDS[ally.kind],
            "text": self._facts.ally_text(ally),
            "life": ally.life,
        }

    def _card(self, card: Card) -> dict[str, Any]:
        words = {part: self._facts.steps(card, part) for part in ("a", "b", "event")}
        return {"name": card.name, "escape": [FACES[n] for n, good in enumerate(card.escape) if good], **words}

    def told(self, action: Action, view: View, note: str, detail: str) -> tuple[str, str]:
        """Crates and targets in words: the terminal has signs for them."""
        say = self._facts.say
        note = _CRATE.sub(lambda found: say("in-crate", n=found[1]), note)
        return _TARGETS.sub(lambda found: say("to-hit", n=found[1]), note), detail

    def preview(self, view: View) -> dict[str, Any]:
        """The plot that the viewer's conspirator could make, or is making, where Hitler is."""
        me = self._plotter(view)
        place = self._venue(view)
        over = view["outcome"] is not None and view["table"]["plot"] is None
        if me is None or place is None or over:
            return {"plot": None}
        return {"plot": self._plot(view, me, place)}

    def _plotter(self, view: View) -> int | None:
        """Whose plot is of interest: the plotter's, else that of the viewer's conspirator."""
        table, asked = view["table"], view["asked"]
        if table["plot"] is not None:
            return int(table["plot"]["who"])
        mine = [who for who, one in enumerate(table["conspirators"]) if one["seat"] == view["you"]]
        if asked is not None and asked["who"] in mine:
            return int(asked["who"])
        return mine[0] if mine else None

    def _venue(self, view: View) -> dict[str, Any] | None:
        table = view["table"]
        where = table["plot"]["place"] if table["plot"] is not None else table["enemies"]["hitler"]
        seen = [one for one in table["places"] if one["id"] == where and one.get("side") is not None]
        return seen[0] if seen else None

    def _plot(self, view: View, who: int, venue: dict[str, Any]) -> dict[str, Any]:
        table, facts = view["table"], self._facts
        plot = table["plot"]
        mine = table["conspirators"][who]
        there = mine["place"] == venue["id"] or plot is not None
        most = facts.pool(view, who)
        dice = plot["dice"] if plot is not None else most
        deputies = facts.deputies(view, venue["id"])
        rolling = len([name for name, neutralised in deputies if not neutralised])
        subtract = bool(view["options"]["eagles_subtract"])
        need = venue["targets"]
        open_to_all = any(one is not None and "no-access" in facts.allies[one].statics for one in venue["allies"])
        return {
            "who": who,
            "place": venue["id"],
            "there": there,
            # VK-PLOT-3: the access item is spent when the plot begins, so one that has begun misses nothing.
            "access": plot is not None or open_to_all or venue["access"] in mine["items"],
            "begun": plot is not None,
            "dice": dice,
            "need": need,
            "rolling": rolling,
            "deputies": [{"name": name, "stopped": neutralised} for name, neutralised in deputies],
            "most": {"dice": most, "chance": round(float(plot_odds(self._edition, most, need, rolling, subtract)), 4)},
            "chances": [round(float(plot_odds(self._edition, dice, need, n, subtract)), 4) for n in (0, 1, 2)],
            "parts": self._parts(view, mine, plot, venue["id"]),
        }

    def _parts(self, view: View, mine: dict[str, Any], plot: dict[str, Any] | None, place: str) -> list[dict[str, Any]]:
        """What the pool is made of; while the plot is being made, what has been committed."""
        facts = self._facts
        slots = mine["items"] if plot is None else plot["items"]
        found = [
            {"kind": "item", "id": slot, "name": facts.slot(slot), "dice": facts.slot_dice(slot)}
            for slot in slots
            if facts.slot_dice(slot)
        ]
        for seen in view["table"]["places"]:
            for one in seen["allies"]:
                dice = 0 if one is None else self._ally_dice(facts.allies[one], seen["id"] == place)
                if dice and (plot is None or one in plot["allies"] or facts.allies[one].statics):
                    found.append({"kind": "ally", "id": one, "name": facts.surname(facts.allies[one]), "dice": dice})
        return found

    def _ally_dice(self, ally: Ally, here: bool) -> int:
        if ALLY_KINDS[ally.kind] == "plot":
            return ally.dice
        return ally.statics.get("plot-dice", 0) if here else 0


def make(edition: Edition) -> ValkyrieFace:
    """The face of this edition."""
    assert isinstance(edition, ValkyrieEdition)
    return ValkyrieFace(edition)
