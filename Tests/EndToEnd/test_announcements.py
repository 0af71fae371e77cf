"""A running panel tells of every change, whoever made it."""

from html import unescape

import pytest

from conftest import SettingsFile
from deadline import eventually


@pytest.fixture
def cookie(panel):
    return panel.enter()


def test_a_change_by_command_is_announced(panel, cookie, set_value):
    with panel.events(cookie) as events:
        set_value("appearance.fontSize", 20)
        assert events.next_change() == ["appearance.fontSize"]


@pytest.mark.parametrize("save", [SettingsFile.save, SettingsFile.save_by_replacing])
@pytest.mark.parametrize("before", [{}, {"appearance.fontSize": 20}])
def test_a_change_by_an_editor_is_announced(panel, cookie, settings_file, before, save):
    if before:
        settings_file.save(before)
        # The panel may notice this before or after the stream of events begins.
        assert eventually(lambda: 'name="exact" value="20"' in page_body(panel, cookie))
    with panel.events(cookie) as events:
        save(settings_file, {"appearance.fontSize": 12})
        assert events.next_change() == ["appearance.fontSize"]
    assert 'name="exact" value="12"' in page_body(panel, cookie)


def page_body(panel, cookie):
    answer = panel.request(Cookie=cookie)
    assert answer.status == 200
    return answer.body


def test_one_value_goes_from_command_to_process_to_file_to_editor_to_panel(
    panel, cookie, reader, set_value, settings_file
):
    with panel.events(cookie) as events:
        set_value("mutedWords", "dough")
        assert events.next_change() == ["mutedWords"]
        assert reader("settings", "get", "mutedWords").output == "dough\n"
        settings_file.expect({"mutedWords": "dough"})
        text = settings_file.path.read_text()
        settings_file.path.write_text(text.replace("dough", "tide"))
        assert events.next_change() == ["mutedWords"]
    assert reader("settings", "get", "mutedWords").output == "tide\n"
    assert 'value="tide"' in page_body(panel, cookie)


def test_a_change_in_the_panel_reaches_the_file_and_other_processes(
    panel, cookie, reader, settings_file
):
    assert panel.post(cookie, key="appearance.fontSize", value="18").status == 303
    settings_file.expect({"appearance.fontSize": 18})
    assert reader("settings", "get", "appearance.fontSize").output == "18\n"


def test_every_listener_hears_of_a_change(panel, cookie, set_value):
    with panel.events(cookie) as one, panel.events(cookie) as other:
        set_value("showImages", "false")
        assert one.next_change() == ["showImages"]
        assert other.next_change() == ["showImages"]


def test_a_refused_value_is_not_announced(panel, cookie, reader, set_value):
    with panel.events(cookie) as events:
        assert panel.post(cookie, key="appearance.fontSize", value="99").status == 422
        assert reader("settings", "set", "appearance.fontSize", "99").code == 1
        set_value("layout", "grid")
        assert events.next_change() == ["layout"]


def test_an_invalid_value_from_an_editor_is_explained_at_its_row(panel, cookie, settings_file):
    with panel.events(cookie) as events:
        settings_file.save({"appearance.fontSize": 99})
        assert events.next_change() == ["appearance.fontSize"]
    body = page_body(panel, cookie)
    assert "The stored value 99 isn't in effect. Font Size is out of range. Enter a number from 10 to 24." in unescape(body)
