"""What the tests stand on: the real reader in a home of its own, its panel, a real browser."""

import json
import os
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from deadline import SECONDS, eventually
from journal import changes_in
from running_panel import RunningPanel
from system import need

REPOSITORY = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("SETPOINT_BUILD", REPOSITORY / ".build"))
"""The folder in which the package was built."""
READER = Path(os.environ.get("SETPOINT_PROGRAMS", REPOSITORY / "Examples/Reader/.build/debug"), "reader")
GALLERY = READER.with_name("gallery")
CHROMIUM = Path("/usr/bin/chromium-headless-shell")

expect.set_options(timeout=SECONDS * 1000)


@dataclass
class Outcome:
    code: int
    output: str
    errors: str


class SettingsFile:
    """A file of settings, with the journal that the program writes before it."""

    def __init__(self, path):
        self.path = path

    @property
    def bytes(self):
        """What is in the file once the program has brought it up to date."""
        assert eventually(lambda: not self.is_behind), f"{self.path} stays behind its journal."
        return self.path.read_bytes() if self.path.exists() else None

    @property
    def values(self):
        """The values in the file and in the journal, of a file without groups."""
        # The journal first: what is checkpointed meanwhile is in the file then.
        changes, time = changes_in(self.path.with_name(f".{self.path.name}.journal"))
        if self.path.exists() and time < self.path.stat().st_mtime_ns:
            # Edited since: the program decides what counts.
            return json.loads(self.bytes)
        values = json.loads(self.path.read_bytes()) if self.path.exists() else {}
        for key, value in changes.items():
            if value is None:
                values.pop(key, None)
            else:
                values[key] = value[0]
        return values

    def expect(self, values):
        """Waits for the values that a page writes, and fails with those that it wrote if they don't come."""
        if not eventually(lambda: self.values == values):
            assert self.values == values

    @property
    def is_behind(self):
        """Whether a journal holds records that the file lacks."""
        return bool(changes_in(self.path.with_name(f".{self.path.name}.journal"))[0])

    def save(self, values):
        """Writes the file as an editor does that writes in place."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(values))

    def save_by_replacing(self, values):
        """Writes the file as an editor does that puts a new one in its place."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_name(".settings.json.new")
        new.write_text(json.dumps(values))
        new.rename(self.path)


@contextmanager
def own_environment(folder):
    """The environment of programs: a home folder that must stay empty."""
    home, configuration = folder / "home", folder / "configuration"
    home.mkdir()
    configuration.mkdir()
    kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    yield kept | {
        "HOME": str(home), "XDG_CONFIG_HOME": str(configuration), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    assert list(home.iterdir()) == [], "Something was left in the home folder."
    assert {entry.name for entry in configuration.iterdir()} <= {"reader"}


@pytest.fixture
def environment(tmp_path):
    """The environment of all programs that a test starts."""
    with own_environment(tmp_path) as environment:
        yield environment


@pytest.fixture
def settings_file(environment):
    return SettingsFile(Path(environment["XDG_CONFIG_HOME"], "reader/settings.json"))


def built(path):
    if not os.access(path, os.X_OK):
        pytest.fail(
            f"There is no {path}. Run: swift build --package-path Examples/Reader"
            f" --product {path.name}", pytrace=False)
    return str(path)


@pytest.fixture(scope="session")
def executable():
    return built(READER)


@pytest.fixture
def reader(executable, environment, tmp_path):
    """Runs `reader` with arguments to its end."""

    def run(*arguments, **variables):
        done = subprocess.run(
            [executable, *arguments], env=environment | variables, cwd=tmp_path,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=6 * SECONDS)
        return Outcome(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def set_value(reader):
    """Sets a value by the command line, in a process of its own, as another terminal would."""

    def set_value(key, value):
        assert reader("settings", "set", key, str(value)) == Outcome(0, "", "")

    return set_value


@pytest.fixture
def start_panel(executable, environment, tmp_path):
    """Starts `reader panel` with options; each panel must end in order.

    Request it before `open_at`: pages report a panel that has ended, unless they are closed before.
    """
    panels = []

    def start_panel(*options, **arguments):
        panels.append(RunningPanel([executable, "panel", *options], environment, tmp_path, **arguments))
        return panels[-1]

    yield start_panel
    for panel in panels:
        code, _ = panel.stop()
        assert (code, panel.errors) == (0, "")


@pytest.fixture
def panel(start_panel):
    """A running `reader panel`."""
    return start_panel()


@pytest.fixture
def values(tmp_path):
    """A file for the gallery's values."""
    return SettingsFile(tmp_path / "values.json")


@pytest.fixture
def stored(tmp_path):
    """A file for the gallery's values, in a folder that the gallery creates."""
    return SettingsFile(tmp_path / "kept/settings.json")


@pytest.fixture
def gallery_options():
    """What a test's `gallery` is started with; a test or file may say something else."""
    return []


@contextmanager
def running_gallery(options, environment, folder):
    panel = RunningPanel([built(GALLERY), "--path", "", *options], environment, folder)
    yield panel
    code, _ = panel.stop()
    assert (code, panel.errors) == (0, "")


@pytest.fixture
def gallery(environment, tmp_path, gallery_options):
    """A running `gallery`, the panel with everything in it, which must end in order."""
    with running_gallery(gallery_options, environment, tmp_path) as panel:
        yield panel


@pytest.fixture(scope="module")
def shared_gallery(tmp_path_factory):
    """A running `gallery` for the tests of a file that neither use its token up nor depend on its state."""
    folder = tmp_path_factory.mktemp("gallery")
    with own_environment(folder) as environment, running_gallery([], environment, folder) as panel:
        yield panel


@pytest.fixture(scope="module")
def shared_cookie(shared_gallery):
    return shared_gallery.enter()


@pytest.fixture(scope="session")
def browser():
    need("Chromium", CHROMIUM)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        yield browser
        browser.close()


@pytest.fixture
def expected_errors():
    """What the browser may report: its own words for the answer to a value that is refused."""
    return ["the server responded with a status of 422"]


@pytest.fixture
def open_at(browser, expected_errors):
    """Opens an address in a browser that knows nothing; its options are those of a context."""
    contexts, troubles = [], []

    def note(message):
        is_expected = any(expected in message.text for expected in expected_errors)
        if message.type == "error" and not is_expected:
            troubles.append(message.text)

    def open_at(address, **options):
        options = {
            "viewport": {"width": 1280, "height": 900}, "locale": "en-GB",
            "base_url": address.split("?")[0]} | options
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(SECONDS * 1000)
        page.on("console", note)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(address)
        if "token=" in address:
            if not options.get("java_script_enabled", True):
                page.get_by_role("button", name="Open Settings").click()
            page.wait_for_url(lambda url: "token=" not in url and not url.endswith("/enter"))
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture
def open_page(panel, open_at):
    """Opens the reader's panel."""
    return lambda **options: open_at(panel.address, **options)


@pytest.fixture
def open_gallery(gallery, open_at):
    """Opens the gallery; its token lets one browser in."""
    return lambda **options: open_at(gallery.address, **options)


@pytest.fixture
def page(open_page):
    return open_page()


@pytest.fixture(scope="session")
def screenshot():
    """Takes a picture for people to look at, if they name a folder: of the window, or of the whole page."""
    folder = os.environ.get("SETPOINT_SCREENSHOTS")

    def screenshot(page, name, **options):
        if folder:
            page.screenshot(path=Path(folder, f"{name}.png"), animations="disabled", **options)

    return screenshot
