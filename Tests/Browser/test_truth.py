"""The phone and the trace show what really happened, and nothing else."""

import base64
import json

import pytest
from playwright.sync_api import expect

from eventually import eventually
from phone import Phone

ALERT = {"title": "Order 4000 coffees", "subtitle": "Invitation From Matt", "body": "June 15, 2016 at 9:00 AM"}


@pytest.fixture
def phone(windows, server):
    return Phone.open(windows.open(), server.address)


@pytest.fixture
def bash(windows, server):
    return Phone.open(windows.open(), server.address, preset="the-bash")


def kinds(phone):
    return [step["kind"] for step in phone.steps()]


def summaries(phone):
    return [step["summary"] for step in phone.steps()]


# The default action


@pytest.mark.parametrize("place", ["icon", "view"])
def test_the_header_and_a_view_without_touches_open_the_app_from_the_open_notification(bash, place):
    bash.set(isLocked=False)
    bash.button("center")
    bash.press(bash.card("The Bash"))
    if place == "icon":
        bash.expanded.locator("[data-open-app]").click()
    else:
        bash.expanded.get_by_text("Bill Graham Civic").first.click()
    expect(bash.element).to_have_attribute("data-screen", "app")
    bash.is_closed()
    eventually(lambda: bash.ask("GET")["open"] is None and bash.delivered() == [])
    eventually(lambda: {"forwarded", "dismissed"} <= set(kinds(bash)))
    assert not any("closed the notification" in summary for summary in summaries(bash))


def test_a_locked_phone_asks_for_its_owner_before_the_header_opens_the_app(bash):
    bash.press(bash.card("The Bash"))
    bash.expanded.locator("[data-open-app]").click()
    sheet = bash.page.locator("[data-part=unlock]")
    expect(sheet).to_be_visible()
    sheet.locator("[data-unlock]").click()
    expect(bash.element).to_have_attribute("data-screen", "app")
    bash.is_closed()


# Hidden previews


def test_a_hidden_notification_expands_once_the_phone_is_unlocked(bash):
    bash.page.locator("form[data-device] [name=previews]").select_option("whenAuthenticated")
    card = bash.cards.first
    expect(card).to_contain_text("Notification")
    expect(card).not_to_contain_text("The Bash")
    card.locator("[data-press]").click()
    sheet = bash.page.locator("[data-part=unlock]")
    expect(sheet).to_be_visible()
    sheet.locator("[data-unlock]").click()
    bash.is_open()
    expect(bash.expanded).to_contain_text("Bill Graham Civic")
    expect(bash.failure).to_be_hidden()


def test_an_action_that_needs_its_owner_waits_for_the_unlock(windows, server):
    phone = Phone.open(windows.open(), server.address, preset="sealed")
    phone.press(phone.cards.first)
    phone.write("Reply", "Sealed too")
    sheet = phone.page.locator("[data-part=unlock]")
    expect(sheet).to_be_visible()
    assert phone.ask("GET", "/answers").get("answers") in ([], None)
    sheet.locator("[data-unlock]").click()
    expect(phone.trace).to_contain_text("Sealed too")
    # The app sends the text to its server.
    eventually(lambda: "Sealed too" in str(phone.ask("GET", "/answers")))


# Arrival


def test_the_same_identifier_replaces_and_alerts_again(phone):
    phone.set(isLocked=False)
    phone.ask("PUT", "/settings/calendar", {"alertStyle": "alert"})
    phone.push("calendar", "n1", alert=ALERT)
    expect(phone.banner).to_contain_text("Order 4000 coffees")
    phone.push("calendar", "n1", alert={**ALERT, "title": "Order 5000 coffees"})
    expect(phone.banner).to_contain_text("Order 5000 coffees")
    assert phone.delivered() == ["n1"]
    assert kinds(phone).count("presented") == 2 and "replaced" in kinds(phone)


def test_a_notification_replaced_while_open_can_still_be_closed(bash):
    bash.press(bash.card("The Bash"))
    bash.deliver("the-bash")
    bash.expanded.locator("[data-close]").click()
    bash.is_closed()


def test_a_locked_phone_has_no_banner(phone):
    phone.push("calendar", "n1", alert=ALERT)
    expect(phone.card("Order 4000 coffees")).to_be_visible()
    expect(phone.banner).to_have_count(0)
    presented = [step for step in phone.steps() if step["kind"] == "presented"]
    assert [step["details"]["place"] for step in presented] == ["lock-screen"]


@pytest.mark.parametrize("setting, place", [
    ({"alertStyle": "alert"}, "alert"), ({"alertStyle": "none"}, "list"),
    ({"authorization": "provisional"}, "list"), ({"authorization": "denied"}, "nowhere"),
])
def test_settings_decide_where_it_shows(phone, setting, place):
    phone.set(isLocked=False)
    phone.ask("PUT", "/settings/calendar", setting)
    phone.push("calendar", "n1", alert=ALERT)
    last = [step for step in phone.steps() if step["kind"] in ("presented", "not-shown")][-1]
    assert last["details"]["place"] == place
    expect(phone.banner).to_have_count(1 if place == "alert" else 0)
    assert phone.delivered() == ([] if place == "nowhere" else ["n1"])


# The X, Clear and leaving


def test_leaving_the_screen_does_not_count_as_a_dismissal(phone):
    phone.push("calendar", "n1", alert=ALERT)
    phone.push("calendar", "n2", alert={**ALERT, "title": "Second"})
    for identifier in ("n1", "n2"):
        phone.ask("POST", "/openings", {"app": "calendar", "identifier": identifier})
    assert not any("closed the notification" in summary for summary in summaries(phone))
    assert "dismissed" in kinds(phone)


def test_the_cross_is_traced_and_not_reported_without_custom_dismiss_action(bash):
    bash.press(bash.card("The Bash"))
    bash.expanded.locator("[data-close]").click()
    bash.is_closed()
    eventually(lambda: "The user closed the notification." in summaries(bash))
    eventually(lambda: bash.steps()[-1]["details"].get("delivery") == "dismissalNotReported")


# Bytes


def test_the_received_payload_equals_the_pushed_one_byte_for_byte(windows, server):
    text = '{"aps" : {"alert":{"title":"Ünï\\u0041"},\t"mutable-content":1 },"z":1.50,"a":[ ]}'
    shared = base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")
    page = windows.open()
    phone = Phone.open(page, server.address, payload=shared, app="calendar", collapse="c1")
    expect(phone.cards.first).to_contain_text("ÜnïA")
    received = next(step for step in phone.steps() if step["kind"] == "payload-received")
    assert received["details"]["bytes"] == str(len(text.encode()))


# Sizes


def test_a_wrong_size_is_reported_with_both_numbers(windows, server):
    phone = Phone.open(windows.open(), server.address, preset="bash-3-wrong-size")
    phone.press(phone.cards.first)
    sizes = phone.page.locator("[data-sizes]")
    expect(sizes).to_contain_text("ratio 1.0, preferred height 179.5 points")


# Without script


def test_a_preset_without_scripts_is_drawn_although_another_notification_is_open(windows, server):
    page = windows.open(java_script_enabled=False)
    page.goto(f"{server.address}/preview?preset=messages")
    page.locator("summary", has_text="Reply").click()
    expanded = page.locator("[data-expanded]")
    expanded.get_by_role("textbox").fill("All of them")
    page.locator("[data-text-action][open] form button").click()
    expect(expanded).to_contain_text("All of them")
    page.goto(f"{server.address}/preview?preset=the-bash")
    expect(expanded).to_contain_text("Bill Graham Civic")
    expanded.get_by_role("button", name="Accept", exact=True).click()
    expect(expanded).to_contain_text("Going!")


def test_a_shared_payload_is_drawn_without_scripts(windows, server):
    payload = {"aps": {"alert": ALERT, "category": "event-invite"}}
    shared = base64.urlsafe_b64encode(json.dumps(payload).encode()).decode().rstrip("=")
    page = windows.open(java_script_enabled=False)
    page.goto(f"{server.address}/preview?payload={shared}&app=calendar")
    expect(page.locator("[data-expanded]")).to_contain_text("Order 4000 coffees")


# Groups


def test_todays_look_groups_by_thread_and_that_of_ios_10_does_not(phone):
    for number in range(4):
        phone.push("calendar", f"n{number}", alert={**ALERT, "title": f"Coffee {number}"}, **{"thread-id": "coffees"})
    expect(phone.cards).to_have_count(4)
    look = phone.page.locator("form[data-appearance] [name=look]")
    look.select_option("today")
    group = phone.page.locator("[data-group]")
    expect(group).to_have_count(1)
    expect(group).to_contain_text("3 more notifications")
    look.select_option("ios10")
    expect(group).to_have_count(0)
    expect(phone.cards).to_have_count(4)
