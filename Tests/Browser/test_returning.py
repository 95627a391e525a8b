"""A guest who answered returns for the chat: on a phone it opens at the new messages, and the invitation is a bar."""

import re

import pytest
from playwright.sync_api import expect

from chat import Chat
from finger import Finger
from party import Party
from story import DEVICES

PHONE = DEVICES["phone"]


@pytest.fixture
def party(windows, demo):
    party = Party(windows, demo, "Abe", "Ann")
    for number in range(3):
        say(party, f"Plan {number} " + "with all that belongs to it " * 20)
    return party


def say(party, text):
    party.post(f"/api/v1/events/{party.event}/comments", {"text": text})


def comes_back(party, answer="accept"):
    """Abe has answered and read everything, and opens his link again after four more messages."""
    party.answer(0, answer)
    page = party.windows.open(**PHONE)
    latest = party.entries()[-1]["sequence"]
    with page.expect_response(lambda response: response.url.endswith("/reads") and response.ok
                              and f":{latest}}}" in response.request.post_data):
        page.goto(party.demo.here(party.guests[0]["link"]))
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(Chat(page).rows("Plan 2")).to_be_in_viewport()
    page.goto("about:blank")
    for number in range(4):
        say(party, f"News {number}: " + "there is a lot to say about it. " * 16)
    page.goto(party.demo.here(party.guests[0]["link"]))
    return page


def test_a_returning_guest_sees_the_first_new_message_and_the_invitation_above_it(party):
    page = comes_back(party)
    chat = Chat(page).live()
    expect(page.locator(".unread-mark")).to_be_in_viewport()
    expect(chat.rows("News 0")).to_be_in_viewport()
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    bar = page.locator(".thread-header")
    expect(bar).to_contain_text("Answers")
    expect(bar).to_contain_text("Fri, May 2, 2031")
    expect(bar).to_contain_text("Going")

    bar.locator(".thread-up").click()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    page.locator("form[data-answer]").get_by_text("Change", exact=True).click()
    page.locator("form[data-answer]").get_by_role("button", name="Maybe").click()
    expect(bar.locator("[data-thread-facts]")).to_contain_text("Maybe")


def test_a_link_into_the_invitation_finds_it(party):
    page = comes_back(party)
    page.goto("about:blank")
    page.goto(party.demo.here(party.guests[0]["link"]) + "#private-messages")
    expect(page.locator("#private-messages")).to_be_in_viewport()


def test_the_pill_counts_the_messages_below_down_to_zero(party):
    page = comes_back(party)
    Chat(page).live()
    pill = page.locator(".new-pill")
    # Messages in view count as seen.
    expect(pill).to_have_text(re.compile("^[123] new"))
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    before = int(pill.inner_text().split()[0])
    assert 1 <= before <= 3
    say(party, "One more")
    expect(pill).to_have_text(f"{before + 1} new messages ↓")
    Finger(page).tap(pill)
    # Scrolls as far as the first of them, which need not be the last.
    page.wait_for_function(
        "before => parseInt(document.querySelector('.new-pill').textContent) < before || "
        "document.querySelector('.new-pill').hidden", arg=before)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(pill).to_be_hidden()
    expect(Chat(page).rows("One more")).to_be_in_viewport()


@pytest.mark.parametrize("page_of", ["unanswered", "without scripts"])
def test_the_invitation_stays_above_for_guests_who_need_it(party, page_of):
    options = {**PHONE, "java_script_enabled": page_of != "without scripts"}
    if page_of == "without scripts":
        party.answer(0, "accept")
    page = party.page(0, **options)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()


def test_above_the_invitation_a_pill_announces_new_messages(party):
    page = party.page(1, **PHONE)
    Chat(page).live()
    say(party, "While you read the invitation")
    pill = page.get_by_role("button", name="1 new message")
    expect(pill).to_be_in_viewport()
    Finger(page).tap(pill)
    expect(Chat(page).rows("While you read the invitation")).to_be_in_viewport()
    expect(pill).to_have_count(0)


def test_a_note_to_the_hosts_looks_private_in_ones_own_chat(party):
    party.answer(0, "accept", note="I bring the cake")
    for page in (party.page(0), party.host):
        page.goto(f"{party.demo.address}/events/{party.event}")
        note = page.locator(".row-answer").filter(has_text="I bring the cake")
        expect(note).to_contain_text("Only hosts see this")
    ann = party.page(1)
    expect(ann.locator(".row-answer")).to_have_count(1)
    expect(ann.get_by_text("I bring the cake")).to_have_count(0)
