"""A guest without their link and a host without their passphrase get in by mail, with scripts and without."""

import re
import time

import pytest
from playwright.sync_api import expect

from conftest import Windows
from eventually import eventually
from relay import Relay
from server import Demo, Server
from test_first_run import PASSPHRASE, set_up


@pytest.fixture(scope="module")
def relay():
    with Relay() as relay:
        yield relay


@pytest.fixture
def mailing(relay, tmp_path):
    server = Server(tmp_path / "data", settings=relay.settings()).start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def own_windows(chromium, mailing):
    windows = Windows(chromium, Demo({"events": []}, mailing.address))
    yield windows
    windows.close()
    assert windows.errors == []


def linked(relay, address, number=1):
    """Returns the links of an address's mail with this number, once it has arrived."""
    eventually(lambda: len(relay.mails(address)) >= number, 180)
    text, = [part["content"] for part in relay.mails(address)[number - 1]["parts"] if part["type"] == "text/plain"]
    return re.findall(r"http\S+", text)


def invite(page, server, address):
    """Makes an event in a month, with one guest to whom the host has sent the link, and returns the link's token."""
    made = page.request.post(f"{server.address}/api/v1/events", data={
        "title": "The Bash", "startsAt": time.strftime("%Y-%m-%dT19:00", time.gmtime(time.time() + 30 * 86400)),
        "timeZone": "Europe/Vienna", "place": "Bill Graham Civic"})
    assert made.ok, made.text()
    added = page.request.post(f"{server.address}/api/v1/events/{made.json()['id']}/guests",
                              data={"guests": [{"name": "Ana", "email": address}]})
    assert added.ok, added.text()
    guest = added.json()["items"][0]["id"]
    sent = page.request.post(
        f"{server.address}/api/v1/events/{made.json()['id']}/guests/{guest}/sent", data={"way": "whatsapp"})
    assert sent.ok, sent.text()
    return added.json()["items"][0]["token"]


def ask(page, address, button):
    page.get_by_label("Email address").fill(address)
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Check your inbox")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_guest_requests_the_lost_link_by_mail_and_opens_it(own_windows, mailing, relay, scripts):
    address = f"ana-{scripts}@example.org".lower()
    host = own_windows.open()
    set_up(host, mailing)
    invite(host, mailing, address)
    page = own_windows.open(java_script_enabled=scripts)
    page.goto(f"{mailing.address}/i/a-link-that-was-cut-off")
    expect(page.get_by_role("heading", level=1)).to_have_text("This link doesn’t work")
    page.get_by_role("link", name="Email me my links").click()
    ask(page, address, "Email me my links")
    said = page.locator("main").inner_text()
    link, = linked(relay, address)
    page.goto(f"{mailing.address}/links")
    ask(page, "nobody-knows-me@example.org", "Email me my links")
    assert page.locator("main").inner_text() == said
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_contain_text("The Bash")
    assert len(relay.mails(address)) == 1 and not relay.mails("nobody-knows-me@example.org")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_guest_gives_an_address_and_types_the_mailed_code(own_windows, mailing, relay, scripts):
    address = f"eve-{scripts}@example.org".lower()
    host = own_windows.open()
    set_up(host, mailing)
    token = invite(host, mailing, "ana@example.org")
    page = own_windows.open(java_script_enabled=scripts)
    page.goto(f"{mailing.address}/i/{token}")
    page.goto(f"{mailing.address}/settings")
    mail = page.get_by_role("region", name="Email")
    mail.get_by_label("Email address for The Bash").fill(address)
    mail.get_by_role("button", name="Save").click()
    expect(mail.get_by_text("We’ve sent a code to e•••@example.org.")).to_be_visible()
    eventually(lambda: relay.mails(address), 180)
    text, = [part["content"] for part in relay.mails(address)[0]["parts"] if part["type"] == "text/plain"]
    code = re.search(r"\b\d{6}\b", text).group()
    assert "Bash" not in text and token not in text
    field = mail.get_by_label("Code for The Bash")
    field.fill(f"{(int(code) + 1) % 1_000_000:06}")
    mail.get_by_role("button", name="Confirm").click()
    expect(field).to_have_accessible_description("This isn’t the code from the latest email. Check it and try again.")
    expect(field).to_be_focused()
    field.fill(f"{code[:3]} {code[3:]}")
    mail.get_by_role("button", name="Confirm").click()
    expect(mail.get_by_text("Email goes to e•••@example.org.")).to_be_visible()
    expect(field).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_host_confirms_an_address_and_signs_in_by_it_elsewhere(own_windows, mailing, relay, scripts):
    address = f"matt-{scripts}@example.org".lower()
    host = own_windows.open()
    set_up(host, mailing)
    settings = own_windows.open(java_script_enabled=scripts, storage_state=host.context.storage_state())
    settings.goto(f"{mailing.address}/settings/security")
    settings.get_by_label("Email address").fill(address)
    settings.get_by_label("Your passphrase").fill("not the one")
    settings.get_by_role("button", name="Confirm by email").click()
    expect(settings.get_by_text(re.compile("(is not|isn’t) your passphrase"))).to_be_visible()
    expect(settings.get_by_label("Email address")).to_have_value(address)
    settings.get_by_label("Your passphrase").fill(PASSPHRASE)
    settings.get_by_role("button", name="Confirm by email").click()
    expect(settings.get_by_text(f"We’ve sent an email to {address}")).to_be_visible()
    confirm, = linked(relay, address)
    reader = own_windows.open(java_script_enabled=scripts)
    # A stranger who reads mail at a mistyped address has the link, but is not the host.
    reader.goto(confirm)
    expect(reader).to_have_url(re.compile("/sign-in"))
    settings.goto(confirm)
    settings.get_by_role("button", name="Confirm").click()
    expect(settings.get_by_role("heading", level=1)).to_have_text("Address confirmed")
    reader.goto(f"{mailing.address}/sign-in")
    reader.get_by_role("link", name="Email me a sign-in link").click()
    ask(reader, address, "Email me a sign-in link")
    link, = linked(relay, address, 2)
    # Programs between the servers fetch the link first.
    for _ in range(3):
        reader.request.get(link)
    reader.goto(f"{mailing.address}/events/new")
    expect(reader).to_have_url(re.compile("/sign-in"))
    reader.goto(link)
    expect(reader.get_by_role("heading", level=1)).to_have_text("Welcome back, Matt Alvarez")
    reader.get_by_role("button", name="Sign in").click()
    expect(reader.get_by_role("heading", level=1, name="Events")).to_be_visible()
    reader.goto(f"{mailing.address}/events/new")
    expect(reader.get_by_label("Title")).to_be_visible()
    other = own_windows.open(java_script_enabled=scripts)
    other.goto(link)
    expect(other.get_by_role("heading", level=1)).to_have_text("This link no longer works")
