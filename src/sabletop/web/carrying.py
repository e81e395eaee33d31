"""Why a piece that was picked up cannot be put down somewhere."""

from sabletop.engine.match import Refusal
from sabletop.engine.words import Lexicon
from sabletop.hosting import HostedMatch
from sabletop.web.frames import framer_of


def why_not_there(hosted: HostedMatch, seat: int, piece: str, onto: str, words: Lexicon) -> list[tuple[str, Refusal]]:
    """What bars putting `piece` onto `onto`: of whatever may be done with this piece now, done there instead.

    Of a piece that nothing may be done with: what bars that, wherever it was put.
    """
    match, presentation = hosted.match, framer_of(hosted.match).presentation
    known = match.known(seat)
    kinds = {action.kind for action in match.legal_for(seat) if presentation.hands(action, known)[:1] == (piece,)}
    found = [
        (action.kind, match.why_not(action, seat, words))
        for kind in sorted(kinds or match.edition.actions.kinds)
        for action in match.edition.actions.of_kind(kind)
        if presentation.hands(action, known) == (piece, onto)
        or (not kinds and presentation.hands(action, known)[:1] == (piece,))
    ]
    return [(kind, refusal) for kind, refusal in found if refusal is not None]
