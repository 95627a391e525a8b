"""`partyline push` sends a payload to an app through APNs or to a browser, and explains the answer."""

import json
import subprocess

import pytest
from apns_service import TOPIC, APNsService
from push_service import PushService
from server import BINARY, Server, environment


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
    # The token, which gives access to APNs, is not printed.
    assert "authorization: bearer … (APNs key KEY1234567 of team TEAM123456)" in told.stdout


def test_standard_input_goes_to_the_topic_given(apns, push):
    phone = apns.register()
    told = push(phone, "--topic", TOPIC, "--push-type", "background", "--id", "5F0C1D0E-6A52-4A8F-9A52-0D7C3A1F8F6E",
                file="-", text='{"aps":{"content-available":1}}')
    assert told.returncode == 0, told.stderr
    sent, = apns.received(phone)
    assert (sent.push_type, sent.priority, sent.id) == ("background", 5, "5f0c1d0e-6a52-4a8f-9a52-0d7c3a1f8f6e")


def test_each_answer_of_apns_is_explained_with_its_fix(apns, push):
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
    (["--topic", "a" * 256], "--topic is"), (["--collapse-id", "é" * 33], "--collapse-id is"),
])
def test_a_push_that_cannot_be_sent_is_refused_before(apns, push, arguments, sentence):
    told = push(apns.register(), *arguments)
    assert told.returncode != 0 and sentence in told.stderr and not apns.requests


@pytest.mark.parametrize("option", [
    ["--topic", TOPIC], ["--key-id", "ABC123DEFG"], ["--sandbox"], ["--push-type", "alert"], ["--priority", "5"]])
def test_an_option_of_apns_is_refused_beside_a_browser(tmp_path, option):
    command = [BINARY, "push", tmp_path / "push.json", "--subscription", tmp_path / "browser.json", *option]
    told = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=60)
    assert told.returncode == 64 and f"{option[0]} is for APNs" in told.stderr


def test_the_environment_may_hold_the_key_itself(apns, tmp_path):
    phone, file = apns.register(), tmp_path / "push.json"
    file.write_text('{"aps":{"alert":"hi"}}')
    key = {"PARTYLINE_APNS_KEY": apns.key_file.read_text(), "PARTYLINE_APNS_KEY_ID": apns.key_id,
           "PARTYLINE_APNS_TEAM": apns.team}
    told = subprocess.run([BINARY, "push", file, "--token", phone, "--topic", TOPIC, "--url", apns.url, "--certificate",
                           apns.certificate], env=environment() | key, capture_output=True, text=True, timeout=60)
    assert told.returncode == 0 and len(apns.received(phone)) == 1, told.stderr


def test_a_browser_gets_the_push_from_the_server_it_subscribed_to(tmp_path):
    payload, file = tmp_path / "push.json", tmp_path / "subscription.json"
    payload.write_text(json.dumps({"aps": {"alert": {"title": "The Bash", "body": "Pier 7"}}}))
    with PushService() as service:
        server = Server(tmp_path / "data", settings={"PARTYLINE_PUSH_TEST_PORTS": str(service.port)}).start()
        browser = service.subscribe()
        file.write_text(json.dumps(browser.json))
        told = server.command("push", payload, "--subscription", file)
        message, = service.wait(browser)
        assert told.returncode == 0 and message.json["notification"]["title"] == "The Bash", told.stderr
        assert "TTL: 300\n" in told.stdout and message.plaintext.decode() in told.stdout and "\n201\n" in told.stdout
        assert browser.json["keys"]["auth"] not in told.stdout and browser.json["endpoint"] not in told.stdout
        service.fault("gone", browser)
        told = server.command("push", payload, "--subscription", file)
        assert told.returncode == 1 and "\n410" in told.stdout
        file.write_text(json.dumps(browser.json | {"endpoint": "https://127.0.0.1/"}))
        told = server.command("push", payload, "--subscription", file)
        assert told.returncode != 0 and "push service" in told.stderr and len(service.requests) == 2
        told = server.command("push", payload, "--subscription", file, "--token", "00")
        assert told.returncode != 0 and "--token or --subscription" in told.stderr
        assert server.stop() == 0, server.log
