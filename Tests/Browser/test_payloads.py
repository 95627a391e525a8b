"""`partyline payload lint`, as a developer's CI calls it."""

import json
import subprocess

from server import BINARY, environment


def lint(*arguments, text=None):
    return subprocess.run(
        [BINARY, "payload", "lint", *map(str, arguments)], input=text, capture_output=True, text=True,
        env=environment(), timeout=60)


def test_a_valid_push_prints_nothing(tmp_path):
    file = tmp_path / "push.apns"
    file.write_text('{"Simulator Target Bundle": "com.example.party", "aps": {"alert": {"title": "The Bash"}}}')
    result = lint(file)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_findings_name_file_line_and_rule(tmp_path):
    file = tmp_path / "push.json"
    file.write_text('{\n  "aps": {\n    "alert": "The Bash",\n    "mutable-content": true\n  }\n}\n')
    result = lint(file)
    assert result.returncode == 1
    assert result.stdout.startswith(f"{file}:4:24: error: ")
    assert "[wrong-type]" in result.stdout


def test_warnings_alone_do_not_fail(tmp_path):
    result = lint("-", text='{"aps": {"alert": "The Bash", "catgory": "event-invite"}}')
    assert result.returncode == 0
    assert "[misspelled-key]" in result.stdout


def test_the_fix_keeps_the_formatting():
    result = lint("--fix", "-", text='{ "aps" : { "alert" : "The Bash",  "mutable-content" : true } }')
    assert (result.returncode, result.stdout) == (0, '{ "aps" : { "alert" : "The Bash",  "mutable-content" : 1 } }')


def test_the_fix_prints_what_remains_as_json_beside_the_payload():
    text = '{"aps": {"alert": "The Bash", "category": "lunch", "mutable-content": true}}'
    result = lint("--fix", "--json", "--category", "event-invite", "-", text=text)
    assert result.returncode == 0 and '"mutable-content": 1' in result.stdout
    rules = [finding["rule"] for finding in json.loads(result.stderr)]
    assert "unknown-category" in rules and "wrong-type" not in rules


def test_json_for_programs_and_known_categories():
    text = '{"aps": {"alert": "The Bash", "category": "event-invit"}}'
    found = json.loads(lint("--json", "--category", "event-invite", "-", text=text).stdout)
    assert [finding["rule"] for finding in found] == ["unknown-category"]


def test_an_unknown_push_type_and_a_missing_file_are_explained(tmp_path):
    wrong = lint("--push-type", "loud", "-", text="{}")
    assert wrong.returncode == 64 and "liveactivity" in wrong.stderr
    missing = lint(tmp_path / "nowhere.json")
    assert missing.returncode == 66 and "nowhere.json: cannot be read" in missing.stderr
    strings = lint("--strings", tmp_path / "nowhere.strings", "-", text="{}")
    assert strings.returncode == 66 and "nowhere.strings: cannot be read" in strings.stderr
