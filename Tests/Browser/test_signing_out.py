"""On a shared computer nothing of the host is left in the browser after signing out."""

import os
import re

import pytest
from playwright.sync_api import expect

from conftest import WHOLE_CHROMIUM, WITH_WORKERS, Windows
from story import sign_out


# Resolves once a service worker controls the page.
CONTROLLED = """async () => {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) {
    await new Promise(done => serviceWorker.addEventListener("controllerchange", done, { once: true }))
  }
}"""


@pytest.fixture
def keeping_windows(playwright, demo):
    """Windows of a browser that keeps pages for the Back button, as browsers do outside of tests."""
    browser = playwright.chromium.launch(
        executable_path=WHOLE_CHROMIUM, args=["--no-sandbox"] if os.geteuid() == 0 else [],
        ignore_default_args=["--disable-back-forward-cache"])
    windows = Windows(browser, demo)
    yield windows
    windows.close()
    browser.close()
    assert windows.errors == []


def remember_whether_kept(page):
    """Writes into a page's title whether it was kept."""
    page.add_init_script("addEventListener('pageshow', event => { if (event.persisted) document.title = 'held ready' })")


def test_the_back_button_shows_no_guest_list_after_signing_out(keeping_windows, demo):
    page = keeping_windows.as_host(**WITH_WORKERS)
    remember_whether_kept(page)
    guests = demo.path(demo.event("supper")["url"]) + "/guests"
    page.goto(demo.address + guests)
    link = page.get_by_label("Link for Ana Flores")
    expect(link).to_have_count(1)

    # This browser does keep pages, as for a visitor who is no signed-in host.
    stranger = keeping_windows.open(**WITH_WORKERS)
    remember_whether_kept(stranger)
    stranger.goto(demo.address + "/sign-in")
    # A kept page is dropped when a new service worker claims it.
    stranger.evaluate(CONTROLLED)
    stranger.goto(demo.address + "/settings")
    stranger.go_back(wait_until="commit")
    expect(stranger).to_have_title("held ready")

    sign_out(page)
    expect(page).to_have_url(re.compile("/sign-in"))
    page.go_back(wait_until="commit")
    expect(page).to_have_url(re.compile("/sign-in"))
    assert "/i/" not in page.content()
    assert page.title() != "held ready"


def test_an_unsent_text_shows_only_to_its_writer(windows, demo):
    page = windows.as_host()
    thread = demo.address + demo.path(demo.event("supper")["url"])
    page.goto(thread)
    composer = page.locator("[data-composer] textarea")
    composer.fill("The surprise is a pony")
    page.reload()
    expect(composer).to_have_value("The surprise is a pony")
    sign_out(page)
    expect(page).to_have_url(re.compile("/sign-in"))
    page.goto(demo.here(demo.guest("supper", "ana")["link"]))
    page.goto(thread)
    expect(composer).to_have_value("")
    page.goto(demo.here(demo.host["signInURL"]))
    page.goto(thread)
    expect(composer).to_have_value("The surprise is a pony")
