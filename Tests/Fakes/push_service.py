"""A push service for tests: it is as strict as the strictest real service, decrypts messages with the receiver's key,
and causes faults on request.

As a module:

    with PushService() as service:
        phone = service.subscribe()                 # .endpoint, .p256dh, .auth as a browser would give them
        ...                                         # the server under test sends
        message = service.wait(phone)[0]            # .plaintext, .topic, .ttl, .urgency
        service.fault("gone", phone)                # see FAULTS; without a subscription it applies to all
        assert not service.violations               # requests that a strict service would refuse

As a program it prints its port and runs until its standard input closes. Under /control/ it offers the same as JSON:

    POST /control/subscriptions                     {"key": base64url of a VAPID key}, or {} for any key
    DELETE /control/subscriptions?id=ID             answers 410 from now on
    GET  /control/messages[?id=ID]                  the accepted messages
    GET  /control/requests[?id=ID]                  the requests and their answers
    GET  /control/violations[?id=ID]                requests that a strict service would refuse
    POST /control/faults                            {"fault": "later", "id": ID, "times": 2, "wait": 120}
    DELETE /control/faults

A subscription is bound to one key, or to the first key that sends. Firefox may subscribe too, over a websocket at the
same port (preference dom.push.serverURL). `acknowledged` has the messages that it acknowledged.
"""

import asyncio
import base64
import contextlib
import email.utils
import functools
import hashlib
import json
import os
import re
import struct
import sys
import threading
import time
import urllib.parse
import uuid
import zlib
from dataclasses import asdict, dataclass, field

import http_ece
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

# The encoding of a public key: 65 bytes.
POINT = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
MAX_BODY = 4096
DAY = 86400
RESERVED = ("localhost", "local", "invalid", "test", "internal", "home.arpa")
REASONS = {200: "OK", 201: "Created", 301: "Moved Permanently", 307: "Temporary Redirect", 400: "Bad Request",
           401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 410: "Gone",
           413: "Content Too Large", 429: "Too Many Requests", 503: "Service Unavailable"}


def encode(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode(text):
    """Decodes strict base64url without padding. Raises ValueError for anything else."""
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        raise ValueError("not base64url")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Refusal(Exception):
    """An error answer of the service, in Apple's words where Apple has a word for it."""

    def __init__(self, status, reason):
        super().__init__(reason)
        self.status, self.reason = status, reason


@dataclass
class Subscription:
    id: str
    endpoint: str
    p256dh: str
    auth: str
    # None for a browser's own subscription, whose private key only the browser knows.
    private: object = None
    key: str | None = None
    is_gone: bool = False
    # For Firefox: the agent that owns the subscription, and its name for it.
    agent: str | None = None
    channel: str | None = None

    @property
    def json(self):
        """The subscription as `JSON.stringify(subscription)` gives it."""
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": {"p256dh": self.p256dh, "auth": self.auth}}


@dataclass
class Message:
    """An accepted message. Messages are kept in order."""
    id: str
    subscription: str
    plaintext: bytes | None
    body: bytes
    ttl: int
    urgency: str
    topic: str | None
    at: float = field(default_factory=time.time)
    # For Firefox: the code of its acknowledgement.
    code: int | None = None

    @property
    def json(self):
        """The plaintext parsed as JSON."""
        return json.loads(self.plaintext)


@dataclass
class Request:
    """A request and its answer. The status is None when there was no answer."""
    subscription: str | None
    status: int | None
    reason: str
    headers: dict
    # The rule of a strict service that the request breaks, whatever the answer was.
    violation: str | None = None
    at: float = field(default_factory=time.time)


@dataclass
class Fault:
    name: str
    options: dict
    # None means until the faults are cleared.
    times: int | None


def mozilla(status, errno, message, **headers):
    body = {"code": status, "errno": errno, "error": REASONS[status], "message": message,
            "more_info": "http://autopush.readthedocs.io/en/latest/http.html#error-codes"}
    return status, json.dumps(body).encode(), {"Content-Type": "application/json", **headers}


def apple(status, reason, **headers):
    return status, json.dumps({"reason": reason}).encode(), {"Content-Type": "application/json", **headers}


def plain(status, text="", **headers):
    return status, text.encode(), {"Content-Type": "text/plain", **headers}


def later(options):
    """Asks to wait `wait` seconds, as a number or, with `date`, as a date. Without `wait` it gives no time."""
    headers, wait = {}, options.get("wait")
    if wait is not None:
        headers["Retry-After"] = email.utils.formatdate(time.time() + wait, usegmt=True) if options.get("date") else str(wait)
    return headers


@functools.cache
def gzip_bomb():
    """A hundred megabytes compressed to about a hundred kilobytes."""
    press = zlib.compressobj(9, wbits=31)
    return b"".join(press.compress(bytes(1 << 20)) for _ in range(100)) + press.flush()


# Error answers. Each takes the fault's options.
ANSWERS = {
    "status": lambda o: plain(o["status"], o.get("body", ""), **o.get("headers", {})),
    "gone": lambda o: mozilla(410, 103, "Endpoint has expired", **{"Cache-Control": "max-age=86400"}),
    "unknown": lambda o: mozilla(404, 102, "Invalid endpoint"),
    "later": lambda o: plain(429, "", **later(o)),
    "long-wait": lambda o: plain(429, "", **{"Retry-After": "36000"}),
    "unavailable": lambda o: mozilla(503, 201, "Use exponential back-off for retries", **later({"wait": 120, **o})),
    "bad-token": lambda o: apple(403, "BadJwtToken"),
    "other-key-mozilla": lambda o: mozilla(401, 109, "VAPID public key mismatch"),
    "other-key-google": lambda o: plain(
        403, "the VAPID credentials in the authorization header do not correspond to the credentials used to create "
        "the subscriptions."),
    "other-key-apple": lambda o: apple(400, "VapidPkHashMismatch"),
    "too-large": lambda o: mozilla(
        413, 104, "This message is intended for a constrained device and is limited in size. Converted buffer is too "
        f"long by {o.get('excess', 400)} bytes"),
    "windows": lambda o: (
        400, b"", {"X-WNS-ERROR-DESCRIPTION": "Ttl value conflicts with X-WNS-Cache-Policy.",
                   "X-WNS-NOTIFICATIONSTATUS": "dropped", "X-WNS-STATUS": "connected"}),
    "redirect": lambda o: plain(o.get("status", 307), "", Location=o.get("to", "http://127.0.0.1:1/")),
    "gzip-bomb": lambda o: (503, gzip_bomb(), {"Content-Encoding": "gzip"}),
    "long-body": lambda o: (o.get("status", 503), b"x" * (1 << 20), {"Content-Type": "text/plain"}),
}
# The message is accepted as usual, and then the answer is wrong or missing.
TAKEN = {"drop-after", "slow", "never", "trickle", "garbage", "taken-long-body"}
# `drop-before` closes the connection before the request is read.
FAULTS = set(ANSWERS) | TAKEN | {"drop-before"}


class PushService:
    """A service that runs on a thread of its own between `start` and `stop`."""

    def __init__(self, port=0, host="127.0.0.1"):
        self.host, self.port = host, port
        self.subscriptions, self.messages, self.requests = {}, [], []
        self.acknowledged = []
        self._faults, self._pending, self._agents, self._seen = [], [], {}, {}
        # The function that `choose_faults` received. It can choose a fault for each request of a crowd.
        self._choice = None
        self._changed = threading.Condition(threading.RLock())
        self._connections = set()

    # Methods that tests call, from any thread.

    @property
    def origin(self):
        return f"http://{self.host}:{self.port}"

    @property
    def websocket(self):
        return f"ws://{self.host}:{self.port}/"

    def start(self):
        started = threading.Event()
        self._thread = threading.Thread(target=self._run, args=[started], daemon=True)
        self._thread.start()
        started.wait()
        return self

    def stop(self):
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    def subscribe(self, key=None):
        """Returns a receiver whose private key this service has. `key` is the only VAPID key that may send to it."""
        private = ec.generate_private_key(ec.SECP256R1())
        point = private.public_key().public_bytes(*POINT)
        return self._add(p256dh=encode(point), auth=encode(os.urandom(16)), private=private, key=key)

    def unsubscribe(self, subscription):
        with self._changed:
            self.subscriptions[_id(subscription)].is_gone = True

    def fault(self, name, subscription=None, times=None, **options):
        """Causes the fault for the next `times` requests, or until `clear_faults`. Faults of one subscription come
        first."""
        if name not in FAULTS:
            raise ValueError(f"no fault {name}; there are {', '.join(sorted(FAULTS))}")
        with self._changed:
            self._faults.append((_id(subscription), Fault(name, options, times)))

    def choose_faults(self, choice):
        """From now on `choice(subscription)` chooses the fault of each request: None, a name, or a name with options.
        Faults set by `fault` come first."""
        with self._changed:
            self._choice = choice

    @property
    def violations(self):
        return self.violations_by()

    def violations_by(self, subscription=None):
        return [request.violation for request in self.asked(subscription) if request.violation]

    def forget(self):
        """Forgets messages, requests and faults, and keeps subscriptions."""
        with self._changed:
            self._choice = None
            for all in (self.messages, self.requests, self.acknowledged, self._faults, self._pending):
                all.clear()

    def clear_faults(self):
        with self._changed:
            self._choice = None
            self._faults.clear()

    def received(self, subscription=None):
        with self._changed:
            return [m for m in self.messages if subscription is None or m.subscription == _id(subscription)]

    def asked(self, subscription=None):
        with self._changed:
            return [r for r in self.requests if subscription is None or r.subscription == _id(subscription)]

    def wait(self, subscription=None, count=1, limit=30):
        """Returns the accepted messages once there are `count`."""
        return self.wait_for(lambda: self.received(subscription), lambda found: len(found) >= count, limit)

    def wait_for(self, look, is_enough, limit=30):
        """Returns the value once there is enough of it. Fails when nothing has happened for `limit` seconds."""
        with self._changed:
            while not is_enough(look()):
                if not self._changed.wait(limit):
                    raise AssertionError(
                        f"nothing happened for {limit} s; so far: {look()}; violations: {self.violations}")
            return look()

    # The server.

    def _run(self, started):
        asyncio.run(self._serve(started))

    async def _serve(self, started):
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._connection, self.host, self.port, backlog=1024)
        self.port = server.sockets[0].getsockname()[1]
        started.set()
        await self._ended.wait()
        server.close()
        for connection in list(self._connections):
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def _connection(self, reader, writer):
        task = asyncio.current_task()
        self._connections.add(task)
        try:
            while await self._exchange(reader, writer):
                pass
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, asyncio.CancelledError):
            pass
        finally:
            self._connections.discard(task)
            writer.close()

    async def _exchange(self, reader, writer):
        """Handles one request, and returns whether another may follow."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        method, target, _ = head[0].split(" ")
        fields = [(name.strip().lower(), value.strip()) for name, _, value in (line.partition(":") for line in head[1:] if line)]
        headers = dict(fields)
        if headers.get("upgrade", "").lower() == "websocket":
            await Browser(self, reader, writer).run(headers)
            return False
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        if target.startswith("/control/"):
            status, reply = self._control(method, urllib.parse.urlsplit(target), body)
            await _answer(writer, status, json.dumps(reply).encode(), {"Content-Type": "application/json"})
            return True
        return await self._push(method, target, fields, headers, body, writer)

    async def _push(self, method, target, fields, headers, body, writer):
        subscription = self.subscriptions.get(target.rpartition("/")[2])
        fault = self._next_fault(subscription)
        if fault and fault.name == "drop-before":
            self._log(Request(subscription and subscription.id, None, fault.name, headers))
            return False
        message, refusal, violation = None, None, None
        try:
            message = self._check(method, target, subscription, fields, headers, body)
        except Refusal as error:
            refusal = error
            violation = None if error.status in (404, 410) else f"{error.status} {error.reason}"
        request = Request(subscription and subscription.id, None, fault.name if fault else "", headers, violation)
        if fault and fault.name in ANSWERS:
            request.status, text, extra = ANSWERS[fault.name](fault.options)
        elif refusal:
            request.reason = refusal.reason
            request.status, text, extra = apple(refusal.status, refusal.reason)
        else:
            extra = {"Location": f"{self.origin}/m/{message.id}", "TTL": str(message.ttl)}
            request.status, text = None if fault else 201, b""
            self._take(subscription, message)
        self._log(request)
        if request.status is None:
            return await _misbehave(fault, writer, extra)
        await _answer(writer, request.status, text, extra)
        return True

    def _next_fault(self, subscription):
        with self._changed:
            own = [f for id, f in self._faults if subscription and id == subscription.id]
            fault = next(iter(own + [f for id, f in self._faults if id is None]), None)
            if fault and fault.times is not None:
                fault.times -= 1
                self._faults = [(id, f) for id, f in self._faults if f.times != 0]
            chosen = self._choice and subscription and not fault and self._choice(subscription)
            if not chosen:
                return fault
        name, options = (chosen, {}) if isinstance(chosen, str) else chosen
        return Fault(name, options, None)

    def _log(self, request):
        with self._changed:
            self.requests.append(request)
            self._changed.notify_all()

    def _take(self, subscription, message):
        with self._changed:
            self.messages.append(message)
            if subscription.agent:
                if message.topic:
                    self._pending = [(s, m) for s, m in self._pending if s is not subscription or m.topic != message.topic]
                browser = self._agents.get(subscription.agent)
                if browser or message.ttl > 0:
                    self._pending.append((subscription, message))
                if browser:
                    self._loop.create_task(browser.deliver(subscription, message))
            self._changed.notify_all()

    def _add(self, **properties):
        id = encode(os.urandom(24))
        subscription = Subscription(id, f"{self.origin}/wpush/v2/{id}", **properties)
        with self._changed:
            self.subscriptions[id] = subscription
        return subscription

    # The checks of a strict service.

    def _check(self, method, target, subscription, fields, headers, body):
        if subscription is None:
            raise Refusal(404, "unknown subscription")
        if target != urllib.parse.urlsplit(subscription.endpoint).path:
            raise Refusal(404, "unknown path")
        if subscription.is_gone:
            raise Refusal(410, "Unsubscribed")
        if method != "POST":
            raise Refusal(405, "MethodNotAllowed")
        for name in ("ttl", "urgency", "topic", "content-encoding", "authorization", "content-type"):
            if sum(field == name for field, _ in fields) > 1:
                raise Refusal(400, f"{name} twice")
        for name in ("encryption", "crypto-key"):
            if name in headers:
                raise Refusal(400, f"{name} beside aes128gcm")
        if len(body) > MAX_BODY:
            raise Refusal(413, "PayloadTooLarge")
        ttl = headers.get("ttl", "")
        if not re.fullmatch(r"\d{1,10}", ttl):
            raise Refusal(400, "BadTtl")
        urgency = headers.get("urgency", "normal")
        if urgency not in ("very-low", "low", "normal", "high"):
            raise Refusal(400, "BadUrgency")
        topic = headers.get("topic")
        if topic is not None and (not re.fullmatch(r"[A-Za-z0-9_-]{1,32}", topic) or len(topic) % 4 == 1):
            raise Refusal(400, "BadWebPushTopic")
        if headers.get("content-encoding") != "aes128gcm":
            raise Refusal(400, "BadWebPushRequest: Content-Encoding")
        if headers.get("content-type", "application/octet-stream") != "application/octet-stream":
            raise Refusal(400, "BadWebPushRequest: Content-Type")
        self._check_token(subscription, headers.get("authorization", ""), body)
        plaintext = self._open(subscription, body)
        return Message(uuid.uuid4().hex, subscription.id, plaintext, body, int(ttl), urgency, topic)

    def _check_token(self, subscription, authorization, body):
        match = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)", authorization)
        if not match:
            raise Refusal(401 if not authorization else 403, "BadAuthorizationHeader")
        try:
            header, claims = (json.loads(decode(part)) for part in match.groups()[:2])
            signature, point = decode(match[3]), decode(match[4])
            if len(point) != 65 or len(signature) != 64:
                raise ValueError("wrong length")
            key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
            halves = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
            key.verify(utils.encode_dss_signature(*halves), f"{match[1]}.{match[2]}".encode(), ec.ECDSA(hashes.SHA256()))
        except (ValueError, InvalidSignature) as error:
            raise Refusal(403, f"BadJwtToken: {error!r}") from error
        if header.get("alg") != "ES256" or header.get("typ", "JWT") != "JWT":
            raise Refusal(403, "BadJwtToken: header")
        if claims.get("aud") != self.origin:
            raise Refusal(403, "BadJwtToken: aud")
        ends, now = claims.get("exp"), time.time()
        if type(ends) is not int or not now < ends <= now + DAY:
            raise Refusal(403, "BadJwtToken: exp")
        if not is_contact(claims.get("sub")):
            raise Refusal(403, "BadJwtToken: sub")
        if point == body[21:86]:
            raise Refusal(400, "BadWebPushRequest: one key for signing and encryption")
        if subscription.key is None:
            subscription.key = match[4]
        if decode(subscription.key) != point:
            raise Refusal(400, "VapidPkHashMismatch")

    def _open(self, subscription, body):
        if len(body) < 86 + 17 or body[20] != 65:
            raise Refusal(400, "BadWebPushRequest: header of the body")
        size, record = int.from_bytes(body[16:20], "big"), len(body) - 86
        if size < record or record > 4096 - 86:
            raise Refusal(400, "BadWebPushRequest: not one record")
        # An identical body is a repeated request, which clients send when an open connection turns out to be dead.
        whole = hashlib.sha256(body).digest()
        with self._changed:
            if any(self._seen.setdefault(part, whole) != whole for part in (body[:16], body[21:86])):
                raise Refusal(400, "BadWebPushRequest: a salt or key used before")
        if subscription.private is None:
            return None
        try:
            return http_ece.decrypt(body, private_key=subscription.private, auth_secret=decode(subscription.auth))
        except Exception as error:
            raise Refusal(400, f"BadWebPushRequest: {error}") from error

    # Requests over HTTP.

    def _control(self, method, target, body):
        query = dict(urllib.parse.parse_qsl(target.query))
        try:
            given = json.loads(body or "{}")
            return 200, self._command(method, target.path.removeprefix("/control/"), query.get("id"), given)
        except (ValueError, KeyError, TypeError) as error:
            return 400, {"error": repr(error)}

    def _command(self, method, what, id, given):
        with self._changed:
            match method, what:
                case "POST", "subscriptions":
                    subscription = self.subscribe(given.get("key"))
                    return {"id": subscription.id, **subscription.json}
                case "DELETE", "subscriptions":
                    return self.unsubscribe(id)
                case "GET", "messages":
                    return [_shown(message) for message in self.received(id)]
                case "GET", "requests":
                    return [asdict(request) for request in self.asked(id)]
                case "GET", "violations":
                    return self.violations_by(id)
                case "POST", "faults":
                    name, id, times = given.pop("fault"), given.pop("id", None), given.pop("times", None)
                    return self.fault(name, id, times, **given)
                case "DELETE", "faults":
                    return self.clear_faults()
                case _:
                    raise KeyError(what)


def _id(subscription):
    return subscription.id if isinstance(subscription, Subscription) else subscription


def _shown(message):
    text, plaintext = None, None
    if message.plaintext is not None:
        text, plaintext = message.plaintext.decode("utf-8", "replace"), encode(message.plaintext)
    return {"id": message.id, "subscription": message.subscription, "text": text, "plaintext": plaintext,
            "bodyCount": len(message.body), "ttl": message.ttl,
            "urgency": message.urgency, "topic": message.topic, "at": message.at, "code": message.code}


def is_contact(text):
    """Applies Apple's rule for contacts, as far as it is known."""
    if not isinstance(text, str):
        return False
    match = re.fullmatch(r"mailto:[^@\s]+@([^@\s]+)", text) or re.fullmatch(r"https://([^/:@?#\s]+)(?::\d+)?(?:[/?#]\S*)?", text)
    host = match and match[1].lower()
    return bool(host) and "." in host and not any(host == name or host.endswith("." + name) for name in RESERVED)


async def _answer(writer, status, body, headers):
    lines = [f"HTTP/1.1 {status} {REASONS.get(status, 'Other')}", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + body)
    await writer.drain()


async def _misbehave(fault, writer, headers):
    """Misbehaves after the message was accepted, and returns whether the connection stays open."""
    match fault.name:
        case "slow":
            await asyncio.sleep(fault.options.get("seconds", 30))
            await _answer(writer, 201, b"", headers)
            return True
        case "never":
            await asyncio.sleep(3600)
        case "trickle":
            for byte in b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n":
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(fault.options.get("seconds", 1))
            return True
        case "garbage":
            writer.write(b"SSH-2.0-OpenSSH_9.2\r\n\0\0\0\r\n")
            await writer.drain()
        case "taken-long-body":
            await _answer(writer, 201, b"x" * (1 << 20), headers)
            return True
    return False


class Browser:
    """Firefox at the other end of a websocket (RFC 6455), with the few messages of its push protocol."""

    def __init__(self, service, reader, writer):
        self.service, self.reader, self.writer, self.agent = service, reader, writer, None

    async def run(self, headers):
        proof = hashlib.sha1((headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Accept: " + base64.b64encode(proof).decode()]
        if "sec-websocket-protocol" in headers:
            lines.append("Sec-WebSocket-Protocol: push-notification")
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        try:
            async for text in self._frames():
                given = json.loads(text)
                await self._take(given.get("messageType", "ping"), given)
        finally:
            with self.service._changed:
                if self.service._agents.get(self.agent) is self:
                    del self.service._agents[self.agent]

    async def _take(self, kind, given):
        service = self.service
        match kind:
            case "ping":
                await self._send({})
            case "hello":
                self.agent = given.get("uaid") or uuid.uuid4().hex
                with service._changed:
                    service._agents[self.agent] = self
                    waiting = [(s, m) for s, m in service._pending if s.agent == self.agent and m.at + m.ttl > time.time()]
                await self._send({"messageType": "hello", "uaid": self.agent, "status": 200, "use_webpush": True,
                                  "broadcasts": {}})
                for subscription, message in waiting:
                    await self.deliver(subscription, message)
            case "register":
                key = given.get("key") and given["key"].rstrip("=").replace("+", "-").replace("/", "_")
                subscription = service._add(p256dh="", auth="", key=key, agent=self.agent, channel=given["channelID"])
                await self._send({"messageType": "register", "channelID": given["channelID"], "status": 200,
                                  "pushEndpoint": subscription.endpoint})
            case "unregister":
                for subscription in list(service.subscriptions.values()):
                    if (subscription.agent, subscription.channel) == (self.agent, given["channelID"]):
                        service.unsubscribe(subscription)
                await self._send({**given, "status": 200})
            case "ack":
                for update in given.get("updates", []):
                    self._acknowledge(update["version"], update.get("code", 100))
            case "nack":
                self._acknowledge(given["version"], given.get("code", 302))

    def _acknowledge(self, version, code):
        service = self.service
        with service._changed:
            for message in service.messages:
                if message.id == version:
                    message.code = code
            service._pending = [(s, m) for s, m in service._pending if m.id != version]
            service.acknowledged.append((version, code))
            service._changed.notify_all()

    async def deliver(self, subscription, message):
        await self._send({"messageType": "notification", "channelID": subscription.channel, "version": message.id,
                          "ttl": message.ttl, "data": encode(message.body), "headers": {"encoding": "aes128gcm"}})

    async def _send(self, value):
        await self._frame(1, json.dumps(value).encode())

    async def _frame(self, kind, data):
        length = bytes([len(data)]) if len(data) < 126 else struct.pack(">BH", 126, len(data))
        with contextlib.suppress(ConnectionError):
            self.writer.write(bytes([0x80 | kind]) + length + data)
            await self.writer.drain()

    async def _frames(self):
        """Yields the complete texts that arrive, until the other side closes."""
        text = b""
        while True:
            first, second = await self.reader.readexactly(2)
            length = second & 0x7F
            if length == 126:
                length, = struct.unpack(">H", await self.reader.readexactly(2))
            elif length == 127:
                length, = struct.unpack(">Q", await self.reader.readexactly(8))
            mask = await self.reader.readexactly(4) if second & 0x80 else bytes(4)
            data = bytes(byte ^ mask[place % 4] for place, byte in enumerate(await self.reader.readexactly(length)))
            match first & 0x0F:
                case 8:
                    await self._frame(8, data[:2])
                    return
                case 9:
                    await self._frame(10, data)
                case 0 | 1:
                    text += data
                    if first & 0x80:
                        yield text.decode()
                        text = b""


def main():
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    with PushService(port) as service:
        print(service.port, flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            sys.stdin.read()


if __name__ == "__main__":
    main()
