"""A connection that sends bytes as they are, right or wrong."""

import re
import socket

from deadline import SECONDS


class RawConnection:
    """Speaks to a panel without a client that would mend what is sent."""

    def __init__(self, panel, host="127.0.0.1", seconds=SECONDS):
        self.socket = socket.create_connection((host, panel.port), seconds)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        """Sends what the panel still takes."""
        try:
            self.socket.sendall(data if isinstance(data, bytes) else data.encode("latin-1"))
        except (BrokenPipeError, ConnectionResetError):
            pass

    def end_sending(self):
        try:
            self.socket.shutdown(socket.SHUT_WR)
        except OSError:
            # The panel closed the connection meanwhile.
            pass

    def all(self):
        """Everything that comes until the panel closes the connection."""
        received = b""
        try:
            while piece := self.socket.recv(65536):
                received += piece
        except ConnectionResetError:
            pass
        return received

    def head(self):
        """What comes up to the end of the headers, or of the connection."""
        received = b""
        try:
            while b"\r\n\r\n" not in received and (piece := self.socket.recv(65536)):
                received += piece
        except ConnectionResetError:
            pass
        return received


def status(answer):
    """The status of the first answer; `None` if the connection was closed without one."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith((b"HTTP/1.0 ", b"HTTP/1.1 ")) else None


def ask(panel, data):
    """Sends a request, ends sending, and gives the statuses of all answers."""
    with RawConnection(panel) as connection:
        connection.send(data)
        connection.end_sending()
        answer = connection.all()
    return [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d+)", answer)]
