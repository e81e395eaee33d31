"""Tests of Ctrl-C do not depend on who started them: a shell may ignore it, and its children with it."""

import shutil
import signal
import subprocess
import sys

from project_files import ROOT

WAITS = "import time; print('ready', flush=True); time.sleep(600)"


def test_ctrl_c_reaches_the_programs_that_tests_start() -> None:
    with subprocess.Popen([sys.executable, "-c", WAITS], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as waiting:
        try:
            assert waiting.stdout is not None
            assert waiting.stdout.readline() == b"ready\n"
            waiting.send_signal(signal.SIGINT)
            assert b"KeyboardInterrupt" in waiting.communicate(timeout=60)[1]
        finally:
            waiting.kill()


def test_ctrl_c_reaches_them_where_the_starting_shell_ignores_it() -> None:
    shell = shutil.which("sh")
    assert shell is not None
    wanted = f"{__file__}::{test_ctrl_c_reaches_the_programs_that_tests_start.__name__}"
    order = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", wanted]
    ignoring = [shell, "-c", "trap '' INT; exec \"$@\"", "sh", *order]
    done = subprocess.run(ignoring, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
