"""What the documentation says is what is compiled, printed and tested."""

import os
import re
import subprocess
import textwrap
from pathlib import Path

import pytest

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
    "README.md", "docs/declarations.md", "docs/migrations.md", "docs/remote.md", "docs/swiftui.md", "docs/testing.md", "docs/web.md",
]
# Code that is compiled as a test instead of a snippet.
TESTS = [
    "Tests/SetpointTestingTests/LockFileDocumentationTests.swift",
    "Tests/SetpointTestingTests/TestingDocumentationTests.swift",
]


@pytest.mark.parametrize("page", PAGES)
def test_every_swift_block_is_part_of_a_compiled_snippet(page: str):
    paths = [*(ROOT / "Snippets").glob("**/*.swift"), *(ROOT / path for path in TESTS)]
    snippets = [visible(path) for path in paths]
    text = (ROOT / page).read_text(encoding="utf-8")
    programs = [block for block in blocks("swift", text) if not block.startswith(".package(")]
    assert programs
    for block in programs:
        assert any(block.strip() in snippet for snippet in snippets), block


def test_the_first_program_prints_what_the_readme_says(tmp_path: Path):
    program = ROOT / ".build/debug/GettingStarted"
    assert program.exists(), f"{program} is missing; run Scripts/test, which builds it"
    environment = dict(os.environ, XDG_CONFIG_HOME=str(tmp_path), HOME=str(tmp_path))
    printed = subprocess.run(
        [program], env=environment, capture_output=True, text=True, timeout=30, check=True
    )
    assert printed.stdout == blocks("text")[0]


def test_every_capability_that_is_called_done_names_a_test_that_exists():
    page = (ROOT / "docs/capabilities.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if re.match(r"\| [A-K]\d+ \|", line)]
    assert len(rows) == 113
    for row in rows:
        places = re.findall(r"\(\.\./([^)]+)\)((?:,? `\w+`)*)", row)
        assert places or "| not yet |" in row, row
        for place, names in places:
            assert (ROOT / place).exists(), row
            for name in re.findall(r"\w+", names):
                text = (ROOT / place).read_text(encoding="utf-8")
                assert re.search(rf"(func|def) {name}\b", text), (row, name)
