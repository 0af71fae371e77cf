"""A cluster of one member of etcd, which a test starts and stops."""

import json
import socket
import subprocess
from pathlib import Path
from urllib.request import urlopen

from deadline import SECONDS, eventually
from system import end_with_the_tests, need

ETCD, ETCDCTL = Path("/usr/bin/etcd"), Path("/usr/bin/etcdctl")


class EtcdCluster:
    def __init__(self, folder):
        need("etcd", ETCD)
        client, peer = (f"http://127.0.0.1:{port}" for port in free_ports(2))
        self.address = client
        self._command = [
            ETCD, "--name", "n0", "--data-dir", folder / "etcd", "--log-level", "fatal",
            "--listen-client-urls", client, "--advertise-client-urls", client,
            "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", f"n0={peer}",
            "--experimental-watch-progress-notify-interval", "1s"]
        self.start()

    def start(self):
        """Starts the member, again with its data if it was stopped."""
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=end_with_the_tests)
        assert eventually(self._is_healthy), "etcd doesn't answer."

    def stop(self):
        self._process.kill()
        self._process.wait(SECONDS)

    def control(self, *arguments):
        """Runs `etcdctl`, as a program would that knows nothing of the app. Gives what it prints."""
        return subprocess.run(
            [ETCDCTL, "--endpoints", self.address, *arguments], env={"ETCDCTL_API": "3"}, capture_output=True,
            text=True, check=True, timeout=SECONDS).stdout

    def _is_healthy(self):
        try:
            with urlopen(f"{self.address}/health", timeout=2) as answer:
                return json.load(answer)["health"] == "true"
        except (OSError, ValueError):
            return False


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [listening.getsockname()[1] for listening in sockets]
    for listening in sockets:
        listening.close()
    return ports
