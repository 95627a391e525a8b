"""What the benchmarks fill a database with is what the server reads: a change of the schema must not pass them by."""

import sys

from server import BINARY, ROOT, Server

sys.path.append(str(ROOT / "Benchmarks"))

from population import Gathering, api_token, invitation_token, populate  # noqa: E402


def test_a_database_filled_for_measuring_is_read_as_one_of_the_servers_own(tmp_path):
    gathering = Gathering(number=0, host=0, guests=20)
    populate(BINARY, tmp_path / "data", [gathering])
    server = Server(tmp_path / "data").start()
    bearer = {"Authorization": f"Bearer {api_token(0)}"}
    [event] = server.request("GET", "/api/v1/events", headers=bearer).json["items"]
    assert event["id"] == gathering.id
    thread = server.request("GET", f"/api/v1/events/{gathering.id}/activities?limit=100", headers=bearer).json["items"]
    assert {entry["sequence"] for entry in thread} >= {1, gathering.activities}
    guest = server.request("GET", f"/api/v1/invitations/{invitation_token(gathering.guest(1))}")
    assert (guest.status, guest.json["guest"]["name"]) == (200, "Guest 1")
    assert server.stop() == 0, server.log
