"""Settings of many hosts: `reader settings fleet`, its panel, and the example that starts all of it."""

import json
import os
import re
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import READER, REPOSITORY, Outcome
from deadline import SECONDS, eventually
from etcd_cluster import EtcdCluster, free_ports
from settings_page import exact, row, without_loading_again

TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"
REASON = "Required by policy 7."
LOCK = ("--lock", "--owner", "Example IT", "--reason", REASON)
REFUSAL = f"Setting 'appearance.fontSize' is managed by Example IT. {REASON}"


@pytest.fixture
def etcd(tmp_path):
    cluster = EtcdCluster(tmp_path)
    yield cluster
    cluster.stop()


@pytest.fixture
def host(etcd, environment, tmp_path):
    """The environment of the host `alder`, in the groups `web` and `canary`."""
    environment |= {
        "READER_ETCD": etcd.address, "READER_HOST": "alder", "READER_GROUPS": "web,canary",
        "XDG_STATE_HOME": str(tmp_path / "alder"), "SUDO_USER": "ada"}


@pytest.fixture
def fleet(host, reader):
    """Runs `reader settings fleet` on this host."""
    return lambda *arguments, **variables: reader("settings", "fleet", *arguments, **variables)


@pytest.fixture
def published(fleet):
    """The cluster has the schema of the reader."""
    assert fleet("publish") == Outcome(0, "", "")


@pytest.fixture
def elsewhere(reader, tmp_path):
    """Runs `reader` on the host `birch`."""
    return lambda *arguments: reader(
        *arguments, READER_HOST="birch", READER_GROUPS="", XDG_STATE_HOME=str(tmp_path / "birch"))


def test_a_value_of_one_host_is_the_value_of_another(host, reader, elsewhere, settings_file):
    assert reader("settings", "set", "appearance.fontSize", "20") == Outcome(0, "", "")
    assert elsewhere("settings", "get", "appearance.fontSize") == Outcome(0, "20\n", "")
    assert settings_file.bytes is None


def test_a_file_is_used_without_the_cluster(host, reader, tmp_path):
    assert reader("settings", "--config", "own.json", "set", "appearance.fontSize", "20") == Outcome(0, "", "")
    assert json.loads((tmp_path / "own.json").read_text()) == {"appearance.fontSize": 20}
    assert reader("settings", "get", "appearance.fontSize") == Outcome(0, "16\n", "")


def test_a_locked_policy_is_in_effect_on_all_hosts_and_says_why(published, fleet, reader, elsewhere):
    assert fleet("set", "appearance.fontSize", "20", *LOCK) == Outcome(0, "", "")
    assert fleet("get") == Outcome(
        0, f"> appearance.fontSize  everyone  20  in effect; Locked by Example IT. {REASON}\n", "")
    for run in reader, elsewhere:
        assert run("settings", "set", "appearance.fontSize", "18") == Outcome(1, "", f"Error: {REFUSAL}\n")
    assert fleet("reset", "appearance.fontSize") == Outcome(0, "", "")
    assert fleet("get") == Outcome(0, "No policies.\n", "")
    assert reader("settings", "set", "appearance.fontSize", "18") == Outcome(0, "", "")


def test_the_most_specific_policy_is_marked_and_a_users_value_overrides_a_default(published, fleet, reader):
    assert fleet("set", "layout", "Grid", "--group", "web") == Outcome(0, "", "")
    assert fleet("set", "layout", "list", "--host", "birch") == Outcome(0, "", "")
    assert fleet("set", "numberOfArticles", "9", "--percent", "99", "--rollout", "new") == Outcome(0, "", "")
    assert fleet("set", "numberOfArticles", "8") == Outcome(0, "", "")
    assert fleet("get", "layout").output == """\
> layout  group web   Grid  in effect
  layout  host birch  List  not in effect
"""
    assert reader("settings", "get", "layout").output == "grid\n"
    assert reader("settings", "set", "numberOfArticles", "30") == Outcome(0, "", "")
    assert json.loads(fleet("get", "numberOfArticles", "--json").output) == [
        {"key": "numberOfArticles", "scope": "99 percent", "value": 9, "isLocked": False, "isInEffect": False,
         "rollout": "new"},
        {"key": "numberOfArticles", "scope": "everyone", "value": 8, "isLocked": False, "isInEffect": False}]
    assert "not used" in fleet("get", "numberOfArticles").output
    assert reader("settings", "get", "numberOfArticles").output == "30\n"


@pytest.mark.parametrize("arguments, sentence", [
    (("set", "appearance.fontSize", "99"), "Setting 'appearance.fontSize' is out of range: 99. Enter a number from 10 to 24."),
    (("set", "appearance.fontSize", "big"), "Invalid value 'big' for 'appearance.fontSize'. It isn't a whole number. Enter a number from 10 to 24."),
    (("set", "layuot", "grid"), "There is no setting 'layuot'. Did you mean 'layout'?"),
    (("reset", "layuot"), "There is no setting 'layuot'. Did you mean 'layout'?"),
    (("history", "layuot"), "There is no setting 'layuot'. Did you mean 'layout'?"),
    (("reset", "layout", "--group", "web"), "Setting 'layout' has no policy for group web. See 'fleet get'."),
    (("resolve", "7", "--mine"), "There is no conflict '7'. List the conflicts; another process may have resolved it."),
    (("check",), "The cluster has no schema. Store that of this program with 'fleet publish'."),
])
def test_a_mistake_changes_nothing_and_is_explained(fleet, etcd, arguments, sentence):
    assert fleet(*arguments) == Outcome(1, "", f"Error: {sentence}\n")
    assert etcd.control("get", "--prefix", "/setpoint/") == ""


def test_the_history_names_who_changed_what(published, fleet, reader, elsewhere):
    fleet("set", "appearance.fontSize", "20", "--group", "web", *LOCK)
    elsewhere("settings", "set", "layout", "grid")
    fleet("reset", "appearance.fontSize", "--group", "web")
    lines = fleet("history").output.splitlines()
    assert [re.sub(r"\[\d+\]", "[1]", re.sub(TIME, "TIME", line)) for line in lines] == [
        "TIME  ada  alder  reader[1]  appearance.fontSize (group web): 20 → no policy",
        "TIME  ada  birch  reader[1]  layout: List → Grid",
        "TIME  ada  alder  reader[1]  appearance.fontSize (group web): no policy → 20"]
    assert fleet("history", "layout").output.splitlines() == lines[1:2]
    assert fleet("history", "--limit", "1").output.splitlines()[0].split() == lines[0].split()
    [entry] = json.loads(fleet("history", "layout", "--json").output)
    assert (entry["author"], entry["host"], entry["changes"]) == (
        "ada", "birch", [{"key": "layout", "old": "List", "new": "Grid"}])


def test_the_status_shows_the_connection_and_the_schema(etcd, fleet):
    text = re.sub("^(Cluster +)[0-9a-f]+$", r"\1ID", fleet("status").output, flags=re.MULTILINE)
    assert text == f"""\
Cluster               ID
Connection            {etcd.address}
Revision              1
Changes not received  0
Values                up to date
Waiting writes        0
Conflicts             0
Schema                none; publish it with 'fleet publish'
"""
    assert fleet("set", "layout", "grid") == Outcome(
        0, "", "The cluster had no schema. That of this program was published.\n")
    status = json.loads(fleet("status", "--json").output)
    assert (status["isConnected"], status["endpoint"], status["lag"], status["schema"]) == (
        True, etcd.address, 0, "current")
    etcd.control("put", "/setpoint/reader/schema", '{"properties": {}}')
    assert fleet().output.splitlines()[-1] == "Schema                not that of this program"


def test_a_cluster_that_does_not_answer_is_named(published, etcd, fleet, reader):
    fleet("set", "layout", "grid")
    etcd.stop()
    status = fleet("status")
    assert status.code == 1
    assert re.search(r"^Connection +none: 127\.0\.0\.1 didn't answer: ", status.output, re.MULTILINE), status
    assert re.search(rf"^Values +as of {TIME}, \d+ s ago$", status.output, re.MULTILINE), status
    known = fleet("get")
    assert (known.code, known.output) == (0, "> layout  everyone  Grid  in effect\n")
    assert re.search(rf"The values are from {TIME}\.", known.errors), known
    for arguments in ("set", "layout", "list"), ("reset", "layout"), ("history",), ("check",), ("publish",):
        refused = fleet(*arguments)
        assert refused.code == 1 and refused.output == ""
        assert "Error: The etcd cluster of 'reader' can't be reached: " in refused.errors
    assert reader("settings", "get", "layout").output == "grid\n"


@pytest.mark.parametrize("arguments, code", [
    (("get", "layout"), 0), (("list",), 0), (("explain", "layout"), 0), (("validate",), 1),
    (("fleet", "get"), 0), (("fleet", "conflicts"), 0)])
def test_a_command_says_once_that_the_cluster_is_missing(environment, reader, tmp_path, arguments, code):
    environment |= {"READER_ETCD": "http://127.0.0.1:1", "XDG_STATE_HOME": str(tmp_path / "alder")}
    result = reader("settings", *arguments)
    assert result.code == code and result.output != ""
    [line] = result.errors.splitlines()
    assert line.startswith("Warning: The etcd cluster of 'reader' can't be reached: 127.0.0.1 didn't answer: "), line
    assert "It was never reached." in line


def test_values_of_other_programs_are_checked_against_the_schema_in_the_cluster(published, etcd, fleet):
    fleet("set", "layout", "grid")
    assert fleet("check") == Outcome(0, "Valid. Values: 0, policies: 1.\n", "")
    etcd.control("put", "/setpoint/reader/current/appearance.fontSize", "99")
    etcd.control("put", "/setpoint/reader/current/nowhere", "1")
    etcd.control("put", "/setpoint/reader/fleet/group/web/layout", '{"value": "pile"}')
    etcd.control("put", "/setpoint/reader/fleet/all/showImages", "true")
    etcd.control("put", "/setpoint/reader/fleet/all/layout", '{"value": "list", "locked": "true"}')
    checked = fleet("check")
    assert (checked.code, checked.output) == (1, """\
value: 'appearance.fontSize' is too large. Use at most 24.
value: 'nowhere' is an unknown key. Remove it, or correct it.
group web: 'layout' isn't one of the options. Use one of: "list", "grid".
everyone: The policy isn't an object with a 'value'. Write {"value": …, "locked": true, "reason": "…"}.
everyone: In a policy of setting 'layout', 'locked' isn't true or false. Use true or false. Until then, the policy is locked.
""")
    report = json.loads(fleet("check", "--json").output)
    assert (report["isValid"], [problem["key"] for problem in report["problems"]]) == (
        False, ["appearance.fontSize", "nowhere", "layout", "showImages", "layout"])


def test_a_policy_of_a_setting_that_is_no_longer_declared_is_removed_without_showing_its_value(etcd, published, fleet):
    etcd.control("put", "/setpoint/reader/fleet/group/web/former", '{"value": "hidden"}')
    assert fleet("get").output == "  former  group web  hidden  unknown setting\n"
    refused = fleet("reset", "former")
    assert (refused.code, refused.errors.splitlines()[-1]) == (1, "Error: There is no setting 'former'.")
    assert fleet("reset", "former", "--group", "web").code == 0
    assert fleet("get") == Outcome(0, "No policies.\n", "")
    assert fleet("history").output.splitlines()[0].endswith("former (group web): •••••• → ••••••")


def test_a_value_that_the_schema_in_the_cluster_refuses_is_not_set(etcd, fleet):
    etcd.control("put", "/setpoint/reader/schema", '{"properties": {"appearance.fontSize": {"maximum": 18}}}')
    assert fleet("set", "appearance.fontSize", "20") == Outcome(
        1, "", "Error: The schema in the cluster refuses the value: 'appearance.fontSize' is too large. Use at most 18."
        " If the schema is outdated, replace it with 'fleet publish'.\n")
    assert fleet("set", "layout", "grid") == Outcome(0, "", "")
    assert fleet("publish") == Outcome(0, "", "")
    assert fleet("set", "appearance.fontSize", "20") == Outcome(0, "", "")


@pytest.mark.parametrize("choice, value", [("--mine", "20\n"), ("--theirs", "18\n")])
def test_a_conflict_waits_for_a_decision(published, etcd, fleet, reader, elsewhere, choice, value):
    offline = f"http://127.0.0.1:{free_ports(1)[0]}"
    assert reader("settings", "set", "appearance.fontSize", "20", READER_ETCD=offline).code == 0
    assert reader("settings", "get", "appearance.fontSize", READER_ETCD=offline).output == "20\n"
    assert elsewhere("settings", "set", "appearance.fontSize", "18") == Outcome(0, "", "")
    found = eventually(lambda: json.loads(fleet("conflicts", "--json").output))
    assert [(conflict["author"], conflict["changes"]) for conflict in found] == [
        ("ada", [{"key": "appearance.fontSize", "base": "16", "mine": "20", "theirs": "18"}])]
    assert fleet("conflicts").output.endswith("ada  appearance.fontSize: mine 20, theirs 18\n")
    assert reader("settings", "get", "appearance.fontSize").output == "18\n"
    assert fleet("resolve", found[0]["id"], choice).code == 0
    assert fleet("conflicts") == Outcome(0, "No conflicts.\n", "")
    assert elsewhere("settings", "get", "appearance.fontSize").output == value


def test_an_open_panel_shows_a_policy_as_a_lock_with_its_reason(
    published, fleet, start_panel, open_at, screenshot
):
    page = open_at(start_panel().address)
    expect(exact(page, "Font Size")).to_be_enabled()
    with without_loading_again(page):
        assert fleet("set", "appearance.fontSize", "20", *LOCK) == Outcome(0, "", "")
        locked = row(page, "appearance.fontSize")
        expect(locked.get_by_text(f"Locked by Example IT. {REASON}", exact=True)).to_be_visible()
        expect(exact(page, "Font Size")).to_be_disabled()
        expect(exact(page, "Font Size")).to_have_value("20")
        screenshot(page, "fleet-lock")
        assert fleet("reset", "appearance.fontSize") == Outcome(0, "", "")
        expect(exact(page, "Font Size")).to_be_enabled()
        expect(exact(page, "Font Size")).to_have_value("16")


def test_the_example_shows_a_policy_in_five_panels(executable, environment, tmp_path):
    example = REPOSITORY / "Examples/Fleet/run"
    done = subprocess.run(
        [example, "--once"], env=environment | {"SETPOINT_PROGRAMS": str(READER.parent), "TMPDIR": str(tmp_path)}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=6 * SECONDS)
    assert done.returncode == 0, done
    for name in "alder", "birch", "cedar", "dogwood", "elm":
        assert re.search(rf"^  {name} +appearance.fontSize is 20 {REASON} \(\+\d+ ms\)$", done.stdout, re.MULTILINE)
        layout = "grid" if name in ("alder", "birch") else "list"
        assert re.search(rf"^  {name} +layout is {layout}  \(\+\d+ ms\)$", done.stdout, re.MULTILINE)
    assert not list(tmp_path.glob("fleet-*")), "The example left its folder."


def test_the_example_ends_all_that_it_started(executable, environment, tmp_path):
    example = subprocess.Popen(
        [REPOSITORY / "Examples/Fleet/run"], env=environment | {"SETPOINT_PROGRAMS": str(READER.parent), "TMPDIR": str(tmp_path)}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, text=True)
    started = []
    try:
        for line in example.stdout:
            if line.startswith("Press Control-C"):
                break
        started = children_of(example.pid)
        # Three members of etcd and five panels.
        assert len(started) == 8
    finally:
        example.terminate()
        example.wait(SECONDS)
        example.stdout.close()
    assert [number for number in started if os.path.exists(f"/proc/{number}")] == []
    assert not list(tmp_path.glob("fleet-*"))


def children_of(number):
    with open(f"/proc/{number}/task/{number}/children") as children:
        return children.read().split()
