"""A server on the loopback address that gives settings."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class DefaultsServer:
    """The server, from its creation to `stop`. A test may change its `values`."""

    def __init__(self, values):
        defaults = self
        self.values = values

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                body = json.dumps(defaults.values).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/defaults.json"

    def stop(self):
        """Ends the server. Connections are refused from now on."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
            self._server.server_close()
