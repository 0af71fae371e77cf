"""Defaults from a bundle and a server, variables, a policy: which value counts, and why."""

import json

import pytest
from playwright.sync_api import expect

from conftest import READER, REPOSITORY, Outcome
from deadline import eventually
from defaults_server import DefaultsServer
from settings_page import exact, row
from test_documentation import blocks

BUNDLE = (READER.parent / "reader_reader.resources/Settings.bundle").resolve()

POLICY = """{
  "owner": "Example IT",
  "mandatory": {"numberOfArticles": 7},
  "recommended": {"appearance.theme": "dark"},
  "reasons": {"numberOfArticles": "Required by policy 7."}
}
"""
REFUSAL = "Setting 'numberOfArticles' is managed by Example IT. Required by policy 7."


@pytest.fixture
def server(environment, tmp_path):
    """Gives all programs of the test a server whose defaults differ from those of the bundle."""
    server = DefaultsServer({"numberOfArticles": 9, "appearance": {"lineSpacing": 9}})
    environment |= {
        "READER_DEFAULTS_URL": server.address, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    yield server
    server.stop()


@pytest.fixture
def kept_defaults(server, reader, start_panel):
    """What the server gave to a panel that has ended since."""
    panel = start_panel()
    assert eventually(lambda: reader("settings", "get", "numberOfArticles").output == "9\n")
    panel.stop()


@pytest.fixture
def policy(environment, tmp_path):
    """A policy that demands a number of articles and recommends a theme."""
    path = tmp_path / "managed.json"
    path.write_text(POLICY)
    path.chmod(0o644)
    environment["READER_POLICY"] = str(path)
    return path


@pytest.fixture
def explain(reader):
    def explain(key, *options, **variables):
        outcome = reader("settings", "explain", key, *options, **variables)
        assert outcome.code == 0, outcome
        return outcome.output

    return explain


def test_a_default_of_the_bundle_applies_until_the_user_sets_a_value(
    reader, set_value, explain
):
    assert explain("appearance.lineSpacing", "--verbose") == f"""\
appearance.lineSpacing
> Default of a source  1.6  in effect (Settings.bundle, {BUNDLE}/Appearance.plist)
  Default              1.5  not used (reader/ReaderSettings.swift:30)
"""
    set_value("appearance.lineSpacing", 1.8)
    assert reader("settings", "get", "appearance.lineSpacing") == Outcome(0, "1.8\n", "")
    assert reader("settings", "reset", "appearance.lineSpacing") == Outcome(0, "", "")
    assert reader("settings", "get", "appearance.lineSpacing") == Outcome(0, "1.6\n", "")


def test_a_variable_wins_over_what_the_user_set_and_stays_out_of_the_file(
    explain, set_value, settings_file
):
    set_value("appearance.fontSize", 20)
    assert explain("appearance.fontSize", "-v", READER_APPEARANCE_FONT_SIZE="11") == f"""\
appearance.fontSize
> For this run  11  in effect (environment, $READER_APPEARANCE_FONT_SIZE)
  Your value    20  not used ({settings_file.path})
  Default       16  not used (reader/ReaderSettings.swift:29)
"""
    settings_file.expect({"appearance.fontSize": 20})


def test_people_see_the_names_of_sources_without_files_and_lines(
    explain, settings_file, server, kept_defaults
):
    settings_file.save({"numberOfArticles": 20})
    assert explain("numberOfArticles", READER_NUMBER_OF_ARTICLES="11") == """\
numberOfArticles
> For this run         11  in effect (environment, $READER_NUMBER_OF_ARTICLES)
  Your value           20  not used
  Default of a source  9   not used (127.0.0.1)
  Default of a source  20  not used (Settings.bundle)
  Default              12  not used
"""


def test_a_variable_with_a_bad_value_is_named_and_passed_over(reader, set_value, settings_file):
    set_value("appearance.fontSize", 20)
    rule = "Setting 'appearance.fontSize' is out of range: 99. Enter a number from 10 to 24."
    place = "environment, $READER_APPEARANCE_FONT_SIZE"
    outcome = reader(
        "settings", "explain", "appearance.fontSize", "--verbose",
        READER_APPEARANCE_FONT_SIZE="99")
    assert outcome == Outcome(0, f"""\
appearance.fontSize
  For this run  99  Font Size is out of range. Enter a number from 10 to 24. ({place})
> Your value    20  in effect ({settings_file.path})
  Default       16  not used (reader/ReaderSettings.swift:29)
""", f"Warning: {rule} ({place}; 20 is in effect)\n")


def test_a_mistyped_variable_is_reported_and_variables_of_the_app_are_not(
    reader, server, policy
):
    outcome = reader("settings", "get", "layout", READER_LAYUOT="grid")
    assert outcome == Outcome(
        0, "list\n",
        "Warning: Variable 'READER_LAYUOT' doesn't belong to a setting. Did you mean 'READER_LAYOUT'?"
        " (environment)\n")


def test_values_of_a_server_are_defaults_above_the_bundle(explain, kept_defaults, server):
    assert explain("numberOfArticles", "--verbose") == f"""\
numberOfArticles
> Default of a source  9   in effect (127.0.0.1, {server.address})
  Default of a source  20  not used (Settings.bundle, {BUNDLE}/Root.plist)
  Default              12  not used (reader/ReaderSettings.swift:15)
"""


def test_values_of_a_server_apply_when_it_is_gone(explain, kept_defaults, server):
    server.stop()
    assert "> Default of a source  9   in effect" in explain("numberOfArticles")


def test_an_invalid_value_of_a_server_is_reported_and_skipped(reader, kept_defaults, server):
    assert reader("settings", "get", "appearance.lineSpacing") == Outcome(
        0, "1.6\n",
        "Warning: Setting 'appearance.lineSpacing' is out of range: 9. Enter a number from 1 to 2."
        f" (127.0.0.1, {server.address}; 1.6 is in effect)\n")


def test_a_policy_locks_a_setting_and_recommends_another(
    reader, explain, set_value, policy, settings_file
):
    assert explain("numberOfArticles", "--verbose", READER_NUMBER_OF_ARTICLES="30") == f"""\
numberOfArticles
> Set by an administrator  7   in effect; Locked by Example IT. Required by policy 7. (managed.json, {policy}:3)
  For this run             30  not used (environment, $READER_NUMBER_OF_ARTICLES)
  Default of a source      20  not used (Settings.bundle, {BUNDLE}/Root.plist)
  Default                  12  not used (reader/ReaderSettings.swift:15)
"""
    assert reader("settings", "set", "numberOfArticles", "3") == Outcome(
        1, "", f"Error: {REFUSAL}\n")
    assert settings_file.bytes is None
    assert reader("settings", "get", "appearance.theme") == Outcome(0, "dark\n", "")
    set_value("appearance.theme", "light")
    assert reader("settings", "get", "appearance.theme") == Outcome(0, "light\n", "")


def origin(page, key):
    """Opens what the panel says of where a value comes from; gives the texts of its lines."""
    row(page, key).get_by_role("button", name="Where does this come from?").click()
    lines = row(page, key).locator(".origin li")
    expect(lines.first).to_be_visible()
    return [line.locator("span").all_text_contents() for line in lines.all()]


@pytest.mark.parametrize("width", [390, 1280])
def test_the_list_of_layers_has_the_name_of_the_setting_and_is_closed_on_a_phone(
    set_value, open_page, width
):
    set_value("appearance.fontSize", 18)
    page = open_page(viewport={"width": width, "height": 844})
    origin(page, "appearance.fontSize")
    popover = row(page, "appearance.fontSize").locator(".origin")
    expect(popover.locator("p").first).to_have_text("Font Size")
    close = popover.get_by_role("button", name="Close")
    if width == 390:
        close.click()
    else:
        expect(close).to_be_hidden()
        page.keyboard.press("Escape")
    expect(popover).to_be_hidden()


@pytest.mark.parametrize("has_script", [True, False])
def test_the_panel_shows_a_locked_setting_with_its_reason_and_origin(
    policy, open_page, has_script, screenshot
):
    page = open_page(java_script_enabled=has_script)
    expect(row(page, "numberOfArticles").get_by_text(
        "Locked by Example IT. Required by policy 7.", exact=True)).to_be_visible()
    expect(exact(page, "Number of Articles")).to_be_disabled()
    expect(exact(page, "Number of Articles")).to_have_value("7")
    assert origin(page, "numberOfArticles") == [
        ["Set by an administrator", "7", "in effect; Locked by Example IT. Required by policy 7.",
         "managed.json"],
        ["Default of a source", "20", "not used", "Settings.bundle"],
        ["Default", "12", "not used"],
    ]
    screenshot(page, f"layers-{'with' if has_script else 'without'}-javascript")


def test_the_panel_refuses_to_change_a_locked_setting(policy, panel, settings_file):
    cookie = panel.enter()
    for action in "set", "reset":
        answer = panel.post(cookie, key="numberOfArticles", value="3", action=action)
        assert answer.status == 422
        assert "is managed by Example IT. Required by policy 7." in answer.body
    assert settings_file.bytes is None


def test_the_page_on_layers_shows_what_explain_prints(
    explain, kept_defaults, server, settings_file
):
    page = (REPOSITORY / "docs/layers.md").read_text(encoding="utf-8")
    shown = [block for block in blocks("console", page) if "settings explain" in block]
    command, expected = shown[0].split("\n", 1)
    assert command == (
        "$ READER_NUMBER_OF_ARTICLES=6 reader settings explain numberOfArticles")
    settings_file.save({"numberOfArticles": 30})
    printed = explain("numberOfArticles", READER_NUMBER_OF_ARTICLES="6")
    assert "127.0.0.1" in printed
    assert printed.replace("127.0.0.1", "reader.example") == expected
