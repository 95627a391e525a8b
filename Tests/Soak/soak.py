"""Puts a server under stress for the given time, and counts what became of every write. Started by bin/soak."""

import argparse
import contextlib
import http.client
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from server import Server, send  # noqa: E402

GUESTS, WRITERS, READERS = 40, 12, 4
DISK = 768 << 20
PHOTO = HERE.parents[1] / "Database/demo/coffees.jpg"
ANSWERS = {"accept": "accepted", "maybe": "maybe", "decline": "declined"}
# Statuses that a server under stress may answer. Every other status of 500 and above is a fault.
TROUBLE = {429, 503, 507}


class Tally:
    """Counts of what happened, updated by many threads."""

    def __init__(self):
        self.lock = threading.Lock()
        self.acknowledged = self.refused = self.kills = self.stops = self.fills = self.storms = self.slow = 0
        self.faults = []

    def add(self, **counts):
        with self.lock:
            for name, count in counts.items():
                setattr(self, name, getattr(self, name) + count)

    def fault(self, text):
        with self.lock:
            self.faults.append(text)
            if len(self.faults) <= 50:
                print(f"FAULT {text}\n", end="", flush=True)


class Party:
    """One event whose host and guests write."""

    def __init__(self, server):
        self.host = server.demo().host["apiToken"]
        self.event = self.as_host(server, "POST", "/api/v1/events", {
            "title": "Soak", "startsAt": "2099-06-16T19:00:00Z", "timeZone": "Europe/Berlin"})["id"]
        names = [f"Guest {number}" for number in range(GUESTS)]
        made = self.as_host(server, "POST", f"/api/v1/events/{self.event}/guests", {"names": names})
        self.guests = [guest["token"] for guest in made["items"]]

    def as_host(self, server, method, path, body=None):
        reply = server.request(method, path, body, {"Authorization": f"Bearer {self.host}"})
        assert reply.status < 300, reply.body
        return reply.json


class Client(threading.Thread):
    """Sends one write after the other. A write that was not acknowledged is repeated with the same key until it is."""

    def __init__(self, soak, number):
        super().__init__(daemon=True)
        self.soak, self.number = soak, number
        self.random = random.Random(soak.seed * 1000 + number)
        self.connection = None

    def run(self):
        while not self.soak.over.is_set():
            self.soak.may_write.wait()
            self.write()
            time.sleep(self.random.uniform(0, self.soak.pause))

    def send_until_acknowledged(self, path, body, headers):
        """Returns the acknowledging reply, or None when the soak ended first."""
        while not self.soak.finished.is_set():
            try:
                if self.connection is None:
                    self.connection = self.soak.server.connect(timeout=30)
                reply = send(self.connection, "POST", path, body, headers)
            except (OSError, http.client.HTTPException):
                self.drop()
                time.sleep(0.05)
                continue
            if reply.status < 300:
                return reply
            if reply.status >= 500 and reply.status not in TROUBLE or reply.status < 429 and reply.status != 408:
                self.soak.tally.fault(f"{path}: {reply.status} {reply.body[:200]}")
                return None
            self.soak.tally.add(refused=1)
            time.sleep(min(2, float(reply.headers.get("Retry-After") or 0.2)) * self.random.random())
        return None

    def drop(self):
        if self.connection:
            self.connection.close()
        self.connection = None


class Commenter(Client):
    """A host's program. It writes comments, each of which must exist once, and now and then a photo that must open."""

    def __init__(self, soak, number):
        super().__init__(soak, number)
        self.count = 0

    def write(self):
        self.count += 1
        headers = {"Authorization": f"Bearer {self.soak.party.host}", "Idempotency-Key": f"soak-{self.number}-{self.count}"}
        event = f"/api/v1/events/{self.soak.party.event}"
        if self.random.random() < 0.01:
            return self.share(event, headers)
        text = f"soak {self.number} {self.count}"
        if self.send_until_acknowledged(f"{event}/comments", {"text": text}, headers):
            self.soak.note_comment(text)

    def share(self, event, headers):
        boundary = "soak-boundary"
        caption = f"soak {self.number} {self.count}"
        body = (
            f'--{boundary}\r\nContent-Disposition: form-data; name="caption"\r\n\r\n{caption}\r\n'
            f'--{boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n'
            "Content-Type: image/jpeg\r\n\r\n").encode() + PHOTO.read_bytes() + f"\r\n--{boundary}--\r\n".encode()
        headers = headers | {"Content-Type": f"multipart/form-data; boundary={boundary}"}
        if self.send_until_acknowledged(f"{event}/photos", body, headers):
            self.soak.note_photo(caption)


class Guest(Client):
    """A guest who keeps changing the answer. The note counts up."""

    def __init__(self, soak, number):
        super().__init__(soak, number)
        self.token = soak.party.guests[number]
        self.sent = self.acknowledged = 0

    def write(self):
        self.sent += 1
        body = {"actionIdentifier": list(ANSWERS)[self.sent % 3], "note": str(self.sent)}
        path = f"/api/v1/invitations/{self.token}/responses"
        if self.send_until_acknowledged(path, body, {"Idempotency-Key": f"answer-{self.number}-{self.sent}"}):
            self.acknowledged = self.sent
            self.soak.tally.add(acknowledged=1)

    def check(self, server):
        acknowledged = self.acknowledged
        rsvp = server.request("GET", f"/api/v1/invitations/{self.token}").json["guest"]["rsvp"]
        kept = int(rsvp["note"] or 0)
        if not acknowledged <= kept <= self.sent:
            self.soak.tally.fault(f"guest {self.number}: {kept} is kept, {acknowledged} was acknowledged")
            return 1
        if kept and rsvp["status"] != ANSWERS[list(ANSWERS)[kept % 3]]:
            self.soak.tally.fault(f"guest {self.number}: answer {kept} is {rsvp['status']}")
            return 1
        return 0


class Reader(threading.Thread):
    """Follows the event's stream through every break. Its numbers must only go up."""

    def __init__(self, soak):
        super().__init__(daemon=True)
        self.soak = soak
        self.last = None
        self.events = 0

    def run(self):
        while not self.soak.finished.is_set():
            with contextlib.suppress(OSError, http.client.HTTPException, ValueError, AttributeError):
                self.follow()
            time.sleep(0.2)

    def follow(self):
        headers = {"Authorization": f"Bearer {self.soak.party.host}"}
        if self.last is not None:
            headers["Last-Event-ID"] = str(self.last)
        connection = self.soak.server.connect(timeout=20)
        try:
            connection.request("GET", f"/api/v1/events/{self.soak.party.event}/stream", headers=headers)
            response = connection.getresponse()
            if response.status != 200:
                return
            for line in response:
                if self.soak.finished.is_set():
                    return
                if line.startswith(b"id:"):
                    number = int(line[3:])
                    if self.last is not None and number < self.last:
                        self.soak.tally.fault(f"a stream went back from {self.last} to {number}")
                    self.last = number
                    self.events += 1
        finally:
            connection.close()


class Soak:
    def __init__(self, arguments, folder, has_small_disk):
        self.seed, self.seconds = arguments.seed, arguments.minutes * 60
        self.pause = arguments.pause
        self.random = random.Random(self.seed)
        self.folder, self.has_small_disk = folder, has_small_disk
        self.tally = Tally()
        self.over, self.finished, self.may_write = threading.Event(), threading.Event(), threading.Event()
        self.comments, self.photos, self.lock = set(), set(), threading.Lock()
        self.seen, self.after, self.lost, self.doubled = {}, 0, 0, 0
        self.memory = []
        self.server = Server(folder / "data", "--demo", "--quiet").start()
        self.party = Party(self.server)

    def note_comment(self, text):
        with self.lock:
            self.comments.add(text)
        self.tally.add(acknowledged=1)

    def note_photo(self, caption):
        with self.lock:
            self.photos.add(caption)
        self.tally.add(acknowledged=1)

    def run(self):
        self.guests = [Guest(self, number) for number in range(GUESTS)]
        writers = [Commenter(self, number) for number in range(WRITERS)]
        readers = [Reader(self) for _ in range(READERS)]
        self.may_write.set()
        for thread in [*self.guests, *writers, *readers]:
            thread.start()
        started = time.monotonic()
        self.kill_for(started + self.seconds / 2)
        self.measure("start")
        self.trouble_for(started + self.seconds * 3 / 4)
        self.measure("middle")
        self.trouble_for(started + self.seconds)
        self.measure("end")
        self.over.set()
        # Clients that are still asked to wait then give up. A write that was not acknowledged counts as neither kept
        # nor lost.
        end = time.monotonic() + 60
        for thread in [*self.guests, *writers]:
            thread.join(timeout=max(0.1, end - time.monotonic()))
        self.finished.set()
        self.check()
        if self.server.stop() != 0:
            self.tally.fault(f"the last stop was not clean: {self.server.log[-2000:]}")
        return sum(reader.events for reader in readers)

    # Troubles

    def kill_for(self, end):
        """For the first half of the time, ends the process during work and starts it again."""
        while time.monotonic() < end:
            time.sleep(self.random.uniform(2, 12))
            if self.random.random() < 0.8:
                self.server.kill()
                self.tally.add(kills=1)
            else:
                if self.server.stop() != 0:
                    self.tally.fault(f"a stop was not clean: {self.server.log[-2000:]}")
                self.tally.add(stops=1)
            try:
                self.server.start()
            except RuntimeError as failure:
                self.tally.fault(f"no start after an end: {failure}")
                raise
            if self.random.random() < 0.2:
                self.check()

    def trouble_for(self, end):
        """For the second half, keeps one process alive, so that its memory use is meaningful."""
        troubles = [self.storm, self.slow_clients, self.slow_uploads] + [self.fill_the_disk] * self.has_small_disk
        while time.monotonic() < end:
            self.random.choice(troubles)()
            self.check()
            time.sleep(self.random.uniform(0, 3))

    def fill_the_disk(self):
        ballast = self.folder / "ballast"
        with contextlib.suppress(OSError), open(ballast, "wb", buffering=0) as file:
            while True:
                file.write(b"\0" * (1 << 20))
        with contextlib.suppress(OSError), open(ballast, "ab", buffering=0) as file:
            while True:
                file.write(b"\0" * 4096)
        time.sleep(self.random.uniform(2, 8))
        if self.server.process.poll() is not None:
            self.tally.fault(f"a full disk ended the server: {self.server.log[-2000:]}")
        ballast.unlink()
        self.tally.add(fills=1)
        self.expect_writes("after the disk was full")

    def storm(self):
        """All guests answer at once, as fast as they can."""
        pause, self.pause = self.pause, 0
        time.sleep(self.random.uniform(3, 8))
        self.pause = pause
        self.tally.add(storms=1)

    def slow_clients(self):
        """Opens connections whose heads never end. Other clients must still be answered."""
        sockets = []
        try:
            for _ in range(200):
                sockets.append(socket.create_connection(("127.0.0.1", self.server.port), timeout=5))
                sockets[-1].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
            self.expect_writes("beside slow clients")
        finally:
            for slow in sockets:
                slow.close()
        self.tally.add(slow=1)

    def slow_uploads(self):
        """Sends bodies byte by byte and then gives them up."""
        head = (f"POST /api/v1/events/{self.party.event}/photos HTTP/1.1\r\nHost: localhost\r\n"
                f"Authorization: Bearer {self.party.host}\r\nContent-Type: multipart/form-data; boundary=b\r\n"
                "Content-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n\r\n")
        sockets = []
        try:
            for _ in range(50):
                sockets.append(socket.create_connection(("127.0.0.1", self.server.port), timeout=5))
                sockets[-1].sendall(head.encode() + b"\xff\xd8" + b"x" * 5000)
            for _ in range(5):
                for slow in sockets:
                    with contextlib.suppress(OSError):
                        slow.sendall(b"x")
                time.sleep(0.2)
            self.expect_writes("beside slow uploads")
        finally:
            for slow in sockets:
                slow.close()
        self.tally.add(slow=1)

    def expect_writes(self, when, limit=30):
        before, end = self.tally.acknowledged, time.monotonic() + limit
        while self.tally.acknowledged < before + 20:
            if time.monotonic() > end:
                return self.tally.fault(f"no writes within {limit} s {when}")
            time.sleep(0.05)

    # Checks

    def check(self):
        """Checks that every acknowledged entry is in the thread once, and each guest's last answer is in force."""
        for guest in self.guests:
            self.lost += guest.check(self.server)
        with self.lock:
            expected = set(self.comments) | set(self.photos)
        path = f"/api/v1/events/{self.party.event}/activities?limit=200&after="
        while items := self.party.as_host(self.server, "GET", path + str(self.after))["items"]:
            for item in items:
                if item["sequence"] != self.after + 1:
                    self.tally.fault(f"entry {item['sequence']} follows {self.after}")
                self.after = item["sequence"]
                text = item.get("text") or item.get("caption") or ""
                if text.startswith("soak "):
                    self.seen[text] = self.seen.get(text, 0) + 1
                    if self.seen[text] > 1:
                        self.doubled += 1
                        self.tally.fault(f"{text} is there {self.seen[text]} times")
                if item["kind"] == "shared" and item["photo"]:
                    self.open_photo(item)
        for text in expected - self.seen.keys():
            self.lost += 1
            self.tally.fault(f"{text} was acknowledged and is lost")

    def open_photo(self, item):
        path = "/" + item["photo"]["url"].split("/", 3)[3]
        reply = self.server.request("GET", path)
        if reply.status != 200 or len(reply.body) < 1000:
            self.lost += 1
            self.tally.fault(f"a photo that was shared does not open: {reply.status}, {len(reply.body)} bytes")

    def measure(self, when):
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        self.memory.append((when, int(status.split("VmRSS:")[1].split()[0]) // 1024))


@contextlib.contextmanager
def small_disk():
    """A folder on a tmpfs of its own, or on the common disk when nothing can be mounted."""
    folder = Path(tempfile.mkdtemp(prefix="partyline-soak-"))
    mounted = os.geteuid() == 0 and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", folder], capture_output=True).returncode == 0
    try:
        yield folder, mounted
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", folder], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--pause", type=float, default=0.5, help="the longest wait of a client between two writes, in seconds")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}, {arguments.minutes:g} minutes", flush=True)
    with small_disk() as (folder, has_small_disk):
        if not has_small_disk:
            print("left out: filling the disk, which needs root to mount a small one", flush=True)
        soak = Soak(arguments, folder, has_small_disk)
        try:
            events = soak.run()
        finally:
            if soak.server.process.poll() is None:
                soak.server.kill()
        tally = soak.tally
        memory = ", ".join(f"{megabytes} MB at the {when}" for when, megabytes in soak.memory)
        print(
            f"soak: {tally.acknowledged} writes acknowledged, {soak.lost} lost, {soak.doubled} doubled; {tally.kills} kills, "
            f"{tally.stops} stops, {tally.fills} full disks, {tally.storms} storms, {tally.slow} times slow clients; "
            f"{tally.refused} asked to wait; {events} stream events in order; {memory}; {len(tally.faults)} faults", flush=True)
        sys.exit(1 if tally.faults else 0)


if __name__ == "__main__":
    main()
