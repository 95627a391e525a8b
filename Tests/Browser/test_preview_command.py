"""`partyline preview`: standalone pages, pictures, and the differences between two payloads."""

import json
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from conftest import CHROMIUM, WHOLE_CHROMIUM
from server import BINARY, ROOT, environment

def preview(*arguments, text=None, **variables):
    return subprocess.run(
        [BINARY, "preview", *map(str, arguments)], input=text, capture_output=True, text=True,
        env=environment() | {"CHROMIUM": CHROMIUM} | variables, timeout=300)


def payload(title="The Bash", body="Bring a friend.", **aps):
    return json.dumps({"aps": {"alert": {"title": title, "body": body}} | aps})


def png_size(path):
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:24])


@pytest.fixture
def reader(chromium):
    page = chromium.new_page()
    page.set_default_timeout(60_000)
    yield page
    page.close()


@pytest.fixture
def push(tmp_path):
    def write(name="push.apns", **fields):
        file = tmp_path / name
        file.write_text(payload(**fields))
        return file
    return write


def test_a_page_works_as_a_file_without_a_network(push, tmp_path, reader):
    page_file = tmp_path / "page.html"
    result = preview(push(body="<script>document.title = 'stolen'</script>"), "--out", page_file)
    assert (result.returncode, result.stderr) == (0, "")
    page = reader
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(page_file.as_uri())
    expect(page.get_by_text("The Bash").first).to_be_visible()
    expect(page.get_by_text("<script>").first).to_be_visible()
    assert "stolen" not in page.title()
    assert [url for url in requests if not url.startswith(("file:", "data:"))] == []
    broken = page.evaluate("[...document.images].filter((image) => !image.naturalWidth).length")
    assert broken == 0


def test_pages_of_one_date_are_equal(push, tmp_path):
    file = push()
    pages = []
    for number, (date, zone) in enumerate([
        ("2026-06-16T19:00:00-07:00", "UTC"), ("2026-06-17t02:00Z", "Asia/Kathmandu"), ("2026-06-18T02:00:00Z", "UTC"),
    ]):
        page = tmp_path / f"{number}.html"
        result = preview(file, "--out", page, "--date", date, TZ=zone)
        assert (result.returncode, result.stderr) == (0, "")
        pages.append(page.read_bytes())
    assert pages[0] == pages[1] and b"2026-06-17T02:00:00Z" in pages[0]
    assert pages[2] != pages[0]


@pytest.mark.parametrize("date", ["tomorrow", "2026-02-30T12:00:00Z", "2026-06-16T19:00:00", "2026-06-16", ""])
def test_a_date_that_cannot_be_read_is_refused(push, tmp_path, date):
    result = preview(push(), "--out", tmp_path / "page.html", "--date", date)
    assert result.returncode == 64
    assert "2026-06-16T19:00:00-07:00" in result.stderr
    assert not (tmp_path / "page.html").exists()


def test_light_and_dark_follow_the_reader_or_the_option(push, tmp_path, reader):
    file = push()
    for scheme in ("auto", "dark"):
        preview(file, "--out", tmp_path / f"{scheme}.html", "--scheme", scheme)
    page = reader
    faces = {}
    for scheme in ("auto", "dark"):
        page.goto((tmp_path / f"{scheme}.html").as_uri())
        for reader in ("light", "dark"):
            page.emulate_media(color_scheme=reader)
            faces[scheme, reader] = page.locator(".expanded-card").evaluate(
                "(card) => getComputedStyle(card).backgroundColor")
    assert faces["auto", "light"] != faces["auto", "dark"]
    assert faces["dark", "light"] == faces["dark", "dark"] == faces["auto", "dark"]


def test_an_example_app_draws_its_category_with_local_media(tmp_path, reader):
    file = tmp_path / "push.apns"
    push_text = json.dumps({
        "Simulator Target Bundle": "com.example.bash",
        "aps": {"alert": {"title": "Clip", "body": "Look"}, "mutable-content": 1},
        "attachment-url": "https://media.example/some/where/bash.jpg",
    })
    file.write_text(push_text)
    pictures = ROOT / "Public/examples"
    picture = next(path for path in sorted(pictures.iterdir()) if path.suffix == ".jpg")
    media = tmp_path / "media"
    media.mkdir()
    shutil.copy(picture, media / "bash.jpg")
    result = preview(file, "--media", media, "--json", "--out", tmp_path / "page.html")
    assert result.returncode == 0, result.stderr
    told = json.loads(result.stdout)
    assert told["app"]["name"] == "bash"
    assert [item["type"] for item in told["presentation"]["attachments"]] == ["public.jpeg"]
    assert str(tmp_path) not in result.stdout
    page = reader
    page.goto((tmp_path / "page.html").as_uri())
    assert page.locator(".expanded-media img").evaluate("(image) => image.naturalWidth") > 0


def test_without_media_or_network_the_missing_picture_is_reported(tmp_path):
    text = json.dumps({
        "aps": {"alert": "Look", "mutable-content": 1}, "attachment-url": "https://media.example/bash.jpg"})
    result = preview("-", "--json", text=text)
    assert result.returncode == 0
    assert "--allow-network" in result.stderr
    assert json.loads(result.stdout)["presentation"]["attachments"] == []


def test_categories_of_your_own_bring_their_actions(push, tmp_path):
    categories = tmp_path / "categories.json"
    categories.write_text(json.dumps({
        "categories": [{"identifier": "rsvp", "actions": [{"identifier": "accept", "title": "Count me in"}]}]}))
    file = push(category="rsvp")
    unknown = preview(file, "--json")
    assert "--category-file" in unknown.stderr
    known = preview(file, "--json", "--category-file", categories)
    assert (known.returncode, known.stderr) == (0, "")
    assert [action["title"] for action in json.loads(known.stdout)["presentation"]["actions"]] == ["Count me in"]


@pytest.mark.parametrize(
    "text, said", [
        ("{", "error"),
        ('{"aps": {"alert": 5}}', "error"),
        ('{"aps": {"content-available": 1}}', "push.apns"),
        (payload(body="x" * 5000), "error"),
    ])
def test_a_payload_that_shows_nothing_makes_no_page(text, said, tmp_path):
    file = tmp_path / "push.apns"
    file.write_text(text)
    result = preview(file, "--out", tmp_path / "page.html")
    assert result.returncode == 65
    assert said in result.stderr
    assert not (tmp_path / "page.html").exists()


def test_a_missing_file_and_a_missing_app_are_named(push, tmp_path):
    assert preview(tmp_path / "none.apns", "--json").returncode == 66
    assert preview(push(), "--json", "--app", "none").returncode == 64
    assert preview(push()).returncode == 64


def test_a_picture_is_exactly_the_screen(push, tmp_path):
    file = push()
    for width in (320, 430):
        picture = tmp_path / f"{width}.png"
        result = preview(file, "--png", picture, "--width", width, "--scale", 1)
        assert result.returncode == 0, result.stderr
        across, down = png_size(picture)
        assert across == width and 150 < down < 700
    result = preview(file, "--png", tmp_path / "twice.png", "--show", "collapsed")
    assert png_size(tmp_path / "twice.png")[0] == 750


def test_without_chromium_a_picture_says_how_to_get_it(push, tmp_path):
    result = preview(push(), "--png", tmp_path / "picture.png", CHROMIUM=str(tmp_path / "none"))
    assert result.returncode == 69
    assert "apt-get install chromium" in result.stderr
    assert not (tmp_path / "picture.png").exists()


def test_equal_payloads_have_no_differences_and_others_do(push, tmp_path, reader):
    first, same = push("a.apns"), push("b.apns")
    other = push("c.apns", body="Bring two friends.")
    picture, page_file = tmp_path / "diff.png", tmp_path / "diff.html"
    equal = preview(first, "--compare", same, "--json", "--scale", 1)
    assert equal.returncode == 0, equal.stderr
    assert json.loads(equal.stdout)["differing"] == 0
    differing = preview(first, "--compare", other, "--png", picture, "--out", page_file, "--scale", 1)
    assert differing.returncode == 1, differing.stderr
    assert int(differing.stdout.split()[0]) > 0
    assert png_size(picture)[0] == 3 * 375
    allowed = preview(first, "--compare", other, "--json", "--scale", 1, "--allowed", 100000)
    assert allowed.returncode == 0 and json.loads(allowed.stdout)["differing"] > 0
    page = reader
    page.goto(page_file.as_uri())
    expect(page.get_by_text("pixels differ")).to_be_visible()
    expect(page.get_by_text("Bring two friends.").first).to_be_visible()


def test_no_files_are_left_behind(push, tmp_path):
    with tempfile.TemporaryDirectory(prefix="scratch-") as scratch:
        # Only the whole browser makes a socket in that folder.
        result = preview(push(), "--png", tmp_path / "picture.png", TMPDIR=scratch, CHROMIUM=WHOLE_CHROMIUM)
        assert result.returncode == 0, result.stderr
        assert list(Path(scratch).iterdir()) == []


def test_a_folder_for_temporary_files_may_have_a_long_path(push, tmp_path):
    scratch = tmp_path / ("long" * 25)
    scratch.mkdir()
    result = preview(push(), "--png", tmp_path / "picture.png", TMPDIR=str(scratch), CHROMIUM=WHOLE_CHROMIUM)
    assert result.returncode == 0, result.stderr
    assert png_size(tmp_path / "picture.png")[0] == 750
    assert list(scratch.iterdir()) == []
