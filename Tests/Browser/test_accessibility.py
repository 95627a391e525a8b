"""axe finds no faults in any state of the phone and of the pages around it."""

import pytest
from playwright.sync_api import expect

from accessibility import COLORS, violations, violations_by_day_and_night, violations_without_scripts
from lab import Lab
from phone import Phone
from test_presets import opened

ALERT = {"title": "Order 4000 coffees", "subtitle": "Invitation From Matt", "body": "June 15, 2016 at 9:00 AM"}


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
    phone.expanded.get_by_role("textbox").press("Escape")
    expect(phone.expanded.get_by_role("textbox")).to_be_hidden()
    expect(phone.expanded.locator("[data-text-action] > summary").first).to_be_focused()
    phone.page.keyboard.press("Escape")
    phone.is_closed()
    phone.set(isLocked=False)
    expect(phone.element).to_have_attribute("data-screen", "home")
    yield "home screen"
    phone.ask("PUT", "/settings/calendar", {"alertStyle": "alert"})
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


# The older look differs only in its colors.
@pytest.mark.parametrize("look, rules", [("today", ()), ("ios10", COLORS)])
def test_axe_finds_nothing_on_the_phone(windows, server, look, rules):
    page = windows.open()
    phone = Phone.open(page, server.address, look=look)
    found = {state: violations_by_day_and_night(page, *rules) for state in states(phone)}
    assert {state: lines for state, lines in found.items() if lines} == {}


def test_axe_finds_nothing_around_the_phone(windows, server):
    page = windows.open()
    page.goto(server.address + "/preview/center")
    expect(page.locator("h1")).to_be_visible()
    assert violations_by_day_and_night(page) == []


# Presets with their own drawing. The others show the system's own text. Each is checked in one appearance.
DRAWN = ["calendar-invite", "the-bash", "messages", "photo", "arrival", "video", "audio", "gallery", "dashboard"]
APPEARANCES = [
    {"look": "ios10", "scheme": "light"},
    {"look": "today", "scheme": "dark", "dir": "rtl"},
    {"look": "ios10", "scheme": "dark", "text": "ax5", "width": 320},
    {"look": "today", "scheme": "light", "width": 430},
]


@pytest.mark.parametrize("number", range(len(APPEARANCES)))
def test_axe_finds_nothing_in_the_drawings_of_presets(windows, server, number):
    found = {}
    for preset in DRAWN[number :: len(APPEARANCES)]:
        phone = opened(windows, server, preset, **APPEARANCES[number])
        found[preset] = violations(phone.page)
        phone.page.close()
    assert {preset: lines for preset, lines in found.items() if lines} == {}


def test_axe_finds_nothing_on_the_lab_at_rest_and_at_work(windows, server):
    lab = Lab.open(windows.open(), server.address)
    expect(lab.page.locator("h1")).to_be_visible()
    found = {"rest": violations_by_day_and_night(lab.page)}
    lab.type('{"aps": {"alert": {"body": 5}, "badge": "x"}}')
    expect(lab.findings.first).to_be_visible()
    found["findings"] = violations_by_day_and_night(lab.page)
    lab.type('{"aps": {"alert": "Hello"}}')
    expect(lab.findings).to_have_count(0)
    lab.show()
    found["phone"] = violations_by_day_and_night(lab.page)
    lab.page.locator("details.lab-panel").evaluate_all("panels => panels.forEach(panel => { panel.open = true })")
    found["panels"] = violations_by_day_and_night(lab.page)
    assert {state: lines for state, lines in found.items() if lines} == {}


def test_a_failure_is_in_view_and_accessible(windows, server):
    page = windows.open(viewport={"width": 1280, "height": 700})
    found = {}
    for query in ["preset=no-such-preset", "payload=!!!!", "notification=no-such"]:
        page.goto(f"{server.address}/preview?{query}")
        found[query] = violations_by_day_and_night(page)
        failure = page.locator("[data-failure]")
        if failure.count():
            expect(failure).to_be_in_viewport(ratio=1)
    assert {query: lines for query, lines in found.items() if lines} == {}


def test_axe_finds_nothing_on_a_dry_run(windows, demo):
    host = windows.as_host()
    notification = demo.path(demo.guest("the-bash", "ana")["notification"]["previewURL"]).split("&")[0]
    host.goto(demo.address + notification)
    expect(host.locator(".dry-run")).to_be_visible()
    assert violations_by_day_and_night(host) == []


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_axe_would_notice(windows, server, script):
    page = windows.open(java_script_enabled=script)
    page.goto(server.address + "/sign-in")
    find = violations if script else violations_without_scripts
    assert find(page) == []
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in line for line in find(page))
