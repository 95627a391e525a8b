"""The page of the notification center: settings, pending and delivered notifications, with scripts, without, and by
keyboard."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations_by_day_and_night

PATH = "/preview/center?app=messages"


@pytest.fixture
def page(windows, demo):
    page = windows.open()
    page.goto(demo.address + PATH)
    return page


def schedule(page, body, button, identifier=""):
    page.get_by_label("Text").fill(body)
    page.get_by_label("Identifier").fill(identifier)
    page.get_by_role("button", name=button, exact=True).click()


def waiting(page):
    return page.locator("#center-waiting .center-item")


def listed(page):
    return page.locator("#center-listed .center-item")


def test_a_request_in_five_seconds_moves_by_itself_from_pending_to_delivered(page):
    # A state that shows for only five seconds is recorded in the page, however late a slow machine looks.
    page.evaluate("""() => {
      const text = selector => document.querySelector(selector).textContent.trim()
      window.shown = []
      new MutationObserver(() => window.shown.push([text("[data-announcement]"), text("#center-waiting")]))
        .observe(document.body, { childList: true, characterData: true, subtree: true })
    }""")
    schedule(page, "Time for tea", "In five seconds")
    expect(listed(page)).to_contain_text("Time for tea")
    expect(waiting(page)).to_have_count(0)
    expect(page.locator("[data-announcement]")).to_have_text("Shown on the lock screen.")
    announced, waited = zip(*page.evaluate("window.shown"))
    assert announced.index("Scheduled.") < announced.index("Shown on the lock screen.")
    assert any("Time for tea" in words for words in waited)
    page.get_by_role("button", name="Clear Time for tea").click()
    expect(page.locator("#center-listed")).to_contain_text("Delivered notifications stay here")


def test_pending_requests_are_replaced_and_removed_one_by_one_and_together(page):
    schedule(page, "First", "Four over the next hour")
    expect(waiting(page)).to_have_count(4)
    page.get_by_role("button", name="Remove First").first.click()
    expect(waiting(page)).to_have_count(3)
    page.get_by_role("link", name="Replace First").first.click()
    expect(page.get_by_label("Text")).to_have_value("First")
    page.get_by_label("Text").fill("Second")
    page.get_by_label("Place", exact=True).select_option("Ferry Building")
    page.get_by_role("button", name="When I get there").click()
    expect(waiting(page)).to_have_count(3)
    expect(page.locator("#center-waiting")).to_contain_text("On entering Ferry Building")
    page.get_by_role("button", name="Golden Gate Park").click()
    expect(page.locator("#center-position")).to_contain_text("Location: Golden Gate Park.")
    page.get_by_role("button", name="Ferry Building").click()
    expect(listed(page)).to_contain_text("Second")
    page.get_by_role("button", name="Remove all").click()
    expect(page.locator("#center-waiting")).to_contain_text("No pending notifications.")


def test_groups_fold_and_unfold(page):
    page.get_by_label("Thread").fill("t1")
    for number in range(3):
        schedule(page, f"Message {number}", "Now")
        expect(listed(page).first).to_contain_text(f"Message {number}")
    summary = page.locator("#center-listed summary")
    expect(summary).to_contain_text("2 more")
    summary.click()
    expect(page.get_by_text("Message 0")).to_be_visible()
    page.get_by_role("button", name="Off", exact=True).click()
    expect(summary).to_have_count(0)
    expect(listed(page)).to_have_count(3)


def test_settings_are_changed_by_keyboard_and_keep_the_focus(page):
    switch = page.get_by_role("switch", name="Sounds")
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(switch).to_be_focused()
    deny = page.get_by_role("button", name="Don’t allow")
    deny.focus()
    page.keyboard.press("Enter")
    expect(deny).to_have_attribute("aria-pressed", "true")
    schedule(page, "Tea", "In five seconds")
    expect(page.locator("[data-failure]")).to_contain_text("does not allow this app to notify")


def test_axe_finds_nothing(windows, demo):
    page = windows.open()
    page.goto(demo.address + PATH)
    for number in range(2):
        schedule(page, f"Message {number}", "Now")
        expect(listed(page).first).to_contain_text(f"Message {number}")
    schedule(page, "Later", "Four over the next hour")
    expect(waiting(page)).to_have_count(4)
    assert violations_by_day_and_night(page) == []


def test_forms_schedule_change_and_remove_without_script(windows, demo):
    page = windows.open(java_script_enabled=False)
    page.goto(demo.address + PATH)
    schedule(page, "By form", "Four over the next hour")
    expect(page).to_have_url(re.compile(r"/preview/center\?app=messages$"))
    expect(waiting(page)).to_have_count(4)
    page.get_by_role("switch", name="Sounds").click()
    expect(page.get_by_role("switch", name="Sounds")).to_have_attribute("aria-checked", "false")
    page.get_by_role("button", name="Remove By form").first.click()
    expect(waiting(page)).to_have_count(3)


def test_nothing_is_wider_than_a_small_screen(windows, demo):
    page = windows.open(viewport={"width": 320, "height": 640})
    page.goto(demo.address + PATH)
    schedule(page, "W" * 80, "Four over the next hour")
    expect(waiting(page)).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
