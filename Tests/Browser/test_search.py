"""Searching a thread and all events, and pinned messages, with scripts and without, by mouse and by finger."""

import pytest
from playwright.sync_api import expect

from accessibility import violations_by_day_and_night
from chat import Chat
from conftest import MOVING
from finger import Finger
from party import Party

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, **MOVING}


@pytest.fixture
def party(windows, demo):
    """An event whose first message is far above the part of the thread that its page shows."""
    party = Party(windows, demo, "Ana Flores", "Ben")
    # A host in a browser may not write so fast, but a host's program may.
    token = party.post("/api/v1/api-tokens", {"name": "chatter"})
    program = {"Authorization": f"Bearer {token['token']}", "Accept": "application/json"}
    for text in ["Parking is behind the Straßenbahn depot"] + [f"Chatter {number}" for number in range(70)]:
        reply = party.host.request.post(
            f"{demo.address}/api/v1/events/{party.event}/comments", data={"text": text}, headers=program)
        assert reply.ok, reply.text()
    party.host.request.delete(f"{demo.address}/api/v1/api-tokens/{token['id']}")
    party.first = party.entries()[-71]["sequence"]
    return party


def pins(page):
    return page.get_by_role("navigation", name="Pinned messages")


@pytest.mark.parametrize("script", [True, False])
def test_a_search_leads_to_an_entry_far_up_the_thread(windows, demo, party, script):
    page = party.page(0, java_script_enabled=script, **PHONE)
    page.get_by_role("search", name="Search this chat").get_by_role("button").tap()
    field = page.get_by_role("searchbox", name="Search this chat")
    expect(field).to_be_focused()
    field.fill("strassenbahn PARK")
    field.press("Enter")
    found = page.locator(".found")
    expect(found).to_have_count(1)
    expect(found.locator("mark")).to_have_text(["Park", "Straßenbahn"])
    if script:
        assert violations_by_day_and_night(page) == []
    found.tap()
    row = page.locator(f"#a{party.first}")
    expect(row).to_contain_text("Parking is behind")
    expect(row).to_be_in_viewport()


def test_all_events_are_searched_from_the_start_page(windows, demo, party):
    page = party.host
    page.goto(demo.address)
    field = page.get_by_role("searchbox", name="Search your events")
    field.fill("strassenb")
    field.press("Enter")
    expect(page.locator(f".found[href*='{party.event}'] mark")).to_have_text(["Straßenb"])
    field.fill("flores")
    field.press("Enter")
    guest = page.locator(f".found[href*='{party.event}']")
    expect(guest).to_contain_text("Ana Flores")
    assert violations_by_day_and_night(page) == []
    guest.click()
    expect(page.get_by_role("heading", name="Ana Flores")).to_be_visible()


def test_a_host_pins_by_finger_and_everyone_sees_it_at_once(windows, demo, party):
    guest = Chat(party.page(0, **PHONE)).live()
    expect(pins(guest.page)).to_be_hidden()
    host = Chat(windows.as_host(**PHONE))
    host.page.goto(f"{demo.address}/events/{party.event}?around={party.first}#a{party.first}")
    host.live()
    finger, menu = Finger(host.page), host.page.get_by_role("menu")
    row = host.page.locator(f"#a{party.first}")
    finger.hold(row.locator(".bubble"), 150, until=menu)
    finger.tap(menu.get_by_role("menuitem", name="Pin"))
    for page in [host.page, guest.page]:
        expect(pins(page).get_by_role("link")).to_contain_text("Parking is behind")
    assert violations_by_day_and_night(guest.page) == []
    # On the guest's page the entry is far above.
    expect(guest.page.locator(f"#a{party.first}")).to_have_count(0)
    Finger(guest.page).tap(pins(guest.page).get_by_role("link"))
    expect(guest.page.locator(f"#a{party.first}")).to_be_in_viewport()
    expect(guest.page.locator(f"#a{party.first}")).to_be_focused()
    finger.hold(row.locator(".bubble"), 150, until=menu)
    finger.tap(menu.get_by_role("menuitem", name="Unpin"))
    for page in [host.page, guest.page]:
        expect(pins(page)).to_be_hidden()


def test_pins_without_scripts(windows, demo, party):
    host = windows.as_host(java_script_enabled=False, viewport={"width": 1280, "height": 900})
    address = f"{demo.address}/events/{party.event}?around={party.first}"
    for name in ["Pin", "Unpin"]:
        host.goto(address)
        row = host.locator(f"#a{party.first}")
        row.hover()
        row.locator(".row-menu > summary").click()
        row.get_by_role("button", name=name, exact=True).click()
        expect(host.locator(f"#a{party.first}")).to_be_in_viewport()
        page = party.page(1, java_script_enabled=False, **PHONE)
        link = pins(page).get_by_role("link")
        expect(link).to_have_count(1 if name == "Pin" else 0)
        if name == "Pin":
            link.click()
            expect(page.locator(f"#a{party.first}")).to_be_in_viewport()


def test_a_sixth_pin_is_refused_with_a_sentence(windows, demo, party):
    for entry in party.entries()[-6:-1]:
        party.post(f"/api/v1/events/{party.event}/activities/{entry['sequence']}/pin", {})
    host = windows.as_host(viewport={"width": 1280, "height": 900})
    host.goto(f"{demo.address}/events/{party.event}")
    chat = Chat(host).live()
    expect(pins(host).get_by_role("link")).to_have_count(5)
    chat.act(chat.rows("Chatter 69"), "Pin")
    expect(host.locator(".toast")).to_contain_text("At most 5 messages can be pinned")
    expect(pins(host).get_by_role("link")).to_have_count(5)
