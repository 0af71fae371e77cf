"""The reader as a service or in a container: its unit and its Containerfile, and namespaces like those that run them."""

import contextlib
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess

import pytest

from conftest import READER, REPOSITORY
from deadline import SECONDS, eventually
from running_panel import RunningPanel

UNIT = REPOSITORY / "Examples/Reader/reader.service"
CONTAINERFILE = REPOSITORY / "Examples/Reader/Containerfile"
PROGRAM = "/opt/reader"
"""The folder of the program in both."""


def need_namespaces():
    """Skips the test where nothing can be mounted. If SETPOINT_REQUIRE_TOOLS is 1, the test fails instead."""
    tools = [tool for tool in ("unshare", "setpriv", "ldd") if not shutil.which(tool)]
    if not tools and subprocess.run(
            ["unshare", "--mount", "--pid", "--fork", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
            capture_output=True).returncode == 0:
        return
    reason = f"This test needs {', '.join(tools) or 'the rights to mount file systems'}."
    if os.environ.get("SETPOINT_REQUIRE_TOOLS") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


class Unit:
    """What the unit says of the service."""

    def __init__(self, text):
        lines = [line for line in text.splitlines() if line and line[0] not in "#["]
        self._lines = [line.split("=", 1) for line in lines]

    def all(self, name):
        return [value for other, value in self._lines if other == name]

    def __getitem__(self, name):
        return self.all(name)[-1]

    @property
    def environment(self):
        folders = self["Environment"].replace("%S", "/var/lib").replace("%C", "/var/cache")
        return dict(pair.split("=", 1) for pair in folders.split())


class Containerfile:
    """What the last stage of the Containerfile says of a container."""

    def __init__(self, text):
        stage = text.rpartition("\nFROM ")[2]
        self._instructions = dict(re.findall(r"^([A-Z]+) (.*)$", stage, re.MULTILINE))

    @property
    def user(self):
        return int(self._instructions["USER"].split(":")[0])

    @property
    def entry_point(self):
        return json.loads(self._instructions["ENTRYPOINT"])

    @property
    def arguments(self):
        return json.loads(self._instructions["CMD"])


class Root:
    """A root file system with the program and what it loads, read-only but for what is mounted for writing."""

    def __init__(self, folder):
        self._script = ["set -e", "mount --make-rprivate /", f"root={shlex.quote(str(folder))}",
                        "mount -t tmpfs -o mode=755 tmpfs $root"]
        folder.mkdir()
        self.folder = folder
        for system in ("usr", "bin", "sbin", "lib", "lib64"):
            self._add_system(f"/{system}")
        libraries = re.findall(r"=> (/\S+)/[^/]+ \(", subprocess.run(
            ["ldd", READER], check=True, capture_output=True, text=True).stdout)
        for library in sorted(set(libraries)):
            if not library.startswith(("/usr/", "/lib")):
                self.mount(library, library)
        self.mount(READER.parent.resolve(), PROGRAM)
        for device in ("null", "urandom"):
            self.mount(f"/dev/{device}", f"/dev/{device}", writable=True)
        self._script.append("mkdir -p $root/proc; mount -t proc proc $root/proc")

    def _add_system(self, path):
        if os.path.islink(path):
            self._script.append(f"cp -a {path} $root{path}")
        elif os.path.isdir(path):
            self.mount(path, path)

    def mount(self, source, path, writable=False):
        """Shows a file or folder of this system at a path."""
        source, target = shlex.quote(str(source)), f"$root{path}"
        make = f"mkdir -p {target}" if os.path.isdir(shlex.split(source)[0]) else (
            f"mkdir -p $(dirname {target}); touch {target}")
        self._script.append(f"{make}; mount --bind {source} {target}")
        if not writable:
            self._script.append(f"mount -o remount,bind,ro {target}")

    def mount_memory(self, path):
        """Mounts a file system in memory with the options of container engines."""
        target = f"$root{path}"
        self._script.append(f"mkdir -p {target}; mount -t tmpfs -o mode=1777,nosuid,nodev,noexec tmpfs {target}")

    def command(self, command, user, new_processes=False):
        """The command, run in this root by a user without capabilities."""
        unprivileged = [
            "setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--no-new-privs",
            "--bounding-set=-all", "--inh-caps=-all", *command]
        script = "\n".join([
            *self._script, "mount -o remount,ro $root", f'exec unshare --root="$root" --wd=/ {shlex.join(unprivileged)}'])
        processes = ["--pid", "--fork", "--kill-child"] if new_processes else []
        return ["unshare", "--mount", *processes, "bash", "-c", script]


class RunningService(RunningPanel):
    """A reader in a root of its own."""

    def __init__(self, root, command, user, environment, folder, is_container=False):
        variables = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC"} | environment
        super().__init__(root.command(command, user, is_container), variables, folder)
        # In a container, the first process is a child of the one that made the namespace.
        self.pid = self._child() if is_container else self.process.pid

    def _child(self):
        pid = self.process.pid
        with open(f"/proc/{pid}/task/{pid}/children") as children:
            return int(children.read())

    def send(self, name):
        os.kill(self.pid, name)

    def stop(self):
        if self.process.poll() is None:
            self.send(signal.SIGTERM)
        try:
            return self.process.wait(SECONDS)
        finally:
            self.kill()

    def kill(self):
        """Ends the process as the removal of a container does."""
        if self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                self.send(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    @property
    def lines(self):
        """What the service wrote to its log."""
        return self._errors.read_text()

    def status(self, name):
        """A line of the state of the process."""
        with open(f"/proc/{self.pid}/status") as lines:
            return dict(line.rstrip("\n").split(":\t", 1) for line in lines)[name]

    def mount_options(self):
        """The options of each file system that the process sees, by its path."""
        with open(f"/proc/{self.pid}/mountinfo") as lines:
            return {line.split()[4]: line.split()[5].split(",") for line in lines}


class NotificationSocket:
    """What systemd would learn."""

    def __init__(self, path):
        self.path = path
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        # The length of the address is limited.
        with_short_name = os.open(path.parent, os.O_PATH)
        self._socket.bind(f"/proc/self/fd/{with_short_name}/{path.name}")
        os.close(with_short_name)
        path.chmod(0o666)
        self._socket.settimeout(SECONDS)

    def next(self):
        return self._socket.recv(4096).decode()

    def close(self):
        self._socket.close()
