"""A mail relay that accepts everything with few checks, to measure how fast mail leaves; or one that fails a third of
the time, each mail at most three times. It is a process of its own, which prints its port and runs until its standard
input ends. The line `fail` there starts the failures, `take` ends them, and `report` prints the accepted mails: for
each recipient the Message-ID and the digest of every mail."""

import asyncio
import hashlib
import json
import random
import subprocess
import sys
import threading
from collections import Counter, defaultdict
from pathlib import Path

# The faults, one of which the relay commits for one in three mails.
FAULTS = ["451 at RCPT", "421 at RCPT", "ends at DATA", "ends before the answer", "451 after the dot",
          "takes it and ends", "takes it late"]
MOST, LATE = 3, 0.3


class Relay:
    """The accepted mails, and the faults that the relay committed."""

    def __init__(self):
        self.fails, self.taken, self.attempts, self.faults = False, defaultdict(list), Counter(), Counter()
        self.draw = random.Random(1)

    def next_fault(self, recipient):
        if not self.fails or self.attempts[recipient] >= MOST or self.draw.random() >= 1 / 3:
            return None
        self.attempts[recipient] += 1
        fault = self.draw.choice(FAULTS)
        self.faults[fault] += 1
        return fault

    def keep(self, recipient, mail):
        head = mail.partition(b"\r\n\r\n")[0].decode()
        identity = next(line for line in head.split("\r\n") if line.lower().startswith("message-id:"))
        self.taken[recipient].append((identity, hashlib.sha256(mail).hexdigest()))


RELAY = Relay()


class Conversation(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport, self.buffer, self.is_mail, self.fault = transport, b"", False, None
        self.say("220 sink ESMTP")

    def say(self, line):
        if not self.transport.is_closing():
            self.transport.write(line.encode() + b"\r\n")

    def data_received(self, data):
        self.buffer += data
        while not self.transport.is_closing():
            end = b"\r\n.\r\n" if self.is_mail else b"\r\n"
            if (place := self.buffer.find(end)) < 0:
                return
            part, self.buffer = self.buffer[:place], self.buffer[place + len(end):]
            if self.is_mail:
                self.take(part)
            else:
                self.answer(part)

    def answer(self, line):
        word = line[:4].upper()
        if word == b"EHLO":
            self.say("250-sink\r\n250-SIZE 10000000\r\n250-8BITMIME\r\n250 ENHANCEDSTATUSCODES")
        elif word == b"RCPT":
            self.recipient = line.partition(b"<")[2].partition(b">")[0].decode()
            self.fault = RELAY.next_fault(self.recipient)
            self.say({"451 at RCPT": "451 4.3.0 later", "421 at RCPT": "421 4.7.0 too many"}.get(
                self.fault, "250 2.1.5 ok"))
            if self.fault == "421 at RCPT":
                self.transport.close()
        elif word == b"DATA":
            if self.fault == "ends at DATA":
                self.transport.abort()
            else:
                self.is_mail = True
                self.say("354 go ahead")
        elif word == b"QUIT":
            self.say("221 2.0.0 bye")
            self.transport.close()
        else:
            self.say("250 2.0.0 ok")

    def take(self, mail):
        self.is_mail = False
        if self.fault == "ends before the answer":
            self.transport.abort()
        elif self.fault == "451 after the dot":
            self.say("451 4.3.0 later")
        else:
            RELAY.keep(self.recipient, mail)
            if self.fault == "takes it and ends":
                self.transport.abort()
            elif self.fault == "takes it late":
                asyncio.get_running_loop().call_later(LATE, self.say, "250 2.0.0 taken")
            else:
                self.say("250 2.0.0 taken")


class Sink:
    def __enter__(self):
        self.process = subprocess.Popen(
            [sys.executable, Path(__file__)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=10)

    def tell(self, word):
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()

    def report(self):
        """The accepted mails by recipient, and the number of faults of each kind."""
        self.tell("report")
        report = json.loads(self.process.stdout.readline())
        return report["taken"], report["faults"]


def obey(loop):
    """Reads commands until standard input ends."""
    for line in sys.stdin:
        match line.strip():
            case "fail" | "take" as word:
                RELAY.fails = word == "fail"
            case "report":
                # On the event loop, so that no mail is recorded at the same time.
                loop.call_soon_threadsafe(
                    lambda: print(json.dumps({"taken": RELAY.taken, "faults": RELAY.faults}), flush=True))
    loop.call_soon_threadsafe(loop.stop)


def main():
    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(loop.create_server(Conversation, "127.0.0.1", 0, backlog=1024))
    print(server.sockets[0].getsockname()[1], flush=True)
    threading.Thread(target=obey, args=[loop], daemon=True).start()
    loop.run_forever()


if __name__ == "__main__":
    main()
