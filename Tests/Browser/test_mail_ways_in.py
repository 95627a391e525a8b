"""Guests' replies arrive over a mail server's LMTP and from a mailbox at another server."""

import grp
import hashlib
import hmac
import os
import smtplib
import socket
import stat
import urllib.parse
from itertools import count

import pytest
from eventually import eventually
from mail_server import Mailbox
from server import Server

numbers = count(1)


class Gathering:
    """A server with one event, and the addresses to which its guests' mail programs reply."""

    def __init__(self, folder, **settings):
        self.server = Server(folder / "data", settings=settings)

    def begin(self, *names):
        self.server.start()
        form = urllib.parse.urlencode({
            "name": "Matt", "passphrase": "a long passphrase", "setupCode": self.server.setup_code})
        made = self.server.request("POST", "/set-up", form.encode(), {"Content-Type": "application/x-www-form-urlencoded"})
        assert made.status == 204, made.body
        token = self.server.command("token", "Matt", check=True).stdout.strip().split()[-1]
        self.host = {"Authorization": f"Bearer {token}"}
        event = self.ask("POST", "/api/v1/events", {
            "title": "Supper", "startsAt": "2098-05-02T19:00", "timeZone": "UTC"})
        self.event = event["id"]
        self.guests = self.ask("POST", f"/api/v1/events/{self.event}/guests", {"names": list(names)})["items"]
        return self

    def ask(self, method, path, body=None):
        reply = self.server.request(method, path, body, self.host)
        assert reply.status < 300, reply.body
        return reply.json

    def address(self, number):
        """Returns the address that the server derives from its key. A program that delivers mail knows it only from
        mails."""
        guest = self.guests[number]["id"]
        code = hmac.new((self.server.data / "secret.key").read_bytes(), f"mail:0:{guest}".encode(), hashlib.sha256)
        return f"rsvp+{guest}-{code.hexdigest()[:28]}@party.example"

    def mail(self, number, text, to=None):
        return (f"From: Ana <ana@example.org>\r\nTo: {to or self.address(number)}\r\n"
                f"Message-ID: <{next(numbers)}@example.org>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n").encode()

    def answer(self, number, status):
        calendar = "\r\n".join([
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Pigeon//3//EN", "METHOD:REPLY", "BEGIN:VEVENT",
            f"UID:partyline-{self.event}", "DTSTAMP:20260601T115500Z", "SEQUENCE:0",
            f"ORGANIZER:mailto:{self.address(number)}", f"ATTENDEE;PARTSTAT={status}:mailto:ana@example.org",
            "END:VEVENT", "END:VCALENDAR", ""])
        return (f"From: Ana <ana@example.org>\r\nTo: {self.address(number)}\r\nMessage-ID: <{next(numbers)}@example.org>\r\n"
                f"Content-Type: text/calendar; method=REPLY; charset=utf-8\r\n\r\n{calendar}").encode()

    def said(self):
        entries = self.ask("GET", f"/api/v1/events/{self.event}/activities?limit=200")["items"]
        return [entry["text"] for entry in entries if entry.get("text")]

    def rsvp(self, number):
        guests = self.ask("GET", f"/api/v1/events/{self.event}/guests")["items"]
        return next(guest["rsvp"]["status"] for guest in guests if guest["id"] == self.guests[number]["id"])


# LMTP


@pytest.fixture(scope="module")
def lmtp(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lmtp")
    path = str(folder / "mail.sock")
    gathering = Gathering(folder, PARTYLINE_LMTP_SOCKET=path).begin("Ana", "Bo")
    gathering.path = path
    yield gathering
    assert gathering.server.stop() == 0, gathering.server.log


def test_a_mail_server_delivers_answers_and_comments_with_a_reply_for_each_recipient(lmtp):
    with smtplib.LMTP(lmtp.path) as client:
        assert client.sendmail("ana@example.org", [lmtp.address(0)], lmtp.answer(0, "ACCEPTED")) == {}
        # smtplib reads only one reply for a mail, but LMTP sends one for each recipient.
        client.mail("ana@example.org")
        for recipient in [lmtp.address(0), "rsvp+nobody@party.example"]:
            assert client.rcpt(recipient)[0] == 250
        code, _ = client.data(lmtp.mail(0, "See you!\r\n.\r\n.. and dots\r\n"))
        assert (code, client.getreply()[0]) == (250, 550)
    assert lmtp.rsvp(0) == "accepted"
    assert any(text.startswith("See you!\n.\n.. and dots") for text in lmtp.said())


def test_only_the_named_group_can_open_the_socket(tmp_path):
    path, group = tmp_path / "mail.sock", os.getgid()
    for name in [str(group), grp.getgrgid(group).gr_name]:
        server = Server(tmp_path / "data", settings={"PARTYLINE_LMTP_SOCKET": str(path), "PARTYLINE_LMTP_GROUP": name})
        server.start()
        status = path.stat()
        assert stat.S_IMODE(status.st_mode) == 0o660 and status.st_gid == group
        with smtplib.LMTP(str(path)) as client:
            assert client.noop()[0] == 250
        assert server.stop() == 0, server.log
    for settings, words in [
        ({"PARTYLINE_LMTP_SOCKET": str(path), "PARTYLINE_LMTP_GROUP": "no such group"}, "there is no such group"),
        ({"PARTYLINE_LMTP_GROUP": str(group)}, "set PARTYLINE_LMTP_SOCKET"),
    ]:
        refused = Server(tmp_path / "data", settings=settings)
        refused.launch()
        assert refused.process.wait(60) == 1 and words in refused.log and not path.exists()


def test_an_accepted_mail_is_durable(lmtp):
    with smtplib.LMTP(lmtp.path) as client:
        client.sendmail("bo@example.org", [lmtp.address(1)], lmtp.answer(1, "DECLINED"))
    lmtp.server.kill()
    lmtp.server.start()
    assert lmtp.rsvp(1) == "declined"


def talk(path, *says):
    """Sends these parts one after the other, and returns the reply until the server closes or is silent."""
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(20)
        client.connect(path)
        for part in says:
            client.sendall(part)
        client.shutdown(socket.SHUT_WR)
        heard = b""
        while part := client.recv(65536):
            heard += part
        return heard.decode()


def test_commands_may_arrive_together_or_letter_by_letter(lmtp):
    mail = lmtp.mail(0, "All at once")
    whole = b"LHLO mx\r\nMAIL FROM:<>\r\nRCPT TO:<" + lmtp.address(0).encode() + b">\r\nDATA\r\n" + mail + b".\r\nQUIT\r\n"
    for parts in [[whole], [whole[at:at + 1] for at in range(len(whole))]]:
        heard = talk(lmtp.path, *parts)
        assert [line[:3] for line in heard.splitlines() if line[3:4] == " "] == [
            "220", "250", "250", "250", "354", "250", "221"], heard


@pytest.mark.parametrize("says, code", [
    (b"EHLO mx\r\n", "500 5.5.1"),
    (b"MAIL FROM:<a@b.c>\r\n", "503 5.5.1"),
    (b"LHLO mx\r\nMAIL FROM:<a@b.c> SIZE=99999999\r\n", "552 5.3.4"),
    (b"LHLO mx\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<a b@c>\r\n", "501 5.1.3"),
    (b"LHLO mx\r\nMAIL FROM:<a@b.c>\r\nDATA\r\n", "503 5.5.1"),
    (b"X" * 3_000, "500 5.5.2"),
    (b"\x00\xff\xfe\r\n", "500 5.5.1"),
    (b"LHLO mx\r\nMAIL FROM:<a@b.c>\r\n" + b"RCPT TO:<a@b.c>\r\n" * 101, "452 4.5.3"),
])
def test_commands_out_of_order_and_oversized_ones_are_refused(lmtp, says, code):
    assert code in talk(lmtp.path, says)


def test_only_a_dot_between_full_line_ends_ends_a_mail(lmtp):
    before = len(lmtp.said())
    to = lmtp.address(0).encode()
    smuggled = b"\n.\nMAIL FROM:<>\r\nRCPT TO:<" + to + b">\r\nDATA\r\n" + lmtp.mail(0, "Smuggled") + b".\r\nQUIT\r\n"
    heard = talk(lmtp.path, b"LHLO mx\r\nMAIL FROM:<>\r\nRCPT TO:<" + to + b">\r\nDATA\r\n" + lmtp.mail(0, "Honest") + smuggled)
    assert heard.count("354") == 1
    assert len(lmtp.said()) == before + 1


def test_a_mail_that_is_too_large_is_refused_and_the_next_is_accepted(lmtp):
    to = lmtp.address(0).encode()
    large = b"From: a@b.c\r\n\r\n" + b"x" * (26 << 20) + b"\r\n"
    begin = b"MAIL FROM:<>\r\nRCPT TO:<" + to + b">\r\nDATA\r\n"
    heard = talk(lmtp.path, b"LHLO mx\r\n", begin, large, b".\r\n", begin, lmtp.mail(0, "After the large one"), b".\r\nQUIT\r\n")
    assert "554 5.6.0" in heard and "After the large one" in lmtp.said()


def test_a_socket_path_in_use_is_left_alone(tmp_path):
    path = tmp_path / "file"
    path.write_text("mine")
    server = Server(tmp_path / "data", settings={"PARTYLINE_LMTP_SOCKET": str(path)}).launch()
    assert server.process.wait(60) != 0
    assert "Choose another path" in server.log and path.read_text() == "mine"


# A mailbox


@pytest.fixture(scope="module")
def mailbox():
    with Mailbox() as mailbox:
        yield mailbox


def test_mails_in_the_mailbox_are_taken_in_once_and_marked(mailbox, tmp_path):
    gathering = Gathering(tmp_path, **mailbox.settings()).begin("Ana", "Bo")
    gathering.server.stop()
    words = gathering.mail(0, "From the mailbox")
    many = [gathering.mail(1, f"Number {number}") for number in range(20)]
    junk = [b"From: a@b.c\r\nTo: rsvp@party.example\r\n\r\nBuy\r\n", b"\r\nno mail\r\n",
            b"From: a@b.c\r\n\r\n" + b"x" * (2 << 20)]
    mailbox.put(gathering.answer(0, "TENTATIVE"), words, words, *junk, *many)
    gathering.server.start()
    eventually(lambda: mailbox.answered() == (26, 26))
    assert gathering.rsvp(0) == "maybe"
    said = gathering.said()
    assert said.count("From the mailbox") == 1 and [f"Number {number}" for number in range(20)] == said[-20:]
    # A mail that was taken in is not read again.
    gathering.server.stop()
    mailbox.put(gathering.mail(0, "Later"))
    gathering.server.start()
    eventually(lambda: mailbox.answered() == (27, 27))
    assert gathering.said() == [*said, "Later"]
    assert gathering.server.stop() == 0, gathering.server.log


def test_a_folder_is_read_and_a_wrong_password_stops_nothing_else(mailbox, tmp_path):
    gathering = Gathering(tmp_path, **mailbox.settings("Party answers", PASSWORD="wrong")).begin("Ana")
    eventually(lambda: "the mailbox could not be read" in gathering.server.log)
    assert gathering.said() == []
    gathering.server.stop()
    mailbox.put(gathering.mail(0, "In a folder"), folder='"Party answers"')
    gathering.server.settings |= mailbox.settings("Party answers")
    gathering.server.start()
    eventually(lambda: gathering.said() == ["In a folder"])
    eventually(lambda: mailbox.answered('"Party answers"') == (1, 1))
    # The server stops at once even while it reads the mailbox.
    assert gathering.server.stop() == 0, gathering.server.log


@pytest.mark.parametrize("changes, words", [
    ({"URL": "http://imap.example.org"}, "PARTYLINE_IMAP_URL is not usable"),
    ({"URL": "imaps://imap.example.org/a\"b"}, "PARTYLINE_IMAP_URL is not usable"),
    ({"USER": "", "PASSWORD": ""}, "PARTYLINE_IMAP_URL needs a login"),
    ({"PASSWORD": ""}, "PARTYLINE_IMAP_USER needs a password"),
    ({"URL": ""}, "PARTYLINE_IMAP_USER is of no use alone"),
    ({"AUTHORITIES": "/nowhere"}, "PARTYLINE_IMAP_AUTHORITIES is /nowhere"),
])
def test_wrong_settings_are_named_at_the_start(tmp_path, changes, words):
    given = {"URL": "imaps://imap.example.org", "USER": "rsvp", "PASSWORD": "s3cret"} | changes
    server = Server(tmp_path / "data", settings={f"PARTYLINE_IMAP_{name}": value for name, value in given.items()}).launch()
    assert server.process.wait(60) != 0
    assert words in server.log
