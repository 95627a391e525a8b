"""A crowd is notified while its push service fails a third of the time, in every way that services fail, and the server
is killed in between: every guest gets the last update, and nothing shows twice."""

from collections import Counter, defaultdict

import pytest

from crowd import Crowd
from eventually import eventually
from push_service import PushService
from weather import FINAL, PASSING, Weather

TITLES = ["The Ball", "The Gala", "The Prom", "The Last Dance"]


@pytest.fixture
def service():
    with PushService() as service:
        yield service


@pytest.fixture
def crowd(tmp_path, service):
    crowd = Crowd(tmp_path / "data", service, guests=340)
    yield crowd
    if crowd.server.process.poll() is None:
        crowd.server.kill()


def identifier(message):
    return message.json["notification"]["data"]["delivery"]


def test_despite_failures_every_guest_gets_the_last_update_and_nothing_shows_twice(service, crowd):
    weather = Weather()
    service.choose_faults(weather)
    gone = dict(list(crowd.devices.items())[::30])
    for title in TITLES[:-1]:
        crowd.tell(title)
        crowd.until_asked(120)
        if title == TITLES[0]:
            for subscription in gone.values():
                service.unsubscribe(subscription)
        else:
            crowd.restart()
    weather.clears = True
    crowd.tell(TITLES[-1])
    eventually(lambda: not crowd.deliveries("waiting"), 120)
    assert set(weather.kinds) == {name for name, _ in PASSING + FINAL}

    taken, asked = defaultdict(list), defaultdict(Counter)
    for message in service.received():
        taken[message.subscription].append(message)
    for request in service.asked():
        asked[request.subscription][request.status] += 1
    reports = defaultdict(list)
    # The host sees the latest delivery first.
    for report in reversed(crowd.deliveries()):
        reports[report["guest"]].append(report)

    for guest, subscription in crowd.devices.items():
        messages, own = taken[subscription.id], reports[guest]
        known = {identifier(message) for message in messages}
        # All messages have one place on the screen, at the service and on the device.
        assert len({message.topic for message in messages}) <= 1
        assert len({message.json["notification"]["tag"] for message in messages}) <= 1
        # No title appears in two notifications.
        titles = {identifier(message): message.json["notification"]["title"] for message in messages}
        assert len(set(titles.values())) == len(titles), own
        # Accepted deliveries are exactly those that the service took. Every other one has a reason.
        assert {report["id"] for report in own if report["state"] == "accepted"} <= known <= {r["id"] for r in own}
        assert {(report["state"], report["status"]) for report in own if report["state"] == "failed"} <= {
            ("failed", 400), ("failed", 307), ("failed", 410)}, own
        assert {report["state"] for report in own} <= {"accepted", "failed", "superseded", "dropped"}
        if guest in gone:
            # A device is found gone once, and again only when the answer was lost with the server.
            assert 1 <= asked[subscription.id][410] <= 3, own
        else:
            # Edits in quick succession share one notification for guests who had received none of them.
            assert 1 <= len(own) <= len(TITLES) and own[-1]["state"] == "accepted", own
            assert messages[-1].json["notification"]["title"] == TITLES[-1], own
            assert identifier(messages[-1]) == own[-1]["id"]
    assert service.violations == []
    assert crowd.server.stop() == 0, crowd.server.log
