"""What lies on Orphan Black's table, as everybody can follow it: written from the ledger, for the referee alone."""

from dataclasses import dataclass, field

from referees.transcripts import object_unless

N, B, P = "neolutionists", "the-black", "proletheans"
LEFT_OF = {N: P, B: N, P: B}
RIGHT_OF = {N: B, B: P, P: N}
FACTIONS = (N, B, P)
START = {
    **dict.fromkeys(("charlotte", "rachel", "krystal"), N),
    **dict.fromkeys(("alison", "cosima", "sarah"), B),
    **dict.fromkeys(("tony", "beth", "helena"), P),
}
THRESHOLD = {
    **dict.fromkeys(("charlotte", "alison", "tony"), 1),
    **dict.fromkeys(("rachel", "cosima", "beth"), 2),
    **dict.fromkeys(("krystal", "sarah", "helena"), 3),
}
POINTS = {1: (3, 1), 2: (1, 2), 3: (1, 3)}
"""By threshold: what staying scores, and what going to either side does (OB-COMP-9)."""
GOALS = {
    N: (("rachel", "charlotte", "cosima"), ("krystal", "beth", "helena"), ("alison", "sarah", "tony")),
    B: (("cosima", "alison", "beth"), ("sarah", "rachel", "krystal"), ("tony", "helena", "charlotte")),
    P: (("beth", "tony", "rachel"), ("helena", "cosima", "sarah"), ("charlotte", "krystal", "alison")),
}
VALUE = {"one": 1, "two": 2, "three": 3}
CHARACTERS = ("fee", "donnie", "art", "paul", "delphine", "dr-leekie", "mrs-s", "mark")
COPIES = {**dict.fromkeys(VALUE, 12), **dict.fromkeys(CHARACTERS, 2)}
PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th")
OTHER = {"left": "right", "right": "left"}
SLOTS = (3, 2, 1, 1, 1)
FULL = 6
HAND = 3


@dataclass
class Lying:
    """A card beside a clone; `card` as far as everybody has seen it."""

    card: str | None
    up: bool
    locked: bool = False


Side = tuple[str, str]


@dataclass
class Board:
    """The table."""

    players: int
    pile: set[str] = field(default_factory=lambda: set(START))
    rows: dict[Side, list[Lying]] = field(default_factory=dict)
    paul: dict[Side, int] = field(default_factory=dict)
    mrs_s: dict[str, int] = field(default_factory=dict)
    donnie: list[list[int]] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    deck: int = 0
    home: dict[str, str] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FACTIONS, 0))
    accusers: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hands = [HAND] * self.players
        self.donnie = [[] for _ in range(self.players)]
        self.accusers = [[] for _ in range(self.players)]
        self.deck = sum(COPIES.values()) - HAND * self.players

    # Clones

    @property
    def in_play(self) -> list[str]:
        return [clone for clone, side in self.rows if side == "left"]

    def bring(self, clone: str) -> None:
        object_unless(clone in self.pile, f"{clone} is not in the pile")
        self.pile.remove(clone)
        for side in OTHER:
            self.rows[clone, side] = []
            self.paul[clone, side] = 0
        self.mrs_s[clone] = 0

    def at(self, clone: str) -> int:
        return len(self.rows[clone, "left"]) + len(self.rows[clone, "right"])

    def full(self) -> list[str]:
        return [clone for clone in self.in_play if self.at(clone) >= FULL]

    def threshold(self, clone: str) -> int:
        return THRESHOLD[clone] + self.mrs_s[clone]

    # Cards

    def row(self, clone: object, side: object) -> list[Lying]:
        object_unless((clone, side) in self.rows, f"{clone} is not in play")
        return self.rows[str(clone), str(side)]

    def lying(self, clone: object, side: object, place: object) -> Lying:
        return self.row(clone, side)[PLACES.index(str(place))]

    def all_lying(self) -> list[Lying]:
        return [one for row in self.rows.values() for one in row]

    def unlocked(self) -> int:
        return len([one for one in self.all_lying() if not one.locked])

    def swappable(self) -> list[Lying]:
        return [one for side, row in self.rows.items() if not self.paul[side] for one in row]

    def spend(self, who: int) -> None:
        object_unless(self.hands[who] > 0, "no card is in that hand")
        self.hands[who] -= 1

    def count(self) -> None:
        """No more cards of a kind are to be seen than there are (OB-COMP-5)."""
        seen = [one.card for one in self.all_lying() if one.card is not None] + self.discard
        seen += ["paul"] * sum(self.paul.values()) + ["mrs-s"] * sum(self.mrs_s.values())
        seen += ["donnie"] * sum(map(len, self.donnie))
        for card, copies in COPIES.items():
            object_unless(seen.count(card) <= copies, f"there are only {copies} cards {card}")
        total = len(self.all_lying()) + len(self.discard) + self.deck + sum(self.hands)
        total += sum(self.paul.values()) + sum(self.mrs_s.values()) + sum(map(len, self.donnie))
        object_unless(total == sum(COPIES.values()), f"{total} cards are on the table")

    def see(self, one: Lying, card: object) -> None:
        """Everybody sees a card: if it was seen before it is the same one."""
        object_unless(card in COPIES, f"there is no card {card}")
        object_unless(one.card in (None, card), f"this card was {one.card}")
        one.card = str(card)

    def reshuffle(self, told: object) -> None:
        object_unless(self.deck == 0, "the deck is not empty")
        object_unless(told == len(self.discard) > 0, f"the discard pile has {len(self.discard)} cards")
        self.deck, self.discard = len(self.discard), []

    def resolve(self, clone: str, shown: dict[str, list[str]]) -> tuple[str, int]:
        """A clone goes where the cards on both sides lead (OB-RESOLVE-4 to 8). Gives faction and points."""
        sums = {side: sum(VALUE.get(card, 0) for card in cards) for side, cards in shown.items()}
        for side, cards in shown.items():
            row = self.rows.pop((clone, side))
            object_unless(len(row) == len(cards), f"{len(row)} cards lay on the {side}")
            left = list(cards)
            for one in row:
                if one.card is not None:
                    left.remove(one.card)
            self.discard += cards
            self.discard += ["paul"] * self.paul.pop((clone, side))
        difference = sums["left"] - sums["right"]
        limit, start = self.threshold(clone), START[clone]
        self.discard += ["mrs-s"] * self.mrs_s.pop(clone)
        ends = LEFT_OF[start] if difference > limit else RIGHT_OF[start] if -difference > limit else start
        points = POINTS[THRESHOLD[clone]][ends != start]
        self.home[clone] = ends
        self.points[ends] += points
        return ends, points
