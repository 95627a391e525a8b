"""Several servers on one database of PostgreSQL, with a host and events that any of them serves."""

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

from conftest import Windows
from eventually import eventually
from server import ROOT, Demo, Server

sys.path.append(str(ROOT / "Benchmarks"))

from writers import Writer, entries, lost_and_doubled  # noqa: E402

HOST, PASSPHRASE = "Hester Hale", "a long passphrase for tests"


class Servers:
    def __init__(self, folder, url, count=2, **settings):
        """Starts the first server, which makes its key, and then the others with a copy of the key."""
        self.url, self.settings = url, settings
        first = Server(folder / "server-0", database=url, settings=settings).start()
        self.all = [first]
        made = first.request("POST", "/set-up", {
            "setupCode": first.setup_code, "name": HOST, "passphrase": PASSPHRASE})
        assert made.status < 300, made.body
        self.cookie = made.headers["Set-Cookie"].split(";")[0]
        for number in range(1, count):
            server = Server(folder / f"server-{number}", database=url, settings=settings)
            server.data.mkdir(mode=0o700)
            key = server.data / "secret.key"
            key.write_bytes((first.data / "secret.key").read_bytes())
            key.chmod(0o600)
            self.all.append(server.start())

    def __getitem__(self, number):
        return self.all[number]

    @property
    def database(self):
        """The name of the database."""
        return self.url.split("@/")[1].split("?")[0]

    def stop(self):
        """Stops the servers that run. Each must end by itself, without an error."""
        codes = [server.stop() for server in self.all if server.process.poll() is None]
        assert set(codes) <= {0}, "\n".join(server.log for server in self.all)

    def kill(self):
        for server in self.all:
            if server.process.poll() is None:
                server.kill()

    # The host and the guests

    def ask(self, method, path, body=None, server=0):
        reply = self[server].request(method, path, body, {"Cookie": self.cookie})
        assert reply.status < 300, (reply.status, reply.body)
        return reply.json

    def read(self, path):
        """The JSON of a random server, as writers need it."""
        reply = random.choice(self.all).request("GET", path)
        assert reply.status == 200, reply.body
        return reply.json

    def party(self, guests, **details):
        return Party(self, [f"Guest {number}" for number in range(1, guests + 1)], details)

    def windows(self, chromium, number):
        """Windows of the server with this number."""
        return Windows(chromium, Demo({"events": []}, self[number].address))

    def as_host(self, windows):
        page = windows.open()
        name, _, value = self.cookie.partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": windows.demo.address}])
        return page


class Party:
    """An event and its guests."""

    def __init__(self, servers, names, details):
        self.servers = servers
        self.id = servers.ask("POST", "/api/v1/events", {
            "title": "Several", "startsAt": "2098-05-02T19:00", "timeZone": "UTC", **details})["id"]
        self.guests = servers.ask("POST", f"/api/v1/events/{self.id}/guests", {"names": names})["items"]

    @property
    def tokens(self):
        return [guest["token"] for guest in self.guests]

    def answer(self, number, action, server, **more):
        reply = self.servers[server].request(
            "POST", f"/api/v1/invitations/{self.guests[number]['token']}/responses", {"actionIdentifier": action, **more},
            {"X-Forwarded-For": f"10.1.{number}.1"})
        assert reply.status == 200, reply.body
        return reply.json

    def all_at_once(self, action):
        """All guests answer at the same time, in turn through each server. Returns the replies by guest."""
        with ThreadPoolExecutor(len(self.guests)) as pool:
            return list(pool.map(
                lambda number: self.answer(number, action, number % len(self.servers.all)), range(len(self.guests))))

    def entries(self):
        return entries(self.servers.read, self.guests[0]["token"])

    def tell(self, server=0, **details):
        self.servers.ask("POST", f"/api/v1/events/{self.id}/updates", details, server)

    def say(self, text, server=0):
        self.servers.ask("POST", f"/api/v1/events/{self.id}/comments", {"text": text}, server)

    def subscribe(self, service):
        """Registers a device for each guest at a push service, in turn through each server."""
        subscriptions = []
        for number, guest in enumerate(self.guests):
            subscriptions.append(service.subscribe())
            reply = self.servers[number % len(self.servers.all)].request(
                "POST", "/api/v1/devices", {"subscription": subscriptions[-1].json},
                {"Authorization": f"Bearer {guest['token']}", "X-Forwarded-For": f"10.2.{number}.1"})
            assert reply.status == 200, reply.body
        return subscriptions

    def come_near(self, postgres):
        """Makes a reminder due: the guests were invited long ago, and the event begins in two hours."""
        postgres.query(f"UPDATE guests SET invited_at = 0 WHERE event_id = '{self.id}'", self.servers.database)
        start = datetime.now(UTC) + timedelta(hours=2, seconds=5)
        self.tell(startsAt=start.strftime("%Y-%m-%dT%H:%M:%SZ"), notifiesGuests=False)


class Writers:
    """Guests who keep writing through the servers, as a context."""

    def __init__(self, party, count=16, pause=0.0):
        ports = [server.port for server in party.servers.all]
        self.party = party
        self.all = [Writer(ports, token, number, pause) for number, token in enumerate(party.tokens[:count])]

    def __enter__(self):
        for writer in self.all:
            writer.start()
        return self

    def __exit__(self, *_):
        for writer in self.all:
            writer.stop()
        for writer in self.all:
            writer.join(timeout=90)

    @property
    def acknowledged(self):
        return sum(writer.acknowledged for writer in self.all)

    def write(self, more):
        """Waits until this many more answers are acknowledged."""
        count = self.acknowledged + more
        eventually(lambda: self.acknowledged >= count, limit=180, unless=self.trouble)

    def trouble(self):
        faults = [fault for writer in self.all for fault in writer.faults]
        return "\n".join(faults) or None if any(writer.is_alive() for writer in self.all) else f"all writers ended: {faults}"

    def check(self):
        """Checks after the end that nothing acknowledged is lost, and nothing is there twice."""
        assert lost_and_doubled(self.all, self.party.servers.read) == (0, 0)
        assert [fault for writer in self.all for fault in writer.faults] == []
