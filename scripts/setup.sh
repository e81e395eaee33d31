#!/bin/sh
# Make .venv ready: `sh scripts/setup.sh run` to play, `sh scripts/setup.sh dev` to develop.
# A second call does nothing until pyproject.toml, the lock or the place of the project changes.
# PYTHON=… chooses the Python of a new environment.
set -u
cd "$(dirname "$0")/.." || exit 1

wanted=${1:-run}
lock=requirements/$wanted.txt
venv=.venv
stamp=$venv/.sabletop-$wanted
log=$venv/setup.log

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for python in ${PYTHON:+"$PYTHON"} python3.13 python3.12 python3.11 python3.14 python3 python; do
        if new_enough "$python"; then
            printf '%s\n' "$python"
            return
        fi
    done
}

state() {
    { pwd; "$venv/bin/python" --version; cat pyproject.toml "$lock"; } 2>/dev/null | cksum
}

usable() {
    new_enough "$venv/bin/python" && "$venv/bin/python" -m pip --version >/dev/null 2>&1
}

check_python() {
    python=$(find_python)
    [ -n "$python" ] || fail 'Sabletop needs Python 3.11 or newer, and none was found: install it, or name one with PYTHON=/path/to/python3.'
    "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 ||
        fail "Sabletop needs the venv module of Python, and $python lacks it: install the package python3-venv of your system."
}

make_venv() {
    rm -rf "$venv"
    "$python" -m venv "$venv" >/dev/null 2>&1 ||
        fail "Sabletop could not make its environment in $venv: is there room on the disk, and may you write here?"
}

pip_install() {
    "$venv/bin/python" -m pip install --disable-pip-version-check --no-input --retries 2 "$@" >"$log" 2>&1 && return
    if grep -q -i -E 'NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ConnectionReset|ProxyError|unreachable|Temporary failure' "$log"; then
        fail "Sabletop could not download its packages: connect to the network and try again (details: $log)."
    fi
    fail "Sabletop could not install its packages: $(grep '^ERROR' "$log" | tail -n 1) (details: $log)"
}

[ -f "$stamp" ] && [ "$(cat "$stamp")" = "$(state)" ] && exit 0

usable || check_python
printf 'Setting up %s for Sabletop; this takes a moment, once.\n' "$venv" >&2
usable || make_venv
pip_install --requirement "$lock"
pip_install --no-deps --no-build-isolation --editable .
state >"$stamp"
