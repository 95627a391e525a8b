"""One person's action shows at once to another: at the door, on the waitlist, in private, after removal."""

import re

import pytest
from playwright.sync_api import expect

from chat import Chat
from conftest import MOVING
from party import Party


@pytest.fixture
def two(windows, demo):
    return Party(windows, demo, "Ana", "Ben")


def test_a_removed_guest_is_told_and_gets_no_more_updates(windows, two):
    ana, ben = Chat(two.page(0)).live(), Chat(two.page(1)).live()
    two.post(f"/api/v1/events/{two.event}/guests/{two.guests[0]['id']}/removal", {})
    expect(ana.page.get_by_text("You’re no longer on the guest list.")).to_be_visible()
    ben.send("Just between us")
    expect(ben.rows("Just between us")).to_have_count(1)
    expect(ana.page.get_by_text("Just between us")).to_have_count(0)
    ana.page.reload()
    expect(ana.page.get_by_text("You’re no longer on the guest list.")).to_be_visible()


def test_a_guest_in_a_private_conversation_is_told_of_the_removal(windows, two):
    page = two.page(0)
    page.goto(page.url.split("?")[0] + "/private-messages")
    page.locator("textarea").fill("Is there parking?")
    page.get_by_role("button", name="Send privately").click()
    expect(page.locator("[data-private-messages]")).to_contain_text("Is there parking?")
    two.post(f"/api/v1/events/{two.event}/guests/{two.guests[0]['id']}/removal", {})
    expect(page.get_by_text("You’re no longer on the guest list.")).to_be_visible()


def test_two_doors_show_the_same_count(windows, two):
    for number in range(2):
        two.answer(number, "accept")
    doors = [two.host, windows.as_host(viewport={"width": 390, "height": 844})]
    for door in doors:
        door.goto(f"{two.demo.address}/events/{two.event}/door")
        expect(door.locator("[data-count] strong")).to_have_text("0")
    for number, (name, here, there) in enumerate([("Ana", *doors), ("Ben", *reversed(doors))], 1):
        here.get_by_role("listitem").filter(has_text=name).get_by_role("button", name=re.compile("^Check in")).click()
        for door in (here, there):
            expect(door.locator("[data-count] strong")).to_have_text(str(number))
            expect(door.get_by_role("listitem").filter(has_text=name)).to_contain_text("1 of 1 checked in")
    # A walk-in shows too, and text typed meanwhile at the other door stays.
    doors[1].get_by_role("searchbox").fill("an")
    doors[0].locator("summary").filter(has_text="Add a walk-in").click()
    doors[0].get_by_role("textbox", name="Name", exact=True).fill("Cem")
    doors[0].get_by_role("button", name="Check in").click()
    expect(doors[1].locator("[data-count] strong")).to_have_text("3")
    expect(doors[1].get_by_role("searchbox")).to_have_value("an")


def test_a_seat_given_by_the_host_reaches_the_open_page_and_the_phone(windows, demo):
    party = Party(windows, demo, "Ana", "Ben", capacity=1)
    for number in range(2):
        party.answer(number, "accept")
    page = party.page(1)
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "waitlisted")
    notification = page.request.get(f"{demo.address}/api/v1/notifications").json()["items"][0]
    phone = page.context.new_page()
    phone.goto(f"{demo.address}/preview?notification={notification['id']}")
    expect(phone.locator("[data-phone]")).to_have_attribute("data-live", "")
    party.answer(0, "decline")
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "accepted")
    expect(page.get_by_text("You’re going", exact=True).first).to_be_visible()
    expect(phone.locator("[data-part=list] [data-card]").filter(has_text=re.compile("seat")).first).to_be_visible()


def test_private_messages_arrive_on_both_sides_while_both_look(windows, two):
    guest = two.page(0)
    guest.goto(guest.url.split("?")[0] + "/private-messages")
    host = two.host
    host.goto(f"{two.demo.address}/events/{two.event}/private-messages/{two.guests[0]['id']}")
    for reader, writer, words in [(host, guest, "Is there parking?"), (guest, host, "Behind the house."),
                                  (host, guest, "Perfect.")]:
        writer.locator("[data-private-form] textarea").fill(words)
        writer.locator("[data-private-form] button").click()
        for page in (writer, reader):
            expect(page.locator("[data-private-messages]").get_by_text(words)).to_have_count(1)


def test_a_viewer_who_left_is_no_longer_shown(windows, two):
    two.host.goto(f"{two.demo.address}/events/{two.event}")
    host, ana = Chat(two.host).live(), Chat(two.page(0)).live()
    presence = host.page.locator("[data-presence]")
    expect(presence).to_have_text("Ana is here")
    ana.field.press_sequentially("Hm")
    expect(presence).to_have_text("Ana is typing…")
    ana.page.close()
    expect(presence).to_have_text("")


def test_a_message_of_the_demos_host_reaches_the_guests_phone_which_answers(windows, demo):
    page = windows.as_host(viewport={"width": 1280, "height": 900}, **MOVING)
    page.goto(f"{demo.address}/demo")
    phone, thread = page.frame_locator(".demo-phone iframe"), page.frame_locator(".demo-host iframe")
    expect(phone.locator("[data-phone][data-live]")).to_have_count(1)
    expect(phone.locator("[data-part=list] [data-card]").first).to_be_visible()
    for frame in (phone, thread):
        expect(frame.locator(".bar")).to_have_count(0)
    thread.get_by_label("Message", exact=True).fill("Who brings the lanterns?")
    thread.get_by_role("button", name="Send", exact=True).click()
    card = phone.locator("[data-part=list] [data-card]", has_text="Who brings the lanterns?")
    expect(card).to_be_visible()
    card.locator("[data-press]").first.click()
    phone.locator("[data-expanded] summary", has_text="Reply").click()
    phone.locator("[data-expanded]").get_by_role("textbox").fill("I do, all forty")
    phone.locator("[data-expanded]").get_by_role("textbox").press("Enter")
    expect(thread.get_by_text("I do, all forty", exact=True)).to_be_visible()
