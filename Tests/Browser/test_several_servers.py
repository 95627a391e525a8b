"""Several servers on one PostgreSQL: what one commits shows at the others, each notification is sent once, seats are counted
together, and neither killed servers nor a database that comes and goes lose what was acknowledged."""

import random
import subprocess
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect
from postgresql import PostgreSQL, Standby
from push_service import PushService

from eventually import eventually
from server import ROOT, Server
from several_servers import Servers, Writers
from test_disks import fill


@pytest.fixture
def two_servers(database, tmp_path):
    servers = Servers(tmp_path, database)
    yield servers
    servers.stop()


@pytest.fixture
def service():
    with PushService() as service:
        yield service
        assert service.violations == []


@pytest.fixture
def pushing_servers(database, tmp_path, service):
    servers = Servers(tmp_path, database, PARTYLINE_PUSH_TEST_PORTS=str(service.port))
    yield servers
    servers.stop()


@pytest.fixture
def own_postgres():
    """A PostgreSQL that a test stops and kills."""
    with PostgreSQL(is_durable=True) as postgres:
        yield postgres


@pytest.fixture
def mortal_servers(own_postgres, tmp_path):
    """Two servers on a PostgreSQL that a test stops and kills."""
    servers = Servers(tmp_path, own_postgres.create_database("party"))
    yield servers
    servers.kill()


# What one server commits shows at the other


def test_an_answer_through_one_server_shows_in_an_open_thread_of_the_other(two_servers, chromium):
    party = two_servers.party(2)
    first, second = [two_servers.windows(chromium, number) for number in (0, 1)]
    host = two_servers.as_host(second)
    host.goto(f"{second.demo.address}/events/{party.id}")
    host.locator(".thread[data-live]").wait_for()
    guest = first.as_guest(party.guests[0])
    guest.get_by_role("group", name="Your answer").get_by_role("button", name="Accept", exact=True).click()
    expect(guest.get_by_role("status").filter(has_text="You’re going").first).to_be_visible()
    messages = host.get_by_role("list", name="Messages")
    expect(messages.get_by_role("listitem").filter(has_text="Guest 1 is going")).to_have_count(1)
    # And back: the host writes at the second server, and the guest reads at the first.
    party.say("Bring a jacket", server=1)
    for page in (guest, host):
        rows = page.get_by_role("list", name="Messages").get_by_role("listitem").filter(has_text="Bring a jacket")
        expect(rows).to_have_count(1)
    for windows in (first, second):
        windows.close()
        assert windows.errors == []


def test_a_session_of_one_server_is_signed_in_at_the_other_and_signed_out_at_both(two_servers):
    own = {"Cookie": two_servers.cookie}
    for server in two_servers.all:
        assert server.request("GET", "/api/v1/events", headers=own).status == 200
    assert two_servers[1].request("POST", "/sign-out", {}, own).status < 400
    for server in two_servers.all:
        assert server.request("GET", "/api/v1/events", headers=own).status == 401


# Notifications


def test_notifications_and_reminders_of_two_servers_arrive_once(pushing_servers, service, postgres):
    party = pushing_servers.party(30)
    subscriptions = party.subscribe(service)
    party.all_at_once("accept")
    party.tell(server=0, title="The Ball")
    arrived(service, subscriptions, "The Ball")
    # Both servers find the reminder due.
    party.come_near(postgres)
    eventually(lambda: all(len(deliveries(service, each)) > 1 for each in subscriptions), 120)
    # When the last message has arrived, everything before it was sent as often as it ever is.
    party.say("The last word", server=1)
    arrived(service, subscriptions, "The last word")
    for subscription in subscriptions:
        found = deliveries(service, subscription)
        assert [len(copies) for copies in found.values()] == [1] * len(found), found
        words = [(it["title"], it.get("body")) for copies in found.values() for it in copies]
        assert len(words) == len(set(words)) == 3, words


def deliveries(service, subscription):
    """The notifications that a device received, by the name of their delivery."""
    found = defaultdict(list)
    for message in service.received(subscription):
        found[message.json["notification"]["data"]["delivery"]].append(message.json["notification"])
    return found


def arrived(service, subscriptions, words):
    def is_there(subscription):
        return any(words in str(it["title"]) + str(it.get("body")) for copies in deliveries(service, subscription).values()
                   for it in copies)
    eventually(lambda: all(map(is_there, subscriptions)), 120)


# Seats


def test_seats_are_not_oversold_and_the_waitlist_is_in_order(two_servers):
    party = two_servers.party(40, capacity=5)
    replies = party.all_at_once("accept")
    assert sorted(reply["rsvp"]["status"] for reply in replies) == ["accepted"] * 5 + ["waitlisted"] * 35
    answered = [entry for entry in party.entries() if entry["kind"] == "answered"]
    assert len(answered) == len({entry["author"]["id"] for entry in answered}) == 40
    assert [entry["status"] for entry in answered] == ["accepted"] * 5 + ["waitlisted"] * 35
    # Repeating an answer changes nothing and returns the guest's place, which follows the order of the answers.
    numbers = {guest["id"]: number for number, guest in enumerate(party.guests)}
    order = [numbers[entry["author"]["id"]] for entry in answered]
    places = [party.answer(number, "accept", number % 2)["waitlistPlace"] for number in order]
    assert places == [None] * 5 + list(range(1, 36))
    # The first five decline, and exactly the first five of the waitlist get the seats.
    for number in order[:5]:
        party.answer(number, "decline", number % 2)
    status = [two_servers.read(f"/api/v1/invitations/{party.tokens[number]}")["guest"]["rsvp"]["status"] for number in order]
    assert status == ["declined"] * 5 + ["accepted"] * 5 + ["waitlisted"] * 30


# Kills


def test_a_killed_server_loses_no_acknowledged_answer_and_the_other_goes_on(two_servers):
    party = two_servers.party(16)
    with Writers(party) as writers:
        for number in (0, 1, 0):
            writers.write(150)
            two_servers[number].kill()
            writers.write(100)
            two_servers[number].start()
        writers.write(100)
    writers.check()


def test_a_killed_postgresql_loses_no_acknowledged_answer(own_postgres, mortal_servers):
    party = mortal_servers.party(16, capacity=5)
    with Writers(party) as writers:
        for _ in range(3):
            writers.write(150)
            own_postgres.kill()
            own_postgres.start()
        writers.write(100)
    writers.check()
    headcount = mortal_servers.ask("GET", f"/api/v1/events/{party.id}")["headcount"]
    assert headcount["going"] <= 5, headcount
    mortal_servers.stop()


def test_writes_wait_for_a_stopped_postgresql_and_are_then_asked_to_return_later(own_postgres, mortal_servers, chromium):
    party = mortal_servers.party(3)
    windows = mortal_servers.windows(chromium, 1)
    page = windows.as_guest(party.guests[2])
    page.locator(".thread[data-live]").wait_for()
    # A write during a short stop waits.
    own_postgres.stop()
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(respond, mortal_servers[0], party, 0, "accept")
        eventually(lambda: "PostgreSQL cannot be reached" in mortal_servers[0].log)
        own_postgres.start()
        assert waiting.result(timeout=60).status == 200, waiting.result().body
    expect(page.get_by_role("listitem").filter(has_text="Guest 1 is going")).to_have_count(1)
    # In a longer one, it is refused for the moment.
    own_postgres.stop()
    for server in mortal_servers.all:
        refused = respond(server, party, 1, "accept")
        assert (refused.status, int(refused.headers["Retry-After"]) > 0) == (503, True), refused.body
        assert server.request("GET", "/readyz").status == 503
    own_postgres.start()
    for server in mortal_servers.all:
        eventually(lambda server=server: server.request("GET", "/readyz").status == 200)
        assert respond(server, party, 1, "accept").status == 200
    # The open page has gone on by itself.
    expect(page.get_by_role("listitem").filter(has_text="Guest 2 is going")).to_have_count(1)
    windows.close()
    mortal_servers.stop()


def respond(server, party, number, action):
    return server.request(
        "POST", f"/api/v1/invitations/{party.tokens[number]}/responses", {"actionIdentifier": action})


def test_connections_cut_inside_transactions_lose_nothing_and_double_nothing(two_servers, postgres):
    party, cut = two_servers.party(16), 0
    inside = f"FROM pg_stat_activity WHERE datname = '{two_servers.database}' AND backend_xid IS NOT NULL"
    with Writers(party) as writers:
        while cut < 10:
            writers.write(20)
            cut += int(postgres.query(f"SELECT count(pg_terminate_backend(pid)) {inside}")[0][0])
        writers.write(50)
    writers.check()


def test_a_standby_takes_over_and_no_acknowledged_answer_is_lost(tmp_path):
    with PostgreSQL(wal_level="replica", max_wal_senders=4) as primary, Standby(primary) as standby:
        primary.create_database("party")
        servers = Servers(tmp_path, primary.url("party", host=f"{primary.home},{standby.home}", port="5432,5432"))
        party = servers.party(16, capacity=5)
        with Writers(party) as writers:
            writers.write(200)
            primary.kill()
            standby.promote()
            writers.write(200)
        writers.check()
        assert servers.ask("GET", f"/api/v1/events/{party.id}")["headcount"]["going"] <= 5
        servers.stop()


@pytest.fixture
def small_disk():
    """A folder with a file system of its own, which is full soon."""
    with tempfile.TemporaryDirectory(prefix="partyline-disk-", dir="/tmp") as folder:
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256m,mode=711", "tmpfs", folder], capture_output=True, text=True)
        if done.returncode != 0:
            pytest.skip(f"no file system can be mounted: {done.stderr}")
        yield Path(folder)
        subprocess.run(["umount", folder], check=True)


def test_a_full_disk_of_postgresql_refuses_writes_and_loses_nothing(small_disk, tmp_path):
    with PostgreSQL(folder=small_disk) as postgres:
        servers = Servers(tmp_path, postgres.create_database("party"))
        party = servers.party(12)
        # PostgreSQL ends when its log finds no space, so the log gets a new file of 16 MB before.
        postgres.query("SELECT pg_switch_wal(); CHECKPOINT;")
        fill(small_disk / "filling")
        said = []
        while (refused := comment(servers[len(said) % 2], party, said)).status < 300:
            said.append(text_of(len(said)))
            assert len(said) < 200
        assert (refused.status, refused.json["code"]) == (507, "storage-full"), refused.body
        assert servers[0].request("GET", f"/api/v1/invitations/{party.tokens[0]}").status == 200
        (small_disk / "filling").unlink()
        reply = comment(servers[0], party, said)
        assert reply.status < 300, reply.body
        assert [entry["text"] for entry in party.entries() if entry.get("text")] == [*said, text_of(len(said))]
        servers.stop()


def text_of(number):
    return f"message {number} " + random.Random(number).randbytes(400).hex()


def comment(server, party, said):
    """Sends the next message, of a guest in turn."""
    number = len(said)
    return server.request(
        "POST", f"/api/v1/invitations/{party.tokens[number % len(party.tokens)]}/comments", {"text": text_of(number)},
        {"Idempotency-Key": f"message-{number}"})


# Refusals at the start


@pytest.mark.parametrize(("options", "statements", "words"), [
    ("", "CREATE TABLE notes (id integer)", "a database of its own"),
    ("TEMPLATE template0 ENCODING 'SQL_ASCII'", "", "ENCODING 'UTF8' LOCALE 'C'"),
    ("TEMPLATE template0 LOCALE 'C.UTF-8'", "", "ENCODING 'UTF8' LOCALE 'C'"),
    ("", "ALTER SCHEMA public OWNER TO postgres; REVOKE CREATE ON SCHEMA public FROM PUBLIC", "OWNER TO"),
], ids=["another-program", "encoding", "collation", "no-right-to-create"])
def test_a_database_that_does_not_serve_is_refused_with_the_fix(postgres, tmp_path, options, statements, words):
    name = f"refused_{tmp_path.name[-24:]}"
    url = postgres.create_database(name, options)
    postgres.query(statements + ";", name)
    refused = Server(tmp_path / "data", database=url).command("serve", "--port", "0")
    assert refused.returncode == 1 and words in refused.stderr and refused.stderr.count("\n") == 1, refused.stderr
    made = postgres.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", name)
    assert made == ([["notes"]] if "notes" in statements else [])


def test_a_database_of_a_newer_version_is_refused_and_stays_as_it_is(postgres, tmp_path, database):
    name = database.split("@/")[1].split("?")[0]
    server = Server(tmp_path / "data", database=database).start()
    assert server.stop() == 0, server.log
    postgres.query("INSERT INTO partyline_migrations (name) VALUES ('m9999-tomorrow')", name)
    refused = server.command("serve", "--port", "0")
    assert refused.returncode == 1 and "newer Partyline" in refused.stderr and "m9999-tomorrow" in refused.stderr, refused.stderr
    assert refused.stderr.count("\n") == 1, refused.stderr


@pytest.mark.parametrize(("url", "words"), [
    ("postgres://partyline@/party?host=/no/such/directory", "/no/such/directory"),
    ("postgres://partyline@127.0.0.1:1/party", "127.0.0.1"),
    ("mysql://partyline@localhost/party", "postgres://"),
], ids=["no-socket", "no-port", "another-engine"])
def test_a_database_that_is_not_there_is_named_at_the_start(tmp_path, url, words):
    refused = Server(tmp_path / "data", database=url).command("serve", "--port", "0")
    assert refused.returncode != 0 and words in refused.stderr and "PARTYLINE_DATABASE" in refused.stderr, refused.stderr
    assert refused.stderr.count("\n") == 1, refused.stderr


def test_a_missing_database_is_refused_with_the_command_that_creates_it(postgres, tmp_path):
    refused = Server(tmp_path / "data", database=postgres.url("not_there")).command("serve", "--port", "0")
    assert refused.returncode == 1 and "not_there" in refused.stderr, refused.stderr
    assert refused.stderr.count("\n") == 1, refused.stderr


def test_a_connection_through_tls_checks_the_certificate_and_hides_the_password(tmp_path):
    with PostgreSQL(listens=True) as postgres:
        postgres.create_database("party")
        server = Server(tmp_path / "data", database=postgres.tls_url("party")).start()
        used = postgres.query("SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'partyline'")
        assert used and {ssl for ssl, in used} == {"t"}
        assert server.stop() == 0, server.log
        assert "not-a-secret" not in server.log
        for url, words in [
            (postgres.tls_url("party").replace("not-a-secret", "guessed"), "password"),
            (postgres.tls_url("party", sslrootcert="/etc/ssl/certs/ca-certificates.crt"), "certificate"),
            (postgres.tls_url("party", sslmode="disable"), "pg_hba"),
        ]:
            refused = Server(tmp_path / "data", database=url).command("serve", "--port", "0")
            assert refused.returncode == 1 and words in refused.stderr, refused.stderr
            assert "not-a-secret" not in refused.stderr and "guessed" not in refused.stderr


# A stop of the whole program


def test_tests_leave_no_postgresql_behind():
    """The watchdog of Tests/Fakes/postgresql.py ends a cluster whose program was killed."""
    program = ("import sys; sys.path.append('Tests/Fakes'); from postgresql import PostgreSQL; p = PostgreSQL(); "
               "print(p.home, p.process.pid, flush=True); sys.stdin.read()")
    child = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    home, process = child.stdout.readline().split()
    child.kill()
    child.communicate()
    eventually(lambda: not Path(home).exists() and not Path(f"/proc/{process}").exists())
