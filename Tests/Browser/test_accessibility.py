"""axe over every page and every state of the phone: it finds nothing."""

import pytest
from playwright.sync_api import expect

from accessibility import violations
from lab import Lab
from phone import Phone
from test_pages import pages, window
from test_presets import opened

ALERT = {"title": "Order 4000 coffees", "subtitle": "Invitation From Matt", "body": "June 15, 2016 at 9:00 AM"}


# The style guide shows parts of pages without their pages, and the same part many times.
OUT_OF_PLACE = ("heading-order", "landmark-unique")


@pytest.mark.parametrize("viewer", ["host", "guest", "nobody"])
def test_pages(windows, demo, viewer):
    page, found = window(windows, demo, viewer), {}
    for name, reader, path in pages(demo):
        if reader != viewer:
            continue
        page.goto(demo.address + path)
        found[name] = [line for line in violations(page) if not (name == "styleguide" and line.startswith(OUT_OF_PLACE))]
        # Nothing but colours differs in the dark.
        page.emulate_media(color_scheme="dark")
        found[f"{name} in the dark"] = violations(page, "color-contrast")
        page.emulate_media(color_scheme="light")
    assert {name: lines for name, lines in found.items() if lines} == {}


def states(phone):
    """Brings the phone into one state after the other."""
    phone.push("calendar", "n1", alert=ALERT)
    expect(phone.cards.first).to_be_visible()
    yield "lock screen"
    card = phone.cards.first
    card.locator("[data-menu]").click()
    expect(card.locator("[data-clear]")).to_be_visible()
    yield "menu of a card"
    phone.page.keyboard.press("Escape")
    phone.drag(card, x=200)
    expect(phone.page.locator("[data-part=unlock]")).to_be_visible()
    yield "unlock sheet"
    phone.page.keyboard.press("Escape")
    phone.deliver("the-bash")
    phone.press(phone.card("The Bash"))
    yield "expanded"
    phone.expanded.locator("[data-text-action] > summary").first.click()
    yield "text field"
    phone.page.keyboard.press("Escape")
    phone.page.keyboard.press("Escape")
    phone.is_closed()
    phone.set(isLocked=False)
    expect(phone.element).to_have_attribute("data-screen", "home")
    yield "home screen"
    phone.push("calendar", "n2", alert={**ALERT, "title": "Another"})
    expect(phone.banner).to_be_visible()
    phone.banner.hover()
    yield "banner"
    phone.banner.locator("[data-press]").click()
    expect(phone.element).to_have_attribute("data-screen", "app")
    yield "app"
    phone.button("center")
    expect(phone.element).to_have_attribute("data-screen", "center")
    yield "center"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("look", ["ios10", "today"])
def test_the_phone(windows, server, look, scheme):
    page = windows.open(color_scheme=scheme)
    phone = Phone.open(page, server.address, look=look, scheme=scheme)
    found = {state: violations(page) for state in states(phone)}
    assert {state: lines for state, lines in found.items() if lines} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/preview/center", "/lab"])
def test_the_pages_around_the_phone(windows, server, path, scheme):
    page = windows.open(color_scheme=scheme)
    page.goto(server.address + path)
    expect(page.locator("h1")).to_be_visible()
    assert violations(page) == []


# What draws itself; the other presets are the system's own text. Each in one of the appearances.
DRAWN = ["calendar-invite", "the-bash", "messages", "photo", "arrival", "video", "audio", "gallery", "dashboard"]
APPEARANCES = [
    {"look": "ios10", "scheme": "light"},
    {"look": "today", "scheme": "dark", "dir": "rtl"},
    {"look": "ios10", "scheme": "dark", "text": "ax5", "width": 320},
    {"look": "today", "scheme": "light", "width": 430},
]


@pytest.mark.parametrize("number", range(len(APPEARANCES)))
def test_the_presets(windows, server, number):
    found = {}
    for preset in DRAWN[number :: len(APPEARANCES)]:
        phone = opened(windows, server, preset, **APPEARANCES[number])
        found[preset] = violations(phone.page)
        phone.page.close()
    assert {preset: lines for preset, lines in found.items() if lines} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lab_at_work(windows, server, scheme):
    lab = Lab.open(windows.open(color_scheme=scheme), server.address)
    lab.type('{"aps": {"alert": {"body": 5}, "badge": "x"}}')
    expect(lab.findings.first).to_be_visible()
    found = {"findings": violations(lab.page)}
    lab.type('{"aps": {"alert": "Hello"}}')
    expect(lab.findings).to_have_count(0)
    lab.show()
    found["phone"] = violations(lab.page)
    lab.page.locator("details.lab-panel").evaluate_all("panels => panels.forEach(panel => { panel.open = true })")
    found["panels"] = violations(lab.page)
    assert {state: lines for state, lines in found.items() if lines} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_went_wrong(windows, server, scheme):
    page = windows.open(color_scheme=scheme, viewport={"width": 1280, "height": 700})
    found = {}
    for query in ["preset=no-such-preset", "payload=!!!!", "notification=no-such"]:
        page.goto(f"{server.address}/preview?{query}")
        found[query] = violations(page)
        failure = page.locator("[data-failure]")
        if failure.count():
            expect(failure).to_be_in_viewport(ratio=1)
    assert {query: lines for query, lines in found.items() if lines} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_rehearsal(windows, demo, scheme):
    host = windows.as_host(color_scheme=scheme)
    notification = demo.path(demo.guest("the-bash", "ana")["notification"]["previewURL"]).split("&")[0]
    host.goto(demo.address + notification)
    expect(host.locator(".dry-run")).to_be_visible()
    assert violations(host) == []


def test_axe_would_notice(windows, server):
    page = windows.open()
    page.goto(server.address + "/sign-in")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in line for line in violations(page))
