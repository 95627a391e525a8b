"""What the server reports to the service manager that started it, as systemd's units of `Type=notify` need it."""

import contextlib
import signal
import socket
import sqlite3
import uuid

import pytest
from server import START_LIMIT, Server

# A watchdog's period in microseconds.
PERIOD = {"WATCHDOG_USEC": "200000"}


@pytest.fixture(params=["file", "abstract"])
def manager(request, tmp_path):
    """The socket of a service manager, and how `NOTIFY_SOCKET` names it."""
    path, address = (str(tmp_path / "notify"),) * 2
    if request.param == "abstract":
        name = f"partyline-{uuid.uuid4()}"
        path, address = f"@{name}", f"\0{name}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.settimeout(START_LIMIT)
        listening.bind(address)
        yield listening, path


@contextlib.contextmanager
def started(manager, tmp_path, **settings):
    server = Server(tmp_path / "data", settings={"NOTIFY_SOCKET": manager[1], **settings}).launch()
    try:
        yield server
    finally:
        server.kill()


def reports(manager, until):
    """The reports up to this one, without it."""
    return list(iter(lambda: manager[0].recv(100).decode(), until))


def test_a_server_reports_when_it_is_ready_alive_and_stopping(manager, tmp_path):
    with started(manager, tmp_path, **PERIOD) as server:
        assert reports(manager, until="READY=1") == []
        assert server.is_ready()
        for _ in range(3):
            assert reports(manager, until="WATCHDOG=1") == []
        server.process.send_signal(signal.SIGTERM)
        assert set(reports(manager, until="STOPPING=1")) <= {"WATCHDOG=1"}
        assert server.process.wait(timeout=90) == 0, server.log


def test_a_watchdog_of_another_process_gets_no_reports(manager, tmp_path):
    with started(manager, tmp_path, WATCHDOG_PID="1", **PERIOD) as server:
        assert reports(manager, until="READY=1") == []
        server.process.send_signal(signal.SIGTERM)
        assert reports(manager, until="STOPPING=1") == []


def test_a_server_whose_database_another_program_locks_is_alive(manager, tmp_path):
    with started(manager, tmp_path, **PERIOD) as server:
        assert reports(manager, until="READY=1") == []
        with contextlib.closing(sqlite3.connect(server.data / "partyline.sqlite", isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            assert server.request("GET", "/healthz").status == 503
            for _ in range(3):
                assert reports(manager, until="WATCHDOG=1") == []
