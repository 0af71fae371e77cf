"""Commands in a real terminal show exactly what the transcripts and the documentation say."""

import os
import re
import signal
from pathlib import Path

import pytest

from conftest import Outcome
from terminal import PLACE, Terminal, play, short_folder

ROOT = Path(__file__).resolve().parents[2]
TRANSCRIPTS = sorted((Path(__file__).parent / "Transcripts").glob("*.txt"))


@pytest.fixture
def place():
    """A folder whose path has the same length everywhere."""
    with short_folder() as folder:
        yield folder


@pytest.fixture
def run(executable, environment, place):
    """Runs a command line of a transcript in a terminal."""
    def run(command, typed, width=80, color=False):
        variables = environment | {
            "PATH": f"{Path(executable).parent}:{os.environ['PATH']}", "TERM": "xterm-256color",
            "XDG_CONFIG_HOME": f"{place}/.config", "TMPDIR": place}
        if not color:
            variables["NO_COLOR"] = "1"
        terminal = Terminal(command, variables, place, width)
        if typed:
            terminal.read_until("[y/N] ")
            terminal.type(typed)
        return terminal.read_to_end().replace(place, PLACE)

    return run


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_terminal_shows_what_a_transcript_says(path, run):
    transcript = path.read_text(encoding="utf-8")
    width = int(re.search(r"^# width: (\d+)$", transcript, re.MULTILINE)[1])
    color = "# color" in transcript.splitlines()
    head = "".join(line + "\n" for line in transcript.splitlines() if re.match(r"# (width|color)", line))

    shown = head + play(transcript, lambda command, typed: run(command, typed, width, color)) + "\n"

    if os.environ.get("SETPOINT_WRITE_TRANSCRIPTS"):
        path.write_text(shown, encoding="utf-8")
    assert shown == transcript


def test_the_page_on_commands_shows_what_a_terminal_shows(run):
    page = ROOT / "docs/commands.md"
    text = page.read_text(encoding="utf-8")

    shown = re.sub(
        r"^```console\n(.*?)^```", lambda block: f"```console\n{play(block[1], run)}\n```", text,
        flags=re.MULTILINE | re.DOTALL)

    if os.environ.get("SETPOINT_WRITE_TRANSCRIPTS"):
        page.write_text(shown, encoding="utf-8")
    assert shown == text


def test_the_reference_of_the_reader_is_current(reader):
    page = ROOT / "docs/reader-settings.md"
    assert reader("settings", "docs", "--title", "Settings of the reader", "--check", str(page)) == Outcome(0, "", "")


@pytest.mark.parametrize("flags, lines", [
    ("", ["layout: List → Grid", "appearance.fontSize: 16 → 20"]),
    (" appearance --json", [
        '{"key":"appearance.fontSize","label":"Font Size","newText":"20","newValue":20,"oldText":"16","oldValue":16}']),
])
def test_watch_prints_each_change_until_it_is_interrupted(executable, environment, set_value, tmp_path, flags, lines):
    terminal = Terminal(f"exec {executable} settings watch{flags}", environment, tmp_path)
    terminal.read_until("Press Control-C to stop.\n")
    set_value("layout", "grid")
    set_value("appearance.fontSize", 20)
    terminal.read_until(lines[-1])
    terminal.type("\x03")
    assert terminal.read_to_end().splitlines() == ["Watching for changes. Press Control-C to stop.", *lines, "^C"]
    assert terminal.process.returncode == -signal.SIGINT
