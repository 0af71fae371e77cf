"""Two browsers with one panel: nothing is overwritten in silence, and nothing typed is lost."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import overflow, violations
from settings_page import element, exact, message, row, switch, wait_for_loading


@pytest.fixture
def expected_errors(expected_errors):
    return expected_errors + ["the server responded with a status of 409"]


@pytest.fixture
def gallery_options(values):
    return ["--store", str(values.path)]


@pytest.fixture
def two(open_page, browser, panel):
    """Two browsers that look at the same page."""

    def two(**options):
        first = open_page(**options)
        context = browser.new_context(
            storage_state=first.context.storage_state(), viewport={"width": 1280, "height": 900},
            **options)
        contexts.append(context)
        second = context.new_page()
        second.goto(first.url)
        return first, second

    contexts = []
    yield two
    for context in contexts:
        context.close()


def words(page):
    return page.get_by_role("textbox", name="Muted Words")


def conflict(page, key):
    return row(page, key).locator(".conflict")


def type_while_the_other_changes(first, second, settings_file, text="mine"):
    """The first person is still typing when the second one is done."""
    words(first).press_sequentially(text)
    expect(words(second)).to_have_value(text)
    with second.expect_response("**/settings"):
        words(second).fill("theirs")
        words(second).press("Enter")
    expect(row(second, "mutedWords").get_by_text("Changed")).to_be_visible()
    settings_file.expect({"mutedWords": "theirs"})
    expect(words(first)).to_have_value(text)


def type_then_let_the_other_change(first, second, settings_file):
    """The first person ends the text after the second one."""
    type_while_the_other_changes(first, second, settings_file)
    words(first).press("Enter")
    expect(conflict(first, "mutedWords")).to_contain_text("changed elsewhere")


def test_the_later_person_overwrites_only_on_request(two, settings_file, screenshot):
    first, second = two()
    type_then_let_the_other_change(first, second, settings_file)
    settings_file.expect({"mutedWords": "theirs"})
    expect(conflict(first, "mutedWords").locator("strong")).to_have_text(["theirs", "mine"])
    conflict(first, "mutedWords").scroll_into_view_if_needed()
    screenshot(first, "conflict")
    first.get_by_role("button", name="Use Yours").click()
    expect(conflict(first, "mutedWords")).to_have_count(0)
    expect(words(first)).to_have_value("mine")
    expect(words(second)).to_have_value("mine")
    settings_file.expect({"mutedWords": "mine"})


def test_a_conflict_offers_both_values_after_loading_again(two, settings_file):
    first, second = two()
    type_then_let_the_other_change(first, second, settings_file)
    expect(conflict(first, "mutedWords").locator("strong")).to_have_text(["theirs", "mine"])
    first.reload()
    expect(conflict(first, "mutedWords").locator("strong")).to_have_text(["theirs", "mine"])
    settings_file.expect({"mutedWords": "theirs"})
    first.get_by_role("button", name="Use Yours").click()
    expect(words(second)).to_have_value("mine")
    settings_file.expect({"mutedWords": "mine"})


@pytest.mark.parametrize("width", [390, 1280])
def test_each_value_of_a_conflict_is_beside_the_button_that_chooses_it(two, settings_file, width):
    first, second = two()
    type_then_let_the_other_change(first, second, settings_file)
    first.set_viewport_size({"width": width, "height": 900})
    choice = conflict(first, "mutedWords")
    expect(choice.locator(".whose")).to_have_text(["Their value", "Your value"])
    buttons = choice.get_by_role("button")
    expect(buttons).to_have_text(["Keep Theirs", "Use Yours"])
    for position, value in enumerate(["theirs", "mine"]):
        text = choice.get_by_text(value, exact=True).bounding_box()
        button = buttons.nth(position).bounding_box()
        assert button["x"] >= text["x"] + text["width"]
        assert button["y"] <= text["y"] + text["height"] / 2 <= button["y"] + button["height"]
    assert violations(first) == [] and overflow(first) <= 0


def test_the_later_person_can_keep_the_other_value(two, settings_file):
    first, second = two()
    type_then_let_the_other_change(first, second, settings_file)
    first.get_by_role("button", name="Keep Theirs").click()
    expect(conflict(first, "mutedWords")).to_have_count(0)
    expect(words(first)).to_have_value("theirs")
    settings_file.expect({"mutedWords": "theirs"})


def test_escape_shows_what_has_changed_elsewhere(two, settings_file):
    first, second = two()
    type_while_the_other_changes(first, second, settings_file)
    with first.expect_response("**/settings"):
        words(first).press("Escape")
    expect(words(first)).to_have_value("theirs")
    expect(conflict(first, "mutedWords")).to_have_count(0)
    settings_file.expect({"mutedWords": "theirs"})


def test_without_javascript_an_old_page_overwrites_nothing(two, settings_file):
    first, second = two(java_script_enabled=False)
    words(second).fill("theirs")
    words(second).press("Enter")
    expect(row(second, "mutedWords").get_by_text("Changed")).to_be_visible()
    words(first).fill("mine")
    words(first).press("Enter")
    expect(conflict(first, "mutedWords").locator("strong")).to_have_text(["theirs", "mine"])
    settings_file.expect({"mutedWords": "theirs"})
    first.get_by_role("button", name="Use Yours").click()
    expect(words(first)).to_have_value("mine")
    settings_file.expect({"mutedWords": "mine"})


def test_a_reset_of_a_changed_value_is_a_conflict(two, set_value, settings_file):
    set_value("mutedWords", "seen")
    first, second = two(java_script_enabled=False)
    words(second).fill("theirs")
    words(second).press("Enter")
    expect(words(second)).to_have_value("theirs")
    first.get_by_role("button", name="Reset Muted Words").click()
    expect(conflict(first, "mutedWords").locator("strong")).to_have_text(
        ["theirs", "Default"])
    settings_file.expect({"mutedWords": "theirs"})
    first.get_by_role("button", name="Use Yours").click()
    expect(words(first)).to_have_value("")
    settings_file.expect({})


def test_own_quick_changes_are_no_conflict(open_page, settings_file):
    page = open_page()
    slider = page.get_by_role("slider", name="Font Size", exact=True)
    for _ in range(6):
        slider.press("ArrowRight")
    expect(exact(page, "Font Size")).to_have_value("22")
    for _ in range(5):
        switch(page, "Show Images").click()
    expect(row(page, "showImages").get_by_text("Changed")).to_be_visible()
    expect(page.locator(".conflict")).to_have_count(0)
    expect(page.locator("#status-bar ins")).to_have_text("Off")
    settings_file.expect({"appearance.fontSize": 22, "showImages": False})


def hold_back(page):
    """Holds the first change of a page back, until the function that is returned is called."""
    held = []
    page.route("**/settings", lambda route: route.continue_() if held else held.append(route))

    def release():
        held[0].continue_()
        page.unroute("**/settings")

    return release


def hold_slider_back(page):
    """Moves a slider by a step, and holds this change back until the function that is returned is called."""
    release = hold_back(page)
    slider = page.get_by_role("slider", name="Font Size", exact=True)
    with page.expect_request("**/settings"):
        slider.press("ArrowRight")
    return slider, release


def test_changes_arrive_in_the_order_in_which_they_were_made(open_page, settings_file):
    page = open_page()
    slider, release = hold_slider_back(page)
    events = []
    page.on("request", lambda request: events.append("request") if request.method == "POST" else None)
    page.on("response", lambda response: events.append("response") if response.request.method == "POST" else None)
    slider.press("ArrowRight")
    switch(page, "Show Images").click()
    release()
    expect(page.locator("#status-bar ins")).to_have_text("Off")
    settings_file.expect({"appearance.fontSize": 18, "showImages": False})
    # Requests that are sent together may arrive in any order.
    assert events == ["response", "request", "response", "request", "response"]


def test_a_text_that_conflicts_just_after_its_last_letter_stays(two, settings_file):
    first, second = two()
    type_while_the_other_changes(first, second, settings_file, "min")
    # The letter and Enter in one turn of the page, before the letter is sent.
    words(first).evaluate(
        """field => {
          field.value += "e";
          field.dispatchEvent(new InputEvent("input", { bubbles: true }));
          field.form.requestSubmit();
        }""")
    expect(conflict(first, "mutedWords").locator("strong")).to_have_text(["theirs", "mine"])
    # Longer than the page waits before it sends a text that is being typed.
    first.evaluate("new Promise((resolve) => setTimeout(resolve, 200))")
    first.reload()
    expect(conflict(first, "mutedWords").locator("strong")).to_have_text(["theirs", "mine"])


def test_a_text_waits_as_one_change_and_delays_no_other(open_page, settings_file):
    page = open_page()
    posts = []
    page.on("request", lambda request: posts.append(request.post_data or ""))
    release = hold_back(page)
    with page.expect_request("**/settings"):
        words(page).press_sequentially("w")
    # The page sends a text that is being typed every 100 ms.
    words(page).press_sequentially("ord", delay=150)
    switch(page, "Show Images").click()
    release()
    settings_file.expect({"mutedWords": "word", "showImages": False})
    assert len([post for post in posts if "mutedWords" in post]) <= 3


def test_leaving_asks_while_a_change_waits(open_page):
    page = open_page()
    questions = []

    def stay(dialog):
        questions.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    slider, _ = hold_slider_back(page)
    slider.press("ArrowRight")
    page.evaluate("location.reload()")
    expect(slider).to_have_value("18")
    assert questions == ["beforeunload"]


def test_a_change_back_before_the_response_counts(open_page, settings_file):
    page = open_page()
    slider, release = hold_slider_back(page)
    slider.press("ArrowLeft")
    release()
    expect(page.locator("#status-bar")).to_contain_text("Font Size")
    expect(exact(page, "Font Size")).to_have_value("16")
    settings_file.expect({"appearance.fontSize": 16})


def test_a_change_without_a_response_stays_and_delays_no_other(open_page, settings_file, expected_errors):
    expected_errors += ["net::ERR_"]
    page = open_page()
    page.route("**/settings", lambda route: route.abort())
    exact(page, "Font Size").fill("20")
    exact(page, "Font Size").press("Enter")
    expect(message(page, "appearance.fontSize")).to_contain_text("isn't responding")
    page.unroute("**/settings")
    switch(page, "Show Images").click()
    settings_file.expect({"showImages": False})
    expect(row(page, "showImages").get_by_text("Changed")).to_be_visible()
    expect(exact(page, "Font Size")).to_have_value("20")
    expect(message(page, "appearance.fontSize")).to_contain_text("isn't responding")
    # As when the page that listens to the app says that the connection is back.
    page.evaluate("""() => {
      const { app, panel } = document.documentElement.dataset;
      new BroadcastChannel(`setpoint ${app}`).postMessage({ path: panel, connection: "" });
    }""")
    settings_file.expect({"showImages": False, "appearance.fontSize": 20})
    expect(message(page, "appearance.fontSize")).to_have_count(0)


def test_undo_concerns_the_change_that_stands_beside_it(two, settings_file):
    first, second = two(java_script_enabled=False)
    words(first).fill("tide")
    words(first).press("Enter")
    expect(first.locator("#status-bar")).to_contain_text("Muted Words")
    second.reload()
    switch(second, "Show Images").click()
    row(second, "showImages").get_by_role("button", name="Apply").click()
    first.get_by_role("button", name="Undo").click()
    expect(first.get_by_text("Another change has been made since.")).to_be_visible()
    settings_file.expect({"mutedWords": "tide", "showImages": False})


def test_the_last_change_is_undone(open_page, settings_file):
    page = open_page()
    words(page).fill("tide")
    words(page).press("Enter")
    expect(page.locator("#status-bar")).to_contain_text("Muted Words")
    page.get_by_role("button", name="Undo").click()
    expect(words(page)).to_have_value("")
    expect(page.locator("#status-bar")).to_be_empty()
    settings_file.expect({})


def test_a_restart_of_the_app_is_shown_and_the_text_stays(
    open_page, panel, executable, environment, tmp_path, expected_errors
):
    expected_errors += ["net::ERR_", "the server responded with a status of 401"]
    page = open_page()
    words(page).press_sequentially("half typed")
    panel.stop()
    expect(page.get_by_text(re.compile("isn't responding. Trying again"))).to_be_visible()
    with_the_same_port = type(panel)(
        [executable, "panel", "--port", str(panel.port)], environment, tmp_path)
    try:
        expect(page.get_by_text(re.compile("restarted"))).to_be_visible()
        words(page).press("Enter")
        expect(message(page, "mutedWords")).to_contain_text("restarted")
        expect(words(page)).to_have_value("half typed")
    finally:
        with_the_same_port.stop()


@pytest.mark.parametrize("is_live", [True, False], ids=["live", "plain"])
def test_both_lists_of_a_conflict_are_shown(open_gallery, gallery, values, is_live):
    page = open_gallery(java_script_enabled=is_live)
    page.goto("pages/lists")
    field = element(page, "Feeds", 2)
    field.fill("mine")
    values.save({"lists.feeds": ["theirs", "b"]})
    wait_for_loading(page, "/pages/lists", "theirs")
    if is_live:
        field.press("Enter")
    else:
        row(page, "lists.feeds").get_by_role("button", name="Apply").click()
    choice = conflict(page, "lists.feeds")
    expect(choice.locator("strong")).to_have_text(["theirs, b", "https://example.org/a, mine"])
    expect(element(page, "Feeds", 1)).to_have_value("theirs")
    values.expect({"lists.feeds": ["theirs", "b"]})
    choice.get_by_role("button", name="Use Yours").click()
    expect(choice).to_have_count(0)
    expect(element(page, "Feeds", 2)).to_have_value("mine")
    values.expect({"lists.feeds": ["https://example.org/a", "mine"]})
