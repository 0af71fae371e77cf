"""The states of a value, on each surface of the panel, in the words of docs/web.md."""

import re

import pytest
from playwright.sync_api import expect

from conftest import REPOSITORY
from settings_page import exact, message, row, switch

SURFACES = ["Row", "ⓘ", "Review", "History", "List of changed settings"]


@pytest.fixture
def gallery_options(values):
    return ["--staged", "--store", str(values.path)]


@pytest.fixture
def words():
    """The words of the table in docs/web.md, by state and surface."""
    lines = (REPOSITORY / "docs/web.md").read_text().split("### States of a value")[1].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    assert rows[0][1:] == SURFACES
    return {row[0]: dict(zip(SURFACES, row[1:])) for row in rows[2:]}


def quoted(cell):
    return re.findall("“([^”]+)”", cell)


def origins(page, key):
    here = row(page, key)
    here.get_by_role("button", name="Where does this come from?").click()
    lines = [" ".join(line.locator("span").all_text_contents())
             for line in here.locator(".origin li").all()]
    page.keyboard.press("Escape")
    return lines


def marks(page, key):
    return row(page, key).locator(".modified")


def test_each_state_has_its_words_on_each_surface(open_gallery, words, values):
    values.save({"choices.units": "us"})
    page = open_gallery()

    def go(key):
        page.goto(f"go?key={key}")
        expect(row(page, key)).to_be_visible()

    seen = {state: dict.fromkeys(SURFACES, "") for state in words}

    # Default, and a value of the person that is applied.
    go("choices.weekday")
    expect(marks(page, "choices.weekday")).to_have_count(0)
    expect(row(page, "choices.weekday").get_by_role("button", name="Where")).to_have_count(0)
    mark = marks(page, "choices.units")
    expect(mark).to_have_text("Changed")
    seen["Your value"]["Row"] = mark.text_content()
    seen["Your value"]["ⓘ"] = " ".join(origins(page, "choices.units"))

    # A change that isn't applied.
    switch(page, "Notifications").uncheck()
    mark = marks(page, "choices.notifications")
    expect(mark).to_have_text("Not applied yet")
    seen["Not applied yet"]["Row"] = mark.text_content()
    lines = origins(page, "choices.notifications")
    assert lines[0] == "Your value Off not applied yet"
    assert lines[1].startswith("Default On in effect")
    seen["Not applied yet"]["ⓘ"] = " ".join(lines)

    # Values of other layers, and one that a layer overrides.
    go("states.fromSource")
    seen["From elsewhere"]["ⓘ"] = " ".join(
        origins(page, "states.fromSource") + origins(page, "states.overridden")
        + origins(page, "states.locked"))
    seen["From elsewhere"]["Row"] = row(page, "states.locked").inner_text()
    exact(page, "Overridden").fill("20")
    exact(page, "Overridden").press("Enter")
    expect(marks(page, "states.overridden")).to_have_text("Not applied yet")
    seen["Replaced by another layer"]["Row"] = row(page, "states.overridden").locator(".note").first.inner_text()

    # A text that isn't saved.
    exact(page, "Depends").fill("99")
    exact(page, "Depends").press("Enter")
    expect(message(page, "states.depends")).to_be_visible()
    page.reload()
    seen["Not saved"]["Row"] = row(page, "states.depends").locator(".unsaved").inner_text()
    exact(page, "Depends").press("Escape")

    # The review has the names of pages.
    page.locator("#status-bar").get_by_role("link", name="Review").click()
    change = page.get_by_role("form", name="Notifications")
    expect(change.locator(".path")).to_have_text("Choices")
    seen["Not applied yet"]["Review"] = change.inner_text()
    seen["Replaced by another layer"]["Review"] = page.get_by_role("form", name="Overridden").inner_text()
    page.get_by_role("button", name="Apply 2 Changes").click()

    # After it, the page that one came from, and a usual value.
    expect(exact(page, "Overridden")).to_be_visible()
    expect(marks(page, "states.overridden")).to_have_text("Changed")
    seen["Replaced by another layer"]["ⓘ"] = " ".join(origins(page, "states.overridden"))
    go("choices.notifications")
    expect(marks(page, "choices.notifications")).to_have_text("Changed")
    page.get_by_role("button", name="Reset Notifications").click()
    expect(marks(page, "choices.notifications")).to_have_text("Not applied yet")
    lines = origins(page, "choices.notifications")
    assert lines[0] == "Default On not applied yet"
    seen["Default"]["ⓘ"] = " ".join(lines)
    page.goto("review")
    seen["Default"]["Review"] = page.get_by_role("form", name="Notifications").inner_text()
    page.goto("history")
    history = page.locator("#history").inner_text()
    for state in "Default", "Your value", "Replaced by another layer":
        seen[state]["History"] = history
    page.goto("search?q=@modified")
    expect(marks(page, "choices.units")).to_have_text("Changed")
    seen["Your value"]["List of changed settings"] = marks(page, "choices.units").text_content()

    for state, cells in words.items():
        for surface, cell in cells.items():
            for text in quoted(cell):
                assert text in seen[state][surface], (state, surface, seen[state][surface])
    assert sum(len(quoted(cell)) for cells in words.values() for cell in cells.values()) >= 12
