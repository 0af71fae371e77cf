"""The reader as a service of systemd and in a container, without either: with the rights and mounts that they give it."""

import json
import os
import re
import shutil
import signal
import subprocess

import pytest

from conftest import READER, REPOSITORY
from deadline import eventually
from defaults_server import DefaultsServer
from deployment import (
    CONTAINERFILE, PROGRAM, UNIT, Containerfile, NotificationSocket, Root, RunningService, Unit, need_namespaces)
from running_panel import RunningPanel
from system import need
from test_documentation import blocks

PAGE = REPOSITORY / "docs/deploying.md"
USER = 64999
"""A user that systemd chooses for a service."""
CANARY = "canary-of-the-feed"


@pytest.fixture
def defaults():
    server = DefaultsServer({"numberOfArticles": 5})
    yield server
    server.stop()


@pytest.fixture
def notifications(tmp_path):
    socket = NotificationSocket(tmp_path / "notify")
    yield socket
    socket.close()


@pytest.fixture
def start_service(tmp_path, notifications, executable):
    """Starts the reader as its unit says."""
    need_namespaces()
    unit = Unit(UNIT.read_text())
    state, cache, credentials = (tmp_path / name for name in ("state", "cache", "credentials"))
    for folder in (state, cache, credentials):
        folder.mkdir()
    credential, _ = unit["LoadCredential"].split(":")
    (credentials / credential).write_text(f"/srv/{CANARY}.atom\n")
    (credentials / credential).chmod(0o400)
    for folder in (state, cache, credentials, credentials / credential):
        os.chown(folder, USER, USER)
    state.chmod(int(unit["StateDirectoryMode"], 8))
    running = []

    def start(**variables):
        root = Root(tmp_path / f"root-{len(running)}")
        root.mount(state, f"/var/lib/{unit['StateDirectory']}", writable=True)
        root.mount(cache, f"/var/cache/{unit['CacheDirectory']}", writable=True)
        root.mount(credentials, "/run/credentials/reader.service")
        root.mount(notifications.path, "/run/systemd/notify", writable=True)
        root.mount_memory("/tmp")
        environment = unit.environment | {
            "NOTIFY_SOCKET": "/run/systemd/notify", "CREDENTIALS_DIRECTORY": "/run/credentials/reader.service"}
        service = RunningService(
            root, [*unit["ExecStart"].split(), "--port", "0"], USER, environment | variables, tmp_path)
        running.append(service)
        return service

    yield start
    for service in running:
        service.kill()


@pytest.fixture
def start_container(tmp_path, executable):
    """Starts the reader as its Containerfile says, with a file of the host as its only storage."""
    need_namespaces()
    file = Containerfile(CONTAINERFILE.read_text())
    settings = tmp_path / "settings.json"
    settings.write_text("{}\n")
    settings.chmod(0o600)
    os.chown(settings, file.user, file.user)
    running = []

    def start(**variables):
        path = file.arguments[file.arguments.index("--config") + 1]
        root = Root(tmp_path / f"root-{len(running)}")
        root.mount_memory(os.path.dirname(path))
        root.mount(settings, path, writable=True)
        container = RunningService(
            root, [*file.entry_point, *file.arguments, "--port", "0"], file.user,
            {"HOME": "/"} | variables, tmp_path, is_container=True)
        container.settings = settings
        running.append(container)
        return container

    yield start
    for container in running:
        container.kill()


def values(panel, cookie):
    """The values in effect of the keys that the tests use, and where they come from."""
    def setting(key):
        return json.loads(panel.request(target=f"/api/v1/settings/{key}", Cookie=cookie).body)

    return {key: setting(key)["value"] for key in ("feed", "numberOfArticles", "layout")}


def health(panel, **headers):
    response = panel.request(path="", target="/health", **headers)
    return response.status, json.loads(response.body) if response.status in (200, 503) else None


def test_the_service_is_ready_when_the_panel_answers(start_service, notifications):
    service = start_service()
    assert notifications.next() == "READY=1"
    assert health(service)[0] == 200


def test_the_service_has_no_rights_and_writes_only_its_own_folders(start_service):
    service = start_service()
    assert service.status("Uid").split() == [str(USER)] * 4
    assert service.status("Groups").strip() == ""
    for capabilities in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"):
        assert int(service.status(capabilities), 16) == 0, capabilities
    assert service.status("NoNewPrivs") == "1"
    options = service.mount_options()
    writable = {path for path, named in options.items() if "rw" in named}
    assert {path for path in writable if not path.startswith(("/proc", "/dev"))} == {
        "/var/lib/reader", "/var/cache/reader", "/run/systemd/notify", "/tmp"}


def test_a_credential_is_the_value_of_its_setting(start_service):
    service = start_service()
    assert values(service, service.enter())["feed"] == f"/srv/{CANARY}.atom"
    assert CANARY not in service.lines


def test_a_reload_asks_the_server_and_tells_systemd(start_service, notifications, defaults):
    service = start_service(READER_DEFAULTS_URL=defaults.address)
    assert notifications.next() == "READY=1"
    cookie = service.enter()
    assert eventually(lambda: values(service, cookie)["numberOfArticles"] == 5)
    defaults.values = {"numberOfArticles": 9}
    service.send(signal.SIGHUP)
    assert re.fullmatch(r"RELOADING=1\nMONOTONIC_USEC=[1-9]\d*", notifications.next())
    assert notifications.next() == "READY=1"
    assert values(service, cookie)["numberOfArticles"] == 9
    assert service.process.poll() is None


def test_what_a_person_writes_is_there_after_a_restart(start_service, tmp_path):
    service = start_service()
    cookie = service.enter()
    assert service.post(cookie, key="layout", value="grid").status == 303
    assert service.stop() == 0
    assert json.loads((tmp_path / "state/settings.json").read_text()) == {"layout": "grid"}
    again = start_service()
    assert values(again, again.enter())["layout"] == "grid"


def test_the_service_stops_in_order_although_pages_are_open(start_service, notifications):
    service = start_service()
    assert notifications.next() == "READY=1"
    events = service.events(service.enter())
    assert service.stop() == 0
    assert notifications.next() == "STOPPING=1"
    events.close()


def test_the_health_tells_the_state_of_each_source_without_a_session(start_service, defaults):
    service = start_service(READER_DEFAULTS_URL=defaults.address)
    cookie = service.enter()
    assert eventually(lambda: values(service, cookie)["numberOfArticles"] == 5)
    response = service.request(path="", target="/health")
    assert (response.status, response.headers["Cache-Control"]) == (200, "no-store")
    body = json.loads(response.body)
    assert body["status"] == "healthy"
    assert {source["name"]: source["layer"] for source in body["sources"]} == {
        "managed.json": "managed", "environment": "override", "credentials": "override",
        "127.0.0.1": "source", "Settings.bundle": "source"}
    assert {source["state"] for source in body["sources"]} == {"current"}
    for hidden in (CANARY, "numberOfArticles", "/var", "/run", "/opt"):
        assert hidden not in response.body


def test_the_health_tells_that_a_server_stopped_answering(start_service, defaults, notifications):
    service = start_service(READER_DEFAULTS_URL=defaults.address)
    assert notifications.next() == "READY=1"
    assert eventually(lambda: health(service)[1]["status"] == "healthy")
    defaults.stop()
    service.send(signal.SIGHUP)
    assert notifications.next().startswith("RELOADING=1")
    assert notifications.next() == "READY=1"
    status, body = health(service)
    assert (status, body["status"]) == (200, "degraded")
    assert [source["name"] for source in body["sources"] if source["state"] == "stale"] == ["127.0.0.1"]


def test_the_health_is_told_to_addresses_and_not_to_foreign_names(start_service):
    service = start_service()
    assert health(service, Host="10.244.0.7:8080")[0] == 200
    assert health(service, Host="reader.example.org")[0] == 403
    assert health(service, Origin="https://example.org")[0] == 403
    assert service.request(Host=f"10.244.0.7:{service.port}").status == 403


@pytest.mark.parametrize("gallery_options", [["--health", "/health"], ["--mounted", "--path", "/settings", "--health", "/health"]])
def test_a_panel_tells_its_health_alone_and_in_a_server_of_the_app(gallery):
    status, body = health(gallery)
    assert (status, body["status"]) == (200, "healthy")
    assert [source["name"] for source in body["sources"]] == ["policy", "environment", "team defaults"]
    assert gallery.request("HEAD", path="", target="/health").status == 200
    assert gallery.request("POST", path="", target="/health").status == 405


def test_a_panel_tells_no_health_unless_it_is_asked_to(gallery):
    assert gallery.request(path="", target="/health").status in (401, 404)


def test_a_container_runs_as_an_ordinary_user_in_a_root_that_it_cannot_write(start_container):
    container = start_container()
    assert container.status("Uid").split() == [str(Containerfile(CONTAINERFILE.read_text()).user)] * 4
    assert container.status("NSpid").split()[-1] == "1"
    assert int(container.status("CapBnd"), 16) == 0
    writable = {path for path, named in container.mount_options().items() if "rw" in named}
    assert {path for path in writable if not path.startswith(("/proc", "/dev"))} == {
        "/var/lib/reader", "/var/lib/reader/settings.json"}


def test_a_container_answers_at_all_of_its_addresses(start_container):
    container = start_container()
    assert health(container, Host="172.17.0.2:8080")[0] == 200
    assert container.address.startswith("http://127.0.0.1:")


def test_writes_in_a_container_are_in_its_file_when_it_is_removed(start_container):
    container = start_container()
    cookie = container.enter()
    assert container.post(cookie, key="layout", value="grid").status == 303
    assert json.loads(container.settings.read_text()) == {"layout": "grid"}
    container.kill()
    again = start_container()
    assert values(again, again.enter())["layout"] == "grid"
    assert again.stop() == 0


def test_a_container_stops_at_the_signal_of_its_engine(start_container):
    assert start_container().stop() == 0


def systemd_version():
    need("systemd-analyze", shutil.which("systemd-analyze"))
    printed = subprocess.run(["systemd-analyze", "--version"], check=True, capture_output=True, text=True).stdout
    return int(re.search(r"systemd (\d+)", printed)[1])


@pytest.fixture
def unit_file(tmp_path):
    """The unit, with a program that exists here, and a type that this version of systemd knows."""
    text = UNIT.read_text().replace(f"{PROGRAM}/reader", str(READER))
    if systemd_version() < 253:
        text = text.replace("notify-reload", "notify")
    file = tmp_path / UNIT.name
    file.write_text(text)
    return file


def test_systemd_understands_the_unit(unit_file):
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", unit_file], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_systemd_calls_the_unit_hardened(unit_file):
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=15", unit_file], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_page_shows_the_unit_and_the_containerfile():
    page = PAGE.read_text()
    assert blocks("ini", page)[0].strip() == UNIT.read_text().strip()
    assert blocks("dockerfile", page)[0].strip() == CONTAINERFILE.read_text().strip()
