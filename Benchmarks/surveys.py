"""Measures polls and lists: votes and claims anywhere in a large database and in a small one, pages and searches of
events that have them, and a thousand votes within ten seconds that hundreds of open threads see. bin/bench starts it with
the server's binary.
"""

import argparse
import http.client
import json
import os
import random
import select
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from machine import CONNECTIONS, Process, free_port
from peers import MESSAGE, empty_answers, fan_out, print_sqlite
from population import FUTURE, PROBES, Gathering, api_token, invitation_token, populate
from scale import AIM, ROUNDS, Bench, Place, bearer, cookie
from streams import Reader, post

ASKED, LIMIT = 200, 120
POLL = {"kind": "poll", "notifiesGuests": False, "questions": [
    {"text": "Which wine?", "answers": "one", "choices": [{"text": "Red"}, {"text": "White"}, {"text": "Rosé"}]}]}
LIST = {"kind": "list", "notifiesGuests": False, "questions": [
    {"text": "What can you bring?", "answers": "amounts", "choices": [
        {"text": "Salad", "wanted": 999}, {"text": "Bread", "wanted": 999}]}]}


# A large database beside a small one


def ask(place, seed=1):
    """Asks for wine and salad at the measured events, and at others anywhere in the database. Returns all of them."""
    ahead = [gathering for gathering in place.gatherings[PROBES:] if gathering.starts_at >= FUTURE and gathering.guests]
    chosen = place.probes + random.Random(seed).sample(ahead, min(ASKED - PROBES, len(ahead)))
    for gathering in chosen:
        for survey in (POLL, LIST):
            post(place.port, f"/api/v1/events/{gathering.id}/surveys", survey, gathering.host)
    return chosen


def answers(chosen, number, count=2500):
    """Addresses at which guests of these events answer a survey: the same on every run."""
    everybody = [(gathering, guest) for gathering in chosen for guest in range(1, gathering.guests + 1)]
    drawn = random.Random(1).sample(everybody, min(count, len(everybody)))
    return [f"/api/v1/invitations/{invitation_token(event.guest(guest))}/surveys/{number}/answers"
            for event, guest in drawn]


def pages(place):
    """Yields requests by name, as lines for wrk."""
    ids = [probe.id for probe in place.probes]
    yield "thread with a poll and a list", [
        f"/events/{event}\t{cookie(session)}" for session in range(1, 101) for event in ids]
    yield "API surveys of an event", [f"/api/v1/events/{event}/surveys\t{bearer(0)}" for event in ids]
    yield "search that finds a poll", [f"/api/v1/events/{event}/search?q=wine\t{bearer(0)}" for event in ids]
    yield "search by a common and a rare word", [
        f"/api/v1/events/{event}/search?q=can+you+bring\t{bearer(0)}" for event in ids]


def compare(small, large, seconds):
    bench = Bench(small, large, seconds)
    asked = {place: ask(place) for place in (small, large)}
    print(f"\n{'requests a second, and processor ms each':42}{'small':>12}{'large':>12}{'ratio':>9}"
          f"{'small, ms':>12}{'large':>10}{'ratio':>9}")
    votes = [json.dumps({"choose": choice}) for choice in (1, 2, 3)]
    claims = [json.dumps(change) for change in ({"choose": 1}, {"unchoose": 1})]
    for name, number, bodies in [("vote in a poll", 1, votes), ("claim of a list", 2, claims)]:
        files = [place.write(name.replace(" ", "-"), answers(asked[place], number)) for place in (small, large)]
        bench.compare(name, *files, "posts.lua", *bodies)
    for number, (name, lines) in enumerate(pages(small)):
        file = small.write(f"survey-requests-{number}", lines)
        bench.compare(name, file, file)
    print(f"{'peer: an empty answer from Python':42}{empty_answers(seconds):12,.0f}", flush=True)
    print_sqlite(small.folder)
    print(f"\nslower than {AIM} times: {', '.join(bench.slow) or 'none'}")


# Votes seen in open threads


class Watcher(Reader):
    """An open thread that notes when it first shows how many votes."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.rest, self.seen = b"", []

    def read(self):
        part = self.socket.recv(1 << 18)
        if not part:
            sys.exit("a stream ended early")
        now = time.perf_counter()
        *messages, self.rest = (self.rest + part).split(b"\n\n")
        for message in messages:
            if b"event: survey" in message:
                self.shown = json.loads(message.split(b"data: ", 1)[1])
                votes = self.shown["respondents"]
                if not self.seen or votes > self.seen[-1][0]:
                    self.seen.append((votes, now))


def vote(port, tokens, start, pace, answered):
    """Sends one vote for each token, each at its own time, over one connection."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)
    for number, token in tokens:
        time.sleep(max(0, start + number * pace - time.perf_counter()))
        connection.request(
            "POST", f"/api/v1/invitations/{token}/surveys/1/answers", json.dumps({"choose": 1 + number % 3}),
            {"Content-Type": "application/json"})
        reply = connection.getresponse()
        body = reply.read()
        if reply.status != 200:
            sys.exit(f"a vote was refused: {body.decode()}")
        # The answer counts this vote and all before it.
        answered.append((json.loads(body)["respondents"], time.perf_counter()))
    connection.close()


def live(binary, folder, voters, watchers, seconds, voting=20):
    """Prints how long after a vote's answer the open threads show it."""
    gathering, port = Gathering(0, 0, voters), free_port()
    populate(binary, folder / "live", [gathering], has_sessions=False)
    server = Process(binary, "serve", "--quiet", "--port", port, "--data", folder / "live")
    server.first_answer(port)
    server.settle()
    post(port, f"/api/v1/events/{gathering.id}/surveys", POLL, gathering.host)
    tokens = [invitation_token(gathering.guest(number)) for number in range(1, voters + 1)]
    poll, open_threads = select.epoll(), {}
    for number in range(watchers):
        watcher = Watcher(port, gathering.id, tokens[number % voters])
        watcher.wait_until_open()
        poll.register(watcher.socket, select.EPOLLIN)
        open_threads[watcher.socket.fileno()] = watcher
    answered, start, before = [], time.perf_counter() + 0.5, server.processor_time()
    threads = [
        threading.Thread(target=vote, args=(port, list(enumerate(tokens))[first::voting], start, seconds / voters, answered))
        for first in range(voting)]
    for thread in threads:
        thread.start()
    end = time.perf_counter() + seconds + LIMIT
    while any(not watcher.seen or watcher.seen[-1][0] < voters for watcher in open_threads.values()):
        ready = poll.poll(1)
        for descriptor, _ in ready:
            open_threads[descriptor].read()
        if time.perf_counter() > end:
            lost = sum(1 for watcher in open_threads.values() if not watcher.seen or watcher.seen[-1][0] < voters)
            sys.exit(f"{lost} of {watchers} open threads do not show all votes within {LIMIT} s")
    for thread in threads:
        thread.join()
    taken, work = max(at for _, at in answered) - start, server.processor_time() - before
    report(answered, list(open_threads.values()), voters, taken, work)
    server.stop()


def report(answered, watchers, voters, taken, work):
    assert len(answered) == voters, f"{voters - len(answered)} votes got no answer"
    expected = [len(range(choice, voters, 3)) for choice in range(3)]
    wrong = [watcher for watcher in watchers
             if [choice["count"] for choice in watcher.shown["questions"][0]["choices"]] != expected]
    # When the answer to the vote that made the number of votes this large arrived.
    known = {}
    for votes, at in answered:
        known[votes] = min(at, known.get(votes, at))
    delays = []
    for watcher in watchers:
        messages = iter(watcher.seen)
        shown, at = next(messages)
        for votes in sorted(known):
            while shown < votes:
                shown, at = next(messages)
            delays.append(max(0, at - known[votes]) * 1000)
    messages = statistics.median(len(watcher.seen) for watcher in watchers)
    print(f"\n{'votes':>8}{'within, s':>11}{'open threads':>14}{'messages each':>15}{'half, ms':>10}{'99 %, ms':>10}"
          f"{'worst, ms':>11}{'wrong':>7}{'processor s':>13}")
    ordered = sorted(delays)
    print(f"{voters:8,}{taken:11.1f}{len(watchers):14,}{messages:15,.0f}{statistics.median(ordered):10.0f}"
          f"{ordered[len(ordered) * 99 // 100]:10.0f}{ordered[-1]:11.0f}{len(wrong):7}{work:13.1f}", flush=True)
    words = f"peer: {len(MESSAGE)} bytes to as many bare connections, first, half and all"
    print(f"{words:68}" + "".join(f"{figure:10.0f}" for figure in fan_out(len(watchers))), flush=True)
    if wrong:
        sys.exit(f"{len(wrong)} open threads show other counts than were voted")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=Path, help="the partyline executable")
    parser.add_argument("--share", type=float, default=1, help="the share of 10,000 events and 1,000,000 guests, e.g. 0.05")
    parser.add_argument("--seconds", type=int, default=4, help="seconds of load for each figure and round")
    parser.add_argument("--voters", type=int, default=1000)
    parser.add_argument("--watchers", type=int, default=500)
    arguments = parser.parse_args()
    # The data is beside the binary, because /tmp may be in memory, where nothing is synchronised.
    with tempfile.TemporaryDirectory(dir=arguments.binary.resolve().parent) as scratch:
        live(arguments.binary, Path(scratch), arguments.voters, arguments.watchers, 10)
        small = Place(arguments.binary, Path(scratch) / "small", PROBES, 0)
        large = Place(
            arguments.binary, Path(scratch) / "large", round(10_000 * arguments.share), round(1_000_000 * arguments.share))
        try:
            print(f"\n{os.cpu_count()} cores, shared with wrk; {CONNECTIONS} connections, {ROUNDS} times "
                  f"{arguments.seconds} s each, the median\nsmall: {small.words}\nlarge: {large.words}")
            compare(small, large, arguments.seconds)
        finally:
            small.server.stop()
            large.server.stop()


if __name__ == "__main__":
    main()
