"""A crowd at one event whose guests have a device each, at a push service that the test runs."""

import sys

from server import BINARY, ROOT, Server, send

sys.path.append(str(ROOT / "Benchmarks"))

from population import Gathering, api_token, invitation_token, populate  # noqa: E402
from rows import answer  # noqa: E402

HOST = {"Authorization": f"Bearer {api_token(0)}"}


class Crowd:
    """Guests with a device each, registered as their own programs would register it."""

    def __init__(self, data, service, guests):
        self.service, self.devices = service, {}
        self.party = Gathering(number=0, host=0, guests=guests)
        populate(BINARY, data, [self.party], has_sessions=False)
        self.server = Server(data, settings={
            "PARTYLINE_PUSH_TEST_PORTS": str(service.port), "PARTYLINE_PUBLIC_URL": "https://party.example.org"}).start()
        # Guests who declined get no notification of a change.
        told = [number for number in range(1, self.party.guests + 1) if answer(number)[0] != "declined"]
        connection = self.server.connect()
        for number in told:
            subscription = service.subscribe()
            reply = send(connection, "POST", "/api/v1/devices", {"subscription": subscription.json}, {
                "Authorization": f"Bearer {invitation_token(self.party.guest(number))}",
                # The requests seem to come through a proxy, each guest from a network of their own.
                "X-Forwarded-For": f"10.{number // 250}.{number % 250}.1"})
            assert reply.status == 200, reply.body
            self.devices[self.party.guest(number)] = subscription
        connection.close()

    def tell(self, title):
        self._post("updates", {"title": title})

    def say(self, text):
        """Writes to everyone as the host."""
        self._post("comments", {"text": text})

    def _post(self, what, body):
        reply = self.server.request("POST", f"/api/v1/events/{self.party.id}/{what}", body, HOST)
        assert reply.status in (200, 201), reply.body

    def until_asked(self, more):
        """Waits until the service has received this many more requests."""
        count = len(self.service.requests) + more
        self.service.wait_for(lambda: len(self.service.requests), lambda found: found >= count, 60)

    def restart(self):
        self.server.kill()
        self.server.start()

    def deliveries(self, progress=None):
        """Returns all deliveries, or the first with this progress, as the host sees them."""
        found, path = [], f"/api/v1/events/{self.party.id}/deliveries?limit=200"
        if progress:
            return self.server.request("GET", f"{path}&progress={progress}", headers=HOST).json["items"]
        cursor = ""
        while cursor is not None:
            page = self.server.request("GET", path + (cursor and f"&cursor={cursor}"), headers=HOST).json
            found, cursor = found + page["items"], page["next"]
        return found
