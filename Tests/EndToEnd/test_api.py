"""The JSON API over real HTTP. The client holds every answer against the document."""

import json
import re
from dataclasses import dataclass
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator, FormatChecker, ValidationError
from openapi_spec_validator import OpenAPIV31SpecValidator

from api_client import PROBLEM, APIClient


@pytest.fixture
def client(panel):
    return APIClient(panel)


@pytest.fixture
def gallery_client(gallery):
    return APIClient(gallery)


def test_the_document_is_valid_openapi(client, gallery_client):
    OpenAPIV31SpecValidator(client.document).validate()
    OpenAPIV31SpecValidator(gallery_client.document).validate()


@pytest.mark.parametrize("name", ["client", "gallery_client"])
def test_every_example_of_a_body_is_what_its_schema_says(request, name):
    client, seen = request.getfixturevalue(name), 0
    for operations in client.document["paths"].values():
        for operation in operations.values():
            for media in operation.get("requestBody", {}).get("content", {}).values():
                client.validate(media["example"], media["schema"])
                seen += 1
    assert seen == 6


def test_a_program_comes_in_with_the_printed_address_and_the_token_of_its_session(panel):
    assert panel.request(target="/api/v1/settings").status == 401
    cookie = panel.enter()
    session = json.loads(panel.request(target="/api/v1/session", Cookie=cookie).body)
    change = {"body": '{"value": 20}', "Cookie": cookie, "If_Match": "*",
              "Content_Type": "application/json"}
    target = "/api/v1/settings/appearance.fontSize"
    without = panel.request("PUT", target, **change)
    assert (without.status, without.headers["Content-Type"]) == (403, PROBLEM)
    assert panel.request("PUT", target, **change, Setpoint_CSRF=session["csrf"]).status == 200


@pytest.mark.parametrize("path", [
    "/api/v1/session", "/api/v1/tree", "/api/v1/settings", "/api/v1/draft", "/api/v1/schema", "/api/v1/issues",
    "/api/v1/openapi.json", "/api/v1/search?q=", "/api/v1/search?q=@modified", "/api/v1/search?q=date"])
def test_every_response_matches_the_api_document(client, gallery_client, path):
    assert client.get(path).status == 200
    assert gallery_client.get(path).status == 200


def test_every_setting_of_the_gallery_matches_the_api_document(gallery_client):
    settings = gallery_client.settings()
    assert len(settings) > 20
    for setting in settings:
        detailed = gallery_client.setting(setting["key"])
        assert detailed.headers["ETag"] == f'"{setting["revision"]}"'
        assert detailed.body.pop("candidates")
        assert detailed.body == setting


def test_a_value_that_is_sent_back_is_the_same_value(gallery_client):
    tried = 0
    for setting in gallery_client.settings():
        if setting["isSecret"] or not setting["isEnabled"]:
            continue
        for form in ("value", "text"):
            answer = gallery_client.put(setting["key"], {form: setting[form]})
            if setting["issue"] is None:
                assert (setting["key"], form, answer.status) == (setting["key"], form, 200)
                assert answer.body["value"] == setting["value"]
                tried += 1
    assert tried > 30


def test_a_change_is_stored_and_seen_by_other_programs(client, reader, settings_file):
    tag = client.setting("appearance.fontSize").headers["ETag"]
    answer = client.put("appearance.fontSize", {"value": 20}, if_match=tag)
    assert (answer.status, answer.body["value"], answer.body["isModified"]) == (200, 20, True)
    assert settings_file.values == {"appearance.fontSize": 20}
    assert reader("settings", "get", "appearance.fontSize").output == "20\n"
    answer = client.send(
        "DELETE", "/api/v1/settings/appearance.fontSize", If_Match=answer.headers["ETag"])
    assert (answer.status, answer.body["isModified"]) == (200, False)
    assert settings_file.values == {}


def test_a_change_in_another_program_is_not_overwritten(client, set_value, panel):
    tag = client.setting("appearance.fontSize").headers["ETag"]
    with panel.events(client.cookie) as events:
        set_value("appearance.fontSize", 12)
        assert events.next_change() == ["appearance.fontSize"]
    late = client.put("appearance.fontSize", {"value": 20}, if_match=tag)
    assert (late.status, late.body["current"]["value"]) == (412, 12)
    assert client.put("appearance.fontSize", {"value": 20}, late.headers["ETag"]).status == 200


def test_several_changes_are_one_write_or_none(client, settings_file):
    changes = [{"key": "appearance.fontSize", "value": 20}, {"key": "layout", "text": "Grid"}]
    refused = client.send(
        "PATCH", "/api/v1/settings", {"changes": [*changes, {"key": "nope", "reset": True}]})
    assert (refused.status, settings_file.bytes) == (404, None)
    assert client.send("PATCH", "/api/v1/settings", {"changes": changes}).status == 200
    assert settings_file.values == {"appearance.fontSize": 20, "layout": "grid"}
    assert client.send("POST", "/api/v1/undo").status == 200
    assert settings_file.values == {}


def test_a_draft_with_a_conflict_has_the_three_values(client, set_value, panel):
    change = {"key": "appearance.fontSize", "value": 20}
    client.send("PATCH", "/api/v1/draft", {"changes": [change]})
    with panel.events(client.cookie) as events:
        set_value("appearance.fontSize", 12)
        assert events.next_change() == ["appearance.fontSize"]
    conflict = client.send("POST", "/api/v1/draft/commit")
    assert conflict.status == 409
    assert conflict.body["conflicts"] == [{
        "key": "appearance.fontSize", "base": {"isSet": False, "value": None},
        "staged": {"isSet": True, "value": 20}, "current": {"isSet": True, "value": 12}}]
    kept = {"key": "appearance.fontSize", "keep": True}
    assert client.send("PATCH", "/api/v1/draft", {"changes": [kept]}).body["canBeApplied"]
    assert client.send("POST", "/api/v1/draft/commit").status == 200
    assert client.setting("appearance.fontSize").body["value"] == 20


def test_a_body_over_1_MiB_is_refused_as_a_problem(client):
    answer = client.put("mutedWords", {"value": "a" * (1 << 20)})
    assert (answer.status, answer.body["type"]) == (413, "urn:setpoint:tooLarge")


@pytest.mark.parametrize("body", [
    "", "{", "[" * 100_000, b'{"value": "\xff"}', '{"value": 1e999}', "\0", '{"value": 1}}'])
def test_nonsense_is_refused_and_changes_nothing(client, settings_file, body):
    for method, path in [
            ("PUT", "/api/v1/settings/appearance.fontSize"), ("PATCH", "/api/v1/settings"),
            ("PATCH", "/api/v1/draft")]:
        answer = client.send(
            method, path, body, If_Match="*", Content_Type="application/json")
        assert (answer.status, answer.headers["Content-Type"]) == (400, PROBLEM)
    assert settings_file.bytes is None


def test_other_methods_and_paths_are_refused_as_problems(client):
    answer = client.send("POST", "/api/v1/settings/layout")
    assert (answer.status, answer.headers["Allow"]) == (405, "DELETE, GET, HEAD, OPTIONS, PUT")
    for path in ["/api", "/api/v1/nope", "/api/v1/settings/", "/api/v1/settings/a/b", "/api/v1/tree/"]:
        answer = client.get(path)
        assert (answer.status, answer.headers["Content-Type"]) == (404, PROBLEM)


def test_a_head_request_gets_only_headers(client, panel):
    answer = panel.request("HEAD", "/api/v1/settings/layout", Cookie=client.cookie)
    assert (answer.status, answer.body) == (200, "")
    assert answer.headers["ETag"] == client.setting("layout").headers["ETag"]


@pytest.mark.parametrize("query, key", [
    ("font", "appearance.fontSize"), ("s%C3%AFze", "appearance.fontSize"), ("grid", "layout")])
def test_a_search_marks_the_words_of_the_query(client, query, key):
    results = client.get(f"/api/v1/search?q={query}").body["results"]
    result = next(result for result in results if result["key"] == key)
    match = result["matches"][0]
    marked = [match["text"][part["start"]:part["end"]] for part in match["ranges"]]
    assert [text.lower() for text in marked] == [query.replace("%C3%AF", "i")]


@pytest.mark.parametrize("gallery_options", [["--path", "/settings"]])
def test_a_mounted_panel_has_its_api_below_its_path(gallery, gallery_options):
    client = APIClient(gallery)
    assert client.document["servers"] == [{"url": "/settings"}]
    assert client.get("/api/v1/tree").status == 200


# The JSON Schema of the settings


def schema_validator(schema):
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, format_checker=FormatChecker())


def test_the_values_of_the_gallery_are_as_its_schema_says(gallery_client):
    schema = gallery_client.get("/api/v1/schema").body
    validator = schema_validator(schema)
    settings = gallery_client.settings()
    keys = {setting["key"] for setting in settings}
    members = {key for key in keys if any(re.search(pattern, key) for pattern in schema["patternProperties"])}
    assert len(members) == 2
    assert keys - members == set(schema["properties"]) - {"$schema"}
    told = {setting["key"]: setting["value"] for setting in settings if not setting["isSecret"]}
    validator.validate(told)
    for form in schema["properties"].values():
        if "default" in form:
            Draft202012Validator(form).validate(form["default"])


def test_the_schema_of_the_gallery_refuses_what_its_settings_refuse(gallery_client):
    schema = gallery_client.get("/api/v1/schema").body
    validator = schema_validator(schema)
    refused = 0
    for setting in gallery_client.settings():
        if not setting["isEnabled"]:
            continue
        for value in (None, True, 10**15, "\0", ["\0"], {"\0": 0}):
            answer = gallery_client.send(
                "PATCH", "/api/v1/draft", {"changes": [{"key": setting["key"], "value": value}]})
            try:
                validator.validate({setting["key"]: value})
            except ValidationError:
                assert (setting["key"], value, answer.status) == (setting["key"], value, 422)
                refused += 1
    assert refused > 50


def test_an_export_is_as_the_schema_says(reader, set_value):
    for key, value in {"appearance.fontSize": 20, "layout": "grid", "startDate": "2026-11-21",
                       "appearance.highlightColor": "#3366FF"}.items():
        set_value(key, value)
    export = json.loads(reader("settings", "export").output)
    assert len(export) == 4
    schema = json.loads(reader("settings", "schema").output)
    validator = schema_validator(schema)
    validator.validate(export)
    for wrong in ({"appearance.fontSize": 99}, {"layout": "blue"}, {"nope": 1}):
        with pytest.raises(ValidationError):
            validator.validate(wrong)


def test_the_panel_and_the_command_line_give_the_same_schema(client, reader):
    schema = client.get("/api/v1/schema").body
    schema.pop("title")
    printed = json.loads(reader("settings", "schema").output)
    printed.pop("title", None)
    assert printed == schema


# docs/web-api.md


DOCUMENTATION = (Path(__file__).resolve().parents[2] / "docs/web-api.md").read_text("utf-8")


@dataclass
class Exchange:
    """A request of the page and what is said of its answer."""

    method: str
    target: str
    request: Message
    body: str
    status: int
    answer: Message
    expected: object

    @classmethod
    def read(cls, text):
        request, answer = text.split("HTTP/1.1 ")
        line, _, request = request.partition("\n")
        status, _, answer = answer.partition("\n")
        request, answer = message_from_string(request), message_from_string(answer)
        return cls(
            *line.split(" "), request, request.get_payload().strip(), int(status[:3]), answer,
            json.loads(answer.get_payload()))


def is_told(expected, value):
    """Whether a value is what the page says; `…` stands for anything, as a member for any others."""
    if expected == "…":
        return True
    if isinstance(expected, dict):
        named = expected.keys() - {"…"}
        return (named <= value.keys() if "…" in expected else named == value.keys()) and all(
            is_told(expected[name], value[name]) for name in named)
    if isinstance(expected, list):
        return len(expected) == len(value) and all(map(is_told, expected, value))
    return expected == value


def test_the_documented_exchanges_are_real(client, panel, set_value):
    texts = re.findall(r"^```http\n(.*?)^```", DOCUMENTATION, re.MULTILINE | re.DOTALL)
    assert len(texts) > 8
    for exchange in map(Exchange.read, texts):
        if exchange.status == 409:
            with panel.events(client.cookie) as events:
                set_value("appearance.fontSize", 12)
                assert events.next_change() == ["appearance.fontSize"]
        headers = {name.replace("-", "_"): value for name, value in exchange.request.items()}
        answer = client.send(exchange.method, exchange.target, exchange.body or None, **headers)
        assert answer.status == exchange.status, exchange
        for name, value in exchange.answer.items():
            assert value == '"…"' or answer.headers[name] == value
        assert is_told(exchange.expected, answer.body), (exchange, answer.body)


def test_the_documentation_names_every_path_method_and_status(client):
    rows = re.findall(r"^\| `(/[^`?]*)\S* \| ([A-Z, ]+) \|", DOCUMENTATION, re.MULTILINE)
    named = {(path, method) for path, methods in rows for method in methods.split(", ")}
    operations = {
        (path, method.upper()): operation
        for path, operations in client.document["paths"].items()
        for method, operation in operations.items()}
    assert named == operations.keys()
    described = {status for operation in operations.values() for status in operation["responses"]}
    told = set(re.findall(r"^\| (\d{3}) \|", DOCUMENTATION, re.MULTILINE))
    assert told == {status for status in described - {"default"} if status >= "400"} | {"405"}
