"""Edits and messages come while a crowd is still being notified of earlier ones. Every device shows each thing once, in
order, and ends with the last update. The test judges the bytes that arrive, with and without kills of the server."""

from collections import defaultdict

import pytest

from crowd import Crowd
from eventually import eventually
from push_service import PushService
from weather import Weather

TITLES = [f"Title {letter}" for letter in "ABCDEF"]
TEXTS = [f"Message {letter}" for letter in "ABCDEF"]


@pytest.fixture
def service():
    with PushService() as service:
        yield service


def shown(message):
    return message.json["notification"]


@pytest.mark.parametrize(("guests", "weather"), [(60, "fair"), (120, "killed"), (1500, "killed")])
def test_simultaneous_edits_and_messages_arrive_once_and_in_order(service, tmp_path, guests, weather):
    crowd = Crowd(tmp_path / "data", service, guests)
    if weather == "killed":
        service.choose_faults(storm := Weather())
        storm.clears = True
    for title, text in zip(TITLES, TEXTS):
        crowd.tell(title)
        crowd.say(text)
        crowd.until_asked(len(crowd.devices) // 4)
        if weather == "killed" and title != TITLES[-1]:
            crowd.restart()
    eventually(lambda: not crowd.deliveries("waiting"), 120)

    taken = defaultdict(list)
    for message in service.received():
        taken[message.subscription].append(shown(message))
    for subscription in crowd.devices.values():
        # A message that is sent again after a kill has the same name and takes its own place.
        seen, latest = set(), []
        for it in taken[subscription.id]:
            if it["data"]["delivery"] not in seen:
                seen.add(it["data"]["delivery"])
                latest.append(it)
        words = [(it["tag"], it["title"], it.get("body")) for it in latest]
        assert len(set(words)) == len(words), words
        titles = [title for it in latest for title in TITLES if title in it["title"]]
        assert titles == sorted(titles), words
        assert any(TEXTS[-1] in (it.get("body") or "") for it in latest), words
        assert titles and titles[-1] == TITLES[-1], words
    assert service.violations == []
    assert crowd.server.stop() == 0, crowd.server.log
