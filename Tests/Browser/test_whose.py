"""Whose invitation a page is: the page says so, asks when a link was passed on, and lets a host look without becoming a
guest."""

import re

from playwright.sync_api import expect

from accessibility import violations
from party import Party
from story import DEVICES


def test_a_guest_is_greeted_and_other_readers_are_told_what_to_do(windows, demo):
    party = Party(windows, demo, "Abe", "Ann")
    page = party.page(0, **DEVICES["phone"])
    expect(page.get_by_text("Hi Abe")).to_be_visible()
    page.get_by_text("Not Abe?").click()
    expect(page.get_by_text("Ask Matt Alvarez for your own link.", exact=False)).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Forget this invitation here").click()
    expect(page).not_to_have_url(re.compile("/i/"))
    page.goto(f"{demo.address}/events/{party.event}")
    expect(page.get_by_label("Passphrase")).to_be_visible()
    # The link still opens the invitation.
    page.goto(demo.here(party.guests[0]["link"]))
    expect(page.get_by_text("Hi Abe")).to_be_visible()


def test_a_link_that_was_passed_on_asks_once_who_reads_it(windows, demo):
    party = Party(windows, demo, "Abe", "Ann")
    first = party.page(0)
    first.locator("form[data-answer]").get_by_role("button", name="Accept").click()
    expect(first.locator("form[data-answer]")).to_have_attribute("data-status", "accepted")
    question = "This is Abe’s invitation. Are you Abe?"
    first.reload()
    expect(first.get_by_text(question)).to_have_count(0)

    second = party.page(0, **DEVICES["phone"])
    for _ in range(2):
        expect(second.get_by_text(question)).to_be_visible()
        second.reload()
    assert violations(second) == []
    second.get_by_role("button", name="Yes, I’m Abe").click()
    # The form is above the chat, and folded there once the guest has read something.
    expect(second.locator("form[data-answer]")).to_have_count(1)
    expect(second.get_by_text(question)).to_have_count(0)
    # For an invitation that was not answered yet, the page does not ask.
    party.page(1)
    expect(party.page(1).get_by_text("Are you Ann?", exact=False)).to_have_count(0)


def test_a_host_looks_at_a_guests_page_and_stays_host(windows, demo):
    # The date puts the event on the first page of the list, whatever other tests have made.
    party = Party(windows, demo, "Abe", startsAt="2098-05-02T19:00")
    host = party.host
    host.goto(demo.here(party.guests[0]["link"]))
    expect(host.get_by_text("You host this event. This is Abe’s invitation.")).to_be_visible()
    expect(host.locator("form[data-answer]")).to_have_count(0)
    expect(host.locator("[data-composer]")).to_have_count(0)
    assert violations(host) == []
    host.get_by_role("link", name="Answer for Abe").click()
    host.locator("form[data-answer]").get_by_role("button", name="Accept").click()
    expect(host.locator("form[data-answer]")).to_have_attribute("data-status", "accepted")
    host.get_by_role("link", name="Go to your own page").click()
    expect(host.get_by_text("You’re hosting")).to_be_visible()
    title = host.get_by_role("heading", level=1).inner_text()
    host.goto(demo.address + "/")
    row = host.locator(".event-row").filter(has_text=title)
    expect(row.locator(".badge")).to_have_text("1 going")
