"""One field for time zones: in the invite, in the settings and in the notification center."""

import pytest
from playwright.sync_api import expect

FORMS = {"invite": "/events/new", "settings": "/settings", "center": "/preview/center?app=messages"}


@pytest.mark.parametrize("form", FORMS)
def test_the_zone_of_the_device_comes_first_and_is_selected(windows, demo, form):
    # The browser uses an old name for its time zone that the list does not have.
    page = windows.as_host(timezone_id="Asia/Calcutta")
    page.goto(demo.address + FORMS[form])
    field = page.get_by_label("Time zone")
    expect(field).to_have_value("Kolkata, India")
    first = page.locator("#time-zones option").first
    expect(first).to_have_attribute("value", "Kolkata, India")
    expect(first).to_have_attribute("label", "On this device")


@pytest.mark.parametrize("form", FORMS)
def test_cities_can_be_chosen_without_scripts(windows, demo, form):
    page = windows.as_host(java_script_enabled=False, locale="de-DE")
    page.goto(demo.address + FORMS[form])
    field = page.get_by_label("Zeitzone")
    # A new invite starts in the time zone of the host's latest event, which another test may have made.
    if form != "invite":
        expect(field).to_have_value("UTC")
    assert page.locator("#time-zones option[value='Wien, Österreich']").count() == 1


@pytest.mark.parametrize("locale, unwanted, wanted", [
    ("en-US", ["Kiev", "Katmandu", "Godthab", "Calcutta", "Rangoon", "DumontDUrville"],
     ["Kyiv, Ukraine", "Kathmandu, Nepal", "Nuuk, Greenland", "Kolkata, India", "Yangon, Myanmar (Burma)"]),
    ("fr-FR", ["Vienna", "Kiev, Russie"], ["Vienne, Autriche", "Le Caire, Égypte", "New York, États-Unis"]),
])
def test_each_zone_is_listed_once_as_a_city_with_its_country(windows, demo, locale, unwanted, wanted):
    page = windows.as_host(locale=locale, java_script_enabled=False)
    page.goto(f"{demo.address}/events/new")
    listed = page.locator("#time-zones option").evaluate_all("options => options.map(option => option.value)")
    assert len(listed) == len(set(listed)) and len(listed) > 400
    assert [name for name in wanted if name not in listed] == []
    assert [name for name in listed if name in unwanted or name.split(",")[0] in unwanted] == []


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
@pytest.mark.parametrize("typed, kept", [
    ("Berlin, Germany", "Berlin, Germany"), ("kolkata", "Kolkata, India"), ("Wien, Österreich", "Vienna, Austria"),
    ("  são paulo ", "Sao Paulo, Brazil"), ("America/New_York", "New York, United States"), ("UTC", "UTC")])
def test_a_zone_is_found_by_common_spellings(windows, demo, typed, kept, script):
    page = windows.open(java_script_enabled=script)
    page.goto(f"{demo.address}/settings")
    page.get_by_label("Time zone").fill(typed)
    # Only settings that depend on a clock need a time zone.
    page.get_by_text("Daily summary").click()
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.get_by_label("Time zone")).to_have_value(kept)


@pytest.mark.parametrize("typed", ["Atlantis", "Germany", "Mars/Olympus", "San"])
def test_text_that_is_no_zone_comes_back_with_advice(windows, demo, typed):
    page = windows.open()
    page.goto(f"{demo.address}/settings")
    page.get_by_label("From").fill("22:00")
    page.get_by_label("Until").fill("07:00")
    page.get_by_label("Time zone").fill(typed)
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("Name the time zone as the IANA database does")).to_be_visible()
    expect(page.get_by_label("Time zone")).to_have_value(typed)
    expect(page.get_by_label("From")).to_have_value("22:00")


def test_a_zone_that_was_chosen_stays(windows, demo):
    page = windows.as_host(timezone_id="Asia/Tokyo")
    page.goto(demo.address + demo.path(demo.event("the-bash")["url"]) + "/edit")
    expect(page.get_by_label("Time zone")).to_have_value("Los Angeles, United States")
    expect(page.locator("#time-zones option").first).to_have_attribute("value", "Tokyo, Japan")


@pytest.mark.parametrize("options, zone", [
    ({"timezone_id": "America/New_York"}, "New York, United States"),
    ({"java_script_enabled": False}, "Los Angeles, United States")], ids=["browser", "event"])
def test_a_guest_begins_with_the_zone_of_the_browser_or_of_the_event(windows, demo, options, zone):
    page = windows.as_guest(demo.guest("the-bash", "ana"), **options)
    page.goto(f"{demo.address}/settings")
    expect(page.get_by_label("Time zone")).to_have_value(zone)


@pytest.mark.parametrize("options, is_named", [
    ({"timezone_id": "America/Los_Angeles"}, False), ({"timezone_id": "America/Tijuana"}, False),
    ({"timezone_id": "America/New_York"}, True),
    ({"timezone_id": "America/Los_Angeles", "java_script_enabled": False}, True),
], ids=["same zone", "same clock", "another clock", "no script"])
def test_an_invitation_names_its_zone_only_to_readers_by_another_clock(windows, demo, options, is_named):
    page = windows.as_guest(demo.guest("the-bash", "ana"), **options)
    when = page.locator(".fact", has=page.locator("[data-own-time]"))
    expect(when.locator("time")).to_contain_text("7")
    expect(when.get_by_text("Los Angeles time")).to_be_visible(visible=is_named)
    has_own_time = is_named and options.get("java_script_enabled", True)
    expect(when.locator("[data-own-time]")).to_be_visible(visible=has_own_time)
