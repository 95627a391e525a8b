"""Without a connection this browser's last invitation can still be read, until the browser forgets it."""

import pytest
from playwright.sync_api import expect

from accessibility import violations
from chat import Chat
from conftest import WITH_WORKERS
from eventually import eventually
from party import Party

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, **WITH_WORKERS}


def ready(page):
    page.evaluate("navigator.serviceWorker.ready")
    eventually(lambda: page.evaluate("caches.match('/offline').then(Boolean)"))


@pytest.mark.parametrize("place", ["the same page", "the list of events"])
def test_the_invitation_is_there_without_a_connection(windows, demo, place):
    page = windows.as_guest(demo.guest("supper", "esme"), **PHONE)
    Chat(page).live()
    title = page.locator(".invite-title").text_content()
    address = page.locator(".fact-link .fact-detail").text_content()
    ready(page)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('partyline.invitations') ?? '[]')[0]?.code")
    code = page.evaluate("JSON.parse(localStorage.getItem('partyline.invitations'))[0].code")
    page.context.set_offline(True)
    if place == "the same page":
        page.reload()
    else:
        page.goto(demo.address + "/")
    card = page.locator(".kept")
    expect(card).to_have_count(1)
    expect(card.get_by_role("heading")).to_have_text(title)
    expect(card).to_contain_text(address)
    expect(card).to_contain_text("invites you")
    expect(card).to_contain_text("As of")
    expect(card.locator(".code-typed")).to_have_text(code)
    expect(card.locator(".code-picture svg")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.set_offline(False)
    # The page returns by itself.
    expect(page.locator(".invite-title") if place == "the same page" else page.locator("[data-events]")).to_have_count(1)
    windows.errors[:] = [error for error in windows.errors if "net::ERR_" not in error]


def test_an_invitation_that_this_browser_forgets_is_not_kept(windows, demo):
    page = Party(windows, demo, "Esme Wright").page(0, **PHONE)
    Chat(page).live()
    ready(page)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('partyline.invitations') ?? '[]').length === 1")
    page.get_by_text("Not Esme?").click()
    page.get_by_role("button", name="Forget this invitation here").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Forgotten on this device")
    page.wait_for_function("() => localStorage.getItem('partyline.invitations') === null")


def test_a_page_that_is_left_does_not_store_an_invitation_that_was_forgotten_meanwhile(windows, demo):
    page = Party(windows, demo, "Esme Wright").page(0)
    Chat(page).live()
    page.wait_for_function("() => localStorage.getItem('partyline.invitations')")
    # Another window has forgotten it.
    page.evaluate("localStorage.removeItem('partyline.invitations')")
    page.goto(demo.address + "/settings")
    assert page.evaluate("localStorage.getItem('partyline.invitations')") is None
