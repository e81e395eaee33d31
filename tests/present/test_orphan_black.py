"""What all screens are told of Orphan Black: what is printed, the scene, the choices, the table in sentences."""

from importlib import resources

import pytest

from orphan_black_scene import EDITION, Play, Scene, a_busy_table, dealt_anew, in_the_middle, new
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.words import parse
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import CARDS, CHARACTERS, CLONES, FACTIONS
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present import Description, presentation_of
from sabletop.present.orphan_black import OrphanBlackPresentation
from sabletop.present.orphan_black.scene import Content, Note, Preview, SideStanding
from sabletop.present.orphan_black.scene import Scene as Shown
from sabletop.registry import ledger

SHOWN = OrphanBlackPresentation(EDITION)


def known(m: Match, seat: int | None) -> OrphanBlackTable:
    found = m.known(seat)
    assert isinstance(found, OrphanBlackTable)
    return found


def shown(m: Match, seat: int | None = 0) -> Shown:
    return SHOWN.scene(known(m, seat))


def preview(m: Match, seat: int | None = 0) -> Preview:
    return shown(m, seat).preview


def account(m: Match, seat: int | None) -> list[str]:
    return [SHOWN.words.of(line) for line in SHOWN.account(known(m, seat))]


def described(p: Play, kind: str, **named: object) -> Description:
    """How the first choice of this kind is told to whoever makes it."""
    return SHOWN.describe(p.able(kind, **named)[0], known(p.m, p.m.seat))


def told(p: Play, kind: str, **named: object) -> tuple[str, str, str]:
    """Group, name and notes of a choice."""
    one, words = described(p, kind, **named), SHOWN.words
    return words.of(one.group), words.of(one.short), words.all(one.notes, " · ")


def detail(p: Play, kind: str, **named: object) -> str:
    return SHOWN.words.all(described(p, kind, **named).detail)


@pytest.fixture(scope="module")
def content() -> Content:
    return SHOWN.content()


# What is printed


def test_the_presentation_is_found_by_the_name_of_the_game() -> None:
    assert isinstance(presentation_of(GAME, EDITION), OrphanBlackPresentation)


def test_every_clone_has_her_factions_points_threshold_and_ability(content: Content) -> None:
    assert [one.id for one in content.clones] == list(CLONES)
    rachel = content.clones[CLONES.index("rachel")]
    assert (rachel.start, rachel.left, rachel.right) == ("neolutionists", "proletheans", "the-black")
    assert rachel.points == {"neolutionists": 1, "the-black": 2, "proletheans": 2}
    assert rachel.threshold == 2
    assert rachel.ability.startswith("Lock a card")


def test_every_clone_and_every_character_has_words() -> None:
    words = parse(resources.files("sabletop.present.orphan_black").joinpath("en.ftl").read_text(encoding="utf-8"))
    wanted = {f"ability-{clone}" for clone in CLONES} | {f"power-{CARDS[card]}" for card in CHARACTERS}
    assert {key for key in words if key.startswith(("ability-", "power-"))} == wanted


def test_every_clause_that_is_printed_is_in_the_rules(content: Content) -> None:
    named = [one.clause for one in content.clones] + [one.clause for one in content.cards]
    assert [clause for clause in named if clause not in ledger("orphan-black")] == []


def test_characters_say_their_power_and_number_cards_their_worth(content: Content) -> None:
    cards = {one.id: one for one in content.cards}
    assert [cards[name].value for name in ("one", "two", "three", "fee")] == [1, 2, 3, 0]
    assert "protect" in cards["paul"].text.lower()
    assert sum(one.copies for one in cards.values()) == 52


def test_there_are_three_goals_a_faction(content: Content) -> None:
    assert sorted(one.faction for one in content.goals) == sorted(FACTIONS * 3)
    assert all(len(one.targets) == 3 for one in content.goals)


# Steps, duties, notes


@pytest.mark.clause("OB-TURN-1")
def test_the_step_of_the_turn_follows_the_question() -> None:
    p = Scene("rachel", "charlotte").hand(0, "1 2 3").hand(1, "1").begin()
    assert preview(p.m).step == 0
    assert preview(p.do("no-character").m).step == 1
    assert preview(p.play("one", "charlotte", "left").m).step == 3


def test_before_the_first_turn_there_is_no_step() -> None:
    assert preview(new(4)).step is None


@pytest.mark.clause("OB-INFO-3")
def test_notes_list_the_face_down_cards_that_the_viewer_knows_and_no_others() -> None:
    scene = Scene("rachel").side("rachel", "left", "1d", by=0).side("rachel", "left", "3d", by=1)
    m = scene.side("rachel", "right", "2u").hand(0, "1").begin().m
    assert preview(m).notes == [Note("rachel", "left", 0, "one", True, "proletheans")]
    assert preview(m, None).notes == []


@pytest.mark.clause("OB-CLONE-CHARLOTTE-1")
def test_a_duty_that_is_met_is_told_no_more() -> None:
    p = Scene("rachel", "charlotte").hand(0, "1 2").hand(1, "1 2 3").begin().play("one", "charlotte", "left").finish()
    assert any("face up" in duty for duty in preview(p.m, 1).duties)
    p.play("two", "charlotte", "right")
    assert preview(p.m, 1).played
    assert preview(p.m, 1).duties == ["Charlotte: the next player plays face up."]


def test_the_card_in_question_is_named_to_whoever_may_know_the_question() -> None:
    play = a_busy_table().do("no-character").do("choose", card="2").do("play", clone="helena", side="right")
    play.do("look", clone="sarah", side="right", place=1)
    assert (shown(play.m, 2).picked, shown(play.m, 2).looking_at) == ("spot:sarah:right:1", "art")
    assert shown(play.m, 3).looking_at is None


# Choices


def test_unknown_cards_of_a_side_are_told_in_words() -> None:
    p = Scene("rachel", "krystal").side("rachel", "left", "3u 1d 1d", by=1).side("rachel", "right", "2u 3u")
    play = p.hand(0, "1 2 paul").begin().do("character", card="paul")
    assert told(play, "protect", clone="rachel", side="left")[2] == "3 and 2 unknown : 5"
    assert "Left 3 and 2 unknown, right 5. More than 2 apart sways to" in detail(play, "protect", clone="rachel")


def test_what_may_have_been_exchanged_is_told_as_perhaps() -> None:
    play = a_busy_table().do("no-character").do("choose", card="2")
    assert detail(play, "play", clone="rachel", side="right") == (
        "Lock a card: nobody may look at it or turn it over. Left 3 perhaps and 1 unknown, right 3 and 1 unknown. "
        "More than 3 apart sways to Pro 2 or Black 2, else Neo 1."
    )
    play.do("play", clone="cosima", side="left")
    assert told(play, "look", clone="rachel", side="left", place=0) == ("Rachel", "left 1st", "face down, perhaps 2")
    assert told(play, "look", clone="sarah", side="right", place=1)[2] == "face down, you know Art"


def test_a_side_says_where_it_leads_and_how_full_she_would_be() -> None:
    play = a_busy_table().do("no-character").do("choose", card="2")
    assert told(play, "play", clone="rachel", side="left") == ("Rachel", "left, to Proletheans (2)", "6 of 6")
    assert told(play, "play", clone="cosima", side="right")[2] == "3 of 6"


def test_mrs_s_is_offered_with_the_threshold_that_follows() -> None:
    p = Scene("rachel").side("rachel", "left", "3u").hand(0, "mrs-s 1").begin().do("character", card="mrs-s")
    assert told(p, "hide") == ("Mrs. S", "Rachel", "threshold 3 instead of 2")


def test_choices_point_at_their_pieces() -> None:
    play = a_busy_table()
    assert described(play, "character", card="dr-leekie").at == ("card:dr-leekie",)
    assert described(play, "no-character").at == ()
    play.do("no-character").do("choose", card="2")
    assert described(play, "play", clone="rachel", side="right").at == ("row:rachel:right",)
    play.do("play", clone="cosima", side="left")
    assert described(play, "look", clone="rachel", side="left", place=0).at == ("spot:rachel:left:0", "row:rachel:left")
    play.do("look", clone="sarah", side="right", place=0).do("look", clone="sarah", side="right", place=1)
    assert described(play, "accuse", other=3, faction="the-black").at == ("player:3", "faction:the-black")


def test_a_character_is_offered_with_its_power_and_a_number_with_its_worth() -> None:
    play = a_busy_table()
    power = "The card that you play this turn activates any clone in play."
    assert told(play, "character", card="dr-leekie") == ("Play", "Dr. Leekie", power)
    assert detail(play, "character", card="dr-leekie") == f"Worth 0 beside a clone. For its power: {power}"
    play.do("no-character")
    assert told(play, "choose", card="3") == ("Hand", "3", "")
    assert detail(play, "choose", card="3") == "Worth 3 beside a clone."
    assert told(play, "choose", card="dr-leekie")[2] == "worth 0 beside a clone"


def test_an_accusation_says_what_it_can_bring_and_that_it_stays() -> None:
    play = a_busy_table().do("no-character").do("choose", card="2").do("play", clone="cosima", side="left")
    play.do("look", clone="sarah", side="right", place=0).do("look", clone="sarah", side="right", place=1)
    assert told(play, "accuse", other=3, faction="the-black") == ("Yellow", "The Black", "next to the 2")
    assert told(play, "accuse", other=1, faction="proletheans") == ("Blue", "Proletheans", "next to the 3")
    assert "neither changed nor withdrawn" in detail(play, "accuse", other=1, faction="proletheans")
    assert detail(play, "accuse", other=1, faction="proletheans").endswith("You hold 1 of 2 cards of this faction.")
    accuse, done = play.able("accuse")[0], play.able("done")[0]
    assert (SHOWN.is_weighty(accuse), SHOWN.is_weighty(done)) == (True, False)


@pytest.mark.clause("OB-SETUP-11")
def test_a_newcomer_is_offered_with_both_cards() -> None:
    m = new(4)
    drawn = shown(m, m.seat).drawn
    assert drawn is not None
    names = {one.id: one.name for one in SHOWN.content().cards}
    play, (first, second) = Play(m), drawn
    group, short, note = told(play, "lay-open", card=first, side="left")
    assert (group, note) == ("Face up", f"{names[second]} face down on the right")
    assert short.startswith(f"{names[first]} on the left, to ")


# The table in sentences


def test_the_account_tells_what_its_reader_knows() -> None:
    lines = account(a_busy_table().m, 2)
    assert lines[0] == "Factions: Proletheans 0, Neolutionists 1, The Black 3."
    assert "Alison ended with The Black." in lines
    assert "– left, to Proletheans (2): face down, perhaps 2; 1 face up; face down." in lines
    assert "– right, to The Black (2): 3 face up; face down, locked." in lines
    assert any(line.endswith("Paul keeps it.") for line in lines)
    assert any("threshold 3, with Mrs. S, 5 cards of 6." in line for line in lines)
    assert "Your goal: The Black, with Alison, Beth and Cosima." in lines
    assert "In your hand: 3. Worth 3 beside a clone." in lines
    assert "Your accusation cards: Proletheans 1, Neolutionists 2, The Black 2." in lines
    assert "Donnie: Red will see the card." in lines


def test_players_are_told_with_their_accusations_as_far_as_they_are_known() -> None:
    m = a_busy_table().m
    accused = "accused by Yellow for 3 ({}) and Green for 2 ({})"
    assert accused.format("face down", "Proletheans") in "\n".join(account(m, 2))
    assert accused.format("Neolutionists", "face down") in "\n".join(account(m, 3))
    assert accused.format("face down", "face down") in "\n".join(account(m, None))
    green = next(line for line in account(m, None) if line.startswith("Green"))
    assert green == "Green has the turn: 3 cards, 5 accusations left; Donnie from Red."


def test_a_hand_that_was_seen_is_told_to_whoever_saw_it() -> None:
    scene = Scene("charlotte", "tony").hand(0, "delphine 1").hand(1, "1 3 art")
    m = scene.begin().do("character", card="delphine").do("spy", other=1).do("take", card="3").m
    assert "you know 1, Art in this hand" in "\n".join(account(m, 0))
    assert "in this hand" not in "\n".join(account(m, 2))


def test_a_spectator_is_told_neither_goal_nor_hand() -> None:
    lines = account(a_busy_table().m, None)
    assert not any("goal" in line or "In your hand" in line for line in lines)
    seen = shown(a_busy_table().m, None)
    assert (seen.hand, seen.goal, seen.unused_accusations, seen.chosen) == (None, None, None, None)


# The memory aid


@pytest.mark.clause("OB-INFO-3")
def test_without_the_memory_aid_nothing_is_told_that_would_have_to_be_recalled() -> None:
    for aid in (True, False):
        scene = Scene("charlotte", "tony", memory_aid=aid).side("tony", "left", "3d 1u", by=0).hand(0, "delphine 1")
        scene.hand(1, "1 2 3").accusation(0, 1, "the-black")
        p = scene.begin().do("character", card="delphine").do("spy", other=1).do("take", card="2")
        seen = shown(p.m)
        assert (seen.players[1].known_cards != []) == aid
        assert [one.card for one in seen.clones[1].left] == ["three" if aid else None, "one"]
        assert (seen.preview.notes != []) == aid
        assert seen.preview.clones["tony"].left == SideStanding(4 if aid else 1, 0 if aid else 1, True)
        assert ("you know" in "\n".join(account(p.m, 0))) == aid
        assert seen.players[1].accused_by[0].faction == "the-black", "the own accusation lies there for oneself to read"


@pytest.mark.clause("OB-INFO-3")
def test_without_the_memory_aid_a_card_is_told_only_while_it_is_looked_at() -> None:
    scene = Scene("beth", "tony", memory_aid=False).side("tony", "left", "3d").hand(0, "1 1")
    p = scene.begin().play("1", "beth", "left").do("look", clone="tony")
    assert (shown(p.m).looking_at, shown(p.m).clones[1].left[0].card) == ("three", "three")
    assert [shown(p.m, seat).looking_at for seat in (1, None)] == [None, None]
    p.do("leave")
    assert (shown(p.m).looking_at, shown(p.m).clones[1].left[0].card) == (None, None)


@pytest.mark.clause("OB-INFO-3", "OB-POWER-ART-1")
def test_without_the_memory_aid_an_accusation_seen_with_art_is_not_told_again() -> None:
    for aid in (True, False):
        scene = Scene("charlotte", "tony", memory_aid=aid).accusation(1, 2, "the-black").hand(0, "art 1")
        p = scene.begin().do("character", card="art").do("investigate", other=1, accused=2)
        assert [one.faction for one in shown(p.m).players[2].accused_by] == ["the-black" if aid else None]


def test_choices_of_a_player_without_the_memory_aid_do_not_remind() -> None:
    scene = Scene("cosima", "tony", memory_aid=False).side("tony", "left", "3d", by=0).hand(0, "1 1")
    p = scene.begin().play("1", "cosima", "left")
    assert told(p, "look", clone="tony")[2] == "face down"


# Secrets


def everything(m: Match, seat: int | None) -> str:
    """All that a seat is told: the scene, the account, and, if it is asked, the choices."""
    parts = [str(shown(m, seat)), *account(m, seat)]
    for action in m.legal if seat == m.seat else ():
        one, words = SHOWN.describe(action, known(m, seat)), SHOWN.words
        parts += [words.of(one.group), words.of(one.short), words.all(one.notes), words.all(one.detail), *one.at]
    return "\n".join(parts)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("memory_aid", [True, False])
@pytest.mark.no_cover
def test_what_is_told_does_not_depend_on_what_the_viewer_cannot_know(seats: int, memory_aid: bool) -> None:
    for decisions in range(4, 80, 25):
        m = in_the_middle(seats, decisions, seats, memory_aid=memory_aid)
        for seat in (None, *range(seats)):
            assert everything(m, seat) == everything(dealt_anew(m, seat, f"{decisions} {seat}"), seat)


def test_every_question_is_for_one_pair_of_eyes() -> None:
    for decisions in (0, 10, 30):
        m = in_the_middle(4, decisions)
        assert SHOWN.is_secret(known(m, None), known(m, m.seat))


# The end


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_score_is_told_step_by_step(seats: int) -> None:
    m, rng = new(seats, "score"), Stream(key_of("score"), "score")
    while not m.over:
        m.play(m.legal[rng.below(len(m.legal))])
    assert m.outcome is not None
    scoring = shown(m, None).scoring
    assert scoring is not None
    lines = [SHOWN.words.of(line) for line in SHOWN.epilogue(known(m, None), m.log(None))]
    names, factions = SHOWN.content().players, {one.id: one.name for one in SHOWN.content().factions}
    for who, score in enumerate(scoring):
        assert score.start + score.accusations + score.targets + score.hiding == score.total == m.outcome.scores[who]
        half = "" if score.start == score.faction_points else f" (half of {score.faction_points})"
        assert lines[who] == (
            f"{names[who]}, {factions[score.faction]}: {score.start} for the faction{half}, {score.accusations} for "
            f"accusations, {score.targets} for targets, {score.hiding} for hiding, {score.total} in all."
        )
    accused = [who for who, score in enumerate(scoring) if score.row]
    assert lines[seats] == ""
    assert [line.partition(" was accused by ")[0] for line in lines[seats + 1 :]] == [names[who] for who in accused]
    assert shown(m, None).preview.duties == []
    assert [player.goal is not None for player in shown(m, None).players] == [True] * seats


def test_right_and_wrong_accusations_are_told_at_the_end() -> None:
    m, rng = a_busy_table().m, Stream(key_of("found out"), "found out")
    while not m.over:
        m.play(m.legal[rng.below(len(m.legal))])
    lines = [SHOWN.words.of(line) for line in SHOWN.epilogue(known(m, None), m.log(None))]
    scoring = shown(m, None).scoring
    assert scoring is not None
    for who, score in enumerate(scoring):
        found = next((line for line in lines if line.startswith(f"{SHOWN.content().players[who]} was accused")), "")
        for by, _, points in score.row:
            name = SHOWN.content().players[by]
            assert (f"{name} rightly ({points})" if points else f"{name} wrongly") in found


def test_what_is_reused_of_the_scene_before_is_what_would_be_made_afresh() -> None:
    m, picks = new(seed=11), Stream(key_of("reused"), "picks")
    while not m.over:
        for seat in (None, *range(m.seats)):
            assert shown(m, seat) == OrphanBlackPresentation(EDITION).scene(known(m, seat))
        m.play(m.legal[picks.below(len(m.legal))])
