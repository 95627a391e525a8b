"""Guests who write through several servers, repeat each write until a server acknowledges it, and compare what is kept.

Tests of several servers use them too.
"""

import http.client
import json
import random
import threading
import time
from collections import Counter

ANSWERS = {"accept": "accepted", "maybe": "maybe", "decline": "declined"}
# A guest may write 60 messages at once, and then only a few a minute.
ANSWERS_FOR_A_COMMENT = 10


class Writer(threading.Thread):
    """A guest who keeps changing the answer and sometimes writes a message. The note of each answer counts up.

    Each write goes to a random server. When it is refused for the moment, or gets no reply, it goes to a random server
    again with the same idempotency key."""

    def __init__(self, ports, token, number, pause=0):
        super().__init__(daemon=True)
        self.ports, self.token, self.number, self.pause = ports, token, number, pause
        self.random = random.Random(number)
        self.over = threading.Event()
        self.connections, self.comments, self.faults = {}, [], []
        # `sent` is the last answer's number, and `acknowledged` that of the last answer that a server acknowledged.
        self.sent = self.acknowledged = 0
        self.repeated = self.refused = 0
        self.longest = 0.0

    def run(self):
        while not self.over.is_set():
            self.sent += 1
            action = list(ANSWERS)[self.sent % 3]
            reply = self.write("responses", {"actionIdentifier": action, "note": str(self.sent)}, f"answer-{self.sent}")
            if reply is None:
                break
            self.acknowledged = self.sent
            if self.sent % ANSWERS_FOR_A_COMMENT == 0:
                text = f"writer {self.number} says {self.sent}"
                if self.write("comments", {"text": text}, f"comment-{self.sent}"):
                    self.comments.append(text)
            time.sleep(self.pause)
        for connection in self.connections.values():
            connection.close()

    def stop(self):
        self.over.set()

    def write(self, what, body, key):
        """Returns the acknowledging reply, or None when the writer was stopped before one came."""
        started, headers = time.monotonic(), {
            "Content-Type": "application/json", "Idempotency-Key": f"{self.number}-{key}",
            # The requests seem to come through a proxy, each guest from a network of their own.
            "X-Forwarded-For": f"10.{self.number // 250}.{self.number % 250}.1"}
        while not self.over.is_set():
            port = self.random.choice(self.ports)
            try:
                connection = self.connections.setdefault(port, http.client.HTTPConnection("127.0.0.1", port, timeout=60))
                connection.request("POST", f"/api/v1/invitations/{self.token}/{what}", json.dumps(body), headers)
                reply = connection.getresponse()
                content = reply.read()
            except (OSError, http.client.HTTPException):
                self.connections.pop(port).close()
                self.repeated += 1
                time.sleep(0.02)
                continue
            if reply.status < 300:
                self.longest = max(self.longest, time.monotonic() - started)
                return json.loads(content)
            if reply.status not in (429, 503):
                self.faults.append(f"{what}: {reply.status} {content[:300]}")
                return None
            self.refused += 1
            if not reply.headers.get("Retry-After"):
                self.faults.append(f"{what}: {reply.status} without Retry-After")
            time.sleep(0.05)
        return None

    def check(self, read):
        """Whether the answer in force is the last acknowledged one, or a later one whose reply did not arrive. `read(path)`
        returns the JSON of a server. Appends what is wrong to `faults`."""
        rsvp = read(f"/api/v1/invitations/{self.token}")["guest"]["rsvp"]
        kept, action = int(rsvp["note"] or 0), list(ANSWERS)[int(rsvp["note"] or 0) % 3]
        if not self.acknowledged <= kept <= self.sent:
            self.faults.append(f"guest {self.number}: answer {kept} is kept, {self.acknowledged} was acknowledged")
            return False
        # Without a free seat, an acceptance joins the waitlist.
        expected = {ANSWERS[action], "waitlisted"} if action == "accept" else {ANSWERS[action]}
        if kept and rsvp["status"] not in expected:
            self.faults.append(f"guest {self.number}: answer {kept}, {action}, became {rsvp['status']}")
            return False
        return True


def entries(read, token):
    """Returns all entries of the thread that the guest with this token sees."""
    found = []
    while page := read(f"/api/v1/invitations/{token}/activities?limit=200&after={found[-1]['sequence'] if found else 0}")["items"]:
        found += page
    return found


def lost_and_doubled(writers, read):
    """How many acknowledged answers and messages are lost, and how many messages are in the thread twice."""
    lost = sum(not writer.check(read) for writer in writers)
    seen = Counter(entry.get("text") or "" for entry in entries(read, writers[0].token))
    lost += sum(text not in seen for writer in writers for text in writer.comments)
    doubled = sum(count - 1 for text, count in seen.items() if text.startswith("writer "))
    return lost, doubled
