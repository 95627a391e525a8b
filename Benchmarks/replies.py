"""Measures how many calendar replies per minute the server accepts by LMTP, each durable before it is acknowledged, and
the speed of answers by HTTP meanwhile. bin/bench starts it with the server's binary.

    replies.py BINARY [--replies 20000]

This process, on the same machine, delivers the replies.
"""

import argparse
import hmac
import smtplib
import sys
import tempfile
import threading
import time
from pathlib import Path

from machine import Process, free_port
from notifications import ANSWERING, Answers
from peers import print_sqlite
from population import PROBES, SECRET, Gathering, gatherings, invitation_token, populate
from rows import answer

CONVERSATIONS, GUESTS = 4, 5_000
STATUSES = {"accepted": "DECLINED", "declined": "ACCEPTED"}


def address(guest):
    """A guest's reply address, as the server derives it from its key."""
    code = hmac.new(SECRET, f"mail:0:{guest}".encode(), "sha256").hexdigest()[:28]
    return f"rsvp+{guest}-{code}@party.example"


def reply(party, guest, number):
    """A calendar's reply with an answer that differs from the guest's current one."""
    status = STATUSES.get(answer(number)[0], "TENTATIVE")
    return (
        f"From: Guest <guest@example.org>\r\nTo: {address(guest)}\r\nMessage-ID: <{guest}@example.org>\r\n"
        "MIME-Version: 1.0\r\nContent-Type: text/calendar; method=REPLY; charset=utf-8\r\n\r\n"
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Bench//EN\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\n"
        f"UID:partyline-{party.id}\r\nSEQUENCE:0\r\nORGANIZER:mailto:{address(guest)}\r\n"
        f"ATTENDEE;PARTSTAT={status}:mailto:guest@example.org\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n").encode()


def bring(path, mails, refusals):
    with smtplib.LMTP(path) as client:
        for to, mail in mails:
            try:
                client.sendmail("", [to], mail)
            except smtplib.SMTPException as error:
                refusals.append(str(error))


def measure(binary, folder, count):
    answering = gatherings(PROBES, PROBES * 250)
    # Events with odd numbers are over.
    mailing = [Gathering(PROBES + 2 * index, 0, min(GUESTS, count - first))
               for index, first in enumerate(range(0, count, GUESTS))]
    populate(binary, folder / "data", answering + mailing, has_sessions=False)
    port, path = free_port(), str(folder / "mail.sock")
    server = Process(binary, "serve", "--quiet", "--port", port, "--data", folder / "data",
                     settings={"PARTYLINE_LMTP_SOCKET": path})
    server.first_answer(port)
    server.settle()
    mails = [(address(party.guest(number)), reply(party, party.guest(number), number))
             for party in mailing for number in range(1, party.guests + 1)]
    guests = [invitation_token(party.guest(number)) for party in answering for number in range(1, party.guests + 1)]
    with Answers(port, guests) as alone:
        time.sleep(5)
    refusals, started = [], time.perf_counter()
    threads = [threading.Thread(target=bring, args=[path, mails[number::CONVERSATIONS], refusals])
               for number in range(CONVERSATIONS)]
    with Answers(port, guests) as beside:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        took = time.perf_counter() - started
    server.stop()
    if refusals:
        sys.exit(f"{len(refusals)} replies were refused, the first: {refusals[0]}")
    print(f"{'replies by mail':28} {len(mails):,} calendar answers in {took:.1f} s, {len(mails) / took * 60:,.0f} a minute")
    for name, answers in [("answers alone", alone), ("answers beside them", beside)]:
        print(f"{name:28} p50 {answers.percentile(0.5):.1f} p99 {answers.percentile(0.99):.1f} ms of "
              f"{len(answers.times):,}; {ANSWERING} connections", flush=True)
    print_sqlite(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("--replies", type=int, default=20_000)
    arguments = parser.parse_args()
    print("\nreplies by mail", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        measure(arguments.binary, Path(folder), arguments.replies)


if __name__ == "__main__":
    main()
