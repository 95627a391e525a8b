"""Measures one, two and three servers on one PostgreSQL, beside a server with SQLite and beside PostgreSQL alone: durable
answers and pages, how soon a change shows at another server, and what becomes of answers, seats and notifications when
servers and PostgreSQL are killed. `bin/bench postgres` starts it with the server's binary and the Python of .venv.

    postgres.py BINARY [--seconds 8] [--kills 40] [--changes 200]       0 leaves out a part
        [--scale] [--share 1]       instead, pages and answers in a database of 10,000 events beside one of ten
        [--only WORDS]              with --scale, only rows with these words in their name

Exits with 1 when an acknowledged answer was lost or doubled, a seat was sold twice, or a notification was shown twice.
"""

import argparse
import http.client
import json
import os
import random
import select
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import scale
from captured import Script, capture
from distance import Distance
from machine import CONNECTIONS, HERE, Process, free_port, wrk
from notifications import Client
from peers import commits
from population import PROBES, Gathering, api_token, gatherings, invitation_token, populate, populate_postgres, write_key
from rows import answer
from streams import Reader
from writers import Writer, lost_and_doubled

sys.path.append(str(HERE.parent / "Tests/Fakes"))

from postgresql import BINARIES, PostgreSQL  # noqa: E402
from push_service import PushService  # noqa: E402

ROUNDS, SERVERS = 3, 3
EVENTS, GUESTS = 100, 80_000
LIMIT = 120
# Seconds from a statement to its rows, besides the work: as far as another building of the same town.
DISTANCE = 0.0005


def durable(folder, **settings):
    """A PostgreSQL that synchronises each commit to the disk that has the folder."""
    return PostgreSQL(
        folder=folder, is_durable=True, shared_buffers="1GB", max_wal_size="8GB", checkpoint_timeout="15min", **settings)


class Servers:
    """Servers with one database and the same key, as a context."""

    def __init__(self, binary, folder, url, count, **settings):
        self.binary, self.settings = binary, {**({"PARTYLINE_DATABASE": url} if url else {}), **settings}
        self.folders = [folder / f"server-{number}" for number in range(count)] if url else [folder]
        self.ports = [free_port() for _ in self.folders]
        for folder in self.folders:
            write_key(folder)
        self.processes = [None] * len(self.folders)

    def __enter__(self):
        for number in range(len(self.folders)):
            self.start(number)
        return self

    def __exit__(self, *_):
        for process in self.processes:
            if process.process.poll() is None:
                process.stop()

    def start(self, number):
        self.processes[number] = Process(
            self.binary, "serve", "--quiet", "--port", self.ports[number], "--data", self.folders[number],
            settings=self.settings)
        self.processes[number].first_answer(self.ports[number], limit=LIMIT)

    def settle(self):
        for process in self.processes:
            process.settle()

    def load(self, script, files, *arguments, seconds):
        """The results of one wrk for each server, which share the connections, as one."""
        def one(number):
            return wrk(self.ports[number], "/", script, files[number], *arguments, seconds=seconds,
                       connections=CONNECTIONS // len(self.ports))
        with ThreadPoolExecutor(len(self.ports)) as pool:
            results = list(pool.map(one, range(len(self.ports))))
        return {
            "rate": sum(result["rate"] for result in results), "p50": statistics.median(result["p50"] for result in results),
            "p99": max(result["p99"] for result in results), "refused": sum(result["refused"] for result in results),
            "broken": sum(result["broken"] for result in results)}


def shares(folder, name, lines, count):
    """Writes the lines into as many files as there are servers."""
    files = [folder / f"{name}-{count}-{number}" for number in range(count)]
    for number, file in enumerate(files):
        file.write_text("".join(f"{line}\n" for line in lines[number::count]))
    return files


def median(rounds):
    return sorted(rounds, key=lambda result: result["rate"])[len(rounds) // 2]


def print_row(name, result, note=""):
    print(f"{name:52}{result['rate']:12,.0f}{result['p50'] / 1000:10.2f}{result['p99'] / 1000:10.2f}"
          f"{result['refused']:10}{result['broken']:8}  {note}".rstrip(), flush=True)


# Answers and pages


class Filled:
    """The same events in SQLite and in PostgreSQL."""

    def __init__(self, binary, folder, postgres):
        self.binary, self.folder, self.postgres, self.gatherings = binary, folder, postgres, gatherings(EVENTS, GUESTS)
        self.copies = 0
        populate(binary, folder / "sqlite", self.gatherings)
        populate_postgres(binary, folder / "filling", postgres, "filled", self.gatherings)

    def copy(self):
        """The name of a copy of the database."""
        self.copies += 1
        name = f"copy_{self.copies}"
        self.postgres.create_database(name, "TEMPLATE filled STRATEGY FILE_COPY")
        self.postgres.query("CHECKPOINT")
        return name


def rates(filled, seconds):
    """Measures answers and pages with each engine and number of servers."""
    tokens = scale.answering(filled)
    viewers = [f"/events/{probe.id}\t{scale.cookie(session)}" for session in range(1, 101) for probe in filled.gatherings[:PROBES]]
    kinds = {"SQLite, one server": (None, 1)}
    database = filled.postgres.url(filled.copy())
    for count, word in enumerate(["one server", "two servers", "three servers"][:SERVERS], 1):
        kinds[f"PostgreSQL, {word}"] = (database, count)
    with Distance(filled.postgres, DISTANCE) as away:
        kinds[f"PostgreSQL {1000 * DISTANCE:g} ms away, one server"] = (away.url(filled.copy()), 1)
        return measured(filled, kinds, tokens, viewers, seconds)


def measured(filled, kinds, tokens, viewers, seconds):
    """Prints the answers and the pages of each set of servers, measured in turn, so that a disturbance affects all."""
    answers, pages, work = defaultdict(list), defaultdict(list), {}
    for _ in range(ROUNDS):
        for name, (url, count) in kinds.items():
            with Servers(filled.binary, filled.folder / ("postgres" if url else "sqlite"), url, count) as servers:
                servers.settle()
                before = filled.postgres.processor_time(), sum(process.processor_time() for process in servers.processes)
                answers[name].append(servers.load(
                    "responses.lua", shares(filled.folder, "tokens", tokens, count), 1, seconds=seconds))
                done = answers[name][-1]["rate"] * seconds
                work[name] = [
                    (after - earlier) / done * 1e6 for after, earlier in zip(
                        (filled.postgres.processor_time(), sum(process.processor_time() for process in servers.processes)),
                        before)]
                servers.settle()
                pages[name].append(servers.load(
                    "requests.lua", shares(filled.folder, "pages", viewers, count), seconds=seconds))
    heading("a second, durable answers")
    for name, rounds in answers.items():
        note = f"{work[name][1]:,.0f} µs of processor time each" + (
            f", and {work[name][0]:,.0f} of PostgreSQL" if "PostgreSQL" in name else "")
        print_row(name, median(rounds), note)
    return answers, pages


def heading(words):
    print(f"\n{words:52}{'rate':>12}{'p50 ms':>10}{'p99 ms':>10}{'refused':>10}{'broken':>8}")


def bare(filled, answers, seconds):
    """Prints how many times a second pgbench alone runs the statements of one answer."""
    try:
        script = captured_script(filled)
    except (RuntimeError, subprocess.CalledProcessError) as error:
        print(f"pgbench alone: not measured: {error}")
        return
    fastest = 0
    for clients, in_pipeline in [(1, False), (8, False), (CONNECTIONS, False), (8, True)]:
        database = filled.copy()
        count = prepare_places(filled.postgres, database)
        file = filled.folder / "answer.sql"
        file.write_text(script.text(count // clients, in_pipeline))
        result = pgbench(filled.postgres.url(database, "postgres"), file, clients, seconds)
        print_row(
            f"peer: pgbench, the same statements, {clients} at once{', pipelined' * in_pipeline}", result,
            f"{len(script.statements)} statements" + result["trouble"])
        fastest = max(fastest, result["rate"])
    if fastest:
        own = median(answers["PostgreSQL, one server"])["rate"]
        print(f"{'one server to the fastest pgbench':52}{own / fastest:12.0%}")
    for clients in (1, CONNECTIONS):
        database = filled.copy()
        filled.postgres.query("CREATE TABLE bench_rows (id BIGSERIAL PRIMARY KEY, name TEXT, at BIGINT)", database)
        file = filled.folder / "row.sql"
        file.write_text("INSERT INTO bench_rows (name, at) VALUES ('Guest', :client_id);\n")
        result = pgbench(filled.postgres.url(database, "postgres"), file, clients, seconds)
        print_row(f"peer: pgbench, a row a commit, {clients} at once", result)
    print_row("peer: SQLite alone, a row a commit", commits(filled.folder))


def captured_script(filled):
    """The script for pgbench, from answers on a small database whose log has every statement."""
    with PostgreSQL(
            logging_collector="on", log_destination="jsonlog", log_directory="../statements", log_filename="all.log",
            log_statement="all", log_timezone="UTC", TimeZone="UTC") as logging:
        # Events of different sizes, so that no two columns agree by chance.
        parties = [Gathering(number, number, 40 + number * 7) for number in range(5)]
        url = populate_postgres(filled.binary, filled.folder / "captured", logging, "captured", parties)
        with Servers(filled.binary, filled.folder / "capturing", url, 1) as servers:
            servers.settle()
            chosen = [(party.guest(number), invitation_token(party.guest(number))) for party in parties
                      for number in [awaiting(party)[party.number]]]
            captured = capture(logging, "captured", servers.ports[0], chosen, "accept")
    if len(captured) < 3:
        raise RuntimeError("the server sends other statements each time")
    return Script(captured)


def awaiting(party):
    """The numbers of guests who have looked at the invitation and not answered."""
    return [number for number in range(1, party.guests + 1, 2) if answer(number)[0] == "awaiting"]


def prepare_places(postgres, database):
    """Numbers guests of upcoming events who have not answered, and returns how many there are."""
    return int(postgres.query("""
        CREATE TABLE bench_guests (place INTEGER PRIMARY KEY, id TEXT NOT NULL);
        INSERT INTO bench_guests SELECT row_number() OVER (ORDER BY md5(guests.id)) - 1, guests.id
        FROM guests JOIN events ON events.id = event_id WHERE status = 'awaiting' AND starts_at > 2000000000000;
        ANALYZE bench_guests;
        SELECT count(*) FROM bench_guests""", database)[0][0])


def pgbench(url, file, clients, seconds):
    done = subprocess.run(
        [BINARIES / "pgbench", "--no-vacuum", "--protocol=prepared", f"--client={clients}", "--jobs=1", f"--time={seconds}",
         f"--file={file}", "--define=turn=-1", "--log", f"--log-prefix={file.parent}/pgbench", url],
        capture_output=True, text=True)
    times = []
    for log in file.parent.glob("pgbench.*"):
        times += [int(line.split()[2]) for line in log.read_text().splitlines() if line.split()[2].isdigit()]
        log.unlink()
    times.sort()
    rate = next((float(line.split("=")[1].split()[0]) for line in done.stdout.splitlines() if line.startswith("tps")), 0)
    errors = [line for line in done.stderr.splitlines() if "ERROR" in line or "abort" in line]
    return {
        "rate": rate, "p50": times[len(times) // 2] if times else 0, "p99": times[len(times) * 99 // 100] if times else 0,
        "refused": 0, "broken": len(errors), "trouble": f"; {errors[0]}" if errors else ""}


# Changes that show at another server


def visible(filled, changes):
    """Prints how long after a guest sends a message the streams of the same server and of another one show it."""
    party = max(filled.gatherings[:PROBES], key=lambda gathering: gathering.guests)
    with Servers(filled.binary, filled.folder / "postgres", filled.postgres.url(filled.copy()), 2) as servers:
        servers.settle()
        readers = [Reader(port, party.id, invitation_token(party.guest(1))) for port in servers.ports]
        poll = select.epoll()
        for reader in readers:
            reader.wait_until_open()
            poll.register(reader.socket, select.EPOLLIN)
        times = defaultdict(list)
        for number in range(changes):
            token, text = invitation_token(party.guest(2 + number % (party.guests - 1))), f"change {number} of the bench."
            writer = threading.Thread(target=say, args=(servers.ports[0], token, text))
            started, waiting = time.perf_counter(), dict(enumerate(readers))
            writer.start()
            while waiting:
                ready = {descriptor for descriptor, _ in poll.poll(LIMIT)}
                if not ready:
                    sys.exit(f"a change reached no stream within {LIMIT} s")
                for place, reader in list(waiting.items()):
                    if reader.socket.fileno() in ready and reader.hears(text.encode()):
                        times[place].append((time.perf_counter() - started) * 1000)
                        del waiting[place]
                for reader in readers:
                    if reader not in waiting.values() and reader.socket.fileno() in ready:
                        quietly(reader)
            writer.join()
    print(f"\n{'from a message until a stream shows it':52}{'median, ms':>12}{'worst, ms':>10}")
    for place, words in enumerate(["of the same server", "of another server"]):
        print(f"{words:52}{statistics.median(times[place]):12.1f}{max(times[place]):10.1f}", flush=True)


def quietly(reader):
    try:
        reader.hears(b"\0")
    except BlockingIOError:
        pass


def say(port, token, text):
    Client(port).post(f"/api/v1/invitations/{token}/comments", {"text": text})


# Kills


class Ordeal:
    """Writers at one event with few seats, and guests of another event whose devices get a notification for each kill."""

    SEATS, GUESTS, DEVICES = 5, 40, 60

    def __init__(self, binary, folder, postgres, service):
        self.postgres, self.service, self.random = postgres, service, random.Random(1)
        url = populate_postgres(binary, folder / "kills", postgres, "kills", [Gathering(0, 0, 1)], has_sessions=False)
        self.servers = Servers(binary, folder / "killed", url, SERVERS, PARTYLINE_PUSH_TEST_PORTS=str(service.port))
        self.kills = defaultdict(int)
        self.oversold = 0

    def run(self, count):
        with self.servers:
            self.prepare()
            writers = [Writer(self.servers.ports, token, number) for number, token in enumerate(self.tokens)]
            for writer in writers:
                writer.start()
            for number in range(count):
                self.await_answers(writers, 50)
                self.tell(f"Title {number:03d}")
                self.kill()
                self.oversold += self.sold() > self.SEATS
            self.await_answers(writers, 50)
            for writer in writers:
                writer.stop()
            for writer in writers:
                writer.join(timeout=LIMIT)
            self.last = f"Title {count:03d}"
            self.tell(self.last)
            is_drained = self.drain()
            lost, doubled = lost_and_doubled(writers, self.read)
            self.oversold += self.sold() > self.SEATS
        missing, twice, again = self.judge()
        faults = [fault for writer in writers for fault in writer.faults]
        print(f"\n{sum(self.kills.values())} kills under load      "
              + ", ".join(f"{number} of {name}" for name, number in sorted(self.kills.items()))
              + f"; {sum(writer.acknowledged for writer in writers):,} answers acknowledged through {SERVERS} servers, "
              f"{lost} lost, {doubled} doubled, {self.oversold} times seats oversold; longest wait for an answer "
              f"{max(writer.longest for writer in writers):.1f} s\n"
              f"notifications               {len(self.service.received()):,} received; {missing} devices without the last one, "
              f"{twice} shown twice, {again} sent again in the same place"
              + ("" if is_drained else f"; not over after {LIMIT} s"), flush=True)
        for fault in faults[:10]:
            print(f"FAULT {fault}")
        return is_drained and not (lost or doubled or self.oversold or missing or twice or faults)

    def prepare(self):
        host = Client(self.servers.ports[0], Authorization=f"Bearer {api_token(0)}")
        details = {"startsAt": "2098-06-18T19:00", "timeZone": "UTC"}
        self.event = host.post("/api/v1/events", {"title": "Few seats", "capacity": self.SEATS, **details})["id"]
        guests = host.post(f"/api/v1/events/{self.event}/guests", {"names": [f"Guest {n}" for n in range(self.GUESTS)]})
        self.tokens = [guest["token"] for guest in guests["items"]]
        self.told = host.post("/api/v1/events", {"title": "Told", **details})["id"]
        guests = host.post(f"/api/v1/events/{self.told}/guests", {"names": [f"Guest {n}" for n in range(self.DEVICES)]})
        self.subscriptions = []
        for number, guest in enumerate(guests["items"]):
            self.subscriptions.append(self.service.subscribe())
            Client(self.servers.ports[number % SERVERS], Authorization=f"Bearer {guest['token']}",
                   **{"X-Forwarded-For": f"10.9.{number}.1"}).post(
                "/api/v1/devices", {"subscription": self.subscriptions[-1].json})

    def await_answers(self, writers, more):
        count, end = sum(writer.acknowledged for writer in writers) + more, time.monotonic() + LIMIT
        while sum(writer.acknowledged for writer in writers) < count:
            if time.monotonic() > end:
                sys.exit(f"no answers within {LIMIT} s: {[writer.faults for writer in writers if writer.faults]}")
            time.sleep(0.01)

    def kill(self):
        """Kills a server or PostgreSQL at a random moment, and starts it again a moment later."""
        time.sleep(self.random.uniform(0, 0.2))
        victim = self.random.randrange(SERVERS + 1)
        if victim == SERVERS:
            self.kills["PostgreSQL"] += 1
            self.postgres.kill()
            time.sleep(self.random.uniform(0, 0.5))
            self.postgres.start()
        else:
            self.kills["a server"] += 1
            self.servers.processes[victim].kill()
            time.sleep(self.random.uniform(0, 0.5))
            self.servers.start(victim)

    def tell(self, title):
        """Has the host change the title, through any server, until one acknowledges it."""
        end = time.monotonic() + LIMIT
        while True:
            try:
                return Client(
                    self.random.choice(self.servers.ports), Authorization=f"Bearer {api_token(0)}",
                    **{"Idempotency-Key": title.replace(" ", "-")}).post(f"/api/v1/events/{self.told}/updates", {"title": title})
            except (OSError, RuntimeError, http.client.HTTPException) as error:
                if time.monotonic() > end:
                    sys.exit(f"no change of the title within {LIMIT} s: {error}")
                time.sleep(0.1)

    def sold(self):
        return int(self.postgres.query(
            f"SELECT coalesce(sum(party_size), 0) FROM guests WHERE event_id = '{self.event}' AND status = 'accepted'",
            "kills")[0][0])

    def drain(self):
        end = time.monotonic() + LIMIT
        while self.postgres.query("""
                SELECT (SELECT COUNT(*) FROM deliveries WHERE due_at IS NOT NULL), (SELECT COUNT(*) FROM announcements)""",
                "kills") != [["0", "0"]]:
            if time.monotonic() > end:
                return False
            time.sleep(0.2)
        return True

    def read(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.random.choice(self.servers.ports), timeout=LIMIT)
        connection.request("GET", path)
        reply = connection.getresponse()
        content = reply.read()
        connection.close()
        if reply.status != 200:
            raise RuntimeError(f"{path}: {reply.status} {content[:200]}")
        return json.loads(content)

    def judge(self):
        """How many devices lack the last title, how many titles show in two notifications, and how many messages came
        again, as after a kill between the push service's acceptance and its record."""
        missing = twice = again = 0
        for subscription in self.subscriptions:
            shown = [message.json["notification"] for message in self.service.received(subscription)]
            latest = {it["data"]["delivery"]: (it["tag"], it["title"], it.get("body")) for it in shown}
            again += len(shown) - len(latest)
            twice += len(latest) - len(set(latest.values()))
            missing += not shown or self.last not in shown[-1]["title"]
        return missing, twice, again


# Scale


class PostgresProcess(Process):
    """A server whose processor time includes that of PostgreSQL."""

    def __init__(self, postgres, *arguments, **options):
        self.postgres = postgres
        super().__init__(*arguments, **options)

    def processor_time(self):
        return super().processor_time() + self.postgres.processor_time()


class Place(scale.Place):
    """A database of PostgreSQL with its server, for the tables of scale.py."""

    def __init__(self, binary, folder, postgres, name, events, guests):
        self.folder, self.postgres, self.name, self.gatherings = folder / name, postgres, name, gatherings(events, guests)
        self.folder.mkdir(parents=True)
        self.data = self.folder / "data"
        started = time.perf_counter()
        url = populate_postgres(binary, self.data, postgres, name, self.gatherings)
        self.filled = time.perf_counter() - started
        self.port = free_port()
        self.server = PostgresProcess(
            postgres, binary, "serve", "--quiet", "--port", self.port, "--data", self.data,
            settings={"PARTYLINE_DATABASE": url})
        self.server.first_answer(self.port, limit=LIMIT)
        self.server.settle()

    @property
    def size(self):
        return int(self.postgres.query(f"SELECT pg_database_size('{self.name}')")[0][0]) / 1e6


def scaled(binary, folder, postgres, arguments):
    small = Place(binary, folder, postgres, "small", PROBES, 0)
    large = Place(binary, folder, postgres, "large", round(10_000 * arguments.share), round(1_000_000 * arguments.share))
    print(f"PostgreSQL; {os.cpu_count()} cores, shared with wrk; {CONNECTIONS} connections, {scale.ROUNDS} times "
          f"{arguments.seconds} s each, the median\nsmall: {small.words}\nlarge: {large.words}, "
          f"filled in {large.filled:.0f} s; its largest event has {large.largest.guests:,} guests")
    bench = scale.Bench(small, large, arguments.seconds, arguments.only)
    bench.run()
    print(f"\nslower than {scale.AIM} times: {', '.join(bench.slow) or 'none'}")
    small.server.stop()
    large.server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", type=Path, help="the partyline executable")
    parser.add_argument("--seconds", type=int, default=8, help="seconds of load for each figure and round; 0: no rates")
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("--scale", action="store_true")
    parser.add_argument("--share", type=float, default=1, help="the share of 10,000 events and 1,000,000 guests, e.g. 0.05")
    parser.add_argument("--only", default="", help="measure only rows of --scale with this in their name")
    arguments = parser.parse_args()
    binary, is_right = arguments.binary.resolve(), True
    # The data is beside the binary, because /tmp may be in memory, where nothing is synchronised.
    with tempfile.TemporaryDirectory(dir=binary.parent) as scratch:
        folder = Path(scratch)
        # PostgreSQL's own account reaches its data through this folder.
        folder.chmod(0o711)
        with durable(folder) as postgres:
            if arguments.scale:
                return scaled(binary, folder, postgres, arguments)
            print(f"{os.cpu_count()} cores, shared with wrk and PostgreSQL {version(postgres)}; {CONNECTIONS} connections, "
                  f"{ROUNDS} times {arguments.seconds} s each, the median; {EVENTS} events, {GUESTS:,} guests")
            filled = Filled(binary, folder, postgres) if arguments.seconds or arguments.changes else None
            if arguments.seconds:
                answers, pages = rates(filled, arguments.seconds)
                bare(filled, answers, arguments.seconds)
                heading("a second, thread pages")
                for name, rounds in pages.items():
                    print_row(name, median(rounds))
            if arguments.changes:
                visible(filled, arguments.changes)
            if arguments.kills:
                with PushService() as service:
                    is_right = Ordeal(binary, folder, postgres, service).run(arguments.kills)
    sys.exit(not is_right)


def version(postgres):
    return postgres.query("SHOW server_version")[0][0].split()[0]


if __name__ == "__main__":
    main()
