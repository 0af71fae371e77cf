"""The commands with pipes, devices, links, editors, full disks, and texts that are not UTF-8."""

import json
import os
import re
import resource
import shlex
import socket
import stat
import subprocess
import threading
import time

import pytest

from conftest import Outcome
from deadline import SECONDS, eventually
from system import need
from terminal import Terminal

VALUES = {"appearance.fontSize": 20, "layout": "grid"}
REVIEW = "Article List: List → Grid\nFont Size: 16 → 20\n"
LIMIT = "it is larger than 16 MiB"


def unreadable(path, reason):
    advice = "Use a smaller file." if reason == LIMIT else "Check its name and permissions."
    return f"The file '{path}' can't be read: {reason}. {advice}"


@pytest.fixture
def shell(executable, environment, tmp_path):
    """Runs a script of bash, in which `reader` is the program, with 1 GiB of memory at most."""

    def run(script, input=None, **variables):
        done = subprocess.run(
            ["bash", "--norc", "-c", f"reader() {{ {shlex.quote(executable)} \"$@\"; }}\n{script}"],
            env=environment | variables, cwd=tmp_path, input=input, capture_output=True,
            stdin=subprocess.DEVNULL if input is None else None, timeout=6 * SECONDS,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (1 << 30, 1 << 30)))
        return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


def need_root():
    if os.geteuid() != 0:
        pytest.skip("This test needs the rights of root.")


def make(kind, path):
    """Makes something that is not a regular file."""
    match kind:
        case "a folder":
            path.mkdir()
        case "a pipe":
            os.mkfifo(path)
        case "a socket":
            with socket.socket(socket.AF_UNIX) as listener:
                listener.bind(os.path.relpath(path))
        case "a device":
            path.symlink_to("/dev/null")


# Reading


@pytest.mark.parametrize("command", [
    "import --yes <(cat values.json)",
    "import --yes /dev/stdin <values.json",
    "import --yes - <values.json",
    "import --yes /dev/fd/5 5<values.json",
    "import --yes link.json",
])
def test_values_are_imported_from_pipes_and_open_files(shell, tmp_path, settings_file, command):
    tmp_path.joinpath("values.json").write_text(json.dumps(VALUES))
    tmp_path.joinpath("link.json").symlink_to("values.json")
    assert shell(f"reader settings {command}") == Outcome(0, REVIEW, "")
    assert settings_file.values == VALUES


@pytest.mark.parametrize("late", [False, True])
def test_a_named_pipe_is_read_to_its_end(shell, late):
    outcome = shell(
        "mkfifo pipe\n"
        f"({'sleep 0.3;' if late else ''} echo '{{\"layout\":'; sleep 0.3; echo '\"grid\"}}') >pipe &\n"
        "reader settings import --yes pipe")
    assert outcome == Outcome(0, "Article List: List → Grid\n", "")


def test_a_named_pipe_to_which_no_program_writes_is_refused(shell):
    error = unreadable("pipe", "no program writes to it")
    assert shell("mkfifo pipe; reader settings import --yes pipe") == Outcome(1, "", f"Error: {error}\n")
    assert shell("reader settings validate --prefix READER pipe") == Outcome(1, f"pipe: {error}\n", "")


def test_a_named_pipe_that_a_program_closes_without_writing_is_empty(shell):
    outcome = shell("mkfifo pipe; sleep 2 >pipe & reader settings validate --prefix READER pipe; wait")
    assert outcome == Outcome(0, "pipe: valid\n", "")


@pytest.mark.parametrize("command", [
    "validate <(echo '{\"layout\": \"grid\"}')",
    "validate - <<<'{\"layout\": \"grid\"}'",
    "validate --prefix READER <(echo READER_LAYOUT=grid)",
    "validate --prefix READER - <<<READER_LAYOUT=grid",
])
def test_pipes_are_validated(shell, command):
    outcome = shell(f"reader settings {command}")
    assert (outcome.code, outcome.errors) == (0, "")
    assert outcome.output.endswith(": valid\n")


def test_a_pipe_is_compared(shell):
    assert "grid" in shell("reader settings diff <(echo '{\"layout\": \"grid\"}')").output.lower()
    script = "reader settings schema --lock lock.json && reader settings schema --check <(cat lock.json)"
    assert shell(script) == Outcome(0, "", "")


@pytest.mark.parametrize("path", ["/dev/zero", "-", "/dev/stdin", "large.json", "<(cat /dev/zero)"])
@pytest.mark.parametrize("command", ["import --yes", "validate", "diff", "schema --check"])
def test_what_is_too_large_is_not_read_as_a_whole(shell, tmp_path, command, path):
    with tmp_path.joinpath("large.json").open("wb") as file:
        file.truncate(1 << 40)
    outcome = shell(f"reader settings {command} {path} </dev/zero")
    assert outcome.code == 1
    assert LIMIT in outcome.output + outcome.errors


def test_standard_input_is_named_if_it_cannot_be_read(shell):
    error = f"Standard input can't be read: {LIMIT}. Check where it comes from."
    assert shell("reader settings import --yes - </dev/zero") == Outcome(1, "", f"Error: {error}\n")
    assert shell("reader settings set mutedWords - </dev/zero") == Outcome(1, "", f"Error: {error}\n")


@pytest.mark.parametrize("kind", ["a folder", "a socket"])
@pytest.mark.parametrize("command", ["import --yes", "diff", "schema --check"])
def test_what_cannot_be_read_is_refused_by_its_kind(
    shell, tmp_path, monkeypatch, command, kind
):
    monkeypatch.chdir(tmp_path)
    make(kind, tmp_path / "odd")
    assert shell(f"reader settings {command} odd") == Outcome(
        1, "", f"Error: {unreadable('odd', f'it is {kind}, not a file')}\n")


# Writing

COMMANDS = ["export", "docs", "template", "docs --format html"]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_the_output_can_be_the_standard_output(shell, tmp_path, command, name):
    expected = shell(f"reader settings {command}").output
    assert expected
    assert shell(f"reader settings {command} -o {name}") == Outcome(0, expected, "")
    assert not tmp_path.joinpath("-").exists()
    # A file that the shell has opened is continued, not replaced.
    script = f"(echo before; reader settings {command} -o {name}; echo after) >all && cat all"
    assert shell(script).output == f"before\n{expected}after\n"


def test_a_property_list_goes_to_the_standard_output(shell):
    expected = shell("reader settings export --format plist").output
    assert expected.startswith("<?xml")
    assert shell("reader settings export --format plist -o -").output == expected


@pytest.mark.parametrize("command", COMMANDS)
def test_a_named_pipe_gets_the_output(shell, command):
    expected = shell(f"reader settings {command}").output
    script = f"mkfifo pipe; cat pipe & reader settings {command} -o pipe && wait && test -p pipe"
    assert shell(script) == Outcome(0, expected, "")


@pytest.mark.parametrize("command", ["docs -o", "schema --lock"])
def test_the_file_behind_a_link_is_replaced(shell, tmp_path, command):
    target = tmp_path / "folder" / "file"
    target.parent.mkdir()
    target.write_text("old" * 100_000)
    target.chmod(0o640)
    number = target.stat().st_ino
    tmp_path.joinpath("second").symlink_to("folder/file")
    tmp_path.joinpath("link").symlink_to("second")
    assert shell(f"reader settings {command} link") == Outcome(0, "", "")
    assert tmp_path.joinpath("link").is_symlink() and tmp_path.joinpath("second").is_symlink()
    assert "old" * 10 not in target.read_text() and target.read_text()
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert target.stat().st_ino != number
    assert os.listdir(target.parent) == ["file"]


def test_a_link_to_a_missing_file_creates_the_file(shell, tmp_path):
    tmp_path.joinpath("link").symlink_to("file")
    assert shell("umask 027; reader settings docs -o link") == Outcome(0, "", "")
    assert tmp_path.joinpath("link").is_symlink()
    assert stat.S_IMODE(tmp_path.joinpath("file").stat().st_mode) == 0o640


@pytest.mark.parametrize("command", ["docs -o", "export -o", "schema --lock"])
def test_all_names_of_a_file_have_the_output(shell, tmp_path, command):
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_text("old" * 100_000)
    second.hardlink_to(first)
    tmp_path.joinpath("link").symlink_to("second")
    for name in ["first", "link"]:
        assert shell(f"reader settings {command} {name}") == Outcome(0, "", "")
        assert first.samefile(second) and first.stat().st_nlink == 2
        assert "old" * 10 not in first.read_text() and first.read_text()


BUNDLE = "export --format bundle -o"


@pytest.mark.parametrize("name", ["-", "''"])
def test_a_bundle_needs_the_name_of_a_folder(shell, tmp_path, name):
    before = sorted(os.listdir(tmp_path))
    outcome = shell(f"reader settings {BUNDLE} {name}")
    assert (outcome.code, outcome.output) == (64, "")
    assert "A bundle is a folder. Name one, such as --output Settings.bundle." in outcome.errors
    assert sorted(os.listdir(tmp_path)) == before


def test_links_and_names_of_files_in_a_bundle_stay(shell, tmp_path):
    bundle = tmp_path / "Settings.bundle"
    assert shell(f"reader settings {BUNDLE} Settings.bundle").code == 0
    root = bundle / "Root.plist"
    content = root.read_bytes()
    target, name = tmp_path / "target", tmp_path / "name"
    target.write_text("old")
    name.hardlink_to(target)
    root.unlink()
    root.symlink_to("../target")
    assert shell(f"reader settings {BUNDLE} Settings.bundle").code == 0
    assert root.is_symlink() and target.samefile(name)
    assert target.read_bytes() == content


def test_a_pipe_and_a_device_in_a_bundle_get_its_content(shell, tmp_path):
    assert shell(f"reader settings {BUNDLE} one").code == 0
    content = tmp_path.joinpath("one/Root.plist").read_text()
    script = f"mkdir two; mkfifo two/Root.plist; cat two/Root.plist & reader settings {BUNDLE} two && wait"
    assert shell(script).output == content
    assert tmp_path.joinpath("two/Root.plist").is_fifo()
    outcome = shell(f"mkdir three; ln -s /dev/full three/Root.plist; reader settings {BUNDLE} three")
    assert outcome.code == 1
    assert outcome.errors.endswith(
        "Error: 'three/Root.plist' can't be written: No space left on device."
        " Check the folder, its permissions and the free disk space.\n")
    assert tmp_path.joinpath("three/Root.plist").is_symlink()


def test_no_bundle_is_written_elsewhere_if_the_working_directory_was_removed(shell):
    outcome = shell(f"mkdir gone && cd gone && rmdir ../gone && reader settings {BUNDLE} Removed.bundle")
    assert outcome.code == 1
    assert "can't be written: No such file or directory." in outcome.errors
    assert not os.path.exists("/Removed.bundle")


@pytest.mark.parametrize("command", ["export -o", "docs -o", "schema --lock"])
def test_nothing_is_written_elsewhere_if_the_working_directory_was_removed(shell, command):
    outcome = shell(
        f"mkdir gone && cd gone && rmdir ../gone && reader settings {command} of-the-removed-folder")
    assert outcome == Outcome(
        1, "",
        "Error: The file 'of-the-removed-folder' can't be written: No such file or directory."
        " Check its folder and permissions.\n")
    assert not os.path.exists("/of-the-removed-folder")


def test_a_relative_name_is_found_in_a_folder_whose_name_is_not_utf8(shell, tmp_path, settings_file):
    folder = os.fsencode(tmp_path) + b"/caf\xe9"
    os.mkdir(folder)
    script = (
        "cd $'caf\\xe9' && echo old >linked && ln -s linked link && echo '{\"layout\": \"grid\"}' >values.json"
        " && reader settings import --yes values.json && reader settings export -o saved.json"
        " && reader settings export -o link")
    assert shell(script) == Outcome(0, "Article List: List → Grid\n", "")
    assert settings_file.values == {"layout": "grid"}
    assert sorted(os.listdir(folder)) == [b"link", b"linked", b"saved.json", b"values.json"]
    for name in b"saved.json", b"linked":
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            assert json.load(file) == {"layout": "grid"}
    assert os.path.islink(os.path.join(folder, b"link"))


@pytest.mark.parametrize("kind", ["a folder", "a socket"])
def test_what_cannot_be_written_is_refused_by_its_kind(shell, tmp_path, monkeypatch, kind):
    monkeypatch.chdir(tmp_path)
    make(kind, tmp_path / "odd")
    before = tmp_path.joinpath("odd").stat().st_ino
    assert shell("reader settings docs -o odd") == Outcome(
        1, "",
        f"Error: The file 'odd' can't be written: it is {kind}, not a file."
        " Check its folder and permissions.\n")
    assert tmp_path.joinpath("odd").stat().st_ino == before


@pytest.mark.parametrize("command", COMMANDS + ["schema --lock"])
def test_devices_stay_devices(shell, tmp_path, command):
    option = "" if command.endswith("--lock") else "-o"
    tmp_path.joinpath("link").symlink_to("/dev/full")
    for name in ["/dev/full", "link"]:
        outcome = shell(f"reader settings {command} {option} {name}")
        assert outcome == Outcome(
            1, "",
            f"Error: The file '{name}' can't be written: No space left on device."
            " Check its folder and permissions.\n")
    assert shell(f"reader settings {command} {option} /dev/null") == Outcome(0, "", "")
    for device in ["/dev/full", "/dev/null"]:
        assert stat.S_ISCHR(os.stat(device).st_mode)
    assert tmp_path.joinpath("link").is_symlink()


def test_a_file_in_a_missing_folder_is_refused_and_no_folder_is_created(shell, tmp_path):
    outcome = shell("reader settings --config nowhere/settings.json set layout grid")
    assert outcome.code == 64
    assert f"There is no folder '{tmp_path}/nowhere' that you may open. Create it, or name another file." in outcome.errors
    assert not tmp_path.joinpath("nowhere").exists()


PRINTING = COMMANDS + [
    "", "list", "list --json", "get layout", "explain layout", "diff", "schema", "search font", "history",
    "validate", "validate - <<<'{}'",
    """unused - <<<'{"settings": {}, "unknownKeys": {}}'""", "import --dry-run - <<<'{}'", "reset --all --dry-run",
    "export --format plist", "--help", "set --help", "list --help", "watch --help",
]


@pytest.mark.parametrize("command", PRINTING)
def test_a_full_disk_is_an_error_of_every_command_that_prints(shell, command):
    assert shell(f"reader settings {command} >/dev/full") == Outcome(
        1, "",
        "Error: Standard output can't be written: No space left on device. Check its destination.\n")


def test_a_full_disk_is_an_error_of_help_and_completion_of_the_program(shell):
    for command in "--help", "--generate-completion-script bash":
        assert shell(f"reader {command} >/dev/full") == Outcome(
            1, "",
            "Error: Standard output can't be written: No space left on device. Check its destination.\n")


def test_each_command_of_the_help_is_tried_with_a_full_disk(shell):
    names = re.findall(r"^  ([a-z]+)(?: \(default\))?  +\w", shell("reader settings --help").output, re.MULTILINE)
    tried = {command.split()[0] for command in PRINTING if command} | {"watch"}
    # What these print depends on a decision, an editor or a cluster.
    assert set(names) - tried == {"apply", "edit", "restore", "fleet"}


@pytest.mark.parametrize("command", [
    "apply layout=grid", "apply layout=grid --yes", "apply layout=grid --yes --json",
    "import --yes <(echo '{\"layout\": \"grid\"}')", "restore --at 2000-01-01T00:00:00Z", "reset --all",
    "edit --yes",
])
def test_nothing_is_applied_if_the_review_cannot_be_shown(shell, set_value, tmp_path, settings_file, command):
    set_value("appearance.fontSize", 20)
    outcome = shell(
        f"echo y | reader settings {command} >/dev/full", EDITOR="sed -i s/20/22/", TMPDIR=str(tmp_path))
    assert outcome.code == 1
    assert outcome.errors.endswith(
        "Error: Standard output can't be written: No space left on device. Check its destination.\n")
    assert settings_file.values == {"appearance.fontSize": 20}


def test_nothing_is_applied_if_nobody_reads_the_review(shell, settings_file):
    outcome = shell("trap '' PIPE; (sleep 0.3; reader settings apply layout=grid --yes) | true; echo ${PIPESTATUS[0]}")
    assert outcome == Outcome(0, "141\n", "")
    assert settings_file.bytes is None


@pytest.mark.parametrize("command", [
    "set layout {}", "apply layout={} --yes", "get {}", "reset {}", "explain {}", "set {}", "set layout --{}",
])
def test_an_error_does_not_control_the_terminal(shell, command):
    outcome = shell("reader settings " + command.format("$'a\\e[31mb\\nError: fake'"))
    assert outcome.code != 0 and outcome.output == ""
    assert "\x1b" not in outcome.errors and "\nError: fake" not in outcome.errors
    assert "a\\u{1B}[31mb\\u{A}Error: fake" in outcome.errors


def test_the_owner_of_a_policy_does_not_control_the_terminal(shell, policy):
    policy.write_text(json.dumps({"mandatory": {"layout": "grid"}, "owner": "Example\x1b[31m IT"}))
    outcome = shell("reader settings set layout list")
    assert outcome.code == 1
    assert "\x1b" not in outcome.errors and "Example\\u{1B}[31m IT" in outcome.errors


CLOSED = "Bad file descriptor"


@pytest.mark.parametrize("command", [
    "list", "docs", "export", "--help", "apply layout=grid", "apply layout=grid --yes", "edit --yes",
])
def test_a_closed_standard_output_is_an_error_and_nothing_is_applied(shell, tmp_path, settings_file, command):
    editor = "edit() { sed -i 's|// \"layout\": .*|\"layout\": \"grid\"|' \"$1\" >/dev/null; }; edit"
    outcome = shell(f"echo y | reader settings {command} >&-", EDITOR=editor, TMPDIR=str(tmp_path))
    assert outcome.code == 1
    assert outcome.errors.endswith(
        f"Error: Standard output can't be written: {CLOSED}. Check its destination.\n")
    assert settings_file.bytes is None


def test_a_closed_standard_input_is_an_error(shell, settings_file):
    assert shell("reader settings import --yes - <&-") == Outcome(
        1, "", f"Error: Standard input can't be read: {CLOSED}. Check where it comes from.\n")
    outcome = shell("reader settings apply layout=grid <&-")
    assert outcome.code == 3
    assert outcome.output == "Article List: List → Grid\nApply? [y/N] \n"
    assert settings_file.bytes is None


@pytest.mark.parametrize("command", ["list", "docs", "export --format plist", "schema", "--help", "history"])
@pytest.mark.parametrize("ignored", [False, True])
def test_a_closed_pipe_ends_a_command_quietly(shell, command, ignored):
    trap = "trap '' PIPE; " if ignored else ""
    outcome = shell(f"{trap}(sleep 0.2; reader settings {command}) | true; echo ${{PIPESTATUS[0]}}")
    assert outcome.errors == ""
    assert outcome.output == "141\n"


def test_a_watch_ends_when_its_output_is_full(shell, executable, environment, tmp_path, set_value):
    with open("/dev/full", "wb") as full:
        watch = subprocess.Popen(
            [executable, "settings", "watch"], env=environment, cwd=tmp_path, stdin=subprocess.DEVNULL,
            stdout=full, stderr=subprocess.PIPE, text=True)
    assert watch.stderr.readline().startswith("Watching")
    set_value("layout", "grid")
    assert watch.wait(SECONDS) == 1
    assert watch.stderr.read().startswith("Error: Standard output can't be written")
    watch.stderr.close()


# Text

BAD = "$'caf\\xe9'"


@pytest.mark.parametrize("command", [
    f"set mutedWords {BAD}", f"apply --yes mutedWords={BAD}", f"get {BAD}", f"reset {BAD}", f"explain {BAD}",
    f"list {BAD}", f"search {BAD}", f"import --yes {BAD}", f"docs --title {BAD}", f"docs -o {BAD}",
    f"set mutedWords -- a $'\\xff' b", f"set mutedWords $'\\xed\\xa0\\x80'",
])
def test_an_argument_that_is_not_utf8_is_refused(shell, tmp_path, settings_file, command):
    outcome = shell(f"reader settings {command}")
    assert outcome.code != 0 and outcome.output == ""
    if not command.startswith("list"):
        assert outcome.code == 64
        assert "isn't UTF-8. Enter text in UTF-8." in outcome.errors
    assert settings_file.bytes is None
    assert {path.name for path in tmp_path.iterdir()} <= {"home", "configuration"}


@pytest.mark.parametrize("variable", ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"])
@pytest.mark.parametrize("command", ["set layout grid", "apply layout=grid --yes", "list"])
def test_a_folder_in_a_variable_that_is_not_utf8_is_refused(shell, tmp_path, settings_file, variable, command):
    folder = tmp_path / "other"
    folder.mkdir()
    outcome = shell(f"{variable}={folder}/$'caf\\xe9' reader settings {command}")
    assert outcome == Outcome(
        1, "", f"Error: Variable '{variable}' isn't UTF-8. Set it to text in UTF-8.\n")
    assert settings_file.bytes is None and os.listdir(folder) == []


@pytest.fixture
def latin1(shell, tmp_path):
    """A link to a folder whose name is not UTF-8; nothing may be created beside both."""
    assert shell(f"mkdir -m 755 {BAD} && ln -s {BAD} link").code == 0
    count = len(os.listdir(tmp_path))
    yield tmp_path / "link"
    assert len(os.listdir(tmp_path)) == count


def test_a_settings_file_in_a_folder_that_is_not_utf8_is_reached_through_a_link(shell, latin1):
    (latin1 / "s.json").write_text(json.dumps(VALUES))
    assert shell("reader --config link/s.json settings get appearance.fontSize") == Outcome(0, "20\n", "")
    assert shell("reader --config link/s.json settings set appearance.fontSize 21") == Outcome(0, "", "")
    assert json.loads((latin1 / "s.json").read_text()) == VALUES | {"appearance.fontSize": 21}


def test_a_home_that_is_not_utf8_is_reached_through_a_link(shell, latin1):
    assert shell("reader settings set layout grid", HOME=str(latin1), XDG_CONFIG_HOME="") == Outcome(0, "", "")
    assert json.loads((latin1 / ".config/reader/settings.json").read_text()) == {"layout": "grid"}


def test_a_policy_behind_a_link_that_is_not_utf8_is_reported(shell, latin1):
    (latin1 / "managed.json").write_text('{"mandatory": {"numberOfArticles": 7}}')
    outcome = shell("reader settings get numberOfArticles", READER_POLICY=str(latin1 / "managed.json"))
    assert "managed.json' can't be read: it leads to a name that isn't UTF-8." in outcome.errors


@pytest.mark.parametrize("text", [b"caf\xe9", b"\xff", b"a\xed\xa0\x80b\n"])
def test_standard_input_that_is_not_utf8_is_refused(shell, settings_file, text):
    for command, input in [("set mutedWords -", text), ("import --yes -", b'{"layout": "' + text + b'"}')]:
        outcome = shell(f"reader settings {command}", input)
        assert outcome.code == 1
        assert "UTF-8" in outcome.errors
    assert settings_file.bytes is None


def test_the_character_for_unknown_ones_is_text(shell, settings_file):
    assert shell("reader settings set mutedWords $'\\xef\\xbf\\xbd'") == Outcome(0, "", "")
    assert settings_file.values == {"mutedWords": ["\N{REPLACEMENT CHARACTER}"]} or settings_file.values


@pytest.mark.parametrize("text", ["a\nb", "a\nb\n", "a\r\nb\r\n", "\ta", "a\r", "\n", "\x1b[1m", "café", "cafe\u0301"])
def test_a_text_from_a_pipe_comes_back_into_a_pipe(shell, tmp_path, settings_file, text):
    (tmp_path / "text").write_bytes(text.encode() + b"\n")
    assert shell("reader settings set mutedWords - < text; reader settings get mutedWords > out").code == 0
    assert (tmp_path / "out").read_bytes() == text.encode() + b"\n"
    stored = settings_file.bytes
    assert shell("reader settings get mutedWords | reader settings set mutedWords -").code == 0
    assert settings_file.bytes == stored


@pytest.mark.parametrize("text", ["$'caf\\xe9'", "$'\\xff'", "$'a\\xed\\xa0\\x80'"])
def test_a_variable_that_is_not_utf8_is_reported_and_has_no_value(shell, text):
    outcome = shell(f"READER_MUTED_WORDS={text} reader settings validate")
    assert outcome.code == 1
    assert "Variable 'READER_MUTED_WORDS' isn't UTF-8. Set it to text in UTF-8." in outcome.output
    before = shell("reader settings get mutedWords").output
    assert shell(f"READER_MUTED_WORDS={text} reader settings get mutedWords").output == before


# Editors

POLICY = '{"mandatory": {"numberOfArticles": 7}}\n'


@pytest.fixture
def policy(environment, tmp_path):
    folder = tmp_path / "policy"
    folder.mkdir(mode=0o755)
    file = folder / "managed.json"
    file.write_text(POLICY)
    file.chmod(0o644)
    environment["READER_POLICY"] = str(file)
    return file


@pytest.fixture
def watch(executable, environment, tmp_path, policy):
    """The changes that a running program announces."""
    lines = []
    process = subprocess.Popen(
        [executable, "settings", "watch", "numberOfArticles"], env=environment, cwd=tmp_path,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stderr.readline().startswith("Watching")
    thread = threading.Thread(target=lambda: lines.extend(process.stdout))
    thread.start()

    class Watch:
        @staticmethod
        def until(line):
            assert eventually(lambda: line in lines), lines

        @property
        def lines(self):
            return list(lines)

    yield Watch()
    process.terminate()
    process.wait(SECONDS)
    thread.join()
    assert process.stderr.read() == ""
    process.stdout.close()
    process.stderr.close()


def save_with_nano(policy, environment):
    need("nano", "/bin/nano")
    terminal = Terminal(f"TERM=xterm nano -I {policy.name}", environment, policy.parent)
    terminal.read_until("numberOfArticles")
    # Cuts the line, enters another one, writes it and exits.
    terminal.type("\x0b" + POLICY.replace("7", "8").strip() + "\x0f")
    terminal.read_until("Write")
    terminal.type("\r\x18")
    terminal.read_to_end()


def save_with_vim(policy, environment):
    need("vim", "/usr/bin/vim.tiny")
    terminal = Terminal(
        f"TERM=xterm vim.tiny -u NONE -i NONE -c 'set nocompatible backupcopy=no' {policy.name}",
        environment, policy.parent)
    terminal.read_until("numberOfArticles")
    terminal.type(":%s/7/8/\r:wq\r")
    terminal.read_to_end()


@pytest.mark.parametrize("save", [save_with_nano, save_with_vim])
def test_a_save_of_the_policy_in_a_terminal_announces_only_the_new_value(
    policy, watch, environment, save
):
    save(policy, environment)
    assert json.loads(policy.read_text()) == {"mandatory": {"numberOfArticles": 8}}
    watch.until("numberOfArticles: 7 → 8\n")
    assert watch.lines == ["numberOfArticles: 7 → 8\n"]


def test_commands_never_see_the_policy_gone_while_it_is_saved(policy, reader):
    end = time.monotonic() + 3
    is_over = threading.Event()

    def save():
        while not is_over.is_set():
            # As vim does with backupcopy=no.
            policy.rename(policy.with_name("managed.json~"))
            policy.write_text(POLICY)
            policy.with_name("managed.json~").unlink()
            time.sleep(0.05)

    thread = threading.Thread(target=save)
    thread.start()
    try:
        while time.monotonic() < end:
            assert reader("settings", "get", "numberOfArticles") == Outcome(0, "7\n", "")
    finally:
        is_over.set()
        thread.join()


# The settings file


@pytest.mark.parametrize("kind", ["a folder", "a pipe", "a device"])
@pytest.mark.parametrize("command", [
        "set appearance.fontSize 20", "reset appearance.fontSize", "reset appearance --dry-run", "reset --all --yes",
        "apply layout=grid --yes", "apply layout=list --yes"])
def test_settings_are_stored_in_regular_files_only(shell, tmp_path, kind, command):
    if kind == "a device":
        need_root()
        os.mknod(tmp_path / "settings.json", stat.S_IFCHR | 0o600, os.makedev(1, 3))
    else:
        make(kind, tmp_path / "settings.json")
    before = os.lstat(tmp_path / "settings.json")
    outcome = shell(f"reader settings {command} --config settings.json")
    assert outcome.code != 0
    assert f"it is {kind}, not a regular file" in outcome.errors.rpartition("Error: ")[2]
    after = os.lstat(tmp_path / "settings.json")
    assert (before.st_ino, before.st_mode, before.st_rdev) == (after.st_ino, after.st_mode, after.st_rdev)
    assert [path.name for path in tmp_path.iterdir() if "journal" in path.name] == []


@pytest.fixture
def mounted(tmp_path):
    """A settings file that is mounted alone, as into a container; returns it and the file of the host."""
    need_root()
    host, file = tmp_path / "host.json", tmp_path / "settings.json"
    host.write_text(json.dumps(VALUES))
    file.write_text("")
    if subprocess.run(["mount", "--bind", host, file], capture_output=True).returncode:
        pytest.skip("This test needs the rights to mount file systems.")
    yield file, host
    subprocess.run(["umount", "--lazy", file], check=True)


def test_a_command_writes_a_file_that_is_mounted_alone(shell, mounted):
    _, host = mounted
    assert shell("reader settings set appearance.fontSize 12 --config settings.json") == Outcome(0, "", "")
    assert json.loads(host.read_text()) == VALUES | {"appearance.fontSize": 12}


def test_a_command_refuses_to_write_a_file_that_is_mounted_for_reading(shell, mounted):
    file, host = mounted
    subprocess.run(["mount", "-o", "remount,bind,ro", file], check=True)
    outcome = shell("reader settings set appearance.fontSize 12 --config settings.json")
    assert outcome.code != 0
    assert "is read-only" in outcome.errors
    assert json.loads(host.read_text()) == VALUES


def test_a_command_whose_values_do_not_reach_the_file_says_so(shell, tmp_path):
    """A folder has the name of the file to which the values are written first."""
    assert shell("reader settings set layout grid --config settings.json").code == 0
    blocked = tmp_path / ".settings.json.journal" / "new"
    blocked.mkdir()
    outcome = shell("reader settings set appearance.fontSize 12 --config settings.json")
    assert outcome.code != 0
    assert "couldn't be written" in outcome.errors and "kept in" in outcome.errors
    blocked.rmdir()
    assert shell("reader settings get appearance.fontSize --config settings.json").output == "12\n"
