"""A guest's first look at an invitation: the event, the guests, and the three answers, without scrolling."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations
from large_text import TWICE
from party import Party

PHONE = {"has_touch": True, "is_mobile": True}
SCREENS = {
    "390x660": {**PHONE, "viewport": {"width": 390, "height": 660}},
    "390x844": {**PHONE, "viewport": {"width": 390, "height": 844}},
    "320x568": {**PHONE, "viewport": {"width": 320, "height": 568}},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}
ANSWERS = ("Accept", "Maybe", "Decline")
# Whether a finger on the middle of an element meets that element.
IS_MET = """element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(met) || Boolean(met?.contains(element));
}"""


def card(page):
    return page.locator("form[data-answer]")


def answer(page, name):
    return card(page).get_by_role("button", name=name, exact=True)


def is_seen(locator):
    expect(locator).to_be_in_viewport(ratio=1)
    assert locator.evaluate(IS_MET), locator


def invited(windows, demo, **details):
    """An event with four guests, of whom two are going."""
    party = Party(
        windows, demo, "Ana Flores", "Ben Okafor", "Cleo Marsh", "Dan Wu", place="The old boathouse",
        address="Pier 7", message="Long tables by the water. " * 12, answerDeadline="2031-04-20T12:00", **details)
    party.answer(1, "accept")
    party.answer(2, "accept")
    return party


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_first_screen_has_the_invitation_and_its_answers(windows, demo, screen, script):
    party = invited(windows, demo)
    page = party.page(0, java_script_enabled=script, **SCREENS[screen])
    for name in ANSWERS:
        is_seen(answer(page, name))
    is_seen(page.get_by_role("heading", level=1))
    is_seen(page.get_by_text("Matt Alvarez invites you"))
    is_seen(page.get_by_text("Friday, May 2, 2031").first)
    is_seen(page.locator("[data-going]", has_text="Ben Okafor and Cleo Marsh are going"))
    # The guest's own name appears once.
    assert page.locator("body").inner_text().count("Ana Flores") <= 1


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_answers_stay_at_the_edge_of_a_phone_until_one_is_given(windows, demo, script):
    party = invited(windows, demo)
    for number in range(6):
        party.say(f"Plan {number} " + "with all that belongs to it " * 12)
    page = party.page(0, java_script_enabled=script, **SCREENS["390x660"])
    for _ in range(4):
        page.mouse.wheel(0, 700)
        for name in ANSWERS:
            is_seen(answer(page, name))
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    is_seen(answer(page, "Accept"))
    is_seen(page.locator("[data-composer] textarea"))
    page.evaluate("scrollTo(0, 0)")
    answer(page, "Accept").click()
    expect(card(page)).to_have_attribute("data-status", "accepted")
    expect(page.locator(".answer-choices")).not_to_have_css("position", "fixed")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    is_seen(page.locator("[data-composer] textarea"))


def test_a_field_with_the_focus_is_not_covered(windows, demo):
    page = invited(windows, demo).page(0, **SCREENS["390x660"])
    card(page).get_by_text("Bring someone or add a message").click()
    own = card(page).locator("[name=userText]")
    own.focus()
    is_seen(own)
    # Text in the field is sent with the answer.
    is_seen(answer(page, "Accept"))
    message = page.locator("[data-composer] textarea")
    message.focus()
    is_seen(message)
    expect(answer(page, "Accept")).not_to_be_in_viewport()
    page.evaluate("document.activeElement.blur()")
    is_seen(answer(page, "Accept"))


def test_the_keyboard_reaches_answers_and_no_focused_element_is_covered(windows, demo):
    page = invited(windows, demo).page(0, **SCREENS["390x660"])
    seen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if not focused.count():
            break
        # The scrolling has ended.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        seen.append(focused.inner_text().strip())
        assert focused.evaluate(IS_MET), seen
    assert [name for name in seen if name in ANSWERS] == list(ANSWERS)


def test_twice_the_text_size_leaves_room_to_read(windows, demo):
    page = invited(windows, demo).page(0, **SCREENS["320x568"])
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": TWICE})
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '32px'")
    expect(page.locator(".answer-choices")).not_to_have_css("position", "fixed")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    answer(page, "Decline").scroll_into_view_if_needed()
    is_seen(answer(page, "Decline"))
    answer(page, "Accept").click()
    expect(card(page)).to_have_attribute("data-status", "accepted")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_answers_at_the_edge_can_be_read(windows, demo, scheme):
    page = invited(windows, demo).page(0, color_scheme=scheme, **SCREENS["390x844"])
    expect(answer(page, "Accept")).to_be_in_viewport()
    assert violations(page) == []


def test_a_hidden_guest_list_shows_no_names(windows, demo):
    party = invited(windows, demo, showsGuestList=False)
    page = party.page(0, **SCREENS["390x844"])
    is_seen(answer(page, "Accept"))
    expect(page.get_by_text(re.compile("Okafor"))).to_have_count(0)
