"""The push service of Tests/Fakes against an independent sender: what it accepts, refuses, and answers as a fault.
Tests that rely on its refusals depend on this."""

import asyncio
import base64
import json
import re
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import aiohttp
import pytest
from push_service import POINT, PushService, encode
from py_vapid import Vapid02
from pywebpush import WebPusher, WebPushException, webpush


@pytest.fixture(scope="module")
def service():
    with PushService() as service:
        yield service


@pytest.fixture
def vapid():
    vapid = Vapid02()
    vapid.generate_keys()
    return vapid


@pytest.fixture(autouse=True)
def clean(service):
    yield
    service.forget()


def send(subscription, vapid, text="hello", claims=None, **options):
    claims = {"sub": "mailto:host@example.com", **(claims or {})}
    try:
        return webpush(subscription.json, text, vapid_private_key=vapid, vapid_claims=claims, timeout=10,
                       **{"ttl": 60, **options}).status_code
    except WebPushException as error:
        return error.response.status_code


def raw(subscription, body=b"", method="POST", **headers):
    request = urllib.request.Request(
        subscription.endpoint, body, {k.replace("_", "-"): v for k, v in headers.items()}, method=method)
    try:
        return urllib.request.urlopen(request, timeout=10).status
    except urllib.error.HTTPError as error:
        return error.code


def test_a_message_of_another_library_arrives(service, vapid):
    phone = service.subscribe()
    assert send(phone, vapid, '{"web_push": 8030}', headers={"Topic": "abcd", "Urgency": "high"}) == 201
    message, = service.wait(phone)
    assert message.json == {"web_push": 8030}
    assert (message.topic, message.urgency, message.ttl) == ("abcd", "high", 60)
    assert service.violations == []


@pytest.mark.parametrize("claims, options, status", [
    ({"sub": "mailto:host@localhost"}, {}, 403),
    ({"sub": "https://party.local"}, {}, 403),
    ({"aud": "https://other.example"}, {}, 403),
    ({"exp": int(time.time()) + 10 * 86_400}, {}, 403),
    ({}, {"ttl": -1}, 400),
    ({}, {"headers": {"Urgency": "now"}}, 400),
    ({}, {"headers": {"Topic": "abcde"}}, 400),
    ({}, {"headers": {"Topic": "a" * 33}}, 400),
    ({}, {"headers": {"Topic": "a.bc"}}, 400),
])
def test_requests_that_strict_services_refuse_are_refused(service, vapid, claims, options, status):
    phone = service.subscribe()
    assert send(phone, vapid, claims=claims, **options) == status
    assert len(service.violations) == 1 and service.received(phone) == []


def test_a_body_is_checked_to_its_last_bit(service, vapid):
    phone = service.subscribe()
    claims = {"sub": "mailto:host@example.com", "aud": service.origin, "exp": int(time.time()) + 3600}
    body = WebPusher(phone.json).encode(b"hello")["body"]
    headers = {"TTL": "60", "Content_Encoding": "aes128gcm", "Content_Type": "application/octet-stream",
               "Authorization": vapid.sign(claims)["Authorization"]}
    assert raw(phone, body[:-1] + bytes([body[-1] ^ 1]), **headers) == 400
    # The service has already seen this salt.
    assert raw(phone, body, **headers) == 400
    body = WebPusher(phone.json).encode(b"hello")["body"]
    # An identical request counts as a repeated one.
    assert [raw(phone, body, **headers) for _ in range(2)] == [201, 201]
    assert raw(phone, WebPusher(phone.json).encode(b"hello")["body"], **{**headers, "Content_Encoding": "aesgcm"}) == 400
    assert raw(phone, b"x" * 4097, **headers) == 413
    assert raw(phone, b"", **headers) == 400
    assert raw(phone, None, "GET") == 405


def test_a_subscription_belongs_to_one_key(service, vapid):
    other = Vapid02()
    other.generate_keys()
    phone = service.subscribe()
    assert send(phone, vapid) == 201
    assert send(phone, other) == 400 and service.violations == ["400 VapidPkHashMismatch"]


def test_a_subscription_can_end(service, vapid):
    phone = service.subscribe()
    service.unsubscribe(phone)
    assert send(phone, vapid) == 410
    phone.endpoint += "x"
    assert send(phone, vapid) == 404
    assert service.violations == []


def test_faults_happen_as_often_as_asked_and_for_their_subscriptions(service, vapid):
    phone, other = service.subscribe(), service.subscribe()
    service.fault("unavailable", phone, times=2, wait=7)
    assert [send(phone, vapid) for _ in range(3)] == [503, 503, 201]
    assert [r.status for r in service.asked(phone)] == [503, 503, 201]
    service.fault("bad-token")
    assert send(phone, vapid) == 403 and send(other, vapid) == 403
    service.fault("gone", other)
    assert send(phone, vapid) == 403 and send(other, vapid) == 410
    service.clear_faults()
    assert send(other, vapid) == 201
    with pytest.raises(ValueError):
        service.fault("no such thing")


def test_programs_get_the_same_answers_over_http(service, vapid):
    def control(path, given=None, method=None):
        body = None if given is None else json.dumps(given).encode()
        request = urllib.request.Request(f"{service.origin}/control/{path}", body, method=method)
        return json.load(urllib.request.urlopen(request, timeout=10))

    made = control("subscriptions", {"key": encode(vapid.public_key.public_bytes(*POINT))})
    assert len(base64.urlsafe_b64decode(made["keys"]["p256dh"] + "=")) == 65
    control("faults", {"fault": "later", "id": made["id"], "times": 1, "wait": 120, "date": True})
    phone = service.subscriptions[made["id"]]
    assert [send(phone, vapid), send(phone, vapid, "é")] == [429, 201]
    message, = control(f"messages?id={made['id']}")
    assert message["text"] == "é" and message["ttl"] == 60
    assert [r["status"] for r in control(f"requests?id={made['id']}")] == [429, 201]
    control(f"subscriptions?id={made['id']}", method="DELETE")
    assert send(phone, vapid) == 410
    assert control("violations") == []


def browser(service, talk):
    """One conversation in Firefox's push protocol."""
    async def run():
        async with aiohttp.ClientSession() as session:
            async with session.ws_connect(service.websocket, protocols=["push-notification"]) as socket:
                assert socket.protocol == "push-notification"
                return await talk(socket)

    # The conversation has its own thread, because Playwright runs an event loop on this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, run()).result()


def test_firefox_s_protocol_delivers_until_it_is_acknowledged(service, vapid):
    key = encode(vapid.public_key.public_bytes(*POINT)) + "="

    async def subscribe(socket):
        await socket.send_json({"messageType": "hello", "broadcasts": {}, "use_webpush": True})
        hello = await socket.receive_json()
        assert hello["status"] == 200 and hello["use_webpush"] and re.fullmatch("[0-9a-f]{32}", hello["uaid"])
        await socket.send_json({"messageType": "register", "channelID": "c1", "key": key})
        return hello["uaid"], (await socket.receive_json())["pushEndpoint"]

    uaid, endpoint = browser(service, subscribe)
    phone = service.subscriptions[endpoint.rpartition("/")[2]]
    # The browser keeps its private key to itself.
    receiver = service.subscribe()
    phone.p256dh, phone.auth = receiver.p256dh, receiver.auth
    for text in ["one", "two"]:
        assert send(phone, vapid, text, headers={"Topic": "abcd"}) == 201
    assert send(phone, vapid, "three") == 201
    assert send(phone, vapid, "now or never", ttl=0) == 201

    async def read(socket):
        await socket.send_json({"messageType": "hello", "uaid": uaid, "use_webpush": True})
        assert (await socket.receive_json())["uaid"] == uaid
        waiting = [await socket.receive_json(), await socket.receive_json()]
        await socket.send_json({"messageType": "ack", "updates": [
            {"channelID": "c1", "version": waiting[0]["version"], "code": 100}]})
        await asyncio.to_thread(service.wait_for, lambda: service.acknowledged, lambda found: len(found) == 1)
        assert await asyncio.to_thread(send, phone, vapid, "four") == 201
        live = await socket.receive_json()
        await socket.send_json({"messageType": "nack", "version": live["version"], "code": 302})
        await socket.send_json({})
        assert await socket.receive_json() == {}
        return waiting, live

    waiting, live = browser(service, read)
    bodies = {encode(message.body): number for number, message in enumerate(service.received(phone))}
    # The second message replaced the first.
    assert [bodies[m["data"]] for m in waiting] == [1, 2] and bodies[live["data"]] == 4
    assert [m.code for m in service.received(phone)] == [None, 100, None, None, 302]

    async def leave(socket):
        await socket.send_json({"messageType": "hello", "uaid": uaid, "use_webpush": True})
        await socket.receive_json()
        again = await socket.receive_json()
        await socket.send_json({"messageType": "unregister", "channelID": "c1", "code": 200})
        assert (await socket.receive_json())["status"] == 200
        return again

    assert bodies[browser(service, leave)["data"]] == 2
    assert send(phone, vapid) == 410
    assert service.violations == []
