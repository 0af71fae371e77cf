"""A panel that collects changes: a bar counts them, a page reviews them, all are applied or none."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import overflow, violations
from settings_page import message, row, switch, tab_to, wait_for_loading


@pytest.fixture
def gallery_options(values):
    return ["--staged", "--store", str(values.path)]


@pytest.fixture(params=[True, False], ids=["live", "plain"])
def page(request, open_gallery):
    """The gallery with and without JavaScript."""
    return open_gallery(java_script_enabled=request.param)


def is_live(page):
    return page.locator("html").evaluate("html => html.classList.contains('live')")


def go(page, key):
    """Opens the page on which a setting stands."""
    page.goto(page.url.split("/pages")[0].split("/review")[0].split("#")[0].rstrip("/")
              + f"/go?key={key}")


def type_into(page, key, text):
    go(page, key)
    field = row(page, key).locator(".control input[type=text], .control textarea").first
    field.fill(text)
    field.press("Tab") if is_live(page) else row(page, key).get_by_role(
        "button", name="Apply").click()


def turn_off(page, key, label):
    go(page, key)
    switch(page, label).uncheck()
    if not is_live(page):
        row(page, key).get_by_role("button", name="Apply").click()


def bar(page):
    return page.locator("#status-bar")


def review(page):
    bar(page).get_by_role("link", name="Review").click()


def change(page, label):
    return page.get_by_role("form", name=label)


def stage_two(page):
    type_into(page, "texts.name", "Grace")
    expect(bar(page)).to_contain_text("1 change")
    turn_off(page, "choices.notifications", "Notifications")
    expect(bar(page)).to_contain_text("2 changes")


def test_changes_are_collected_reviewed_and_applied_together(page, values, screenshot):
    stage_two(page)
    assert values.bytes is None
    screenshot(page, f"staged-bar-{'live' if is_live(page) else 'plain'}")
    review(page)
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(change(page, "Name").locator("del")).to_have_text("Ada")
    expect(change(page, "Name").locator("ins")).to_have_text("Grace")
    expect(change(page, "Notifications").locator("ins")).to_have_text("Off")
    screenshot(page, "review")
    page.get_by_role("button", name="Apply 2 Changes").click()
    expect(bar(page)).to_contain_text("2 changes were applied.")
    # The page from which the review was opened.
    expect(row(page, "choices.notifications")).to_be_visible()
    values.expect({"texts.name": "Grace", "choices.notifications": False})
    screenshot(page, "applied")
    bar(page).get_by_role("button", name="Undo").click()
    expect(bar(page)).to_be_empty()
    values.expect({})


def test_one_change_is_taken_out_and_all_are_discarded_and_brought_back(page, values):
    stage_two(page)
    review(page)
    page.get_by_role("button", name="Discard the change of Notifications").click()
    expect(change(page, "Notifications")).to_have_count(0)
    page.get_by_role("link", name="Name", exact=True).click()
    expect(row(page, "texts.name").get_by_role("textbox")).to_have_value("Grace")
    bar(page).get_by_role("button", name="Discard").click()
    expect(row(page, "texts.name").get_by_role("textbox")).to_have_value("Ada")
    expect(bar(page)).to_contain_text("1 change was discarded.")
    bar(page).get_by_role("button", name="Bring Back").click()
    expect(row(page, "texts.name").get_by_role("textbox")).to_have_value("Grace")
    expect(bar(page)).to_contain_text("1 change")
    assert values.bytes is None


def test_the_page_that_one_came_from_opens_after_some_changes_were_taken_out(page, values):
    stage_two(page)
    review(page)
    page.get_by_role("button", name="Discard the change of Name").click()
    page.get_by_role("button", name="Apply 1 Change").click()
    expect(row(page, "choices.notifications")).to_be_visible()
    values.expect({"choices.notifications": False})


def test_an_external_change_is_a_conflict_in_the_review(
    page, values, screenshot, expected_errors
):
    expected_errors.append("the server responded with a status of 409")
    type_into(page, "texts.name", "Grace")
    expect(bar(page)).to_contain_text("1 change")
    values.save({"texts.name": "Edsger"})
    wait_for_loading(page, "/review", "Edsger")
    review(page)
    expect(change(page, "Name")).to_contain_text("changed elsewhere")
    expect(change(page, "Name").locator("strong")).to_have_text(["Edsger", "Grace"])
    expect(page.get_by_role("button", name="Apply 1 Change")).to_be_disabled()
    screenshot(page, "review-conflict")
    change(page, "Name").get_by_role("button", name="Use Yours").click()
    page.get_by_role("button", name="Apply 1 Change").click()
    expect(bar(page).locator("ins")).to_have_text("Grace")
    values.expect({"texts.name": "Grace"})


def test_the_other_value_of_a_conflict_is_taken(page, values):
    type_into(page, "texts.name", "Grace")
    expect(bar(page)).to_contain_text("1 change")
    values.save({"texts.name": "Edsger"})
    wait_for_loading(page, "/review", "Edsger")
    review(page)
    change(page, "Name").get_by_role("button", name="Keep Theirs").click()
    expect(page.locator("#review")).to_contain_text("No Staged Changes")
    go(page, "texts.name")
    expect(row(page, "texts.name").get_by_role("textbox")).to_have_value("Edsger")
    values.expect({"texts.name": "Edsger"})


def test_an_undo_that_would_overwrite_is_refused(page, values, expected_errors):
    expected_errors.append("the server responded with a status of 409")
    type_into(page, "texts.name", "Grace")
    review(page)
    page.get_by_role("button", name="Apply 1 Change").click()
    expect(bar(page).locator("ins")).to_have_text("Grace")
    values.save({"texts.name": "Edsger"})
    wait_for_loading(page, "/pages/texts", "Edsger")
    go(page, "texts.name")
    expect(row(page, "texts.name").get_by_role("textbox")).to_have_value("Edsger")
    bar(page).get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Name has changed elsewhere.")).to_be_visible()
    values.expect({"texts.name": "Edsger"})
    if is_live(page):
        # The program has brought the file up to date. An edit in place meanwhile would be lost.
        assert values.bytes
        # A change elsewhere redraws the page; the refusal stays.
        values.save({"texts.name": "Barbara"})
        expect(row(page, "texts.name").get_by_role("textbox")).to_have_value("Barbara")
        expect(page.get_by_text("Name has changed elsewhere.")).to_be_visible()
    page.goto("go?key=texts.name")
    expect(bar(page)).to_contain_text("Name has changed elsewhere.")
    expect(bar(page).get_by_role("button", name="Undo")).to_have_count(0)


def test_a_reset_and_a_restart_are_marked_and_a_secret_is_not_shown(open_gallery, values):
    values.save({"texts.name": "Grace"})
    page = open_gallery()
    go(page, "texts.name")
    page.get_by_role("button", name=re.compile("^Reset Name")).click()
    go(page, "texts.password")
    row(page, "texts.password").locator("input[type=password]").fill("canary-other")
    row(page, "texts.password").locator("input[type=password]").press("Enter")
    expect(bar(page)).to_contain_text("2 changes")
    review(page)
    expect(change(page, "Name")).to_contain_text("Default")
    expect(change(page, "Password").locator("ins")).to_have_text("••••••")
    assert "canary" not in page.content()


def test_a_refused_value_is_not_staged(open_gallery):
    page = open_gallery()
    type_into(page, "numbers.copies", "many")
    expect(message(page, "numbers.copies")).to_contain_text("“many” isn't a whole number. Enter a number from 1 to 9. The value is still 1.")
    expect(bar(page)).to_be_empty()


def test_two_tabs_of_a_browser_stage_together(open_gallery):
    page = open_gallery()
    other = page.context.new_page()
    other.goto(page.url)
    type_into(page, "texts.name", "Grace")
    expect(bar(other)).to_contain_text("1 change")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_review_is_accessible_and_fits(
    open_gallery, values, screenshot, scheme, width, expected_errors
):
    expected_errors.append("the server responded with a status of 409")
    page = open_gallery(
        color_scheme=scheme, viewport={"width": width, "height": 844}, reduced_motion="reduce")
    stage_two(page)
    assert violations(page) == []
    values.save({"texts.name": "Edsger"})
    review(page)
    expect(change(page, "Name")).to_contain_text("changed elsewhere")
    screenshot(page, f"review-{scheme}-{width}", full_page=True)
    assert violations(page) == []
    assert overflow(page) <= 0
    change(page, "Name").get_by_role("button", name="Keep Theirs").click()
    page.get_by_role("button", name="Apply 1 Change").click()
    expect(bar(page).locator("ins")).to_have_text("Off")
    screenshot(page, f"applied-{scheme}-{width}")
    assert violations(page) == []


def test_the_review_is_done_by_keyboard_alone(open_gallery, values):
    page = open_gallery()
    type_into(page, "texts.name", "Grace")
    for name in ["Review", "Apply 1 Change", "Undo"]:
        target = page.get_by_role("link" if name == "Review" else "button", name=name, exact=True)
        expect(target).to_be_visible()
        tab_to(page, target)
        page.keyboard.press("Enter")
    expect(bar(page)).to_be_empty()
    values.expect({})


def test_a_change_of_a_staged_setting_is_undone_in_the_history(page, values):
    type_into(page, "texts.name", "Bo")
    review(page)
    page.get_by_role("button", name="Apply 1 Change").click()
    values.expect({"texts.name": "Bo"})
    type_into(page, "texts.name", "Grace")
    expect(bar(page)).to_contain_text("1 change")
    page.goto("history")
    page.get_by_role("button", name="Undo Name").click()
    expect(change(page, "Name").locator("ins")).to_have_text("Ada")
    page.get_by_role("button", name="Apply 1 Change").click()
    values.expect({})
