"""Fills a database as years of parties would: a few large events, many small ones. The same each time.

Rows are written by SQL into the schema that `partyline migrate` makes, with the counters that the server would keep.
Left out are the files of photos, payloads and what the simulated phones list.
"""

import base64
import hashlib
import hmac
import sqlite3
import subprocess
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from rows import EventRows

# What a server would draw at random.
SECRET = bytes(range(32))
# Fri, 2 Jan 2026. Half of the events lie before it, the others, with those that are measured, in 2099.
BASE = 1_767_312_000_000
FUTURE = 4_070_908_800_000
PROBES, PROBE_GUESTS = 10, 250
# Events of so many guests, in a database of 10,000 events; the rest share what is left.
LARGE = [(20, 10_000), (180, 1_000), (1_790, 150)]
BATCH = 50_000


@dataclass(frozen=True)
class Gathering:
    """An event to be: its number, its host's number, how many are invited."""
    number: int
    host: int
    guests: int

    @property
    def id(self):
        return f"e{self.number:025d}"

    @property
    def host_id(self):
        return f"h{self.host:025d}"

    @property
    def activities(self):
        return self.guests * 5

    @property
    def starts_at(self):
        return (BASE if self.number % 2 and self.number >= PROBES else FUTURE) + self.number * 3_600_000

    def guest(self, number):
        return f"g{self.number:010d}{number:015d}"


class Quiet(Gathering):
    """Nobody has written much there, and it is still to come: of what is over nobody is told."""

    @property
    def starts_at(self):
        return FUTURE + self.number * 3_600_000

    @property
    def activities(self):
        return 5


def gatherings(events, guests):
    """So many events with so many guests in all. The first ten are in every database: their host has no others."""
    probes = [Gathering(number, 0, PROBE_GUESTS) for number in range(PROBES)]
    sizes = []
    for count, size in LARGE:
        sizes += [size] * (count * events // 10_000)
    rest = events - PROBES - len(sizes)
    if rest <= 0:
        return probes
    left = guests - PROBES * PROBE_GUESTS - sum(sizes)
    sizes += [left // rest + (number < left % rest) for number in range(rest)]
    # The largest first; every second one belongs to a host of very many.
    return probes + [
        Gathering(PROBES + index, 1 if index % 2 else 2 + index // 2 % 498, size) for index, size in enumerate(sizes)]


def invitation_token(guest):
    """As the server derives it from its key."""
    digest = hmac.digest(SECRET, b"invitation:" + guest.encode(), "sha256")
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def token_hash(token):
    return hashlib.sha256(token.encode()).hexdigest()


def api_token(host):
    return f"p_bench-{host}"


def session_token(number):
    return f"bench-session-{number}"


def populate(binary, data, all_gatherings, has_sessions=True):
    """Makes the database in the folder `data`, with the server's key beside it."""
    subprocess.run([binary, "migrate", "--data", data], check=True, capture_output=True)
    key = Path(data) / "secret.key"
    key.write_bytes(SECRET)
    key.chmod(0o600)
    database = sqlite3.connect(Path(data) / "partyline.sqlite", isolation_level=None)
    # A failure would leave nothing of use; the file is made again then.
    for pragma in ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -1000000"]:
        database.execute(f"PRAGMA {pragma}").fetchall()
    indexes = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
    database.execute("BEGIN")
    for name, _ in indexes:
        database.execute(f"DROP INDEX {name}")
    hosts = sorted({gathering.host for gathering in all_gatherings})
    fill(database, "accounts", (
        (host_id(host), f"Host {host}", f"host {host}", "none", 0, BASE) for host in hosts
    ), "(id, name, folded_name, passphrase_hash, is_demo, created_at)")
    fill(database, "api_tokens", (
        (f"t{host}", host_id(host), "bench", token_hash(api_token(host)), BASE) for host in hosts
    ), "(id, account_id, name, hash, created_at)")
    EventRows(database, fill, lambda guest: token_hash(invitation_token(guest))).write(all_gatherings)
    if has_sessions:
        fill_sessions(database, all_gatherings)
    for _, sql in indexes:
        database.execute(sql)
    database.execute("COMMIT")
    database.execute("PRAGMA locking_mode = NORMAL").fetchall()
    database.execute("PRAGMA journal_mode = WAL").fetchall()
    database.close()


def host_id(number):
    return f"h{number:025d}"


def fill(database, table, rows, columns):
    """Inserts rows of the columns that are named, so that a table may get more of them."""
    rows = iter(rows)
    while batch := list(islice(rows, BATCH)):
        marks = ", ".join("?" * len(batch[0]))
        database.executemany(f"INSERT INTO {table} {columns} VALUES ({marks})", batch)


def fill_sessions(database, all_gatherings):
    """Session 0 is signed in as the host of the measured events. Each of the next 100 opened an invitation to every one
    of these, the 100 after them one to the largest event; the others opened one here or there."""
    probes, largest = all_gatherings[:PROBES], max(all_gatherings, key=lambda gathering: gathering.guests)
    opened = [(number, probe.guest(number)) for number in range(1, 101) for probe in probes]
    opened += [(100 + number, largest.guest(number)) for number in range(1, 101)]
    others = all_gatherings[PROBES:]
    count = sum(gathering.guests for gathering in others) // 20
    for number in range(count):
        gathering = others[number * 7919 % len(others)]
        opened.append((201 + number, gathering.guest(1 + number % gathering.guests)))
    fill(database, "sessions", (
        (token_hash(session_token(number)), host_id(0) if number == 0 else None, BASE, FUTURE)
        for number in range(201 + count)), "(hash, account_id, created_at, expires_at)")
    hashes = {number: token_hash(session_token(number)) for number, _ in opened}
    fill(database, "session_invitations", (
        (hashes[number], guest, BASE + number) for number, guest in opened
    ), "(session_hash, guest_id, opened_at)")
