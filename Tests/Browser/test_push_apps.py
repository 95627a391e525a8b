"""The server sends to apps: APNs receives exactly the payload that the preview shows, and its answers decide what
happens next."""

import sys
import time

import pytest
from playwright.sync_api import expect

from apns_service import TOPIC, APNsService
from eventually import eventually
from lab import Lab
from server import BINARY, ROOT, Server

sys.path.append(str(ROOT / "Benchmarks"))

from population import Gathering, api_token, invitation_token, populate  # noqa: E402
from rows import answer  # noqa: E402

PARTY = Gathering(number=0, host=0, guests=40)
HOST = {"Authorization": f"Bearer {api_token(0)}"}
# Guests who declined get no notification of a change.
LISTENING = [number for number in range(1, PARTY.guests + 1) if answer(number)[0] != "declined"]


@pytest.fixture(scope="module")
def apns():
    with APNsService() as apns:
        yield apns
        assert apns.violations == []


def settings(apns, **changes):
    return {"PARTYLINE_APNS_KEY": apns.key_file.read_text(), "PARTYLINE_APNS_KEY_ID": apns.key_id,
            "PARTYLINE_APNS_TEAM": apns.team, "PARTYLINE_APNS_TOPICS": f"com.example.Other, {TOPIC}",
            "PARTYLINE_APNS_TEST_URL": apns.url, "PARTYLINE_APNS_TEST_CERTIFICATE": str(apns.certificate), **changes}


class Evening:
    """Guests of one event whose apps register one after the other."""

    def __init__(self, data, apns, **changes):
        populate(BINARY, data, [PARTY], has_sessions=False)
        self.apns, self.listening = apns, iter(LISTENING)
        self.server = Server(data, settings=settings(apns, **changes)).start()

    def guest(self):
        return {"Authorization": f"Bearer {invitation_token(PARTY.guest(next(self.listening)))}"}

    def register(self, headers, **app):
        phone = self.apns.register()
        reply = self.server.request("POST", "/api/v1/devices", {"apns": {"token": phone, "topic": TOPIC, **app}}, headers)
        assert reply.status == 200, reply.body
        return phone, reply.json["id"]

    def devices(self, headers):
        return [each["id"] for each in self.server.request("GET", "/api/v1/devices", headers=headers).json["items"]]

    def tell(self, title):
        reply = self.server.request("POST", f"/api/v1/events/{PARTY.id}/updates", {"title": title}, HOST)
        assert reply.status == 200, reply.body

    def reports(self, progress):
        path = f"/api/v1/events/{PARTY.id}/deliveries?limit=200&progress={progress}"
        return self.server.request("GET", path, headers=HOST).json["items"]

    def metric(self, line):
        return line in self.server.request("GET", "/metrics").body.decode()


@pytest.fixture(scope="module")
def evening(tmp_path_factory, apns):
    evening = Evening(tmp_path_factory.mktemp("apps") / "data", apns)
    yield evening
    assert evening.server.stop() == 0, evening.server.log


def test_an_app_gets_the_exact_bytes_that_the_server_shows(evening, apns):
    ana, ben = evening.guest(), evening.guest()
    phone, _ = evening.register(ana)
    hiding, device = evening.register(ben, environment="sandbox")
    evening.server.request("POST", f"/api/v1/devices/{device}", {"hidesDetails": True}, ben)
    evening.tell("The Ball")
    sent, = apns.wait(phone)
    notification = sent.payload["partyline"]["notification"]
    shown = evening.server.request("GET", f"/api/v1/notifications/{notification}/payload", headers=ana)
    assert shown.body.decode() == sent.text and sent.payload["aps"]["alert"]["title"] == "The Ball"
    assert (sent.topic, sent.push_type, sent.priority) == (TOPIC, "alert", 10) and sent.collapse_id
    assert time.time() < sent.expiration <= time.time() + 28 * 86400
    hidden, = apns.wait(hiding)
    assert hidden.payload["aps"]["alert"] == {"title": "Partyline", "body": "You have something new."}
    assert "The Ball" not in hidden.text and "respond" not in hidden.text
    eventually(lambda: len(evening.reports("accepted")) == 2)
    assert evening.metric('partyline_push_attempts_total{service="api.push.apple.com",outcome="accepted"}')
    assert evening.metric('partyline_push_attempts_total{service="api.sandbox.push.apple.com",outcome="accepted"}')
    assert evening.metric('partyline_devices{channel="apns"} 2')


def test_a_hosts_app_gets_answers_and_a_test_arrives(evening, apns):
    phone, device = evening.register(HOST)
    tried = evening.server.request("POST", f"/api/v1/devices/{device}/tests", {}, HOST)
    assert tried.json == {"result": "accepted"}
    test, = apns.received(phone)
    assert test.payload["aps"]["alert"]["title"] == "It works"
    token = invitation_token(PARTY.guest(next(evening.listening)))
    reply = evening.server.request("POST", f"/api/v1/invitations/{token}/responses", {"actionIdentifier": "decline"})
    assert reply.status == 200, reply.body
    _, heard = apns.wait(phone, 2)
    assert heard.payload["aps"]["category"] == "event-rsvp" and heard.collapse_id == f"{PARTY.id}-answers"


def test_a_host_sends_a_payload_by_hand(evening, apns):
    phone, device = evening.register(HOST)
    payload = '{"aps":{"alert":"By hand"}}'

    def send(headers=HOST, **given):
        return evening.server.request("POST", "/api/v1/payloads/sends", {"payload": payload, **given}, headers).json
    sent = send(device=device)
    assert sent["answer"]["isAccepted"] and sent["request"]["message"] == payload and sent["request"]["bytes"] == 27
    assert sent["answer"]["apnsID"] == sent["request"]["headers"]["apns-id"] == apns.received(phone)[0].id
    sent = send(token=phone, topic=TOPIC, priority=5, expiration=0, collapseID="mine", environment="sandbox")
    push = apns.received(phone)[1]
    assert sent["answer"]["status"] == 200 and (push.priority, push.expiration, push.collapse_id) == (5, 0, "mine")
    assert send(token="00ff", topic=TOPIC)["answer"]["reason"] == "BadDeviceToken"
    codes = [send(token="0", topic=TOPIC), send(token="00"), send(token="00", topic=TOPIC, priority=7),
             send(token="00", topic=TOPIC, pushType="loud"), send(device="nobody"), send(payload="["),
             send(evening.guest(), device=device), send({}, device=device)]
    assert [each["code"] for each in codes] == [
        "invalid-device-token", "missing-field", "out-of-range", "out-of-range", "not-found", "malformed-json",
        "sign-in-required", "sign-in-required"]


def test_the_lab_sends_shows_the_answer_and_sends_the_same_again(windows, evening, apns):
    phone, _ = evening.register(HOST, environment="sandbox")
    page = windows.open(extra_http_headers=HOST)
    lab = Lab.open(page, evening.server.address).type('{ "aps": {"alert":"From the lab"} }')
    panel, sends = lab.panel("Send"), page.locator("[data-sends] li")
    listed = sends.count()
    # The page has loaded the devices.
    expect(panel.get_by_label("Send to")).not_to_have_value("")
    panel.get_by_label("Send to").select_option("The device token below")
    panel.get_by_label("Device token").fill(phone)
    lab.panel("Headers").get_by_label("Topic").fill(TOPIC)
    page.get_by_label("Environment").select_option("sandbox")
    panel.locator("[data-send]").click()
    expect(panel.locator("[data-send-said]")).to_have_text("The push service accepted it.")
    expect(panel.locator('[data-copy-block="sent"]')).to_contain_text("# 35 bytes")
    expect(sends).to_have_count(listed + 1)
    expect(sends.first).to_contain_text(apns.received(phone)[0].id)
    sends.first.get_by_role("button", name="Send again").click()
    expect(sends).to_have_count(listed + 2)
    first, second = apns.received(phone)
    assert first.payload == second.payload and first.id != second.id and first.topic == second.topic == TOPIC


def test_temporary_failures_are_sent_again_with_the_same_id_and_gone_devices_are_removed(evening, apns):
    names = ["unavailable", "limited", "gone", "moved", "unknown"]
    people = {name: evening.guest() for name in names}
    phones = {name: evening.register(headers) for name, headers in people.items()}
    apns.fault("reason", phones["unavailable"][0], reason="ServiceUnavailable")
    apns.fault("reason", phones["limited"][0], reason="TooManyRequests", retryAfter=2)
    apns.change(phones["gone"][0], unregistered=int((time.time() + 60) * 1000))
    # The device was found gone before its app registered again.
    apns.fault("reason", phones["moved"][0], reason="Unregistered", timestamp=1_700_000_000_000)
    del apns.devices[phones["unknown"][0]]
    apns.fault("goaway", after=4)
    evening.tell("The Gala")
    for name in ["unavailable", "limited", "moved"]:
        phone, device = phones[name]
        apns.wait(phone)
        eventually(lambda phone=phone: len(apns.asked(phone)) == 2)
        first, second = apns.asked(phone)
        assert first.status in (503, 429, 410) and second.status == 200 and first.id == second.id, name
        assert evening.devices(people[name]) == [device]
    for name in ["gone", "unknown"]:
        eventually(lambda name=name: evening.devices(people[name]) == [])
    reasons = {each["reason"] for each in evening.reports("failed")}
    assert reasons == {"Unregistered", "BadDeviceToken"}


def test_a_wrong_key_stops_all_pushes_and_loses_no_device(tmp_path, apns):
    with APNsService() as stranger:
        evening = Evening(tmp_path / "data", apns, PARTYLINE_APNS_KEY=str(stranger.key_file))
        headers = evening.guest()
        phone, device = evening.register(headers)
        _, other = evening.register(headers)
        evening.tell("The Prom")
        eventually(lambda: evening.metric('partyline_push_service_closed{service="api.push.apple.com"} 1'))
        assert sorted(evening.devices(headers)) == sorted([device, other]) and not apns.received(phone)
        waiting = evening.reports("waiting")
        assert len(waiting) == 2 and {"InvalidProviderToken"} >= {each["reason"] for each in waiting if each["reason"]}
        assert evening.server.stop() == 0, evening.server.log
        # The strict service was right to refuse.
        with apns._changed:
            for request in apns.requests:
                if request.reason == "InvalidProviderToken":
                    request.violation = None
