"""What the tests need of the system: its tools, and an end of the processes that they start."""

import ctypes
import os
import signal
from pathlib import Path

import pytest

SET_PARENT_DEATH_SIGNAL = 1
library = ctypes.CDLL(None)


def need(tool, path):
    """Skips the test if a tool is missing. If SETPOINT_REQUIRE_TOOLS is 1, the test fails instead."""
    if path is not None and Path(path).exists():
        return
    reason = f"This test needs {tool}, which Scripts/install-test-tools installs."
    if os.environ.get("SETPOINT_REQUIRE_TOOLS") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def end_with_the_tests():
    """Ends a new process when the tests end, however they do. For `preexec_fn`."""
    library.prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
