"""Only a browser on this machine that brought the token learns anything."""

import http.client
import json
import os
import re
import signal
import socket
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from conftest import Outcome
from deadline import SECONDS, eventually
from foreign_site import foreign_site

LABELS = [
    "Refresh Every", "Article List", "Number of Articles", "Show Images", "Show Full Content",
    "Mark as Read on Scroll", "Muted Words", "Start Date", "Appearance", "Theme", "Font Size",
    "Line Spacing", "Highlight Color", "Home Page",
]


@pytest.fixture
def panel(set_value, panel):
    set_value("mutedWords", "quokka")
    set_value("appearance.homePage", "https://quokka.example/")
    return panel


@pytest.fixture
def secrets(reader):
    """What no answer to a stranger may hold: keys, labels, titles, values."""
    listed = [line[2:].split() for line in reader("settings", "list").output.splitlines()]
    keys = [words[0] for words in listed]
    return keys + LABELS + ["quokka", "Almanac", "#2563EB"]


def holds_a_setting(answer, secrets):
    whole = f"{answer.headers}{answer.body}"
    return [secret for secret in secrets if re.search(rf"\b{re.escape(secret)}\b", whole)]


PATHS = ["/", "/?x=1", "/events", "/app.css", "/settings", "/nothing"]


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"])
def test_nothing_is_returned_without_the_token(panel, secrets, method):
    for path in PATHS:
        answer = panel.request(method, path)
        assert (path, answer.status) == (path, 401)
        assert holds_a_setting(answer, secrets) == []


@pytest.mark.parametrize("path", ["/?token=", "/?token=0", "/?token=" + "0" * 48, "/?token=%00"])
def test_a_wrong_token_is_refused(panel, secrets, path):
    answer = panel.request(target=path)
    assert (answer.status, answer.headers["Set-Cookie"]) == (401, None)
    assert holds_a_setting(answer, secrets) == []


def test_a_wrong_token_does_not_use_up_the_right_one(panel):
    panel.request(target="/?token=" + "0" * 48)
    assert panel.request(Cookie=panel.enter()).status == 200


def test_the_token_lets_in_once(panel, secrets):
    panel.enter()
    assert panel.send_token().status == 401
    answer = panel.request(target=f"/?token={panel.token}")
    assert (answer.status, answer.headers["Set-Cookie"]) == (401, None)
    assert answer.body == "This link is invalid or was used already. Get a new link from the app.\n"
    assert holds_a_setting(answer, secrets) == []


def check_new_link(panel, link, first):
    """A link that was printed lets another browser in beside the first."""
    link = urlsplit(link)
    assert f"http://{link.netloc}{link.path}" == f"http://127.0.0.1:{panel.port}{panel.path}/"
    answer = panel.send_token(link.query.removeprefix("token="))
    second = answer.headers["Set-Cookie"].split(";")[0]
    assert answer.status == 303 and second != first
    assert [panel.request(Cookie=cookie).status for cookie in (first, second)] == [200, 200]


def test_return_in_the_terminal_prints_a_link_for_another_browser(start_panel):
    terminal, standard_input = os.openpty()
    panel = start_panel(stdin=standard_input)
    try:
        first = panel.enter()
        os.write(terminal, b"\n")
        check_new_link(panel, panel.next_line(), first)
    finally:
        panel.stop()
        os.close(terminal)
        os.close(standard_input)


def test_a_signal_prints_a_link_for_another_browser(panel):
    first = panel.enter()
    panel.process.send_signal(signal.SIGUSR1)
    check_new_link(panel, panel.next_line(), first)


def test_programs_that_examine_a_link_do_not_use_it_up(panel):
    for method in "GET", "HEAD", "GET":
        panel.request(method, f"/?token={panel.token}")
    panel.enter()


def test_a_program_uses_an_access_token(start_panel, settings_file):
    panel = start_panel("--access-token")
    access = {"Authorization": f"Bearer {panel.next_line()}"}
    answer = panel.request(
        "PUT", "/api/v1/settings/layout", '{"value": "grid"}', Content_Type="application/json",
        If_Match="*", **access)
    assert answer.status == 200, answer.body
    settings_file.expect({"layout": "grid"})
    document = json.loads(panel.request(target="/api/v1/openapi.json", **access).body)
    assert document["components"]["securitySchemes"] == {
        "accessToken": {"type": "http", "scheme": "bearer"}}
    refused = panel.request(target="/api/v1/settings", Authorization="Bearer wrong")
    assert (refused.status, refused.headers["WWW-Authenticate"]) == (401, "Bearer")


def test_a_server_at_another_port_does_not_get_the_cookie(panel, open_at):
    page = open_at(panel.address)
    with foreign_site("hello", "127.0.0.1") as site:
        page.goto(site.address)
        page.evaluate("fetch('/settings')")
        assert eventually(lambda: len(site.requests) >= 2)
    assert [cookies for _, cookies in site.cookies if cookies] == []
    page.goto(f"http://127.0.0.1:{panel.port}{panel.path}/")
    expect(page.get_by_role("main")).to_be_visible()


def test_two_panels_of_one_browser_stay_open(panel, start_panel, open_at):
    other = start_panel()
    page = open_at(panel.address)
    root = page.url
    page.goto(other.address)
    page.wait_for_url(f"http://127.0.0.1:{other.port}{other.path}/")
    for url in root, page.url:
        assert page.goto(url).status == 200


def test_a_browser_session_survives_150_restarts_of_the_app(start_panel, open_at, expected_errors):
    # Until it opens the new address, the page asks the restarted app for events and is refused.
    expected_errors += ["net::ERR_", "the server responded with a status of 401"]
    panel = start_panel()
    page = open_at(panel.address)
    # Each start has a path of its own, and so leaves a cookie. Chromium keeps 180 for a host.
    page.context.add_cookies([
        {"name": f"setpoint-{panel.port}", "value": "0" * 48, "domain": "127.0.0.1", "path": f"/p-{number:016x}"}
        for number in range(180)])
    for _ in range(3):
        panel.stop()
        panel = start_panel("--port", str(panel.port))
        page.goto(panel.address)
        page.wait_for_url(f"http://127.0.0.1:{panel.port}{panel.path}/")
    assert page.reload().status == 200


def test_a_wrong_cookie_is_refused(panel, secrets):
    name = panel.enter().split("=")[0]
    answer = panel.request(Cookie=f"{name}={'0' * 48}")
    assert answer.status == 401
    assert holds_a_setting(answer, secrets) == []


def test_the_cookie_is_for_this_site_and_hidden_from_scripts(panel):
    answer = panel.send_token()
    flags = {flag.strip() for flag in answer.headers["Set-Cookie"].split(";")[1:]}
    assert {"HttpOnly", "SameSite=Lax"} <= flags


FOREIGN = [
    {"Host": "setpoint.example"},
    {"Host": "127.0.0.1.setpoint.example"},
    {"Host": "127.0.0.1@setpoint.example"},
    {"Host": "0.0.0.0"},
    {"Host": ""},
    {"Origin": "http://setpoint.example"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_foreign_hosts_and_sites_are_refused_even_with_a_session(
    panel, secrets, settings_file, headers
):
    cookie = panel.enter()
    before = settings_file.bytes
    form = urlencode({"key": "mutedWords", "value": "changed"})
    for method, path, body in ("GET", "/", None), ("GET", "/events", None), (
            "POST", "/settings", form):
        answer = panel.request(method, path, body, Cookie=cookie, **headers)
        assert (path, answer.status) == (path, 403)
        assert holds_a_setting(answer, secrets) == []
    assert settings_file.bytes == before


def test_the_token_is_not_taken_from_foreign_hosts_and_sites(panel):
    for headers in FOREIGN:
        answer = panel.request(target=f"/?token={panel.token}", **headers)
        assert (headers, answer.status, answer.headers["Set-Cookie"]) == (headers, 403, None)
    panel.enter()


def test_a_request_without_a_host_is_refused(panel, secrets):
    cookie = panel.enter()
    with socket.create_connection((panel.host, panel.port), SECONDS) as connection:
        connection.sendall(f"GET {panel.path}/ HTTP/1.1\r\nCookie: {cookie}\r\n\r\n".encode())
        response = http.client.HTTPResponse(connection)
        response.begin()
        assert response.status in (400, 403)
        body = response.read().decode()
    assert [secret for secret in secrets if secret in body] == []


def test_a_form_without_a_session_changes_nothing(panel, settings_file):
    before = settings_file.bytes
    assert panel.post("a=b", key="mutedWords", value="changed").status == 401
    assert settings_file.bytes == before


def test_it_listens_on_the_loopback_address_only(panel):
    assert panel.listening_addresses() == [("127.0.0.1", panel.port)]


@pytest.mark.parametrize("chunked", [False, True], ids=["with length", "in chunks"])
@pytest.mark.parametrize("has_session", [False, True], ids=["stranger", "session"])
def test_a_body_over_64_KiB_is_refused_and_the_server_lives_on(panel, has_session, chunked):
    cookie = panel.enter()
    body = b"key=mutedWords&value=" + b"a" * 64 * 1024
    headers = {"Cookie": cookie} if has_session else {}
    answer = panel.request("POST", "/actions", iter([body]) if chunked else body, **headers)
    assert answer.status == 413 if has_session else answer.status in (401, 413)
    assert panel.request(Cookie=cookie).status == 200


def test_a_row_of_256_KiB_is_read(panel, reader):
    cookie = panel.enter()
    word = "a" * (256 * 1024 - len("key=mutedWords&value="))
    assert panel.post(cookie, key="mutedWords", value=word).status == 303
    assert reader("settings", "get", "mutedWords").output == word + "\n"


def test_clients_that_vanish_do_not_hurt_the_server(panel, set_value):
    cookie = panel.enter()
    before = panel.open_files()
    for _ in range(20):
        panel.events(cookie).kill()
    assert eventually(lambda: panel.open_files() <= before), "Connections were left open."
    with panel.events(cookie) as events:
        set_value("layout", "grid")
        assert events.next_change() == ["layout"]


def test_the_server_ends_quickly_with_events_open(panel):
    cookie = panel.enter()
    with panel.events(cookie), panel.events(cookie):
        code, seconds = panel.stop()
    assert code == 0
    assert seconds < 3


def test_a_port_that_cannot_be_used_is_named(reader, panel):
    assert reader("panel", "--port", "70000") == Outcome(
        1, "", "Error: There is no port 70000. Choose one from 1 to 65535, or 0 for a free one.\n")
    assert reader("panel", "--port", str(panel.port)) == Outcome(
        1, "", f"Error: Port {panel.port} is used by another program. Choose another one, or 0 for a free one.\n")


def test_a_browser_signs_out(page):
    page.get_by_role("link", name="Access").click()
    page.get_by_role("button", name="Sign Out").click()
    expect(page.get_by_role("heading", name="Signed Out")).to_be_visible()
    assert page.context.cookies() == []


@pytest.mark.parametrize("ends_all", [False, True], ids=["each", "all"])
def test_the_access_of_another_browser_and_of_a_program_is_ended(
    start_panel, open_at, expected_errors, ends_all
):
    expected_errors.append("status of 401")
    panel = start_panel("--access-token")
    program = {"Authorization": f"Bearer {panel.next_line()}", "target": "/api/v1/settings"}
    page = open_at(panel.address)
    panel.process.send_signal(signal.SIGUSR1)
    other = open_at(panel.next_line())
    assert panel.request(**program).status == 200
    # A program can't end the access of people.
    assert panel.request(**program | {"target": "/access"}).status == 404
    page.get_by_role("link", name="Access").click()
    buttons = page.get_by_role("button", name="End Access")
    expect(buttons).to_have_count(2)
    if ends_all:
        page.get_by_role("button", name="End All Other Access").click()
    else:
        buttons.first.click()
        expect(buttons).to_have_count(1)
        buttons.first.click()
    expect(buttons).to_have_count(0)
    expect(page.get_by_role("button", name="Sign Out")).to_be_visible()
    assert panel.request(**program).status == 401
    assert other.goto(panel.address.split("?")[0]).status == 401
    assert page.goto(panel.address.split("?")[0]).status == 200
