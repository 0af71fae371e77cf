"""The five styles, light and dark, wide and narrow, from the right, with more contrast: accessible,
and nothing wider than the window."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import cut_off, overflow, violations
from conftest import CHROMIUM
from settings_page import row, switch

SIZES = {
    "phone": {"width": 320, "height": 640}, "tablet": {"width": 768, "height": 1024},
    "desktop": {"width": 1440, "height": 900}}
PHONE = {"width": 390, "height": 844}
STYLES = ["sidebar", "single", "grouped", "cards", "tabs"]


@pytest.fixture(params=STYLES)
def style(request):
    return request.param


@pytest.fixture
def gallery_options(style):
    return ["--style", style]


@pytest.fixture(params=["light", "dark"])
def scheme(request):
    return request.param


@pytest.fixture
def addresses(style):
    """A page of each kind."""
    if style == "grouped":
        return {"home": "/", "results": "/search?q=s"}
    pages = ["choices", "numbers", "texts", "dates-colors", "lists", "network", "about",
             "statistics", "states"]
    return {"home": "/", "results": "/search?q=s", "nothing": "/search?q="} | {
        name: f"/pages/{name}" for name in pages}


def broken_words(page):
    """The words in labels, titles of links to pages, and content of the app, that take up more than one line."""
    return page.evaluate("""() => {
      const range = document.createRange(), broken = []
      for (const label of document.querySelectorAll(".row .label, .to-page .title, .custom span, th")) {
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          for (const word of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
            range.setStart(texts.currentNode, word.index)
            range.setEnd(texts.currentNode, word.index + word[0].length)
            if (new Set([...range.getClientRects()].map((line) => line.top)).size > 1) {
              broken.push(`The word '${word[0]}' is broken.`)
            }
          }
        }
      }
      return broken
    }""")


@pytest.mark.parametrize("size", SIZES)
def test_every_page_is_accessible_and_fits(
    open_gallery, addresses, style, scheme, size, screenshot
):
    page = open_gallery(color_scheme=scheme, viewport=SIZES[size], reduced_motion="reduce")
    found = {}
    for name, address in addresses.items():
        page.goto(address)
        if overflow(page) > 0:
            found[name] = [f"The page is {overflow(page)} pixels too wide."]
        found[name] = found.get(name, []) + broken_words(page) + cut_off(page)
        # What axe finds depends on the width or on the colors, not on both.
        if (scheme, size) in [("light", "phone"), ("dark", "desktop")]:
            found[name] = found.get(name, []) + violations(page)
        if name in ("home", "network", "states", "dates-colors"):
            screenshot(page, f"{style}-{scheme}-{size}-{name}", full_page=True)
    assert {name: troubles for name, troubles in found.items() if troubles} == {}


def test_without_javascript_every_page_fits_a_phone(open_gallery, addresses, style, screenshot):
    page = open_gallery(java_script_enabled=False, viewport=SIZES["phone"])
    for name, address in addresses.items():
        page.goto(address)
        assert overflow(page) <= 0, name
        screenshot(page, f"{style}-plain-phone-{name}", full_page=True)


class TestGrouped:
    @pytest.fixture
    def style(self):
        return "grouped"

    def test_all_groups_are_on_one_page(self, open_gallery):
        page = open_gallery()
        for key in "choices.level", "network.certificates.pinning.hosts", "states.locked":
            expect(row(page, key)).to_have_count(1)
        expect(page.get_by_role("heading", name="Certificates")).to_be_visible()

    def test_the_address_of_a_page_leads_to_its_section(self, open_gallery):
        page = open_gallery()
        page.goto("pages/network/certificates")
        expect(page).to_have_url(re.compile("/#row-network/certificates$"))
        expect(page.get_by_role("heading", name="Certificates")).to_be_in_viewport()


@pytest.mark.parametrize("style", ["single", "cards"], indirect=True)
def test_the_first_page_leads_to_the_others(open_gallery, style):
    page = open_gallery()
    expect(page.get_by_role("navigation", name="Pages")).to_have_count(0)
    page.get_by_role("main").get_by_role("link", name="Choices").click()
    switch(page, "Notifications").click()
    expect(row(page, "choices.notifications").get_by_text("Changed")).to_be_visible()
    page.get_by_role("navigation", name="Breadcrumbs").get_by_role("link", name="Settings").click()
    expect(page.get_by_role("main").get_by_role("link", name="Choices")).to_contain_text("1 changed")


class TestTabs:
    @pytest.fixture
    def style(self):
        return "tabs"

    def test_the_tabs_stay_while_pages_open(self, open_gallery):
        page = open_gallery()
        tabs = page.get_by_role("navigation", name="Pages")
        tabs.get_by_role("link", name="Network").click()
        expect(tabs.get_by_role("link", name="Network")).to_have_attribute("aria-current", "page")
        page.get_by_role("main").get_by_role("link", name="Certificates").click()
        expect(tabs.get_by_role("link", name="Network")).to_have_attribute("aria-current", "true")
        expect(page.get_by_role("heading", name="Certificates").first).to_be_visible()
        tabs.get_by_role("link", name="Choices").click()
        expect(row(page, "choices.notifications")).to_be_visible()


class TestWords:
    @pytest.fixture
    def style(self):
        return "sidebar"

    @pytest.fixture
    def gallery_options(self, style, language):
        return ["--style", style, "--language", language]

    @pytest.mark.parametrize("language, scheme", [("de", "light"), ("ar", "dark")])
    def test_every_page_is_accessible_and_fits_a_phone(self, open_gallery, addresses, language, scheme):
        page = open_gallery(viewport=PHONE, color_scheme=scheme, reduced_motion="reduce", has_touch=True, is_mobile=True)
        expect(page.locator("html")).to_have_attribute("lang", language)
        found = {}
        for name, address in addresses.items():
            page.goto(address)
            found[name] = violations(page) + cut_off(page) + broken_words(page)
            if overflow(page) > 0:
                found[name].append(f"The page is {overflow(page)} pixels too wide.")
        assert {name: troubles for name, troubles in found.items() if troubles} == {}

    @pytest.mark.parametrize("language", ["ar"])
    @pytest.mark.parametrize("size", SIZES)
    def test_a_language_from_the_right_has_its_pages_from_the_right(
        self, open_gallery, addresses, size, screenshot
    ):
        page = open_gallery(viewport=SIZES[size])
        expect(page.locator("html")).to_have_attribute("dir", "rtl")
        expect(page.locator("html")).to_have_attribute("lang", "ar")
        for name, address in addresses.items():
            page.goto(address)
            assert overflow(page) <= 0, name
            screenshot(page, f"right-{size}-{name}", full_page=True)
        page.goto("pages/choices")
        label = page.get_by_text("Notifications").bounding_box()
        control = switch(page, "Notifications").bounding_box()
        assert control["x"] < label["x"]


class TestLargeText:
    """A browser whose text has twice the usual size."""

    @pytest.fixture
    def browser(self, browser):
        browser = browser.browser_type.launch(
            executable_path=CHROMIUM, args=["--blink-settings=defaultFontSize=32"])
        yield browser
        browser.close()

    @pytest.fixture
    def addresses(self, addresses):
        return addresses | {
            name: f"/{name}" for name in ("issues", "transfer", "history", "reset", "access", "nope")}

    @pytest.fixture
    def expected_errors(self):
        return ["status of 404"]

    @pytest.mark.parametrize("style", ["sidebar", "single", "tabs"], indirect=True)
    @pytest.mark.parametrize("size", ["phone", "desktop"])
    def test_every_page_grows_with_the_text_and_fits(self, open_gallery, addresses, style, size, screenshot):
        page = open_gallery(viewport=PHONE if size == "phone" else SIZES[size], reduced_motion="reduce")
        assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 30
        found = {}
        for name, address in addresses.items():
            page.goto(address)
            found[name] = cut_off(page) + broken_words(page) + (violations(page) if size == "phone" else [])
            if overflow(page) > 0:
                found[name].append(f"The page is {overflow(page)} pixels too wide.")
            screenshot(page, f"large-{style}-{size}-{name}", full_page=True)
        assert {name: troubles for name, troubles in found.items() if troubles} == {}


@pytest.mark.parametrize("style", ["sidebar"], indirect=True)
@pytest.mark.parametrize("options", [
    {"contrast": "more", "color_scheme": "light"}, {"contrast": "more", "color_scheme": "dark"},
    {"forced_colors": "active"}], ids=["contrast-light", "contrast-dark", "forced"])
def test_more_contrast(open_gallery, style, options, addresses, screenshot):
    page = open_gallery(**options)
    found = {}
    for name, address in addresses.items():
        page.goto(address)
        found[name] = violations(page)
        screenshot(page, f"contrast-{'-'.join(options.values())}-{name}")
    assert {name: troubles for name, troubles in found.items() if troubles} == {}


@pytest.mark.parametrize("style", ["sidebar"], indirect=True)
@pytest.mark.parametrize("options", [{"color_scheme": "dark"}, {"forced_colors": "active"}], ids=["dark", "forced"])
def test_the_knob_of_a_switch_differs_from_its_track(open_gallery, style, options):
    page = open_gallery(**options)
    page.goto("pages/choices")
    colors = page.get_by_role("switch").evaluate_all("""switches => switches.map((element) =>
      [element.checked, getComputedStyle(element).backgroundColor, getComputedStyle(element, "::after").backgroundColor])""")
    assert {checked for checked, _, _ in colors} == {True, False}
    assert [color for color in colors if color[1] == color[2]] == []


class TestOwnContent:
    @pytest.fixture
    def style(self):
        return "sidebar"

    def test_rows_and_pages_that_the_app_draws(self, open_gallery):
        page = open_gallery()
        page.goto("pages/about")
        expect(page.get_by_role("meter", name="Disk Usage")).to_be_visible()
        data = page.get_by_role("region", name="Data")
        expect(data).to_contain_text("Careful. There is no way back.")
        expect(data).to_contain_text("Kept on this machine only.")
        page.goto("pages/statistics")
        expect(page.get_by_role("table", name="Articles Read")).to_be_visible()
        expect(page.get_by_role("main").get_by_role("heading", level=1)).to_have_text("Statistics")

    @pytest.mark.parametrize("is_live", [True, False])
    def test_inputs_that_the_app_draws_for_a_setting(self, open_gallery, is_live):
        page = open_gallery(java_script_enabled=is_live)
        page.goto("pages/about")
        stars = page.get_by_role("radiogroup", name="Your Rating")
        expect(stars.get_by_role("radio", name="3 of 5")).to_be_checked()
        stars.get_by_role("radio", name="5 of 5").check()
        if not is_live:
            row(page, "about.rating").get_by_role("button", name="Apply").click()
        expect(row(page, "about.rating").get_by_text("Changed")).to_be_visible()
        page.reload()
        expect(stars.get_by_role("radio", name="5 of 5")).to_be_checked()

    def test_title_icon_and_style_sheet_are_the_app_s(self, open_gallery, gallery):
        page = open_gallery()
        expect(page).to_have_title("Gallery")
        icon = page.request.get("/icon.svg")
        assert icon.headers["content-type"].startswith("image/svg+xml")
        assert page.locator(".app-icon").evaluate("image => image.naturalWidth") > 0
        assert ".statistics" in page.request.get("/app.css").text()
