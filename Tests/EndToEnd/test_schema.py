"""The JSON Schema of the reader's settings accepts exactly the files that the settings accept."""

import json
import random
import subprocess

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from conftest import BUILD

FILES = 500
TOOL = BUILD / "debug/setpoint"
VALUES = [
    None, True, False, 0, 1, -1, 5, 10, 12, 16, 24, 25, 50, 51, 99, 10.0, 16.5, 1.0, 1.4, 2.0, 2.1, 1e300,
    "", "list", "grid", "dark", "system", "Dark", "two words", "10", "1.5", "true", "yes", "null",
    "2026-02-03T00:00:00Z", "2026-02-03T00:00:00+01:00", "2026-02-30T00:00:00Z", "2026-02-03", "tomorrow",
    "https://pond.example/", "nowhere", "pond.example:80/", "a b://c",
    "#FF8000", "#f80", "#FF800080", "#FF80", "#GGGGGG", "FF8000", "red", [], ["a"], {}, {"a": 1},
]


@pytest.fixture
def schema(reader):
    return json.loads(reader("settings", "schema").output)


def generated(schema, random):
    """An object with values for some of the settings, most of them of the right type."""
    keys = [key for key in schema["properties"] if key != "$schema"]
    chosen = random.sample(keys, random.randint(0, 4))
    values = {key: random.choice(VALUES) for key in chosen}
    for key in random.sample(chosen, len(chosen) * 2 // 3):
        # Values that were declared or listed are right; they make files with one mistake likely.
        values[key] = schema["properties"][key]["default"]
    if random.random() < 0.1:
        values["layuot"] = "grid"
    return values


@pytest.fixture
def files(schema, tmp_path):
    """Files by their names: each value for each setting, and generated ones."""
    source = random.Random(18)
    objects = [{key: value} for key in schema["properties"] if key != "$schema" for value in VALUES]
    objects += [generated(schema, source) for _ in range(FILES)]
    files = {f"{number}.json": values for number, values in enumerate(objects)}
    for name, values in files.items():
        (tmp_path / name).write_text(json.dumps(values))
    return files


@pytest.fixture
def is_valid(schema):
    """Whether a public validator accepts an object by the schema."""
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, format_checker=FormatChecker()).is_valid


def test_the_schema_agrees_with_the_settings_on_generated_files(reader, files, is_valid):
    results = json.loads(reader("settings", "validate", "--json", *files).output)
    assert [result["name"] for result in results] == list(files)
    different = [
        (files[result["name"]], result["problems"]) for result in results
        if is_valid(files[result["name"]]) != result["isValid"]]
    assert different == []
    valid = sum(result["isValid"] for result in results)
    assert FILES // 5 < valid < len(files) - FILES // 5


def test_the_tool_agrees_with_a_public_validator_on_generated_files(schema, files, is_valid, environment, tmp_path):
    assert TOOL.exists(), f"There is no {TOOL}. Run: Scripts/test documentation"
    (tmp_path / "schema.json").write_text(json.dumps(schema))
    done = subprocess.run(
        [TOOL, "validate", *files, "--schema", "schema.json"], cwd=tmp_path, env=environment,
        capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "")
    valid = {line.removesuffix(": valid") for line in done.stdout.splitlines() if line.endswith(": valid")}
    assert [name for name, values in files.items() if is_valid(values) != (name in valid)] == []
