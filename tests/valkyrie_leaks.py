"""Leaks planted on purpose: something that a seat may not know reaches it."""

from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from planting import SECRETS, shown_too, swap, told_too
from sabletop.engine import match
from sabletop.engine.actions import Action
from sabletop.engine.errors import IllegalMove
from sabletop.engine.match import Match, Refusal
from sabletop.engine.piles import with_one, without
from sabletop.games.valkyrie import asking, interrogation, powers
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.game import Valkyrie
from sabletop.games.valkyrie.table import ValkyrieTable
from valkyrie_checks import fault

# Leaks


@fault("the card that is being read stands in everybody's view", SECRETS)
def card_in_view() -> AbstractContextManager[object]:
    return shown_too(lambda t, seat: t.card)


@fault("the cards left in the deck are listed, so that the one missing is the one being read", SECRETS)
def deck_in_view() -> AbstractContextManager[object]:
    return shown_too(lambda t, seat: list(t.deck))


@fault("a hidden card has the same handle for everybody, and always the same", SECRETS)
def stable_card_handle() -> AbstractContextManager[object]:
    return shown_too(lambda t, seat: None if t.card < 0 else t.card * 7919 % 10007)


@fault("the known cards on top of the deck are shown to those who do not know them", SECRETS)
def top_of_the_deck_in_view() -> AbstractContextManager[object]:
    return shown_too(lambda t, seat: list(t.top))


@fault("cards in somebody's hands are shown to all", SECRETS)
def peeked_cards_in_view() -> AbstractContextManager[object]:
    return shown_too(lambda t, seat: list(t.peeked))


@fault("everybody learns how many options the one who decides has", SECRETS)
def option_count() -> AbstractContextManager[object]:
    return told_too(lambda m: len(m.legal))


@fault("everybody learns what the one who decides may do", SECRETS)
def options_of_another_seat() -> AbstractContextManager[object]:
    return told_too(lambda m: [action.id for action in m.legal])


@fault("the dealer's key stands in the view", SECRETS)
def seed_in_view() -> AbstractContextManager[object]:
    return told_too(lambda m: getattr(m._recorder.dealer, "key", b"").hex()[:4])


@fault("the last outcome that was dealt stands in the view", SECRETS)
def deals_in_view() -> AbstractContextManager[object]:
    return told_too(lambda m: m._recorder.deals[-1:])


@fault("the moves so far, secret choices included, stand in the view", SECRETS)
def picks_in_view() -> AbstractContextManager[object]:
    return told_too(lambda m: m._picks[-3:])


@fault("the table kept for undo stands in the view", SECRETS)
def undo_stack_in_view() -> AbstractContextManager[object]:
    return told_too(lambda m: [getattr(m._table_at(m.decisions - 1), "card", -1) for _ in m._moments[-1:]])


@fault("how much has been told to others is counted in the view", SECRETS)
def event_count() -> AbstractContextManager[object]:
    return told_too(lambda m: len(m.events))


@fault("the card that was drawn is told to everybody", SECRETS)
def card_told_to_everybody() -> AbstractContextManager[object]:
    def tell(self: Any, t: ValkyrieTable) -> None:
        t.tell(say.CARD_READ, self.who, t.card)
        t.then(interrogation.ANSWER[self.who], interrogation.RESOLVE_EVENT[self.who], interrogation.LAY_DOWN)

    return swap(interrogation.ReadCard, "run", lambda old: tell)


@fault("cards that were looked at are told to everybody", SECRETS)
def peek_told_to_everybody() -> AbstractContextManager[object]:
    def loudly(old: Any) -> Any:
        def run(self: Any, t: ValkyrieTable) -> None:
            if not self.n:
                t.tell(say.PEEKED_CARDS, self.who, t.peeked)
            old(self, t)

        return run

    return swap(powers.PeekNext, "run", loudly)


@fault("a spectator reads every log", SECRETS)
def spectator_hears_all() -> AbstractContextManager[object]:
    return swap(match, "may_hear", lambda old: lambda audience, seat: seat is None or old(audience, seat))


@fault("the secret argument of the question goes to all", SECRETS)
def prompt_args_public() -> AbstractContextManager[object]:
    choice = interrogation.AnswerInterrogation
    return swap(choice, "public_args", lambda old: lambda self, t: self.prompt_args(t))


@fault("a refusal tells another seat about the card that is being read", SECRETS)
def refusal_depends_on_a_secret() -> AbstractContextManager[object]:
    def tell(old: Any) -> Any:
        def why_not(self: Match, what: object, seat: int | None = None) -> Refusal | None:
            refusal: Refusal | None = old(self, what, seat)
            card = getattr(self.table, "card", -1)
            if refusal is not None and card >= 0:
                return Refusal(refusal.clause, f"{refusal.text} (card {card % 3})")
            return refusal

        return why_not

    return swap(Match, "why_not", tell)


@fault("the text of an error depends on the card that is being read", SECRETS)
def error_depends_on_a_secret() -> AbstractContextManager[object]:
    def tell(old: Any) -> Any:
        def play(self: Match, action: object, seat: int | None = None) -> None:
            try:
                old(self, action, seat)
            except IllegalMove as error:
                raise IllegalMove(f"{error} {getattr(self.table, 'card', 0) % 2}") from None

        return play

    return swap(Match, "play", tell)


@fault("others may use items while a card is read, but only with certain cards", SECRETS)
def window_depends_on_a_secret() -> AbstractContextManager[object]:
    def interject(self: Any, t: ValkyrieTable, who: int) -> list[Action]:
        return asking.free_actions(t, who) if t.card % 2 else []

    return patch.object(interrogation.AnswerInterrogation, "interject", interject)


@fault("resampling keeps the card that is being read: a bot would see it", SECRETS)
def resampling_keeps_the_card() -> AbstractContextManager[object]:
    def keep(old: Any) -> Any:
        def resample(self: Valkyrie, t: ValkyrieTable, seat: int | None, dealer: Any) -> ValkyrieTable:
            return t.clone()

        return resample

    return swap(Valkyrie, "resample", keep)


@fault("resampling deals in the order in which the cards truly lie", SECRETS)
def resampling_depends_on_the_truth() -> AbstractContextManager[object]:
    def shift(old: Any) -> Any:
        def resample(self: Valkyrie, t: ValkyrieTable, seat: int | None, dealer: Any) -> ValkyrieTable:
            twin: ValkyrieTable = old(self, t, seat, dealer)
            if t.card >= 0 and twin.card != t.card and twin.deck:
                swapped, twin.card = twin.card, twin.deck[t.card % len(twin.deck)]
                twin.deck = with_one(without(twin.deck, twin.card), swapped)
            return twin

        return resample

    return swap(Valkyrie, "resample", shift)
