"""The relay of Tests/Fakes in a process of its own. Python's libraries parse the mails that it accepted."""

import json
import subprocess
import sys
import urllib.parse
import urllib.request

from server import ROOT

USER, PASSWORD = "party", "s3cret"


class Relay:
    def __enter__(self):
        self.process = subprocess.Popen([sys.executable, ROOT / "Tests/Fakes/mail_relay.py"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.ports = json.loads(self.process.stdout.readline())
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(60)

    def settings(self, kind="plain", **changes):
        """The settings with which a server uses the relay. `kind` is one of the relay's ports."""
        scheme = "smtps" if kind == "tls" else "smtp"
        given = {"RELAY": f"{scheme}://127.0.0.1:{self.ports[kind]}", "FROM": "Partyline <invites@party.example>",
                 "AUTHORITIES": self.ports["certificate"]}
        if kind in ("tls", "login"):
            given |= {"USER": USER, "PASSWORD": PASSWORD}
        return {f"PARTYLINE_MAIL_{name}": value for name, value in (given | changes).items()}

    def mails(self, to=None):
        query = "?" + urllib.parse.urlencode({"to": to}) if to else ""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.ports['control']}/mails{query}") as reply:
            return json.load(reply)
