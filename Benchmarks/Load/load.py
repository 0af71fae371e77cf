"""Measures the panel and its API under load, beside a bare server and a Flask page. Scripts/measure-load runs this."""

import argparse
import json
import os
import re
import subprocess
import tempfile
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from live_pages import LivePages
from running_panel import RunningPanel, RunningServer

FOLDER = Path(__file__).resolve().parent
GALLERY = FOLDER.parent.parent / "Examples/Reader/.build/release/gallery"
HELLO_WORLD = FOLDER / ".build/release/hello-world"
FLASK = [FOLDER / ".venv/bin/python", FOLDER / "Flask/admin.py"]

CONNECTIONS = 32
"""How many requests are under way at once. With 256 pages, the panel has 64 connections left."""

CHANGED = "numbers.fontSize"
"""The setting that the load reads and changes."""
NUMBERS = 10, 24
"""The least and largest value of that setting."""
LAST_CHANGED = "numbers.copies"
"""The setting that changes after the load."""

PAGE, COMPRESSED, READ, HEALTH, CHANGE = (
    "GET of the page", "GET of the page, gzip", "GET of a setting", "GET of the health", "PUT of a setting")


@dataclass
class Request:
    """A request that the load repeats."""

    server: RunningServer
    target: str
    headers: dict = field(default_factory=dict)
    method: str = "GET"

    def check(self, value=NUMBERS[0]):
        """Sends the request once. Gives the response, which must have status 200."""
        headers = {name.replace("-", "_"): value for name, value in self.headers.items()}
        headers.pop("Accept_Encoding", None)
        body = json.dumps({"value": value}) if self.method == "PUT" else None
        response = self.server.request(self.method, self.target, body, path="", **headers)
        assert response.status == 200, (self, response, response.body)
        return response.body

    def measure(self, seconds):
        """Repeats the request; no response may be a refusal."""
        self.check()
        self._repeat(1)
        result = self._repeat(seconds)
        self.check()
        return result

    def _repeat(self, seconds):
        # One thread generates the load, because it shares the processors with the server.
        command = [
            "wrk", "--threads=1", f"--connections={CONNECTIONS}", f"--duration={seconds}s",
            "--timeout=10s", f"--script={FOLDER / 'request.lua'}",
            *(f"--header={name}: {value}" for name, value in self.headers.items()),
            f"http://{self.server.host}:{self.server.port}{self.target}"]
        if self.method == "PUT":
            command += ["--", *map(str, NUMBERS)]
        output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        result = Result(**json.loads(output.splitlines()[-1]))
        assert result.failures == 0, (self, result)
        return result


@dataclass
class Result:
    """What wrk found; latencies in milliseconds."""

    requests: int
    seconds: float
    median: float
    p99: float
    failures: int

    @property
    def rate(self):
        return self.requests / self.seconds

    @property
    def cells(self):
        return [f"{self.rate:,.0f}", f"{self.median:.1f}", f"{self.p99:.1f}"]


def panel_requests(panel, cookie):
    reader = {"Cookie": cookie}
    writer = reader | {
        "Setpoint-CSRF": panel.csrf(cookie), "If-Match": "*", "Content-Type": "application/json"}
    setting = f"{panel.path}/api/v1/settings/"
    return {
        PAGE: Request(panel, f"{panel.path}/", reader),
        COMPRESSED: Request(panel, f"{panel.path}/", reader | {"Accept-Encoding": "gzip"}),
        READ: Request(panel, setting + CHANGED, reader),
        HEALTH: Request(panel, "/health"),
        CHANGE: Request(panel, setting + CHANGED, writer, "PUT"),
        LAST_CHANGED: Request(panel, setting + LAST_CHANGED, writer, "PUT"),
    }


def flask_requests(flask):
    entry = flask.request("POST", "/enter")
    reader = {"Cookie": entry.headers["Set-Cookie"].split(";")[0]}
    writer = reader | {"X-CSRF": json.loads(entry.body)["csrf"], "Content-Type": "application/json"}
    setting = f"/api/settings/{CHANGED}"
    return {
        PAGE: Request(flask, "/", reader),
        READ: Request(flask, setting, reader),
        HEALTH: Request(flask, "/health"),
        CHANGE: Request(flask, setting, writer, "PUT"),
    }


def content(panel, cookie):
    """The settings of the panel's page, in groups, for the Flask page."""
    def read(target):
        return json.loads(panel.request(target=f"/api/v1{target}", Cookie=cookie).body)

    def groups(nodes):
        for group in nodes:
            if group["node"] == "group":
                yield {"label": group["label"], "footer": group["footer"], "settings": [
                    {"key": row["key"], "row": row, "details": read(f"/settings/{row['key']}")}
                    for row in group["nodes"] if row["node"] == "setting"]}
                yield from groups(group["nodes"])

    return list(groups(read("/tree")["nodes"]))


class Memory:
    """The resident memory of a server, as it grows."""

    def __init__(self, server):
        self._server = server
        self._before = server.memory()

    @property
    def cells(self):
        with open(f"/proc/{self._server.process.pid}/status") as status:
            peak = int(re.search(r"VmHWM:\s+(\d+) kB", status.read())[1]) * 1024
        return [f"{size / 1e6:.0f}" for size in (self._before, peak, self._server.memory())]


@contextmanager
def running(kind, *command):
    """A server in a home folder of its own."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"HOME": home, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        server = kind(list(map(str, command)), environment, Path(home))
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def running_flask(groups):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(groups, file)
        file.flush()
        with running(RunningServer, *FLASK, file.name) as flask:
            yield flask


def write_row(*cells):
    print(f"| {' | '.join(cells)} |", flush=True)


class Table:
    """The table of the requests; writes a line as soon as it is measured."""

    def __init__(self, hello_world, panel, flask, seconds):
        self._panel, self._flask, self._seconds = panel, flask, seconds
        write_row(
            "request", "requests/s", "median, ms", "p99, ms", "Flask: requests/s", "median, ms", "p99, ms",
            "× Flask", "× hello world")
        print("|---|" + "--:|" * 8)
        self._hello_world = Request(hello_world, "/").measure(seconds)
        write_row("hello world", *self._hello_world.cells, "", "", "", "", "1")

    def measure(self, name, suffix=""):
        result = self._panel[name].measure(self._seconds)
        same = self._flask[name].measure(self._seconds) if name in self._flask else None
        cells = [*same.cells, f"{result.rate / same.rate:.1f}"] if same else [""] * 4
        write_row(name + suffix, *result.cells, *cells, f"{result.rate / self._hello_world.rate:.3f}")


def write_memory(memories):
    print()
    write_row("resident memory, MB", "before", "peak", "after")
    print("|---|--:|--:|--:|")
    for name, memory in memories.items():
        write_row(name, *memory.cells)


def main(seconds, page_count):
    with ExitStack() as stack:
        hello_world = stack.enter_context(running(RunningServer, HELLO_WORLD))
        panel = stack.enter_context(running(
            RunningPanel, GALLERY, "--path", "/settings", "--style", "grouped", "--health", "/health"))
        cookie = panel.enter()
        groups = content(panel, cookie)
        flask = stack.enter_context(running_flask(groups))
        requests, same = panel_requests(panel, cookie), flask_requests(flask)

        setting_count = sum(len(group["settings"]) for group in groups)
        texts = requests[PAGE].check(), same[PAGE].check()
        assert all(text.count("data-key=") == setting_count for text in texts)
        print(f"{setting_count} settings, on pages of {len(texts[0]):,} and, with Flask, {len(texts[1]):,} characters; "
              f"{page_count} live pages; {seconds} s for each number of requests\n")

        memories = {"hello world": Memory(hello_world), "panel": Memory(panel), "Flask": Memory(flask)}
        pages = stack.enter_context(LivePages(panel, cookie, page_count, LAST_CHANGED))
        table = Table(hello_world, requests, same, seconds)
        for name in PAGE, COMPRESSED, READ, HEALTH:
            table.measure(name)
        table.measure(CHANGE, f", {page_count} live pages")
        requests[LAST_CHANGED].check(value=5)
        pages.check()
        write_memory(memories)


parser = argparse.ArgumentParser(prog="measure-load")
parser.add_argument("--seconds", type=int, default=60)
parser.add_argument("--pages", type=int, default=256)
options = parser.parse_args()
main(options.seconds, options.pages)
