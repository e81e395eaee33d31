"""Black Orchestra's referee at the sheets: what it keeps, turns, penalties, tracks and moves."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from referees.black_orchestra_book import (
    BOOK,
    EVENTS,
    MOTIVATION,
    SHEETS,
    SPACES,
    SUSPICION,
    deck,
    is_open,
    linked,
    numbers,
)
from referees.transcripts import Heard, Transcript, object_unless

Args = Mapping[str, Any]
Expected = tuple[str, dict[str, Any]]
AWAITED = ("BO-PEN-2", "BO-PEN-3", "BO-PEN-4", "BO-PEN-5", "BO-PEN-6", "BO-PEN-7", "BO-RAID-1", "BO-PLOT-17")
"""Clauses that bring nothing but what was to be expected."""
QUIET = ("trimmed", "trimmed-item", "suspicion-stays", "motivation-stays")
"""What may come between: limits are kept to at once, and a marker at the end of its track stays there."""


class Sheets:
    """What the referee keeps of a game, and the frame of its turns."""

    def __init__(self, heard: Transcript) -> None:
        self.options = heard.options
        seats = heard.setup.seats
        self.item_limit = 4 if seats < 3 else 3
        self.card_limit = 6 if seats < 3 else 4 if seats == 5 else 5
        self.people, self.solo = max(2, seats), seats == 1
        self.floor = self.support = {"easy": 2, "standard": 3, "hard": 4}[heard.options["difficulty"]]
        self.order: list[str] = []
        self.active = ""
        self.place: dict[str, str | None] = {}
        self.suspicion: dict[str, str] = {}
        self.motivation: dict[str, str] = {}
        self.dossier: dict[str, list[str]] = {}
        self.items: dict[str, list[str]] = {}
        self.gifts: dict[str, list[int]] = {}
        self.leaders: dict[str, str | None] = {row["id"]: row["home"] for row in BOOK["leader"]}
        self.killed: list[str] = []
        self.dissent = self.defected = self.actions = 0
        self.tiles = {space: "down" if row.get("square") else None for space, row in SPACES.items()}
        self.deck = deck(heard.options["deck"])
        self.discards: list[str] = []
        self.used: list[str] = []
        self.unseen = sorted([row["id"] for row in BOOK["item"] for _ in range(row["tiles"])])
        gone = 3 if heard.options["sense_of_urgency"] else 2
        stages = [sum(row.get("copies", 1) for row in BOOK["event"] if row["stage"] == n) for n in range(1, 8)]
        self.left = [n - gone for n in stages]
        self.drawn: Counter[str] = Counter()
        self.current = self.key = ""
        self.stage = 1
        self.events = 0
        """Events drawn in this turn; a skipped one counts."""
        self.waiting: list[Expected] = []
        """What must come next, in this order."""
        self.owed: set[str] = set()
        """Leaders whose penalty is to come."""
        self.penalised = True
        self.conspired = False
        self.roll: list[int] = []
        self.plot: dict[str, Any] = {}
        self.said: set[tuple[str, str]] = set()
        """What is said at most once a turn or event."""
        self.questioned = False
        self.silenced: set[str] = set()
        self.hushed = ""
        self.awaited = False
        self.boxed = 0

    # Hearing

    def hear(self, event: Heard) -> None:
        """The next event."""
        self.awaited = bool(self.waiting) and event.key not in QUIET
        if self.awaited:
            key, args = self.waiting.pop(0)
            same = key == event.key and all(event.args[name] == value for name, value in args.items())
            object_unless(same, f"{key} {args} should come")
        unbidden = event.clause in AWAITED and event.key != "raid"
        object_unless(self.awaited or not unbidden, f"nothing brings that by {event.clause}")
        if event.clause == "BO-INTERR-3" and event.key != "answered":
            object_unless(("answer", "") in self.said, "no answer was given")
        if event.clause == "BO-INTERR-5" and event.key not in ("resisted", "broken", "result"):
            object_unless(any(what == "result" for what, _ in self.said), "no price was named")
        listen: Callable[[Heard, Args], None] = getattr(self, "on_" + event.key.replace("-", "_"))
        listen(event, event.args)

    def once(self, what: str, which: str = "") -> None:
        """Something that happens once in a turn or an event."""
        object_unless((what, which) not in self.said, f"{what} {which} again")
        self.said.add((what, which))

    def expect(self, key: str, **args: Any) -> None:
        self.waiting.append((key, args))

    def spend(self, n: int = 1) -> None:
        """Actions are spent, by the active one."""
        object_unless(self.penalised and self.actions >= n, "no action is left for that")
        self.actions -= n

    def free(self) -> list[str]:
        at = self.order.index(self.active) if self.active else 0
        return [who for who in self.order[at:] + self.order[:at] if self.place[who] is not None]

    def able(self, who: str) -> bool:
        """Whether an ability works."""
        up = MOTIVATION.index(self.motivation[who]) >= 2 and self.place[who] is not None
        return up and self.hushed != who and SHEETS[who]["affiliation"] not in self.silenced

    # The frame

    def on_dealt(self, event: Heard, a: Args) -> None:
        who = a["who"]
        object_unless(who not in self.order and len(self.order) < self.people, "a sheet too many")
        object_unless(a["n"] == (1 if self.solo else len(self.order) + 1), "another seat")
        self.order.append(who)
        self.place[who], self.suspicion[who], self.motivation[who] = BOOK["station"], "medium", "timid"
        self.dossier[who], self.items[who], self.gifts[who] = [], [], []

    def begin(self, who: str) -> None:
        object_unless(len(self.order) == self.people, "somebody has no sheet")
        if self.active:
            next_one = self.order[(self.order.index(self.active) + 1) % len(self.order)]
            object_unless(who == next_one, f"it is the turn of {next_one}")
            object_unless(self.events > 0, "the last turn had no event")
        object_unless(not self.plot, "a plot is under way")
        self.active, self.events, self.actions, self.conspired = who, 0, 0, False
        self.said.clear()
        self.hushed = ""

    def on_turn_begins(self, event: Heard, a: Args) -> None:
        self.begin(a["who"])
        here = self.place[a["who"]]
        object_unless(here is not None, "a prisoner has no such turn")
        self.owed = {leader for leader, space in self.leaders.items() if space == here}
        self.penalised = False
        if self.owed and SHEETS[a["who"]].get("immune_to_penalties") and self.able(a["who"]):
            self.owed = set()
            self.expect("immune", who=a["who"])

    def on_immune(self, event: Heard, a: Args) -> None:
        self.once("immune")

    def on_turn_in_prison(self, event: Heard, a: Args) -> None:
        self.begin(a["who"])
        object_unless(self.place[a["who"]] is None, "the turn is that of somebody free")
        self.penalised, self.questioned = True, False
        self.owed = set()

    def on_penalty(self, event: Heard, a: Args) -> None:
        who, leader = a["who"], a["leader"]
        object_unless(who == self.active and leader in self.owed and not self.penalised, "no such penalty")
        object_unless(self.leaders[leader] == self.place[who], "he is not there")
        self.owed.discard(leader)
        if leader == "hitler":
            self.level(who, -1)
        elif leader == "himmler":
            self.suspect(who, 1)
        elif leader == "goebbels":
            self.expect("silenced", who=who)
        elif leader == "bormann":
            self.expect("barred", who=who)
        elif not (self.dossier if leader == "hess" else self.items)[who]:
            self.expect("nothing-to-lose", who=who, cause=f"penalty:{leader}")
        else:
            self.expect("discarded" if leader == "hess" else "item-lost", who=who, cause=f"penalty:{leader}")

    def on_silenced(self, event: Heard, a: Args) -> None:
        self.once("silenced")
        object_unless(a["who"] == self.active, "another is silenced")
        self.hushed = a["who"]

    def on_barred(self, event: Heard, a: Args) -> None:
        self.once("barred")
        object_unless(a["who"] == self.active, "another is barred")

    def on_actions(self, event: Heard, a: Args) -> None:
        who = a["who"]
        self.once("actions")
        here = [one for one in self.owed if self.leaders[one] == self.place[who]]
        object_unless(who == self.active and not here and not self.penalised, "penalties come first")
        self.penalised = True
        base = SHEETS[who].get("actions", 3) if self.able(who) else 3
        object_unless(a["n"] == base + numbers(self.gifts[who]), "another number of actions")
        self.actions, self.gifts[who] = a["n"], []

    def on_more_actions(self, event: Heard, a: Args) -> None:
        object_unless(a["who"] == self.active and a["n"] > 0, "another gains actions")
        if event.clause == "BO-CONSPIRE-6":
            object_unless(a["n"] == numbers(self.roll), "the numbers say otherwise")
            self.roll = []
        else:
            object_unless(a["n"] == 1, "one action more")
        self.actions += a["n"]

    # Tracks

    def level(self, who: str, by: int) -> None:
        """A change of motivation is to come, unless the track ends."""
        at = MOTIVATION.index(self.motivation[who])
        to = max(0, min(4, at + by))
        if to != at:
            self.expect("motivation", who=who, motivation=MOTIVATION[to])

    def suspect(self, who: str, by: int) -> None:
        """A change of suspicion is to come, unless the track ends."""
        at = SUSPICION.index(self.suspicion[who])
        to = max(0, min(3, at + by))
        if to != at:
            self.expect("suspicion", who=who, suspicion=SUSPICION[to])

    def on_support(self, event: Heard, a: Args) -> None:
        object_unless(self.floor <= a["n"] <= 7 and a["n"] != self.support, "no such level")
        object_unless(event.clause != "BO-DISSENT-4" or a["n"] == self.support - 1, "the reward is one step")
        self.support = a["n"]

    def on_support_stays(self, event: Heard, a: Args) -> None:
        object_unless(a["n"] == self.support and a["n"] in (self.floor, 7), "it could move")
        self.once("support-stays", f"{self.current} {len(self.discards)} {self.actions}")

    def on_suspicion(self, event: Heard, a: Args) -> None:
        object_unless(self.awaited or event.clause != "BO-RAID-3", "no card was kept")
        object_unless(a["suspicion"] in SUSPICION and a["suspicion"] != self.suspicion[a["who"]], "no change")
        object_unless(self.place[a["who"]] is not None, "a prisoner's suspicion rests")
        self.suspicion[a["who"]] = a["suspicion"]

    def on_suspicion_stays(self, event: Heard, a: Args) -> None:
        at_an_end = a["suspicion"] in (SUSPICION[0], SUSPICION[-1])
        object_unless(a["suspicion"] == self.suspicion[a["who"]] and at_an_end, "it could move")

    def on_motivation_stays(self, event: Heard, a: Args) -> None:
        at_an_end = a["motivation"] in (MOTIVATION[0], MOTIVATION[-1])
        object_unless(a["motivation"] == self.motivation[a["who"]] and at_an_end, "it could move")

    def on_motivation(self, event: Heard, a: Args) -> None:
        who = a["who"]
        object_unless(a["motivation"] in MOTIVATION and a["motivation"] != self.motivation[who], "no change")
        shielded = event.clause not in ("BO-PLOT-17", "BO-DISSENT-3") or self.options["prison_shield"] == "everything"
        vow = event.clause in ("BO-INTERR-3", "BO-INTERR-5")
        object_unless(self.place[who] is not None or not shielded or vow, "a prisoner is shielded")
        if event.clause == "BO-DISSENT-3":
            up = MOTIVATION.index(a["motivation"]) - MOTIVATION.index(self.motivation[who])
            object_unless(up == 1, "the reward is one step")
        self.motivation[who] = a["motivation"]

    # Moving

    def on_moved(self, event: Heard, a: Args) -> None:
        who, space = a["who"], a["space"]
        here = self.place[who]
        object_unless(here is not None and here != space and is_open(space, self.stage), "one cannot go there")
        if event.clause == "BO-MOVE-1":
            object_unless(who == self.active and linked(str(here), space), "no line leads there")
            self.spend()
        self.place[who] = space
        cleans = EVENTS[self.current].get("while_current", {}).get("cleansing") if self.current else None
        if cleans == space:
            self.suspect(who, -3)

    def on_pushed(self, event: Heard, a: Args) -> None:
        here = self.place[a["who"]]
        object_unless(here is not None and SPACES[here].get("closes", False), "nobody has to withdraw")
        object_unless(not SPACES[a["space"]].get("closes", False), "that space closes too")
        self.place[a["who"]] = a["space"]

    def on_leader_moved(self, event: Heard, a: Args) -> None:
        here = self.leaders[a["leader"]]
        object_unless(here is not None and here != a["space"] and is_open(a["space"], self.stage), "he cannot go there")
        self.leaders[a["leader"]] = a["space"]

    def on_leader_stays(self, event: Heard, a: Args) -> None:
        object_unless(self.leaders[a["leader"]] is not None, "he is gone")
        self.once("stays", f"{a['leader']} {self.events}")

    def on_leader_held(self, event: Heard, a: Args) -> None:
        self.once("held", str(self.events))

    def on_leader_gone(self, event: Heard, a: Args) -> None:
        object_unless(self.leaders[a["leader"]] is not None, "he is gone already")
        self.leaders[a["leader"]] = None
