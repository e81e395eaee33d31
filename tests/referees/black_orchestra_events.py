"""Black Orchestra's referee at meetings and events: what rolls and texts must bring."""

from collections.abc import Mapping
from typing import Any

from referees.black_orchestra_book import (
    BOOK,
    EAGLE,
    EVENTS,
    LEADERS,
    TARGET,
    is_open,
)
from referees.black_orchestra_sheets import Args
from referees.black_orchestra_things import Things
from referees.transcripts import Heard, Objection, object_unless

HOMES = {row["id"]: row["home"] for row in BOOK["leader"]}


class Events(Things):
    """Conspiring and event cards."""

    # Conspiring

    def on_conspires(self, event: Heard, a: Args) -> None:
        object_unless(a["who"] == self.active and not self.conspired and 1 <= a["n"] <= 3, "once a turn")
        object_unless(("barred", "") not in self.said, "Bormann forbids it")
        self.conspired = True
        self.spend(a["n"])
        self.plot = {"rolls": a["n"]}

    def on_rolled(self, event: Heard, a: Args) -> None:
        faces = a["faces"]
        object_unless(all(0 <= face <= 4 for face in faces), "no such face")
        if "rolls" not in self.plot:
            alone = self.discards[-1:] == ["N03"]
            object_unless(alone or (self.current == "1-05" and self.events > 0), "nothing is rolled for")
            return
        object_unless(len(faces) == self.plot.pop("rolls") and a["who"] == self.active, "another number of dice")
        self.roll = list(faces)
        eagles, targets = faces.count(EAGLE), faces.count(TARGET)
        watched = [(who, card) for who in self.free() for card in ("X02", "N01") if card in self.dossier[who]]
        for card in ("X02", "N01"):
            for who in [one for one, held in watched if held == card]:
                if eagles:
                    self.expect("lost-to-eagle", who=who, card=card)
                elif targets and card == "X02":
                    self.expect("eased-by", who=who, card=card)
        if any(card == "X02" for _, card in watched):
            return
        here = self.place[self.active]
        for who in self.free():
            if self.place[who] == here and eagles:
                self.suspect(who, eagles)
        if targets and not any(card == "N01" for _, card in watched if not eagles):
            self.expect("dissent", n=min(3, self.dissent + targets))

    def on_dissent(self, event: Heard, a: Args) -> None:
        object_unless(self.dissent < a["n"] <= 3, "no such number of dice")
        self.dissent = a["n"]
        if a["n"] == 3:
            self.expect("reward")

    def on_reward(self, event: Heard, a: Args) -> None:
        object_unless(self.dissent == 3 and a["who"] == self.active, "the track is not full")
        object_unless("reward" not in self.plot, "the reward was announced")
        self.plot["reward"] = True

    def on_dissent_cleared(self, event: Heard, a: Args) -> None:
        object_unless(self.dissent > 0, "the track is empty")
        self.plot.pop("reward", None)
        self.dissent = 0

    def on_defected(self, event: Heard, a: Args) -> None:
        object_unless(a["n"] > self.defected, "nothing was put there")
        self.defected = 0 if a["n"] >= 2 else a["n"]

    def on_gift(self, event: Heard, a: Args) -> None:
        faces = ["eagle", "target", "1", "2", "3"]
        object_unless(faces.index(a["face"]) > TARGET, "only numbers are given")
        self.gifts[a["who"]].append(faces.index(a["face"]))

    # Events

    def on_event_drawn(self, event: Heard, a: Args) -> None:
        card = a["event"]
        row = EVENTS[card]
        self.take_event(card)
        self.events += 1
        object_unless(row.get("kind") != "important" or not self.key_in_play(), "it is cancelled")
        self.said = {one for one in self.said if one[0] not in ("raid",)}
        self.current = card
        if row.get("kind") == "documents":
            return
        if row["stage"] > self.stage:
            self.expect("stage-begins", stage=row["stage"])
        else:
            self.read(row)

    def take_event(self, card: str) -> None:
        asked = ("questioned", "") in self.said
        object_unless(not asked or ("answer", "") in self.said, "the question is open")
        self.actions = 0
        stage = next((n for n, left in enumerate(self.left, 1) if left), 0)
        object_unless(EVENTS[card]["stage"] == stage, f"the deck of stage {stage} is in use")
        self.drawn[card] += 1
        object_unless(self.drawn[card] <= EVENTS[card].get("copies", 1), "it was drawn before")
        self.left[stage - 1] -= 1
        if self.current and EVENTS[self.current].get("kind") == "key" and self.key != self.current:
            raise Objection("the key event is shifted first")

    def key_in_play(self) -> bool:
        return bool(self.key) or (bool(self.current) and EVENTS[self.current].get("kind") == "key")

    def on_key_shifted(self, event: Heard, a: Args) -> None:
        object_unless(a["event"] == self.current != self.key, "another card")
        object_unless(EVENTS[self.current].get("kind") == "key", "it is no key event")
        self.key = self.current
        self.expect("event-drawn")

    def on_event_cancelled(self, event: Heard, a: Args) -> None:
        object_unless(EVENTS[a["event"]].get("kind") == "important" and self.key_in_play(), "nothing cancels it")
        object_unless(
            a["key"] == (self.current if EVENTS[self.current].get("kind") == "key" else self.key), "by another"
        )
        was, self.key = self.key, self.current if self.key_in_play() and not self.key else self.key
        self.take_event(a["event"])
        self.key = was

    def on_stage_begins(self, event: Heard, a: Args) -> None:
        object_unless(a["stage"] == EVENTS[self.current]["stage"] > self.stage, "another stage")
        self.stage = a["stage"]
        if self.key:
            self.expect("key-discarded", event=self.key)
        elif self.stage < BOOK["closing_stage"]:
            self.read(EVENTS[self.current])

    def on_key_discarded(self, event: Heard, a: Args) -> None:
        object_unless(a["event"] == self.key != "", "another key event")
        self.key = ""
        if self.stage < BOOK["closing_stage"]:
            self.read(EVENTS[self.current])

    def on_event_skipped(self, event: Heard, a: Args) -> None:
        object_unless(self.events == 0 and bool(self.discards) and "N09" in self.discards, "nothing skips it")
        self.actions = 0
        self.events += 1

    def on_events_removed(self, event: Heard, a: Args) -> None:
        object_unless(0 <= a["n"] <= self.left[self.stage - 1] and a["n"] <= 3, "so many are not there")
        self.once("events-removed", self.current)
        self.left[self.stage - 1] -= a["n"]

    def read(self, row: Mapping[str, Any]) -> None:
        """What the text of an event must bring, as far as nobody decides anything."""
        support = self.support
        if row.get("kind") == "raid":
            self.expect("raid")
        if any("N08" in self.dossier[who] for who in self.free()):
            return
        for verb, *args in row["effect"]:
            if verb == "support":
                support = self.to_support(support, support + args[0])
            elif verb == "support_reset":
                support = self.to_support(support, self.floor)
            elif verb == "support_at_least":
                support = self.to_support(support, max(support, args[0]))
            elif verb == "move":
                self.to_move(LEADERS if args[0] == ["leaders"] else args[0], args[1])
            elif verb == "remove_next":
                self.expect("events-removed", n=min(args[0], self.left[self.stage - 1]))
            elif verb == "remove_leader" and self.leaders[args[0]] is not None:
                self.expect("leader-gone", leader=args[0])
            elif verb == "reveal" and self.tiles[args[0]] == "down":
                self.expect("revealed", space=args[0])
            elif verb == "suspicion" and args[0] == "all":
                for who in self.free():
                    self.suspect(who, args[1])
            elif verb == "motivation" and args[0] == "all" and args[1] > 0:
                for who in self.free():
                    self.level(who, args[1])
            elif verb not in ("remove_leader", "reveal"):
                return

    def to_support(self, now: int, wanted: int) -> int:
        level = max(self.floor, min(7, wanted))
        if level != now:
            self.expect("support", n=level)
        elif wanted != level:
            self.expect("support-stays", n=level)
        return level

    def to_move(self, leaders: list[str], to: str) -> None:
        going = {one: HOMES[one] if to == "home" else to for one in leaders if self.leaders[one] is not None}
        moving = {
            one: space for one, space in going.items() if self.leaders[one] != space and is_open(space, self.stage)
        }
        for one, space in moving.items():
            self.expect("leader-moved", leader=one, space=space)
        for one in going if not moving else []:
            self.expect("leader-stays", leader=one)

    def on_abilities_lost(self, event: Heard, a: Args) -> None:
        self.once("abilities-lost")
        self.silenced.add(["wehrmacht", "abwehr", "civilian"][a["affiliation"]])
        object_unless(a["affiliation"] == 1, "another affiliation")

    def on_looked(self, event: Heard, a: Args) -> None:
        object_unless(0 < a["n"] <= min(3, self.left[self.stage - 1]), "so many are not there")
        object_unless("looker" not in self.plot, "the first cards are still in hand")
        self.plot["looker"] = a["who"]

    def on_arranged(self, event: Heard, a: Args) -> None:
        object_unless(self.plot.pop("looker") == a["who"], "another looks")

    def on_event_buried(self, event: Heard, a: Args) -> None:
        object_unless(self.plot["looker"] == a["who"] and not self.plot.get("buried"), "another looks")
        self.left[self.stage - 1] -= 1
