"""The moment of accepting: the celebration and the next steps."""

from playwright.sync_api import expect

from accessibility import violations
from conftest import MOVING
from party import Party
from story import DEVICES


def accept(page):
    page.locator("form[data-answer]").get_by_role("button", name="Accept").click()
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "accepted")


def watch_confetti(page):
    page.evaluate("""() => new MutationObserver(() => { window.sawConfetti ||= Boolean(document.querySelector(".confetti")) })
      .observe(document.body, { childList: true })""")


def test_accepting_is_celebrated_and_leads_on(windows, demo):
    party = Party(windows, demo, "Abe", "Ann", place="The old boathouse", address="Pier 7")
    page = party.page(0, **DEVICES["phone"], **MOVING)
    watch_confetti(page)
    accept(page)
    page.wait_for_function("() => window.sawConfetti")
    expect(page.locator("canvas.confetti")).to_have_count(0)
    token = party.guests[0]["token"]
    page.get_by_role("button", name="Calendar").click()
    for name in ("Google", "Outlook"):
        address = page.get_by_role("link", name=name, exact=True).get_attribute("href")
        assert "Pier%207" in address and token not in address
    assert page.get_by_role("link", name="Apple Calendar or file").get_attribute("href").endswith("/calendar.ics")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Who’s going").click()
    expect(page.locator(".guests-card")).to_be_in_viewport()
    page.get_by_text("Other maps").click()
    for name in ("Apple Maps", "Google Maps", "OpenStreetMap"):
        expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("form[data-answer]").get_by_text("Change", exact=True).click()
    page.locator("form[data-answer]").get_by_role("button", name="Maybe").click()
    expect(page.locator("#calendars")).to_have_count(0)


def test_accepting_moves_nothing_with_reduced_motion(windows, demo):
    party = Party(windows, demo, "Abe")
    page = party.page(0)
    watch_confetti(page)
    accept(page)
    expect(page.get_by_role("button", name="Calendar")).to_be_visible()
    assert not page.evaluate("window.sawConfetti")


def test_accepting_shows_a_private_place_in_the_card_and_declining_hides_it(windows, demo):
    party = Party(
        windows, demo, "Abe", place="The old boathouse", address="Pier 7", message="Ring twice.", hidesPlace=True,
        area="By the river")
    page = party.page(0, **DEVICES["desk"], timezone_id="America/New_York")
    card = page.locator(".invite")
    expect(card).to_contain_text("By the river")
    expect(card).to_contain_text("once you accept")
    expect(card).to_contain_text("your time")
    assert violations(page) == []
    accept(page)
    for text in ("The old boathouse", "Pier 7", "Ring twice.", "your time"):
        expect(card).to_contain_text(text)
    expect(card).not_to_contain_text("once you accept")
    form = page.locator("form[data-answer]")
    form.get_by_text("Change", exact=True).click()
    form.get_by_role("button", name="Decline").click()
    expect(form).to_have_attribute("data-status", "declined")
    expect(card).to_contain_text("By the river")
    for text in ("The old boathouse", "Pier 7", "Ring twice."):
        expect(card).not_to_contain_text(text)
