"""Fixed peers: the same kind of work without the server, done by SQLite, Python and the kernel alone.

Each benchmark prints one of them beside its own figures. What a peer reaches depends on the machine and its other load,
not on the server's code. Figures of two days are therefore compared as shares of their peer.
"""

import selectors
import socket
import sqlite3
import threading
import time
from contextlib import closing

from machine import wrk
from push_sink import Sink

SECONDS, ROWS, AT_ONCE = 2, 100_000, 500
MESSAGE = b"x" * 1024


def database(folder, name):
    """An empty database that is as durable as the server's: a write-ahead log, synchronised at each commit."""
    found = sqlite3.connect(folder / name, isolation_level=None)
    found.execute("PRAGMA journal_mode = WAL")
    found.execute("PRAGMA synchronous = FULL")
    found.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, name TEXT, at INTEGER)")
    return found


def commits(folder):
    """Rows that SQLite stores with a commit each, as a result like that of `wrk`. Times are in microseconds."""
    times = []
    with closing(database(folder, "commits.sqlite")) as rows:
        started = time.perf_counter()
        while time.perf_counter() - started < SECONDS:
            before = time.perf_counter()
            rows.execute("INSERT INTO rows (name, at) VALUES (?, ?)", ["Guest", len(times)])
            times.append((time.perf_counter() - before) * 1e6)
    ordered = sorted(times)
    return {"rate": len(times) / SECONDS, "p50": ordered[len(times) // 2], "p99": ordered[len(times) * 99 // 100],
            "refused": 0, "broken": 0}


def row_time(folder):
    """Microseconds of processor time for each of many rows that SQLite stores in few commits."""
    with closing(database(folder, "rows.sqlite")) as rows:
        before = time.process_time()
        for first in range(0, ROWS, AT_ONCE):
            rows.execute("BEGIN")
            values = [(f"Guest {number}", number) for number in range(first, first + AT_ONCE)]
            rows.executemany("INSERT INTO rows (name, at) VALUES (?, ?)", values)
            rows.execute("COMMIT")
        return (time.process_time() - before) / ROWS * 1e6


def print_sqlite(folder):
    found = commits(folder)
    print(f"{'peer: SQLite alone':28} {found['rate']:,.0f} commits of one row a second, p99 {found['p99'] / 1000:.1f} ms; "
          f"{row_time(folder):.2f} µs of processor time for a row in commits of {AT_ONCE}", flush=True)


def empty_answers(seconds):
    """Requests per second to a server of one Python process, which sends the same empty answer to each."""
    with Sink() as sink:
        return wrk(sink.port, "/", "report.lua", seconds=seconds)["rate"]


def fan_out(count):
    """Milliseconds until the first, the middle and the last of `count` connections have received a message that one
    thread writes to all of them."""
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as server, selectors.DefaultSelector() as selector:
        pairs = []
        for _ in range(count):
            reader = socket.create_connection(server.getsockname())
            pairs.append((reader, server.accept()[0]))
            selector.register(reader, selectors.EVENT_READ)
        times, started = [], time.perf_counter()
        writer = threading.Thread(target=lambda: [connection.sendall(MESSAGE) for _, connection in pairs])
        writer.start()
        while len(times) < count:
            for key, _ in selector.select():
                key.fileobj.recv(1 << 18)
                times.append((time.perf_counter() - started) * 1000)
        writer.join()
        for pair in pairs:
            for connection in pair:
                connection.close()
    return times[0], times[count // 2], times[-1]
