"""A second reading of Orphan Black's rules, from its ledger: follows what everybody hears, event by event."""

from collections.abc import Generator, Mapping
from typing import Any

from referees.orphan_black_board import CHARACTERS, FACTIONS, HAND, OTHER, PLACES, SLOTS, START, VALUE, Board, Lying
from referees.orphan_black_scoring import Scoring
from referees.transcripts import Heard, Objection, Transcript, object_unless

Reads = Generator[None, Heard, None]
"""Reads on, event by event."""
PLAYERS = ("red", "blue", "green", "yellow", "purple", "white")


class Referee:
    """Follows one game."""

    def __init__(self, heard: Transcript) -> None:
        self.n = heard.setup.seats
        self.options = heard.options
        self.board = Board(self.n)
        self.next: Heard | None = None
        self.closed = False
        self.first = self.active = -1
        self.resolver = -1
        self.quiet = 0
        self.face_up = self.next_face_up = False
        self.bound: str | None = None
        self.next_bound: str | None = None
        self.scoring = Scoring(self.board, self.n, bool(heard.options["silence_hides"]))
        self.reading = self.game()
        next(self.reading)

    # As events come in

    def hear(self, event: Heard) -> None:
        if self.closed:
            raise Objection("the game is over")
        try:
            self.reading.send(event)
        except StopIteration:
            self.closed = True

    def look(self, view: Mapping[str, Any]) -> None:
        board, table = self.board, view["table"]
        object_unless(set(table["in_play"]) == set(board.in_play), "other clones are in play")
        object_unless([len(hand) for hand in table["hands"]] == board.hands, "hands are of another size")
        object_unless(len(table["deck"]) == board.deck, "the deck is of another size")
        object_unless(table["points"] == [board.points[faction] for faction in FACTIONS], "the scoreboard is wrong")
        object_unless(table["accusers"] == board.accusers, "others have accused")
        object_unless(sorted(table["discard"]) == sorted(board.discard + self.scoring.left_donnies), "other discards")
        for number, clone_side in enumerate([(clone, side) for clone in ORDER for side in OTHER]):
            seen = [self._seen(table, spot) for spot in table["rows"][number]]
            lying = [(one.up, one.locked, one.card if one.up else None) for one in board.rows.get(clone_side, [])]
            object_unless(seen == lying, f"at {clone_side} lies something else")

    def _seen(self, table: Mapping[str, Any], spot: int) -> tuple[bool, bool, str | None]:
        up = table["face_up"][spot]
        return up, table["locked"][spot], table["card"][spot] if up else None

    def close(self, result: Mapping[str, Any]) -> None:
        object_unless(self.closed, "the game is not over")
        self.scoring.close(result)

    # Reading

    def peek(self) -> Generator[None, Heard, Heard]:
        if self.next is None:
            self.next = yield
        return self.next

    def take(self, *keys: str, who: int | None = None, clause: str = "") -> Generator[None, Heard, Heard]:
        """The next event, which must be one of these."""
        event = yield from self.peek()
        object_unless(event.key in keys, f"{event.key} comes where {' or '.join(keys)} should")
        object_unless(who is None or event.args.get("who") == who, f"it is about player {who}")
        object_unless(clause in ("", event.clause), f"the cause is {clause}, not {event.clause}")
        self.next = None
        return event

    def comes(self, *keys: str) -> Generator[None, Heard, bool]:
        event = yield from self.peek()
        return event.key in keys

    def lying(self, event: Heard) -> Lying:
        return self.board.lying(event.args["clone"], event.args["side"], event.args["place"])

    def other(self, event: Heard, name: str = "other") -> int:
        """Another player at this table."""
        found = PLAYERS.index(str(event.args[name]))
        object_unless(found < self.n, f"nobody plays {event.args[name]}")
        return found

    def opponent(self, event: Heard) -> int:
        found = self.other(event)
        object_unless(found != event.args["who"], "it must be another player")
        return found

    # The game

    def game(self) -> Reads:
        event = yield from self.take("starts")
        named = self.options["first"]
        self.first = self.active = _number(event.args["who"])
        object_unless(0 <= self.first < self.n, "nobody sits there")
        object_unless(named in ("random", self.first + 1), f"player {named} begins")
        for i in range(self.n):
            yield from self.newcomer((self.first + i) % self.n, "OB-SETUP-10")
        while self.board.in_play or self.board.pile:
            yield from self.turn(self.active)
            self.active = (self.active + 1) % self.n
        yield from self.scoring.read(self)

    def newcomer(self, who: int, clause: str) -> Reads:
        event = yield from self.take("arrived", who=who, clause=clause)
        clone = str(event.args["clone"])
        object_unless(event.args["faction"] == START[clone], f"{clone} starts elsewhere")
        self.board.bring(clone)
        drawn = 0
        for _ in range(2):
            if not self.board.deck and self.board.discard:
                told = yield from self.take("reshuffled", clause="OB-DRAW-3")
                self.board.reshuffle(told.args["n"])
            if self.board.deck:
                self.board.deck -= 1
                drawn += 1
        if drawn:
            yield from self.lay_out(who, clone, drawn)
        self.board.count()

    def lay_out(self, who: int, clone: str, drawn: int) -> Reads:
        laid = yield from self.take("laid", who=who)
        object_unless(laid.args["clone"] == clone, "the card belongs to the new clone")
        one = Lying(None, True)
        self.board.see(one, laid.args["card"])
        self.board.row(clone, laid.args["side"]).append(one)
        if drawn > 1:
            other = yield from self.take("laid-other", who=who)
            object_unless(other.args["clone"] == clone, "the card belongs to the new clone")
            object_unless(other.args["side"] == OTHER[str(laid.args["side"])], "the cards go to opposite sides")
            self.board.row(clone, other.args["side"]).append(Lying(None, False))

    def turn(self, who: int) -> Reads:
        yield from self.take("turn", who=who)
        self.face_up, self.next_face_up = self.next_face_up, False
        self.bound, self.next_bound = self.next_bound, None
        played_on, mark = None, False
        if self.board.hands[who]:
            shown = yield from self.character(who)
            mark = shown == "mark"
            played_on = yield from self.influence(who, shown == "dr-leekie")
        else:
            yield from self.take("no-cards", who=who)
            if self.board.donnie[who]:
                yield from self.take("donnie-lapsed", who=who)
                self.drop_donnies(who)
        resolved = yield from self.resolutions(who)
        if not self.board.in_play and not self.board.pile:
            return
        for _ in range(min(resolved, len(self.board.pile))):
            yield from self.newcomer(who, "OB-RESOLVE-15")
        yield from self.accusations(who)
        yield from self.refill(who)
        if mark and played_on in self.board.in_play:
            told = yield from self.take("mark-binds", who=(who + 1) % self.n)
            object_unless(told.args["clone"] == played_on, f"Mark binds to {played_on}")
            self.next_bound = played_on
        elif mark:
            told = yield from self.take("mark-free")
            object_unless(told.args["clone"] == played_on, f"Mark was about {played_on}")
        self.quiet = 0 if resolved else self.quiet + 1
        self.board.count()

    def drop_donnies(self, who: int) -> None:
        self.board.discard += ["donnie"] * len(self.board.donnie[who])
        self.board.donnie[who] = []

    # Step 1

    def character(self, who: int) -> Generator[None, Heard, str | None]:
        there = yield from self.comes("character-played")
        if not there:
            return None
        event = yield from self.take("character-played", who=who)
        card, board = str(event.args["card"]), self.board
        object_unless(card in CHARACTERS, f"{card} has no power")
        object_unless(board.hands[who] > 1 or card == "delphine", "a card must remain to be played")
        board.spend(who)
        if card not in ("paul", "mrs-s", "donnie"):
            board.discard.append(card)
            board.count()
        yield from getattr(self, "power_" + card.replace("-", "_"))(who)
        board.count()
        return card

    def power_fee(self, who: int) -> Reads:
        one, looked = yield from self.looks(who, "OB-POWER-FEE-1")
        protected = self.board.paul[str(looked.args["clone"]), str(looked.args["side"])]
        done = yield from self.take(*(("fee-done", "fee-open") if one.up and not protected else ("fee-done",)), who=who)
        if done.key == "fee-open":
            object_unless(done.args["other_card"] == one.card, f"there lay {one.card}")
            one.card = None
            self.board.see(one, done.args["card"])
        elif not one.up and not protected:
            one.card = None

    def power_donnie(self, who: int) -> Reads:
        event = yield from self.take("monitored", who=who)
        self.board.donnie[self.opponent(event)].append(who)

    def power_art(self, who: int) -> Reads:
        event = yield from self.take("investigated", who=who)
        row = self.board.accusers[self.other(event, "accused")]
        object_unless(self.other(event) in row, "there is no such accusation")

    def power_paul(self, who: int) -> Reads:
        event = yield from self.take("protected", who=who)
        self.board.row(event.args["clone"], event.args["side"])
        self.board.paul[str(event.args["clone"]), str(event.args["side"])] += 1

    def power_delphine(self, who: int) -> Reads:
        spied = yield from self.take("spied", who=who)
        victim = self.opponent(spied)
        object_unless(self.board.hands[victim] > 0, "that hand is empty")
        took = yield from self.take("took", who=who)
        object_unless(self.opponent(took) == victim, "the card comes from the hand that was looked at")
        self.board.spend(victim)
        self.board.hands[who] += 1

    def power_dr_leekie(self, who: int) -> Reads:
        yield from self.take("leekie-ready", who=who)

    def power_mrs_s(self, who: int) -> Reads:
        event = yield from self.take("hidden", who=who)
        clone = str(event.args["clone"])
        self.board.row(clone, "left")
        self.board.mrs_s[clone] += 1
        object_unless(event.args["threshold"] == self.board.threshold(clone), "the threshold is another one")

    def power_mark(self, who: int) -> Reads:
        yield from self.take("mark-ready", who=who)

    # Step 2

    def influence(self, who: int, leekie: bool) -> Generator[None, Heard, str]:
        event = yield from self.take("played-open" if self.face_up else "played", who=who)
        clone, board = str(event.args["clone"]), self.board
        object_unless(self.bound in (None, clone), f"Mark binds to {self.bound}")
        one = Lying(None, self.face_up)
        if self.face_up:
            board.see(one, event.args["card"])
        board.row(clone, event.args["side"]).append(one)
        board.spend(who)
        for giver in board.donnie[who]:
            told = yield from self.take("donnie-gone" if self.face_up else "donnie-showed", who=who)
            object_unless(self.other(told) == giver, f"the Donnie is of player {giver}")
        self.drop_donnies(who)
        ability = clone
        if leekie:
            copied = yield from self.take("copied", who=who)
            ability = str(copied.args["clone"])
            board.row(ability, "left")
        board.count()
        yield from getattr(self, "use_" + ability)(who)
        board.count()
        return clone

    def looks(self, who: int, clause: str) -> Generator[None, Heard, tuple[Lying, Heard]]:
        event = yield from self.take("looked", who=who, clause=clause)
        one = self.lying(event)
        object_unless(not one.locked, "the card is locked")
        return one, event

    def flips(self, who: int, clause: str) -> Generator[None, Heard, Lying]:
        event = yield from self.take("flipped-up", "flipped-down", who=who, clause=clause)
        one = self.lying(event)
        object_unless(not one.locked, "the card is locked")
        object_unless(one.up == (event.key == "flipped-down"), "the card lies the other way")
        one.up = not one.up
        if one.up:
            self.board.see(one, event.args["card"])
        return one

    def use_sarah(self, who: int) -> Reads:
        able = self.board.swappable()
        if len(able) < 2 or all(one.locked for one in able):
            yield from self.take("sarah-lapsed")
            return
        event = yield from self.take("swapped", who=who)
        one, args = self.lying(event), event.args
        other = self.board.lying(args["clone2"], args["side2"], args["place2"])
        object_unless(one is not other, "two different cards are swapped")
        object_unless(not (one.locked and other.locked), "at most one of the two is locked")
        here, there = (str(args["clone"]), str(args["side"])), (str(args["clone2"]), str(args["side2"]))
        object_unless(not self.board.paul[here] and not self.board.paul[there], "Paul keeps the card there")
        self.board.rows[here][PLACES.index(str(args["place"]))] = other
        self.board.rows[there][PLACES.index(str(args["place2"]))] = one
        flipped = yield from self.flips(who, "OB-CLONE-SARAH-1")
        object_unless(flipped is one or flipped is other, "one of the swapped cards is turned over")

    def use_alison(self, who: int) -> Reads:
        flipped: list[Lying] = []
        for _ in range(min(2, self.board.unlocked())):
            one = yield from self.flips(who, "OB-CLONE-ALISON-1")
            object_unless(all(one is not before for before in flipped), "two different cards are turned over")
            flipped.append(one)

    def use_beth(self, who: int) -> Reads:
        one, _looked = yield from self.looks(who, "OB-CLONE-BETH-1")
        event = yield from self.take("moved", "left-alone", who=who)
        if event.key == "left-alone":
            object_unless(event.clause == "OB-CLONE-BETH-1", "Beth's card is left alone")
            return
        here = str(event.args["clone"]), str(event.args["side"])
        object_unless(self.lying(event) is one, "the card that was looked at is moved")
        object_unless(not self.board.paul[here], "Paul keeps the card there")
        there = self.board.row(event.args["clone2"], event.args["side2"])
        object_unless((event.args["clone2"], event.args["side2"]) != here, "the card lies there already")
        self.board.rows[here].pop(PLACES.index(str(event.args["place"])))
        there.append(one)

    def use_rachel(self, who: int) -> Reads:
        event = yield from self.take("locked", who=who)
        one = self.lying(event)
        object_unless(not one.locked, "the card is locked already")
        one.locked = True

    def use_cosima(self, who: int) -> Reads:
        seen: list[Lying] = []
        for _ in range(min(2, self.board.unlocked())):
            one, _looked = yield from self.looks(who, "OB-CLONE-COSIMA-1")
            object_unless(all(one is not before for before in seen), "two different cards are looked at")
            seen.append(one)

    def use_charlotte(self, who: int) -> Reads:
        yield from self.take("next-face-up", who=(who + 1) % self.n)
        self.next_face_up = True

    def use_helena(self, who: int) -> Reads:
        one, _looked = yield from self.looks(who, "OB-CLONE-HELENA-1")
        event = yield from self.take("removed", "left-alone", who=who)
        if event.key == "left-alone":
            object_unless(event.clause == "OB-CLONE-HELENA-1", "Helena's card is left alone")
            return
        here = str(event.args["clone"]), str(event.args["side"])
        object_unless(self.lying(event) is one, "the card that was looked at is removed")
        object_unless(not self.board.paul[here], "Paul keeps the card there")
        object_unless(self.quiet < 4 * self.n, "nothing was resolved for four rounds")
        self.board.see(one, event.args["card"])
        self.board.rows[here].pop(PLACES.index(str(event.args["place"])))
        self.board.discard.append(str(event.args["card"]))

    def use_tony(self, who: int) -> Reads:
        one, _looked = yield from self.looks(who, "OB-CLONE-TONY-1")
        event = yield from self.take("showed", who=who)
        self.opponent(event)
        object_unless(self.lying(event) is one, "the card that was looked at is shown")

    def use_krystal(self, who: int) -> Reads:
        board = self.board
        if not board.hands[who]:
            yield from self.take("krystal-no-card", who=who)
        elif board.in_play == ["krystal"]:
            yield from self.take("krystal-alone")
        else:
            event = yield from self.take("extra", who=who)
            object_unless(event.args["clone"] != "krystal", "the extra card goes to another clone")
            one = Lying(None, True)
            board.see(one, event.args["card"])
            board.row(event.args["clone"], event.args["side"]).append(one)
            board.spend(who)

    # Steps 3 to 5

    def resolutions(self, who: int) -> Generator[None, Heard, int]:
        count = 0
        while self.board.full():
            event = yield from self.take("resolved", who=who)
            clone, args = str(event.args["clone"]), event.args
            object_unless(clone in self.board.full(), f"{clone} is not full")
            shown = {side: [str(card) for card in _many(args[side])] for side in OTHER}
            for side, cards in shown.items():
                total = sum(VALUE.get(card, 0) for card in cards)
                object_unless(args[f"{side}_sum"] == total, f"the {side} makes {total}")
            ends, points = self.board.resolve(clone, shown)
            told = yield from self.take("stays" if ends == START[clone] else "joins")
            object_unless(told.args == {"clone": clone, "faction": ends, "points": points}, f"{ends} gets {points}")
            count += 1
            self.resolver = who
            self.board.count()
        return count

    def accusations(self, who: int) -> Reads:
        while (yield from self.comes("accused")):
            event = yield from self.take("accused", who=who)
            row = self.board.accusers[self.opponent(event)]
            object_unless(who not in row, "nobody accuses a player twice")
            object_unless(event.args["points"] == SLOTS[len(row)], f"the next place is worth {SLOTS[len(row)]}")
            row.append(who)

    def refill(self, who: int) -> Reads:
        board, missing = self.board, HAND - self.board.hands[who]
        if missing <= 0:
            return
        there = board.deck + len(board.discard)
        if not there:
            yield from self.take("nothing-to-draw", who=who)
            return
        event = yield from self.take("drew", who=who)
        object_unless(event.args["n"] == min(missing, there), f"{min(missing, there)} cards are drawn")
        for _ in range(min(missing, there)):
            if not board.deck:
                told = yield from self.take("reshuffled", clause="OB-DRAW-2")
                board.reshuffle(told.args["n"])
            board.deck -= 1
            board.hands[who] += 1


ORDER = ("sarah", "alison", "beth", "rachel", "cosima", "charlotte", "helena", "tony", "krystal")
"""In which order a view lists the sides of clones."""


def _number(value: object) -> int:
    object_unless(isinstance(value, int), f"{value} is no number")
    assert isinstance(value, int)
    return value


def _many(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
