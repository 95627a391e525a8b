"""One party from the question for its date to the hosts' thanks, told on a phone with a finger and on a desktop. Three
guests take part, and one of them has no scripts."""

import contextlib
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from accessibility import violations
from chat import Chat
from conftest import MOVING
from finger import Finger
from party import Party
from story import DEVICES

QUESTION = "When shall we meet?"


class Viewer:
    """A person's window, pressed with a finger or with a mouse."""

    def __init__(self, page, device, script=True):
        self.page = page
        self.chat = Chat(page)
        # A page without scripts runs no timers, for which the finger and axe would wait.
        self.finger = Finger(page) if device == "phone" and script else None

    def press(self, locator):
        if self.finger:
            self.finger.tap(locator)
        else:
            locator.click()

    def act(self, words, name):
        """Chooses from the menu of a message."""
        row = self.chat.rows(words).last
        if not self.finger:
            return self.chat.act(row, name)
        menu = self.page.get_by_role("menu")
        self.finger.hold(row.locator(".bubble"), 150, until=menu)
        self.finger.tap(menu.get_by_role("menuitem", name=name))

    def survey(self, name):
        return self.page.locator(".survey").filter(has_text=name)

    def own(self, name):
        """What the survey says about the viewer's own answer."""
        return self.survey(name).locator("[data-survey-foot]")

    def returns(self, link):
        """Opens the invitation above the chat, which a phone folds for a guest who has answered."""
        self.page.goto("about:blank")
        self.page.goto(link + "#main")

    def looks(self):
        assert violations(self.page) == []


class Evening:
    """A party by the river, whose place only guests who accept see."""

    def __init__(self, windows, server, demo, device):
        self.windows, self.server, self.demo, self.device = windows, server, demo, device
        self.party = Party(
            windows, demo, "Ana Flores", "Ben", "Cleo", place="The old boathouse", address="Seestraße 12",
            message="Ring twice.", hidesPlace=True, area="By the river")
        self.options = DEVICES[device]
        self.address = f"{demo.address}/events/{self.party.event}"
        self.host = Viewer(windows.as_host(**self.options, **MOVING), device)

    def guest(self, number, script=True):
        return Viewer(self.party.page(number, java_script_enabled=script, **self.options), self.device, script)

    def ask(self, kind, fill):
        """Asks by the form, and returns to the thread."""
        page = self.host.page
        page.goto(f"{self.address}/ask")
        self.host.press(page.locator(f"a[href$='kind={kind}']"))
        fill(page)
        self.host.looks()
        self.host.press(page.get_by_role("button", name="Ask", exact=True))
        page.wait_for_url(re.compile("around=|ask/"))

    def statuses(self):
        guests = self.host.page.request.get(f"{self.demo.address}/api/v1/events/{self.party.event}/guests").json()
        return {guest["name"]: guest["rsvp"]["status"] for guest in guests["items"]}

    def told(self, number):
        """Returns the kinds of notifications that the guest got, the latest first."""
        path = f"{self.demo.address}/api/v1/notifications?state=delivered"
        token = {"Authorization": f"Bearer {self.party.guests[number]['token']}"}
        return [found["category"] for found in self.host.page.request.get(path, headers=token).json()["items"]]

    def passes(self):
        """Moves the event, whose time the guests chose, into last week."""
        with contextlib.closing(sqlite3.connect(self.server.data / "partyline.sqlite", timeout=30)) as database, database:
            database.execute(
                "UPDATE events SET starts_at = CAST(strftime('%s', 'now', '-3 days') AS INTEGER) * 1000, ends_at = NULL"
                " WHERE id = ?", [self.party.event])


@pytest.fixture(params=["phone", "desk"])
def evening(request, windows, server, demo):
    return Evening(windows, server, demo, request.param)


def test_a_party_from_its_date_to_the_thanks(evening):
    host, party = evening.host, evening.party
    ana, ben, cleo = evening.guest(0), evening.guest(1, script=False), evening.guest(2)

    # The host asks for the date, and each guest says when they can come.
    def dates(page):
        page.get_by_label("Your question").fill(QUESTION)
        page.get_by_label("Date 1").fill("2031-05-03T19:00")
        page.get_by_label("Date 2").fill("2031-05-10T19:00")

    evening.ask("dates", dates)
    host.chat.live()
    for viewer, choice, answer in [(ana, 2, "Yes"), (ana, 1, "If need be"), (cleo, 1, "Yes"), (cleo, 2, "No")]:
        viewer.press(viewer.survey(QUESTION).locator(f"[data-choice='{choice}']").get_by_role("radio", name=answer, exact=True))
        expect(viewer.survey(QUESTION)).not_to_have_attribute("aria-busy", "true")
    # The guests' pages were open before the first question, and show it as a card.
    expect(ana.survey(QUESTION)).to_have_css("display", "grid")
    # Ana could come on both dates.
    expect(ana.own(QUESTION)).to_contain_text("and Saturday, May 10")
    ben.page.reload()
    ben.survey(QUESTION).locator("[data-choice='2']").get_by_role("radio", name="Yes").check()
    ben.press(ben.page.get_by_role("button", name="Vote"))
    expect(ben.own(QUESTION)).to_contain_text("You can come on Saturday, May 10")
    for viewer in (host, ana):
        viewer.looks()

    # The date that most can come on becomes the event's time. Guests who said yes to it accept.
    winner = host.survey(QUESTION).locator("[data-choice='2'] .survey-count")
    expect(winner).to_have_text("2 yes, 0 if need be")
    host.press(host.page.locator(".survey-tools summary"))
    host.press(host.page.get_by_role("button", name=re.compile("Make this the date: Saturday, May 10")))
    expect(host.page.locator(".survey-chosen")).to_contain_text("This is the date.")
    assert evening.statuses() == {"Ana Flores": "accepted", "Ben": "accepted", "Cleo": "awaiting"}
    expect(ana.page.locator(".survey-chosen")).to_contain_text("This is the date.")
    expect(ana.chat.rows("changed the time")).to_have_count(1)
    expect(ana.page.locator(".invite-facts")).to_contain_text("May 10")
    expect(ana.page.locator(".invite-facts")).to_contain_text("your time")
    assert evening.told(2)[0] == "event-update"

    # A poll and a list, of which nothing is brought twice.
    def wine(page):
        page.get_by_label("Your question").fill("Which wine?")
        page.get_by_label("Answers to choose from").fill("Red\nWhite")

    def salad(page):
        page.get_by_label("Your question").fill("What can you bring?")
        page.get_by_label("Things").fill("2 × Salad\nBread")

    evening.ask("poll", wine)
    ana.page.reload()
    ana.chat.live()
    ana.press(ana.survey("Which wine?").get_by_text("White", exact=True))
    expect(ana.own("Which wine?")).to_contain_text("You voted for White.")
    evening.ask("list", salad)
    ana.page.reload()
    ana.chat.live()
    ana.press(ana.survey("What can you bring?").get_by_text("Bread", exact=True))
    expect(ana.own("What can you bring?")).to_contain_text("You’re bringing Bread.")
    ben.page.reload()
    expect(ben.survey("What can you bring?").get_by_label("Bread", exact=True)).to_be_disabled()
    ben.survey("What can you bring?").get_by_label("How many of Salad you bring").fill("2")
    ben.press(ben.survey("What can you bring?").get_by_role("button", name="Save"))
    expect(ben.own("What can you bring?")).to_contain_text("Everything is taken care of.")
    expect(host.own("What can you bring?")).to_contain_text("Everything is taken care of.")
    host.looks()

    # A pinned message, which every guest sees at once.
    host.chat.send("Parking is behind the tram depot")
    expect(host.chat.rows("tram depot")).to_have_count(1)
    host.act("tram depot", "Pin")
    pins = ana.page.get_by_role("navigation", name="Pinned messages")
    expect(pins.get_by_role("link")).to_contain_text("Parking is behind")

    # Questions wait beside the answer of each guest who comes.
    def food(page):
        host.press(page.get_by_role("button", name="Ask about food"))
        expect(page.get_by_label("Your question").first).to_have_value("Is there anything you do not eat?")

    evening.ask("questions", food)
    expect(host.page.get_by_text("No answers yet.")).to_be_visible()
    host.looks()
    ana.returns(evening.demo.here(party.guests[0]["link"]))
    card = ana.page.locator("#host-questions")
    card.get_by_role("textbox").fill("Fish")
    ana.press(card.get_by_role("button", name="Save"))
    expect(ana.page.get_by_text("Thanks, the hosts have your answers.")).to_be_visible()
    ana.looks()
    host.page.reload()
    expect(host.page.locator(".ask-people")).to_contain_text("Fish")

    # Only guests who accept find the address, and see it.
    for viewer, count in [(cleo, 0), (ana, 1)]:
        viewer.page.goto(f"{evening.demo.address}/search?q=seestrasse")
        expect(viewer.page.get_by_role("main").locator(".event-list li")).to_have_count(count)
    ana.looks()
    cleo.page.goto(evening.demo.here(party.guests[2]["link"]))
    invite = cleo.page.locator(".invite")
    expect(invite).to_contain_text("By the river")
    expect(invite).not_to_contain_text("Seestraße 12")
    cleo.looks()
    cleo.press(cleo.page.get_by_role("group", name="Your answer").get_by_role("button", name="Accept", exact=True))
    expect(invite).to_contain_text("Seestraße 12")
    expect(invite).not_to_contain_text("By the river")

    # Some days later the host thanks everyone who came.
    evening.passes()
    host.page.goto(f"{evening.address}/broadcasts")
    host.looks()
    host.press(host.page.get_by_role("button", name="Send thanks"))
    expect(host.page.locator(".broadcast-list li")).to_contain_text("Thank you for coming")
    host.looks()
