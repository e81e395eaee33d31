#!/bin/sh
# Make .venv ready: `sh scripts/setup.sh run` to play, `sh scripts/setup.sh dev` to develop.
# A second call does nothing until pyproject.toml, the lock or the place of the project changes. An environment whose
# packages were being put in place when something ended that is made anew by the next call.
# PYTHON=… chooses the Python of a new environment.
set -u
cd "$(dirname "$0")/.." || exit 1

wanted=${1:-run}
lock=requirements/$wanted.txt
venv=.venv
stamp=$venv/.sabletop-$wanted
unfinished=$venv/.sabletop-unfinished
log=$venv/setup.log

terminal() {
    [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]
}

# How far it is: on a terminal one line that changes, elsewhere plain lines.
say() {
    if terminal; then printf '\r\033[K%s' "$1" >&2; else printf '%s\n' "$1" >&2; fi
}

clear_line() {
    if terminal; then printf '\r\033[K' >&2; fi
}

fail() {
    clear_line
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
    [ ! -e "$unfinished" ] && new_enough "$venv/bin/python" && "$venv/bin/python" -m pip --version >/dev/null 2>&1
}

check_python() {
    python=$(find_python)
    [ -n "$python" ] || fail 'Sabletop needs Python 3.11 or newer, and none was found: install it, or name one with PYTHON=/path/to/python3.'
    "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 ||
        fail "Sabletop needs the venv module of Python, and $python lacks it: install the package python3-venv of your system."
}

make_venv() {
    rm -rf "$venv" && mkdir "$venv" && : >"$unfinished"
    "$python" -m venv "$venv" >/dev/null 2>&1 ||
        fail "Sabletop could not make its environment in $venv: is there room on the disk, and may you write here?"
    rm -f "$unfinished"
}

# Counts the packages that pip speaks of, and keeps what it said.
follow() {
    count=0
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        case $line in
            'Collecting '* | 'Processing '*) fetched "${line#* }" ;;
            'Requirement already satisfied: '*) fetched "${line#*: }" ;;
            'Installing collected packages: '*) : >"$unfinished" && say "Installing $1" ;;
        esac
    done
}

fetched() {
    [ "$count" -lt "$packages" ] || return
    count=$((count + 1))
    name=${1%% *}
    name=${name##*/}
    name=${name%%=*}
    if terminal; then
        say "Fetching package $count of $packages: ${name%%-[0-9]*}"
    elif [ $((count % 10)) -eq 0 ]; then
        say "Fetched $count of $packages packages"
    fi
}

pip_install() {
    : >"$log"
    what=$1
    shift
    status=$({ {
        "$venv/bin/python" -m pip install --disable-pip-version-check --no-input --progress-bar off --retries 2 "$@" 2>&1
        echo $? >&3
    } | follow "$what"; } 3>&1)
    [ "$status" = 0 ] && rm -f "$unfinished" && return
    if grep -q -i -E 'NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ConnectionReset|ProxyError|unreachable|Temporary failure|Connection broken|IncompleteRead|RemoteDisconnected' "$log"; then
        fail "Sabletop could not download its packages: connect to the network and try again (details: $log)."
    fi
    fail "Sabletop could not install its packages: $(grep '^ERROR' "$log" | tail -n 1) (details: $log)"
}

[ ! -e "$unfinished" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$(state)" ] && exit 0

usable || check_python
printf 'Setting up %s for Sabletop; this takes a moment, once.\n' "$venv" >&2
usable || make_venv
trap 'clear_line; exit 130' INT TERM
packages=$(grep -c '==' "$lock")
pip_install "$packages packages" --requirement "$lock"
pip_install Sabletop --no-deps --no-build-isolation --editable .
clear_line
state >"$stamp"
