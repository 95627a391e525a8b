"""Every page, on a phone and on a desk, in light and in dark: no errors, no overflow, everything has a name."""

import pytest
from playwright.sync_api import expect

VIEWPORTS = {"phone": (390, 844), "desk": (1280, 900)}


def pages(demo):
    ana, invited = demo.guest("supper", "ana"), demo.guest("the-bash", "ana")
    yield "events", "host", "/"
    yield "thread", "host", demo.path(demo.event("supper")["url"])
    yield "thread-small", "host", demo.path(demo.event("the-bash")["url"])
    yield "empty-thread", "host", demo.path(demo.event("empty")["url"])
    yield "new-event", "host", "/events/new"
    yield "edit-event", "host", demo.path(demo.event("the-bash")["url"]) + "/edit"
    yield "co-hosts", "host", demo.path(demo.event("the-bash")["url"]) + "/co-hosts"
    yield "cancellation", "host", demo.path(demo.event("the-bash")["url"]) + "/cancellation"
    yield "copy", "host", demo.path(demo.event("the-bash")["url"]) + "/copy"
    yield "guest-thread", "guest", demo.path(ana["link"])
    yield "invitation", "guest", demo.path(invited["link"])
    yield "full", "guest", demo.path(demo.guest("cinema", "ana")["link"])
    yield "closed", "guest", demo.path(demo.guest("closed", "ana")["link"])
    yield "past", "guest", demo.path(demo.guest("past", "ana")["link"])
    yield "preview", "guest", demo.path(invited["notification"]["previewURL"])
    yield "demo", "host", "/demo"
    yield "sign-in", "nobody", "/sign-in"
    yield "events-of-nobody", "nobody", "/"
    yield "not-found", "nobody", "/no-such-page"


def window(windows, demo, viewer, **options):
    if viewer == "host":
        return windows.as_host(**options)
    if viewer == "guest":
        return windows.as_guest(demo.guest("the-bash", "ana"), **options)
    return windows.open(**options)


@pytest.mark.parametrize("viewport", VIEWPORTS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_fit_and_log_nothing(windows, demo, viewport, scheme):
    width, height = VIEWPORTS[viewport]
    opened = {}
    for name, viewer, path in pages(demo):
        if viewer not in opened:
            opened[viewer] = window(
                windows, demo, viewer, viewport={"width": width, "height": height}, color_scheme=scheme)
        page = opened[viewer]
        page.goto(demo.address + path)
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, f"{name} is {overflow} px too wide for {width}"
        windows.errors[:] = [f"{name}: {error}" for error in windows.errors]


def test_pages_name_their_parts(windows, demo):
    opened = {}
    for name, viewer, path in pages(demo):
        page = opened.setdefault(viewer, None) or window(windows, demo, viewer)
        opened[viewer] = page
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
