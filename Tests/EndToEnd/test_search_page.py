"""Search: as one types, by keyboard, and as a plain form."""

import re

import pytest
from playwright.sync_api import expect

from settings_page import exact, row, switch, without_loading_again


@pytest.fixture
def page(open_gallery):
    page = open_gallery()
    page.goto("pages/choices")
    return page


def search_field(page):
    return page.get_by_role("searchbox", name="Search Settings")


def found(page):
    return page.get_by_role("main").locator(".results .row")


def test_results_come_as_one_types_and_are_marked(page, screenshot):
    with without_loading_again(page):
        search_field(page).press_sequentially("spaci")
        expect(found(page)).to_have_count(1)
        expect(row(page, "numbers.spacing").locator("mark")).to_have_text("Spaci")
        expect(page.get_by_role("heading", name="Numbers")).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="1 result")).to_be_visible()
        expect(search_field(page)).to_be_focused()
        expect(page).to_have_url(re.compile(r"/search\?q=spaci$"))
        screenshot(page, "search")


def test_the_changed_settings_are_a_page_with_a_link(page):
    switch(page, "Notifications").uncheck()
    link = page.get_by_role("navigation", name="All settings").get_by_role("link", name="Changed Settings")
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Changed Settings")
    expect(page).to_have_title("Changed Settings · Gallery")
    expect(link).to_have_attribute("aria-current", "page")
    # Other words make it a search.
    search_field(page).fill("@modified notif")
    expect(page.get_by_role("heading", level=1)).to_have_text("Search")
    expect(link).not_to_have_attribute("aria-current", "page")


def test_results_are_below_their_path(page):
    search_field(page).fill("pinned")
    # The page, then the setting on it.
    expect(page.get_by_role("main").locator(".path span")).to_have_text(
        ["Network", "Certificates", "Network", "Certificates", "Pinning"])
    page.get_by_role("main").get_by_role("link", name="Pinning").click()
    expect(page.get_by_role("heading", name="Pinning", level=1)).to_be_visible()


def test_a_result_is_the_control_itself(page):
    search_field(page).fill("font size")
    with without_loading_again(page):
        exact(page, "Font Size").fill("20")
        exact(page, "Font Size").press("Enter")
        expect(row(page, "numbers.fontSize").get_by_text("Changed")).to_be_visible()
        expect(page.get_by_role("slider", name="Font Size")).to_have_value("20")
    page.goto("pages/numbers")
    expect(exact(page, "Font Size")).to_have_value("20")


def test_a_result_names_a_matching_word_that_is_not_shown(page):
    search_field(page).fill("zoom")
    expect(row(page, "numbers.fontSize").locator(".match mark")).to_have_text("zoom")
    search_field(page).fill("seconds")
    expect(row(page, "units.timeout").locator(".match")).to_have_text("Unit: seconds")
    search_field(page).fill("south")
    expect(row(page, "dependencies.region").locator(".match")).to_have_text("Option: South")


def test_the_name_of_a_matching_page_is_marked_above_its_results(page):
    search_field(page).fill("states")
    heading = page.get_by_role("heading", name="States Signatures")
    expect(heading.locator("mark")).to_have_text("States")


def test_typing_errors_and_nothing(page):
    search_field(page).fill("notifcations")
    expect(row(page, "choices.notifications")).to_be_visible()
    search_field(page).fill("xyzzyq")
    expect(found(page)).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="No Results")).to_be_visible()


def test_an_unsearchable_setting_is_not_found(page):
    for typed in "hush", "states.unfindable", "canary-password":
        search_field(page).fill(typed)
        expect(page.get_by_role("status").filter(has_text="No Results")).to_be_visible()
        search_field(page).fill("")
        expect(found(page)).to_have_count(0)


def test_filters_are_links_that_can_be_taken_away_again(page):
    search_field(page).fill("server")
    filters = page.get_by_role("list", name="Filters")
    with without_loading_again(page):
        filters.get_by_role("link", name="Locked").click()
        expect(search_field(page)).to_have_value("server @locked")
        expect(found(page)).to_have_count(1)
        expect(row(page, "states.locked")).to_be_visible()
        expect(filters.get_by_role("link", name="Locked")).to_have_attribute("aria-current", "true")
        filters.get_by_role("link", name="Locked").click()
        expect(search_field(page)).to_have_value("server")


def test_pages_whose_names_begin_with_the_text_come_first(page):
    search_field(page).fill("net")
    expect(page.get_by_role("main").locator(".results h2").first).to_have_text("Pages")
    expect(found(page).first).to_have_text("Network")
    expect(page.get_by_role("main").get_by_text("Certificates").first).to_be_visible()
    # Inside a word, the letters are no name of a page.
    search_field(page).fill("work")
    expect(page.get_by_role("main").locator(".results h2").first).not_to_have_text("Pages")


def test_changed_settings_are_found_by_the_word_of_their_mark(page):
    search_field(page).fill("@changed")
    expect(row(page, "states.damaged")).to_be_visible()
    changed = page.get_by_role("list", name="Filters").get_by_role("link", name="Changed")
    expect(changed).to_have_attribute("aria-current", "true")
    changed.click()
    expect(search_field(page)).to_have_value("")


def test_the_list_of_changed_settings_follows_changes(page):
    search_field(page).fill("@modified")
    expect(row(page, "states.damaged")).to_be_visible()
    page.get_by_role("button", name="Reset Workers").click()
    expect(found(page)).to_have_count(0)


def test_escape_leads_back_to_where_one_was(page):
    search_field(page).fill("font")
    expect(found(page)).to_have_count(1)
    search_field(page).press("Escape")
    expect(search_field(page)).to_have_value("")
    expect(switch(page, "Notifications")).to_be_visible()
    expect(page).to_have_url(re.compile("/pages/choices$"))
    expect(search_field(page)).to_be_focused()


def test_back_leads_back_to_where_one_was(page):
    search_field(page).fill("font")
    expect(found(page)).to_have_count(1)
    page.go_back()
    expect(switch(page, "Notifications")).to_be_visible()
    expect(search_field(page)).to_have_value("")
    page.go_forward()
    expect(row(page, "numbers.fontSize")).to_be_visible()
    expect(search_field(page)).to_have_value("font")


def test_the_keyboard_leads_through_the_results(page):
    page.keyboard.press("/")
    expect(search_field(page)).to_be_focused()
    page.keyboard.type("wor")
    expect(page).to_have_url(re.compile(r"/search\?q=wor$"))
    assert found(page).count() > 1
    page.keyboard.press("ArrowDown")
    expect(found(page).first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(found(page).nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(search_field(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(found(page).first).to_be_focused()
    page.keyboard.press("Enter")
    assert found(page).first.evaluate("row => row !== document.activeElement"
                                      " && row.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(search_field(page)).to_be_focused()
    expect(search_field(page)).to_have_value("")


def test_a_slash_that_is_typed_is_a_slash(page):
    page.goto("pages/texts")
    page.get_by_label("Home Page").press_sequentially("https://a")
    expect(page.get_by_label("Home Page")).to_have_value("https://a")


def test_a_custom_row_and_an_action_are_found(page):
    search_field(page).fill("erase")
    expect(page.get_by_role("button", name="Erase Everything")).to_be_visible()
    search_field(page).fill("disk usage")
    page.get_by_role("link", name="Disk Usage").click()
    expect(page.get_by_role("meter", name="Disk Usage")).to_be_visible()


def test_the_same_through_a_plain_form(open_gallery):
    page = open_gallery(java_script_enabled=False)
    search_field(page).fill("proxy")
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile(r"/search\?q=proxy$"))
    expect(row(page, "network.usesProxy").locator("mark")).to_have_text("Proxy")
    expect(search_field(page)).to_have_value("proxy")
    switch(page, "Use a Proxy").check()
    row(page, "network.usesProxy").get_by_role("button", name="Apply").click()
    expect(page).to_have_url(re.compile(r"/search\?q=proxy#row-network/usesProxy$"))
    expect(switch(page, "Use a Proxy")).to_be_checked()
    expect(row(page, "network.proxyHost")).to_be_visible()
    page.get_by_role("list", name="Filters").get_by_role("link", name="Changed").click()
    expect(found(page)).to_have_count(1)


def test_typed_text_is_text_on_the_page(page):
    typed = "<img src=x onerror=alert(1)>\"'&"
    search_field(page).fill(typed)
    expect(page.get_by_role("status").filter(has_text="No Results")).to_be_visible()
    page.reload()
    expect(search_field(page)).to_have_value(typed)
    expect(page.locator("main img")).to_have_count(0)
