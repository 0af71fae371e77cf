"""What the panel does with those who mean it ill. One part for each row of the catalogue: W1 to W11.

docs/security.md says what each protects against.
"""

import json
import re
import socket
import threading
from urllib.parse import unquote_plus, urlencode

import pytest
from playwright.sync_api import expect

from conftest import GALLERY, built
from deadline import eventually
from foreign_site import foreign_site
from hostile_texts import TEXTS
from raw_connection import RawConnection, ask, status
from running_panel import RunningPanel
from terminal import Terminal

CANARY = "kept-as-it-was"


def has_own_panel(request):
    return request.node.get_closest_marker("own_panel") is not None


@pytest.fixture
def panel(request):
    """The panel of all tests, or of a test alone that uses it up or measures it."""
    return request.getfixturevalue("gallery" if has_own_panel(request) else "shared_gallery")


@pytest.fixture
def cookie(request, panel):
    return panel.enter() if has_own_panel(request) else request.getfixturevalue("shared_cookie")


def name_of(panel, cookie):
    """The value of a setting, as the panel knows it."""
    answer = panel.request(target="/api/v1/settings/texts.name", Cookie=cookie)
    return json.loads(answer.body)["value"]


@pytest.fixture
def unchanged(panel, cookie):
    """Checks at the end that a value is what it was at the beginning."""
    assert panel.post(cookie, key="texts.name", value=CANARY).status == 303
    yield
    assert name_of(panel, cookie) == CANARY


# W1: who can reach it


def test_w1_it_listens_on_the_loopback_address_only(panel):
    assert panel.listening_addresses() == [("127.0.0.1", panel.port)]


def other_addresses():
    """Addresses of this machine but the one that is served."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Sends nothing; asks the kernel which address it would send from.
            probe.connect(("192.0.2.1", 9))
            return ["127.0.0.2", "::1", probe.getsockname()[0]]
        except OSError:
            return ["127.0.0.2", "::1"]


def test_w1_other_addresses_of_the_machine_are_refused(panel):
    for address in other_addresses():
        with pytest.raises(OSError):
            RawConnection(panel, address)


def test_w1_the_port_differs_at_each_start(panel, environment, tmp_path):
    other = RunningPanel(panel.process.args, environment, tmp_path)
    other.stop()
    assert other.port != panel.port


def test_w1_nothing_listens_unless_a_panel_is_asked_for(reader):
    assert reader("settings", "list").code == 0


# W2: names that point here


FOREIGN_HOSTS = [
    "evil.test", "localhost.evil.test", "127.0.0.1.nip.io", "127.0.0.1.evil.test", "0.0.0.0",
    "localhost.", "127.0.0.1.", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "127.0.0.2",
    "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:0:0:1]", "[::1%25lo]", "[::]", "::1",
    "user@127.0.0.1", "127.0.0.1@evil.test", "127.0.0.1 ", "127.0.0.1,evil.test",
    "127.0.0.1#evil.test", "127.0.0.1/evil", "ｌｏｃａｌｈｏｓｔ", "localhost\u200b", "",
]


@pytest.mark.parametrize("host", FOREIGN_HOSTS, ids=ascii)
def test_w2_a_foreign_host_is_refused_before_anything_else(panel, cookie, host):
    named = host.encode("utf-8").decode("latin-1")
    for target in "/", "/nothing", "/panel.css", "/events", f"/?token={panel.token}":
        for port in f":{panel.port}", "":
            request = f"GET {target} HTTP/1.1\r\nHost: {named}{port}\r\nCookie: {cookie}\r\n\r\n"
            assert ask(panel, request) in ([403], [400])


def test_w2_another_port_is_another_server(panel, cookie):
    for port in "", ":80", ":1", f":{panel.port}0", f":0{panel.port}x", ":", ":-1":
        request = f"GET / HTTP/1.1\r\nHost: 127.0.0.1{port}\r\nCookie: {cookie}\r\n\r\n"
        assert (port, ask(panel, request)) == (port, [403])


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]", "LOCALHOST"])
def test_w2_the_names_of_this_machine_are_served(panel, cookie, name):
    request = f"GET / HTTP/1.1\r\nHost: {name}:{panel.port}\r\nCookie: {cookie}\r\n\r\n"
    assert ask(panel, request) == [200]


def test_w2_missing_doubled_and_absolute_hosts_are_refused(panel, cookie):
    own, foreign = f"Host: 127.0.0.1:{panel.port}\r\n", "Host: evil.test\r\n"
    kept = f"Cookie: {cookie}\r\n\r\n"
    for request in [
        f"GET / HTTP/1.1\r\n{kept}",
        f"GET / HTTP/1.0\r\n{kept}",
        f"GET / HTTP/1.1\r\n{own}{own}{kept}",
        f"GET / HTTP/1.1\r\n{own}{foreign}{kept}",
        f"GET / HTTP/1.1\r\n{foreign}{own}{kept}",
        f"GET http://evil.test/ HTTP/1.1\r\n{own}{kept}",
        f"GET http://127.0.0.1:{panel.port}/ HTTP/1.1\r\n{own}{kept}",
        f"GET http://127.0.0.1:{panel.port}/ HTTP/1.1\r\n{foreign}{kept}",
        f"GET //evil.test/ HTTP/1.1\r\n{foreign}{kept}",
        f"CONNECT 127.0.0.1:{panel.port} HTTP/1.1\r\n{own}{kept}",
        f"OPTIONS * HTTP/1.1\r\n{own}{kept}",
    ]:
        assert ask(panel, request) in ([403], [400]), request


@pytest.mark.parametrize("kept", ["", "Connection: keep-alive\r\n"])
def test_w2_a_client_of_http_1_0_gets_the_end_of_the_response_and_no_chunks(panel, cookie, kept):
    for target in "", "pages/texts", "api/v1/tree":
        with socket.create_connection(("127.0.0.1", panel.port), timeout=30) as connection:
            connection.sendall(
                f"GET /{target} HTTP/1.0\r\nHost: 127.0.0.1:{panel.port}\r\n{kept}Cookie: {cookie}\r\n\r\n"
                .encode())
            response = b""
            while part := connection.recv(1 << 16):
                response += part
        head, _, body = response.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.0 200") and b"connection: close" in head.lower()
        assert int(re.search(rb"content-length: (\d+)", head.lower())[1]) == len(body)


# W3: changes in a person's name


ATTACK = """<!doctype html><title>other site</title>
<form id="form" method="post" target="frame" action="{panel}settings">
<input name="key" value="texts.name"><input name="value" value="evil"></form>
<form id="text" method="post" target="frame" enctype="text/plain"
  action="{panel}api/v1/settings/texts.name?_method=PUT">
<input name='{{"value": "evil", "x": "' value='"}}'></form>
<iframe name="frame"></iframe>
<img src="{panel}settings?key=texts.name&amp;value=evil">
<img src="{panel}api/v1/settings/texts.name?value=evil&amp;_method=PUT">
<script>
const send = (target, options) =>
  fetch("{panel}" + target, {{credentials: "include", ...options}}).then(
    () => "answered", () => "refused")
const form = "key=texts.name&value=evil"
const json = '{{"value": "evil"}}'
const api = "api/v1/settings/texts.name"
window.attack = Promise.all([
  send("settings", {{method: "POST", mode: "no-cors", body: new URLSearchParams(form)}}),
  send("settings", {{method: "POST", mode: "no-cors", body: form}}),
  send(api, {{method: "POST", mode: "no-cors", body: json}}),
  send(api, {{method: "PUT", headers: {{"Content-Type": "application/json"}}, body: json}}),
  send(api, {{method: "POST", headers: {{"X-HTTP-Method-Override": "PUT"}}, body: json}}),
  send("settings", {{mode: "no-cors"}}),
]).then(answers => {{
  document.forms.form.submit()
  document.forms.text.submit()
  navigator.sendBeacon("{panel}settings", new URLSearchParams(form))
  return answers
}})
</script>"""


@pytest.fixture
def expected_errors():
    """What the browser says about what it or the panel refused."""
    return ["the server responded with a status of", "blocked by CORS policy",
            "net::ERR_", "Refused to", "violates the following", "Failed to load resource",
            "Framing", "WebSocket connection", "EventSource"]


@pytest.mark.own_panel
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"], ids=["another site", "another port"])
def test_w3_no_page_of_another_site_changes_anything(panel, open_at, host):
    page = open_at(panel.address)
    own = f"http://127.0.0.1:{panel.port}/"
    before = page.request.get(f"{own}api/v1/settings/texts.name").json()["value"]
    with foreign_site(ATTACK.format(panel=own), host) as site:
        other = page.context.new_page()
        answers = []
        other.on("response", lambda answer: answers.append((answer.url, answer.status)))
        other.goto(site.address)
        other.evaluate("window.attack")
        other.wait_for_load_state("networkidle")
        asked = [status for url, status in answers if url.startswith(own)]
    assert asked and set(asked) <= {401, 403}, answers
    assert page.request.get(f"{own}api/v1/settings/texts.name").json()["value"] == before


def test_w3_a_change_needs_the_proof_of_a_page_of_the_panel(panel, cookie, unchanged):
    form = urlencode({"key": "texts.name", "value": "evil"})
    proof = panel.csrf(cookie)
    other = proof[::-1]
    assert len(proof) >= 32
    for wrong in {}, {"Setpoint_CSRF": ""}, {"Setpoint_CSRF": other}, {"Setpoint_CSRF": cookie}:
        answer = panel.request(
            "POST", "/settings", form, Cookie=cookie,
            Content_Type="application/x-www-form-urlencoded", **wrong)
        assert answer.status == 403
    for given in "", "csrf=&", f"csrf={other}&":
        assert panel.request("POST", "/settings", given + form, Cookie=cookie).status == 403


@pytest.mark.parametrize("headers", [
    {"Origin": "http://evil.test"}, {"Origin": "null"},
    {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"},
], ids=str)
def test_w3_the_proof_does_not_admit_a_request_of_another_site(panel, cookie, unchanged, headers):
    form = urlencode({"key": "texts.name", "value": "evil"})
    proof = {"Cookie": cookie, "Setpoint_CSRF": panel.csrf(cookie)}
    assert panel.request("POST", "/settings", form, **proof, **headers).status == 403


def test_w3_no_get_changes_anything(panel, cookie, unchanged):
    query = urlencode({
        "key": "texts.name", "value": "evil", "action": "set", "csrf": panel.csrf(cookie),
        "_method": "POST"})
    for path in ["/", "/settings", "/actions", "/review", "/undo", "/import", "/export", "/events?",
                 "/api/v1/settings", "/api/v1/settings/texts.name", "/api/v1/draft", "/api/v1/undo"]:
        if path.startswith("/events"):
            continue
        for method in "GET", "HEAD":
            panel.request(
                method, f"{path}?{query}", Cookie=cookie, X_HTTP_Method_Override="POST",
                X_HTTP_Method="PUT", X_Method_Override="PUT")


@pytest.mark.parametrize("kind", [
    None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
    "text/plain; application/json",
])
def test_w3_the_api_takes_json_only_when_it_is_called_so(panel, cookie, unchanged, kind):
    headers = {"Content_Type": kind} if kind else {}
    answer = panel.request(
        "PUT", "/api/v1/settings/texts.name", '{"value": "evil"}', Cookie=cookie,
        Setpoint_CSRF=panel.csrf(cookie), If_Match="*", **headers)
    assert answer.status == 415


# W4: the token and the cookie


@pytest.mark.own_panel
def test_w4_token_and_cookie_cannot_be_guessed(panel, environment, tmp_path):
    cookie = panel.enter()
    secret = cookie.split("=")[1]
    other = RunningPanel(panel.process.args, environment, tmp_path)
    other.stop()
    for text in panel.token, other.token, secret, panel.csrf(cookie):
        assert len(bytes.fromhex(text)) * 8 >= 128
    assert len({panel.token, other.token, secret, panel.csrf(cookie)}) == 4


@pytest.mark.own_panel
def test_w4_the_token_is_exchanged_for_a_cookie_that_scripts_and_sites_do_not_get(panel):
    answer = panel.send_token()
    assert (answer.status, answer.headers["Location"]) == (303, "/")
    flags = answer.headers["Set-Cookie"].split("; ")[1:]
    assert flags == ["HttpOnly", "SameSite=Lax", "Path=/"]
    assert panel.token not in answer.headers["Set-Cookie"]
    assert panel.request(target=f"/?token={panel.token}").status == 401


@pytest.mark.own_panel
def test_w4_nothing_of_before_a_restart_lets_in(panel, cookie, environment, tmp_path):
    token = panel.token
    panel.stop()
    again = RunningPanel([*panel.process.args, "--port", str(panel.port)], environment, tmp_path)
    try:
        assert again.request(Cookie=cookie).status == 401
        assert again.request(target=f"/?token={token}").status == 401
        name = again.enter().split("=")[0]
        assert again.request(Cookie=f"{name}={cookie.split('=')[1]}").status == 401
    finally:
        again.stop()


@pytest.mark.own_panel
def test_w4_a_token_is_looked_at_whole(panel):
    for wrong in [panel.token[:-1], panel.token + "0", panel.token + "+",
                  panel.token[:-1] + "g", "", "%00", panel.token[1:] + panel.token[0]]:
        assert panel.request(target=f"/?token={wrong}").status == 401
    panel.enter()


@pytest.mark.own_panel
def test_w4_a_link_on_another_site_opens_the_panel(panel, open_at):
    root = f"http://127.0.0.1:{panel.port}/"
    with foreign_site(f'<a href="{panel.address}">Settings</a>') as site:
        page = open_at(site.address)
        for _ in range(2):
            page.get_by_role("link", name="Settings").click()
            page.wait_for_url(root)
            assert page.reload().status == 200
            page.goto(site.address)


@pytest.mark.own_panel
def test_w4_neither_token_nor_cookie_is_in_an_address_or_sent_elsewhere(panel, open_at):
    with foreign_site("hello") as site:
        page = open_at(panel.address)
        assert page.url == f"http://127.0.0.1:{panel.port}/"
        assert panel.token not in page.content()
        assert page.evaluate("document.cookie") == ""
        # A link as the app could have one.
        page.evaluate("""address => {
          const link = Object.assign(document.createElement("a"), {href: address, textContent: "out"})
          document.body.append(link)
          link.click()
        }""", site.address)
        page.wait_for_url(site.address)
        assert [referer for path, referer in site.requests if path == "/"] == [None]


# W5: frames, types, and other sites in the panel


PAGES = ["/", "/panel.css", "/panel.js", "/app.css", "/nothing", "/api/v1/tree", "/api/v1/nothing",
         "/issues", "/transfer", "/review", "/search?q=a", "/?token=wrong"]


def rules(answer):
    return dict(
        part.strip().split(" ", 1)
        for part in answer.headers["Content-Security-Policy"].split(";"))


@pytest.mark.own_panel
def test_w5_every_response_has_the_security_headers(panel, cookie):
    answers = [panel.request(target=path, Cookie=cookie) for path in PAGES]
    answers += [panel.request(target=path) for path in PAGES]
    answers += [
        panel.request(Cookie=cookie, Host="evil.test"), panel.request("POST", "/settings"),
        panel.request("POST", "/actions", b"a" * 70_000, Cookie=cookie),
        panel.request("DELETE", "/", Cookie=cookie)]
    for answer in answers:
        policy = rules(answer)
        assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert policy["form-action"] == "'self'"
        assert policy["img-src"] == "'self' data:"
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        told = {name: answer.headers[name] for name in [
            "X-Content-Type-Options", "X-Frame-Options", "Cross-Origin-Opener-Policy",
            "Cross-Origin-Resource-Policy", "Referrer-Policy", "Cache-Control"]}
        assert told == {
            "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "same-origin",
            "Cache-Control": "no-store"}
        assert "camera=()" in answer.headers["Permissions-Policy"]
        assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize("request_text, expected", [
    ("GET /\r\n\r\n", 400), ("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /" + "a" * 5_000 + " HTTP/1.1\r\nHost: a\r\n\r\n", 414)])
def test_w5_responses_to_malformed_requests_have_the_security_headers(panel, request_text, expected):
    with RawConnection(panel) as connection:
        connection.send(request_text)
        head = connection.head()
    assert status(head) == expected
    lines = head.decode().lower()
    for name in "content-security-policy: default-src 'none'", "x-content-type-options: nosniff", "no-store":
        assert name in lines


FRAMES = """<!doctype html><title>other site</title>
<iframe src="{panel}"></iframe><object data="{panel}"></object><embed src="{panel}">
<script src="{panel}app.js"></script><script src="{panel}api/v1/tree"></script>
<link rel="stylesheet" href="{panel}panel.css">"""


@pytest.mark.own_panel
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"], ids=["another site", "another port"])
def test_w5_no_other_site_shows_or_runs_any_of_it(panel, open_at, host):
    page = open_at(panel.address)
    own = f"http://127.0.0.1:{panel.port}/"
    with foreign_site(FRAMES.format(panel=own), host) as site:
        other = page.context.new_page()
        got = []
        other.on("requestfinished", lambda request: got.append(request))
        other.goto(site.address)
        other.wait_for_load_state("networkidle")
        got = [request.response() for request in got if request.url.startswith(own)]
        assert [answer.status for answer in got if answer.status not in (401, 403)] == []
        for frame in other.frames[1:]:
            assert frame.locator("form").count() == 0


def panel_pages(page):
    """Goes to each page of the panel that links lead to, once, and gives its address.

    Searches for the same words in another order are one page.
    """
    seen, waiting = set(), [page.url]
    while waiting:
        address = waiting.pop()
        path, _, query = address.partition("?")
        words = frozenset(unquote_plus(query).replace("=", " ").split())
        if (path, words) in seen:
            continue
        seen.add((path, words))
        page.goto(address)
        yield address
        found = page.eval_on_selector_all(
            "a[href]", "links => links.filter(l => !l.target && !l.download && "
            "l.origin === location.origin).map(l => l.href.split('#')[0])")
        waiting += [link for link in found if "/export" not in link]


@pytest.mark.own_panel
def test_w5_no_page_asks_anything_of_others(panel, open_at):
    page = open_at(panel.address)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    assert len(list(panel_pages(page))) > 5
    own = f"http://127.0.0.1:{panel.port}/"
    assert [url for url in asked if not url.startswith((own, "data:,"))] == []


# W7: what no browser sends


def is_alive(panel):
    return panel.request().status == 401


def head_of(panel, cookie, method="GET", target="/"):
    return f"{method} {target} HTTP/1.1\r\nHost: 127.0.0.1:{panel.port}\r\nCookie: {cookie}\r\n"


SMUGGLED = [
    "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n",
    "Content-Length: 5\r\nContent-Length: 5\r\n",
    "Content-Length: 5, 6\r\n", "Content-Length: +5\r\n", "Content-Length: -5\r\n",
    "Content-Length: 0x5\r\n", "Content-Length: 5 5\r\n", "Content-Length:\r\n",
    "Content-Length: 99999999999999999999999\r\n", "Content-Length : 5\r\n",
    "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding: xchunked\r\n",
    "Transfer-Encoding : chunked\r\n", "Transfer-Encoding:\x0bchunked\r\n",
    "Transfer-Encoding: identity\r\nTransfer-Encoding: xchunked\r\n",
    " Content-Length: 5\r\n", "Content-Length: 5\n\r\n", "X: a\rContent-Length: 5\r\n",
    "X: a\x00b\r\n", "X\x00: a\r\n", ": empty\r\n", "no colon\r\n",
]


@pytest.mark.parametrize("headers", SMUGGLED, ids=ascii)
def test_w7_a_request_within_a_request_is_never_answered(panel, cookie, unchanged, headers):
    """The bytes behind the unclear length would be a second request, with the proof that it needs."""
    form = "key=texts.name&value=evil"
    hidden = (
        head_of(panel, cookie, "POST", "/settings") + f"Setpoint-CSRF: {panel.csrf(cookie)}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n\r\n"
        + form)
    unclear = head_of(panel, cookie, "POST", "/nothing") + headers + "\r\n" + "0\r\n\r\n" + hidden
    statuses = ask(panel, unclear)
    assert len(statuses) <= 1 and all(400 <= status < 500 for status in statuses)
    assert is_alive(panel)


MALFORMED = [
    "\r\n" * 1000, "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/2.0\r\n\r\nSM\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\x16\x03\x01\x02\x00\x01",
    "\x00" * 4096, "A" * 100_000, "get / http/1.1\r\n\r\n", "G\x00T / HTTP/1.1\r\n\r\n",
    "GET  /  HTTP/1.1\r\n\r\n", "GET /\x00 HTTP/1.1\r\n\r\n", "GET /\x7f\xff HTTP/1.1\r\n\r\n",
    "NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n", "SSH-2.0-OpenSSH_9.0\r\n", "GET / HTTP/1.1",
]


@pytest.mark.parametrize("data", MALFORMED, ids=lambda data: ascii(data[:24]))
def test_w7_malformed_requests_are_refused(panel, data):
    assert all(400 <= status < 500 for status in ask(panel, data))
    assert is_alive(panel)


@pytest.mark.parametrize("headers", [
    "".join(f"X-{number}: a\r\n" for number in range(10_000)),
    "X: " + "a" * 1_000_000 + "\r\n",
    "X" * 1_000_000 + ": a\r\n",
    "".join(f"X-{number}: {'a' * 4000}\r\n" for number in range(50)),
    "Cookie: " + "; ".join(f"a{number}=b" for number in range(100_000)) + "\r\n",
], ids=["10,000 headers", "a value of 1 MB", "a name of 1 MB", "200 KB in all", "cookies"])
def test_w7_too_many_or_too_long_headers_are_refused(panel, cookie, headers):
    statuses = ask(panel, head_of(panel, cookie) + headers + "\r\n")
    assert all(400 <= status < 500 for status in statuses)
    assert is_alive(panel)


@pytest.mark.parametrize("length", [4_097, 8_000, 100_000, 10_000_000])
def test_w7_a_too_long_target_is_refused(panel, cookie, length):
    statuses = ask(panel, head_of(panel, cookie, target="/" + "a" * (length - 1)) + "\r\n")
    assert statuses in ([414], [400], [])
    assert is_alive(panel)


@pytest.mark.own_panel
@pytest.mark.parametrize("method,target", [
    ("POST", "/settings"), ("POST", "/actions"), ("PUT", "/api/v1/settings/texts.name"),
    ("PATCH", "/api/v1/settings"), ("DELETE", "/"), ("POST", "/nothing")])
def test_w7_a_huge_body_is_refused_as_it_comes(panel, cookie, unchanged, method, target):
    before = panel.memory()
    with RawConnection(panel) as connection:
        connection.send(
            head_of(panel, cookie, method, target) + f"Setpoint-CSRF: {panel.csrf(cookie)}\r\n"
            "Content-Type: application/json\r\nContent-Length: 10000000000\r\n\r\n")
        for _ in range(64):
            connection.send(b"a" * 1024 * 1024)
        assert status(connection.head()) in (413, 404)
    assert panel.memory() - before < 32 * 1024 * 1024
    assert is_alive(panel)


@pytest.mark.parametrize("target", ["/settings", "/import", "/api/v1/import"])
def test_w7_a_body_that_is_announced_to_be_too_long_is_refused_at_once(panel, cookie, unchanged, target):
    with RawConnection(panel) as connection:
        connection.send(
            head_of(panel, cookie, "POST", target) + f"Setpoint-CSRF: {panel.csrf(cookie)}\r\n"
            "Content-Length: 2000000000\r\n\r\n")
        # Nothing of the body is sent.
        assert status(connection.head()) == 413


@pytest.mark.parametrize("length, expected", [(8_000, 200), (9_000, 400)])
def test_w7_a_header_may_have_8_kib(panel, cookie, length, expected):
    assert ask(panel, head_of(panel, cookie) + f"X: {'a' * length}\r\n\r\n")[0] == expected


CHUNKS = [
    "ffffffffffffffff\r\n", "7fffffffffffffff\r\na", "fffffffffffffffffffff\r\n", "-1\r\n", "0x1\r\na\r\n",
    "g\r\n", "1;" + "a" * 100_000 + "\r\na\r\n", "1\r\na\r\n" * 300_000, "1\r\nab\r\n", "\r\n\r\n",
    "0\r\n" + "X: a\r\n" * 10_000 + "\r\n", "0\r\nX: " + "a" * 1_000_000 + "\r\n\r\n", "1\na\n0\n\n",
]


@pytest.mark.parametrize("chunks", CHUNKS, ids=lambda chunks: ascii(chunks[:24]))
def test_w7_a_body_in_bad_or_endless_chunks_is_refused(panel, cookie, unchanged, chunks):
    request = head_of(panel, cookie, "POST", "/settings") + "Transfer-Encoding: chunked\r\n\r\n"
    assert all(400 <= status < 500 for status in ask(panel, request + chunks))
    assert is_alive(panel)


def slow_requests(panel, cookie):
    """Connections on which something comes now and then, or nothing, and who feeds them."""
    body = head_of(panel, cookie, "POST", "/settings") + "Content-Length: 1000\r\n\r\n"
    chunked = head_of(panel, cookie, "POST", "/settings") + "Transfer-Encoding: chunked\r\n\r\n"
    return {
        "nothing at all": ("", None),
        "half a line": ("GET / HT", None),
        "a header now and then": (head_of(panel, cookie), b"X: a\r\n"),
        "a letter now and then": ("GET /", b"a"),
        "a body that stops": (body + "key=", None),
        "a byte of a body now and then": (body, b"a"),
        "a chunk now and then": (chunked, b"1\r\na\r\n"),
        "an answered request and silence": (head_of(panel, cookie) + "\r\n", None),
        "a listener that has more to send": (
            head_of(panel, cookie, target="/events") + "Content-Length: 9\r\n\r\n", None),
    }


@pytest.mark.own_panel
def test_w7_slow_and_silent_connections_are_closed(panel, cookie):
    closed, threads = {}, []

    def keep(name, begin, drop):
        with RawConnection(panel, seconds=0.5) as connection:
            connection.send(begin)
            received = b""
            # Twice what the panel allows; it ends with the loop when the panel closes.
            for _ in range(40):
                try:
                    piece = connection.socket.recv(65536)
                    if not piece:
                        closed[name] = received
                        return
                    received += piece
                except TimeoutError:
                    if drop:
                        connection.send(drop)
                except ConnectionResetError:
                    closed[name] = received
                    return

    connections = slow_requests(panel, cookie)
    for name, (begin, drop) in connections.items():
        threads.append(threading.Thread(target=keep, args=(name, begin, drop)))
        threads[-1].start()
    assert is_alive(panel)
    for thread in threads:
        thread.join()
    assert set(closed) == set(connections)
    for name in ["half a line", "a header now and then", "a letter now and then", "a body that stops",
                 "a byte of a body now and then", "a chunk now and then"]:
        assert status(closed[name]) == 408, name
    assert is_alive(panel)


@pytest.mark.own_panel
def test_w7_an_answer_that_nobody_takes_does_not_stay(panel, cookie):
    before = panel.open_files()
    with RawConnection(panel, seconds=30) as connection:
        connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.send((head_of(panel, cookie) + "\r\n") * 2000)
        assert eventually(lambda: panel.open_files() <= before, seconds=30)
    assert is_alive(panel)


@pytest.mark.own_panel
def test_w7_more_connections_than_are_served_do_not_shut_others_out(panel):
    crowd = [RawConnection(panel) for _ in range(400)]
    try:
        assert eventually(lambda: is_alive_within(panel, 30), seconds=30)
    finally:
        for connection in crowd:
            connection.socket.close()
    assert is_alive(panel)


def is_alive_within(panel, seconds):
    with RawConnection(panel, seconds=seconds) as connection:
        connection.send(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{panel.port}\r\n\r\n")
        return status(connection.head()) == 401


def test_w7_requests_in_a_row_are_answered_in_their_order(panel, cookie):
    requests = [("/", 200), ("/nothing", 404), ("/panel.css", 200), ("/settings", 405)] * 50
    data = "".join(head_of(panel, cookie, target=path) + "\r\n" for path, _ in requests)
    assert ask(panel, data) == [status for _, status in requests]


def test_w7_a_client_that_ends_sending_gets_its_answer(panel, cookie):
    assert ask(panel, head_of(panel, cookie) + "\r\n") == [200]
    assert ask(panel, head_of(panel, cookie, target="/events") + "\r\n") == [200]
    assert ask(panel, head_of(panel, cookie)) in ([400], [])
    cut = head_of(panel, cookie, "POST", "/settings") + "Content-Length: 100\r\n\r\nkey=texts"
    assert ask(panel, cut) in ([400], [])
    assert is_alive(panel)


@pytest.mark.own_panel
def test_w7_listeners_beyond_the_limit_are_refused(panel, cookie):
    listeners = []
    try:
        for _ in range(256):
            listeners.append(panel.events(cookie))
        answer = panel.request(target="/events", Cookie=cookie)
        assert (answer.status, answer.headers["Retry-After"]) == (503, "10")
        assert panel.request(Cookie=cookie).status == 200
    finally:
        for listener in listeners:
            listener.close()
    assert eventually(lambda: can_listen(panel, cookie))


def can_listen(panel, cookie):
    try:
        panel.events(cookie).close()
        return True
    except AssertionError:
        return False


@pytest.mark.parametrize("path", ["/", "/panel.css", "/api/v1/tree", "/nothing"])
def test_w7_head_is_get_without_its_body(panel, cookie, path):
    with RawConnection(panel) as connection:
        connection.send(head_of(panel, cookie, "HEAD", path) + "Connection: close\r\n\r\n")
        head, _, body = connection.all().partition(b"\r\n\r\n")
    whole = panel.request(target=path, Cookie=cookie)
    assert (status(head), body) == (whole.status, b"")
    assert f"content-length: {whole.headers['Content-Length']}\r\n".encode() in head.lower() + b"\r\n"


@pytest.mark.parametrize("path,methods", [
    ("/", "GET, HEAD, OPTIONS"), ("/settings", "OPTIONS, POST"),
    ("/events", "GET, HEAD, OPTIONS")])
def test_w7_options_tell_the_methods_and_invite_nobody(panel, cookie, path, methods):
    answer = panel.request(
        "OPTIONS", path, Cookie=cookie, Access_Control_Request_Method="POST")
    assert (answer.status, answer.headers["Allow"]) == (204, methods)
    assert not [name for name in answer.headers if name.startswith("Access-Control")]
    refused = panel.request("TRACE" if path == "/settings" else "PUT", path, Cookie=cookie)
    assert refused.status in (403, 405)


# W8: files


@pytest.mark.parametrize("path", [
    "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/panel.css%00.js",
    "/panel.css/..", "/./panel.css", "//panel.css", "/panel.css/", "/..\\..\\etc\\passwd",
    "/..%5c..%5cetc%5cpasswd", "/%00", "/panel%2ecss", "/%c0%ae%c0%ae/etc/passwd",
    "/pages/../../../etc/passwd", "/pages/..%2f..%2f..%2fetc%2fpasswd", "/pages/%00",
    "/file:///etc/passwd", "/.git/config", "/Package.swift",
])
def test_w8_no_path_leads_to_a_file(panel, cookie, path):
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{panel.port}\r\nCookie: {cookie}\r\n"
        "Connection: close\r\n\r\n")
    with RawConnection(panel) as connection:
        connection.send(request)
        answer = connection.all()
    assert status(answer) in (400, 404)
    assert b"root:" not in answer and b"swift-tools" not in answer and b"repository" not in answer


# W9: streams from elsewhere


STREAMS = """<!doctype html><title>other site</title><script>
const first = (source, good, bad) => new Promise(done => {{
  source.addEventListener(good, () => done("opened"))
  source.addEventListener(bad, () => done("refused"))
}})
window.attack = Promise.all([
  first(new EventSource("{panel}events"), "open", "error"),
  first(new EventSource("{panel}events", {{withCredentials: true}}), "open", "error"),
  first(new WebSocket("{panel}events".replace("http", "ws")), "open", "error"),
])
</script>"""


@pytest.mark.own_panel
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"], ids=["another site", "another port"])
def test_w9_streams_are_refused_to_other_sites(panel, open_at, host):
    page = open_at(panel.address)
    with foreign_site(STREAMS.format(panel=f"http://127.0.0.1:{panel.port}/"), host) as site:
        other = page.context.new_page()
        other.goto(site.address)
        assert other.evaluate("window.attack") == ["refused"] * 3


@pytest.mark.parametrize("headers", [
    {"Origin": "http://evil.test"}, {"Origin": "null"}, {"Sec_Fetch_Site": "same-site"},
], ids=str)
def test_w9_the_cookie_alone_opens_no_stream_for_another_site(panel, cookie, headers):
    assert panel.request(target="/events", Cookie=cookie, **headers).status == 403
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec_WebSocket_Version": "13",
               "Sec_WebSocket_Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    assert panel.request(target="/", Cookie=cookie, **upgrade, **headers).status == 403


# W10: around the page


REFUSALS = [
    ("states.locked", '"https://evil.test"', 403, "managed"),
    ("states.readOnly", '"evil"', 403, "readOnly"),
    ("numbers.port", "70000", 422, "outOfRange"),
    ("choices.units", '"parsecs"', 422, "notAnOption"),
    ("texts.name", "7", 422, None),
    ("no.such.setting", "1", 404, "unknownKey"),
]


@pytest.mark.parametrize("key,value,code,kind", REFUSALS, ids=[row[0] for row in REFUSALS])
def test_w10_the_api_refuses_what_the_container_refuses(
    panel, cookie, key, value, code, kind
):
    def described():
        return panel.request(target=f"/api/v1/settings/{key}", Cookie=cookie).body

    before = described()
    proof = {"Cookie": cookie, "Setpoint_CSRF": panel.csrf(cookie)}
    answer = panel.request(
        "PUT", f"/api/v1/settings/{key}", f'{{"value": {value}}}', If_Match="*",
        Content_Type="application/json", **proof)
    assert answer.status == code, answer.body
    problem = json.loads(answer.body)
    assert kind is None or problem["type"] == f"urn:setpoint:{kind}"
    assert described() == before


@pytest.mark.parametrize("key", ["states.locked", "states.readOnly"])
def test_w10_a_form_made_by_hand_does_not_get_around_a_lock(panel, cookie, key):
    for action in "set", "reset", "increment":
        assert panel.post(cookie, key=key, value="evil", action=action).status == 422
    assert "evil" not in panel.request(target="/api/v1/settings", Cookie=cookie).body


@pytest.mark.own_panel
def test_w10_no_answer_holds_a_secret(panel, cookie):
    secrets = "canary-password", "second-canary"
    answers = [panel.request(target="/", Cookie=cookie)]
    assert panel.post(cookie, key="texts.password", value=secrets[1]).status == 303
    refused = panel.post(cookie, key="texts.password", value="c4n")
    assert refused.status == 422 and "c4n" not in refused.body
    targets = ["/", "/search?q=canary", "/search?q=password", "/issues", "/review", "/transfer",
               "/export", "/api/v1/tree", "/api/v1/settings", "/api/v1/settings/texts.password",
               "/api/v1/search?q=canary", "/api/v1/draft", "/api/v1/schema", "/api/v1/issues", "/api/v1/session",
               "/api/v1/openapi.json", "/pages/texts"]
    answers += [panel.request(target=target, Cookie=cookie) for target in targets]
    proof = {"Cookie": cookie, "Setpoint_CSRF": panel.csrf(cookie)}
    for body in '{"value": "third-canary"}', '{"value": "x"}', '{"value": 7}':
        answers.append(panel.request(
            "PUT", "/api/v1/settings/texts.password", body, If_Match="*",
            Content_Type="application/json", **proof))
    for answer in answers:
        for secret in *secrets, "third-canary":
            assert secret not in f"{answer.headers}{answer.body}"


# W11: two browsers


@pytest.mark.own_panel
def test_w11_a_change_of_an_older_value_is_a_conflict_that_shows_both(panel, cookie):
    target = "/api/v1/settings/texts.name"
    proof = {"Cookie": cookie, "Setpoint_CSRF": panel.csrf(cookie)}
    tag = panel.request(target=target, Cookie=cookie).headers["ETag"]

    def put(value, tag):
        return panel.request(
            "PUT", target, json.dumps({"value": value}), If_Match=tag,
            Content_Type="application/json", **proof)

    assert put("Grace", tag).status == 200
    late = put("Barbara", tag)
    assert late.status in (409, 412)
    assert "Grace" in late.body
    assert name_of(panel, cookie) == "Grace"


# W6: texts that are more than text elsewhere


INSPECTION = """() => {
  const troubles = window.ran === undefined ? [] : ["a script ran"]
  const strange = "iframe, object, embed, base, style, video, audio, img:not(.home > .app-icon), portal, template, marquee, math, plaintext, xmp, form form, meta[http-equiv], svg script, svg animate"
  for (const element of document.querySelectorAll(strange)) troubles.push(element.outerHTML.slice(0, 200))
  for (const script of document.scripts)
    if (!script.src.startsWith(location.origin + "/")) troubles.push(script.outerHTML.slice(0, 200))
  for (const element of document.querySelectorAll("*"))
    for (const {name, value} of element.attributes) {
      const isAddress = ["href", "src", "action", "formaction", "srcset", "data", "xlink:href", "background", "poster"].includes(name)
      if (/^on/i.test(name) || (isAddress && !/^(data:,|https:\\/\\/example\\.org\\/|[/#])/.test(value)) || (isAddress && value.startsWith("//")))
        troubles.push(`${name}=${value.slice(0, 200)}`)
    }
  return troubles
}"""

SHOWN = """() => [...document.querySelectorAll("form.row[data-key]")].map(row => ({
  key: row.dataset.key,
  label: row.querySelector(".title")?.textContent ?? "",
  help: row.querySelector(".help")?.textContent ?? null,
  value: row.querySelector("input[name=value]:not([type=hidden]):not([type=radio]), textarea[name=value]")?.value ?? null,
}))"""


def as_parsed(text):
    """The text as it is in a document: HTML has no carriage return and no null."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")


@pytest.fixture
def hostile(environment, tmp_path):
    """A gallery whose values, labels, helps, options and titles are all hostile texts."""
    texts = tmp_path / "texts.json"
    texts.write_text(json.dumps(TEXTS))
    panel = RunningPanel([built(GALLERY), "--path", "", "--texts", str(texts)], environment, tmp_path)
    yield panel
    code, _ = panel.stop()
    assert (code, panel.errors) == (0, "")


class Watch:
    """What a page asks of others, and what it pops up."""

    def __init__(self, page, panel):
        self.own = f"http://127.0.0.1:{panel.port}/"
        self.foreign, self.dialogs = [], []
        page.context.route(lambda url: not url.startswith((self.own, "data:,")), self.block)
        page.on("dialog", self.dismiss)
        self.page = page

    def block(self, route):
        self.foreign.append(route.request.url)
        route.abort()

    def dismiss(self, dialog):
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def check(self):
        assert (self.page.evaluate(INSPECTION), self.foreign, self.dialogs) == ([], [], [])


def test_w6_every_page_shows_hostile_texts_as_text(hostile, open_at):
    page = open_at(hostile.address)
    watch = Watch(page, hostile)
    shown = {}
    for _ in panel_pages(page):
        watch.check()
        shown |= {row["key"]: row for row in page.evaluate(SHOWN)}
    assert len(TEXTS) >= 200
    for number, text in enumerate(TEXTS):
        row = shown[f"text{number}"]
        # A field of one line has no line breaks.
        line = as_parsed(text).replace("\n", "")
        assert (number, row["value"].replace("\n", "")) == (number, line)
        assert as_parsed(text).strip() in row["label"], number
        assert (row["help"] or "") == as_parsed(text), number
        assert as_parsed(text).strip() in shown[f"choice{number}"]["label"]


def test_w6_a_search_for_hostile_texts_shows_them_as_text(hostile, open_at):
    page = open_at(hostile.address)
    watch = Watch(page, hostile)
    for text in TEXTS[:: max(1, len(TEXTS) // 60)]:
        page.goto(f"{watch.own}search?" + urlencode({"q": text[:300]}))
        watch.check()
    # Typed, the results are drawn by the panel's script.
    page.goto(watch.own)
    field = page.get_by_role("searchbox").first
    for text in "<script>", "<img src=x", "\" onfocus", "</title>", "javascript:", "‮":
        field.fill(text)
        field.press("Enter")
        expect(page.locator("body")).to_be_visible()
        watch.check()


def test_w6_hostile_values_of_other_programs_are_drawn_as_text(hostile, open_at):
    """What the script of the page draws when something changes comes as HTML from the panel, too."""
    page = open_at(hostile.address)
    watch = Watch(page, hostile)
    csrf = page.request.get(f"{watch.own}api/v1/session").json()["csrf"]
    headers = {"Setpoint-CSRF": csrf, "Content-Type": "application/json", "If-Match": "*"}
    page.goto(f"{watch.own}pages/texts0")
    for number, text in enumerate(TEXTS[::10]):
        key = f"text{number % 10}"
        value = text + "<b>!"
        answer = page.request.put(
            f"{watch.own}api/v1/settings/{key}", headers=headers, data=json.dumps({"value": value}))
        assert answer.status == 200, answer.text()
        assert answer.headers["content-type"].startswith("application/json")
        line = as_parsed(value).replace("\n", "")
        field = page.locator(f'form.row[data-key="{key}"] :is(input, textarea)[name=value]').first
        expect(field).to_have_js_property("value", line)
        watch.check()


def test_w6_a_refused_text_is_shown_as_it_was_typed(hostile, open_at):
    page = open_at(hostile.address)
    watch = Watch(page, hostile)
    page.goto(f"{watch.own}pages/numbers")
    row = page.locator('form.row[data-key="numbers.copies"]')
    for text in "<img src=x onerror=window.ran=1>", "\"><script>window.ran=1</script>", "{{7*7}}":
        field = row.locator("input[name=value]")
        field.fill(text)
        field.press("Enter")
        expect(row.get_by_role("alert")).to_be_visible()
        expect(field).to_have_value(text)
        watch.check()


@pytest.mark.parametrize("path", [
    "/api/v1/tree", "/api/v1/settings", "/api/v1/search?q=script", "/api/v1/schema", "/api/v1/issues", "/export",
    "/nothing/%3Cscript%3Ewindow.ran=1%3C/script%3E", "/api/v1/%3Cscript%3E"])
def test_w6_no_answer_that_is_no_page_is_taken_for_one(hostile, path):
    answer = hostile.request(target=path, Cookie=hostile.enter())
    assert "text/html" not in answer.headers["Content-Type"] or "<script>window" not in answer.body
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


# H8: a terminal is no page, but obeys texts as well


COMMANDS_OF_TERMINALS = set("\x1b\x07\x9b\r\u202e\u2066")


def test_h8_no_value_commands_a_terminal(reader, executable, environment, tmp_path):
    for text in "\x1b[31mred", "\x1b]0;title\x07", "a\x07b", "\x9b2J", "a\rb", "\u202egnp", "\u2066a":
        assert reader("settings", "set", "mutedWords", text).code == 0
        for command in ["list"], ["explain", "mutedWords"], ["search", "muted"]:
            outcome = reader("settings", *command)
            assert COMMANDS_OF_TERMINALS.isdisjoint(outcome.output + outcome.errors)
        # A pipe gets the value unchanged.
        get = Terminal(f"exec {executable} settings get mutedWords", environment, tmp_path)
        assert COMMANDS_OF_TERMINALS.isdisjoint(get.read_to_end())
