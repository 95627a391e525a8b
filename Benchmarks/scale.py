"""Measures lists, threads and answers in a large database and in a small one. bin/bench starts it with the server's
binary.

Both databases contain the same ten events, which are measured; the large one contains many others as well. The row
`answers` and the two below it touch rows all over the large database. So many viewers request pages in turn that the
server's page cache hardly ever has one.
"""

import argparse
import os
import random
import statistics
import tempfile
import time
from pathlib import Path

from machine import CONNECTIONS, Process, free_port, wrk
from peers import empty_answers, print_sqlite
from population import FUTURE, PROBES, api_token, gatherings, invitation_token, populate, session_token, viewers_of

AIM, ROUNDS = 1.5, 3


class Place:
    """A database with its server."""

    def __init__(self, binary, folder, events, guests):
        self.folder, self.gatherings = Path(folder), gatherings(events, guests)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.data = self.folder / "data"
        started = time.perf_counter()
        if not (self.data / "filled").exists():
            populate(binary, self.data, self.gatherings)
            (self.data / "filled").touch()
        self.filled = time.perf_counter() - started
        self.port = free_port()
        self.server = Process(binary, "serve", "--quiet", "--port", self.port, "--data", self.data)
        self.server.first_answer(self.port, limit=120)
        self.server.settle()

    @property
    def probes(self):
        return self.gatherings[:PROBES]

    @property
    def largest(self):
        return max(self.gatherings, key=lambda gathering: gathering.guests)

    @property
    def words(self):
        guests = sum(gathering.guests for gathering in self.gatherings)
        return f"{len(self.gatherings):,} events, {guests:,} guests, {guests * 5:,} activities, {self.size:,.0f} MB"

    @property
    def size(self):
        """The size of the database in megabytes."""
        return (self.data / "partyline.sqlite").stat().st_size / 1e6

    def write(self, name, lines):
        path = self.folder / name
        path.write_text("".join(f"{line}\n" for line in lines))
        return path


def cookie(session):
    return f"Cookie\tpartyline_session={session_token(session)}"


def bearer(host):
    return f"Authorization\tBearer {api_token(host)}"


def pages(place):
    """Yields the requests by name, as lines for wrk."""
    ids = [probe.id for probe in place.probes]
    viewers = [(event, cookie(session)) for session in range(1, 101) for event in ids]
    # None of the host's first pages, because those never change and come from the cache.
    befores = range(500, 1200, 7)
    yield "list of a host: /", [f"/\t{cookie(0)}"]
    yield "list of a guest: /", [f"/\t{cookie(session)}" for session in range(1, 101)]
    yield "API events, 10 of them", [f"/api/v1/events?limit=10\t{bearer(0)}"]
    yield "guests page", [f"/events/{event}/guests\t{cookie(0)}" for event in ids]
    yield "API guests, 100 of them", [f"/api/v1/events/{event}/guests?limit=100\t{bearer(0)}" for event in ids]
    yield "thread, its end", [f"/events/{event}\t{viewer}" for event, viewer in viewers]
    yield "thread, its middle", [f"/events/{event}?around=600\t{viewer}" for event, viewer in viewers]
    yield "thread, a page back", [f"/events/{event}?before={n}\t{cookie(0)}" for n in befores for event in ids]
    yield "API activities, 50 of them", [
        f"/api/v1/events/{event}/activities?before={n}&limit=50\t{bearer(0)}" for n in befores for event in ids]
    # One of 16 entries everywhere has each of these words.
    searches = {"a word": "neighbours", "a beginning": "nei", "two words": "neighbours+roo", "none": "zeppelin"}
    for name, words in searches.items():
        yield f"search of a thread: {name}", [
            f"/api/v1/events/{event}/search?q={words}&limit=20\t{bearer(0)}" for event in ids]
    yield "search of all events of a guest", [
        f"/api/v1/search?q=neighbours\t{cookie(session)}" for session in range(1, 101)]
    # Pages of equal size: one host has ten events and another thousands.
    for name, words in searches.items():
        yield f"search of all events of a host: {name}", [f"/api/v1/search?q={words}&limit=10\t{bearer(0)}"]


def pages_of_the_largest(place):
    """Yields the same for the largest event and the busiest host, with the names of the rows to compare with."""
    event, host = place.largest.id, place.largest.host
    busy = max(place.gatherings, key=lambda gathering: (gathering.host == 1, gathering.guests)).host
    viewers = [cookie(session) for session in viewers_of(place.largest)]
    yield "API events, 10 of them", "the same, of a host of half of all", [f"/api/v1/events?limit=10\t{bearer(busy)}"]
    yield "thread, its end", "the same, the largest event's", [f"/events/{event}\t{viewer}" for viewer in viewers]
    yield "API activities, 50 of them", "the same, the largest event's", [
        f"/api/v1/events/{event}/activities?before={n}&limit=50\t{bearer(host)}"
        for n in range(500, place.largest.activities, 97)]
    yield "API guests, 100 of them", "the same, the largest event's", [
        f"/api/v1/events/{event}/guests?limit=100\t{bearer(host)}"]
    yield "search of a thread: a word", "the same, the largest event's", [
        f"/api/v1/events/{event}/search?q=neighbours&limit=20\t{bearer(host)}"]
    for name, words in [("a beginning", "nei"), ("two words", "neighbours+roo"), ("none", "zeppelin")]:
        yield f"search of a thread: {name}", "the same, the largest event's", [
            f"/api/v1/events/{event}/search?q={words}&limit=20\t{bearer(host)}"]
    for name, words in [("a word", "neighbours"), ("two words", "neighbours+roo"), ("none", "zeppelin")]:
        yield f"search of all events of a host: {name}", "of a host of half of all", [
            f"/api/v1/search?q={words}&limit=10\t{bearer(busy)}"]


def answering(place, count=2500):
    """Tokens of guests anywhere in the database: the same on every run. Events of the past take no answers."""
    ahead = [gathering for gathering in place.gatherings if gathering.starts_at >= FUTURE]
    everybody = [(gathering, number) for gathering in ahead for number in range(1, gathering.guests + 1)]
    chosen = random.Random(1).sample(everybody, min(count, len(everybody)))
    return [invitation_token(gathering.guest(number)) for gathering, number in chosen]


class Bench:
    def __init__(self, small, large, seconds, only=""):
        self.small, self.large, self.seconds, self.only = small, large, seconds, only
        self.slow = []

    def figures(self, small, large, script="requests.lua", *arguments):
        """The medians of alternating rounds, so that a disturbance of the machine affects both.

        They are the rates, and the server's processor time for each request in milliseconds, which other load of the
        machine affects least."""
        found = {self.small: [], self.large: []}
        for _ in range(ROUNDS):
            for place, file in [(self.small, small), (self.large, large)]:
                before = place.server.processor_time()
                result = wrk(place.port, "/", script, file, *arguments, seconds=self.seconds)
                result["work"] = 1000 * (place.server.processor_time() - before) / max(1, result["requests"])
                found[place].append(result)
        refused = sum(result["refused"] + result["broken"] for results in found.values() for result in results)
        rates, works = [
            [statistics.median(result[name] for result in results) for results in found.values()]
            for name in ["rate", "work"]]
        return rates, works, refused

    def compare(self, name, small, large, *script):
        if self.only not in name:
            return
        rates, works, refused = self.figures(small, large, *script)
        ratio = rates[0] / rates[1] if rates[1] else float("inf")
        if ratio > AIM:
            self.slow.append(name)
        print(f"{name:42}{rates[0]:12,.0f}{rates[1]:12,.0f}{ratio:9.2f}{works[0]:12.2f}{works[1]:10.2f}"
              f"{works[1] / works[0] if works[0] else 0:9.2f}"
              f"{'  slower than the aim' if ratio > AIM else ''}{f'  {refused:,} refused' if refused else ''}", flush=True)

    def run(self):
        print(f"\n{'requests a second, and processor ms each':42}{'small':>12}{'large':>12}{'ratio':>9}"
              f"{'small, ms':>12}{'large':>10}{'ratio':>9}")
        for number, (name, lines) in enumerate(pages(self.small)):
            file = self.small.write(f"requests-{number}", lines)
            self.compare(name, file, file)
        self.compare(
            "answers: POST …/responses", self.small.write("tokens", answering(self.small)),
            self.large.write("tokens", answering(self.large)), "responses.lua", 1)
        beside = dict(pages(self.small))
        for number, (name, words, lines) in enumerate(pages_of_the_largest(self.large)):
            self.compare(
                f"{name.split(',')[0]}: {words}", self.small.write("beside", beside[name]),
                self.large.write(f"largest-{number}", lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary", type=Path, help="the partyline executable")
    parser.add_argument("--share", type=float, default=1, help="the share of 10,000 events and 1,000,000 guests, e.g. 0.05")
    parser.add_argument("--seconds", type=int, default=4, help="seconds of load for each figure and round")
    parser.add_argument("--only", default="", help="measure only rows with this in their name")
    parser.add_argument("--keep", type=Path, help="a folder for the databases, which the next run uses again")
    arguments = parser.parse_args()
    # The data is beside the binary, because /tmp may be in memory, where nothing is synchronised.
    with tempfile.TemporaryDirectory(dir=arguments.binary.resolve().parent) as scratch:
        folder = arguments.keep or Path(scratch)
        small = Place(arguments.binary, folder / "small", PROBES, 0)
        large = Place(
            arguments.binary, folder / "large", round(10_000 * arguments.share), round(1_000_000 * arguments.share))
        try:
            print(f"{os.cpu_count()} cores, shared with wrk; {CONNECTIONS} connections, {ROUNDS} times "
                  f"{arguments.seconds} s each, the median\nsmall: {small.words}\nlarge: {large.words}, "
                  f"filled in {large.filled:.0f} s; its largest event has {large.largest.guests:,} guests")
            bench = Bench(small, large, arguments.seconds, arguments.only)
            bench.run()
            print(f"{'peer: an empty answer from Python':42}{empty_answers(arguments.seconds):12,.0f}", flush=True)
            print_sqlite(folder)
            print(f"\nslower than {AIM} times: {', '.join(bench.slow) or 'none'}")
        finally:
            small.server.stop()
            large.server.stop()


if __name__ == "__main__":
    main()
