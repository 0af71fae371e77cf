"""The page in Chromium: every change shows at once, and nobody is disturbed."""

import re

import pytest
from playwright.sync_api import expect

from conftest import REPOSITORY
from deadline import eventually
from settings_page import (
    article_list, articles, exact, message, row, switch, tab_to, without_loading_again)

OUT_OF_RANGE = "Font Size is out of range. Enter a number from 10 to 24. The value is still 16."


@pytest.fixture
def page(page):
    with without_loading_again(page):
        yield page


def test_a_switch_changes_the_articles(page, settings_file):
    expect(articles(page).locator("img")).not_to_have_count(0)
    switch(page, "Show Images").click()
    expect(articles(page).locator("img")).to_have_count(0)
    expect(switch(page, "Show Images")).not_to_be_checked()
    settings_file.expect({"showImages": False})


def test_a_slider_moved_by_keys_changes_the_articles(page):
    slider = page.get_by_role("slider", name="Font Size", exact=True)
    slider.press("ArrowRight")
    expect(article_list(page)).to_have_css("font-size", "17px")
    expect(exact(page, "Font Size")).to_have_value("17")
    expect(slider).to_be_focused()
    slider.press("ArrowRight")
    expect(article_list(page)).to_have_css("font-size", "18px")
    slider.press("Home")
    expect(article_list(page)).to_have_css("font-size", "10px")
    expect(exact(page, "Font Size")).to_have_value("10")


def test_a_slider_moved_by_the_mouse_changes_the_articles(page, settings_file):
    slider = page.get_by_role("slider", name="Number of Articles", exact=True)
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * 12 / 50, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, middle, steps=5)
    page.mouse.move(box["x"] + 1, middle, steps=5)
    page.mouse.up()
    expect(articles(page)).to_have_count(1)
    expect(exact(page, "Number of Articles")).to_have_value("1")
    settings_file.expect({"numberOfArticles": 1})


def test_an_exact_number_changes_the_articles(page):
    exact(page, "Number of Articles").fill("3")
    exact(page, "Number of Articles").press("Enter")
    expect(articles(page)).to_have_count(3)
    expect(page.get_by_role("slider", name="Number of Articles")).to_have_value("3")


def test_an_exact_number_is_taken_when_the_field_is_left(page):
    exact(page, "Line Spacing").fill("1.2")
    exact(page, "Line Spacing").press("Tab")
    expect(article_list(page)).to_have_css("line-height", f"{16 * 1.2}px")


def test_options_side_by_side_change_the_articles(page):
    group = page.get_by_role("radiogroup", name="Article List")
    expect(group.get_by_role("radio", name="List")).to_be_checked()
    group.get_by_role("radio", name="Grid").click()
    expect(article_list(page)).to_contain_class("grid")
    expect(group.get_by_role("radio", name="Grid")).to_be_checked()


def test_the_theme_changes_the_articles(page):
    page.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="Dark").click()
    expect(page.get_by_role("main")).to_have_css("color-scheme", re.compile("dark"))


def test_a_menu_changes_its_setting(page, reader):
    menu = page.get_by_role("combobox", name="Refresh Every")
    menu.select_option("5 min")
    expect(row(page, "refreshInterval").get_by_role("button", name=re.compile("^Reset"))
           ).to_be_visible()
    expect(menu).to_have_value("5")
    assert reader("settings", "get", "refreshInterval").output == "5\n"


def test_a_text_changes_the_articles(page):
    expect(articles(page)).to_have_count(12)
    field = page.get_by_role("textbox", name="Muted Words")
    field.fill("dough")
    field.press("Enter")
    expect(articles(page)).to_have_count(11)
    expect(page.get_by_role("main").get_by_text("11 of 12 articles")).to_be_visible()


def test_a_date_changes_the_articles(page):
    page.get_by_label("Start Date").fill("2026-09-01")
    expect(articles(page)).to_have_count(4)


def test_a_colour_changes_the_articles(page):
    title = articles(page).first.get_by_role("heading")
    page.get_by_label("Highlight Color", exact=True).fill("#008000")
    expect(title).to_have_css("color", "rgb(0, 128, 0)")
    field = page.get_by_role("textbox", name="Highlight Color, as text")
    expect(field).to_have_value("#008000")
    field.fill("#800000")
    field.press("Enter")
    expect(title).to_have_css("color", "rgb(128, 0, 0)")
    expect(page.get_by_label("Highlight Color", exact=True)).to_have_value("#800000")


def test_a_feed_changes_the_articles(page, tmp_path):
    (tmp_path / "pond.rss").write_text(
        "<rss version='2.0'><channel><title>One Pond</title><item><title>Frog</title>"
        "<pubDate>Sat, 21 Nov 2026 07:30:00 GMT</pubDate></item></channel></rss>")
    field = page.get_by_role("textbox", name="Feed", exact=True)
    field.fill(str(tmp_path / "pond.rss"))
    field.press("Enter")
    expect(articles(page).get_by_role("heading", name="Frog")).to_be_visible()
    field.fill(str(tmp_path / "none.rss"))
    field.press("Enter")
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("there is no such file")
    expect(articles(page).get_by_role("heading", name="Frog")).to_be_visible()


def test_a_refused_number_is_explained_at_its_row_and_stays(
    page, set_value, settings_file, screenshot
):
    exact(page, "Font Size").fill("99")
    exact(page, "Font Size").press("Enter")
    expect(message(page, "appearance.fontSize")).to_have_text(OUT_OF_RANGE)
    expect(exact(page, "Font Size")).to_have_value("99")
    expect(exact(page, "Font Size")).to_have_attribute("aria-invalid", "true")
    expect(exact(page, "Font Size")).to_have_accessible_description(
        re.compile(re.escape(OUT_OF_RANGE)))
    expect(article_list(page)).to_have_css("font-size", "16px")
    assert settings_file.bytes is None

    set_value("numberOfArticles", 2)
    expect(articles(page)).to_have_count(2)
    switch(page, "Show Images").click()
    expect(articles(page).locator("img")).to_have_count(0)
    expect(message(page, "appearance.fontSize")).to_have_text(OUT_OF_RANGE)
    expect(exact(page, "Font Size")).to_have_value("99")
    message(page, "appearance.fontSize").scroll_into_view_if_needed()
    screenshot(page, "refused")

    exact(page, "Font Size").fill("18")
    exact(page, "Font Size").press("Enter")
    expect(message(page, "appearance.fontSize")).to_have_count(0)
    expect(article_list(page)).to_have_css("font-size", "18px")
    settings_file.expect({"appearance.fontSize": 18, "numberOfArticles": 2, "showImages": False})


def test_a_slider_moved_after_a_refused_number_sets_the_value(page):
    exact(page, "Font Size").fill("99")
    exact(page, "Font Size").press("Enter")
    expect(message(page, "appearance.fontSize")).to_be_visible()
    page.get_by_role("slider", name="Font Size").press("ArrowRight")
    expect(message(page, "appearance.fontSize")).to_have_count(0)
    expect(article_list(page)).to_have_css("font-size", "17px")
    expect(exact(page, "Font Size")).to_have_value("17")


@pytest.mark.parametrize("key, label, text, sentence", [
    ("appearance.homePage", "Home Page", "nowhere",
     "Invalid value for Home Page. Enter a URL such as https://example.org/feed. The value is still empty."),
    ("appearance.highlightColor", "Highlight Color, as text", "blueish",
     "Invalid value for Highlight Color. Enter a color such as #3366FF. The value is still #2563EB."),
    ("appearance.lineSpacing", "Line Spacing, exact value", "wide",
     "“wide” isn't a number. Enter a number from 1 to 2. The value is still 1.6."),
])
def test_a_refused_text_is_explained_at_its_row_and_stays(page, key, label, text, sentence):
    field = page.get_by_role("textbox", name=label, exact=True)
    field.fill(text)
    field.press("Enter")
    expect(message(page, key)).to_have_text(sentence)
    expect(field).to_have_value(text)
    expect(field).to_be_focused()


def test_a_refused_text_stays_as_text_however_it_looks(page):
    text = '"><img src=x onerror=alert(1)>'
    field = page.get_by_role("textbox", name="Home Page")
    field.fill(text)
    field.press("Enter")
    expect(message(page, "appearance.homePage")).to_be_visible()
    expect(field).to_have_value(text)
    expect(row(page, "appearance.homePage").locator("img")).to_have_count(0)


def test_a_change_by_command_shows_in_panel_and_articles(page, set_value):
    set_value("showImages", "false")
    expect(switch(page, "Show Images")).not_to_be_checked()
    expect(articles(page).locator("img")).to_have_count(0)
    set_value("appearance.fontSize", 20)
    expect(exact(page, "Font Size")).to_have_value("20")
    expect(article_list(page)).to_have_css("font-size", "20px")


def test_a_script_of_the_app_shares_no_names_with_that_of_the_panel(open_page, set_value):
    page = open_page()
    page.route("**/app.js", lambda route: route.fulfill(content_type="text/javascript", body="""
      const events = [];
      function refresh() {}
      function send() {}
      document.documentElement.dataset.ran = "";
    """))
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-ran", "")
    set_value("showImages", "false")
    expect(switch(page, "Show Images")).not_to_be_checked()


def test_a_change_by_an_editor_shows_in_panel_and_articles(page, settings_file):
    settings_file.save({"layout": "grid", "numberOfArticles": 5})
    expect(page.get_by_role("radio", name="Grid")).to_be_checked()
    expect(article_list(page)).to_contain_class("grid")
    expect(articles(page)).to_have_count(5)
    settings_file.save_by_replacing({"numberOfArticles": 4})
    expect(page.get_by_role("radio", name="List")).to_be_checked()
    expect(articles(page)).to_have_count(4)


def test_typing_is_not_disturbed_by_a_change_from_outside(page, set_value, expected_errors):
    expected_errors.append("the server responded with a status of 409")
    field = page.get_by_role("textbox", name="Muted Words")
    field.press_sequentially("dgh")
    field.press("ArrowLeft")
    field.press("ArrowLeft")
    set_value("mutedWords", "tide")
    set_value("appearance.fontSize", 20)
    expect(article_list(page)).to_have_css("font-size", "20px")
    expect(articles(page)).to_have_count(11)
    expect(field).to_be_focused()
    expect(field).to_have_value("dgh")
    page.keyboard.type("ou")
    expect(field).to_have_value("dough")
    set_value("appearance.fontSize", 12)
    expect(article_list(page)).to_have_css("font-size", "12px")
    field.press("Enter")
    row(page, "mutedWords").get_by_role("button", name="Use Yours").click()
    expect(articles(page).get_by_role("heading", name="Dough")).to_have_count(0)
    expect(articles(page).get_by_role("heading", name="Tide")).to_have_count(1)


def test_an_untouched_field_shows_external_changes(page, set_value):
    field = page.get_by_role("textbox", name="Muted Words")
    field.focus()
    set_value("mutedWords", "tide")
    expect(field).to_have_value("tide")
    expect(field).to_be_focused()


def test_reset_restores_the_default_and_vanishes(page, settings_file):
    here = row(page, "showImages")
    reset = here.get_by_role("button", name="Reset Show Images")
    expect(reset).to_have_count(0)
    expect(here.get_by_text("Changed")).to_have_count(0)
    switch(page, "Show Images").click()
    expect(here.get_by_text("Changed")).to_be_visible()
    expect(articles(page).locator("img")).to_have_count(0)
    reset.click()
    expect(switch(page, "Show Images")).to_be_checked()
    expect(articles(page).locator("img")).not_to_have_count(0)
    expect(reset).to_have_count(0)
    expect(here.get_by_text("Changed")).to_have_count(0)
    settings_file.expect({})


def test_reset_of_a_refused_value_shows_the_default(page, set_value):
    set_value("appearance.fontSize", 20)
    expect(exact(page, "Font Size")).to_have_value("20")
    exact(page, "Font Size").fill("99")
    exact(page, "Font Size").press("Enter")
    expect(message(page, "appearance.fontSize")).to_be_visible()
    page.get_by_role("button", name="Reset Font Size").click()
    expect(message(page, "appearance.fontSize")).to_have_count(0)
    expect(exact(page, "Font Size")).to_have_value("16")


def test_a_switch_works_by_keyboard_and_keeps_the_focus(page):
    tab_to(page, switch(page, "Show Images"))
    page.keyboard.press("Space")
    expect(articles(page).locator("img")).to_have_count(0)
    expect(row(page, "showImages").get_by_text("Changed")).to_be_visible()
    expect(switch(page, "Show Images")).to_be_focused()
    page.keyboard.press("Space")
    expect(articles(page).locator("img")).not_to_have_count(0)
    expect(row(page, "showImages").get_by_text("Changed")).to_be_visible()
    expect(switch(page, "Show Images")).to_be_focused()


def test_options_side_by_side_work_by_arrow_keys_and_keep_the_focus(page):
    radio = page.get_by_role("radiogroup", name="Article List").get_by_role("radio")
    tab_to(page, radio.first)
    page.keyboard.press("ArrowRight")
    expect(article_list(page)).to_contain_class("grid")
    expect(radio.last).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(article_list(page)).to_contain_class("list")
    expect(radio.first).to_be_focused()


def test_reset_by_keyboard_keeps_the_focus_in_its_row(page, set_value):
    set_value("showImages", "false")
    reset = page.get_by_role("button", name="Reset Show Images")
    expect(reset).to_be_visible()
    tab_to(page, reset)
    page.keyboard.press("Enter")
    expect(reset).to_have_count(0)
    here = row(page, "showImages")
    assert eventually(lambda: here.evaluate("row => row.contains(document.activeElement)")), (
        "The focus was lost with the button.")


def test_a_stopped_panel_is_reported_at_the_row_and_the_text_stays(
    page, panel, expected_errors
):
    expected_errors.append("net::ERR_")
    field = page.get_by_role("textbox", name="Muted Words")
    panel.stop()
    field.fill("dough")
    field.press("Enter")
    expect(message(page, "mutedWords")).to_have_text("The app isn't responding. Is it running?")
    expect(field).to_have_value("dough")


def test_a_link_stays_itself_when_others_come_and_go(page):
    """What is pressed or focused must not become another link before the button is released."""
    morph = (REPOSITORY / "Sources/SetpointWeb/Assets/morph.js").read_text()
    assert page.evaluate("() => {" + morph + """
      const list = document.querySelector("#tools ul");
      const link = list.querySelector("a[href$=transfer]");
      link.focus();
      const more = list.cloneNode(true);
      const less = list.cloneNode(true);
      less.firstElementChild.remove();
      const address = link.href;
      return [less, more].map((drawn) => {
        morph(list, drawn);
        return link === document.activeElement && link.href === address && list.isEqualNode(drawn);
      });
    }""") == [True, True]
