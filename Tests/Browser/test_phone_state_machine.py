"""The phone's next state by the script's own rules: the pure part, without a phone."""

import pytest

from modules import page_of_modules

RUN = r"""async ([start, events]) => {
  const { initial, next } = await import(document.querySelector('script[src*="/scripts/"]').src.replace(/scripts\/.*/, 'scripts/phone/state-machine.js'))
  return events.reduce((state, event) => next(state, event), initial(start))
}"""

ARRIVED = {"type": "arrived", "app": "calendar", "identifier": "n1", "place": "banner"}
PRESSED = {"type": "pressed", "app": "calendar", "identifier": "n1"}


@pytest.fixture(scope="module")
def run(chromium, server):
    page = page_of_modules(chromium, server.address)
    return lambda start, *events: page.evaluate(RUN, [start, [{"type": e} if isinstance(e, str) else e for e in events]])


def test_unlocking_leads_home_and_locking_back(run):
    assert run({}, "unlocked")["screen"] == "home"
    locked = run({"screen": "home"}, ARRIVED, PRESSED, "locked")
    assert (locked["screen"], locked["banner"], locked["open"]) == ("lock", None, None)


def test_a_banner_shows_on_an_unlocked_phone_only(run):
    assert run({"screen": "home"}, ARRIVED)["banner"]["identifier"] == "n1"
    assert run({"screen": "lock"}, ARRIVED)["banner"] is None
    assert run({"screen": "home"}, {**ARRIVED, "place": "list"})["banner"] is None
    assert run({"screen": "home"}, {**ARRIVED, "place": "alert"})["banner"]["stays"] is True


def test_pressing_a_banner_takes_it_away_and_leaves_another(run):
    assert run({"screen": "home"}, ARRIVED, PRESSED)["banner"] is None
    other = run({"screen": "home"}, {**ARRIVED, "identifier": "n2"}, PRESSED)
    assert other["banner"]["identifier"] == "n2" and other["open"]["identifier"] == "n1"


def test_the_center_returns_to_the_screen_below_it(run):
    assert run({"screen": "app", "app": "calendar"}, "pulledCenter", "leftCenter")["screen"] == "app"
    assert run({"screen": "lock"}, "pulledCenter", "leftCenter")["screen"] == "lock"
    assert run({"screen": "lock"}, "pulledCenter", "unlocked", "leftCenter")["screen"] == "home"


def test_an_app_opens_on_an_unlocked_phone_and_removes_its_own_banner(run):
    assert run({"screen": "lock"}, {"type": "launched", "app": "calendar"})["screen"] == "lock"
    launched = run({"screen": "home"}, ARRIVED, {"type": "launched", "app": "calendar"})
    assert (launched["screen"], launched["app"], launched["banner"]) == ("app", "calendar", None)
    assert run({"screen": "home"}, ARRIVED, {"type": "launched", "app": "bash"})["banner"] is not None


def test_the_server_decides_about_the_device(run):
    device = {"type": "device", "isLocked": False, "frontApp": "bash"}
    assert run({"screen": "lock"}, device)["screen"] == "app"
    assert run({"screen": "home"}, {"type": "device", "isLocked": True, "frontApp": None})["screen"] == "lock"
    assert run({"screen": "lock"}, "pulledCenter", {"type": "device", "isLocked": True})["screen"] == "center"


def test_a_reply_that_comes_after_another_press_opens_nothing(run):
    late = {"type": "opened", "app": "calendar", "identifier": "n9", "id": 4}
    assert run({"screen": "lock"}, PRESSED, late)["open"]["id"] is None
    assert run({"screen": "lock"}, PRESSED, "collapsed", {**late, "identifier": "n1"})["open"] is None
