"""The animation of the README: a declaration, its page in the panel, its value in a terminal and in the file."""

import html
import re
import textwrap

from playwright.sync_api import expect

from conftest import REPOSITORY
from picture_files import Picture, data_url, plain, png_size, screenshot, styled_pieces, visible_text, with_palette
from settings_page import exact, row

SOURCE = REPOSITORY / "Examples/Reader/Sources/Reader/ReaderSettings.swift"
WIDTH, GAP, BAR = 960, 16, 30
PANEL = {"width": 400, "height": 300}
# When each step begins, in seconds. The first is shown from the beginning.
STEPS = {"panel": 3, "changed": 6, "terminal": 9, "file": 12}
END = 16
COMMANDS = ["reader settings get appearance.fontSize", "reader settings list --modified"]
STYLE = """
text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #e6edf3; white-space: pre }
.title { font-family: system-ui, -apple-system, 'Segoe UI', Inter, sans-serif; font-size: 13px; fill: #9da7b3 }
.light { fill: #575d67 }
.attribute { fill: #d2a8ff } .keyword { fill: #ff7b72 } .string { fill: #a5d6ff } .number { fill: #79c0ff }
.s1 { font-weight: bold } .s2 { opacity: .6 }
"""
TOKENS = re.compile(
    r'(?P<string>"[^"]*")|(?P<attribute>@\w+)|(?P<keyword>\b(?:final|class|var|let|nil)\b)|(?P<number>\b[\d.]*\d\b)')


def declaration():
    """The beginning of a group of settings in the source of the example."""
    text = SOURCE.read_text(encoding="utf-8")
    return textwrap.dedent(re.search(r'^  @Settings\("Appearance".*?var fontSize = \d+\n', text, re.M | re.S)[0]) + "  …\n}"


def code_pieces(text):
    """The pieces of code with the name of their kind."""
    place = 0
    for token in TOKENS.finditer(text):
        yield text[place:token.start()], ""
        yield token[0], token.lastgroup
        place = token.end()
    yield text[place:], ""


def terminal_pieces(text):
    return [(piece, " ".join(f"s{number}" for number in numbers)) for piece, numbers in styled_pieces(text)]


def lines_of_text(pieces, x, y, size):
    """SVG of pieces of text in a grid, which is the same with every font."""
    cell, line = size * .6, round(size * 1.5)
    row, column, found = 0, 0, []
    for piece, kind in pieces:
        for number, part in enumerate(piece.split("\n")):
            if number:
                row, column = row + 1, 0
            # Wide spaces are a distance instead of text.
            for word in re.finditer(r"\S+(?: \S+)*", part):
                left = x + (column + word.start()) * cell
                found.append(
                    f'<text x="{left:.1f}" y="{y + size + row * line}" font-size="{size}" textLength="{len(word[0]) * cell:.1f}"'
                    f' lengthAdjust="spacingAndGlyphs"{f" class={chr(34)}{kind}{chr(34)}" if kind else ""}>'
                    f"{html.escape(word[0], quote=False)}</text>")
            column += len(part)
    return "\n".join(found), (row + 1) * line


def window(x, y, width, height, title, content, step=None, is_light=False):
    """SVG of a window, which a step shows."""
    bar, body, edge = ("#e9e9e6", "#f5f5f3", "#d2d2cd") if is_light else ("#21262d", "#161b22", "#30363d")
    return (
        "<g>"
        f'<rect x="{x + .5}" y="{y + .5}" width="{width - 1}" height="{height - 1}" rx="10" fill="{body}" stroke="{edge}"/>'
        f'<path d="M{x + 1} {y + BAR}v-{BAR - 11}a10 10 0 0 1 10-10h{width - 22}a10 10 0 0 1 10 10v{BAR - 11}z" fill="{bar}"/>'
        f'<text class="title{" light" if is_light else ""}" x="{x + 16}" y="{y + 20}">{title}</text>'
        f'\n<g{f" class={chr(34)}{step}{chr(34)}" if step else ""}>{content}</g></g>')


def keyframes():
    """The style of each step: hidden until it begins. Without animation, everything is shown, as at the end."""
    rules = []
    for step, start in STEPS.items():
        begin, shown = 100 * start / END, 100 * (start + .14) / END
        rules.append(
            f"@keyframes {step} {{ 0%, {begin:.2f}% {{ opacity: 0 }} {shown:.2f}%, 100% {{ opacity: 1 }} }}\n"
            f".{step} {{ animation: {step} {END}s linear infinite }}")
    return "@media (prefers-reduced-motion: no-preference) {\n" + "\n".join(rules) + "\n}\n"


def animated_declaration(studio):
    """The animation, made of the source, of two screenshots, and of what a terminal and the file show."""
    with studio.reader() as running:
        with studio.page(running, "/", PANEL) as page:
            group = page.get_by_role("region", name="Appearance").first
            shots, texts = [], []

            def take():
                group.evaluate("group => scrollTo(0, group.getBoundingClientRect().top + scrollY - 16)")
                shots.append(screenshot(page))
                texts.append(visible_text(page))

            take()
            exact(page, "Font Size").fill("20")
            exact(page, "Font Size").press("Enter")
            expect(row(page, "appearance.fontSize").get_by_text("Changed")).to_be_visible()
            expect(page.locator("#status-bar")).to_contain_text("Font Size")
            page.evaluate("document.activeElement.blur()")
            page.mouse.move(0, 0)
            take()
        session = studio.session(COMMANDS, running.environment)
        stored = running.file.bytes.decode().rstrip()

    code, code_height = lines_of_text(code_pieces(declaration()), 20, BAR + 10, 15)
    top = BAR + code_height + 24 + GAP
    panel_height = BAR + PANEL["height"]
    images = [
        f'<image x="0" y="{top + BAR}" width="{PANEL["width"]}" height="{PANEL["height"]}" clip-path="url(#inside)" href="{data_url(with_palette(shot, studio))}"' for shot in shots]
    left, width = PANEL["width"] + GAP, WIDTH - PANEL["width"] - GAP
    lines, lines_height = lines_of_text(terminal_pieces(session), left + 18, top + BAR + 10, 14)
    terminal_height = BAR + lines_height + 24
    file_top = top + terminal_height + GAP
    members, _ = lines_of_text(code_pieces(stored), left + 18, file_top + BAR + 10, 14)
    height = top + panel_height
    description = "\n\n".join([
        f"{SOURCE.name}:\n{declaration()}", f"The panel:\n{texts[0]}", f"The panel, changed:\n{texts[1]}",
        f"The terminal:\n{plain(session)}", f"settings.json:\n{stored}"])
    svg = "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">',
        f"<desc>{html.escape(description, quote=False)}</desc>",
        f'<clipPath id="inside"><rect x="1" y="{top}" width="{PANEL["width"] - 2}" height="{panel_height - 1}" rx="9"/></clipPath>',
        f"<style>{STYLE}{keyframes()}</style>",
        window(0, 0, WIDTH, top - GAP, SOURCE.name, code),
        window(0, top, PANEL["width"], panel_height, "reader panel", (
            f'{images[0]}/>\n{images[1]} class="changed"/>'), "panel", is_light=True),
        window(left, top, width, terminal_height, "Terminal", lines, "terminal"),
        window(left, file_top, width, height - file_top, f"~/.config/reader/settings.json", members, "file"),
        "</svg>", ""])
    return Picture(svg.encode(), description, (WIDTH, height))
