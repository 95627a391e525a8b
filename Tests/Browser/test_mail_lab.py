"""`/lab/mail`: a payload becomes a mail, the mail goes to the viewer, and typed text is never lost."""

import contextlib
import re

import pytest
from playwright.sync_api import expect

from accessibility import violations_by_day_and_night
from conftest import LIMIT
from eventually import eventually
from lab import Lab
from relay import Relay
from server import Server
from test_mail_sending import Host

PAYLOAD = """{
  "aps": {
    "alert": {"title": "The Bash", "subtitle": "Thursday, June 18, 7pm", "body": "Have you heard the rumors?"},
    "category": "event-invite"
  },
  "attachment-url": "ORIGIN/examples/bash.jpg",
  "partyline": {"host": "Ana", "location": "Bill Graham Civic"}
}"""


@contextlib.contextmanager
def hosted(directory, relay):
    server = Server(directory / "data", settings=relay.settings()).start()
    try:
        yield Host(server)
    finally:
        server.kill()


def confirm(host, relay, address):
    host.call("POST", "/api/v1/account/email", {"email": address, "hostPassphrase": "correct horse battery"})
    link = eventually(lambda: [found for mail in relay.mails(address) for found in [
        re.search(r"/settings/email/[\w-]+", part["content"]) for part in mail["parts"] if part["type"] == "text/plain"] if found])
    host.server.request("POST", link[0].group(0), headers={"Cookie": host.cookie})
    assert host.call("GET", "/api/v1/account/email")["email"] == address


def side_by_side(page):
    page.get_by_role("radio", name="All", exact=True).check()
    page.set_viewport_size({"width": 1280, "height": 844})
    looks = [page.locator(f".mail-{look}") for look in ["light", "dark", "plain", "narrow", "text"]]
    for look in looks:
        expect(look).to_be_visible()
    light, dark, plain = [look.bounding_box() for look in looks[:3]]
    assert light["y"] == dark["y"] == plain["y"] and light["x"] + light["width"] < dark["x"] < plain["x"]
    page.set_viewport_size({"width": 390, "height": 844})
    light, dark = [look.bounding_box() for look in looks[:2]]
    assert light["x"] == dark["x"] and light["y"] + light["height"] < dark["y"]


@pytest.mark.parametrize("scripts", [True, False])
def test_a_payload_is_shown_as_a_mail_and_sent_to_the_viewer(chromium, tmp_path, scripts):
    with Relay() as relay, hosted(tmp_path, relay) as host:
        confirm(host, relay, "ana@a.example")
        context = chromium.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=scripts)
        name, _, value = host.cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": host.server.address}])
        context.set_default_timeout(LIMIT)
        page = context.new_page()
        text = PAYLOAD.replace("ORIGIN", host.server.address)
        if scripts:
            Lab.open(page, host.server.address).type(text)
        else:
            page.goto(f"{host.server.address}/lab")
            page.get_by_role("textbox", name="Payload", exact=True).fill(text)
        page.get_by_role("button", name="As an email", exact=True).click()
        page.wait_for_url("**/lab/mail")
        expect(page.locator(".finding", has_text="mail-takes-no-text")).to_contain_text("comment")
        mail = page.frame_locator(".mail-light")
        expect(mail.get_by_role("heading", name="The Bash")).to_be_visible()
        expect(mail.get_by_role("link", name="Accept")).to_be_visible()
        expect(mail.get_by_text("Thursday, June 18, 7pm", exact=True)).to_be_visible()
        page.get_by_role("radio", name="Text", exact=True).check()
        expect(page.locator(".mail-text")).to_contain_text("When: Thursday, June 18, 7pm")
        side_by_side(page)
        if scripts:
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert violations_by_day_and_night(page) == []
        page.get_by_role("button", name="Back to the payload").click()
        page.wait_for_url("**/lab")
        expect(page.get_by_role("textbox", name="Payload", exact=True)).to_have_value(text)
        page.get_by_role("button", name="As an email", exact=True).click()
        source = page.get_by_label("Source of the email").input_value()
        page.get_by_role("button", name="Send it to me").click()
        expect(page.get_by_role("status")).to_contain_text("The mail server accepted it for ana@a.example")
        expect(page.get_by_label("Source of the email")).to_have_value(source)
        page.reload()
        expect(page.get_by_role("status")).to_be_visible()
        sent = [mail for mail in relay.mails() if mail["headers"]["Subject"][0].endswith(": The Bash")]
        assert [mail["envelope"]["to"] for mail in sent] == ["ana@a.example"]
        assert sent[0]["from"] == {"name": "Ana via Partyline", "address": "invites@party.example"}
        assert sent[0]["structure"] == "alternative(plain,related(html,jpeg))"
        assert sent[0]["headers"]["X-Partyline-Original-To"] == ["guest@example.org"]
