"""`partyline move` brings a server from SQLite to PostgreSQL and back while guests answer, and the other commands for the data
work on PostgreSQL."""

import re
import subprocess
import time

import pytest

from eventually import eventually
from server import Server, environment
from several_servers import Servers


@pytest.fixture
def servers(tmp_path):
    """One server with SQLite."""
    servers = Servers(tmp_path, None, count=1)
    yield servers
    servers.stop()


def begin(server, *arguments):
    """Starts to move, and returns the process once it waits for the server to stop."""
    log = server.data.parent / "move.log"
    with open(log, "wb") as output:
        move = subprocess.Popen(server.arguments("move", *arguments), stdout=output, stderr=output, env=environment())
    eventually(
        lambda: "Copied" in log.read_text(),
        unless=lambda: None if move.poll() is None else log.read_text())
    return move


def moved(move, server):
    code, log = move.wait(timeout=60), (server.data.parent / "move.log").read_text()
    assert code == 0, log
    return log


def restarted(servers, database):
    """Starts the server of the data directory again, with the database."""
    server = Server(servers[0].data, database=database).start()
    servers.all[0] = server
    return server


def test_a_server_moves_to_postgresql_and_back_and_loses_nothing(servers, database):
    party = servers.party(3)
    party.answer(0, "accept", 0)
    move = begin(servers[0], "--to", database)
    # What is written after the first copy is there, too.
    party.answer(1, "decline", 0)
    late = servers.party(2, title="Late")
    servers.stop()
    assert "Moved" in moved(move, servers[0])
    assert (servers[0].data / "moved-to-postgres.sqlite").exists()

    refused = servers[0].launch()
    assert refused.process.wait(timeout=60) != 0
    assert "is missing, but an earlier server left secret.key" in refused.log

    server = restarted(servers, database)
    assert {event["title"] for event in servers.ask("GET", "/api/v1/events")["items"]} == {"Several", "Late"}
    late.answer(1, "maybe", 0)
    entries = party.entries()

    move = begin(server, "--to", "file", "--from", database)
    party.answer(2, "accept", 0)
    servers.stop()
    assert "without PARTYLINE_DATABASE" in moved(move, server)
    restarted(servers, None)
    assert len(party.entries()) == len(entries) + 1
    assert servers[0].command("doctor").returncode == 0


def test_a_move_to_a_file_waits_for_every_server_of_the_database(database, tmp_path):
    servers = Servers(tmp_path, database)
    party = servers.party(2)
    party.answer(0, "accept", 0)
    first, second = servers.all
    move = begin(first, "--to", "file", "--from", database)
    first.stop()
    servers.all = [second]
    party.answer(1, "decline", 0)
    # Longer than the command waits for connections that end.
    time.sleep(3)
    assert move.poll() is None
    assert not (first.data / "partyline.sqlite").exists()
    entries = party.entries()
    servers.stop()
    assert "Moved" in moved(move, first)
    servers.all = [first]
    restarted(servers, None)
    assert party.entries() == entries
    servers.stop()


def test_a_database_that_holds_another_partyline_is_refused(servers, postgres_server, database):
    server = postgres_server
    made = server.request("POST", "/set-up", {
        "setupCode": server.setup_code, "name": "Someone Else", "passphrase": "a long passphrase for tests"})
    assert made.status < 300
    refused = servers[0].command("move", "--to", database)
    assert refused.returncode != 0
    assert re.search("holds another Partyline. Make an empty database", refused.stderr)


def test_a_backup_of_postgresql_is_restored_to_postgresql_or_a_file(database, postgres, tmp_path):
    servers = Servers(tmp_path, database, count=1)
    party = servers.party(2)
    party.answer(0, "accept", 0)
    entries, backup = party.entries(), tmp_path / "backup"
    server = servers[0]
    assert server.command("backup", backup).returncode == 0
    verified = subprocess.run(
        [*server.arguments("backup", "--verify", backup)], env=environment(), capture_output=True, text=True, timeout=60)
    assert "is complete" in verified.stdout, verified.stderr
    exported = server.command("export", party.guests[0]["id"], "--out", tmp_path / "person")
    assert exported.returncode == 0, exported.stderr
    found = server.command("doctor")
    assert "PostgreSQL is 1" in found.stdout and "counters and indexes" in found.stdout, found.stdout
    servers.stop()

    refused = server.command("restore", backup, "--replace")
    assert refused.returncode == 73 and "is not empty" in refused.stderr
    for number, target in enumerate([postgres.create_database("restored"), None]):
        place = Server(tmp_path / f"restored-{number}", database=target)
        restored = place.command("restore", backup)
        assert restored.returncode == 0, restored.stderr
        assert (place.data / "partyline.sqlite").exists() == (target is None)
        servers.all[0] = place.start()
        assert party.entries() == entries
        servers.stop()
