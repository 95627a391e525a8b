"""A host's work before the party: writing the invite, viewing it from another time zone, and adding it to a
calendar."""

import datetime
import re

import pytest
from icalendar import Calendar
from playwright.sync_api import expect


def write_event(page, demo, title):
    page.goto(demo.address + "/events/new")
    page.get_by_label("Title").fill(title)
    page.get_by_label("Starts").fill("2031-06-14T20:00")
    page.get_by_label("Time zone").fill("Berlin, Germany")
    page.get_by_label("Place").fill("The roof; left, then up")
    page.get_by_text("Change cover").click()
    page.get_by_role("radio", name="Sunset").check(force=True)


@pytest.mark.parametrize("script", [True, False], ids=["scripts", "no-scripts"])
def test_a_host_writes_an_event_with_a_drawn_cover(windows, demo, script):
    page = windows.as_host(java_script_enabled=script, viewport={"width": 390, "height": 844})
    write_event(page, demo, "Roof party")
    preview = page.locator(".cover-stage .cover")
    expect(preview).to_have_css("background-image", re.compile("sunset.svg"))
    exact = page.get_by_label("Ends at")
    expect(exact).to_be_hidden()
    page.get_by_label("Ends", exact=True).select_option("at")
    expect(exact).to_be_visible()
    page.get_by_label("Ends", exact=True).select_option("180")
    page.get_by_role("button", name="Create event").click()
    expect(page.get_by_role("heading", level=1, name="Roof party")).to_be_visible()
    expect(page.locator(".invite .cover-sunset")).to_be_visible()
    expect(page.locator(".invite")).to_contain_text("Berlin time (UTC+2)")
    # The window's clock is that of Los Angeles.
    own = page.locator(".own-time")
    expect(own).to_have_text("11 AM your time") if script else expect(own).to_be_hidden()


def test_another_parser_reads_the_file(windows, demo):
    page = windows.as_host()
    write_event(page, demo, "Größe, Länge; \\ und 🎪 " + "sehr " * 10)
    page.get_by_role("button", name="Create event").click()
    expect(page.get_by_role("link", name="Add to calendar")).to_be_visible()
    answer = page.request.get(demo.address + page.get_by_role("link", name="Add to calendar").get_attribute("href"))
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    calendar = Calendar.from_ical(answer.body())
    assert calendar["METHOD"] == "PUBLISH"
    [event] = calendar.walk("VEVENT")
    assert event.errors == []
    assert event["SUMMARY"] == ("Größe, Länge; \\ und 🎪 " + "sehr " * 10).strip()
    assert event["LOCATION"] == "The roof; left, then up"
    assert event["DTSTART"].dt.astimezone(datetime.timezone.utc).isoformat() == "2031-06-14T18:00:00+00:00"
    assert event["DTEND"].dt - event["DTSTART"].dt == datetime.timedelta(hours=3)
    [zone] = calendar.walk("VTIMEZONE")
    assert zone["TZID"] == "Europe/Berlin"
    # The time zone as the file describes it, not as this machine knows it.
    described = zone.to_tz(lookup_tzid=False)
    assert described.utcoffset(datetime.datetime(2031, 6, 14, 20)) == datetime.timedelta(hours=2)


def test_a_feed_is_read_by_another_parser_and_ends_when_renewed(windows, demo):
    page = windows.as_host()
    headers = {"Origin": demo.address}
    feed = page.request.post(demo.address + "/api/v1/calendar-feeds", headers=headers).json()
    answer = page.request.get(demo.here(feed["url"]))
    calendar = Calendar.from_ical(answer.body())
    events = calendar.walk("VEVENT")
    assert "The Bash" in [event["SUMMARY"] for event in events]
    assert all(event.errors == [] and "ATTENDEE" not in event for event in events)
    assert len({event["UID"] for event in events}) == len(events)
    again = page.request.get(demo.here(feed["url"]), headers={"If-None-Match": answer.headers["etag"]})
    assert again.status == 304
    page.request.post(demo.address + "/api/v1/calendar-feeds", headers=headers)
    assert page.request.get(demo.here(feed["url"])).status == 410
