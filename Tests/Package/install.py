#!/usr/bin/env python3
"""Installs, upgrades, backs up, restores, removes and purges the Debian package, as an operator does.

  Tests/Package/install.py dist     as root, some minutes; `bin/package --test` runs it

The machines are containers of systemd-nspawn on this kernel, with systemd as their first process, so that the unit runs
as it is, with its sandbox. They have no network but loopback: nothing here shows that mails and pushes leave.
"""

import hashlib
import hmac
import os
import re
import shutil
import urllib.parse
from pathlib import Path

import machine
from machine import Machine, make_root
from steps import answers, artifact, command, eventually, main, note, require, step

DATA, BACKUPS, SETTINGS = "/var/lib/partyline", "/var/backups/partyline", "/etc/partyline/partyline.env"
SECRET = "a secret of the mail provider"
EXAMPLES = Path(__file__).resolve().parents[2] / "Public/examples"


def install(server, package=machine.PACKAGE):
    server.run(*machine.INSTALL, package, "ffmpeg")


def newer(package, version, folder):
    """Makes the same package with another version."""
    root = folder / version
    command("dpkg-deb", "--raw-extract", package, root)
    control = root / "DEBIAN/control"
    control.write_text(re.sub(r"^Version: .*$", f"Version: {version}", control.read_text(), flags=re.M))
    made = folder / f"partyline_{version}.deb"
    command("dpkg-deb", "-Znone", "--root-owner-group", "--build", root, made)
    return made


def is_active(server, unit="partyline.service"):
    return server.property(unit, "ActiveState") == "active"


def main_process(server):
    return server.property("partyline.service", "MainPID")


def status(server, path):
    return server.run("stat", "--format=%a %U:%G", path).strip()


def check_installed(server):
    require(server.run("getent", "passwd", "partyline").endswith(":/var/lib/partyline:/usr/sbin/nologin\n"),
            "the user partyline exists and has no shell")
    for path, wanted in {DATA: "700 partyline:partyline", BACKUPS: "700 partyline:partyline",
                         SETTINGS: "640 root:partyline", "/usr/bin/partyline": "755 root:root"}.items():
        found = status(server, path)
        require(found == wanted, f"{path} has the mode and owner {wanted}", found)
    missing = [path for path in [
        "/usr/share/man/man1/partyline.1.gz", "/usr/share/bash-completion/completions/partyline",
        "/usr/share/zsh/vendor-completions/_partyline", "/usr/share/fish/vendor_completions.d/partyline.fish",
        "/usr/share/doc/partyline/examples/Caddyfile"] if not server.path(path).exists()]
    require(not missing, "the manual, the completions and the examples are there", missing)
    require(server.property("partyline.service", "UnitFileState") == "enabled", "the service starts at boot")
    require(server.property("partyline-backup.timer", "UnitFileState") == "disabled", "the daily backup is not enabled")


def check_started(server):
    require(is_active(server) and answers(server.process), "the service is active and answers /healthz",
            server.run("journalctl", "--unit=partyline", "--output=cat"))
    began, ready = (int(server.property("partyline.service", name)) for name in [
        "ExecMainStartTimestampMonotonic", "ActiveEnterTimestampMonotonic"])
    note(f"{(ready - began) / 1000:.0f} ms from the first start of the process to READY=1, with a new database")
    exposure = server.run("systemd-analyze", "security", "partyline.service", "--no-pager").splitlines()[-1]
    score = float(re.search(r": ([\d.]+)", exposure)[1])
    require(score <= 1.5, f"systemd-analyze security gives the service an exposure of {score}")


def memory(server):
    """The megabytes of memory that the service's processes use, with shared pages divided among their users."""
    sizes = [re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{process}/smaps_rollup").read_text(), re.M)[1]
             for process in server.processes()]
    return sum(map(int, sizes)) / 1024


class Party:
    """A host, an event and a guest, made over HTTP."""

    def __init__(self, server):
        self.server = server

    def ask(self, method, path, body=None, headers=None):
        reply = self.server.request(method, path, body, self.host | (headers or {}))
        require(reply.status < 300, f"{method} {re.sub('[0-9a-f-]{20,}', '…', path)} gives {reply.status}", reply.body)
        return reply.json

    def begin(self):
        log = self.server.run("journalctl", "--unit=partyline", "--output=cat")
        code = re.search(r"/set-up\?code=(\S+)", log)
        require(code, "the journal has the link that makes the host's account", log)
        form = {"name": "Matt", "passphrase": "a long passphrase", "setupCode": code[1]}
        made = self.server.request("POST", "/set-up", urllib.parse.urlencode(form).encode(), {
            "Content-Type": "application/x-www-form-urlencoded"})
        require(made.status == 204, "the host's account is made", made.body)
        token = self.server.as_server("token", "Matt", "--data", DATA).split()[-1]
        step("`sudo -u partyline partyline token` makes an API token")
        require(self.server.run("partyline", "token", "Matt", "--list", "--data", DATA), "root may run commands, too")
        self.host = {"Authorization": f"Bearer {token}"}
        self.event = self.ask("POST", "/api/v1/events", {
            "title": "The Bash", "startsAt": "2099-06-16T19:00", "timeZone": "America/Los_Angeles"})["id"]
        guest = self.ask("POST", f"/api/v1/events/{self.event}/guests", {"names": ["Ana Flores"]})["items"][0]
        self.guest, self.link = guest["id"], urllib.parse.urlsplit(guest["link"]).path
        return self

    def rsvp(self, server=None):
        reply = (server or self.server).request("GET", f"/api/v1/invitations/{self.link.split('/')[-1]}")
        return reply.json["guest"]["rsvp"]["status"] if reply.status == 200 else reply.status

    def answer(self, action):
        self.ask("POST", f"/api/v1/invitations/{self.link.split('/')[-1]}/responses", {"actionIdentifier": action})

    def upload(self, name, kind):
        """Uploads a file of the examples to the event, which the server converts with a program of its own."""
        head = (f'--form\r\nContent-Disposition: form-data; name="photo"; filename="{name}"\r\n'
                f"Content-Type: {kind}\r\n\r\n").encode()
        self.ask("POST", f"/api/v1/events/{self.event}/photos", head + (EXAMPLES / name).read_bytes() + b"\r\n--form--\r\n",
                 {"Content-Type": "multipart/form-data; boundary=form"})

    def mail(self, text):
        """Posts a mail of the guest as a mail provider does."""
        # The address as the server makes it with its key: a guest knows it from the invitation that was mailed.
        key = self.server.path(f"{DATA}/secret.key").read_bytes()
        code = hmac.new(key, f"mail:0:{self.guest}".encode(), hashlib.sha256).hexdigest()[:28]
        mail = (f"From: Ana <ana@example.org>\r\nTo: rsvp+{self.guest}-{code}@party.example\r\nMessage-ID: <1@example.org>\r\n"
                f"Content-Type: text/plain\r\n\r\n{text}\r\n").encode()
        return self.server.request("POST", "/api/v1/inbound/mail", mail, {
            "Authorization": f"Bearer {SECRET}", "Content-Type": "message/rfc822"})


def check_sandboxed_work(server, party):
    """What starts other programs and processes must work in the service's sandbox."""
    party.upload("photo.jpg", "image/jpeg")
    step("vipsthumbnail takes a photo in the sandbox")
    party.upload("video.mp4", "video/mp4")
    step("ffmpeg takes a video in the sandbox")
    phone = server.request("POST", "/api/v1/phones")
    require(phone.status == 201, "the process of the simulated phones starts in the sandbox", phone.body)
    mail = party.mail("Yes, I come!")
    require(mail.status == 200, "the process that reads mails takes one in the sandbox", f"{mail.status} {mail.body}")
    workers = {process: words for process, words in server.processes().items() if words[0] != "serve"}
    require(len(workers) == 2, "both worker processes run", server.processes())
    require(all(os.getpriority(os.PRIO_PROCESS, worker) > 0 for worker in workers), "the workers have a lower priority")
    log = server.run("journalctl", "--unit=partyline", "--output=cat")
    complaints = re.findall(r"^\S+ (?:warning|error|critical) partyline.*$", log, re.M)
    require(not complaints, "the service has logged no warnings and errors", complaints)


def back_up(server):
    """Runs the service of the daily backup, and returns the folder of the backup."""
    if "--keep" not in server.run("partyline", "backup", "--help"):
        # A server without `--keep` makes one backup, in the folder that is named.
        drop_in = server.path("/etc/systemd/system/partyline-backup.service.d/one.conf")
        drop_in.parent.mkdir()
        drop_in.write_text(f"[Service]\nExecStart=\nExecStart=/usr/bin/partyline backup {BACKUPS}/one\n")
        server.run("systemctl", "daemon-reload")
    server.run("systemctl", "start", "partyline-backup.service")
    made = [path for path in server.path(BACKUPS).iterdir() if (path / "partyline.sqlite").exists()]
    require(len(made) == 1, f"partyline-backup.service makes a backup in {BACKUPS}", made)
    return made[0]


def restore(server, backup):
    """Puts a backup in the place of the data."""
    server.run("systemctl", "stop", "partyline")
    data = server.path(DATA)
    shutil.rmtree(data)
    shutil.copytree(backup, data)
    server.run("chown", "--recursive", "partyline:partyline", DATA)
    server.run("systemctl", "start", "partyline")


def set_up(server):
    install(server)
    step("apt installs the package from its file, with ffmpeg and all that both depend on")
    check_installed(server)
    check_started(server)
    settings = server.path(SETTINGS)
    settings.write_text(settings.read_text() + f"PARTYLINE_INBOUND_SECRET={SECRET}\n")
    server.run("systemctl", "restart", "partyline")
    require(answers(server.process), "the service restarts with a setting of partyline.env")
    return Party(server).begin()


def upgrade(server, party, package, work):
    before = main_process(server)
    for version in ["0.1.1", "0.1.2"]:
        shutil.copy(newer(package, version, work), server.path("/var/tmp"))
    install(server, "/var/tmp/partyline_0.1.1.deb")
    require(main_process(server) not in ["0", before] and answers(server.process), "an upgrade restarts the service")
    require(party.rsvp() == "accepted", "the guest's answer is still there", party.rsvp())
    require(SECRET in server.path(SETTINGS).read_text() and status(server, SETTINGS) == "640 root:partyline",
            "the upgrade has kept the changed settings and their mode")
    server.run("systemctl", "stop", "partyline")
    install(server, "/var/tmp/partyline_0.1.2.deb")
    require(not is_active(server), "an upgrade leaves a stopped service stopped")
    server.run("systemctl", "start", "partyline")
    require(party.rsvp() == "accepted", "started again, it serves the guest's answer", party.rsvp())


def remove(server):
    server.run("apt-get", "remove", "--yes", "partyline")
    require(not is_active(server) and not server.path("/usr/bin/partyline").exists(), "remove stops the service")
    require(server.path(f"{DATA}/partyline.sqlite").exists() and server.path(SETTINGS).exists(),
            "remove leaves data and settings")
    server.run("apt-get", "purge", "--yes", "partyline")
    require(not server.path(DATA).exists() and not server.path("/etc/partyline").exists(), "purge deletes data and settings")
    require(any(server.path(BACKUPS).iterdir()), "purge leaves the backups")


def test(release, work):
    package = artifact(release, "partyline_*.deb")
    note("systemd-nspawn runs the machines; they share this kernel and have no network but loopback")
    make_root(work / "one", package)
    step("mmdebstrap makes a fresh Debian 12, apt downloads what the package needs")
    second = Machine(work / "one").copy(work / "two")
    with Machine(work / "one").running() as server:
        party = set_up(server)
        party.answer("accept")
        require(party.rsvp() == "accepted", "the guest has accepted", party.rsvp())
        page = server.request("GET", party.link, headers={"Accept": "text/html"})
        require(page.status in [200, 302, 303], "the guest's link opens", page.status)
        check_sandboxed_work(server, party)
        upgrade(server, party, package, work)
        note(f"{memory(server):.0f} MB of memory in {len(server.processes())} process, soon after that start")
        backup = shutil.copytree(back_up(server), work / "backup")
        with second.running() as other:
            install(other)
            restore(other, backup)
            require(party.rsvp(other) == "accepted", "on another machine, the backup serves the same guest link",
                    party.rsvp(other))
        remove(server)


if __name__ == "__main__":
    main(test)
