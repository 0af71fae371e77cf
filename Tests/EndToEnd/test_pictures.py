"""The pictures of the documentation show what the example shows now."""

import difflib
import re
from pathlib import Path

import pytest

from conftest import REPOSITORY
from picture_files import FOLDER, Picture
from pictures import PICTURES, open_studio

PAGES = [REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").glob("*.md"))]
MARKDOWN = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
TAKE_AGAIN = "Run: Scripts/take-pictures"
LARGEST = {"all": 900_000, "declaration.svg": 400_000}


@pytest.fixture(scope="module")
def studio(browser):
    with open_studio(browser.browser_type) as studio:
        yield studio


def differences(stored: Picture, current: Picture):
    """What makes a stored picture another one than that of the example as it is now."""
    found = []
    if stored.text != current.text:
        lines = difflib.unified_diff(
            stored.text.splitlines(), current.text.splitlines(), "the picture", "the example", lineterm="")
        found.append("\n".join(lines))
    if stored.size != current.size:
        found.append(f"It has {stored.size} pixels. The script takes one of {current.size} pixels.")
    return found


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_what_the_example_shows(name, studio):
    stored = Picture.load(name)
    if found := differences(stored, PICTURES[name](studio)):
        pytest.fail("\n".join([f"docs/images/{name} is old. {TAKE_AGAIN}", *found]), pytrace=False)
    assert (FOLDER / name).with_suffix(".txt").read_text(encoding="utf-8") == stored.description, TAKE_AGAIN


@pytest.mark.parametrize("change", [{"text": "Font Size 12"}, {"size": (1, 1)}])
def test_an_old_picture_is_found(change):
    stored = Picture.load("panel.png")
    assert differences(stored, stored) == []
    assert len(differences(stored, Picture(**vars(stored) | change))) == 1


def images(page: Path):
    """The alternative text and the path of each image of a page; no text for another source of an image."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    found = [(alternative, path) for alternative, path in MARKDOWN.findall(text)]
    for tag in re.findall(r"<img [^>]*>", text):
        alternative = re.search(r'\balt="([^"]*)"', tag)
        found.append((alternative[1] if alternative else "", re.search(r'\bsrc="([^"]*)"', tag)[1]))
    return found + [(None, path) for path in re.findall(r'<source [^>]*srcset="([^"]*)"', text)]


def test_each_image_of_the_documentation_is_taken_by_the_script_and_has_an_alternative_text():
    shown = set()
    for page in PAGES:
        for alternative, path in images(page):
            assert alternative is None or len(alternative.split()) > 3, (page.name, path)
            assert (page.parent / path).resolve().parent == FOLDER, (page.name, path)
            shown.add(Path(path).name)
    assert shown == set(PICTURES)
    texts = {Path(name).with_suffix(".txt").name for name in PICTURES}
    assert {path.name for path in FOLDER.iterdir()} == set(PICTURES) | texts


def test_the_readme_and_the_pages_on_the_panel_and_the_commands_have_pictures():
    for name, number in ("README.md", 4), ("docs/web.md", 4), ("docs/commands.md", 1):
        assert len(images(REPOSITORY / name)) >= number, name


def test_the_pictures_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST["all"]
    assert (FOLDER / "declaration.svg").stat().st_size < LARGEST["declaration.svg"]


def test_the_animation_shows_each_step_for_three_seconds_and_stands_still_where_motion_is_reduced():
    text = (FOLDER / "declaration.svg").read_text(encoding="utf-8")
    style, motion = text.split("@media (prefers-reduced-motion: no-preference)")
    assert "animation" not in style
    seconds = {int(time) for time in re.findall(r"animation: \w+ (\d+)s linear infinite", motion)}
    [length] = seconds
    starts = sorted(float(percent) * length / 100 for percent in re.findall(r"0%, ([\d.]+)% { opacity: 0 }", motion))
    pauses = [later - earlier for earlier, later in zip([0, *starts], [*starts, length])]
    assert len(pauses) == 5 and min(pauses) >= 2.9
