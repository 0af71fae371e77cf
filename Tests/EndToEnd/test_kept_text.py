"""What a page keeps when it is loaded again, and what all windows of a browser share."""

import pytest
from playwright.sync_api import expect

from running_panel import RunningPanel
from settings_page import row, switch


def muted(page):
    return page.get_by_role("textbox", name="Muted Words")


def test_typed_text_stays_when_the_page_is_loaded_again(page, settings_file):
    page.get_by_role("textbox", name="Home page").fill("https://")
    page.reload()
    field = page.get_by_role("textbox", name="Home page")
    expect(field).to_have_value("https://")
    field.fill("https://example.org/")
    field.press("Enter")
    expect(row(page, "appearance.homePage").get_by_role("button", name="Reset")).to_be_visible()
    page.reload()
    assert settings_file.values == {"appearance.homePage": "https://example.org/"}
    assert page.evaluate("sessionStorage.length") == 0


def test_text_that_is_given_up_does_not_come_back(page):
    field = page.get_by_role("textbox", name="Home page")
    field.fill("https://")
    field.press("Escape")
    page.reload()
    expect(field).to_have_value("")
    assert page.evaluate("sessionStorage.length") == 0


@pytest.mark.parametrize("expected_errors", [["net::ERR", "401"]])
def test_typed_text_survives_a_restart_of_the_app(
    executable, environment, tmp_path, open_at, settings_file, expected_errors
):
    panel = RunningPanel([executable, "panel"], environment, tmp_path)
    page = open_at(panel.address)
    port = str(panel.port)
    panel.stop()
    muted(page).fill("dough")
    muted(page).press("Enter")
    expect(row(page, "mutedWords").get_by_role("alert")).to_have_text(
        "The app isn't responding. Is it running?")
    panel = RunningPanel([executable, "panel", "--port", port], environment, tmp_path)
    try:
        other = page.context.new_page()
        other.goto(panel.address)
        page.wait_for_url(f"http://127.0.0.1:{port}{panel.path}/**")
        expect(muted(page)).to_have_value("dough")
        muted(page).press("Enter")
        expect(row(page, "mutedWords").get_by_role("button", name="Reset")).to_be_visible()
        expect(muted(other)).to_have_value("dough")
        assert settings_file.values == {"mutedWords": "dough"}
    finally:
        panel.stop()


def test_text_that_is_based_on_another_value_overwrites_nothing(
    page, set_value, settings_file, expected_errors
):
    expected_errors.append("status of 409")
    field = page.get_by_role("textbox", name="Home page")
    field.fill("https://")
    kept = page.evaluate("({...sessionStorage})")
    assert len(kept) == 1
    field.press("Escape")
    set_value("appearance.homePage", "https://theirs.example/")
    expect(field).to_have_value("https://theirs.example/")
    # As if the page had been loaded again while the text was typed.
    page.evaluate("kept => Object.assign(sessionStorage, kept)", kept)
    page.reload()
    expect(field).to_have_value("https://")
    field.fill("https://mine.example/")
    field.press("Enter")
    expect(page.get_by_role("button", name="Keep mine")).to_be_visible()
    assert settings_file.values == {"appearance.homePage": "https://theirs.example/"}


def test_secrets_do_not_leave_their_fields(open_gallery):
    page = open_gallery()
    page.goto("pages/texts")
    fields = page.locator("input[type=password]")
    expect(fields.first).to_be_visible()
    fields.first.fill("swordfish")
    assert "swordfish" not in page.evaluate("JSON.stringify({...sessionStorage, ...localStorage})")


def test_eight_windows_of_one_browser_follow_the_app(page, set_value):
    root = page.url
    windows = [page] + [page.context.new_page() for _ in range(7)]
    for window in windows[1:]:
        window.goto(root)
    for layout, label in ("grid", "Grid"), ("list", "List"):
        set_value("layout", layout)
        for window in windows:
            expect(row(window, "layout").get_by_role("radio", name=label)).to_be_checked()
    # The one that listens for all is closed.
    page.close()
    set_value("showImages", "false")
    for window in windows[1:]:
        expect(switch(window, "Show Images")).not_to_be_checked()


def test_the_note_of_the_last_step_leaves_by_itself(page):
    page.clock.install()
    note = page.locator("#status-bar")
    switch(page, "Show Images").click()
    expect(note).to_contain_text("Show Images")
    page.get_by_role("button", name="Undo").focus()
    page.clock.fast_forward(30_000)
    expect(note).to_be_visible()
    switch(page, "Show Full Content").focus()
    page.clock.fast_forward(30_000)
    expect(note).to_be_hidden()
    page.reload()
    expect(note).to_be_hidden()
    switch(page, "Show Full Content").click()
    expect(note).to_contain_text("Show Full Content")


def test_a_page_is_fetched_once_and_its_files_are_kept(page):
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(page.url)
    expect(page.locator("html")).to_contain_class("live")
    switch(page, "Show Images").focus()
    assert fetched.count(page.url) == 1
    sizes = page.evaluate("""() => performance.getEntriesByType("resource")
        .filter(({ name }) => /panel\\.(css|js)/.test(name)).map(({ transferSize }) => transferSize)""")
    assert sizes == [0, 0]
