"""Pictures of every page of the gallery, for people to look at. Scripts/take-screenshots runs this."""

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from conftest import CHROMIUM, GALLERY
from running_panel import RunningPanel

SIZES = {"phone": (390, 844), "tablet": (768, 1024), "desktop": (1440, 900)}
SCHEMES = {"light": {}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"}, "large": {}}
# The size of the browser's text in pixels: twice the usual one.
LARGE_TEXT = "--blink-settings=defaultFontSize=32"
VARIANTS = ["sidebar", "single", "grouped", "cards", "tabs", "sidebar-de", "sidebar-ar"]
PAGES = ["choices", "numbers", "texts", "dates-colors", "lists", "network", "network/certificates",
         "network/certificates/pinning", "about", "statistics", "states", "dependencies", "units", "rows"]


def addresses(style):
    """The pages by their names; a style without pages has all settings on the first."""
    pages = [] if style == "grouped" else PAGES
    return {"home": "/", "search": "/search?q=s", "nothing": "/search?q=qqqqqq", "issues": "/issues",
            "transfer": "/transfer", "history": "/history", "review": "/review", "reset": "/reset",
            "access": "/access"} | {page.replace("/", "-"): f"/pages/{page}" for page in pages} | {"missing": "/nope"}


def take(browsers, panel, variant, folder):
    base = panel.address.split("/?")[0]
    cookie = panel.enter().split("=", 1)
    for scheme, options in SCHEMES.items():
        for size, (width, height) in SIZES.items():
            context = browsers[scheme == "large"].new_context(
                viewport={"width": width, "height": height}, locale="en-GB", has_touch=size == "phone",
                is_mobile=size == "phone", reduced_motion="reduce", **options)
            context.add_cookies([{"name": cookie[0], "value": cookie[1], "url": base}])
            page = context.new_page()
            for name, address in addresses(variant.split("-")[0]).items():
                page.goto(base + address)
                # A picture of more than the window would be one without a touch screen.
                page.set_viewport_size(
                    {"width": width, "height": page.evaluate("document.documentElement.scrollHeight")})
                page.screenshot(path=folder / f"{variant}-{scheme}-{size}-{name}.png")
                page.set_viewport_size({"width": width, "height": height})
            context.close()


def main(folder, variants):
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as home:
        browsers = [
            playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
            for arguments in ([], [LARGE_TEXT])]
        environment = os.environ | {"HOME": home, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        for variant in variants:
            style, _, language = variant.partition("-")
            command = [str(GALLERY), "--path", "", "--style", style, "--language", language or "en"]
            panel = RunningPanel(command, environment, Path(home))
            take(browsers, panel, variant, Path(folder))
            panel.stop()
        for browser in browsers:
            browser.close()


main(sys.argv[1], sys.argv[2:] or VARIANTS)
