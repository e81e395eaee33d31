"""What is given away: the package carries all that it needs, and asks for every package that it uses."""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import httpx
from hatchling.builders.wheel import WheelBuilder

from project_files import ROOT, project_files
from serving import environment_for, serving

ONLY_THE_LOCK = """
import importlib.metadata, json, re, sys
allowed = set(json.loads(sys.argv.pop(1)))
def key(name): return re.sub("[-_.]+", "-", name).lower()
owners = importlib.metadata.packages_distributions()
barred = {module for module, dists in owners.items() if not {key(dist) for dist in dists} & allowed}
class Gate:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in barred:
            raise ModuleNotFoundError(f"No module named {name!r}: it is not in requirements/run.txt", name=name)
sys.meta_path.insert(0, Gate())
from sabletop import cli
sys.exit(cli.main())
"""
"""The program where only the packages of the lock can be imported."""


def test_the_wheel_carries_every_file_of_the_package() -> None:
    builder: Any = WheelBuilder(str(ROOT))
    carried = {Path(file.distribution_path).as_posix() for file in builder.recurse_included_files()}
    wanted = {name.relative_to("src").as_posix() for name in project_files() if name.is_relative_to("src/sabletop")}
    static = ROOT / "src" / "sabletop" / "web" / "static"
    built = {f"sabletop/web/static/{one.relative_to(static).as_posix()}" for one in static.rglob("*") if one.is_file()}
    assert wanted | built <= carried
    for kind in ("web/migrations/env.py", "web/migrations/versions/v0001_tables.py", "engine/en.ftl"):
        assert f"sabletop/{kind}" in carried
    for game in ("black_orchestra", "dark_order", "orphan_black", "valkyrie"):
        for file in ("content.toml", "rules.toml", "en.ftl", "names.en.ftl"):
            assert f"sabletop/games/{game}/{file}" in carried


def test_the_server_runs_with_nothing_but_the_packages_of_the_lock(tmp_path: Path) -> None:
    lock = (ROOT / "requirements" / "run.txt").read_text("utf-8")
    allowed = ["sabletop", *[re.sub("[-_.]+", "-", name).lower() for name in re.findall(r"^([\w.-]+)==", lock, re.M)]]
    order = [sys.executable, "-c", ONLY_THE_LOCK, json.dumps(allowed), "serve", "--port", "0", "--data", str(tmp_path)]
    with (
        serving(order, tmp_path, environment_for(tmp_path)) as (address, _),
        httpx.Client(base_url=address, trust_env=False, timeout=120) as http,
    ):
        assert http.get("/").status_code == 200
        seats = [{"kind": "me"}, {"kind": "bot"}]
        opened = http.post("/api/tables", json={"game": "valkyrie", "name": "Ada", "seats": seats})
        assert opened.status_code == 201, opened.text


def test_the_package_asks_for_the_part_of_its_database_that_waits_without_blocking() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert any(one.startswith("sqlalchemy[asyncio]") for one in project["dependencies"])
