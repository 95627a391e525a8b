"""The whole loop: an invite is answered from its own notification, and the host's thread shows the answer at once."""

import pytest
from playwright.sync_api import expect

from notification import Notification, is_green, is_red, shown_color
from party import Party


def thread_of(windows, demo, key="the-bash"):
    """Opens the host's window on an event's thread, with a mark that a reload would remove."""
    page = windows.as_host()
    page.goto(demo.here(demo.event(key)["url"]))
    page.evaluate("window.isTheSamePage = true")
    return page


def was_not_reloaded(page):
    return page.evaluate("window.isTheSamePage === true")


def row(page, name, words):
    return page.locator("[data-sequence]").filter(has_text=name).filter(has_text=words)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accepting_reads_going_in_green_and_reaches_the_host_without_reload(windows, demo, guest, scheme):
    host = thread_of(windows, demo)
    page = windows.as_guest(guest, color_scheme=scheme)
    notification = Notification.open(page, demo, guest)
    expect(notification.card).to_contain_text("Have you heard the rumors? I can't believe who's playing this year!")
    expect(notification.card).to_contain_text("Bill Graham Civic")
    expect(row(host, guest["name"], "is going")).to_have_count(0)

    notification.tap("Accept")

    assert is_green(notification.says("Going!"))
    expect(row(host, guest["name"], "is going")).to_be_visible()
    assert was_not_reloaded(host)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_declining_reads_not_going_in_red(windows, demo, guest, scheme):
    page = windows.as_guest(guest, color_scheme=scheme)
    notification = Notification.open(page, demo, guest)
    notification.tap("Decline")
    assert is_red(notification.says("Not going :("))


def test_a_comment_is_sent_with_its_text(windows, demo, guest):
    host = thread_of(windows, demo)
    page = windows.as_guest(guest)
    text = "Is <b>everybody</b> coming? ¿Todos? 🎉"
    Notification.open(page, demo, guest).write("Comment", text)
    expect(row(host, guest["name"], text)).to_be_visible()
    assert was_not_reloaded(host)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_comment_carries_an_answer_and_both_show(windows, demo, guest, script):
    host = thread_of(windows, demo)
    page = windows.as_guest(guest, java_script_enabled=script)
    notification = Notification.open(page, demo, guest)
    notification.write("Comment", "With a cake", send="Accept")
    if script:
        notification.says("Going!", "“With a cake”")
    else:
        notification.says("Going!")
        expect(notification.text("“With a cake”")).to_be_visible()
    expect(row(host, guest["name"], "is going")).to_be_visible()
    expect(row(host, guest["name"], "With a cake")).to_be_visible()


def test_an_answer_can_change_and_the_thread_shows_the_last(windows, demo, guest):
    host = thread_of(windows, demo)
    page = windows.as_guest(guest)
    notification = Notification.open(page, demo, guest)
    notification.tap("Maybe")
    expect(row(host, guest["name"], "might come")).to_be_visible()
    # The phone no longer lists the answered notification, but the guest's link still opens it.
    expect(notification.card).to_have_count(0)
    notification = Notification.open(page, demo, guest)
    notification.tap("Accept")
    notification.says("Going!")
    last = row(host, guest["name"], "is going")
    expect(last).to_be_visible()
    last.get_by_text("changed once").click()
    expect(last.get_by_text(f"{guest['name']} might come")).to_be_visible()


def test_a_guest_answers_and_comments_without_javascript(windows, demo, guest):
    page = windows.as_guest(guest, java_script_enabled=False)
    notification = Notification.open(page, demo, guest)
    notification.tap("Accept")
    expect(notification.text("Going!")).to_be_visible()

    text = "No scripts, still coming."
    Notification.open(page, demo, guest).write("Comment", text)

    host = windows.as_host(java_script_enabled=False)
    host.goto(demo.here(demo.event("the-bash")["url"]))
    expect(row(host, guest["name"], "is going")).to_be_visible()
    expect(row(host, guest["name"], text)).to_be_visible()


def test_a_host_who_previews_answers_for_no_guest(windows, demo, guest):
    host = windows.as_host()
    notification = Notification.preview(host, demo, guest)
    expect(host.get_by_text("Test mode").first).to_be_visible()
    notification.tap("Accept")
    notification.says("Going!")

    page = windows.as_guest(guest)
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "awaiting")


# The notification appears so slowly that the test ends the animation.
SLOWLY = """{
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) { return animate.call(this, frames, { ...options, duration: 600_000 }) }
}"""


def test_a_pressed_button_stays_below_the_pointer(windows, demo, guest):
    page = windows.as_guest(guest)
    page.add_init_script(SLOWLY)
    notification = Notification.open(page, demo, guest)
    accept = notification.card.get_by_role("button", name="Accept", exact=True)
    accept.hover()
    page.mouse.down()
    before = accept.bounding_box()
    # The view then goes from its initial height to its preferred one.
    page.evaluate("() => { for (const one of document.getAnimations()) if (one.effect.getTiming().iterations !== Infinity) one.finish() }")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert accept.bounding_box() == before
    page.mouse.up()
    notification.says("Going!")
    expect(page.locator("[data-custom][style*=content-height]")).to_have_count(0)


def test_a_full_event_says_so_and_keeps_the_guest_in_line(windows, demo):
    ana = demo.guest("cinema", "ana")
    page = windows.as_guest(ana)
    notification = Notification.open(page, demo, ana)
    notification.tap("Accept")
    # The text shows only for a moment.
    page.wait_for_function("() => document.querySelector('[data-expanded]')?.textContent.includes('You’re on the waitlist')")
    page.goto(demo.here(ana["link"]))
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "waitlisted")
    expect(page.get_by_text("You’re 3rd in line", exact=False).first).to_be_visible()


def test_the_trace_tells_every_step_up_to_the_answer(windows, demo, guest):
    page = windows.as_guest(guest)
    notification = Notification.open(page, demo, guest)
    trace = page.get_by_role("region", name="History")
    before = trace.locator("li").count()
    assert before > 0
    notification.tap("Accept")
    notification.says("Going!")
    answered = trace.locator("[data-kind=server-replied]")
    expect(answered).to_have_count(1)
    expect(trace.locator("[data-kind=dismissed]")).to_have_count(1)
    shown = trace.locator("[data-step]").count()
    assert shown > before
    page.reload()
    expect(answered).to_have_count(1)
    # The reload opens the notification once more by its link, which adds no step.
    expect(trace.locator("[data-step]")).to_have_count(shown)


def test_the_guests_own_day_fills_with_the_answer(windows, demo):
    bash, cinema = (Party(windows, demo, "Ana Ruiz", title=title, startsAt=start, endsAt=end, place="Roof") for
                    title, start, end in [
        ("Lantern walk", "2031-05-02T19:00", "2031-05-02T22:00"),
        ("Rooftop cinema", "2031-05-02T20:30", "2031-05-02T23:00")])
    cinema.answer(0, "accept")
    page = bash.page(0)
    page.goto(f"{demo.address}/i/{cinema.guests[0]['token']}")
    sent = page.request.get(
        f"{demo.address}/api/v1/notifications", headers={"Authorization": f"Bearer {bash.guests[0]['token']}"})
    page.goto(f"{demo.address}/preview?notification={sent.json()['items'][0]['id']}")
    notification = Notification(page).expand()
    expect(notification.text("Overlaps Rooftop cinema")).to_be_visible()
    expect(notification.card.get_by_text("Lantern walk").nth(1)).to_be_visible()
    bash.answer(0, "maybe")
    expect(notification.text("You answered maybe")).to_be_visible()
    notification.write("Comment", "After the film", send="Accept")
    notification.says("Going!")
