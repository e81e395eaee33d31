"""A referee for The Dark Order, written from the ledger: it keeps both boards by the log and looks at the table."""

from collections.abc import Mapping
from typing import Any

from referees.dark_order_board import PLACES, Piece, printed
from referees.dark_order_moves import Moves
from referees.transcripts import object_unless


class Referee(Moves):
    """Follows one game."""

    def close(self, result: Mapping[str, Any]) -> None:
        self._leave()
        winners = list(result["winners"])
        if result["key"] == "domination":
            object_unless(winners == [self.winner] and len(self.b.settled[self.winner]) >= 3, "nobody dominates")
        if result["key"] == "collapse":
            object_unless(max(self.b.fatigue) >= int(self.options["track_end"]), "nobody collapses")
        if result["key"] == "commander-fell":
            fallen = [who for who in (0, 1) for one in self._gone(who) if printed()[one].get("commander")]
            object_unless(fallen == [1 - winners[0]], "no commander, or another, has fallen")
        self.over = True

    def _gone(self, who: int) -> list[str]:
        return [*self.b.dead[who], *[str(one.unit) for _, one in self.b.own(who) if not one.alive]]

    # The battle

    def _step_begins(self, a: Mapping[str, Any], clause: str) -> None:
        b = self.b
        if b.step < 0:
            object_unless(a["step"] == 3 and self.passes == 2, "the battle begins after both passed, at 3")
            self.turn = -1
        else:
            object_unless(a["step"] == b.step - 1, "the steps go down one by one")
        object_unless(all(piece.alive for piece in b.spaces.values()), "the dead are still there")
        b.step, b.curtain = a["step"], [False, False]
        self.gave_up = [False, False]

    def _attacked(self, a: Mapping[str, Any], clause: str) -> None:
        who, space, goal = a["who"], a["space"], a["goal"]
        piece, target = self.b.at(who, space), self.b.at(1 - who, goal)
        object_unless(self.attack is None and self.owed_order == "", "something else is not over")
        object_unless(piece.active and not piece.spent and piece.unit == a["unit"], "it cannot attack")
        object_unless(target.alive and not self.gave_up[who], "nobody to attack, or no more attacks")
        object_unless(self.flanking or self.b.in_range(who, space, goal), "out of range")
        object_unless(space[0] == "F" or not self.b.site.get("second_line_idle"), "the second line is idle here")
        object_unless(self.b.attack(who, space) > 0, "it has no attack")
        piece.spent = True
        self.attack, self.prevented, self.gas = (who, space, goal), 0, False
        self.flanked, self.flanking, self.evaded = self.flanking, False, False

    def _passed_step(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(
            self.attack is None and a["step"] == self.b.step and not self.gave_up[a["who"]], "no turn to pass"
        )
        self.gave_up[a["who"]] = True
        self.flanking = False

    def _attack_lost(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.attack is not None and self.attack[0] == a["who"], "no attack is lost")
        self.attack = None

    def _reaimed(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.attack is not None and self.attack[0] == a["who"], "no attack is re-aimed")
        assert self.attack is not None
        object_unless(self.evaded and self.b.at(1 - a["who"], a["space"]).alive, "nobody to attack, or no need")
        self.evaded = False
        object_unless(self.flanked or self.b.in_range(a["who"], self.attack[1], a["space"]), "out of range")
        self._aim(a["space"])

    def _aim(self, goal: str) -> None:
        assert self.attack is not None
        if self.attack[2] != goal:
            self.prevented = 0
        self.attack = (self.attack[0], self.attack[1], goal)

    def _intercepted(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.attack is not None and self.attack[0] == 1 - a["who"], "no attack is intercepted")
        object_unless(self.ability == (a["who"], a["space"]), "nobody intercepts")
        self._aim(a["space"])
        self.ability = None

    def _prevented(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.attack is not None and self.attack[0] == 1 - a["who"], "nothing is to be prevented")
        self.prevented += a["n"]

    def _ambushed(self, a: Mapping[str, Any], clause: str) -> None:
        self._did("ambushed")
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.active and not piece.spent and piece.unit == a["unit"], "it cannot strike")
        object_unless(self.attack is not None and self.attack[0] == 1 - a["who"], "no attack is answered")
        assert self.attack is not None
        piece.spent = True
        self.incoming = (*self.attack, self.prevented)
        self.attack, self.prevented, self.gas = (a["who"], a["space"], self.attack[1]), 0, False
        self.evaded = False

    def _hurt(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.up and piece.unit == a["unit"], "it cannot be hurt")
        object_unless(piece.alive or clause == "DO-KEYWORD-8", "it is dead")
        object_unless(clause != "DO-KEYWORD-3" or self.gas, "no gas has spread")
        object_unless(
            clause != "DO-PLAGUE-2" or self.ticking == (a["who"], a["space"]), "the plague does not strike it"
        )
        if clause == "DO-DAMAGE-1":
            self._struck(a["who"], a["space"], a["n"])
        piece.damage += a["n"]
        if piece.alive and self._lost(piece):
            self.doomed.append((a["who"], a["space"]))

    def _struck(self, who: int, space: str, n: int) -> None:
        attack = self.attack
        object_unless(attack is not None and attack[0] == 1 - who and attack[2] == space, "nobody strikes there")
        assert attack is not None
        object_unless(n == self._due(attack), f"the blow is {self._due(attack)}")
        self._end_attack()

    def _end_attack(self) -> None:
        """DO-ORDER-8: an attack that was answered by Surprise goes on."""
        assert self.attack is not None
        who, space, _ = self.attack
        card = printed()[str(self.b.at(who, space).unit)]
        self.striker, self.struck_from = who, space
        self.poison, self.evaded = int(card.get("poison", 0)), False
        self.attack = None
        if self.incoming is not None:
            self.attack, self.prevented, self.incoming = self.incoming[:3], self.incoming[3], None

    def _due(self, attack: tuple[int, str, str]) -> int:
        who, space, goal = attack
        target = self.b.at(1 - who, goal)
        left = self.b.blow(who, space, goal) - self.prevented
        return max(0, left - self._armour(target) - target.mods.get("shield", 0))

    def _armour(self, piece: Piece) -> int:
        """DO-KEYWORD-1: what is left of it this round, while the unit is active."""
        card = printed()[str(piece.unit)] if piece.unit and piece.active else {}
        return max(0, int(card.get("armour", 0)) - piece.mods.get("armour_used", 0))

    def _no_damage(self, a: Mapping[str, Any], clause: str) -> None:
        attack = self.attack
        object_unless(attack is not None and attack[::2] == (1 - a["who"], a["space"]), "nobody strikes there")
        assert attack is not None
        object_unless(self._due(attack) <= 0, f"the blow is {self._due(attack)}")
        self._end_attack()

    def _died(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self._dies(a)
        if clause in ("DO-PLAGUE-6", "DO-MINE-5"):
            self.b.dead[a["who"]].append(str(piece.unit))
            del self.b.spaces[a["who"], a["space"]]

    def _dying(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self._dies(a)
        object_unless(piece.active and not piece.spent, "it has no attack left")

    def _dies(self, a: Mapping[str, Any]) -> Piece:
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.alive and piece.unit == a["unit"], "it is not there, or dead")
        object_unless(self._lost(piece), "it has life left")
        piece.alive = False
        self.doomed = [spot for spot, one in self.b.spaces.items() if one.alive and one.unit and self._lost(one)]
        return piece

    def _lost(self, piece: Piece) -> bool:
        limit = self.b.life(piece) + int(self.options["lethal_damage"] == "exceeds")
        return piece.damage > 0 and piece.damage >= limit

    def _countered(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        counter = int(printed()[a["unit"]].get("counter", 0))
        object_unless(not piece.used and counter > 0, "it strikes nobody back")
        piece.used = True
        struck = self.b.at(self.striker, self.struck_from)
        struck.mods["armour_used"] = struck.mods.get("armour_used", 0) + min(counter, self._armour(struck))

    def _gas_spreads(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(not self.gas, "gas spreads once")
        self.gas = True

    def _ticked(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.plague > 0, "it carries no token")
        piece.plague -= 1
        self.ticking = (a["who"], a["space"])
        if piece.up:
            self._then("hurt", who=a["who"], space=a["space"], n=1)

    def _harvested(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(bool(printed()[a["unit"]].get("harvest")), "it reaps nothing")
        self._then("tired", who=1 - a["who"], n=int(printed()[a["unit"]]["harvest"]))

    def _last_effect(self, a: Mapping[str, Any], clause: str) -> None:
        gone = self._gone(a["who"])
        object_unless(a["unit"] in gone, "it did not die")

    def _bodies_gone(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(a["step"] == self.b.step and self.attack is None, "the step is another")
        bodies = [(spot, piece) for spot, piece in self.b.spaces.items() if not piece.alive]
        object_unless(bool(bodies), "nobody has died")
        for spot, piece in bodies:
            self.b.dead[spot[0]].append(str(piece.unit))
            del self.b.spaces[spot]

    # After the battle

    def _counted(self, a: Mapping[str, Any], clause: str) -> None:
        b = self.b
        object_unless(b.step == 0 or bool(self.options["early_end"]), "the battle is not over")
        object_unless(all(piece.alive for piece in b.spaces.values()), "the dead are still there")
        b.step, b.curtain = -1, [False, False]
        for who, told in ((0, a["first"]), (1, a["second"])):
            mine = b.command(who, bool(self.options["face_down_command"]))
            object_unless(mine is None or told == mine, f"the command of {who} is {mine}")
        ties = b.aggressor if b.site.get("aggressor_wins_ties") else 1 - b.aggressor
        self.winner = ties if a["first"] == a["second"] else int(a["second"] > a["first"])
        self._then("settled", who=self.winner, location=b.contested)

    def _settled(self, a: Mapping[str, Any], clause: str) -> None:
        b = self.b
        b.locations[1 - b.aggressor].remove(a["location"])
        b.settled[a["who"]].append(a["location"])

    def _victory_effect(self, a: Mapping[str, Any], clause: str) -> None:
        units = [piece.unit for _, piece in self.b.own(self.winner) if piece.active]
        object_unless(a["who"] == self.winner and a["unit"] in units, "it has not won")

    def _scouts_shown(self, a: Mapping[str, Any], clause: str) -> None:
        who = a["who"]
        object_unless(self.winner >= 0 and len(a["unit"]) == self.b.scouts[who] > 0, "other scouts were sent")
        self.speeds[who] = sum(
            [int(printed()[one]["speed"]) + int(printed()[one].get("scout", 0)) for one in a["unit"]]
        )
        self.lifted[who] += len([one for one in a["unit"] if not printed()[one].get("commander")])
        self.b.scouts[who] = 0

    def _scouted(self, a: Mapping[str, Any], clause: str) -> None:
        b = self.b
        speeds = [self.speeds.get(who, 0) for who in (0, 1)]
        told = [a["first"], a["second"]] if a["who"] == 0 else [a["second"], a["first"]]
        object_unless(told == speeds and bool(self.speeds), f"the speeds are {speeds}")
        ties = b.aggressor if b.site.get("aggressor_wins_ties") else 1 - b.aggressor
        best = ties if speeds[0] == speeds[1] else int(speeds[1] > speeds[0])
        best = best if len(self.speeds) == 2 else min(self.speeds)
        object_unless(a["who"] == best, f"{best} scouted better")
        self.reward, self.drawn, self.speeds = best, 0, {}

    def _nobody_scouted(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(
            self.b.scouts == [0, 0] and self.winner >= 0 and a["location"] == self.b.contested, "somebody did"
        )
        object_unless(self.reward != self.b.round + 10, "it was said")
        self.reward = self.b.round + 10

    def _nothing_to_take_back(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(not any(self.b.discarded[a["who"]].values()), "there is something to take back")

    def _spoils_done(self, a: Mapping[str, Any], clause: str) -> None:
        who, had = a["who"], self.b.neutral[a["who"]]
        object_unless(who == self.reward and self.drawn > 0 and a["back"] == 2, "nobody looked at cards")
        kept = a["n"] - had
        object_unless(kept in (0, max(1, self.drawn - 1)), "all but one are kept, or none")
        self.b.neutral[who], self.drawn = a["n"], 0

    def _stayed(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        object_unless((a["who"], a["space"]) not in self.stayed and self.winner >= 0, "it stays already")
        object_unless(piece.active and not piece.spent and not piece.damage and piece.unit == a["unit"], "it must go")
        object_unless(not printed()[a["unit"]].get("commander") or self.options["commander_may_stay"], "he must go")
        self.stayed.add((a["who"], a["space"]))

    def _clean_up(self) -> None:
        """All others are lifted."""
        if self.winner < 0:
            return
        object_unless(not self.speeds, "nobody said who scouted better")
        for who in (0, 1):
            for space in PLACES:
                if (who, space) in self.b.spaces and (who, space) not in self.stayed:
                    self._lifting(who, space)()
        for piece in self.b.spaces.values():
            piece.plague, piece.used, piece.attached, piece.mods = 0, False, [], {}
        self.stayed, self.winner = set(), -1
