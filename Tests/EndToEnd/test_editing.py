"""When the panel commits what a person enters: the same table as for the other surfaces."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from deadline import eventually
from settings_page import row

TABLE = json.loads((Path(__file__).parent.parent / "Editing/editing.json").read_text())
PAGES = {"numbers": "numbers", "texts": "texts", "dates": "dates-colors", "choices": "choices",
         "lists": "lists"}


@pytest.fixture
def gallery_options(stored):
    return ["--store", str(stored.path)]


class Control:
    """The inputs of one row, used as a person does."""

    def __init__(self, page, key):
        self.page = page
        self.row = row(page, key)

    @property
    def field(self):
        exact = self.row.locator("input[name=exact]")
        return exact if exact.count() else self.row.locator(
            "input[name=value]:not([type=hidden]), textarea[name=value]")

    def type(self, text):
        self.field.fill(text)

    def paste(self, text):
        self.field.select_text()
        self.page.keyboard.insert_text(text)

    def finish(self, _):
        self.field.press("Tab")

    def cancel(self, _):
        self.field.press("Escape")

    def step(self, steps):
        button = self.row.locator(f"button[value={'increment' if steps > 0 else 'decrement'}]")
        if button.is_enabled():
            button.click()

    def drag(self, position):
        slider = self.row.locator("input[type=range]")
        slider.scroll_into_view_if_needed()
        lower, upper = (float(slider.get_attribute(end)) for end in ("min", "max"))
        box = slider.bounding_box()
        thumb = 16

        def move(number):
            share = (number - lower) / (upper - lower)
            self.page.mouse.move(
                box["x"] + thumb / 2 + share * (box["width"] - thumb),
                box["y"] + box["height"] / 2)

        move(float(slider.input_value()))
        self.page.mouse.down()
        move(position)

    def adjust(self, color):
        self.field_of_color.evaluate(
            "(field, color) => { field.value = color;"
            " field.dispatchEvent(new Event('input', {bubbles: true})) }", color)

    @property
    def field_of_color(self):
        return self.row.locator("input[type=color]")

    def release(self, _):
        if self.field_of_color.count():
            self.field_of_color.dispatch_event("change")
        else:
            self.page.mouse.up()

    def choose(self, value):
        if isinstance(value, bool):
            self.row.get_by_role("switch").set_checked(value)
        else:
            self.row.locator(f"input[value={value}]").check(force=True)

    def add(self, text):
        self.row.locator(".new-element").fill(text)
        self.row.locator(".new-element").press("Enter")


@pytest.mark.parametrize("name, key, inputs", TABLE, ids=[case[0] for case in TABLE])
def test_the_panel_commits_inputs_as_the_table_says(open_gallery, stored, name, key, inputs):
    page = open_gallery()
    page.goto(f"pages/{PAGES[key.split('.')[0]]}")
    expect(page.locator("html")).to_contain_class("live")
    control = Control(page, key)
    last = None

    def kept():
        return stored.values.get(key) if stored.bytes else None

    for action, operand, expected in inputs:
        getattr(control, action)(operand)
        if expected == last:
            # Longer than the panel waits until it sends what is typed.
            page.wait_for_timeout(300)
        assert eventually(lambda: kept() == expected), f"{action} {operand}: {kept()!r}"
        last = expected
