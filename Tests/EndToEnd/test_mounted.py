"""A panel in a server that the app has anyway, below a path."""

import pytest
from playwright.sync_api import expect

PATH = "/settings"


@pytest.fixture
def gallery_options():
    return ["--mounted", "--path", PATH]


def test_the_panel_serves_only_paths_below_its_own(gallery):
    own_page = gallery.request(path="")
    assert (own_page.status, own_page.body) == (200, "The app's own page.\n")
    assert "Content-Security-Policy" not in own_page.headers
    assert gallery.request(path="", target="/settingsother").status == 404
    refused = gallery.request()
    assert refused.status == 401
    assert "Content-Security-Policy" in refused.headers


def test_all_its_pages_and_its_cookie_keep_to_its_path(open_gallery):
    page = open_gallery()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Numbers").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Numbers")
    assert asked and all(f"{PATH}/" in url for url in asked)
    assert [cookie["path"] for cookie in page.context.cookies()] == [PATH]


def test_a_change_is_live_in_its_other_pages(open_gallery):
    page = open_gallery()
    other = page.context.new_page()
    other.goto(page.url)
    notifications = [one.get_by_role("switch", name="Notifications") for one in (page, other)]
    expect(notifications[1]).to_be_checked()
    notifications[0].click()
    expect(notifications[1]).not_to_be_checked()
