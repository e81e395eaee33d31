"""Every Illegal card of the conspirator deck."""

from black_orchestra_scene import Scene, scene
from screens import shown


def holding(*cards: str, stage: int = 1, people: tuple[str, ...] = ("oster", "canaris"), **oster: object) -> Scene:
    """Oster acts with these cards; no leader is near."""
    s = scene(*people, stage=stage).leaders_away()
    return s.put(people[0], dossier=cards, **oster).begin()  # type: ignore[arg-type]  # passed on


def in_a_plot(*cards: str, helper: tuple[str, ...] = (), support: int = 3, suspicion: str = "low") -> Scene:
    """Kordt is about to poison Hitler's food with these further cards; Canaris holds the helper's."""
    s = (
        scene("kordt", "canaris")
        .leaders_away()
        .put("kordt", at="zeughaus", motivation="committed", suspicion=suspicion)
    )
    s.put("kordt", dossier=["P-L", *cards]).put("canaris", at="munich", dossier=helper).support(
        support, min(3, support)
    ).begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    return s.do("Attempt Poison Food on Hitler")


# Partisan Informant


def test_x01_partisan_informant_adds_a_die_at_support_five() -> None:
    s = in_a_plot("X01", support=5)
    s.do("Erich Kordt plays Partisan Informant")
    assert s.can("Roll 3 dice")


def test_x01_partisan_informant_may_help_anothers_plot_but_not_below_five() -> None:
    s = in_a_plot(helper=("X01",), support=5)
    assert (s.asked, s.prompt) == ("canaris", "window-pool")
    s.do("Wilhelm Canaris plays Partisan Informant")
    assert (s.asked, s.can("Roll 3 dice")) == ("kordt", True)
    s = in_a_plot(helper=("X01",), support=4)
    assert (s.asked, s.prompt) == ("kordt", "dice")


# Classified Papers


def test_x02_classified_papers_lower_suspicion_with_any_target() -> None:
    s = holding().put("canaris", at="munich", suspicion="high", dossier=["X02"])
    s.dice("T", "T", "1").do("Conspire with 3 dice")
    assert s.suspicion("canaris") == "medium"
    assert s.t.dissent == 2


def test_x02_classified_papers_are_lost_to_an_eagle_and_raise_suspicion() -> None:
    s = holding("X02", suspicion="low")
    s.dice("E", "T").do("Conspire with 2 dice")
    assert (s.suspicion("oster"), s.dossier("oster")) == ("high", [])
    assert s.t.dissent == 1


# War Crimes Evidence


def test_x03_war_crimes_evidence_lowers_support() -> None:
    s = holding("X03").support(5)
    s.do("Use War Crimes Evidence").do("Choose: military support -1")
    assert s.t.support == 4


def test_x03_war_crimes_evidence_motivates_everybody_here() -> None:
    s = holding("X03")
    s.do("Use War Crimes Evidence")
    assert s.options() == ["Choose: everybody here gains 1 motivation"]
    s.do("Choose: everybody here gains 1 motivation")
    assert (s.motivation("oster"), s.motivation("canaris")) == ("skeptical", "skeptical")


# Forged Documents


def test_x04_forged_documents_move_hitler_up_to_three_spaces() -> None:
    s = holding("X04")
    s.do("Use Forged Documents").do("Choose: move Hitler up to 3 spaces")
    assert not s.can("Hitler goes to Tannenberg")
    assert not s.can("Hitler goes to the Chancellery")
    s.do("Hitler goes to Nuremberg")
    assert s.place("hitler") == "nuremberg"


def test_x04_forged_documents_lead_a_conspirator_who_enters_every_space() -> None:
    s = (
        scene("oster", "canaris", stage=3)
        .leaders_away()
        .put("oster", dossier=["X04"])
        .put("canaris", at="nuremberg")
        .begin()
    )
    s.do("Use Forged Documents").do("Choose: move a conspirator up to 3 spaces").do("Wilhelm Canaris")
    s.do("Wilhelm Canaris goes to Munich").do("Wilhelm Canaris goes to Zurich").do("Go no further")
    assert (s.place("canaris"), s.suspicion("canaris")) == ("zurich", "high")


# Military Secrets


def test_x05_military_secrets_work_in_zurich() -> None:
    s = holding("X05", stage=3, at="zurich").support(5)
    s.do("Use Military Secrets")
    assert s.t.support == 4


def test_x05_military_secrets_work_in_stockholm_and_nowhere_else() -> None:
    s = holding("X05", stage=4, at="stockholm").support(5)
    s.do("Use Military Secrets")
    assert s.t.support == 4
    assert not holding("X05", at="munich").can("Use Military Secrets")


# Intelligence Briefing


def test_x06_intelligence_briefing_removes_one_of_the_next_two_events() -> None:
    s = holding("X06")
    s.event("1-09", "1-11").do("Use Intelligence Briefing").do("Remove Gestapo Investigation")
    assert s.t.left[0] == 9
    assert shown(s.match, 0)["events"]["next"] == ["1-11"]
    assert shown(s.match, 1)["events"]["next"] == [None]
    assert shown(s.match, 1)["events"]["removed"] == []
    s.do("End the action step")
    assert s.current_event == "1-11"


def test_x06_intelligence_briefing_may_return_both_in_any_order() -> None:
    s = holding("X06")
    s.event("1-09", "1-11").do("Use Intelligence Briefing")
    s.do("Blomberg-Fritsch Affair comes next").do("Gestapo Investigation comes next")
    assert [s.e.event_ids[card] for card in s.t.tops] == ["1-11", "1-09"]
    assert s.t.left[0] == 10


# Hidden Camera


def test_x07_hidden_camera_motivates_everybody_from_auschwitz() -> None:
    s = holding("X07", stage=4, at="auschwitz")
    s.do("Use Hidden Camera")
    assert (s.motivation("oster"), s.motivation("canaris")) == ("skeptical", "skeptical")


def test_x07_hidden_camera_works_in_treblinka_and_nowhere_else() -> None:
    assert holding("X07", stage=4, at="treblinka").can("Use Hidden Camera")
    assert not holding("X07", stage=4, at="warsaw").can("Use Hidden Camera")


# False Safety Report


def test_x08_false_safety_report_lowers_everybodys_suspicion() -> None:
    s = holding("X08").put("canaris", at="munich", suspicion="extreme")
    s.do("Use False Safety Report")
    assert (s.suspicion("oster"), s.suspicion("canaris")) == ("low", "high")


def test_x08_false_safety_report_passes_prisoners_by() -> None:
    s = holding("X08", people=("oster", "canaris", "kordt")).put("canaris", at="prison", suspicion="high")
    s.do("Use False Safety Report")
    assert (s.suspicion("canaris"), s.suspicion("kordt")) == ("high", "low")


# Inspiring Letter


def test_x09_inspiring_letter_motivates_everybody_in_the_space() -> None:
    s = holding("X09", motivation="committed")
    s.do("Use Inspiring Letter")
    assert (s.motivation("oster"), s.motivation("canaris")) == ("reckless", "skeptical")


def test_x09_inspiring_letter_does_not_travel() -> None:
    s = holding("X09").put("canaris", at="munich")
    s.do("Use Inspiring Letter")
    assert (s.motivation("oster"), s.motivation("canaris")) == ("skeptical", "timid")


# Officer Recruited


def test_x10_officer_recruited_adds_two_dice_to_ones_own_plot() -> None:
    s = in_a_plot("X10")
    s.do("Erich Kordt plays Officer Recruited")
    assert s.can("Roll 4 dice")
    assert s.discarded == ["X10"]


def test_x10_officer_recruited_does_not_help_anothers_plot() -> None:
    s = in_a_plot(helper=("X10",))
    assert (s.asked, s.prompt) == ("kordt", "dice")
    assert s.options("canaris") == []


# Concealed Pistol


def armed(*cards: str, companion: tuple[str, ...] = ()) -> Scene:
    s = (
        scene("kordt", "canaris")
        .leaders_away()
        .all_at("zeughaus")
        .put("kordt", motivation="committed", dossier=["P-J", *cards])
    )
    s.put("canaris", dossier=companion).begin()
    s.leader("hitler", "zeughaus").match._legal.clear()
    return s.do("Attempt Kidnapping on Hitler")


def test_x11_concealed_pistol_counts_as_weapons_in_a_plot() -> None:
    s = armed("X11")
    s.do("Spend Concealed Pistol of Erich Kordt")
    assert (s.t.pool, s.dossier("kordt"), s.discarded) == (2, ["P-J"], ["X11"])


def test_x11_concealed_pistol_may_be_lent() -> None:
    s = armed(companion=("X11",))
    s.do("Spend Concealed Pistol of Wilhelm Canaris")
    assert (s.asked, s.prompt) == ("canaris", "lend")
    s.do("Let Concealed Pistol be spent")
    assert (s.t.pool, s.dossier("canaris")) == (2, [])


def test_x11_concealed_pistol_can_be_delivered_and_is_no_item() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", at="chancellery", suspicion="high", dossier=["X11"])
    s.tile("chancellery", None).begin()
    assert s.items("oster") == []
    s.do("Deliver Concealed Pistol")
    assert (s.suspicion("oster"), s.discarded) == ("low", ["X11"])


# Forged Release Orders


def test_x12_forged_release_orders_free_a_prisoner_at_medium() -> None:
    s = scene("oster", "canaris", "kordt").leaders_away().put("oster", at="munich", dossier=["X12"])
    s.put("canaris", at="prison", suspicion="extreme").put("kordt", at="prison").begin()
    s.do("Use Forged Release Orders").do("Wilhelm Canaris")
    assert (s.place("canaris"), s.suspicion("canaris"), s.place("kordt")) == ("gestapo_hq", "medium", "prison")


def test_x12_forged_release_orders_need_a_prisoner() -> None:
    assert not holding("X12").can("Use Forged Release Orders")
