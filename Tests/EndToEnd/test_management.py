"""What administrators get of the reader's settings: an AppConfig file and a manifest for Jamf Pro."""

import json
import xml.etree.ElementTree as trees

import pytest
from jsonschema import Draft202012Validator

BUNDLE = ("--bundle", "com.example.reader")


@pytest.fixture
def keys(reader):
    schema = json.loads(reader("settings", "schema").output)
    return {key for key in schema["properties"] if key != "$schema"}


def test_an_appconfig_file_has_a_type_and_a_field_for_each_setting(reader, keys):
    root = trees.fromstring(reader("settings", "template", "--format", "appconfig", *BUNDLE, "--revision", "2").output)
    assert [element.tag for element in root] == ["version", "bundleId", "dict", "presentation"]
    assert [root.findtext("version"), root.findtext("bundleId")] == ["2", "com.example.reader"]
    types = {element.get("keyName"): element for element in root.find("dict")}
    fields = {field.get("keyName"): field for field in root.iter("field")}
    assert types.keys() == fields.keys() == keys
    assert types["appearance.fontSize"].tag == "integer"
    assert types["appearance.fontSize"].find("constraint").attrib == {"nullable": "true", "min": "10", "max": "24"}
    assert [value.text for value in types["layout"].find("constraint/values")] == ["list", "grid"]
    assert [option.findtext("language") for option in fields["layout"].find("options")] == ["List", "Grid"]
    assert root.findtext(".//fieldGroup/name/language") == "Appearance"


def test_a_manifest_for_jamf_pro_is_a_json_schema_with_defaults_that_it_permits(reader, keys):
    manifest = json.loads(reader("settings", "template", "--format", "jamf", *BUNDLE).output)
    Draft202012Validator.check_schema(manifest)
    properties = manifest["properties"]
    assert (manifest["title"], properties.keys()) == ("com.example.reader", keys)
    assert sorted(schema["property_order"] for schema in properties.values()) == list(range(1, len(keys) + 1))
    defaults = {
        key: schema["anyOf"][1]["default"] for key, schema in properties.items() if "default" in schema["anyOf"][1]}
    assert len(defaults) > len(keys) // 2
    validator = Draft202012Validator(manifest)
    assert list(validator.iter_errors(defaults)) == []
    assert not validator.is_valid({"appearance.fontSize": 99})


@pytest.mark.parametrize("format", ["appconfig", "jamf"])
def test_a_file_for_administrators_needs_the_name_of_the_app(reader, format):
    done = reader("settings", "template", "--format", format)
    assert (done.code, done.output) == (64, "")
    assert done.errors.startswith(f"Error: Name the app, as in --format {format} --bundle com.example.reader.\n")
