"""A `reader panel` that runs, and a client that speaks to it without a browser."""

import http.client
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import time
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlencode, urlsplit

from deadline import SECONDS
from system import end_with_the_tests


class RunningServer:
    """The process, from the address that it prints to the signal that ends it."""

    def __init__(self, command, environment, folder, stdin=subprocess.DEVNULL):
        self._errors = folder / "panel.stderr"
        with open(self._errors, "wb") as errors:
            self.process = subprocess.Popen(
                command, env=environment, cwd=folder, stdin=stdin,
                stdout=subprocess.PIPE, stderr=errors, preexec_fn=end_with_the_tests)
        self._output = b""
        try:
            self.address = self.next_line()
        except BaseException:
            self.process.kill()
            self.process.wait()
            raise
        parts = urlsplit(self.address)
        self.host, self.port = parts.hostname, parts.port
        self.path = parts.path.rstrip("/")

    def next_line(self):
        """The next line that the server prints, such as an address."""
        deadline = time.monotonic() + SECONDS
        while b"\n" not in self._output:
            ready, _, _ = select.select([self.process.stdout], [], [], deadline - time.monotonic())
            piece = os.read(self.process.stdout.fileno(), 4096) if ready else b""
            assert piece, f"The server printed no line, only {self._output!r}. {self.errors}"
            self._output += piece
        line, _, self._output = self._output.partition(b"\n")
        return line.decode()

    @property
    def errors(self):
        """What the server wrote to standard error, apart from issues of settings."""
        lines = self._errors.read_text().splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("Warning: "))

    def stop(self):
        """Asks the process to end. Gives its exit code and the seconds that it took."""
        start = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(SECONDS), time.monotonic() - start
        finally:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()

    def request(self, method="GET", target="/", body=None, path=None, **headers):
        """One request below the server's path, or another one, on a connection of its own.

        `Setpoint_Response` is the header `Setpoint-Response`.
        """
        connection = http.client.HTTPConnection(self.host, self.port, timeout=SECONDS)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            target = (self.path if path is None else path) + target
            connection.request(method, target, body, named)
            response = connection.getresponse()
            return Response(response.status, response.headers, response.read().decode())
        finally:
            connection.close()

    def open_files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def memory(self):
        """The bytes of memory that the process holds."""
        with open(f"/proc/{self.process.pid}/statm") as numbers:
            return int(numbers.read().split()[1]) * os.sysconf("SC_PAGESIZE")

    def listening_addresses(self):
        """Where the process listens, as address and port; from the tables of the kernel."""
        descriptors = f"/proc/{self.process.pid}/fd"
        own = {os.readlink(f"{descriptors}/{name}") for name in os.listdir(descriptors)}
        listening = "0A"
        found = []
        for table, family, words in ("tcp", socket.AF_INET, 1), ("tcp6", socket.AF_INET6, 4):
            with open(f"/proc/{self.process.pid}/net/{table}") as lines:
                for columns in list(map(str.split, lines))[1:]:
                    if columns[3] != listening or f"socket:[{columns[9]}]" not in own:
                        continue
                    address, port = columns[1].split(":")
                    # Words of 32 bits in the order of the machine.
                    packed = struct.pack(f">{words}I", *struct.unpack(
                        f"={words}I", bytes.fromhex(address)))
                    found.append((socket.inet_ntop(family, packed), int(port, 16)))
        return found


class RunningPanel(RunningServer):
    """A panel, which a browser opens with a token."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.token = parse_qs(urlsplit(self.address).query)["token"][0]

    def send_token(self, token=None):
        """Sends the form of the page at a link, as its script does."""
        return self.request(
            "POST", "/enter", urlencode({"token": token or self.token}),
            Content_Type="application/x-www-form-urlencoded")

    def enter(self):
        """Uses the token up. Gives the cookie that lets further requests in."""
        assert self.request(target=f"/?token={self.token}").status == 200
        answer = self.send_token()
        assert answer.status == 303, answer
        return answer.headers["Set-Cookie"].split(";")[0]

    def csrf(self, cookie):
        """The proof that a change comes from the page, as the page bears it; none for a stranger."""
        found = re.search(r'name="csrf" content="(\w+)"', self.request(Cookie=cookie).body)
        return found[1] if found else ""

    def post(self, cookie, **fields):
        """Sends the form of a row."""
        return self.request(
            "POST", "/settings", urlencode(fields), Cookie=cookie,
            Setpoint_CSRF=self.csrf(cookie), Content_Type="application/x-www-form-urlencoded")

    def events(self, cookie):
        return EventStream(self, cookie)


@dataclass
class Response:
    status: int
    headers: http.client.HTTPMessage = field(repr=False)
    body: str


class EventStream:
    """The Server-Sent Events of a panel."""

    def __init__(self, panel, cookie):
        self._connection = http.client.HTTPConnection(panel.host, panel.port, timeout=SECONDS)
        self._connection.request("GET", f"{panel.path}/events", headers={"Cookie": cookie})
        self._socket = self._connection.sock
        self._response = self._connection.getresponse()
        assert self._response.status == 200, self._response.read()
        assert self._response.headers["Content-Type"] == "text/event-stream"
        # The first block says that the stream is open: what comes now is not missed.
        self._next_block()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self._response.close()
        self._connection.close()

    def kill(self):
        """Ends the connection as a crash of the browser does: by a reset, with no goodbye."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close()

    def _next_block(self):
        lines = []
        while True:
            line = self._response.readline().decode()
            assert line, "The panel ended the events."
            if line == "\n":
                return lines
            lines.append(line.rstrip("\n"))

    def next_change(self):
        """The keys of settings that the next event names; one for new articles names none."""
        while True:
            fields = dict(line.split(": ", 1) for line in self._next_block())
            if fields.get("event") == "change" and (keys := json.loads(fields["data"])["keys"]):
                return keys
