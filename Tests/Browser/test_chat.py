"""The chat beyond sending: replies, edits, reactions, mentions, photos, and the failures of each."""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from accessibility import violations
from chat import Chat
from conftest import Windows
from eventually import eventually


def photo(name, width, height):
    """A small picture that a debug build processes quickly."""
    file = io.BytesIO()
    Image.linear_gradient("L").resize((width, height)).convert("RGB").save(file, "JPEG")
    return {"name": f"{name}.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


MOON, PIE = photo("moon", 320, 180), photo("pie", 240, 240)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def wren(windows, demo):
    return Chat(windows.as_guest(demo.guest("supper", "wren"))).live()


@pytest.fixture
def failing(windows):
    """Windows for tests that make requests fail on purpose. Drops the errors that the browser logs for them."""
    yield
    windows.errors[:] = [error for error in windows.errors if "net::ERR_" not in error]


@pytest.fixture(scope="module")
def hosts_windows(chromium, demo):
    windows = Windows(chromium, demo)
    windows.as_host().goto(demo.here(demo.event("supper")["url"]))
    yield windows
    windows.close()


@pytest.fixture
def host(hosts_windows):
    """The host's window on the thread. It stays open over all tests, and is at the end of the thread when a test
    begins."""
    page = hosts_windows.contexts[0].pages[0]
    page.locator(".thread").evaluate("box => { box.scrollTop = 0 }")
    yield Chat(page).live()
    assert hosts_windows.errors == []


def test_a_message_shows_before_the_server_has_it_and_once_after(wren):
    waiting = []
    wren.page.route("**/comments", lambda route: waiting.append(route))
    wren.send("On its way")
    expect(wren.pending()).to_contain_text("Sending…")
    expect(wren.field).to_have_value("")
    eventually(lambda: wren.page.evaluate("1") and waiting)
    waiting[0].continue_()
    expect(wren.rows("On its way")).to_have_count(1)
    expect(wren.pending()).to_have_count(0)


def test_messages_sent_quickly_keep_their_order(wren):
    for number in range(4):
        wren.field.fill(f"hurry {number}")
        wren.field.press("Enter")
    expect(wren.rows("hurry")).to_have_text([re.compile(f"hurry {number}") for number in range(4)])
    expect(wren.pending()).to_have_count(0)


def test_a_message_without_a_reply_is_sent_again_after_a_reload_and_is_there_once(failing, wren):
    page = wren.page
    keys = []
    # The reply is lost, but not the message.
    def lose(route):
        keys.append(route.request.headers["idempotency-key"])
        route.fetch()
        route.abort()
    page.route("**/comments", lose)
    wren.send("Lost answer")
    expect(wren.pending()).to_contain_text("Not sent")
    page.unroute("**/comments")
    page.on("request", lambda request: keys.append(request.headers.get("idempotency-key"))
            if request.url.endswith("/comments") else None)
    page.reload()
    expect(wren.rows("Lost answer")).to_have_count(1)
    expect(wren.pending()).to_have_count(0)
    eventually(lambda: len(keys) == 2)
    assert keys[0] and len(set(keys)) == 1


def test_a_refused_message_survives_a_reload_and_waits_to_be_sent(wren):
    page = wren.page
    page.route("**/comments", lambda route: route.fulfill(
        status=422, json={"detail": "Not this one.", "code": "invalid-text"}))
    wren.send("Refused once")
    expect(wren.pending().get_by_role("alert")).to_have_text("Not this one.")
    page.unroute("**/comments")
    page.reload()
    page.locator(".thread[data-live]").wait_for()
    expect(wren.pending()).to_contain_text("Not sent")
    wren.pending().get_by_role("button", name="Try again").click()
    expect(wren.rows("Refused once")).to_have_count(1)
    expect(wren.pending()).to_have_count(0)


def test_a_failed_message_can_be_discarded(wren):
    wren.page.route("**/comments", lambda route: route.fulfill(
        status=422, json={"detail": "Not this one.", "code": "invalid-text"}))
    wren.send("Never mind")
    expect(wren.pending().get_by_role("alert")).to_have_text("Not this one.")
    wren.pending().get_by_role("button", name="Discard").click()
    expect(wren.pending()).to_have_count(0)
    wren.page.reload()
    expect(wren.page.get_by_text("Never mind")).to_have_count(0)


def test_a_reply_quotes_its_message_and_links_to_it(wren, host):
    host.send("Who brings the salt?")
    wren.act(wren.rows("Who brings the salt?").last, "Reply")
    expect(wren.page.locator(".composer-target")).to_contain_text("Replying to Matt Alvarez")
    wren.field.press_sequentially("I do, always.")
    wren.field.press("Enter")
    for chat in (wren, host):
        expect(chat.rows("I do, always.").locator(".row-reply")).to_contain_text("Who brings the salt?")
    host.rows("I do, always.").locator(".row-reply").click()
    expect(host.rows("Who brings the salt?").first).to_be_focused()


def test_a_reply_follows_the_words_of_its_message(wren, host):
    host.send("Bring forty chairs")
    wren.act(wren.rows("Bring forty chairs").last, "Reply")
    wren.send("Chairs are coming")
    replies = [chat.rows("Chairs are coming").locator(".row-reply") for chat in (wren, host)]
    for reply in replies:
        expect(reply).to_contain_text("Bring forty chairs")
    host.field.press("ArrowUp")
    expect(host.field).to_have_value("Bring forty chairs")
    host.field.fill("Bring fourteen chairs")
    host.field.press("Enter")
    for reply in replies:
        expect(reply).to_contain_text("Bring fourteen chairs")
    # The first of the two rows is the message, and the other one the reply with its excerpt.
    host.act(host.rows("Bring fourteen chairs").first, "Unsend")
    for reply in replies:
        expect(reply).to_contain_text("Message unsent")
        expect(reply).not_to_contain_text("chairs")


def test_a_message_is_edited_in_place_and_says_so(wren, host):
    wren.send("Tow benches")
    expect(wren.rows("Tow benches")).to_have_count(1)
    wren.field.press("ArrowUp")
    expect(wren.field).to_have_value("Tow benches")
    wren.field.fill("Two benches, sorry")
    wren.field.press("Enter")
    for chat in (wren, host):
        expect(chat.rows("Two benches, sorry")).to_contain_text("edited")
        expect(chat.rows("Tow benches")).to_have_count(0)


def test_an_unsent_message_can_be_restored(wren, host):
    wren.send("I should not say this")
    row = wren.rows("I should not say this")
    expect(row).to_have_count(1)
    number = row.get_attribute("id")
    wren.act(row, "Unsend")
    for chat in (wren, host):
        expect(chat.page.locator(f"#{number}")).to_contain_text("Message unsent")
    expect(wren.page.get_by_role("button", name="Undo")).to_have_count(1)
    wren.page.get_by_role("button", name="Undo").click()
    for chat in (wren, host):
        expect(chat.page.locator(f"#{number}")).to_contain_text("I should not say this")


def test_a_reaction_shows_at_once_and_to_everybody(wren, host):
    host.send("Pie for everyone")
    row = wren.rows("Pie for everyone")
    waiting = []
    wren.page.route("**/reactions", lambda route: waiting.append(route))
    wren.react(row, "🎉")
    expect(row.locator(".reaction")).to_have_attribute("aria-pressed", "true")
    eventually(lambda: wren.page.evaluate("1") and waiting)
    waiting[0].continue_()
    wren.page.unroute("**/reactions")
    button = host.rows("Pie for everyone").locator(".reaction")
    expect(button).to_have_attribute("aria-label", "🎉 1: Wren Gallagher")
    button.click()
    expect(row.locator(".reaction")).to_have_attribute("aria-label", "🎉 2: You, Matt Alvarez")
    row.locator(".reaction").click()
    expect(button).to_have_attribute("aria-label", "🎉 1: You")


def test_the_menu_is_worked_by_keys(wren, host):
    host.send("Keys only")
    row = wren.rows("Keys only")
    expect(row).to_have_count(1)
    dots = row.locator(".row-menu > summary")
    dots.focus()
    wren.page.keyboard.press("Enter")
    menu = wren.page.get_by_role("menu")
    expect(menu.get_by_role("menuitemcheckbox").first).to_be_focused()
    wren.page.keyboard.press("ArrowDown")
    expect(menu.get_by_role("menuitem", name="Reply")).to_be_focused()
    assert violations(wren.page) == []
    wren.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(dots).to_be_focused()


def test_names_are_offered_after_an_at(wren, host):
    asked = []
    wren.page.on("request", lambda request: asked.append(request.url) if "/people?" in request.url else None)
    wren.field.press_sequentially("Ask @ma")
    options = wren.page.get_by_role("listbox", name="People").get_by_role("option")
    expect(options.first).to_contain_text("Matt Alvarez")
    expect(wren.field).to_have_attribute("aria-activedescendant", "mention-0")
    wren.field.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    wren.field.press("ArrowUp")
    wren.field.press("Enter")
    expect(wren.field).to_have_value("Ask @Matt Alvarez ")
    expect(options).to_have_count(0)
    wren.field.press_sequentially("please")
    wren.field.press("Enter")
    expect(host.rows("please").locator(".mention-me")).to_have_text("@Matt Alvarez")
    assert asked and not any("Alvarez" in url for url in asked)


def test_several_photos_keep_their_order_and_stand_side_by_side(wren, host):
    before = host.page.locator(".gallery .row").count()
    wren.choose(MOON, PIE)
    wren.page.evaluate("""async address => {
      const file = new File([await (await fetch(address)).blob()], "dropped.jpg", { type: "image/jpeg" })
      const data = new DataTransfer()
      data.items.add(file)
      for (const name of ["dragenter", "dragover", "drop"]) {
        document.querySelector(".thread").dispatchEvent(
          new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }))
      }
    }""", wren.page.locator(".cover img").get_attribute("src"))
    tray = wren.page.get_by_role("list", name="Photos to send")
    expect(tray.get_by_role("listitem")).to_have_count(3)
    tray.get_by_role("button", name="Remove dropped.jpg").click()
    wren.send("Two of them")
    expect(wren.rows("Two of them")).to_have_count(1)
    expect(host.page.locator(".gallery .row")).to_have_count(before + 2)
    # The moon is wider than the pie.
    shapes = host.page.locator(".gallery").last.locator("img").evaluate_all(
        "all => all.map(image => image.getAttribute('width') / image.getAttribute('height'))")
    assert shapes[0] > shapes[1]


def test_a_photo_that_failed_is_retried(failing, wren):
    wren.page.route("**/photos", lambda route: route.abort())
    wren.choose(PIE)
    wren.send("Second try")
    expect(wren.pending()).to_contain_text("Not sent")
    expect(wren.pending().locator("img")).to_be_visible()
    wren.page.unroute("**/photos")
    wren.pending().get_by_role("button", name="Try again").click()
    expect(wren.rows("Second try").locator(".bubble-photo a")).to_have_count(1)
    expect(wren.pending()).to_have_count(0)


def test_others_see_who_is_here_and_who_is_typing(wren, host):
    presence = host.page.locator("[data-presence]")
    expect(presence).to_have_text(re.compile("Wren Gallagher.* here"))
    wren.page.bring_to_front()
    wren.field.press_sequentially("Hm")
    expect(presence).to_have_text("Wren Gallagher is typing…")


def test_only_new_messages_of_others_are_announced(wren, host):
    announcer = wren.page.locator("[data-announcer]")
    announcer.evaluate("""place => {
      window.heard = []
      new MutationObserver(() => window.heard.push(place.textContent)).observe(place, { childList: true })
    }""")
    wren.send("My own words")
    expect(wren.rows("My own words")).to_have_count(1)
    host.send("Said once")
    expect(announcer).to_have_text("Matt Alvarez: Said once")
    host.react(host.rows("Said once").last, "👍")
    expect(wren.rows("Said once").locator(".reaction")).to_have_count(1)
    host.send("And one more")
    expect(announcer).to_have_text("Matt Alvarez: And one more")
    assert wren.page.evaluate("window.heard") == ["Matt Alvarez: Said once", "Matt Alvarez: And one more"]


def test_a_broken_connection_is_reported_and_restored_without_loss(failing, wren, host):
    wren.page.context.set_offline(True)
    expect(wren.page.locator("[data-connection]")).to_have_text("Waiting for a connection")
    host.send("While you were away")
    expect(host.rows("While you were away")).to_have_count(1)
    wren.send("Written offline")
    expect(wren.pending()).to_contain_text("Waiting for a connection")
    expect(wren.pending().get_by_role("button")).to_have_text(["Discard"])
    wren.page.context.set_offline(False)
    expect(wren.rows("While you were away")).to_have_count(1)
    expect(wren.rows("Written offline")).to_have_count(1)
    expect(wren.page.locator("[data-connection]")).to_be_hidden()


def test_new_messages_below_are_counted_and_a_press_leads_there(windows, demo, host):
    # A viewer who was never here has no unread entries.
    noor = Chat(windows.as_guest(demo.guest("supper", "noor"), viewport={"width": 1000, "height": 500})).live()
    noor.page.locator(".thread").evaluate("box => { box.scrollTop = -600 }")
    host.send("Down here")
    pill = noor.page.get_by_role("button", name="1 new message")
    pill.click()
    expect(noor.rows("Down here")).to_be_in_viewport()
    expect(pill).to_have_count(0)


def test_new_entries_are_marked_until_they_are_read(windows, demo, host):
    priya = Chat(windows.as_guest(demo.guest("supper", "priya"))).live()
    latest = priya.page.locator(".thread").get_attribute("data-latest")
    with priya.page.expect_response(lambda response: response.url.endswith("/reads")
                                    and f":{latest}}}" in response.request.post_data):
        # The page is loaded again, in case the message came before the page listened.
        priya.page.reload()
        priya.live().page.locator(".thread").evaluate("box => { box.scrollTop = 0 }")
    priya.page.goto("about:blank")
    host.send("News for Priya")
    expect(host.rows("News for Priya")).to_have_count(1)
    priya.page.goto(demo.here(demo.guest("supper", "priya")["link"]))
    mark = priya.page.locator(".unread-mark")
    expect(mark).to_have_count(1)
    assert mark.evaluate("mark => mark.nextElementSibling.textContent.includes('News for Priya')")


def test_floods_stay_inside_their_bubbles(windows, demo):
    wren = Chat(windows.as_guest(demo.guest("supper", "wren"), **PHONE)).live()
    # The server refuses the combining marks. A message that waits to be discarded is drawn like the others.
    wren.send("w" * 4000)
    wren.send("Z" + "\u0300\u0301\u0316" * 60 + "algo")
    for row in (wren.rows("wwww").last, wren.pending().filter(has=wren.page.get_by_role("alert"))):
        bubble = row.locator(".bubble")
        expect(bubble).to_have_css("overflow-y", "clip")
        assert wren.page.evaluate("document.scrollingElement.scrollWidth") == 390
        assert bubble.bounding_box()["width"] < 360


def test_right_to_left_turns_the_chat_around(windows, demo):
    wren = Chat(windows.as_guest(demo.guest("supper", "wren"), **PHONE)).live()
    wren.page.evaluate("document.documentElement.dir = 'rtl'")
    wren.send("On the other side")
    bubble = wren.rows("On the other side").locator(".bubble")
    expect(bubble).to_have_count(1)
    assert bubble.bounding_box()["x"] < 40
    assert wren.page.evaluate("document.scrollingElement.scrollWidth") == 390


def test_everything_about_an_entry_works_without_scripts(windows, demo):
    page = windows.as_guest(demo.guest("supper", "wren"), java_script_enabled=False)
    chat = Chat(page)
    row = page.locator(".row-comment:not(.row-own)").last
    row.locator(".row-menu > summary").click()
    row.get_by_role("link", name="Reply").click()
    chat.send("A plain reply")
    row = chat.rows("A plain reply").last
    expect(row.locator(".row-reply")).to_have_count(1)
    row.locator(".row-menu > summary").click()
    row.get_by_role("button", name="❤️").click()
    expect(chat.rows("A plain reply").last.locator(".reaction")).to_have_attribute("aria-pressed", "true")
    row.locator(".row-menu > summary").click()
    row.get_by_role("link", name="Edit").click()
    expect(chat.field).to_have_value("A plain reply")
    chat.field.fill("A plain change")
    page.get_by_role("button", name="Save").click()
    row = chat.rows("A plain change").last
    expect(row).to_contain_text("edited")
    row.locator(".row-menu > summary").click()
    row.get_by_role("button", name="Unsend").click()
    gone = page.locator(".row-gone").last
    expect(gone).to_contain_text("Message unsent")
    gone.get_by_role("button", name="Undo").click()
    expect(chat.rows("A plain change")).to_have_count(1)


def test_photos_open_over_the_page_and_the_focus_comes_back(windows, demo):
    page = windows.as_guest(demo.guest("supper", "ana"))
    page.get_by_role("link", name="Photos").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Photos")
    tiles = page.locator("a[data-lightbox]")
    page.wait_for_load_state()
    tiles.first.click()
    dialog = page.get_by_role("dialog", name="Photo")
    expect(dialog).to_contain_text("1 of")
    first = dialog.locator("img").get_attribute("src")
    page.keyboard.press("ArrowRight")
    expect(dialog).to_contain_text("2 of")
    assert dialog.locator("img").get_attribute("src") != first
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(tiles.nth(1)).to_be_focused()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all").click()
    assert download.value.path().read_bytes()[:2] == b"PK"
