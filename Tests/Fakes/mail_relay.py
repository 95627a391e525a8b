"""A mail relay that speaks real SMTP, and misbehaves when the recipient's name asks for it.

    mail_relay.py        prints its ports as JSON when it accepts connections, and ends when its input closes

Mails are parsed by Python's own `email` and by `icalendar`, which are independent of the code that wrote them.

Recipients: nobody@ 550 5.1.1 · bare@ 550 · full@ 552 5.2.2 · later@ 451 · policy@ 550 5.7.1 · grumpy@ 554 and spam@ 554 5.7.1 after the
body · busy@ 421 · slow@ answers the final dot late · dies-before@ and dies-after@ close the connection before or after
accepting the mail.
"""

import asyncio
import base64
import datetime
import email
import email.header
import email.policy
import email.utils
import http.server
import ipaddress
import json
import ssl
import sys
import tempfile
import threading
import urllib.parse

import icalendar
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

USER, PASSWORD = "party", "s3cret"
mails = []
connections = 0


def certificate(directory):
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.timezone.utc)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    path = f"{directory}/relay.pem"
    with open(path, "wb") as file:
        file.write(made.public_bytes(serialization.Encoding.PEM))
        file.write(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )
    return path


def read_calendar(text):
    calendar = icalendar.Calendar.from_ical(text)
    events = calendar.walk("VEVENT")
    assert len(events) == 1, "one event a mail"
    event = events[0]
    attendees = event.get("ATTENDEE", [])
    attendees = attendees if isinstance(attendees, list) else [attendees]
    return {
        "method": str(calendar["METHOD"]),
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "status": str(event.get("STATUS", "")),
        "summary": str(event["SUMMARY"]),
        "organizer": str(event.get("ORGANIZER", "")),
        "attendees": [{"address": str(one), **{name: str(value) for name, value in one.params.items()}} for one in attendees],
        "start": event["DTSTART"].dt.isoformat(),
        "longest": max(len(line) for line in text.encode().split(b"\r\n")),
    }


def read(raw):
    message = email.message_from_bytes(raw, policy=email.policy.SMTP)
    parts = []
    for part in message.walk():
        kind = part.get_content_type()
        entry = {"type": kind, "cid": part.get("Content-ID"), "defects": [str(defect) for defect in part.defects]}
        if not part.is_multipart():
            content = part.get_content()
            entry["content"] = content.replace("\r\n", "\n") if isinstance(content, str) else base64.b64encode(content).decode()
        if kind == "text/calendar":
            entry["method"] = part.get_param("method")
            entry["calendar"] = read_calendar(part.get_payload(decode=True).decode())
        parts.append(entry)
    headers = {}
    for name, value in message.items():
        headers.setdefault(name, []).append(str(value))
    defects = [str(defect) for _, value in message.items() for defect in getattr(value, "defects", ())]
    return {
        "headers": headers,
        "defects": defects + [str(defect) for defect in message.defects],
        "parts": parts,
        "structure": structure(message),
        "to": mailbox(raw, "To"),
        "from": mailbox(raw, "From"),
        "longest": max(len(line) for line in raw.split(b"\r\n")),
        "bareEnds": raw.replace(b"\r\n", b"").count(b"\n") + raw.replace(b"\r\n", b"").count(b"\r"),
        "raw": raw.decode("ascii"),
    }


def mailbox(raw, name):
    """Uses the older of Python's parsers, because the newer one, in 3.11, keeps the spaces between encoded words of a
    phrase."""
    value = email.message_from_bytes(raw)[name]
    if value is None:
        return None
    phrase, address = email.utils.parseaddr(value.replace("\r\n", ""))
    return {"name": str(email.header.make_header(email.header.decode_header(phrase))), "address": address}


def structure(part):
    kind = part.get_content_subtype()
    return f"{kind}({','.join(structure(inner) for inner in part.iter_parts())})" if part.is_multipart() else kind


class Conversation:
    """One connection. `options` says which of AUTH and STARTTLS are offered."""

    def __init__(self, reader, writer, options, context):
        self.reader, self.writer, self.options, self.context = reader, writer, options, context
        self.secure = "tls" in options
        self.user = None
        self.commands = []

    async def say(self, *lines):
        for line in lines:
            self.writer.write(line.encode() + b"\r\n")
        await self.writer.drain()

    async def run(self):
        global connections
        connections += 1
        self.number = connections
        try:
            await self.say("421 4.3.2 not now" if "closed" in self.options else "220 relay ESMTP")
            while line := await self.reader.readline():
                self.commands.append(line.decode(errors="replace").rstrip("\r\n"))
                if not await self.answer(self.commands[-1]):
                    break
        except (ConnectionError, asyncio.CancelledError, asyncio.IncompleteReadError, ssl.SSLError):
            pass
        finally:
            self.writer.close()

    async def answer(self, line):
        word = line.split(" ")[0].upper()
        if word == "EHLO":
            self.sender = self.recipient = None
            offers = ["relay", "SIZE 10000000", "8BITMIME", "ENHANCEDSTATUSCODES"]
            if "starttls" in self.options and not self.secure:
                offers.append("STARTTLS")
            elif "auth" in self.options:
                offers.append("AUTH PLAIN LOGIN")
            await self.say(*[f"250-{offer}" for offer in offers[:-1]], f"250 {offers[-1]}")
        elif word == "STARTTLS" and "starttls" in self.options:
            await self.say("220 2.0.0 go ahead")
            await self.writer.start_tls(self.context)
            self.secure = True
        elif word == "AUTH":
            await self.log_in(line)
        elif word == "MAIL":
            if "auth" in self.options and not self.user:
                await self.say("530 5.7.0 log in first")
            else:
                self.sender = line
                await self.say("250 2.1.0 ok")
        elif word == "RCPT":
            await self.take_recipient(line)
        elif word == "DATA":
            return await self.take_mail()
        elif word == "QUIT":
            await self.say("221 2.0.0 bye")
            return False
        elif word in ("NOOP", "RSET"):
            await self.say("250 2.0.0 ok")
        else:
            await self.say("502 5.5.1 no such command")
        return True

    async def log_in(self, line):
        words = line.split(" ")
        if words[1].upper() == "LOGIN":
            await self.say("334 VXNlcm5hbWU6")
            user = base64.b64decode(await self.reader.readline()).decode()
            await self.say("334 UGFzc3dvcmQ6")
            password = base64.b64decode(await self.reader.readline()).decode()
        else:
            if len(words) < 3:
                await self.say("334 ")
                words.append((await self.reader.readline()).decode().strip())
            _, user, password = base64.b64decode(words[2]).decode().split("\0")
        if (user, password) == (USER, PASSWORD):
            self.user = user
            await self.say("235 2.7.0 welcome")
        else:
            await self.say("535 5.7.8 wrong user or password")

    REFUSALS = {
        "nobody": "550 5.1.1 no such mailbox",
        "bare": "550 no",
        "full": "552 5.2.2 mailbox full",
        "later": "451 4.3.0 try again later",
        "policy": "550 5.7.1 your domain is not trusted",
        "busy": "421 4.7.0 too many mails",
    }

    async def take_recipient(self, line):
        self.recipient = line.split("<")[1].split(">")[0]
        name = self.recipient.split("@")[0]
        await self.say(self.REFUSALS.get(name, "250 2.1.5 ok"))

    async def take_mail(self):
        name = self.recipient.split("@")[0]
        await self.say("354 go ahead")
        lines = []
        while (line := await self.reader.readline()) != b".\r\n":
            if not line:
                return False
            lines.append(line[1:] if line.startswith(b".") else line)
        if name == "dies-before":
            return False
        if name == "grumpy":
            await self.say("554 5.6.0 I do not like it")
            return True
        if name == "spam":
            await self.say("554 5.7.1 spam message rejected")
            return True
        if name == "slow":
            await asyncio.sleep(60)
        keep = {"envelope": {"from": self.sender, "to": self.recipient}, "secure": self.secure, "user": self.user}
        mails.append((keep | {"connection": self.number, "commands": self.commands[:]}, b"".join(lines)))
        if name == "dies-after":
            return False
        await self.say(f"250 2.0.0 queued as {len(mails):04}")
        return True


class Control(http.server.BaseHTTPRequestHandler):
    """`/mails?to=` returns the mails kept for an address, and `/connections` the number of connections."""

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        if url.path == "/connections":
            reply = connections
        else:
            to = dict(urllib.parse.parse_qsl(url.query)).get("to")
            reply = [keep | read(raw) for keep, raw in mails if to in (None, keep["envelope"]["to"])]
        body = json.dumps(reply).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


async def main():
    with tempfile.TemporaryDirectory() as directory:
        path = certificate(directory)
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(path)
        ports, servers = {"certificate": path}, []
        for name, options in {
            "plain": [],
            "login": ["auth"],
            "starttls": ["starttls", "auth"],
            "tls": ["tls", "auth"],
            "closed": ["closed"],
        }.items():

            async def take(reader, writer, options=options):
                await Conversation(reader, writer, options, context).run()

            server = await asyncio.start_server(take, "127.0.0.1", 0, ssl=context if name == "tls" else None, limit=1 << 24)
            servers.append(server)
            ports[name] = server.sockets[0].getsockname()[1]
        control = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Control)
        ports["control"] = control.server_address[1]
        threading.Thread(target=control.serve_forever, daemon=True).start()
        print(json.dumps(ports), flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(main())
