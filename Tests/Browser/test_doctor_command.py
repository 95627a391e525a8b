"""`partyline doctor`: what is wrong is found, with its level, in words and as JSON, beside a server and without one."""

import contextlib
import json
import shutil
import sqlite3
import subprocess
import time

import pytest
from relay import Relay
from server import BINARY, Server, environment

STATUS = {"ok": 0, "note": 0, "warning": 1, "error": 2}


@pytest.fixture
def stopped(loaded, tmp_path):
    data = shutil.copytree(loaded, tmp_path / "data")
    data.chmod(0o700)
    return Server(data)


def examine(server, *arguments, settings=None):
    """The findings by the name of their check; an exit status that does not fit them fails."""
    done = subprocess.run(
        [BINARY, "doctor", "--data", server.data, "--json", *map(str, arguments)], env=environment() | (settings or {}),
        capture_output=True, text=True, timeout=120)
    assert done.stderr == "", done.stderr
    findings = json.loads(done.stdout)["findings"]
    assert done.returncode == max(STATUS[finding["level"]] for finding in findings), done.stdout
    for finding in findings:
        assert finding["found"].endswith("."), finding
        assert finding["level"] in ("ok", "note") or finding.get("fix"), finding
    assert len({(finding["check"], finding["found"]) for finding in findings}) == len(findings), done.stdout
    worst = {}
    for finding in findings:
        known = worst.setdefault(finding["check"], finding)
        if STATUS[finding["level"]] > STATUS[known["level"]]:
            worst[finding["check"]] = finding
    return worst


def levels(findings, *checks):
    return [findings[check]["level"] for check in checks]


def test_a_server_that_is_well_has_nothing_worse_than_a_note_and_is_not_changed(stopped):
    before = {path: path.stat().st_mtime_ns for path in stopped.data.rglob("*") if path.name != "lock"}
    well = ("settings", "directory", "permissions", "writable", "schema", "database", "clock", "push-keys")
    assert levels(examine(stopped), *well) == ["ok"] * len(well)
    assert {path: path.stat().st_mtime_ns for path in stopped.data.rglob("*") if path.name != "lock"} == before
    stopped.start()
    try:
        findings = examine(stopped)
        assert levels(findings, *well) == ["ok"] * len(well)
        # It answers, on this computer only.
        assert findings["address"]["level"] == "note" and stopped.address in findings["address"]["found"]
        wrong = examine(stopped, "--public-url", "http://127.0.0.1:1")
        assert wrong["address"]["level"] == "error" and "does not answer" in wrong["address"]["found"]
        told = stopped.command("doctor").stdout
        assert "note     " in told and "ok       The clock shows" in told, told
        assert stopped.request("GET", "/healthz").status == 200
    finally:
        assert stopped.stop() == 0, stopped.log


def test_settings_that_contradict_are_findings_and_the_others_are_still_looked_at(stopped):
    findings = examine(stopped, settings={
        "PARTYLINE_MAIL_USER": "party", "PARTYLINE_PORT": "http", "PARTYLINE_TLS_KEY": "/no/such",
        "PARTYLINE_DISK_RESERVE_MB": "900000000"})
    assert findings["settings"]["level"] == "error"
    told = subprocess.run(
        [BINARY, "doctor", "--data", stopped.data],
        env=environment() | {"PARTYLINE_MAIL_USER": "party", "PARTYLINE_PORT": "http", "PARTYLINE_TLS_KEY": "/no/such"},
        capture_output=True, text=True, timeout=120).stdout
    for name in ["PARTYLINE_MAIL_USER is of no use alone", "PARTYLINE_PORT is http", "TLS needs both"]:
        assert name in told, told
    assert findings["disk-space"]["level"] == "error" and "less than the reserve" in findings["disk-space"]["found"]
    assert findings["database"]["level"] == "ok"


def change(stopped, statement):
    with contextlib.closing(sqlite3.connect(stopped.data / "partyline.sqlite")) as database, database:
        database.execute(statement)


def test_an_unknown_variable_is_named_with_the_setting_that_was_meant(stopped):
    finding = examine(stopped, settings={"PARTYLINE_PUBLIC_ULR": "https://party.example"})["settings"]
    assert (finding["level"], finding["fix"]) == ("warning", "Did you mean PARTYLINE_PUBLIC_URL?")


def test_a_start_names_an_unknown_variable_on_standard_error(tmp_path):
    settings = {"PARTYLINE_PUBLIC_ULR": "https://party.example", "PARTYLINE_PORT": "http"}
    told = subprocess.run([BINARY, "serve", "--data", tmp_path / "data"], env=environment() | settings,
                          capture_output=True, text=True, timeout=60)
    assert told.returncode != 0 and told.stdout == ""
    assert "Did you mean PARTYLINE_PUBLIC_URL?" in told.stderr and "PARTYLINE_PORT is http" in told.stderr


def test_what_is_wrong_with_the_data_directory_is_found(stopped, tmp_path):
    missing = examine(Server(tmp_path / "missing"))
    assert missing["directory"]["level"] == "note" and not (tmp_path / "missing").exists()
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "letters.txt").write_text("not ours")
    assert "letters.txt" in examine(Server(tmp_path / "foreign"))["directory"]["found"]

    (stopped.data / "secret.key").chmod(0o644)
    stopped.data.chmod(0o755)
    findings = examine(stopped)
    assert levels(findings, "permissions", "secret-key") == ["warning", "error"]
    assert findings["secret-key"]["fix"] == f"Run: chmod 600 '{stopped.data}/secret.key'"
    (stopped.data / "secret.key").chmod(0o600)
    stopped.data.chmod(0o700)

    key = (stopped.data / "secret.key").read_bytes()
    (stopped.data / "secret.key").write_bytes(bytes(32))
    assert "does not belong to" in examine(stopped)["schema"]["found"]
    (stopped.data / "secret.key").write_bytes(key)

    (stopped.data / "restore-in-progress").touch()
    half = examine(stopped)
    assert "half restored" in half["restore"]["found"]
    assert [finding["check"] for finding in half.values() if "half restored" in finding["found"]] == ["restore"]
    (stopped.data / "restore-in-progress").unlink()

    later = int(time.time() * 1000) + 10 * 86_400_000
    change(stopped, f"UPDATE events SET created_at = {later} WHERE id = (SELECT MIN(id) FROM events)")
    assert "newest row" in examine(stopped)["clock"]["found"]
    change(stopped, "UPDATE events SET created_at = 1")
    assert examine(stopped)["clock"]["level"] == "ok"

    change(stopped, "DELETE FROM grdb_migrations")
    older = examine(stopped)["schema"]
    assert older["level"] == "note" and "older version" in older["found"]
    change(stopped, "INSERT INTO grdb_migrations VALUES ('m9999-future')")
    newer = examine(stopped)["schema"]
    assert newer["level"] == "error" and "newer Partyline" in newer["found"] and "m9999-future" in newer["found"]


def test_a_damaged_database_is_found(stopped):
    file = stopped.data / "partyline.sqlite"
    with open(file, "r+b") as database:
        database.seek(file.stat().st_size // 2)
        database.write(bytes(range(256)) * 800)
    findings = examine(stopped)
    assert "error" in {findings[check]["level"] for check in ("schema", "database") if check in findings}
    assert any("damaged" in finding["found"] for finding in findings.values())


def test_the_relay_is_asked_with_its_login_and_gets_no_mail(stopped):
    with Relay() as relay:
        for kind, changes, level, words in [
            ("tls", {}, "ok", "takes the login of party"),
            ("login", {}, "ok", "takes the login of party"),
            ("plain", {}, "ok", "answers"),
            ("tls", {"PASSWORD": "guess"}, "error", "535 5.7.8 wrong user or password"),
            ("plain", {"USER": "party", "PASSWORD": "x"}, "error", "offers no login"),
            ("plain", {"RELAY": "smtp://127.0.0.1:1"}, "error", "cannot be used"),
            ("closed", {}, "error", "421"),
        ]:
            found = examine(stopped, settings=relay.settings(kind, **changes))["mail"]
            assert found["level"] == level and words in found["found"], (kind, changes, found)
        assert relay.mails() == []


def test_programs_backups_and_limits(stopped, tmp_path):
    (tmp_path / "bin").mkdir()
    findings = examine(stopped, settings={"PATH": str(tmp_path / "bin")})
    assert levels(findings, "vipsthumbnail", "ffmpeg", "ffprobe") == ["error", "warning", "warning"]
    shelf = tmp_path / "backups"
    assert examine(stopped)["backups"]["level"] == "note"
    assert "no complete backup" in examine(stopped, "--backups", shelf)["backups"]["found"]
    assert stopped.command("backup", shelf, "--keep", 1).returncode == 0
    assert examine(stopped, "--backups", shelf)["backups"]["level"] == "ok"
    manifest, = shelf.glob("*/manifest.json")
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {"madeAt": "2026-01-01T00:00:00Z"}))
    old = examine(stopped, "--backups", shelf)["backups"]
    assert old["level"] == "warning" and "days ago" in old["found"]
    few = subprocess.run(
        ["prlimit", "--nofile=1024:1024", BINARY, "doctor", "--data", stopped.data, "--json"], env=environment(),
        capture_output=True, text=True, timeout=120)
    limited = next(f for f in json.loads(few.stdout)["findings"] if f["check"] == "open-files")
    assert limited["level"] == "warning" and "1024" in limited["found"]
