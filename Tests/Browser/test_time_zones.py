"""One picker of time zones: in the invite, in the settings and in the notification center."""

import pytest
from playwright.sync_api import expect

FORMS = {"invite": "/events/new", "settings": "/settings", "center": "/preview/center?app=messages"}


@pytest.mark.parametrize("form", FORMS)
def test_the_zone_of_the_device_comes_first_and_is_chosen(windows, demo, form):
    page = windows.as_host(timezone_id="Asia/Calcutta")
    page.goto(demo.address + FORMS[form])
    picker = page.get_by_label("Time zone")
    expect(picker).to_have_value("Asia/Calcutta")
    first = picker.locator("optgroup").first
    expect(first).to_have_attribute("label", "On this device")
    expect(first.locator("option")).to_have_count(1)
    expect(picker.locator("optgroup[label=America] option[value='America/Argentina/Buenos_Aires']")).to_have_text(
        "Buenos Aires, Argentina")


@pytest.mark.parametrize("form", FORMS)
def test_cities_can_be_chosen_without_scripts(windows, demo, form):
    page = windows.as_host(java_script_enabled=False, locale="de-DE")
    page.goto(demo.address + FORMS[form])
    picker = page.get_by_label("Zeitzone")
    # A new invite begins in the zone of the host's latest event, which another test may have made.
    if form != "invite":
        expect(picker).to_have_value("UTC")
    expect(picker.locator("optgroup[label=Europa] option[value='Europe/Berlin']")).to_have_text("Berlin")
    picker.select_option("Europe/Berlin")
    expect(picker).to_have_value("Europe/Berlin")


def test_a_zone_that_was_chosen_stays(windows, demo):
    page = windows.as_host(timezone_id="Asia/Tokyo")
    page.goto(demo.address + demo.path(demo.event("the-bash")["url"]) + "/edit")
    expect(page.get_by_label("Time zone")).to_have_value("America/Los_Angeles")
    expect(page.get_by_label("Time zone").locator("option").first).to_have_text("Tokyo")
