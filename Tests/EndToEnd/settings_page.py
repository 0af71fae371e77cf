"""The places on the page that tests look at, named as a person would."""

from contextlib import contextmanager
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from deadline import eventually


def row(page, key):
    return page.locator(f'form.row[data-key="{key}"]')


def exact(page, label):
    """The field for the exact number beside a slider."""
    return page.get_by_role("textbox", name=f"{label}, exact value", exact=True)


def switch(page, label):
    return page.get_by_role("switch", name=label, exact=True)


def element(page, label, number):
    """The field of an element of a list."""
    return page.get_by_role("textbox", name=f"{label}, element {number}", exact=True)


def articles(page):
    return page.get_by_role("main").get_by_role("article")


def article_list(page):
    return page.get_by_role("main").locator("#articles")


def message(page, key):
    return row(page, key).get_by_role("alert")


@contextmanager
def without_loading_again(page):
    """Checks that what happens inside does not load the page anew."""
    expect(page.locator("html")).to_contain_class("live")
    page.evaluate("() => { window.wasNotLoadedAgain = true }")
    yield
    assert page.evaluate("window.wasNotLoadedAgain === true"), "The page was loaded again."


def wait_for_loading(page, path, text):
    """Waits until the panel gives a text at a path, for pages that are as old as their last loading."""
    address = urljoin(page.url, path)
    assert eventually(lambda: text in page.request.get(address).text()), f"{address} never has '{text}'."


def tab_to(page, target):
    """Presses Tab until the focus is there."""
    for _ in range(100):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("Tab doesn't lead there.")
