"""Sending invitations: the host goes from guest to guest, and the pages show what is known of each link."""

from urllib.parse import parse_qs, urlparse

from playwright.sync_api import expect

from accessibility import violations_by_day_and_night
from eventually import eventually
from party import Party

PHONE = {"width": 390, "height": 844}
# Headless browsers open no other app and have no share sheet. The URLs that would be opened are recorded.
OPENED = """
window.opened = [];
window.copied = [];
navigator.share = async data => { window.opened.push(data) };
Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { window.copied.push(text) } } });
document.addEventListener("click", event => {
  const link = event.target.closest("a[data-way]");
  if (link) { event.preventDefault(); window.opened.push(link.href) }
});
"""


def test_text_written_before_the_scripts_ran_is_kept(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    page = windows.as_host(viewport=PHONE)
    page.add_init_script(OPENED)
    held = []
    page.route("**/scripts/send*.js", lambda route: held.append(route))
    page.goto(f"{demo.address}/events/{party.event}/guests/send", wait_until="commit")
    message = page.get_by_label("Message", exact=True).first
    message.fill("Quicker than the script")
    eventually(lambda: page.evaluate("1") and held)
    held[0].continue_()
    page.wait_for_load_state()
    page.get_by_role("link", name="WhatsApp").click()
    expect(page.get_by_text("1 of 2 sent")).to_be_visible()
    expect(message).to_have_value("Quicker than the script")
    assert parse_qs(urlparse(page.evaluate("opened.pop()")).query)["text"] == ["Quicker than the script"]


def test_every_way_carries_the_message_as_it_was_changed_and_ticks_the_guest(windows, demo):
    party = Party(windows, demo, "Ana", "Ben", "Cem")
    page = windows.as_host(viewport=PHONE)
    page.add_init_script(OPENED)
    page.goto(f"{demo.address}/events/{party.event}/guests")
    page.get_by_role("link", name="Send invitations").first.click()
    expect(page.get_by_text("0 of 3 sent")).to_be_visible()
    page.wait_for_load_state()
    message = page.get_by_label("Message", exact=True).first
    message.fill("Ana & Co: komm! 100 %\nHier")
    page.get_by_role("link", name="WhatsApp").click()
    expect(page.get_by_text("1 of 3 sent")).to_be_visible()
    expect(page.locator(".send-done")).to_have_text("Marked as sent")
    expect(page.locator("main > [role=status]")).to_have_text("Marked as sent")
    expect(message).to_have_value("Ana & Co: komm! 100 %\nHier")
    address = urlparse(page.evaluate("opened.pop()"))
    assert (address.netloc, parse_qs(address.query)["text"]) == ("wa.me", ["Ana & Co: komm! 100 %\nHier"])
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("0 of 3 sent")).to_be_visible()
    page.get_by_role("link", name="Next: Ben").click()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("1 of 3 sent")).to_be_visible()
    shared = page.evaluate("opened.pop()")
    assert shared["url"].endswith(party.guests[1]["token"]) and party.guests[1]["token"] not in shared["text"]
    page.get_by_role("link", name="Next: Ana").click()
    page.get_by_role("button", name="Copy message").click()
    expect(page.get_by_text("Link copied just now")).to_be_visible()
    expect(page.get_by_text("1 of 3 sent")).to_be_visible()
    page.get_by_role("button", name="Mark as sent").click()
    expect(page.get_by_text("2 of 3 sent")).to_be_visible()
    page.get_by_text("All messages (1)").click()
    page.get_by_role("button", name="Copy all messages").click()
    assert party.guests[2]["token"] in page.evaluate("copied.pop()")
    sending = page.url
    page.goto(f"{demo.address}/events/{party.event}/guests")
    expect(page.locator(".entry").filter(has_text="Ben")).to_contain_text("Sent just now")
    expect(page.locator(".entry").filter(has_text="Cem")).to_contain_text("Not sent yet")
    page.goto(sending)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations_by_day_and_night(page) == []


def test_a_sending_that_could_not_be_recorded_and_a_refused_copy_are_shown(windows, demo):
    party = Party(windows, demo, "Ana")
    page = windows.as_host(viewport=PHONE)
    page.add_init_script(OPENED)
    page.goto(f"{demo.address}/events/{party.event}/guests/send")
    failure = page.locator("[data-send]").get_by_role("alert")
    page.route("**/sent", lambda route: route.fulfill(status=429, json={"detail": "Too many at once."}))
    page.get_by_role("link", name="WhatsApp").click()
    expect(failure).to_have_text("Too many at once.")
    expect(page.get_by_text("0 of 1 sent")).to_be_visible()
    page.unroute("**/sent")

    page.evaluate("""() => {
      navigator.clipboard.writeText = async () => { throw new DOMException("No.", "NotAllowedError") }
    }""")
    page.get_by_role("button", name="Copy message").click()
    expect(failure).to_have_text("That didn’t work. Try again.")
    message = page.get_by_label("Message", exact=True).first
    selected = message.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert selected == message.input_value() != ""
    page.get_by_text("All messages (1)").click()
    page.get_by_role("button", name="Copy all messages").click()
    expect(page.locator(".send-all").get_by_role("alert")).to_have_text("That didn’t work. Try again.")
    assert violations_by_day_and_night(page) == []

    page.get_by_role("link", name="WhatsApp").click()
    expect(page.get_by_text("1 of 1 sent")).to_be_visible()
    expect(failure).to_have_count(0)


def test_a_copied_link_is_recorded_and_an_opened_one_after_a_person_looks(windows, demo):
    party = Party(windows, demo, "Ana")
    page = windows.as_host()
    page.add_init_script(OPENED)
    page.goto(f"{demo.address}/events/{party.event}/guests")
    row = page.locator(".entry").filter(has_text="Ana")
    row.locator("summary").click()
    row.get_by_role("button", name="Copy link").click()
    expect(row).to_contain_text("Link copied just now")
    party.page(0)
    # Others are not told of a look, so the host's page shows it after a reload.
    eventually(lambda: page.reload() and "Opened just now" in row.inner_text())


def test_contacts_of_the_phone_become_lines(windows, demo):
    party = Party(windows, demo, "Ana")
    page = windows.as_host(viewport=PHONE)
    page.add_init_script("""
      navigator.contacts = { select: async () => [
        { name: ["Doe, Jane"], email: ["jane@example.org"], tel: ["+43 660 1234567"] }, { name: ["Ben"] },
        { name: [], email: ["c.d@example.org"], tel: [] }] }
    """)
    page.goto(f"{demo.address}/events/{party.event}/guests/new")
    page.get_by_role("button", name="Choose contacts").click()
    field = page.get_by_label("Guests", exact=True)
    expect(field).to_have_value('"Doe, Jane" <jane@example.org>, +43 660 1234567\n"Ben"\n<c.d@example.org>')
    field.fill(field.input_value() + "\nana")
    page.get_by_role("button", name="Add", exact=True).first.click()
    news = page.get_by_role("status")
    expect(news).to_contain_text("3 guests added. Already on the list: Ana.")
    expect(news.get_by_role("link", name="C D").first).to_be_visible()
    row = page.locator(".entry").filter(has_text="Jane Doe")
    row.locator("summary").click()
    expect(row).to_contain_text("jane@example.org · +43 660 1234567")
