"""The invite card is the editor: text typed on it and below appears as guests will see it."""

import re

import pytest
from playwright.sync_api import expect

from held import Held
from server import ROOT

PHOTO = ROOT / "Database/demo/bash.jpg"
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


def card(page):
    return page.get_by_role("group", name="Invitation")


def open_form(page, demo, path="/events/new"):
    page.goto(demo.address + path)
    return card(page)


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_the_card_says_when_and_where_in_the_words_of_the_invite(windows, demo, viewport):
    page = windows.as_host(viewport=viewport)
    editor = open_form(page, demo)
    page.get_by_label("Starts").fill("2031-06-14T20:00")
    page.get_by_label("Time zone").fill("Berlin, Germany")
    expect(editor).to_contain_text("Saturday, June 14, 2031")
    expect(editor).to_contain_text("8 PM – 11 PM · Berlin time (UTC+2)")
    expect(editor).to_contain_text("Add a place")
    page.get_by_label("Place").fill("The roof")
    page.get_by_label("Address").fill("Hofgasse 3")
    expect(editor).to_contain_text("The roof")
    expect(editor).to_contain_text("Hofgasse 3")
    # An impossible event leaves the card unchanged, and the host can go on typing.
    page.get_by_label("Ends", exact=True).select_option("at")
    page.get_by_label("Ends at").fill("2031-06-14T19:00")
    page.get_by_label("Place").fill("The cellar")
    page.get_by_label("Ends at").fill("2031-06-14T23:30")
    expect(editor).to_contain_text("8 PM – 11:30 PM")
    expect(editor).to_contain_text("The cellar")
    page.get_by_label("Title").fill("Roof party")
    page.get_by_label("Message").fill("Bring a jacket.")
    page.get_by_role("button", name="Create event").click()
    invite = page.locator("article.invite")
    for words in ["Saturday, June 14, 2031", "8 PM – 11:30 PM", "Berlin time (UTC+2)", "The cellar", "Bring a jacket."]:
        expect(invite).to_contain_text(words)


def test_the_lines_of_the_card_lead_to_their_fields(windows, demo):
    page = windows.as_host(viewport=PHONE)
    editor = open_form(page, demo)
    editor.get_by_role("link", name=re.compile("November|Saturday", re.IGNORECASE)).first.click()
    expect(page.get_by_label("Starts")).to_be_focused()
    editor.get_by_role("link", name="Add a place").click()
    expect(page.get_by_label("Place")).to_be_focused()


def test_a_cover_is_chosen_below_the_cover(windows, demo):
    page = windows.as_host(viewport=PHONE)
    editor = open_form(page, demo)
    drawing, photo = page.locator(".cover-stage > .cover-drawn"), page.locator(".cover-stage > .cover-photo")
    # A new event begins with a cover.
    expect(drawing).to_have_css("background-image", re.compile(r"patterns/\w+\.svg"))
    editor.get_by_text("Change cover").click()
    choices = page.locator(".cover-choices")
    tile = choices.locator(".cover").first.bounding_box()
    assert tile["width"] >= 100
    assert choices.bounding_box()["y"] - (drawing.bounding_box()["y"] + drawing.bounding_box()["height"]) < 20
    page.get_by_role("radio", name="Hills").check(force=True)
    expect(drawing).to_have_css("background-image", re.compile("hills.svg"))
    page.get_by_label("Your own photo").set_input_files(PHOTO)
    expect(photo).to_be_visible()
    # A drawing replaces the photo, even one that was chosen before.
    page.get_by_role("radio", name="Hills").click(force=True)
    expect(photo).to_have_count(0)
    page.get_by_label("Title").fill("Hills")
    page.get_by_role("button", name="Create event").click()
    expect(page.locator("article.invite .cover-hills")).to_be_visible()


def photographed(page):
    """Makes an event with a photo from the open form. The drawing that the tests then choose lies below the photo."""
    page.get_by_text("Change cover").click()
    page.get_by_role("radio", name="Night").check(force=True)
    page.get_by_label("Your own photo").set_input_files(PHOTO)
    page.get_by_label("Title").fill("Photographed")
    page.get_by_role("button", name="Create event").click()
    expect(page.locator("article.invite .cover img")).to_be_visible()


def test_a_drawing_replaces_the_photo_of_an_event_and_of_its_copy(windows, demo):
    page = windows.as_host(viewport=DESK)
    open_form(page, demo)
    photographed(page)
    event = page.url.split("?")[0].split("#")[0]
    for path, button in [("copy", "Create event"), ("edit", "Save changes")]:
        page.goto(f"{event}/{path}")
        photo = page.locator(".cover-stage > .cover-photo")
        expect(photo).to_be_visible()
        page.get_by_text("Change cover").click()
        page.get_by_role("radio", name="Night").check(force=True)
        expect(photo).to_be_hidden()
        page.get_by_role("button", name=button).click()
        expect(page.locator("article.invite .cover-night")).to_be_visible()


def test_a_drawing_that_is_chosen_before_the_scripts_run_replaces_the_photo(windows, demo):
    page = windows.as_host(viewport=DESK)
    open_form(page, demo)
    photographed(page)
    held = Held(page, "**/scripts/*event-form*", "GET")
    page.goto(f"{page.url.split('?')[0].split('#')[0]}/edit", wait_until="commit")
    page.get_by_text("Change cover").click()
    page.get_by_role("radio", name="Night").check(force=True)
    held.wait().let_go()
    expect(page.locator(".cover-stage > .cover-photo")).to_be_hidden()


def test_a_photo_that_is_chosen_before_the_scripts_run_shows(windows, demo):
    page = windows.as_host(viewport=DESK)
    held = Held(page, "**/scripts/*event-form*", "GET")
    page.goto(demo.address + "/events/new", wait_until="commit")
    page.get_by_text("Change cover").click()
    page.get_by_role("radio", name="Night").check(force=True)
    page.get_by_label("Your own photo").set_input_files(PHOTO)
    held.wait().let_go()
    expect(page.locator(".cover-stage > .cover-photo img")).to_be_visible()


def test_a_missing_value_is_reported_beside_its_field_in_the_pages_words(windows, demo):
    page = windows.as_host(viewport=PHONE, locale="de-DE")
    page.goto(demo.address + "/events/new")
    page.get_by_role("button", name="Event erstellen").click()
    title = page.get_by_label("Titel", exact=True)
    expect(title).to_be_focused()
    expect(title).to_have_accessible_description("Gib deinem Event einen Titel.")
    expect(title).to_have_attribute("aria-invalid", "true")
    title.fill("Dachfest")
    expect(page.locator(".field-failure")).to_have_count(0)
    expect(title).not_to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize("script", [True, False], ids=["scripts", "no-scripts"])
def test_a_refused_form_comes_back_complete_and_leads_to_the_field(windows, demo, script):
    page = windows.as_host(viewport=PHONE, java_script_enabled=script)
    page.goto(demo.address + "/events/new")
    title = "A party\nwith a line end"
    page.get_by_label("Title").fill(title)
    page.get_by_label("Message").fill("Bring a jacket.")
    page.get_by_label("Starts").fill("2031-06-14T20:00")
    page.get_by_label("Ends", exact=True).select_option("at")
    page.get_by_label("Ends at").fill("2031-06-14T19:00")
    page.get_by_role("button", name="Create event").click()
    expect(page.get_by_label("Ends at")).to_be_focused()
    expect(page.get_by_label("Ends at")).to_have_accessible_description("The event must end after it starts.")
    expect(page.get_by_label("Message")).to_have_value("Bring a jacket.")
    page.get_by_label("Ends at").fill("2031-06-14T23:00")
    page.get_by_role("button", name="Create event").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A party with a line end")


@pytest.mark.parametrize("script", [True, False], ids=["scripts", "no-scripts"])
def test_the_enter_key_creates_the_event(windows, demo, script):
    page = windows.as_host(viewport=PHONE, java_script_enabled=script)
    page.goto(demo.address + "/events/new")
    page.get_by_label("Title").fill("By the Enter key")
    page.get_by_label("Place").press("Enter")
    expect(page.locator("article.invite")).to_contain_text("By the Enter key")


@pytest.mark.parametrize("script", [True, False], ids=["scripts", "no-scripts"])
def test_a_form_that_comes_back_asks_for_the_photo_again(windows, demo, script):
    page = windows.as_host(viewport=PHONE, java_script_enabled=script)
    page.goto(demo.address + "/events/new")
    page.get_by_label("Title").fill("Choir")
    page.get_by_label("Repeats").select_option("weekly")
    page.get_by_text("Change cover").click()
    photo = page.get_by_label("Your own photo")
    expect(photo).to_have_accessible_description("")
    photo.set_input_files(PHOTO)
    page.get_by_role("button", name="Show the dates").click()
    expect(page.get_by_role("group", name=re.compile("10 dates"))).to_be_visible()
    expect(photo).to_have_accessible_description("Choose your photo again.")
    expect(page.get_by_text("Choose your photo again.")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_save_bar_is_in_reach_and_nothing_shines_through(windows, demo, viewport, scheme):
    page = windows.as_host(viewport=viewport, color_scheme=scheme)
    open_form(page, demo)
    page.get_by_text("Change cover").click()
    end = page.locator(".form-end")
    for y in [0, 300, 600]:
        page.evaluate("y => scrollTo(0, y)", y)
        expect(end).to_be_in_viewport(ratio=1)
    background = end.evaluate("bar => getComputedStyle(bar).backgroundColor")
    assert background == page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_a_wide_screen_has_the_card_beside_the_fields(windows, demo):
    page = windows.as_host(viewport=DESK)
    editor = open_form(page, demo)
    expect(editor.get_by_text("Decline")).to_be_visible()
    expect(editor.get_by_role("button", name="Decline")).to_have_count(0)
    fields = page.get_by_role("group", name="When").bounding_box()
    assert editor.bounding_box()["x"] + editor.bounding_box()["width"] < fields["x"]
    page.get_by_label("Seats").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(editor.locator(".cover-stage")).to_be_in_viewport()


def test_a_long_title_grows_and_is_never_cut(windows, demo):
    page = windows.as_host(viewport=PHONE)
    open_form(page, demo)
    title = page.get_by_label("Title")
    low = title.bounding_box()["height"]
    title.fill("The Great Midsummer Rooftop Birthday Party of Maya, Noah and everybody on the third floor")
    assert title.bounding_box()["height"] > low
    assert title.evaluate("area => area.scrollHeight - area.clientHeight") <= 1
    title.press("Enter")
    expect(page.get_by_label("Message")).to_be_focused()


@pytest.mark.parametrize("height", [720, 800, 1000])
def test_choosing_a_cover_cuts_nothing_off_the_card(windows, demo, height):
    page = windows.as_host(viewport={"width": 1280, "height": height})
    page.goto(demo.here(demo.event("the-bash")["url"]) + "/edit")
    page.locator(".cover-change").click()
    expect(page.locator(".cover-choices")).to_be_visible()
    assert page.locator(".card-editor").evaluate("card => card.scrollHeight - card.clientHeight") <= 1
    if height >= 800:
        assert page.locator(".card-editor").evaluate("card => card.getBoundingClientRect().bottom <= innerHeight")


def test_large_letters_on_a_small_phone_leave_the_form_in_view(windows, demo):
    page = windows.as_host(viewport={"width": 320, "height": 700})
    page.goto(f"{demo.address}/events/new")
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '32px'")
    button, title = page.get_by_role("button", name="Create event"), page.get_by_label("Title")
    assert button.bounding_box()["y"] > title.bounding_box()["y"] + title.bounding_box()["height"]
    # Two lines of text and the space around them. Broken letter by letter, they would be five and more lines.
    assert button.bounding_box()["height"] < 130
