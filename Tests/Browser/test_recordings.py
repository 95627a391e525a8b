"""Videos and sounds in the thread and in its notification: sent and played."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from chat import Chat
from eventually import eventually
from large_text import faults_of_large_text
from notification import Notification
from party import Party

SHOWS_FILES = re.compile("/thread/attachments")
SIZES = [{"width": 390, "height": 844}, {"width": 1280, "height": 900}]


@pytest.fixture(scope="module")
def film(tmp_path_factory):
    """Makes three seconds of a moving picture with a tone, as a browser records it."""
    return make(tmp_path_factory, "film.webm", "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=30:duration=3", "-f",
                "lavfi", "-i", "sine=frequency=440:duration=3", "-c:v", "libvpx", "-deadline", "realtime")


@pytest.fixture(scope="module")
def tone(tmp_path_factory):
    return make(tmp_path_factory, "tone.m4a", "-f", "lavfi", "-i", "sine=frequency=440:duration=4", "-af",
                "volume='0.2+0.8*abs(sin(3*t))':eval=frame")


def make(folder, name, *arguments):
    file = folder.mktemp("media") / name
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-y", *arguments, str(file)], check=True)
    return file


def plays(player):
    """Checks that time advances in it once it was started."""
    player.evaluate("player => { player.muted = true; return player.play() }")
    page = player.page
    page.wait_for_function("player => player.currentTime > 0.2", arg=player.element_handle(), timeout=180_000)


def test_a_video_is_sent_shows_for_everyone_and_plays(windows, demo, film):
    party = Party(windows, demo, "Ana", "Ben")
    ana, ben = Chat(party.page(0)).live(), Chat(party.page(1)).live()
    ana.choose(film)
    expect(ana.page.locator(".composer-tile video")).to_have_count(1)
    ana.send("The speech")
    for chat in (ana, ben):
        video = chat.rows("The speech").locator("video")
        expect(video).to_have_attribute("preload", "none", timeout=180_000)
        expect(chat.rows("The speech").locator(".recording-length")).to_have_text("0:03")
        plays(video)
        assert video.evaluate("video => video.videoWidth") == 640
    ben.page.get_by_label("Message", exact=True).fill("Bravo")
    ben.menu(ben.rows("The speech")).get_by_role("menuitem", name="Reply").click()
    expect(ben.page.locator(".composer-target")).to_contain_text("The speech")


def test_one_recording_plays_at_a_time_and_a_sound_colors_its_levels(windows, demo, film, tone):
    party = Party(windows, demo, "Ana")
    ana = Chat(party.page(0)).live()
    ana.choose(tone, film)
    ana.page.get_by_role("button", name="Send", exact=True).click()
    video, audio = (ana.page.locator(f".row[data-sequence] {name}") for name in ("video", "audio"))
    expect(video).to_have_count(1, timeout=180_000)
    expect(audio).to_have_count(1)
    plays(video)
    plays(audio)
    expect(video).to_have_js_property("paused", True)
    # Playback continues when the row changes.
    sequence = ana.page.locator(".row:has(audio)").get_attribute("data-sequence")
    party.post(f"/api/v1/events/{party.event}/activities/{sequence}/reactions", {"emoji": "🎉"})
    expect(ana.page.locator(".row:has(audio) .reactions")).to_contain_text("🎉")
    assert audio.evaluate("audio => audio.currentTime > 0.2")
    plays(audio)
    played = ana.page.locator(".recording-played")
    expect(played).to_have_count(1)
    assert "inset(" in played.evaluate("path => path.style.clipPath")


def sent_before_it_shows(party, tone):
    """The chat of a guest who pressed Send while the script that shows files was still loading."""
    ana, held = Chat(party.page(0)).live(), []
    ana.page.route(SHOWS_FILES, lambda route: held.append(route))
    ana.choose(tone)
    ana.send("The chorus")
    eventually(lambda: ana.field.input_value() and held)
    return ana, held[0]


def test_a_file_sent_before_it_shows_goes_with_its_text(windows, demo, tone):
    ana, request = sent_before_it_shows(Party(windows, demo, "Ana"), tone)
    request.continue_()
    expect(ana.rows("The chorus").locator("audio")).to_have_count(1, timeout=180_000)
    expect(ana.field).to_have_value("")


def test_text_stays_when_its_file_cannot_be_shown(windows, demo, tone):
    party = Party(windows, demo, "Ana")
    ana, request = sent_before_it_shows(party, tone)
    request.abort()
    expect(ana.page.locator(".toast")).to_be_visible()
    expect(ana.field).to_have_value("The chorus")
    assert not any(entry["kind"] in ("shared", "commented") for entry in party.entries())
    windows.errors[:] = [error for error in windows.errors if "net::ERR_FAILED" not in error]


def test_a_refused_file_is_explained_and_the_text_kept(windows, demo, film, tmp_path):
    broken = tmp_path / "broken.webm"
    broken.write_bytes(film.read_bytes()[:5000])
    party = Party(windows, demo, "Ana")
    ana = Chat(party.page(0)).live()
    ana.choose(broken)
    ana.send("Look at this")
    row = ana.pending()
    expect(row).to_contain_text("This recording is damaged or incomplete.", timeout=180_000)
    expect(row).to_contain_text("Look at this")
    assert not any(entry["kind"] == "shared" for entry in party.entries())


def test_a_video_plays_in_its_notification(windows, demo, film):
    party = Party(windows, demo, "Ana")
    reply = party.host.request.post(
        f"{demo.address}/api/v1/events/{party.event}/photos", headers={"Accept": "application/json"},
        multipart={"caption": "", "photo": {"name": "film.webm", "mimeType": "video/webm", "buffer": film.read_bytes()}})
    assert reply.ok, reply.text()
    page = party.page(0)
    token = party.guests[0]["token"]
    bearer = {"Authorization": f"Bearer {token}"}

    def notifications():
        listed = page.request.get(f"{demo.address}/api/v1/notifications", headers=bearer).json()["items"]
        return [notification["id"] for notification in listed if notification["category"] == "event-photo"]

    eventually(lambda: notifications())
    page.goto(f"{demo.address}/preview?notification={notifications()[0]}&token={token}")
    notification = Notification(page).expand()
    video = notification.card.locator(".ui-player video")
    expect(video).to_be_visible()
    # The video must not end by itself meanwhile.
    video.evaluate("video => { video.defaultPlaybackRate = video.playbackRate = 0.1 }")
    plays(video)
    assert video.evaluate("video => video.videoWidth") == 640
    notification.tap("Like")
    expect(page.locator("[data-identifier=photos-hearts]")).to_have_text("1")
    assert not video.evaluate("video => video.paused || video.currentTime === 0"), "a like ended the film"


def test_players_have_room_in_every_window(windows, demo, film, tone):
    party = Party(windows, demo, "Ana", "Ben")
    page = party.page(0, viewport=SIZES[0])
    chat = Chat(page).live()
    chat.choose(tone, film)
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator(".row[data-sequence] video")).to_have_count(1, timeout=180_000)
    for window in (page, party.page(1, viewport=SIZES[0])):
        for size in SIZES:
            window.set_viewport_size(size)
            for scheme in ("light", "dark"):
                window.emulate_media(color_scheme=scheme)
                for direction in ("ltr", "rtl"):
                    window.evaluate("direction => { document.dir = direction }", direction)
                    players = window.locator(".row[data-sequence] :is(video, audio)").all()
                    assert len(players) == 2
                    for player in players:
                        box, case = player.bounding_box(), (size, scheme, direction)
                        assert box["width"] >= 200 and box["height"] >= 40, (case, box)
                        assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"], (case, box)
                window.evaluate("document.dir = 'ltr'")
            assert faults_of_large_text(window) == []
