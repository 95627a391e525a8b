"""Measures what a warm standby loses: guests answer at an even rate, `partyline backup` copies the data to a second
directory, the server is killed some seconds later, and the last complete backup is restored and served.

    standby.py BINARY [--seconds 10 30 60] [--rate 50]

A backup each minute and a kill 60 seconds after the last one began is the worst case of the recipe in
docs/self-hosting.md.
"""

import argparse
import http.client
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from machine import Process, free_port
from population import PROBE_GUESTS, PROBES, gatherings, invitation_token, populate

GUESTS = PROBES * PROBE_GUESTS
ACTIONS = ["accept", "maybe", "decline"]


class Answers(threading.Thread):
    """Guests answer one after another. Each answer carries its number as the note."""

    def __init__(self, port, guests, rate):
        super().__init__(daemon=True)
        self.port, self.guests, self.rate = port, guests, rate
        # When each answer was acknowledged, by its number. The number tells the guest.
        self.acknowledged = {}

    def run(self):
        connection, started = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60), time.monotonic()
        number = 0
        try:
            while True:
                time.sleep(max(0, started + number / self.rate - time.monotonic()))
                body = json.dumps({"actionIdentifier": ACTIONS[number % 3], "note": str(number)})
                connection.request("POST", f"/api/v1/invitations/{self.guests[number % len(self.guests)]}/responses", body,
                                   {"Content-Type": "application/json"})
                reply = connection.getresponse()
                reply.read()
                if reply.status != 200:
                    sys.exit(f"an answer was refused with {reply.status}")
                self.acknowledged[number] = time.monotonic()
                number += 1
        except (OSError, http.client.HTTPException):
            pass  # the server was killed


def kept(port, guest):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", f"/api/v1/invitations/{guest}")
    note = json.loads(connection.getresponse().read())["guest"]["rsvp"].get("note")
    connection.close()
    return int(note) if note and note.isdigit() else -1


def measure(binary, folder, seconds, rate):
    data, standby = folder / "data", folder / "standby"
    parties = gatherings(PROBES, GUESTS)
    populate(binary, data, parties, has_sessions=False)
    guests = [invitation_token(party.guest(number)) for party in parties for number in range(1, party.guests + 1)]
    port = free_port()
    server = Process(binary, "serve", "--quiet", "--port", port, "--data", data)
    server.first_answer(port)
    answers = Answers(port, guests, rate)
    answers.start()
    time.sleep(5)
    began = time.monotonic()
    subprocess.run([binary, "backup", standby, "--keep", "3", "--data", data], check=True, capture_output=True)
    took = time.monotonic() - began
    time.sleep(max(0, began + seconds - time.monotonic()))
    server.kill()
    killed = time.monotonic()
    answers.join()

    backup, = standby.iterdir()
    took_over = time.monotonic()
    subprocess.run([binary, "restore", backup, "--data", folder / "second"], check=True, capture_output=True)
    port = free_port()
    second = Process(binary, "serve", "--quiet", "--port", port, "--data", folder / "second")
    second.first_answer(port)
    took_over = time.monotonic() - took_over
    notes = {index: kept(port, guest) for index, guest in enumerate(guests)}
    second.stop()
    lost = [number for number in answers.acknowledged if number > notes[number % len(guests)]]
    oldest = killed - answers.acknowledged[min(lost)] if lost else 0
    size = sum(path.stat().st_size for path in backup.rglob("*") if path.is_file()) / 1e6
    print(f"killed {seconds:3} s after a backup began: {len(lost):,} of {len(answers.acknowledged):,} acknowledged answers "
          f"lost, the oldest of {oldest:.1f} s before; backup {took:.1f} s, {size:.1f} MB; restored and answering after "
          f"{took_over:.1f} s", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--seconds", type=int, nargs="+", default=[10, 30, 60])
    parser.add_argument("--rate", type=int, default=50)
    arguments = parser.parse_args()
    print(f"\nwarm standby, {GUESTS:,} guests, {arguments.rate} answers a second", flush=True)
    for seconds in arguments.seconds:
        folder = Path(tempfile.mkdtemp())
        try:
            measure(arguments.binary, folder, seconds, arguments.rate)
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
