"""The phone of the preview: notifications arrive, are pressed, answered, cleared and left alone."""

import json
import re
import time

import pytest
from playwright.sync_api import expect

from conftest import MOVING
from eventually import eventually
from held import Held
from phone import Phone

ALERT = {"title": "Order 4000 coffees", "subtitle": "Invitation From Matt", "body": "June 15, 2016 at 9:00 AM"}


@pytest.fixture
def phone(windows, server):
    return Phone.open(windows.open(), server.address)


@pytest.fixture
def bash(windows, server):
    """A locked phone with the invitation to The Bash on it."""
    return Phone.open(windows.open(**MOVING), server.address, preset="the-bash")


def unlocked(phone):
    phone.set(isLocked=False)
    expect(phone.element).to_have_attribute("data-screen", "home")
    # The alert stays until it is dismissed, which gives a slow machine the time it needs.
    phone.ask("PUT", "/settings/calendar", {"alertStyle": "alert"})
    return phone


def stopped(windows, server):
    """An unlocked phone whose clock moves only when the test advances it."""
    page = windows.open()
    page.clock.install()
    phone = unlocked(Phone.open(page, server.address))
    phone.ask("PUT", "/settings/calendar", {"alertStyle": "banner"})
    page.clock.pause_at(time.time() + 3600)
    return phone


def handled(page, route, reply):
    """Answers a held request with `reply`, and waits until the page has handled the response."""
    with page.expect_response(route.request.url) as said:
        route.fulfill(**reply)
    said.value.finished()
    page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(done)))")


def refusal(status, code):
    body = json.dumps({"detail": "Not now.", "code": code})
    return {"status": status, "content_type": "application/problem+json", "body": body}


# Arrival


def test_on_a_locked_phone_a_notification_appears_on_the_lock_screen_with_sound(phone):
    phone.push("calendar", "n1", alert=ALERT)
    expect(phone.card("Order 4000 coffees")).to_be_visible()
    expect(phone.announcement).to_have_text(
        "Calendar, Order 4000 coffees, Invitation From Matt, June 15, 2016 at 9:00 AM")


def test_on_an_unlocked_phone_it_comes_as_a_banner_that_leaves_by_itself(windows, server):
    phone = stopped(windows, server)
    phone.push("calendar", "n1", alert=ALERT)
    expect(phone.banner).to_contain_text("Order 4000 coffees")
    phone.page.clock.run_for(4_000)
    expect(phone.banner).to_have_count(1)
    phone.page.clock.run_for(2_000)
    expect(phone.banner).to_have_count(0)
    assert phone.delivered() == ["n1"]


def test_a_banner_stays_while_the_pointer_or_the_keyboard_is_on_it(windows, server):
    phone = stopped(windows, server)
    page = phone.page
    phone.push("calendar", "n1", alert=ALERT)
    phone.banner.hover()
    page.clock.run_for(20_000)
    expect(phone.banner).to_have_count(1)
    phone.banner.locator("[data-press]").focus()
    page.mouse.move(1, 1)
    page.clock.run_for(20_000)
    expect(phone.banner).to_have_count(1)
    page.locator("[data-trace-search]").focus()
    page.clock.run_for(6_000)
    expect(phone.banner).to_have_count(0)


def test_swiping_a_banner_away_tells_no_app(phone):
    unlocked(phone).push("calendar", "n1", alert=ALERT)
    expect(phone.banner).to_be_visible()
    before = phone.steps()
    phone.drag(phone.banner, y=-50)
    expect(phone.banner).to_have_count(0)
    assert phone.steps() == before and phone.delivered() == ["n1"]


def test_an_icon_counts_new_notifications(phone):
    unlocked(phone).push("calendar", "n1", alert=ALERT, badge=3)
    expect(phone.page.locator("[data-launch=calendar] [data-badge]")).to_have_text("3")


# Ways to expand


def test_a_card_expands_by_pointer_and_by_keyboard(bash):
    card = bash.card("The Bash")

    def key(name):
        card.locator("[data-press]").focus()
        bash.page.keyboard.press(name)

    def from_the_menu():
        card.locator("[data-menu]").click()
        card.locator("[data-view]").click()

    def swept_aside():
        bash.drag(card, x=-160)
        card.locator("[data-view]").click()

    ways = [
        card.locator("[data-press]").click, lambda: bash.hold(card), lambda: key("ArrowRight"), lambda: key("Enter"),
        from_the_menu, swept_aside]
    for way in ways:
        way()
        bash.is_open()
        expect(bash.expanded).to_contain_text("Bill Graham Civic")
        bash.page.keyboard.press("Escape")
        bash.is_closed()


def test_a_card_that_moves_away_below_the_pointer_is_pressed_all_the_same(bash):
    bash.card("The Bash").locator("[data-press]").hover()
    with bash.stopped_clock():
        bash.page.mouse.down()
        # The card takes the place of the other one.
        bash.push("messages", "m-1", alert={"title": "Matt", "body": "Bring ice"})
        expect(bash.card("Bring ice")).to_be_visible()
        bash.page.mouse.up()
    expect(bash.expanded.filter(has_text="The Bash")).to_be_visible()


def test_a_touch_that_moves_on_is_no_press(bash):
    bash.drag(bash.card("The Bash"), x=20)
    expect(bash.expanded).to_have_count(0)
    assert bash.ask("GET")["open"] is None


@pytest.mark.parametrize("way", ["pull", "hold", "keyboard"])
def test_a_banner_expands(phone, way):
    unlocked(phone).deliver("the-bash")
    unlocked(phone)
    phone.push("calendar", "n1", alert=ALERT)
    expect(phone.banner).to_contain_text("Order 4000 coffees")
    if way == "pull":
        phone.drag(phone.banner, y=60)
    elif way == "hold":
        phone.hold(phone.banner)
    else:
        phone.banner.locator("[data-press]").focus()
        phone.page.keyboard.press("Enter")
    phone.is_open()
    expect(phone.expanded).to_contain_text("Order 4000 coffees")
    expect(phone.banner).to_have_count(0)


def test_a_tap_on_a_banner_opens_the_app(phone):
    unlocked(phone).push("calendar", "n1", alert=ALERT)
    expect(phone.banner).to_be_visible()
    phone.banner.locator("[data-press]").click()
    expect(phone.element).to_have_attribute("data-screen", "app")
    expect(phone.page.locator("[data-app-view]")).to_be_visible()


def test_a_press_that_is_refused_late_leaves_the_later_one_open(bash):
    bash.push("calendar", "n1", alert=ALERT)
    held = Held(bash.page, "**/openings")
    bash.card("The Bash").locator("[data-press]").click()
    late = held.wait().routes[0]
    held.routes = None
    bash.button("home")
    bash.press(bash.card("Order 4000 coffees"))
    handled(bash.page, late, refusal(410, "opening-gone"))
    expect(bash.element).to_have_attribute("data-open", "")
    expect(bash.expanded).to_contain_text("Order 4000 coffees")
    expect(bash.failure).to_be_hidden()


def test_the_keyboard_focus_stays_with_a_card_that_opens_and_returns_when_it_cannot(bash):
    button = bash.card("The Bash").locator("[data-press]")
    held = Held(bash.page, "**/openings")
    button.focus()
    bash.page.keyboard.press("Enter")
    held.wait()
    expect(bash.page.locator("[data-part=expanded]")).to_be_focused()
    handled(bash.page, held.routes[0], refusal(404, "not-found"))
    expect(bash.failure).to_have_text("Not now.")
    expect(button).to_be_focused()


def test_an_app_that_comes_to_the_front_is_announced_and_keeps_the_focus(phone):
    unlocked(phone).push("calendar", "n1", alert=ALERT)
    held = Held(phone.page, "**/default")
    phone.banner.locator("[data-press]").click()
    held.wait()
    # The stream reports the device, then the app, and only then the response arrives.
    opened = phone.ask("POST", "/notifications/calendar/n1/default", {})
    view = phone.page.locator("[data-app-view]")
    expect(view).to_be_focused()
    expect(phone.announcement).to_have_text("Calendar opened")
    view.evaluate("view => { view.isTheSame = true }")
    handled(phone.page, held.routes[0], {"json": opened})
    expect(view).to_be_focused()
    assert view.evaluate("view => view.isTheSame")


def test_the_view_starts_at_the_promised_height_and_goes_to_the_one_it_wants(windows, server):
    phone = Phone.open(windows.open(), server.address, preset="bash-3-wrong-size")
    phone.page.evaluate(
        """() => {
          window.heights = []
          const look = () => {
            const custom = document.querySelector('[data-expanded] [data-custom]')
            if (custom) window.heights.push(Math.round(custom.offsetHeight))
            requestAnimationFrame(look)
          }
          look()
        }""")
    phone.press(phone.cards.first)
    phone.page.wait_for_function("() => document.querySelector('[data-custom]')?.style.getPropertyValue('--content-height') === ''")
    heights = phone.page.evaluate("window.heights")
    assert heights[0] > heights[-1] > 0
    width = phone.page.locator("[data-custom]").evaluate("element => element.clientWidth")
    assert abs(heights[0] - width) <= 1
    expect(phone.page.locator("[data-sizes]")).to_contain_text("1")


# Responses


def test_accepting_shows_going_then_closes_and_is_stored_once(bash):
    bash.press(bash.card("The Bash"))
    bash.tap("Accept")
    bash.page.wait_for_function("""() => ["[data-expanded]", "[data-announcement]"]
      .every((part) => document.querySelector(part)?.textContent.includes("Going!"))""")
    bash.is_closed()
    answers = bash.ask("GET", "/answers")
    assert str(answers).count("accept") >= 1
    expect(bash.trace).to_contain_text("The user chose accept")


def test_the_cross_closes_and_the_card_stays(bash):
    bash.press(bash.card("The Bash"))
    bash.expanded.locator("[data-close]").click()
    bash.is_closed()
    expect(bash.card("The Bash")).to_be_visible()
    eventually(lambda: "action-chosen" in [step["kind"] for step in bash.steps()])


def test_a_text_action_sends_and_a_refusal_keeps_the_text(bash):
    bash.press(bash.card("The Bash"))
    bash.page.route("**/responses", lambda route: route.fulfill(
        status=422, content_type="application/problem+json", body='{"detail": "Not now.", "code": "text-too-long"}'))
    bash.write("Comment", "Who plays?")
    expect(bash.failure).to_have_text("Not now.")
    expect(bash.expanded.get_by_role("textbox")).to_have_value("Who plays?")
    bash.page.unroute("**/responses")
    bash.page.keyboard.press("Enter")
    expect(bash.failure).to_be_hidden()
    expect(bash.trace).to_contain_text("Who plays?")


def test_several_replies_in_a_row_without_leaving_the_field(windows, server):
    phone = Phone.open(windows.open(), server.address, preset="messages")
    phone.press(phone.cards.first)
    phone.expanded.locator("[data-text-action] > summary").first.click()
    expect(phone.expanded.get_by_role("textbox")).to_be_focused()
    for text in ("Yes", "All of them"):
        phone.page.keyboard.type(text)
        phone.page.keyboard.press("Enter")
        expect(phone.expanded.locator("[data-custom]")).to_contain_text(text)
        expect(phone.expanded.get_by_role("textbox")).to_have_value("")
        expect(phone.expanded.get_by_role("textbox")).to_be_focused()


def test_the_extensions_own_input_sends_the_text_with_the_answer(windows, server):
    phone = Phone.open(windows.open(), server.address, preset="bash-comment")
    phone.press(phone.cards.first)
    phone.tap("Comment")
    field = phone.expanded.locator("[data-accessory] input[data-identifier]")
    expect(field).to_be_visible()
    expect(phone.expanded.locator("[data-action-list]")).to_be_hidden()
    field.fill("With pleasure")
    phone.expanded.locator("[data-accessory]").get_by_role("button", name="Accept").click()
    # The text shows only for a moment.
    phone.page.wait_for_function("words => document.querySelector('[data-expanded]')?.textContent.includes(words)", arg="Going!")
    assert "With pleasure" in str(phone.ask("GET", "/answers"))


def test_return_in_the_extensions_own_field_is_for_the_extension(phone):
    phone.push("partyline", "n1", alert=ALERT, category="event-invite")
    phone.press(phone.cards.first)
    phone.tap("Comment")
    field = phone.expanded.locator("[data-accessory] input[data-identifier]")
    field.fill("Who plays?")
    with phone.page.expect_request("**/controls") as asked:
        field.press("Enter")
    assert asked.value.post_data_json == {"control": "comment-text", "text": {"comment-text": "Who plays?"}}
    # This invitation has no address for answers, so its extension refuses the comment.
    expect(phone.expanded).to_contain_text("can’t be answered from here")


def test_the_page_waits_longer_than_an_extension_may_take(windows, server):
    page = windows.open()
    page.add_init_script("""{
      const { timeout } = AbortSignal
      window.limits = []
      AbortSignal.timeout = (limit) => {
        window.limits.push(limit)
        return timeout.call(AbortSignal, limit)
      }
    }""")
    phone = Phone.open(page, server.address, preset="the-bash")
    phone.press(phone.card("The Bash"))
    assert min(page.evaluate("window.limits")) > 30_000


def test_an_opening_that_has_expired_is_opened_again(windows, server):
    page = windows.open()
    # This window is not told that another one has opened the notification meanwhile.
    page.route(re.compile(r"/mine/stream\b"), lambda route: route.fulfill(status=204))
    phone = Phone(page, server.address)
    page.goto(phone.url(preset="the-bash"))
    phone.press(phone.card("The Bash"))
    phone.ask("POST", "/openings", phone.card("The Bash").evaluate("({dataset: {app, identifier}}) => ({app, identifier})"))
    with page.expect_response(lambda response: response.url.endswith("/responses") and response.status == 410):
        phone.tap("Accept")
    phone.is_closed()
    assert "accept" in str(phone.ask("GET", "/answers"))
    expect(phone.failure).to_be_hidden()


# Clearing, and leaving


def test_a_card_is_cleared_by_a_swipe(phone):
    phone.push("calendar", "n1", alert=ALERT)
    phone.push("calendar", "n2", alert={**ALERT, "title": "Second"})
    card = phone.card("Order 4000 coffees")
    expect(phone.cards).to_have_count(2)
    phone.drag(card, x=-160)
    card.locator("[data-clear]").click()
    expect(card).to_have_count(0)
    expect(phone.card("Second")).to_be_visible()
    eventually(lambda: phone.delivered() == ["n2"])


def test_a_swipe_to_the_right_opens_the_app_once_the_phone_is_unlocked(phone):
    phone.push("calendar", "n1", alert=ALERT)
    phone.drag(phone.card("Order 4000 coffees"), x=200)
    sheet = phone.page.locator("[data-part=unlock]")
    expect(sheet).to_be_visible()
    sheet.locator("[data-unlock]").click()
    expect(phone.element).to_have_attribute("data-screen", "app")


def test_without_unlocking_the_phone_stays_as_it_was(phone):
    phone.push("calendar", "n1", alert=ALERT)
    phone.drag(phone.card("Order 4000 coffees"), x=200)
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator("[data-part=unlock]")).to_be_hidden()
    expect(phone.element).to_have_attribute("data-screen", "lock")
    assert phone.ask("GET")["device"]["isLocked"] is True


def test_an_action_that_waits_for_unlocking_goes_on_when_another_window_unlocks(phone):
    phone.push("calendar", "n1", alert=ALERT)
    phone.drag(phone.card("Order 4000 coffees"), x=200)
    sheet = phone.page.locator("[data-part=unlock]")
    expect(sheet).to_be_visible()
    phone.set(isLocked=False)
    expect(phone.element).to_have_attribute("data-screen", "app")
    expect(sheet).to_be_hidden()


def test_the_unlock_sheet_leaves_with_the_notification_that_asked_for_it(phone):
    action = {"identifier": "show", "title": "Show", "options": ["authenticationRequired"]}
    phone.ask("PUT", "/apps/lab", {"categories": [{"identifier": "secret", "actions": [action]}]})
    phone.push("lab", "n1", alert=ALERT, category="secret")
    phone.press(phone.card("Order 4000 coffees"))
    phone.expanded.locator("button[value=show]").click()
    sheet = phone.page.locator("[data-part=unlock]")
    expect(sheet).to_be_visible()
    phone.ask("DELETE", f"/openings/{phone.ask('GET')['open']['id']}")
    phone.is_closed()
    expect(sheet).to_be_hidden()
    expect(phone.card("Order 4000 coffees").locator("[data-press]")).to_be_focused()
    assert phone.ask("GET")["device"]["isLocked"] is True


def test_a_response_that_is_refused_after_its_notification_has_closed_says_nothing(bash):
    bash.button("unlock")
    expect(bash.element).to_have_attribute("data-screen", "home")
    bash.button("center")
    bash.press(bash.card("The Bash"))
    held = Held(bash.page, "**/responses")
    bash.tap("Accept")
    held.wait()
    bash.page.keyboard.press("Escape")
    bash.is_closed()
    handled(bash.page, held.routes[0], refusal(409, "phone-locked"))
    expect(bash.failure).to_be_hidden()


@pytest.mark.parametrize("way", ["lock", "home", "center", "push-again", "another preset"])
def test_leaving_a_notification_for_something_else_does_not_count_as_closing_it(bash, way):
    if way == "lock":
        bash.button("unlock")
        bash.button("center")
    bash.press(bash.card("The Bash"))
    if way == "another preset":
        bash.page.locator("[data-presets] a[data-preset=photo]").click()
    else:
        bash.button(way)
    bash.is_closed()
    eventually(lambda: bash.ask("GET")["open"] is None)
    kinds = [step["kind"] for step in bash.steps()]
    assert "dismissed" in kinds and "action-chosen" not in kinds


def test_the_buttons_of_the_phone_change_what_it_shows(phone):
    phone.button("unlock")
    expect(phone.element).to_have_attribute("data-screen", "home")
    phone.page.locator("[data-launch=calendar]").click()
    expect(phone.element).to_have_attribute("data-screen", "app")
    phone.button("center")
    expect(phone.element).to_have_attribute("data-screen", "center")
    phone.button("home")
    expect(phone.element).to_have_attribute("data-screen", "app")
    phone.button("home")
    expect(phone.element).to_have_attribute("data-screen", "home")
    phone.button("lock")
    expect(phone.element).to_have_attribute("data-screen", "lock")
    eventually(lambda: phone.ask("GET")["device"]["isLocked"] is True)


def test_two_windows_show_the_same_phone(bash):
    # A persistent banner is seen by both windows, however late each looks.
    bash.ask("PUT", "/settings/calendar", {"alertStyle": "alert"})
    other = Phone(bash.page.context.new_page(), bash.address)
    other.page.goto(other.url())
    other.ready()
    expect(other.card("The Bash")).to_be_visible()
    bash.press(bash.card("The Bash"))
    other.set(isLocked=False)
    expect(bash.element).not_to_have_attribute("data-locked", "")
    other.push("calendar", "n1", alert=ALERT)
    for each in (bash, other):
        expect(each.banner).to_contain_text("Order 4000 coffees")
    other.page.close()


def test_a_stream_that_is_opened_anew_is_not_opened_again_by_an_earlier_retry(windows, server):
    page, stream = windows.open(), re.compile(r"/mine/stream\b")
    # Time stands still until the test advances it.
    page.clock.install()
    page.clock.pause_at(time.time() + 3600)
    page.add_init_script("""{
      window.sources = []
      window.EventSource = class extends EventSource {
        constructor(...given) {
          super(...given)
          window.sources.push(this)
        }
      }
    }""")
    page.route(stream, lambda route: route.fulfill(status=204))
    phone = Phone(page, server.address)
    page.goto(phone.url(look="ios10"))
    eventually(lambda: page.evaluate("window.sources[0]?.readyState === EventSource.CLOSED"))
    # A key press keeps away the example that comes by itself to a new phone.
    page.keyboard.press("Shift")
    page.unroute(stream)
    page.locator("form[data-appearance] [name=look]").select_option("today")
    phone.ready()
    page.clock.run_for(6_000)
    assert page.evaluate("window.sources.map((source) => source.readyState !== EventSource.CLOSED)") == [False, True]


# Keyboard, appearance, presets


def test_the_keyboard_alone_does_everything(bash):
    keyboard = bash.page.keyboard
    bash.push("calendar", "n1", alert=ALERT)
    expect(bash.cards).to_have_count(2)
    bash.cards.first.locator("[data-press]").focus()
    keyboard.press("ArrowDown")
    expect(bash.card("The Bash").locator("[data-press]")).to_be_focused()
    keyboard.press("Enter")
    bash.is_open()
    expect(bash.expanded).to_be_focused()
    keyboard.press("Escape")
    bash.is_closed()
    expect(bash.card("The Bash").locator("[data-press]")).to_be_focused()
    keyboard.press("ArrowUp")
    card = bash.card("Order 4000 coffees")
    expect(card.locator("[data-press]")).to_be_focused()
    card.locator("[data-menu]").focus()
    keyboard.press("Enter")
    expect(card.locator("[data-view]")).to_be_focused()
    keyboard.press("ArrowRight")
    expect(card.locator("[data-clear]")).to_be_focused()
    keyboard.press("Enter")
    expect(card).to_have_count(0)
    expect(bash.card("The Bash").locator("[data-press]")).to_be_focused()


def test_escape_in_a_text_field_hides_the_field_alone_and_keeps_its_text(bash):
    bash.press(bash.card("The Bash"))
    summary, field = bash.expanded.locator("summary", has_text="Comment"), bash.expanded.get_by_role("textbox")
    summary.click()
    field.fill("Who plays?")
    # This Escape belongs to an input method.
    field.dispatch_event("keydown", {"key": "Escape", "isComposing": True})
    expect(field).to_be_visible()
    expect(bash.element).to_have_attribute("data-open", "")
    bash.page.keyboard.press("Escape")
    expect(summary).to_be_focused()
    expect(field).to_be_hidden()
    summary.click()
    expect(field).to_have_value("Who plays?")


def test_elements_behind_an_open_notification_cannot_be_reached(bash):
    bash.press(bash.card("The Bash"))
    assert bash.card("The Bash").locator("[data-press]").evaluate("element => element.closest('[inert]') !== null")
    bash.page.keyboard.press("Escape")
    bash.is_closed()
    assert bash.card("The Bash").locator("[data-press]").evaluate("element => element.closest('[inert]') === null")


def test_the_appearance_changes_without_a_new_page_and_can_be_shared(bash):
    page = bash.page
    page.evaluate("window.isTheSamePage = true")
    for name, value in {"look": "today", "scheme": "dark", "text": "ax3", "dir": "rtl", "width": "320", "motion": "reduced"}.items():
        page.locator(f"form[data-appearance] [name={name}]").select_option(value)
    for name, value in {"look": "today", "scheme": "dark", "text": "ax3", "width": "320", "motion": "reduced"}.items():
        expect(bash.element).to_have_attribute(f"data-{name}", value)
    expect(bash.element).to_have_attribute("dir", "rtl")
    assert page.evaluate("window.isTheSamePage")
    expect(page).to_have_url(re.compile("look=today"))
    expect(page).to_have_url(re.compile("preset=the-bash"))
    bash.press(bash.card("The Bash"))
    bash.expanded.locator("[data-close]").click()
    bash.is_closed()
    card = bash.card("The Bash")
    bash.drag(card, x=120)
    expect(card.locator("[data-clear]")).to_be_visible()

    page.reload()
    expect(bash.ready().element).to_have_attribute("data-look", "today")
    page.goto(bash.url())
    expect(bash.ready().element).to_have_attribute("data-scheme", "dark")


def test_presets_come_without_a_new_page_and_back_returns(bash):
    page = bash.page
    page.evaluate("window.isTheSamePage = true")
    page.locator("[data-presets] a[data-preset=messages]").click()
    expect(bash.cards.first).not_to_contain_text("The Bash")
    expect(page.locator("[data-presets] [data-preset=messages]")).to_have_attribute("aria-current", "true")
    page.go_back()
    expect(page.locator("[data-presets] a[data-preset=the-bash]")).to_have_attribute("aria-current", "true")
    expect(bash.cards.first).to_contain_text("The Bash")
    assert page.evaluate("window.isTheSamePage")


def test_the_trace_is_searched_filtered_and_kept(bash):
    search = bash.page.locator("[data-trace-search]")
    steps = bash.trace.locator("[data-step]:visible")
    expect(steps.first).to_be_visible()
    search.fill("no step says this")
    expect(steps).to_have_count(0)
    search.fill("")
    phone_only = bash.trace.locator("[data-step][data-actor='Service extension']:visible")
    expect(phone_only.first).to_be_visible()
    bash.trace.locator("[data-trace-filter][value='Service extension']").uncheck(force=True)
    expect(phone_only).to_have_count(0)
    with bash.page.expect_download() as download:
        bash.trace.locator("[data-trace-download]").click()
    assert "episodes" in download.value.path().read_text()


# Blurs that the browser computes again whenever something above them moves.
LIVE_BLURS = """phone => [phone, ...phone.querySelectorAll('*')].flatMap(element => [null, '::before', '::after']
  .filter(pseudo => getComputedStyle(element, pseudo).backdropFilter !== 'none').map(pseudo => element.className + (pseudo ?? '')))"""


def test_the_background_of_an_open_notification_is_blurred_once(phone):
    phone.push("calendar", "n1", alert=ALERT)
    phone.press(phone.cards.first)
    still = phone.page.locator("[data-part=dim] .phone-still")
    expect(still).to_have_count(1)
    assert still.evaluate("still => still.inert && still.textContent.includes('Order 4000 coffees')")
    assert still.locator("[id], [data-card], [role]").count() == 0
    assert phone.element.evaluate(LIVE_BLURS) == []
    phone.page.locator("[data-close]").click()
    phone.is_closed()
    expect(still).to_have_count(0)


# An example and the screen it wants


def visited(windows, server, **options):
    """A new phone that a person looks at without doing anything."""
    page = windows.open(**options)
    page.goto(f"{server.address}/preview")
    return Phone(page, server.address).ready()


def test_an_invitation_comes_by_itself_to_a_new_phone_once(windows, server):
    phone = visited(windows, server)
    expect(phone.card("Order 4000 coffees")).to_be_visible()
    expect(phone.page.locator("[data-presets] [aria-current]")).to_have_attribute("data-preset", "calendar-invite")
    phone.page.goto(phone.url())
    expect(phone.ready().element).not_to_have_attribute("data-welcome", re.compile(".*"))


def test_a_user_who_acts_first_is_not_interrupted(windows, server):
    page = windows.open()
    # Time stands still until the user has acted.
    page.clock.install()
    page.clock.pause_at(time.time() + 3600)
    page.goto(f"{server.address}/preview")
    phone = Phone(page, server.address).ready()
    phone.button("unlock")
    page.clock.run_for(5_000)
    expect(phone.element).to_have_attribute("data-screen", "home")
    assert phone.delivered() == []


def test_the_chosen_screen_stays_until_the_user_takes_the_examples(bash):
    note = bash.page.locator("[data-preset-screen]")
    expect(note).to_be_hidden()
    bash.button("unlock")
    expect(bash.element).to_have_attribute("data-screen", "home")
    bash.button("push-again")
    expect(bash.banner).to_contain_text("The Bash")
    expect(note).to_contain_text("This example would lock the phone.")
    bash.page.locator("[data-presets] a[data-preset=photo]").click()
    expect(bash.banner).not_to_contain_text("The Bash")
    expect(bash.element).to_have_attribute("data-screen", "home")
    note.get_by_role("button").click()
    expect(bash.element).to_have_attribute("data-screen", "lock")
    expect(note).to_be_hidden()
    bash.page.locator("[data-presets] a[data-preset=the-bash]").click()
    expect(bash.cards.first).to_contain_text("The Bash")
    expect(bash.element).to_have_attribute("data-screen", "lock")


def test_an_example_of_a_day_has_that_days_clock(bash):
    clock = bash.element.locator(".clock-date")
    expect(clock).to_have_text("Monday, June 13")
    bash.page.locator("[data-presets] a[data-preset=photo]").click()
    expect(clock).not_to_have_text("Monday, June 13")


# A video file cannot be shown as an image, so the card needs a still.
def test_a_video_has_a_still_on_its_card_and_a_broken_one_its_drawing(windows, server):
    phone = Phone.open(windows.open(), server.address, preset="video")
    still = phone.cards.first.locator(".film-still")
    expect(still.locator(".icon")).to_have_count(1)
    phone.page.wait_for_function("() => document.querySelector('.film-still video').videoWidth > 0")


def test_the_link_shows_a_screen_that_was_changed_while_a_preset_was_on_its_way(bash):
    link = bash.page.locator("[data-share-link]")
    held = []
    bash.page.route(re.compile(r"/preview\?preset=photo"), lambda route: held.append(route))
    with bash.page.expect_request(re.compile(r"/preview\?preset=photo")):
        bash.page.locator("[data-presets] a[data-preset=photo]").click()
    bash.page.get_by_label("Screen", exact=True).select_option("false")
    expect(link).to_have_value(re.compile("locked=false"))
    eventually(lambda: bash.page.evaluate("true") and held)
    # The server drew this page while the screen was still locked.
    reply = held[0].fetch()
    held[0].fulfill(response=reply, body=re.sub("locked=(true|false)", "locked=true", reply.text()))
    expect(bash.page.locator("[data-presets] [aria-current]")).to_have_attribute("data-preset", "photo")
    expect(link).to_have_value(re.compile(r"preset=photo.*locked=false"))


def test_earlier_notifications_are_folded_below_and_the_link_follows_the_phone(bash):
    episodes = bash.trace.locator("[data-trace-session]")
    expect(episodes.first.locator(".trace-session-title")).to_contain_text("The Bash")
    bash.page.locator("[data-presets] a[data-preset=photo]").click()
    expect(episodes.nth(1)).to_be_visible()
    expect(bash.trace.locator("[data-trace-session][open]")).to_have_count(1)
    expect(episodes.first).to_have_attribute("open", "")
    link = bash.page.locator("[data-share-link]")
    bash.page.get_by_label("Screen", exact=True).select_option("false")
    expect(link).to_have_value(re.compile(r"preset=photo.*locked=false"))
    above, below = link.bounding_box(), bash.trace.bounding_box()
    assert above["y"] < below["y"]
