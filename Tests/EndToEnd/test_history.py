"""The last changes are listed, and undone, by commands and on a page, also after a restart."""

import json
import re
from datetime import datetime

import pytest
from playwright.sync_api import expect

from accessibility import overflow, violations
from conftest import Outcome


def entries(reader, *arguments):
    outcome = reader("settings", "history", *arguments)
    assert (outcome.code, outcome.errors) == (0, "")
    return [re.split(r"  +", line, maxsplit=3) for line in outcome.output.splitlines()]


def test_changes_are_listed_with_identifier_time_process_and_values(reader, set_value):
    set_value("appearance.fontSize", 18)
    set_value("layout", "grid")
    (_, time, process, change), (_, _, _, older) = entries(reader)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", time)
    assert re.fullmatch(r"reader\[\d+\]", process)
    assert change.startswith("layout: ") and change.endswith(" → Grid")
    assert older == "appearance.fontSize: 16 (Default) → 18"
    assert [line[3] for line in entries(reader, "appearance.fontSize")] == [older]
    assert len(entries(reader, "--limit", "1")) == 1


def test_the_first_value_replaces_that_of_the_layer_below(reader, settings_file):
    reader("settings", "set", "appearance.lineSpacing", "1.8")
    line = "appearance.lineSpacing: 1.6 (Default from Settings.bundle) → 1.8"
    assert [entry[3] for entry in entries(reader)] == [line]


def test_a_value_that_stayed_in_effect_is_named(reader):
    reader("settings", "set", "appearance.fontSize", "18", READER_APPEARANCE_FONT_SIZE="20")
    [(_, _, _, change)] = entries(reader)
    assert change == (
        "appearance.fontSize: 16 (Default) → 18. 20, from environment, stayed in effect.")


def test_times_are_in_the_time_zone_of_the_person_and_can_be_restored(reader, set_value, settings_file):
    set_value("appearance.fontSize", 18)
    output = reader("settings", "history", TZ="Asia/Kolkata").output
    time = re.search(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30", output)[0]
    [entry] = json.loads(reader("settings", "history", "--json").output)
    assert datetime.fromisoformat(time) == datetime.fromisoformat(entry["date"])
    assert reader("settings", "restore", "--at", time, "--yes").code == 0
    settings_file.expect({})


def test_nothing_to_list_is_said(reader):
    assert reader("settings", "history") == Outcome(0, "No changes.\n", "")


def test_a_change_is_undone_by_its_identifier(reader, set_value, settings_file):
    set_value("appearance.fontSize", 18)
    set_value("layout", "grid")
    identifier = entries(reader, "appearance.fontSize")[0][0]
    outcome = reader("settings", "restore", identifier, "--yes")
    assert (outcome.code, outcome.errors) == (0, "")
    assert "18 → 16" in outcome.output
    settings_file.expect({"layout": "grid"})


def test_nothing_is_undone_without_consent(reader, set_value, settings_file):
    set_value("appearance.fontSize", 18)
    identifier = entries(reader)[0][0]
    assert "18 → 16" in reader("settings", "restore", identifier, "--dry-run").output
    settings_file.expect({"appearance.fontSize": 18})


def test_the_values_of_a_time_are_restored(reader, set_value, settings_file):
    set_value("appearance.fontSize", 18)
    set_value("layout", "grid")
    outcome = reader("settings", "restore", "--at", "2020-01-01", "--yes")
    assert outcome.code == 0
    assert re.fullmatch(
        "The history begins at 20.*Z. The values before its first change are restored.\n", outcome.errors)
    settings_file.expect({})


def test_values_that_the_history_lacks_are_named(reader, set_value, settings_file):
    set_value("feed", "L" * 9000)
    time = entries(reader)[0][1]
    set_value("feed", "https://example.org/")
    outcome = reader("settings", "restore", "--at", time, "--yes")
    assert "Omitted: The history doesn't contain the values of 'feed'. Set the value again.\n" in outcome.errors


@pytest.mark.parametrize("arguments, problem", [
    (["none"], "The history has no change 'none'. See 'history'."),
    (["--at", "yesterday"], "'yesterday' isn't a time. Use a time such as 2026-11-21T18:00:00Z."),
    ([], "Specify either the identifier of a change or a time."),
    (["a", "--at", "2020-01-01"], "Specify either the identifier of a change or a time."),
])
def test_what_cannot_be_restored_is_listed(reader, arguments, problem):
    outcome = reader("settings", "restore", *arguments)
    assert outcome.code != 0
    assert outcome.errors.startswith(f"Error: {problem}\n")


def test_a_change_that_was_followed_by_another_is_not_undone(reader, set_value, settings_file):
    set_value("appearance.fontSize", 18)
    identifier = entries(reader)[0][0]
    set_value("appearance.fontSize", 20)
    outcome = reader("settings", "restore", identifier, "--yes")
    assert (outcome.code, outcome.output) == (1, "")
    assert "has changed elsewhere" in outcome.errors
    settings_file.expect({"appearance.fontSize": 20})


def test_a_change_of_an_earlier_start_is_undone_on_the_page(
    set_value, open_page, settings_file, screenshot
):
    set_value("appearance.fontSize", 18)
    page = open_page()
    page.get_by_role("link", name="History").click()
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    expect(page.locator("#history time")).to_have_text(re.compile(r"^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$"))
    assert violations(page) == []
    assert overflow(page) <= 0
    screenshot(page, "history")
    page.get_by_role("button", name="Undo Font Size").click()
    expect(page.locator("#history ins").first).to_have_text("16")
    settings_file.expect({})
