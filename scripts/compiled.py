"""`make compiled`: engine, games and bots built with mypyc, from the same sources, into build/compiled/.

Nothing is compiled in src/: a clean export is. A second call with the same sources does nothing.
`--test` runs the test suite in that build afterwards; what follows it goes to pytest.
"""

import contextlib
import fcntl
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from sabletop.lab import builds, native

ROOT = Path(__file__).resolve().parent.parent
WORK = builds.folder(ROOT) / "work"
LOG = builds.folder(ROOT) / "build.log"
KEEP = 2
"""How many finished builds stay, so that a game in progress does not lose its own."""
UNCOMPILED = {"__init__.py", "arranging.py", "errors.py", "registry.py", "wide.py"}
ENGINE = Path("sabletop/engine")
FRAME = Path("sabletop/bots")
"""What the bots of all games share stays interpreted, only their brains are compiled."""

INHERITED = {
    "actions.py": ("Action",),
    "dealer.py": ("Dealer", "SeededDealer"),
    "game.py": ("Edition", "Game"),
    "messages.py": ("Teller",),
    "steps.py": ("Step", "Choice", "Chance", "UniformChance"),
    "table.py": ("Table",),
}
"""The classes of the engine that others inherit from who are not compiled: the copies say so to the compiler."""
TOLD = """\
import typing

if typing.TYPE_CHECKING:
    from mypy_extensions import mypyc_attr


"""
"""Only the compiler looks for that decorator: what is compiled needs nothing installed."""

SETUP = """\
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext


class Build(build_ext):
    \'\'\'Compiles several files at once, and only those that changed.\'\'\'

    def build_extensions(self):
        one_by_one = self.compiler.compile
        headers = [path.stat().st_mtime for path in Path("build").rglob("*.h")]

        def compile(sources, output_dir="", **more):
            def one(source):
                target = Path(self.compiler.object_filenames([source], output_dir=output_dir)[0])
                newest = max([Path(source).stat().st_mtime, *headers])
                if not target.is_file() or target.stat().st_mtime <= newest:
                    one_by_one([source], output_dir=output_dir, **more)
                return str(target)

            with ThreadPoolExecutor({jobs}) as pool:
                return list(pool.map(one, sources))

        self.compiler.compile = compile
        super().build_extensions()


EXTENSIONS = mypycify({modules!r}, opt_level="3", group_name="sabletop", multi_file=True)
if os.name == "posix":
    # What is called from one file to the next is called directly: nobody outside needs to find it by name.
    for extension in EXTENSIONS:
        direct = ["-fvisibility=hidden", "-fno-semantic-interposition"]
        extension.extra_compile_args = [*extension.extra_compile_args, *direct]
setup(name="sabletop-compiled", ext_modules=EXTENSIONS, cmdclass={{"build_ext": Build}})
"""

TRIAL = """\
import toy
from sabletop.engine import drive
from sabletop.engine.dealer import SeededDealer, Stream
from sabletop.lab import builds, native
assert builds.is_compiled()
table = toy.GAME.set_up(toy.GAME.edition(None), 3, toy.GAME.check_options({}))
drive.playout(table, SeededDealer(bytes(32)), Stream(bytes(32), "picks"), toy.GAME.bound)
"""


class CannotBuild(Exception):
    """There is no compiled build, for a reason that fits into a sentence."""


def main(arguments: list[str]) -> int:
    try:
        tree = build()
    except CannotBuild as error:
        print(error, file=sys.stderr)
        return 1
    if arguments[:1] == ["--test"]:
        return test(tree, arguments[1:])
    return 0


def build() -> Path:
    """The compiled build of the present sources, made if it is not there. Two calls at once take turns."""
    builds.folder(ROOT).mkdir(parents=True, exist_ok=True)
    with (builds.folder(ROOT) / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _build()


def _build() -> Path:
    key = builds.key(ROOT)
    tree = builds.folder(ROOT) / key
    if (tree / builds.DONE).is_file():
        print(f"The compiled build is up to date: {_shown(tree)}")
        return tree
    check_tools()
    print("Compiling engine, games and bots; this takes a few minutes, and less when little has changed.", flush=True)
    export()
    if builds.key(ROOT) != key:
        raise CannotBuild("The sources changed while they were being read: try again.")
    compile_export()
    install(tree)
    print(f"The compiled build is ready: {_shown(tree)}")
    return tree


def check_tools() -> None:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc") or shutil.which("gcc")):
        raise CannotBuild("There is no C compiler here, so Sabletop stays pure Python; everything works, only slower.")
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.is_file():
        raise CannotBuild(
            "The headers of Python are missing (package python3-dev or python3-devel), so Sabletop stays pure Python."
        )
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise CannotBuild("The packages mypy and setuptools are missing: `make compiled` installs them.")


def export() -> None:
    """Bring the clean export up to date. Unchanged files keep their times."""
    placed = [(_place(path), path.read_bytes()) for path in builds.sources(ROOT)]
    wanted = {place: inheritable(place, data) for place, data in placed if place is not None}
    modules = [place.as_posix() for place in wanted if _is_compiled(place)]
    wanted |= constructed(wanted)
    wanted[Path("sabletop/__init__.py")] = b""
    wanted[Path("setup.py")] = SETUP.format(modules=modules, jobs=os.cpu_count() or 1).encode()
    for path in [*WORK.rglob("*.py"), *WORK.rglob("*.so")] if WORK.is_dir() else []:
        inside = path.relative_to(WORK)
        if inside.parts[0] != "build" and inside not in wanted:
            path.unlink()
    for place, data in wanted.items():
        target = WORK / place
        if not target.is_file() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)


def inheritable(place: Path, data: bytes) -> bytes:
    """A source of the engine in which the compiler is told which classes others inherit from."""
    names = INHERITED.get(place.name, ()) if place.parent == ENGINE else ()
    if not names:
        return data
    head = re.compile(rf"^((?:@.*\n)*)class (?:{'|'.join(names)})\b", re.MULTILINE)
    text, found = head.subn(r"@mypyc_attr(allow_interpreted_subclasses=True)\n\g<0>", data.decode())
    if found != len(names):
        raise CannotBuild(f"Not all of {', '.join(names)} are classes of {place.name}.")
    first = text.index("@mypyc_attr")
    return (text[:first] + TOLD + text[first:]).encode()


def constructed(sources: dict[Path, bytes]) -> dict[Path, bytes]:
    """The sources that are compiled, with the constructors of their dataclasses written out and piles joined."""
    places = {_dotted(place): place for place in sources if _is_compiled(place)}
    read = {name: sources[place].decode() for name, place in places.items()}
    written = native.with_constructors(native.with_joined_piles(read))
    return {places[name]: text.encode() for name, text in written.items()}


def _dotted(place: Path) -> str:
    return ".".join(place.with_suffix("").parts)


def _is_compiled(place: Path) -> bool:
    return place.suffix == ".py" and place.name not in UNCOMPILED and place.parent != FRAME


def _place(path: Path) -> Path | None:
    """Where a source file stands in the export; None for the build's own recipe."""
    name = path.relative_to(ROOT).as_posix()
    if name in builds.RECIPE:
        return Path("toy.py") if name == builds.TOY else None
    return path.relative_to(ROOT / "src")


def compile_export() -> None:
    with LOG.open("w") as log:
        done = subprocess.run(
            [sys.executable, "setup.py", "build_ext", "--inplace"],
            cwd=WORK,
            stdout=log,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": "", "MYPYPATH": ""},
            check=False,
        )
    if done.returncode:
        errors = [line for line in LOG.read_text().splitlines() if "error" in line.lower()]
        first = errors[0][:200] if errors else "no message"
        raise CannotBuild(f"The sources do not compile: {first} (all of it: {_shown(LOG)})")


def install(tree: Path) -> None:
    """Put a finished build together beside its place, try it, and move it there."""
    with _scratch(tree.with_name(tree.name + ".new")) as new:
        package = new / "sabletop"
        package.mkdir(parents=True)
        for extension in WORK.glob("*.so"):
            shutil.copy2(extension, new)
        for name in builds.COMPILED:
            shutil.copytree(WORK / "sabletop" / name, package / name, ignore=shutil.ignore_patterns("__pycache__"))
        for one in (ROOT / "src" / "sabletop").iterdir():
            if one.name not in (*builds.COMPILED, "__pycache__"):
                (package / one.name).symlink_to(os.path.relpath(one, package))
        trial = subprocess.run(
            [sys.executable, "-P", "-c", TRIAL],
            env=builds.environment(new, os.environ),
            capture_output=True,
            text=True,
            check=False,
        )
        if trial.returncode:
            LOG.write_text(trial.stderr)
            raise CannotBuild(f"The compiled build does not run (see {_shown(LOG)}).")
        (new / builds.DONE).touch()
        shutil.rmtree(tree, ignore_errors=True)
        new.rename(tree)
    _forget_old()


@contextlib.contextmanager
def _scratch(path: Path) -> Iterator[Path]:
    shutil.rmtree(path, ignore_errors=True)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def _forget_old() -> None:
    finished = [one.parent for one in builds.folder(ROOT).glob(f"*/{builds.DONE}")]
    for tree in sorted(finished, key=lambda one: one.stat().st_mtime, reverse=True)[KEEP:]:
        shutil.rmtree(tree, ignore_errors=True)


def test(tree: Path, arguments: list[str]) -> int:
    """The test suite, with the compiled packages and the compiled toy game in place of the pure ones."""
    path = f"pythonpath={_shown(tree)} tests"
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-o", path, *arguments]
    return subprocess.run(command, cwd=ROOT, env=builds.environment(tree, os.environ), check=False).returncode


def _shown(path: Path) -> Path:
    return path.relative_to(ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
