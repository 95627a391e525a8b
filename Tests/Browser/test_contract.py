"""The description in /openapi.json is valid and true: a generated client uses the server for a whole evening."""

import importlib
import io
import shutil

import pytest
from openapi_spec_validator import validate
from PIL import Image

from contract import METHODS, Description, api_token, generate_client
from guessing import Guesser
from server import Server, send


@pytest.fixture(scope="module")
def hosted(loaded, tmp_path_factory):
    """A server for this file, with the token of its host."""
    data = shutil.copytree(loaded, tmp_path_factory.mktemp("contract") / "data")
    server = Server(data, "--demo")
    server.token = api_token(data, "Matt Alvarez")
    server.start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture(scope="module")
def described(hosted):
    return Description(hosted)


def test_the_description_is_valid_openapi(described):
    assert described.document["openapi"].startswith("3.1")
    validate(described.document)


def test_every_example_is_as_its_schema_says(described):
    seen = 0
    for _, path, operation in described.operations:
        contents = [operation.get("requestBody", {})] + [described.resolved(r) for r in operation["responses"].values()]
        for content in contents:
            for media in content.get("content", {}).values():
                schema = media["schema"]
                examples = list(described.resolved(schema).get("examples", []))
                examples += [described.resolved(example)["value"] for example in media.get("examples", {}).values()]
                for example in examples:
                    assert described.faults(schema, example) == [], (path, example)
                    seen += 1
    assert seen > len(described.operations)


def test_every_operation_is_named_for_a_client(described):
    names = [operation["operationId"] for _, _, operation in described.operations]
    assert len(set(names)) == len(names) > 100
    tags = {tag["name"] for tag in described.document["tags"]}
    for method, path, operation in described.operations:
        assert method in METHODS and operation["summary"] and set(operation["tags"]) <= tags, path


class Client:
    """The generated client. Calls are `module.function`, and an undescribed reply raises an error."""

    def __init__(self, package, server):
        self.package, self.server = package, server
        self.host = self.client(token=server.token)
        self.stranger = self.client()

    def client(self, **options):
        kind = self.part("client").AuthenticatedClient if options else self.part("client").Client
        return kind(base_url=self.server.address, raise_on_unexpected_status=True, **options)

    def part(self, name):
        return importlib.import_module(f"{self.package.__name__}.{name}")

    def model(self, name, /, **fields):
        return getattr(self.part("models"), name)(**fields)

    def call(self, operation, *values, client=None, **named):
        reply = self.part(f"api.{operation}").sync_detailed(*values, client=client or self.host, **named)
        return int(reply.status_code), reply.parsed


@pytest.fixture(scope="module")
def client(hosted, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        yield Client(generate_client(hosted, tmp_path_factory.mktemp("client"), patch), hosted)


def problem(reply):
    status, parsed = reply
    assert type(parsed).__name__ == "Problem", parsed
    assert parsed.status == status
    return status, str(getattr(parsed.code, "value", parsed.code))


def test_a_generated_client_plays_an_evening(client):
    details = {"title": "The Encore", "starts_at": "2099-06-18T19:00", "time_zone": "America/Los_Angeles"}
    body = client.model("NewEvent", **details, capacity=2)
    status, event = client.call("events.create_event", body=body, idempotency_key="encore")
    assert status == 201 and event.title == "The Encore" and event.capacity == 2
    _, again = client.call("events.create_event", body=body, idempotency_key="encore")
    assert again.id == event.id

    names = client.model("NewGuests", guests=[client.model("NewGuest", name=name) for name in ["Ana", "Ben", "Cleo"]])
    status, invited = client.call("guests.invite_guests", event.id, body=names)
    assert status == 201 and [guest.name for guest in invited.items] == ["Ana", "Ben", "Cleo"]
    ana, ben, cleo = (guest.token for guest in invited.items)

    status, invitation = client.call("invitations.get_invitation", ana, client=client.stranger)
    assert status == 200 and invitation.event.id == event.id and invitation.guest.rsvp.status.value == "awaiting"

    accept = client.part("models").InvitationResponseActionIdentifierType0.ACCEPT
    for token in (ana, ben):
        answer = client.model("InvitationResponse", action_identifier=accept, note="With cake.")
        status, receipt = client.call("invitations.respond", token, body=answer, client=client.stranger)
        assert status == 200 and receipt.rsvp.status.value == "accepted" and receipt.rsvp.note == "With cake."
    _, receipt = client.call("invitations.respond", cleo, body=answer, client=client.stranger)
    assert receipt.rsvp.status.value == "waitlisted" and receipt.waitlist_place == 1

    words = client.model("Comment", text="Who has a key?")
    status, comment = client.call("thread.comment_as_guest", ana, body=words, client=client.stranger)
    assert status == 201 and comment.text == "Who has a key?" and comment.author.name == "Ana"
    picture = io.BytesIO()
    Image.new("RGB", (40, 30), "teal").save(picture, "PNG")
    photo = client.part("types").File(io.BytesIO(picture.getvalue()), "teal.png", "image/png")
    status, shared = client.call(
        "thread.share_photo_as_guest", ben, body=client.model("NewPhoto", photo=photo, caption="Teal"),
        client=client.stranger)
    assert status == 201, shared
    assert shared.photo.width == 40 and shared.caption == "Teal"

    heart = client.model("ReactionChange", emoji=client.part("models").ReactionChangeEmoji("❤️"))
    status, loved = client.call("thread.react", event.id, comment.sequence, body=heart)
    assert status == 200 and [(reaction.emoji, reaction.count) for reaction in loved.reactions] == [("❤️", 1)]
    check_thread(client, event, comment)


def check_thread(client, event, comment):
    """Reads the thread page by page, from its end to its beginning, along the link `earlier`."""
    sequences, before = [], {}
    while True:
        status, page = client.call("thread.list_activities", event.id, limit=2, **before)
        assert status == 200
        if not page.items:
            break
        sequences = [entry.sequence for entry in page.items] + sequences
        before = {"before": page.items[0].sequence}
    assert sequences == sorted(set(sequences)) and comment.sequence in sequences
    status, listed = client.call("events.list_events", limit=1)
    assert status == 200 and listed.next_
    status, rest = client.call("events.list_events", cursor=listed.next_)
    assert status == 200 and event.id in {entry.id for entry in listed.items + rest.items}


def test_a_generated_client_understands_problems(client):
    details = {"title": "The Encore", "starts_at": "tomorrow", "time_zone": "America/Los_Angeles"}
    create = "events.create_event"
    assert problem(client.call(create, body=client.model("NewEvent", **details))) == (422, "invalid-date")
    details["starts_at"] = "2099-06-18T19:00"
    unknown = client.model("NewEvent", **{**details, "time_zone": "Mars/Olympus"})
    assert problem(client.call(create, body=unknown)) == (422, "invalid-time-zone")
    fine = client.model("NewEvent", **details)
    wrong = client.client(token="p_" + "x" * 43)
    assert problem(client.call(create, body=fine, client=wrong)) == (401, "wrong-token")
    assert problem(client.call(create, body=fine, client=client.stranger)) == (401, "sign-in-required")
    assert problem(client.call("events.get_event", "nothing")) == (404, "not-found")
    assert problem(client.call("events.list_events", cursor="nothing")) == (400, "invalid-cursor")
    assert problem(client.call("guests.list_guests", "nothing", limit=1)) == (404, "not-found")
    assert problem(client.call("invitations.get_invitation", "x" * 43, client=client.stranger)) == (401, "wrong-token")

    _, event = client.call(create, body=fine, idempotency_key="once")
    other = client.model("NewEvent", **{**details, "title": "Another"})
    assert problem(client.call(create, body=other, idempotency_key="once")) == (422, "idempotency-conflict")
    _, invited = client.call("guests.invite_guests", event.id, body=client.model("NewGuests", names=["Ana"]))
    client.call("events.cancel_event", event.id, body=client.model("Cancellation", message="Flooded."))
    answer = client.model(
        "InvitationResponse", action_identifier=client.part("models").InvitationResponseActionIdentifierType0.ACCEPT)
    late = client.call("invitations.respond", invited.items[0].token, body=answer, client=client.stranger)
    assert problem(late) == (409, "event-cancelled")


@pytest.fixture
def known(hosted):
    """Existing values on the server by parameter name."""
    bearer = {"Authorization": f"Bearer {hosted.token}"}

    def ask(path, headers=bearer):
        return hosted.request("GET", path, headers=headers).json

    events = [event["id"] for event in ask("/api/v1/events")["items"]]
    guests = ask(f"/api/v1/events/{events[-1]}/guests?limit=3")["items"]
    guest = {"Authorization": f"Bearer {guests[0]['token']}"}
    notifications = [item["id"] for item in ask("/api/v1/notifications", guest)["items"]]
    opened = hosted.request("POST", f"/api/v1/events/{events[-1]}/open-link", {"mode": "open"}, bearer).json["link"]
    made = hosted.request("POST", "/api/v1/phones", {})
    phone = {"Cookie": made.headers["Set-Cookie"].split(";")[0]}
    return {
        "id": events[-2:] + notifications[:1], "guest": [one["id"] for one in guests], "phone": ["mine"] + notifications[:1],
        "token": [one["token"] for one in guests] + [opened.split("/")[-1]], "sequence": ["1", "2"], "app": ["partyline", "bash", "messages", "lab"],
        "preset": ["the-bash"], "opening": ["1"], "identifier": ["tea", "event-invite"],
        "credentials": [bearer, bearer, guest, guest, phone, {**bearer, **phone}, {**bearer, **phone}, {}, *WRONG],
    }


REQUESTS_PER_OPERATION = 20
WRONG = [{"Authorization": "Bearer p_made-up"}, {"Authorization": "Basic eDp5"}]


def test_every_made_up_request_gets_a_described_reply(hosted, described, known):
    guesser = Guesser(described, known, seed=11)
    connection, faults, statuses = hosted.connect(), [], set()
    for method, path, operation in described.operations:
        if "text/event-stream" in operation["responses"].get("200", {}).get("content", {}):
            continue
        for _ in range(REQUESTS_PER_OPERATION):
            target, headers, body = guesser.request(path, operation)
            reply = send(connection, method.upper(), target, body, headers)
            statuses.add(reply.status)
            needs_body = operation.get("requestBody", {}).get("required")
            if body is None and needs_body and reply.status < 400:
                faults.append(f"{method} {target}: {reply.status} without the body that is needed")
            if fault := described.fault_of(reply, operation):
                faults.append(f"{method} {target} {headers} {body!r}: {reply.status} {fault} {reply.body[:300]!r}")
    connection.close()
    assert not faults, "\n".join(faults)
    assert {200, 201, 204, 400, 401, 403, 404, 422} <= statuses
