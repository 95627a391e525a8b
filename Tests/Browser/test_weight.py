"""The size of a first visit: everything over the wire except photos."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from eventually import eventually
from party import Party
from server import Server

LIMIT = 60 * 1024
# Photos come from /photos and /examples; icons and patterns count.
PHOTOS = ("/photos/", "/examples/")
# Requests that last as long as the page is open.
ENDLESS = {"EventSource", "Ping"}


def weigh(page, address):
    """Returns the bytes on the wire by URL: compressed bodies and header fields."""
    addresses, sizes, underway = {}, {}, set()
    protocol = page.context.new_cdp_session(page)
    protocol.on(
        "Network.requestWillBeSent",
        lambda event: None if event.get("type") in ENDLESS else underway.add(event["requestId"]))
    for end in ["Network.loadingFinished", "Network.loadingFailed"]:
        protocol.on(end, lambda event: underway.discard(event["requestId"]))
    protocol.on("Network.responseReceived", lambda event: addresses.update({event["requestId"]: event["response"]["url"]}))
    protocol.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    protocol.send("Network.enable")
    page.goto(address, wait_until="load")
    # This includes scripts loaded by scripts, the manifest and the icon.
    page.locator(".thread[data-live]").wait_for()
    page.evaluate("() => new Promise(done => requestIdleCallback(done))")
    eventually(lambda: page.evaluate("document.readyState") == "complete" and not underway)
    return {addresses[request]: size for request, size in sizes.items() if request in addresses}


# Leaves out requests that a page makes two seconds after its start, or later.
LATER = """{
  const set = self.setTimeout
  self.setTimeout = (work, delay, ...rest) => delay >= 2000 ? 0 : set(work, delay, ...rest)
}"""

# The layout shifts since the page's start: how far, when, and of which element.
SHIFTS = """() => new Promise(done => {
  const shifts = []
  new PerformanceObserver(list => list.getEntries().forEach(({ value, startTime, sources }) => {
    const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
      `${(node?.outerHTML ?? node?.data ?? "").slice(0, 120)} from ${from.y}+${from.height} to ${to.y}+${to.height}`)
    shifts.push([value, startTime, ...moved])
  })).observe({ type: "layout-shift", buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => done(shifts)))
})"""


def test_a_cover_is_light_and_its_colors_keep_its_place(windows, demo):
    link = demo.here(demo.guest("the-bash", "ana")["link"])
    # The first visit makes the versions.
    for visit in ["first", "second"]:
        page = windows.open(viewport={"width": 390, "height": 844}, device_scale_factor=2)
        covers = {address: size for address, size in weigh(page, link).items() if "/photos/" in address}
        assert covers and all(address.endswith(".webp") for address in covers), visit
        assert max(covers.values()) < 48_000, f"{visit}: {covers}"
        assert page.locator(".cover img").evaluate("image => image.currentSrc").endswith("wide.webp")
        assert page.evaluate(SHIFTS) == [], visit
    expect(page.locator(".cover .picture-colors rect")).to_have_count(6)


def test_nothing_moves_on_the_page_of_a_guest_who_brings_a_companion(windows, demo):
    party = Party(windows, demo, "Ana Flores")
    party.answer(0, "accept", partySize=2)
    page = windows.open(viewport={"width": 390, "height": 1600}, timezone_id="UTC")

    def late(route):
        # The page is drawn before its script runs.
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        route.continue_()

    page.route("**/scripts/answer*.js*", late)
    page.goto(demo.here(party.guests[0]["link"]))
    expect(page.locator(".stepper-button")).to_have_count(2)
    expect(page.locator("[data-companion]:visible")).to_have_count(1)
    moved = [part for _, _, *parts in page.evaluate(SHIFTS) for part in parts]
    assert [part for part in moved if "field" in part or "stepper" in part] == []


def standing(page):
    """Class, top and height of each complete part of the invitation's column."""
    return page.evaluate("""() => {
      const last = [...document.querySelectorAll("body *")].at(-1)
      const parts = [...document.querySelectorAll(".thread-side > *, .invite-body > *, .fact")]
      return parts.filter(part => !part.contains(last)).map(part => {
        const { top, height } = part.getBoundingClientRect()
        return [part.className, top, height]
      })
    }""")


@pytest.mark.parametrize("key", ["ana", "ruth", "host"])
def test_what_has_come_of_a_page_stays_where_it_is_while_the_rest_comes(windows, demo, key):
    """A browser draws the part of a page that it has. Later parts must not move what a guest is already reading."""
    window = {"viewport": {"width": 390, "height": 844}, "java_script_enabled": False}
    page = windows.as_host(**window) if key == "host" else windows.open(**window)
    page.goto(demo.here(demo.event("the-bash")["url"] if key == "host" else demo.guest("the-bash", key)["link"]))
    whole, markup = standing(page), page.content()
    came = windows.open(**window)
    ends = [end.end() for end in re.finditer("</dl>|</article>|</form>|</section>", markup)]
    for end in [end for end in ends if end < markup.index('class="thread-main"')]:
        came.route("**/part", lambda route: route.fulfill(body=markup[:end], content_type="text/html; charset=utf-8"))
        came.goto(demo.address + "/part")
        assert [part for part in standing(came) if part not in whole] == [], markup[end - 80:end]
        came.unroute("**/part")


@pytest.fixture
def untouched(loaded, tmp_path_factory):
    """The demo as it was loaded, because texts that other tests write into its threads would count too."""
    server = Server(shutil.copytree(loaded, tmp_path_factory.mktemp("weight") / "data"), "--demo").start()
    yield server.demo()
    assert server.stop() == 0, server.log


# The windows are created after the server, so that they close before it stops. An open page would try to reach the
# server.
def test_the_first_view_of_an_event_is_light(untouched, windows):
    demo = untouched
    for event, viewport in [("supper", (390, 844)), ("the-bash", (390, 844)), ("supper", (1280, 900))]:
        page = windows.open(viewport={"width": viewport[0], "height": viewport[1]})
        # Requests seconds later, on a machine of any speed, do not belong to the first view.
        page.add_init_script(LATER)
        sizes = weigh(page, demo.here(demo.guest(event, "ana")["link"]))
        assert any("/styles/" in address for address in sizes) and any("/scripts/" in address for address in sizes)
        others = {
            address: size for address, size in sizes.items() if not any(part in address for part in PHOTOS)}
        heaviest = sorted(others.items(), key=lambda item: -item[1])[:8]
        assert sum(others.values()) < LIMIT, f"{event}: {sum(others.values()):,} bytes, most in {heaviest}"
