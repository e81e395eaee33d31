"""The documentation site builds without a warning, and every clause of every game has an address."""

import subprocess
import sys
from pathlib import Path

import pytest

import sabletop
from made_once import made_once
from project_files import ROOT


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_once(tmp_path_factory, "documentation", _build) / "html"


def _build(folder: Path) -> None:
    order = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", str(folder / "doctrees"), "-b", "html"]
    done = subprocess.run(
        [*order, str(ROOT / "docs"), str(folder / "html")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-4000:]


def test_every_clause_has_an_address(site: Path) -> None:
    for name in sabletop.games():
        page = (site / "made" / "games" / f"{name}-rules.html").read_text(encoding="utf-8")
        missing = [clause.id for clause in sabletop.ledger(name) if f'id="{clause.id.lower()}"' not in page]
        assert missing == []


def test_every_page_can_be_found_from_the_first_one(site: Path) -> None:
    first = (site / "index.html").read_text(encoding="utf-8")
    pages = [path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")]
    assert [str(page) for page in pages if page.name != "index.html" and f'href="{page.as_posix()}"' not in first] == []


def test_what_programs_use_is_in_the_reference(site: Path) -> None:
    page = (site / "reference.html").read_text(encoding="utf-8")
    for name in ("sabletop.new", "sabletop.Match.play", "sabletop.Match.legal", "sabletop.Match.why_not"):
        assert f'id="{name}"' in page
