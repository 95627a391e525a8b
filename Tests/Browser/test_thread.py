"""The thread as a chat: guests and host write, share photos and answer, and each window shows it at once."""

from playwright.sync_api import expect

from party import Party
from server import ROOT


def rows(page, words):
    return page.locator("[data-sequence]").filter(has_text=words)


def test_a_comment_shows_in_both_windows_without_reload(windows, demo):
    host = windows.as_host()
    host.goto(demo.here(demo.event("supper")["url"]))
    wren = windows.as_guest(demo.guest("supper", "wren"))
    wren.get_by_label("Message", exact=True).fill("I can bring two more benches.\nAnd a lamp.")
    wren.get_by_role("button", name="Send", exact=True).click()
    expect(rows(wren, "two more benches")).to_have_count(1)
    expect(rows(host, "two more benches")).to_have_count(1)
    host.get_by_label("Message", exact=True).fill("You are the best, Wren!")
    host.get_by_role("button", name="Send", exact=True).click()
    expect(rows(wren, "You are the best, Wren!")).to_have_count(1)
    expect(rows(host, "You are the best, Wren!")).to_have_count(1)


def test_text_that_people_write_stays_text(windows, demo):
    page = windows.as_guest(demo.guest("supper", "wren"))
    text = "<img src=x onerror=\"window.isBroken=1\"></script><script>window.isBroken=1</script> &amp; \u202eright"
    page.get_by_label("Message", exact=True).fill(text)
    page.get_by_role("button", name="Send", exact=True).click()
    expect(rows(page, "onerror=")).to_have_count(1)
    page.reload()
    expect(rows(page, "onerror=")).to_have_count(1)
    assert page.evaluate("window.isBroken") is None


PHOTO = ROOT / "Database/demo/moon.jpg"


def test_a_photo_is_shared_and_shown_to_the_host_at_once(windows, demo):
    host = windows.as_host()
    host.goto(demo.here(demo.event("supper")["url"]))
    page = windows.as_guest(demo.guest("supper", "priya"))
    with page.expect_file_chooser() as chooser:
        page.get_by_label("Add a photo").click()
    chooser.value.set_files(PHOTO)
    page.get_by_label("Message", exact=True).fill("The moon, last year")
    page.get_by_role("button", name="Send", exact=True).click()
    for window in (page, host):
        picture = rows(window, "The moon, last year").locator(".bubble-photo img")
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0


def test_a_guest_answers_in_the_thread(windows, demo):
    page = Party(windows, demo, "Ana").page(0)
    page.locator("form[data-answer]").get_by_role("button", name="Accept").click()
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "accepted")
    expect(page.get_by_text("You’re going").first).to_be_visible()


def test_closed_past_and_empty_events_say_what_they_are(windows, demo):
    page = windows.as_guest(demo.guest("closed", "ana"))
    expect(page.get_by_text("Answers are closed", exact=False).first).to_be_visible()
    expect(page.locator("form[data-answer] button:enabled")).to_have_count(0)
    page = windows.as_guest(demo.guest("past", "ana"))
    expect(page.get_by_text("This event is over", exact=False).first).to_be_visible()
    host = windows.as_host()
    host.goto(demo.here(demo.event("empty")["url"]))
    expect(host.get_by_role("heading", level=1)).to_contain_text("Board game night")
