"""A thread of 10,000 entries opens anywhere, continues in both directions, and never holds more than its limit."""

import shutil

import pytest
from playwright.sync_api import expect

from chat import Chat, lengthen
from conftest import Windows
from eventually import eventually
from server import Server

ROWS = 400
# Rows move less than this while more are loaded: a line for the day may appear or disappear.
ROW_HEIGHT = 60


@pytest.fixture(scope="module")
def long_server(loaded, tmp_path_factory):
    data = shutil.copytree(loaded, tmp_path_factory.mktemp("long") / "data")
    server = Server(data, "--demo")
    event = server.demo().event("empty")["url"].rsplit("/", 1)[1]
    last = lengthen(data, event, 10_000)
    server.start()
    yield server, f"/events/{event}", last
    assert server.stop() == 0, server.log


@pytest.fixture
def long_chat(chromium, long_server):
    server, path, last = long_server
    windows = Windows(chromium, server.demo())
    page = windows.as_host(viewport={"width": 1280, "height": 800})
    page.goto(server.address + path)
    yield Chat(page), server.address + path, last
    windows.close()
    assert windows.errors == []


def numbers(page):
    return page.locator(".row[data-sequence]").evaluate_all("rows => rows.map(row => Number(row.dataset.sequence))")


def scroll_up(page, times):
    for _ in range(times):
        top = numbers(page)[0]
        page.locator(".thread").evaluate("box => box.scrollTo(0, -box.scrollHeight)")
        page.wait_for_function("top => Number(document.querySelector('.row[data-sequence]').dataset.sequence) < top",
                               arg=top)


def test_scrolling_up_continues_and_drops_distant_rows(long_chat):
    chat, _, last = long_chat
    chat.live()
    scroll_up(chat.page, 9)
    shown = numbers(chat.page)
    assert len(shown) <= ROWS
    assert shown == list(range(shown[0], shown[0] + len(shown)))
    assert shown[-1] < last
    chat.page.get_by_role("button", name="Go to the latest message").click()
    expect(chat.rows(f"Entry {last}")).to_be_in_viewport()


def test_the_row_being_read_stays_in_place_while_more_are_loaded(long_chat):
    chat, _, _ = long_chat
    page = chat.live().page
    scroll_up(page, 1)
    # Scrolls to the top, where more rows are loaded. Returns the row there and its position before.
    top, before = page.locator(".thread").evaluate("""box => {
      box.scrollTo({ top: -box.scrollHeight, behavior: "instant" })
      const row = box.querySelector(".row[data-sequence]")
      return [Number(row.dataset.sequence), row.getBoundingClientRect().y]
    }""")
    page.wait_for_function(
        "top => Number(document.querySelector('.row[data-sequence]').dataset.sequence) < top", arg=top)
    after = page.locator(f"#a{top}").evaluate("row => row.getBoundingClientRect().y")
    assert abs(after - before) < ROW_HEIGHT
    assert numbers(page) == sorted(numbers(page))


def test_a_link_opens_the_thread_around_an_entry_and_continues_downwards(long_chat):
    chat, address, _ = long_chat
    chat.page.goto("about:blank")
    chat.page.goto(f"{address}#a5000")
    row = chat.page.locator("#a5000")
    expect(row).to_be_in_viewport()
    top = numbers(chat.page)[-1]
    chat.page.locator(".thread").evaluate("box => box.scrollTo(0, 0)")
    chat.page.wait_for_function(
        "top => Number([...document.querySelectorAll('.row[data-sequence]')].at(-1).dataset.sequence) > top", arg=top)


def test_a_message_sent_far_above_leads_to_the_end(long_chat):
    chat, address, _ = long_chat
    chat.page.goto("about:blank")
    chat.page.goto(f"{address}#a4000")
    expect(chat.page.locator("#a4000")).to_be_in_viewport()
    chat.live().send("From far up")
    expect(chat.rows("From far up")).to_be_in_viewport()
    assert len(numbers(chat.page)) <= ROWS


def test_asking_twice_for_the_end_shows_it_with_entries_that_came_meanwhile(long_chat):
    chat, address, _ = long_chat
    page = chat.page
    page.goto("about:blank")
    page.goto(f"{address}#a4000")
    expect(page.locator("#a4000")).to_be_in_viewport()
    chat.live()
    held = []
    # The server draws the rows now, and the page receives them later.
    page.route("**/rows*", lambda route: held.append((route, route.fetch())))
    down = page.get_by_role("button", name="Go to the latest message")
    down.click()
    down.click()
    eventually(lambda: page.evaluate("1") and held)
    event = address.rsplit("/", 1)[1]
    page.request.post(
        f"{address.split('/events')[0]}/api/v1/events/{event}/comments", data={"text": "Said on the way"},
        headers={"Accept": "application/json"})
    other = Chat(page.context.new_page())
    other.page.goto(address)
    expect(other.rows("Said on the way")).to_have_count(1)
    other.page.close()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    for route, response in held:
        route.fulfill(response=response)
    page.unroute("**/rows*")
    expect(chat.rows("Said on the way")).to_have_count(1)
    assert len(numbers(page)) > 20
