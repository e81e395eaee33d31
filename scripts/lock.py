"""Write requirements/*.txt: the exact versions that pyproject.toml resolves to, by name alone.

`run` is what the game and its installation need; `dev` is that and all that the project's tools need. Both hold
`name==version` lines and nothing else: where packages come from is the business of each machine. They are chosen for
the oldest Python that pyproject.toml allows, down to its first release: what asks for a later one is passed over.
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "requirements"
PIP = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]


def line_of(package: str, version: str) -> str:
    """One line of a lock."""
    return f"{re.sub(r'[-_.]+', '-', package).lower()}=={version}"


def oldest_python(requires: str) -> str:
    """The first release of the oldest Python that ">=3.11" allows: 3.11.0."""
    return f"{requires.removeprefix('>=')}.0"


def resolve(oldest: str, *arguments: str) -> list[str]:
    """What pip would install into an empty environment of this Python, as sorted lines."""
    with tempfile.TemporaryDirectory() as empty:
        asked = ["--python-version", oldest, "--only-binary", ":all:", "--target", empty, *arguments]
        done = subprocess.run([*PIP, *asked], check=True, capture_output=True, text=True)
    chosen = [item["metadata"] for item in json.loads(done.stdout)["install"]]
    return sorted(line_of(one["name"], one["version"]) for one in chosen)


def write(name: str, lines: list[str]) -> Path:
    """Keep one lock."""
    path = FOLDER / f"{name}.txt"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {len(lines)} packages")
    return path


def main() -> int:
    """Resolve everything together first, so that both locks agree."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    run = project["project"]["dependencies"] + groups["build"]
    oldest = oldest_python(project["project"]["requires-python"])
    FOLDER.mkdir(exist_ok=True)
    try:
        everything = write("dev", resolve(oldest, *run, *groups["dev"]))
        write("run", resolve(oldest, "--constraint", str(everything), *run))
    except subprocess.CalledProcessError as error:
        print(f"The packages could not be resolved: {error.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
