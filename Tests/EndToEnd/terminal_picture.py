"""The picture of the commands in the README, made by running them. Scripts/take-terminal-picture runs this."""

import html
import os
import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from conftest import CHROMIUM, READER
from terminal import Terminal

COMMANDS = [
    'reader settings search "bigger text"',
    "reader settings set appearance.fontSize 99",
    "reader settings set appearance.fontSize 18",
    "reader settings list appearance",
    "READER_APPEARANCE_FONT_SIZE=20 reader settings explain appearance.fontSize",
]
STYLES = {"1": "font-weight:bold", "2": "opacity:.6", "31": "color:#ff7b72", "32": "color:#7ee787", "33": "color:#f2cc60"}
PAGE = """<body style="margin:0;display:inline-block;background:#161b22;color:#e6edf3;padding:20px 24px;border-radius:10px;
font:14px/1.45 'DejaVu Sans Mono',monospace"><pre style="margin:0;font:inherit">{}</pre></body>"""


def markup(text):
    """Terminal output as HTML, with its styles."""
    parts = re.split(r"\x1b\[([\d;]*)m", text)
    pieces, depth = [html.escape(parts[0])], 0
    for code, piece in zip(parts[1::2], parts[2::2]):
        if code in STYLES:
            pieces.append(f'<span style="{STYLES[code]}">')
            depth += 1
        else:
            pieces.append("</span>" * depth)
            depth = 0
        pieces.append(html.escape(piece))
    return "".join(pieces)


def session(home):
    environment = {
        "HOME": home, "PATH": f"{READER.parent}:{os.environ['PATH']}", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    shown = ""
    for command in COMMANDS:
        output = Terminal(command, environment, home, width=200).read_to_end()
        shown += f"\x1b[2m$\x1b[0m {command}\n{output}"
    return re.sub(r"/\S*/reader_reader.resources", "/opt/reader", shown.replace(home, "/home/ada")).rstrip()


def main(path):
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        page = browser.new_page(device_scale_factor=2)
        page.set_content(PAGE.format(markup(session(home))))
        page.locator("body").screenshot(path=Path(path), omit_background=True)
        browser.close()


main(sys.argv[1])
