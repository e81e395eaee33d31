"""Interrogations as Valkyrie's referee reads them: the answer, what it costs, and the event."""

from collections.abc import Generator
from typing import Any

from referees.transcripts import object_unless
from referees.valkyrie_reading import Reader, Reading


class CardReader(Reader):
    """Reads what interrogation cards bring."""

    def _interrogation(self, who: str, cause: str) -> Reading:
        b = self.b
        if not b.cards_left():
            yield from self._finish("cards")
        event = yield from self._peek()
        if event.key == "card-waved-off":
            object_unless(self.authority and b.power.get(who) == "authority", f"{who} cannot have it called off")
            yield from self._take("card-waved-off", who=who)
            self.authority = False
            b.draw_card(str(event.args["card"]))
            b.used.append(str(event.args["card"]))
            return
        yield from self._take("card-drawn", who=who, cause=cause)
        skipped = yield from self._before_answer(who)
        event = yield from self._take("skipped" if skipped else "answered", who=who)
        card = str(event.args["card"])
        b.draw_card(card)
        if not skipped:
            yield from self._answer(who, card, str(event.args["answer"]))
        yield from self._take("event", card=card)
        for effect in b.cards[card]["event"]:
            yield from self._effect(who, card, *effect)
        b.used.append(card)

    def _before_answer(self, who: str) -> Generator[None, None, bool]:
        while (event := (yield from self._peek())).key == "used":
            owner, item = str(event.args["who"]), str(event.args["item"])
            object_unless(owner == who or self.b.seats == 1, "only the reader uses items now")
            yield from self._take("used")
            yield from self._used(owner, item, reading=owner == who)
            if ["skip-interrogation"] in self.b.items_of_kind[item]["use"]:
                return True
        return False

    def _answer(self, who: str, card: str, answer: str) -> Reading:
        row = self.b.cards[card]
        if answer != "C":
            object_unless(self._would_change(who, row[answer.lower()]), f"answer {answer} would change nothing")
            yield from self._effects(who, card, answer)
            return
        event = yield from self._take("escaped", "caught", who=who)
        face = event.args["face"]
        kind = self.b.static_at(self.b.pawn[who], "escape-unless-eagle") is not None and face != "eagle"
        object_unless((event.key == "escaped") == (face in row["escape"] or kind), f"{face} says otherwise")
        if event.key == "caught":
            yield from self._effects(who, card, "A")
            yield from self._effects(who, card, "B")

    def _effects(self, who: str, card: str, answer: str) -> Reading:
        effects = self.b.cards[card][answer.lower()]
        if not self._would_change(who, effects):
            yield from self._take("answer-idle", answer=answer)
            return
        for effect in effects:
            yield from self._effect(who, card, *effect)

    def _would_change(self, who: str, effects: "list[list[Any]]") -> bool:
        return any(self._works(who, *effect) for effect in effects)

    def _works(self, who: str, name: str, *more: Any) -> bool:
        b = self.b
        if name in ("lose-item", "lose-explosive"):
            kinds = ("explosive", "detonator", "pair")
            return any(name == "lose-item" or b.kind(slot) in kinds for slot in b.items[who])
        if name == "other-loses-item":
            return any(b.items[other] for other in b.order if other != who)
        if name == "no-actions":
            return who == self.active and not self.lost and (not self.resolved or self.arrows + self.targets > 0)
        if name == "enemy-comes":
            return b.enemy[more[0]] not in (None, b.pawn[who])
        return {
            "files": True,
            "lose-token": b.tokens[who] > 0,
            "all-lose-token": any(b.tokens[one] for one in b.order),
            "lose-ally": bool(b.ally),
            "summoned": b.pawn[who] != b.home,
            "clear-track": b.track > 0,
            "flip-any": "a" in b.side.values(),
        }[name]

    def _effect(self, who: str, card: str, name: str, *more: Any) -> Reading:
        if name in ("enemy-to", "enemy-comes"):
            yield from self._enemy_goes(more[0], more[1] if name == "enemy-to" else self.b.pawn[who])
        elif name in ("flip", "flip-under", "remove-tile", "raid-crate"):
            yield from self._event(name, *more)
        elif name == "lose-item":
            for _ in range(min(more[0], len(self.b.items[who]))):
                yield from self._give_up(who, card, "")
        elif self._works(who, name, *more):
            yield from self._cost(who, card, name, *more)

    def _give_up(self, who: str, card: str, among: str) -> Reading:
        event = yield from self._take("given-up", who=who, source=card)
        item = str(event.args["item"])
        object_unless(not among or self.b.kind(item) in among.split(), f"{item} is not asked for")
        self.b.scrap_slot(who, item)

    def _cost(self, who: str, card: str, name: str, n: int = 0) -> Reading:
        b = self.b
        if name == "files":
            yield from self._files("files-added", n)
        elif name == "lose-explosive":
            yield from self._give_up(who, card, "explosive detonator pair")
        elif name == "other-loses-item":
            event = yield from self._take("item-lost")
            object_unless(event.args["who"] != who, "another one loses an item")
            b.scrap_slot(str(event.args["who"]), str(event.args["item"]))
        elif name in ("lose-token", "all-lose-token"):
            for one in [who] if name == "lose-token" else [one for one in b.boards if one in b.order and b.tokens[one]]:
                b.tokens[one] -= 1
                yield from self._take("token-lost", who=one, n=b.tokens[one])
        elif name == "lose-ally":
            event = yield from self._take("ally-lost")
            object_unless(event.args["ally"] in b.ally.values(), "that ally is not on the board")
            b.ally = {space: ally for space, ally in b.ally.items() if ally != event.args["ally"]}
        elif name == "summoned":
            yield from self._take("summoned", who=who, place=b.home)
            b.pawn[who] = b.home
        elif name == "no-actions":
            yield from self._take("actions-lost", who=who)
            self.lost, self.arrows = True, 0
        elif name == "clear-track":
            yield from self._take("track-cleared")
            b.track = 0
        else:
            event = yield from self._take("flipped", side="B")
            object_unless(b.side[str(event.args["venue"])] == "a", "that tile shows side B already")
            b.side[str(event.args["venue"])] = "b"

    def _files(self, key: str, n: int, **args: Any) -> Reading:
        b = self.b
        n = min(n, b.losing - b.files)
        b.files += n
        yield from self._take(key, n=n, total=b.files, **args)
        if b.files == b.losing:
            yield from self._finish("files")

    def _enemy_goes(self, enemy: str, place: str) -> Reading:
        here = self.b.enemy[enemy]
        if here is None:
            yield from self._take("enemy-out", enemy=enemy)
        elif here == place:
            yield from self._take("enemy-stays", enemy=enemy, place=place)
        else:
            yield from self._take("enemy-moved", enemy=enemy, place=place)
            self.b.enemy[enemy] = place

    def _event(self, name: str, what: str, n: int = 0) -> Reading:
        b = self.b
        if name == "raid-crate":
            for _ in range(n):
                if not b.crate_count(what):
                    yield from self._take("crate-bare", place=what)
                    return
                event = yield from self._take("crate-raided", place=what)
                b.take_tile(what, str(event.args["item"]))
                b.scrap[str(event.args["item"])] += 1
            return
        if name == "flip-under":
            here = b.enemy[what]
            if here is None:
                yield from self._take("enemy-out", enemy=what)
                return
            if here not in b.venues:
                yield from self._take("no-tile-there", enemy=what, place=here)
                return
            what = here
        side = b.side[what]
        if side is None:
            yield from self._take("tile-out", venue=what)
        elif name == "remove-tile":
            yield from self._take("tile-removed", venue=what)
            b.side[what] = None
        else:
            b.side[what] = "b" if side == "a" else "a"
            yield from self._take("flipped", venue=what, side=str(b.side[what]).upper())
