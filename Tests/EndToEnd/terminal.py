"""A real terminal of a given width, and transcripts of what people type and see in it."""

import fcntl
import os
import pty
import secrets
import select
import shutil
import signal
import struct
import subprocess
import termios
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from deadline import SECONDS
from system import end_with_the_tests


# Shown instead of the folder of a session.
PLACE = "/home/ada"


@contextmanager
def short_folder():
    """A folder whose path is as long as the one that is shown instead, so that lines break at the same places."""
    path = Path("/tmp")
    while path.exists():
        path = Path("/tmp", secrets.token_hex(2))
    path.mkdir()
    assert len(str(path)) == len(PLACE)
    try:
        yield str(path)
    finally:
        shutil.rmtree(path)


class Terminal:
    """A shell command that runs in a pseudo-terminal of its own."""

    def __init__(self, command, environment, folder, width=80):
        self.controller, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
        self.process = subprocess.Popen(
            ["bash", "--norc", "-c", command], env=environment, cwd=folder, stdin=terminal, stdout=terminal,
            stderr=terminal, start_new_session=True,
            preexec_fn=self._take_terminal)
        os.close(terminal)
        self.shown = ""

    @staticmethod
    def _take_terminal():
        """Makes the terminal that of the command, which Control-C ends although a caller may ignore it."""
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        end_with_the_tests()

    def type(self, text):
        os.write(self.controller, text.encode())

    def read_until(self, text):
        """Reads until a text is shown."""
        deadline = time.monotonic() + 6 * SECONDS
        while text not in self.shown and self._read(deadline):
            pass
        assert text in self.shown, self.shown

    def read_to_end(self):
        """The whole output after the command ended, with line breaks of files."""
        deadline = time.monotonic() + 6 * SECONDS
        while self._read(deadline):
            pass
        os.close(self.controller)
        self.process.wait(SECONDS)
        return self.shown

    def kill(self):
        """Ends the command, whatever it is doing."""
        self.process.kill()
        self.process.wait(SECONDS)
        os.close(self.controller)

    def _read(self, deadline):
        ready, _, _ = select.select([self.controller], [], [], max(deadline - time.monotonic(), 0))
        assert ready, f"Nothing more came after: {self.shown}"
        try:
            data = os.read(self.controller, 65536)
        except OSError:  # The other end is closed.
            return False
        self.shown += data.decode().replace("\r\n", "\n")
        return bool(data)


@dataclass
class Step:
    """A command of a transcript and the lines that it shows."""

    command: str
    shown: list[str] = field(default_factory=list)

    @property
    def typed(self):
        """What a person answers to the question that the command shows; an answer that is missing ends the input."""
        answers = [line.split("[y/N] ")[1] for line in self.shown if "[y/N] " in line]
        if not answers or "</dev/null" in self.command:
            return ""
        return answers[0] + "\n" if answers[0] else "\x04"


def steps(transcript):
    """The commands of a text: each line after '$ ' with the lines that it shows."""
    found = []
    for line in transcript.splitlines():
        if line.startswith("$ "):
            found.append(Step(line.removeprefix("$ ")))
        elif found:
            found[-1].shown.append(line)
    return found


def play(transcript, run):
    """Runs the commands of a transcript in order; returns it as it is with what they show."""
    lines = []
    for step in steps(transcript):
        shown = run(step.command, step.typed).replace("\x1b", "␛").rstrip("\n")
        lines += [f"$ {step.command}", *(shown.split("\n") if shown else [])]
    return "\n".join(lines)
