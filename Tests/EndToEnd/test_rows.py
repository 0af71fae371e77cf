"""Rows of several settings, members of option sets, groups of options and longer help, in a browser."""

import pytest
from playwright.sync_api import expect

from accessibility import overflow, violations
from deadline import eventually
from settings_page import exact, message, row, switch

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def gallery_options(stored):
    return ["--store", str(stored.path)]


@pytest.fixture(params=["live", "plain"])
def rows(request, open_gallery):
    page = open_gallery(java_script_enabled=request.param == "live")
    page.goto("pages/rows")
    return page


def expect_stored(stored, key, value):
    def kept():
        return stored.bytes and stored.values.get(key)

    assert eventually(lambda: kept() == value), f"{key} is {kept()!r}."


def apply(page, key):
    """Without JavaScript a form is sent by its button; with it, when its field is left."""
    button = row(page, key).get_by_role("button", name="Apply")
    if button.is_visible():
        button.click()
    else:
        page.keyboard.press("Tab")


def shared_row(page, title):
    return page.get_by_role("group", name=title, exact=True)


def test_a_row_holds_its_settings(rows, stored):
    size = shared_row(rows, "Paper Size")
    expect(size).to_contain_text("In millimeters.")
    expect(size.locator("form.row")).to_have_count(2)
    exact(size, "Width").fill("148")
    apply(rows, "rows.width")
    expect_stored(stored, "rows.width", 148)
    assert "rows.height" not in stored.values
    row(rows, "rows.width").get_by_role("button", name="Reset Width").click()
    stored.expect({})


def test_a_rule_across_the_row_is_shown_at_the_field(rows, stored):
    hours = shared_row(rows, "Office Hours")
    start = hours.get_by_role("textbox", name="Start")
    start.fill("22")
    apply(rows, "rows.start")
    expect(message(rows, "rows.start")).to_contain_text("The start must come before the end.")
    expect(start).to_have_attribute("aria-invalid", "true")
    expect(hours.get_by_role("textbox", name="End")).not_to_have_attribute("aria-invalid", "true")
    assert not stored.bytes or "rows.start" not in stored.values


def test_a_row_of_switches_has_one_name(rows, stored):
    show = shared_row(rows, "Show")
    expect(switch(show, "Ruler")).to_be_checked()
    switch(show, "Grid").check()
    apply(rows, "rows.showsGrid")
    expect_stored(stored, "rows.showsGrid", True)


def test_each_member_of_an_option_set_has_a_checkbox(rows, stored):
    heading = row(rows, "rows.style")
    heading.get_by_role("checkbox", name="Italic").check()
    apply(rows, "rows.style")
    expect_stored(stored, "rows.style", 3)
    heading.get_by_role("checkbox", name="Bold").uncheck()
    apply(rows, "rows.style")
    expect_stored(stored, "rows.style", 2)


def test_options_are_in_groups(rows, stored):
    menu = rows.get_by_role("combobox", name="Nearest Station")
    assert menu.locator("optgroup").evaluate_all("all => all.map(one => one.label)") == ["North", "South"]
    menu.select_option("Ulm")
    apply(rows, "rows.station")
    expect_stored(stored, "rows.station", "ulm")
    south = row(rows, "rows.stations").get_by_role("group", name="South", exact=True)
    expect(south.get_by_role("checkbox")).to_have_count(2)


def test_the_longer_help_opens(rows):
    kerning = row(rows, "rows.kerning")
    text = kerning.get_by_text("Typographers call the distance")
    expect(text).not_to_be_visible()
    kerning.locator("summary").click()
    expect(text).to_be_visible()
    expect(kerning.get_by_text("letters of equal width")).to_be_visible()


def test_the_longer_help_stays_open_after_a_change(open_gallery):
    page = open_gallery()
    page.goto("pages/rows")
    kerning = row(page, "rows.kerning")
    kerning.locator("summary").click()
    switch(page, "Kerning").uncheck()
    expect(kerning.get_by_role("button", name="Reset Kerning")).to_be_visible()
    expect(kerning.get_by_text("Typographers call the distance")).to_be_visible()


def test_a_hidden_row_disappears_and_comes_back(open_gallery):
    page = open_gallery()
    page.goto("pages/rows")
    expect(shared_row(page, "Paper Size")).to_be_visible()
    switch(page, "Print").uncheck()
    expect(shared_row(page, "Paper Size")).to_have_count(0)
    switch(page, "Print").check()
    expect(shared_row(page, "Paper Size")).to_be_visible()


@pytest.mark.parametrize("typed", ["paper size", "height"])
def test_a_search_shows_the_whole_row(rows, typed):
    rows.goto(f"search?q={typed}")
    found = shared_row(rows, "Paper Size")
    expect(found).to_have_count(1)
    expect(found.locator("form.row")).to_have_count(2)


def test_a_search_opens_the_longer_help(rows):
    rows.goto("search?q=typographers")
    expect(row(rows, "rows.kerning").locator("mark")).to_have_text("Typographers")
    expect(row(rows, "rows.kerning").locator("mark")).to_be_visible()


def test_a_link_to_a_row_moves_the_focus_into_it(open_gallery):
    page = open_gallery()
    page.goto("go?id=rows/size")
    expect(shared_row(page, "Paper Size").locator(":focus")).to_have_count(1)


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 900}])
def test_rows_fit_the_window_and_are_accessible(open_gallery, viewport):
    page = open_gallery(viewport=viewport)
    page.goto("pages/rows")
    assert overflow(page) <= 0
    assert violations(page) == []


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 900}])
def test_no_setting_of_a_row_moves_when_it_becomes_changed(open_gallery, viewport):
    page = open_gallery(viewport=viewport)
    page.goto("pages/rows")
    boxes = lambda: [here.bounding_box() for here in page.locator("form.row").all()]
    before = boxes()
    switch(page, "Grid").check()
    expect(row(page, "rows.showsGrid").get_by_role("button", name="Reset")).to_be_visible()
    assert boxes() == before
