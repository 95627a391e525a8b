"""The open link: one form for the answer, the name and an address."""

import pytest
from playwright.sync_api import expect

from accessibility import violations
from party import Party
from story import DEVICES


def open_link(party):
    return party.demo.here(party.post(f"/api/v1/events/{party.event}/open-link", {"mode": "open"})["link"])


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_stranger_answers_and_joins_in_one_step(windows, demo, script):
    party = Party(windows, demo, "Ben Okafor")
    party.answer(0, "accept")
    page = windows.open(java_script_enabled=script, **DEVICES["phone"])
    page.goto(open_link(party))
    expect(page.get_by_text("Ben is going")).to_be_visible()
    # A guest who joins has answered.
    page.get_by_label("Your name").fill("Cleo Marsh")
    page.get_by_role("button", name="Send my answer").click()
    expect(page.get_by_role("button", name="Send my answer")).to_be_visible()
    page.get_by_text("Can’t go").click()
    page.get_by_text("Going", exact=True).click()
    page.get_by_role("button", name="Send my answer").click()
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "accepted")
    expect(page.get_by_text("Hi Cleo")).to_have_count(1)
    party.host.goto(f"{demo.address}/events/{party.event}")
    expect(party.host.locator("[data-sequence]").filter(has_text="Cleo Marsh is going")).to_be_visible()


def test_the_keyboard_chooses_an_answer(windows, demo):
    party = Party(windows, demo, "Ben")
    page = windows.open()
    page.goto(open_link(party))
    page.locator("[value=accept]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[value=maybe]")).to_be_checked()
    page.get_by_label("Your name").fill("Cleo")
    page.keyboard.press("Enter")
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "maybe")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_form_can_be_read(windows, demo, scheme):
    page = windows.open(color_scheme=scheme, viewport={"width": 320, "height": 568})
    page.goto(open_link(Party(windows, demo, "Ben")))
    expect(page.get_by_text("Going", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_text("Going", exact=True).click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
