"""What a person does while the server has not answered yet: nothing of it is lost."""

import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from deadline import SECONDS
from settings_page import exact, row


@pytest.fixture
def page(open_gallery):
    return open_gallery()


class HeldResponses:
    """The answers of an address, as they were when they were asked for, until they are let go."""

    def __init__(self, page, address):
        self.page, self.address, self.answers = page, address, []
        page.route(address, lambda request: self.answers.append((request, request.fetch())))

    def wait(self):
        for _ in range(20 * SECONDS):
            if self.answers:
                return
            self.page.wait_for_timeout(50)
        pytest.fail(f"Nothing was requested from {self.address}.")

    def release_first(self):
        self.wait()
        request, answer = self.answers.pop(0)
        request.fulfill(response=answer)

    def release(self):
        self.wait()
        while self.answers:
            self.release_first()
        self.page.unroute(self.address)


@pytest.fixture
def hold(page):
    """Holds the answers of an address until the end of the block."""

    @contextmanager
    def hold(address):
        held = HeldResponses(page, address)
        yield held
        held.release()

    return hold


def test_an_exact_number_typed_before_the_slider_was_answered_stays(page, hold):
    page.goto("pages/numbers")
    with hold("**/settings"):
        page.get_by_role("slider", name="Font Size").press("ArrowRight")
        expect(exact(page, "Font Size")).to_have_value("16")
        exact(page, "Font Size").fill("13")
    expect(row(page, "numbers.fontSize").get_by_text("Changed")).to_be_visible()
    expect(exact(page, "Font Size")).to_have_value("13")
    exact(page, "Font Size").press("Tab")
    expect(page.get_by_role("slider", name="Font Size")).to_have_attribute("value", "13")
    page.reload()
    expect(exact(page, "Font Size")).to_have_value("13")


def test_an_older_page_takes_back_no_newer_change(page, hold):
    page.goto("pages/numbers")
    slider = page.get_by_role("slider", name="Font Size")
    with hold(page.url) as held:
        slider.press("ArrowRight")
        expect(row(page, "numbers.fontSize").get_by_text("Changed")).to_be_visible()
        held.wait()
        with page.expect_response("**/settings"):
            slider.press("ArrowRight")
        expect(row(page, "numbers.fontSize").locator(":focus")).to_have_attribute("value", "18")
        held.release_first()
        held.wait()
        assert slider.input_value() == "18"


def test_the_next_element_typed_before_the_first_was_added_stays(page, hold):
    page.goto("pages/lists")
    field = page.get_by_label("Add to Muted Words")
    with hold("**/settings"):
        field.fill("birds")
        field.press("Enter")
        field.fill("owls")
    expect(row(page, "lists.mutedWords").locator(".element")).to_have_count(3)
    expect(field).to_have_value("owls")
    field.press("Enter")
    expect(row(page, "lists.mutedWords").locator(".element")).to_have_count(4)
    expect(field).to_have_value("")


def test_a_refused_text_that_is_corrected_meanwhile_stays_corrected(page, hold):
    page.goto("pages/lists")
    field = page.get_by_label("Add to Sizes")
    with hold("**/settings"):
        field.fill("large")
        field.press("Enter")
        field.fill("24")
    expect(row(page, "lists.sizes").get_by_role("alert")).to_contain_text("Enter a whole number.")
    expect(field).to_have_value("24")


def test_the_result_that_has_the_keyboard_keeps_it_while_more_is_found(page, hold):
    page.goto("pages/choices")
    found = page.get_by_role("main").locator(".results .row")
    search = page.get_by_role("searchbox", name="Search Settings")
    search.press_sequentially("wo")
    expect(page).to_have_url(re.compile(r"/search\?q=wo$"))
    focused = row(page, "lists.mutedWords")
    with hold(re.compile(r"/search\?q=wor$")):
        search.press_sequentially("r")
        for _ in range(20):
            page.keyboard.press("ArrowDown")
            if focused.evaluate("row => row === document.activeElement"):
                break
        expect(focused).to_be_focused()
    expect(page).to_have_url(re.compile(r"/search\?q=wor$"))
    expect(found.locator("mark").first).to_have_text(re.compile("wor", re.IGNORECASE))
    expect(focused).to_be_focused()
