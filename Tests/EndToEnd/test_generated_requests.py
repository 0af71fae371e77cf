"""Requests made up from the API's own description, right and wrong: no server error, and every
answer is one that the description knows."""

import hypothesis
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance, response_headers_conformance, response_schema_conformance,
    status_code_conformance)

from deadline import SECONDS

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance,
    response_headers_conformance, response_schema_conformance]

EXAMPLES = 25
"""Of each operation. The same at each run: a test that fails now and then tells nothing."""


@pytest.fixture
def client(gallery):
    """A session of `requests` that may change settings."""
    client = requests.Session()
    client.trust_env = False
    client.base_url = f"http://{gallery.host}:{gallery.port}"
    name, secret = gallery.enter().split("=")
    client.cookies.set(name, secret)
    client.headers["Setpoint-CSRF"] = client.get(f"{client.base_url}/api/v1/session").json()["csrf"]
    yield client
    client.close()


@pytest.fixture
def operations(client):
    document = client.get(f"{client.base_url}/api/v1/openapi.json").json()
    # What the document says of all other statuses would allow any.
    for methods in document["paths"].values():
        for operation in methods.values():
            del operation["responses"]["default"]
    found = [result.ok() for result in schemathesis.openapi.from_dict(document).get_all_operations()]
    # The events never end.
    return [operation for operation in found if operation.path != "/events"]


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=str)
@pytest.mark.parametrize("gallery_options", [[], ["--staged"]], ids=["immediate", "staged"])
def test_no_generated_request_breaks_the_api(client, operations, mode, tmp_path):
    set_hypothesis_home_dir(tmp_path)
    sent = set()
    for operation in operations:

        @hypothesis.seed(20)
        @settings(
            max_examples=EXAMPLES, deadline=None, database=None,
            suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode))
        def send(case):
            # What HTTP itself forbids in a header never reaches the API.
            hypothesis.assume(all(str(value).isprintable() for value in case.headers.values()))
            answer = case.call(base_url=client.base_url, session=client, timeout=SECONDS)
            case.validate_response(answer, checks=CHECKS)
            sent.add(operation.label)

        try:
            send()
        except Unsatisfiable:
            # Nothing of it can be wrong: it takes nothing.
            assert mode is GenerationMode.NEGATIVE
    assert len(sent) > (len(operations) - 1 if mode is GenerationMode.POSITIVE else 5)
    assert client.get(f"{client.base_url}/api/v1/session").status_code == 200
