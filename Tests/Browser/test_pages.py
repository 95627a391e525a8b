"""Every page, on a phone and on a desk, in light and in dark: no errors, no overflow, everything has a name."""

import pytest
from playwright.sync_api import expect

VIEWPORTS = {"phone": (390, 844), "desk": (1280, 900)}


# What only some people see at some time, as the style guide has it; those pages have no server behind them.
SAMPLES = [
    "calendar-feed", "co-host", "co-host-new", "co-hosts-link", "event-conflict", "guest-removed", "guests-busy",
    "guests-import-preview", "join", "join-asking", "join-waiting", "questions-conversation",
]


def pages(demo):
    """Every page by name, with who looks at it and its address."""
    yield from hosts_pages(demo)
    yield from guests_pages(demo)
    yield "sign-in", "nobody", "/sign-in"
    yield "events-of-nobody", "nobody", "/"
    yield "settings-of-nobody", "nobody", "/settings"
    yield "offline", "nobody", "/offline"
    yield "not-found", "nobody", "/no-such-page"
    yield "styleguide", "nobody", "/styleguide"
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
    for part in ["edit", "copy", "cancellation", "co-hosts", "guests", "guests/new", "guests/import", "door", "questions"]:
        yield part.replace("/", "-"), "host", f"{bash}/{part}"
    yield "guest", "host", f"{bash}/guests/{ana}"
    yield "question-to-a-guest", "host", f"{bash}/questions/{ana}"
    yield "album", "host", f"{supper}/photos"
    yield "demo", "host", "/demo"


def guests_pages(demo):
    ana, invited = demo.guest("supper", "ana"), demo.guest("the-bash", "ana")
    yield "guest-thread", "guest", demo.path(ana["link"])
    yield "invitation", "guest", demo.path(invited["link"])
    for event in ["cinema", "closed", "past"]:
        yield f"{event}-thread", "guest", demo.path(demo.guest(event, "ana")["link"])
    yield "guest-album", "guest", demo.path(ana["link"]) + "/photos"
    yield "private-question", "guest", demo.path(ana["link"]) + "/questions"
    yield "guest-events", "guest", "/"
    yield "settings", "guest", "/settings"
    yield "preview", "guest", demo.path(invited["notification"]["previewURL"])


def window(windows, demo, viewer, **options):
    if viewer == "host":
        return windows.as_host(**options)
    if viewer == "guest":
        return windows.as_guest(demo.guest("the-bash", "ana"), **options)
    return windows.open(**options)


@pytest.mark.parametrize("viewport", VIEWPORTS)
def test_pages_fit_and_log_nothing(windows, demo, viewport):
    width, height = VIEWPORTS[viewport]
    opened = {}
    for name, viewer, path in pages(demo):
        if viewer not in opened:
            opened[viewer] = window(windows, demo, viewer, viewport={"width": width, "height": height})
        page = opened[viewer]
        page.goto(demo.address + path)
        for scheme in ["dark", "light"]:
            page.emulate_media(color_scheme=scheme)
            overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert overflow <= 0, f"{name} is {overflow} px too wide for {width} in {scheme}"
        windows.errors[:] = [error if error.startswith("On ") else f"On {name}: {error}" for error in windows.errors]


def test_pages_name_their_parts(windows, demo):
    opened = {}
    for name, viewer, path in pages(demo):
        if viewer not in opened:
            opened[viewer] = window(windows, demo, viewer)
        page = opened[viewer]
        page.goto(demo.address + path)
        assert page.title(), name
        expect(page.locator("h1")).to_have_count(1)
        assert page.locator("html").get_attribute("lang"), name
        unnamed = page.evaluate(
            """() => [
              ...[...document.querySelectorAll('img:not([alt])')],
              ...[...document.querySelectorAll('input:not([type=hidden]), select, textarea')]
                .filter(field => !field.labels?.length && !field.ariaLabel && !field.getAttribute('aria-labelledby')),
              ...[...document.querySelectorAll('button, summary, a[href]')]
                .filter(part => part.ariaHidden !== 'true' && !part.textContent.trim() && !part.ariaLabel && !part.querySelector('img[alt]:not([alt=""])')),
            ].map(part => part.outerHTML.slice(0, 120))""")
        assert unnamed == [], name
        repeated = page.evaluate(
            "() => [...document.querySelectorAll('[id]')].map(e => e.id).filter((id, i, all) => all.indexOf(id) !== i)")
        assert repeated == [], name


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
