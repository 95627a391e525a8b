"""From an empty server to an answered invitation."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Windows
from eventually import eventually
from server import ROOT, Demo, Server
from story import sign_out

PASSPHRASE = "purple lamps over the long table"


@pytest.fixture
def empty_server(tmp_path):
    server = Server(tmp_path / "data").start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def own_windows(chromium, empty_server):
    windows = Windows(chromium, Demo({"events": []}, empty_server.address))
    yield windows
    windows.close()
    assert windows.errors == []


def set_up(page, server):
    page.goto(server.address)
    expect(page).to_have_url(re.compile("/set-up"))
    page.goto(server.address + server.setup_path)
    page.get_by_label("Your name").fill("Matt Alvarez")
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", level=1, name="Events")).to_be_visible()


def test_the_link_that_makes_the_account_is_printed_last_until_it_is_used(own_windows, empty_server):
    printed = eventually(lambda: "/set-up?code=" in empty_server.log and empty_server.log, unless=empty_server.ended)
    # The fixture itself asks whether the server is there.
    greeting = [line for line in printed.splitlines() if "GET /healthz" not in line]
    assert "/set-up?code=" in greeting[-1], printed
    page = own_windows.open()
    page.goto(empty_server.address)
    expect(page).to_have_url(re.compile("/set-up$"))
    looked_at = eventually(
        lambda: re.search(r"GET /set-up 200", empty_server.log) and empty_server.log, unless=empty_server.ended)
    assert "/set-up?code=" in "\n".join(looked_at.splitlines()[-2:]), looked_at
    assert not re.search(r"\.(css|js|svg|png|woff2)", looked_at), looked_at
    set_up(page, empty_server)
    times = empty_server.log.count("/set-up?code=")
    page.goto(f"{empty_server.address}/set-up")
    assert empty_server.log.count("/set-up?code=") == times


def create_event(page):
    page.get_by_role("link", name="New event").first.click()
    page.get_by_label("Title").fill("The Bash")
    page.get_by_label("Message").fill("Have you heard the rumors?")
    page.get_by_label("Starts").fill("2031-06-16T19:00")
    page.get_by_label("Time zone").fill("Los Angeles, United States")
    page.get_by_label("Place").fill("Bill Graham Civic")
    page.get_by_label("Your own photo").set_input_files(ROOT / "Database/demo/bash.jpg")
    page.get_by_role("button", name="Create event").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The Bash")


def test_set_up_leads_to_an_event_and_its_first_answer(own_windows, empty_server):
    page = own_windows.open()
    set_up(page, empty_server)
    create_event(page)
    page.get_by_label("Names").fill("Ana Flores\nBen Okafor")
    thread = page.url
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("2 guests added.")
    expect(page.get_by_role("status").get_by_role("link", name="Send invitations")).to_be_visible()
    page.goto(thread)
    link = page.get_by_label("Link for Ana Flores")
    expect(link).to_have_count(1)
    expect(page.get_by_label("Link for Ben Okafor")).to_have_count(1)

    guest = own_windows.open()
    guest.goto(link.get_attribute("value"))
    expect(guest.get_by_role("heading", level=1)).to_contain_text("The Bash")
    guest.locator("form[data-answer]").get_by_role("button", name="Accept").click()
    expect(guest.locator("form[data-answer]")).to_have_attribute("data-status", "accepted")
    # The host sees that Ana is going, and no other entry.
    expect(page.locator("[data-sequence]").filter(has_text="Ana Flores").filter(has_text="is going")).to_be_visible()
    expect(page.locator("[data-sequence]").filter(has_text="Ben Okafor")).to_have_count(0)


def is_open(page, place):
    """Whether the pixels in its middle are its own, so that it is on the screen and nothing covers it."""
    return place.evaluate("""element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }""")


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844)])
def test_an_event_without_guests_invites_on_its_first_screen(own_windows, empty_server, width, height):
    page = own_windows.open(viewport={"width": width, "height": height})
    page.add_init_script("navigator.share = async data => { window.shared = data }")
    set_up(page, empty_server)
    create_event(page)
    names, switch = page.get_by_label("Names"), page.get_by_role("switch", name="Public link")
    for place in (names, switch, page.get_by_role("link", name="Import a file"), page.get_by_role("button", name="Add")):
        expect(place).to_be_in_viewport(ratio=1)
        assert is_open(page, place)
    # The chat has no entry about the making of the event.
    expect(page.get_by_text("You created the event")).to_have_count(0)
    expect(page.get_by_text("You changed")).to_have_count(0)
    names.fill("Zoe")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(switch).to_be_focused()
    expect(names).to_have_value("Zoe")
    link = page.get_by_label("Public link", exact=True).and_(page.get_by_role("textbox"))
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("window.shared")
    assert page.evaluate("shared.url") == link.input_value()
    page.get_by_role("button", name="Show the QR code full screen").click()
    code = page.get_by_role("img", name="QR code for the public link")
    expect(code).to_be_in_viewport(ratio=1)
    assert page.locator(".code-screen").bounding_box() == {"x": 0, "y": 0, "width": width, "height": height}
    page.get_by_role("button", name="Close").click()
    expect(code).to_be_hidden()
    approval = page.get_by_role("switch", name="Approve each guest")
    with page.expect_response("**/open-link"):
        approval.click()
    expect(approval).to_have_attribute("aria-checked", "true")
    names.fill("")
    guest = own_windows.open()
    guest.goto(link.input_value())
    guest.get_by_label("Your name").fill("Ana Flores")
    guest.get_by_role("button", name="Ask to join").click()
    asking = page.locator("[data-join-requests]")
    expect(asking).to_contain_text("1 person wants to join")
    with page.expect_response("**/open-link"):
        approval.click()
    expect(approval).to_have_attribute("aria-checked", "false")
    guest = own_windows.open()
    guest.goto(link.input_value())
    guest.get_by_text("Going", exact=True).click()
    guest.get_by_label("Your name").fill("Ben Okafor")
    guest.get_by_role("button", name="Send my answer").click()
    # With a guest on the list, the chat replaces the card.
    expect(page.get_by_label("Message", exact=True)).to_be_visible()
    expect(page.locator(".row").filter(has_text="Ben Okafor is going")).to_have_count(1)
    for thread in (page, guest):
        expect(thread.get_by_text("created the event")).to_have_count(0)
        expect(thread.get_by_text("changed the cover")).to_have_count(0)


def test_without_scripts_forms_add_the_first_guests(own_windows, empty_server):
    page = own_windows.open(java_script_enabled=False)
    set_up(page, empty_server)
    create_event(page)
    page.get_by_role("switch", name="Public link").click()
    expect(page.get_by_role("switch", name="Public link")).to_have_attribute("aria-checked", "true")
    expect(page.get_by_label("Public link", exact=True).and_(page.get_by_role("textbox"))).to_have_value(
        re.compile("/join/"))
    page.get_by_label("Names").fill("Ana " * 60)
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_label("Names")).to_have_value("Ana " * 60)
    page.get_by_label("Names").fill("Ana Flores")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("status")).to_contain_text("1 guest added.")


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844)])
def test_the_note_on_the_address_stands_between_the_bar_and_the_event(own_windows, empty_server, width, height):
    page = own_windows.open(viewport={"width": width, "height": height})
    set_up(page, empty_server)
    create_event(page)
    note = page.locator(".address-note")
    expect(note).to_be_visible()
    thread = page.url
    for place in (".inviting", ".thread-header"):
        texts = [page.locator(text) for text in (".bar-mark", ".address-note p", "article.invite", place)]
        boxes = [text.bounding_box() for text in texts]
        (bar, words, *event) = boxes
        assert bar["y"] + bar["height"] <= words["y"], boxes
        assert all(words["y"] + words["height"] <= part["y"] for part in event), boxes
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # A wide page ends at the window's edge.
        if width == 1280:
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
        if place == ".inviting":
            page.get_by_label("Names").fill("Ana Flores")
            page.get_by_role("button", name="Add").click()
            expect(page.get_by_role("status")).to_contain_text("1 guest added.")
            page.goto(thread)


def test_the_account_is_made_once_and_signs_in_again(own_windows, empty_server):
    page = own_windows.open()
    set_up(page, empty_server)
    stranger = own_windows.open()
    stranger.goto(empty_server.address + empty_server.setup_path)
    expect(stranger).to_have_url(re.compile("/sign-in"))

    sign_out(page)
    page.goto(empty_server.address + "/sign-in")
    page.get_by_label("Name").fill("matt alvarez")
    page.get_by_label("Passphrase").fill("not the passphrase")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("passphrase", exact=False).first).to_be_visible()
    expect(page).to_have_url(re.compile("/sign-in"))
    page.get_by_label("Name").fill("matt alvarez")
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1, name="Events")).to_be_visible()


def test_a_wrong_setup_code_makes_no_account(own_windows, empty_server):
    page = own_windows.open()
    page.goto(empty_server.address + "/set-up")
    page.get_by_label("Setup code").fill("guessed")
    page.get_by_label("Your name").fill("Mallory")
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("Wrong setup code")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value("Mallory")
    expect(page.get_by_label("Setup code")).to_be_focused()
    # The passphrase is typed once, and can be shown.
    passphrase = page.get_by_label("Passphrase", exact=True)
    expect(passphrase).to_have_value(PASSPHRASE)
    page.get_by_role("button", name="Show passphrase").click()
    expect(passphrase).to_have_attribute("type", "text")
    page.get_by_role("button", name="Hide passphrase").click()
    expect(passphrase).to_have_attribute("type", "password")
