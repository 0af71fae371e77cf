"""The pictures of the documentation, made with the running example. Scripts/take-pictures runs this."""

import sys
import tempfile
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from animation import animated_declaration
from conftest import CHROMIUM, GALLERY, READER, SettingsFile, own_environment
from picture_files import FOLDER, Picture, framed_phones, framed_window, screenshot, terminal_window, visible_text
from running_panel import RunningPanel
from settings_page import exact, row, switch
from terminal import PLACE, Terminal, short_folder

FONTS = Path(__file__).with_name("fonts.conf")
WINDOW = {"width": 1080, "height": 680}
PHONE = {"width": 390, "height": 760}


class Studio:
    """A browser with the fonts of the pictures, the programs, and a terminal."""

    def __init__(self, browser_type, folder):
        self._browser = browser_type.launch(executable_path=CHROMIUM, env={"FONTCONFIG_FILE": str(FONTS)})
        self._folder = folder

    def close(self):
        self._browser.close()

    @contextmanager
    def panel(self, program, *arguments):
        """A panel whose values are those of a new user."""
        with tempfile.TemporaryDirectory(dir=self._folder) as folder, own_environment(Path(folder)) as environment:
            values = Path(folder, "values.json")
            # The value that the gallery requires. Nobody else may read it, because other values are secret.
            values.touch(0o600)
            values.write_text('{"states.required": "A-1"}', encoding="utf-8")
            command = [str(program), *(argument.format(values=values) for argument in arguments)]
            panel = RunningPanel(command, environment, Path(folder))
            try:
                panel.cookie = panel.enter().split("=", 1)
                panel.environment = environment
                panel.file = SettingsFile(Path(environment["XDG_CONFIG_HOME"], "reader/settings.json"))
                yield panel
            finally:
                panel.stop()

    def gallery(self, *arguments):
        return self.panel(GALLERY, "--path", "", "--store", "{values}", *arguments)

    def reader(self):
        return self.panel(READER, "panel")

    @contextmanager
    def page(self, panel, address, viewport=WINDOW, **options):
        """A page of a panel, in pixels of which a screen has two for each."""
        base = panel.address.split("/?")[0]
        context = self._browser.new_context(
            viewport=viewport, device_scale_factor=2, locale="en-GB", timezone_id="UTC", reduced_motion="reduce",
            **options)
        context.add_cookies([{"name": panel.cookie[0], "value": panel.cookie[1], "url": base}])
        page = context.new_page()
        page.goto(base + address)
        expect(page.locator("html")).to_contain_class("live")
        yield page
        context.close()

    @contextmanager
    def empty_page(self):
        context = self._browser.new_context(viewport={"width": 2000, "height": 2000}, device_scale_factor=2)
        yield context.new_page()
        context.close()

    def session(self, commands, environment=None, width=90):
        """What a terminal shows of commands, with its styles, in the home folder of a user."""
        with short_folder() as home, tempfile.TemporaryDirectory(dir=self._folder) as folder:
            with own_environment(Path(folder)) as own:
                environment = (environment or own | {"HOME": home, "XDG_CONFIG_HOME": f"{home}/.config"}) | {
                    "PATH": f"{READER.parent}:{own['PATH']}", "TERM": "xterm-256color"}
                shown = ""
                for command in commands:
                    output = Terminal(command, environment, home, width=width).read_to_end()
                    shown += f"\x1b[2m$\x1b[0m {command}\n{output}"
        return shown.replace(home, PLACE).rstrip()


def panel(studio, scheme):
    """The reader with its settings, of which one has been changed."""
    with studio.reader() as running, studio.page(running, "/", color_scheme=scheme) as page:
        row(page, "layout").get_by_role("radio", name="Grid").check()
        expect(row(page, "layout").get_by_text("Changed")).to_be_visible()
        page.get_by_role("button", name="Close this note").click()
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        return framed_window(studio, page, scheme)


def web_page(studio):
    """A page of the panel with changes that are not applied yet."""
    with studio.gallery("--staged") as running, studio.page(running, "/pages/choices", WINDOW | {"height": 740}) as page:
        stage_changes(page)
        return framed_window(studio, page)


def web_review(studio):
    """The review of these changes."""
    with studio.gallery("--staged") as running, studio.page(running, "/pages/choices") as page:
        stage_changes(page)
        page.get_by_role("link", name="Review").click()
        expect(page.get_by_role("heading", name="Review")).to_be_visible()
        return framed_window(studio, page)


def stage_changes(page):
    row(page, "choices.level").get_by_role("radio", name="High").check()
    expect(page.locator("#status-bar")).to_contain_text("1 change")
    switch(page, "Notifications").uncheck()
    expect(page.locator("#status-bar")).to_contain_text("2 changes")
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")


def web_search(studio):
    """What the panel finds."""
    with studio.gallery() as running, studio.page(running, "/search?q=size") as page:
        expect(page.locator("mark").first).to_be_visible()
        return framed_window(studio, page)


def web_phone(studio):
    """The pages, one of them, and a refused value, on phones."""
    shots = []
    with studio.gallery() as running:
        for address, scheme in ("/", "light"), ("/pages/numbers", "light"), ("/pages/dates-colors", "dark"):
            with studio.page(
                    running, address, PHONE, color_scheme=scheme, has_touch=True, is_mobile=True) as page:
                if address.endswith("numbers"):
                    exact(page, "Font Size").fill("99")
                    exact(page, "Font Size").press("Enter")
                    expect(row(page, "numbers.fontSize").get_by_role("alert")).to_be_visible()
                    page.evaluate("document.activeElement.blur()")
                    page.evaluate("scrollTo(0, 0)")
                shots.append((screenshot(page), visible_text(page)))
    return framed_phones(studio, shots)


def terminal(studio):
    """The README's commands: find a setting, and set it."""
    return terminal_window(studio, studio.session([
        'reader settings search "bigger text"',
        "reader settings set appearance.fontSize 99",
        "reader settings set appearance.fontSize 18",
        "reader settings list appearance"]))


def commands(studio):
    """The commands of the page on commands."""
    return terminal_window(studio, studio.session([
        "reader settings set appearance.fontSize 20",
        "reader settings get appearance.fontSize",
        "reader settings set layout tiles",
        "reader settings list --modified --tree",
        "READER_APPEARANCE_FONT_SIZE=12 reader settings explain appearance.fontSize"]))


PICTURES = {
    "panel.png": partial(panel, scheme="light"),
    "panel-dark.png": partial(panel, scheme="dark"),
    "declaration.svg": animated_declaration,
    "terminal.png": terminal,
    "web-page.png": web_page,
    "web-review.png": web_review,
    "web-search.png": web_search,
    "web-phone.png": web_phone,
    "commands.png": commands,
}


@contextmanager
def open_studio(browser_type):
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(browser_type, folder)
        yield studio
        studio.close()


def main(names):
    with sync_playwright() as playwright, open_studio(playwright.chromium) as studio:
        for name in names or PICTURES:
            picture: Picture = PICTURES[name](studio)
            picture.save(name, studio)
            print(f"docs/images/{name}: {(FOLDER / name).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
