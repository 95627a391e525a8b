"""Navigation and empty states: what a phone shows of a thread, and what pages without contents say."""

import base64
import re

import pytest
from playwright.sync_api import expect

from chat import Chat
from party import Party

PHONE = {"width": 390, "height": 844}


def test_on_a_phone_the_chat_names_its_event_and_links_to_the_invite(windows, demo):
    page = windows.as_guest(demo.guest("supper", "chloe"), viewport=PHONE, has_touch=True, is_mobile=True)
    Chat(page).live()
    page.get_by_label("Message", exact=True).scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    title = page.get_by_role("heading", level=1)
    expect(title).not_to_be_in_viewport()
    page.locator(".thread-header").get_by_role("link", name="The long table supper").tap()
    expect(title).to_be_in_viewport()


def test_scrolling_away_from_the_end_without_touch_is_not_undone_by_growing_rows(windows, demo):
    page = windows.as_guest(demo.guest("supper", "chloe"), viewport=PHONE)
    Chat(page).live()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.locator("#latest")).to_be_in_viewport()
    # This scrolls as a tap on the status bar does. Rows on the way get their real heights.
    page.evaluate("scrollTo(0, document.querySelector('.thread-main').offsetTop)")
    page.evaluate("document.querySelector('.messages').style.setProperty('padding-block-start', '40px')")
    # The page notices the growth two frames later.
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(page.locator("#latest")).not_to_be_in_viewport()


def test_the_message_being_replied_to_stays_in_view(windows, demo):
    page = windows.as_guest(demo.guest("supper", "chloe"), viewport={"width": 1280, "height": 900})
    chat = Chat(page).live()
    latest = page.locator(".row-comment").last
    chat.act(latest, "Reply")
    expect(page.locator("[data-reply-target]")).to_be_visible()
    expect(latest.locator(".bubble")).to_be_in_viewport(ratio=1)


def test_a_guest_chooses_the_language_of_the_invite(windows, demo):
    page = windows.as_guest(demo.guest("supper", "chloe"), viewport=PHONE, locale="en-US")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator(".invite-host")).to_have_text("Matt Alvarez lädt dich ein")


@pytest.mark.parametrize(
    "language, title", [("en-US", "This link doesn’t work"), ("de-DE", "Dieser Link funktioniert nicht")])
def test_an_invalid_link_is_explained(windows, demo, language, title):
    page = windows.open(locale=language)
    page.goto(f"{demo.address}/i/{'A' * 43}")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


def test_a_host_without_guests_finds_the_field_for_their_names_open(windows, demo):
    party = Party(windows, demo, "Only One")
    page = windows.as_host(viewport=PHONE)
    page.goto(demo.here(demo.event("empty")["url"]))
    expect(page.get_by_label("Names")).to_be_visible()
    page.goto(f"{demo.address}/events/{party.event}")
    expect(page.get_by_label("Add guests")).to_be_hidden()


def test_the_hour_of_the_digest_is_asked_for_only_with_a_digest(windows, demo):
    page = windows.as_guest(demo.guest("supper", "chloe"))
    page.goto(demo.address + "/settings")
    hour = page.get_by_label("Daily at")
    page.get_by_text("Right away").click()
    expect(hour).to_be_hidden()
    page.get_by_text("Daily summary").click()
    expect(hour).to_be_visible()


# The share of neighboring pixels along the middle of a picture that have the same color.
PLAIN_SHARE = """async data => {
  const picture = await createImageBitmap(await (await fetch(data)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height), paint = canvas.getContext("2d")
  paint.drawImage(picture, 0, 0)
  const { data: line } = paint.getImageData(0, picture.height >> 2, picture.width, 1)
  const sum = at => line[4 * at] + line[4 * at + 1] + line[4 * at + 2]
  const places = Array.from({ length: Math.floor(picture.width / 12) - 1 }, (_, index) => index * 12)
  return places.filter(at => Math.abs(sum(at) - sum(at + 12)) < 3).length / places.length
}"""


def test_a_cover_that_is_loading_is_a_gradient_and_no_squares(windows, demo):
    page = windows.open(viewport=PHONE)
    link = demo.here(demo.guest("the-bash", "ana")["link"])
    # The first visit makes the versions and finds the colors.
    page.goto(link)
    page.wait_for_function("document.querySelector('.cover img').complete")
    page.route(re.compile("/photos/"), lambda route: None)
    page.goto(link, wait_until="commit")
    colors = page.locator(".cover .picture-colors")
    colors.wait_for()
    picture = base64.b64encode(page.locator(".cover").first.screenshot()).decode()
    plain = windows.open()
    share = plain.evaluate(PLAIN_SHARE, f"data:image/png;base64,{picture}")
    assert share < 0.35, share
