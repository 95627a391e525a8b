"""The waitlist, parties with names, undo, private messages and friends, as a guest and a host see them."""

import pytest
from playwright.sync_api import expect

from chat import Chat
from party import Party
from story import DEVICES


def card(page):
    return page.locator("form[data-answer]")


def unfold(page):
    """Opens the fields that go along with a first answer."""
    card(page).locator("details[data-answer-extras] > summary").click()


def change(page):
    """Shows the three answers again to a guest who has answered."""
    card(page).get_by_text("Change", exact=True).click()


@pytest.mark.parametrize("script", [True, False])
def test_a_guest_joins_the_waitlist_and_leaves_it(windows, demo, script):
    party = Party(windows, demo, "Ana", "Ben", capacity=1)
    party.answer(0, "accept")
    page = party.page(1, java_script_enabled=script)
    card(page).get_by_role("button", name="Join the waitlist").click()
    expect(card(page)).to_have_attribute("data-status", "waitlisted")
    expect(card(page).get_by_text("You’re next in line.")).to_be_visible()
    if script:
        expect(card(page).get_by_text("Change", exact=True)).to_be_focused()
    change(page)
    card(page).get_by_role("button", name="Leave the waitlist").click()
    expect(card(page)).to_have_attribute("data-status", "declined")


def test_a_seat_that_becomes_free_shows_at_once(windows, demo):
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


def test_undo_restores_the_answer_with_party_and_names(windows, demo):
    party = Party(windows, demo, "Ana", capacity=9)
    party.answer(0, "accept", partySize=2, companions=["Bo"], note="Late")
    page = party.page(0)
    change(page)
    card(page).get_by_role("button", name="Decline").click()
    expect(card(page)).to_have_attribute("data-status", "declined")
    card(page).get_by_role("button", name="Undo").click()
    expect(card(page)).to_have_attribute("data-status", "accepted")
    expect(card(page).get_by_text("You’re going with Bo")).to_be_visible()
    rsvp = page.request.get(f"{demo.address}/api/v1/invitations/{party.guests[0]['token']}").json()["guest"]["rsvp"]
    assert (rsvp["companions"], rsvp["note"]) == (["Bo"], "Late")


def test_a_comment_goes_with_the_answer_and_both_show(windows, demo):
    party = Party(windows, demo, "Ana")
    party.host.goto(f"{demo.address}/events/{party.event}")
    host = Chat(party.host).live()
    page = party.page(0)
    unfold(page)
    word = card(page).get_by_label("Say something to everyone")
    word.fill("With <b>forty</b> lanterns")
    card(page).get_by_role("button", name="Accept").click()
    expect(card(page)).to_have_attribute("data-status", "accepted")
    for reader in (host, Chat(page)):
        expect(reader.rows("With <b>forty</b> lanterns")).to_have_count(1)
    expect(host.rows("Ana is going")).to_be_visible()
    # The comment is not sent again with the next answer.
    expect(word).to_have_value("")
    change(page)
    card(page).get_by_role("button", name="Maybe").click()
    expect(host.rows("Ana might come")).to_be_visible()
    assert [entry["kind"] for entry in party.entries()].count("commented") == 1


def test_a_refused_answer_keeps_its_comment(windows, demo):
    party = Party(windows, demo, "Ana", capacity=2)
    page = party.page(0)
    unfold(page)
    card(page).get_by_label("Say something to everyone").fill("All of us")
    card(page).get_by_label("Bringing someone?").fill("2")
    card(page).get_by_role("button", name="Accept").click()
    expect(card(page).get_by_text("The event has only 2 seats. Choose a smaller party.")).to_be_visible()
    expect(card(page).get_by_label("Say something to everyone")).to_have_value("All of us")
    card(page).get_by_label("Bringing someone?").fill("1")
    card(page).get_by_role("button", name="Accept").click()
    expect(Chat(page).rows("All of us")).to_have_count(1)


def test_a_comment_that_came_too_late_waits_as_a_message(windows, demo):
    party = Party(windows, demo, "Ana")
    page = party.page(0)
    unfold(page)
    card(page).get_by_label("Say something to everyone").fill("See you there")
    party.post(f"/api/v1/events/{party.event}/updates", {
        "answerDeadline": "2020-01-01T00:00", "notifiesGuests": False})
    card(page).get_by_role("button", name="Accept").click()
    expect(card(page).get_by_text("Answers are closed", exact=False).first).to_be_visible()
    chat = Chat(page)
    expect(chat.field).to_have_value("See you there")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(chat.rows("See you there")).to_have_count(1)


def test_typed_text_survives_a_card_that_is_drawn_again(windows, demo):
    party = Party(windows, demo, "Ana")
    page = party.page(0)
    Chat(page).live()
    unfold(page)
    card(page).get_by_label("Say something to everyone").fill("Half a thou")
    party.answer(0, "maybe")
    expect(card(page)).to_have_attribute("data-status", "maybe")
    expect(card(page).get_by_label("Say something to everyone")).to_have_value("Half a thou")


def test_as_many_names_as_people(windows, demo):
    party = Party(windows, demo, "Ana")
    page = party.page(0)
    unfold(page)
    expect(card(page).get_by_label("Name of guest 1", exact=True)).to_be_hidden()
    for _ in range(2):
        card(page).get_by_role("button", name="One more").click()
    expect(card(page).get_by_label("Bringing someone?")).to_have_value("2")
    card(page).get_by_label("Name of guest 1", exact=True).fill("Bo")
    card(page).get_by_label("Name of guest 2", exact=True).fill("Cy")
    expect(card(page).get_by_label("Name of guest 3", exact=True)).to_be_hidden()
    card(page).get_by_role("button", name="Accept").click()
    expect(card(page).get_by_text("You’re going with Bo and Cy")).to_be_visible()
    page.reload()
    expect(page.locator("[name='companions.2']")).to_have_value("Cy")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_after_the_answer_there_is_one_line_then_companions_words_and_next_steps(windows, demo, script):
    party = Party(windows, demo, "Ana", answerDeadline="2031-04-20T12:00", plusOnes=1)
    page = party.page(0, java_script_enabled=script, **DEVICES["phone"])
    expect(card(page).get_by_text("Answer by", exact=False)).to_be_visible()
    card(page).get_by_role("button", name="Accept").click()
    expect(card(page)).to_have_attribute("data-status", "accepted")
    expect(card(page).get_by_text("Answer by", exact=False)).to_have_count(0)
    expect(card(page).get_by_role("button", name="Decline")).to_be_hidden()
    [going, change_it] = [card(page).locator(part).bounding_box() for part in (".answer-state", ".answer-change")]
    assert abs(going["y"] + going["height"] - change_it["y"] - change_it["height"]) < 12
    order = [card(page).get_by_label(name) for name in ("Bringing someone?", "Say something to everyone")]
    order.append(card(page).get_by_role("button", name="Calendar"))
    tops = [part.bounding_box()["y"] for part in order]
    assert tops == sorted(tops)
    steps = card(page).locator(".next-step")
    assert len({round(step.bounding_box()["y"]) for step in steps.all()}) == 1

    card(page).get_by_label("Bringing someone?").fill("1")
    if not script:
        card(page).get_by_text("Who’s coming with you?").click()
    card(page).get_by_label("Name of your guest").fill("Ngozi")
    card(page).get_by_role("button", name="Save").click()
    expect(card(page).get_by_text("You’re going with Ngozi")).to_be_visible()
    if script:
        expect(page.get_by_text("Saved", exact=True)).to_be_visible()
        expect(card(page).get_by_role("button", name="Save")).to_be_focused()
    else:
        page.reload()
    expect(Chat(page).rows("You’re going with Ngozi")).to_have_count(1)
    expect(Chat(page).rows("with one more")).to_have_count(0)


def test_an_entry_that_was_changed_begins_with_no_dot(windows, demo):
    party = Party(windows, demo, "Ana")
    party.answer(0, "accept")
    party.answer(0, "maybe")
    page = party.page(0)
    changed = page.locator(".row-earlier > summary")
    expect(changed).to_have_text("changed once")
    assert changed.evaluate("summary => getComputedStyle(summary, '::before').content") == "none"


def test_guests_see_numbers_once_there_are_three(windows, demo):
    party = Party(windows, demo, "Ana", "Ben", "Cem", "Dan")
    page = party.page(0)
    counts = page.locator(".headcount-counts")
    for number in (1, 2):
        party.answer(number, "accept")
    page.reload()
    expect(page.get_by_text("Ben and Cem are going")).to_be_visible()
    expect(counts).to_be_hidden()
    # The row shows at once, without a reload.
    Chat(page).live()
    party.answer(3, "accept")
    expect(counts).to_be_visible()
    expect(page.get_by_text("Ben, Cem and 1 other are going")).to_be_visible()
    expect(page.locator(".faces > .avatar")).to_have_count(3)
    # Hosts see the numbers from the beginning.
    other = Party(windows, demo, "Eve")
    other.host.goto(f"{demo.address}/events/{other.event}")
    expect(other.host.locator(".headcount-counts")).to_be_visible()


def test_a_private_message_is_answered_live(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    host = party.host
    host.goto(f"{demo.address}/events/{party.event}")
    page = party.page(0)
    page.locator("[data-private-panel] > summary").click()
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
def test_private_messages_work_by_forms(windows, demo, script):
    party = Party(windows, demo, "Ana")
    page = party.page(0, java_script_enabled=script)
    page.goto(page.url + "/private-messages")
    page.locator("textarea").fill("May I bring my dog?")
    page.get_by_role("button", name="Send privately").click()
    expect(page.locator("[data-private-messages]")).to_contain_text("May I bring my dog?")
