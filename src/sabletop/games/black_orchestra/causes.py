"""Why something happens: the event, card, ability, leader, space or answer that is being carried out."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.cause_verbs import carry_out
from sabletop.games.black_orchestra.ids import BOLT, LEADERS

if TYPE_CHECKING:
    from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
    from sabletop.games.black_orchestra.table import BlackOrchestraTable

EVENTS: Final = 0
CARDS: Final = 1
ACTS: Final = 2
PENALTIES: Final = 3
ENTRIES: Final = 4
DELIVERIES: Final = 5
ANSWERS: Final = 6
RESULTS: Final = 7
RULES: Final = 8

RELEASE: Final = 0
INTERROGATION: Final = 1
CLOSING: Final = 2
ABILITY: Final = 3
EFFECT: Final = 4
RULE_WORDS: Final = ("release", "interrogation", "closing", "ability", "effect")
RULE_CLAUSES: Final = ("BO-RELEASE-5", "BO-INTERR-7", "BO-EVENT-5", "BO-ACT-2", "BO-ACT-7")
_PENALTY_CLAUSES: Final = ("BO-PEN-2", "BO-PEN-3", "BO-PEN-4", "BO-PEN-5", "BO-PEN-6", "BO-PEN-7")


class Causes:
    """Everything that can be a cause, numbered through: kind by kind, with its clause and id."""

    def __init__(self, e: "BlackOrchestraEdition") -> None:
        cards = ["BO-ACT-3" if timing == BOLT else "BO-ACT-1" for timing in e.timing]
        kinds = (
            ("event", e.event_ids, ["BO-EVENT-7"] * len(e.event_ids)),
            ("card", e.card_ids, cards),
            ("act", e.act_ids, ["BO-ACT-1"] * len(e.act_ids)),
            ("penalty", LEADERS, list(_PENALTY_CLAUSES)),
            ("entry", e.space_ids, ["BO-MOVE-4"] * len(e.space_ids)),
            ("delivery", e.space_ids, ["BO-DELIVER-1"] * len(e.space_ids)),
            ("answer", e.answer_ids, ["BO-INTERR-3"] * len(e.answer_ids)),
            ("result", e.answer_ids, ["BO-INTERR-5"] * len(e.answer_ids)),
            ("rule", RULE_WORDS, list(RULE_CLAUSES)),
        )
        self.first: list[int] = []
        self.ids: list[str] = []
        self.clauses: list[str] = []
        for kind, ids, clauses in kinds:
            self.first.append(len(self.ids))
            self.ids += [f"{kind}:{one}" for one in ids]
            self.clauses += clauses


@dataclass(unsafe_hash=True)
class Because(Step):
    """What follows happens because of this; none: the rules themselves."""

    cause: int

    def run(self, t: "BlackOrchestraTable") -> None:
        carry_out(t, self.cause)


def because_of(t: "BlackOrchestraTable", kind: int, number: int, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps, carried out because of something; afterwards what was carried out before goes on."""
    return (Because(t.edition.causes.first[kind] + number), *steps, Because(t.cause)) if steps else ()


def cause_named(t: "BlackOrchestraTable") -> int:
    """The number of what is being carried out, for a sentence that names it."""
    return t.cause if t.cause >= 0 else t.edition.causes.first[RULES] + EFFECT


def clause_of(t: "BlackOrchestraTable", otherwise: str) -> str:
    """The clause of what is being carried out; without one another clause."""
    return t.edition.causes.clauses[t.cause] if t.cause >= 0 else otherwise


def tell(t: "BlackOrchestraTable", what: Message, clause: str, *args: Argument) -> None:
    """Tell something with the clause of its cause: the given one, or that of what is being carried out."""
    if t.teller is None:
        return
    cited = clause or clause_of(t, "")
    t.tell_all(what.citing(cited) if cited else what, args)
