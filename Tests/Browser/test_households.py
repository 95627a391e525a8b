"""Households: one invitation for several people who answer apart, on a phone and on a host's pages."""

import pytest
from playwright.sync_api import expect

from accessibility import violations_by_day_and_night, violations_without_scripts
from finger import Finger
from party import Party
from story import DEVICES

PHONE = DEVICES["phone"]


@pytest.fixture
def lees(windows, demo):
    party = Party(windows, demo, "Ana")
    party.guests = party.post(f"/api/v1/events/{party.event}/guests", {"guests": [{"name": "The Lees", "members": [
        {"name": "Ann"}, {"name": "Bob"}, {"name": "Kim", "isChild": True},
        {"name": "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Lee"}]}]})["items"]
    return party


def member(page, name):
    return page.get_by_role("group", name=name)


def statuses(party):
    reply = party.host.request.get(f"{party.demo.address}/api/v1/invitations/{party.guests[0]['token']}")
    return [member["status"] for member in reply.json()["guest"]["rsvp"]["members"]]


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_two_of_four_say_yes_with_a_finger(lees):
    page = lees.page(0, **PHONE)
    finger = Finger(page)
    assert fits(page)
    for name, answer in [("Ann", "Going"), ("Bob", "Can’t come"), ("Kim", "Going"), ("Maximiliana", "Can’t come")]:
        choice = member(page, name).locator("label").filter(has_text=answer)
        assert choice.bounding_box()["height"] >= 44
        finger.tap(choice)
    assert violations_by_day_and_night(page) == []
    finger.tap(page.get_by_role("button", name="Save answers"))
    expect(page.locator("[data-answer-state]")).to_contain_text("Ann and Kim are going")
    assert statuses(lees) == ["accepted", "declined", "accepted", "declined"]
    # The answers can be changed, also for all at once, and an accident is undone with the answers of each.
    page.locator(".answer-change summary").click()
    page.get_by_role("button", name="No one can come").click()
    expect(page.locator("[data-answer-state]")).to_contain_text("You’re not going")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-answer-state]")).to_contain_text("Ann and Kim are going")
    assert statuses(lees) == ["accepted", "declined", "accepted", "declined"]


@pytest.mark.parametrize("device", [PHONE, {}])
def test_a_household_answers_without_script(lees, device):
    page = lees.page(0, java_script_enabled=False, **device)
    assert fits(page)
    assert violations_without_scripts(page) == []
    member(page, "Ann").get_by_label("Going", exact=True).check(force=True)
    member(page, "Kim").get_by_label("Maybe").check(force=True)
    page.get_by_role("button", name="Save answers").click()
    expect(page.locator("[data-answer-state]")).to_contain_text("Ann is going")
    assert statuses(lees) == ["accepted", "awaiting", "maybe", "awaiting"]
    expect(member(page, "Kim").get_by_label("Maybe")).to_be_checked()
    page.get_by_role("button", name="All are going").click()
    expect(page.locator("[data-answer-state]")).to_contain_text("Kim")
    assert statuses(lees) == ["accepted"] * 4


def test_members_are_chosen_with_the_keyboard(lees):
    page = lees.page(0)
    member(page, "Ann").get_by_label("Going", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(member(page, "Ann").get_by_label("Maybe")).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.locator("[data-answer-state]")).to_contain_text("Ann might come")
    assert statuses(lees) == ["maybe", "awaiting", "awaiting", "awaiting"]


def test_a_choice_survives_news_of_other_guests(lees, windows):
    page = lees.page(0)
    member(page, "Ann").get_by_label("Going", exact=True).check(force=True)
    # Another person of the household answers on another phone.
    lees.answer(0, "answer", members=[{"number": 2, "status": "declined"}, {"number": 3, "status": "accepted"}])
    expect(page.locator("[data-answer-state]")).to_contain_text("Kim is going")
    expect(member(page, "Ann").get_by_label("Going", exact=True)).to_be_checked()


def test_the_host_adds_edits_answers_and_checks_in(windows, demo):
    party = Party(windows, demo, "Ana")
    page = party.host
    page.goto(f"{demo.address}/events/{party.event}/guests/new")
    page.get_by_label("Guests").fill("The Lees: Ann, Bob, Kim (child)")
    page.locator("form:has([name=names]) .button-primary").click()
    row = page.locator(".entry").filter(has_text="The Lees")
    expect(row).to_contain_text("Ann, Bob, Kim")
    row.locator("summary").first.click()
    row.get_by_role("link", name="Details").click()
    expect(page.locator(".input[name='members.3']")).to_have_value("Kim")
    assert violations_by_day_and_night(page) == []
    page.locator(".input[name='members.1']").fill("Anne")
    page.locator(".input[name='members.new1']").fill("Lou")
    page.locator("[name='children.new1']").check()
    page.locator("form[action$=edits] button").click()
    page.goto(f"{demo.address}/events/{party.event}/guests")
    page.locator(".entry").filter(has_text="Anne, Bob, Kim, Lou").locator("summary").first.click()
    page.locator(".entry").filter(has_text="The Lees").get_by_role("link", name="Details").click()
    for name, answer in [("Anne", "Going"), ("Bob", "Can’t come"), ("Kim", "Going"), ("Lou", "Going")]:
        member(page, name).locator("label").filter(has_text=answer).click()
    page.get_by_role("button", name="Save answers").click()
    page.goto(f"{demo.address}/events/{party.event}/guests")
    expect(page.locator(".entry").filter(has_text="The Lees")).to_contain_text("Anne, Kim, Lou · 3 of 4")
    expect(page.locator("[data-headcount]")).to_contain_text("3 going, 2 of them children")
    assert violations_by_day_and_night(page) == []
    page.goto(f"{demo.address}/events/{party.event}/door")
    at_door = page.locator(".check-in-row").filter(has_text="The Lees")
    expect(at_door).to_contain_text("Anne, Kim, Lou")
    expect(page.locator("[data-count]")).to_contain_text("2 of them children")
    at_door.get_by_role("button", name="Check in all 3").click()
    expect(at_door).to_contain_text("3 of 3 checked in")
