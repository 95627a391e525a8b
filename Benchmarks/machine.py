"""Servers under load, and the load itself, shared by all benchmarks."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
CONNECTIONS = 64


class Process:
    """A server under load, with the kernel's figures about its process."""

    def __init__(self, *arguments, settings=None):
        self.started = time.perf_counter()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PARTYLINE_")}
        environment |= settings or {}
        self.process = subprocess.Popen(
            [str(argument) for argument in arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)

    def first_answer(self, port, limit=60):
        """Milliseconds from the start to the first response."""
        while time.perf_counter() - self.started < limit:
            with contextlib.suppress(OSError):
                with socket.create_connection(("127.0.0.1", port), timeout=1) as connection:
                    connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    if connection.recv(12).startswith(b"HTTP/1.1 200"):
                        return (time.perf_counter() - self.started) * 1000
            if self.process.poll() is not None:
                sys.exit(f"{self.process.args[0]} stopped with {self.process.returncode}")
            time.sleep(0.001)
        sys.exit(f"{self.process.args[0]} did not answer within {limit} s")

    def memory(self, field="VmRSS"):
        """Resident memory in MB; VmHWM is its peak."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split(f"{field}:")[1].split()[0]) / 1024

    def processor_time(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def settle(self, limit=120):
        """Waits until the server is idle, e.g. has delivered its outbox."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            before = self.processor_time()
            time.sleep(1)
            if self.processor_time() - before < 0.02:
                return

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)


def chromium(playwright):
    """Starts a browser. As root, as in most containers, Chromium cannot use its sandbox."""
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=CHROMIUM, args=flags)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wrk(port, path, script, *arguments, headers=(), seconds, connections=CONNECTIONS):
    command = ["wrk", "-t", "1", "-c", str(connections), "-d", f"{seconds}s", "-s", str(HERE / "wrk" / script)]
    for header in headers:
        command += ["-H", header]
    output = subprocess.run(
        [*command, f"http://127.0.0.1:{port}{path}", "--", *map(str, arguments)], check=True, capture_output=True, text=True)
    result = json.loads(output.stdout.split("RESULT ", 1)[1])
    result["rate"] = result["requests"] / result["microseconds"] * 1e6
    return result
