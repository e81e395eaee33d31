"""Black Orchestra's referee: a second reading of the rules, from what a spectator hears and sees.

It keeps its own table from the events alone, expects what penalties, rolls, plots and event cards must bring, and holds
its table against the one that is shown whenever somebody is asked.
"""

from collections.abc import Mapping
from typing import Any

from referees.black_orchestra_book import (
    EVENTS,
    LEADERS,
    SHEETS,
    SPACES,
    numbers,
)
from referees.black_orchestra_plots import Plots
from referees.transcripts import object_unless


class Referee(Plots):
    """Follows one game."""

    # Looking

    def look(self, view: Mapping[str, Any]) -> None:
        """What is shown is what was heard."""
        t = view["table"]
        if not self.active or view["outcome"] is not None:
            return
        asked = view["asked"].get("key", "")
        chosen = asked in ("give-up", "give-up-item", "give-up-any", "trim", "window-penalties")
        deciding = chosen or asked in ("penalty-order", "keep-one", "arrange", "set-aside", "reward")
        object_unless(not self.waiting or deciding, f"{self.waiting[:1]} has not come")
        sheets = list(SHEETS)
        for who in self.order:
            at = sheets.index(who)
            place = None if t["place"][at] == -1 else t["place"][at]
            object_unless(place == self.place[who], f"{who} is elsewhere")
            object_unless(t["suspicion"][at] == self.suspicion[who], f"suspicion of {who}")
            object_unless(t["motivation"][at] == self.motivation[who], f"motivation of {who}")
            object_unless(sorted(t["dossier"][at]) == sorted(self.dossier[who]), f"dossier of {who}")
            object_unless(sorted(t["items"][at]) == sorted(self.items[who]), f"items of {who}")
            object_unless(len(t["gifts"][at]) == len(self.gifts[who]), f"dice of {who}")
        leaders = [None if one == -1 or one is None else one for one in t["leaders"]]
        object_unless(leaders == [self.leaders[one] for one in LEADERS], "a leader is elsewhere")
        object_unless(sorted(t["killed"]) == sorted(self.killed), "other leaders are dead")
        object_unless(
            (t["support"], t["dissent"], t["defected"]) == (self.support, self.dissent, self.defected), "tracks"
        )
        tiles = ["down" if tile == -2 else tile for tile in t["tiles"]]
        object_unless(tiles == [self.tiles[space] for space in SPACES], "other tiles")
        object_unless(t["discards"] == self.discards and sorted(t["deck"]) == sorted(self.deck), "other piles")
        object_unless(len(t["boxed"]) == self.boxed, "another number of questions has left")
        object_unless("rolls" not in self.plot, "the dice have not been rolled")
        object_unless(sorted(t["used_items"]) == sorted(self.used), "other items are discarded")
        object_unless(t["left"] == self.left and t["stage"] == self.stage, "other event decks")
        object_unless((t["current"] or "", t["key"] or "") == (self.current, self.key), "another event")
        following = self.order[(self.order.index(self.active) + 1) % len(self.order)]
        object_unless(
            t["order"][0] == self.active or (self.events > 0 and t["order"][0] == following), "another's turn"
        )
        if asked in ("window-event", "window-turn", "window-events"):
            self.actions = 0
        if self.penalised and self.events == 0:
            object_unless(t["actions"] == self.actions, f"{self.actions} actions are left")
            object_unless(bool(t["conspired"]) == self.conspired, "conspiring")
        if asked == "action":
            object_unless(not numbers(self.roll), "actions are owed")
            object_unless(not self.plot.get("reward") and "card" not in self.plot, "something is left open")
            self.roll = []
            self.said -= {one for one in self.said if one[0] in ("eased", "support-stays")}
        elif asked == "question":
            object_unless(("questioned", "") in self.said, "nobody was questioned")

    def close(self, result: Mapping[str, Any]) -> None:
        """The game ended as it had to."""
        key = result["key"]
        object_unless(not self.waiting or key == "prison", f"{self.waiting[:1]} has not come")
        if key == "won":
            dead = "hitler" in self.killed and (len(self.killed) > 2 or not self.options["trusted_lieutenants"])
            object_unless(dead and len(result["winners"]) > 0, "it is not won")
            object_unless(set(result["scores"]) == {8 - self.stage}, "another score")
        elif key == "prison":
            object_unless(all(place is None for place in self.place.values()), "somebody is free")
        elif key == "documents":
            object_unless(EVENTS[self.current].get("kind") == "documents", "the papers are safe")
        else:
            object_unless(key == "no-event" and not any(self.left), "there are events left")
