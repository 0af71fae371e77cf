"""The page without JavaScript: every row is a form that works."""

import pytest
from playwright.sync_api import expect

from settings_page import article_list, articles, exact, message, row, switch, wait_for_loading


@pytest.fixture
def page(open_page):
    return open_page(java_script_enabled=False)


def apply(page, key):
    row(page, key).get_by_role("button", name="Apply").click()


def test_a_switch_is_applied_off_and_on(page, settings_file):
    switch(page, "Show Images").uncheck()
    apply(page, "showImages")
    expect(articles(page).locator("img")).to_have_count(0)
    expect(switch(page, "Show Images")).not_to_be_checked()
    settings_file.expect({"showImages": False})
    switch(page, "Show Images").check()
    apply(page, "showImages")
    expect(articles(page).locator("img")).not_to_have_count(0)
    settings_file.expect({"showImages": True})


@pytest.mark.parametrize("submit", ["button", "Enter"])
def test_a_text_is_applied(page, submit):
    field = page.get_by_role("textbox", name="Muted Words")
    field.fill("dough")
    if submit == "button":
        apply(page, "mutedWords")
    else:
        field.press("Enter")
    expect(articles(page)).to_have_count(11)
    expect(field).to_have_value("dough")


def test_options_a_menu_a_date_and_a_colour_are_applied(page, reader):
    page.get_by_role("radio", name="Grid").check()
    apply(page, "layout")
    expect(article_list(page)).to_contain_class("grid")
    page.get_by_role("combobox", name="Refresh Every").select_option("1 hour")
    apply(page, "refreshInterval")
    page.get_by_label("Start Date").fill("2026-09-01")
    apply(page, "startDate")
    expect(articles(page)).to_have_count(4)
    page.get_by_label("Highlight Color", exact=True).fill("#008000")
    apply(page, "appearance.highlightColor")
    expect(articles(page).first.get_by_role("heading")).to_have_css("color", "rgb(0, 128, 0)")
    assert reader("settings", "get", "refreshInterval").output == "60\n"


def test_a_slider_and_its_exact_number_are_applied(page):
    page.get_by_role("slider", name="Font Size").press("ArrowRight")
    apply(page, "appearance.fontSize")
    expect(exact(page, "Font Size")).to_have_value("17")
    exact(page, "Font Size").fill("20")
    apply(page, "appearance.fontSize")
    expect(article_list(page)).to_have_css("font-size", "20px")
    expect(page.get_by_role("slider", name="Font Size")).to_have_value("20")


def test_a_refused_value_is_explained_at_its_row_and_the_text_stays(page, settings_file, screenshot):
    exact(page, "Font Size").fill("99")
    apply(page, "appearance.fontSize")
    expect(message(page, "appearance.fontSize")).to_have_text(
        "Font Size is out of range. Enter a number from 10 to 24. The value is still 16.")
    expect(exact(page, "Font Size")).to_have_value("99")
    assert settings_file.bytes is None
    message(page, "appearance.fontSize").scroll_into_view_if_needed()
    screenshot(page, "without-javascript-refused")
    exact(page, "Font Size").fill("18")
    apply(page, "appearance.fontSize")
    expect(message(page, "appearance.fontSize")).to_have_count(0)
    settings_file.expect({"appearance.fontSize": 18})


def test_reset_restores_the_default_and_vanishes(page, set_value, settings_file):
    set_value("showImages", "false")
    wait_for_loading(page, "", "Changed")
    page.reload()
    expect(row(page, "showImages").get_by_text("Changed")).to_be_visible()
    reset = page.get_by_role("button", name="Reset Show Images")
    reset.click()
    expect(reset).to_have_count(0)
    expect(switch(page, "Show Images")).to_be_checked()
    settings_file.expect({})
