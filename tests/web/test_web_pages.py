"""The page on the web interface keeps up with it, and the pages of the client are served."""

import gzip
from pathlib import Path

import pytest

from project_files import ROOT
from sabletop.web import pages, wire
from sabletop.web.pages import Shelf
from sabletop.web.refusals import STATUS
from sabletop.web.schema import HEAD
from web_scene import House

PAGE = (ROOT / "docs" / "web-api.md").read_text("utf-8")


def test_the_page_lists_every_route(shared_house: House) -> None:
    paths = shared_house.get("/api/openapi.json").json()["paths"]
    missing = [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]
    assert [one for one in missing if f"`{one}`" not in PAGE] == []


def test_the_page_lists_every_message_and_every_refusal() -> None:
    tags = [str(kind.__struct_config__.tag) for kind in wire.MESSAGES]
    assert [tag for tag in tags if f"`{tag} {{" not in PAGE] == []
    assert [code for code in STATUS if f"`{code}`" not in PAGE] == []


def test_every_message_of_the_server_is_on_the_page() -> None:
    sent = [kind for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, wire.Out)]
    tags = {str(kind.__struct_config__.tag) for kind in sent if kind.__struct_config__.tag}
    assert {tag for tag in tags if f"`{tag}" not in PAGE} == set()


def test_files_of_the_client_are_found_and_nothing_beside_them(tmp_path: Path) -> None:
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("home" * 100)
    (root / "assets" / "a.js").write_text("1" * 1000)
    (root / ".hidden").write_text("x")
    (tmp_path / "secret.txt").write_text("x")
    (root / "link.txt").symlink_to(tmp_path / "secret.txt")
    shelf = Shelf(root)
    found = shelf.find("/assets/a.js")
    assert found is not None
    data, packed, tag = shelf.read(found)
    assert packed is not None
    assert gzip.decompress(packed) == data
    assert len(packed) < len(data)
    (root / "assets" / "a.js").write_text("2" * 1000)
    assert shelf.read(found)[2] != tag
    for path in (
        "",
        "/",
        "assets",
        "/.hidden",
        "../secret.txt",
        "/assets/../../secret.txt",
        "link.txt",
        "a\0b",
        "..\\x",
    ):
        assert shelf.find(path) is None


@pytest.mark.parametrize("path", ["/", "/t/QUIET-FOX-27", "/rules/valkyrie", "/replay", "/stats"])
def test_every_address_of_the_client_is_its_page(shared_house: House, path: str) -> None:
    answer = shared_house.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


def test_the_newest_migration_is_the_one_that_the_program_needs() -> None:
    versions = (ROOT / "src" / "sabletop" / "web" / "migrations" / "versions").glob("v*.py")
    assert sorted(version.name for version in versions)[-1].startswith(f"v{HEAD}")


def test_every_file_says_its_kind_once(shared_house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("index.html", "a.css", "a.js", "a.svg", "a.txt", "a.json", "a.webmanifest"):
        (tmp_path / name).write_text("x")
    monkeypatch.setattr(pages, "_SHELF", pages.Shelf(tmp_path))
    for file in tmp_path.iterdir():
        kind = shared_house.get(f"/{file.name}").headers["content-type"]
        assert kind.count("charset") <= 1, kind
        if file.suffix in (".html", ".css", ".js", ".txt"):
            assert kind.endswith("; charset=utf-8"), kind
