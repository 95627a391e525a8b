"""Check-in by code: scanned, read from a picture, typed, and printed."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from accessibility import violations_by_day_and_night
from held import Held
from party import Party

PHONE = {"width": 390, "height": 844}

# Chromium on Linux reads no codes. This reader, in place of the browser's, finds the code that the test holds before
# it.
READER = """
window.held = null
window.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"] }
  async detect(picture) {
    if (picture instanceof HTMLVideoElement ? !held : !window.pictured) return []
    return [{ rawValue: picture instanceof HTMLVideoElement ? held : pictured }]
  }
}
"""
# A camera that draws a picture, and says whether it runs.
CAMERA = """
const canvas = document.createElement("canvas")
canvas.width = canvas.height = 64
setInterval(() => canvas.getContext("2d").fillRect(0, 0, 64, 64), 50)
window.tracks = []
navigator.mediaDevices.getUserMedia = async () => {
  canvas.getContext("2d")
  const stream = canvas.captureStream(20)
  tracks.push(...stream.getTracks())
  return stream
}
"""
REFUSAL = """
navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("No.", "NotAllowedError") }
"""


@pytest.fixture
def party(windows, demo):
    party = Party(windows, demo, "Ana Flores", "Ben Okafor", "Cleo Day", plusOnes=3)
    party.answer(0, "accept", partySize=3, companions=["Marta"], note="We bring cake")
    return party


def code(party, number):
    """Returns the code that the guest's own page shows."""
    page = party.windows.open(java_script_enabled=False)
    page.goto(party.demo.here(party.guests[number]["link"]) + "/code")
    return re.search(r"[0-9A-Z]{4}-[0-9A-Z]{4}", page.locator(".code-typed").inner_text())[0]


def door(party, *scripts, **options):
    page = party.windows.as_host(viewport=PHONE, **options)
    for script in scripts:
        page.add_init_script(script)
    page.goto(f"{party.demo.address}/events/{party.event}/door")
    return page


def scanned(page, text):
    page.get_by_role("button", name="Scan code").click()
    expect(page.get_by_text("Point the camera")).to_be_visible()
    page.evaluate("text => { window.held = text }", text)


def test_a_late_reply_does_not_replace_a_guest_found_since(party):
    first, second = code(party, 0), code(party, 1)
    page = door(party, READER, CAMERA)
    scanned(page, second)
    found = page.locator(".check-in-found")
    expect(found).to_contain_text("Ben Okafor")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.evaluate("held = null")
    # News of another guest make the page request Ben again, and the reply arrives after Ana is found.
    held = []
    page.route(f"**/door?code={second}", lambda route: held.append(route))
    with page.expect_request(lambda request: second in request.url):
        party.post(f"/api/v1/events/{party.event}/guests/{party.guests[2]['id']}/check-ins", {"people": 1, "known": 0})
    scanned(page, first)
    expect(found).to_contain_text("Ana Flores")
    page.evaluate("""() => {
      window.refreshes = 0
      document.addEventListener("refreshed", () => { refreshes += 1 })
    }""")
    held[0].continue_()
    page.wait_for_function("() => refreshes > 0")
    expect(found).to_contain_text("Ana Flores")


def test_a_late_check_in_does_not_replace_a_guest_found_since(party):
    first, second = code(party, 0), code(party, 1)
    page = door(party, READER, CAMERA)
    scanned(page, second)
    found = page.locator(".check-in-found")
    expect(found).to_contain_text("Ben Okafor")
    checked = Held(page, "**/check-ins")
    found.get_by_role("button", name="Check in").first.click()
    checked.wait()
    page.evaluate("held = null")
    scanned(page, first)
    expect(found).to_contain_text("Ana Flores")
    focused = found.get_by_role("button", name="Check in all 3")
    expect(focused).to_be_focused()
    page.evaluate("""() => {
      window.count = document.querySelector("[data-count]")
      window.refreshes = 0
      document.addEventListener("refreshed", () => { refreshes += 1 })
    }""")
    checked.let_go()
    # The stream reports the check-in, and its button asks for the page too.
    page.wait_for_function("() => refreshes > 1")
    expect(page.locator("[data-count] strong")).to_have_text("1")
    expect(found).to_contain_text("Ana Flores")
    expect(focused).to_be_focused()
    # Screen readers follow only an element that stays.
    assert page.evaluate("count.isConnected")


@pytest.mark.parametrize("answer", ["a refusal", "another guest"])
def test_a_scanned_guest_who_cannot_be_shown_is_not_mistaken_for_another(party, answer):
    first, second = code(party, 0), code(party, 1)
    page = door(party, READER, CAMERA)
    scanned(page, first)
    found = page.locator(".check-in-found")
    expect(found).to_contain_text("Ana Flores")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.evaluate("held = null")

    def reply(route):
        if answer == "a refusal":
            route.fulfill(status=429)
        else:
            route.continue_(url=route.request.url.replace(second, first))

    page.route(f"**/door?code={second}", reply)
    scanned(page, second)
    expect(page.get_by_role("dialog").get_by_text("That didn’t work. Try again.")).to_be_visible()
    page.unroute(f"**/door?code={second}")
    # The camera goes on, and the same code is looked up again.
    expect(found).to_contain_text("Ben Okafor")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_guest_finds_their_code_and_a_scanner_reads_it(windows, party, tmp_path):
    page = party.page(0, viewport=PHONE)
    page.get_by_role("link", name="My code").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My code")
    expect(page.locator(".code-name")).to_have_text("Ana Flores")
    typed = page.locator(".code-typed").inner_text()[-9:]
    picture = tmp_path / "code.png"
    page.locator(".code-picture").screenshot(path=picture, scale="css")
    read = subprocess.run(["zbarimg", "--quiet", "--raw", picture], capture_output=True, text=True, check=True)
    address = read.stdout.strip()
    assert address.endswith(f"/events/{party.event}/door?code={typed}")
    assert party.guests[0]["token"] not in page.content().split("code-card")[1].split("</figure>")[0]
    assert violations_by_day_and_night(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Back to").click()
    expect(page.locator(".answer")).to_be_visible()
    # A stranger who scans the code learns nothing, and a host reaches the guest.
    page.goto(address)
    expect(page.get_by_role("heading", name="Welcome back")).to_be_visible()
    assert "Ana" not in page.content()
    host = windows.as_host(java_script_enabled=False)
    host.goto(address)
    expect(host.locator(".check-in-row")).to_have_count(1)
    expect(host.locator(".check-in-row")).to_contain_text("Ana Flores")


def test_the_camera_finds_guest_after_guest_and_stops_with_the_sheet(party):
    first, second = code(party, 0), code(party, 1)
    page = door(party, READER, CAMERA)
    scanned(page, f"{party.demo.address}/events/{party.event}/door?code={first}")
    found = page.locator(".check-in-found")
    expect(found).to_contain_text("Ana Flores")
    for words in ["3 people", "With Marta", "We bring cake"]:
        expect(found).to_contain_text(words)
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert page.evaluate("tracks.map(track => track.readyState)") == ["ended"]
    expect(found.get_by_role("button", name="Check in all 3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-count] strong")).to_have_text("3")
    expect(found).to_contain_text("3 of 3 checked in")
    expect(found.get_by_text("Already")).to_have_count(0)
    page.evaluate("held = null")
    scanned(page, second)
    expect(found).to_contain_text("Ben Okafor")
    page.evaluate("held = null")
    scanned(page, first)
    expect(found).to_contain_text("Already checked in:")
    page.evaluate("held = null")
    page.get_by_role("button", name="Scan code").click()
    expect(page.locator("video")).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_function("() => tracks.length === 4 && tracks.every(track => track.readyState === 'ended')")


def test_an_unknown_code_is_explained_in_the_sheet_and_the_camera_goes_on(party):
    third = code(party, 2)
    party.answer(2, "decline")
    page = door(party, READER, CAMERA)
    scanned(page, "https://example.org/menu")
    expect(page.get_by_role("dialog").get_by_text("This isn’t a check-in code.")).to_be_visible()
    page.evaluate("address => { held = address }", f"https://x.example/events/other/door?code={third}")
    expect(page.get_by_role("dialog").get_by_text("This check-in code is for another event.")).to_be_visible()
    assert violations_by_day_and_night(page) == []
    page.evaluate("code => { held = code }", third)
    expect(page.get_by_role("alert")).to_have_text("Cleo Day declined the invitation.")
    expect(page.locator(".check-in-found").get_by_role("button", name="Check in", exact=False).first).to_be_visible()
    assert violations_by_day_and_night(page) == []


def test_without_the_camera_a_picture_or_typing_works(party):
    first, second = code(party, 0), code(party, 1)
    page = door(party, READER, REFUSAL)
    page.get_by_role("button", name="Scan code").click()
    expect(page.get_by_text("Camera access was refused.")).to_be_visible()
    picture = page.request.get(f"{party.demo.address}/assets/any/icons/icon-180.png").body()
    file = {"name": "code.png", "mimeType": "image/png", "buffer": picture}
    page.locator("[data-picture]").set_input_files([file])
    expect(page.get_by_text("There is no code in this picture.")).to_be_visible()
    page.evaluate("code => { window.pictured = code }", first)
    page.locator("[data-picture]").set_input_files([file])
    expect(page.locator(".check-in-found")).to_contain_text("Ana Flores")
    page.get_by_role("button", name="Scan code").click()
    page.get_by_role("dialog").get_by_label("Check-in code").fill(second.lower().replace("-", " ").replace("0", "o"))
    page.keyboard.press("Enter")
    expect(page.locator(".check-in-found")).to_contain_text("Ben Okafor")


def test_a_browser_that_reads_no_codes_says_what_works(party):
    first = code(party, 0)
    page = door(party)
    page.get_by_role("button", name="Scan code").click()
    expect(page.get_by_text("This browser can’t read codes.")).to_be_visible()
    expect(page.locator(".scanner-picture")).to_be_hidden()
    assert violations_by_day_and_night(page) == []
    page.get_by_role("button", name="Close").click()
    page.get_by_text("Type code").click()
    page.get_by_role("textbox", name="Check-in code").fill("7777-7777")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("alert")).to_contain_text("No guest of this event has this code.")
    page.get_by_role("textbox", name="Check-in code").fill(first)
    page.keyboard.press("Enter")
    expect(page.locator(".check-in-found")).to_contain_text("Ana Flores")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_qr_code_of_a_link_has_a_name_and_a_way_back(windows, demo):
    guest = demo.guest("the-bash", "ana")
    page = windows.as_host(viewport=PHONE)
    page.goto(f"{demo.here(demo.event('the-bash')['url'])}/guests/{guest['id']}")
    page.locator("a.qr").click()
    expect(page.locator(".code-name")).to_have_text(guest["name"])
    page.wait_for_function("() => document.querySelector('.code-picture').naturalWidth > 0")
    assert violations_by_day_and_night(page) == []
    page.get_by_role("link", name="Back to").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(guest["name"])


# Elements that do not belong on paper.
BUTTONS = "button, .button, input, select, nav, .bar, .footer, .chip, form"


@pytest.mark.parametrize("path", ["guests/sheet", "door/sheet", "guests", "door"])
def test_the_print_is_a_clean_sheet(windows, demo, path):
    page = windows.as_host(viewport={"width": 794, "height": 1123}, color_scheme="dark")
    page.goto(f"{demo.here(demo.event('the-bash')['url'])}/{path}")
    if path.endswith("sheet"):
        assert violations_by_day_and_night(page) == []
        page.emulate_media(color_scheme="dark")
        expect(page.get_by_role("button", name="Print")).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_have_text("The Bash")
    page.emulate_media(media="print", color_scheme="dark")
    shown = page.evaluate(
        "names => [...document.querySelectorAll(names)].filter(element => element.checkVisibility())"
        ".filter(element => element.getBoundingClientRect().height > 2).map(element => element.outerHTML.slice(0, 80))",
        BUTTONS)
    assert shown == []
    paper, ink = page.evaluate("""() => {
      const name = document.querySelector(".sheet-name, .guest-name")
      return [getComputedStyle(document.body).backgroundColor, getComputedStyle(name).color]
    }""")
    assert (paper, ink) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)")
    for words in ["The Bash", "7 PM – 11 PM", "Bill Graham Civic"]:
        expect(page.get_by_text(words).filter(visible=True).first).to_be_visible()
    if path == "door/sheet":
        assert page.evaluate("getComputedStyle(document.querySelector('.sheet-list')).columnCount") == "2"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
