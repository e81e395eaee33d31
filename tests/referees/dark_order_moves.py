"""What orders do to those on the field, as a referee of The Dark Order reads it."""

from collections.abc import Mapping
from typing import Any

from referees.dark_order_rounds import Rounds
from referees.transcripts import object_unless


class Moves(Rounds):
    """Manoeuvres, withdrawals, mobilisations and standing orders."""

    def _moved(self, a: Mapping[str, Any], clause: str) -> None:
        self._did("moved")
        object_unless((a["who"], a["goal"]) not in self.b.spaces, "somebody is there")
        self._exchange(a["who"], a["space"], a["goal"])

    def _swapped(self, a: Mapping[str, Any], clause: str) -> None:
        self._did("swapped")
        self.b.at(a["who"], a["goal"])
        self._exchange(a["who"], a["space"], a["goal"])

    def _exchange(self, who: int, one: str, other: str) -> None:
        self.b.at(who, one)

        def go() -> None:
            first, second = self.b.spaces.pop((who, one), None), self.b.spaces.pop((who, other), None)
            if first is not None:
                self.b.spaces[who, other] = first
            if second is not None:
                self.b.spaces[who, one] = second

        if self.attack is not None and self.attack[0] != who and self.attack[2] in (one, other):
            self.evaded = True
            self.attack = (self.attack[0], self.attack[1], other if self.attack[2] == one else one)
        self.leaving = go

    def _left_to_scout(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(not self.b.at(a["who"], a["space"]).spent, "a spent unit does not leave")
        object_unless(self.owed_order == "o-man", "nothing lets it leave")
        self._slips_away(a["who"], a["space"])
        self._gone_scouting(a["who"], a["space"])
        self.owed_order = ""
        self.exchanged = True

    def _entered(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.owed_order == "o-man" or self.exchanged, "nothing lets it enter")
        self.owed_order, self.exchanged = "", False
        self.b.scouts[a["who"]] -= 1
        self.b.put(a["who"], a["space"], None)

    def _mobilised(self, a: Mapping[str, Any], clause: str) -> None:
        self._did("mobilised")
        self.mobilised = (a["who"], a["space"])
        self.b.put(a["who"], a["space"], None, spent=True)

    def _withdrew(self, a: Mapping[str, Any], clause: str) -> None:
        self._did("withdrew")
        self.b.at(a["who"], a["space"])
        self._slips_away(a["who"], a["space"])
        self.leaving = self._lifting(a["who"], a["space"])

    def _slips_away(self, who: int, space: str) -> None:
        if self.attack is not None and self.attack[0] != who and self.attack[2] == space:
            self.prevented, self.evaded = 0, True

    def _flanked(self, a: Mapping[str, Any], clause: str) -> None:
        self._did("flanked")
        object_unless(self.attack is None, "an attack is on")
        self.flanking = True

    def _held_line(self, a: Mapping[str, Any], clause: str) -> None:
        self._did("held-line")
        self.b.hold_line[a["who"]] = True

    def _curtain(self, a: Mapping[str, Any], clause: str) -> None:
        self._did("curtain")
        self.b.curtain[a["who"]] = True
