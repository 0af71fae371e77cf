"""A panel in the app's server behind a real proxy (nginx), which speaks HTTPS and HTTP/2 with browsers."""

import os
import shutil
import socket
import subprocess
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from deadline import SECONDS, eventually
from settings_page import switch
from system import end_with_the_tests, need

NGINX = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")

CONFIGURATION = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port} ssl http2;
    ssl_certificate {folder}/certificate.pem; ssl_certificate_key {folder}/key.pem;
    location / {{
      proxy_pass http://127.0.0.1:{panel}; proxy_http_version 1.1; proxy_buffering off;
      proxy_set_header Host $http_host;
    }}
  }}
}}
"""


@pytest.fixture
def gallery_options():
    return ["--mounted", "--path", "/settings", "--https"]


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def is_open(port):
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def address(gallery, tmp_path):
    """The address of the gallery's link at the proxy."""
    need("nginx", NGINX)
    need("openssl", shutil.which("openssl"))
    folder = tmp_path / "nginx"
    folder.mkdir()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost",
         "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"],
        check=True, capture_output=True)
    # Another program may take the port meanwhile.
    for port in (free_port() for _ in range(5)):
        (folder / "nginx.conf").write_text(
            CONFIGURATION.format(folder=folder, port=port, panel=gallery.port))
        proxy = subprocess.Popen(
            [NGINX, "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.PIPE,
            preexec_fn=end_with_the_tests)
        if eventually(lambda: is_open(port) or proxy.poll() is not None) and proxy.poll() is None:
            break
    else:
        pytest.fail(f"The proxy doesn't start: {proxy.stderr.read().decode()}")
    link = urlsplit(gallery.address)
    yield f"https://127.0.0.1:{port}{link.path}?{link.query}"
    proxy.terminate()
    proxy.wait(SECONDS)
    proxy.stderr.close()


@pytest.fixture
def page(address, open_at):
    return open_at(address, ignore_https_errors=True)


def test_the_browser_speaks_http_2_and_its_changes_are_stored(page):
    protocols = page.evaluate(
        "performance.getEntriesByType('resource').map(entry => entry.nextHopProtocol)")
    assert protocols and set(protocols) == {"h2"}
    # A browser sends each cookie in a header field of its own.
    page.context.add_cookies([
        {"name": f"other{number}", "value": "x", "url": page.url} for number in range(3)])
    switch(page, "Notifications").uncheck()
    expect(page.locator("#status-bar")).to_contain_text("Notifications")
    page.reload()
    expect(switch(page, "Notifications")).not_to_be_checked()


def test_a_change_in_another_window_arrives_through_the_proxy(page):
    other = page.context.new_page()
    other.goto(page.url)
    expect(switch(other, "Notifications")).to_be_checked()
    switch(page, "Notifications").uncheck()
    expect(switch(other, "Notifications")).not_to_be_checked()


def test_the_cookie_is_sent_by_https_only(page):
    (cookie,) = page.context.cookies()
    assert cookie["secure"] and cookie["httpOnly"]
