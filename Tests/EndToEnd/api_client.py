"""A program that uses the JSON API of a running panel, and holds each answer against the document."""

import json
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

PROBLEM = "application/problem+json"


@dataclass
class JSONResponse:
    status: int
    headers: object
    body: object


class APIClient:
    def __init__(self, panel):
        self.panel = panel
        self.cookie = panel.enter()
        self.document = self._send("GET", "/api/v1/openapi.json").body
        document = Resource.from_contents(self.document, default_specification=DRAFT202012)
        self._registry = Registry().with_resource("urn:document", document)
        self.csrf = self.get("/api/v1/session").body["csrf"]

    def get(self, target, **headers):
        return self.send("GET", target, **headers)

    def send(self, method, target, body=None, **headers):
        """Sends a body as JSON, with the proof that changes need. `If_Match` stands for `If-Match`."""
        named = {} if method == "GET" else {"Setpoint_CSRF": self.csrf}
        if body is not None:
            named["Content_Type"] = "application/json"
            body = body if isinstance(body, (str, bytes)) else json.dumps(body)
        answer = self._send(method, target, body, **named | headers)
        self._check(method, target, answer)
        return answer

    def put(self, key, body, if_match="*"):
        return self.send("PUT", f"/api/v1/settings/{quote(key, safe='')}", body, If_Match=if_match)

    def setting(self, key):
        return self.get(f"/api/v1/settings/{quote(key, safe='')}")

    def settings(self):
        return self.get("/api/v1/settings").body["settings"]

    def _send(self, method, target, body=None, **headers):
        answer = self.panel.request(
            method, target, body, Cookie=self.cookie, **headers)
        text = answer.body
        return JSONResponse(answer.status, answer.headers, json.loads(text) if text else None)

    def _check(self, method, target, answer):
        """The status, the type and the body are what the document says."""
        path = urlsplit(target).path
        if path.startswith("/api/v1/settings/"):
            path = "/api/v1/settings/{key}"
        if path.startswith("/api/v1/actions/"):
            path = "/api/v1/actions/{id}"
        operation = self.document["paths"].get(path, {}).get(method.lower())
        if operation is None:
            assert answer.status in (404, 405), (method, target, answer.status)
            return
        assert str(answer.status) in operation["responses"], (method, target, answer)
        response = self._resolved(operation["responses"][str(answer.status)])
        content = response.get("content", {})
        assert answer.headers["Content-Type"] == (next(iter(content)) if content else None)
        for header in response.get("headers", {}):
            assert answer.headers[header], header
        for media in content.values():
            self.validate(answer.body, media["schema"])

    def _resolved(self, value):
        if "$ref" not in value:
            return value
        result = self.document
        for name in value["$ref"].removeprefix("#/").split("/"):
            result = result[name]
        return result

    def validate(self, value, schema):
        # References lead into the document, wherever the schema itself stands in it.
        absolute = json.loads(json.dumps(schema).replace('"#/', '"urn:document#/'))
        Draft202012Validator(absolute, registry=self._registry).validate(value)
