"""Photos, recordings and attachments in a bucket: on moto's S3, and on a service that fails in every way."""

import io
import json
import os
import re
import shutil
import subprocess
import time
import zipfile
from pathlib import Path

import httpx
import pytest
from bucket import Fake, Moto
from eventually import eventually
from PIL import Image
from server import Server, environment


@pytest.fixture(scope="module")
def moto():
    with Moto() as service:
        yield service


@pytest.fixture(scope="module")
def fake():
    with Fake() as service:
        yield service


@pytest.fixture
def servers(loaded, tmp_path):
    """Starts servers with the demo, and stops them."""
    started = []

    def start(name, settings, copy_of=loaded):
        server = Server(shutil.copytree(copy_of, tmp_path / name), settings=settings)
        server.data.chmod(0o700)
        started.append(server)
        return server.start()

    yield start
    for server in started:
        if server.process.poll() is None:
            assert server.stop() == 0, server.log


class Guests:
    """An event on a server, and the requests of its guests."""

    def __init__(self, server, *names):
        self.server, self.http = server, httpx.Client(base_url=server.address, timeout=120)
        self.host = {"Authorization": f"Bearer {server.demo().host['apiToken']}"}
        self.event = self.post("/api/v1/events", {
            "title": "In a bucket", "startsAt": "2031-05-02T19:00", "timeZone": "UTC"})["id"]
        self.guests = self.post(f"/api/v1/events/{self.event}/guests", {"names": names})["items"]

    def post(self, path, body):
        reply = self.http.post(path, json=body, headers=self.host)
        assert reply.is_success, reply.text
        return reply.json()

    def token(self, number):
        return self.guests[number]["token"]

    def as_guest(self, number):
        return {"Authorization": f"Bearer {self.token(number)}"}

    def share(self, number, file=None, name="photo.jpg", kind="image/jpeg", caption="Look"):
        return self.http.post(f"/api/v1/invitations/{self.token(number)}/photos", data={"caption": caption},
                              files={"photo": (name, file or picture(), kind)})

    def shared(self, number, *arguments, **options):
        reply = self.share(number, *arguments, **options)
        assert reply.status_code == 201, reply.text
        return reply.json()["photo"]

    def read(self, url, **headers):
        reply = self.http.get(path(url), headers=headers)
        assert reply.status_code in (200, 206), (reply.status_code, reply.text[:500])
        return reply.content


def path(url):
    return "/" + url.split("/", 3)[3]


def picture(color="teal"):
    file = io.BytesIO()
    Image.effect_noise((1200, 900), 40).convert("RGB").save(file, "JPEG")
    return file.getvalue()


def files_in(folder):
    """The files below a folder, whose own folders may be removed meanwhile."""
    return [Path(place) / name for place, _, names in os.walk(folder) for name in names]


def empty_cache(server):
    for file in files_in(server.data / "cache"):
        file.unlink()


def run(server, *arguments, settings=None):
    done = subprocess.run(server.arguments(*arguments), env=environment() | (settings or {}), capture_output=True,
                          text=True, timeout=180)
    return done.returncode, done.stdout + done.stderr


def finding(server, settings):
    done = run(server, "doctor", "--json", settings=settings)[1]
    return next(found for found in json.loads(done)["findings"] if found["check"] == "files")


def test_a_photo_lies_in_the_bucket_and_is_read_by_a_server_without_it(servers, moto, tmp_path):
    settings = moto.settings("shared")
    first = servers("first", settings)
    guests = Guests(first, "Ana", "Ben")
    photo = guests.shared(0)
    name = path(photo["url"]).split("/")[2]
    keys = {f"photos/{guests.event}/{name}-{version}.jpg" for version in ("large", "small")}
    assert keys <= set(moto.keys("shared"))
    assert not any(name in file.name for file in files_in(first.data / "photos"))
    large, small = guests.read(photo["url"]), guests.read(photo["smallURL"])
    empty_cache(first)
    assert guests.read(photo["url"]) == large and guests.read(photo["smallURL"]) == small
    # A cover, which the event's page shows in its versions for pages.
    reply = guests.http.post(f"/api/v1/events/{guests.event}/updates", data={"title": "With a cover"},
                             files={"cover": ("cover.jpg", picture(), "image/jpeg")}, headers=guests.host)
    assert reply.is_success, reply.text
    page = guests.read(f"{first.address}/i/{guests.token(1)}").decode()
    wide = re.search(r'/photos/[^" ]+/wide\.webp', page).group()
    assert guests.read(first.address + wide)[:4] == b"RIFF"
    eventually(lambda: any(key.endswith("-wide.webp") for key in moto.keys("shared")))
    archive = guests.http.get(f"/i/{guests.token(1)}/photos.zip")
    with zipfile.ZipFile(io.BytesIO(archive.content)) as zipped:
        assert [zipped.read(entry) for entry in zipped.namelist()] == [large]
    # Another server with the same database, none of the files, and the same bucket.
    assert first.stop() == 0, first.log
    shutil.rmtree(first.data / "cache")
    second = servers("second", settings, copy_of=first.data)
    again = httpx.get(second.address + path(photo["url"]), headers={"Range": "bytes=10-19"})
    assert again.status_code == 206 and again.content == large[10:20]
    assert httpx.get(second.address + wide).content[:4] == b"RIFF"
    assert httpx.get(second.address + f"/i/{guests.token(1)}/photos.zip").content


def test_a_recording_is_read_in_parts_after_the_cache_was_emptied(servers, moto, tmp_path):
    server = servers("data", moto.settings("recordings"))
    guests = Guests(server, "Ana")
    file = tmp_path / "tone.m4a"
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=4", file],
                   check=True)
    photo = guests.shared(0, file.read_bytes(), "tone.m4a", "audio/mp4")
    url = photo["recording"]["url"]
    whole = guests.http.get(path(url))
    assert whole.status_code == 200 and len(whole.content) > 10_000
    empty_cache(server)
    part = guests.http.get(path(url), headers={"Range": "bytes=1000-1999", "If-Range": whole.headers["ETag"]})
    assert (part.status_code, part.content) == (206, whole.content[1000:2000])


def test_attachments_of_notifications_are_shared_and_withdrawn(servers, moto):
    server = servers("data", moto.settings("attachments"))
    guests = Guests(server, "Ana", "Ben")
    ben = guests.as_guest(1)
    reply = guests.http.post(f"/api/v1/invitations/{guests.token(1)}/preferences", json={"attention": "everything"})
    assert reply.is_success, reply.text
    guests.shared(0)
    items = lambda: guests.http.get("/api/v1/notifications", headers=ben).json()["items"]
    named = lambda: next((item for item in items() if item["category"] == "event-photo"), None)
    notification = eventually(named)["id"]
    page = lambda: guests.http.get("/preview", params={"notification": notification}, headers=ben).text
    media = eventually(lambda: re.search(r'src="(/preview/media/[^"]+)"', page())).group(1)
    name = media.rsplit("/", 1)[1]
    assert f"attachments/{name}" in moto.keys("attachments")
    shown = guests.read(server.address + media)
    empty_cache(server)
    assert guests.read(server.address + media) == shown
    empty_cache(server)
    presentation = guests.http.get(f"/api/v1/notifications/{notification}/presentation", headers=ben)
    assert presentation.status_code == 200, presentation.text
    # Another server unsends the photo: what this one still has in its cache is not shown.
    moto.s3.delete_object(Bucket="party", Key=f"attachments/attachments/{name}")
    assert guests.http.get(media).status_code == 404
    assert not list((server.data / "cache" / "attachments").glob(name))


def test_unsent_attachments_and_erased_photos_leave_the_bucket(servers, moto):
    server = servers("data", moto.settings("gone"))
    guests = Guests(server, "Grace Brewster Hopper", "Ben")
    ben = guests.as_guest(1)
    edit = guests.post(f"/api/v1/events/{guests.event}/guests/{guests.guests[0]['id']}/edits",
                       {"email": "grace@example.org"})
    assert edit
    guests.http.post(f"/api/v1/invitations/{guests.token(1)}/preferences", json={"attention": "everything"})
    reply = guests.share(0)
    listed = lambda: any(item["category"] == "event-photo" for item in guests.http.get(
        "/api/v1/notifications", headers=ben).json()["items"])
    eventually(listed)
    before = moto.keys("gone")
    assert any(key.startswith(f"photos/{guests.event}/") for key in before)
    sequence = reply.json()["sequence"]
    unsent = guests.http.post(f"/api/v1/invitations/{guests.token(0)}/activities/{sequence}/deletion", json={})
    assert unsent.is_success, unsent.text
    photos = lambda: [key for key in moto.keys("gone") if key.startswith(f"photos/{guests.event}/")]
    attached = [key for key in before if key.startswith("attachments/")]
    eventually(lambda: not set(attached) & set(moto.keys("gone")))
    # It can still be restored.
    assert photos()
    code, told = run(server, "erase", "grace@example.org", "--yes")
    assert code == 0, told
    assert photos() == []


def test_a_key_without_rights_refuses_uploads_and_pages_still_draw(servers, moto):
    good, bad = moto.settings("rights"), moto.settings("rights", moto.reader, S3_TIMEOUT=1)
    server = servers("data", good)
    assert finding(server, good)["level"] == "ok"
    photo = Guests(server, "Ana").shared(0)
    assert server.stop() == 0, server.log
    server.settings = bad
    server.start()
    guests = Guests(server, "Ana")
    refused = guests.share(0)
    assert refused.status_code == 503 and refused.json()["code"] == "files-unavailable", refused.text
    assert int(refused.headers["Retry-After"]) > 0
    form = guests.http.post(f"/api/v1/invitations/{guests.token(0)}/photos", data={"caption": "Keep these words"}, files={
        "photo": ("photo.jpg", picture(), "image/jpeg")}, headers={"Accept": "text/html", "Sec-Fetch-Site": "same-origin"},
        follow_redirects=True)
    assert "cannot reach its photos" in form.text, form.text
    assert guests.http.get(f"/i/{guests.token(0)}").status_code == 200
    assert guests.http.get(path(photo["url"])).status_code == 200
    assert "PARTYLINE_S3_KEY_ID" in server.log and "s3:PutObject" in server.log
    wrong = finding(server, bad)
    assert wrong["level"] == "error" and "s3:PutObject" in wrong["fix"], wrong
    for key in [("AKIANOBODY", "nothing"), (moto.owner[0], "another secret")]:
        wrong = finding(server, moto.settings("rights", key))
        assert wrong["level"] == "error" and "PARTYLINE_S3_KEY_ID" in wrong["fix"], wrong
    wrong = finding(server, good | {"PARTYLINE_FILES": "s3://another/place"})
    assert wrong["level"] == "error" and "PARTYLINE_FILES" in wrong["fix"], wrong


def test_a_bucket_in_trouble_is_waited_for_and_then_refused(servers, fake):
    server = servers("data", fake.settings("trouble", S3_TIMEOUT=2))
    guests = Guests(server, "Ana")
    photo = guests.shared(0)
    large = guests.read(photo["url"])
    # Two failures are waited out.
    fake.fail("500", 2, method="PUT")
    assert guests.share(0).status_code == 201
    for fault in ("truncated", "damaged", "503"):
        empty_cache(server)
        fake.fail(fault, 1, method="GET")
        assert guests.read(photo["url"]) == large, fault
    for fault in ("silent", "500", "page"):
        fake.fail(fault, 1000)
        begun = time.monotonic()
        refused = guests.share(0)
        assert refused.status_code == 503 and refused.json()["code"] == "files-unavailable", (fault, refused.text)
        assert refused.headers["Retry-After"] and time.monotonic() - begun < 30
        # What is in the cache is shown, and pages draw.
        assert guests.http.get(f"/i/{guests.token(0)}").status_code == 200
        assert guests.read(photo["url"]) == large
        before = entries(guests)
        fake.control("settings", clear=1)
        assert len(before) == len(entries(guests))
    empty_cache(server)
    fake.fail("silent", 1000)
    assert guests.http.get(path(photo["url"])).status_code == 503
    fake.control("settings", clear=1)
    assert guests.read(photo["url"]) == large
    assert guests.share(0).status_code == 201


def entries(guests):
    reply = guests.http.get(f"/api/v1/events/{guests.event}/activities?limit=200", headers=guests.host)
    return [item for item in reply.json()["items"] if item["kind"] == "shared"]


def test_files_of_a_data_directory_move_up_and_a_backup_holds_them_again(servers, moto, loaded, tmp_path):
    settings = moto.settings("moved")
    server = servers("data", settings)
    names = {str(file.relative_to(loaded)) for file in files_in(loaded / "photos")}
    assert len(names) > 5
    eventually(lambda: names <= set(moto.keys("moved")))
    eventually(lambda: not files_in(server.data / "photos"))
    photo = Guests(server, "Ana").shared(0)
    code, told = run(server, "backup", tmp_path / "without")
    assert code != 0 and "PARTYLINE_FILES" in told, told
    code, told = run(server, "backup", tmp_path / "copy", settings=settings)
    assert code == 0 and "missing" not in told, told
    assert run(server, "backup", "--verify", tmp_path / "copy")[0] == 0
    copied = {str(file.relative_to(tmp_path / "copy")) for file in files_in(tmp_path / "copy" / "photos")}
    assert names <= copied and any(path(photo["url"]).split("/")[2] in name for name in copied)
    assert server.stop() == 0, server.log
    restored = servers("restored", moto.settings("restored"), copy_of=tmp_path / "copy")
    assert httpx.get(restored.address + path(photo["url"])).status_code == 200
    eventually(lambda: copied <= set(moto.keys("restored")))


def test_another_partyline_is_refused_the_same_prefix(servers, moto, tmp_path):
    servers("data", moto.settings("owned"))
    stranger = Server(tmp_path / "stranger", settings=moto.settings("owned"))
    with pytest.raises(AssertionError):
        stranger.start()
    assert "another key" in stranger.log and "PARTYLINE_FILES" in stranger.log


def test_the_cache_is_bounded_by_what_was_used_last(servers, moto):
    server = servers("data", moto.settings("cache", FILES_CACHE_MB=0))
    guests = Guests(server, "Ana")
    old, new = guests.shared(0), guests.shared(0)
    cached = lambda photo: [
        file for file in files_in(server.data / "cache") if path(photo["url"]).split("/")[2] in file.name]
    assert cached(old)
    for file in cached(old):
        os.utime(file, (time.time() - 3600, file.stat().st_mtime))
    for file in cached(new):
        file.unlink()
    guests.read(new["url"])
    eventually(lambda: not cached(old))
    assert cached(new)
    assert guests.read(old["url"])
