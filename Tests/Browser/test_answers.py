"""The waitlist, parties with names, undo, private questions and friends, as a guest and a host see them."""

import pytest
from playwright.sync_api import expect

from chat import Chat
from party import Party


def card(page):
    return page.locator("form[data-answer]")


@pytest.mark.parametrize("script", [True, False])
def test_a_guest_joins_the_waitlist_and_leaves_it(windows, demo, script):
    party = Party(windows, demo, "Ana", "Ben", capacity=1)
    party.answer(0, "accept")
    page = party.page(1, java_script_enabled=script)
    card(page).get_by_role("button", name="Join the waitlist").click()
    expect(card(page)).to_have_attribute("data-status", "waitlisted")
    expect(card(page).get_by_text("You’re next in line.")).to_be_visible()
    if script:
        expect(card(page).get_by_role("button", name="On the waitlist")).to_be_focused()
    card(page).get_by_role("button", name="Leave the waitlist").click()
    expect(card(page)).to_have_attribute("data-status", "declined")


def test_a_seat_that_frees_is_seen_at_once(windows, demo):
    party = Party(windows, demo, "Ana", "Ben", "Cem", capacity=1)
    for number in range(3):
        party.answer(number, "accept")
    page = party.page(2)
    expect(card(page).get_by_text("You’re 2nd in line.")).to_be_visible()
    party.answer(1, "decline")
    expect(card(page).get_by_text("You’re next in line.")).to_be_visible()
    party.answer(0, "decline")
    expect(card(page)).to_have_attribute("data-status", "accepted")
    expect(card(page).get_by_text("You’re going")).to_be_visible()


def test_a_slip_is_undone_with_party_and_names(windows, demo):
    party = Party(windows, demo, "Ana", capacity=9)
    party.answer(0, "accept", partySize=2, companions=["Bo"], note="Late")
    page = party.page(0)
    card(page).get_by_role("button", name="Decline").click()
    expect(card(page)).to_have_attribute("data-status", "declined")
    card(page).get_by_role("button", name="Undo").click()
    expect(card(page)).to_have_attribute("data-status", "accepted")
    expect(card(page).get_by_text("You’re going with Bo")).to_be_visible()
    rsvp = page.request.get(f"{demo.address}/api/v1/invitations/{party.guests[0]['token']}").json()["guest"]["rsvp"]
    assert (rsvp["companions"], rsvp["note"]) == (["Bo"], "Late")


def test_a_word_goes_with_the_answer_and_both_show(windows, demo):
    party = Party(windows, demo, "Ana")
    party.host.goto(f"{demo.address}/events/{party.event}")
    host = Chat(party.host).live()
    page = party.page(0)
    word = card(page).get_by_label("Add a word for everyone")
    word.fill("With <b>forty</b> lanterns")
    card(page).get_by_role("button", name="Accept").click()
    expect(card(page)).to_have_attribute("data-status", "accepted")
    for reader in (host, Chat(page)):
        expect(reader.rows("With <b>forty</b> lanterns")).to_have_count(1)
    expect(host.rows("Ana is going")).to_be_visible()
    # What was said is not said again with the next answer.
    expect(word).to_have_value("")
    card(page).get_by_role("button", name="Maybe").click()
    expect(host.rows("Ana might come")).to_be_visible()
    assert [entry["kind"] for entry in party.entries()].count("commented") == 1


def test_a_refused_answer_keeps_its_word(windows, demo):
    party = Party(windows, demo, "Ana", capacity=2)
    page = party.page(0)
    card(page).get_by_label("Add a word for everyone").fill("All of us")
    card(page).get_by_text("Add companions or a note").click()
    card(page).get_by_label("Party size").select_option("3")
    card(page).get_by_role("button", name="Accept").click()
    expect(card(page).get_by_text("The event has only 2 seats. Choose a smaller party.")).to_be_visible()
    expect(card(page).get_by_label("Add a word for everyone")).to_have_value("All of us")
    card(page).get_by_label("Party size").select_option("2")
    card(page).get_by_role("button", name="Accept").click()
    expect(Chat(page).rows("All of us")).to_have_count(1)


def test_a_word_that_came_too_late_waits_as_a_message(windows, demo):
    party = Party(windows, demo, "Ana")
    page = party.page(0)
    card(page).get_by_label("Add a word for everyone").fill("See you there")
    party.post(f"/api/v1/events/{party.event}/updates", {
        "answerDeadline": "2020-01-01T00:00", "notifiesGuests": False})
    card(page).get_by_role("button", name="Accept").click()
    expect(card(page).get_by_text("Answers are closed", exact=False).first).to_be_visible()
    chat = Chat(page)
    expect(chat.field).to_have_value("See you there")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(chat.rows("See you there")).to_have_count(1)


def test_what_is_typed_outlives_a_card_that_is_renewed(windows, demo):
    party = Party(windows, demo, "Ana")
    page = party.page(0)
    Chat(page).live()
    card(page).get_by_label("Add a word for everyone").fill("Half a thou")
    party.answer(0, "maybe")
    expect(card(page)).to_have_attribute("data-status", "maybe")
    expect(card(page).get_by_label("Add a word for everyone")).to_have_value("Half a thou")


def test_as_many_names_as_people(windows, demo):
    party = Party(windows, demo, "Ana")
    page = party.page(0)
    card(page).get_by_text("Add companions or a note").click()
    expect(card(page).get_by_label("Person 2", exact=True)).to_be_hidden()
    card(page).get_by_label("Party size").select_option("3")
    card(page).get_by_label("Person 2", exact=True).fill("Bo")
    card(page).get_by_label("Person 3", exact=True).fill("Cy")
    expect(card(page).get_by_label("Person 4", exact=True)).to_be_hidden()
    card(page).get_by_role("button", name="Accept").click()
    expect(card(page).get_by_text("You’re going with Bo and Cy")).to_be_visible()
    page.reload()
    expect(page.locator("[name='companions.2']")).to_have_value("Cy")


def test_a_private_question_is_answered_live(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    host = party.host
    host.goto(f"{demo.address}/events/{party.event}")
    page = party.page(0)
    page.locator("[data-questions] > summary").click()
    page.locator("[data-private-form] textarea").fill("Is there <b>parking</b>?")
    page.locator("[data-private-form] button").click()
    expect(page.locator("[data-private-messages]")).to_contain_text("Is there <b>parking</b>?")
    expect(page.locator("[data-private-form] textarea")).to_be_focused()
    expect(host.locator("[data-inbox] [data-unread]")).to_have_text("1 new")
    host.locator("[data-inbox]").click()
    host.get_by_role("link", name="Ana").click()
    host.locator("[data-private-form] textarea").fill("Behind the house.")
    host.locator("[data-private-form] button").click()
    expect(page.locator("[data-private-messages]")).to_contain_text("Behind the house.")
    expect(party.page(1).get_by_text("Behind the house.")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False])
def test_questions_work_by_forms(windows, demo, script):
    party = Party(windows, demo, "Ana")
    page = party.page(0, java_script_enabled=script)
    page.goto(page.url + "/questions")
    page.locator("textarea").fill("May I bring my dog?")
    page.get_by_role("button", name="Send privately").click()
    expect(page.locator("[data-private-messages]")).to_contain_text("May I bring my dog?")
