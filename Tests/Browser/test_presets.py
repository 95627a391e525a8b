"""Every preset of the preview: how it looks, and how an answer travels from the page to the app's server."""

import io
from dataclasses import dataclass, field

import pytest
from PIL import Image
from playwright.sync_api import expect

from conftest import MOVING
from eventually import eventually
from phone import Phone
from snapshots import Snapshots


@dataclass
class Act:
    """A person's action on the preset's notification, and its result."""

    action: str
    # The action's identifier and the text that the app's server receives, or None when it receives nothing.
    told: tuple | None
    text: str | None = None
    # The text that the notification shows afterwards, or None when it leaves the screen at once.
    says: str | None = None
    leaves: bool = True
    # Steps of the trace that are characteristic of this preset.
    steps: list = field(default_factory=list)


DOWNLOADED = ["service-extension-started", "downloaded", "attachment-stored"]
INTERCEPTED = ["content-extension-found", "intercepted", "posted", "server-replied", "completed"]
FORWARDED = ["posted", "server-replied", "forwarded"]

ACTS = {
    "calendar-invite": Act("Accept", ("accept", None), says="Accepted", steps=INTERCEPTED),
    "bash-1-bare": Act("Accept", ("accept", None), steps=["content-extension-absent", *FORWARDED]),
    "bash-2-duplicated": Act("Decline", ("decline", None), says="Not going :(", steps=DOWNLOADED + INTERCEPTED),
    "bash-3-wrong-size": Act("Accept", ("accept", None), says="Going!", steps=DOWNLOADED + INTERCEPTED),
    "the-bash": Act("Accept", ("accept", None), says="Going!", steps=DOWNLOADED + INTERCEPTED),
    "bash-comment": Act(
        "Comment", ("accept", "With cake"), text="With cake", says="Going!", steps=["input-began", "control-used"]),
    "messages": Act(
        "Reply", ("reply", "all of them"), text="all of them", says="all of them", leaves=False, steps=INTERCEPTED),
    "photo": Act("Like", ("like", None), says="13", leaves=False, steps=DOWNLOADED + INTERCEPTED),
    "arrival": Act(
        "Reply", ("reply", "Come in"), text="Come in", says="Come in", leaves=False, steps=INTERCEPTED),
    "gif": Act("Like", ("like", None), steps=["content-extension-absent", *DOWNLOADED, *FORWARDED]),
    "video": Act("Keep for Later", ("later", None), steps=DOWNLOADED + FORWARDED),
    "audio": Act("Like", ("like", None), steps=DOWNLOADED + FORWARDED),
    "gallery": Act("Like", ("like", None), says="You like these", leaves=False, steps=DOWNLOADED + INTERCEPTED),
    "dashboard": Act("Star", ("star", None), steps=["intercepted", "completed", *FORWARDED]),
    "sealed": Act(
        "Reply", ("reply", "Not a word"), text="Not a word", steps=["service-extension-finished", *FORWARDED]),
    "localized": Act("Einchecken", ("check-in", None), steps=["service-extension-finished", *FORWARDED]),
    "localized-english": Act("Check In", ("check-in", None), steps=["service-extension-finished", *FORWARDED]),
    "download-timeout": Act(
        "Send Again", ("send-again", None), steps=["service-extension-expiring", "download-failed", *FORWARDED]),
    "download-failed": Act("Send Again", ("send-again", None), steps=["download-failed", "logged", *FORWARDED]),
    "download-too-large": Act("Send Again", ("send-again", None), steps=["downloaded", "logged", *FORWARDED]),
    "download-one-late": Act(
        "Send Again", ("send-again", None),
        steps=["service-extension-expiring", "download-failed", *DOWNLOADED, *FORWARDED]),
}


def opened(windows, server, preset, window=None, **query):
    """A phone with the preset's notification, expanded. `window` has the options of its window."""
    page = windows.open(viewport={"width": 1100, "height": 950}, **(window or {}))
    if preset == "gif":
        page.route("**/*.gif", still)
    phone = Phone.open(page, server.address, preset=preset, **query)
    expect(phone.cards.first).to_be_attached()
    # The banner of an unlocked phone leaves by itself, while its card stays in Notification Center.
    if phone.element.get_attribute("data-screen") == "home":
        phone.button("center")
        expect(phone.element).to_have_attribute("data-screen", "center")
    phone.cards.first.locator("[data-press]").focus()
    page.keyboard.press("Enter")
    return phone.is_open()


def still(route):
    """The first picture of an animation, because moving pictures cannot be compared."""
    reply = route.fetch()
    first = io.BytesIO()
    Image.open(io.BytesIO(reply.body())).save(first, "GIF")
    route.fulfill(response=reply, body=first.getvalue())


# Appearance and answer of each preset


@pytest.mark.parametrize("preset", ACTS)
def test_a_preset_looks_as_it_did_and_is_answered(windows, server, snapshots, preset):
    act, phone = ACTS[preset], opened(windows, server, preset)
    changes = looks(phone, snapshots, preset)
    do(phone, act)
    if act.says:
        # The text shows only for a moment.
        phone.page.wait_for_function("words => document.querySelector('[data-expanded]')?.textContent.includes(words)", arg=act.says)
    if act.leaves:
        phone.is_closed()
    else:
        expect(phone.expanded).to_be_visible()
    for kind in act.steps:
        expect(phone.trace.locator(f"[data-step][data-kind={kind}]").first).to_be_attached()
    assert {step["kind"] for step in phone.steps()} >= set(act.steps)
    told = [(answer["action"], answer.get("text")) for answer in phone.ask("GET", "/answers")["answers"]]
    assert told == [act.told]
    assert changes == []


def do(phone, act):
    if act.text is None:
        return phone.tap(act.action)
    summary = phone.expanded.locator("summary", has_text=act.action)
    if not summary.count():
        return answer_with_own_input(phone, act)
    summary.click()
    unlock = phone.page.locator("[data-part=unlock] [data-unlock]")
    field = phone.expanded.get_by_role("textbox")
    expect(unlock.or_(field).first).to_be_visible()
    if unlock.is_visible():
        unlock.click()
    expect(field).to_be_visible()
    field.fill(act.text)
    field.press("Enter")
    if unlock.is_visible():
        unlock.click()


def answer_with_own_input(phone, act):
    phone.tap(act.action)
    accessory = phone.expanded.locator("[data-accessory]")
    accessory.locator("input[data-identifier]").fill(act.text)
    accessory.get_by_role("button", name="Accept").click()


def test_the_page_offers_every_preset_and_no_other(windows, server):
    phone = Phone.open(windows.open(), server.address)
    links = phone.page.locator("[data-presets] a[data-preset]")
    assert {link.get_attribute("data-preset") for link in links.all()} == set(ACTS)


# Animations and sounds


@pytest.mark.parametrize("preset, kind", [("video", "video"), ("audio", "audio")])
def test_a_clip_plays_and_stops(windows, server, preset, kind):
    phone = opened(windows, server, preset)
    button = phone.expanded.locator("[data-play]").first
    button.click()
    phone.page.wait_for_function(f"() => document.querySelector('[data-expanded] {kind}').currentTime > 0.2")
    assert phone.expanded.locator(kind).evaluate("clip => clip.error") is None
    phone.expanded.locator(kind).evaluate("clip => clip.pause()")
    expect(phone.expanded.locator("[data-media]").first).not_to_have_attribute("data-playing", "")


@pytest.mark.parametrize("preset", ["download-failed", "download-one-late"])
def test_a_notification_that_is_sent_again_has_its_missing_files(windows, server, preset):
    phone = opened(windows, server, preset)
    phone.tap("Send Again")
    phone.is_closed()
    stored = lambda: [step for step in phone.steps() if step["kind"] == "attachment-stored"]
    wanted = {"download-failed": 1, "download-one-late": 7}[preset]
    eventually(lambda: len(stored()) >= wanted)
    assert len(stored()) == wanted
    phone.press(phone.cards.first)
    expect(phone.expanded.locator("img[src*='/media/']")).to_have_count({1: 1, 7: 4}[wanted])


@pytest.mark.parametrize("preset", [preset for preset in ACTS if preset.startswith("download-")])
def test_a_failing_download_leaves_no_failed_request(windows, server, preset):
    page = windows.open()
    failed = []
    page.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
    phone = Phone.open(page, server.address, preset=preset)
    expect(phone.cards.first).to_be_attached()
    # Pictures far down the page are requested when they come into view.
    for picture in page.locator("[data-push] img").all():
        picture.scroll_into_view_if_needed()
    page.reload()
    for picture in phone.ready().page.locator("[data-push] img").all():
        picture.scroll_into_view_if_needed()
    phone.cards.first.locator("[data-press]").focus()
    page.keyboard.press("Enter")
    phone.is_open()
    assert failed == []


# Comparing pictures


@pytest.fixture(scope="session")
def snapshots(request, tmp_path_factory):
    return Snapshots(tmp_path_factory.mktemp("snapshots"), request.config.getoption("--update-snapshots"))


def looks(phone, snapshots, preset):
    """Returns what has changed about the open notification, in light and in dark. The phone is left as it was."""
    appearance = phone.page.locator("form[data-appearance]")
    appearance.locator("[name=motion]").select_option("reduced")
    before_a_plain_wall(phone.page, True)
    changes = []
    for scheme in ("light", "dark"):
        appearance.locator("[name=scheme]").select_option(scheme)
        expect(phone.element).to_have_attribute("data-scheme", scheme)
        settle(phone.page)
        picture = phone.page.screenshot(clip=frame(phone.expanded), animations="disabled")
        changes.append(snapshots.difference(f"{preset}-{scheme}", picture))
    before_a_plain_wall(phone.page, False)
    for name in ("motion", "scheme"):
        appearance.locator(f"[name={name}]").select_option("auto")
    return [change for change in changes if change]


def before_a_plain_wall(page, is_plain):
    """Removes the wallpaper, which shines through blurred between the cards and does not belong in the picture."""
    page.evaluate(
        """isPlain => {
          const screen = document.querySelector(".phone-screen")
          screen.style.background = isPlain ? "#7f7f7f" : ""
          for (const part of screen.children) {
            if (!part.querySelector("[data-expanded]")) part.style.visibility = isPlain ? "hidden" : ""
          }
        }""", is_plain)


def frame(expanded):
    """The card and its actions, without the wallpaper around them."""
    boxes = [part.bounding_box() for part in expanded.locator(":scope > *").all() if part.is_visible()]
    left, top = min(box["x"] for box in boxes), min(box["y"] for box in boxes)
    right, bottom = (max(box[start] + box[size] for box in boxes) for start, size in (("x", "width"), ("y", "height")))
    return {"x": round(left), "y": round(top), "width": round(right - left), "height": round(bottom - top)}


def settle(page):
    """Waits until fonts, pictures and the first frame of a clip have loaded and nothing moves."""
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement?.blur()")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_function(
        """() => [...document.querySelectorAll('[data-expanded] img')].every((image) => image.complete && image.naturalWidth)
          && [...document.querySelectorAll('[data-expanded] video')].every((clip) => clip.readyState >= 2)
          && document.getAnimations().every((animation) => animation.playState !== 'running'
            || animation.effect.getTiming().iterations === Infinity)""")


def test_stars_fall_while_the_dashboard_is_open_and_stand_still_with_reduced_motion(windows, server):
    phone = opened(windows, server, "dashboard", window=MOVING)
    phone.tap("Star")
    names = phone.page.wait_for_function("""() => {
      const stars = document.querySelectorAll("[data-expanded] [data-identifier=stars] .ui-animated")
      return stars.length === 14 && stars[0].getAnimations().map((animation) => animation.animationName)
    }""").json_value()
    assert set(names) == {"ui-fade", "ui-shift"}
    phone.is_closed()
    phone = opened(windows, server, "dashboard", window=MOVING, motion="reduced")
    phone.tap("Star")
    assert phone.page.wait_for_function("""() => {
      const stars = document.querySelectorAll("[data-expanded] [data-identifier=stars] .ui-animated")
      return stars.length === 14 && [stars[0].getAnimations().length]
    }""").json_value() == [0]


def test_the_preset_that_is_answered_in_text_looks_different(windows, server):
    seen = {}
    for preset in ["the-bash", "bash-comment"]:
        phone = Phone.open(windows.open(), server.address, preset=preset)
        icon = phone.page.locator(f"[data-presets] [data-preset={preset}] img")
        seen[preset] = (phone.cards.first.locator(".notification-card-body").inner_text(), icon.get_attribute("src"))
    assert seen["the-bash"][0] != seen["bash-comment"][0] and seen["the-bash"][1] != seen["bash-comment"][1], seen
