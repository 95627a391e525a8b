"""How a host gets around: the menu behind the avatar, and pages that look like one tool."""

import re

import pytest
from playwright.sync_api import expect

from finger import Finger

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


def account_menu(page):
    """Returns the avatar's button and the menu that it opens."""
    menu = page.get_by_role("navigation", name="Account").locator("details")
    return menu.locator("summary"), menu.locator(".menu-list")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
@pytest.mark.parametrize("path", ["/", "/events/new", "supper", "guests", "/preview"])
def test_settings_and_signing_out_are_behind_the_avatar_of_every_page(windows, demo, path, script):
    page = windows.as_host(viewport=PHONE, java_script_enabled=script)
    supper = demo.path(demo.event("supper")["url"])
    page.goto(demo.address + {"supper": supper, "guests": f"{supper}/guests"}.get(path, path))
    button, menu = account_menu(page)
    expect(page.get_by_role("button", name="Sign out")).to_have_count(0)
    button.click()
    for name in ["Settings", "Sign-in and access"]:
        expect(menu.get_by_role("link", name=name, exact=True)).to_be_in_viewport(ratio=1)
    expect(menu.get_by_role("button", name="Sign out")).to_be_in_viewport(ratio=1)
    menu.get_by_role("link", name="Settings", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")


def test_the_account_menu_is_used_with_keys(windows, demo):
    page = windows.as_host(viewport=DESK)
    page.goto(demo.address)
    button, menu = account_menu(page)
    button.focus()
    page.keyboard.press("ArrowDown")
    expect(menu.get_by_role("link", name="Settings")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(menu.get_by_role("button", name="Sign out")).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    expect(menu.get_by_role("link", name="Sign-in and access")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    # Leaving the menu with Tab closes it.
    page.keyboard.press("Enter")
    expect(menu).to_be_visible()
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(menu).to_be_hidden()


def test_a_press_outside_of_the_account_menu_closes_it(windows, demo):
    page = windows.as_host(viewport=PHONE, has_touch=True)
    page.goto(demo.address)
    button, menu = account_menu(page)
    Finger(page).tap(button)
    expect(menu).to_be_visible()
    Finger(page).tap_at(40, 700)
    expect(menu).to_be_hidden()


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_account_menu_stays_on_the_screen_in_both_directions(windows, demo, direction):
    page = windows.as_host(viewport={"width": 320, "height": 700})
    page.goto(demo.address)
    page.evaluate("direction => document.documentElement.dir = direction", direction)
    button, menu = account_menu(page)
    button.click()
    expect(menu).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# The left edges of the heading's text and of the link back above it, and the width of the page's column.
EDGES = """() => {
  const start = element => Math.round(element.getBoundingClientRect().left)
  const main = document.querySelector("main"), style = getComputedStyle(main)
  const lefts = [...main.querySelectorAll("h1, .side-back")].slice(0, 2).map(start)
  const width = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  return [...new Set(lefts), Math.round(width)]
}"""


def test_the_edges_stay_the_same_on_all_pages_of_the_host(windows, demo):
    page = windows.as_host(viewport=DESK)
    event, ana = demo.path(demo.event("the-bash")["url"]), demo.guest("the-bash", "ana")["id"]
    paths = [f"{event}/{part}" for part in [
        "edit", "copy", "cancellation", "co-hosts", "guests", "guests/new", "guests/import", "guests/send",
        f"guests/{ana}", "door", "private-messages", f"private-messages/{ana}", "broadcasts", "delivery", "photos"]]
    paths += ["/events/new", "/settings", "/settings/security", "/settings/address", "/operations"]
    edges = {}
    for path in paths:
        page.goto(demo.address + path)
        edges[path] = page.evaluate(EDGES)
    first = edges[paths[0]]
    assert {path: found for path, found in edges.items() if found != first} == {}


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_guest_list_begins_with_sending_and_adding_and_one_menu(windows, demo, width, script):
    page = windows.as_host(viewport={"width": width, "height": 844}, java_script_enabled=script)
    page.goto(demo.here(demo.event("the-bash")["url"]) + "/guests")
    tools = page.get_by_role("navigation", name="Guests")
    expect(tools.get_by_role("link")).to_have_text([re.compile("Send invitations"), "Add guests"])
    tools.locator("summary").click()
    for name in ["Check-in", "Message guests", "Import a file", "Export CSV", "Print list"]:
        expect(tools.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    tools.get_by_role("link", name="Message guests").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Message guests")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_three_simple_choices_set_the_table_of_notifications(windows, demo, script):
    page = windows.open(viewport=PHONE, java_script_enabled=script)
    page.goto(f"{demo.address}/settings")
    table, save = page.get_by_role("table"), page.get_by_role("button", name="Save").first

    def ticked():
        return [box.get_attribute("aria-label") for box in table.get_by_role("checkbox", checked=True).all()]

    def keep():
        save.click()
        expect(page.get_by_text("Saved.")).to_be_visible()

    everything = ticked()
    assert "Photos: Push" in everything
    expect(page.get_by_role("radio", name="What matters")).to_be_checked()
    page.get_by_text("Nothing", exact=True).click()
    if script:
        expect(table.get_by_role("checkbox", checked=True)).to_have_count(0)
    keep()
    expect(table.get_by_role("checkbox", checked=True)).to_have_count(0)
    expect(page.get_by_role("radio", name="Nothing")).to_be_checked()
    page.get_by_label("Reminders: Push").check()
    if script:
        expect(page.get_by_role("radio", name="Nothing")).not_to_be_checked()
    keep()
    assert ticked() == ["Reminders: Push"]
    page.get_by_text("Everything", exact=True).click()
    if script:
        assert ticked() == everything
    keep()
    assert ticked() == everything
    expect(page.get_by_role("radio", name="Every message")).to_be_checked()


def test_notifications_of_a_host_and_a_guest_are_one_table_on_one_page(windows, demo):
    page = windows.as_host(viewport=DESK)
    page.goto(f"{demo.address}/settings/hosting")
    expect(page).to_have_url(re.compile("/settings#notifications$"))
    table = page.get_by_role("table")
    expect(table).to_have_count(1)
    for name in ["Guest answers: Push", "Photos: Push"]:
        expect(table.get_by_label(name)).to_be_checked()
    expect(page.get_by_role("combobox", name="Photos")).to_have_count(0)


def test_an_ipad_that_calls_itself_a_macintosh_gets_the_instructions_for_an_ipad(windows, demo):
    safari = ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
              "Version/18.0 Safari/605.1.15")
    for points, system in [(5, "apple"), (0, "desktop")]:
        page = windows.open(user_agent=safari)
        page.add_init_script(f"Object.defineProperty(navigator, 'maxTouchPoints', {{ value: {points} }})")
        page.goto(demo.address + "/settings")
        shown = page.locator("[data-system]").filter(visible=True)
        expect(shown).to_have_count(1)
        expect(shown).to_have_attribute("data-system", system)


def test_the_delivery_page_asks_its_question_and_offers_the_one_action(windows, demo):
    page = windows.as_host(viewport=DESK)
    page.goto(demo.here(demo.event("empty")["url"]) + "/delivery")
    expect(page.get_by_role("heading", level=1)).to_have_text("Did it arrive?")
    main = page.get_by_role("main")
    expect(main.locator(".button")).to_have_text(["Send invitations"])
    main.get_by_role("link", name="Send invitations").click()
    expect(page).to_have_url(re.compile("/guests/send"))
