"""What a browser is sent, and how connections end."""

import gzip
import http.client
import re
from contextlib import closing

import pytest

from deadline import SECONDS
from raw_connection import RawConnection, ask

ACCEPTED = "gzip, deflate, br"


@pytest.fixture
def fetch(gallery):
    """Gives headers and bytes of a response, as they are sent to a client that accepts codings."""
    cookie = gallery.enter()

    def fetch(target, accepting=ACCEPTED, method="GET", **headers):
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(http.client.HTTPConnection(gallery.host, gallery.port, timeout=SECONDS)) as client:
            client.request(
                method, gallery.path + target,
                headers=headers | {"Cookie": cookie, "Accept-Encoding": accepting})
            response = client.getresponse()
            is_endless = response.headers["Content-Type"] == "text/event-stream"
            return response.headers, b"" if is_endless else response.read()

    return fetch


@pytest.fixture
def style_sheet(fetch):
    """The address of the style sheet with its version."""
    _, page = fetch("/", accepting="identity")
    return "/" + re.search(rb'panel\.css\?\w+', page)[0].decode()


@pytest.mark.parametrize("target", ["/", "/panel.css", "/panel.js", "/api/v1/openapi.json"])
def test_pages_and_files_are_compressed(fetch, target):
    headers, body = fetch(target)
    plain_headers, plain = fetch(target, accepting="identity")
    assert (headers["Content-Encoding"], headers["Vary"]) == ("gzip", "Accept-Encoding")
    assert (plain_headers["Content-Encoding"], plain_headers["Vary"]) == (None, "Accept-Encoding")
    assert gzip.decompress(body) == plain
    assert len(body) == int(headers["Content-Length"]) < len(plain) / 2


def test_a_compressed_file_is_the_same_each_time(fetch, style_sheet):
    headers, body = fetch(style_sheet)
    assert "immutable" in headers["Cache-Control"]
    assert fetch(style_sheet)[1] == body
    assert gzip.decompress(body) == fetch(style_sheet, accepting="")[1]


@pytest.mark.parametrize("accepting,coding", [
    ("gzip", "gzip"), ("GZIP;Q=1", "gzip"), ("br, gzip; q=0.1", "gzip"), ("x-gzip", "gzip"),
    ("*", "gzip"), ("*;q=0, gzip", "gzip"),
    ("", None), ("br, deflate", None), ("gzip;q=0", None), ("gzip; q=0.000, *", None),
    ("*;q=0", None), ("gzip;q=", None), ("gzip;q=-1", None), (";,;q=1", None)])
def test_a_client_gets_only_what_it_accepts(fetch, accepting, coding):
    headers, _ = fetch("/panel.css", accepting)
    assert headers["Content-Encoding"] == coding


def test_a_head_has_the_headers_of_the_plain_response(fetch):
    headers, body = fetch("/", method="HEAD")
    assert (headers["Content-Encoding"], headers["Vary"]) == (None, "Accept-Encoding")
    assert int(headers["Content-Length"]) > 1024
    assert body == b""


@pytest.mark.parametrize("target", ["/events", "/app.js", "/api/v1/settings"])
def test_event_streams_short_bodies_and_tagged_responses_are_sent_as_they_are(fetch, target):
    headers, _ = fetch(target)
    assert headers["Content-Encoding"] is None


def test_a_response_without_a_body_is_not_compressed(fetch):
    tag = fetch("/api/v1/settings")[0]["ETag"]
    headers, body = fetch("/api/v1/settings", If_None_Match=tag)
    assert (headers["ETag"], headers["Content-Encoding"], body) == (tag, None, b"")


@pytest.mark.parametrize("gallery_options", [["--mounted", "--https"]])
def test_over_https_only_files_are_compressed(fetch, style_sheet):
    headers, page = fetch("/")
    assert (headers["Content-Encoding"], headers["Vary"]) == (None, None)
    assert b"csrf" in page
    assert fetch(style_sheet)[0]["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("malformed", [
    b"\x00\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"GET http://a/ HTTP/1.1\r\n\r\n"])
def test_malformed_requests_beside_compressed_responses_do_not_end_the_process(
        gallery, fetch, malformed):
    good = (
        f"GET {gallery.path}/ HTTP/1.1\r\nHost: 127.0.0.1:{gallery.port}\r\n"
        "Accept-Encoding: gzip\r\n\r\n").encode()
    for data in malformed, malformed + good, good + malformed, good + malformed + good:
        ask(gallery, data)
    assert fetch("/")[0]["Content-Encoding"] == "gzip"


def test_the_first_page_takes_no_more_than_60_kilobytes(open_gallery):
    page = open_gallery()
    page.goto(page.url)
    transferred = page.evaluate("""
        ["navigation", "resource"].flatMap(type => performance.getEntriesByType(type))
            .map(entry => entry.encodedBodySize + 300).reduce((a, b) => a + b)""")
    assert transferred <= 60_000


def test_a_request_that_is_not_there_yet_does_not_hold_up_the_end(gallery):
    cookie = gallery.enter()
    with RawConnection(gallery) as connection:
        connection.send(
            f"POST /settings HTTP/1.1\r\nHost: 127.0.0.1:{gallery.port}\r\nCookie: {cookie}\r\n"
            "Content-Length: 100\r\n\r\nkey=")
        # The next request is answered when this one has arrived as far as it will.
        assert gallery.request(Cookie=cookie).status == 200
        gallery.stop()
        # A connection whose time has run out gets 408.
        assert connection.all() == b""


def test_a_client_that_asks_before_it_sends_a_body_may_continue(gallery):
    cookie = gallery.enter()
    with RawConnection(gallery) as connection:
        connection.send(
            f"PUT {gallery.path}/api/v1/settings/numbers.copies HTTP/1.1\r\nHost: 127.0.0.1:{gallery.port}\r\n"
            f"Cookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: 11\r\n"
            "Expect: 100-continue\r\nConnection: close\r\n\r\n")
        assert connection.head() == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.send('{"value":2}')
        # The proof that a change needs is missing, so that nothing changes.
        assert connection.all().startswith(b"HTTP/1.1 403 ")
