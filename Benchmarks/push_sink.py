"""A push service that accepts everything unchecked, to measure how fast a server sends. It is a process of its own,
which prints its port and runs until its standard input ends. A number there limits the requests per second that it
answers from then on, as a real service has a rate of its own; 0 removes the limit."""

import asyncio
import socket
import subprocess
import sys
import time
from pathlib import Path

ANSWER = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"
# A request of the size that the server sends: an encrypted body that every browser accepts.
REQUEST = (
    b"POST /wpush/v2/limit HTTP/1.1\r\nHost: 127.0.0.1\r\nTTL: 3600\r\nUrgency: high\r\nTopic: limit\r\n"
    b"Authorization: vapid t=" + b"t" * 250 + b",k=" + b"k" * 87 + b"\r\nContent-Encoding: aes128gcm\r\n"
    b"Content-Length: 2743\r\n\r\n" + bytes(2743))


class Pace:
    """The rate limit: when the next response may be sent."""

    def __init__(self):
        self.rate, self.next = 0, 0

    def wait(self, now):
        if not self.rate:
            return 0
        # Unused capacity is saved for a tenth of a second.
        self.next = max(self.next, now - 0.1) + 1 / self.rate
        return max(0, self.next - now)


PACE = Pace()


class Taking(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport, self.buffer = transport, b""

    def data_received(self, data):
        self.buffer += data
        while (end := self.buffer.find(b"\r\n\r\n")) >= 0:
            head = self.buffer[:end].lower()
            _, name, rest = head.partition(b"\r\ncontent-length:")
            count = end + 4 + (int(rest.split(b"\r", 1)[0]) if name else 0)
            if len(self.buffer) < count:
                return
            self.buffer = self.buffer[count:]
            loop = asyncio.get_running_loop()
            if wait := PACE.wait(loop.time()):
                loop.call_later(wait, self.transport.write, ANSWER)
            else:
                self.transport.write(ANSWER)


class Sink:
    def __enter__(self):
        self.process = subprocess.Popen(
            [sys.executable, Path(__file__)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        return self

    def take(self, rate):
        """Limits the requests per second from now on; 0 removes the limit."""
        self.process.stdin.write(f"{rate}\n")
        self.process.stdin.flush()

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=60)

    def limit(self, count=5_000, connections=16):
        """The most requests per second that the sink accepts, sent in batches from prepared bytes."""
        sockets = [socket.create_connection(("127.0.0.1", self.port)) for _ in range(connections)]
        at_once = 8
        started, asked = time.perf_counter(), 0
        while asked < count:
            for connection in sockets:
                connection.sendall(REQUEST * at_once)
            for connection in sockets:
                left = len(ANSWER) * at_once
                while left:
                    left -= len(connection.recv(left))
            asked += at_once * connections
        for connection in sockets:
            connection.close()
        return asked / (time.perf_counter() - started)


async def main():
    server = await asyncio.get_running_loop().create_server(Taking, "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        PACE.rate = float(line)
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
