"""Measures how long it takes to remind very many guests in the same minute, and the speed of answers meanwhile.
bin/bench starts it with the server's binary.

    reminders.py BINARY [--guests 20000] [--limit 300]

The number counts guests who are reminded: those with the answer Accept or Maybe. No browser shows their phones, as is
usual. The server leaves half of its writing time to answers, which bounds the reminders per second. Processor time is
the cost of a reminder, whatever else the machine does. After the limit, in seconds, the progress so far is printed.
"""

import argparse
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from machine import Process, free_port
from notifications import ANSWERING, Answers
from peers import print_sqlite
from population import PROBES, Gathering, gatherings, invitation_token, populate
from rows import answer

PER_EVENT, AHEAD = 15_000, 7_200_000
# Seconds until the reminders are due, two hours before the events: time to start and to measure answers alone.
LEAD, ALONE = 30, 10
REMINDED = ["accepted", "maybe"]


@dataclass(frozen=True)
class Soon(Gathering):
    """An event whose guests are to be reminded."""
    start: int = 0

    @property
    def starts_at(self):
        return self.start

    @property
    def activities(self):
        return 5


def evenings(count, start):
    """Events with `count` guests who are reminded, as many events as that takes."""
    made, left = [], count
    while left > 0:
        size = reminded = 0
        while reminded < left and size < PER_EVENT:
            size += 1
            reminded += answer(size)[0] in REMINDED
        made.append(Soon(PROBES + 2 * len(made), 0, size, start))
        left -= reminded
    return made


def told(data):
    with closing(sqlite3.connect(data / "partyline.sqlite", timeout=30)) as database:
        sql = "SELECT COUNT(*) FROM notifications WHERE reminder_rule = 'two-hours' AND sent_at IS NOT NULL"
        return next(islice(database.execute(sql), 1))[0]


def bring_near(data, parties, due):
    """Sets the times of the events only now, because filling the database takes long."""
    with closing(sqlite3.connect(data / "partyline.sqlite")) as database, database:
        sql = "UPDATE events SET starts_at = ?, ends_at = ? WHERE id = ?"
        start = due + AHEAD
        database.executemany(sql, [(start, start + 4 * 3_600_000, party.id) for party in parties])


def measure(binary, folder, count, limit):
    data = folder / "data"
    probes, parties = gatherings(PROBES, PROBES * 250), evenings(count, int(time.time() * 1000) + AHEAD)
    started = time.perf_counter()
    populate(binary, data, probes + parties, has_sessions=False)
    filled = time.perf_counter() - started
    due = int(time.time() + LEAD) * 1000
    bring_near(data, parties, due)
    port = free_port()
    server = Process(binary, "serve", "--quiet", "--port", port, "--data", data)
    server.first_answer(port)
    guests = [invitation_token(party.guest(number)) for party in probes for number in range(1, party.guests + 1)]
    if time.time() + ALONE + 2 > due / 1000:
        sys.exit("the server took so long to start that the moment had come")
    before = server.processor_time()
    with Answers(port, guests) as alone:
        time.sleep(ALONE)
    per_answer = (server.processor_time() - before) / len(alone.times)
    time.sleep(max(0, due / 1000 - time.time()))
    before = server.processor_time()
    with Answers(port, guests) as beside:
        while (reminded := told(data)) < count and time.time() < due / 1000 + limit:
            time.sleep(0.2)
        took = time.time() - due / 1000
    used = server.processor_time() - before - per_answer * len(beside.times)
    server.stop()
    print(f"{'reminders due at once':28} {reminded:,} of {count:,} guests of {len(parties)} events within {took:.1f} s, "
          f"{reminded / took:,.0f} a second, {used / max(reminded, 1) * 1000:.2f} ms of processor time each; the database was "
          f"filled within {filled:.0f} s")
    for name, answers in [("answers alone", alone), ("answers beside them", beside)]:
        print(f"{name:28} p50 {answers.percentile(0.5):.1f} p99 {answers.percentile(0.99):.1f} ms of "
              f"{len(answers.times):,}; {ANSWERING} connections")
    print(f"{'p99 beside them to alone':28} {beside.percentile(0.99) / alone.percentile(0.99):.2f}", flush=True)
    print_sqlite(folder)
    return reminded == count


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("--guests", type=int, default=20_000)
    parser.add_argument("--limit", type=int, default=300)
    arguments = parser.parse_args()
    print("\nreminders", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(not measure(arguments.binary, Path(folder), arguments.guests, arguments.limit))


if __name__ == "__main__":
    main()
