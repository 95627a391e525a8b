"""The real server as a child process that is started, awaited, stopped or killed."""

import contextlib
import http.client
import itertools
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
from pathlib import Path

from eventually import eventually

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("PARTYLINE_BINARY", ROOT / ".build/debug/partyline"))

# Seconds that a busy two-core machine may take to start a debug build and to load the demo.
START_LIMIT = 180


# These ports are below those that the system assigns, so that a stopped server finds its port free again. Each pytest
# worker has its own range, and each process starts elsewhere in it.
_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % 3
_ports = itertools.count(os.getpid() * 4001)


def free_port():
    for number in _ports:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", 11_000 + _worker * 7_000 + number % 7_000))
            return probe.getsockname()[1]


def environment():
    """The caller's environment, without Partyline's settings."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PARTYLINE_")}


class Server:
    def __init__(self, data, *flags, settings=None, prefix=(), database=None):
        """`prefix` is a command that runs the server and its commands elsewhere, such as in other namespaces. `database`
        is the URL of a database of PostgreSQL; None for SQLite."""
        self.data, self.flags, self.port, self.prefix = Path(data), flags, free_port(), prefix
        # Commands need the database too, and no other setting.
        self.database = {"PARTYLINE_DATABASE": database} if database else {}
        self.settings = {**(settings or {}), **self.database}
        self.process = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self):
        return (self.data.parent / f"{self.data.name}.log").read_text(errors="replace")

    @property
    def setup_path(self):
        """The path at which the first account is created. A server without an account prints it after it has begun to
        answer."""
        return eventually(lambda: re.search(r"/set-up\?code=\S+", self.log), unless=self.ended).group()

    @property
    def setup_code(self):
        return self.setup_path.split("=")[1]

    def postpone(self, *updates):
        """Delays what is due in a few seconds, so that a test has time to undo it. `updates` are SQL updates of
        tables."""
        def is_postponed():
            with contextlib.closing(sqlite3.connect(self.data / "partyline.sqlite", timeout=30)) as database, database:
                return [database.execute(f"UPDATE {update}").rowcount for update in updates][0]
        eventually(is_postponed)

    def start(self):
        return self.launch().wait()

    def launch(self):
        arguments = self.arguments("serve", "--port", self.port, *self.flags)
        with open(self.data.parent / f"{self.data.name}.log", "ab") as log:
            self.process = subprocess.Popen(arguments, stdout=log, stderr=log, env=environment() | self.settings)
        return self

    def wait(self):
        try:
            eventually(self.is_ready, START_LIMIT, unless=self.ended)
        except AssertionError:
            self.kill()
            raise
        return self

    def ended(self):
        """A sentence and the log when the server has stopped."""
        code = self.process.poll()
        return None if code is None else f"the server stopped with {code}:\n{self.log}"

    def is_ready(self):
        with contextlib.suppress(OSError, http.client.HTTPException):
            return self.request("GET", "/healthz").status == 200
        return False

    def stop(self):
        """Asks the server to stop, and returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=90)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def connect(self, timeout=60):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def request(self, method, path, body=None, headers=None):
        """Sends one request on a connection of its own. A body that is not bytes is sent as JSON."""
        connection = self.connect()
        try:
            return send(connection, method, path, body, headers)
        finally:
            connection.close()

    def command(self, *arguments, **options):
        """Runs `partyline` on the server's data directory and returns the result."""
        return subprocess.run(
            self.arguments(*arguments), env=environment() | self.database, capture_output=True, text=True,
            timeout=START_LIMIT, **options)

    def arguments(self, *arguments):
        return [*self.prefix, BINARY, *map(str, arguments), "--data", self.data]

    def demo(self):
        output = self.command("demo", "--json", check=True)
        return Demo(json.loads(output.stdout), self.address)


class Reply:
    def __init__(self, response):
        self.status, self.headers, self.body = response.status, response.headers, response.read()

    @property
    def json(self):
        return json.loads(self.body)


def send(connection, method, path, body=None, headers=None):
    headers = dict(headers or {})
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
        headers.setdefault("Content-Type", "application/json")
    connection.request(method, path, body, headers)
    return Reply(connection.getresponse())


class Demo:
    """The output of `partyline demo --json` by key, with URLs relative to the server under test."""

    def __init__(self, printed, address):
        self.printed, self.address = printed, address
        self.events = {event["key"]: event for event in printed["events"]}

    @property
    def host(self):
        return self.printed["host"]

    def event(self, key):
        return self.events[key]

    def guest(self, event, key):
        return next(guest for guest in self.events[event]["guests"] if guest["key"] == key)

    def path(self, url):
        """The URL without scheme and authority."""
        return "/" + url.split("/", 3)[3]

    def here(self, url):
        return self.address + self.path(url)
