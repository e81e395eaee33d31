"""A coach over the wire: the plan, a warning before a costly move, and nobody's coach against people."""

from web_scene import House


def test_the_plan_is_one_of_the_choices_and_moves_are_weighed(shared_house: House) -> None:
    with shared_house.open("valkyrie", "me regular", seed=3).connect() as chair:
        chair.hear("frame")
        while not chair.is_asked:
            chair.hear("frame")
        seat = chair.frame["seat"]
        plan = chair.ask("coach", seat=seat)
        ids = [choice["id"] for choice in chair.frame["choices"]]
        assert plan["type"] == "coached"
        assert plan["action"] in ids
        assert plan["text"]
        assert plan["reason"]
        assert chair.ask("coach", seat=seat, action=plan["action"])["action"] is None, "nothing speaks against the best"
        for choice in ids:
            said = chair.ask("coach", seat=seat, action=choice)
            assert said["action"] is None or said["cost"] >= 0.08 or said["loses"]
        assert chair.ask("coach", seat=seat, action=10**5)["action"] is None


def test_against_people_nobody_has_a_coach(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me open", seed=3)
    ben = shared_house.join(ada.code, "Ben")
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        for chair in (first, second):
            answer = chair.ask("coach", seat=chair.frame["seat"])
            assert answer["code"] == "barred"
