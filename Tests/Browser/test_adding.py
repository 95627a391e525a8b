"""Adding guests: pasted text is understood, confirmed and undone, and the host then sends invitations."""

import re

import pytest
from playwright.sync_api import expect

from party import Party

LINES = """Ben Okafor +2 from work
+49 170 1234567 Dieter
Yusuf; yusuf@example.org; 2
Ana & Cem"""


@pytest.mark.parametrize("has_scripts", [True, False])
def test_pasted_lines_are_confirmed_and_undone_at_once(windows, demo, has_scripts):
    party = Party(windows, demo, "Zoe")
    page = windows.as_host(java_script_enabled=has_scripts)
    guests = f"{demo.address}/events/{party.event}/guests"
    page.goto(f"{guests}/new")
    field = page.get_by_label("Guests", exact=True)
    field.fill("Zoe\n+1")
    page.get_by_role("button", name="Add", exact=True).first.click()
    expect(page.get_by_text("“+1” has no name. Enter one before it, like Ana +2.")).to_be_visible()
    field.fill(LINES)
    page.get_by_role("button", name="Add", exact=True).first.click()
    news = page.get_by_role("status")
    expect(news).to_contain_text("4 guests added.")
    expect(news.locator("li")).to_have_text([
        "Ben Okafor may bring 2 · “from work”", "Dieter +49 170 1234567", "Yusuf may bring 2 · yusuf@example.org",
        "Ana & Cem"])
    # The list says the same without being opened.
    expect(page.locator(".entry").filter(has_text="Ben Okafor")).to_contain_text("may bring 2")
    expect(page.locator(".entry").filter(has_text="Yusuf").locator(".entry-facts")).to_have_text("may bring 2 · Email")
    news.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("status")).to_contain_text("4 guests were removed from the list again.")
    expect(page.locator(".entry")).to_have_count(1)


def test_guests_who_were_never_invited_are_not_reminded(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    page = windows.as_host()
    page.goto(f"{demo.address}/events/{party.event}/guests")
    remind = page.get_by_role("link", name="Remind guests who haven’t answered")
    expect(page.get_by_text("Not sent yet").first).to_be_visible()
    expect(remind).to_have_count(0)
    party.post(f"/api/v1/events/{party.event}/guests/{party.guests[0]['id']}/sent", {"way": "sms"})
    page.reload()
    expect(remind).to_be_visible()


def test_a_bad_address_does_not_keep_a_guest_from_being_added(windows, demo):
    party = Party(windows, demo, "Zoe")
    page = windows.as_host()
    page.goto(f"{demo.address}/events/{party.event}/guests/import")
    table = 'Name,E-mail,Plus\n"Smith, John",john.smith(at)example,\nAda,ada@example.org,2\nZoe,,\n'
    page.set_input_files("[name=file]", [{"name": "list.csv", "mimeType": "text/csv", "buffer": table.encode()}])
    page.get_by_role("button", name="Preview").click()
    row = page.locator("tr").filter(has_text="Smith, John")
    expect(row).to_contain_text("Will be added, but some details are left out: “john.smith(at)example” isn’t an email address.")
    expect(page.locator("tr").filter(has_text="Ada")).to_contain_text("Will be added")
    expect(page.locator(".import-counts")).to_have_text("2 new guests1 already on the list")
    page.get_by_role("button", name="Add 2 guests").click()
    expect(page.locator(".entry").filter(has_text="Smith, John")).to_have_count(1)


def test_contact_cards_have_no_columns_to_choose(windows, demo):
    party = Party(windows, demo, "Zoe")
    page = windows.as_host()
    page.goto(f"{demo.address}/events/{party.event}/guests/import")
    card = b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nEMAIL:ada(at)example\r\nEND:VCARD\r\n"
    page.set_input_files("[name=file]", [{"name": "ada.vcf", "mimeType": "text/vcard", "buffer": card}])
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text("Ada Lovelace")).to_be_visible()
    expect(page.get_by_text("What each column contains")).to_have_count(0)
    expect(page.get_by_text("The first row contains column names")).to_have_count(0)
    expect(page.locator(".import-counts")).to_have_text("1 new guest")
    page.get_by_role("button", name="Add 1 guest").click()
    expect(page.locator(".entry").filter(has_text="Ada Lovelace")).to_have_count(1)


def test_a_cancelled_event_has_a_message_for_guests_without_notifications(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    page = windows.as_host()
    page.add_init_script("""
      window.copied = [];
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { window.copied.push(text) } } });
    """)
    page.goto(f"{demo.address}/events/{party.event}/cancellation")
    expect(page.get_by_text(
        "No one gets a message. None of your 2 guests turned on notifications or gets email from here.")).to_be_visible()
    page.get_by_role("button", name="Copy a message for everyone").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert "is cancelled." in page.evaluate("copied.pop()")


def test_a_host_writes_to_friends_by_their_first_names(windows, demo):
    party = Party(windows, demo, "Ana Flores", "Dr. Ben Okafor")
    page = windows.as_host()
    page.goto(f"{demo.address}/events/{party.event}/guests/send")
    message = page.get_by_label("Message", exact=True).first
    expect(message).to_have_value(re.compile(r"^Hi Ana, come to .+ on .+! Answer here: http"))
    page.get_by_role("link", name="Next: Dr. Ben Okafor").click()
    expect(message).to_have_value(re.compile(r"^Hi Dr\. Ben Okafor, come to "))
