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
# The service of the daily backup keeps this many.
KEPT = 7
# The time and level of a line of the log, or the beginning of what a command prints.
OWN_LINE = (r"\S+T\S+ (?:info|notice|warning|error|critical) partyline|Partyline is at |Only this computer |Make the host |"
            r"Stopping; |Backed up to |Removed older ")
REPOSITORY = Path(__file__).resolve().parents[2]
EXAMPLES, GUIDE = REPOSITORY / "Public/examples", REPOSITORY / "docs/self-hosting.md"


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

    def answer(self, action, server=None):
        reply = (server or self.server).request(
            "POST", f"/api/v1/invitations/{self.link.split('/')[-1]}/responses", {"actionIdentifier": action})
        require(reply.status == 200, f"the guest answers: {action}", reply.body)

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
    noise = foreign_lines(server, "partyline")
    require(not noise, "the service's journal has Partyline's own lines only", noise)


def back_up(server):
    """Runs the service of the daily backup until it removes old ones, and returns the folder of the latest."""
    def made():
        return sorted(path.name for path in server.path(BACKUPS).iterdir())

    server.run("systemctl", "start", "partyline-backup.service")
    first = made()
    require(len(first) == 1, f"partyline-backup.service makes a backup in {BACKUPS}", first)
    while len(made()) < KEPT or first[0] in made():
        # Two backups of one second would have one name, and systemd refuses many starts in a short time.
        server.run("sleep", "3")
        server.run("systemctl", "start", "partyline-backup.service")
    require(len(made()) == KEPT, f"the service keeps {KEPT} backups and removes older ones", made())
    place = f"{BACKUPS}/{made()[-1]}"
    told = server.as_server("backup", "--verify", place)
    require("is complete" in told, "`partyline backup --verify` finds the last one complete", told)
    require(strangers(server, BACKUPS) == "", "the backups belong to partyline", strangers(server, BACKUPS))
    noise = foreign_lines(server, "partyline-backup")
    require(not noise, "the journal of the backup has Partyline's own lines only", noise)
    server.run("systemctl", "enable", "--now", "partyline-backup.timer")
    require(is_active(server, "partyline-backup.timer") and
            server.property("partyline-backup.timer", "NextElapseUSecRealtime") not in ["", "infinity"],
            "the timer of the daily backup waits for its time when it is enabled")
    return server.path(place)


def stand_by(server):
    """Follows the recipe for a warm standby as docs/self-hosting.md has it."""
    blocks = re.findall(r"^```(?:sh|ini)\n(.*?)^```$", GUIDE.read_text(), re.M | re.S)
    make = next(block for block in blocks if "/srv/standby" in block and "install --directory" in block)
    server.run("sh", "-e", "-c", make.replace("sudo ", ""))
    for unit in ["timer", "service"]:
        change = next(block for block in blocks if f"systemctl edit partyline-backup.{unit}" in block)
        folder = server.path(f"/etc/systemd/system/partyline-backup.{unit}.d")
        folder.mkdir()
        (folder / "override.conf").write_text(change)
    server.run("systemctl", "daemon-reload")
    server.run("systemctl", "restart", "partyline-backup.timer")
    eventually(lambda: any(server.path("/srv/standby").glob("partyline-*")), "the timer makes a backup each minute")
    step("with the documented changes, the timer makes a backup in another directory within a minute")


def strangers(server, folder):
    """What does not belong to the server's user."""
    return server.run("find", folder, "(", "!", "-user", "partyline", "-o", "!", "-group", "partyline", ")")


def foreign_lines(server, unit):
    """What the journal of a unit has from other writers than Partyline's log, such as the runtime's libraries."""
    lines = server.run("journalctl", f"--unit={unit}", "--output=cat", "SYSLOG_IDENTIFIER=partyline").splitlines()
    return [line for line in lines if not re.match(OWN_LINE, line)]


def restore(server, party, backup):
    """Restores a backup on another machine, as root and as the server's user."""
    place = f"{BACKUPS}/{backup.name}"
    shutil.copytree(backup, server.path(place))
    server.run("chown", "--recursive", "partyline:partyline", place)
    refused = server.refused("partyline", "restore", place, "--data", DATA, "--replace")
    require(refused.startswith("75 ") and "Stop it" in refused, "a restore is refused while the service runs", refused)
    server.run("systemctl", "stop", "partyline")
    refused = server.refused("partyline", "restore", place, "--data", DATA)
    require(refused.startswith("73 ") and "--replace" in refused, "without --replace, no data is replaced", refused)
    told = server.run("partyline", "restore", place, "--data", DATA, "--replace")
    require(strangers(server, DATA) == "" and status(server, DATA) == "700 partyline:partyline",
            "restored by root, the data belongs to partyline", f"{told}{strangers(server, DATA)}")
    server.run("partyline", "token", "Matt", "--list", "--data", DATA)
    require(strangers(server, DATA) == "", "and still does after root has run a command", strangers(server, DATA))
    server.run("systemctl", "start", "partyline")
    require(party.rsvp(server) == "accepted", "on another machine, the backup serves the same guest link",
            party.rsvp(server))
    party.answer("decline", server)
    server.run("systemctl", "stop", "partyline")
    told = server.as_server("restore", place, "--data", DATA, "--replace")
    aside = re.search(r"in (\S+/before-restore-\S+)\.", told)
    require(aside and server.path(aside[1]).is_dir(), "the server's user, who may not rename the directory, restores in it",
            told)
    server.run("systemctl", "start", "partyline")
    require(party.rsvp(server) == "accepted", "the guest's answer is that of the backup again", party.rsvp(server))
    told = server.run("partyline", "restore", place, "--data", "/srv/party")
    require("chown -R USER: '/srv/party'" in told, "root, who restores to a new directory, is told whom to give it", told)


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
        backup = back_up(server)
        backup = shutil.copytree(backup, work / backup.name)
        stand_by(server)
        with second.running() as other:
            install(other)
            restore(other, party, backup)
        remove(server)


if __name__ == "__main__":
    main(test)
