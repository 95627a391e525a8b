"""A series from the form to the answers: on a phone with and without script, across a change of clocks."""

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations, violations_without_scripts
from finger import Finger
from story import DEVICES

PHONE = DEVICES["phone"]


def press(page, control, script):
    """Presses a control with a finger where the page has scripts."""
    if script:
        Finger(page).tap(control)
    else:
        control.click()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_weekly_series_is_made_answered_and_moved(windows, demo, script):
    title = f"Choir {'with' if script else 'without'} script"
    find = violations if script else violations_without_scripts
    host = windows.as_host(**PHONE, java_script_enabled=script)
    host.goto(demo.address + "/events/new")
    host.get_by_label("Title").fill(title)
    host.get_by_label("Time zone").fill("Berlin, Germany" if script else "Europe/Berlin")
    host.get_by_label("Starts", exact=True).fill("2031-10-14T19:00")
    count = host.get_by_label("Number of dates")
    if script:
        expect(count).to_be_hidden()
    host.get_by_label("Repeats").select_option("weekly")
    host.get_by_label("Tuesday").check()
    count.fill("5")
    press(host, host.get_by_role("button", name="Show the dates"), script)
    dates = host.get_by_role("group", name=re.compile("5 dates"))
    # Clocks go back on 26 October, and every date is at seven.
    expect(dates.locator(".box")).to_have_text(
        [re.compile(f"Tue, {day}.* 7.PM") for day in ["Oct 14", "Oct 21", "Oct 28", "Nov 4", "Nov 11"]])
    dates.get_by_label(re.compile("Nov 4")).check()
    assert find(host) == []
    host.get_by_role("button", name="Create event").click()
    expect(host.locator("article.invite")).to_contain_text("Date 1 of 4")
    event = re.search(r"/events/([^/?#]+)", host.url)[1]
    reply = host.request.post(f"{demo.address}/api/v1/events/{event}/guests", data={"names": ["Ana"]},
                              headers={"Accept": "application/json"})
    [ana] = reply.json()["items"]

    guest = windows.as_guest(ana, **PHONE, java_script_enabled=script)
    guest.get_by_label("This and all 3 later dates").check()
    assert find(guest) == []
    if script:
        assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The invitation of a guest who has read the chat is folded on a phone, but not when it says what was saved.
    guest.request.post(f"{demo.address}/api/v1/invitations/{ana['token']}/reads", data={"sequence": 1},
                       headers={"Accept": "application/json"})
    guest.get_by_role("button", name="Accept").click()
    expect(guest.get_by_text("Your answer is saved for 4 dates.")).to_be_visible()
    guest.get_by_role("link", name=re.compile("Next date")).click()
    invite = guest.locator("article.invite")
    expect(invite).to_contain_text("Date 2 of 4")
    expect(guest.locator("[data-answer-state]")).to_contain_text("going")
    guest.locator(".answer-change > summary").click()
    guest.get_by_role("button", name=re.compile("Decline")).click()
    expect(guest.locator("[data-answer-state]")).not_to_contain_text("You’re going")
    answers = guest.request.get(f"{demo.address}/api/v1/invitations/{ana['token']}/series").json()["items"]
    assert [date["rsvp"]["status"] for date in answers] == ["accepted", "declined", "accepted", "accepted"]

    host.goto(f"{demo.address}/events/{event}")
    host.get_by_role("link", name=re.compile("Next date")).click()
    host.get_by_role("link", name="Edit").click()
    host.get_by_label("Starts", exact=True).fill("2031-10-22T20:30")
    host.get_by_label("This and all 2 later dates").check()
    host.get_by_role("button", name="Save changes").click()
    expect(host.locator("article.invite")).to_contain_text("Instead of Tue, Oct 21")
    host.get_by_role("link", name="Date 2 of 4").click()
    expect(host.locator(".event-row-when time")).to_have_text([
        re.compile("Tue, Oct 14.* 7.PM"), re.compile("Wed, Oct 22.* 8:30.PM"), re.compile("Wed, Oct 29.* 8:30.PM"),
        re.compile("Wed, Nov 12.* 8:30.PM")])
    assert find(host) == []
    host.goto(demo.address)
    row = host.locator(".event-list li").filter(has_text=title)
    expect(row).to_have_count(1)
    expect(row).to_contain_text("3 more dates")
