"""Guests who share their travel, by touch with a position that the browser may give, and without scripts."""

import time
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import expect

from held import Held
from party import Party

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PLACE = {"latitude": 37.7784, "longitude": -122.4177}


@pytest.fixture
def evening(windows, demo):
    """An event that begins in an hour, to which Ana and Ben are going."""
    start = datetime.now(timezone.utc) + timedelta(hours=1)
    party = Party(windows, demo, "Ana", "Ben", startsAt=start.strftime("%Y-%m-%dT%H:%M"), place="The Civic", **PLACE)
    for number in range(2):
        party.answer(number, "accept")
    return party


def test_a_guest_shares_travel_by_consent_and_everyone_sees_it_until_arrival(evening):
    far = {"latitude": PLACE["latitude"] + 0.04, "longitude": PLACE["longitude"], "accuracy": 20}
    ana = evening.page(0, **PHONE, geolocation=far, permissions=["geolocation"])
    ben = evening.page(1)
    evening.host.goto(f"{evening.demo.address}/events/{evening.event}")
    for page in [ben, evening.host]:
        expect(page.locator("[data-stream][data-live]")).to_be_attached()
    # The page sends a position 15 seconds after the last one. With the clock fixed that time never comes.
    ana.clock.set_fixed_time(time.time())
    card = ana.locator("[data-arrival]")
    card.get_by_text("On your way?").tap()
    expect(card.get_by_text("Others only see how far away you are.", exact=False)).to_be_visible()
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    card.get_by_role("button", name="Until I arrive").tap()
    expect(card.get_by_text("You’re on your way")).to_be_visible()
    # The card is replaced, so the region that screen readers follow is elsewhere.
    expect(ana.locator("[data-announcer]")).to_contain_text("You’re on your way")
    for page in [ben, evening.host]:
        expect(page.locator("[data-arrivals]")).to_contain_text("4.4 km away")
    card.get_by_text("Change", exact=True).tap()
    card.get_by_role("button", name="15 min").tap()
    expect(ben.locator("[data-arrivals]")).to_contain_text("15 min, 4.4 km away")
    expect(card.get_by_role("button", name="15 min")).to_be_hidden()
    # The guest has arrived. The device reports it at its next position.
    ana.context.set_geolocation({**PLACE, "accuracy": 5})
    card.get_by_text("Change", exact=True).tap()
    card.get_by_role("button", name="I’m there").tap()
    expect(card.get_by_text("On your way?")).to_be_visible()
    for page in [ben, evening.host]:
        expect(page.locator("[data-arrivals]")).to_be_hidden()


# A browser that reports the position when the test calls `report`, and the bodies of all requests.
LATE = """
window.sent = []
const send = window.fetch
window.fetch = (url, options) => { sent.push(String(options?.body ?? "")); return send(url, options) }
navigator.geolocation.getCurrentPosition = (succeed) => {
  window.report = () => succeed({ coords: { latitude: 37.8, longitude: -122.4, accuracy: 20 } })
}
"""


@pytest.mark.parametrize("step", ["the position", "the script"])
def test_a_guest_who_is_there_sends_no_position_that_comes_later(evening, step):
    evening.post(f"/api/v1/invitations/{evening.guests[0]['token']}/arrival", {"minutes": 15})
    page = evening.windows.open(**PHONE)
    page.add_init_script(LATE)
    page.goto(evening.demo.here(evening.guests[0]["link"]))
    card = page.locator("[data-arrival]")
    script = Held(page, "**/lib/position.js*", "GET")
    card.get_by_text("Change", exact=True).tap()
    card.get_by_role("button", name="Once").tap()
    script.wait()
    (address,) = [route.request.url for route in script.routes]
    if step == "the position":
        script.let_go()
        page.wait_for_function("() => window.report")
    card.get_by_role("button", name="I’m there").tap()
    expect(card.get_by_text("On your way?")).to_be_visible()
    if step == "the script":
        script.let_go()
        # By then the page has run the script.
        page.evaluate("address => import(address).then(() => true)", address)
    page.evaluate("() => { window.report?.() }")
    assert page.evaluate("sent.filter(body => body.includes('latitude'))") == []


def test_without_scripts_travel_is_shared_and_ended_by_forms(evening):
    ana = evening.page(0, java_script_enabled=False)
    card = ana.locator("[data-arrival]")
    card.get_by_text("On your way?").click()
    expect(card.get_by_text("Share your location")).to_be_hidden()
    card.get_by_label("Other (minutes)").fill("25")
    card.get_by_role("button", name="I’m on my way").click()
    expect(card.get_by_text("You’re on your way")).to_be_visible()
    expect(card).to_contain_text("25 min")
    ben = evening.page(1, java_script_enabled=False)
    expect(ben.locator("[data-arrivals]")).to_contain_text("Ana")
    card.get_by_role("button", name="Not on my way").click()
    expect(card.get_by_text("On your way?")).to_be_visible()
    ben.reload()
    expect(ben.locator("[data-arrivals]")).to_be_hidden()
