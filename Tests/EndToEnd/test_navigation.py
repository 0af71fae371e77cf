"""Pages with addresses of their own, links to rows, and rows that come and go."""

import re

import pytest
from playwright.sync_api import expect

from settings_page import exact, row, switch, without_loading_again


@pytest.fixture
def gallery_options(stored):
    return ["--store", str(stored.path)]


@pytest.fixture
def has_unknown_key(stored):
    """A file with the key of no setting, before the gallery starts."""
    stored.save({"texts.nmae": "x"})
    stored.path.parent.chmod(0o700)
    stored.path.chmod(0o600)


@pytest.fixture
def page(open_gallery):
    return open_gallery()


def pages(page):
    return page.get_by_role("navigation", name="Pages")


def title(page, text):
    return page.get_by_role("main").get_by_role("heading", level=1, name=text, exact=True)


@pytest.fixture
def expected_errors(expected_errors):
    """Text that is typed in a row that is hidden meanwhile is refused."""
    return expected_errors + ["the server responded with a status of 404"]


def test_a_group_is_a_page_with_an_address_and_a_title(page):
    pages(page).get_by_role("link", name="Texts").click()
    expect(page).to_have_url(re.compile("/pages/texts$"))
    expect(page).to_have_title("Texts · Gallery")
    expect(title(page, "Texts")).to_be_visible()
    expect(pages(page).get_by_role("link", name="Texts")).to_have_attribute("aria-current", "page")
    expect(row(page, "texts.name")).to_be_visible()
    expect(row(page, "choices.level")).to_have_count(0)


def test_a_page_in_a_page_shows_the_way_back(page):
    page.goto("pages/network")
    page.get_by_role("main").get_by_role("link", name="Certificates").click()
    expect(page).to_have_url(re.compile("/pages/network/certificates$"))
    page.get_by_role("main").get_by_role("link", name="Pinning").click()
    expect(title(page, "Pinning")).to_be_visible()
    breadcrumbs = page.get_by_role("navigation", name="Breadcrumbs")
    expect(breadcrumbs.get_by_role("link")).to_have_text(["Settings", "Network", "Certificates"])
    breadcrumbs.get_by_role("link", name="Network").click()
    expect(page).to_have_url(re.compile("/pages/network$"))


def test_a_section_is_on_the_page_of_its_group(page):
    page.goto("pages/network")
    limits = page.get_by_role("region", name="Limits")
    expect(limits.get_by_role("heading", name="Limits")).to_be_visible()
    expect(limits.get_by_text("Per server.")).to_be_visible()
    expect(limits.locator("form.row")).to_have_count(2)


@pytest.mark.parametrize("address", [
    "/pages/numbers#row-numbers/spacing", "/go?id=numbers/spacing", "/go?key=numbers.spacing"])
def test_a_link_to_a_row_shows_marks_and_focuses_it(open_gallery, address):
    page = open_gallery(viewport={"width": 1280, "height": 300})
    page.goto(address)
    expect(page).to_have_url(re.compile("/pages/numbers#row-numbers/spacing$"))
    here = row(page, "numbers.spacing")
    expect(here).to_be_in_viewport()
    expect(page.locator(":target")).to_have_attribute("data-key", "numbers.spacing")
    expect(page.get_by_role("slider", name="Line Spacing")).to_be_focused()
    expect(here).not_to_have_css("box-shadow", "none")
    expect(row(page, "numbers.copies")).to_have_css("box-shadow", "none")


def test_a_link_opens_its_page_or_section(page):
    page.goto("go?id=network/certificates")
    expect(page).to_have_url(re.compile("/pages/network/certificates$"))
    page.goto("go?id=network/limits")
    expect(page).to_have_url(re.compile("/pages/network#row-network/limits$"))


def test_an_unknown_key_is_reported_on_the_first_page(has_unknown_key, open_gallery):
    page = open_gallery()
    issues = page.get_by_role("main").locator(".issues")
    expect(issues).to_contain_text("There is no setting 'texts.nmae'.")
    page.goto("pages/numbers")
    expect(page.get_by_role("heading", name="Numbers")).to_be_visible()
    expect(issues).to_have_count(0)
    page.get_by_role("link", name="Issues").click()
    expect(page.get_by_role("main")).to_contain_text("There is no setting 'texts.nmae'.")


def test_an_unknown_path_is_not_found(page, expected_errors):
    expected_errors.append("status of 404")
    for address in "/pages/nowhere", "/pages/network/limits", "/go?id=nowhere", "/pages/", "/nope":
        assert page.goto(address).status == 404, address


@pytest.mark.parametrize("is_live", [True, False])
def test_a_change_stays_on_its_page(open_gallery, is_live, stored):
    page = open_gallery(java_script_enabled=is_live)
    page.goto("pages/network/certificates")
    switch(page, "Check Strictly").uncheck()
    if not is_live:
        row(page, "network.certificates.strict").get_by_role("button", name="Apply").click()
        expect(page).to_have_url(re.compile(
            "/pages/network/certificates#row-network/certificates/strict$"))
    expect(row(page, "network.certificates.strict").get_by_text("Changed")).to_be_visible()
    stored.expect({"network.certificates.strict": False})


def test_a_refused_change_without_javascript_stays_on_its_page(open_gallery):
    page = open_gallery(java_script_enabled=False)
    page.goto("pages/numbers")
    exact(page, "Font Size").fill("99")
    row(page, "numbers.fontSize").get_by_role("button", name="Apply").click()
    expect(title(page, "Numbers")).to_be_visible()
    expect(row(page, "numbers.fontSize").get_by_role("alert")).to_contain_text("out of range")


def test_a_question_leads_back_to_the_page_that_it_came_from(open_gallery):
    page = open_gallery(java_script_enabled=False)
    page.goto("pages/about")
    page.get_by_role("button", name="Erase Everything").click()
    expect(page.get_by_text("Erase all articles and settings?")).to_be_visible()
    page.get_by_role("link", name="Cancel").click()
    expect(page).to_have_url(re.compile("/pages/about#row-about/data/erase$"))
    page.get_by_role("button", name="Erase Everything").click()
    page.get_by_role("button", name="Erase Everything").click()
    expect(page).to_have_url(re.compile("/pages/about#row-about/data/erase$"))


def test_rows_and_sections_that_a_condition_adds_come_and_go(page):
    page.goto("pages/network")
    with without_loading_again(page):
        expect(row(page, "network.proxyHost")).to_have_count(0)
        switch(page, "Use a Proxy").click()
        expect(row(page, "network.proxyHost")).to_be_visible()
        expect(switch(page, "Use a Proxy")).to_be_focused()
        order = page.locator("#page form.row").evaluate_all("rows => rows.map(r => r.dataset.key)")
        assert order[:3] == ["network.offline", "network.usesProxy", "network.proxyHost"]
        switch(page, "Expert Mode").click()
        expect(page.get_by_role("heading", name="Expert", exact=True)).to_be_visible()
        switch(page, "Expert Mode").click()
        expect(page.get_by_role("heading", name="Expert", exact=True)).to_have_count(0)
        switch(page, "Use a Proxy").click()
        expect(row(page, "network.proxyHost")).to_have_count(0)


def test_added_rows_do_not_disturb_typing(page, stored):
    page.goto("pages/network")
    field = page.get_by_label("Retries", exact=True)
    field.fill("12")
    field.press("ArrowLeft")
    stored.save({"network.usesProxy": True, "network.isExpert": True})
    expect(row(page, "network.proxyHost")).to_be_visible()
    expect(page.get_by_role("heading", name="Expert", exact=True)).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("12")
    page.keyboard.type("0")
    expect(field).to_have_value("102")


def test_a_row_in_which_something_is_typed_is_not_taken_away(page, stored):
    stored.save({"network.usesProxy": True})
    page.goto("pages/network")
    field = page.get_by_label("Proxy Host")
    field.press_sequentially("proxy.ex")
    stored.save({"network.usesProxy": False, "network.offline": True})
    expect(switch(page, "Work Offline")).to_be_checked()
    expect(field).to_be_focused()
    expect(field).to_have_value("proxy.ex")


def test_an_opened_explanation_stays_open(page, stored):
    page.goto("pages/states")
    here = row(page, "states.fromSource")
    here.get_by_role("button", name="Where does this come from?").click()
    stored.save({"states.isOn": False})
    expect(switch(page, "Allow Changes")).not_to_be_checked()
    expect(here.get_by_role("list")).to_be_visible()


def test_on_a_phone_the_list_of_pages_comes_first(open_gallery, screenshot):
    page = open_gallery(viewport={"width": 375, "height": 700})
    expect(page.get_by_role("main").get_by_role("heading")).to_have_text("Settings")
    expect(page.get_by_role("main").locator(".rows")).to_be_hidden()
    screenshot(page, "pages-phone")
    pages(page).get_by_role("link", name="Network").click()
    expect(pages(page)).to_be_hidden()
    expect(title(page, "Network")).to_be_visible()
    screenshot(page, "page-phone", full_page=True)
    page.get_by_role("navigation", name="Breadcrumbs").get_by_role("link", name="Settings").click()
    expect(pages(page)).to_be_visible()


def test_the_keyboard_can_skip_to_the_settings(page):
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to settings")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    # Each page begins with the values that are required.
    expect(page.get_by_label("Set Up").get_by_role("link", name="License")).to_be_focused()
    page.keyboard.press("Tab")
    expect(switch(page, "Notifications")).to_be_focused()


def test_the_number_of_changes_is_below_the_pages(page):
    links = page.get_by_role("navigation", name="All settings").get_by_role("link")
    links.filter(has_text="Changed Settings").click()
    expect(page.get_by_role("main")).to_contain_text("No Changed Settings")
    page.goto("pages/choices")
    places = [link.bounding_box() for link in links.all()]
    switch(page, "Notifications").click()
    link = links.filter(has_text="Changed Settings 1")
    expect(link).to_be_visible()
    # A person who is about to click a link hits it.
    assert [link.bounding_box() for link in links.all()] == places
    link.click()
    expect(page.locator("form.row")).to_have_count(1)
