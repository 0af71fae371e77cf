"""The open pages of a panel that is under load."""

import selectors
import socket
import threading

from deadline import eventually


class LivePages:
    """Connections that receive the panel's events, as its open pages do."""

    def __init__(self, panel, cookie, count, awaited):
        """Opens the pages; `awaited` is the key of the setting that changes last."""
        self._awaited = f'"{awaited}"'.encode()
        self._selector = selectors.DefaultSelector()
        # What each page received last.
        self._ends = {self._open(panel, cookie): b"" for _ in range(count)}
        self._informed, self._lost = set(), set()
        self._is_closing = threading.Event()
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._is_closing.set()
        self._thread.join()
        for page in self._ends:
            page.close()

    def check(self):
        """Fails unless all pages are connected and hear of the last change."""
        eventually(lambda: len(self._informed | self._lost) == len(self._ends))
        assert not self._lost, f"The panel closed {len(self._lost)} of {len(self._ends)} pages."
        uninformed = len(self._ends) - len(self._informed)
        assert not uninformed, f"{uninformed} of {len(self._ends)} pages don't know the last change."

    def _open(self, panel, cookie):
        page = socket.create_connection((panel.host, panel.port))
        page.sendall((
            f"GET {panel.path}/events HTTP/1.1\r\nHost: {panel.host}:{panel.port}\r\n"
            f"Cookie: {cookie}\r\n\r\n").encode())
        # The first block says that the stream is open: what comes now is not missed.
        response = b""
        while b": open\n\n" not in response:
            piece = page.recv(4096)
            assert piece, response
            response += piece
        assert response.startswith(b"HTTP/1.1 200 "), response
        self._selector.register(page, selectors.EVENT_READ)
        return page

    def _read(self):
        # The pauses gather events: the pages of other machines would take no time here.
        while not self._is_closing.wait(0.05):
            for key, _ in self._selector.select(timeout=0):
                self._receive(key.fileobj)

    def _receive(self, page):
        piece = page.recv(1 << 20)
        if not piece:
            self._lost.add(page)
            self._selector.unregister(page)
            return
        known = self._ends[page] + piece
        if self._awaited in known:
            self._informed.add(page)
        self._ends[page] = known[-len(self._awaited):]
