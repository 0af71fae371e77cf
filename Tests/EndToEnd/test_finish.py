"""What a person sees after a change: nothing jumps, nothing is covered, and there is a way back."""

import pytest
from playwright.sync_api import expect

from settings_page import row, switch

PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 900}])
def test_no_row_grows_or_moves_when_it_becomes_changed(open_gallery, viewport):
    page = open_gallery(viewport=viewport)
    page.goto("pages/choices")
    boxes = lambda: [here.bounding_box() for here in page.locator("form.row").all()]
    before = boxes()
    switch(page, "Notifications").uncheck()
    expect(row(page, "choices.notifications").get_by_role("button", name="Reset")).to_be_visible()
    assert boxes() == before


def test_the_note_of_the_last_step_covers_nothing_at_the_end_of_a_page(open_gallery):
    page = open_gallery(viewport=PHONE)
    page.goto("pages/choices")
    switch(page, "Notifications").uncheck()
    note = page.locator("#status-bar")
    expect(note).to_contain_text("Notifications")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last = page.get_by_role("link", name="Reset all…").bounding_box()
    assert last["y"] + last["height"] <= note.bounding_box()["y"]


def test_an_action_says_that_it_is_done(open_gallery):
    page = open_gallery()
    page.goto("pages/about")
    page.get_by_role("button", name="Refresh now").click()
    expect(page.locator("#status-bar")).to_contain_text("Refresh now: done.")


def test_a_page_is_reset_after_a_question(open_gallery):
    page = open_gallery()
    page.goto("pages/choices")
    switch(page, "Notifications").uncheck()
    expect(page.locator("#status-bar")).to_contain_text("Notifications")
    page.get_by_role("link", name="Reset page…").click()
    expect(page.get_by_role("heading", name="Reset Choices")).to_be_visible()
    page.get_by_role("button", name="Reset 1 setting").click()
    expect(switch(page, "Notifications")).to_be_checked()
    page.locator("#status-bar").get_by_role("button", name="Undo").click()
    expect(switch(page, "Notifications")).not_to_be_checked()


def test_on_a_phone_the_way_back_is_the_page_above(open_gallery):
    page = open_gallery(viewport=PHONE)
    page.goto("pages/network/certificates/pinning")
    way = page.get_by_role("navigation", name="Breadcrumbs")
    expect(way.get_by_role("link")).to_have_count(1)
    way.get_by_role("link", name="Certificates").click()
    expect(page.get_by_role("heading", name="Certificates", level=1)).to_be_visible()


def test_a_printed_page_shows_settings_and_no_buttons(open_gallery):
    page = open_gallery()
    page.goto("pages/numbers")
    page.emulate_media(media="print")
    expect(row(page, "numbers.fontSize")).to_be_visible()
    for role in "button", "search", "navigation":
        expect(page.get_by_role(role)).to_have_count(0)


def test_an_address_is_checked_by_its_rule(open_gallery):
    page = open_gallery()
    page.goto("pages/texts")
    page.get_by_label("E-mail").fill("ada")
    page.get_by_label("E-mail").press("Tab")
    expect(row(page, "texts.email").get_by_role("alert")).to_contain_text("such as ada@example.org")
