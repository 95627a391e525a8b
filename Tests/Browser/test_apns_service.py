"""The APNs of Tests/Fakes against an independent sender: what it accepts, refuses, and answers as a fault. Tests that
rely on its refusals depend on this."""

import base64
import json
import ssl
import time
import uuid

import httpx
import pytest
from apns_service import TOPIC, APNsService
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils


@pytest.fixture
def apns():
    with APNsService() as apns:
        yield apns


@pytest.fixture
def client(apns):
    with httpx.Client(http2=True, http1=False, verify=ssl.create_default_context(cafile=apns.certificate)) as client:
        yield client


def encode(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def token(apns, path=None, header=None, **claims):
    key = serialization.load_pem_private_key((path or apns.key_file).read_bytes(), None)
    parts = [{"alg": "ES256", "kid": apns.key_id, **(header or {})}, {"iss": apns.team, "iat": int(time.time()), **claims}]
    text = ".".join(encode(json.dumps(part).encode()) for part in parts)
    halves = utils.decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return f"bearer {text}.{encode(b''.join(half.to_bytes(32, 'big') for half in halves))}"


def send(client, apns, phone, body=b'{"aps":{"alert":"hi"}}', method="POST", authorization=None, **headers):
    # All requests of a test share one token, because a new one for each would be refused.
    apns.usual = getattr(apns, "usual", None) or token(apns)
    given = {"authorization": authorization or apns.usual, "apns-topic": TOPIC, "apns-push-type": "alert",
             **{name.replace("_", "-"): value for name, value in headers.items()}}
    reply = client.request(method, f"{apns.url}/3/device/{phone}", content=body,
                           headers={name: value for name, value in given.items() if value})
    return reply.status_code, reply.json().get("reason") if reply.content else None


def test_a_notification_is_accepted_with_its_headers(apns, client):
    phone, id = apns.register(), str(uuid.uuid4())
    assert send(client, apns, phone, apns_id=id, apns_collapse_id="event-7", apns_priority="5",
                apns_expiration="1900000000") == (200, None)
    push, = apns.received(phone)
    assert (push.id, push.collapse_id, push.priority, push.expiration) == (id, "event-7", 5, 1_900_000_000)
    assert push.payload == {"aps": {"alert": "hi"}} and not apns.violations


@pytest.mark.parametrize("reason, change", {
    "BadMessageId": {"apns_id": "7"}, "BadPriority": {"apns_priority": "7"}, "BadTopic": {"apns_push_type": "voip"},
    "MissingTopic": {"apns_topic": ""}, "TopicDisallowed": {"apns_topic": "com.example.Other"},
    "BadExpirationDate": {"apns_expiration": "300"}, "InvalidPushType": {"apns_push_type": "loud"},
    "BadCollapseId": {"apns_collapse_id": "x" * 65}, "PayloadEmpty": {"body": b""},
    "PayloadTooLarge": {"body": b'{"aps":{"alert":"%s"}}' % (b"x" * 4096)}, "MethodNotAllowed": {"method": "PUT"},
    "InvalidProviderToken": {"authorization": "bearer x.y.z"},
}.items())
def test_a_wrong_request_is_refused_and_remembered(apns, client, reason, change):
    assert send(client, apns, apns.register(), **change)[1] == reason
    assert len(apns.violations) == 1 and apns.violations[0].startswith(reason) and not apns.pushes


def test_a_push_type_must_match_the_payload(apns, client):
    phone, silent = apns.register(), b'{"aps":{"content-available":1}}'
    assert send(client, apns, phone, silent)[1] == "InvalidPushType"
    assert send(client, apns, phone, silent, apns_push_type="background")[1] == "BadPriority"
    assert send(client, apns, phone, apns_push_type="background", apns_priority="5")[1] == "InvalidPushType"
    assert send(client, apns, phone, silent, apns_push_type="background", apns_priority="5") == (200, None)


def test_tokens_of_devices_are_known(apns, client):
    phone, removed = apns.register(), apns.register()
    apns.topics.add("com.example.Other")
    apns.change(removed, unregistered=1_700_000_000_000)
    assert send(client, apns, "00ff") == (400, "BadDeviceToken")
    assert send(client, apns, "nonsense") == (400, "BadDeviceToken")
    assert send(client, apns, "") == (400, "MissingDeviceToken")
    assert send(client, apns, phone, apns_topic="com.example.Other") == (400, "DeviceTokenNotForTopic")
    assert send(client, apns, removed) == (410, "Unregistered")


@pytest.mark.parametrize("reason, options", [
    ("InvalidProviderToken", {"iat": str(int(time.time()))}), ("InvalidProviderToken", {"iss": "OTHERTEAM1"}),
    ("InvalidProviderToken", {"header": {"alg": "HS256"}}), ("InvalidProviderToken", {"header": {"kid": "UNKNOWN123"}}),
    ("ExpiredProviderToken", {"iat": int(time.time()) - 3700}), ("InvalidProviderToken", {"iat": int(time.time()) + 10 * 86_400}),
])
def test_a_wrong_provider_token_is_refused(apns, client, reason, options):
    assert send(client, apns, apns.register(), authorization=token(apns, **options)) == (403, reason)


def test_a_connection_belongs_to_a_key_and_takes_few_tokens(apns, client):
    phone = apns.register()
    assert send(client, apns, phone, authorization=token(apns, iat=int(time.time()) - 90)) == (200, None)
    assert send(client, apns, phone, authorization=token(apns)) == (429, "TooManyProviderTokenUpdates")
    id, path = apns.add_key("OTHER12345")
    assert send(client, apns, phone, authorization=token(apns, path, {"kid": id})) == (403, "UnrelatedKeyIdInToken")


def test_a_device_that_is_away_gets_the_newest_of_each_app(apns, client):
    phone = apns.register(online=False)
    for number in range(3):
        assert send(client, apns, phone, json.dumps({"aps": {"alert": f"{number}"}}).encode())[0] == 200
    waiting, = apns.devices[phone].waiting.values()
    assert waiting.payload["aps"]["alert"] == "2"
    apns.change(phone, online=True)
    assert not apns.devices[phone].waiting


def test_faults_are_answered_as_told(apns, client):
    phone = apns.register()
    apns.fault("reason", phone, reason="TooManyRequests", retryAfter=7)
    apns.fault("reason", reason="NewInThatYear", status=418)
    assert send(client, apns, phone) == (429, "TooManyRequests")
    assert send(client, apns, phone) == (418, "NewInThatYear")
    assert send(client, apns, phone) == (200, None) and not apns.violations


def test_a_goaway_ends_the_connection_and_not_the_service(apns, client):
    phone = apns.register()
    apns.fault("goaway", after=2)
    assert send(client, apns, phone)[0] == 200
    with pytest.raises(httpx.RemoteProtocolError, match="ConnectionTerminated"):
        send(client, apns, phone)
    assert send(client, apns, phone)[0] == 200 and len(apns.wait(phone, 3)) == 3
    assert [connection.taken for connection in apns.connections] == [2, 1]


def test_the_control_interface_takes_the_same(apns, client):
    control = f"http://127.0.0.1:{apns.control_port}"
    phone = httpx.post(f"{control}/devices", json={"online": False}).json()["token"]
    httpx.post(f"{control}/faults", json={"fault": "reason", "token": phone, "reason": "InternalServerError"})
    assert [send(client, apns, phone)[0] for _ in range(2)] == [500, 200]
    assert [each["status"] for each in httpx.get(f"{control}/requests", params={"token": phone}).json()] == [500, 200]
    assert len(httpx.get(f"{control}/waiting", params={"token": phone}).json()) == 1
    assert httpx.get(f"{control}/connections").json()[0]["streams"] == 2
    assert httpx.get(f"{control}/violations").json() == []
    assert httpx.post(f"{control}/faults", json={"fault": "nonsense"}).status_code == 400
