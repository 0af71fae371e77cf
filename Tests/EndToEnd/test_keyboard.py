"""Every action of the panel by keyboard alone: what is done here is done by Tab and what is pressed then.

Typing into each kind of control is in test_controls.py.
"""

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations
from settings_page import row, switch, tab_to


def press(page, target, *keys):
    """Goes to an element by Tab and presses keys there."""
    expect(target).to_be_visible()
    tab_to(page, target)
    for key in keys:
        page.keyboard.press(key)


def name_field(page):
    return row(page, "texts.name").get_by_role("textbox")


def link(page, name):
    return page.get_by_role("link", name=name, exact=True).first


def button(page, name):
    return page.get_by_role("button", name=name).first


@pytest.fixture
def open_live(open_gallery):
    def open_live(path="/"):
        page = open_gallery()
        page.goto(path)
        expect(page.locator("html")).to_contain_class("live")
        return page

    return open_live


def test_the_focus_is_always_seen(open_live):
    page = open_live("/pages/texts")
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate("""() => {
          const element = document.activeElement, style = getComputedStyle(element)
          const {width, height} = element.getBoundingClientRect()
          const marks = [element, element.nextElementSibling, element.parentElement].filter(Boolean)
            .map(e => getComputedStyle(e))
          return {
            element: element.outerHTML.slice(0, 120), isSized: width > 0 && height > 0,
            isMarked: element === document.body || marks.some(
              s => (s.outlineStyle !== "none" && s.outlineWidth !== "0px") || s.boxShadow !== "none"),
          }
        }""")
        assert focused["isSized"] and focused["isMarked"], focused["element"]


def test_a_page_is_gone_to_and_a_row_changed_and_reset(open_live):
    page = open_live()
    press(page, link(page, "Texts"), "Enter")
    expect(name_field(page)).to_be_visible()
    tab_to(page, name_field(page))
    page.keyboard.press("Control+a")
    page.keyboard.type("Grace")
    page.keyboard.press("Enter")
    reset = button(page, re.compile("^Reset Name"))
    press(page, reset, "Enter")
    expect(name_field(page)).to_have_value("Ada")


def test_an_explanation_is_opened_and_closed(open_live):
    page = open_live("/pages/states")
    here = row(page, "states.overridden")
    press(page, here.get_by_role("button", name="Where does this come from?"), "Enter")
    expect(here.get_by_role("list")).to_be_visible()
    page.keyboard.press("Space")
    expect(here.get_by_role("list")).to_be_hidden()


def test_a_setting_is_searched_for_and_changed_in_the_results(open_live):
    page = open_live()
    press(page, page.get_by_role("searchbox").first)
    page.keyboard.type("allow changes")
    page.keyboard.press("Enter")
    found = switch(page, "Allow Changes").first
    expect(found).to_be_checked()
    press(page, found, "Space")
    expect(switch(page, "Allow Changes").first).not_to_be_checked()


def test_an_action_is_asked_about_and_cancelled(open_live):
    page = open_live("/pages/about")
    press(page, button(page, "Erase Everything"), "Enter")
    expect(page.get_by_text("Erase all articles and settings?")).to_be_visible()
    press(page, page.get_by_role("link", name="Cancel"), "Enter")
    expect(button(page, "Erase Everything")).to_be_visible()


def test_issues_export_and_import_are_reached(open_live):
    page = open_live()
    for path in "/issues", "/transfer":
        target = page.locator(f'a[href="{path}"]:visible').first
        press(page, target, "Enter")
        expect(page).to_have_url(re.compile(f"{path}$"))
    tab_to(page, page.locator("a[href='/export'], form[action='/export'] button").first)
    tab_to(page, page.locator("form[action='/import'] :is(button, textarea, input[type=file])").first)


@pytest.mark.parametrize("gallery_options", [["--staged"]], ids=["staged"])
def test_changes_are_staged_reviewed_applied_and_taken_back(open_live):
    page = open_live("/pages/texts")
    tab_to(page, name_field(page))
    page.keyboard.press("Control+a")
    page.keyboard.type("Grace")
    page.keyboard.press("Tab")
    press(page, link(page, "Review"), "Enter")
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    press(page, button(page, "Apply 1 Change"), "Enter")
    undo = button(page, "Undo")
    expect(undo).to_be_visible()
    press(page, undo, "Enter")
    page.goto("pages/texts")
    expect(name_field(page)).to_have_value("Ada")


PATHS = ["/", "/pages/texts", "/pages/states", "/pages/about", "/pages/network", "/search?q=name",
         "/issues", "/transfer", "/search?q=qqqqqq"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("gallery_options", [[], ["--staged"]], ids=["immediate", "staged"])
def test_axe_finds_nothing_on_any_page(open_gallery, scheme):
    page = open_gallery(color_scheme=scheme, reduced_motion="reduce")
    found = {}
    for path in PATHS:
        page.goto(path)
        found[path] = violations(page)
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_button_of_the_app_keeps_the_focus_when_the_page_changes(open_gallery, gallery):
    page = open_gallery()
    page.goto("pages/about")
    button = page.get_by_role("main").locator("form.free button").first
    button.focus()
    gallery.post(gallery_cookie(page), key="choices.notifications", value="false")
    expect(page.locator("#status-bar")).to_contain_text("Notifications")
    expect(button).to_be_focused()


def gallery_cookie(page):
    [cookie] = page.context.cookies()
    return f"{cookie['name']}={cookie['value']}"
