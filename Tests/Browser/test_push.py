"""A guest turns notifications on, receives one, and answers it in the notification, through server, push service and
worker."""

import json
import re
import shutil
from datetime import datetime, timedelta, timezone
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from accessibility import violations
from eventually import eventually
from party import Party
from push_browser import PushBrowser
from push_service import PushService
from server import Server

PHOTO = Path(__file__).parents[2] / "Database/demo/bash.jpg"


@pytest.fixture(scope="module")
def service():
    with PushService() as service:
        yield service
        assert service.violations == []


@pytest.fixture(scope="module")
def pushing(loaded, tmp_path_factory, service):
    """The demo of a server that may send to the test push service."""
    data = shutil.copytree(loaded, tmp_path_factory.mktemp("push") / "data")
    server = Server(data, "--demo", settings={"PARTYLINE_PUSH_TEST_PORTS": service.origin.rsplit(":")[-1]}).start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture(scope="module")
def demo(pushing):
    return pushing.demo()


@pytest.fixture
def party(windows, demo):
    return Party(windows, demo, "Ana", "Ben", place="Pier 7")


@pytest.fixture
def ana(whole_windows, service, party):
    return PushBrowser(whole_windows, service, party.guests[0]["link"]).turn_on()


@pytest.fixture
def host(whole_windows, service, demo):
    """The demo's host, with notifications on."""
    host = PushBrowser(whole_windows, service, demo.host["signInURL"])
    host.page.goto(demo.address + "/settings#devices")
    host.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    host.page.get_by_role("button", name="Notify me on this device").click()
    expect(host.page.get_by_text("Notifications are on for this device.")).to_be_visible()
    return host


def change(party, **details):
    return party.post(f"/api/v1/events/{party.event}/updates", details)


def share(party, caption):
    picture = {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": PHOTO.read_bytes()}
    shared = party.host.request.post(
        f"{party.demo.address}/api/v1/events/{party.event}/photos", headers={"Accept": "application/json"},
        multipart={"photo": picture, "caption": caption})
    assert shared.ok, shared.text()


def answer_offline(ana, action, reply=None):
    """Presses a button without a connection, and waits until the notification says that the answer is stored."""
    ana.page.context.set_offline(True)
    ana.press(action, reply=reply)
    ana.until_shown(lambda found: len(found) == 1 and "when you’re back online" in found[0]["body"])


def come_back(ana):
    ana.page.context.set_offline(False)
    ana.page.reload()
    # No page is open when the worker sends the answers.
    ana.worker.evaluate("() => sendAnswers()")


def is_off(page):
    """Whether the browser has forgotten its registration, which it would otherwise renew, and its subscription."""
    return page.evaluate(
        "localStorage['partyline-notifications'] === undefined && sessionStorage.subscription === undefined")


def rsvp(party, number=0):
    token = party.guests[number]["token"]
    return party.host.request.get(f"{party.demo.address}/api/v1/invitations/{token}").json()["guest"]["rsvp"]


def test_an_update_arrives_opens_its_thread_and_is_accepted_in_the_notification(service, party, ana):
    party.host.goto(f"{party.demo.address}/events/{party.event}")
    change(party, title="The Encore")
    (message,) = service.wait(ana.subscription)
    notification = message.json["notification"]
    assert message.json["web_push"] == 8030
    assert notification["title"] == "The Encore" and notification["navigate"].startswith(party.demo.address + "/n/")
    assert message.urgency == "high" and len(message.topic) == 32 and 0 < message.ttl <= 28 * 86400
    for picture in ["/icon.png", "/badge.png"]:
        assert ana.page.request.get(party.demo.address + picture).headers["content-type"] == "image/png"
    assert len(message.body) in [512 + 103, 1024 + 103, 2048 + 103, 2640 + 103]

    ana.deliver(message)
    (shown,) = ana.until_shown(len)
    assert shown["title"] == "The Encore" and shown["lang"] == "en"
    assert shown["actions"] == [["accept", "Accept"], ["decline", "Decline"]] and shown["silent"] is not True
    # The repeated message replaces the first without a sound.
    ana.deliver(message)
    (again,) = ana.until_shown(lambda found: len(found) == 1 and found[0]["silent"])
    assert again["tag"] == shown["tag"]

    # Pressing the notification itself opens the thread.
    receipt = {"delivery": shown["data"]["delivery"], "opened": True}
    assert party.host.request.post(shown["data"]["receipts"], data=receipt).status == 204
    page = ana.page.context.new_page()
    page.goto(shown["data"]["navigate"])
    expect(page.get_by_role("heading", name="The Encore").first).to_be_visible()
    page.close()

    ana.press("accept")
    (said,) = ana.until_shown(lambda found: [one["body"] for one in found] == ["Going!"])
    assert said["tag"] == shown["tag"] and said["actions"] == []
    assert rsvp(party)["status"] == "accepted"
    expect(party.host.locator(".row", has_text="Ana")).to_contain_text("is going")


def test_a_photo_is_liked_in_the_notification_and_commented_on_the_page(service, party, ana):
    share(party, "Sound check")
    (message,) = service.wait(ana.subscription)
    ana.deliver(message)
    (shown,) = ana.until_shown(len)
    assert "Sound check" in shown["body"] and shown["actions"] == [["like", "Like"], ["comment", "Comment"]]
    ana.press("like")
    ana.until_shown(lambda found: [one["body"] for one in found] == ["You liked this."])
    entries = party.host.request.get(f"{party.demo.address}/api/v1/events/{party.event}/activities?limit=200").json()
    (photo,) = [one for one in entries["items"] if one["kind"] == "shared"]
    assert [(one["emoji"], [who["name"] for who in one["people"]]) for one in photo["reactions"]] == [("❤️", ["Ana"])]


def test_a_guests_travel_is_answered_on_the_page(service, party, ana):
    start = datetime.now(timezone.utc) + timedelta(hours=1)
    change(party, startsAt=start.strftime("%Y-%m-%dT%H:%M"))
    service.wait(ana.subscription)
    for number in range(2):
        party.answer(number, "accept")
    party.post(f"/api/v1/invitations/{party.guests[1]['token']}/arrival", {"minutes": 15})
    message = service.wait(ana.subscription, count=2)[-1]
    assert message.ttl <= 45 * 60 and "latitude" not in json.dumps(message.json)
    ana.deliver(message)
    (shown,) = ana.until_shown(len)
    assert shown["title"] == "Ben is on the way" and shown["actions"] == [["comment", "Reply"]]
    page = ana.page.context.new_page()
    page.goto(shown["data"]["navigate"])
    # The minutes count down.
    expect(page.locator("[data-arrivals]")).to_contain_text(re.compile("1[345] min"))


def test_a_reminder_is_snoozed_in_the_notification_and_goes_when_the_event_is_cancelled(service, party, ana, pushing):
    party.answer(0, "accept")
    party.remind(pushing)
    (message,) = service.wait(ana.subscription, limit=180)
    assert message.urgency == "high" and 7000 < message.ttl <= 7200
    ana.deliver(message)
    (shown,) = ana.until_shown(len)
    assert shown["actions"] == [["on-my-way", "On my way"], ["snooze", "Snooze"]]
    ana.press("snooze")
    ana.until_shown(lambda found: [one["body"] for one in found] == ["You’ll be reminded again later."])
    bearer = {"Authorization": f"Bearer {party.guests[0]['token']}"}

    def pending():
        reply = ana.page.request.get(f"{party.demo.address}/api/v1/notifications?state=pending", headers=bearer)
        return [one["category"] for one in reply.json()["items"]]

    assert pending() == ["event-reminder"]
    party.post(f"/api/v1/events/{party.event}/cancellation", {"message": ""})
    assert pending() == []
    _, cancelled = service.wait(ana.subscription, 2)
    ana.deliver(cancelled)
    ana.until_shown(lambda found: len(found) == 1 and found[0]["body"].startswith("Cancelled"))


def test_an_answer_without_a_connection_waits_and_is_sent_once(service, party, ana):
    # An invalid message still shows a notification.
    ana.deliver(SimpleNamespace(plaintext=b"{not json"))
    (shown,) = ana.until_shown(len)
    assert shown["title"] == "Partyline"
    ana.page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.ready
      for (const notification of await registration.getNotifications()) notification.close()
    }""")

    change(party, title="The Storm")
    ana.deliver(service.wait(ana.subscription)[0])
    ana.until_shown(lambda found: [one["title"] for one in found] == ["The Storm"])
    answer_offline(ana, "accept")
    assert rsvp(party)["status"] == "awaiting"
    come_back(ana)
    ana.until_shown(lambda found: [one["body"] for one in found] == ["Going!"])
    assert rsvp(party)["status"] == "accepted"


def test_the_outcome_of_a_stored_answer_stands_beside_a_newer_notification(service, party, ana):
    change(party, title="The Storm")
    ana.deliver(service.wait(ana.subscription)[0])
    ana.until_shown(lambda found: [one["title"] for one in found] == ["The Storm"])
    answer_offline(ana, "accept")
    change(party, title="The Calm")
    ana.deliver(service.wait(ana.subscription, 2)[-1])
    (newer,) = ana.until_shown(lambda found: [one["title"] for one in found] == ["The Calm"])
    come_back(ana)
    shown = ana.until_shown(lambda found: len(found) == 2)
    assert newer in shown
    (outcome,) = [one for one in shown if one != newer]
    assert outcome["body"] == "Going!" and outcome["tag"] == f"{newer['tag']}-sent"
    # The outcome of the newer notification takes its place again.
    ana.press("decline", newer["tag"])
    ana.until_shown(lambda found: sorted(one["body"] for one in found) == ["Going!", "Not going"])
    assert rsvp(party)["status"] == "declined"


def test_two_replies_without_a_connection_are_both_sent(service, party, ana):
    share(party, "Sound check")
    (message,) = service.wait(ana.subscription)
    ana.deliver(message)
    ana.until_shown(len)
    answer_offline(ana, "comment", "So loud")
    # The next notification of the same conversation arrives before there is a connection.
    following = message.json
    following["notification"]["body"] = "Louder"
    following["notification"]["data"]["delivery"] = "the-next-one"
    ana.deliver(SimpleNamespace(plaintext=json.dumps(following).encode()))
    ana.until_shown(lambda found: [one["body"] for one in found] == ["Louder"])
    answer_offline(ana, "comment", "So much louder")
    come_back(ana)
    said = [entry["text"] for entry in party.entries() if entry["kind"] == "commented"]
    assert said == ["So loud", "So much louder"]


def test_a_stored_answer_does_not_override_a_later_one(service, party, ana):
    change(party, title="The Storm")
    ana.deliver(service.wait(ana.subscription)[0])
    ana.until_shown(lambda found: [one["title"] for one in found] == ["The Storm"])
    answer_offline(ana, "accept")
    party.answer(0, "decline")
    come_back(ana)
    ana.until_shown(lambda found: ["couldn’t be sent" in one["body"] for one in found] == [True])
    assert rsvp(party)["status"] == "declined"


def test_an_answer_that_was_stored_for_too_long_is_reported_instead_of_sent(service, party, ana):
    change(party, title="The Storm")
    ana.deliver(service.wait(ana.subscription)[0])
    ana.until_shown(lambda found: [one["title"] for one in found] == ["The Storm"])
    answer_offline(ana, "accept")
    ana.worker.evaluate("""() => stored("answers", "readwrite", (answers) => {
      answers.getAll().onsuccess = ({ target }) => {
        for (const waiting of target.result) answers.put({ ...waiting, at: waiting.at - 13 * 3_600_000 })
      }
    })""")
    come_back(ana)
    ana.until_shown(lambda found: ["couldn’t be sent" in one["body"] for one in found] == [True])
    assert rsvp(party)["status"] == "awaiting"


def test_an_answer_that_an_earlier_version_stored_is_sent(service, party, ana):
    change(party, title="The Storm")
    ana.deliver(service.wait(ana.subscription)[0])
    (shown,) = ana.until_shown(len)
    # No answer is read from the database meanwhile.
    ana.worker.evaluate("""(data) => inOrder(async () => {
      const done = (request) => new Promise((onsuccess, onerror) => Object.assign(request, { onsuccess, onerror }))
      await done(indexedDB.deleteDatabase("partyline"))
      const opening = indexedDB.open("partyline", 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore("deliveries", { autoIncrement: true }).createIndex("id", "id")
        opening.result.createObjectStore("answers", { keyPath: "tag" }).put({
          tag: data.tag, data, body: { actionIdentifier: "accept" }, key: `${data.delivery}-accept`, at: Date.now(),
        })
      }
      await done(opening)
      opening.result.close()
    })""", shown["data"])
    ana.worker.evaluate("() => sendAnswers()")
    ana.until_shown(lambda found: [one["body"] for one in found] == ["Going!"])
    assert rsvp(party)["status"] == "accepted"


def test_the_host_sees_the_progress_of_a_delivery_and_sends_again(service, party, ana):
    host = party.host
    change(party, title="Seen")
    message = service.wait(ana.subscription)[0]
    address = f"{party.demo.address}/events/{party.event}/delivery"
    row = host.locator(".delivery").first

    def says(words):
        def reloaded():
            host.goto(address)
            return row.count() == 1 and words in row.text_content()
        eventually(reloaded)

    says("accepted by the push service")
    expect(host.get_by_text("1 guest has no device")).to_be_visible()
    ana.deliver(message)
    says("shown")
    party.host.request.post(
        message.json["notification"]["data"]["receipts"],
        data={"delivery": message.json["notification"]["data"]["delivery"], "opened": True})
    says("opened")
    assert violations(host) == []
    host.get_by_role("link", name="Ana").click()
    expect(host.get_by_text("Sent to Chrome, Linux: Event update (opened")).to_be_visible()

    service.fault("status", ana.subscription, status=400, body="BadTtl", times=1)
    change(party, title="Refused")
    says("not delivered")
    expect(row).to_contain_text("400 BadTtl")
    metrics = host.request.get(party.demo.address + "/metrics").text()
    assert 'partyline_push_attempts_total{service="127.0.0.1",outcome="failed"} ' in metrics
    assert 'partyline_devices{channel="web-push"}' in metrics and "partyline_deliveries_waiting 0" in metrics
    row.get_by_role("button", name="Send again").click()
    assert service.wait(ana.subscription, 2)[-1].json["notification"]["title"] == "Refused"


def test_a_service_that_once_refuses_the_length_silences_no_browser(service, party, ana):
    service.fault("status", ana.subscription, status=413, body="", times=1)
    change(party, title="A long message once")
    assert service.wait(ana.subscription)[-1].json["notification"]["title"] == "A long message once"
    for number, title in enumerate(["The second", "The third"], 2):
        change(party, title=title)
        assert service.wait(ana.subscription, number)[-1].json["notification"]["title"] == title


def refuses_strangers(service, party, ana):
    """Keys and URLs that belong to no push service are refused."""
    good = service.subscribe().json
    bad = [
        ("http://127.0.0.1:1/wpush", good["keys"]), ("https://169.254.169.254/fcm.googleapis.com/", good["keys"]),
        ("https://fcm.googleapis.com.evil.example/x", good["keys"]), ("https://fcm.googleapis.com:444/x", good["keys"]),
        (good["endpoint"], {**good["keys"], "auth": "AAAA"}), (good["endpoint"], {**good["keys"], "p256dh": "BAAA"}),
        (good["endpoint"], {}), ("", good["keys"]), ("https://fcm.googleapis.com/" + "x" * 3000, good["keys"]),
    ]
    for endpoint, keys in bad:
        reply = ana.page.request.post(
            party.demo.address + "/api/v1/devices", data={"subscription": {"endpoint": endpoint, "keys": keys}},
            headers={"Accept": "application/json"})
        assert reply.status == 422 and reply.json()["code"] == "invalid-subscription", endpoint
    assert len(ana.page.request.get(party.demo.address + "/api/v1/devices").json()["items"]) == 1


def test_devices_are_listed_tested_hidden_paused_and_removed(service, party, ana):
    page = ana.page
    refuses_strangers(service, party, ana)
    page.goto(party.demo.address + "/settings#devices")
    card = page.locator("[data-devices]")
    expect(card.get_by_text("Notifications are on for this device.")).to_be_visible()
    expect(card.get_by_text("This device", exact=True)).to_be_visible()
    assert violations(page) == []
    card.get_by_role("button", name="Send a test").click()
    expect(card.get_by_text("It should appear in a moment.")).to_be_visible()
    assert service.wait(ana.subscription)[-1].json["notification"]["title"] == "It works"

    card.get_by_role("button", name="Hide details").click()
    expect(card.get_by_role("button", name="Show details")).to_be_visible()
    change(party, title="Secret")
    hidden = service.wait(ana.subscription, 2)[-1]
    assert "Secret" not in hidden.plaintext.decode() and "actions" not in hidden.json["notification"]

    card.get_by_role("button", name="Pause").click()
    expect(card.get_by_text("Paused")).to_be_visible()
    change(party, title="Unheard")
    card.get_by_role("button", name="Resume").click()
    expect(card.get_by_text("Paused")).to_have_count(0)
    change(party, title="Heard")
    assert len(service.wait(ana.subscription, 3)) == 3

    card.get_by_role("button", name="Remove").click()
    expect(card.get_by_role("button", name="Notify me on this device")).to_be_visible()
    assert is_off(page)


def test_a_device_that_the_server_no_longer_lists_is_forgotten_in_the_settings(party, ana):
    devices = party.demo.address + "/api/v1/devices"
    (device,) = ana.page.request.get(devices).json()["items"]
    assert not is_off(ana.page)
    assert ana.page.request.delete(f"{devices}/{device['id']}").ok
    ana.page.goto(party.demo.address + "/settings")
    expect(ana.page.get_by_role("button", name="Notify me on this device")).to_be_visible()
    assert is_off(ana.page)


def test_a_refused_push_is_sent_again_until_the_browser_is_gone(service, party, ana):
    for number, fault in enumerate(["later", "drop-before", "drop-after"], 1):
        before = len(service.received(ana.subscription))
        service.fault(fault, ana.subscription, times=1)
        change(party, title=f"Again {number}")
        messages = service.wait(ana.subscription, before + 1)
        assert messages[-1].json["notification"]["title"] == f"Again {number}", fault
    service.clear_faults()

    service.unsubscribe(ana.subscription)
    change(party, title="Nobody there")
    ana.page.goto(party.demo.address + "/settings")

    def forgotten():
        return ana.page.request.get(party.demo.address + "/api/v1/devices").json()["items"] == []
    eventually(forgotten)


def test_a_new_key_loses_no_device(service, party, ana, pushing, tmp_path):
    old = pushing.command("keys", check=True).stdout.split()[0]
    listed = pushing.command("keys", "--new", check=True).stdout.splitlines()
    assert len(listed) == 2 and listed[1].startswith(old)
    change(party, title="By the old key")
    assert service.wait(ana.subscription)[0].json["notification"]["title"] == "By the old key"
    # The command also works, because the server knows to which key the browser belongs.
    payload, file = tmp_path / "push.json", tmp_path / "subscription.json"
    payload.write_text('{"aps":{"alert":{"title":"By hand"}}}')
    file.write_text(json.dumps(ana.subscription.json))
    told = pushing.command("push", payload, "--subscription", file)
    assert told.returncode == 0 and "\n201\n" in told.stdout, told.stdout
    # The page finds that its subscription belongs to another key, and makes a new one.
    ana.page.evaluate("localStorage['partyline-notifications'] = JSON.stringify("
                      "{...JSON.parse(localStorage['partyline-notifications']), at: 0})")
    ana.page.reload()

    def renewed():
        (device,) = ana.page.request.get(party.demo.address + "/api/v1/devices").json()["items"]
        return device["keyID"] == listed[0].split()[0]
    eventually(renewed)


def test_a_host_reminds_silent_guests_and_lets_a_visitor_in_from_the_notification(service, party, host):
    party.answer(0, "accept", partySize=1)
    (told,) = service.wait(host.subscription)
    host.deliver(told)
    (shown,) = host.until_shown(len)
    assert shown["actions"] == [["remind", "Remind the rest"], ["open-list", "Open guest list"]]
    assert shown["data"]["list"] == f"{party.demo.address}/events/{party.event}/guests"
    host.press("remind")
    (done,) = host.until_shown(lambda found: [one["body"] for one in found] == ["You reminded 1 guest."])
    assert done["tag"] == shown["tag"] and done["actions"] == []

    link = party.post(f"/api/v1/events/{party.event}/open-link", {"mode": "approval"})["link"].split("/")[-1]
    party.post(f"/api/v1/join/{link}", {"name": "Kim"})
    request = service.wait(host.subscription, 2)[-1]
    assert request.json["notification"]["body"] == "Kim asks to join." and request.topic != told.topic
    host.deliver(request)
    # The second notification appears beside the first.
    _, shown = host.until_shown(lambda found: len(found) == 2)
    assert shown["body"] == "Kim asks to join." and shown["actions"] == [["admit", "Approve"], ["refuse", "Decline request"]]
    host.press("admit", shown["tag"])
    host.until_shown(lambda found: "Kim is on the list." in [one["body"] for one in found])
    names = party.host.request.get(f"{party.demo.address}/api/v1/events/{party.event}/guests").json()["items"]
    assert "Kim" in [one["name"] for one in names]


def test_hosts_get_one_notification_of_answers_for_an_event_until_they_sign_out(windows, demo, service, party, host):
    party.answer(0, "accept", partySize=1)
    (first,) = service.wait(host.subscription)
    notification = first.json["notification"]
    assert notification["body"] == "Ana is going.\n1 going, 0 maybe"
    assert notification["navigate"] == f"{party.demo.address}/events/{party.event}"
    # Answers within a minute wait, and are then sent together in the same place, with the same topic.
    party.answer(1, "maybe")
    host.page.wait_for_timeout(1000)
    assert len(service.received(host.subscription)) == 1

    party.post(f"/api/v1/invitations/{party.guests[0]['token']}/private-messages", {"text": "Is there parking?"})
    message = service.wait(host.subscription, 2)[-1]
    assert message.json["notification"]["body"] == "Private message from Ana: Is there parking?"
    assert message.topic != first.topic
    host.deliver(message)
    (shown,) = host.until_shown(len)
    assert shown["actions"] == [["reply", "Reply"], ["open-list", "Open guest list"]]

    # After signing out, nothing is left for the next person at this computer.
    host.page.goto(party.demo.address + "/settings/security")
    host.page.get_by_role("button", name="Sign out", exact=True).last.click()
    host.page.wait_for_url("**/sign-in*")
    eventually(lambda: host.page.evaluate("localStorage['partyline-notifications'] === undefined"))
    heard = len(service.received(host.subscription))
    # For an event without earlier notifications, the first answer would be sent at once.
    Party(windows, demo, "Cem").answer(0, "accept")
    host.page.wait_for_timeout(1000)
    assert len(service.received(host.subscription)) == heard
