"""The page is accessible and fits, in light and dark, wide and narrow."""

import pytest

from accessibility import overflow, violations
from settings_page import exact, message

SIZES = {"wide": {"width": 1280, "height": 900}, "narrow": {"width": 390, "height": 844}}


@pytest.fixture(params=["light", "dark"])
def scheme(request):
    return request.param


@pytest.fixture(params=SIZES)
def size(request):
    return request.param


@pytest.fixture
def page(open_page, set_value, scheme, size):
    set_value("mutedWords", "tide")
    return open_page(color_scheme=scheme, viewport=SIZES[size], reduced_motion="reduce")


@pytest.fixture(params=["valid", "refused"])
def state(request, page):
    if request.param == "refused":
        exact(page, "Font Size").fill("99")
        exact(page, "Font Size").press("Enter")
        message(page, "appearance.fontSize").scroll_into_view_if_needed()
    return request.param


def test_axe_finds_nothing(page, state):
    assert violations(page) == []


def test_nothing_is_wider_than_the_window(page, state, scheme, size, screenshot):
    screenshot(page, f"{scheme}-{size}-{state}", full_page=size == "narrow")
    assert overflow(page) <= 0


def test_the_page_is_dark_where_the_system_is(page, scheme):
    brightness = page.evaluate("""() => {
      const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true})
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return canvas.getImageData(0, 0, 1, 1).data[0]
    }""")
    assert (brightness < 128) == (scheme == "dark")
