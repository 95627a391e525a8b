"""Measures invitations by mail, in two parts. The first has a relay that fails a third of the time and a server that is
killed. The second counts how many mails leave per second on one core, beside Python's smtplib with the same bytes.
bin/bench starts it with the server's binary.

    mail.py BINARY [--failing 10000] [--mails 10000]        0 leaves out a part

A deferred mail would wait for minutes or hours. Instead, whenever no mail is under way, the server is restarted with
all waiting mails due at once, as if the time had passed. Exits with 1 when a mail was lost or got a second Message-ID.
"""

import argparse
import os
import smtplib
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from machine import Process, free_port
from mail_sink import Sink
from notifications import Client
from population import BASE, PROBES, Quiet, api_token, populate
from rows import answer

KILLS, LIMIT = 5, 1800


def evening(mails):
    """An event with `mails` guests who can receive mail. Guests who declined are added to that number."""
    number = told = 0
    while told < mails:
        number += 1
        told += answer(number)[0] != "declined"
    return Quiet(PROBES, 0, number)


class Site:
    """A server whose host invites many guests by mail, each at a different domain."""

    def __init__(self, binary, data, sink, mails, core=None):
        self.binary, self.data, self.port, self.core = binary, Path(data), free_port(), core
        self.party = evening(mails)
        self.settings = {
            "PARTYLINE_MAIL_RELAY": f"smtp://127.0.0.1:{sink.port}", "PARTYLINE_MAIL_FROM": "invites@party.example",
            "PARTYLINE_MAIL_PER_HOUR": "0"}
        populate(binary, data, [self.party], has_sessions=False)
        with closing(sqlite3.connect(self.data / "partyline.sqlite")) as database, database:
            guests = [(f"guest@d{number}.example", self.party.guest(number))
                      for number in range(1, self.party.guests + 1)]
            # All guests answered long before, so that the invitation is news to them.
            database.execute("UPDATE guests SET answered_at = ? WHERE answered_at IS NOT NULL", [BASE])
            database.executemany("UPDATE guests SET email = ? WHERE id = ?", guests)
            database.executemany(
                """
                INSERT INTO devices (id, channel, service, address, guest_id, name, registered_at, renewed_at)
                VALUES (?2, 'mail', 'mail', ?1, ?2, ?1, ?3, ?3)
                """, ((address, guest, BASE) for address, guest in guests))
        self.start()

    def start(self):
        self.server = Process(
            *(["taskset", "--cpu-list", str(self.core)] if self.core is not None else []), self.binary, "serve", "--quiet",
            "--port", self.port, "--data", self.data, settings=self.settings)
        self.server.first_answer(self.port, limit=120)

    def send(self):
        """Sends the invitations. Returns the number of mails."""
        host = Client(self.port, Authorization=f"Bearer {api_token(0)}")
        return host.post(f"/api/v1/events/{self.party.id}/mails", {"choice": "all"})["send"]["count"]

    def count(self, condition):
        # Read-only, because a reader that checkpoints would affect the measurement.
        with closing(sqlite3.connect(f"file:{self.data / 'partyline.sqlite'}?mode=ro", uri=True)) as database:
            return database.execute(f"SELECT COUNT(*) FROM deliveries WHERE service = 'mail' AND {condition}").fetchone()[0]

    def accepted(self):
        return self.count("state = 'accepted'")

    def sent_notification(self):
        with closing(sqlite3.connect(f"file:{self.data / 'partyline.sqlite'}?mode=ro", uri=True)) as database:
            sql = "SELECT notification_id FROM deliveries WHERE state = 'accepted' LIMIT 1"
            return database.execute(sql).fetchone()[0]

    def pass_time(self):
        """Makes all waiting mails due at once. The server must not run."""
        with closing(sqlite3.connect(self.data / "partyline.sqlite")) as database, database:
            database.execute("UPDATE deliveries SET due_at = ? WHERE due_at IS NOT NULL", [BASE])


def storm(binary, folder, mails):
    with Sink() as sink:
        site = Site(binary, folder / "data", sink, mails)
        sink.tell("fail")
        sent, started, kills, before = site.send(), time.perf_counter(), 0, 0
        while site.count("due_at IS NOT NULL") and time.perf_counter() - started < LIMIT:
            time.sleep(1)
            accepted = site.accepted()
            if kills < KILLS and accepted >= sent * (kills + 1) // (KILLS + 2):
                kills += 1
                site.server.kill()
            elif accepted == before and kills == KILLS or site.count(f"due_at < {int(time.time() * 1000)}") == 0:
                site.server.stop()
            else:
                before = accepted
                continue
            site.pass_time()
            site.start()
        took = time.perf_counter() - started
        is_over = not site.count("due_at IS NOT NULL")
        accepted = site.accepted()
        site.server.stop()
        taken, faults = sink.report()
    lost = sent - len(taken)
    second = sum(len({identity for identity, _ in found}) > 1 for found in taken.values())
    other = sum(len({digest for _, digest in found}) > 1 for found in taken.values())
    again = sum(len(found) - 1 for found in taken.values())
    print(
        f"{'a failing relay':28} {took:6.1f} s for {sent:,} mails, {kills} times SIGKILL; {sum(faults.values()):,} failed in "
        f"{len(faults)} ways; {lost} lost, {second} with a second Message-ID, {other} with other bytes, "
        f"{again} sent again as they were; {accepted:,} known to be accepted"
        + ("" if is_over else f"; not over after {LIMIT} s"), flush=True)
    return is_over and not (lost or second or other) and accepted == sent and kills == KILLS


def rate(binary, folder, mails):
    """Runs the server and then smtplib on the first core, and the receiving relay on another."""
    with Sink() as sink:
        os.sched_setaffinity(sink.process.pid, {1} if os.cpu_count() > 1 else {0})
        site = Site(binary, folder / "data", sink, mails, core=0)
        sent = site.send()
        before = site.server.processor_time()
        # The host can cancel the mails for ten seconds.
        while not site.accepted():
            time.sleep(0.01)
        first, started = site.accepted(), time.perf_counter()
        while (accepted := site.accepted()) < sent and time.perf_counter() - started < LIMIT:
            time.sleep(0.05)
        took, used = time.perf_counter() - started, site.server.processor_time() - before
        host = Client(site.port, Authorization=f"Bearer {api_token(0)}")
        notification = site.sent_notification()
        host.connection.request("GET", f"/api/v1/notifications/{notification}/mail", headers=host.headers)
        mail = host.connection.getresponse().read()
        site.server.stop()
        peer = smtplib_rate(sink.port, mail, min(sent, 5_000))
    ours = (accepted - first) / took
    print(
        f"{'mails a second on one core':28} {ours:,.0f} of {sent:,}, written, kept and sent, {len(mail):,} bytes each, "
        f"{used / sent * 1000:.2f} ms of processor time; smtplib sends the same bytes {peer:,.0f} times: "
        f"{ours / peer:.2f} times", flush=True)
    return accepted == sent


def smtplib_rate(port, mail, count):
    """Sends like the server, over one connection and with one recipient for each mail."""
    whole = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {0})
    with smtplib.SMTP("127.0.0.1", port) as client:
        client.ehlo()
        started = time.perf_counter()
        for number in range(count):
            client.sendmail("invites@party.example", [f"peer@d{number}.example"], mail)
        took = time.perf_counter() - started
    os.sched_setaffinity(0, whole)
    return count / took


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("--failing", type=int, default=10_000)
    parser.add_argument("--mails", type=int, default=10_000)
    arguments = parser.parse_args()
    print("\ninvitations by mail", flush=True)
    is_right = True
    for measure, count in [(storm, arguments.failing), (rate, arguments.mails)]:
        if count:
            with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
                is_right &= measure(arguments.binary, Path(folder), count)
    sys.exit(not is_right)


if __name__ == "__main__":
    main()
