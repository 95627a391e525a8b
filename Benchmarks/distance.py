"""A way to PostgreSQL that takes time, as to a database on another machine."""

import contextlib
import queue
import socket
import tempfile
import threading
import time
from pathlib import Path


class Distance:
    """Passes the connections of servers on to a PostgreSQL, each message later than it came. A context."""

    def __init__(self, postgres, round_trip):
        """`round_trip` is in seconds: half of it for each direction."""
        name = f".s.PGSQL.{postgres.port}"
        self.postgres, self.target, self.delay = postgres, str(postgres.home / name), round_trip / 2
        self.home = tempfile.TemporaryDirectory(prefix="partyline-distance-", dir="/tmp")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(Path(self.home.name) / name))
        self.listener.listen(64)
        threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()
        self.home.cleanup()

    def url(self, database):
        return self.postgres.url(database, host=self.home.name)

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                far = socket.socket(socket.AF_UNIX)
                far.connect(self.target)
                for source, target in [(near, far), (far, near)]:
                    messages = queue.SimpleQueue()
                    threading.Thread(target=self.read, args=(source, messages), daemon=True).start()
                    threading.Thread(target=self.write, args=(target, messages), daemon=True).start()

    def read(self, source, messages):
        content = b"-"
        while content:
            try:
                content = source.recv(1 << 16)
            except OSError:
                content = b""
            messages.put((time.perf_counter() + self.delay, content))

    def write(self, target, messages):
        while True:
            due, content = messages.get()
            # The kernel wakes a sleeping thread some 60 µs late.
            time.sleep(max(0, due - time.perf_counter() - 6e-5))
            try:
                if not content:
                    return target.shutdown(socket.SHUT_WR)
                target.sendall(content)
            except OSError:
                return None
