"""What fingers do: holds, sweeps and double taps, in the thread and on the phone, by real touch input."""

import re

import pytest
from playwright.sync_api import expect

from chat import Chat
from conftest import MOVING
from finger import Finger
from notification import Notification
from party import Party
from phone import Phone

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, **MOVING}


@pytest.fixture
def wren(windows, demo):
    """A guest on a phone, at the end of the thread."""
    chat = Chat(windows.as_guest(demo.guest("supper", "wren"), **PHONE)).live()
    chat.finger = Finger(chat.page)
    return chat


def said(chat, words):
    chat.send(words)
    row = chat.rows(words)
    expect(row).to_have_count(1)
    return row


def test_a_held_bubble_opens_its_menu_which_stays(wren):
    menu = wren.page.get_by_role("menu")
    # A hold that ends too early is a tap, so the finger stays for this long after the menu has appeared.
    for milliseconds, release in [(0, 0), (0, 240), (200, 240), (400, 0), (1000, 0), (1000, 240)]:
        row = said(wren, f"Held on for {milliseconds} and {release}")
        wren.finger.hold(row.locator(".bubble"), milliseconds, release, until=menu)
        expect(menu).to_be_visible()
        # A menu that closes by mistake does so within a frame or two of the lift.
        wren.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        expect(menu).to_be_visible()
        bar, words = menu.get_by_role("group").bounding_box(), row.locator(".bubble").bounding_box()
        assert bar["y"] + bar["height"] <= words["y"], "the emojis hide what one reacts to"
        wren.finger.tap(menu.get_by_role("menuitemcheckbox", name="❤️"))
        expect(row.locator(".reactions button[value='❤️']")).to_have_attribute("aria-pressed", "true")
        expect(menu).to_be_hidden()


def test_a_short_touch_opens_nothing_and_a_finger_that_moves_scrolls(wren):
    row = said(wren, "Only touched")
    wren.finger.hold(row.locator(".bubble"), 0)
    wren.finger.sweep(row.locator(".bubble"), 4, 120)
    # A hold would have been recognized by now.
    start = wren.page.evaluate("performance.now()")
    wren.page.wait_for_function("start => performance.now() > start + 600", arg=start)
    expect(wren.page.get_by_role("menu")).to_be_hidden()


def test_a_tap_beside_an_open_menu_closes_it_and_presses_nothing(wren):
    row = said(wren, "https://example.com is no place to go by mistake")
    wren.finger.hold(row.locator(".bubble"), 150, until=wren.page.get_by_role("menu"))
    menu = wren.page.get_by_role("menu")
    expect(menu).to_be_visible()
    link = row.locator("a[href^=https]")
    link.evaluate("link => link.addEventListener('click', (event) => { event.preventDefault(); document.title = 'pressed' })")
    box = link.bounding_box()
    wren.finger.tap_at(box["x"] + 4, box["y"] + box["height"] / 2)
    expect(menu).to_be_hidden()
    assert wren.page.title() != "pressed"
    wren.finger.tap_at(box["x"] + 4, box["y"] + box["height"] / 2)
    expect(wren.page).to_have_title("pressed")


def test_reply_edit_copy_and_take_back_are_there_for_a_finger(wren):
    row = said(wren, "All of it by finger")
    wren.finger.hold(row.locator(".bubble"), 150, until=wren.page.get_by_role("menu"))
    menu = wren.page.get_by_role("menu")
    expect(menu.get_by_role("menuitem")).to_have_text(["Reply", "Copy text", "Edit", "Unsend"])
    wren.finger.tap(menu.get_by_role("menuitem", name="Reply"))
    expect(wren.page.locator("[data-reply-target]")).to_contain_text("All of it by finger")


def test_a_bubble_swept_aside_is_replied_to(wren):
    row = said(wren, "Sweep me")
    wren.finger.sweep(row.locator(".bubble"), 30)
    expect(wren.page.locator("[data-reply-target]")).to_have_count(0)
    wren.finger.sweep(row.locator(".bubble"), 90)
    expect(wren.page.locator("[data-reply-target]")).to_contain_text("Sweep me")
    assert row.evaluate("row => row.style.getPropertyValue('--swept')") == ""
    assert wren.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_two_taps_give_a_heart_and_take_it_again(wren):
    row = said(wren, "Love it")
    heart = row.locator(".reactions button[value='❤️']")
    wren.finger.tap(row.locator(".bubble"), times=2)
    expect(heart).to_have_attribute("aria-pressed", "true")
    wren.finger.tap(row.locator(".bubble"), times=2)
    expect(heart).to_have_count(0)


@pytest.fixture
def phone(windows, server):
    phone = Phone.open(windows.open(**PHONE), server.address, preset="the-bash")
    phone.finger = Finger(phone.page)
    return phone


def came_to_rest(phone, card):
    """Waits until neither the card nor the list under it moves, since the center slides in below the card."""
    phone.page.wait_for_function(
        """card => {
          const moves = (animation) => animation.playState !== 'finished' && animation.effect?.target
            && animation.effect.getComputedTiming().endTime !== Infinity
          return !document.getAnimations().some((animation) => moves(animation)
            && (animation.effect.target.contains(card) || card.contains(animation.effect.target)))
        }""",
        arg=card.element_handle())


def test_a_held_card_opens_and_the_lifting_finger_presses_nothing(phone):
    # The card opens after 350 ms. The lifting finger must not press what then lies below it.
    for milliseconds in [360, 420, 500, 700, 1500]:
        phone.finger.hold(phone.cards.first, milliseconds, release=60)
        expect(phone.expanded).to_be_visible()
        phone.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        expect(phone.expanded).to_be_visible()
        expect(phone.page.get_by_role("dialog", name="Unlock")).to_have_count(0)
        assert phone.element.get_attribute("data-screen") != "app"
        phone.page.reload()
        phone.ready()


@pytest.mark.parametrize("kind", ["a banner", "a card in the center"])
def test_wherever_a_card_is_held_the_lifting_finger_presses_nothing(phone, kind):
    phone.set(isLocked=False)
    if kind == "a banner":
        phone.ask("PUT", "/settings/messages", {"alertStyle": "alert"})
        phone.deliver("messages")
        card = phone.banner
    else:
        phone.button("center")
        card = phone.cards.first
    expect(card).to_be_visible()
    came_to_rest(phone, card)
    phone.finger.hold(card, 50, release=60, until=phone.expanded)
    expect(phone.expanded).to_be_visible()
    phone.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(phone.expanded).to_be_visible()
    assert phone.element.get_attribute("data-screen") != "app"


@pytest.mark.parametrize("place", ["the lock screen", "the center"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_card_swept_back_shows_its_buttons_and_swept_on_opens_its_app(phone, place, direction):
    phone.page.locator("[data-appearance] [name=dir]").select_option(direction)
    expect(phone.element).to_have_attribute("dir", direction)
    if place == "the center":
        phone.set(isLocked=False)
        phone.button("center")
    card, back = phone.card("The Bash"), -160 if direction == "ltr" else 160
    expect(card).to_be_visible()
    came_to_rest(phone, card)
    phone.finger.sweep(card, back)
    expect(card.locator("[data-view]")).to_be_visible()
    expect(card.locator("[data-clear]")).to_be_visible()
    came_to_rest(phone, card)
    box = card.bounding_box()
    # The part of the card that is still visible.
    phone.finger.tap_at(box["x"] + (20 if direction == "ltr" else box["width"] - 20), box["y"] + box["height"] / 2)
    expect(card.locator("[data-clear]")).to_be_hidden()
    phone.finger.sweep(card, -1.25 * back)
    if place == "the lock screen":
        phone.page.locator("[data-part=unlock] [data-unlock]").click()
    expect(phone.element).to_have_attribute("data-screen", "app")


def test_a_finger_that_moves_up_scrolls_the_list_and_moves_no_card(phone):
    phone.set(isLocked=False)
    for number in range(12):
        phone.push("calendar", f"n{number}", alert={"title": f"Reminder {number}"}, **{"thread-id": f"thread-{number}"})
    phone.button("center")
    expect(phone.cards).to_have_count(13)
    phone.finger.sweep(phone.cards.nth(2), 6, -200)
    phone.page.wait_for_function("() => document.querySelector('[data-part=list]').scrollTop > 100")
    expect(phone.expanded).to_have_count(0)
    assert phone.page.locator("[data-swiped], [data-dragging]").count() == 0


def test_a_banner_is_swept_up_to_leave_and_pulled_down_to_open(phone):
    phone.set(isLocked=False)
    # The banner stays until the user acts on it.
    phone.ask("PUT", "/settings/messages", {"alertStyle": "alert"})
    phone.deliver("messages")
    expect(phone.banner).to_be_visible()
    phone.finger.sweep(phone.banner, 3, -60)
    expect(phone.banner).to_have_count(0)
    expect(phone.expanded).to_have_count(0)
    phone.deliver("messages")
    expect(phone.banner).to_be_visible()
    phone.finger.sweep(phone.banner, 3, 70)
    expect(phone.expanded).to_be_visible()


def test_a_stack_opens_closes_and_is_cleared_as_one(windows, server):
    phone = Phone.open(windows.open(**PHONE), server.address, look="today")
    finger = Finger(phone.page)
    for preset in ["bash-1-bare", "bash-2-duplicated", "the-bash", "messages"]:
        phone.deliver(preset)
    phone.set(isLocked=True)
    stack = phone.page.locator("[data-part=list] [data-group]")
    visible = phone.page.locator("[data-part=list] [data-card]:visible")
    expect(stack).to_contain_text("2 more notifications")
    expect(visible).to_have_count(2)
    finger.tap(stack.locator("[data-group-toggle]"))
    expect(visible).to_have_count(4)
    finger.tap(stack.get_by_role("button", name="Show less"))
    expect(visible).to_have_count(2)
    finger.tap(stack.locator("[data-group-toggle]"))
    finger.tap(stack.get_by_role("button", name="Clear all notifications, Demo Lemurs"))
    expect(phone.cards).to_have_count(1)
    expect(phone.cards.first).to_contain_text("Matt")
    assert len(phone.delivered()) == 1


def test_the_buttons_of_the_phone_are_in_reach_beside_the_examples(phone):
    page = phone.page
    strip = page.locator("[data-presets]").bounding_box()
    screen = phone.element.locator(".phone-screen").bounding_box()
    assert screen["y"] >= 0 and screen["height"] > 400
    for action in ["home", "unlock", "center", "push-again"]:
        button = page.locator(f".phone-buttons [data-action={action}]")
        # The button is not scrolled into view first.
        box = button.bounding_box()
        assert box["y"] + box["height"] <= strip["y"], f"{action} lies below the strip"
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390, action
        assert box["height"] >= 36, action
    phone.finger.tap(page.locator(".phone-buttons [data-action=unlock]"))
    expect(phone.element).to_have_attribute("data-screen", "home")


def test_an_example_that_is_tapped_below_the_phone_is_seen_to_arrive(phone):
    page = phone.page
    strip = page.locator("[data-presets]")
    assert strip.evaluate("element => element.getBoundingClientRect().bottom <= innerHeight")
    page.locator("[data-trace]").scroll_into_view_if_needed()
    phone.finger.tap(page.locator("[data-preset-note] a[data-preset], [data-presets] a[data-preset=photo]").first)
    page.wait_for_function("""() => {
      const { top, bottom } = document.querySelector(".phone-screen").getBoundingClientRect()
      return top >= 0 && top < innerHeight / 3
    }""")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_conversation_in_a_notification_takes_several_replies_and_a_heart(windows, demo):
    party = Party(windows, demo, "Ana Ruiz", "Ben")
    page = party.page(0, **PHONE)
    sent = page.request.get(
        f"{demo.address}/api/v1/notifications", headers={"Authorization": f"Bearer {party.guests[0]['token']}"})
    page.goto(f"{demo.address}/preview?notification={sent.json()['items'][0]['id']}")
    listed = page.locator("[data-phone][data-live] [data-part=list] [data-card]")
    expect(listed).to_have_count(1)
    party.say("Who brings ice?")
    listed.filter(has_text="Who brings ice?").locator("[data-press]").tap()
    notification = Notification(page)
    expect(notification.text("Who brings ice?")).to_be_visible()
    notification.card.get_by_role("button", name="❤️", exact=True).tap()
    expect(notification.card.get_by_role("button", name="Remove ❤️")).to_be_visible()
    notification.card.locator("summary", has_text="Reply").tap()
    for reply in ["I do", "Two bags"]:
        notification.card.get_by_role("textbox").fill(reply)
        notification.card.get_by_role("textbox").press("Enter")
        expect(notification.text(reply)).to_be_visible()
        # The field is empty, so the reply was accepted. A press before that sends nothing.
        expect(notification.card.get_by_role("textbox")).to_have_value("")
    expect(notification.text("Sent")).to_be_visible()
    party.say("And cups, please")
    expect(notification.text("And cups, please")).to_be_visible()
    expect(notification.text("I do")).to_be_visible()
    expect(notification.card.get_by_text("Sent", exact=True).locator("visible=true")).to_have_count(0)


def test_a_reminder_counts_down_shows_travel_and_is_snoozed(windows, demo, server):
    party = Party(windows, demo, "Ana Ruiz", "Ben", place="Pier 7")
    party.answer(0, "accept")
    party.answer(1, "accept")
    page = party.page(0, **PHONE)
    sent = page.request.get(
        f"{demo.address}/api/v1/notifications", headers={"Authorization": f"Bearer {party.guests[0]['token']}"})
    page.goto(f"{demo.address}/preview?notification={sent.json()['items'][0]['id']}")
    listed = page.locator("[data-phone][data-live] [data-part=list] [data-card]")
    party.remind(server)
    reminder = listed.filter(has_text="In 2 hours")
    expect(reminder).to_have_count(1, timeout=180_000)
    reminder.locator("[data-press]").tap()
    notification = Notification(page)
    expect(notification.card.get_by_text(re.compile(r"^In (1 h \d+ min|2 hours)$")).locator("visible=true")).to_be_visible()
    for words in ["Pier 7", "Ben is going", "You’re going"]:
        expect(notification.text(words)).to_be_visible()
    notification.card.get_by_role("button", name="On my way", exact=True).tap()
    expect(notification.text("Everyone knows you’re on your way.")).to_be_visible()
    expect(notification.card.get_by_role("button", name="On my way", exact=True)).to_have_count(0)
    headers = {"Authorization": f"Bearer {party.guests[1]['token']}"}
    ways = page.request.get(f"{demo.address}/api/v1/invitations/{party.guests[1]['token']}/arrivals", headers=headers)
    assert [one["guest"]["name"] for one in ways.json()["items"]] == ["Ana Ruiz"]
    notification.card.get_by_role("button", name="Snooze", exact=True).tap()
    notification.says("You’ll be reminded again in an hour.")
    expect(notification.card).to_be_hidden()
    expect(reminder).to_have_count(0)


def test_a_host_holds_a_notification_reminds_silent_guests_and_sees_the_next_answer(windows, demo):
    party = Party(windows, demo, "Ana", "Ben", "Cleo", capacity=20)
    page = windows.as_host(**PHONE)
    # Other tests may have read in another language, which this host's notification would use.
    page.goto(demo.address)
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="English")).to_have_attribute("aria-pressed", "true")
    party.answer(0, "accept", note="Bringing cake")
    page.goto(f"{demo.address}/preview?phone=host&host-notification={party.event}-answers")
    phone = Phone(page, demo.address).ready()
    phone.finger = Finger(page)
    card = page.locator(f'[data-part=list] [data-card][data-identifier="{party.event}-answers"]')
    phone.finger.hold(card, 500, release=60)
    expect(phone.expanded).to_be_visible()
    expect(phone.expanded).to_contain_text("Bringing cake")
    phone.finger.tap(phone.expanded.get_by_role("button", name="Remind the rest"))
    expect(phone.expanded).to_contain_text("You reminded 2 guests.")
    expect(phone.expanded.get_by_role("button", name="Remind the rest")).to_have_count(0)
    party.answer(1, "maybe")
    expect(phone.expanded).to_contain_text("1 maybe")
    expect(phone.expanded).to_contain_text("Ben said maybe.")
    expect(phone.expanded).to_contain_text("Bringing cake")


# The names of the rows whose bubbles the open menu covers.
COVERED = """menu => {
  const parts = [...menu.children].map(part => part.getBoundingClientRect())
  return [...document.querySelectorAll(".row .bubble")].filter(bubble => {
    const box = bubble.getBoundingClientRect()
    return parts.some(part => part.left < box.right && box.left < part.right && part.top < box.bottom && box.top < part.bottom)
  }).map(bubble => bubble.textContent.trim())
}"""


@pytest.mark.parametrize("which", ["first", "last"])
def test_a_held_bubble_is_lifted_and_the_menu_lies_over_no_other(windows, demo, which):
    chat = Chat(windows.as_guest(demo.guest("supper", "wren"), **PHONE | {"reduced_motion": "reduce"})).live()
    finger, menu = Finger(chat.page), chat.page.get_by_role("menu")
    for words in ["One", "Two", "Three", "Four", "Five"]:
        row = said(chat, f"{words} of five, {which}")
    held = chat.rows("Two of five" if which == "first" else "Five of five").last
    finger.hold(held.locator(".bubble"), 500, until=menu)
    expect(menu).to_be_visible()
    assert menu.evaluate(COVERED) == []
    bubble, items = held.locator(".bubble").bounding_box(), menu.locator(".row-actions-list").bounding_box()
    assert abs(bubble["x"] + bubble["width"] - items["x"] - items["width"]) < 12, "the menu is on the other side"
    dim = "row => getComputedStyle(row).opacity"
    others = chat.rows("Three of five").last.evaluate(dim)
    assert float(others) < 0.6 and held.evaluate(dim) == "1"
    finger.tap_at(8, 200)
    expect(menu).to_be_hidden()
    assert chat.rows("Three of five").last.evaluate(dim) == "1"


def test_photos_that_wait_to_be_sent_hide_the_content_behind_them(wren):
    wren.page.locator("input[type=file][name=photo]").first.set_input_files("Public/examples/gallery-1.jpg")
    expect(wren.page.locator(".composer-tray img")).to_have_count(1)
    background = wren.page.locator("[data-composer]").evaluate(
        "composer => [getComputedStyle(composer).backgroundColor, getComputedStyle(document.body).backgroundColor]")
    assert background[0] == background[1]
