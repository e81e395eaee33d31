"""What the schema of the interface allows, and what it just does not allow, is answered or refused; never a fault."""

from types import SimpleNamespace

import pytest

from schema_fuzz import Fuzz
from web_scene import House


def test_nothing_that_the_schema_leads_to_is_a_fault(shared_house: House) -> None:
    fuzz = Fuzz(shared_house, 3)
    fuzz.run(120)
    assert fuzz.faults == []
    assert fuzz.answers["message done"] > 40
    assert any(kind.endswith((" 200", " 201")) for kind in fuzz.answers)
    assert any(kind.endswith((" 400", " 404")) for kind in fuzz.answers)


def test_a_fault_would_be_seen(shared_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz = Fuzz(shared_house, 3)
    fuzz.requests.document["paths"] = {"/api/games": {"get": {}}}
    monkeypatch.setattr(shared_house.http, "request", lambda *_, **__: SimpleNamespace(status_code=500))
    fuzz.request()
    assert len(fuzz.faults) == 1
