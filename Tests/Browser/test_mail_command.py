"""`partyline mail test` sends one mail and explains the relay's answer in words."""

import subprocess

import pytest
from relay import Relay
from server import BINARY, environment


@pytest.fixture(scope="module")
def relay():
    with Relay() as relay:
        yield relay


def send(address, settings):
    return subprocess.run([BINARY, "mail", "test", address], env=environment() | settings, capture_output=True, text=True,
                          timeout=60)


def test_a_mail_goes_out_over_tls_with_a_login(relay):
    told = send("ana@example.org", relay.settings("tls"))
    assert told.returncode == 0, told.stdout + told.stderr
    mail, = relay.mails("ana@example.org")
    assert mail["secure"] and mail["user"] == "party" and not mail["defects"]
    assert mail["headers"]["Subject"] == ["Partyline can send mail"]
    assert mail["from"] == {"name": "Partyline", "address": "invites@party.example"}
    assert "with TLS, as party" in told.stdout and "queued as" in told.stdout and "The relay has it." in told.stdout


@pytest.mark.parametrize("kind, changes, address, code, words", [
    ("plain", {}, "nobody@example.org", 1, "550 5.1.1 no such mailbox\nThere is no such address."),
    ("plain", {}, "later@example.org", 75, "451 4.3.0 try again later\nNot now"),
    ("plain", {}, "policy@example.org", 1, "PARTYLINE_MAIL_FROM"),
    ("plain", {}, "grumpy@example.org", 1, "It may still accept others"),
    ("plain", {}, "dies-after@example.org", 75, "It may have arrived"),
    ("plain", {"USER": "party", "PASSWORD": "x"}, "ana@example.org", 1, "the relay offers no login"),
    ("tls", {"PASSWORD": "guess"}, "ana@example.org", 1, "535 5.7.8 wrong user or password\nThe relay does not take"),
    ("login", {"USER": "", "PASSWORD": ""}, "ana@example.org", 1, "530 5.7.0 log in first"),
    ("closed", {}, "ana@example.org", 75, "421 4.3.2 not now"),
    ("plain", {"RELAY": "smtp://127.0.0.1:1"}, "ana@example.org", 75, "cannot be reached"),
    # Plain text is used where the client expects TLS.
    ("plain", {"RELAY": "smtps"}, "ana@example.org", 1, "smtps:// or smtp://"),
])
def test_each_problem_is_explained_with_its_fix(relay, kind, changes, address, code, words):
    if changes.get("RELAY") == "smtps":
        changes = {"RELAY": f"smtps://127.0.0.1:{relay.ports['plain']}"}
    told = send(address, relay.settings(kind, **changes))
    assert told.returncode == code and words in told.stdout, told.stdout + told.stderr


@pytest.mark.parametrize("address", ["ana", "ana@example.org>\r\nRCPT TO:<bo@example.org", "a b@example.org"])
def test_an_invalid_address_is_not_sent_to(relay, address):
    before = len(relay.mails())
    told = send(address, relay.settings())
    assert told.returncode != 0 and "is no mail address" in told.stderr
    assert len(relay.mails()) == before


def test_without_settings_the_fix_is_named():
    told = send("ana@example.org", {})
    assert told.returncode != 0 and "PARTYLINE_MAIL_RELAY" in told.stderr
