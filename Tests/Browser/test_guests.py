"""The host's guest list, files and the door, with scripts and without."""

from playwright.sync_api import expect

CSV = "Vorname;Nachname;Plus;Notiz\nJosé;Müller;2;=HYPERLINK(1)\nAna;Flores;;\n;;9;\n"


def test_a_file_is_previewed_before_any_guest_is_invited_without_scripts(windows, demo):
    page = windows.as_host(java_script_enabled=False)
    guests = demo.here(demo.event("the-bash")["url"]) + "/guests"
    page.goto(f"{guests}/import")
    page.set_input_files("[name=file]", [{"name": "list.csv", "mimeType": "text/csv", "buffer": CSV.encode("cp1252")}])
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text("read as Windows-1252")).to_be_visible()
    expect(page.get_by_text("Already on the list as Ana Flores")).to_be_visible()
    page.get_by_role("button", name="Add 1 guest").click()
    expect(page.get_by_role("status")).to_contain_text("1 guest added.")
    page.goto(f"{guests}?q=jose+muller")
    expect(page.locator(".entry")).to_have_count(1)
    page.locator(".entry summary").click()
    page.get_by_role("button", name="Remove guest").click()
    expect(page.get_by_role("status")).to_contain_text("You removed José Müller from the list.")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("status")).to_contain_text("back on the list")


def test_a_join_request_shows_at_once_on_the_hosts_pages(windows, demo):
    host = windows.as_host(viewport={"width": 390, "height": 844})
    event = demo.here(demo.event("cinema")["url"])
    host.goto(event)
    asking = host.locator("[data-join-requests]")
    expect(asking).to_be_hidden()
    identifier = event.rsplit("/", 1)[1]
    opened = host.request.post(
        f"{demo.address}/api/v1/events/{identifier}/open-link", data={"mode": "approval"},
        headers={"Origin": demo.address}).json()
    guest = windows.open()
    guest.goto(demo.here(opened["link"]))
    guest.get_by_label("Your name").fill("Cleo Park")
    guest.get_by_role("button", name="Ask to join").click()
    expect(guest.get_by_text("Request sent")).to_be_visible()
    expect(asking).to_contain_text("1 person wants to join")
    asking.click()
    host.locator(".request").filter(has_text="Cleo Park").get_by_role("button", name="Approve").click()
    expect(host.get_by_role("status")).to_contain_text("Cleo Park")
    host.goto(event)
    expect(asking).to_be_hidden()


def test_one_tap_at_the_door_checks_in_and_stays_there(windows, demo):
    page = windows.as_host(viewport={"width": 390, "height": 844})
    page.goto(demo.here(demo.event("the-bash")["url"]) + "/door")
    here = page.locator("[data-count] strong")
    before = int(here.inner_text())
    row = page.locator(".check-in-row").filter(has=page.locator(".check-in-all")).first
    name = row.locator(".guest-name").inner_text()
    row.locator(".check-in-all").click()
    expect(here).not_to_have_text(str(before))
    page.get_by_role("searchbox").fill(name.upper())
    found = page.locator(".check-in-row")
    expect(found).to_have_count(1)
    found.get_by_role("button", name="Undo").click()
    expect(here).to_have_text(str(before))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
