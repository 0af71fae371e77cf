"""Lists of changes look the same on each page, and each page says what to do if its list is empty."""

import json
import re

import pytest
from playwright.sync_api import expect

from accessibility import overflow, violations
from settings_page import exact, row, switch


@pytest.fixture
def gallery_options(values):
    return ["--staged", "--store", str(values.path)]


def open_review(page):
    page.goto("review")


def open_reset(page):
    page.goto("reset")


def open_import(page):
    page.goto("transfer")
    page.get_by_label("Or Paste Its Text").fill(json.dumps({"texts.name": "Alan"}))
    page.get_by_role("button", name="Preview").click()


def open_history(page):
    page.goto("history")


LISTS = {"review": open_review, "reset": open_reset, "import": open_import, "history": open_history}


def change_and_stage(page):
    """One change is applied, another one is staged."""
    page.goto("go?key=choices.notifications")
    switch(page, "Notifications").uncheck()
    expect(page.locator("#status-bar")).to_contain_text("1 change")
    page.goto("review")
    page.get_by_role("button", name="Apply 1 Change").click()
    expect(page.locator("#status-bar")).to_contain_text("Notifications")
    page.goto("go?key=numbers.fontSize")
    exact(page, "Font Size").fill("20")
    exact(page, "Font Size").press("Enter")
    expect(page.locator("#status-bar")).to_contain_text("1 change")


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)], ids=["desktop", "phone"])
def test_all_lists_of_changes_have_the_same_columns(open_gallery, size):
    page = open_gallery(viewport={"width": size[0], "height": size[1]})
    change_and_stage(page)
    places = {}
    for name, open_list in LISTS.items():
        open_list(page)
        first = page.locator(".changes > li").first
        expect(first.locator("del")).to_be_visible()
        label, values = (first.locator(part).bounding_box() for part in (".name", ".difference"))
        is_below = values["y"] >= label["y"] + label["height"]
        places[name] = (label["x"], values["x"], is_below)
        # Each name leads to its row.
        assert "/go?key=" in first.locator(".name a").get_attribute("href")
        assert violations(page) == [] and overflow(page) <= 0
    assert len(set(places.values())) == 1, places
    assert places["review"][2] == (size[0] == 390)


@pytest.mark.parametrize("address, title", [
    ("review", "No Staged Changes"), ("history", "No Recorded Changes"),
    ("search?q=qqqqqq", "No Results for “qqqqqq”"), ("search?q=", "Search Settings"),
    ("reset?page=texts", "Nothing to Reset"),
])
def test_an_empty_list_says_what_to_do(open_gallery, address, title):
    page = open_gallery()
    page.goto(address)
    empty = page.locator(".empty-state")
    expect(empty.locator("p")).to_have_count(2)
    expect(empty.locator("p").first).to_have_text(title)
    expect(empty.locator("p").last).to_have_text(re.compile(r"^[A-Z].+\.$"))
    if not address.startswith("search"):
        expect(empty.get_by_role("link", name="Back to Settings")).to_be_visible()
    assert violations(page) == [] and overflow(page) <= 0


def test_an_empty_list_editor_says_what_to_do(open_gallery):
    page = open_gallery()
    page.goto("go?key=network.certificates.pinning.hosts")
    expect(row(page, "network.certificates.pinning.hosts").locator(".empty")).to_have_text(
        "Empty. Add the first element below.")
