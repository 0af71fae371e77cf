"""`reader settings` reads and writes the values that the app uses."""

import json
import shlex
import subprocess
import sys

import pytest

from conftest import Outcome
from running_panel import RunningPanel
from terminal import Terminal


def test_a_value_set_by_command_is_read_by_the_next_process(reader, settings_file):
    assert reader("settings", "set", "appearance.fontSize", "20") == Outcome(0, "", "")
    assert reader("settings", "get", "appearance.fontSize") == Outcome(0, "20\n", "")
    assert settings_file.values == {"appearance.fontSize": 20}


def test_a_chosen_value_is_the_persons_own_even_if_it_is_the_default(reader, settings_file, tmp_path):
    values = tmp_path / "values.json"
    values.write_text('{"layout": "list"}')
    assert reader("settings", "set", "refreshInterval", "30").code == 0
    assert reader("settings", "apply", "--yes", "showImages=true") == Outcome(
        0, "Show Images: On → On (your own value)\n", "")
    assert reader("settings", "import", "--yes", str(values)).code == 0
    assert settings_file.values == {"refreshInterval": 30, "showImages": True, "layout": "list"}
    assert reader("settings", "reset", "refreshInterval", "showImages", "layout").code == 0
    assert settings_file.values == {}


@pytest.mark.parametrize("key, text, stored", [
    ("showImages", "no", False),
    ("appearance.lineSpacing", "1.2", 1.2),
    ("layout", "grid", "grid"),
    ("mutedWords", "two words", "two words"),
    ("startDate", "2026-02-03", "2026-02-03T00:00:00Z"),
    ("appearance.homePage", "https://pond.example/", "https://pond.example/"),
    ("appearance.highlightColor", "#ff8000", "#FF8000"),
])
def test_values_of_all_types_are_readable_in_the_file(
    set_value, settings_file, key, text, stored
):
    set_value(key, text)
    assert settings_file.values == {key: stored}


def test_a_value_written_into_the_file_is_read(reader, settings_file):
    settings_file.save({"appearance.fontSize": 12, "of.another.program": [1]})
    assert reader("settings", "get", "appearance.fontSize") == Outcome(0, "12\n", "")


def test_keys_of_others_stay_in_the_file(settings_file, set_value):
    settings_file.save({"of.another.program": [1]})
    set_value("showImages", "false")
    assert settings_file.values == {"of.another.program": [1], "showImages": False}


def test_a_value_out_of_range_is_refused_with_key_range_and_remedy(
    reader, set_value, settings_file
):
    set_value("appearance.fontSize", 20)
    before = settings_file.bytes
    assert reader("settings", "set", "appearance.fontSize", "99") == Outcome(
        1, "",
        "Error: Setting 'appearance.fontSize' is out of range: 99. Enter a number from 10 to 24. The value is still 20.\n")
    assert settings_file.bytes == before


def test_a_refused_value_makes_no_file(reader, settings_file):
    assert reader("settings", "set", "appearance.fontSize", "99").code == 1
    assert settings_file.bytes is None


@pytest.mark.parametrize("arguments, sentence", [
    (("set", "appearance.fontSize", "big"),
     "Error: Invalid value 'big' for 'appearance.fontSize'. It isn't a whole number. Enter a number from 10 to 24. The value is still 16.\n"),
    (("set", "appearance.theme", "pink"),
     "Error: Setting 'appearance.theme' has no option 'pink'. Use one of: system, light, dark. The value is still system.\n"),
    (("set", "appearance.fontsize", "12"),
     "Error: There is no setting 'appearance.fontsize'. Did you mean 'appearance.fontSize'?\n"),
    (("lst",), "Error: There is no setting, group or command 'lst'. Did you mean the command 'list'?\n"),
    (("get", "layuot"), "Error: There is no setting 'layuot'. Did you mean 'layout'?\n"),
    (("get", "appearance"),
     "Error: 'appearance' is a group of settings, not a setting. Use the key of a setting, such as 'appearance.fontSize'.\n"),
])
def test_mistakes_are_explained_in_a_sentence(reader, settings_file, arguments, sentence):
    assert reader("settings", *arguments) == Outcome(1, "", sentence)
    assert settings_file.bytes is None


def test_a_search_without_results_fails_and_prints_nothing_to_standard_output(reader):
    assert reader("settings", "search", "zzzz") == Outcome(1, "", "No results\n")
    assert reader("settings", "search", "zzzz", "--json") == Outcome(1, "[]\n", "")


def test_the_history_has_stored_values_and_texts_in_json(reader, set_value):
    set_value("layout", "grid")
    [entry] = json.loads(reader("settings", "history", "--json").output)
    assert entry["changes"] == [{
        "key": "layout", "label": "Article List", "old": None, "new": "grid", "oldText": "List", "newText": "Grid",
        "layers": {"default": {"layer": "declared", "value": "list"}}}]


@pytest.mark.parametrize("text", ["", " \n\t\r\n"])
def test_an_empty_import_says_so(reader, tmp_path, text):
    (tmp_path / "empty.json").write_text(text)
    assert reader("settings", "import", "empty.json", "--yes") == Outcome(
        1, "", "Error: There is nothing to import. Choose a settings file, or paste its text.\n")


def test_an_import_from_standard_input_is_not_applied_unasked(environment, executable, settings_file):
    done = subprocess.run(
        [executable, "settings", "import", "-"], env=environment, input='{"layout": "grid"}', capture_output=True, text=True)
    assert done.returncode == 3
    assert "Use --yes to apply without asking." in done.stderr
    assert settings_file.bytes is None


def test_a_text_that_is_no_value_leaves_an_optional_setting_as_it_is(
    reader, set_value, settings_file
):
    set_value("appearance.homePage", "https://pond.example/")
    before = settings_file.bytes
    assert reader("settings", "set", "appearance.homePage", "nowhere") == Outcome(
        1, "",
        "Error: Invalid value 'nowhere' for 'appearance.homePage'."
        " Enter a URL such as https://example.org/feed. The value is still https://pond.example/.\n")
    assert settings_file.bytes == before


def test_the_empty_text_empties_an_optional_setting(reader, set_value):
    set_value("appearance.homePage", "https://pond.example/")
    set_value("appearance.homePage", "")
    assert reader("settings", "get", "appearance.homePage") == Outcome(0, "\n", "")


def test_a_reset_removes_the_value_from_the_file(reader, set_value, settings_file):
    set_value("appearance.fontSize", 20)
    set_value("showImages", "false")
    assert reader("settings", "reset", "appearance.fontSize") == Outcome(0, "", "")
    assert reader("settings", "get", "appearance.fontSize") == Outcome(0, "16\n", "")
    assert settings_file.values == {"showImages": False}


def test_the_list_marks_what_was_changed(reader, set_value):
    set_value("layout", "grid")
    lines = [line.rstrip() for line in reader("settings", "list").output.splitlines()]
    assert lines == [
        "  feed",
        "  refreshInterval            30",
        "* layout                     grid",
        "  numberOfArticles           20",
        "  showImages                 true",
        "  showFullContent            false",
        "  markAsReadOnScroll         true",
        "  mutedWords",
        "  startDate                  2026-01-01T00:00:00Z",
        "  appearance.theme           system",
        "  appearance.fontSize        16",
        "  appearance.lineSpacing     1.6",
        "  appearance.highlightColor  #2563EB",
        "  appearance.homePage",
    ]


def test_a_damaged_file_is_reported_and_kept_as_a_copy(reader, settings_file):
    settings_file.path.parent.mkdir()
    settings_file.path.write_text('{ "appearance.fontSize": 20')
    outcome = reader("settings", "get", "appearance.fontSize")
    assert (outcome.code, outcome.output) == (0, "16\n")
    assert outcome.errors.startswith("Warning: ")
    kept = [path.read_text() for path in settings_file.path.parent.iterdir() if path.is_file()]
    assert '{ "appearance.fontSize": 20' in kept


def test_the_last_of_a_repeated_key_counts_and_a_command_names_the_lines(reader, settings_file, tmp_path):
    (tmp_path / "values.json").write_text('{\n// mine\n"showImages": true,\n"showImages": false,\n}')
    outcome = reader("settings", "import", "--yes", "values.json")
    assert outcome.code == 0 and "repeats the key 'showImages' in lines 3 and 4." in outcome.errors
    assert settings_file.values == {"showImages": False}
    outcome = reader("settings", "validate", "values.json")
    assert outcome.code == 1 and "in lines 3 and 4." in outcome.output


def test_a_write_keeps_the_bytes_of_a_repeated_key(reader, settings_file):
    text = b'{\n  "showImages": true,\n  "showImages": false,\n  "numberOfArticles": 7\n}\n'
    settings_file.path.parent.mkdir(parents=True, exist_ok=True)
    settings_file.path.write_bytes(text)
    outcome = reader("settings", "set", "numberOfArticles", "9")
    assert outcome.code == 0 and "in lines 2 and 3." in outcome.errors
    assert settings_file.bytes == text.replace(b"7", b"9")
    assert reader("settings", "get", "showImages").output == "false\n"


def test_a_number_is_named_if_it_is_no_whole_one(reader):
    for text in ["abc", "8080.0", "1e3"]:
        outcome = reader("settings", "set", "numberOfArticles", text)
        assert outcome.code == 1 and f"'{text}'" in outcome.errors and "isn't a whole number" in outcome.errors


def test_settings_that_no_run_read_are_listed(reader, executable, environment, tmp_path):
    environment["READER_READS"] = "panel.json"
    idle = RunningPanel([executable, "panel"], environment, tmp_path)
    assert idle.stop()[0] == 0
    assert reader("articles", READER_READS="articles.json").code == 0

    listed = reader("settings", "unused", "panel.json", "--exit-code")
    assert listed.code == 2
    assert "appearance.fontSize        Font Size\n" in listed.output
    assert "feed" not in listed.output
    assert reader("settings", "unused", "panel.json", "articles.json", "--exit-code") == Outcome(
        0, "The program read every setting.\n", "")

    # As another library asks for a key that it spells wrong.
    reads = json.loads((tmp_path / "articles.json").read_text())
    (tmp_path / "misspelt.json").write_text(json.dumps(reads | {"unknownKeys": {"layuot": 2}}))
    assert reader("settings", "unused", "misspelt.json").output.endswith(
        "The program read 'layuot', which no setting has. Did you mean 'layout'?\n")
    assert json.loads(reader("settings", "unused", "--json", "misspelt.json").output) == {
        "unused": [], "unknownKeys": ["layuot"]}


def test_a_file_without_reads_is_refused(reader, tmp_path):
    (tmp_path / "other.json").write_text('{"layout": "grid"}')
    refused = reader("settings", "unused", "other.json")
    assert refused.code == 1
    assert refused.errors.startswith("Error: The file 'other.json' has no reads of settings. ")


# The editor


@pytest.fixture
def edit(reader, executable, tmp_path):
    """Runs `edit` with a script of a shell as the editor, in which `reader` is the program and `$1` the file."""

    def edit(script):
        editor = tmp_path / "editor"
        editor.write_text(f"#!/bin/sh\nset -e\nreader() {{ {shlex.quote(executable)} \"$@\"; }}\n{script}\n")
        editor.chmod(0o755)
        return reader("settings", "edit", "--yes", EDITOR=str(editor), TMPDIR=str(tmp_path))

    return edit


def kept_text(tmp_path):
    """The texts that `edit` has left."""
    return [path.read_text() for path in tmp_path.glob("settings-*/settings.json")]


@pytest.fixture
def opened(set_value):
    set_value("appearance.fontSize", 20)
    set_value("numberOfArticles", 7)


def test_edit_keeps_what_others_change_while_the_editor_is_open(opened, edit, settings_file, tmp_path):
    outcome = edit(
        "reader settings set numberOfArticles 9; reader settings set layout grid\n"
        "sed -i 's/\"appearance.fontSize\": 20/\"appearance.fontSize\": 22/' \"$1\"")
    assert outcome == Outcome(0, "Font Size: 20 → 22\n", "")
    assert settings_file.values == {"appearance.fontSize": 22, "numberOfArticles": 9, "layout": "grid"}
    assert kept_text(tmp_path) == []


def test_edit_does_not_bring_back_what_others_reset(opened, edit, settings_file):
    assert edit("reader settings reset numberOfArticles; echo >>\"$1\"") == Outcome(
        0, "No setting would change.\n", "")
    assert settings_file.values == {"appearance.fontSize": 20}


def test_another_notation_of_the_opened_values_changes_nothing(opened, edit, settings_file):
    text = json.dumps({"numberOfArticles": 7, "appearance": {"fontSize": 20}})
    outcome = edit(f"reader settings set numberOfArticles 9; echo {shlex.quote(text)} >\"$1\"")
    assert outcome == Outcome(0, "No setting would change.\n", "")
    assert settings_file.values == {"appearance.fontSize": 20, "numberOfArticles": 9}


@pytest.mark.parametrize("change", [
    "sed -i 's/\"numberOfArticles\": 7/\"numberOfArticles\": 8/' \"$1\"",
    "sed -i '/\"numberOfArticles\"/d' \"$1\"",
    "echo '{\"numberOfArticles\": 8, \"appearance\": {\"fontSize\": 20}}' >\"$1\"",
])
def test_a_setting_that_was_also_changed_elsewhere_is_a_conflict_and_the_text_is_kept(
    opened, edit, settings_file, tmp_path, change
):
    outcome = edit(f"reader settings set numberOfArticles 9\n{change}\nsed -i 's/: 20/: 22/' \"$1\"")
    assert outcome.code == 1
    assert outcome.errors.endswith(
        "Error: Setting 'numberOfArticles' has changed elsewhere. Nothing was applied. Edit again.\n")
    assert outcome.errors.startswith("Your text is kept in ")
    assert settings_file.values == {"appearance.fontSize": 20, "numberOfArticles": 9}
    [text] = kept_text(tmp_path)
    assert "22" in text


def test_a_value_that_the_text_repeats_in_another_notation_is_refused(opened, edit, settings_file):
    outcome = edit("echo '{\"appearance.fontSize\": 20, \"appearance\": {\"fontSize\": 22}}' >\"$1\"")
    assert outcome.code == 1
    assert "Error: Setting 'appearance.fontSize' occurs twice." in outcome.errors
    assert settings_file.values == {"appearance.fontSize": 20, "numberOfArticles": 7}


def test_control_c_in_the_editor_does_not_end_the_command(
    opened, executable, environment, settings_file, tmp_path
):
    editor = tmp_path / "editor"
    editor.write_text(
        "#!/bin/sh\ntrap 'echo interrupted' INT\necho ready\n"
        "until [ \"$answer\" = go ]; do read answer; done\nsed -i 's/: 20/: 22/' \"$1\"\n")
    editor.chmod(0o755)
    variables = environment | {"EDITOR": str(editor), "TMPDIR": str(tmp_path)}
    terminal = Terminal(f"exec {executable} settings edit", variables, tmp_path)
    for shown, typed in [("ready", "\x03"), ("interrupted", "go\n"), ("Apply?", "y\n")]:
        terminal.read_until(shown)
        terminal.type(typed)
    terminal.read_to_end()
    assert terminal.process.returncode == 0
    assert settings_file.values["appearance.fontSize"] == 22
    assert kept_text(tmp_path) == []


def test_no_text_is_said_to_be_kept_if_the_editor_removed_it(opened, edit, settings_file, tmp_path):
    outcome = edit("rm \"$1\"")
    assert (outcome.code, outcome.output) == (1, "")
    assert "No such file or directory" in outcome.errors and "kept" not in outcome.errors
    assert settings_file.values == {"appearance.fontSize": 20, "numberOfArticles": 7}
    assert list(tmp_path.glob("settings-*")) == []


# The terminal


def test_an_answer_is_awaited_if_standard_input_does_not_block(executable, environment, settings_file, tmp_path):
    python = f"{shlex.quote(sys.executable)} -c 'import os; os.set_blocking(0, False)'"
    terminal = Terminal(f"{python}; exec {executable} settings apply layout=grid", environment, tmp_path)
    terminal.read_until("Apply?")
    terminal.type("y\n")
    terminal.read_to_end()
    assert terminal.process.returncode == 0
    settings_file.expect({"layout": "grid"})


@pytest.mark.parametrize("columns", ["0", "-5"])
def test_an_impossible_number_of_columns_is_ignored(executable, environment, tmp_path, columns):
    def shown(columns):
        variables = environment | {"COLUMNS": columns, "TERM": "dumb"}
        # Exported, because bash may set it.
        command = f"export COLUMNS={columns}; exec {executable} settings list"
        return Terminal(command, variables, tmp_path, width=0).read_to_end()

    assert shown(columns) == shown("80")
