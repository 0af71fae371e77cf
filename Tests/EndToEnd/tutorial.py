"""The tutorial, followed as a reader follows it: each step writes a file, runs commands or opens a page."""

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from conftest import READER, REPOSITORY
from running_panel import RunningPanel

CATALOG = REPOSITORY / "Sources/Setpoint/Documentation.docc"
# What the example has built is not built again for the tutorial.
SCRATCH = READER.parent.parent
PROGRAM = SCRATCH / "debug/Newsreader"
DEPENDENCY = 'url: "https://github.com/setpoint/setpoint", from: "0.1.0"'


def with_repository(manifest):
    """A manifest that uses this repository instead of the published package.

    Where Scripts/test makes the traits of all packages the default, none is named: packages share a build if the
    compiler gets the traits in one order.
    """
    manifest = manifest.replace(DEPENDENCY, f'name: "setpoint", path: "{REPOSITORY}"')
    return re.sub(r",\s*traits: \[.*?\]", "", manifest) if "SETPOINT_DEFAULT_TRAITS" in os.environ else manifest


@dataclass
class Step:
    """What a step shows: the file in the catalog, and its path in the package or the name of a terminal."""

    name: str
    file: str

    @property
    def text(self):
        return (CATALOG / "Resources/Newsreader" / self.file).read_text(encoding="utf-8")


def steps():
    """The steps with a file or an image, in their order."""
    text = (CATALOG / "Build-a-newsreader.tutorial").read_text(encoding="utf-8")
    for step in re.findall(r"@Step \{\n(.*?)\n {6}\}", text, re.DOTALL):
        for name, file in re.findall(r'@(?:Code\(name: "(.+?)", file|Image\(source): "(.+?)"', step):
            yield Step(name, file)


class Newsreader:
    """The package of the tutorial, which begins with an empty folder."""

    def __init__(self, folder):
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        self.package = folder / "Newsreader"
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.home), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        self.panel = None
        # The files written since the last build.
        self.unbuilt = set()

    def write(self, path, text):
        """Writes a file of the package, which uses this repository instead of the published package.

        Builds the package before a file changes again, so that every file of the tutorial is compiled.
        """
        if path in self.unbuilt:
            self.build()
        if path == "Package.swift":
            text = with_repository(text)
        (self.package / path).parent.mkdir(parents=True, exist_ok=True)
        (self.package / path).write_text(text, encoding="utf-8")
        self.unbuilt.add(path)

    def run(self, session):
        """What a terminal shows in which the commands of a session are typed."""
        return "".join(f"$ {line}\n{self.printed_by(line)}" for line in re.findall(r"^\$ (.*)$", session, re.MULTILINE))

    def printed_by(self, line):
        """What a command prints, apart from the lines of the build."""
        if line == "swift run Newsreader panel":
            self.build()
            # `print` holds the line back if the output is no terminal.
            self.panel = RunningPanel(["stdbuf", "-oL", PROGRAM, "panel"], self.environment, self.folder)
            return re.sub(r":\d+/p-\w+/\?token=\w+$", ":40213/p-1f0c9be27a66d34e/?token=T0kEn", self.panel.address) + "\n"
        if line.startswith("swift run Newsreader"):
            self.build()
            line = line.replace("swift run Newsreader", str(PROGRAM))
        environment = self.environment
        if line.startswith("swift "):
            environment = os.environ
            line = re.sub("^swift test", f"{self.swift('test')} 2>/dev/null", line)
        folder = self.package if self.package.exists() else self.folder
        done = subprocess.run(
            ["bash", "-c", line], env=environment, cwd=folder, stdin=subprocess.DEVNULL, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=900)
        printed = done.stdout.replace(str(self.home), "/home/ada")
        return re.sub(r"\d+\.\d+ seconds", "0.012 seconds", printed)

    def build(self):
        if not self.unbuilt:
            return
        has_tests = any(path.startswith("Tests/") for path in self.unbuilt)
        done = subprocess.run(
            self.swift("build --build-tests" if has_tests else "build"), shell=True, cwd=self.package, capture_output=True, text=True, timeout=1800)
        assert done.returncode == 0, done.stdout + done.stderr
        self.unbuilt.clear()

    def swift(self, command):
        return f"{REPOSITORY}/Scripts/run-swift {command} --scratch-path {SCRATCH}"

    def stop(self):
        """Ends the panel, if it runs. Gives its exit code and its errors."""
        if self.panel is None:
            return 0, ""
        code, _ = self.panel.stop()
        return code, self.panel.errors
