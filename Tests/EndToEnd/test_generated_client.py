"""A client that openapi-python-client, a public generator, makes of the API's document."""

import subprocess
import sys
from importlib import import_module

import pytest


@pytest.fixture
def panel(start_panel):
    """A running `reader panel` that prints an access token."""
    panel = start_panel("--access-token")
    panel.access_token = panel.next_line()
    return panel


@pytest.fixture
def generated(panel, tmp_path, monkeypatch):
    """Generates the package `settings_client` and imports modules of it."""
    document = panel.request(
        target="/api/v1/openapi.json", Authorization=f"Bearer {panel.access_token}").body
    (tmp_path / "openapi.json").write_text(document)
    # Without the formatters that it runs at the end.
    (tmp_path / "options.yaml").write_text("post_hooks: []\n")
    done = subprocess.run(
        [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none",
         "--path", tmp_path / "openapi.json", "--output-path", tmp_path / "settings_client",
         "--config", tmp_path / "options.yaml", "--fail-on-warning"],
        capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    monkeypatch.syspath_prepend(tmp_path)
    yield lambda name: import_module(f"settings_client.{name}")
    for name in [name for name in sys.modules if name.split(".")[0] == "settings_client"]:
        del sys.modules[name]


def test_a_generated_client_reads_changes_and_resets_settings(panel, generated, settings_file):
    models = generated("models")
    key = models.Key.LAYOUT
    with generated("client").AuthenticatedClient(
        base_url=f"http://127.0.0.1:{panel.port}{panel.path}", token=panel.access_token
    ) as client:
        every = generated("api.settings.get_settings").sync(client=client)
        assert "layout" in [setting.key for setting in every.settings]
        changed = generated("api.settings.set_setting").sync(
            key, client=client, body={"value": "grid"}, if_match="*")
        assert changed.value == "grid" and changed.is_modified
        assert settings_file.values == {"layout": "grid"}
        refused = generated("api.settings.set_setting").sync(
            key, client=client, body={"value": "table"}, if_match="*")
        assert isinstance(refused, models.Problem)
        assert refused.type_ == models.ProblemType.URNSETPOINTNOTANOPTION
        generated("api.settings.reset_setting").sync(key, client=client, if_match="*")
        current = generated("api.settings.get_setting").sync(key, client=client)
        assert (current.value, current.is_modified) == ("list", False)
