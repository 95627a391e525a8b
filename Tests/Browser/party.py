"""An event of a test's own, with its host and guests, made and answered through the API."""

import itertools

numbers = itertools.count(1)


class Party:
    """A host's window, an event, and guests by number."""

    def __init__(self, windows, demo, *names, **details):
        self.windows, self.demo = windows, demo
        self.host = windows.as_host()
        event = self.post("/api/v1/events", {
            "title": f"Answers {next(numbers)}", "startsAt": "2031-05-02T19:00", "timeZone": "UTC", **details})
        self.event = event["id"]
        self.guests = self.post(f"/api/v1/events/{self.event}/guests", {"names": list(names)})["items"]

    def post(self, path, body):
        reply = self.host.request.post(self.demo.address + path, data=body, headers={"Accept": "application/json"})
        assert reply.ok, reply.text()
        return reply.json()

    def answer(self, number, action, **more):
        token = self.guests[number]["token"]
        return self.post(f"/api/v1/invitations/{token}/responses", {"actionIdentifier": action, **more})

    def say(self, text):
        """As the host, to all."""
        return self.post(f"/api/v1/events/{self.event}/comments", {"text": text})

    def page(self, number, **options):
        return self.windows.as_guest(self.guests[number], **options)
