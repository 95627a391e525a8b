"""How the phone is drawn: elements keep their places in every look and direction."""

import pytest
from playwright.sync_api import expect

from eventually import eventually
from large_text import OVERLAPPING
from party import Party
from phone import Phone

ALERT = {"title": "Order 4000 coffees", "body": "June 15, 2016 at 9:00 AM"}


def overlap(first, second):
    """Returns by how many points two elements overlap in the direction of the smaller overlap, and 0 when they do
    not."""
    a, b = first.bounding_box(), second.bounding_box()
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return max(0, min(across, down))


def test_the_time_stands_at_the_far_end(windows, server):
    phone = Phone.open(windows.open(), server.address)
    phone.push("calendar", "n1", alert=ALERT)
    expect(phone.cards).to_have_count(1)
    time, icon, card = (phone.cards.locator(part) for part in ["time", ".notification-card-icon", ".notification-card-face"])
    for look, direction in [("ios10", "ltr"), ("ios10", "rtl"), ("today", "rtl"), ("today", "ltr")]:
        phone.page.locator("form[data-appearance] [name=look]").select_option(look)
        phone.page.locator("form[data-appearance] [name=dir]").select_option(direction)
        expect(phone.element).to_have_attribute("data-look", look)
        expect(phone.element).to_have_attribute("dir", direction)
        expect(phone.cards).to_have_count(1)
        assert overlap(time, icon) == 0, look
        box, face = time.bounding_box(), card.bounding_box()
        before, after = box["x"] - face["x"], face["x"] + face["width"] - box["x"] - box["width"]
        assert (before > after) == (direction == "ltr"), look
        assert min(before, after) < 20, look


@pytest.mark.parametrize("look", ["ios10", "today"])
def test_the_screen_stays_where_it_is_when_a_field_opens(windows, server, look):
    phone = Phone.open(windows.open(), server.address, look=look, preset="the-bash")
    phone.press(phone.card("The Bash"))
    phone.expanded.locator("[data-text-action] > summary").first.click()
    expect(phone.expanded.get_by_role("textbox")).to_be_focused()
    screen = phone.page.locator(".phone-screen")
    # A browser scrolls like this to bring a field into view before the keyboard has made room for it.
    assert screen.evaluate("screen => { screen.scrollTop = 100; return screen.scrollTop }") == 0


def test_threads_are_groups_in_the_look_that_has_them(windows, server):
    phone = Phone.open(windows.open(), server.address, look="today")
    for number in range(3):
        phone.push("messages", f"m{number}", alert={"title": "Anna", "body": f"Number {number}"}, **{"thread-id": "anna"})
    groups = phone.page.locator("[data-part=list] [data-group]")
    expect(groups).to_have_count(1)
    expect(groups.locator("[data-card]:visible")).to_have_count(1)
    look = phone.page.locator("form[data-appearance] [name=look]")
    look.select_option("ios10")
    expect(groups).to_have_count(0)
    expect(phone.cards).to_have_count(3)
    look.select_option("today")
    expect(groups).to_have_count(1)


def test_a_failure_is_seen_in_a_low_window(windows, server):
    page = windows.open(viewport={"width": 1280, "height": 700})
    page.goto(f"{server.address}/preview?preset=no-such-preset")
    expect(page.locator("[data-failure]")).to_have_text("There is no example no-such-preset.")
    expect(page.locator("[data-failure]")).to_be_in_viewport(ratio=1)


def test_repeated_news_is_announced_again(windows, server):
    phone = Phone.open(windows.open(), server.address)
    phone.push("calendar", "n1", alert=ALERT)
    expect(phone.announcement).to_contain_text("Order 4000 coffees")
    said = phone.announcement.evaluate("region => region.textContent")
    phone.push("calendar", "n2", alert=ALERT)
    expect(phone.cards).to_have_count(2)
    phone.page.wait_for_function(
        "said => document.querySelector('[data-announcement]').textContent !== said", arg=said)
    assert phone.announcement.inner_text().strip() == said.strip()


# Parts that reach beyond the card, and texts that are cut off.
CUT_OFF = """card => {
  const { left, right } = card.getBoundingClientRect()
  const shown = [...card.querySelectorAll("*")].filter(element =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".visually-hidden"))
  return shown.filter(element => {
    const box = element.getBoundingClientRect()
    const isText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())
    return isText && (box.left < left - 1 || box.right > right + 1 || element.scrollWidth > element.clientWidth + 1
      && getComputedStyle(element).overflowX !== "visible")
  }).map(element => element.textContent.trim().slice(0, 40))
}"""


def test_the_scenes_of_the_day_fit_at_the_largest_text_in_both_directions(windows, demo, server):
    party = Party(windows, demo, "Ana Ruiz", "Ben", place="Pier 7", latitude=37.7784, longitude=-122.4177)
    for number in range(2):
        party.answer(number, "accept")
    page = party.page(0)
    party.remind(server)

    def listed():
        found = page.request.get(f"{demo.address}/api/v1/notifications").json()["items"]
        return {notification["category"]: notification["id"] for notification in found}

    eventually(lambda: "event-reminder" in listed(), 180)
    party.post(f"/api/v1/invitations/{party.guests[1]['token']}/arrival", {
        "minutes": 15, "latitude": 37.8184, "longitude": -122.4177, "accuracy": 20})
    eventually(lambda: "event-arrival" in listed())
    for category in ["event-reminder", "event-arrival"]:
        for look, direction in [("ios10", "ltr"), ("ios10", "rtl"), ("today", "rtl"), ("today", "ltr")]:
            page.goto(f"{demo.address}/preview?notification={listed()[category]}"
                      f"&look={look}&dir={direction}&text=ax5&width=320")
            phone = Phone(page, demo.address).ready()
            expect(phone.element).to_have_attribute("data-text", "ax5")
            opened = page.locator(f"[data-card][data-category={category}] [data-press]:visible")
            toggle = page.locator("[data-group-toggle]:visible")
            opened.or_(toggle).first.wait_for()
            if opened.count() == 0:
                toggle.first.click()
            opened.first.click()
            phone.is_open()
            words = {"event-reminder": "Pier 7", "event-arrival": "Ben"}[category]
            expect(phone.expanded).to_contain_text(words)
            case = (category, look, direction)
            assert phone.expanded.evaluate("card => getComputedStyle(card).direction") == direction, case
            assert (case, phone.expanded.evaluate(CUT_OFF)) == (case, [])
            assert (case, phone.expanded.evaluate(OVERLAPPING)) == (case, [])
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), case


# Texts that lie over drawings: over rings, which reach as far as their layers, and over a dot.
OVER_DRAWINGS = """card => {
  const box = element => element.getBoundingClientRect()
  const drawn = [...card.querySelectorAll("[data-identifier=rings], [data-identifier=host-dot]")].flatMap(element =>
    [element, ...element.querySelectorAll(".ui-layer")])
  const texts = [...card.querySelectorAll("[data-identifier=host-count]")].flatMap(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(rect => ({ rect, words: element.textContent.trim() }))
  })
  const shared = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  return { drawn: drawn.length, texts: texts.length, found: drawn.flatMap(element => texts
    .filter(({ rect }) => shared(box(element), rect) > 0.5)
    .map(({ rect, words }) => `${words} by ${Math.round(shared(box(element), rect))} px`)) }
}"""

# Words that are broken in the middle.
BROKEN_WORDS = """card => [...card.querySelectorAll("[data-identifier=host-count]")].flatMap(element => {
  const [text] = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1
  }).map(([word]) => word)
})"""


def test_the_rings_of_a_host_and_their_legend_have_room_at_every_text_size_in_both_directions(windows, demo):
    party = Party(windows, demo, "Ana", "Ben", "Cleo", capacity=20)
    page = windows.as_host()
    # Other tests may have read in another language, which this host's notification would use.
    page.goto(demo.address)
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="English")).to_have_attribute("aria-pressed", "true")
    party.answer(0, "accept", note="Bringing cake")
    sizes = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]
    for direction in ["ltr", "rtl"]:
        page.goto(f"{demo.address}/preview?phone=host&host-notification={party.event}-answers&dir={direction}&width=320")
        phone = Phone(page, demo.address).ready()
        phone.press(page.locator(f'[data-part=list] [data-card][data-identifier="{party.event}-answers"]'))
        expect(phone.expanded).to_contain_text("Seats left")
        for size in sizes:
            phone.element.evaluate("(phone, size) => phone.dataset.text = size", size)
            case = (direction, size)
            over = phone.expanded.evaluate(OVER_DRAWINGS)
            assert over["drawn"] > 8 and over["texts"] >= 4, case
            assert (case, over["found"]) == (case, [])
            assert (case, phone.expanded.evaluate(BROKEN_WORDS)) == (case, [])
            assert (case, phone.expanded.evaluate(CUT_OFF)) == (case, [])
            assert (case, phone.expanded.evaluate(OVERLAPPING)) == (case, [])
