"""Measures the panel of a release build in Chromium. Scripts/measure-panel runs this."""

import json
import os
import statistics
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from conftest import CHROMIUM, REPOSITORY
from running_panel import RunningPanel

GALLERY = REPOSITORY / "Examples/Reader/.build/release/gallery"

# The document and its files, as Chromium's performance timeline records them.
LOADED = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource");
  return {
    bytes: [page, ...files].reduce((sum, entry) => sum + entry.transferSize, 0),
    requests: 1 + files.length,
    firstByte: page.responseStart,
    interactive: page.domContentLoadedEventEnd,
  };
}"""

# The time from a click on a switch to the row with its reset button, and to the frame after it.
CLICKED = """(key) => new Promise((resolve) => {
  const row = document.querySelector(`form.row[data-key="${key}"]`);
  const start = performance.now();
  new MutationObserver((_, observer) => {
    if (!row.querySelector("button.reset")) return;
    observer.disconnect();
    const changed = performance.now() - start;
    requestAnimationFrame(() => setTimeout(
      () => resolve({ changed, painted: performance.now() - start })));
  }).observe(row, { subtree: true, childList: true, attributes: true });
  row.querySelector("input[type=checkbox]").click();
})"""


@contextmanager
def running(*options):
    """A panel in a home folder of its own."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"HOME": home, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        panel = RunningPanel([str(GALLERY), "--path", "", *options], environment, Path(home))
        try:
            yield panel
        finally:
            panel.stop()


def new_page(browser, panel, cookie):
    """A page of a browser that has nothing in its cache."""
    name, value = cookie.split("=", 1)
    context = browser.new_context()
    base = panel.address.split("/?")[0]
    context.add_cookies([{"name": name, "value": value, "url": base}])
    return context.new_page(), base


def report(name, values, unit):
    spread = f"{statistics.median(values):.1f}", f"{min(values):.1f}", f"{max(values):.1f}"
    print(f"| {name} | {' | '.join(spread)} | {unit} |", flush=True)


def measure_first_page(browser, rounds):
    with running() as panel:
        cookie, loads = panel.enter(), []
        for _ in range(rounds + 1):
            page, base = new_page(browser, panel, cookie)
            page.goto(base + "/", wait_until="load")
            loads.append(page.evaluate(LOADED))
            page.context.close()
    # The first request of a process fills the panel's caches.
    loads = loads[1:]
    report("first page, with its files", [load["bytes"] / 1000 for load in loads], "kB")
    report("first page, requests", [load["requests"] for load in loads], "")
    report("first page, first byte", [load["firstByte"] for load in loads], "ms")
    report("first page, interactive", [load["interactive"] for load in loads], "ms")


def measure_click(browser, rounds):
    with running("--style", "grouped", "--count", "1000") as panel:
        page, base = new_page(browser, panel, panel.enter())
        page.goto(base + "/", wait_until="load")
        rows = page.locator("form.row").count()
        # Each fourth of the further settings is a switch.
        clicks = [page.evaluate(CLICKED, f"module{number // 100 + 1}.setting{number}")
                  for number in range(0, 4 * rounds, 4)]
        page.context.close()
    report(f"a click on a page of {rows} rows, row changed", [c["changed"] for c in clicks], "ms")
    report(f"a click on a page of {rows} rows, painted", [c["painted"] for c in clicks], "ms")


def measure_import(rounds):
    # 30,000 unknown keys are a form of just under 1 MiB, the most that the panel takes.
    text = json.dumps({f"unknown.key{number}": number for number in range(30_000)})
    fields = urlencode({"action": "preview", "text": text})
    with running() as panel:
        cookie, seconds = panel.enter(), []
        for _ in range(rounds):
            start = time.monotonic()
            answer = panel.request(
                "POST", "/import", fields, Cookie=cookie, Setpoint_CSRF=panel.csrf(cookie),
                Content_Type="application/x-www-form-urlencoded")
            seconds.append(time.monotonic() - start)
            assert answer.status == 200, answer
    report(f"preview of an import of {len(fields):,} bytes", [1000 * s for s in seconds], "ms")


def main(rounds):
    print("| measured | median | least | most | |\n|---|--:|--:|--:|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        measure_first_page(browser, rounds)
        measure_click(browser, rounds)
        browser.close()
    measure_import(rounds)


main(int(sys.argv[1]))
