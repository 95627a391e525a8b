"""Polls, dates, lists and questions: asked by a host, answered in the thread with and without script, seen by all."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations, violations_without_scripts
from chat import Chat
from finger import Finger
from held import Held
from party import Party
from story import DEVICES

PHONE = DEVICES["phone"]


def ask(party, kind, text, answers, choices=(), **more):
    question = {"text": text, "answers": answers, "choices": list(choices)}
    return party.post(f"/api/v1/events/{party.event}/surveys", {"kind": kind, "questions": [question], **more})


def survey(party, number=1):
    reply = party.host.request.get(f"{party.demo.address}/api/v1/events/{party.event}/surveys/{number}")
    return reply.json()


def counts(party, number=1):
    return [choice["count"] for choice in survey(party, number)["questions"][0]["choices"]]


def open_card(page, name):
    """Opens the panel beside the chat where a phone folds it, and returns the survey's card."""
    card = page.locator(".survey").filter(has_text=name)
    expect(card).to_be_visible()
    return card


def test_a_vote_is_sent_at_once_and_seen_live_by_others(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    for number in range(2):
        party.answer(number, "accept")
    ask(party, "poll", "Which wine?", "one", [{"text": "Red"}, {"text": "White"}], allowsAdditions=True)
    host = Chat(party.host)
    party.host.goto(f"{demo.address}/events/{party.event}")
    host.live()
    page = party.page(0, **PHONE)
    Chat(page).live()
    card = open_card(page, "Which wine?")
    Finger(page).tap(card.get_by_text("Red", exact=True))
    expect(card.locator("[data-survey-foot]")).to_contain_text("You voted for Red.")
    # The host sees the vote without reloading, with the name of the guest.
    seen = party.host.locator(".survey [data-choice='1'] [data-tally]")
    expect(seen).to_contain_text("1")
    expect(seen).to_contain_text("Ana")
    # A changed vote moves, and another guest's vote leaves it as it is.
    Finger(page).tap(card.get_by_text("White", exact=True))
    expect(card.locator("[data-survey-foot]")).to_contain_text("You voted for White.")
    token = party.guests[1]["token"]
    party.post(f"/api/v1/invitations/{token}/surveys/1/answers", {"choose": 2})
    expect(card.locator("[data-choice='2'] .survey-count")).to_have_text("2")
    expect(card.locator("[data-survey-foot]")).to_contain_text("You voted for White.")
    expect(card.get_by_role("radio", name="White")).to_be_checked()
    # A choice that a guest adds is the guest's own.
    field = card.get_by_label("Add a choice")
    field.fill("Rosé")
    field.press("Enter")
    expect(card.locator("[data-survey-foot]")).to_contain_text("You voted for Rosé.")
    expect(party.host.locator(".survey [data-choice='3']")).to_contain_text("Added by Ana")
    assert counts(party) == [0, 1, 1]
    assert violations(page) == []


def test_a_choice_made_meanwhile_and_words_that_are_being_typed_are_kept(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    for number in range(2):
        party.answer(number, "accept")
    ask(party, "poll", "Which drinks?", "several", [{"text": "Water"}, {"text": "Wine"}], allowsAdditions=True)
    page = party.page(0, **PHONE)
    Chat(page).live()
    card = open_card(page, "Which drinks?")
    held = Held(page, "**/surveys/1/answers*")
    Finger(page).tap(card.get_by_text("Water", exact=True))
    held.wait()
    Finger(page).tap(card.get_by_text("Wine", exact=True))
    held.let_go()
    expect(card.locator("[data-survey-foot]")).to_contain_text("You voted for Water and Wine.")
    assert counts(party) == [1, 1]
    # Another guest's reaction draws the poll's entry anew.
    field = card.get_by_label("Add a choice")
    field.fill("Mea")
    token = party.guests[1]["token"]
    party.post(f"/api/v1/invitations/{token}/activities/{survey(party)['sequence']}/reactions", {"emoji": "❤️"})
    expect(page.locator(".reactions").filter(has_text="❤️")).to_be_visible()
    expect(field).to_be_focused()
    page.keyboard.type("d")
    expect(field).to_have_value("Mead")


@pytest.mark.parametrize("device", [PHONE, {}])
def test_a_poll_works_without_script(windows, demo, device):
    party = Party(windows, demo, "Ana", "Ben")
    ask(party, "poll", "Which wine?", "several", [{"text": "Red"}, {"text": "White"}, {"text": "Water"}])
    page = party.page(0, java_script_enabled=False, **device)
    card = open_card(page, "Which wine?")
    card.get_by_label("Red").check()
    card.get_by_label("Water").check()
    card.get_by_role("button", name="Vote").click()
    expect(open_card(page, "Which wine?").locator("[data-survey-foot]")).to_contain_text("You voted for Red and Water.")
    card.get_by_label("Red").uncheck()
    card.get_by_role("button", name="Save").click()
    expect(open_card(page, "Which wine?").locator("[data-survey-foot]")).to_contain_text("You voted for Water.")
    assert counts(party) == [0, 0, 1]
    assert violations_without_scripts(page) == []


@pytest.mark.parametrize("device", [PHONE, {}])
def test_the_forms_for_asking_have_no_findings_without_script(windows, demo, device):
    party = Party(windows, demo, "Ana")
    page = windows.as_host(java_script_enabled=False, **device)
    page.goto(f"{demo.address}/events/{party.event}/ask")
    kinds = [link.get_attribute("href") for link in page.locator(".ask-kind").all()]
    assert len(kinds) == 4
    for address in [page.url, *kinds]:
        page.goto(address if address.startswith("http") else demo.address + address)
        assert violations_without_scripts(page) == [], address
        # A form that was refused shows what is missing.
        if page.locator(".ask-form").count():
            page.evaluate("document.querySelector('.ask-form').noValidate = true")
            page.locator(".ask-form .form-end .button-primary").click()
            expect(page.locator(".form-failure:visible, .field-failure:visible").first).to_be_visible()
            assert violations_without_scripts(page) == [], address


def test_nothing_on_a_list_is_brought_twice(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    for number in range(2):
        party.answer(number, "accept")
    ask(party, "list", "What can you bring?", "amounts", [{"text": "Salad", "wanted": 2}, {"text": "Bread"}])
    ana, ben = party.page(0), party.page(1)
    for page in (ana, ben):
        Chat(page).live()
    card = open_card(ana, "What can you bring?")
    expect(card.locator("[data-survey-foot]")).to_contain_text("Still needed: 2 × Salad and Bread")
    card.get_by_label("Bread", exact=True).check()
    expect(card.locator("[data-survey-foot]")).to_contain_text("You’re bringing Bread.")
    other = open_card(ben, "What can you bring?")
    expect(other.get_by_label("Bread", exact=True)).to_be_disabled()
    amount = other.get_by_label("How many of Salad you bring")
    amount.fill("2")
    amount.press("Tab")
    expect(other.locator("[data-survey-foot]")).to_contain_text("You’re bringing 2 × Salad.")
    expect(card.locator("[data-survey-foot]")).to_contain_text("Everything is taken care of.")
    # A program is refused more than is needed, and nothing changes.
    token = party.guests[0]["token"]
    reply = ana.request.post(
        f"{demo.address}/api/v1/invitations/{token}/surveys/1/answers", data={"choose": 1},
        headers={"Accept": "application/json"})
    assert reply.status == 409 and reply.json()["code"] == "event-full", reply.text()
    assert counts(party) == [2, 1]
    # A guest who declines brings nothing.
    party.answer(1, "decline")
    expect(card.locator("[data-survey-foot]")).to_contain_text("Still needed: 2 × Salad")
    assert counts(party) == [0, 1]


def test_from_a_poll_for_the_date_to_the_events_time(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    ask(party, "dates", "When shall we meet?", "dates", [
        {"startsAt": "2031-05-03T19:00"}, {"startsAt": "2031-05-10T19:00"}])
    page = party.page(0, **PHONE)
    Chat(page).live()
    card = open_card(page, "When shall we meet?")
    Finger(page).tap(card.locator("[data-choice='2']").get_by_text("Yes", exact=True))
    expect(card.locator("[data-survey-foot]")).to_contain_text("You can come on Saturday, May 10")
    Finger(page).tap(card.locator("[data-choice='1']").get_by_text("If need be", exact=True))
    expect(card.locator("[data-choice='1'] .survey-count")).to_have_text("0 yes, 1 if need be")
    party.host.goto(f"{demo.address}/events/{party.event}")
    tools = party.host.locator(".survey-tools")
    tools.get_by_text("For hosts").click()
    tools.get_by_role("button", name=re.compile("Make this the date: Saturday, May 10")).click()
    expect(party.host.locator(".survey-chosen")).to_contain_text("This is the date.")
    event = party.host.request.get(f"{demo.address}/api/v1/events/{party.event}").json()
    assert event["startsAt"].startswith("2031-05-10T19:00"), event["startsAt"]
    # The yes to this date is now an answer, and Ben, who said nothing, is still asked.
    guests = party.host.request.get(f"{demo.address}/api/v1/events/{party.event}/guests").json()["items"]
    assert {guest["name"]: guest["rsvp"]["status"] for guest in guests} == {"Ana": "accepted", "Ben": "awaiting"}
    expect(page.locator(".survey-chosen")).to_contain_text("This is the date.")


@pytest.mark.parametrize("scripts", [True, False])
def test_questions_wait_beside_the_answer(windows, demo, scripts):
    party = Party(windows, demo, "Ana")
    host = party.host
    host.goto(f"{demo.address}/events/{party.event}/ask?kind=questions")
    expect(host.get_by_label("Your question").first).to_have_value("")
    host.get_by_role("button", name="Ask about food").click()
    expect(host.get_by_label("Your question").first).to_have_value("Is there anything you do not eat?")
    expect(host.get_by_label("For each person of a party").first).to_be_checked()
    host.get_by_label("Needed from everyone who comes").first.check()
    host.get_by_role("button", name="Ask", exact=True).click()
    expect(host.get_by_text("No answers yet.")).to_be_visible()
    # The answer counts, although the question is still open.
    party.answer(0, "accept", partySize=2, companions=["Bo"])
    page = party.page(0, java_script_enabled=scripts)
    card = page.locator("#host-questions")
    fields = card.get_by_role("textbox")
    expect(fields).to_have_count(2)
    fields.nth(0).fill("Fish")
    fields.nth(1).fill("Nuts")
    card.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Thanks, the hosts have your answers.")).to_be_visible()
    host.reload()
    expect(host.locator(".ask-people")).to_contain_text("Ana: Fish; Bo: Nuts")


def test_an_anonymous_vote_names_no_one(windows, demo, server):
    party = Party(windows, demo, "Ana")
    ask(party, "poll", "Is it too loud?", "one", [{"text": "Yes"}, {"text": "No"}], isAnonymous=True)
    page = party.page(0)
    Chat(page).live()
    card = open_card(page, "Is it too loud?")
    card.get_by_text("Yes", exact=True).click()
    expect(card.locator("[data-survey-foot]")).to_contain_text("You voted for Yes.")
    shown = survey(party)
    assert shown["questions"][0]["choices"][0]["count"] == 1
    assert "Ana" not in str(shown)
    answers = party.host.request.get(f"{demo.address}/api/v1/events/{party.event}/surveys/1/answers").json()
    assert answers["items"] == []
    page.reload()
    expect(page.locator(".survey").get_by_role("radio", name="Yes")).to_be_checked()


@pytest.mark.parametrize("scripts", [True, False])
def test_hosts_filter_guests_by_what_they_answered(windows, demo, scripts):
    party = Party(windows, demo, "Ana", "Ben", "Cleo")
    party.post(f"/api/v1/events/{party.event}/surveys", {"kind": "questions", "questions": [
        {"text": "Diet?", "answers": "text", "isRequired": True},
        {"text": "Need a bed?", "answers": "yes-no", "showsAnswers": True}]})
    for number in range(2):
        party.answer(number, "accept")
    page = party.page(0, java_script_enabled=scripts, **PHONE)
    card = page.locator("#host-questions")
    expect(card).to_contain_text("Other guests see your answer.")
    card.get_by_label("Diet? (needed)").fill("Fish")
    card.get_by_label("Yes", exact=True).check()
    card.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Thanks, the hosts have your answers.")).to_be_visible()
    ben = party.page(1, java_script_enabled=scripts, **PHONE)
    answers = ben.locator("#host-questions details")
    answers.locator("summary").click()
    expect(answers).to_contain_text("Ana: Yes")
    expect(ben.locator("#host-questions")).not_to_contain_text("Fish")
    if scripts:
        assert violations(ben) == []
    host = party.host
    host.goto(f"{demo.address}/events/{party.event}/guests")
    filters = host.get_by_label("Filter by answers to your questions")
    filters.select_option(label="Needed answers are missing")
    expect(host.locator(".entry")).to_have_count(1)
    expect(host.locator(".entry")).to_contain_text("Ben")
    filters.select_option(label="Yes")
    expect(host.locator(".entry")).to_contain_text("Ana")
    host.set_viewport_size({"width": 390, "height": 844})
    assert host.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(host) == []
