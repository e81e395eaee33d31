"""The pieces and the set-up."""

from collections import Counter

import pytest

from black_orchestra_scene import content_with, new_match, ours, scene
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.errors import BadOption, BadSeats, BrokenContent
from sabletop.engine.match import open_match
from sabletop.games.black_orchestra.dice import Die
from sabletop.games.black_orchestra.game import GAME
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    DIE,
    EAGLE,
    EXPOSURE,
    KEY,
    LEADERS,
    ONE,
    TARGET,
    THREE,
    TWO,
)
from sabletop.games.black_orchestra.questions import eagles_allowed
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from screens import shown


def table(seats: int = 2, seed: int = 1, **options: object) -> BlackOrchestraTable:
    t = new_match(seats, seed, **options).table
    assert isinstance(t, BlackOrchestraTable)
    return t


@pytest.mark.clause("BO-COMP-1")
def test_six_people_cannot_play_and_five_share_one_result() -> None:
    with pytest.raises(BadSeats):
        GAME.check_seats(6)
    s = scene("beck", "canaris", "kordt", "oster", "goerdeler", stage=7).begin()
    s.end_turn("7-07")
    assert s.match.outcome is not None
    assert s.match.outcome.winners == ()


@pytest.mark.clause("BO-COMP-2")
def test_hitler_and_five_deputies_have_each_a_penalty_of_their_own() -> None:
    penalties = [ours().scripts[ours().penalty[leader]][0] for leader in range(6)]
    assert LEADERS == ("hitler", "hess", "goebbels", "bormann", "himmler", "goering")
    assert len(set(penalties)) == 6


@pytest.mark.clause("BO-COMP-3")
def test_a_die_shows_one_eagle_two_targets_and_three_numbers() -> None:
    t, dealer, faces = table(), SeededDealer(key_of("faces")), Counter[int]()
    for _ in range(60_000):
        faces[DIE[dealer.deal(Die(), t)]] += 1
    expected = {EAGLE: 10_000, TARGET: 20_000, ONE: 10_000, TWO: 10_000, THREE: 10_000}
    chi_square = sum((faces[face] - wanted) ** 2 / wanted for face, wanted in expected.items())
    assert chi_square < 18.47, faces


@pytest.mark.clause("BO-COMP-4")
def test_a_pool_larger_than_the_supply_is_cut_down_to_it() -> None:
    s = scene("beck", "canaris").put("beck", motivation="committed", at="zeughaus", dossier=["P-J"]).dissent(2)
    s.leader("hitler", "munich").begin()
    s.t.leaders[0] = s.space("zeughaus")
    s.put("beck", items=["weapons", "weapons", "weapons", "signature"]).set(defected=1).t.gifts[s.who("canaris")] = (
        2,
        2,
        2,
    )
    s.match._legal.clear()
    s.do("Attempt Kidnapping on Hitler")
    for item in ("Weapons", "Weapons", "Weapons", "Signature"):
        s.do(f"Spend {item} of Ludwig Beck")
    assert s.t.pool == 4
    assert s.can("Roll 4 dice")
    assert not s.can("Roll 5 dice")


@pytest.mark.clause("BO-COMP-5")
def test_three_two_one_and_one_eagles_expose_a_plot() -> None:
    t = table()
    who = t.order[0]
    limits = []
    for level in range(4):
        t.suspicion[who] = level
        limits.append(eagles_allowed(t, who))
    assert limits == [3, 2, 1, 1] == list(EXPOSURE)


@pytest.mark.clause("BO-COMP-6")
def test_motivation_rises_through_five_levels() -> None:
    s = scene("beck", "canaris").begin()
    seen = []
    for _ in range(4):
        s.effect(["motivation", "self", 1])
        seen.append(s.motivation("beck"))
    assert seen == ["skeptical", "motivated", "committed", "reckless"]


@pytest.mark.clause("BO-COMP-7")
def test_a_step_beyond_the_end_of_a_track_is_lost() -> None:
    s = scene("beck", "canaris").put("beck", suspicion="extreme", at="gestapo_hq").begin()
    assert s.suspicion("beck") == "extreme"
    assert s.t.actions == 3
    s.effect(["motivation", "self", -1], ["suspicion", "self", -9])
    assert (s.motivation("beck"), s.suspicion("beck")) == ("timid", "low")


@pytest.mark.clause("BO-COMP-8")
def test_military_support_stops_at_seven() -> None:
    s = scene("beck", "canaris").support(7).begin()
    s.end_turn("1-11")
    assert s.t.support == 7


@pytest.mark.clause("BO-COMP-9")
def test_every_conspirator_has_one_of_three_affiliations() -> None:
    counts = Counter(AFFILIATIONS[one] for one in ours().affiliation)
    assert counts == {"wehrmacht": 4, "abwehr": 3, "civilian": 2}
    with pytest.raises(BrokenContent, match=r"line \d+: conspirator kordt, affiliation: 'navy' is none of"):
        GAME.edition(
            content_with(
                (
                    'id = "kordt"\nname = "Erich Kordt"\nrole = "Diplomat in the Foreign Office"\n'
                    'affiliation = "civilian"',
                    'id = "kordt"\nname = "Erich Kordt"\nrole = "Diplomat"\naffiliation = "navy"',
                )
            ),
            "mine.toml",
        )


@pytest.mark.clause("BO-COMP-10")
def test_the_deck_mixes_plots_and_cards_of_three_timings() -> None:
    e = ours()
    assert sum(e.is_plot) == 12
    assert {e.timing[card] for card in range(len(e.card_ids)) if not e.is_plot[card]} == {0, 1, 2}
    assert sum(e.illegal[card] for card in e.decks[51]) == 15
    assert not any(e.illegal[card] for card in range(len(e.card_ids)) if e.is_plot[card])
    with pytest.raises(BrokenContent, match="timing"):
        GAME.edition(
            content_with(
                (
                    'id = "N19"\nname = "Lose Gestapo"\ncopies = [2, 2]\ntiming = "arrow"',
                    'id = "N19"\nname = "Lose Gestapo"\ncopies = [2, 2]\ntiming = "now"',
                )
            ),
            "mine.toml",
        )


@pytest.mark.clause("BO-COMP-11")
def test_each_stage_has_twelve_events_and_one_key_event() -> None:
    e = ours()
    assert [len(deck) for deck in e.stage_decks] == [12] * 7
    assert [sum(e.event_kind[card] == KEY for card in deck) for deck in e.stage_decks] == [1] * 7
    assert len(e.all_items) == 24 == sum(e.square)
    with pytest.raises(BrokenContent, match="stage 3 has 2 key events"):
        GAME.edition(
            content_with(
                (
                    'id = "3-07"\nname = "Germany Bombed"\nstage = 3',
                    'id = "3-07"\nname = "Germany Bombed"\nstage = 3\nkind = "key"',
                )
            ),
            "mine.toml",
        )


@pytest.mark.clause("BO-COMP-12")
def test_a_card_that_frees_a_prisoner_wins_over_the_prison_but_others_do_not() -> None:
    s = scene("beck", "canaris", "kordt").put("canaris", at="prison", suspicion="medium").put("beck", dossier=["X08"])
    s.put("beck", dossier=["X12"]).put("kordt", suspicion="high").begin()
    s.do("Use False Safety Report")
    assert (s.suspicion("kordt"), s.suspicion("canaris")) == ("medium", "medium")
    s.t.suspicion[s.who("canaris")] = 3
    s.do("Use Forged Release Orders")
    assert (s.place("canaris"), s.suspicion("canaris")) == ("gestapo_hq", "medium")


@pytest.mark.clause("BO-SETUP-1")
def test_the_leaders_start_on_their_own_spaces() -> None:
    homes = [ours().space_ids[space] for space in table().leaders]
    assert homes == ["deutschlandhalle", "hannover", "ministry", "nuremberg", "gestapo_hq", "munich"]


@pytest.mark.clause("BO-SETUP-2")
def test_a_facedown_tile_lies_on_each_of_24_squares() -> None:
    t = table()
    assert [tile == -2 for tile in t.tiles] == list(ours().square)
    assert t.tiles.count(-2) == 24
    first = [scene("beck", "canaris").put("beck", at="munich").begin().tile_at("munich") for _ in range(2)]
    assert first == ["facedown", "facedown"]


@pytest.mark.clause("BO-SETUP-2")
def test_two_seeds_lay_the_tiles_out_differently() -> None:
    def layout(seed: int) -> list[object]:
        m = new_match(2, seed, first=1)
        found: list[object] = []
        while not m.over and len(found) < 3:
            kinds = {action.kind: action for action in m.legal}
            m.play(kinds.get("reveal") or kinds.get("move") or m.legal[0])
            found = [event.args["item"] for event in m.log(None) if event.key == "revealed"]
        return found

    assert layout(1) != layout(2)


@pytest.mark.clause("BO-SETUP-3")
def test_tiles_left_over_stay_unknown_and_too_few_are_an_error() -> None:
    more = content_with(('id = "map"\nname = "Map"\ntiles = 3', 'id = "map"\nname = "Map"\ntiles = 7'))
    s = scene("beck", "canaris", content=more)
    assert s.t.tiles.count(-2) == 24
    assert len(s.t.unseen) == 28
    spaces = shown(s.match, 0)["spaces"]
    assert {space["tile"] for space in spaces} == {None, "facedown"}
    fewer = content_with(('id = "map"\nname = "Map"\ntiles = 3', 'id = "map"\nname = "Map"\ntiles = 1'))
    with pytest.raises(BrokenContent, match="24 squares need as many item tiles; there are 22"):
        GAME.edition(fewer, "mine.toml")


@pytest.mark.clause("BO-SETUP-4")
@pytest.mark.parametrize(("difficulty", "support"), [("easy", 2), ("standard", 3), ("hard", 4)])
def test_the_difficulty_sets_the_military_support(difficulty: str, support: int) -> None:
    assert table(difficulty=difficulty).support == support


@pytest.mark.clause("BO-SETUP-5")
def test_military_support_never_falls_below_its_start() -> None:
    s = scene("beck", "canaris").begin()
    s.effect(["support", -2])
    assert s.t.support == 3


@pytest.mark.clause("BO-SETUP-6")
def test_seven_decks_hold_their_own_stage_and_come_in_another_order_each_time() -> None:
    t = table()
    assert [{ours().event_stage[card] for card in deck} for deck in t.unseen_events] == [{n} for n in range(1, 8)]

    def first_events(seed: int) -> list[object]:
        m = new_match(2, seed, first=1)
        while not m.over and sum(event.key == "event-drawn" for event in m.log(None)) < 3:
            m.play(m.legal[0])
        return [event.args["event"] for event in m.log(None) if event.key == "event-drawn"]

    assert len({tuple(map(str, first_events(seed))) for seed in range(4)}) > 1


@pytest.mark.clause("BO-SETUP-7")
def test_two_events_leave_each_deck_and_no_view_names_them() -> None:
    m = new_match(3)
    assert m.table.left == [10] * 7  # type: ignore[attr-defined]  # the game's own table
    for seat in (None, 0, 1, 2):
        events = shown(m, seat)["events"]
        assert events["left"] == [10] * 7
        assert not any(events[name] for name in ("next", "removed", "looking", "past", "cancelled"))


@pytest.mark.clause("BO-SETUP-8")
def test_the_conspirator_and_interrogation_decks_come_in_random_order() -> None:
    def first_cards(seed: int) -> list[object]:
        m = new_match(2, seed, first=1)
        drawn: list[object] = []
        while len(drawn) < 5 and not m.over:
            m.play(next((a for a in m.legal if a.kind == "dossier"), m.legal[0]))
            drawn = [event.args["card"] for event in m.log(None) if event.key == "drew"]
        return drawn

    assert first_cards(1) != first_cards(2)
    questions = set()
    for seed in range(6):
        s = scene("beck", "canaris").put("beck", at="prison")
        s.match.deal_with(SeededDealer(key_of(seed)))
        from sabletop.engine import drive
        from sabletop.games.black_orchestra.turn import TURN

        s.t.then(TURN)
        drive.settle(s.t, SeededDealer(key_of(seed)))
        questions.add(s.t.reading)
    assert len(questions) > 1


@pytest.mark.clause("BO-SETUP-9")
def test_four_people_get_four_different_conspirators() -> None:
    assert len(set(table(4).order)) == 4
    m = open_match(GAME, ours(), 3, GAME.check_options({"conspirators": "chosen"}), SeededDealer(key_of(1)))
    taken = m.legal[0]
    m.play(taken)
    assert m.seat == 1
    assert taken not in m.legal


@pytest.mark.clause("BO-SETUP-10")
def test_a_solo_player_runs_two_conspirators() -> None:
    t = table(1)
    assert len(t.order) == 2
    assert [t.seat_of[who] for who in t.order] == [0, 0]


@pytest.mark.clause("BO-SETUP-11")
def test_solo_conspirators_alternate_and_both_in_prison_lose() -> None:
    s = scene("beck", "canaris", solo=True).put("beck", at="prison").put("canaris", at="gestapo_hq").begin()
    s.do("Try and resist")
    assert s.asked == "canaris"
    assert s.ended is None
    s.dice("E").do("Order a release")
    assert s.ended == "prison"


@pytest.mark.clause("BO-SETUP-12")
def test_everybody_starts_timid_and_at_medium_suspicion() -> None:
    t = table(5)
    assert {(t.motivation[who], t.suspicion[who]) for who in t.order} == {(0, 1)}


@pytest.mark.clause("BO-SETUP-13")
def test_all_pawns_start_at_the_train_station() -> None:
    t = table(3)
    assert {ours().space_ids[t.place[who]] for who in t.order} == {"train_station"}


@pytest.mark.clause("BO-SETUP-14")
def test_before_the_first_event_the_stage_is_one_and_everything_is_empty() -> None:
    s = scene("beck", "canaris").put("beck", at="munich").begin()
    assert s.current_event is None
    assert not s.can("Move to Vienna")
    assert s.can("Move to Nuremberg")
    t = table(4)
    assert not any(t.dossier)
    assert not any(t.items)
    assert t.dissent == 0
    assert -1 not in t.place


@pytest.mark.clause("BO-SETUP-15")
def test_the_first_seat_is_picked_or_drawn_at_random() -> None:
    seats = Counter(new_match(4, seed).seat for seed in range(200))
    assert set(seats) == {0, 1, 2, 3}
    assert max(seats.values()) < 80
    assert all(new_match(4, seed, first=3).seat == 2 for seed in range(5))
    with pytest.raises(BadOption):
        new_match(2, 1, first=4)
