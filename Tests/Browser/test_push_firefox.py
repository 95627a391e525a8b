"""A real Firefox between the push service of Tests/Fakes and a desktop. The first test uses an independent sender, on
which the rest relies. The second uses this server, from turning notifications on to the answer in the thread."""

import http.server
import json
import threading

import pytest
from eventually import eventually
from firefox import Desktop, Firefox
from push_service import POINT, encode
from py_vapid import Vapid02
from pywebpush import webpush

# These include fixtures: the push service, a server that sends to it, its demo and a party of two.
from test_push import change, demo, party, pushing, rsvp, service  # noqa: F401

FILES = {
    "/": ("text/html", "<!DOCTYPE html><title>Party</title>"),
    "/worker.js": ("text/javascript", """
        const seen = [];
        addEventListener("push", event => {
          const { title, ...options } = event.data.json();
          event.waitUntil(registration.showNotification(title, options));
        });
        addEventListener("notificationclick", event => {
          seen.push([event.action || "", event.isTrusted, event.notification.data]);
          event.notification.close();
        });
        addEventListener("notificationclose", event => seen.push(["closed", event.isTrusted, event.notification.data]));
        addEventListener("message", event => event.source.postMessage(seen));
        """),
}
SUBSCRIBE = """
    await navigator.serviceWorker.register("/worker.js");
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: args[0] });
    return subscription.toJSON();
    """
SEEN = """
    const registration = await navigator.serviceWorker.ready;
    return new Promise(resolve => {
      navigator.serviceWorker.onmessage = event => resolve(event.data);
      registration.active.postMessage("");
    });
    """

TURN_ON = """
    const ready = () => document.querySelector("[data-notify-me][data-live]");
    while (!ready()) await new Promise(resolve => setTimeout(resolve, 20));
    await navigator.serviceWorker.ready;
    ready().click();
    while (!document.body.textContent.includes("Notifications are on for this device."))
      await new Promise(resolve => setTimeout(resolve, 20));
    """


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        kind, text = FILES.get(self.path, ("text/plain", ""))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def site():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="module")
def desktop():
    with Desktop() as desktop:
        yield desktop


@pytest.fixture(scope="module")
def firefox(service, desktop):
    with Firefox(service, desktop) as firefox:
        yield firefox


def test_a_real_firefox_shows_a_push_and_reports_the_pressed_action(site, service, desktop, firefox):
    vapid = Vapid02()
    vapid.generate_keys()

    def send(title, topic="none", **options):
        given = {"title": title, "data": title, **options}
        answer = webpush(subscription, json.dumps(given), vapid_private_key=vapid, ttl=60, timeout=10,
                         headers={"Topic": topic}, vapid_claims={"sub": "mailto:host@example.com"})
        assert answer.status_code == 201

    def sees(*event):
        eventually(lambda: list(event) in firefox.run(SEEN), 180)

    firefox.open(site)
    subscription = firefox.run(SUBSCRIBE, encode(vapid.public_key.public_bytes(*POINT)))
    assert subscription["endpoint"].startswith(service.origin)

    send("The Bash", body="Ruth invites you", actions=[
        {"action": "accept", "title": "Accept"}, {"action": "decline", "title": "Decline"}])
    shown = desktop.wait()
    assert (shown.title, shown.body) == ("The Bash", "Ruth invites you")
    assert shown.actions == {"accept": "Accept", "decline": "Decline"}
    service.wait_for(lambda: service.acknowledged, lambda found: [code for _, code in found] == [100])
    desktop.press(shown, "accept")
    sees("accept", True, "The Bash")

    send("Second")
    desktop.press(desktop.wait(lambda n: n.title == "Second"))
    sees("", True, "Second")

    send("Third")
    desktop.dismiss(desktop.wait(lambda n: n.title == "Third"))
    sees("closed", True, "Third")

    # While Firefox is away the service keeps messages, of one topic the last. Firefox then shows them without any page.
    firefox.stop()
    for title, topic in [("Fourth", "abcd"), ("Fifth", "abcd"), ("Sixth", "efgh")]:
        send(title, topic)
    firefox.start()
    desktop.wait(lambda n: n.title == "Sixth")
    desktop.wait(lambda n: n.title == "Fifth")
    assert "Fourth" not in [shown.title for shown in desktop.shown]

    firefox.open(site)
    firefox.run("await (await (await navigator.serviceWorker.ready).pushManager.getSubscription()).unsubscribe()")
    service.wait_for(lambda: [s for s in service.subscriptions.values() if s.is_gone], len)
    assert service.violations == []


def test_a_guest_turns_notifications_on_and_answers_from_the_desktop(windows, party, desktop, firefox):
    firefox.open(windows.demo.here(party.guests[0]["link"]))
    firefox.run(TURN_ON)

    change(party, title="The Encore")
    shown = desktop.wait(lambda n: n.title == "The Encore")
    assert shown.actions == {"accept": "Accept", "decline": "Decline"}
    desktop.press(shown, "accept")
    said = desktop.wait(lambda n: n.body == "Going!")
    assert rsvp(party)["status"] == "accepted" and said.actions == {}

    # The notification shows even while the page is open, because Firefox counts pushes that show nothing.
    change(party, title="The Last Encore")
    shown = desktop.wait(lambda n: n.title == "The Last Encore")
    eventually(lambda: not said.is_open)
    desktop.press(shown, "decline")
    eventually(lambda: rsvp(party)["status"] == "declined")

    # The notification shows without any page, in a browser that was closed when it was sent.
    firefox.stop()
    change(party, place="Pier 9")
    firefox.start()
    shown = desktop.wait(lambda n: "Pier 9" in n.title + n.body)
    desktop.press(shown, "accept")
    eventually(lambda: rsvp(party)["status"] == "accepted")


def test_a_poll_is_answered_with_the_two_buttons_of_its_notification(windows, party, service, desktop):
    # A browser of its own: the one of the other tests has turned notifications on, and offers that no more.
    with Firefox(service, desktop) as firefox:
        vote(windows, party, desktop, firefox)


def vote(windows, party, desktop, firefox):
    firefox.open(windows.demo.here(party.guests[1]["link"]))
    firefox.run(TURN_ON)
    question = {"text": "Which wine?", "answers": "one", "choices": [{"text": "Red"}, {"text": "White"}, {"text": "Rosé"}]}
    party.post(f"/api/v1/events/{party.event}/surveys", {"kind": "poll", "questions": [question]})

    def counts():
        path = f"{party.demo.address}/api/v1/events/{party.event}/surveys/1"
        return [choice["count"] for choice in party.host.request.get(path).json()["questions"][0]["choices"]]

    shown = desktop.wait(lambda n: "Which wine?" in n.title + n.body)
    assert shown.actions == {"choose-1": "Red", "choose-2": "White"}
    desktop.press(shown, "choose-2")
    said = desktop.wait(lambda n: n.body == "You voted for White.")
    assert said.actions == {} and counts() == [0, 1, 0]

    # The page shows the vote, and changes it.
    firefox.open(windows.demo.here(party.guests[1]["link"]))
    firefox.run("""
        const chosen = () => document.querySelector("[data-survey] [data-choice='2'] input:checked");
        while (!chosen()) await new Promise(resolve => setTimeout(resolve, 20));
        document.querySelector("[data-survey] [data-choice='3'] input").click();
        """)
    eventually(lambda: counts() == [0, 0, 1])
