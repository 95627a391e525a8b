"""Fills a database as years of use would: a few large events and many small ones, the same each time.

SQL writes the rows into the schema that `partyline migrate` creates, with the counters that the server would maintain.
It leaves out the files of photos, payloads, and the notifications of simulated phones.
"""

import base64
import hashlib
import hmac
import os
import sqlite3
import subprocess
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from rows import EventRows

# The secret that a server would draw at random.
SECRET = bytes(range(32))
# Fri, 2 Jan 2026. Half of the events are before it. The others, including the measured ones, are in 2099.
BASE = 1_767_312_000_000
FUTURE = 4_070_908_800_000
PROBES, PROBE_GUESTS = 10, 250
# So many sessions opened the largest event that the page cache does not have all their pages.
VIEWERS_OF_LARGEST = 1000
# The number of events and their guests, in a database of 10,000 events. The other events share the remaining guests.
LARGE = [(20, 10_000), (180, 1_000), (1_790, 150)]
BATCH = 50_000


@dataclass(frozen=True)
class Gathering:
    """An event to create: its number, its host's number, and the number of guests."""
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
    """An upcoming event with a short thread. The server sends no notifications about past events."""

    @property
    def starts_at(self):
        return FUTURE + self.number * 3_600_000

    @property
    def activities(self):
        return 5


def gatherings(events, guests):
    """`events` events with `guests` guests in all. The first ten are in every database; their host has no others."""
    probes = [Gathering(number, 0, PROBE_GUESTS) for number in range(PROBES)]
    sizes = []
    for count, size in LARGE:
        sizes += [size] * (count * events // 10_000)
    rest = events - PROBES - len(sizes)
    if rest <= 0:
        return probes
    left = guests - PROBES * PROBE_GUESTS - sum(sizes)
    sizes += [left // rest + (number < left % rest) for number in range(rest)]
    # The largest come first. Every second event belongs to one host.
    return probes + [
        Gathering(PROBES + index, 1 if index % 2 else 2 + index // 2 % 498, size) for index, size in enumerate(sizes)]


def invitation_token(guest):
    """A guest's invitation token, as the server derives it from its key."""
    digest = hmac.digest(SECRET, b"invitation:" + guest.encode(), "sha256")
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def token_hash(token):
    return hashlib.sha256(token.encode()).hexdigest()


def api_token(host):
    return f"p_bench-{host}"


def session_token(number):
    return f"bench-session-{number}"


def populate(binary, data, all_gatherings, has_sessions=True):
    """Creates the database in the folder `data`, with the server's key beside it."""
    subprocess.run([binary, "migrate", "--data", data], check=True, capture_output=True)
    write_key(data)
    database = sqlite3.connect(Path(data) / "partyline.sqlite", isolation_level=None)
    # Durability is not needed: after a failure the file is created again.
    for pragma in ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -1000000"]:
        database.execute(f"PRAGMA {pragma}").fetchall()
    indexes = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
    database.execute("BEGIN")
    for name, _ in indexes:
        database.execute(f"DROP INDEX {name}")
    fill_all(database, fill, all_gatherings, has_sessions)
    for _, sql in indexes:
        database.execute(sql)
    database.execute("COMMIT")
    database.execute("PRAGMA locking_mode = NORMAL").fetchall()
    database.execute("PRAGMA journal_mode = WAL").fetchall()
    database.close()


def populate_postgres(binary, data, postgres, name, all_gatherings, has_sessions=True):
    """Does the same with a new database of PostgreSQL, and returns its URL."""
    url = postgres.create_database(name)
    environment = {**os.environ, "PARTYLINE_DATABASE": url}
    subprocess.run([binary, "migrate", "--data", data], check=True, capture_output=True, env=environment)
    write_key(data)
    # Checks of foreign keys would take most of the time, and the rows keep them anyway.
    begin = "SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; BEGIN;\n"
    indexes = postgres.query("""
        SELECT indexname, indexdef FROM pg_indexes JOIN pg_class ON relname = indexname JOIN pg_index ON indexrelid = pg_class.oid
        WHERE schemaname = 'public' AND NOT indisprimary
          AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)""", name)
    with subprocess.Popen(postgres.psql(name), stdin=subprocess.PIPE, text=True) as psql:
        psql.stdin.write(begin + "".join(f"DROP INDEX {index};\n" for index, _ in indexes))
        fill_all(psql, copy, all_gatherings, has_sessions)
        psql.stdin.write("".join(f"{sql};\n" for _, sql in indexes) + "COMMIT;\nVACUUM ANALYZE;\nCHECKPOINT;\n")
    if psql.returncode != 0:
        raise RuntimeError(f"psql ended with {psql.returncode}")
    return url


def write_key(data):
    Path(data).mkdir(mode=0o700, parents=True, exist_ok=True)
    key = Path(data) / "secret.key"
    key.write_bytes(SECRET)
    key.chmod(0o600)


def fill_all(database, fill, all_gatherings, has_sessions):
    """Writes all rows with `fill(database, table, rows, columns)`."""
    hosts = sorted({gathering.host for gathering in all_gatherings})
    fill(database, "accounts", (
        (host_id(host), f"Host {host}", f"host {host}", "none", 0, BASE) for host in hosts
    ), "(id, name, folded_name, passphrase_hash, is_demo, created_at)")
    fill(database, "api_tokens", (
        (f"t{host}", host_id(host), "bench", token_hash(api_token(host)), BASE) for host in hosts
    ), "(id, account_id, name, hash, created_at)")
    EventRows(database, fill, lambda guest: token_hash(invitation_token(guest))).write(all_gatherings)
    if has_sessions:
        fill_sessions(database, fill, all_gatherings)


def host_id(number):
    return f"h{number:025d}"


def fill(database, table, rows, columns):
    """Inserts rows with named columns, so that the schema may gain columns."""
    rows = iter(rows)
    while batch := list(islice(rows, BATCH)):
        marks = ", ".join("?" * len(batch[0]))
        database.executemany(f"INSERT INTO {table} {columns} VALUES ({marks})", batch)


def copy(psql, table, rows, columns):
    """Sends rows to psql in the text format of COPY."""
    psql.stdin.write(f"COPY {table} {columns} FROM STDIN;\n")
    rows = iter(rows)
    while batch := list(islice(rows, BATCH)):
        psql.stdin.write("".join("\t".join(map(copied, row)) + "\n" for row in batch))
    psql.stdin.write("\\.\n")


def viewers_of(largest):
    """The numbers of the sessions that opened the largest event, from 101 on."""
    return range(101, 101 + min(VIEWERS_OF_LARGEST, largest.guests))


def copied(value):
    if value is None:
        return "\\N"
    return str(value).replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n")


def fill_sessions(database, fill, all_gatherings):
    """Writes the sessions. Session 0 is signed in as the host of the measured events. Each of the next 100 opened an
    invitation to each of these, and the 1,000 after them one to the largest event; the others opened one anywhere."""
    probes, largest = all_gatherings[:PROBES], max(all_gatherings, key=lambda gathering: gathering.guests)
    opened = [(number, probe.guest(number)) for number in range(1, 101) for probe in probes]
    opened += [(number, largest.guest(number - 100)) for number in viewers_of(largest)]
    others, first = all_gatherings[PROBES:], 101 + VIEWERS_OF_LARGEST
    count = sum(gathering.guests for gathering in others) // 20
    for number in range(count):
        gathering = others[number * 7919 % len(others)]
        opened.append((first + number, gathering.guest(1 + number % gathering.guests)))
    fill(database, "sessions", (
        (token_hash(session_token(number)), host_id(0) if number == 0 else None, BASE, FUTURE)
        for number in range(first + count)), "(hash, account_id, created_at, expires_at)")
    hashes = {number: token_hash(session_token(number)) for number, _ in opened}
    fill(database, "session_invitations", (
        (hashes[number], guest, BASE + number) for number, guest in opened
    ), "(session_hash, guest_id, opened_at)")
