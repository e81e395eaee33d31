"""What tests about the project itself share: its root, its files, its Python sources."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "sabletop"
TESTS = ROOT / "tests"

_MADE = {
    ".git", ".venv", "build", "dist", "htmlcov", "node_modules", "__pycache__",
    ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", ".import_linter_cache",
}  # fmt: skip


@cache
def project_files() -> tuple[Path, ...]:
    """Every file that is or would be committed, relative to the root."""
    if (ROOT / ".git").exists():
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, check=True, capture_output=True, text=True,
        )  # fmt: skip
        names = [Path(name) for name in listing.stdout.split("\0") if name]
    else:
        names = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
    kept = [name for name in names if (ROOT / name).is_file() and not any(_is_made(part) for part in name.parts)]
    return tuple(sorted(kept))


def _is_made(part: str) -> bool:
    return part in _MADE or part.startswith((".venv-", ".coverage")) or part.endswith(".egg-info")


def texts() -> Iterator[tuple[Path, str]]:
    """Every text file of the project with its text."""
    for name in project_files():
        try:
            yield name, (ROOT / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def python_files(*folders: str) -> list[Path]:
    """The Python files below these folders of the project, relative to the root."""
    return [name for name in project_files() if name.suffix == ".py" and name.as_posix().startswith(folders)]


@cache
def tree(name: Path) -> ast.Module:
    """A Python file of the project, parsed."""
    return ast.parse((ROOT / name).read_text(encoding="utf-8"), str(name))


def imported(module: ast.Module) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def called(module: ast.Module) -> Iterator[str]:
    """The plain names that a file calls: `eval(...)`, not `m.eval(...)`."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
