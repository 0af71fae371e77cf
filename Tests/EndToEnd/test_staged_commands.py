"""`reader settings apply` shows what would change before it does, `search` finds settings."""

import pytest

from conftest import Outcome

CHANGES = ("appearance.fontSize=20", "appearance.theme=dark")
REVIEW = "Theme: System → Dark\nFont Size: 16 → 20\n"


def test_several_settings_change_together_after_their_review(reader, settings_file):
    assert reader("settings", "apply", *CHANGES, "--yes") == Outcome(0, REVIEW, "")
    assert settings_file.values == {"appearance.fontSize": 20, "appearance.theme": "dark"}


def test_a_review_alone_changes_nothing(reader, settings_file):
    assert reader("settings", "apply", *CHANGES, "--dry-run") == Outcome(0, REVIEW, "")
    assert settings_file.bytes is None


def test_without_an_answer_nothing_is_applied(reader, settings_file):
    assert reader("settings", "apply", *CHANGES).output.startswith(REVIEW + "Apply? [y/N]")
    assert settings_file.bytes is None


def test_one_refused_value_keeps_all_from_being_applied(reader, settings_file):
    outcome = reader("settings", "apply", "appearance.theme=dark", "appearance.fontSize=99", "--yes")
    assert outcome == Outcome(
        1, "",
        "Error: Setting 'appearance.fontSize' is out of range: 99. Enter a number from 10 to 24.\n")
    assert settings_file.bytes is None


@pytest.mark.parametrize("changes", [("appearance.fontSize=18", "appearance.fontSize=20"), ("appearance.fontSize=18", "appearance.fontSize")])
def test_two_changes_of_one_setting_are_refused(reader, settings_file, changes):
    outcome = reader("settings", "apply", *changes, "--yes")
    assert outcome.code == 64
    assert outcome.errors.startswith("Error: 'appearance.fontSize' is in the list twice. Give each setting one value.\n")
    assert settings_file.bytes is None


def test_a_key_alone_brings_the_default_back(reader, set_value, settings_file):
    set_value("appearance.fontSize", 20)
    outcome = reader("settings", "apply", "appearance.fontSize", "--yes")
    assert outcome == Outcome(0, "Font Size: 20 → 16 (Default)\n", "")
    assert settings_file.values == {}


def test_a_search_lists_what_it_finds_best_first(reader):
    outcome = reader("settings", "search", "font", "size")
    assert outcome.output.splitlines()[0].split() == ["appearance.fontSize", "16"]


def test_a_mistyped_word_finds_its_setting(reader):
    assert "appearance.lineSpacing" in reader("settings", "search", "spcaing").output


def test_a_search_that_finds_nothing_says_so(reader):
    assert reader("settings", "search", "xyzzy") == Outcome(1, "", "No results\n")


def test_a_filter_finds_what_was_changed(reader, set_value):
    set_value("appearance.fontSize", 20)
    assert reader("settings", "search", "@modified") == Outcome(0, "* appearance.fontSize  20\n", "")
