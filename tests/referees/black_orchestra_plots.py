"""Black Orchestra's referee at raids, in prison and at plots."""

from collections.abc import Mapping
from typing import Any

from referees.black_orchestra_book import (
    BOOK,
    CARDS,
    EAGLE,
    EVENTS,
    EXPOSED,
    MOTIVATION,
    PLOTS,
    SHEETS,
    TARGET,
    is_illegal,
)
from referees.black_orchestra_events import Events
from referees.black_orchestra_sheets import Args
from referees.transcripts import Heard, object_unless


class Plots(Events):
    """Arrests, questions, and attempts on a leader."""

    # Raids and prison

    def on_raid(self, event: Heard, a: Args) -> None:
        object_unless(EVENTS[self.current].get("kind") == "raid", "there is no raid")
        self.once("raid")
        for who in [one for one in self.free() if self.suspicion[one] == "extreme"]:
            self.expect("arrested", who=who)
            for card in sorted(self.dossier[who], key=[*CARDS, *PLOTS].index):
                if is_illegal(card):
                    self.expect("lost-to-arrest", who=who, card=card)

    def on_kept_illegal(self, event: Heard, a: Args) -> None:
        object_unless(is_illegal(a["card"]) and a["card"] in self.dossier[a["who"]], "there is no such card")
        object_unless(self.suspicion[a["who"]] != "extreme", "it costs nothing any more")
        self.suspect(a["who"], 1)

    def on_kept_all(self, event: Heard, a: Args) -> None:
        self.once("kept-all", f"{a['who']} {self.events}")
        safe = "N10" in self.dossier[a["who"]]
        object_unless(self.suspicion[a["who"]] == "extreme" or safe, "each card has its price")

    def on_arrested(self, event: Heard, a: Args) -> None:
        who = a["who"]
        object_unless(self.place[who] is not None, "in prison already")
        self.place[who] = None
        self.gifts[who] = []
        if "N01" in self.dossier[who]:
            self.defected = 0
        if who == self.active:
            self.actions = 0
        if not self.waiting:
            for card in sorted(self.dossier[who], key=[*CARDS, *PLOTS].index):
                if is_illegal(card):
                    self.expect("lost-to-arrest", who=who, card=card)

    def on_released(self, event: Heard, a: Args) -> None:
        who = a["who"]
        level = "medium" if event.clause == "BO-ACT-1" else "high"
        object_unless(self.place[who] is None and a["suspicion"] == level, "no such release")
        self.place[who], self.suspicion[who] = BOOK["prison_gate"], level

    def on_release_ordered(self, event: Heard, a: Args) -> None:
        who = a["who"]
        at_gate = self.place[who] == BOOK["prison_gate"] and self.suspicion[who] != "extreme"
        object_unless(who == self.active and at_gate and None in self.place.values(), "no release can be ordered")
        self.spend()
        if a["face"] == "eagle":
            self.expect("arrested", who=who)
        else:
            self.suspect(who, 1)

    def on_questioned(self, event: Heard, a: Args) -> None:
        object_unless(a["who"] == self.active and self.place[a["who"]] is None, "another is asked")
        self.once("questioned")

    def under_question(self, who: str) -> None:
        object_unless(("questioned", "") in self.said and who == self.active, "nobody is asked")
        self.once("answer")

    def on_answered(self, event: Heard, a: Args) -> None:
        self.under_question(a["who"])

    def on_question_left(self, event: Heard, a: Args) -> None:
        self.once("question-left")
        self.boxed += 1
        object_unless(("answer", "") in self.said, "no answer was given")

    def holds(self, who: str, face: str) -> bool:
        return face in BOOK["resist"][self.motivation[who]]

    def on_resisted(self, event: Heard, a: Args) -> None:
        self.under_question(a["who"])
        object_unless(self.holds(a["who"], a["face"]), "that breaks")

    def on_broken(self, event: Heard, a: Args) -> None:
        self.under_question(a["who"])
        object_unless(not self.holds(a["who"], a["face"]), "that holds")
        self.said.add(("broken", a["face"]))

    def on_result(self, event: Heard, a: Args) -> None:
        broken = [face for what, face in self.said if what == "broken"]
        object_unless(bool(broken), "nobody was broken")
        results = [which for what, which in self.said if what == "result"]
        object_unless(len(results) < (2 if broken == ["eagle"] else 1), "one price too many")
        self.said.add(("result", f"{len(results)} {a['answer']}"))

    def on_accused(self, event: Heard, a: Args) -> None:
        self.once("accused")
        object_unless(self.discards[-1:] == ["N02"], "the card was not used")

    # Plots

    def on_attempted(self, event: Heard, a: Args) -> None:
        who, card, victim = a["who"], a["card"], a["leader"]
        row = PLOTS[card]
        brave = MOTIVATION.index(self.motivation[who]) >= MOTIVATION.index(row["level"])
        object_unless(card in self.dossier[who] and brave and self.place[who] is not None, "it cannot be attempted")
        object_unless(self.leaders[victim] is not None, "he is gone")
        object_unless(victim == "hitler" or bool(self.options["trusted_lieutenants"]), "only Hitler can be meant")
        object_unless(not self.plot, "another plot is under way")
        if row["hitler"] != "just_moved":
            object_unless(who == self.active, "another acts")
            self.spend()
        self.plot = {"who": who, "card": card, "victim": victim, "cancels": 0, "dice": self.first_dice(who, row)}

    def first_dice(self, who: str, row: Mapping[str, Any]) -> int:
        here = self.place[who]
        dice = 1 + (row.get("affiliation") == SHEETS[who]["affiliation"])
        dice += row.get("meeting", 0) if all(place == here for place in self.place.values()) else 0
        near = [one for one in self.order if self.place[one] == here and self.able(one)]
        return int(dice + sum(SHEETS[one].get("plot_dice_here", 0) for one in near))

    def gain(self, item: str) -> None:
        line = next(one for one in PLOTS[self.plot["card"]]["items"] if one["item"] == item)
        object_unless(item not in self.plot.get("spent", []) or line.get("each", False), "it counts once")
        self.plot.setdefault("spent", []).append(item)
        self.plot["dice"] += line.get("dice", 0)
        self.plot["cancels"] += line.get("cancels", 0)

    def on_spent(self, event: Heard, a: Args) -> None:
        object_unless(a["who"] == self.plot["who"] and self.place[a["who"]] == self.place[a["owner"]], "not beside")
        self.lose_item(a["owner"], a["item"])
        self.gain(a["item"])

    def on_spent_card(self, event: Heard, a: Args) -> None:
        object_unless(a["card"] == "X11" and a["who"] == self.plot["who"], "another card")
        object_unless(self.place[a["who"]] == self.place[a["owner"]], "not beside")
        self.discard(a["owner"], a["card"])
        self.gain("weapons")

    def on_refused(self, event: Heard, a: Args) -> None:
        object_unless(a["who"] != self.plot["who"], "one's own things are not refused")
        refused = self.plot.setdefault("refused", [])
        refused.append(a["who"])
        object_unless(refused.count(a["who"]) < 3, "asked a third time")

    def need(self) -> int:
        if self.plot["victim"] != "hitler":
            return 2
        more = EVENTS[self.current].get("while_current", {}).get("targets", 0) if self.current else 0
        return max(1, self.support + int(more))

    def limit(self) -> int:
        more = EVENTS[self.current].get("while_current", {}).get("eagles", 0) if self.current else 0
        return max(0, EXPOSED[self.suspicion[self.plot["who"]]] + int(self.plot["cancels"]) - int(more))

    def supply(self) -> int:
        return 10 - self.dissent - self.defected - sum(map(len, self.gifts.values()))

    def announce(self, n: int, dice: int) -> None:
        object_unless("said" not in self.plot, "announced before")
        object_unless(n == self.need() and dice == min(self.plot["dice"], self.supply()), "other numbers")
        self.plot["said"] = True

    def on_announced(self, event: Heard, a: Args) -> None:
        self.announce(a["n"], a["dice"])
        object_unless(a["eagles"] == self.limit() > 0, "another number of eagles")

    def on_hopeless(self, event: Heard, a: Args) -> None:
        self.announce(a["n"], a["dice"])
        object_unless(self.limit() == 0 and a["event"] == self.current, "there is hope")

    def on_called_off(self, event: Heard, a: Args) -> None:
        told = (a["who"], a["card"], a["leader"]) == (self.plot["who"], self.plot["card"], self.plot["victim"])
        object_unless(told and "roll" not in self.plot, "another plot")
        self.plot = {}

    def on_plot_rolled(self, event: Heard, a: Args) -> None:
        object_unless(
            "said" in self.plot and "roll" not in self.plot and a["who"] == self.plot["who"], "no roll is due"
        )
        object_unless(1 <= len(a["faces"]) <= min(self.plot["dice"], self.supply()), "another number of dice")
        object_unless(all(0 <= face <= 4 for face in a["faces"]), "no such face")
        self.plot["roll"] = list(a["faces"])

    def on_rerolled(self, event: Heard, a: Args) -> None:
        faces = ["eagle", "target", "1", "2", "3"]
        object_unless(self.discards.count("N05") > 0, "nothing lets a die be rolled again")
        self.plot["again"] = self.plot.get("again", 0) + 1
        object_unless(self.plot["again"] <= self.discards.count("N05"), "once a card")
        self.plot["roll"].remove(faces.index(a["face"]))
        self.plot["roll"].append(a["other_face"])

    def on_detected(self, event: Heard, a: Args) -> None:
        roll, who = self.plot["roll"], self.plot["who"]
        object_unless(roll.count(EAGLE) >= self.limit() and a["who"] == who, "it is not detected")
        counted = roll.count(EAGLE) + EXPOSED[self.suspicion[who]] - self.limit()
        object_unless(self.limit() == 0 or a["eagles"] == max(0, counted), "another number of eagles")
        self.expect("plot-lost", who=who, card=self.plot["card"])
        if self.leaders["hitler"] not in (None, BOOK["chancellery"]):
            self.expect("leader-moved", leader="hitler", space=BOOK["chancellery"])
        self.plot = {}

    def on_plot_lost(self, event: Heard, a: Args) -> None:
        self.discard(a["who"], a["card"])
        expected, self.waiting = self.waiting, []
        at = self.order.index(self.active)
        for who in self.order[at:] + self.order[:at]:
            if self.place[who] is not None or self.options["prison_shield"] == "cards":
                self.level(who, -1)
        self.waiting = expected + self.waiting
        self.expect("arrested", who=a["who"])

    def on_unseen_failure(self, event: Heard, a: Args) -> None:
        roll = self.plot["roll"]
        object_unless(a["who"] == self.plot["who"] and a["n"] == roll.count(TARGET) < self.need(), "it is a success")
        object_unless(roll.count(EAGLE) < self.limit(), "it is detected")
        self.plot = {}

    def on_killed(self, event: Heard, a: Args) -> None:
        leader = a["leader"]
        object_unless(self.leaders[leader] is not None, "he is dead already")
        if event.clause == "BO-VAR-4":
            object_unless(self.leaders[leader] == self.plot["space"], "he was not beside Hitler")
        else:
            roll = self.plot["roll"]
            object_unless(leader == self.plot["victim"] and roll.count(TARGET) >= self.need(), "too few targets")
            object_unless(roll.count(EAGLE) < self.limit(), "it is detected")
            self.plot["space"] = self.leaders[leader]
        self.leaders[leader] = None
        self.killed.append(leader)

    def on_plot_used(self, event: Heard, a: Args) -> None:
        object_unless(a["card"] == self.plot["card"] and bool(self.killed), "another card")
        self.discard(a["who"], a["card"])
        self.plot = {}
