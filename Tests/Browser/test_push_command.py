"""`partyline push`: a payload goes to a device through APNs, and the answer is told in words."""

import json
import subprocess

import pytest
from apns_service import TOPIC, APNsService
from server import BINARY, environment


@pytest.fixture
def apns():
    with APNsService(environment="sandbox") as apns:
        yield apns


@pytest.fixture
def push(apns, tmp_path):
    file = tmp_path / "push.apns"
    file.write_text(json.dumps({"Simulator Target Bundle": TOPIC, "aps": {"alert": "The Bash"}}))

    def run(token, *arguments, file=str(file), text=None):
        given = ["--token", token, "--key", apns.key_file, "--team", apns.team, "--url", apns.url,
                 "--certificate", apns.certificate, *arguments]
        return subprocess.run([BINARY, "push", file, *map(str, given)], input=text, capture_output=True, text=True,
                              env=environment(), timeout=60)
    return run


def test_a_file_goes_to_the_app_that_it_names(apns, push):
    phone = apns.register()
    told = push(phone, "--sandbox", "--collapse-id", "event-7", "--priority", "5", "--expires-in", "3600")
    sent, = apns.received(phone)
    assert told.returncode == 0 and not apns.violations
    assert sent.payload == {"aps": {"alert": "The Bash"}} and sent.topic == TOPIC
    assert (sent.collapse_id, sent.priority) == ("event-7", 5) and 3500 < sent.expiration - sent.at < 3700
    assert f"POST /3/device/{phone}\n" in told.stdout and "\n200\n" in told.stdout
    assert told.stdout.count(f"apns-id: {sent.id}\n") == 2 and "apns-unique-id: " in told.stdout
    # The token that opens APNs to whoever has it is not printed.
    assert "authorization: bearer … (APNs key KEY1234567 of team TEAM123456)" in told.stdout


def test_standard_input_goes_to_the_topic_given(apns, push):
    phone = apns.register()
    told = push(phone, "--topic", TOPIC, "--push-type", "background", "--id", "5F0C1D0E-6A52-4A8F-9A52-0D7C3A1F8F6E",
                file="-", text='{"aps":{"content-available":1}}')
    assert told.returncode == 0, told.stderr
    sent, = apns.received(phone)
    assert (sent.push_type, sent.priority, sent.id) == ("background", 5, "5f0c1d0e-6a52-4a8f-9a52-0d7c3a1f8f6e")


def test_what_apns_answers_is_told_with_what_it_wants(apns, push):
    phone = apns.register()
    apns.change(phone, unregistered=1_700_000_000_000)
    told = push(phone)
    assert told.returncode == 1 and "410 Unregistered" in told.stdout and "since 2023-11-14T22:13:20Z" in told.stdout
    assert "try --sandbox" in push("00ff").stdout
    apns.fault("reason", reason="TooManyRequests", retryAfter=7)
    assert "again in 7 s: this device got too many, with --id" in push(phone).stdout


@pytest.mark.parametrize("arguments, sentence", [
    (["--key", "/nowhere/AuthKey_ABC123DEFG.p8"], "cannot be read"), (["--team", "me"], "ten letters and digits"),
    (["--priority", "7"], "10, 5 or 1"), (["--url", "https://example.org"], "of this machine"),
    (["--push-type", "loud"], "background"), (["--id", "7"], "UUID"), (["--token", "xyz"], "hexadecimal"),
])
def test_what_cannot_be_sent_is_said_before(apns, push, arguments, sentence):
    told = push(apns.register(), *arguments)
    assert told.returncode != 0 and sentence in told.stderr and not apns.requests
