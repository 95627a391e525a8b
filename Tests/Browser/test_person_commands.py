"""`partyline export` and `partyline erase`: beside a running server and without one."""

import json
import shutil

import pytest
from server import Server


@pytest.fixture
def own_server(loaded, tmp_path):
    return Server(shutil.copytree(loaded, tmp_path / "data"))


def test_a_person_is_exported_and_erased_beside_a_server_and_alone(own_server, tmp_path):
    own_server.start()
    demo = own_server.demo()
    host = {"Authorization": f"Bearer {demo.host['apiToken']}"}
    event = demo.event("the-bash")["id"]
    people = [("Grace Brewster Hopper", "grace@example.org"), ("Katherine Johnson", "katherine@example.org")]
    for name, address in people:
        made = own_server.request("POST", f"/api/v1/events/{event}/guests", {"names": [name]}, host).json["items"][0]
        path = f"/api/v1/events/{event}/guests/{made['id']}/edits"
        assert own_server.request("POST", path, {"email": address}, host).status == 200
        path = f"/api/v1/invitations/{made['token']}/comments"
        comment = own_server.request("POST", path, {"text": f"Hi, {name} here"})
        assert comment.status == 201, comment.body
    running = True
    try:
        for name, address in people:
            told = own_server.command("export", address, "--out", tmp_path / address)
            assert told.returncode == 0, told.stderr
            data = json.loads((tmp_path / address / "data.json").read_text())
            assert [row["name"] for row in data["invitations"]] == [name]
            assert [row["body"] for row in data["messages"]] == [f"Hi, {name} here"]
            refused = own_server.command("erase", address)
            assert refused.returncode == 1 and "Add --yes" in refused.stderr, refused.stderr
            told = own_server.command("erase", address, "--yes")
            assert told.returncode == 0 and "Nothing is left." in told.stdout, told.stdout + told.stderr
            gone = own_server.command("erase", address, "--yes")
            assert gone.returncode == 1 and "No guest is known by" in gone.stderr
            for file in own_server.data.rglob("*"):
                if file.is_file():
                    bytes_ = file.read_bytes()
                    assert address.encode() not in bytes_ and name.encode() not in bytes_, file
            if running:
                # The next is erased without a server.
                assert own_server.request("GET", "/healthz").status == 200
                assert own_server.stop() == 0, own_server.log
                running = False
    finally:
        if running:
            own_server.kill()
    own_server.start()
    thread = own_server.request("GET", f"/api/v1/events/{event}/activities?limit=200", headers=host).body.decode()
    assert "Removed guest" in thread and "Hopper" not in thread and "Katherine" not in thread
    assert own_server.stop() == 0, own_server.log
