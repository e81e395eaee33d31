"""What Black Orchestra's board, cards and sheets say, for the browser. Texts are those of the terminal."""

import re
from typing import Any, Final

from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    DICE,
    EVENT_KINDS,
    EXPOSURE,
    FACES,
    FULL_TRACK,
    HITLER_PLACES,
    LEADERS,
    MOST_SUPPORT,
    MOTIVATION,
    NONE,
    PLOT,
    STAGES,
    SUSPICION,
    TIMID_CARDS,
    TIMINGS,
    YOUR_PLACES,
)
from sabletop.games.black_orchestra.plots import PlotCard
from sabletop.tui.black_orchestra.facts import Facts

Row = dict[str, Any]
_ID: Final = re.compile(r"[\w-]+")
_MINUS: Final = re.compile(r"(?<!\w)-(?=\d)")
_RANGE: Final = re.compile(r"(?<=\d)-(?=\d)")


def content(facts: Facts) -> Row:
    """Everything printed: the same for everybody."""
    e = facts.edition
    printed: Row = {
        "spaces": [_space(facts, n) for n in range(len(e.space_ids))],
        "leaders": [_leader(facts, n) for n in range(len(LEADERS))],
        "items": [_item(facts, n) for n in range(len(e.item_ids))],
        "conspirators": [_sheet(facts, n) for n in range(len(e.sheet_ids))],
        "cards": [_card(facts, n) for n in range(len(e.card_ids))],
        "events": [_event(facts, n) for n in range(len(e.event_ids))],
        "questions": [_question(facts, n) for n in range(len(e.question_ids))],
        "stages": [_stage(facts, n) for n in range(1, STAGES + 1)],
        "motivation": [_motivation(facts, n) for n in range(len(MOTIVATION))],
        "suspicion": [_suspicion(facts, n) for n in range(len(SUSPICION))],
        "affiliations": [{"id": one, "name": facts.phrases.affiliation(one)} for one in AFFILIATIONS],
        "limits": {"support": MOST_SUPPORT, "dissent": FULL_TRACK, "dice": DICE, "timid": TIMID_CARDS},
        "prison_gate": e.space_ids[e.prison_gate],
        "station": e.space_ids[e.station],
        "chancellery": e.space_ids[e.chancellery],
    }
    return {"names": {kind: list(names) for kind, names in e.lexicon.names.items()}, **_typeset(printed)}


def _typeset(value: Any) -> Any:
    """Texts with a true minus before numbers and a dash between them; ids have neither."""
    if isinstance(value, str):
        return value if _ID.fullmatch(value) else _RANGE.sub("–", _MINUS.sub("−", value))
    if isinstance(value, list):
        return [_typeset(one) for one in value]
    return {key: _typeset(one) for key, one in value.items()} if isinstance(value, dict) else value


# The board


def _space(facts: Facts, n: int) -> Row:
    e = facts.edition
    one = e.space_ids[n]
    return {
        "id": one,
        "name": facts.space[one],
        "at": list(e.space_at[n]),
        "stage": e.stage_of[n],
        "berlin": e.berlin[n],
        "closes": e.closing_stage if e.closes[n] else None,
        "fortified": e.fortified[n],
        "square": e.square[n],
        "links": [e.space_ids[there] for there in e.neighbours[n]],
        "delivery": _delivery(facts, n),
        "entry": _entry(facts, n),
    }


def _delivery(facts: Facts, n: int) -> Row | None:
    e = facts.edition
    if e.delivery[n] == NONE:
        return None
    when = e.delivery_when[n]
    steps = _steps(facts, e.benefit[n])
    return {
        "item": "any" if e.delivery[n] == e.any_item else e.item_ids[e.delivery[n]],
        "when": "" if when is None else facts.phrases.condition(when),
        "by": sum([_by(step) for step in steps if type(step).__name__ == "Suspicion"])
        - sum([int(getattr(step, "n")) for step in steps if type(step).__name__ == "SuspicionSplit"]),  # noqa: B009
        "shared": any(type(step).__name__ == "SuspicionSplit" for step in steps),
        "text": facts.delivery(e.space_ids[n]),
    }


def _entry(facts: Facts, n: int) -> Row | None:
    e = facts.edition
    if e.entry[n] < 0:
        return None
    steps = _steps(facts, e.entry[n])
    found: Row = {"text": facts.entry(e.space_ids[n])}
    for name in ("Motivation", "Suspicion", "Support"):
        found[name.lower()] = sum([_by(step) for step in steps if type(step).__name__ == name])
    return found


def _steps(facts: Facts, script: int) -> tuple[Step, ...]:
    return () if script < 0 else facts.edition.scripts[script][0]


def _by(step: Step) -> int:
    return int(getattr(step, "by"))  # noqa: B009 - steps share no base with this field


def _leader(facts: Facts, n: int) -> Row:
    home = facts.edition.space_ids[facts.edition.home[n]]
    return {"id": LEADERS[n], "name": facts.leader[LEADERS[n]], "home": home, "penalty": facts.penalty(LEADERS[n])}


def _item(facts: Facts, n: int) -> Row:
    e = facts.edition
    wanted = [one for k, one in enumerate(e.space_ids) if e.delivery[k] == n]
    plots = [e.card_ids[k] for k, plot in enumerate(e.plots) if plot is not None and n in plot.items]
    tiles = e.all_items.count(n)
    return {"id": e.item_ids[n], "name": facts.item[e.item_ids[n]], "tiles": tiles, "wanted": wanted, "plots": plots}


def _stage(facts: Facts, stage: int) -> Row:
    e = facts.edition
    deck = e.stage_decks[stage - 1]
    years, _, mood = facts.era(stage).partition(",")
    return {
        "number": stage,
        "years": years.strip(),
        "mood": mood.strip(),
        "raids": sum([EVENT_KINDS[e.event_kind[card]] == "raid" for card in deck]),
        "events": len(deck),
    }


# People


def _sheet(facts: Facts, n: int) -> Row:
    e = facts.edition
    return {
        "id": e.sheet_ids[n],
        "who": n,
        "name": facts.who[n],
        "surname": facts.surname[n],
        "short": facts.short[n],
        "role": e.sheet_roles[n],
        "affiliation": AFFILIATIONS[e.affiliation[n]],
        "ability": e.sheet_abilities[n],
        "acts": [{"act": act, "name": e.lexicon.names["act"][act], "once": e.act_once[act]} for act in e.acts[n]],
        "more_items": e.more_items[n],
        "more_cards": e.more_cards[n],
    }


def _suspicion(facts: Facts, n: int) -> Row:
    return {"id": SUSPICION[n], "name": facts.edition.lexicon.names["suspicion"][n], "eyes": EXPOSURE[n]}


def _motivation(facts: Facts, n: int) -> Row:
    return {"id": MOTIVATION[n], "name": facts.edition.lexicon.names["motivation"][n]}


# Cards


def _card(facts: Facts, n: int) -> Row:
    e = facts.edition
    plot = e.plots[n]
    return {
        "id": e.card_ids[n],
        "card": n,
        "name": facts.card[e.card_ids[n]],
        "kind": "plot" if plot is not None else TIMINGS[e.timing[n]],
        "illegal": e.illegal[n],
        "text": facts.card_words(e.card_ids[n]),
        "needs": [_capital(facts.phrases.condition(one)) for one in e.needs[n] if one.count in ("", "support")],
        "when": "" if plot is not None or e.window[n] == 0 else e.lexicon.names["window"][e.window[n]],
        "copies": max([deck.count(n) for deck in e.decks.values()]),
        "plot": None if plot is None else _plot(facts, plot),
        "clauses": ["BO-PLOT-1", "BO-PLOT-5"] if e.timing[n] == PLOT or plot is not None else [_CLAUSES[e.timing[n]]],
    }


_CLAUSES = ("BO-ACT-1", "BO-ACT-3", "BO-ACT-6")


def _plot(facts: Facts, plot: PlotCard) -> Row:
    e, phrases = facts.edition, facts.phrases
    stages = phrases.listed([str(one) for one in plot.stages])
    victim = facts.leader[LEADERS[0]]
    where = phrases.say(f"plot-{HITLER_PLACES[plot.hitler]}", victim=victim, stages=stages)
    return {
        "level": MOTIVATION[plot.level],
        "hitler": HITLER_PLACES[plot.hitler],
        "where": _capital(where),
        "you": _capital(phrases.say(f"plot-you-{YOUR_PLACES[plot.you]}")),
        "affiliation": None if plot.affiliation < 0 else AFFILIATIONS[plot.affiliation],
        "items": [
            {"item": e.item_ids[item], "dice": dice, "cancels": cancels, "each": each}
            for item, dice, cancels, each in zip(plot.items, plot.dice, plot.cancels, plot.each, strict=True)
        ],
        "meeting": plot.meeting,
    }


def _event(facts: Facts, n: int) -> Row:
    e = facts.edition
    one, script = e.event_ids[n], e.event_script[n]
    name = e.lexicon.names["event_alone"][n]
    return {
        "id": one,
        "event": n,
        "name": name,
        "stage": e.event_stage[n],
        "date": "" if e.event_dates[n] == "-" else e.event_dates[n],
        "kind": EVENT_KINDS[e.event_kind[n]],
        "text": _capital((facts.phrases.script(script) or facts.phrases.say("do-nothing")).removeprefix(f"{name}: ")),
        "lasting": facts.phrases.lasting(n),
        "eyes": e.eagles[n],
        "targets": e.targets[n],
    }


def _question(facts: Facts, n: int) -> Row:
    e = facts.edition
    card = e.questions[n]
    return {
        "id": e.question_ids[n],
        "name": facts.question[e.question_ids[n]],
        "a": e.answer_texts[card.a],
        "b": e.answer_texts[card.b],
        "breaks": "ab"[card.breaks],
        "target_frees": card.target_frees,
        "leaves_on_b": card.leaves_on_b,
        "faces": {MOTIVATION[k]: [FACES[face] for face in faces] for k, faces in enumerate(e.resist)},
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
