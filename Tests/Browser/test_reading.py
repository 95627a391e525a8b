"""Reading a thread: short lines for answers, photos with author and time, and rows for the keyboard."""

import pytest
from playwright.sync_api import expect

from accessibility import violations
from chat import Chat
from party import Party
from story import DEVICES

PHONE = DEVICES["phone"]


def test_one_persons_changes_within_an_hour_are_one_row(windows, demo):
    party = Party(windows, demo, "Abe", "Ann")
    host = Chat(party.host)
    party.host.goto(f"{demo.address}/events/{party.event}")
    host.live()
    rows = party.host.locator(".row-answer")
    for number, action in enumerate(["accept", "maybe", "decline"]):
        party.answer(0, action)
        expect(rows).to_have_count(1)
        expect(rows).to_contain_text(["is going", "might come", "isn’t going"][number])
    for _ in ("as it arrived", "as it is drawn"):
        expect(rows).to_have_count(1)
        rows.get_by_text("changed 2 times").click()
        expect(rows.locator(".row-earlier li")).to_have_count(2)
        expect(rows.locator(".row-earlier li").first).to_be_visible()
        party.host.reload()


def test_a_message_between_two_answers_keeps_both(windows, demo):
    party = Party(windows, demo, "Abe")
    party.answer(0, "accept")
    party.post(f"/api/v1/events/{party.event}/comments", {"text": "Great!"})
    party.answer(0, "decline")
    party.host.goto(f"{demo.address}/events/{party.event}")
    expect(party.host.locator(".row-answer")).to_have_count(2)


@pytest.mark.parametrize("scripts", [True, False])
def test_several_accepting_guests_are_one_line_that_unfolds(windows, demo, scripts):
    party = Party(windows, demo, "Abe", "Ann", "Bea", "Cleo", "Dan")
    for number in range(4):
        party.answer(number, "accept")
    page = party.page(4, java_script_enabled=scripts)
    line = page.locator(".fold-row summary").first
    expect(line).to_contain_text("Cleo, Bea and 2 others are going")
    expect(page.get_by_text("Abe is going")).to_be_hidden()
    line.click()
    expect(page.get_by_text("Abe is going")).to_be_visible()
    if not scripts:
        return
    # A guest who changes the answer leaves the line.
    party.answer(3, "decline")
    expect(page.get_by_text("Cleo isn’t going")).to_be_visible()
    expect(page.locator(".fold-row")).to_have_count(0)
    expect(page.get_by_text("Bea is going")).to_be_visible()


def test_a_photo_shows_author_and_time_takes_a_heart_and_closes_with_back(windows, demo):
    page = windows.as_guest(demo.guest("supper", "priya"), **PHONE)
    Chat(page).live()
    address = page.url
    photo = page.locator(".row-photo:not(.row-own) a[data-lightbox]").last
    name = photo.evaluate("photo => photo.closest('.row').querySelector('.row-name bdi').textContent")
    photo.scroll_into_view_if_needed()
    photo.click()
    dialog = page.get_by_role("dialog", name="Photo")
    expect(dialog.locator("figcaption")).to_contain_text(name)
    expect(dialog.locator("figcaption")).to_contain_text(" · ")
    heart = dialog.get_by_role("button", name="❤️")
    before = heart.get_attribute("aria-pressed")
    heart.click()
    expect(heart).not_to_have_attribute("aria-pressed", before)
    assert violations(page) == []
    page.go_back()
    expect(dialog).to_have_count(0)
    assert page.url == address
    photo.click()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    assert page.url == address


def test_rows_are_one_stop_for_the_keyboard(windows, demo):
    page = windows.as_guest(demo.guest("supper", "chloe"), viewport={"width": 1280, "height": 900})
    chat = Chat(page).live()
    stop = page.locator(".row[tabindex='0'], .fold-row[tabindex='0']")
    expect(stop).to_have_count(1)
    stop.focus()
    page.keyboard.press("Shift+Tab")
    expect(stop).not_to_be_focused()
    page.keyboard.press("Tab")
    expect(stop).to_be_focused()
    here = page.locator(".row:focus, .fold-row:focus")
    expect(here).to_have_count(1)
    last = here.get_attribute("id")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(here).to_have_count(1)
    assert here.get_attribute("id") != last
    page.keyboard.press("End")
    assert here.get_attribute("id") == last
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('[data-composer]') !== null"):
            break
    assert page.evaluate("document.activeElement.closest('[data-composer]') !== null")
    page.locator(".row-comment").last.evaluate("row => { row.tabIndex = -1; row.focus() }")
    page.keyboard.press("Enter")
    expect(page.get_by_role("menu")).to_be_visible()
    page.keyboard.press("Escape")
    assert violations(page) == []
    chat.send("After the arrows")
    expect(chat.rows("After the arrows")).to_have_count(1)
