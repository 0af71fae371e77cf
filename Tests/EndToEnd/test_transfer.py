"""Settings are taken along and brought back after a preview; a page lists what is wrong."""

import json
import re

import pytest
from playwright.sync_api import expect

from accessibility import overflow, violations
from settings_page import row, wait_for_loading

TAKEN = {"texts.name": "Grace", "numbers.fontSize": 99, "texts.nmae": "x", "states.locked": "y"}


@pytest.fixture
def gallery_options(values):
    return ["--store", str(values.path)]


@pytest.fixture(params=[True, False], ids=["live", "plain"])
def page(request, open_gallery):
    """The gallery with and without JavaScript."""
    return open_gallery(java_script_enabled=request.param)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "taken.json"
    path.write_text(json.dumps(TAKEN))
    return path


def open_transfer(page):
    page.get_by_role("link", name="Export and Import").click()


def preview(page, file):
    page.get_by_label("Settings File").set_input_files(file)
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name="Import", exact=True)).to_be_visible()


def test_the_chosen_file_is_named_beside_its_button(open_gallery, file):
    page = open_gallery()
    page.goto("transfer")
    expect(page.get_by_text("No File Chosen")).to_be_visible()
    page.get_by_label("Settings File").set_input_files(file)
    expect(page.get_by_text(file.name, exact=True)).to_be_visible()
    expect(page.get_by_text("No File Chosen")).to_have_count(0)


def test_set_values_are_downloaded_without_secrets(page, values):
    values.save({"texts.name": "Grace", "texts.password": "canary-other"})
    wait_for_loading(page, "/transfer", "The file will contain 1 setting.")
    open_transfer(page)
    expect(page.get_by_text("The file will contain 1 setting.")).to_contain_text("Secrets are omitted: Password.")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "gallery-settings.json"
    assert json.loads(download.value.path().read_text()) == {"texts.name": "Grace"}


def test_a_file_is_previewed_applied_and_undone(page, values, file, screenshot):
    open_transfer(page)
    screenshot(page, "transfer")
    preview(page, file)
    main = page.get_by_role("main")
    expect(main.locator("del")).to_have_text("Ada")
    expect(main.locator("ins")).to_have_text("Grace")
    expect(main).to_contain_text(
        "There is no setting 'texts.nmae'. Did you mean 'texts.name'?")
    expect(main).to_contain_text(
        "Font Size is out of range. Enter a number from 10 to 24.")
    expect(main).to_contain_text("Sync Server is managed by Example IT.")
    expect(main.locator(".issue-list h3")).to_have_text(["Font Size", "Sync Server"])
    assert values.bytes is None
    screenshot(page, "import-preview")
    page.get_by_role("button", name="Apply 1 Change").click()
    expect(page.locator("#status-bar ins")).to_have_text("Grace")
    values.expect({"texts.name": "Grace"})
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#status-bar")).to_be_empty()
    values.expect({})


def test_a_change_since_the_preview_is_not_overwritten(page, values, file, expected_errors):
    expected_errors.append("the server responded with a status of 409")
    open_transfer(page)
    preview(page, file)
    values.save({"texts.name": "Edsger"})
    apply = page.get_by_role("button", name="Apply 1 Change")

    def applied_to_what_is_there_now():
        apply.click()
        expect(page.get_by_role("alert")).to_contain_text("have changed")

    applied_to_what_is_there_now()
    expect(page.get_by_role("main").locator("del")).to_have_text("Edsger")
    values.expect({"texts.name": "Edsger"})


def test_a_pasted_text_that_is_not_json_is_reported_and_stays(page):
    open_transfer(page)
    page.get_by_label("Or Paste Its Text").fill("{ nothing")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("alert")).to_contain_text("The text isn't JSON: line 1")
    field = page.get_by_label("Or Paste Its Text")
    expect(field).to_have_value("{ nothing")
    # The message is below the field, and belongs to it.
    expect(field).to_have_accessible_description(re.compile("The text isn't JSON"))
    box, message = field.bounding_box(), page.get_by_role("alert").bounding_box()
    assert message["y"] >= box["y"] + box["height"]


class TestStaged:
    @pytest.fixture
    def gallery_options(self, values):
        return ["--store", str(values.path), "--staged"]

    def test_an_import_is_staged(self, page, values, file):
        open_transfer(page)
        preview(page, file)
        page.get_by_role("button", name="Stage 1 Change").click()
        expect(page.get_by_role("button", name="Apply 1 Change")).to_be_visible()
        assert values.bytes is None


def test_the_page_of_issues_describes_problems_and_links_to_rows(page, values):
    values.save({"numbers.fontSize": 99})
    wait_for_loading(page, "/issues", "numbers.fontSize")
    page.reload()
    page.get_by_role("link", name="Issues").click()
    issue = page.locator("#all-issues").get_by_role("listitem").filter(has_text="Font Size")
    expect(issue).to_contain_text("Font Size is out of range. Enter a number from 10 to 24.")
    issue.get_by_text("Details").click()
    expect(issue.get_by_text("Setting 'numbers.fontSize' is out of range: 99.")).to_be_visible()
    expect(issue).to_contain_text("In effect: 14")
    issue.get_by_role("link", name="Show Font Size").click()
    expect(row(page, "numbers.fontSize")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_pages_are_accessible_and_fit(
    open_gallery, values, file, screenshot, scheme, width
):
    values.save({"numbers.fontSize": 99})
    page = open_gallery(
        color_scheme=scheme, viewport={"width": width, "height": 844}, reduced_motion="reduce")
    found = {}
    page.goto("issues")
    expect(page.get_by_role("heading", name="Issues")).to_be_visible()
    screenshot(page, f"issues-{scheme}-{width}")
    found["issues"] = violations(page) + [overflow(page)]
    page.goto("transfer")
    expect(page.get_by_role("heading", name="Export and Import")).to_be_visible()
    screenshot(page, f"transfer-{scheme}-{width}")
    found["transfer"] = violations(page) + [overflow(page)]
    preview(page, file)
    screenshot(page, f"import-{scheme}-{width}")
    found["import"] = violations(page) + [overflow(page)]
    assert found == {"issues": [0], "transfer": [0], "import": [0]}


def test_a_property_list_keeps_the_lines_of_its_texts(page, values, tmp_path):
    file = tmp_path / "taken.plist"
    file.write_bytes(
        b'<?xml version="1.0" encoding="UTF-8"?>\r\n<plist version="1.0"><dict>'
        b"<key>texts.signature</key><string>one\r\ntwo\n&#13;</string></dict></plist>")
    open_transfer(page)
    preview(page, file)
    page.get_by_role("button", name="Apply 1 Change").click()
    values.expect({"texts.signature": "one\ntwo\n\r"})


def test_a_json_file_keeps_the_line_endings_of_its_texts(page, values, tmp_path):
    file = tmp_path / "taken.json"
    file.write_bytes(b'{\r\n"texts.signature": "one\\r\\ntwo"\r\n}')
    open_transfer(page)
    preview(page, file)
    page.get_by_role("button", name="Apply 1 Change").click()
    values.expect({"texts.signature": "one\r\ntwo"})
