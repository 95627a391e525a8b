"""`partyline mail lint` reports what a mail will not do before it is sent, to people and to programs."""

import json
import subprocess

import pytest
from relay import Relay
from server import BINARY, environment

GOOD = "\r\n".join([
    "From: Partyline <invites@party.example>", "To: ana@example.org", "Subject: The Bash",
    "Date: Wed, 25 Nov 2026 12:00:00 +0000", "Message-ID: <0123456789abcdef@party.example>", "MIME-Version: 1.0",
    "Auto-Submitted: auto-generated", "List-Unsubscribe: <https://party.example/unsubscribe/x>",
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click", "Content-Type: text/plain; charset=UTF-8", "", "Have you heard the rumors?", ""])


def lint(file, *flags, text=None):
    return subprocess.run([BINARY, "mail", "lint", file, *flags], input=text, capture_output=True, env=environment(),
                          timeout=60)


@pytest.fixture
def mail(tmp_path):
    def write(text):
        file = tmp_path / "invite.eml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file
    return write


def rules(told):
    return {finding["rule"]: finding["severity"] for finding in json.loads(told.stdout)}


def test_a_correct_mail_prints_nothing(mail):
    told = lint(mail(GOOD))
    assert (told.returncode, told.stdout, told.stderr) == (0, b"", b"")
    assert json.loads(lint(mail(GOOD), "--json").stdout) == []


def test_each_finding_is_a_line_that_names_the_file_and_what_to_do(mail):
    file = mail(GOOD.replace("Have you", "x" * 999))
    told = lint(file)
    lines = told.stdout.decode().splitlines()
    assert told.returncode == 1 and lines and all(line.startswith(f"{file}: ") for line in lines)
    assert any("servers take at most 998" in line and "quoted-printable" in line for line in lines)


def test_programs_read_findings_as_json_and_warnings_do_not_fail(mail):
    told = lint(mail(GOOD.replace("text/plain", "text/html").replace("Have you", "<p>Have you")), "--json")
    assert told.returncode == 0, told.stdout
    found = rules(told)
    assert found["missing-text-part"] == "warning" and "error" not in found.values()
    finding = json.loads(told.stdout)[0]
    assert set(finding) == {"rule", "severity", "place", "message", "advice"}


def test_a_hyphen_reads_standard_input():
    told = lint("-", text=GOOD.encode())
    assert (told.returncode, told.stdout) == (0, b"")


@pytest.mark.parametrize("text", ["", "no headers at all", b"\x00\xff\xfe" * 50, "\r\n\r\n"])
def test_text_that_is_no_mail_is_reported_and_fails(mail, text):
    told = lint(mail(text), "--json")
    assert told.returncode == 1 and list(rules(told).values()) == ["error"], told.stdout


def test_an_endless_mail_is_read_only_to_the_limit(mail):
    told = lint(mail(GOOD + "x\r\n" * (1 << 19)), "--json")
    assert told.returncode == 1 and "at most 1048576 are looked into" in told.stdout.decode()


def test_a_missing_file_is_named(tmp_path):
    told = lint(tmp_path / "nowhere.eml")
    assert told.returncode == 66 and told.stdout == b""
    assert b"nowhere.eml: cannot be read" in told.stderr and b"Fatal" not in told.stderr


def test_mails_of_this_server_have_no_findings(mail):
    with Relay() as relay:
        sent = subprocess.run([BINARY, "mail", "test", "ana@example.org"], env=environment() | relay.settings(),
                              capture_output=True, timeout=60)
        assert sent.returncode == 0
        own, = relay.mails("ana@example.org")
    told = lint(mail(own["raw"]), "--json")
    assert told.returncode == 0 and "error" not in rules(told).values(), told.stdout
