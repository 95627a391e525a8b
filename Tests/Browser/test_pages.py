"""Every page, on a desktop and on a phone, in light and in dark: no errors, no overflow, named parts, no findings of
axe, and room for text of twice the size."""

import pytest

from accessibility import violations, violations_by_day_and_night, violations_by_night
from large_text import faults_of_large_text

VIEWERS = ["host", "guest", "nobody"]
VIEWPORTS = {"phone": (390, 844), "desk": (1280, 900)}
NARROW = {"width": 320, "height": 844}


# States that only some people see, from the style guide's samples. These pages have no server behind them.
SAMPLES = [
    "calendar-feed", "co-host", "co-host-new", "co-hosts-link", "event-conflict", "guest-answer-full",
    "guest-removed", "guests-busy", "guests-closed", "guests-import-preview", "broadcasts-preview", "broadcasts-sent",
    "settings-token", "join", "join-asking", "join-other-guest", "join-waiting", "private-messages-conversation",
    "search", "search-refused", "search-thread-going-on", "thread-host-pinned", "thread-pinned", "security", "security-token", "security-wrong",
]


def pages(demo):
    """Every page by name, with its viewer and its URL."""
    yield from hosts_pages(demo)
    yield from guests_pages(demo)
    yield "sign-in", "nobody", "/sign-in"
    yield "events-of-nobody", "nobody", "/"
    yield "settings-of-nobody", "nobody", "/settings"
    yield "offline", "nobody", "/offline"
    yield "forgotten", "nobody", "/forgotten"
    yield "not-found", "nobody", "/no-such-page"
    yield "styleguide", "nobody", "/styleguide"
    yield "developers", "nobody", "/developers"
    for sample in SAMPLES:
        yield f"sample-{sample}", "nobody", f"/styleguide/pages/{sample}"


def hosts_pages(demo):
    bash, ana = demo.path(demo.event("the-bash")["url"]), demo.guest("the-bash", "ana")["id"]
    supper = demo.path(demo.event("supper")["url"])
    yield "events", "host", "/"
    yield "thread", "host", supper
    yield "thread-small", "host", bash
    yield "empty-thread", "host", demo.path(demo.event("empty")["url"])
    yield "new-event", "host", "/events/new"
    for part in ["edit", "copy", "cancellation", "co-hosts", "guests", "guests/new", "guests/import", "door", "private-messages",
                 "broadcasts"]:
        yield part.replace("/", "-"), "host", f"{bash}/{part}"
    yield "guest", "host", f"{bash}/guests/{ana}"
    yield "message-to-a-guest", "host", f"{bash}/private-messages/{ana}"
    yield "album", "host", f"{supper}/photos"
    yield "search", "host", "/search?q=a"
    yield "search-thread", "host", f"{supper}/search?q=a"
    yield "settings-of-host", "host", "/settings"
    yield "security", "host", "/settings/security"
    yield "operations", "host", "/operations"
    yield "delivery", "host", f"{bash}/delivery"
    yield "demo", "host", "/demo"


def guests_pages(demo):
    ana, invited = demo.guest("supper", "ana"), demo.guest("the-bash", "ana")
    yield "guest-thread", "guest", demo.path(ana["link"])
    yield "invitation", "guest", demo.path(invited["link"])
    for event in ["cinema", "closed", "past"]:
        yield f"{event}-thread", "guest", demo.path(demo.guest(event, "ana")["link"])
    yield "guest-album", "guest", demo.path(ana["link"]) + "/photos"
    yield "guest-search", "guest", "/search"
    yield "guest-search-thread", "guest", demo.path(ana["link"]) + "/search?q=a"
    yield "private-message", "guest", demo.path(ana["link"]) + "/private-messages"
    yield "guest-events", "guest", "/"
    yield "settings", "guest", "/settings"
    yield "preview", "guest", demo.path(invited["notification"]["previewURL"])


def window(windows, demo, viewer, **options):
    if viewer == "host":
        return windows.as_host(**options)
    if viewer == "guest":
        return windows.as_guest(demo.guest("the-bash", "ana"), **options)
    return windows.open(**options)


def walk(windows, demo, viewer, device, **options):
    """Opens the viewer's pages one after the other in one window. Log messages are reported with the page's name."""
    page = window(windows, demo, viewer, viewport=size(device), **options)
    for name, reader, path in pages(demo):
        if reader == viewer:
            page.goto(demo.address + path)
            yield name, page
            windows.errors[:] = [error if error.startswith("On ") else f"On {name}: {error}" for error in windows.errors]


def size(device):
    width, height = VIEWPORTS[device]
    return {"width": width, "height": height}


def overflow(page, scheme):
    """How the page overflows its window, in its current color scheme."""
    pixels = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [f"{pixels} px too wide in {scheme}"] if pixels > 0 else []


def faults(page):
    """How the page overflows its window, in light and in dark."""
    found = []
    for scheme in ["dark", "light"]:
        page.emulate_media(color_scheme=scheme)
        found += overflow(page, scheme)
    return found


# Sentences about parts without a name, and about identifiers that two parts share.
NAMELESS = """() => {
  const all = selector => [...document.querySelectorAll(selector)]
  const nameless = [
    ...all('img:not([alt])'),
    ...all('input:not([type=hidden]), select, textarea')
      .filter(field => !field.labels?.length && !field.ariaLabel && !field.getAttribute('aria-labelledby')),
    ...all('button, summary, a[href]').filter(part => part.ariaHidden !== 'true' && !part.textContent.trim()
      && !part.ariaLabel && !part.getAttribute('aria-labelledby') && !part.querySelector('img[alt]:not([alt=""])')),
  ].map(part => `no name: ${part.outerHTML.slice(0, 120)}`)
  const identifiers = all('[id]').map(part => part.id)
  return [
    ...nameless,
    ...identifiers.filter((id, place) => identifiers.indexOf(id) !== place).map(id => `twice: ${id}`),
    ...(document.title ? [] : ['no title']),
    ...(document.documentElement.lang ? [] : ['no language']),
    ...(all('h1').length === 1 ? [] : [`${all('h1').length} headings of the first level`]),
  ]
}"""


def unsound(page):
    """Faults of the page itself: parts without names, and axe's findings."""
    return page.evaluate(NAMELESS) + violations_by_day_and_night(page)


def look(page):
    """Faults of the page by device, and of the page itself. Each change of the window or the color scheme makes the
    browser lay out the page again, so each is made once: desktop light, desktop and phone dark, phone light."""
    desk = overflow(page, "light") + page.evaluate(NAMELESS) + violations(page)
    page.emulate_media(color_scheme="dark")
    desk += overflow(page, "dark") + violations_by_night(page)
    page.set_viewport_size(size("phone"))
    phone = overflow(page, "dark")
    page.emulate_media(color_scheme="light")
    return {"desk": desk, "phone": phone + overflow(page, "light")}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_pages_have_no_axe_findings_or_errors_and_fit_every_width_and_text_size(windows, demo, viewer):
    found = {}
    for name, page in walk(windows, demo, viewer, "desk"):
        # The style guide has its own tests, and is checked here only with large text.
        if name != "styleguide":
            found |= {(name, device): lines for device, lines in look(page).items()}
        page.set_viewport_size(NARROW)
        found[name, "large text"] = faults_of_large_text(page)
        page.set_viewport_size(size("desk"))
    assert {place: lines for place, lines in found.items() if lines} == {}


# Where a bar of links that scrolls sideways does not show the current page.
HIDDEN_PLACES = """() => [...document.querySelectorAll('nav [aria-current]')].filter(link => {
  const { left, right } = link.getBoundingClientRect()
  return left < -1 || right > innerWidth + 1
}).map(link => `out of view: ${link.textContent.trim()}`)"""


# French has longer words than English.
@pytest.mark.parametrize("viewer", VIEWERS)
def test_pages_open_on_a_phone_show_the_current_place_and_have_room_for_large_french(windows, demo, viewer):
    found = {name: page.evaluate(HIDDEN_PLACES) + faults_of_large_text(page)
             for name, page in walk(windows, demo, viewer, "phone", locale="fr")}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_pages_carry_a_strict_policy(server, demo):
    for name, viewer, path in pages(demo):
        if viewer == "nobody":
            reply = server.request("GET", path)
            policy = reply.headers["Content-Security-Policy"]
            assert "default-src 'self'" in policy and "unsafe" not in policy, name
            assert reply.headers["X-Content-Type-Options"] == "nosniff", name
            assert reply.headers["Referrer-Policy"], name


def test_a_page_that_breaks_the_policy_would_be_noticed(windows, demo):
    page = windows.open()
    page.goto(demo.address + "/sign-in")
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        page.evaluate("document.body.append(Object.assign(new Image(), {src: 'https://elsewhere.example/x.png'}))")
    assert any("Content Security Policy" in error for error in windows.errors)
    windows.errors.clear()
