"""Set-up, rounds, mobilisation and orders, as a referee of The Dark Order reads them."""

from collections.abc import Callable, Mapping
from typing import Any

from referees.dark_order_board import Board, printed
from referees.transcripts import Heard, Objection, Transcript, object_unless

MINES = ("mine-sprung", "hurt", "revealed", "died", "tired", "harvested")
"""What may be told before a unit has left its space."""
EFFECTS = {
    "o-man": ("moved", "swapped", "left-to-scout", "entered"), "o-wit": ("withdrew",), "o-mob": ("mobilised",),
    "o-sur": ("flanked", "ambushed"), "s-o1": ("held-line",), "a-o1": ("curtain",), "p-o1": ("infected", "warded"),
}  # fmt: skip
"""What an order has to be followed by."""
AT_ONCE = ("gas-spreads", "hurt", "revealed", "ticked", "harvested", "tired")
"""What may be told between a blow and the death that it brings, where several fall at once."""
PAID = ("DO-FATIGUE-1", "DO-FATIGUE-3", "DO-LOCATION-5")
"""Clauses by which fatigue is only gained for something that was just done."""


class Rounds:
    """What a referee keeps in mind, and what leads to a battle."""

    def __init__(self, heard: Transcript) -> None:
        self.options = heard.options
        self.b = Board(heard.options)
        self.expected: list[tuple[str, dict[str, Any]]] = []
        self.leaving: Callable[[], None] | None = None
        self.owed_order = ""
        self.started = self.over = False
        self.commanders: list[int] = []
        self.deployed: list[int] = []
        self.lifted = [0, 0]
        self.stayed: set[tuple[int, str]] = set()
        self.cleaning = False
        self.turn, self.passes = -1, 0
        self.attack: tuple[int, str, str] | None = None
        self.incoming: tuple[int, str, str, int] | None = None
        self.prevented = 0
        self.flanking = self.flanked = False
        self.gave_up = [False, False]
        self.gas = self.exchanged = self.evaded = self.sung = False
        self.card = ""
        self.mobilised: tuple[int, str] | None = None
        self.ticking: tuple[int, str] | None = None
        self.striker, self.struck_from, self.poison = -1, "", 0
        self.reward = -1
        self.recruited: list[int] = []
        self.returned = [0, 0]
        self.doomed: list[tuple[int, str]] = []
        self.drawn = 0
        self.ability: tuple[int, str] | None = None
        self.winner = -1
        self.speeds: dict[int, int] = {}
        self.free_used = [False, False]

    # Hearing

    def hear(self, event: Heard) -> None:
        object_unless(not self.over, "the game is over")
        if event.key not in MINES:
            self._leave()
        self._expect(event)
        self._doom(event)
        known = getattr(self, f"_{event.key.replace('-', '_')}", None)
        if known is None:
            raise Objection(f"nobody says {event.key}")
        known(event.args, event.clause)

    def _expect(self, event: Heard) -> None:
        if not self.expected:
            object_unless(event.clause not in PAID or event.key != "tired", "fatigue for nothing")
            return
        key, args = self.expected.pop(0)
        same = event.key == key and all(event.args.get(name) == value for name, value in args.items())
        object_unless(same, f"{key} {args} was to be told")

    def _doom(self, event: Heard) -> None:
        """DO-DAMAGE-2: who has no life left dies, and nobody else; of several, whoever is told first."""
        if self.doomed and event.key not in AT_ONCE:
            dies = event.key in ("died", "dying") and (event.args["who"], event.args["space"]) in self.doomed
            object_unless(dies, "{1} of {0} has no life left".format(*self.doomed[0]))

    def _then(self, key: str, **args: Any) -> None:
        self.expected.append((key, args))

    def _leave(self) -> None:
        if self.leaving is not None:
            go, self.leaving = self.leaving, None
            go()

    def _clean_up(self) -> None:
        """What follows a battle is read elsewhere."""

    def look(self, view: Mapping[str, Any]) -> None:
        self._leave()
        if view["outcome"] is None and view["asked"] is not None:
            object_unless(not self.expected, "something was to be told")
            self._looked(view["asked"].get("key", ""))
            self.b.check(view["table"])
            self._check_attack(view["table"])

    def _check_attack(self, seen: Mapping[str, Any]) -> None:
        if seen["attacker"] is None or self.attack is None:
            object_unless(seen["attacker"] is None and self.attack is None, "an attack is on, or is not")
            return
        who, space, goal = self.attack
        object_unless(seen["attacker"] == f"{who}-{space}", "another one attacks")
        object_unless(seen["target"] == f"{1 - who}-{goal}", "another one is attacked")
        object_unless(seen["prevented"] == self.prevented, "other damage is prevented")

    def _looked(self, asked: str) -> None:
        if asked in ("attack-turn", "support-step"):
            object_unless(self.owed_order == "", "an order had no effect")
            object_unless(self.attack is None or asked != "attack-turn", "an attack came to no end")

    # Set-up

    def _chose_faction(self, a: Mapping[str, Any], clause: str) -> None:
        free = self.options["factions"] == "choose"
        object_unless(not free or self.b.factions[a["who"]] is None, "a faction is chosen twice")
        object_unless(a["faction"] not in self.b.factions or not free, "a faction is taken twice")
        self.b.factions[a["who"]] = a["faction"]
        self.b.take_orders(a["who"])

    def _took_commander_hidden(self, a: Mapping[str, Any], clause: str) -> None:
        self.commanders.append(a["who"])
        object_unless(self.commanders in ([0], [0, 1]), "each player picks one commander, in turn")

    def _dealt_locations(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.commanders == [0, 1] and not self.b.locations[a["who"]], "locations are dealt once")
        object_unless(len(set(a["location"])) == 3, "each player holds three")
        self.b.locations[a["who"]] = list(a["location"])

    def _starts(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(not self.started and all(self.b.locations), "the starting player is chosen once")
        self.b.starter, self.started = a["who"], True

    # The round

    def _round(self, a: Mapping[str, Any], clause: str) -> None:
        b = self.b
        if b.contested is None:
            object_unless(a["n"] == 1 and self.started and not any(b.settled), "the first round is number 1")
        else:
            self._clean_up()
            b.round, b.starter, b.contested, b.aggressor = b.round + 1, 1 - b.starter, None, -1
            b.fielded, b.orders_used, b.hold_line = [0, 0], [0, 0], [False, False]
            b.may_come_back = [False, False]
        object_unless((a["n"], a["who"]) == (b.round, b.starter), "rounds are counted, and players start in turn")
        self.deployed, self.winner, self.free_used = [], -1, [False, False]
        self.cleaning = False
        self.recruited, self.returned = [], [0, 0]

    def _discarded_orders(self, a: Mapping[str, Any], clause: str) -> None:
        who, order, n = a["who"], a["order"], a["n"]
        object_unless(who == len(self.recruited) and n > 0, "players recruit in turn")
        object_unless(self.b.orders[who][order] >= n, "so many are not left")
        self.b.orders[who][order] -= n
        self.b.discarded[who][order] += n
        back = min(self.b.fatigue[who], n * int(printed()[order]["cost"]))
        object_unless(back > 0, "nothing is recovered")
        self._then("recovered", who=who, n=back)

    def _returned_cards(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(a["who"] == len(self.recruited) and a["n"] > 0, "players recruit in turn")
        self.returned[a["who"]] += a["n"]
        if a["back"] == 2:
            self.b.neutral[a["who"]] -= a["n"]

    def _recruited(self, a: Mapping[str, Any], clause: str) -> None:
        who = a["who"]
        object_unless(who == len(self.recruited), "players recruit in turn")
        object_unless(a["returned"] == self.returned[who], "other cards were returned")
        object_unless(a["n"] <= 5, "at most four units and the commander are in hand")
        limit = a["cards"] if self.options["support_limit"] == "any" else a["cards"] - self.b.neutral[who]
        object_unless(limit <= 2, "at most two support cards are in hand")
        self.b.support[who] = a["cards"] - self.b.neutral[who]
        self.recruited.append(who)
        self.b.hands_open = len(self.recruited) == 2

    def _roles(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.recruited == [0, 1] and self.b.aggressor < 0, "roles are taken once a round")
        object_unless(a["other"] == 1 - a["who"] and bool(self.b.locations[a["other"]]), "nothing is there to attack")
        self.b.aggressor = a["who"]
        self._then("took-tokens", who=a["who"], n=1, token="speed")
        self._then("took-tokens", who=a["other"], n=1, token="life")

    def _took_tokens(self, a: Mapping[str, Any], clause: str) -> None:
        self.b.tokens[a["who"]][a["token"]] += a["n"]

    def _contested(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(a["who"] == self.b.aggressor and self.b.contested is None, "the Aggressor chooses once")
        object_unless(a["location"] in self.b.locations[1 - a["who"]], "it is not the Protector's")
        self.b.contested = a["location"]
        self.turn, self.passes = -1, 0
        for who in (0, 1):
            self.b.fielded[who] = len(self.b.own(who))
        self._then("tired", who=a["who"], n=2)

    def _tired(self, a: Mapping[str, Any], clause: str) -> None:
        self.b.fatigue[a["who"]] += a["n"]
        object_unless(a["n"] > 0 and self.b.fatigue[a["who"]] == a["fatigue"], "fatigue is counted otherwise")

    def _recovered(self, a: Mapping[str, Any], clause: str) -> None:
        self.b.fatigue[a["who"]] -= a["n"]
        object_unless(a["n"] > 0 and self.b.fatigue[a["who"]] == a["fatigue"] >= 0, "fatigue is counted otherwise")

    def _drew_support_hidden(self, a: Mapping[str, Any], clause: str) -> None:
        self.b.support[a["who"]] += 1

    def _drew_neutral_hidden(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(a["back"] == 2, "the cards have other backs")
        if clause == "DO-SCOUT-4" and ["spoils", 3] in self.b.site["reward"]:
            object_unless(a["who"] == self.reward, "another took the reward")
            self.drawn += 1
        else:
            self.b.neutral[a["who"]] += 1

    def _reshuffled(self, a: Mapping[str, Any], clause: str) -> None: ...

    # Mobilisation

    def _returned(self, a: Mapping[str, Any], clause: str) -> None:
        who, space = a["who"], a["space"]
        self.b.at(who, space)
        self.b.fielded[who] -= 1
        self.leaving = self._lifting(who, space)

    def _lifting(self, who: int, space: str) -> Callable[[], None]:
        def go() -> None:
            piece = self.b.spaces.pop((who, space), None)
            if piece is not None and piece.unit and printed()[piece.unit].get("commander"):
                self.b.may_come_back[who] = True
            elif piece is not None:
                self.lifted[who] += 1

        return go

    def _put_under(self, a: Mapping[str, Any], clause: str) -> None:
        if clause == "DO-CLEANUP-5":
            self._clean_up()
        if clause == "DO-LOCATION-11":
            for space, piece in self.b.own(a["who"]):
                if not piece.active:
                    self._lifting(a["who"], space)()
        object_unless(a["n"] == self.lifted[a["who"]] > 0 and a["back"] == 0, f"{self.lifted} units go under decks")
        self.lifted[a["who"]] = 0

    def _deployed(self, a: Mapping[str, Any], clause: str) -> None:
        b, who = self.b, a["who"]
        first = 1 - b.aggressor if b.site.get("protector_first") else b.aggressor
        object_unless(who == [first, 1 - first][len(self.deployed)], "players deploy in turn")
        for space in a["space"]:
            b.put(who, space, None)
        cap = int(b.site.get("cap_aggressor" if who == b.aggressor else "cap_protector", 6))
        object_unless(b.fielded[who] <= cap or cap == 6, "more are fielded than the location allows")
        b.scouts[who] = a["n"]
        self.deployed.append(who)

    def _revealed(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        object_unless(not piece.up, "it is face-up already")
        object_unless(printed()[a["unit"]]["faction"] == self.b.factions[a["who"]], "it belongs to the other faction")
        piece.unit, piece.up = a["unit"], True

    def _activated(self, a: Mapping[str, Any], clause: str) -> None:
        who, piece = a["who"], self.b.at(a["who"], a["space"])
        object_unless(piece.up and piece.unit == a["unit"] and not piece.active, "it cannot be activated")
        piece.active, piece.spent = True, False
        card = printed()[a["unit"]]
        cost = int(card["cost"])
        free = cost <= int(self.b.site.get("free_activation", 0)) and not self.free_used[who]
        if cost <= int(self.b.site.get("free_activation", 0)):
            self.free_used[who] = True
        if (self.b.site.get("duel") and card.get("commander")) or free or clause == "DO-KEYWORD-10":
            cost = 0
        if cost:
            self._then("tired", who=who, n=cost)

    def _left_unactivated(self, a: Mapping[str, Any], clause: str) -> None:
        down = [space for space, piece in self.b.own(a["who"]) if not piece.active]
        object_unless(sorted(a["space"]) == sorted(down), f"{down} were left face-down")
        for space in a["space"]:
            self.b.at(a["who"], space).spent = True

    # The support step

    def _acts(self, who: int) -> None:
        if self.b.step < 0 and self.b.contested is not None and not self.cleaning:
            object_unless(who == (self.b.aggressor if self.turn < 0 else self.turn), "players act in turn")
            self.turn, self.passes = 1 - who, 0

    def _passed(self, a: Mapping[str, Any], clause: str) -> None:
        passes = self.passes
        self._acts(a["who"])
        self.passes = passes + 1
        object_unless(self.passes <= 2, "both have passed")

    def _gave_token(self, a: Mapping[str, Any], clause: str) -> None:
        self._acts(a["who"])
        object_unless(self.b.at(a["who"], a["space"]).active, "tokens go to active units")
        self.b.tokens[a["who"]][a["token"]] -= 1
        self.b.at(a["who"], a["space"]).gain(f"{a['token']}_mod", 1)

    def _played_support(self, a: Mapping[str, Any], clause: str) -> None:
        who, card = a["who"], printed()[a["card"]]
        self._acts(who)
        self.card = a["card"]
        neutral = "faction" not in card or card["faction"] == "neutral"
        (self.b.neutral if neutral else self.b.support)[who] -= 1
        object_unless(neutral or card["faction"] == self.b.factions[who], "it belongs to the other faction")
        cost = int(card.get("cost", 0)) + (
            int(self.b.site.get("protector_surcharge", 0)) if who != self.b.aggressor else 0
        )
        if cost:
            self._then("tired", who=who, n=cost)

    def _played_order(self, a: Mapping[str, Any], clause: str) -> None:
        who, order = a["who"], a["order"]
        self._acts(who)
        object_unless(self.owed_order == "", "an order had no effect")
        object_unless(self.b.orders[who][order] > 0, "none is left")
        object_unless(self.b.step < 0 or not self.b.site.get("no_battle_orders"), "no orders here")
        self.b.orders[who][order] -= 1
        self.b.played[who][order] += 1
        self.b.orders_used[who] += 1
        object_unless(self.b.orders_used[who] <= self.b.fielded[who], "more orders than units that took part")
        self.owed_order = order
        self._then("tired", who=who, n=int(printed()[order]["cost"]))

    def _did(self, key: str) -> None:
        object_unless(self.owed_order != "" and key in EFFECTS[self.owed_order], f"{key} without an order")
        self.owed_order = ""

    def _used_ability(self, a: Mapping[str, Any], clause: str) -> None:
        self._acts(a["who"])
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.active and not piece.used and piece.unit == a["unit"], "it has no ability left")
        piece.used = True
        self.ability = (a["who"], a["space"])

    def _rides_in(self, a: Mapping[str, Any], clause: str) -> None:
        self._acts(a["who"])
        self.b.scouts[a["who"]] -= 1
        piece = self.b.put(a["who"], a["space"], None)
        piece.used = True

    def _rode_away(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.ability is not None and self.ability[0] == a["who"], "nobody rides")
        assert self.ability is not None
        self._gone_scouting(*self.ability)
        self.ability = None

    def _gone_scouting(self, who: int, space: str) -> None:
        self.b.at(who, space)

        def go() -> None:
            if self.b.spaces.pop((who, space), None) is not None:
                self.b.scouts[who] += 1
                self.b.may_come_back[who] = True

        self.leaving = go

    def _took_back(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.b.discarded[a["who"]][a["order"]] > 0, "none was discarded")
        self.b.discarded[a["who"]][a["order"]] -= 1
        self.b.orders[a["who"]][a["order"]] += 1

    def _attached(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.active and a["card"] == self.card, "another card, or nobody active")
        piece.attached.append(a["card"])
        self.card = ""
        for name in ("attack", "speed", "command", "life"):
            piece.gain(f"{name}_mod", int(printed()[a["card"]].get(f"gives_{name}", 0)))

    def _mined(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(1 - a["who"], a["space"])
        object_unless(not piece.mined and a["card"] == self.card, "a mine lies there already, or another card")
        piece.mined, self.card = True, ""

    def _mine_sprung(self, a: Mapping[str, Any], clause: str) -> None:
        self.cleaning = self.cleaning or self.winner >= 0
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.mined and a["n"] > 0, "no mine lies there")
        piece.mined = False
        if piece.up:
            self._then("hurt", who=a["who"], space=a["space"], n=a["n"])

    def _cancelled(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.attack is not None and self.attack[0] == 1 - a["who"], "there is no attack to cancel")
        self.attack = None

    def _healed(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        piece.damage = max(0, piece.damage - a["n"])

    def _cured(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.plague > 0, "it carries no token")
        piece.plague = 0

    def _sent_to_sleep(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(1 - a["who"], a["space"])
        object_unless(piece.active and not piece.spent, "it is spent already")
        piece.spent = True

    def _slowed(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(1 - a["who"], a["space"])
        object_unless(piece.active and a["n"] > 0, "it is not active")
        piece.gain("speed_mod", -a["n"])

    def _poisoned(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.alive and self.striker == 1 - a["who"], "it is dead, or nobody struck it")
        for name in ("attack_mod", "speed_mod"):
            piece.gain(name, -self.poison)

    def _infected(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        object_unless(piece.alive, "it is dead")
        if clause == "DO-ORDER-9" and self.owed_order:
            self._did("infected")
        piece.plague = 2

    def _warded(self, a: Mapping[str, Any], clause: str) -> None:
        line = [one for space, one in self.b.own(a["who"]) if space[0] == a["space"][0] and one.active]
        object_unless(any(printed()[str(one.unit)].get("ward") for one in line), "nobody wards the line")
        if self.owed_order == "p-o1":
            self._did("warded")

    def _sang(self, a: Mapping[str, Any], clause: str) -> None:
        object_unless(self.ability is not None and self.ability[0] == a["who"] and not self.sung, "nobody sings")
        self.sung = True
        for space, piece in self.b.own(a["who"]):
            if piece.active and piece.alive and space[0] == ("F" if a["line"] == "first" else "B"):
                piece.gain("attack_mod", 1)

    def _inspired(self, a: Mapping[str, Any], clause: str) -> None:
        piece = self.b.at(a["who"], a["space"])
        object_unless(self.sung and piece.active, "nobody sang")
        piece.gain("command_mod", a["n"])
        self.ability, self.sung = None, False

    def _brooded(self, a: Mapping[str, Any], clause: str) -> None:
        if clause == "DO-ORDER-6":
            object_unless(self.mobilised == (a["who"], a["space"]), "nobody was mobilised there")
            self.mobilised = None
        else:
            self.b.put(a["who"], a["space"], None, spent=True)

    def _brood_failed(self, a: Mapping[str, Any], clause: str) -> None: ...
