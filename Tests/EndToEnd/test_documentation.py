"""What the documentation says is what is compiled, printed and tested."""

import json
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from playwright.sync_api import expect

from conftest import BUILD
from settings_page import exact, row
from tutorial import DEPENDENCY, SCRATCH, Newsreader, steps, with_repository

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str, page: str = README) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def visible(snippet: Path) -> str:
    """The part of a snippet that documentation shows."""
    lines, shown = [], True
    for line in snippet.read_text(encoding="utf-8").splitlines():
        if line.strip() in ("// snippet.hide", "// snippet.show"):
            shown = line.strip().endswith("show")
        elif shown:
            lines.append(line)
    return textwrap.dedent("\n".join(lines)).strip()


PAGES = [
    "README.md", "docs/apple-platforms.md", "docs/commands.md", "docs/declarations.md", "docs/dependencies.md", "docs/deploying.md", "docs/existing-data.md", "docs/families.md", "docs/fleet.md", "docs/getting-started.md", "docs/languages.md", "docs/migrations.md", "docs/moving-an-app.md",
    "docs/observing.md", "docs/remote.md", "docs/required.md", "docs/rows.md", "docs/secrets.md", "docs/security.md", "docs/servers.md", "docs/staged-changes.md", "docs/stores.md", "docs/swiftui.md", "docs/testing.md",
    "docs/transfer.md", "docs/types.md", "docs/web.md", "docs/writing.md", *(f"{page.relative_to(ROOT)}" for page in ROOT.glob("Sources/*/Documentation.docc/*.md")),
]
# Code that is compiled as a test instead of a snippet.
TESTS = [
    "Tests/SetpointTestingTests/LockFileDocumentationTests.swift",
    "Tests/SetpointTestingTests/TestingDocumentationTests.swift",
]


@pytest.mark.parametrize("page", PAGES)
def test_every_swift_block_is_part_of_a_compiled_snippet(page: str):
    paths = [*(ROOT / "Examples/Snippets").glob("**/*.swift"), *(ROOT / path for path in TESTS)]
    snippets = [visible(path) for path in paths]
    text = (ROOT / page).read_text(encoding="utf-8")
    # Parts of manifests, and a manifest that a test builds.
    manifests = (".package(", ".product(", "// swift-tools-version")
    programs = [block for block in blocks("swift", text) if not block.startswith(manifests)]
    assert programs or page.startswith("Sources/")
    for block in programs:
        assert any(block.strip() in snippet for snippet in snippets), block


def run(name: str, home: Path, *arguments: str, folder: Path | None = None, **variables: str) -> subprocess.CompletedProcess:
    program = BUILD / "snippets" / name
    assert program.exists(), f"There is no {program}. Run: Scripts/check-snippets"
    environment = dict(os.environ, XDG_CONFIG_HOME=str(home), HOME=str(home), **variables)
    return subprocess.run([program, *arguments], env=environment, cwd=folder, capture_output=True, text=True, timeout=60)


def printed_by(name: str, home: Path) -> str:
    done = run(name, home)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name, page", [
    ("Dependencies", "docs/dependencies.md"), ("GettingStarted", "README.md"),
    ("GettingStarted", "Sources/Setpoint/Documentation.docc/Setpoint.md"), ("Observing", "docs/observing.md"), ("Rows", "docs/rows.md"),
    ("StagedChanges", "docs/staged-changes.md"), ("Stores", "docs/stores.md"), ("TypesAndRules", "docs/types.md"),
    ("Units", "docs/units.md"),
])
def test_the_first_program_of_a_page_prints_what_the_page_says(name: str, page: str, tmp_path: Path):
    assert printed_by(name, tmp_path) == blocks("text", (ROOT / page).read_text(encoding="utf-8"))[0]


def test_the_first_tool_compiles_as_typed_and_prints_what_the_page_says(tmp_path: Path):
    page = (ROOT / "docs/getting-started.md").read_text(encoding="utf-8")
    subprocess.run(["bash", "-ec", blocks("sh", page)[0]], cwd=tmp_path, check=True, capture_output=True)
    package = tmp_path / "backup"
    manifest, program = blocks("swift", page)[:2]
    assert DEPENDENCY in manifest
    (package / "Package.swift").write_text(with_repository(manifest), encoding="utf-8")
    (package / "Sources/backup/main.swift").write_text(program, encoding="utf-8")
    build = [ROOT / "Scripts/run-swift", "build", "--scratch-path", SCRATCH]
    done = subprocess.run(build, cwd=package, capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stdout + done.stderr
    session = blocks("console", page)[0]
    printed = ""
    for line in re.findall(r"^\$ (.*)$", session, re.MULTILINE):
        done = subprocess.run(
            ["bash", "-c", line], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
            env={"PATH": f"{SCRATCH}/debug:{os.environ['PATH']}", "HOME": str(tmp_path)})
        printed += f"$ {line}\n{done.stdout}"
    assert printed == session


MANIFESTS = {
    "docs/getting-started.md": blocks("swift", (ROOT / "docs/getting-started.md").read_text(encoding="utf-8"))[0],
    **{step.file: step.text for step in steps() if step.name == "Package.swift"},
}


@pytest.mark.parametrize("name", MANIFESTS)
def test_a_manifest_names_the_traits_that_its_products_need(name: str):
    traits = re.search(r"traits: \[(.*?)\]", MANIFESTS[name])[1]
    assert ".defaults" in traits
    for product, trait in {"SetpointCommand": "CommandLine", "SetpointHummingbird": "Web"}.items():
        assert f'"{product}"' not in MANIFESTS[name] or f'"{trait}"' in traits, product


def test_a_program_stops_with_the_list_that_the_page_shows(tmp_path: Path):
    page = (ROOT / "docs/required.md").read_text(encoding="utf-8")
    (tmp_path / "defaults.json").write_text(blocks("json", page)[0], encoding="utf-8")
    done = run("Required", tmp_path, folder=tmp_path)
    printed = (done.stderr + f"{done.returncode}\n").replace(str(tmp_path), "/etc/server")
    printed = printed.replace("Snippet/Required.swift", "Server/ServerSettings.swift")
    assert f"$ server; echo $?\n{printed}" == blocks("console", page)[0]


def test_an_app_migrates_the_settings_of_a_library(tmp_path: Path):
    printed = printed_by("LibrarySettings", tmp_path)
    assert printed == "120 false\nshowsSidebar markdown.lineWidth markdown.wrapsLines\n"


@pytest.fixture
def newsreader(tmp_path):
    """The package of the tutorial, and its panel, which must end in order."""
    newsreader = Newsreader(tmp_path)
    yield newsreader
    assert newsreader.stop() == (0, "")


def test_the_tutorial_compiles_and_prints_what_it_shows(newsreader: Newsreader, open_at, screenshot):
    pages = []

    def stage():
        page = open_at(newsreader.panel.address, viewport={"width": 960, "height": 560})
        exact(page, "Articles").fill("3")
        exact(page, "Articles").press("Tab")
        expect(page.locator("#status-bar")).to_contain_text("1 change")
        screenshot(page, "newsreader-panel")
        pages.append(page)

    def review_and_apply():
        page = pages.pop()
        page.get_by_role("link", name="Review").click()
        expect(page.get_by_role("form", name="Articles").locator("ins")).to_have_text("3")
        screenshot(page, "newsreader-review")
        page.get_by_role("button", name="Apply 1 Change").click()
        expect(page.locator("#status-bar ins")).to_have_text("3")

    in_browser = {"newsreader-panel.png": stage, "newsreader-review.png": review_and_apply}
    for step in steps():
        if step.file in in_browser:
            in_browser[step.file]()
        elif step.file.endswith(".txt"):
            assert newsreader.run(step.text) == step.text
        else:
            newsreader.write(step.name, step.text)


@pytest.mark.parametrize("guide", sorted((ROOT / "Examples/Snippets/Migration").glob("*.swift")), ids=lambda path: path.stem)
def test_a_migration_guide_finds_existing_data_and_prints_what_it_says(guide: Path, tmp_path: Path):
    text = guide.read_text(encoding="utf-8")
    expected = re.findall(r"^ *// Prints: (.*)$", text, re.MULTILINE)

    printed = iter(printed_by(guide.stem, tmp_path).splitlines())

    assert expected
    for line in expected:
        assert line in printed, line
    assert not any(tmp_path.iterdir()), "The guide leaves files in the home folder."


def test_the_page_on_moving_names_every_migration_guide():
    page = (ROOT / "docs/moving.md").read_text(encoding="utf-8")
    for guide in (ROOT / "Examples/Snippets/Migration").glob("*.swift"):
        assert f"(../Examples/Snippets/Migration/{guide.name})" in page, guide.name


def test_the_table_of_accepted_values_is_what_the_sources_accept(tmp_path: Path):
    page = (ROOT / "docs/moving-an-app.md").read_text(encoding="utf-8")
    assert printed_by("AcceptedValues", tmp_path) in page
    assert not any(tmp_path.iterdir()), "The program leaves files in the home folder."


def test_the_guide_for_an_existing_app_names_the_programs_that_read_back_their_data():
    page = (ROOT / "docs/moving-an-app.md").read_text(encoding="utf-8")
    guides = (ROOT / "Examples/Snippets/Migration").glob("*.swift")
    programs = [guide.name for guide in guides if "docs/moving-an-app.md" in guide.read_text(encoding="utf-8")]
    assert len(programs) == 4
    for name in programs:
        assert f"(../Examples/Snippets/Migration/{name})" in page, name


def test_the_guide_for_an_existing_app_has_the_same_forty_settings_before_and_after():
    before, after = blocks("swift", (ROOT / "docs/moving-an-app.md").read_text(encoding="utf-8"))[:2]
    old = re.findall(r"^ +@AppStorage\(.*\) var (\w+)", before, re.MULTILINE)
    settings, _, _ = after.partition("@NotASetting")
    assert len(old) == 40
    assert re.findall(r"\bvar (\w+)(?: =|: )", settings) == old


def test_every_capability_that_is_called_done_names_a_test_that_exists():
    page = (ROOT / "docs/capabilities.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if re.match(r"\| [A-K]\d+ \|", line)]
    assert len(rows) == 135
    for row in rows:
        places = re.findall(r"\(\.\./([^)]+)\)((?:,? `\w+`)*)", row)
        assert places or "| not yet |" in row, row
        for place, names in places:
            assert (ROOT / place).exists(), row
            for name in re.findall(r"\w+", names):
                text = (ROOT / place).read_text(encoding="utf-8")
                assert re.search(rf"(func|def) {name}\b", text), (row, name)


def test_the_privacy_manifest_names_every_api_that_needs_a_reason():
    tool = Path(sys.executable).with_name("xcprivacy")
    if not tool.exists():
        pytest.skip("This test needs xcprivacy, which Scripts/install-test-tools installs.")
    for folder in ("Sources", "Sources/Setpoint"):
        done = subprocess.run([tool, "check", folder, "--format", "json"], cwd=ROOT, capture_output=True, text=True)
        found = json.loads(done.stdout)
        assert found["findings"] == []
        assert len(found["manifests"]) == 1, "The check doesn't find the manifest."


def test_the_page_on_apples_platforms_gives_the_reasons_of_the_privacy_manifest():
    page = (ROOT / "docs/apple-platforms.md").read_text(encoding="utf-8")
    manifest = (ROOT / "Sources/Setpoint/PrivacyInfo.xcprivacy").read_text(encoding="utf-8")
    reasons = r"\b[0-9A-F]{4}\.1\b"
    assert re.findall(reasons, page) == re.findall(reasons, manifest)
