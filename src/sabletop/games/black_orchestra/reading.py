"""From a content file to look-up tables."""

from sabletop.games.black_orchestra.conditions import Condition
from sabletop.games.black_orchestra.content import Content, Row
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.effects import Effects
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    BASE_ACTIONS,
    BOLT,
    COMMITTED,
    DOCUMENTS,
    EVENT_KINDS,
    FACES,
    HITLER_PLACES,
    IN_STAGES,
    KEY,
    LEADERS,
    MOST,
    MOTIVATION,
    NONE,
    PLOT,
    STAGES,
    TIMINGS,
    WINDOWS,
    YOUR_PLACES,
)
from sabletop.games.black_orchestra.interrogation import Answer, Question
from sabletop.games.black_orchestra.requirements import PlotCard

TOP = ("title", "reconstruction", "station", "prison_gate", "chancellery", "closing_stage", "links")
TABLES = ("space", "leader", "item", "conspirator", "card", "plot", "event", "price", "resist", "question")
_ANY_ITEM = -2
_FEWEST_EVENTS = 4
"""Three leave each deck before play, with Sense of Urgency."""


class Reader:
    """Reads one content file into an edition."""

    def __init__(self, content: Content, e: BlackOrchestraEdition) -> None:
        self.content = content
        self.e = e
        self.names: dict[str, tuple[str, ...]] = {}

    def read(self) -> None:
        """Everything, in the order in which one part needs another."""
        top = self.content.top(TOP, TABLES)
        spaces = self.content.rows("space", 2)
        sheets = self.content.rows("conspirator", 5)
        if len(sheets) > MOST:
            raise sheets[MOST].wrong("id", f"there can be at most {MOST} conspirators")
        number = {row.id: n for n, row in enumerate(spaces)}
        self.effects = Effects(number, len(sheets))
        self.items(self.content.rows("item"))
        self.board(spaces, top, number)
        self.leaders(self.content.rows("leader", len(LEADERS)), number)
        self.sheets(sheets)
        self.cards(self.content.rows("card"), self.content.rows("plot"))
        self.events(self.content.rows("event"), number)
        self.interrogation()
        top.text("title")
        top.texts("reconstruction", ())
        top.done()
        self.e.groups = self.effects.groups
        self.e.conditions = self.effects.conditions
        self.e.scripts = self.effects.scripts
        self.e.branches = self.effects.branches
        self.names["branch"] = tuple(self.effects.branch_names)

    def conditions(self, row: Row, field: str) -> tuple[Condition, ...]:
        """A field that is a list of conditions."""
        return tuple([self.effects.condition(row, field, text) for text in row.texts(field, ())])

    # Board

    def items(self, rows: list[Row]) -> None:
        """Kinds of items and how many tiles there are."""
        e = self.e
        e.item_ids = tuple([row.id for row in rows])
        self.names["item"] = tuple([row.text("name") for row in rows])
        tiles: list[int] = []
        for n, row in enumerate(rows):
            tiles += [n] * row.number("tiles", 1, 20)
            row.done()
        e.all_items = tuple(tiles)
        e.weapons = e.item_ids.index("weapons") if "weapons" in e.item_ids else NONE

    def board(self, rows: list[Row], top: Row, number: dict[str, int]) -> None:
        """Spaces and links."""
        e = self.e
        e.any_item = _ANY_ITEM
        e.space_ids = tuple([row.id for row in rows])
        self.names["space"] = tuple([row.text("name") for row in rows])
        e.stage_of = tuple([row.number("stage", 1, STAGES) for row in rows])
        e.berlin = tuple([row.flag("berlin") for row in rows])
        e.closes = tuple([row.flag("closes") for row in rows])
        e.fortified = tuple([row.flag("fortified") for row in rows])
        e.square = tuple([row.flag("square") for row in rows])
        e.space_at = tuple([_position(row) for row in rows])
        if sum(e.square) > len(e.all_items):
            raise top.wrong("links", f"{sum(e.square)} squares need as many item tiles; there are {len(e.all_items)}")
        e.station = _named(top, "station", number)
        e.prison_gate = _named(top, "prison_gate", number)
        e.chancellery = _named(top, "chancellery", number)
        e.closing_stage = top.number("closing_stage", 2, STAGES)
        for row, stage, berlin, closes in zip(rows, e.stage_of, e.berlin, e.closes, strict=True):
            if berlin and (stage != 1 or closes):
                raise row.wrong("berlin", "a space of Berlin is of stage 1 and never closes")
        e.neighbours = self.links(top, number)
        e.distance = tuple([_distances(e.neighbours, n) for n in range(len(rows))])
        if any(reach < 0 for row in e.distance for reach in row):
            raise top.wrong("links", "not every space can be reached")
        e.is_open = tuple([tuple([_opens(e, stage, n) for n in range(len(rows))]) for stage in range(STAGES + 1)])
        e.refuge = tuple([_refuges(e, n) for n in range(len(rows))])
        self.deliveries(rows)

    def links(self, top: Row, number: dict[str, int]) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each space; all spaces of Berlin are linked with one another."""
        e = self.e
        found: list[set[int]] = [set() for _ in number]
        pairs = top.value("links")
        if not isinstance(pairs, list):
            raise top.wrong("links", "it must be a list of pairs")
        for pair in pairs:
            if not isinstance(pair, list) or len(pair) != 2 or pair[0] not in number or pair[1] not in number:
                raise top.wrong("links", f"{pair!r} is no pair of spaces")
            a, b = number[pair[0]], number[pair[1]]
            if e.berlin[a] != e.berlin[b] and e.station not in (a, b):
                raise top.wrong("links", f"{pair!r}: only the station joins Berlin with the rest of the map")
            found[a].add(b)
            found[b].add(a)
        inner = [n for n, berlin in enumerate(e.berlin) if berlin]
        for a in inner:
            found[a].update([b for b in inner if b != a])
        return tuple([tuple(sorted(one)) for one in found])

    def deliveries(self, rows: list[Row]) -> None:
        """What can be delivered where, and what entering does."""
        e = self.e
        delivery: list[int] = []
        when: list[Condition | None] = []
        benefit: list[int] = []
        entry: list[int] = []
        for row in rows:
            delivers = row.has("deliver")
            item = row.text("deliver", "-")
            if item != "any" and item != "-" and item not in e.item_ids:
                raise row.wrong("deliver", f"there is no item {item!r}")
            delivery.append(NONE if not delivers else _ANY_ITEM if item == "any" else e.item_ids.index(item))
            benefit.append(self.effects.script(row, "benefit") if delivers else NONE)
            text = row.text("deliver_when", "-") if delivers else "-"
            when.append(None if text == "-" else self.effects.condition(row, "deliver_when", text))
            entry.append(self.effects.script(row, "enter") if row.has("enter") else NONE)
            row.done()
        e.delivery, e.delivery_when, e.benefit, e.entry = tuple(delivery), tuple(when), tuple(benefit), tuple(entry)

    def leaders(self, rows: list[Row], number: dict[str, int]) -> None:
        """Hitler and his five deputies."""
        if tuple([row.id for row in rows]) != LEADERS:
            raise rows[0].wrong("id", f"the leaders are {', '.join(LEADERS)}, in this order")
        self.names["leader"] = tuple([row.text("name") for row in rows])
        self.e.home = tuple([_named(row, "home", number) for row in rows])
        for row, home in zip(rows, self.e.home, strict=True):
            if not self.e.is_open[1][home]:
                raise row.wrong("home", "it must be open in stage 1")
        self.e.penalty = tuple([self.effects.script(row, "penalty") for row in rows])
        for row in rows:
            row.done()

    # Sheets

    def sheets(self, rows: list[Row]) -> None:
        """The conspirators and their abilities."""
        e = self.e
        e.sheet_ids = tuple([row.id for row in rows])
        self.names["who"] = tuple([row.text("name") for row in rows])
        e.sheet_roles = tuple([row.text("role", "-") for row in rows])
        e.sheet_abilities = tuple([row.text("ability") for row in rows])
        e.affiliation = tuple([row.one_of("affiliation", AFFILIATIONS) for row in rows])
        e.plot_dice_here = tuple([row.number("plot_dice_here", 0, 5, 0) for row in rows])
        e.immune = tuple([row.flag("immune_to_penalties") for row in rows])
        e.more_cards = tuple([row.number("more_cards", 0, 9, 0) for row in rows])
        e.more_items = tuple([row.number("more_items", 0, 9, 0) for row in rows])
        e.base_actions = tuple([row.number("actions", 1, 9, BASE_ACTIONS) for row in rows])
        e.draws = tuple([row.number("draws", 1, 5, 1) for row in rows])
        e.draw_at_start = tuple([row.number("draw_at_start", 0, 5, 0) for row in rows])
        self.acts(rows)
        for row in rows:
            row.done()

    def acts(self, rows: list[Row]) -> None:
        """The arrow effects of the sheets, numbered through."""
        names: list[str] = []
        scripts: list[int] = []
        needs: list[tuple[Condition, ...]] = []
        once: list[bool] = []
        of_sheet: list[tuple[int, ...]] = []
        for row in rows:
            first = len(names)
            for act in row.rows("act"):
                names.append(act.text("name"))
                scripts.append(self.effects.script(act, "effect"))
                needs.append(self.conditions(act, "needs"))
                once.append(act.flag("once"))
                act.done()
            of_sheet.append(tuple(range(first, len(names))))
        self.names["act"] = tuple(names)
        e = self.e
        e.act_ids = tuple(
            [f"{row.id}-{n + 1}" for row, own in zip(rows, of_sheet, strict=True) for n in range(len(own))]
        )
        e.acts, e.act_script, e.act_needs, e.act_once = tuple(of_sheet), tuple(scripts), tuple(needs), tuple(once)

    # Cards

    def cards(self, rows: list[Row], plots: list[Row]) -> None:
        """The conspirator deck; plots come last."""
        e = self.e
        if {row.id for row in rows} & {row.id for row in plots}:
            raise plots[0].wrong("id", "a plot and a card share an id")
        e.card_ids = tuple([row.id for row in rows + plots])
        self.names["card"] = tuple([row.text("name") for row in rows + plots])
        none = len(plots)
        e.card_texts = (*[row.text("text") for row in rows], *[""] * none)
        e.timing = (*[row.one_of("timing", TIMINGS) for row in rows], *[PLOT] * none)
        e.illegal = tuple([row.flag("illegal") for row in rows + plots])
        e.window = (*[row.one_of("window", WINDOWS, "") for row in rows], *[0] * none)
        for row, timing, window in zip(rows, e.timing, e.window, strict=False):
            if (timing == BOLT) != (window > 0):
                raise row.wrong("window", "a bolt has a window, other cards have none")
        e.needs = (*[self.conditions(row, "needs") for row in rows], *[()] * none)
        e.card_script = (*[self.effects.script(row, "effect") for row in rows], *[NONE] * none)
        statics = [row.row("static") for row in rows]
        e.raid_free = (*[row.flag("raid_free") for row in statics], *[False] * none)
        e.static_targets = (*[row.number("targets", -5, 5, 0) for row in statics], *[0] * none)
        e.static_dice = (*[row.number("dice", -5, 5, 0) for row in statics], *[0] * none)
        e.is_plot = (*[False] * len(rows), *[True] * none)
        e.plots = (*[None] * len(rows), *[self.plot(row) for row in plots])
        procedures = [row.text("procedure", "-") for row in rows]
        e.defections = _index(procedures, "defections")
        e.accusations = _index(procedures, "false_accusations")
        e.papers = _index(procedures, "classified_papers")
        e.pistol = _index(procedures, "concealed_pistol")
        self.decks(rows, plots)
        for row in statics + rows:
            row.done()

    def decks(self, rows: list[Row], plots: list[Row]) -> None:
        """Which cards make up the smaller and the larger deck."""
        small: list[int] = []
        large: list[int] = []
        for n, row in enumerate(rows):
            copies = row.value("copies")
            good = isinstance(copies, list) and len(copies) == 2 and all(type(c) is int and 0 <= c <= 9 for c in copies)
            if not good:
                raise row.wrong("copies", "it must be two small numbers, for the decks of 51 and of 54")
            small += [n] * copies[0]
            large += [n] * copies[1]
        more = list(range(len(rows), len(rows) + len(plots)))
        self.e.decks = {51: tuple(small + more), 54: tuple(large + more)}

    def plot(self, row: Row) -> PlotCard:
        """One plot card."""
        word, *stages = row.text("hitler").split()
        if word not in HITLER_PLACES or (word == HITLER_PLACES[IN_STAGES]) != bool(stages):
            raise row.wrong("hitler", f"{word!r} is none of {', '.join(HITLER_PLACES)}")
        if not all(stage.isdigit() and 1 <= int(stage) <= STAGES for stage in stages):
            raise row.wrong("hitler", "stages are numbers from 1 to 7")
        lines = row.rows("items")
        items = [line.one_of("item", self.e.item_ids) for line in lines]
        if len(set(items)) < len(items):
            raise row.wrong("items", "each item has one line")
        level = row.one_of("level", MOTIVATION)
        if level < COMMITTED:
            raise row.wrong("level", "plots need committed or reckless")
        affiliation = row.one_of("affiliation", AFFILIATIONS) if row.has("affiliation") else NONE
        plot = PlotCard(
            level,
            HITLER_PLACES.index(word),
            tuple([int(stage) for stage in stages]),
            row.one_of("you", YOUR_PLACES),
            affiliation,
            tuple(items),
            tuple([line.number("dice", 0, 5, 0) for line in lines]),
            tuple([line.number("cancels", 0, 5, 0) for line in lines]),
            tuple([line.flag("each") for line in lines]),
            row.number("meeting", 0, 5, 0),
        )
        for line in lines:
            line.done()
        row.done()
        return plot

    # Events

    def events(self, rows: list[Row], number: dict[str, int]) -> None:
        """The seven decks."""
        e = self.e
        e.event_ids = tuple([row.id for row in rows])
        self.names["event"] = tuple([row.text("name") for row in rows])
        e.event_dates = tuple([row.text("date", "-") for row in rows])
        e.event_stage = tuple([row.number("stage", 1, STAGES) for row in rows])
        e.event_kind = tuple([row.one_of("kind", EVENT_KINDS, "plain") for row in rows])
        e.event_script = tuple([self.effects.script(row, "effect") for row in rows])
        lasting = [row.row("while_current") for row in rows]
        e.eagles = tuple([row.number("eagles", -9, 9, 0) for row in lasting])
        e.targets = tuple([row.number("targets", -9, 9, 0) for row in lasting])
        e.cleansing = tuple([_named(row, "cleansing", number) if row.has("cleansing") else NONE for row in lasting])
        options = [self.effects.script(r, "dissent_option") if r.has("dissent_option") else NONE for r in lasting]
        e.dissent_option = tuple(options)
        copies = [row.number("copies", 1, 9, 1) for row in rows]
        for row in lasting + rows:
            row.done()
        self.stage_decks(rows, copies)

    def stage_decks(self, rows: list[Row], copies: list[int]) -> None:
        """Each stage has one key event, and enough cards to lose three of them unseen."""
        e = self.e
        decks: list[tuple[int, ...]] = []
        for stage in range(1, STAGES + 1):
            mine = [n for n in range(len(rows)) if e.event_stage[n] == stage]
            deck = tuple([n for n in mine for _ in range(copies[n])])
            keys = [n for n in deck if e.event_kind[n] == KEY]
            if len(deck) < _FEWEST_EVENTS:
                raise rows[0].wrong("stage", f"stage {stage} needs at least {_FEWEST_EVENTS} events, not {len(deck)}")
            if len(keys) != 1:
                row = rows[keys[-1] if keys else mine[0]]
                raise row.wrong("kind", f"stage {stage} has {len(keys)} key events, not one")
            decks.append(deck)
        papers = [n for n in range(len(rows)) if e.event_kind[n] == DOCUMENTS]
        if len(papers) != 1 or e.event_stage[papers[0]] != STAGES or copies[papers[0]] != 1:
            raise rows[papers[0] if papers else 0].wrong("kind", "exactly one card of stage 7 is of the kind documents")
        e.stage_decks = tuple(decks)

    # Interrogation

    def interrogation(self) -> None:
        """Prices, questions, and what one holds out against."""
        prices = self.content.rows("price")
        effect: dict[str, int] = {}
        resist: dict[str, int] = {}
        needs: dict[str, tuple[Condition, ...]] = {}
        texts: dict[str, str] = {}
        for row in prices:
            texts[row.id] = row.text("text")
            needs[row.id] = self.conditions(row, "open")
            effect[row.id] = self.effects.script(row, "effect")
            resist[row.id] = self.effects.script(row, "resist") if row.has("resist") else effect[row.id]
            row.done()
        rows = self.content.rows("question")
        numbers: dict[str, int] = {}
        answers: list[Answer] = []
        words: list[str] = []
        found: list[Question] = []
        for row in rows:
            pair: list[int] = []
            for field in ("a", "b"):
                codes = row.texts(field)
                if not codes or not all(code in effect for code in codes):
                    raise row.wrong(field, f"{codes!r} must be prices of this file")
                key = "+".join(codes)
                if key not in numbers:
                    numbers[key] = len(answers)
                    answers.append(
                        Answer(
                            tuple([condition for code in codes for condition in needs[code]]),
                            self.effects.join([effect[code] for code in codes]),
                            self.effects.join([resist[code] for code in codes]),
                            "FREE" in codes,
                        )
                    )
                    words.append(" ".join([texts[code] for code in codes]))
                pair.append(numbers[key])
            breaks = row.one_of("breaks", ("a", "b"))
            found.append(Question(pair[0], pair[1], breaks, row.flag("target_frees"), row.flag("leaves_on_b")))
        e = self.e
        e.question_ids = tuple([row.id for row in rows])
        e.questions, e.answers, e.answer_texts = tuple(found), tuple(answers), tuple(words)
        e.answer_ids = tuple(numbers)
        self.names["question"] = tuple([row.text("name") for row in rows])
        for row in rows:
            row.done()
        levels = self.content.table("resist")
        e.resist = tuple([tuple([_face(levels, level, word) for word in levels.texts(level)]) for level in MOTIVATION])
        levels.done()


def _face(row: Row, field: str, word: str) -> int:
    if word not in FACES[1:]:
        raise row.wrong(field, f"{word!r} is none of {', '.join(FACES[1:])}")
    return FACES.index(word)


def _named(row: Row, field: str, number: dict[str, int]) -> int:
    name = row.text(field)
    if name not in number:
        raise row.wrong(field, f"there is no space {name!r}")
    return number[name]


def _index(words: list[str], word: str) -> int:
    return words.index(word) if word in words else NONE


def _position(row: Row) -> tuple[float, float]:
    at = row.value("at") if row.has("at") else [0.5, 0.5]
    if not isinstance(at, list) or len(at) != 2 or not all(isinstance(n, int | float) and 0 <= n <= 1 for n in at):
        raise row.wrong("at", "it must be two numbers from 0 to 1")
    return float(at[0]), float(at[1])


def _distances(neighbours: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    reach = [-1] * len(neighbours)
    reach[start] = 0
    queue = [start]
    for space in queue:
        for one in neighbours[space]:
            if reach[one] < 0:
                reach[one] = reach[space] + 1
                queue.append(one)
    return tuple(reach)


def _opens(e: BlackOrchestraEdition, stage: int, space: int) -> bool:
    return stage >= e.stage_of[space] and not (stage >= e.closing_stage and e.closes[space])


def _refuges(e: BlackOrchestraEdition, space: int) -> tuple[int, ...]:
    if not e.closes[space]:
        return (space,)
    stay = [n for n, closed in enumerate(e.closes) if not closed]
    best = min([e.distance[space][n] for n in stay])
    return tuple([n for n in stay if e.distance[space][n] == best])
