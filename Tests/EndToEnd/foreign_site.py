"""A web site that is not the panel, as an attacker has one."""

import http.server
import threading
from contextlib import contextmanager


class ForeignSite:
    """Serves one page, and notes what it is asked with which `Referer` and cookies."""

    def __init__(self, host, page):
        self.page, self.requests, self.cookies = page, [], []
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                site.requests.append((self.path, self.headers.get("Referer")))
                site.cookies.append((self.path, self.headers.get("Cookie")))
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(site.page.encode())

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://{host}:{self.server.server_port}/"


@contextmanager
def foreign_site(page, host="localhost"):
    """`localhost` is another site than `127.0.0.1` to a browser; another port is another origin."""
    site = ForeignSite(host, page)
    thread = threading.Thread(target=site.server.serve_forever)
    thread.start()
    try:
        yield site
    finally:
        site.server.shutdown()
        thread.join()
        site.server.server_close()
