"""Measures the delivery of very many notifications: with a failing push service and a server that is killed, beside
answers of other guests, and on to the desktop. bin/bench starts it with the server's binary and the Python of .venv.

    outbox.py BINARY [--notifications 10000] [--guests 100000] [--saves 50]         0 leaves out a part
        [--rates 500 1000 0]        requests per second that the push service accepts, measured in turn; 0: no limit

Exits with 1 when a notification was lost or shown twice.
"""

import argparse
import functools
import os
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path

from devices import KEYS, Browser, Site, random_secret
from machine import HERE
from notifications import ANSWERING, Answers
from population import PROBES, Gathering, Quiet, gatherings, invitation_token
from push_sink import Sink
from rows import answer

sys.path.append(str(HERE.parent / "Tests/Fakes"))

from push_service import PushService  # noqa: E402
from weather import Weather  # noqa: E402

KILLS, PER_EVENT, LIMIT = 5, 10_000, 1800
RATES = [500, 1000, 0]
WORDS = ["The First Word", "The Last Word"]


class Storm:
    """Guests of one event who are notified twice, with `notifications` in all.

    Every device that is still registered must show the text of the second notification, and both must share one place
    on its screen."""

    def __init__(self, binary, data, service, notifications):
        self.service, self.count, self.devices = service, notifications, notifications // len(WORDS)
        # Guests who declined are not notified of this change.
        told, number = [], 0
        while len(told) < self.devices:
            number += 1
            if answer(number)[0] != "declined":
                told.append(number)
        self.party = Gathering(number=0, host=0, guests=number)
        self.site = Site(binary, data, [self.party], service.port)
        subscriptions = [service.subscribe() for _ in told]
        self.site.register(
            Browser(self.party.guest(guest), it.endpoint, it.p256dh, it.auth) for guest, it in zip(told, subscriptions))
        self.subscriptions = subscriptions
        self.site.start()

    def run(self):
        self.weather = Weather(most=3)
        self.service.choose_faults(self.weather)
        # The steps, each with the number of requests at which it happens, in order.
        part = self.count // (KILLS + 1)
        steps = [(part * number, self.site.kill) for number in range(1, KILLS + 1)]
        steps += [(self.count // 4, self.some_leave), (self.count // 2 - 1, self.say_the_last_word)]
        started = time.perf_counter()
        self.site.tell(self.party, title=WORDS[0])
        for count, step in sorted(steps, key=lambda step: step[0]):
            self.service.wait_for(lambda: len(self.service.requests), lambda asked, count=count: asked >= count, 600)
            step()
        is_over = self.site.drain(LIMIT)
        self.took = time.perf_counter() - started
        self.site.server.stop()
        return is_over

    def some_leave(self):
        for subscription in self.subscriptions[::30]:
            self.service.unsubscribe(subscription)

    def say_the_last_word(self):
        self.weather.clears = True
        self.site.tell(self.party, title=WORDS[1])

    def judge(self):
        """How many devices lack the last text, how many show two notifications, and how many messages came again."""
        taken = defaultdict(list)
        for message in self.service.received():
            taken[message.subscription].append(message)
        lost = twice = again = 0
        for subscription in self.subscriptions:
            messages = taken[subscription.id]
            shown = [message.json["notification"] for message in messages]
            again += len(shown) - len({it["data"]["delivery"] for it in shown})
            # With one tag and one topic, a later notification replaces the earlier one.
            twice += len({(message.topic, it["tag"]) for message, it in zip(messages, shown)}) > 1
            if not subscription.is_gone:
                lost += not shown or shown[-1]["title"] != WORDS[-1]
        return lost, twice, again


def storm(binary, folder, notifications):
    with PushService() as service:
        storm = Storm(binary, folder, service, notifications)
        is_over = storm.run()
        lost, twice, again = storm.judge()
        faults = sum(storm.weather.kinds.values())
        states = Counter(dict(all_states(storm.site)))
        print(
            f"{'a failing service':28} {storm.took:6.1f} s for {storm.devices:,} devices told {len(WORDS)} times, "
            f"{KILLS} times SIGKILL; {len(service.requests):,} requests, "
            f"{faults:,} failed in {len(storm.weather.kinds)} ways; "
            f"{lost} lost, {twice} shown twice, {again} sent again in the same place, {len(service.violations)} violations; "
            + ", ".join(f"{count:,} {state}" for state, count in states.most_common())
            + ("" if is_over else f"; not over after {LIMIT} s"), flush=True)
        return is_over and not (lost or twice or service.violations)


def all_states(site):
    text, = site.read(
        "SELECT group_concat(state || '=' || count) FROM (SELECT state, COUNT(*) AS count FROM deliveries GROUP BY state)")
    return [(state, int(count)) for state, count in (part.split("=") for part in text.split(","))]


def crowd(guests):
    """Events of the same host beside those at which answers are measured."""
    full, rest = divmod(guests, PER_EVENT)
    return [Quiet(PROBES + number, 0, size) for number, size in enumerate([PER_EVENT] * full + [rest] * (rest > 0))]


def measured(site, answering, parties, rate, number):
    """Measures answers while all guests are notified of another place. The service accepts `rate` requests a second."""
    site.sink.take(rate)
    before, = site.read("SELECT COUNT(*) FROM deliveries WHERE state = 'accepted'")
    with Answers(site.port, answering) as alone:
        time.sleep(5)
    started = time.perf_counter()
    with Answers(site.port, answering) as beside:
        # After a change of the place, guests who declined are notified too.
        commits = [site.tell(party, place=f"Stadthalle {number}") for party in parties]
        is_over = site.drain(LIMIT)
        took = time.perf_counter() - started
    after, = site.read("SELECT COUNT(*) FROM deliveries WHERE state = 'accepted'")
    return after - before, took, commits, alone, beside, is_over


def fan_out(binary, folder, guests, rates):
    parties = crowd(guests)
    is_right = True
    with Sink() as sink, PushService() as keys:
        limit = sink.limit()
        probes = gatherings(PROBES, 2500)
        site = Site(binary, folder, probes + parties, sink.port)
        site.sink = sink
        some = [keys.subscribe() for _ in range(KEYS)]
        everybody = [party.guest(number) for party in parties for number in range(1, party.guests + 1)]
        site.register(
            Browser(guest, f"http://127.0.0.1:{sink.port}/wpush/v2/{guest}", some[number % KEYS].p256dh, random_secret())
            for number, guest in enumerate(everybody))
        site.start()
        # Enough guests that none exceeds the rate limit, however long the notifications take.
        answering = [
            invitation_token(party.guest(number)) for party in probes for number in range(1, party.guests + 1)]
        for number, rate in enumerate(rates):
            taken, took, commits, alone, beside, is_over = measured(site, answering, parties, rate, number)
            is_right &= is_over and taken == guests
            takes = f"which takes {rate:,} ({taken / took / rate:.0%})" if rate else f"which alone takes {limit:,.0f}"
            print(
                f"{'told of another place':28} {took:6.1f} s for {taken:,} of {guests:,} guests of {len(parties)} events, "
                f"each with a device; committed within {statistics.median(commits) * 1000:.0f} ms, "
                f"at worst {max(commits) * 1000:.0f} ms; {taken / took:,.0f} a second to a service {takes}"
                + ("" if is_over else f"; not over after {LIMIT} s"))
            for name, answers in [("answers alone", alone), ("answers beside it", beside)]:
                print(
                    f"{name:28} p50 {answers.percentile(0.5):.1f} p99 {answers.percentile(0.99):.1f} "
                    f"max {max(answers.times) * 1000:.0f} ms of {len(answers.times):,}; {ANSWERING} connections")
            ratio = beside.percentile(0.99) / alone.percentile(0.99)
            print(f"{'p99 beside it to alone':28} {ratio:.2f}", flush=True)
        site.server.stop()
    return is_right


TURN_ON = """
    const ready = () => document.querySelector("[data-notify-me][data-live]");
    while (!ready()) await new Promise(resolve => setTimeout(resolve, 20));
    ready().click();
    while (!document.body.textContent.includes("Notifications are on for this device."))
      await new Promise(resolve => setTimeout(resolve, 20));
    """


def saves(binary, folder, count):
    from firefox import BINARY, Desktop, Firefox
    if not BINARY:
        print("from Save to the desktop      not measured: there is no firefox-esr")
        return True
    with PushService() as service, Desktop() as desktop, Firefox(service, desktop) as firefox:
        site = Site(binary, folder, gatherings(PROBES, 2500)[:1], service.port)
        site.start()
        details = {"title": "Save 0", "startsAt": "2098-06-18T19:00", "timeZone": "UTC"}
        event = site.host.post("/api/v1/events", details)["id"]
        guest = site.host.post(f"/api/v1/events/{event}/guests", {"names": ["Ana"]})["items"][0]
        firefox.open(f"http://127.0.0.1:{site.port}/" + guest["link"].split("/", 3)[3])
        firefox.run(TURN_ON)
        times = []
        for number in range(1, count + 1):
            title, started = f"Save {number}", time.time()
            site.host.post(f"/api/v1/events/{event}/updates", {"title": title})
            times.append(desktop.wait(lambda shown, title=title: shown.title == title).at - started)
        site.server.stop()
        twice = sum(number > 1 for number in Counter(shown.title for shown in desktop.shown).values())
    print(
        f"{'from Save to the desktop':28} median {statistics.median(times) * 1000:.0f} ms, "
        f"worst {max(times) * 1000:.0f} ms of {count}, in Firefox; {twice} shown twice", flush=True)
    return twice == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--notifications", type=int, default=10_000)
    parser.add_argument("--guests", type=int, default=100_000)
    parser.add_argument("--saves", type=int, default=50)
    parser.add_argument("--rates", type=int, nargs="+", default=RATES)
    arguments = parser.parse_args()
    print("\nthe outbox", flush=True)
    is_right = True
    told = functools.partial(fan_out, rates=arguments.rates)
    for measure, count in [(storm, arguments.notifications), (told, arguments.guests), (saves, arguments.saves)]:
        if count:
            with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
                is_right &= measure(arguments.binary, Path(folder) / "data", count)
    sys.exit(not is_right)


if __name__ == "__main__":
    main()
