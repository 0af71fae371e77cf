"""Every control of the panel, with JavaScript and without, by mouse and by keyboard."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from conftest import SettingsFile
from deadline import eventually
from settings_page import element, exact, message, row, switch


@pytest.fixture
def gallery_options(stored):
    return ["--store", str(stored.path)]


@dataclass
class Controls:
    page: Page
    stored: SettingsFile
    isLive: bool

    def apply(self, key):
        """Without JavaScript a row is sent by its button; with it, when its field is left."""
        if self.isLive:
            self.page.keyboard.press("Tab")
        else:
            row(self.page, key).get_by_role("button", name="Apply").click()

    def enter(self, key):
        """Presses Enter, which without JavaScript would begin a new line in an element of a list."""
        if self.isLive:
            self.page.keyboard.press("Enter")
        else:
            self.apply(key)

    def expect_stored(self, key, value):
        def kept():
            self.page.evaluate("0")  # Playwright passes requests on only while it is called.
            return self.stored.bytes and self.stored.values.get(key)

        assert eventually(lambda: kept() == value), f"{key} is {kept()!r}."

    def expect_refused(self, key, sentence):
        expect(message(self.page, key)).to_contain_text(sentence)
        assert key not in (self.stored.values if self.stored.bytes else {})

    def field(self, label):
        return self.page.get_by_label(label, exact=True)


@pytest.fixture(params=["live", "plain"])
def open_controls(request, open_gallery, stored):
    def open_controls(page_name):
        is_live = request.param == "live"
        page = open_gallery(java_script_enabled=is_live)
        page.goto(f"pages/{page_name}")
        return Controls(page, stored, is_live)

    return open_controls


def test_a_toggle(open_controls):
    controls = open_controls("choices")
    switch(controls.page, "Notifications").uncheck()
    controls.apply("choices.notifications")
    controls.expect_stored("choices.notifications", False)
    expect(switch(controls.page, "Notifications")).not_to_be_checked()


def test_a_toggle_between_two_options(open_controls):
    controls = open_controls("choices")
    expect(row(controls.page, "choices.units")).to_contain_text("Metric")
    switch(controls.page, "Units").check()
    controls.apply("choices.units")
    controls.expect_stored("choices.units", "us")
    expect(row(controls.page, "choices.units")).to_contain_text("US")


@pytest.mark.parametrize("key, group, option, value", [
    ("choices.level", "Noise Level", "High", "high"),
    ("choices.weekday", "Week Begins On", "Sunday", "sunday"),
])
def test_options_side_by_side_and_below_each_other(open_controls, key, group, option, value):
    controls = open_controls("choices")
    radios = controls.page.get_by_role("radiogroup", name=group)
    radios.get_by_role("radio", name=option).check()
    controls.apply(key)
    controls.expect_stored(key, value)
    expect(radios.get_by_role("radio", name=option)).to_be_checked()


@pytest.mark.parametrize("name, role, label, key", [
    ("choices", "radiogroup", "Article List", "choices.view"),
    ("lists", "group", "Working Days", "lists.workdays"),
])
def test_the_message_about_a_value_describes_its_options(open_gallery, stored, name, role, label, key):
    page = open_gallery()
    page.goto(f"pages/{name}")
    stored.save({key: 5})
    expect(page.get_by_role(role, name=label)).to_have_accessible_description(re.compile("isn't in effect"))


def test_a_menu(open_controls):
    controls = open_controls("choices")
    controls.page.get_by_role("combobox", name="Refresh Every").select_option("1 hour")
    controls.apply("choices.interval")
    controls.expect_stored("choices.interval", 60)


def test_a_slider_and_its_exact_number(open_controls):
    controls = open_controls("numbers")
    controls.page.get_by_role("slider", name="Font Size").press("ArrowRight")
    controls.apply("numbers.fontSize")
    controls.expect_stored("numbers.fontSize", 16)
    expect(exact(controls.page, "Font Size")).to_have_value("16")
    exact(controls.page, "Font Size").fill("13")
    controls.apply("numbers.fontSize")
    controls.expect_stored("numbers.fontSize", 13)


def test_a_number_between_the_marks_of_a_slider_stays_when_it_is_not_touched(open_controls):
    controls = open_controls("numbers")
    exact(controls.page, "Line Spacing").fill("1.33")
    controls.apply("numbers.spacing")
    controls.expect_stored("numbers.spacing", 1.33)
    if not controls.isLive:
        controls.apply("numbers.spacing")
        controls.expect_stored("numbers.spacing", 1.33)
    expect(exact(controls.page, "Line Spacing")).to_have_value("1.33")


def test_a_stepper(open_controls):
    controls = open_controls("numbers")
    controls.page.get_by_role("button", name="Increase Copies").click()
    controls.expect_stored("numbers.copies", 2)
    expect(controls.field("Copies")).to_have_value("2")
    controls.page.get_by_role("button", name="Decrease Copies").press("Enter")
    expect(controls.field("Copies")).to_have_value("1")
    controls.field("Copies").fill("7")
    controls.apply("numbers.copies")
    controls.expect_stored("numbers.copies", 7)


@pytest.mark.parametrize("key, label, text, value", [
    ("numbers.ratio", "Ratio", "2.5", 2.5),
    ("numbers.port", "Port", "443", 443),
    ("numbers.timeout", "Timeout", "2 min", "120 s"),
    ("numbers.limit", "Limit", "5", 5),
])
def test_a_typed_number(open_controls, key, label, text, value):
    controls = open_controls("numbers")
    controls.field(label).fill(text)
    controls.apply(key)
    controls.expect_stored(key, value)


def test_a_slider_shows_percent_and_stores_a_fraction(open_controls):
    controls = open_controls("units")
    slider = controls.page.get_by_role("slider", name="Volume")
    expect(slider).to_have_attribute("aria-valuetext", "80%")
    slider.press("ArrowRight")
    if controls.isLive:
        expect(exact(controls.page, "Volume")).to_have_value("85")
    controls.apply("units.volume")
    controls.expect_stored("units.volume", 0.85)
    expect(exact(controls.page, "Volume")).to_have_value("85")
    expect(slider).to_have_attribute("aria-valuetext", "85%")
    exact(controls.page, "Volume").fill("29")
    controls.apply("units.volume")
    controls.expect_stored("units.volume", 0.29)
    exact(controls.page, "Volume").fill("12.5 %")
    controls.apply("units.volume")
    controls.expect_stored("units.volume", 0.125)


@pytest.mark.parametrize("key, label, text, value", [
    ("units.timeout", "Timeout", "45", 45),
    ("units.timeout", "Timeout", "1.5 min", 90),
    ("units.cacheSize", "Cache Size", "2 GB", 2_000_000_000),
    ("units.pause", "Pause", "2 h 15 min", "8100 s"),
    ("units.distance", "Distance", "7", 7000),
])
def test_a_number_is_typed_with_its_unit(open_controls, key, label, text, value):
    controls = open_controls("units")
    controls.field(label).fill(text)
    controls.apply(key)
    controls.expect_stored(key, value)


def test_a_unit_describes_its_field_and_others_are_refused(open_controls):
    controls = open_controls("units")
    expect(controls.field("Timeout")).to_have_accessible_description("s")
    controls.field("Timeout").fill("5 parsecs")
    controls.apply("units.timeout")
    controls.expect_refused("units.timeout", "Enter a number with one of these units: ms, s, min, h, d.")


def test_a_unit_follows_another_setting_and_the_stored_number_stays(open_controls):
    controls = open_controls("units")
    controls.field("Distance").fill("5.2")
    controls.apply("units.distance")
    controls.expect_stored("units.distance", 5200)
    switch(controls.page, "Use Miles").check()
    controls.apply("units.usesMiles")
    expect(controls.field("Distance")).to_have_value("3.23")
    expect(row(controls.page, "units.distance")).to_contain_text("mi")
    controls.field("Distance").fill("3.23")
    controls.apply("units.distance")
    controls.expect_stored("units.distance", 5200)


@pytest.mark.parametrize("name, key, label, text", [
    ("numbers", "numbers.limit", "Limit", "5"),
    ("texts", "texts.nickname", "Nickname", "Ada"),
    ("dates-colors", "dates.expires", "Expires", "2026-05-01"),
])
def test_an_optional_value_is_nothing_when_it_is_empty(open_controls, name, key, label, text):
    controls = open_controls(name)
    controls.field(label).fill(text)
    controls.apply(key)
    expect(row(controls.page, key).get_by_text("Changed")).to_be_visible()
    controls.field(label).fill("")
    controls.apply(key)
    expect(controls.field(label)).to_have_value("")
    controls.expect_stored(key, None)
    expect(message(controls.page, key)).to_have_count(0)


def test_text_fields_have_input_hints(open_controls):
    controls = open_controls("texts")
    expect(controls.field("Name")).to_have_attribute("autocapitalize", "words")
    expect(controls.field("E-mail")).to_have_attribute("type", "email")
    expect(controls.field("E-mail")).to_have_attribute("inputmode", "email")
    expect(controls.field("Home Page")).to_have_attribute("type", "url")
    expect(controls.field("Home Page")).to_have_attribute("autocorrect", "off")
    expect(controls.field("Home Page")).to_have_attribute("spellcheck", "false")
    expect(controls.field("Telephone")).to_have_attribute("type", "tel")


def test_a_text_of_several_lines(open_controls):
    controls = open_controls("texts")
    expect(controls.field("Signature")).to_have_value("Kind regards,\nAda")
    controls.field("Signature").fill("\nBest,\n  Grace")
    controls.apply("texts.signature")
    controls.expect_stored("texts.signature", "\nBest,\n  Grace")
    expect(controls.field("Signature")).to_have_value("\nBest,\n  Grace")


def test_a_secret_is_set_replaced_and_cleared_and_never_shown(open_controls):
    controls = open_controls("texts")
    field = controls.field("API Token")
    expect(field).to_have_attribute("placeholder", "Not set")
    for secret in "first-canary", "second-canary":
        field.fill(secret)
        controls.apply("texts.token")
        controls.expect_stored("texts.token", secret)
        expect(field).to_have_attribute("placeholder", "Set")
        expect(field).to_have_value("")
        assert "canary" not in controls.page.content()
    controls.page.get_by_role("button", name="Clear API Token").click()
    expect(field).to_have_attribute("placeholder", "Not set")
    controls.expect_stored("texts.token", None)
    controls.page.reload()
    assert "canary" not in controls.page.content()


def test_the_message_of_a_refused_secret_does_not_contain_it(open_controls):
    controls = open_controls("texts")
    controls.field("Password").fill("cna")
    controls.apply("texts.password")
    controls.expect_refused("texts.password", "Enter at least 4 letters.")
    assert "cna" not in controls.page.content()


@pytest.mark.parametrize("key, label, text, value", [
    ("dates.start", "Start", "2026-05-17", "2026-05-17T00:00:00Z"),
    ("dates.alarm", "Alarm", "06:45", "2026-01-01T06:45:00Z"),
    ("dates.meeting", "Meeting", "2026-02-03T16:30", "2026-02-03T16:30:00Z"),
    ("dates.exact", "Exact Time", "2026-02-03T16:30:15.25", "2026-02-03T16:30:15.25Z"),
])
def test_a_date(open_controls, gallery, key, label, text, value):
    controls = open_controls("dates-colors")
    controls.field(label).fill(text)
    controls.apply(key)
    expect(row(controls.page, key).get_by_text("Changed")).to_be_visible()
    controls.page.reload()
    assert api_text(controls.page, key) == value
    expect(controls.field(label)).to_have_value(text)


def api_text(page, key):
    """The value as the JSON API tells it."""
    return page.request.get(f"/api/v1/settings/{key}").json()["value"]


def test_a_date_out_of_bounds_is_refused(open_controls):
    controls = open_controls("dates-colors")
    expect(controls.field("Meeting")).to_have_attribute("min", "2026-01-01T00:00")
    expect(controls.field("Meeting")).to_have_attribute("max", "2027-01-01T00:00")
    controls.field("Meeting").fill("2028-01-01T00:00")
    controls.apply("dates.meeting")
    controls.expect_refused("dates.meeting", "Enter a date from 2026-01-01 00:00 UTC to 2027-01-01 00:00 UTC.")


def test_a_colour_by_its_field_its_opacity_and_its_text(open_controls):
    controls = open_controls("dates-colors")
    text = controls.page.get_by_role("textbox", name="Shade, as text")
    expect(text).to_have_value("#00000040")
    controls.field("Shade").fill("#336699")
    controls.apply("dates.shade")
    expect(text).to_have_value("#33669940")
    controls.page.get_by_role("slider", name="Shade, opacity in percent").fill("50")
    controls.apply("dates.shade")
    expect(text).to_have_value("#33669980")
    text.fill("color(srgb 0.1 0.2 0.3 / 0.5)")
    controls.apply("dates.shade")
    controls.expect_stored("dates.shade", "color(srgb 0.1 0.2 0.3 / 0.5)")
    expect(text).to_have_value("color(srgb 0.1 0.2 0.3 / 0.5)")


def elements(controls, key):
    return row(controls.page, key).locator(".element")


def expect_elements(page, label, *values):
    for number, value in enumerate(values, 1):
        expect(element(page, label, number)).to_have_value(value)
    expect(element(page, label, len(values) + 1)).to_have_count(0)


def test_a_list_is_added_to_reordered_and_taken_from(open_controls):
    controls = open_controls("lists")
    field = controls.field("Add to Feeds")
    field.fill("https://example.org/c")
    field.press("Enter")
    expect_elements(
        controls.page, "Feeds", *[f"https://example.org/{name}" for name in "abc"])
    expect(field).to_have_value("")
    field.fill("d & <e>")
    row(controls.page, "lists.feeds").get_by_role("button", name="Add").click()
    expect(elements(controls, "lists.feeds").last).to_have_value("d & <e>")
    controls.page.get_by_role("button", name="Move Up: https://example.org/c").click()
    expect(elements(controls, "lists.feeds").nth(1)).to_have_value("https://example.org/c")
    controls.page.get_by_role("button", name="Move Down: https://example.org/a").click()
    expect(elements(controls, "lists.feeds").first).to_have_value("https://example.org/c")
    controls.page.get_by_role("button", name="Remove: https://example.org/b").click()
    expect(elements(controls, "lists.feeds")).to_have_count(3)
    controls.expect_stored(
        "lists.feeds", ["https://example.org/c", "https://example.org/a", "d & <e>"])


def test_a_set_holds_nothing_twice_and_has_no_order(open_controls):
    controls = open_controls("lists")
    assert row(controls.page, "lists.mutedWords").get_by_role(
        "button", name=re.compile("^Move")).count() == 0
    for word in "cats", "birds":
        controls.field("Add to Muted Words").fill(word)
        controls.field("Add to Muted Words").press("Enter")
    expect(elements(controls, "lists.mutedWords")).to_have_count(3)
    controls.page.get_by_role("button", name="Remove: cats").press("Enter")
    expect(elements(controls, "lists.mutedWords")).to_have_count(2)
    assert eventually(
        lambda: sorted(controls.stored.values["lists.mutedWords"]) == ["birds", "dogs"])


def test_a_refused_element_stays_in_its_field(open_controls):
    controls = open_controls("lists")
    controls.field("Add to Sizes").fill("large")
    controls.field("Add to Sizes").press("Enter")
    controls.expect_refused("lists.sizes", "Enter a whole number.")
    expect(controls.field("Add to Sizes")).to_have_value("large")
    controls.field("Add to Sizes").fill("24")
    controls.field("Add to Sizes").press("Enter")
    controls.expect_stored("lists.sizes", [12, 14, 18, 24])
    expect(message(controls.page, "lists.sizes")).to_have_count(0)


def test_several_options_or_none_can_be_chosen(open_controls):
    controls = open_controls("lists")
    group = controls.page.get_by_role("group", name="Working Days")
    group.get_by_role("checkbox", name="Friday").check()
    controls.apply("lists.workdays")
    controls.expect_stored("lists.workdays", ["monday", "tuesday", "friday"])
    for day in "Monday", "Tuesday", "Friday":
        group.get_by_role("checkbox", name=day).uncheck()
    controls.apply("lists.workdays")
    controls.expect_stored("lists.workdays", [])


def test_a_value_in_json(open_controls):
    controls = open_controls("lists")
    controls.field("Shortcuts").fill('{"open": "ctrl+o"}')
    controls.apply("lists.shortcuts")
    controls.expect_stored("lists.shortcuts", {"open": "ctrl+o"})


def test_a_locked_setting_names_the_owner_and_cannot_be_changed(open_controls):
    controls = open_controls("states")
    expect(controls.field("Sync Server")).to_be_disabled()
    expect(controls.field("Sync Server")).to_have_accessible_description(
        "Locked by Example IT. Required by policy 7.")
    expect(controls.field("Read Only")).to_be_disabled()


def test_a_setting_can_disable_another(open_controls):
    controls = open_controls("states")
    switch(controls.page, "Allow Changes").uncheck()
    controls.apply("states.isOn")
    expect(exact(controls.page, "Depends")).to_be_disabled()


def test_where_a_value_comes_from(open_controls):
    controls = open_controls("states")
    here = row(controls.page, "states.fromSource")
    here.get_by_role("button", name="Workspace: Where does this come from?").click()
    line = here.get_by_role("listitem").filter(has_text="in effect")
    expect(line).to_contain_text("team defaults")
    controls.page.keyboard.press("Escape")
    expect(line).to_be_hidden()


def test_a_list_keeps_the_keyboard_where_it_is(open_gallery):
    page = open_gallery()
    page.goto("pages/lists")
    button = page.get_by_role("button", name="Move Down: https://example.org/a")
    button.focus()
    page.keyboard.press("Enter")
    expect(element(page, "Feeds", 1)).to_have_value("https://example.org/b")
    assert row(page, "lists.feeds").evaluate("row => row.contains(document.activeElement)")
    page.get_by_role("button", name="Remove: https://example.org/b").press("Space")
    expect(element(page, "Feeds", 2)).to_have_count(0)
    assert row(page, "lists.feeds").evaluate("row => row.contains(document.activeElement)")


def test_an_element_is_edited_in_place(open_controls):
    controls = open_controls("lists")
    element(controls.page, "Sizes", 2).fill("15")
    element(controls.page, "Sizes", 2).press("Enter" if controls.isLive else "Tab")
    if not controls.isLive:
        row(controls.page, "lists.sizes").get_by_role("button", name="Add").click()
    expect_elements(controls.page, "Sizes", "12", "15", "18")


def test_a_refused_element_keeps_its_text_and_says_why(open_gallery):
    page = open_gallery()
    page.goto("pages/lists")
    element(page, "Sizes", 2).fill("many")
    element(page, "Sizes", 2).press("Tab")
    expect(message(page, "lists.sizes")).to_be_visible()
    expect(element(page, "Sizes", 2)).to_have_value("many")
    expect(element(page, "Sizes", 2)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_label("Add to Sizes")).to_have_value("")


def test_an_element_has_one_line_however_it_is_entered(open_controls):
    controls = open_controls("lists")
    field = element(controls.page, "Muted Words", 1)
    field.fill("a\nb")
    if controls.isLive:
        expect(field).to_have_value("ab")
    controls.apply("lists.mutedWords")
    controls.expect_stored("lists.mutedWords", ["ab", "dogs"])


def test_an_element_is_dragged_to_its_position(open_gallery):
    page = open_gallery()
    page.goto("pages/lists")
    grips = row(page, "lists.sizes").locator(".grip")
    grips.nth(2).drag_to(row(page, "lists.sizes").locator("li").first)
    expect_elements(page, "Sizes", "18", "12", "14")


def test_a_half_typed_element_survives_an_external_change(open_gallery, stored):
    page = open_gallery()
    page.goto("pages/lists")
    page.get_by_label("Add to Feeds").fill("https://exam")
    page.get_by_label("Shortcuts").focus()
    page.get_by_role("button", name="Remove: cats").click()
    expect(page.get_by_role("button", name="Remove: cats")).to_have_count(0)
    expect(page.get_by_label("Add to Feeds")).to_have_value("https://exam")


@pytest.fixture
def slow_lists(open_gallery, stored):
    """The page of lists on a slow connection, the statuses of the responses to its rows, and a function that lets through
    what the page has sent so far."""
    page = open_gallery()
    page.goto("pages/lists")
    row(page, "lists.feeds").wait_for()
    statuses, held, released = [], [], []

    def pass_on(route):
        if route.request.method == "POST" and not released:
            held.append(route)
        else:
            route.continue_()

    def release():
        released.append(True)
        for route in held:
            route.continue_()

    page.route("**/*", pass_on)
    page.on("response", lambda response: statuses.append(response.status)
            if response.request.method == "POST" else None)
    return Controls(page, stored, True), statuses, release


def make_slow(page):
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 200, "downloadThroughput": -1, "uploadThroughput": -1})


A, B = "https://example.org/a", "https://example.org/b"


@pytest.mark.parametrize("steps, expected", [
    ([("edit", 1, "x"), ("click", f"Move Down: {A}")], [B, "x"]),
    ([("edit", 1, "x"), ("edit", 2, "y"), ("leave",)], ["x", "y"]),
    ([("edit", 1, "x"), ("new", "z"), ("click", "Add")], ["x", B, "z"]),
    ([("click", f"Move Down: {A}"), ("edit", 2, "y"), ("leave",)], ["y", A]),
    ([("click", f"Remove: {A}"), ("edit", 2, "y"), ("leave",)], ["y"]),
    ([("double-click", f"Remove: {A}")], [B]),
    ([("edit", 1, ""), ("edit", 2, "y"), ("leave",)], ["y"]),
])
def test_quick_changes_of_a_list_are_all_made_on_a_slow_connection(slow_lists, steps, expected):
    controls, statuses, release = slow_lists
    page, here = controls.page, row(controls.page, "lists.feeds")
    for kind, *arguments in steps:
        if kind == "edit":
            element(page, "Feeds", arguments[0]).fill(arguments[1])
        elif kind == "new":
            controls.field("Add to Feeds").fill(arguments[0])
        elif kind == "click":
            here.get_by_role("button", name=arguments[0]).click()
        elif kind == "double-click":
            here.get_by_role("button", name=arguments[0]).dblclick()
        else:
            page.keyboard.press("Tab")
    release()
    controls.expect_stored("lists.feeds", expected)
    expect_elements(page, "Feeds", *expected)
    assert set(statuses) == {200}


def test_no_click_on_a_stepper_is_lost_on_a_slow_connection(open_gallery, stored):
    page = open_gallery()
    page.goto("pages/numbers")
    button = page.get_by_role("button", name="Increase Copies")
    expect(button).to_be_enabled()
    make_slow(page)
    for _ in range(5):
        button.click()
    expect(page.get_by_label("Copies", exact=True)).to_have_value("6")
    stored.expect({"numbers.copies": 6})


def test_a_new_element_that_is_not_added_yet_stays_beside_other_changes(open_gallery, stored):
    page = open_gallery()
    page.goto("pages/lists")
    controls = Controls(page, stored, True)
    controls.field("Add to Feeds").fill("not yet")
    element(page, "Feeds", 1).fill("x")
    element(page, "Feeds", 1).press("Enter")
    controls.expect_stored("lists.feeds", ["x", B])
    page.get_by_role("button", name=f"Remove: {B}").click()
    controls.expect_stored("lists.feeds", ["x"])
    expect_elements(page, "Feeds", "x")
    expect(controls.field("Add to Feeds")).to_have_value("not yet")
    page.once("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(controls.field("Add to Feeds")).to_have_value("not yet")


def test_other_texts_stay_beside_a_refused_element(open_controls):
    controls = open_controls("lists")
    page = controls.page
    element(page, "Sizes", 2).fill("x1")
    element(page, "Sizes", 1).fill("10")
    element(page, "Sizes", 3).fill("20")
    controls.enter("lists.sizes")
    controls.expect_refused("lists.sizes", "Enter a whole number.")
    expect_elements(page, "Sizes", "10", "x1", "20")
    expect(element(page, "Sizes", 2)).to_have_attribute("aria-invalid", "true")
    expect(element(page, "Sizes", 1)).not_to_have_attribute("aria-invalid", "true")
    element(page, "Sizes", 2).fill("16")
    controls.enter("lists.sizes")
    controls.expect_stored("lists.sizes", [10, 16, 20])
    expect(message(page, "lists.sizes")).to_have_count(0)
