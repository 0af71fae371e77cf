"""`reader settings export`, `import` and `schema`: values are taken along and brought back."""

import json

import pytest

from conftest import Outcome

CHANGED = {"appearance.fontSize": 20, "layout": "grid"}


@pytest.fixture
def file(tmp_path):
    return tmp_path / "taken.json"


def test_an_export_holds_what_was_set(reader, set_value):
    set_value("layout", "grid")
    set_value("appearance.fontSize", 20)
    outcome = reader("settings", "export")
    assert (outcome.code, outcome.errors) == (0, "")
    assert json.loads(outcome.output) == CHANGED


def test_an_export_is_imported_after_a_review(reader, settings_file, file):
    file.write_text(json.dumps(CHANGED))
    assert reader("settings", "import", str(file), "--yes") == Outcome(
        0, "Article List: List → Grid\nFont Size: 16 → 20\n", "")
    assert settings_file.values == CHANGED
    assert reader("settings", "import", str(file), "--yes") == Outcome(
        0, "No setting would change.\n", "")


def test_a_settings_file_is_imported_with_its_schema(reader, settings_file, file):
    file.write_text(json.dumps({"$schema": "schema.json", "layout": "grid"}))
    assert reader("settings", "import", str(file), "--yes") == Outcome(0, "Article List: List → Grid\n", "")


def test_a_preview_alone_and_no_answer_change_nothing(reader, settings_file, file):
    file.write_text(json.dumps(CHANGED))
    review = "Article List: List → Grid\nFont Size: 16 → 20\n"
    assert reader("settings", "import", str(file), "--dry-run") == Outcome(0, review, "")
    assert reader("settings", "import", str(file)).output.startswith(review + "Apply? [y/N]")
    assert settings_file.bytes is None


def test_refused_values_are_listed_and_the_others_imported(reader, settings_file, file):
    file.write_text(json.dumps(
        {"appearance.fontSize": 99, "apearance.theme": "dark", "layout": "grid"}))
    assert reader("settings", "import", str(file), "--yes") == Outcome(
        1, "Article List: List → Grid\n",
        "Omitted: There is no setting 'apearance.theme'. Did you mean 'appearance.theme'?\n"
        "Omitted: Setting 'appearance.fontSize' is out of range: 99."
        " Enter a number from 10 to 24.\n")
    assert settings_file.values == {"layout": "grid"}


def test_a_file_that_is_no_json_is_refused_with_its_location(reader, settings_file, file):
    file.write_text('{"layout": }')
    outcome = reader("settings", "import", str(file), "--yes")
    assert outcome.code == 1
    assert outcome.errors.startswith("Error: The text isn't JSON: line 1, column 12")
    assert settings_file.bytes is None


def test_the_schema_describes_the_settings(reader):
    schema = json.loads(reader("settings", "schema").output)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["properties"]["appearance.fontSize"] == {
        "default": 16, "description": "In points.", "maximum": 24, "minimum": 10,
        "title": "Font Size", "type": "integer"}
