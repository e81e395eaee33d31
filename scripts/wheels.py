"""Write the wheels: a pure one, and, after `make compiled`, one with machine code for machines like this one.

`make wheels` puts both into dist/ and tries each: unpacked alone, it plays every game, with a dealer that inherits from
ours. Installed, the compiled one is what `import sabletop` gets; it holds the same sources beside the machine code.
"""

import base64
import hashlib
import os
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

from sabletop.lab import builds

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PURE = "py3-none-any"
OUR_OWN = "toy."
"""The tests' game is compiled with the others, and is no part of a wheel."""

TRIAL = """\
import sys
import sabletop
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.lab import builds

class Counting(SeededDealer):
    dealt = 0
    def deal(self, chance, t):
        Counting.dealt += 1
        return super().deal(chance, t)

for name in sabletop.games():
    m = sabletop.new(name, seed=1)
    m.deal_with(Counting(key_of(1)))
    while not m.over and m.decisions < 60:
        m.play(m.legal[m.decisions % len(m.legal)])
assert Counting.dealt, "nothing was dealt"
assert not [one for one in sys.modules if one.startswith("mypy_extensions")], "play needs a compiler"
print(builds.name())
"""


def main() -> int:
    DIST.mkdir(exist_ok=True)
    pure = pure_wheel(DIST)
    print(f"The {tried(pure)} wheel: {pure.relative_to(ROOT)}")
    tree = builds.current(ROOT)
    if tree is None:
        print("There is no compiled build of these sources: `make compiled` makes it.", file=sys.stderr)
        return 1
    made = compiled_wheel(pure, tree, platform_tag())
    print(f"The {tried(made)} wheel: {made.relative_to(ROOT)}")
    return 0


def pure_wheel(folder: Path) -> Path:
    """The wheel that the project's own build makes."""
    with tempfile.TemporaryDirectory() as place:
        order = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", place]
        subprocess.run(order, cwd=ROOT, check=True, capture_output=True)
        (made,) = Path(place).glob("*.whl")
        target = folder / made.name
        target.write_bytes(made.read_bytes())
    return target


def platform_tag() -> str:
    """Which machines a wheel is for that was compiled here."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def compiled_wheel(pure: Path, tree: Path, tag: str) -> Path:
    """The pure wheel with the machine code of a compiled build, beside it. The same input gives the same bytes."""
    with zipfile.ZipFile(pure) as source:
        files = {name: source.read(name) for name in source.namelist() if not name.endswith("/")}
    code = [one for one in tree.rglob("*.so") if not one.name.startswith(OUR_OWN)]
    files |= {one.relative_to(tree).as_posix(): one.read_bytes() for one in code}
    (about,) = [name for name in files if name.endswith(".dist-info/WHEEL")]
    text = files[about].decode().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    files[about] = text.replace(f"Tag: {PURE}", f"Tag: {tag}").encode()
    record = about.replace("WHEEL", "RECORD")
    del files[record]
    lines = [f"{name},sha256={_digest(data)},{len(data)}" for name, data in sorted(files.items())]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    target = pure.with_name(pure.name.replace(PURE, tag))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return target


def tried(made: Path) -> str:
    """The build that `import sabletop` gets of a wheel, after a game of each kind in it; nothing else is installed."""
    with tempfile.TemporaryDirectory() as place:
        with zipfile.ZipFile(made) as wheel:
            wheel.extractall(place)
        environment = {**os.environ, "PYTHONPATH": place}
        done = subprocess.run(
            [sys.executable, "-S", "-P", "-c", TRIAL], cwd=place, env=environment, capture_output=True, text=True
        )
    if done.returncode:
        raise SystemExit(f"{made.name} does not run: {done.stderr}")
    return done.stdout.strip()


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    sys.exit(main())
