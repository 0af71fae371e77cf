"""What a page keeps when it is loaded again, and what all windows of a browser share."""

import re

import pytest
from playwright.sync_api import expect

from settings_page import exact, message, row, switch


def muted(page):
    return page.get_by_role("textbox", name="Muted Words")


def test_typed_text_stays_when_the_page_is_loaded_again(page, settings_file):
    page.get_by_role("textbox", name="Home Page").fill("https://")
    page.reload()
    field = page.get_by_role("textbox", name="Home Page")
    expect(field).to_have_value("https://")
    field.fill("https://example.org/")
    field.press("Enter")
    expect(row(page, "appearance.homePage").get_by_role("button", name="Reset")).to_be_visible()
    page.reload()
    settings_file.expect({"appearance.homePage": "https://example.org/"})
    assert page.evaluate("sessionStorage.length") == 0


RULE = "Font Size is out of range. Enter a number from 10 to 24. The value is still 16."


def test_a_refused_text_says_after_loading_again_that_it_is_not_saved(page, settings_file):
    field = exact(page, "Font Size")
    field.fill("99")
    field.press("Enter")
    expect(message(page, "appearance.fontSize")).to_contain_text(RULE)
    page.reload()
    expect(field).to_have_value("99")
    note = row(page, "appearance.fontSize").locator(".unsaved")
    expect(note).to_have_text(f"Not saved. {RULE}")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(f"Not saved. {re.escape(RULE)}"))
    # A second time, from what was kept at the first.
    page.reload()
    expect(note).to_have_text(f"Not saved. {RULE}")
    field.press("Escape")
    expect(note).to_have_count(0)
    expect(field).to_have_value("16")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    page.reload()
    expect(field).to_have_value("16")
    expect(note).to_have_count(0)
    settings_file.expect({})


def test_a_text_that_was_never_sent_says_so_and_is_saved_by_enter(page, settings_file):
    field = exact(page, "Font Size")
    field.fill("22")
    page.reload()
    expect(field).to_have_value("22")
    note = row(page, "appearance.fontSize").locator(".unsaved")
    expect(note).to_have_text("Not saved. Press Enter to save this text, or Escape to discard it.")
    field.press("Enter")
    expect(row(page, "appearance.fontSize").get_by_role("button", name="Reset")).to_be_visible()
    expect(note).to_have_count(0)
    settings_file.expect({"appearance.fontSize": 22})
    assert page.evaluate("sessionStorage.length") == 0


def test_a_refused_text_can_be_given_up(page):
    field = exact(page, "Font Size")
    field.fill("99")
    field.press("Enter")
    expect(message(page, "appearance.fontSize")).to_contain_text(RULE)
    field.press("Escape")
    expect(field).to_have_value("16")
    expect(message(page, "appearance.fontSize")).to_have_count(0)


def test_other_tabs_say_that_a_text_is_not_saved(page):
    other, late = page.context.new_page(), page.context.new_page()
    other.goto(page.url)
    field = exact(page, "Font Size")
    field.fill("99")
    field.press("Enter")
    late.goto(page.url)
    for tab in other, late:
        expect(row(tab, "appearance.fontSize").locator(".elsewhere")).to_have_text(
            f"Not saved in another window. {RULE}")
        expect(exact(tab, "Font Size")).to_have_value("16")
    page.close()
    for tab in other, late:
        expect(row(tab, "appearance.fontSize").locator(".elsewhere")).to_have_count(0)


def test_leaving_a_page_asks_only_if_there_is_a_text_that_is_not_saved(page):
    questions = []

    def answer(dialog):
        questions.append(dialog.type)
        dialog.accept()

    page.on("dialog", answer)
    field = exact(page, "Font Size")
    field.click()
    page.reload()
    assert questions == []
    field.click()
    page.keyboard.type("9")
    page.reload()
    assert questions == ["beforeunload"]
    field.press("Escape")
    page.reload()
    assert questions == ["beforeunload"]
    # What was sent arrives.
    field.fill("20")
    page.get_by_role("link", name="History").click()
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    assert questions == ["beforeunload"]


def test_text_that_is_given_up_does_not_come_back(page):
    field = page.get_by_role("textbox", name="Home Page")
    field.fill("https://")
    field.press("Escape")
    page.reload()
    expect(field).to_have_value("")
    assert page.evaluate("sessionStorage.length") == 0


@pytest.mark.parametrize("expected_errors", [["net::ERR", "401"]])
def test_typed_text_survives_a_restart_of_the_app(
    start_panel, open_at, settings_file, expected_errors
):
    panel = start_panel()
    page = open_at(panel.address)
    port = str(panel.port)
    panel.stop()
    muted(page).fill("dough")
    muted(page).press("Enter")
    expect(row(page, "mutedWords").get_by_role("alert")).to_have_text(
        "The app isn't responding. Is it running?")
    panel = start_panel("--port", port)
    other = page.context.new_page()
    other.goto(panel.address)
    page.wait_for_url(f"http://127.0.0.1:{port}{panel.path}/**")
    expect(muted(page)).to_have_value("dough")
    expect(row(page, "mutedWords").locator(".unsaved")).to_contain_text("Not saved.")
    muted(page).press("Enter")
    expect(row(page, "mutedWords").get_by_role("button", name="Reset")).to_be_visible()
    expect(muted(other)).to_have_value("dough")
    settings_file.expect({"mutedWords": "dough"})


@pytest.mark.parametrize("expected_errors", [["net::ERR", "401", "422"]])
def test_a_refused_text_survives_a_restart_with_its_reason_and_conflicts_with_nothing(
    start_panel, open_at, settings_file, expected_errors
):
    panel = start_panel()
    page = open_at(panel.address)
    port = str(panel.port)
    field = exact(page, "Font Size")
    for text in "99", "98":
        field.fill(text)
        field.press("Enter")
        expect(message(page, "appearance.fontSize")).to_contain_text(RULE)
    panel.stop()
    panel = start_panel("--port", port)
    page.context.new_page().goto(panel.address)
    page.wait_for_url(f"http://127.0.0.1:{port}{panel.path}/**")
    expect(field).to_have_value("98")
    expect(row(page, "appearance.fontSize").locator(".unsaved")).to_have_text(f"Not saved. {RULE}")
    field.fill("20")
    field.press("Enter")
    expect(row(page, "appearance.fontSize").get_by_role("button", name="Reset")).to_be_visible()
    expect(page.locator(".conflict")).to_have_count(0)
    settings_file.expect({"appearance.fontSize": 20})


def test_text_that_is_based_on_another_value_overwrites_nothing(
    page, set_value, settings_file, expected_errors
):
    expected_errors.append("status of 409")
    field = page.get_by_role("textbox", name="Home Page")
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
    expect(page.get_by_role("button", name="Use Yours")).to_be_visible()
    settings_file.expect({"appearance.homePage": "https://theirs.example/"})


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


def test_the_note_of_an_older_step_is_not_shown_in_a_new_tab(page):
    switch(page, "Show Images").click()
    note = page.locator("#status-bar")
    expect(note).to_contain_text("Show Images")
    late = page.context.new_page()
    late.route("**/", lambda route: route.fulfill(
        response=(answer := route.fetch()), body=answer.text().replace('data-age="', 'data-age="2')))
    late.goto(page.url)
    expect(late.locator("#status-bar p")).to_have_attribute("data-age", re.compile("^2."))
    expect(late.locator("#status-bar")).to_be_hidden()
    expect(note).to_be_visible()


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
