"""The panel in German: its own texts, and numbers with a comma."""

import pytest
from playwright.sync_api import expect

from deadline import eventually
from settings_page import message, row


@pytest.fixture
def gallery_options(stored):
    return ["--store", str(stored.path), "--language", "de"]


@pytest.fixture
def page(open_gallery):
    page = open_gallery(locale="de-DE")
    page.goto("pages/numbers")
    return page


def test_the_page_says_that_it_is_german(page, screenshot):
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("searchbox", name="Einstellungen durchsuchen")).to_be_visible()
    expect(page.get_by_role("link", name="Verlauf")).to_be_visible()
    screenshot(page, "german")


@pytest.mark.parametrize("gallery_options", [["--language", "de_AT"]])
def test_a_page_for_a_locale_works_and_leaves_the_times_of_the_app_as_they_are(open_gallery):
    page = open_gallery()
    times = '<time datetime="PT3M">3 min</time> <time datetime="2026-11-21">yesterday</time>'
    page.route("**/pages/choices", lambda route: route.fulfill(
        response=(answer := route.fetch()), body=answer.text().replace("One of few", times)))
    page.goto("pages/choices")
    expect(page.locator("html")).to_have_attribute("lang", "de-AT")
    expect(page.locator("time")).to_have_text(["3 min", "yesterday"])
    page.unroute("**/pages/choices")
    notifications = row(page, "choices.notifications")
    notifications.get_by_role("switch").uncheck()
    expect(notifications.get_by_text("Geändert")).to_be_visible()


@pytest.mark.parametrize("typed, shown, value", [
    ("2,75", "2,75", 2.75), ("1.250,5", "1250,5", 1250.5), ("0.5", "0,5", 0.5),
])
def test_a_number_is_shown_and_read_with_a_comma(page, stored, typed, shown, value):
    field = row(page, "numbers.ratio").get_by_role("textbox")
    expect(field).to_have_value("1,618")
    field.fill(typed)
    field.press("Enter")
    expect(field).to_have_value(shown)
    assert eventually(lambda: stored.values.get("numbers.ratio") == value)


def test_a_slider_shows_the_number_that_it_is_dragged_to_with_a_comma(page, stored):
    spacing = row(page, "numbers.spacing")
    spacing.get_by_role("slider").press("ArrowRight")
    expect(spacing.get_by_role("textbox")).to_have_value("1,6")
    assert eventually(lambda: stored.values.get("numbers.spacing") == 1.6)


def test_a_refusal_names_the_label_and_says_what_to_do(page):
    field = row(page, "numbers.spacing").get_by_role("textbox")
    field.fill("2,5")
    field.press("Enter")
    expect(message(page, "numbers.spacing")).to_have_text(
        "Line Spacing ist außerhalb des Bereichs. Geben Sie eine Zahl von 1 bis 2 ein. Der Wert bleibt 1,5.")
    expect(field).to_have_value("2,5")


def test_an_address_that_leads_nowhere_gets_a_page_that_says_so(page, expected_errors):
    expected_errors.append("the server responded with a status of 404")
    page.goto("nowhere")
    expect(page.get_by_role("heading", name="Nicht gefunden")).to_be_visible()
    page.get_by_role("link", name="Zurück zu den Einstellungen").click()
    expect(page.get_by_role("link", name="Verlauf")).to_be_visible()


def test_a_title_of_the_app_that_the_panel_uses_too_stays_as_it_is(page):
    page.goto("pages/states")
    expect(page.get_by_role("heading", name="Locked")).to_be_visible()
    expect(page.get_by_role("heading", name="Gesperrt")).to_have_count(0)
    page.goto("search?q=")
    expect(page.get_by_role("link", name="Gesperrt")).to_be_visible()


def test_a_text_that_is_too_long_is_refused_in_the_language_of_the_page(page, expected_errors):
    expected_errors.append("the server responded with a status of 413")
    page.goto("pages/texts")
    row(page, "texts.signature").get_by_role("textbox").fill("x" * 300_000)
    page.keyboard.press("Tab")
    expect(message(page, "texts.signature")).to_have_text("Senden Sie höchstens 256 KiB.")


def test_an_import_that_is_too_long_gets_a_page_that_says_so(page, expected_errors):
    expected_errors.append("the server responded with a status of 413")
    page.goto("transfer")
    page.get_by_role("textbox", name="Oder fügen Sie den Text ein").fill("x" * 1_100_000)
    page.get_by_role("button", name="Vorschau").click()
    expect(page.get_by_role("main")).to_contain_text("Senden Sie höchstens 1024 KiB.")
    page.get_by_role("link", name="Zurück zu den Einstellungen").click()
    expect(row(page, "choices.notifications")).to_be_visible()
