"""What players have seen, kept by the rules as long as it can be followed.

A *mind* is a player, or the watcher who holds no seat. Looking, showing, placing and turning up make a card known;
open moves keep it known; a hidden exchange ends that. Of another hand a mind may know some cards. Once that hand plays
or exchanges a card unseen, the known cards may have gone with it: the spot becomes *loose*, until the mind sees what
lies there. No rule ever reads any of this; known tables and worlds do.
"""

from typing import Final

from sabletop.games.orphan_black.ids import ALL, MINDS, NONE, VIEWERS
from sabletop.games.orphan_black.table import OrphanBlackTable

MANY: Final = 9
"""More cards than a hand holds: any of them may have been an unknown one."""


# Questions


def sure_of(t: OrphanBlackTable, mind: int, owner: int) -> list[int]:
    """Cards that certainly are in a hand, because `mind` saw them and nothing has left it unseen since."""
    key = MINDS * owner + mind
    return [] if t.loose[key] else sorted([noted % 16 for noted in t.noted[key]])


def hunch_at(t: OrphanBlackTable, mind: int, spot: int) -> int:
    """The card that `mind` knew at a spot before somebody may have exchanged it, or NONE."""
    for one in t.hunch[mind]:
        if one // 16 == spot:
            return one % 16
    return NONE


def _wonders(t: OrphanBlackTable, mind: int) -> bool:
    """Whether `mind` wonders about any spot."""
    for key in range(mind, len(t.loose), MINDS):
        if t.loose[key]:
            return True
    return False


# Verbs


def see(t: OrphanBlackTable, minds: int, spot: int) -> None:
    """These minds see the card of a spot."""
    new = minds & ~t.seen_by[spot]
    if not new:
        return
    t.seen_by[spot] |= new
    if not any(t.loose) and not any(t.hunch):
        return
    card = t.card[spot]
    for mind in range(MINDS):
        if new >> VIEWERS[mind] & 1:
            _drop_hunch(t, mind, spot)
            if _wonders(t, mind):
                _settle(t, mind, spot, (card,))


def note(t: OrphanBlackTable, mind: int, owner: int, card: int) -> None:
    """`mind` knows that the hand of `owner` holds this card."""
    key = MINDS * owner + mind
    t.noted[key] = tuple(sorted((*t.noted[key], t.turn * 16 + card)))


def note_hand(t: OrphanBlackTable, mind: int, owner: int) -> None:
    """`mind` looks at the whole hand of `owner`."""
    forget(t, mind, owner)
    for card in t.hands[owner]:
        note(t, mind, owner, card)


def forget(t: OrphanBlackTable, mind: int, owner: int) -> None:
    """`mind` can no longer tell anything about the hand of `owner`."""
    key = MINDS * owner + mind
    t.noted[key] = ()
    t.loose[key] = ()


def left_seen(t: OrphanBlackTable, minds: int, owner: int, card: int) -> None:
    """These minds see a card leave the hand of `owner`."""
    for mind in range(MINDS):
        if minds >> VIEWERS[mind] & 1 and t.noted[MINDS * owner + mind]:
            _strike(t, MINDS * owner + mind, card, t.turn)


def left_unseen(t: OrphanBlackTable, minds: int, owner: int, spot: int, choice: int) -> None:
    """These minds see that one of `choice` cards of `owner` goes to a spot, and not which."""
    for mind in range(MINDS):
        key = MINDS * owner + mind
        if minds >> VIEWERS[mind] & 1 and mind != owner and t.noted[key]:
            t.loose[key] = (*t.loose[key], spot, choice, t.turn)


def stolen(t: OrphanBlackTable, thief: int, victim: int, card: int) -> None:
    """`thief` has looked at the hand of `victim` and takes a card: both know which; nobody else can follow it."""
    for mind in range(MINDS):
        if mind != thief:
            forget(t, mind, victim)
    note_hand(t, thief, victim)
    note(t, victim, thief, card)


def exchanged_unseen(t: OrphanBlackTable, who: int, spot: int, choice: int) -> None:
    """`who` has held the card of a face-down spot and `choice` others, and has put one of them there."""
    card = t.card[spot]
    for mind in range(MINDS):
        if mind == who:
            continue
        _untie(t, mind, who, spot)
        if t.seen_by[spot] >> VIEWERS[mind] & 1:
            note(t, mind, who, card)
            _set_hunch(t, mind, spot, card)
    left_unseen(t, ALL, who, spot, choice + 1)


def exchanged_seen(t: OrphanBlackTable, who: int, old: int, new: int) -> None:
    """`who` has openly taken a card and put another in its place."""
    for mind in range(MINDS):
        if mind != who:
            note(t, mind, who, old)
    left_seen(t, ALL, who, new)


def row_revealed(t: OrphanBlackTable, at: int) -> None:
    """The cards of a row are shuffled and turned up: everybody sees which cards, nobody which was whose."""
    if not any(t.loose) and not any(t.hunch):
        return
    for mind in range(MINDS):
        for spot in t.rows[at]:
            _drop_hunch(t, mind, spot)
        if _wonders(t, mind):
            unknown = [spot for spot in t.rows[at] if not t.seen_by[spot] >> VIEWERS[mind] & 1]
            cards = tuple([t.card[spot] for spot in unknown])
            for spot in unknown:
                _settle(t, mind, spot, cards)


def _settle(t: OrphanBlackTable, mind: int, spot: int, cards: tuple[int, ...]) -> None:
    """`mind` learns that the card of a spot is among these: it no longer wonders about the spot."""
    for owner in range(len(t.hands)):
        key = MINDS * owner + mind
        loose = t.loose[key]
        for i in range(0, len(loose), 3):
            if loose[i] == spot:
                t.loose[key] = loose[:i] + loose[i + 3 :]
                for card in sorted(set(cards)):
                    _strike(t, key, card, loose[i + 2])
                break


def _strike(t: OrphanBlackTable, key: int, card: int, turn: int) -> None:
    """Strike the latest note of a card that was made by then; without notes nothing is loose."""
    noted = t.noted[key]
    for i in range(len(noted) - 1, -1, -1):
        if noted[i] % 16 == card and noted[i] // 16 <= turn:
            t.noted[key] = noted[:i] + noted[i + 1 :]
            break
    if not t.noted[key]:
        t.loose[key] = ()


def _untie(t: OrphanBlackTable, mind: int, who: int, spot: int) -> None:
    """Before `who` exchanges the card of a loose spot: what was known of another owner cannot be followed any more."""
    for owner in range(len(t.hands)):
        key = MINDS * owner + mind
        loose = t.loose[key]
        if spot not in loose[::3]:
            continue
        if owner != who:
            forget(t, mind, owner)
        else:
            kept: tuple[int, ...] = ()
            for i in range(0, len(loose), 3):
                if loose[i] != spot:
                    kept += (loose[i], MANY, loose[i + 2])
            t.loose[key] = kept


def _set_hunch(t: OrphanBlackTable, mind: int, spot: int, card: int) -> None:
    _drop_hunch(t, mind, spot)
    t.hunch[mind] = tuple(sorted((*t.hunch[mind], spot * 16 + card)))


def _drop_hunch(t: OrphanBlackTable, mind: int, spot: int) -> None:
    if t.hunch[mind]:
        t.hunch[mind] = tuple([one for one in t.hunch[mind] if one // 16 != spot])
