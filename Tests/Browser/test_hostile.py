"""Requests that no browser sends. Each is refused quickly, and the server keeps running."""

import contextlib
import json
import socket
import struct

import pytest


def raw(server, data, limit=20):
    """Sends the bytes unchanged. Returns the status of the first response, or None for a closed connection.

    Returns "waiting" for a request whose head never ends: the server gives it as long as any slow client.
    """
    with socket.create_connection(("127.0.0.1", server.port), timeout=limit) as connection:
        # The server may respond and close before it has read everything.
        with contextlib.suppress(OSError):
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
        try:
            head = connection.recv(4096)
        except ConnectionError:
            return None
        except TimeoutError:
            return "waiting"
    return int(head.split(b" ", 2)[1]) if head.startswith(b"HTTP/1.") else None


def without_bytes(value):
    """Keeps the bytes out of the names of tests."""
    return "body" if isinstance(value, bytes) else None


@pytest.fixture(autouse=True)
def still_there(server):
    yield
    assert server.request("GET", "/healthz").status == 200


@pytest.fixture
def answers(demo):
    return f"/api/v1/invitations/{demo.guest('coffees', 'ben')['token']}/responses"


@pytest.mark.parametrize("body, code", [
    (b"", "missing-field"),
    (b"{", "malformed-json"),
    (b"[]", "wrong-type"),
    (b"\xff\xfe{}", "malformed-json"),
    (b'{"actionIdentifier": 7}', "wrong-type"),
    (b'{"actionIdentifier": "dance"}', "unknown-action"),
    (b'{"actionIdentifier": "accept", "partySize": 0}', "out-of-range"),
    (b'{"actionIdentifier": "accept", "partySize": 21}', "out-of-range"),
    (b'{"actionIdentifier": "accept", "partySize": 1.5}', "wrong-type"),
    (b'{"actionIdentifier": "accept", "partySize": 1e400}', None),
    (b'{"actionIdentifier": "accept", "surprise": 1}', "unknown-field"),
    (b'{"actionIdentifier": "comment"}', "missing-field"),
    (b'{"actionIdentifier": "comment", "userText": " \\n "}', "missing-field"),
    (b'{"actionIdentifier": "comment", "userText": "\\u0000"}', "invalid-text"),
    (b'{"actionIdentifier": "comment", "userText": "' + b"a" * 4001 + b'"}', "text-too-long"),
    (b'{"actionIdentifier": "accept", "note": "' + b"a" * 501 + b'"}', "text-too-long"),
    (b"[" * 200_000, None),
    (b'{"a":' * 100_000, None),
], ids=without_bytes)
def test_bad_responses_are_refused_with_a_code(server, answers, body, code):
    reply = server.request("POST", answers, body, {"Content-Type": "application/json"})
    assert 400 <= reply.status < 500, reply.body
    assert reply.headers["Content-Type"].startswith("application/problem+json")
    problem = json.loads(reply.body)
    assert problem["status"] == reply.status and problem["detail"]
    if code:
        assert problem["code"] == code


def test_refusals_change_nothing(server, demo):
    ben = demo.guest("coffees", "ben")
    reply = server.request("GET", f"/api/v1/invitations/{ben['token']}")
    assert reply.json["guest"]["rsvp"]["status"] == "awaiting"


def test_wrong_tokens_are_refused_alike(server):
    bodies = set()
    for token in ["x" * 43, "r_" + "x" * 43, "x", "..", "%00", "%2e%2e%2f", "a" * 5000]:
        reply = server.request("POST", f"/api/v1/invitations/{token}/responses", {"actionIdentifier": "accept"})
        assert reply.status in (400, 401, 403, 404, 414, 431), (token, reply.status)
        bodies.add(reply.status)
    assert len(bodies) <= 4


@pytest.mark.parametrize("method, path, allowed", [
    ("DELETE", "/healthz", ["GET", "HEAD"]),
    ("GET", "/sign-out", ["POST"]),
])
def test_other_methods_are_refused_with_the_allowed_ones(server, method, path, allowed):
    reply = server.request(method, path)
    assert reply.status == 405
    assert set(allowed) <= {name.strip() for name in reply.headers["Allow"].split(",")}


@pytest.mark.parametrize("data, statuses", [
    (b"GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", {400}),
    (b"GET /%c3%28 HTTP/1.1\r\nHost: a\r\n\r\n", {400}),
    (b"GET /a/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", {400, 404}),
    (b"GET /assets/../../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", {400, 404}),
    (b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 100_000 + b"\r\n\r\n", {400, 431, None}),
    (b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", {400, 414, 431, None}),
    (b"POST /api/v1/events HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", {400, 413, None}),
    (b"POST /api/v1/events HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", {400, 413, None}),
    (b"POST /api/v1/events HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", {400, 401, 413, None}),
    (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(64), {400, None, "waiting"}),
    (bytes(4096), {400, 431, None, "waiting"}),
    (b"\r\n\r\n\r\n", {400, None, "waiting"}),
], ids=without_bytes)
def test_broken_requests_are_refused(server, data, statuses):
    assert raw(server, data, limit=1 if "waiting" in statuses else 20) in statuses


def test_a_body_over_the_limit_is_refused_before_it_is_sent(server, answers):
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        connection.sendall(
            f"POST {answers} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500000000\r\n"
            "Expect: 100-continue\r\n\r\n".encode())
        assert connection.recv(4096).split(b" ", 2)[1] == b"413"


@pytest.mark.parametrize("content, name", [
    (b"", "empty.jpg"),
    (b"GIF89a" + struct.pack("<HH", 60000, 60000) + bytes(20), "bomb.gif"),
    (b"\xff\xd8\xff\xe0" + b"\x00" * 2000, "cut.jpg"),
    (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "script.svg"),
    (b"<html><script>alert(1)</script></html>", "page.png"),
    (b"#!/bin/sh\necho hello\n", "../../evil.sh"),
], ids=without_bytes)
def test_lying_uploads_are_refused(server, demo, content, name):
    boundary = "----partyline"
    body = (f'--{boundary}\r\nContent-Disposition: form-data; name="photo"; filename="{name}"\r\n'
            f"Content-Type: image/jpeg\r\n\r\n").encode() + content + f"\r\n--{boundary}--\r\n".encode()
    event = demo.event("the-bash")
    reply = server.request("POST", f"/api/v1/events/{event['id']}/photos", body, {
        "Content-Type": f"multipart/form-data; boundary={boundary}",
        "Authorization": f"Bearer {demo.host['apiToken']}", "Accept": "application/json"})
    assert reply.status in (400, 413, 415, 422), reply.body
    assert reply.json["code"] in ("unreadable-image", "unsupported-media", "missing-field", "body-too-large", "malformed-request")


def test_slow_connections_do_not_delay_others(server):
    slow = []
    for _ in range(100):
        connection = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        connection.sendall(b"POST /api/v1/events HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{")
        slow.append(connection)
    try:
        assert server.request("GET", "/healthz").status == 200
    finally:
        for connection in slow:
            connection.close()


def test_cross_site_posts_with_a_cookie_are_refused(server, demo):
    event = demo.event("the-bash")
    cookie = server.request("GET", demo.path(demo.host["signInURL"])).headers["Set-Cookie"].split(";")[0]
    path, form = f"/api/v1/events/{event['id']}/comments", {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
    for origin in [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}]:
        reply = server.request("POST", path, b"text=hello", {**form, **origin, "Accept": "application/json"})
        assert (reply.status, reply.json["code"]) == (403, "cross-origin"), reply.body
