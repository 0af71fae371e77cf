"""The shells complete keys, values, layers and commands of the reader as people type them."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from system import need
from terminal import Terminal

SHELLS = {
    "bash": ("bash --norc --noprofile -i", "PS1='ready: '; bind 'set bell-style none'; source {script}"),
    "zsh": ("zsh -f -i", "PS1='ready: '; autoload -Uz compinit; compinit -D -u; source {script}; compdef _reader reader"),
    "fish": (
        "fish --no-config -i",
        "function fish_prompt; echo 'ready: '; end; set fish_greeting; set fish_autosuggestion_enabled 0; source {script}"),
}


@pytest.fixture(params=SHELLS)
def shell(request, executable, environment, tmp_path):
    """An interactive shell in a terminal, with the completion script of the reader."""
    start, setup = SHELLS[request.param]
    need(request.param, shutil.which(request.param))
    script = tmp_path / f"_reader.{request.param}"
    script.write_text(subprocess.run(
        [executable, "--generate-completion-script", request.param], env=environment, capture_output=True, text=True,
        check=True).stdout)
    (tmp_path / "saved.json").write_text("{}")
    variables = environment | {
        "PATH": f"{Path(executable).parent}:{environment['PATH']}", "TERM": "xterm-256color", "NO_COLOR": "1",
        "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path / "shell"), "XDG_DATA_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    terminal = Terminal(f"exec {start}", variables, tmp_path, 160)
    terminal.type(setup.format(script=script) + "; echo se''t\n")
    terminal.read_until("set")
    yield terminal
    terminal.kill()


def test_a_shell_completes_keys_values_layers_and_options(shell):
    # What is typed before the tabulator key, and the word that the shell makes of it.
    for typed, completed in [
        ("reader settings get appearance.fo", "appearance.fontSize"),
        ("reader settings set appearance.theme da", "dark"),
        ("reader settings set showImages fal", "false"),
        ("reader settings apply appearance.theme=li", "light"),
        ("reader settings explain appearance.hig", "appearance.highlightColor"),
        ("reader settings fleet set appearance.lin", "appearance.lineSpacing"),
        ("reader settings fleet set layout gr", "grid"),
        ("reader settings diff --layer ov", "override"),
        ("reader settings list --mo", "--modified"),
        ("reader settings docs --format ht", "html"),
        ("reader --config sav", "saved.json"),
        ("reader sett", "settings"),
    ]:
        shell.shown = ""
        shell.type(typed + "\t")
        shell.read_until(completed)
        shell.type("\x15")


def test_a_shell_completes_the_identifiers_of_changes(shell):
    shell.type("reader settings set layout grid\n")
    shell.type("reader settings history | sed 's/^/change /; s/  .*/ is listed/'\n")
    shell.read_until(" is listed\n")
    identifier = re.search(r"change (\S+) is listed\n", shell.shown)[1]
    shell.shown = ""
    shell.type(f"reader settings restore {identifier[:-1]}\t")
    shell.read_until(identifier)


def test_a_change_of_several_lines_is_one_candidate(reader, set_value):
    set_value("mutedWords", "one\nsecond $(touch three)")
    identifier = reader("settings", "history").output.split()[0]
    outcome = reader("---completion", "settings", "restore", "--", "positional@0", "0", "0", SAP_SHELL="fish")
    assert outcome.output.strip() == identifier + "\t" + r"mutedWords: Empty (Default) → one\u{A}second $(touch three)"


@pytest.mark.parametrize("command", ["get", "restore"])
def test_a_completion_writes_no_issues(reader, set_value, command):
    set_value("layout", "grid")
    outcome = reader(
        "---completion", "settings", command, "--", "positional@0", "0", "0", SAP_SHELL="bash", READER_LAYUOT="x")
    assert (outcome.code, outcome.errors) == (0, "")
    assert outcome.output.strip()


def test_a_completed_command_runs(shell):
    shell.type("reader settings set appearance.theme da\t\n")
    shell.type("reader settings get appearance.the\t --json\n")
    shell.read_until('"dark"')
