"""Updates, failures and delays while a person presses, types or chooses: nothing of theirs is lost, doubled or moved
away."""

import io
import re
from datetime import datetime, timedelta, timezone

import pytest
from PIL import Image
from playwright.sync_api import expect

from chat import Chat
from eventually import eventually
from finger import Finger
from held import Held
from party import Party

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PHOTO = io.BytesIO()
Image.new("RGB", (60, 40), "teal").save(PHOTO, "PNG")
PHOTO = {"name": "teal.png", "mimeType": "image/png", "buffer": PHOTO.getvalue()}
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture
def party(windows, demo):
    return Party(windows, demo, "Ana", "Ben", place="Pier 7")


@pytest.fixture
def failing(windows):
    """Windows for tests that make requests fail on purpose. Drops the errors that the browser logs for them."""
    yield
    windows.errors[:] = [error for error in windows.errors if "net::ERR_" not in error and "Failed to fetch" not in error]


def answer_form(page):
    return page.locator("form[data-answer]")


def said(party, words):
    return [entry for entry in party.entries() if entry.get("text") == words]


# Answers


def test_an_answer_leaves_the_page_where_it_is(party):
    for number in range(12):
        party.say(f"Number {number}")
    page = party.page(0, **PHONE)
    Chat(page).live()
    before = page.evaluate("scrollY")
    # The answer may come from here, from a notification or from another window.
    party.answer(0, "accept")
    expect(answer_form(page)).to_have_attribute("data-status", "accepted")
    expect(page.locator(".row-own", has_text="going")).to_have_count(1)
    page.evaluate(FRAMES)
    assert page.evaluate("scrollY") == before


def test_a_guest_who_is_typing_goes_on_typing(party):
    page = party.page(0)
    chat = Chat(page).live()
    held = Held(page, "**/responses")
    answer_form(page).get_by_role("button", name="Accept").click()
    held.wait()
    chat.field.click()
    chat.field.press_sequentially("On my ")
    held.let_go()
    expect(answer_form(page)).to_have_attribute("data-status", "accepted")
    expect(answer_form(page)).to_have_attribute("aria-busy", "false")
    chat.page.keyboard.type("way")
    expect(chat.field).to_have_value("On my way")


def test_a_second_answer_counts_while_the_first_is_being_sent(party):
    page = party.page(0)
    Chat(page).live()
    answer_form(page).locator("details[data-answer-extras] > summary").click()
    answer_form(page).get_by_label("Say something to everyone").fill("Let me see")
    held = Held(page, "**/responses")
    answer_form(page).get_by_role("button", name="Accept").click()
    held.wait()
    answer_form(page).get_by_role("button", name="Decline").click()
    held.let_go()
    expect(answer_form(page)).to_have_attribute("data-status", "declined")
    assert len(said(party, "Let me see")) == 1


def test_an_answer_that_arrived_is_not_shown_as_failed(failing, party):
    page = party.page(0)
    Chat(page).live()
    address = page.url.split("#")[0]
    page.route(address, lambda route: route.abort())
    answer_form(page).get_by_role("button", name="Accept").click()
    # At first the page cannot be loaded, and then it can.
    with page.expect_event("requestfailed", lambda request: request.url == address):
        pass
    expect(answer_form(page)).to_have_attribute("aria-busy", "false")
    expect(answer_form(page).locator("[data-failure]")).to_be_hidden()
    page.unroute(address)
    expect(answer_form(page)).to_have_attribute("data-status", "accepted")
    expect(answer_form(page).locator("[data-failure]")).to_be_hidden()


def test_an_answer_is_shown_although_the_server_was_busy_at_first(party):
    page = party.windows.open()
    # The stream would report the answer too.
    Held(page, "**/stream*", "GET")
    page.goto(party.demo.here(party.guests[0]["link"]))
    address = page.url.split("#")[0]
    page.route(address, lambda route: route.fulfill(status=429))
    with page.expect_response(lambda response: response.url == address and response.status == 429):
        answer_form(page).get_by_role("button", name="Accept").click()
    expect(answer_form(page)).to_have_attribute("aria-busy", "false")
    page.unroute(address)
    expect(answer_form(page)).to_have_attribute("data-status", "accepted")
    expect(answer_form(page).locator("[data-failure]")).to_be_hidden()


def test_a_comment_whose_reply_was_lost_is_posted_once(failing, party):
    page = party.page(0)
    Chat(page).live()

    def lose(route):
        route.fetch()
        route.abort()
    # The stream reports the answer too. Until the second press, the page cannot be loaded again.
    address = page.url.split("#")[0]
    page.route(address, lambda route: route.abort())
    page.route("**/responses", lose)
    answer_form(page).locator("details[data-answer-extras] > summary").click()
    answer_form(page).get_by_label("Say something to everyone").fill("With a cake")
    answer_form(page).get_by_role("button", name="Accept").click()
    expect(answer_form(page).locator("[data-failure]")).to_be_visible()
    page.unroute("**/responses")
    with page.expect_response("**/responses") as second:
        answer_form(page).get_by_role("button", name="Accept").click()
    assert second.value.ok
    page.unroute(address)
    expect(answer_form(page)).to_have_attribute("data-status", "accepted")
    assert len(said(party, "With a cake")) == 1


def test_a_note_that_is_being_written_stays_when_the_answer_changes_elsewhere(party):
    party.answer(0, "accept")
    page = party.page(0)
    Chat(page).live()
    answer_form(page).get_by_text("Add a note for the hosts").click()
    answer_form(page).get_by_label("Note").fill("No nuts, please")
    page.get_by_role("heading", level=1).click()
    party.answer(0, "maybe")
    expect(answer_form(page)).to_have_attribute("data-status", "maybe")
    expect(answer_form(page).get_by_label("Note")).to_have_value("No nuts, please")


# The thread


def test_a_menu_stays_while_messages_and_reactions_come(party):
    page = party.page(0, **PHONE)
    chat = Chat(page).live()
    chat.send("Hold on to this")
    row = chat.rows("Hold on to this")
    expect(row).to_have_count(1)
    expect(chat.pending()).to_have_count(0)
    menu = page.get_by_role("menu")
    Finger(page).hold(row.locator(".bubble"), 200, until=menu)
    for number in range(4):
        party.say(f"Meanwhile {number}")
    (entry,) = said(party, "Hold on to this")
    party.post(f"/api/v1/events/{party.event}/activities/{entry['sequence']}/reactions", {"emoji": "🎉"})
    expect(row.locator(".reactions")).to_contain_text("🎉")
    expect(chat.rows("Meanwhile 3")).to_have_count(1)
    page.evaluate(FRAMES)
    expect(menu).to_be_visible()
    Finger(page).tap(menu.get_by_role("menuitem", name="Reply"))
    expect(page.locator("[data-reply-target]")).to_contain_text("Hold on to this")


def test_a_reaction_counts_although_its_row_is_drawn_again(party):
    entry = party.say("Pie for everyone")["sequence"]
    reactions = f"/api/v1/events/{party.event}/activities/{entry}/reactions"
    party.post(reactions, {"emoji": "🎉"})
    page = party.page(0)
    chat = Chat(page).live()
    host = Chat(party.host)
    party.host.goto(f"{party.demo.address}/events/{party.event}")
    host.live()
    pressed = chat.rows("Pie for everyone").locator("button[value='🎉']")
    pressed.hover()
    page.mouse.down()
    party.post(reactions, {"emoji": "❤️"})
    # By now every window has received the reaction.
    expect(host.rows("Pie for everyone").locator("button[value='❤️']")).to_have_count(1)
    page.evaluate(FRAMES)
    page.mouse.up()
    expect(pressed).to_have_attribute("aria-pressed", "true")
    expect(chat.rows("Pie for everyone").locator("button[value='❤️']")).to_have_count(1)


def test_a_choice_and_typed_text_survive_an_edit(party):
    page = party.page(0)
    chat = Chat(page).live()
    chat.send("Tow benches")
    expect(chat.rows("Tow benches")).to_have_count(1)
    expect(chat.pending()).to_have_count(0)
    chat.field.fill("To be continued")
    chat.choose(PHOTO)
    expect(page.locator(".composer-tray img")).to_have_count(1)
    chat.act(chat.rows("Tow benches"), "Edit")
    expect(chat.field).to_have_value("Tow benches")
    chat.field.fill("Two benches")
    chat.field.press("Enter")
    expect(chat.rows("Two benches")).to_contain_text("edited")
    expect(chat.field).to_have_value("To be continued")
    expect(page.locator(".composer-tray img")).to_have_count(1)


def test_names_offered_late_do_not_open_over_an_empty_field(party):
    page = party.page(0)
    chat = Chat(page).live()
    chat.field.press_sequentially("Thanks @")
    expect(page.locator(".mention-option").first).to_be_visible()
    held = Held(page, "**/people?**", "GET")
    chat.field.press_sequentially("Be")
    held.wait()
    # The focus stays in the field.
    chat.field.evaluate("field => field.form.requestSubmit()")
    expect(chat.field).to_have_value("")
    held.let_go()
    expect(chat.rows("Thanks @Be")).to_have_count(1)
    page.evaluate(FRAMES)
    expect(page.locator(".mention-option")).to_have_count(0)


def test_the_enter_that_ends_a_composition_sends_nothing(party):
    page = party.page(0)
    chat = Chat(page).live()
    chat.field.fill("にほん")
    # Safari sends these events: the composition has ended, and code 229 marks its key.
    chat.field.evaluate("""field => field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }))""")
    expect(chat.field).to_have_value("にほん")
    expect(chat.pending()).to_have_count(0)
    chat.field.press("Enter")
    expect(chat.rows("にほん")).to_have_count(1)


def test_text_typed_while_a_private_message_is_being_sent_stays(party):
    page = party.page(0)
    Chat(page).live()
    fold = page.locator("details:has([data-private])")
    if fold.get_attribute("open") is None:
        fold.locator("> summary").click()
    field = page.locator("[data-private-form] [name=text]")
    field.fill("May I bring my dog?")
    held = Held(page, "**/private-messages*")
    page.locator("[data-private-form] button").last.click()
    held.wait()
    field.fill("He is small.")
    held.let_go()
    expect(page.locator(".private-message", has_text="my dog")).to_have_count(1)
    expect(field).to_have_value("He is small.")


def test_a_pressed_conversation_opens_although_another_arrives(windows, demo, party):
    ask = lambda number, text: party.post(
        f"/api/v1/invitations/{party.guests[number]['token']}/private-messages", {"text": text})
    ask(0, "May I bring my dog?")
    page = windows.as_host()
    page.goto(f"{demo.address}/events/{party.event}/private-messages")
    link = page.get_by_role("link", name="Ana")
    # The stream is open, and the page has handled its first events.
    page.wait_for_load_state("networkidle")
    link.hover()
    page.mouse.down()
    with page.expect_response(lambda reply: reply.url.endswith("/private-messages") and reply.request.resource_type == "fetch") as looked:
        ask(1, "Is there parking?")
    looked.value.finished()
    page.evaluate(FRAMES)
    page.mouse.up()
    expect(page.locator("[data-private-messages]")).to_contain_text("May I bring my dog?")


def test_a_change_before_a_list_was_followed_shows(windows, demo, party):
    page = windows.as_host()
    held = Held(page, "**/stream*", "GET")
    page.goto(f"{demo.address}/events/{party.event}/guests")
    held.wait()
    party.post(f"/api/v1/events/{party.event}/guests", {"names": ["Cleo"]})
    held.let_go()
    expect(page.locator("[data-results]")).to_contain_text("Cleo")


# Scripts that load late or not at all


def test_text_sent_before_the_scripts_ran_is_not_restored(party):
    page = party.page(0)
    Chat(page).live().field.fill("See you there")
    held = Held(page, "**/scripts/*thread*", "GET")
    page.reload(wait_until="commit")
    Chat(page).send("See you there")
    held.wait()
    held.let_go()
    chat = Chat(page).live()
    expect(chat.rows("See you there")).to_have_count(1)
    expect(chat.field).to_have_value("")


def test_optional_parts_of_a_page_are_fetched_once_there_is_a_connection(failing, party):
    page = party.windows.open()
    page.route("**/lib/after-first-look.js*", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: "/lib/after-first-look.js" in request.url):
        page.goto(party.demo.here(party.guests[0]["link"]))
    page.unroute("**/lib/after-first-look.js*")
    with page.expect_response(lambda reply: "/lib/after-first-look.js" in reply.url):
        page.context.set_offline(True)
        page.context.set_offline(False)


@pytest.fixture
def photographed(party):
    chat = Chat(party.page(1)).live()
    chat.choose(PHOTO)
    chat.page.get_by_role("button", name="Send", exact=True).click()
    expect(chat.page.locator("a[data-lightbox]")).to_have_count(1)
    expect(chat.pending()).to_have_count(0)
    return party


def test_a_photo_tapped_twice_opens_once(photographed):
    page = photographed.page(0)
    Chat(page).live()
    held = Held(page, "**/lib/lightbox.js*", "GET")
    link = page.locator("a[data-lightbox]")
    link.click()
    link.click()
    held.wait()
    held.let_go()
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_photo_opens_although_its_script_does_not_load(failing, photographed):
    page = photographed.page(0)
    Chat(page).live()
    page.route("**/lib/lightbox.js*", lambda route: route.abort())
    page.locator("a[data-lightbox]").click()
    expect(page).to_have_url(re.compile("/photos/"))


def test_photos_chosen_without_a_connection_wait_for_the_next_try(failing, party):
    page = party.page(0)
    chat = Chat(page).live()
    page.route("**/thread/attachments.js*", lambda route: route.abort())
    chat.choose(PHOTO)
    expect(page.get_by_text("Can’t reach the server", exact=False).first).to_be_visible()
    page.unroute("**/thread/attachments.js*")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator("a[data-lightbox]")).to_have_count(1)


def test_a_guest_who_refuses_the_position_is_told_so(windows, demo):
    start = datetime.now(timezone.utc) + timedelta(hours=1)
    party = Party(windows, demo, "Ana", startsAt=start.strftime("%Y-%m-%dT%H:%M"), place="The Civic",
                  latitude=37.778, longitude=-122.417)
    party.answer(0, "accept")
    page = party.page(0)
    Chat(page).live()
    card = page.locator("[data-arrival]")
    card.get_by_text("On your way?").click()
    card.get_by_role("button", name="Until I arrive").click()
    failure = card.locator("[data-failure]")
    expect(failure).to_be_visible()
    expect(failure).to_contain_text("Enter the minutes instead")


# The chat


@pytest.mark.parametrize("before", [[], ["Here before"]])
def test_a_message_that_a_reaction_moved_behind_a_later_one_arrives(failing, party, before):
    for words in before:
        party.say(words)
    chat = Chat(party.page(0)).live()
    chat.page.context.set_offline(True)
    # An open stream could bring each message at once.
    chat.page.evaluate("dispatchEvent(new Event('pagehide'))")
    first = party.say("First while you were away")
    party.say("Second while you were away")
    party.post(f"/api/v1/events/{party.event}/activities/{first['sequence']}/reactions", {"emoji": "🎉"})
    expect(chat.rows("while you were away")).to_have_count(0)
    chat.page.context.set_offline(False)
    expect(chat.rows("while you were away")).to_have_text([re.compile("First"), re.compile("Second")])
    expect(chat.rows("First while you were away").locator(".reaction")).to_have_count(1)


def test_words_that_are_too_long_for_a_caption_follow_their_photo(party):
    chat = Chat(party.page(0)).live()
    # An emoji is one character for the server, and two for a browser.
    chat.choose(PHOTO)
    chat.send("🎉" * 400)
    expect(chat.page.locator(".row[data-sequence] figcaption")).to_have_text("🎉" * 400)
    chat.choose(PHOTO)
    chat.send("So much to say. " * 40)
    expect(chat.rows("So much to say.")).to_have_count(1)
    expect(chat.pending()).to_have_count(0)
    assert [entry["kind"] for entry in party.entries()][-3:] == ["shared", "shared", "commented"]


# The door


def test_a_check_in_that_failed_can_be_pressed_again(failing, windows, demo):
    party = Party(windows, demo, "Ana")
    party.answer(0, "accept")
    page = windows.as_host()
    page.goto(f"{demo.address}/events/{party.event}/door")
    page.wait_for_load_state()
    page.route(re.compile("/door|/check-ins"), lambda route: route.abort())
    button = page.locator("[data-check] button").first
    button.click()
    expect(page.locator("[data-failure]").first).to_be_visible()
    expect(button).to_be_enabled()
    page.unroute(re.compile("/door|/check-ins"))
    button.click()
    expect(page.locator("[data-count]")).to_contain_text("1")


def test_a_check_in_whose_reply_was_lost_can_be_pressed_again(failing, windows, demo):
    party = Party(windows, demo, "Ana", plusOnes=2)
    party.answer(0, "accept", partySize=3)
    page = windows.as_host()
    page.goto(f"{demo.address}/events/{party.event}/door")
    page.wait_for_load_state()

    def lose(route):
        route.fetch()
        route.abort()
    # The stream reports the check-in too. Until the second press, the page cannot be loaded again.
    address = page.url
    page.route(address, lambda route: route.abort())
    page.route("**/check-ins", lose)
    page.locator("summary").filter(has_text="Only part of the party").click()
    button = page.get_by_role("button", name="1 person: Ana", exact=True)
    button.click()
    expect(page.locator("[data-failure]").first).to_be_visible()
    expect(button).to_be_enabled()
    page.unroute("**/check-ins")
    with page.expect_response("**/check-ins") as second:
        button.click()
    assert second.value.ok
    expect(page.locator("[data-failure]").first).to_be_hidden()
    page.unroute(address)
    page.reload()
    expect(page.locator(".check-in-row")).to_contain_text("1 of 3 checked in")


# Further actions while one is being sent


def test_the_next_friend_can_be_named_while_one_is_being_sent(windows, demo):
    party = Party(windows, demo, "Ana", guestsMayInvite=True)
    party.answer(0, "accept")
    page = party.page(0)
    Chat(page).live()
    page.get_by_text("Bring a friend").click()
    name = page.locator("[data-friend-form] [name=name]")
    name.fill("Bo")
    held = Held(page, "**/guests")
    page.get_by_role("button", name="Create link").click()
    held.wait()
    name.fill("Cleo")
    held.let_go()
    expect(page.locator(".friend-list")).to_contain_text("Bo")
    expect(name).to_have_value("Cleo")


def test_the_next_private_message_follows_the_one_being_sent(party):
    page = party.page(0)
    Chat(page).live()
    page.goto(page.url + "/private-messages")
    field, send = page.locator("[data-private-form] [name=text]"), page.locator("[data-private-form] button").last
    field.fill("May I bring my dog?")
    held = Held(page, "**/private-messages")
    send.click()
    held.wait()
    field.fill("He is small.")
    send.click()
    held.let_go()
    expect(page.locator(".private-message")).to_have_count(2)
    expect(field).to_have_value("")


def test_minutes_pressed_while_others_are_being_sent_count(windows, demo):
    start = datetime.now(timezone.utc) + timedelta(hours=1)
    party = Party(windows, demo, "Ana", startsAt=start.strftime("%Y-%m-%dT%H:%M"), place="The Civic")
    party.answer(0, "accept")
    page = party.page(0)
    Chat(page).live()
    card = page.locator("[data-arrival]")
    card.get_by_text("On your way?").click()
    held = Held(page, "**/arrival*")
    card.get_by_role("button", name="15 min").click()
    held.wait()
    card.get_by_role("button", name="30 min").click()
    held.let_go()
    expect(card.get_by_role("button", name="30 min")).to_be_hidden()
    ways = f"{demo.address}/api/v1/events/{party.event}/arrivals"
    eventually(lambda: [one["minutes"] for one in party.host.request.get(ways).json()["items"]] == [30])


def test_a_choice_made_before_the_scripts_ran_is_kept(party):
    page = party.page(0)
    Chat(page).live()
    held = Held(page, "**/scripts/*settings*", "GET")
    page.goto(f"{party.demo.address}/settings", wait_until="commit")
    choice = page.locator("[data-attention] select")
    choice.select_option("muted")
    held.wait().let_go()
    expect(page).to_have_url(re.compile("saved=1"))
    expect(choice).to_have_value("muted")
