"""Keeps thousands of event streams open on one server, and prints the memory they take and how long a change needs to
reach all of them. bin/bench starts it with the server's binary.

Every stream belongs to a different guest and is requested as a page would request it. This process reads them on the
same machine, so its reading is part of the time.
"""

import argparse
import json
import resource
import select
import socket
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from threading import Thread

from machine import Process, free_port
from peers import MESSAGE, fan_out
from population import Gathering, api_token, invitation_token, populate

CHANGES, TOGETHER, LIMIT = 5, 100, 120


class Reader:
    """One open stream. Each address opens a hundred, as if from many households, because the server limits them."""

    count = 0

    def __init__(self, port, event, token):
        address = f"127.1.{Reader.count // 100 % 250}.1"
        Reader.count += 1
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=LIMIT, source_address=(address, 0))
        self.socket.sendall((
            f"GET /api/v1/events/{event}/stream?render=html&token={token} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            "Accept: text/event-stream\r\n\r\n").encode())
        self.tail = b""

    def wait_until_open(self):
        head = b""
        while b"\r\n\r\n" not in head:
            part = self.socket.recv(65536)
            if not part:
                break
            head += part
        if not head.startswith(b"HTTP/1.1 200"):
            sys.exit(f"a stream was refused: {head.split(bytes([13, 10]), 1)[0].decode()}")
        self.socket.setblocking(False)

    def hears(self, mark):
        """Reads what has arrived. Returns whether it contains `mark`."""
        part = self.socket.recv(1 << 18)
        if not part:
            sys.exit("a stream ended early")
        heard = mark in self.tail + part
        self.tail = part[-len(mark):]
        return heard


class Audience:
    """All streams of one measurement."""

    def __init__(self, port, gatherings):
        self.port, self.gatherings, self.readers = port, gatherings, []
        self.poll = select.epoll()
        # All registered readers, including those that are not counted.
        self.by_descriptor = {}

    def open(self, gathering, numbers):
        """Opens the streams of the guests with these numbers, all at once."""
        fresh = [Reader(self.port, gathering.id, invitation_token(gathering.guest(number))) for number in numbers]
        for reader in fresh:
            reader.wait_until_open()
            self.poll.register(reader.socket, select.EPOLLIN)
            self.by_descriptor[reader.socket.fileno()] = reader
        self.readers += fresh

    def fill(self):
        started = time.perf_counter()
        for gathering in self.gatherings:
            for first in range(1, gathering.guests + 1, TOGETHER):
                self.open(gathering, range(first, min(first + TOGETHER, gathering.guests + 1)))
        return time.perf_counter() - started

    def change(self, gathering, text):
        """Milliseconds from posting a comment until the first, the middle and the last viewer receive it."""
        mark, times = text.encode(), []
        started = time.perf_counter()
        # A separate thread, so that the readers do not wait for the response to the post.
        writer = Thread(
            target=post, args=(self.port, f"/api/v1/events/{gathering.id}/comments", {"text": text}, gathering.host))
        writer.start()
        while len(times) < gathering.guests:
            ready = self.poll.poll(LIMIT)
            if not ready:
                sys.exit(f"a change reached {len(times)} of {gathering.guests} within {LIMIT} s")
            for descriptor, _ in ready:
                if self.by_descriptor[descriptor].hears(mark):
                    times.append((time.perf_counter() - started) * 1000)
        writer.join()
        return times[0], statistics.median(times), times[-1]

    def drain(self):
        """Reads until nothing arrives for a second, for ten seconds at most, because presence updates keep coming."""
        end = time.monotonic() + 10
        while time.monotonic() < end and (ready := self.poll.poll(1)):
            for descriptor, _ in ready:
                self.by_descriptor[descriptor].hears(b"\0")

    def close(self):
        for reader in self.readers:
            reader.socket.close()


def post(port, path, body, host):
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {api_token(host)}"})
    with urllib.request.urlopen(request, timeout=LIMIT) as reply:
        reply.read()


def measure(binary, folder, gatherings):
    """Measures one audience on a fresh server, because an earlier one would have left memory to reuse."""
    data, port = folder / f"streams-{len(gatherings)}", free_port()
    populate(binary, data, gatherings, has_sessions=False)
    server = Process(binary, "serve", "--quiet", "--port", port, "--data", data)
    server.first_answer(port)
    server.settle()
    audience = Audience(port, gatherings)
    # The first streams load code and caches, whose memory is not counted.
    audience.open(gatherings[0], [1] * 10)
    audience.drain()
    before = server.memory()
    audience.readers, warm = [], audience.readers
    seconds = audience.fill()
    audience.drain()
    after = server.memory()
    for reader in warm:
        audience.poll.unregister(reader.socket)
        del audience.by_descriptor[reader.socket.fileno()]
        reader.socket.close()
    audience.drain()
    changes = [
        audience.change(gatherings[number % len(gatherings)], f"change number {number} of the bench")
        for number in range(CHANGES)]
    audience.drain()
    result = (len(audience.readers), len(gatherings), seconds, before, after, server.memory(), changes)
    audience.close()
    server.stop()
    return result


def print_row(streams, events, seconds, before, after, later, changes):
    middle = [statistics.median(times) for times in zip(*changes)]
    print(f"{streams:8,}{events:8,}{seconds:10.1f}{before:12.1f}{after:12.1f}{(after - before) * 1024 / streams:12.1f}"
          f"{later:14.1f}{middle[0]:10.0f}{middle[1]:10.0f}{middle[2]:10.0f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=Path, help="the partyline executable")
    parser.add_argument("--streams", type=int, default=5000)
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < arguments.streams * 2:
        sys.exit(f"{arguments.streams} streams need twice as many open files; the system allows {hard} (ulimit -Hn)")
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    print(f"\n{'streams':>8}{'events':>8}{'opened, s':>10}{'before, MB':>12}{'open, MB':>12}{'KB each':>12}"
          f"{'after use, MB':>14}{'first, ms':>10}{'half, ms':>10}{'all, ms':>10}")
    with tempfile.TemporaryDirectory(dir=arguments.binary.resolve().parent) as scratch:
        for events in (100, 1):
            size = arguments.streams // events
            print_row(*measure(
                arguments.binary, Path(scratch), [Gathering(number, 0, size) for number in range(events)]))
    words = f"peer: {len(MESSAGE)} bytes to as many bare connections"
    print(f"{words:78}" + "".join(f"{figure:10.0f}" for figure in fan_out(arguments.streams)), flush=True)


if __name__ == "__main__":
    main()
