"""Who is reading: another guest's link asks first, and a guest counts as having looked once a person has seen the
page."""

from playwright.sync_api import expect

from party import Party

OPENED = "Link opened for the first time"


def link(demo, guest):
    return demo.here(guest["link"])


def test_another_guests_link_asks_who_is_reading(windows, demo):
    party = Party(windows, demo, "Abe", "Ann")
    abe, ann = party.guests
    page = party.page(0)
    expect(page.get_by_text("Hi Abe", exact=True)).to_be_visible()

    page.goto(link(demo, ann))
    expect(page.get_by_role("heading", name="You are Abe in this browser")).to_be_visible()
    expect(page.get_by_text("This link is for Ann.")).to_be_visible()
    page.get_by_role("link", name="Continue as Abe").click()
    expect(page.get_by_text("Hi Abe", exact=True)).to_be_visible()

    page.goto(link(demo, ann))
    page.get_by_role("button", name="Switch to Ann").click()
    expect(page.get_by_text("Hi Ann", exact=True)).to_be_visible()
    page.goto(f"{demo.address}/events/{party.event}")
    expect(page.get_by_text("Hi Ann", exact=True)).to_be_visible()


def test_a_form_from_an_earlier_page_is_refused_and_keeps_its_text(windows, demo):
    party = Party(windows, demo, "Abe", "Ann")
    old = party.page(0)
    new = old.context.new_page()
    new.goto(link(demo, party.guests[1]))
    new.get_by_role("button", name="Switch to Ann").click()
    expect(new.get_by_text("Hi Ann", exact=True)).to_be_visible()

    old.get_by_role("textbox", name="Message").fill("I bring the cake")
    old.get_by_role("button", name="Send").click()
    expect(old.get_by_text("This page belongs to Abe, and in this browser you’re Ann.", exact=False).first).to_be_visible()
    expect(old.get_by_text("I bring the cake").first).to_be_visible()
    new.reload()
    expect(new.get_by_text("I bring the cake")).to_have_count(0)


def test_a_guest_has_looked_when_the_page_was_seen(windows, demo):
    party = Party(windows, demo, "Abe", "Ann")
    story = f"{demo.address}/events/{party.event}/guests/"
    party.page(0, java_script_enabled=False)
    party.host.goto(story + party.guests[0]["id"])
    expect(party.host.get_by_text(OPENED)).to_have_count(0)

    page = party.windows.open()
    with page.expect_response(lambda response: response.url.endswith("/reads") and response.ok):
        page.goto(link(demo, party.guests[1]))
    party.host.goto(story + party.guests[1]["id"])
    expect(party.host.get_by_text(OPENED)).to_have_count(1)
    # A return is reported too, even without new entries.
    with page.expect_response(lambda response: response.url.endswith("/reads") and response.ok):
        page.reload()
