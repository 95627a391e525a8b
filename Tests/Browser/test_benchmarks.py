"""The server reads the databases that the benchmarks fill. A schema change must not break this unnoticed."""

import sys

import pytest

from eventually import eventually
from push_service import PushService
from server import BINARY, ROOT, Server

sys.path.append(str(ROOT / "Benchmarks"))

from devices import Browser, Site  # noqa: E402
from population import Gathering, api_token, invitation_token, populate, populate_postgres  # noqa: E402


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_a_database_filled_for_benchmarks_is_readable(tmp_path, engine, request):
    gathering, url = Gathering(number=0, host=0, guests=20), None
    if engine == "sqlite":
        populate(BINARY, tmp_path / "data", [gathering])
    else:
        url = populate_postgres(BINARY, tmp_path / "data", request.getfixturevalue("postgres"), "filled", [gathering])
    server = Server(tmp_path / "data", database=url).start()
    bearer = {"Authorization": f"Bearer {api_token(0)}"}
    [event] = server.request("GET", "/api/v1/events", headers=bearer).json["items"]
    assert event["id"] == gathering.id
    thread = server.request("GET", f"/api/v1/events/{gathering.id}/activities?limit=100", headers=bearer).json["items"]
    assert {entry["sequence"] for entry in thread} >= {1, gathering.activities}
    found = server.request("GET", f"/api/v1/events/{gathering.id}/search?q=speakers", headers=bearer).json["items"]
    assert found and all("speakers" in entry["text"] for entry in found)
    guest = server.request("GET", f"/api/v1/invitations/{invitation_token(gathering.guest(1))}")
    assert (guest.status, guest.json["guest"]["name"]) == (200, "Guest 1")
    assert server.stop() == 0, server.log


def test_devices_written_for_benchmarks_are_registered(tmp_path):
    gathering = Gathering(number=0, host=0, guests=20)
    with PushService() as service:
        site, subscription = Site(BINARY, tmp_path / "data", [gathering], service.port), service.subscribe()
        guest = gathering.guest(1)
        site.register([Browser(guest, subscription.endpoint, subscription.p256dh, subscription.auth)])
        site.start()
        site.tell(gathering, title="The Ball")
        [message] = service.wait(subscription)
        assert message.json["notification"]["title"] == "The Ball"
        # The delivery is recorded a moment after the service accepted it.
        eventually(lambda: site.waiting() == (0, 0))
        site.server.stop()
        assert site.waiting() == (0, 0) and service.violations == []
