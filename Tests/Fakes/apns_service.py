"""An APNs service for tests: HTTP/2 over TLS, as strict as Apple's manual allows, with faults on request.

As a module:

    with APNsService() as apns:
        phone = apns.register()                     # a device token, in hexadecimal
        ...                                         # the server under test sends, with apns.key_file and apns.certificate
        push = apns.wait(phone)[0]                  # .payload, .id, .topic, .push_type, .priority, .expiration, .collapse_id
        apns.fault("reason", phone, reason="ServiceUnavailable", times=2)      # see FAULTS
        assert not apns.violations                  # requests that a strict service would refuse

As a program it prints one line of JSON (its port, the control port, certificate, key, key id, team, topic) and
runs until its standard input closes. The control interface, plain HTTP on a port of its own, offers the same:

    POST /devices                       {"topic": …, "online": false} answers {"token": …}
    POST /devices/TOKEN                 {"online": true}, {"unregistered": milliseconds since 1970, "reason": "ExpiredToken"}
    GET  /pushes[?token=TOKEN]          the accepted pushes
    GET  /waiting?token=TOKEN           what is kept for an offline device: one push for each app
    GET  /requests[?token=TOKEN]        the requests and their answers
    GET  /violations                    requests that the manual forbids, whatever was answered
    GET  /connections                   when each was opened, the most streams at a time, the number of tokens
    POST /faults                        {"fault": "goaway", "after": 30}; DELETE clears all. "gather" holds answers
                                        until "count" streams are open, but never the first of a connection
    POST /keys                          adds another key of the team: {"keyID": …, "key": path}
    POST /clock                         {"offset": seconds} by which this service's clock is ahead

A new connection accepts one stream at a time, and a thousand once the first notification was accepted.
"""

import asyncio
import base64
import contextlib
import datetime
import ipaddress
import json
import os
import re
import shutil
import ssl
import sys
import tempfile
import threading
import time
import urllib.parse
import uuid
from dataclasses import asdict, dataclass, field
from pathlib import Path

import h2.config
import h2.connection
import h2.events
import h2.exceptions
import h2.settings
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from hyperframe.frame import GoAwayFrame

TOPIC = "com.example.Party"
SUFFIXES = {"alert": "", "background": "", "complication": ".complication", "controls": ".push-type.controls",
            "fileprovider": ".pushkit.fileprovider", "liveactivity": ".push-type.liveactivity",
            "location": ".location-query", "mdm": "", "pushtotalk": ".voip-ptt", "voip": ".voip",
            "widgets": ".push-type.widgets"}
# The source is Apple's page "Handling notification responses from APNs".
REASONS = {400: ("BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority", "BadTopic",
                 "DeviceTokenNotForTopic", "DuplicateHeaders", "IdleTimeout", "InvalidPushType", "MissingDeviceToken",
                 "MissingTopic", "PayloadEmpty", "TopicDisallowed"),
           403: ("BadCertificate", "BadCertificateEnvironment", "BadEnvironmentKeyIdInToken", "BadEnvironmentKeyInToken",
                 "ExpiredProviderToken", "Forbidden", "InvalidProviderToken", "MissingProviderToken",
                 "UnrelatedKeyIdInToken"),
           404: ("BadPath",), 405: ("MethodNotAllowed",), 410: ("ExpiredToken", "Unregistered"), 413: ("PayloadTooLarge",),
           429: ("TooManyProviderTokenUpdates", "TooManyRequests"), 500: ("InternalServerError",),
           503: ("ServiceUnavailable", "Shutdown")}
STATUS = {reason: status for status, reasons in REASONS.items() for reason in reasons}
# Faults of a request: `reason` answers with it, with status, timestamp and retryAfter as given. Faults of a stream:
# `refuse-stream`, `slow` (seconds) and `never`. Faults of a connection that has accepted `after` streams: `drop`, and
# `goaway`, which answers all streams except the last `unprocessed` ones and then closes, unless it `lingers`. A fault
# of a new connection: `late-settings` announces its limit of one stream only after `seconds`.
FAULTS = {"reason", "refuse-stream", "slow", "gather", "never", "goaway", "drop", "late-settings"}
OF_CONNECTIONS = {"goaway", "drop"}
OF_NEW_CONNECTIONS = {"late-settings"}
OF_REQUESTS = FAULTS - OF_CONNECTIONS - OF_NEW_CONNECTIONS
TOKEN_LIFE = 3600
TOKEN_INTERVAL = 1200


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Refusal(Exception):
    def __init__(self, reason, why="", timestamp=None, is_violation=True):
        super().__init__(reason)
        self.reason, self.why, self.timestamp, self.is_violation = reason, why, timestamp, is_violation
        self.status = STATUS[reason]


@dataclass
class Push:
    token: str
    id: str
    topic: str
    push_type: str
    priority: int
    expiration: int | None
    collapse_id: str | None
    payload: dict
    # The payload's exact text.
    text: str
    connection: int
    at: float = field(default_factory=time.time)


@dataclass
class Request:
    connection: int
    token: str
    id: str
    headers: dict
    status: int | None = None
    reason: str = ""
    violation: str | None = None


@dataclass
class Device:
    topic: str
    online: bool = True
    unregistered: int | None = None
    reason: str = "Unregistered"
    # By app: the notification that the device gets when it is online again.
    waiting: dict = field(default_factory=dict)


@dataclass
class Fault:
    name: str
    token: str | None
    times: int | None
    options: dict


class APNsService:
    """A service that runs on a thread of its own between `start` and `stop`."""

    def __init__(self, port=0, control_port=0, environment="production"):
        self.port, self.control_port, self.environment = port, control_port, environment
        self.devices, self.pushes, self.requests, self.connections = {}, [], [], []
        self.team, self.topics = "TEAM123456", {TOPIC}
        self.keys, self.clock_offset = {}, 0
        self._faults, self._open, self._tasks = [], set(), set()
        self._changed = threading.Condition(threading.RLock())

    # Methods that tests call, from any thread.

    def start(self):
        self.folder = Path(tempfile.mkdtemp(prefix="apns-"))
        self.certificate, self._secret = _certificate(self.folder)
        self.key_id, self.key_file = self.add_key("KEY1234567")
        started = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(started)), daemon=True)
        self._thread.start()
        started.wait()
        return self

    def stop(self):
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()
        shutil.rmtree(self.folder)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    @property
    def url(self):
        return f"https://127.0.0.1:{self.port}"

    def add_key(self, key_id):
        """Adds another key of the team, and returns its id and the file in Apple's format."""
        key = ec.generate_private_key(ec.SECP256R1())
        path = self.folder / f"AuthKey_{key_id}.p8"
        path.write_bytes(key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
        path.chmod(0o600)
        self.keys[key_id] = key.public_key()
        return key_id, path

    def register(self, topic=TOPIC, online=True, length=32):
        token = os.urandom(length).hex()
        with self._changed:
            self.devices[token] = Device(topic, online)
        return token

    def change(self, token, online=None, unregistered=None, reason="Unregistered"):
        """Changes a device: it comes online and gets what waits for it, or its app is removed, at milliseconds since
        1970."""
        with self._changed:
            device = self.devices[token]
            if unregistered is not None:
                device.unregistered, device.reason = unregistered, reason
            if online is not None:
                device.online = online
            if device.online:
                device.waiting = {}

    def fault(self, name, token=None, times=1, **options):
        """Causes the fault for the next `times` requests or connections, or with None until `clear_faults`."""
        if name not in FAULTS:
            raise ValueError(f"no fault {name}; there are {', '.join(sorted(FAULTS))}")
        with self._changed:
            self._faults.append(Fault(name, token, times, options))

    def clear_faults(self):
        with self._changed:
            self._faults.clear()

    @property
    def violations(self):
        with self._changed:
            return ([request.violation for request in self.requests if request.violation]
                    + [connection.violation for connection in self.connections if connection.violation])

    def received(self, token=None):
        with self._changed:
            return [push for push in self.pushes if token in (None, push.token)]

    def asked(self, token=None):
        with self._changed:
            return [request for request in self.requests if token in (None, request.token)]

    def wait(self, token=None, count=1, limit=30):
        """Returns the accepted pushes once there are `count`."""
        with self._changed:
            if not self._changed.wait_for(lambda: len(self.received(token)) >= count, limit):
                raise AssertionError(f"waited {limit} s for {count}: {self.received(token)}; {self.violations}")
            return self.received(token)

    # The server.

    def now(self):
        return time.time() + self.clock_offset

    async def _serve(self, started):
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(self.certificate, self._secret)
        context.set_alpn_protocols(["h2"])
        server = await self._loop.create_server(lambda: Connection(self), "127.0.0.1", self.port, ssl=context, backlog=512)
        control = await asyncio.start_server(self._control_connection, "127.0.0.1", self.control_port)
        self.port, self.control_port = (each.sockets[0].getsockname()[1] for each in (server, control))
        started.set()
        await self._ended.wait()
        server.close()
        control.close()
        for connection in list(self._open):
            connection.transport.abort()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def run(self, work):
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def next_fault(self, token=None, among=OF_REQUESTS, streams=0):
        """Returns the next fault for a request to this token, or for a connection that has accepted this many
        streams."""
        with self._changed:
            for fault in sorted(self._faults, key=lambda fault: fault.token is None):
                if fault.name not in among or fault.token not in (None, token):
                    continue
                if among is OF_CONNECTIONS and streams < fault.options.get("after", 1):
                    continue
                if fault.times is not None:
                    fault.times -= 1
                self._faults = [fault for fault in self._faults if fault.times != 0]
                return fault

    def log(self, request):
        with self._changed:
            self.requests.append(request)
            self._changed.notify_all()

    def take(self, push):
        with self._changed:
            self.pushes.append(push)
            device = self.devices[push.token]
            if not device.online and push.expiration != 0:
                device.waiting[self._bundle(push)] = push
            self._changed.notify_all()

    @staticmethod
    def _bundle(push):
        return push.topic.removesuffix(SUFFIXES[push.push_type])

    # The checks of a strict service.

    def check(self, connection, fields, headers, body):
        path = headers.get(":path", "")
        match = re.fullmatch(r"/3/device/([^/]*)", path)
        if not match:
            raise Refusal("BadPath", path)
        if headers.get(":method") != "POST":
            raise Refusal("MethodNotAllowed")
        token = match[1]
        if not token:
            raise Refusal("MissingDeviceToken")
        names = [name for name, _ in fields]
        for name in set(names):
            if names.count(name) > 1:
                raise Refusal("DuplicateHeaders", name)
        if "content-encoding" in headers:
            raise Refusal("PayloadEmpty", "a compressed payload")
        self._check_token(connection, headers.get("authorization"))
        if not re.fullmatch(r"([0-9a-fA-F]{2})+", token):
            raise Refusal("BadDeviceToken", "not hexadecimal")
        id = headers.get("apns-id", str(uuid.uuid4()))
        if not re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", id):
            raise Refusal("BadMessageId", id)
        push_type = headers.get("apns-push-type")
        if push_type not in SUFFIXES:
            raise Refusal("InvalidPushType", f"{push_type}")
        topic = headers.get("apns-topic")
        if not topic:
            raise Refusal("MissingTopic")
        if not topic.endswith(SUFFIXES[push_type]):
            raise Refusal("BadTopic", f"{topic} of {push_type}")
        if topic.removesuffix(SUFFIXES[push_type]) not in self.topics:
            raise Refusal("TopicDisallowed", topic)
        priority = headers.get("apns-priority", "10")
        if priority not in ("10", "5", "1") or push_type == "background" and priority != "5":
            raise Refusal("BadPriority", f"{priority} of {push_type}")
        expiration = headers.get("apns-expiration")
        if expiration is not None and not re.fullmatch(r"0|[1-9]\d{9}", expiration):
            raise Refusal("BadExpirationDate", expiration)
        collapse_id = headers.get("apns-collapse-id")
        # The length counts raw bytes: a header that is not ASCII is longer than it looks.
        if collapse_id is not None and not 1 <= len(collapse_id.encode("latin-1")) <= 64:
            raise Refusal("BadCollapseId", collapse_id)
        if not body:
            raise Refusal("PayloadEmpty")
        if len(body) > (5120 if push_type == "voip" else 4096):
            raise Refusal("PayloadTooLarge", str(len(body)))
        payload = self._payload(body, push_type)
        device = self.devices.get(token)
        if not device:
            raise Refusal("BadDeviceToken", is_violation=False)
        if device.topic != topic.removesuffix(SUFFIXES[push_type]):
            raise Refusal("DeviceTokenNotForTopic", is_violation=False)
        if device.unregistered is not None:
            raise Refusal(device.reason, timestamp=device.unregistered, is_violation=False)
        return Push(token, id, topic, push_type, int(priority), expiration and int(expiration), collapse_id, payload,
                    body.decode(), connection.number)

    @staticmethod
    def _payload(body, push_type):
        try:
            payload = json.loads(body)
            aps = payload.get("aps", {})
            keys = set(aps)
        except (ValueError, AttributeError, TypeError) as error:
            raise Refusal("PayloadEmpty", f"no JSON object: {error}") from error
        shown = keys & {"alert", "sound", "badge"}
        if push_type == "alert" and not shown:
            raise Refusal("InvalidPushType", "an alert without anything to show")
        if push_type == "background" and (shown or aps.get("content-available") != 1):
            raise Refusal("InvalidPushType", "a background push that shows something")
        return payload

    def _check_token(self, connection, authorization):
        if authorization is None:
            raise Refusal("MissingProviderToken")
        match = re.fullmatch(r"bearer ([\w-]+)\.([\w-]+)\.([\w-]+)", authorization)
        if not match:
            raise Refusal("InvalidProviderToken", authorization)
        try:
            header, claims, signature = json.loads(decode(match[1])), json.loads(decode(match[2])), decode(match[3])
            if header.get("alg") != "ES256" or len(signature) != 64:
                raise ValueError("not ES256")
            halves = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
            self.keys[header["kid"]].verify(
                utils.encode_dss_signature(*halves), f"{match[1]}.{match[2]}".encode(), ec.ECDSA(hashes.SHA256()))
        except (ValueError, KeyError, InvalidSignature) as error:
            raise Refusal("InvalidProviderToken", repr(error)) from error
        issued = claims.get("iat")
        if claims.get("iss") != self.team or type(issued) is not int or set(claims) != {"iss", "iat"}:
            raise Refusal("InvalidProviderToken", f"claims {claims}")
        age = self.now() - issued
        if age > TOKEN_LIFE:
            connection.allows_new_token = True
            raise Refusal("ExpiredProviderToken", f"{age:.0f} s old")
        if age < -300:
            raise Refusal("InvalidProviderToken", "from the future")
        connection.see(header["kid"], match[0], self.now())

    # The control interface.

    async def _control_connection(self, reader, writer):
        task = asyncio.current_task()
        self._tasks.add(task)
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
                method, target, _ = head[0].split(" ")
                headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                try:
                    status, reply = 200, self._control(method, urllib.parse.urlsplit(target), json.loads(body or "{}"))
                except (KeyError, ValueError, TypeError) as error:
                    status, reply = 400, {"error": repr(error)}
                text = json.dumps(reply).encode()
                writer.write(f"HTTP/1.1 {status} Control\r\nContent-Type: application/json\r\n"
                             f"Content-Length: {len(text)}\r\n\r\n".encode() + text)
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            writer.close()

    def _control(self, method, url, given):
        query = dict(urllib.parse.parse_qsl(url.query))
        match method, *url.path.strip("/").split("/"):
            case "POST", "devices":
                return {"token": self.register(**given)}
            case "POST", "devices", token:
                return self.change(token, **given) or {}
            case "GET", "pushes":
                return [asdict(push) for push in self.received(query.get("token"))]
            case "GET", "waiting":
                return [asdict(push) for push in self.devices[query["token"]].waiting.values()]
            case "GET", "requests":
                return [asdict(request) for request in self.asked(query.get("token"))]
            case "GET", "violations":
                return self.violations
            case "GET", "connections":
                with self._changed:
                    return [connection.summary for connection in self.connections]
            case "POST", "faults":
                return self.fault(given.pop("fault"), given.pop("token", None), given.pop("times", 1), **given) or {}
            case "DELETE", "faults":
                return self.clear_faults() or {}
            case "POST", "keys":
                key_id, path = self.add_key(given["keyID"])
                return {"keyID": key_id, "key": str(path)}
            case "POST", "clock":
                self.clock_offset = given["offset"]
                return {}
        raise ValueError(f"nothing at {method} {url.path}")


class Connection(asyncio.Protocol):
    """One client connection: the few parts of HTTP/2 (RFC 9113) that APNs needs."""

    def __init__(self, service):
        self.service, self.violation, self.number = service, None, 0
        self.streams, self.taken, self.ended, self.most, self.last, self.refused = {}, 0, 0, 0, None, 0
        self.is_accepted, self.is_open, self.allows_new_token = False, False, True
        self.key_id, self.tokens, self.newest = None, [], None
        self.opened = time.time()
        self.knows_limit, self.lingers, self.is_silent = False, False, False
        self.h2 = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding=None))

    @property
    def summary(self):
        return {"number": self.number, "opened": self.opened, "isOpen": self.is_open, "streams": self.taken,
                "mostAtATime": self.most, "refused": self.refused,
                "tokens": len(self.tokens), "keyID": self.key_id,
                "violation": self.violation}

    def connection_made(self, transport):
        self.transport, self.is_open = transport, True
        with self.service._changed:
            self.service.connections.append(self)
            self.number = len(self.service.connections)
        self.service._open.add(self)
        # The service announces one stream. h2 itself would close the connection at a second one, which APNs only
        # refuses.
        self.h2.local_settings = self._settings(1)
        self.h2.initiate_connection()
        self.h2.local_settings = self._settings(1000)
        late = self.service.next_fault(among=OF_NEW_CONNECTIONS)
        self.is_silent = late is not None
        if late:
            self.service._loop.call_later(late.options.get("seconds", 0.3), self._speak)
        self._flush()

    def _speak(self):
        self.is_silent = False
        self._flush()

    @staticmethod
    def _settings(streams):
        return h2.settings.Settings(
            client=False, initial_values={h2.settings.SettingCodes.MAX_CONCURRENT_STREAMS: streams})

    def connection_lost(self, _):
        self.is_open = False
        self.service._open.discard(self)

    def see(self, key_id, token, now):
        """Records a valid token. A connection belongs to the key of its first token, and accepts a new token only at
        intervals."""
        if self.key_id not in (None, key_id):
            raise Refusal("UnrelatedKeyIdInToken", key_id)
        if token in self.tokens:
            return
        if not self.allows_new_token and now - self.newest < TOKEN_INTERVAL:
            raise Refusal("TooManyProviderTokenUpdates", f"after {now - self.newest:.0f} s")
        self.key_id, self.newest, self.allows_new_token = key_id, now, False
        self.tokens.append(token)

    def data_received(self, data):
        try:
            events = self.h2.receive_data(data)
        except h2.exceptions.ProtocolError as error:
            self.violation = repr(error)
            self._flush()
            return self.transport.close()
        for event in events:
            self._handle(event)
        self._flush()

    def _handle(self, event):
        match event:
            case h2.events.SettingsAcknowledged():
                self.knows_limit = True
            case h2.events.RequestReceived() if self.streams and not self.is_accepted:
                # A client that has not read the settings yet cannot know the limit.
                if self.knows_limit:
                    self.violation = "more than one stream before the first notification was accepted"
                self.refused += 1
                self.h2.reset_stream(event.stream_id, 7)
            case h2.events.RequestReceived():
                fields = [(name.decode(), value.decode("latin-1")) for name, value in event.headers]
                self.streams[event.stream_id] = (fields, bytearray())
                self.taken += 1
                self.most = max(self.most, len(self.streams))
            case h2.events.DataReceived() if event.stream_id in self.streams:
                self.streams[event.stream_id][1].extend(event.data)
                self.h2.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            case h2.events.StreamEnded() if event.stream_id in self.streams:
                self.ended += 1
                self._break_off(event.stream_id)
                if self.is_open and (self.last is None or event.stream_id <= self.last):
                    self.service.run(self._answer(event.stream_id))
            case h2.events.StreamReset():
                self.streams.pop(event.stream_id, None)

    def _break_off(self, stream):
        fault = None if self.last is not None else self.service.next_fault(among=OF_CONNECTIONS, streams=self.ended)
        if fault and fault.name == "drop":
            self.is_open = False
            self._flush()
            self.transport.abort()
        elif fault:
            # Later streams are not processed, and earlier ones are still answered. h2 itself would send nothing more.
            self.lingers = fault.options.get("lingers", False)
            self.last = stream - 2 * fault.options.get("unprocessed", 0)
            debug = json.dumps({"reason": fault.options.get("reason", "Shutdown")}).encode()
            self.streams = {stream: given for stream, given in self.streams.items() if stream <= self.last}
            self._flush()
            self.transport.write(GoAwayFrame(0, last_stream_id=self.last, additional_data=debug).serialize())

    async def _gathered(self, count):
        """Waits until this many streams were open at a time, or the connection closes."""
        while self.most < count and self.is_open:
            await asyncio.sleep(0.01)

    async def _answer(self, stream):
        if stream not in self.streams:
            return
        fields, body = self.streams[stream]
        headers = dict(fields)
        token = headers.get(":path", "").rpartition("/")[2]
        fault = self.service.next_fault(token)
        request = Request(self.number, token, headers.get("apns-id", ""),
                          {name: value for name, value in headers.items() if name != "authorization"})
        if fault and fault.name == "slow":
            await asyncio.sleep(fault.options.get("seconds", 1))
        elif fault and fault.name == "gather" and self.taken > 1:
            await self._gathered(fault.options["count"])
        if stream not in self.streams or not self.is_open:
            return
        status, extra = self._judge(request, fault, fields, headers, bytes(body))
        self.service.log(request)
        if fault and fault.name == "never":
            return
        del self.streams[stream]
        if fault and fault.name == "refuse-stream":
            self.h2.reset_stream(stream, 7)
        else:
            self._send(stream, request, status, extra)
        self._flush()
        if self.last is not None and not self.lingers and not any(each <= self.last for each in self.streams):
            self.transport.close()

    def _judge(self, request, fault, fields, headers, body):
        """Returns the status and the body's members besides the reason. An accepted push is recorded from here on."""
        refusal, push = None, None
        try:
            push = self.service.check(self, fields, headers, body)
        except Refusal as error:
            refusal = error
            if error.is_violation:
                request.violation = f"{error.reason}: {error.why}"
        if fault and fault.name == "refuse-stream":
            return None, {}
        if fault and fault.name == "reason":
            request.reason = fault.options["reason"]
            request.status = fault.options.get("status", STATUS.get(request.reason, 400))
            return request.status, {"timestamp": fault.options.get("timestamp"), "retry": fault.options.get("retryAfter")}
        if refusal:
            request.status, request.reason = refusal.status, refusal.reason
            return refusal.status, {"timestamp": refusal.timestamp}
        request.status = 200
        self.service.take(push)
        return 200, {}

    def _send(self, stream, request, status, extra):
        headers = [(":status", str(status)), ("apns-id", request.id or str(uuid.uuid4()))]
        if extra.get("retry") is not None:
            headers.append(("retry-after", str(extra["retry"])))
        if status == 200:
            if self.service.environment == "sandbox":
                headers.append(("apns-unique-id", str(uuid.uuid4())))
            self.h2.send_headers(stream, headers, end_stream=True)
            if not self.is_accepted:
                self.is_accepted = True
                self.h2.update_settings({h2.settings.SettingCodes.MAX_CONCURRENT_STREAMS: 1000})
            return
        body = {"reason": request.reason}
        if extra.get("timestamp") is not None:
            body["timestamp"] = extra["timestamp"]
        self.h2.send_headers(stream, headers + [("content-type", "application/json")])
        self.h2.send_data(stream, json.dumps(body).encode(), end_stream=True)

    def _flush(self):
        if self.is_silent:
            return
        data = self.h2.data_to_send()
        if data and not self.transport.is_closing():
            self.transport.write(data)


def _certificate(folder):
    """Makes a certificate for 127.0.0.1, and returns its path and that of its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "APNs of the tests")])
    now = datetime.datetime.now(datetime.timezone.utc)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1")), x509.DNSName("localhost")])
    certificate = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
                   .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(days=1))
                   .not_valid_after(now + datetime.timedelta(days=2)).add_extension(names, critical=False)
                   .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
                   .sign(key, hashes.SHA256()))
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    (folder / "certificate-key.pem").write_bytes(key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    return folder / "certificate.pem", folder / "certificate-key.pem"


def main():
    environment = sys.argv[1] if len(sys.argv) > 1 else "production"
    with APNsService(environment=environment) as service:
        print(json.dumps({"port": service.port, "controlPort": service.control_port,
                          "certificate": str(service.certificate), "key": str(service.key_file),
                          "keyID": service.key_id, "team": service.team, "topic": TOPIC}), flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            sys.stdin.read()


if __name__ == "__main__":
    main()
