"""What was acknowledged stays, whatever happens to the process."""

import contextlib
import http.client
import os
import shutil
import signal
import struct
import threading
import time
import zlib
from pathlib import Path

import pytest

from server import Server, send

STATUSES = ["accept", "maybe", "decline"]


@pytest.fixture
def own_server(loaded, tmp_path):
    server = Server(shutil.copytree(loaded, tmp_path / "data"), "--demo").start()
    yield server
    if server.process.poll() is None:
        server.kill()


def responses(guest):
    return f"/api/v1/invitations/{guest['token']}/responses"


class Answering(threading.Thread):
    """A guest who changes their mind as fast as the server lets them; every answer's note counts up."""

    def __init__(self, server, guest):
        super().__init__(daemon=True)
        self.server, self.guest = server, guest
        self.sent = self.acknowledged = 0
        self.refused = None

    def run(self):
        connection = self.server.connect()
        try:
            while True:
                self.sent += 1
                reply = send(connection, "POST", responses(self.guest), {
                    "actionIdentifier": STATUSES[self.sent % 3], "note": str(self.sent)})
                if reply.status != 200:
                    self.refused = reply.body
                    return
                self.acknowledged = self.sent
        except (OSError, http.client.HTTPException):
            pass  # the server is gone
        finally:
            connection.close()

    def check(self, server):
        """The answer in force is the last acknowledged one, or the one whose reply was lost."""
        reply = server.request("GET", f"/api/v1/invitations/{self.guest['token']}")
        assert reply.status == 200, reply.body
        kept = reply.json["guest"]["rsvp"]
        assert int(kept["note"] or 0) in (self.acknowledged, self.sent), self.guest["name"]
        if self.acknowledged:
            expected = {"accept": "accepted", "maybe": "maybe", "decline": "declined"}[STATUSES[int(kept["note"]) % 3]]
            assert kept["status"] == expected


def test_every_acknowledged_answer_survives_sigkill(own_server):
    demo = own_server.demo()
    guests = [guest for guest in demo.event("the-bash")["guests"]][:16]
    answering = [Answering(own_server, guest) for guest in guests]
    for round in range(3):
        for guest in answering:
            guest.start()
        wait_until(lambda: sum(guest.acknowledged for guest in answering) > 200 * (round + 1), answering)
        own_server.kill()
        for guest in answering:
            guest.join(timeout=90)
            assert guest.refused is None, guest.refused
        own_server.start()
        for guest in answering:
            guest.check(own_server)
        carried = {guest.guest["key"]: guest for guest in answering}
        answering = [again(own_server, guest, carried[guest["key"]]) for guest in guests]


def again(server, guest, before):
    """The same guest after a restart, counting on."""
    after = Answering(server, guest)
    after.sent = after.acknowledged = max(before.sent, before.acknowledged)
    return after


def wait_until(is_reached, threads, limit=180):
    deadline = time.monotonic() + limit
    while not is_reached():
        assert any(thread.is_alive() for thread in threads), "every request failed"
        assert time.monotonic() < deadline, f"too few answers within {limit} s"
        time.sleep(0.01)


def test_decoders_die_with_a_killed_server(own_server):
    guest = own_server.demo().event("the-bash")["guests"][0]
    form = b"".join([
        b'--party-form\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n',
        b"Content-Type: image/png\r\n\r\n", grey_png(6000, 5000), b"\r\n--party-form--\r\n",
    ])

    def upload():
        with contextlib.suppress(OSError, http.client.HTTPException):
            own_server.request("POST", f"/api/v1/invitations/{guest['token']}/photos", form, {
                "Content-Type": "multipart/form-data; boundary=party-form"})

    uploading = threading.Thread(target=upload, daemon=True)
    uploading.start()
    decoder = None
    while decoder is None:
        assert uploading.is_alive(), "the picture was read before its decoder was found"
        decoder = stopped_decoder(own_server.process.pid)
    own_server.kill()
    # It was stopped, so it cannot end by itself.
    deadline = time.monotonic() + 60
    while status(decoder)[0] not in "ZX":
        assert time.monotonic() < deadline, "the decoder outlived its server"
        time.sleep(0.01)
    uploading.join(timeout=90)
    own_server.start()


def stopped_decoder(server):
    """The id of a decoder that this server runs, stopped in its work; None when none is found."""
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if entry.name.isdigit() and status(entry.name)[1] == server:
                if (entry / "comm").read_text().strip() in ("vips", "vipsheader"):
                    os.kill(int(entry.name), signal.SIGSTOP)
                    if status(entry.name)[0] not in "ZX":
                        return entry.name
    return None


def status(process):
    """State and parent of a process; X for one that is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return "X", 0
    return fields[0], int(fields[1])


def grey_png(width, height):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x80" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def test_stopping_finishes_requests_in_flight(own_server):
    demo = own_server.demo()
    answering = [Answering(own_server, guest) for guest in demo.event("the-bash")["guests"][:8]]
    for guest in answering:
        guest.start()
    wait_until(lambda: sum(guest.acknowledged for guest in answering) > 50, answering)
    assert own_server.stop() == 0, own_server.log
    for guest in answering:
        guest.join(timeout=90)
        # A request that was taken got its reply; what the stop met between two requests was never taken.
        assert guest.refused is None or b"overloaded" in guest.refused
    own_server.start()
    for guest in answering:
        guest.check(own_server)


def test_a_stop_right_after_the_first_answer_is_graceful(loaded, tmp_path):
    server = Server(shutil.copytree(loaded, tmp_path / "data"), "--demo").start()
    assert server.stop() == 0, server.log


def test_stopping_ends_open_event_streams(own_server):
    demo = own_server.demo()
    event = demo.event("the-bash")
    connection = own_server.connect()
    connection.request("GET", f"/api/v1/events/{event['id']}/stream", headers={
        "Authorization": f"Bearer {demo.host['apiToken']}", "Accept": "text/event-stream"})
    response = connection.getresponse()
    assert response.status == 200
    assert response.headers["Content-Type"].startswith("text/event-stream")
    assert own_server.stop() == 0
    connection.close()


def test_a_response_posted_twice_counts_once(server, unanswered):
    guest = next(unanswered)
    body, key = {"actionIdentifier": "accept", "partySize": 2}, {"Idempotency-Key": "twice-1"}
    first = server.request("POST", responses(guest), body, key)
    second = server.request("POST", responses(guest), body, key)
    assert first.status == 200, first.body
    assert (second.status, second.json["rsvp"]) == (first.status, first.json["rsvp"])
    other = server.request("POST", responses(guest), {"actionIdentifier": "decline"}, key)
    assert (other.status, other.json["code"]) == (422, "idempotency-conflict")
    # Without a key the same answer again changes nothing either.
    third = server.request("POST", responses(guest), {"actionIdentifier": "accept"})
    assert third.json["rsvp"] == first.json["rsvp"]
