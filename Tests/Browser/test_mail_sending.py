"""Mail leaves the server: no mail is lost, none gets a second identity, and no guest is blamed for the relay."""

import collections
import contextlib
import time

from playwright.sync_api import expect

from accessibility import violations_by_day_and_night
from conftest import LIMIT
from eventually import eventually
from held import Held
from relay import Relay
from server import Server

HOURLY = {"PARTYLINE_MAIL_PER_HOUR": "0"}


@contextlib.contextmanager
def running(directory, settings):
    server = Server(directory / "data", settings=settings).start()
    try:
        yield server
    finally:
        server.kill()


class Host:
    """A host on a fresh server, and an event in a month."""

    def __init__(self, server):
        self.server = server
        made = server.request("POST", "/set-up", {
            "setupCode": server.setup_code, "name": "Ana", "passphrase": "correct horse battery"})
        self.cookie = made.headers["Set-Cookie"].split(";")[0]
        self.event = self.call("POST", "/api/v1/events", {
            "title": "The Bash", "startsAt": time.strftime("%Y-%m-%dT19:00", time.gmtime(time.time() + 30 * 86400)),
            "timeZone": "Europe/Vienna", "place": "Bill Graham Civic"})["id"]

    def call(self, method, path, body=None):
        reply = self.server.request(method, path, body, headers={"Cookie": self.cookie})
        assert reply.status < 300, (reply.status, reply.body)
        return reply.json

    def window(self, chromium):
        """A phone on which the host is signed in."""
        context = chromium.new_context(viewport={"width": 390, "height": 844})
        name, _, value = self.cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": self.server.address}])
        context.set_default_timeout(LIMIT)
        return context.new_page()

    def invite(self, *addresses):
        guests = [{"name": address.split("@")[0], "email": address} for address in addresses]
        return self.call("POST", f"/api/v1/events/{self.event}/guests", {"guests": guests})["items"]

    def send(self):
        return self.call("POST", f"/api/v1/events/{self.event}/mails", {"choice": "unsent"})

    def progress(self):
        return self.call("GET", f"/api/v1/events/{self.event}/mails")["progress"]


def test_kills_lose_no_mail_and_give_none_a_second_identity(tmp_path):
    with Relay() as relay:
        server = Server(tmp_path / "data", settings=relay.settings() | HOURLY).start()
        host = Host(server)
        addresses = [f"guest{number}@d{number}.example" for number in range(60)]
        host.invite(*addresses, "dies-before@a.example", "dies-after@b.example", "later@c.example")
        host.send()
        for seen in (5, 25):
            eventually(lambda: len(relay.mails()) >= seen, 180)
            server.kill()
            server.start()
        eventually(lambda: {mail["envelope"]["to"] for mail in relay.mails()} >= set(addresses), 180)
        identities = collections.defaultdict(set)
        for mail in relay.mails():
            identities[mail["envelope"]["to"]].add((mail["headers"]["Message-ID"][0], mail["raw"]))
        # All attempts send the same bytes, so that a reader sees one mail.
        assert [address for address, found in identities.items() if len(found) > 1] == []
        eventually(lambda: host.progress()["accepted"] >= len(addresses), 180)
        assert host.progress()["waiting"] == 3, "what was lost on the way or put off is tried again"
        assert server.stop() == 0


def test_a_relay_that_refuses_everything_blames_no_guest_and_is_reported_to_the_operator(tmp_path):
    with Relay() as relay:
        settings = relay.settings("login", PASSWORD="wrong") | HOURLY
        with running(tmp_path, settings) as server:
            host = Host(server)
            host.invite("ana@a.example", "ben@b.example")
            host.send()
            page = lambda: server.request("GET", "/operations", headers={"Cookie": host.cookie}).body.decode()
            eventually(lambda: "PARTYLINE_MAIL_USER and its password" in page(), 180)
            assert "5.7.8 wrong user or password" in page()
            assert host.progress()["waiting"] == 2 and host.progress()["returned"] == 0


def test_fifty_pasted_addresses_are_previewed_sent_undone_and_sent(chromium, tmp_path):
    with Relay() as relay, running(tmp_path, relay.settings() | HOURLY) as server:
        host = Host(server)
        page = host.window(chromium)
        page.goto(f"{server.address}/events/{host.event}/guests/new")
        people = [f"Guest Number{number} <guest{number}@d{number}.example>" for number in range(50)]
        page.get_by_label("Guests", exact=True).fill("\n".join(people))
        page.get_by_role("textbox", name="Guests").locator("xpath=ancestor::form").get_by_role(
            "button", name="Add").click()
        page.goto(f"{server.address}/events/{host.event}/guests/send")
        card = page.locator("section", has=page.get_by_role("heading", name="By email"))
        expect(card.locator("label", has_text="Everyone not invited yet")).to_contain_text("50")
        # The mails to so many guests are written after the press.
        eventually(lambda: page.locator(".mail-look").count() == 50 or page.reload() is None)
        card.locator(".mail-guests > summary").click()
        look = card.get_by_role("link", name="Preview the email to Guest Number7", exact=True)
        look.click()
        expect(page.get_by_role("heading", name="Email to Guest Number7")).to_be_visible()
        frame = page.frame_locator(".mail-light")
        expect(frame.get_by_role("link", name="Accept")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations_by_day_and_night(page) == []
        seen = page.get_by_role("link", name="Download the email").get_attribute("href")
        page.go_back()
        card.get_by_role("button", name="Send 50 emails").click()
        # Guests cannot open this server's links, so the page asks the host before anything leaves.
        question = card.get_by_role("alert")
        expect(question).to_contain_text("Links in these emails only open on this computer.")
        expect(question.get_by_role("link", name="Let guests in")).to_be_visible()
        assert host.progress()["waiting"] == 0
        assert violations_by_day_and_night(page) == []
        question.get_by_role("button", name="Send anyway").click()
        # Ten seconds may not be enough on a busy machine.
        server.postpone("mail_sends SET due_at = due_at + 600000",
                        "deliveries SET due_at = due_at + 600000 WHERE send_id IS NOT NULL AND due_at IS NOT NULL")
        card.get_by_role("button", name="Undo").click()
        expect(card.get_by_text("No email was sent.")).to_be_visible()
        expect(card.locator("label", has_text="Everyone not invited yet")).to_contain_text("50")
        assert relay.mails() == [] and host.progress()["waiting"] == 0
        card.get_by_role("button", name="Send 50 emails").click()
        card.get_by_role("button", name="Send anyway").click()
        # The page counts by itself, without being reloaded.
        accepted = card.locator('[data-count="accepted"] strong')
        expect(accepted).to_have_text("50", timeout=180_000)
        mails = relay.mails()
        assert sorted(mail["envelope"]["to"] for mail in mails) == sorted(f"guest{n}@d{n}.example" for n in range(50))
        assert len({mail["headers"]["Message-ID"][0] for mail in mails}) == 50
        sent = next(mail for mail in mails if mail["envelope"]["to"] == "guest7@d7.example")
        shown = server.request("GET", seen, headers={"Cookie": host.cookie}).body.decode()
        assert f"Message-ID: {sent['headers']['Message-ID'][0]}" in shown
        page.reload()
        assert violations_by_day_and_night(page) == []
        page.context.close()


def test_guests_ticked_before_the_script_ran_are_the_ones_chosen(chromium, tmp_path):
    with Relay() as relay, running(tmp_path, relay.settings()) as server:
        host = Host(server)
        host.invite("ben@b.example", "cem@c.example")
        page = host.window(chromium)
        held = Held(page, "**/scripts/*mail-send*", "GET")
        page.goto(f"{server.address}/events/{host.event}/guests/send", wait_until="commit")
        page.locator(".mail-guests > summary").click()
        page.get_by_role("checkbox", name="ben").check()
        held.wait().let_go()
        expect(page.locator('[data-mail-form] [value="selected"]')).to_be_checked()
        page.context.close()


def test_the_button_counts_its_mails_and_the_result_names_unreached_guests_without_scripts(chromium, tmp_path):
    with Relay() as relay, running(tmp_path, relay.settings() | HOURLY) as server:
        host = Host(server)
        host.invite("ben@b.example", "cem@c.example", "nobody@d.example")
        context = chromium.new_context(java_script_enabled=False)
        name, _, value = host.cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": server.address}])
        context.set_default_timeout(LIMIT)
        page = context.new_page()
        page.goto(f"{server.address}/events/{host.event}/guests/send")
        card = page.locator("section", has=page.get_by_role("heading", name="By email"))
        expect(card.get_by_text("Adding guests doesn’t send anything.")).to_be_visible()
        expect(card.get_by_role("button", name="Send 3 emails")).to_be_visible()
        card.locator(".mail-guests > summary").click()
        card.get_by_role("checkbox", name="ben").check()
        card.get_by_label("Guests I select below").check()
        card.get_by_role("button", name="Send to selected guests").click()
        card.get_by_role("button", name="Send anyway").click()
        expect(page.get_by_text("1 of 3 sent")).to_be_visible()
        expect(card.get_by_role("button", name="Send 2 emails")).to_be_visible()
        host.send()
        eventually(lambda: host.progress() | {"accepted": 2, "returned": 1} == host.progress(), 180)
        page.reload()
        expect(card.locator('[data-count="accepted"]')).to_have_text("2 sent")
        expect(card.locator('[data-count="returned"]')).to_have_text("1 bounced")
        expect(page.get_by_text("2 of 3 sent")).to_be_visible()
        expect(card.get_by_text("Adding guests doesn’t send anything.")).to_have_count(0)
        returned = card.locator(".mail-returned > li")
        expect(returned).to_have_count(1)
        expect(returned).to_contain_text("nobody <nobody@d.example>")
        returned.get_by_role("link", name="Fix address").click()
        expect(page.get_by_label("Email")).to_have_value("nobody@d.example")
        context.close()
