"""`reader` prints the articles that the settings select."""

import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from conftest import Outcome

ATOM = """\
<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Three Ponds</title>
  <id>tag:ponds.example,2026:feed</id>
  <updated>2026-03-03T00:00:00Z</updated>
  <entry>
    <title>Heron</title><id>tag:ponds.example,2026:1</id>
    <author><name>Ada Field</name></author>
    <published>2026-01-01T10:00:00Z</published><updated>2026-01-01T10:00:00Z</updated>
    <summary>It stands.</summary><content type="text">It stands on one leg.</content>
  </entry>
  <entry>
    <title>Newt</title><id>tag:ponds.example,2026:2</id>
    <author><name>Ada Field</name></author>
    <published>2026-02-02T10:00:00Z</published><updated>2026-02-02T10:00:00Z</updated>
    <summary>It swims.</summary><content type="text">It swims at night.</content>
  </entry>
  <entry>
    <title>Carp</title><id>tag:ponds.example,2026:3</id>
    <author><name>Bo Reed</name></author>
    <published>2026-03-03T10:00:00Z</published><updated>2026-03-03T10:00:00Z</updated>
    <summary>It waits.</summary><content type="text">It waits for bread.</content>
  </entry>
</feed>
"""

RSS = """\
<?xml version="1.0"?>
<rss version="2.0"><channel>
  <title>One Pond</title><link>http://pond.example/</link><description>A pond.</description>
  <item>
    <title>Frog</title><guid>frog</guid><description>It sings.</description>
    <pubDate>Sat, 21 Nov 2026 07:30:00 GMT</pubDate>
  </item>
</channel></rss>
"""


@pytest.fixture
def feed(tmp_path):
    path = tmp_path / "ponds.atom"
    path.write_text(ATOM)
    return str(path)


def test_articles_are_listed_with_the_newest_first(reader, feed):
    assert reader("--feed", feed) == Outcome(0, """\
Three Ponds

Carp
Bo Reed · 2026-03-03

It waits.

Newt
Ada Field · 2026-02-02

It swims.

Heron
Ada Field · 2026-01-01

It stands.
""", "")


def test_a_feed_cannot_control_the_terminal(reader, tmp_path):
    (tmp_path / "pond.rss").write_text(RSS.replace("Frog", "Fr\x9b31mog"))
    assert reader("--feed", "pond.rss").output.splitlines()[2] == "Fr31mog"


def test_an_image_is_mentioned_unless_images_are_off(reader, set_value, tmp_path):
    image = '<enclosure type="image/png" length="1" url="http://pond.example/frog.png"/>'
    (tmp_path / "pond.rss").write_text(RSS.replace("</item>", f"{image}</item>"))
    assert "[image]\n" in reader("--feed", "pond.rss").output
    set_value("showImages", "false")
    assert "[image]" not in reader("--feed", "pond.rss").output


def titles(outcome):
    assert (outcome.code, outcome.errors) == (0, "")
    return [line for line in outcome.output.splitlines() if line in ("Heron", "Newt", "Carp")]


@pytest.mark.parametrize("words, left", [
    ("heron", ["Carp", "Newt"]),
    (" NIGHT , bread,", ["Heron"]),
    ("", ["Carp", "Newt", "Heron"]),
])
def test_articles_with_muted_words_are_left_out(reader, set_value, feed, words, left):
    set_value("mutedWords", words)
    assert titles(reader("--feed", feed)) == left


def test_no_more_articles_than_wanted_are_shown(reader, set_value, feed):
    set_value("numberOfArticles", 2)
    assert titles(reader("--feed", feed)) == ["Carp", "Newt"]


def test_articles_before_the_start_date_are_left_out(reader, set_value, feed):
    set_value("startDate", "2026-02-02")
    assert titles(reader("--feed", feed)) == ["Carp", "Newt"]


def test_a_feed_without_an_article_left_says_so(reader, set_value, feed):
    set_value("startDate", "2027-01-01")
    assert reader("--feed", feed) == Outcome(
        0,
        "Three Ponds\n\n"
        "No article is left: all are older than the start date or contain a muted word.\n", "")


def test_full_content_replaces_summaries(reader, set_value, feed):
    set_value("showFullContent", "true")
    output = reader("--feed", feed).output
    assert "It waits for bread." in output
    assert "It waits.\n" not in output


def test_the_feed_of_the_settings_is_read_unless_another_is_given(
    reader, set_value, feed, tmp_path
):
    (tmp_path / "pond.rss").write_text(RSS)
    set_value("feed", tmp_path / "pond.rss")
    assert reader() == Outcome(0, "One Pond\n\nFrog\n2026-11-21\n\nIt sings.\n", "")
    assert titles(reader("--feed", feed)) == ["Carp", "Newt", "Heron"]


def test_the_sample_feed_is_the_default(reader):
    outcome = reader()
    assert (outcome.code, outcome.errors) == (0, "")
    assert outcome.output.startswith("The Setpoint Almanac\n")


def test_a_feed_that_is_missing_fails_with_a_sentence(reader, tmp_path):
    missing = tmp_path / "missing.atom"
    assert reader("--feed", str(missing)) == Outcome(
        1, "",
        f"Error: The feed at {missing} can't be read: there is no such file."
        " Check the spelling of the path.\n")


class Answer(BaseHTTPRequestHandler):
    """Answers with a feed, with an error, or with bytes without end."""

    def do_GET(self):
        self.send_response(404 if self.path == "/missing" else 200)
        self.end_headers()
        if self.path == "/feed":
            self.wfile.write(RSS.encode())
        if self.path == "/endless":
            with suppress(ConnectionError):
                while True:
                    self.wfile.write(bytes(1_000_000))

    def log_message(self, *_):
        pass


@pytest.fixture
def server():
    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def download(reader, tmp_path):
    """Runs `reader` with the address of a feed.

    On Linux, `URLSession` creates empty folders for its caches, so they get a place of their own.
    """
    return lambda address: reader(
        "--feed", address, XDG_CACHE_HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path))


def test_a_feed_is_downloaded(download, server):
    assert download(f"{server}/feed") == Outcome(
        0, "One Pond\n\nFrog\n2026-11-21\n\nIt sings.\n", "")


@pytest.mark.parametrize("path, message", [
    ("/missing", "the server answers with status 404. Check the address, or try again later."),
    ("/endless", "it is larger than 10 MB. Check that the location is that of a feed."),
])
def test_a_download_that_fails_gives_the_reason(download, server, path, message):
    assert download(server + path) == Outcome(
        1, "", f"Error: The feed at {server}{path} can't be read: {message}\n")


def test_a_broken_feed_fails_with_a_sentence(reader, tmp_path):
    (tmp_path / "broken.atom").write_text(ATOM[:500])
    assert reader("--feed", "broken.atom") == Outcome(
        1, "",
        "Error: The feed at broken.atom can't be read: its XML is damaged or incomplete."
        " Try again later, or choose another feed.\n")
