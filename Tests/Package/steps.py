"""Steps of a test that print themselves, requests to a server in another network, and waiting."""

import contextlib
import ctypes
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CLONE_NEWNET = 0x40000000
# The time that a loaded two-core machine may take for one step.
LIMIT = 180


class StepFailed(Exception):
    """What was expected, and what was there instead."""


def step(text):
    """Prints a step that has passed."""
    print(f"ok    {text}", flush=True)


def note(text):
    print(f"      {text}", flush=True)


def require(condition, text, found=""):
    if not condition:
        raise StepFailed(f"{text}\n{found}" if found else text)
    step(text)


def command(*arguments, **options):
    """Runs a program; its output is shown when it fails."""
    done = subprocess.run([*map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL, **options)
    if done.returncode != 0:
        raise StepFailed(f"`{' '.join(map(str, arguments))}` ended with {done.returncode}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def eventually(is_so, text):
    """Waits until something is so, and returns it."""
    deadline = time.monotonic() + LIMIT
    while not (found := is_so()):
        if time.monotonic() > deadline:
            raise StepFailed(f"not within {LIMIT} seconds: {text}")
        time.sleep(0.05)
    return found


@contextlib.contextmanager
def network_of(process):
    """Lets this thread make sockets in the network of another process."""
    with open("/proc/self/ns/net") as own, open(f"/proc/{process}/ns/net") as other:
        enter(other)
        try:
            yield
        finally:
            enter(own)


def enter(namespace):
    if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), CLONE_NEWNET) != 0:
        raise StepFailed(f"setns: {os.strerror(ctypes.get_errno())}")


class Reply:
    def __init__(self, response):
        self.status, self.headers, self.body = response.status, response.headers, response.read()

    @property
    def json(self):
        return json.loads(self.body)


def send(connection, method, path, body=None, headers=None):
    """Sends a request and closes the connection. A body that is not bytes is sent as JSON."""
    headers = dict(headers or {})
    if body is not None and not isinstance(body, bytes):
        body, headers = json.dumps(body).encode(), {"Content-Type": "application/json"} | headers
    with contextlib.closing(connection):
        connection.request(method, path, body, headers)
        return Reply(connection.getresponse())


def request(process, method, path, body=None, headers=None, port=8080):
    """Sends a request to a server in the network of a process."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)
    with network_of(process):
        connection.connect()
    return send(connection, method, path, body, headers)


def answers(process, path="/healthz"):
    with contextlib.suppress(OSError, http.client.HTTPException):
        return request(process, "GET", path).status == 200
    return False


def first_process(container):
    """The first process in a container of systemd-nspawn, by its number on this machine; None until there is one.

    systemd-nspawn starts it through a child that ends soon after.
    """
    for child in Path(f"/proc/{container}/task/{container}/children").read_text().split():
        with contextlib.suppress(OSError):
            numbers = re.search(r"^NSpid:(.*)$", Path(f"/proc/{child}/status").read_text(), re.M)[1].split()
            if len(numbers) > 1 and numbers[-1] == "1":
                return int(child)
    return None


def nspawn(folder, *arguments):
    """Returns the command that runs a root of its own with a network of its own, which has loopback only."""
    options = ["--quiet", "--register=no", "--private-network", "--console=pipe", f"--directory={folder}"]
    # Without systemd on this machine there is no unit to make for the container.
    if not Path("/run/systemd/system").is_dir():
        options.append("--keep-unit")
    return ["systemd-nspawn", *options, *map(str, arguments)]


def artifact(folder, pattern):
    found = sorted(Path(folder).glob(pattern))
    if len(found) != 1:
        raise StepFailed(f"{folder} has {len(found)} files named {pattern}; run bin/package first")
    return found[0].resolve()


def main(test):
    """Runs a test with the folder of the release and an empty folder. Exits with 1 at the first step that fails."""
    if len(sys.argv) != 2 or os.geteuid() != 0:
        sys.exit(f"usage, as root: {sys.argv[0]} FOLDER-OF-THE-RELEASE")
    with tempfile.TemporaryDirectory(prefix="partyline-package-") as work:
        try:
            test(Path(sys.argv[1]), Path(work))
        except StepFailed as failure:
            print(f"FAIL  {failure}", flush=True)
            sys.exit(1)
