"""What a person sees after a change: nothing jumps, nothing is covered, and there is a way back."""

import re

import pytest
from playwright.sync_api import expect

from settings_page import exact, message, row, switch

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
    last = page.get_by_role("link", name="Reset Page…").bounding_box()
    assert last["y"] + last["height"] <= note.bounding_box()["y"]


def test_an_action_says_that_it_is_done(open_gallery):
    page = open_gallery()
    page.goto("pages/about")
    page.get_by_role("button", name="Refresh Now").click()
    expect(page.locator("#status-bar")).to_contain_text("Refresh Now: done.")


def test_a_page_is_reset_after_a_question(open_gallery):
    page = open_gallery()
    page.goto("pages/choices")
    switch(page, "Notifications").uncheck()
    expect(page.locator("#status-bar")).to_contain_text("Notifications")
    page.get_by_role("link", name="Reset Page…").click()
    expect(page.get_by_role("heading", name="Reset Choices")).to_be_visible()
    page.get_by_role("button", name="Reset 1 Setting").click()
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


@pytest.mark.parametrize("expected_errors", [["status of 404", "status of 401"]])
@pytest.mark.parametrize("address", ["nope", "pages/nope", "?token=wrong"])
@pytest.mark.parametrize("is_known", [True, False], ids=["known", "unknown"])
def test_a_page_without_settings_has_margins_and_a_heading(gallery, open_at, address, is_known):
    base = gallery.address.split("?")[0]
    page = open_at(gallery.address if is_known else base + "panel.css", viewport=PHONE)
    page.goto(base + address)
    box = page.get_by_role("heading", level=1).bounding_box()
    assert box["x"] >= 12 and box["y"] >= 8
    assert box["x"] + box["width"] <= PHONE["width"] - 12


@pytest.mark.parametrize("gallery_options", [["--style", style] for style in ("sidebar", "tabs")])
def test_the_title_is_at_the_same_height_on_all_outer_pages(open_gallery):
    page = open_gallery()
    heights = set()
    for address in "", "pages/choices", "pages/states", "history", "search?q=s":
        page.goto(address)
        heights.add(page.get_by_role("heading", level=1).bounding_box()["y"])
    assert len(heights) == 1


def test_the_title_of_a_result_is_one_text(open_gallery):
    page = open_gallery()
    page.goto("search?q=text")
    title = page.locator(".to-page .title").first
    expect(title.locator("mark")).to_be_visible()
    assert title.evaluate("title => title.childElementCount") == 1


@pytest.mark.parametrize("gallery_options", [["--staged"]])
def test_buttons_and_links_beside_each_other_have_one_height_and_radius(open_gallery):
    page = open_gallery()
    page.goto("pages/choices")
    switch(page, "Notifications").uncheck()
    shapes = lambda places: {
        (round(place.bounding_box()["height"]), place.evaluate("e => getComputedStyle(e).borderRadius"))
        for place in places.all()}
    bar = page.locator("#status-bar")
    expect(bar.get_by_role("link", name="Review")).to_be_visible()
    assert len(shapes(bar.locator(".button, button"))) == 1
    page.goto("reset")
    assert len(shapes(page.locator(".decision").locator(".button, button"))) == 1


@pytest.mark.parametrize("address", ["pages/choices", "pages/numbers"])
def test_labels_and_help_texts_are_aligned_whether_or_not_there_are_icons(open_gallery, address):
    page = open_gallery()
    page.goto(address)
    rows = page.locator("form.row")
    starts = {round(place.bounding_box()["x"]) for place in rows.locator(".label > span, .help").all()}
    assert len(starts) == 1
    assert rows.locator(".label > .icon").count() > 0


def test_on_a_phone_only_switches_are_beside_their_labels(open_gallery):
    page = open_gallery(viewport=PHONE, has_touch=True, is_mobile=True)
    for address in "pages/choices", "pages/numbers":
        page.goto(address)
        for here in page.locator("form.row").all():
            label, control = here.locator(".about").bounding_box(), here.locator(".control").bounding_box()
            is_below = control["y"] >= label["y"] + label["height"]
            assert is_below != here.evaluate("row => row.classList.contains('toggle')")
    # No label is apart from its help text.
    for about in page.locator("form.row .about:has(.help)").all():
        assert about.bounding_box()["height"] < 46


@pytest.mark.parametrize("gallery_options", [["--language", "de"]])
@pytest.mark.parametrize("width", [320, 390, 480, 768])
def test_the_placeholder_of_the_search_is_not_cut_off(open_gallery, width):
    page = open_gallery(viewport={"width": width, "height": 844})
    expect(page.locator("html")).to_contain_class("live")
    field = page.get_by_role("searchbox")
    assert field.get_attribute("placeholder") == "Suche"
    assert field.evaluate("""field => {
      const style = getComputedStyle(field), canvas = document.createElement("canvas").getContext("2d")
      canvas.font = style.font
      const hint = field.parentElement.querySelector("kbd"), isHidden = getComputedStyle(hint).display === "none"
      const end = isHidden ? field.getBoundingClientRect().right - parseFloat(style.paddingRight) : hint.getBoundingClientRect().left
      const start = field.getBoundingClientRect().left + parseFloat(style.paddingLeft)
      return start + canvas.measureText(field.placeholder).width < end
    }""")


@pytest.mark.parametrize("typed, title, advice", [
    ("qqqqqq", "No Results for “qqqqqq”", "Check the spelling, or use other words."),
    ("@secret port", "No Results for “port”", "Remove a filter, or use other words."),
])
def test_a_search_that_finds_nothing_names_its_words_and_says_what_to_do(open_gallery, typed, title, advice):
    page = open_gallery()
    page.goto(f"search?q={typed}")
    expect(page.get_by_text(title, exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(advice)


def test_issues_have_the_same_margins_and_name_the_stored_value(open_gallery):
    page = open_gallery()
    page.goto("issues")
    issues = page.get_by_role("listitem").filter(has=page.get_by_role("heading"))
    ends = {
        round(issue.bounding_box()["y"] + issue.bounding_box()["height"] - end["y"] - end["height"])
        for issue in issues.all() for end in [issue.locator(".issue").bounding_box()]}
    assert len(ends) == 1
    expect(issues.filter(has_text="License")).to_contain_text("A value is required.")
    expect(issues.filter(has_text="License")).not_to_contain_text("In effect:")
    workers = issues.filter(has_text="Workers")
    expect(workers).to_contain_text("The stored value “many” isn't in effect.")
    expect(workers).to_contain_text("In effect: 4")


def test_the_tiles_of_pages_have_whole_borders_in_forced_colors(open_gallery):
    page = open_gallery(forced_colors="active")
    assert page.locator(".pages .tile").first.evaluate("tile => getComputedStyle(tile).overflow") == "visible"


def test_an_app_s_own_control_ends_where_the_others_end(open_gallery):
    page = open_gallery()
    page.goto("pages/about")
    end = lambda place: round(place.bounding_box()["x"] + place.bounding_box()["width"])
    assert end(page.locator(".star").last) == end(page.get_by_text("1.2.3"))


@pytest.mark.parametrize("gallery_options", [["--style", "tabs"]])
@pytest.mark.parametrize("width", [320, 390])
def test_tabs_are_in_one_row_on_phones(open_gallery, width):
    page = open_gallery(viewport={"width": width, "height": 844})
    # The last tab, which the page scrolls to.
    page.goto("pages/states")
    tabs = page.get_by_role("navigation", name="Pages").get_by_role("listitem")
    assert len({tab.bounding_box()["y"] for tab in tabs.all()}) == 1
    expect(page.locator(".pages [aria-current]")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("gallery_options", [["--style", "tabs"]])
@pytest.mark.parametrize("width", [700, 1280])
def test_all_tabs_are_in_view_on_wide_screens(open_gallery, width):
    page = open_gallery(viewport={"width": width, "height": 844})
    for tab in page.get_by_role("navigation", name="Pages").get_by_role("listitem").all():
        expect(tab).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("gallery_options", [["--style", "tabs"]])
def test_two_lines_of_tabs_have_about_the_same_number(open_gallery):
    page = open_gallery(viewport={"width": 768, "height": 844})
    lines = {}
    for tab in page.get_by_role("navigation", name="Pages").get_by_role("listitem").all():
        lines.setdefault(tab.bounding_box()["y"], []).append(tab)
    assert len(lines) == 2
    first, second = map(len, lines.values())
    assert abs(first - second) <= 2


@pytest.mark.parametrize("gallery_options", [["--style", "tabs"]])
def test_the_links_below_the_settings_stay_where_they_are_when_one_is_chosen(open_gallery):
    page = open_gallery(viewport={"width": 1280, "height": 844})
    positions = lambda: [link.bounding_box()["x"] for link in page.locator(".tools a").all()]
    before = positions()
    page.goto("transfer")
    assert positions() == before


@pytest.mark.parametrize("gallery_options", [["--language", "ar"]])
def test_untranslated_texts_are_in_place_from_right_to_left(open_gallery):
    page = open_gallery()
    page.goto("pages/lists")
    for text in [page.locator("textarea.element").first, page.locator("textarea").first]:
        assert text.evaluate("text => getComputedStyle(text).textAlign") == "right"
    page.goto("reset")
    value, mark = page.locator(".to ins").first, page.locator(".to .mark").first
    assert mark.bounding_box()["x"] < value.bounding_box()["x"]


def test_the_current_page_is_in_view_in_a_sidebar_that_is_higher_than_the_window(open_gallery):
    page = open_gallery(viewport={"width": 1280, "height": 400})
    page.goto("reset")
    current = page.locator(".sidebar [aria-current]")
    expect(current).to_have_text("Reset All…")
    expect(current).to_be_in_viewport(ratio=1)
    page.goto("pages/choices")
    expect(current).to_have_text("Choices")
    expect(current).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


def test_a_refused_date_keeps_its_picker(open_gallery):
    page = open_gallery()
    page.goto("pages/dates-colors")
    field = row(page, "dates.meeting").locator("input[name=value]")
    field.fill("2031-05-05T10:00")
    field.press("Enter")
    expect(message(page, "dates.meeting")).to_be_visible()
    expect(field).to_have_attribute("type", "datetime-local")
    expect(field).to_have_value("2031-05-05T10:00")
    # The same date again is refused again, and the old one is no change.
    field.press("Enter")
    expect(message(page, "dates.meeting")).to_be_visible()
    field.fill("2026-05-05T10:00")
    field.press("Enter")
    expect(row(page, "dates.meeting").get_by_text("Changed")).to_be_visible()


def test_a_refused_color_keeps_its_control(open_gallery):
    page = open_gallery()
    page.goto("pages/dates-colors")
    here = row(page, "dates.accent")
    before = here.locator("input[type=color]").input_value()
    assert before != "#000000"
    here.locator("[name=exact]").fill("reddish")
    here.locator("[name=exact]").press("Enter")
    expect(message(page, "dates.accent")).to_be_visible()
    expect(here.locator("input[type=color]")).to_have_value(before)
    here.locator("[name=exact]").press("Enter")
    expect(message(page, "dates.accent")).to_be_visible()
    # The color field counts as soon as a color is chosen in it.
    here.locator("input[type=color]").fill("#aa0000")
    expect(message(page, "dates.accent")).to_have_count(0)
    expect(here.locator("[name=exact]")).to_have_value("#AA0000")


def test_the_mark_of_a_change_is_visible_in_forced_colors(open_gallery):
    page = open_gallery(forced_colors="active")
    page.goto("pages/choices")
    switch(page, "Notifications").uncheck()
    mark = row(page, "choices.notifications").locator(".modified")
    expect(mark).to_be_visible()
    color = "e => getComputedStyle(e).backgroundColor"
    assert mark.evaluate(color) != page.locator(".rows").first.evaluate(color)


def test_a_refusal_and_its_field_have_a_frame_in_forced_colors(open_gallery):
    page = open_gallery(forced_colors="active")
    page.goto("pages/numbers")
    exact(page, "Font Size").fill("99")
    exact(page, "Font Size").press("Enter")
    width = "e => getComputedStyle(e).borderInlineStartWidth"
    refusal = message(page, "numbers.fontSize")
    assert refusal.evaluate(width) == "4px"
    assert exact(page, "Font Size").evaluate(width) == "2px"
    exact(page, "Font Size").fill("20")
    exact(page, "Font Size").press("Enter")
    button = row(page, "numbers.fontSize").get_by_role("button", name="Reset")
    assert button.evaluate(width) == "0px"


def test_the_link_to_the_content_is_hidden_until_it_has_the_focus(open_gallery):
    page = open_gallery(viewport=PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    link = page.locator(".skip")
    bottom = "e => e.getBoundingClientRect().bottom"
    assert link.evaluate(bottom) <= 0
    link.focus()
    assert link.evaluate(bottom) > 0


@pytest.mark.parametrize("expected_errors", [["status of 404"]])
@pytest.mark.parametrize("address", ["pages/nope", "nope"])
def test_a_missing_page_has_the_list_of_pages(open_gallery, address):
    page = open_gallery()
    assert page.goto(address).status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("Not Found")
    expect(page).to_have_title(re.compile("^Not Found"))
    expect(page.locator(".empty-state").get_by_role("link", name="Back to Settings")).to_be_visible()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Numbers").click()
    expect(page.get_by_role("heading", name="Numbers")).to_be_visible()


def test_a_page_for_browsers_without_access_is_a_card_with_the_name_of_the_app(open_gallery):
    page = open_gallery()
    page.goto("access")
    page.get_by_role("button", name="Sign Out").click()
    expect(page.get_by_role("heading", name="Signed Out")).to_be_visible()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Gallery")
    assert notice.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    box = notice.bounding_box()
    assert abs(2 * box["x"] + box["width"] - page.viewport_size["width"]) <= 1
    assert box["width"] <= 450


def test_the_origin_of_a_value_names_no_line_of_code(open_gallery):
    page = open_gallery()
    page.goto("pages/choices")
    switch(page, "Notifications").uncheck()
    here = row(page, "choices.notifications")
    here.get_by_role("button", name="Where does this come from?").click()
    expect(here.locator(".origin li")).to_have_count(2)
    assert ".swift" not in here.locator(".origin").inner_text()


@pytest.mark.parametrize("address", ["history", "issues", "transfer", "search?q=size", "reset"])
def test_phones_have_a_way_back_on_every_page(open_gallery, address):
    page = open_gallery(viewport=PHONE)
    page.goto(address)
    page.get_by_role("navigation", name="Breadcrumbs").get_by_role("link", name="Settings").click()
    expect(page.get_by_role("navigation", name="Pages")).to_be_visible()


def test_targets_have_44_pixels_on_a_touch_screen(open_gallery):
    page = open_gallery(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto("pages/states")
    page.get_by_role("textbox", name="Workspace").fill("Mine")
    page.get_by_role("textbox", name="Workspace").press("Enter")
    here = row(page, "states.fromSource")
    expect(here.get_by_role("button", name="Reset Workspace")).to_be_visible()
    assert_large(here.locator(".marks button").all() + [page.get_by_role("link", name="Reset Page…")])
    page.goto("")
    assert_large(page.get_by_role("navigation").get_by_role("link").all())


def assert_large(targets):
    assert len(targets) > 2
    for target in targets:
        box = target.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44, target.inner_text()


def test_the_icon_is_fetched_once(open_gallery):
    page = open_gallery()
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("pages/choices")
    expect(page.locator("html")).to_contain_class("live")
    assert page.evaluate("""() => performance.getEntriesByType("resource")
        .filter(({ name }) => name.includes("icon.svg")).map(({ transferSize }) => transferSize)""") == [0]
    assert len([url for url in fetched if "icon.svg" in url]) <= 2


@pytest.mark.parametrize("gallery_options", [["--style", "grouped"]])
@pytest.mark.parametrize("expected_errors", [["status of 404"]])
def test_a_page_that_does_not_exist_is_not_found_in_one_page_style(open_gallery):
    page = open_gallery()
    assert page.goto("pages/choices").status == 200
    assert page.goto("pages/nope").status == 404
    page.get_by_role("link", name="Back to Settings").click()
    expect(page.get_by_role("heading", name="Choices")).to_be_visible()


def test_a_value_in_json_of_another_type_is_refused_with_what_is_wrong_in_it(open_gallery):
    page = open_gallery()
    page.goto("pages/lists")
    field = page.get_by_role("textbox", name="Shortcuts")
    field.fill('{"save": 1}')
    field.press("Tab")
    expect(message(page, "lists.shortcuts")).to_contain_text("Shortcuts can't have this value.")
    expect(message(page, "lists.shortcuts")).to_contain_text("save")


def test_an_empty_import_says_what_to_do(open_gallery):
    page = open_gallery()
    page.goto("transfer")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("alert")).to_have_text(
        "There is nothing to import. Choose a settings file, or paste its text.")


def test_the_history_of_a_store_without_one_says_so(open_gallery):
    page = open_gallery()
    page.goto("pages/choices")
    switch(page, "Notifications").uncheck()
    expect(page.locator("#status-bar")).to_contain_text("Notifications")
    page.goto("history")
    expect(page.locator("#history")).to_contain_text("No Recorded Changes")


def test_a_unit_is_in_the_frame_of_its_field(open_gallery):
    page = open_gallery()
    page.goto("pages/units")
    fields = page.locator(".field")
    for field in fields.all():
        outer, unit = field.bounding_box(), field.locator(".unit").bounding_box()
        assert outer["x"] < unit["x"] and unit["x"] + unit["width"] < outer["x"] + outer["width"]
        assert field.locator("input").evaluate("e => getComputedStyle(e).borderTopWidth") == "0px"
    # Fields of one kind have the same width, whatever the unit.
    steppers = page.locator(".stepper .field")
    assert len({field.bounding_box()["width"] for field in steppers.all()}) == 1 and steppers.count() > 1
    # A click on the unit is one on the field.
    steppers.first.locator(".unit").click()
    expect(steppers.first.locator("input")).to_be_focused()


def test_numbers_have_the_same_end_with_and_without_a_unit(open_gallery):
    page = open_gallery()
    starts = set()
    for address in "pages/numbers", "pages/units":
        page.goto(address)
        for field in page.locator(".slider .control > :is(.exact, .field), .stepper .control > :is(input[type=text], .field)").all():
            starts.add(round(field.bounding_box()["width"]))
    assert len(starts) == 1


@pytest.mark.parametrize("is_live", [True, False])
def test_a_translucent_color_lets_a_checkerboard_through_and_says_its_opacity(open_gallery, is_live):
    page = open_gallery(java_script_enabled=is_live)
    page.goto("pages/dates-colors")
    here = row(page, "dates.shade")
    drawn, color = here.locator(".swatch svg"), here.locator(".swatch rect")
    if is_live:
        assert "conic-gradient" in drawn.evaluate("e => getComputedStyle(e).backgroundImage")
    expect(color).to_have_attribute("fill-opacity", "0.25")
    expect(here.locator(".ends")).to_have_text("Opacity25%")
    expect(row(page, "dates.accent").locator(".swatch rect")).to_have_attribute("fill-opacity", "1")
    if is_live:
        here.locator("[name=opacity]").evaluate("""slider => {
          slider.value = 60
          slider.dispatchEvent(new Event("input", { bubbles: true }))
        }""")
        expect(color).to_have_attribute("fill-opacity", "0.6")
        expect(here.locator(".ends")).to_have_text("Opacity60%")


def test_the_stars_of_a_rating_differ_without_colors(open_gallery):
    page = open_gallery(forced_colors="active")
    page.goto("pages/about")
    stars = page.locator(".stars .star")
    shapes = [star.evaluate("e => getComputedStyle(e, '::before').content[1]") for star in stars.all()]
    assert shapes == ["★", "★", "★", "☆", "☆"]


@pytest.mark.parametrize("gallery_options, texts", [
    ([], ["80%", "85%"]),
    (["--language", "de"], ["80\u00a0%", "85\u00a0%"]),
])
def test_a_slider_says_the_same_while_it_is_dragged_as_after(open_gallery, texts):
    page = open_gallery()
    page.goto("pages/units")
    slider = row(page, "units.volume").get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", texts[0])
    slider.evaluate("""slider => {
      slider.value = 0.85
      slider.dispatchEvent(new Event("input", { bubbles: true }))
    }""")
    expect(slider).to_have_attribute("aria-valuetext", texts[1])
    slider.evaluate("slider => slider.dispatchEvent(new Event('change', { bubbles: true }))")
    expect(row(page, "units.volume").locator(".modified")).to_have_count(1)
    expect(slider).to_have_attribute("aria-valuetext", texts[1])


@pytest.mark.parametrize("expected_errors", [["status of 403"]])
def test_a_wrong_address_says_what_to_do_and_has_no_button_back_to_it(gallery, open_at):
    base = gallery.address.split("?")[0]
    page = open_at(base.replace("127.0.0.1", "panel.localhost"))
    expect(page.get_by_role("heading", name="Wrong Address")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Use the address that the app printed.")
    expect(page.get_by_role("link")).to_have_count(0)


def test_the_titles_links_and_buttons_of_the_panel_are_in_title_case(open_gallery):
    page = open_gallery()
    small = {"a", "and", "for", "in", "of", "the", "to", "with"}
    for address in "history", "issues", "transfer", "access", "reset", "search?q=qqqqqq", "review":
        page.goto(address)
        texts = page.locator("nav a > span, h1, .empty-title, main button, main a.button").all_inner_texts()
        assert len(texts) > 5
        for text in texts:
            words = [word for word in text.split() if word[0].isalpha() and word not in small]
            assert [word for word in words if word[0].islower()] == [], text


def test_the_page_of_access_says_how_others_get_it(open_gallery):
    page = open_gallery()
    page.goto("access")
    access = page.locator("#access")
    expect(access.locator(".group-footer")).to_contain_text("get a new link from the app")
    # The time is exact to the minute.
    line = access.locator("li .about .hint")
    expect(line).to_have_text(re.compile(r"^This browser since .*\b\d+:\d\d(\s[AP]M)?$"))
    expect(access.locator("li .difference")).to_have_count(0)


def test_the_list_of_pages_is_at_the_same_height_beside_short_and_long_pages(open_gallery):
    page = open_gallery(viewport={"width": 1280, "height": 900})
    heights = set()
    for address in "pages/choices", "pages/states", "history":
        page.goto(address)
        heights.add(page.locator(".sidebar").bounding_box()["y"])
        page.evaluate("scrollTo(0, 300)")
        heights.add(page.locator(".sidebar").bounding_box()["y"])
    assert len(heights) == 1


class TestFailingStore:
    @pytest.fixture
    def gallery_options(self, stored):
        stored.save({"numbers.copies": 3, "texts.name": "Bo"})
        return ["--store", str(stored.path)]

    @pytest.mark.parametrize("expected_errors", [["status of 503"]])
    def test_a_failed_reset_keeps_its_question(self, open_gallery, stored):
        page = open_gallery()
        page.goto("reset?page=numbers")
        reset = page.get_by_role("button", name="Reset 1 Setting")
        expect(reset).to_be_visible()
        folder, aside = stored.path.parent, stored.path.parent.with_name("aside")
        folder.rename(aside)
        folder.write_text("")
        reset.click()
        failure = page.get_by_role("main").get_by_role("alert")
        expect(failure).to_contain_text("settings.json")
        expect(reset).to_be_visible()
        folder.unlink()
        aside.rename(folder)
        stored.save({"numbers.copies": 3, "numbers.port": 443, "texts.name": "Bo"})
        # The question follows the settings, and says why the reset failed.
        expect(page.get_by_role("button", name="Reset 2 Settings")).to_be_visible()
        expect(page.get_by_role("heading", name="Reset Numbers")).to_be_visible()
        expect(failure).to_contain_text("settings.json")
