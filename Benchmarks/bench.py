"""Measures request rates and prints their table. bin/bench starts it with the two folders of release binaries."""

import contextlib
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from functools import partial
from pathlib import Path

from machine import CONNECTIONS, HERE, Process, free_port
from machine import wrk as load
from peers import commits

SCHEMA = HERE.parent / "Database/migrations/m0001-schema.sql"
SECONDS, ROUNDS, GUESTS, ACTIVITIES = 8, 3, 5_000, 200
# Seconds after the start.
IDLE_AFTER = 100
wrk = partial(load, seconds=SECONDS)


def post(port, path, body, token):
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def seed(binary, port, data):
    """Creates an event with guests and a thread of 200 entries through the API. Returns event, tokens and a cookie."""
    printed = subprocess.run([binary, "demo", "--json", "--data", data], check=True, capture_output=True, text=True)
    host = json.loads(printed.stdout)["host"]
    token = host["apiToken"]
    event = post(port, "/api/v1/events", {
        "title": "Bench", "startsAt": "2099-06-16T19:00:00Z", "timeZone": "Europe/Berlin", "place": "Here",
        "message": "An event with many guests."}, token)["id"]
    guests = []
    for first in range(0, GUESTS, 500):
        names = [f"Guest {number}" for number in range(first, first + 500)]
        guests += post(port, f"/api/v1/events/{event}/guests", {"names": names}, token)["items"]
    thread = post(port, "/api/v1/events", {
        "title": "Thread", "startsAt": "2099-06-16T19:00:00Z", "timeZone": "Europe/Berlin"}, token)["id"]
    for number in range(ACTIVITIES - 1):
        text = f"Message {number}: who brings the <speakers> & the ice?"
        post(port, f"/api/v1/events/{thread}/comments", {"text": text}, token)
    # The demo's sign-in URL signs in a browser.
    entrance = "/" + host["signInURL"].split("/", 3)[3]
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(f"GET {entrance} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
    head = connection.makefile("rb").read().split(b"\r\n\r\n", 1)[0].decode()
    connection.close()
    cookie = next(line.split(":", 1)[1].split(";")[0].strip()
                  for line in head.split("\r\n") if line.lower().startswith("set-cookie"))
    return thread, [guest["token"] for guest in guests], cookie


def first_answers(binary, folder, runs=7):
    """Milliseconds from start to first response, on fresh directories and on one that was used before."""
    fresh, known = [], []
    for run in range(runs):
        for times in (fresh, known):
            port = free_port()
            server = Process(binary, "serve", "--quiet", "--port", port, "--data", folder / f"start-{run}")
            times.append(server.first_answer(port))
            server.stop()
    return statistics.median(fresh), statistics.median(known)


def idle_memory(binary, folder):
    """Megabytes of a server that waits. In its first minutes it releases code that only the start needed."""
    port = free_port()
    server = Process(binary, "serve", "--quiet", "--port", port, "--data", folder / "idle")
    server.first_answer(port)
    time.sleep(IDLE_AFTER)
    used = server.memory()
    server.stop()
    return used


def syncs_per_second(folder):
    """How often per second this disk makes a small append durable. That limits servers that commit one by one."""
    with open(folder / "sync", "wb") as file:
        start, count = time.perf_counter(), 0
        while time.perf_counter() - start < 1:
            file.write(b"x" * 4096)
            file.flush()
            os.fdatasync(file.fileno())
            count += 1
    return count / (time.perf_counter() - start)


ANSWERS, PEER = "POST …/responses", "POST …/responses, Hummingbird + GRDB"


@contextlib.contextmanager
def started_peer(binary, folder):
    """Runs the Hummingbird server with its guests. Yields what measures it, and the memory it takes."""
    if binary is None:
        yield None
        return
    port = free_port()
    peer = Process(binary, port, folder / "peer.sqlite", SCHEMA, GUESTS, folder / "peer-tokens")
    peer.first_answer(port)
    try:
        yield partial(wrk, port, "/", "responses.lua", folder / "peer-tokens", 1), partial(peer.memory, "VmHWM")
    finally:
        peer.stop()


def median(rounds):
    """The round whose rate is the median."""
    return sorted(rounds, key=lambda result: result["rate"])[len(rounds) // 2]


def measure_server(binary, peer_binary, folder, results):
    """Measures both servers in turn, so that a disturbance of the machine affects both."""
    data, port = folder / "server", free_port()
    server = Process(binary, "serve", "--demo", "--quiet", "--port", port, "--data", data)
    server.first_answer(port)
    event, tokens, cookie = seed(binary, port, data)
    server.settle()
    (folder / "tokens").write_text("\n".join(tokens) + "\n")
    results["GET /healthz"] = wrk(port, "/healthz", "report.lua")
    results[f"GET /events/ID, {ACTIVITIES} entries"] = wrk(
        port, f"/events/{event}", "report.lua", headers=[f"Cookie: {cookie}", "Accept: text/html"])
    own, others, peer_memory = [], [], None
    with started_peer(peer_binary, folder) as peer:
        for _ in range(ROUNDS):
            own.append(wrk(port, "/", "responses.lua", folder / "tokens", 1))
            if peer:
                others.append(peer[0]())
        if peer:
            peer_memory = peer[1]()
    results[ANSWERS] = median(own)
    if others:
        results[PEER] = median(others)
    under_load = server.memory("VmHWM")
    server.stop()
    return under_load, peer_memory


def measure_ceiling(binary, folder, results):
    port = free_port()
    ceiling = Process(binary, port, os.cpu_count())
    ceiling.first_answer(port)
    results["POST …/responses, bare libmicrohttpd"] = wrk(port, "/", "responses.lua", folder / "tokens", 1)
    ceiling.stop()


def measure_notifications(binary, folder):
    """The payload codec, encryption for browsers, the phone and a large notification center, each in its own process."""
    def run(*arguments):
        # One core, because on two, waking the other core costs more than the work handed to it.
        output = subprocess.run(
            ["taskset", "-c", "0", binary, *map(str, arguments)], check=True, capture_output=True, text=True).stdout
        return json.loads(output) if output else None

    files, center = folder / "phone", folder / "center"
    files.mkdir()
    center.mkdir()
    codec, push, phone = run("codec"), run("push"), run("phone", files)
    run("fill", center)
    return codec, push, phone, run("center", center)


def measure_pywebpush():
    """The same message on the same core, in the Python that bin/setup --bench installs."""
    root = Path(__file__).resolve().parent.parent
    output = subprocess.run(
        ["taskset", "-c", "0", root / ".venv/bin/python", root / "Benchmarks/push_peer.py"],
        check=True, capture_output=True, text=True).stdout
    return json.loads(output)


def print_notifications(codec, push, phone, center):
    def line(name, rate, note=""):
        print(f"{name:42}{rate['perSecond']:12,.0f}{rate['microseconds']:10.2f}  {note}")

    def ratio(own, peer):
        return f"{codec[own]['perSecond'] / codec[peer]['perSecond']:.2f} times {peer}"

    print(f"\n{'one core, processor time':42}{'a second':>12}{'µs':>10}")
    line(f"payload decoded, {codec['bytes']} bytes", codec["decode"], ratio("decode", "foundationDecode"))
    line("the same, every own key a value", codec["decodeWithValues"], ratio("decodeWithValues", "foundationDecode"))
    line("JSONDecoder, the same bytes", codec["foundationDecode"])
    line("payload encoded", codec["encode"], ratio("encode", "foundationEncode"))
    line("JSONEncoder, the same bytes", codec["foundationEncodeSorted"], "sorted keys, as the codec writes them")
    line("JSONEncoder, keys in any order", codec["foundationEncode"])
    line("payload linted", codec["lint"])
    peer = measure_pywebpush()
    times = {name: push["ready"]["perSecond"] / rate["perSecond"] for name, rate in peer.items()}
    line(f"message of {push['plaintext']} bytes for a browser", push["ready"],
         f"{push['shareOfCurve']:.0%} of what the curve alone allows, {times['ready']:.1f} times pywebpush")
    line("pywebpush, the same message", peer["ready"], "which it does not pad; it signs a token for each")
    line("pywebpush, encryption alone", peer["encrypt"], f"{times['encrypt']:.1f} times that")
    line("token for a service, once in six hours", push["token"])
    line("P-256 in libcrypto: a key made", push["curveKey"])
    line("P-256 in libcrypto: an exchange", push["curveExchange"])
    line("push received: decode, extension, list", phone["receiveOnly"])
    line("push received and expanded to HTML", phone["receiveAndExpand"], f"{phone['htmlBytes']} bytes of HTML")
    line(f"center: its {center['pending']} pending requests", center["pendingRequests"])
    line(f"center: one of {center['delivered']:,} delivered", center["lookup"])
    line("center: one of them replaced, durably", center["replace"], "writes of other callers share the commit")
    print(f"\nnotification center           {center['megabytesOpen']:6.1f} MB with {center['delivered']:,} delivered in "
          f"SQLite, {center['megabytesAllLoaded']:.1f} MB with all of them loaded")


def table(results):
    print(f"\n{'':42}{'requests/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'refused':>10}{'broken':>8}")
    for name, result in results.items():
        print(f"{name:42}{result['rate']:12,.0f}{result['p50'] / 1000:10.2f}{result['p99'] / 1000:10.2f}"
              f"{result['refused']:10}{result['broken']:8}")


def main(server_folder, benchmark_folder, *flags):
    binary = Path(server_folder) / "partyline"
    results = {}
    # The data is beside the binaries, because /tmp may be in memory, where nothing is synchronised.
    with tempfile.TemporaryDirectory(dir=server_folder) as scratch:
        folder = Path(scratch)
        fresh, known = first_answers(binary, folder)
        idle = idle_memory(binary, folder)
        peer = None if "--no-peer" in flags else Path(benchmark_folder) / "Peer"
        under_load, peer_memory = measure_server(binary, peer, folder, results)
        measure_ceiling(Path(benchmark_folder) / "Ceiling", folder, results)
        results["peer: SQLite alone, a commit each"] = commits(folder)
        notifications = measure_notifications(Path(server_folder) / "NotificationBenchmark", folder)
        syncs = syncs_per_second(folder)
    # A single refusal, such as one of a busy moment, is in the table.
    if PEER in results and results[PEER]["refused"] > results[PEER]["rate"] * SECONDS / 1000:
        sys.exit(f"the peer refused {results[PEER]['refused']:,} requests, so its figures mean nothing; "
                 "does it know the schema?")
    print(f"{os.cpu_count()} cores, shared with wrk; {CONNECTIONS} connections, {SECONDS} s each, answers in {ROUNDS} rounds; "
          f"{GUESTS:,} guests; the disk syncs {syncs:,.0f} times a second")
    table(results)
    rate = {name: result["rate"] for name, result in results.items()}
    print(f"\nfirst answer after start     {fresh:6.0f} ms fresh, {known:.0f} ms on a known directory")
    print(f"resident memory              {idle:6.1f} MB idle, {under_load:.1f} MB at most under load")
    if peer_memory is not None:
        ratio = rate[ANSWERS] / rate[PEER]
        print(f"durable RSVP                 {ratio:6.2f} times the Hummingbird peer (which took {peer_memory:.1f} MB)")
    share = rate[ANSWERS] / rate["POST …/responses, bare libmicrohttpd"]
    print(f"durable RSVP                 {share:6.0%} of the bare HTTP library, which stores nothing")
    print_notifications(*notifications)


main(*sys.argv[1:])
