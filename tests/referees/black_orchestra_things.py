"""Black Orchestra's referee at the items and cards."""

from referees.black_orchestra_book import (
    CARDS,
    EAGLE,
    PLOTS,
    SHEETS,
    SPACES,
    TARGET,
    costs_an_action,
    is_illegal,
)
from referees.black_orchestra_sheets import Args, Sheets
from referees.transcripts import Heard, object_unless


class Things(Sheets):
    """Items and cards that come and go."""

    # Items

    def on_revealed(self, event: Heard, a: Args) -> None:
        object_unless(self.tiles[a["space"]] == "down", "no facedown tile lies there")
        if event.clause == "BO-REVEAL-1":
            object_unless(a["space"] == self.place[self.active], "that is another space")
            self.spend()
        self.unseen.remove(a["item"])
        self.tiles[a["space"]] = a["item"]

    def on_collected(self, event: Heard, a: Args) -> None:
        here = str(self.place[a["who"]])
        object_unless(a["who"] == self.active and self.tiles[here] == a["item"], "that does not lie there")
        self.spend()
        self.tiles[here] = None
        self.items[a["who"]].append(a["item"])

    def on_took_tile(self, event: Heard, a: Args) -> None:
        object_unless(self.tiles[a["space"]] == a["item"], "that does not lie there")
        self.tiles[a["space"]] = None
        self.items[a["who"]].append(a["item"])

    def on_tile_lost(self, event: Heard, a: Args) -> None:
        object_unless(self.tiles[a["space"]] is not None, "no tile lies there")
        self.tiles[a["space"]] = None

    def lose_item(self, who: str, item: str) -> None:
        self.items[who].remove(item)
        self.used.append(item)

    def on_delivered(self, event: Heard, a: Args) -> None:
        here = str(self.place[a["who"]])
        object_unless(a["who"] == self.active and self.tiles[here] is None, "nothing can be delivered")
        object_unless(SPACES[here].get("deliver") in (a["item"], "any"), "that is not wanted")
        self.spend()
        self.lose_item(a["who"], a["item"])

    def on_item_lost(self, event: Heard, a: Args) -> None:
        self.lose_item(a["who"], a["item"])

    def on_trimmed_item(self, event: Heard, a: Args) -> None:
        most = self.item_limit + (SHEETS[a["who"]].get("more_items", 0) if self.able(a["who"]) else 0)
        object_unless(len(self.items[a["who"]]) > most, "no limit is broken")
        self.lose_item(a["who"], a["item"])

    def on_took_used_item(self, event: Heard, a: Args) -> None:
        self.used.remove(a["item"])
        self.items[a["who"]].append(a["item"])

    def pass_on(self, a: Args) -> None:
        together = self.place[a["who"]] == self.place[a["other"]] is not None
        object_unless(together and a["who"] != a["other"] and self.active in (a["who"], a["other"]), "nothing passes")
        self.spend()

    def on_gave_item(self, event: Heard, a: Args) -> None:
        self.pass_on(a)
        self.items[a["who"]].remove(a["item"])
        self.items[a["other"]].append(a["item"])

    # Cards

    def on_gave_card(self, event: Heard, a: Args) -> None:
        self.pass_on(a)
        self.dossier[a["who"]].remove(a["card"])
        self.dossier[a["other"]].append(a["card"])

    def on_drew(self, event: Heard, a: Args) -> None:
        if event.clause == "BO-DOSSIER-1":
            object_unless(a["who"] == self.active, "another draws")
            draws = SHEETS[a["who"]].get("draws", 1) if self.able(a["who"]) else 1
            if not self.plot.get("drew"):
                self.spend()
            self.plot = {"drew": self.plot.get("drew", 0) + 1} if draws > 1 else {}
            nothing_left = not self.discards and len(self.deck) == 1
            if self.plot and (self.plot["drew"] == draws or nothing_left):
                self.plot = {}
        self.deck.remove(a["card"])
        self.dossier[a["who"]].append(a["card"])

    def on_turned_up(self, event: Heard, a: Args) -> None:
        object_unless(a["card"] not in PLOTS, "a plot is taken")
        self.deck.remove(a["card"])
        self.discards.append(a["card"])

    def on_reshuffled(self, event: Heard, a: Args) -> None:
        object_unless(bool(self.discards), "there is nothing to shuffle")
        self.deck += self.discards
        self.discards = []

    def discard(self, who: str, card: str) -> None:
        self.dossier[who].remove(card)
        self.discards.append(card)
        if card == "N01":
            self.defected = 0

    def on_discarded(self, event: Heard, a: Args) -> None:
        self.discard(a["who"], a["card"])

    def on_trimmed(self, event: Heard, a: Args) -> None:
        who = a["who"]
        most = self.card_limit + (SHEETS[who].get("more_cards", 0) if self.able(who) else 0)
        most = 2 if self.motivation[who] == "timid" else most
        object_unless(len(self.dossier[who]) > most, "no limit is broken")
        self.discard(who, a["card"])

    def on_lost_to_arrest(self, event: Heard, a: Args) -> None:
        object_unless(self.place[a["who"]] is None and is_illegal(a["card"]), "that card is kept")
        self.discard(a["who"], a["card"])

    def on_yielded(self, event: Heard, a: Args) -> None:
        object_unless(is_illegal(a["card"]) and self.suspicion[a["who"]] != "extreme", "it need not be given up")
        self.discard(a["who"], a["card"])

    def on_not_kept(self, event: Heard, a: Args) -> None:
        object_unless(a["who"] == self.active, "another draws")
        self.discard(a["who"], a["card"])

    def on_kept(self, event: Heard, a: Args) -> None:
        object_unless(a["card"] in self.dossier[a["who"]] and a["who"] == self.active, "it is not there")
        self.expect("not-kept", who=a["who"])

    def on_lost_to_eagle(self, event: Heard, a: Args) -> None:
        object_unless(EAGLE in self.roll and a["card"] in ("N01", "X02"), "no eagle took it")
        self.discard(a["who"], a["card"])
        if a["card"] == "X02":
            self.suspect(a["who"], 1)
            self.waiting = self.waiting[-1:] + self.waiting[:-1] if self.next_is_not(a["who"]) else self.waiting

    def next_is_not(self, who: str) -> bool:
        """Whether something else was to come before what was expected last, which is about `who`."""
        return len(self.waiting) > 1 and self.waiting[-1][0] == "suspicion" and self.waiting[-1][1]["who"] == who

    def on_eased_by(self, event: Heard, a: Args) -> None:
        object_unless(a["card"] == "X02" in self.dossier[a["who"]] and TARGET in self.roll, "no such card")
        self.once("eased", str(self.actions))
        self.suspect(a["who"], -1)

    def on_took_used_card(self, event: Heard, a: Args) -> None:
        self.discards.remove(a["card"])
        self.dossier[a["who"]].append(a["card"])

    def on_card_used(self, event: Heard, a: Args) -> None:
        who, card = a["who"], a["card"]
        object_unless(card in CARDS, "a plot is attempted, not used")
        if card != "N02":
            object_unless(self.place[who] is not None, "a prisoner uses nothing")
            if costs_an_action(card):
                object_unless(who == self.active, "another acts")
                self.spend()
        self.discard(who, card)
        if card == "N12":
            self.plot["cancels"] += 1
        if card in ("X10", "X01"):
            self.plot["dice"] += 2 if card == "X10" else 1

    def on_ability_used(self, event: Heard, a: Args) -> None:
        owner = a["act"].rsplit("-", 1)[0]
        object_unless(a["who"] == self.active == owner and self.able(owner), "no such ability")
        self.spend()
        act = SHEETS[owner]["act"][int(a["act"].rsplit("-", 1)[1]) - 1]
        if act.get("once"):
            self.once("act", a["act"])

    def on_nothing_to_lose(self, event: Heard, a: Args) -> None:
        object_unless(not self.dossier[a["who"]] or not self.items[a["who"]], "there is something to lose")
