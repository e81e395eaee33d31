"""What all screens are told of Black Orchestra: what is printed is complete, and the odds are those of the rules."""

from importlib import resources
from typing import Any, Protocol, TypeVar, get_args

import pytest

from black_orchestra_scene import Scene, new_match, ours, scene
from law_known import armed
from law_walk import COMPILED
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.words import parse
from sabletop.games.black_orchestra.effects import VERBS
from sabletop.games.black_orchestra.ids import AFFILIATIONS, EVENT_KINDS, FACES, LEADERS, MOTIVATION, SUSPICION
from sabletop.games.black_orchestra.odds import odds
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present import Description, presentation_of
from sabletop.present.black_orchestra import BlackOrchestraPresentation, build
from sabletop.present.black_orchestra.scene import Chance, Content, Delivery, EventKind, PlotInfo, PlotNow, Prospect
from sabletop.present.black_orchestra.scene import Scene as Shown
from sabletop.present.common import percent


def presentation(m: Match) -> BlackOrchestraPresentation:
    made = presentation_of(m.game, m.edition)
    assert isinstance(made, BlackOrchestraPresentation)
    return made


def known(m: Match, seat: int | None) -> BlackOrchestraTable:
    found = m.known(seat)
    assert isinstance(found, BlackOrchestraTable)
    return found


def shown(m: Match, seat: int | None) -> Shown:
    return presentation(m).scene(known(m, seat))


def plots_of(s: Scene, name: str) -> dict[str, Prospect]:
    """What is said of the plots in somebody's dossier."""
    return {row.card: row for row in shown(s.match, 0).plots if row.who == s.who(name)}


def told(s: Scene, kind: str, **args: int) -> Description:
    """What is said of the choice of this kind, with these arguments."""
    found = [one for one in s.match.legal if one.kind == kind and args.items() <= one.args.items()]
    return presentation(s.match).describe(found[0], known(s.match, s.match.seat))


def account(m: Match, seat: int | None) -> str:
    p = presentation(m)
    return "\n".join([p.words.of(line) for line in p.account(known(m, seat))])


class HasId(Protocol):
    """Something that is printed."""

    id: str


Row = TypeVar("Row", bound=HasId)


def by_id(rows: list[Row]) -> dict[str, Row]:
    return {row.id: row for row in rows}


@pytest.fixture(scope="module")
def printed() -> Content:
    return BlackOrchestraPresentation(ours()).content()


# What is printed


def test_ids_of_levels_faces_and_kinds_are_those_of_the_rules() -> None:
    assert (build.FACES, build.MOTIVATION, build.SUSPICION) == (FACES, MOTIVATION, SUSPICION)
    assert build.AFFILIATIONS == AFFILIATIONS
    assert get_args(EventKind) == EVENT_KINDS


def test_every_stock_step_has_words_that_packs_can_count_on() -> None:
    words = parse(resources.files("sabletop.present.black_orchestra").joinpath("en.ftl").read_text(encoding="utf-8"))
    assert [verb for verb in VERBS if f"do-{verb}" not in words] == []


def test_events_plots_and_penalties_say_what_their_steps_do(printed: Content) -> None:
    events, cards = by_id(printed.events), by_id(printed.cards)
    assert events["1-07"].text == (
        "Military support falls to its starting level. Hitler and Goebbels to Sportpalast. "
        "Everybody in Berlin: −1 suspicion."
    )
    assert events["2-01"].text.startswith("Everybody at extreme suspicion is arrested;")
    assert cards["P-B"].text == (
        "Committed; Hitler in a fortified space, you with him. "
        "1 die, +1 Wehrmacht, +1 Explosives, Badge cancels 1 eagle."
    )
    assert [one.penalty for one in printed.leaders[:2]] == ["−1 motivation.", "Discard 1 card."]
    texts = [one.text for one in printed.events] + [one.text for one in printed.cards]
    assert all(texts)
    assert [one for one in texts if "{" in one or "None" in one] == []


def test_links_lead_both_ways(printed: Content) -> None:
    spaces = by_id(printed.spaces)
    assert all(one in spaces[there].links for one, row in spaces.items() for there in row.links)
    assert len(spaces) == 30


def test_spaces_tell_stage_and_fortification(printed: Content) -> None:
    wolfsschanze = by_id(printed.spaces)["wolfsschanze"]
    assert (wolfsschanze.stage, wolfsschanze.fortified, wolfsschanze.closes) == (3, True, 7)


def test_a_delivery_tells_item_condition_and_gain(printed: Content) -> None:
    spaces = by_id(printed.spaces)
    zeughaus, munich, prague = (spaces[one].delivery for one in ("zeughaus", "munich", "prague"))
    assert zeughaus == Delivery("keys", "", -2, False, "Deliver Keys: −2 suspicion.")
    assert munich is not None
    assert (munich.item, munich.when) == ("any", "it is stage 1")
    assert prague is not None
    assert (prague.by, prague.shared) == (-3, True)


def test_entering_tells_what_it_does(printed: Content) -> None:
    entries = {one.id: one.entry for one in printed.spaces if one.entry is not None}
    assert set(entries) == {"zurich", "stockholm", "paris", "auschwitz", "treblinka"}
    assert (entries["paris"].suspicion, entries["paris"].support) == (-3, 1)
    assert (entries["treblinka"].motivation, entries["treblinka"].suspicion) == (2, 1)


def test_every_card_has_a_kind_a_text_and_a_clause(printed: Content) -> None:
    assert len(printed.cards) == len(ours().card_ids)
    for card in printed.cards:
        assert card.kind in ("plot", "arrow", "bolt", "static")
        assert card.text
        assert card.clauses
        assert (card.plot is None) == (card.kind != "plot")


def test_a_plot_tells_what_it_demands_and_what_helps(printed: Content) -> None:
    plot = by_id(printed.cards)["P-B"].plot
    assert isinstance(plot, PlotInfo)
    assert (plot.level, plot.where, plot.you) == ("committed", "Hitler in a fortified space", "You with him")
    assert plot.affiliation == "wehrmacht"
    assert [(line.item, line.dice, line.cancels) for line in plot.items] == [("explosives", 1, 0), ("badge", 0, 1)]


def test_every_event_says_what_it_does(printed: Content) -> None:
    events = by_id(printed.events)
    assert all(row.text and row.name and 1 <= row.stage <= 7 for row in events.values())
    assert "(stage" not in " ".join(row.name for row in events.values())
    assert events["4-04"].lasting == ["While current: plots count 1 eagle fewer."]


def test_stages_count_their_raids(printed: Content) -> None:
    assert [stage.raids for stage in printed.stages] == [0, 1, 2, 2, 2, 3, 3]
    assert (printed.stages[1].years, printed.stages[1].mood) == ("1938–39", "the eve of war")


def test_nine_sheets_with_affiliation_and_ability(printed: Content) -> None:
    assert len(printed.conspirators) == 9
    assert all(sheet.ability and sheet.role for sheet in printed.conspirators)
    assert by_id(printed.conspirators)["goerdeler"].affiliation == "civilian"


# The odds


def ready_bomb(**more: Any) -> Scene:
    s = scene("tresckow", "beck", stage=4, **more)
    s.put("tresckow", at="wolfsschanze", motivation="reckless", suspicion="medium", dossier=["P-B", "X10"])
    s.put("beck", at="wolfsschanze", motivation="motivated", items=["explosives", "badge"])
    return s.leader("hitler", "wolfsschanze").support(3).current("4-04").begin()


@pytest.mark.clause("BO-PLOT-5", "BO-PLOT-11")
def test_a_plot_counts_everything_at_hand() -> None:
    plot = plots_of(ready_bomb(), "tresckow")["P-B"]
    gains = {(gain.kind, gain.id): gain.dice * gain.count for gain in plot.gains}
    assert gains == {
        ("plot", ""): 1,
        ("affiliation", ""): 1,
        ("item", "explosives"): 1,
        ("item", "badge"): 0,
        ("person", "beck"): 1,
        ("card", "X10"): 2,
    }
    assert (plot.dice, plot.need, plot.eyes, plot.cancels, plot.extra) == (6, 3, 2, 1, -1)
    assert plot.caught == 4


@pytest.mark.clause("BO-PLOT-14")
def test_each_number_of_dice_has_the_odds_of_the_rules() -> None:
    expected = [odds(3, dice, 2, 2) for dice in range(1, 7)]
    rounded = [Chance(round(float(one.success), 6), round(float(one.detection), 6)) for one in expected]
    assert plots_of(ready_bomb(), "tresckow")["P-B"].odds == rounded


@pytest.mark.clause("BO-PLOT-3")
def test_a_missing_requirement_is_named() -> None:
    s = scene("tresckow", "beck", stage=4).put("tresckow", at="posen", motivation="timid", dossier=["P-B"])
    plot = plots_of(s.leader("hitler", "wolfsschanze").begin(), "tresckow")["P-B"]
    assert not plot.ready
    assert [(check.text, check.met) for check in plot.checks] == [
        ("Hitler in a fortified space", True),
        ("You with him", False),
        ("Committed", False),
    ]


def test_a_prisoner_still_sees_which_demands_are_met() -> None:
    s = scene("tresckow", "beck", stage=4).put("tresckow", at="prison", motivation="reckless", dossier=["P-B"])
    plot = plots_of(s.leader("hitler", "wolfsschanze").begin(), "tresckow")["P-B"]
    assert [check.met for check in plot.checks] == [True, False, True]
    assert not plot.ready


@pytest.mark.clause("BO-COMP-4")
def test_no_more_dice_than_the_supply_has() -> None:
    s = ready_bomb()
    t = known(s.match, 0)
    t.dissent, t.defected = 3, 3
    plot = next(row for row in presentation(s.match).scene(t).plots if row.card == "P-B")
    assert plot.dice == len(plot.odds) == 4


@pytest.mark.clause("BO-PLOT-13")
def test_the_plot_under_way_shows_its_own_odds() -> None:
    now = shown(ready_bomb().do("Attempt Suitcase Bomb on Hitler").match, 1).plot
    assert isinstance(now, PlotNow)
    assert (now.card, now.targets, now.caught, now.pool) == ("P-B", 3, 3, 3)
    assert now.odds[2].success == round(float(odds(3, 3, 2, 1).success), 6)


def test_without_a_plot_nothing_is_under_way() -> None:
    assert shown(ready_bomb().match, 0).plot is None


@pytest.mark.clause("BO-PLOT-2")
def test_ready_is_what_can_be_attempted() -> None:
    """Through played games: in every action step exactly the plots that are ready can be attempted."""
    asked = 0
    for seed in range(3):
        match = new_match(3, seed=seed, trusted_lieutenants=True)
        stream = Stream(key_of(f"face {seed}"), "picks")
        while match.seat is not None and match.decisions < 150:
            seen = shown(match, match.seat)
            if match.view(match.seat)["asked"]["key"] == "action" and seen.turn.actions:
                asked += 1
                attempts = {(a.args["card"], a.args["leader"]) for a in match.legal if a.kind == "attempt"}
                rows = [row for row in seen.plots if row.who == seen.deciding and row.ready]
                assert attempts == {(row.number, LEADERS.index(row.victim)) for row in rows}
            match.play(match.legal[stream.below(len(match.legal))])
    assert asked > 20


def test_the_button_of_a_plot_counts_the_dice_of_the_odds_beside_the_board() -> None:
    """Cards that give dice too: the button and the panel say the same."""
    s = ready_bomb()
    plot = plots_of(s, "tresckow")["P-B"]
    words, said = presentation(s.match).words, told(s, "attempt", card=s.card("P-B"))
    best = max(plot.odds, key=lambda one: one.success)
    odds = f"{best.success:.0%} · caught {best.detected:.0%}".replace("%", "\N{NO-BREAK SPACE}%")
    assert words.all(said.notes) == odds
    assert f"With everything at hand {plot.dice} dice for {plot.need} targets" in words.all(said.detail)
    assert f"{words.of(percent(best.success))} success" in words.all(said.detail)


@pytest.mark.clause("BO-CONSPIRE-2")
def test_conspiring_with_more_dice_is_seen_more_often() -> None:
    rows = shown(ready_bomb().match, 0).conspire
    assert [row.dice for row in rows] == [1, 2, 3]
    assert [row.quiet for row in rows] == [0.833333, 0.694444, 0.578704]
    assert rows[0].actions == 1


def test_what_is_spent_on_a_plot_says_what_it_gives() -> None:
    s = ready_bomb().do("Attempt Suitcase Bomb on Hitler")
    words, e = presentation(s.match).words, ours()
    said = [told(s, "spend", item=e.item_ids.index(item)) for item in ("explosives", "badge")]
    assert [words.all(one.notes) for one in said] == ["1 more die", "cancels 1 eagle"]
    assert said[0].at == ("item:beck:explosives",)


# Choices and the pieces that they point at


def test_choices_point_at_their_pieces() -> None:
    s = ready_bomb()
    assert told(s, "attempt", card=s.card("P-B")).at == ("card:tresckow:P-B", "leader:hitler")
    assert told(s, "move", space=s.space("posen")).at == ("space:posen",)
    assert told(s, "dossier").at == ("pile:deck",)
    assert told(s, "conspire", n=2).at == ("conspire:2",)
    assert told(s, "take-item", item=ours().item_ids.index("badge")).at == ("item:beck:badge",)


def test_a_move_tells_who_and_what_waits_there() -> None:
    s = scene("beck", "canaris").put("beck", at="train_station").put("canaris", at="munich")
    s.put("beck", at="nuremberg").leader("goering", "munich").tile("munich", "weapons").begin()
    said, words = told(s, "move", space=s.space("munich")), presentation(s.match).words
    assert words.all(said.notes, " · ") == "Goering · Canaris · Weapons"
    assert words.all(said.detail).startswith("Munich: ")
    assert "One step from" in words.all(said.detail)


# Secrets


def questioned() -> Scene:
    return scene("goerdeler", "beck", stage=3).put("goerdeler", at="prison", motivation="committed").begin()


@pytest.mark.clause("BO-INTERR-2")
def test_only_the_reader_learns_what_resisting_would_cost() -> None:
    m = questioned().match
    own, other = (shown(m, seat).interrogation for seat in (0, 1))
    assert "An eagle: A and then B" in own.resist
    assert "A and then B" not in other.resist
    assert own.resist.startswith("Roll a die: target, 2 or 3 (4 in 6) holds out.")
    assert own.card is not None
    assert other.card is None
    assert own.card.name in account(m, 0)
    assert own.card.name not in account(m, 1)


def test_what_is_read_in_secret_is_covered_and_nothing_else() -> None:
    m, open_one = questioned().match, ready_bomb().match
    assert presentation(m).is_secret(known(m, None), known(m, 0))
    assert not presentation(open_one).is_secret(known(open_one, None), known(open_one, 0))


def test_a_spectator_is_shown_the_same_odds() -> None:
    s = ready_bomb()
    assert shown(s.match, None).plots == shown(s.match, 0).plots


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.no_cover
def test_whatever_happens_is_told_of_what_is_known(seats: int) -> None:
    """Random games with all variants: each viewer's table is told with its unknowns armed, so that using one fails."""
    m = new_match(seats, seed=seats + 20, trusted_lieutenants=True, deck=54, conspirators="chosen", difficulty="easy")
    p, rng = presentation(m), Stream(key_of(seats), "shown")
    while not m.over:
        for seat in (None, *range(seats)):
            seen = known(m, seat) if COMPILED else armed(known(m, seat))
            assert isinstance(seen, BlackOrchestraTable)
            p.scene(seen)
            lines = [p.words.of(line) for line in p.account(seen)]
            assert all(line == line.strip() and "{" not in line and "None" not in line for line in lines)
            for action in () if seat is None else m.legal_for(seat):
                said = p.describe(action, seen)
                words = p.words.all([said.group, said.short, *said.notes, *said.detail])
                assert "{" not in words
                assert "None" not in words
        m.play(m.legal[rng.below(len(m.legal))])
    assert all(p.words.of(line) for line in p.epilogue(known(m, None), m.log(None)))
