"""Acknowledged writes stay, whatever happens to the process."""

import contextlib
import http.client
import os
import resource
import shutil
import signal
import socket
import sqlite3
import stat
import struct
import threading
import time
import zlib
from pathlib import Path

import pytest

from eventually import eventually
from server import ROOT, Server, send

STATUSES = ["accept", "maybe", "decline"]


@pytest.fixture
def own_server(loaded, tmp_path):
    server = Server(shutil.copytree(loaded, tmp_path / "data"), "--demo").start()
    yield server
    if server.process.poll() is None:
        server.kill()


def responses(guest):
    return f"/api/v1/invitations/{guest['token']}/responses"


class Answering(threading.Thread):
    """A guest who keeps changing the answer as fast as the server allows. The note of each answer counts up."""

    def __init__(self, server, guest):
        super().__init__(daemon=True)
        self.server, self.guest = server, guest
        self.sent = self.acknowledged = 0
        self.refused = None

    def run(self):
        connection = self.server.connect()
        try:
            while True:
                self.sent += 1
                reply = send(connection, "POST", responses(self.guest), {
                    "actionIdentifier": STATUSES[self.sent % 3], "note": str(self.sent)})
                if reply.status != 200:
                    self.refused = reply.body
                    return
                self.acknowledged = self.sent
        except (OSError, http.client.HTTPException):
            pass  # the server is gone
        finally:
            connection.close()

    def check(self, server):
        """Checks that the answer in force is the last acknowledged one, or the one whose reply was lost."""
        reply = server.request("GET", f"/api/v1/invitations/{self.guest['token']}")
        assert reply.status == 200, reply.body
        kept = reply.json["guest"]["rsvp"]
        assert int(kept["note"] or 0) in (self.acknowledged, self.sent), self.guest["name"]
        if self.acknowledged:
            expected = {"accept": "accepted", "maybe": "maybe", "decline": "declined"}[STATUSES[int(kept["note"]) % 3]]
            assert kept["status"] == expected


def test_every_acknowledged_answer_survives_sigkill(own_server):
    demo = own_server.demo()
    guests = [guest for guest in demo.event("the-bash")["guests"]][:16]
    answering = [Answering(own_server, guest) for guest in guests]
    for round in range(3):
        for guest in answering:
            guest.start()
        wait_until(lambda: sum(guest.acknowledged for guest in answering) > 200 * (round + 1), answering)
        own_server.kill()
        for guest in answering:
            guest.join(timeout=90)
            assert guest.refused is None, guest.refused
        own_server.start()
        for guest in answering:
            guest.check(own_server)
        carried = {guest.guest["key"]: guest for guest in answering}
        answering = [again(own_server, guest, carried[guest["key"]]) for guest in guests]


def again(server, guest, before):
    """Returns the same guest after a restart, which continues counting."""
    after = Answering(server, guest)
    after.sent = after.acknowledged = max(before.sent, before.acknowledged)
    return after


def wait_until(is_reached, threads):
    eventually(
        is_reached, limit=180,
        unless=lambda: None if any(thread.is_alive() for thread in threads) else "every request failed")


def test_decoders_die_with_a_killed_server(own_server):
    guest = own_server.demo().event("the-bash")["guests"][0]
    form = b"".join([
        b'--party-form\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n',
        b"Content-Type: image/png\r\n\r\n", grey_png(6000, 5000), b"\r\n--party-form--\r\n",
    ])

    def upload():
        with contextlib.suppress(OSError, http.client.HTTPException):
            own_server.request("POST", f"/api/v1/invitations/{guest['token']}/photos", form, {
                "Content-Type": "multipart/form-data; boundary=party-form"})

    uploading = threading.Thread(target=upload, daemon=True)
    uploading.start()
    decoder = None
    while decoder is None:
        assert uploading.is_alive(), "the picture was read before its decoder was found"
        decoder = stopped_decoder(own_server.process.pid)
    own_server.kill()
    # The decoder was stopped, so it cannot end by itself.
    eventually(lambda: status(decoder)[0] in "ZX")
    uploading.join(timeout=90)
    own_server.start()


def stopped_decoder(server):
    """Returns the id of a decoder of this server, stopped during its work, or None when none is found."""
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if entry.name.isdigit() and status(entry.name)[1] == server:
                if (entry / "comm").read_text().strip() in ("vips", "vipsheader"):
                    os.kill(int(entry.name), signal.SIGSTOP)
                    if status(entry.name)[0] not in "ZX":
                        return entry.name
    return None


def status(process):
    """Returns the state and parent of a process, and X for a process that is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return "X", 0
    return fields[0], int(fields[1])


def grey_png(width, height):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x80" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def test_stopping_finishes_requests_in_flight(own_server):
    demo = own_server.demo()
    answering = [Answering(own_server, guest) for guest in demo.event("the-bash")["guests"][:8]]
    for guest in answering:
        guest.start()
    wait_until(lambda: sum(guest.acknowledged for guest in answering) > 50, answering)
    assert own_server.stop() == 0, own_server.log
    for guest in answering:
        guest.join(timeout=90)
        # Every request that was accepted got a reply. A request that the stop met between two others was never
        # accepted.
        assert guest.refused is None or b"overloaded" in guest.refused
    own_server.start()
    for guest in answering:
        guest.check(own_server)


def test_a_stop_right_after_the_first_answer_is_graceful(loaded, tmp_path):
    server = Server(shutil.copytree(loaded, tmp_path / "data"), "--demo").start()
    assert server.stop() == 0, server.log


def test_stopping_ends_open_event_streams(own_server):
    demo = own_server.demo()
    event = demo.event("the-bash")
    connection = own_server.connect()
    connection.request("GET", f"/api/v1/events/{event['id']}/stream", headers={
        "Authorization": f"Bearer {demo.host['apiToken']}", "Accept": "text/event-stream"})
    response = connection.getresponse()
    assert response.status == 200
    assert response.headers["Content-Type"].startswith("text/event-stream")
    assert own_server.stop() == 0
    connection.close()


def test_a_response_posted_twice_counts_once(server, unanswered):
    guest = next(unanswered)
    body, key = {"actionIdentifier": "accept", "partySize": 2}, {"Idempotency-Key": "twice-1"}
    first = server.request("POST", responses(guest), body, key)
    second = server.request("POST", responses(guest), body, key)
    assert first.status == 200, first.body
    assert (second.status, second.json["rsvp"]) == (first.status, first.json["rsvp"])
    other = server.request("POST", responses(guest), {"actionIdentifier": "decline"}, key)
    assert (other.status, other.json["code"]) == (422, "idempotency-conflict")
    # Repeating the answer without a key changes nothing either.
    third = server.request("POST", responses(guest), {"actionIdentifier": "accept"})
    assert third.json["rsvp"] == first.json["rsvp"]


def counted(data, table):
    """Returns how many rows a table has, or 0 while it does not exist. It only reads, beside the server."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{data}/partyline.sqlite?mode=ro", uri=True)) as database:
            return database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


def wait_for(is_reached, server):
    eventually(is_reached, limit=180, unless=lambda: None if server.process.poll() is None else server.log)


def outline(demo):
    """The demo's contents without identifiers."""
    return {key: sorted(guest["name"] for guest in event["guests"]) for key, event in demo.events.items()}


def test_a_first_start_that_was_killed_leaves_no_half_demo(loaded, tmp_path):
    whole = Server(shutil.copytree(loaded, tmp_path / "whole"))
    server = Server(tmp_path / "data", "--demo")
    for table, rows in [("accounts", 1), ("guests", 1), ("photos", 3), ("activities", 90)]:
        server.launch()
        wait_for(lambda: counted(server.data, table) >= rows, server)
        server.kill()
    # The loading that was begun is finished, with or without the option.
    server.flags = ()
    server.start()
    assert outline(server.demo()) == outline(whole.demo())
    assert server.stop() == 0, server.log
    for table in ["accounts", "api_tokens", "events", "guests", "activities", "photos", "reactions", "private_messages"]:
        assert counted(server.data, table) == counted(whole.data, table), table


def test_one_of_two_simultaneous_first_starts_is_refused_in_a_sentence(tmp_path):
    servers = [Server(tmp_path / "data", "--demo").launch() for _ in range(2)]
    eventually(lambda: any(server.process.poll() is not None for server in servers), limit=180)
    refused, running = sorted(servers, key=lambda server: server.process.poll() is None)
    try:
        running.wait()
        assert refused.process.returncode == 1
        assert "Error: Another Partyline server" in refused.log
        assert "SQLite" not in refused.log
        assert len(running.demo().events) == 9
        assert running.stop() == 0, running.log
    finally:
        running.kill()


def test_a_second_start_is_refused_and_changes_nothing(own_server):
    # A server that answers commands has stored its address.
    own_server.demo()
    before = (own_server.data / "addresses").read_bytes()
    refused = own_server.command("serve", "--port", "0")
    assert refused.returncode == 1
    assert refused.stderr.splitlines() == [
        f"Error: Another Partyline server (process {own_server.process.pid}) runs on {own_server.data}, at "
        f"{own_server.address}. Stop it, or set PARTYLINE_DATA or --data to another directory."]
    assert (own_server.data / "addresses").read_bytes() == before


def test_a_clean_stop_leaves_one_database_file(own_server):
    guest = own_server.demo().guest("the-bash", "kofi")
    assert own_server.request("POST", responses(guest), {"actionIdentifier": "accept"}).status == 200
    assert own_server.stop() == 0, own_server.log
    assert [file.name for file in own_server.data.glob("partyline.sqlite*")] == ["partyline.sqlite"]
    assert not (own_server.data / "control.socket").exists()


def test_nothing_is_acknowledged_once_the_data_directory_is_gone(own_server):
    guests = own_server.demo().event("the-bash")["guests"]
    gone = own_server.data.rename(own_server.data.with_name("gone"))
    shutil.rmtree(gone, ignore_errors=True)
    for guest in guests[:5]:
        refused = own_server.request("POST", responses(guest), {"actionIdentifier": "accept"})
        assert (refused.status, refused.json["code"]) == (503, "storage-missing"), refused.body
    health = own_server.request("GET", "/healthz")
    assert (health.status, health.json["code"]) == (503, "storage-missing")
    assert own_server.stop() == 0, own_server.log


def test_a_kill_during_uploads_does_not_prevent_the_next_start(own_server):
    demo = own_server.demo()
    event, picture = demo.event("the-bash"), (ROOT / "Database/demo/supper.jpg").read_bytes()
    for round in range(3):
        uploads = [threading.Thread(target=upload, args=(own_server, demo, event, picture), daemon=True) for _ in range(4)]
        for thread in uploads:
            thread.start()
        pictures = own_server.data / "incoming/pictures"
        wait_for(lambda: pictures.is_dir() and any(pictures.iterdir()), own_server)
        own_server.kill()
        own_server.start()
        for thread in uploads:
            thread.join(timeout=90)


def test_an_upload_beyond_the_open_files_of_the_process_is_a_server_error(own_server):
    demo = own_server.demo()
    event, picture = demo.event("the-bash"), (ROOT / "Database/demo/supper.jpg").read_bytes()
    process = own_server.process.pid
    statuses = set()
    # A lowered limit cannot be raised again. At the end no descriptor is left for the connection.
    for more in range(40, -1, -2):
        limited(process, resource.RLIMIT_NOFILE, len(list(Path(f"/proc/{process}/fd").iterdir())) + more)
        reply = upload(own_server, demo, event, picture)
        if reply:
            statuses.add(reply.status)
            assert reply.status == 201 or reply.status == 503 and reply.json["code"] == "overloaded", reply.body
    assert statuses == {201, 503}


def test_an_upload_beyond_the_file_size_of_the_process_is_refused(own_server):
    demo = own_server.demo()
    event, picture = demo.event("the-bash"), (ROOT / "Database/demo/supper.jpg").read_bytes()
    for size in [len(picture) // 2, 1]:
        limited(own_server.process.pid, resource.RLIMIT_FSIZE, size)
        reply = upload(own_server, demo, event, picture)
        assert reply.status == 507 and reply.json["code"] == "storage-full", reply.body


def limited(process, limit, number):
    """Sets both limits, so that programs that the server starts cannot raise them either."""
    resource.prlimit(process, limit, (number, number))


def upload(server, demo, event, picture):
    boundary = "----partyline"
    body = (f'--{boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n'
            f"Content-Type: image/jpeg\r\n\r\n").encode() + picture + f"\r\n--{boundary}--\r\n".encode()
    with contextlib.suppress(OSError, http.client.HTTPException):
        return server.request("POST", f"/api/v1/events/{event['id']}/photos", body, {
            "Content-Type": f"multipart/form-data; boundary={boundary}",
            "Authorization": f"Bearer {demo.host['apiToken']}", "Accept": "application/json"})


def test_a_backup_beside_a_busy_server_has_every_acknowledged_answer(own_server, tmp_path):
    demo = own_server.demo()
    answering = [Answering(own_server, guest) for guest in demo.event("the-bash")["guests"][:8]]
    for guest in answering:
        guest.start()
    wait_until(lambda: sum(guest.acknowledged for guest in answering) > 100, answering)
    promised = {guest.guest["token"]: guest.acknowledged for guest in answering}
    backup = own_server.command("backup", tmp_path / "copies" / "copy")
    assert backup.returncode == 0, backup.stderr
    assert own_server.stop() == 0, own_server.log
    assert [file.name for file in (tmp_path / "copies").iterdir()] == ["copy"]
    copy = Server(tmp_path / "copies" / "copy").start()
    try:
        for token, note in promised.items():
            kept = copy.request("GET", f"/api/v1/invitations/{token}").json["guest"]["rsvp"]
            assert int(kept["note"] or 0) >= note
        cover = next(file for file in (own_server.data / "photos").rglob("*.jpg"))
        assert (copy.data / cover.relative_to(own_server.data)).read_bytes() == cover.read_bytes()
    finally:
        assert copy.stop() == 0, copy.log


def test_guests_are_reminded_once_despite_kills(own_server):
    demo, crowd = own_server.demo(), 600
    host = {"Authorization": f"Bearer {demo.host['apiToken']}"}
    event = own_server.request("POST", "/api/v1/events", {
        "title": "A crowd", "startsAt": "2031-05-02T19:00", "timeZone": "UTC"}, host).json["id"]
    for start in range(0, crowd, 300):
        names = [f"Guest {number}" for number in range(start, start + 300)]
        reply = own_server.request("POST", f"/api/v1/events/{event}/guests", {"names": names}, host)
        assert reply.status < 300, reply.body
    assert own_server.stop() == 0, own_server.log
    # All guests accepted long ago, and the event begins in two hours, so the reminder is overdue.
    start = int(time.time() * 1000) + 7_190_000
    with contextlib.closing(sqlite3.connect(own_server.data / "partyline.sqlite")) as database, database:
        database.execute("UPDATE guests SET invited_at = 0, status = 'accepted' WHERE event_id = ?", [event])
        database.execute(
            "UPDATE events SET starts_at = ?, accepted = ?, going = ?, awaiting = 0 WHERE id = ?",
            [start, crowd, crowd, event])
        database.execute("DELETE FROM reminders WHERE event_id = ?", [event])
        database.execute(
            "INSERT INTO reminders (event_id, rule, time_zone, due_at) VALUES (?, 'two-hours', '', ?)",
            [event, start - 7_200_000])
    reminded = f"notifications WHERE event_id = '{event}' AND reminder_rule = 'two-hours' AND reminder_of = {start}"
    told = 0
    for _ in range(4):
        own_server.launch()
        wait_for(lambda: counted(own_server.data, reminded) > told, own_server)
        own_server.kill()
        told = counted(own_server.data, reminded)
        if told == crowd:
            break
    own_server.start()
    wait_for(lambda: counted(own_server.data, f"{reminded} AND sent_at IS NOT NULL") >= crowd, own_server)
    assert counted(own_server.data, reminded) == crowd
    assert counted(own_server.data, f"(SELECT DISTINCT guest_id FROM {reminded})") == crowd
    assert counted(own_server.data, f"reminders WHERE event_id = '{event}' AND rule = 'two-hours'") == 0
    assert counted(own_server.data, f"announcements WHERE event_id = '{event}'") == 0


def test_a_token_is_made_by_the_running_server(own_server):
    token = own_server.command("token", own_server.demo().host["name"], check=True).stdout.strip()
    reply = own_server.request("GET", "/api/v1/events", headers={"Authorization": f"Bearer {token}"})
    assert len(reply.json["items"]) == 12
    refused = own_server.command("token", "Nobody")
    assert (refused.returncode, refused.stderr) == (1, "Error: There is no host named Nobody.\n")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else")
def test_another_user_of_the_machine_gets_no_answer_from_the_control_socket(own_server):
    path = own_server.data / "control.socket"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    # The socket must be closed even when its modes were opened up by mistake.
    for place in [path, path.parent]:
        place.chmod(0o777)
    with socket.socket(socket.AF_UNIX) as connection, contextlib.chdir(own_server.data):
        connection.settimeout(60)
        os.seteuid(65534)
        try:
            # The directories above may be closed to others, but this one is open.
            connection.connect(path.name)
        finally:
            os.seteuid(0)
        # The refusal may arrive, and the server be gone, before the client sends anything.
        with contextlib.suppress(BrokenPipeError):
            connection.sendall(b'{"token":{"host":"nobody","name":"x"}}\n')
        assert b"belongs to another user" in connection.recv(1000)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can run a command for another user")
def test_after_a_command_of_root_everything_belongs_to_the_servers_user(loaded, tmp_path):
    data = shutil.copytree(loaded, tmp_path / "data")
    shutil.rmtree(data / "incoming")
    (data / "lock").unlink()
    for path in [data, *data.rglob("*")]:
        os.chown(path, 65534, 65534)
    made = Server(data).command("token", Server(data).demo().host["name"])
    assert made.returncode == 0, made.stderr
    assert [path for path in [data, *data.rglob("*")] if path.stat().st_uid != 65534] == []


def test_errors_at_start_are_one_sentence_that_names_the_fix(tmp_path):
    (tmp_path / "file").write_text("a file")
    missing = Server(tmp_path / "data")
    for arguments, words in [
        (["serve", "--port", "0", "--assets", "/no/such"], "--assets is /no/such, which has no directory styles"),
        (["token", "Matt"], "There is no Partyline in"),
        (["backup", tmp_path / "copy"], "There is no Partyline in"),
    ]:
        refused = missing.command(*arguments)
        assert refused.returncode == 1 and words in refused.stderr and refused.stderr.count("\n") == 1, refused.stderr
    assert not missing.data.exists() and not (tmp_path / "copy").exists()
    refused = Server(tmp_path / "file").command("serve", "--port", "0")
    assert refused.returncode == 1 and "PARTYLINE_DATA" in refused.stderr and "Domain" not in refused.stderr
    limit = (400 << 20, resource.RLIM_INFINITY)
    refused = missing.command(
        "serve", "--port", "0", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit))
    assert refused.returncode == 1 and "address space" in refused.stderr, refused.stderr
    assert refused.stderr.count("\n") == 1 and not missing.data.exists()
