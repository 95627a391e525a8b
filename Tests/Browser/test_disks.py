"""What an operator meets on a disk that is read-only, full, or mounted at the data directory.

The file systems are small, in memory, and in a mount namespace of their own. Where the system permits none, the tests
are skipped.
"""

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from eventually import eventually
from server import START_LIMIT, Server
from test_backup_command import contents
from test_durability import STATUSES, responses


class Disk:
    """A file system that only its own commands and the server on it see as the directory `place`."""

    def __init__(self, place):
        self.place = place
        place.mkdir()
        own = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--mount"]
        self.holder = subprocess.Popen([*own, "cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            self.holder.stdin.write(b"\n")
            self.holder.stdin.flush()
        except BrokenPipeError:
            pass
        if self.holder.stdout.readline() != b"\n":
            pytest.skip("this system permits no mount namespace")
        self.prefix = ["nsenter", f"--target={self.holder.pid}", "--mount"]
        if os.geteuid() != 0:
            self.prefix += ["--user", "--preserve-credentials"]

    def run(self, *arguments):
        subprocess.run([*self.prefix, *map(str, arguments)], check=True, timeout=START_LIMIT)

    def mount(self, megabytes):
        self.run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0700", "tmpfs", self.place)
        return self

    def seen(self, path):
        """The path at which this process sees a file of the disk."""
        return Path(f"/proc/{self.holder.pid}/root{path}")

    def fill(self):
        fill(self.seen(self.place / "filling"))

    def free(self):
        self.seen(self.place / "filling").unlink()

    def close(self):
        self.holder.kill()
        self.holder.wait()


def fill(path):
    """Writes to the file until its file system is full."""
    with open(path, "ab", buffering=0) as file:
        for size in [1 << 20, 4096]:
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                pass


@pytest.fixture
def disk(tmp_path):
    disk = Disk(tmp_path / "disk")
    yield disk
    disk.close()


@pytest.fixture
def stopped(loaded, disk):
    """A server that is not running, with the demo in a directory of the disk."""
    disk.mount(64).run("cp", "--archive", loaded, disk.place / "data")
    return Server(disk.place / "data", prefix=disk.prefix)


def refused(server, *arguments):
    """The exit status of a command that is refused, and what it prints last: one line that names no type of the code."""
    done = server.command(*arguments)
    assert done.returncode != 0 and done.stdout == "", done.stdout
    *log, told = done.stderr.splitlines()
    assert told.startswith("Error: ") and "Failure(" not in told and "Domain" not in told, done.stderr
    assert log == [] or "--demo" in arguments, done.stderr
    return done.returncode, told


def test_a_read_only_disk_is_named_with_the_fix_and_can_still_be_backed_up(stopped, disk, tmp_path):
    before = contents(disk.seen(stopped.data))
    disk.run("mount", "-o", "remount,ro", disk.place)
    for arguments in [["serve", "--port", 0], ["migrate"], ["token", "Matt"]]:
        code, told = refused(stopped, *arguments)
        assert code == 1 and "Read-only file system. Mount its file system for writing" in told, told
    copy = tmp_path / "copy"
    backup = stopped.command("backup", copy)
    assert backup.returncode == 0, backup.stderr
    assert stopped.command("backup", "--verify", copy).returncode == 0
    code, told = refused(stopped, "restore", copy, "--replace")
    assert code == 73 and "Mount its file system for writing" in told, told
    new = Server(disk.place / "new", prefix=disk.prefix)
    code, told = refused(new, "serve", "--port", 0)
    assert code == 1 and "Mount its file system for writing" in told, told
    findings = json.loads(stopped.command("doctor", "--json").stdout)["findings"]
    [wrong] = [finding for finding in findings if finding["level"] == "error" and finding["check"] != "disk-space"]
    assert wrong["check"] == "writable" and "read-only" in wrong["found"], findings
    [database] = [finding for finding in findings if finding["check"] == "database"]
    assert database["level"] == "note" and "partyline backup" in database["fix"], findings
    assert contents(disk.seen(stopped.data)) == before


def test_a_full_disk_refuses_answers_and_loses_none_that_was_acknowledged(stopped, disk):
    stopped.start()
    demo = stopped.demo()
    guest = demo.event("the-bash")["guests"][0]
    disk.fill()
    acknowledged, reply = 0, None
    for number in range(1, 100_000):
        reply = stopped.request("POST", responses(guest), {
            "actionIdentifier": STATUSES[number % 3], "note": str(number)})
        if reply.status != 200:
            break
        acknowledged = number
    assert reply.status == 507 and reply.json["code"] == "storage-full", reply.body
    assert stopped.request("GET", f"/api/v1/invitations/{guest['token']}").status == 200
    stopped.kill()
    disk.free()
    stopped.start()
    try:
        kept = stopped.request("GET", f"/api/v1/invitations/{guest['token']}").json["guest"]["rsvp"]
        assert int(kept["note"] or 0) == acknowledged
        reply = stopped.request("POST", responses(guest), {"actionIdentifier": "accept", "note": "at last"})
        assert reply.status == 200, reply.body
    finally:
        assert stopped.stop() == 0, stopped.log


def test_a_start_a_backup_and_a_restore_on_a_full_disk_leave_nothing_and_change_nothing(stopped, disk, tmp_path):
    assert stopped.command("backup", tmp_path / "copy").returncode == 0
    before = contents(disk.seen(stopped.data))
    disk.fill()
    code, told = refused(stopped, "serve", "--port", 0)
    assert code == 1 and "the space on its disk" in told, told
    code, told = refused(stopped, "backup", disk.place / "copy")
    assert code == 1 and "Check the free space" in told, told
    code, told = refused(stopped, "restore", tmp_path / "copy", "--replace")
    assert code == 74 and "Nothing was changed" in told, told
    assert sorted(path.name for path in disk.seen(disk.place).iterdir()) == ["data", "filling"]
    assert contents(disk.seen(stopped.data)) == before


def test_a_start_that_fills_the_disk_ends_with_a_sentence(disk):
    disk.mount(6)
    code, told = refused(Server(disk.place / "data", prefix=disk.prefix), "serve", "--demo", "--port", 0)
    assert code == 1 and ("disk" in told or "space" in told), told


def test_a_mounted_data_directory_is_restored_in_place(loaded, disk, tmp_path):
    source = Server(shutil.copytree(loaded, tmp_path / "source"))
    assert source.command("backup", tmp_path / "copy").returncode == 0
    disk.mount(64)
    mounted = Server(disk.place, prefix=disk.prefix)
    (disk.seen(disk.place) / "lost+found").mkdir()
    done = mounted.command("restore", tmp_path / "copy")
    assert done.returncode == 0, done.stderr
    mounted.start()
    demo = mounted.demo()
    guest = demo.event("the-bash")["guests"][0]
    assert mounted.request("POST", responses(guest), {"actionIdentifier": "accept", "note": "later"}).status == 200
    assert mounted.stop() == 0, mounted.log
    later = contents(disk.seen(disk.place))

    code, told = refused(mounted, "restore", tmp_path / "copy")
    assert code == 73 and "--replace" in told, told
    done = mounted.command("restore", tmp_path / "copy", "--replace")
    assert done.returncode == 0, done.stderr
    aside, = disk.seen(disk.place).glob("before-restore-*")
    assert str(disk.place / aside.name) in done.stdout, done.stdout
    assert contents(aside) == later
    mounted.start()
    try:
        kept = mounted.request("GET", f"/api/v1/invitations/{guest['token']}").json["guest"]["rsvp"]
        assert kept["note"] != "later"
    finally:
        assert mounted.stop() == 0, mounted.log


def test_a_directory_of_the_same_disk_can_be_mounted_there_after_many_others(loaded, disk, tmp_path):
    source = Server(shutil.copytree(loaded, tmp_path / "source"))
    assert source.command("backup", tmp_path / "copy").returncode == 0
    disk.mount(64)
    # The system lists the mounts, and hands out a page of the list at a time.
    bind = 'mkdir -p "$1" && mount --bind "$1" "$1"'
    others = [disk.place / "others" / str(number) for number in range(40)]
    disk.run("sh", "-c", "; ".join(f"set -- {shlex.quote(str(path))}; {bind}" for path in [*others, disk.place / "data"]))
    assert len(Path(f"/proc/{disk.holder.pid}/mountinfo").read_text()) > 4096
    mounted = Server(disk.place / "data", prefix=disk.prefix)
    done = mounted.command("restore", tmp_path / "copy")
    assert done.returncode == 0, done.stderr
    mounted.start()
    assert mounted.demo().event("the-bash")["guests"]
    assert mounted.stop() == 0, mounted.log


def test_a_kill_while_a_mounted_data_directory_is_restored_loses_nothing(loaded, disk, tmp_path):
    source = Server(shutil.copytree(loaded, tmp_path / "source"))
    assert source.command("backup", tmp_path / "copy").returncode == 0
    disk.mount(256)
    mounted = Server(disk.place, prefix=disk.prefix)
    assert mounted.command("restore", tmp_path / "copy").returncode == 0
    own = disk.seen(disk.place) / "attachments" / "made-since"
    for stage in [".restoring-*", "restore-in-progress", "before-restore-*"]:
        own.parent.mkdir(exist_ok=True)
        own.write_text(stage)
        held = subprocess.Popen(
            mounted.arguments("restore", tmp_path / "copy", "--replace"), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        eventually(lambda: any(disk.seen(disk.place).glob(stage)) or held.poll() is not None)
        held.kill()
        held.wait()
        kept = [path.read_text() for path in disk.seen(disk.place).rglob(own.name)]
        assert stage in kept, kept
        if (disk.seen(disk.place) / "restore-in-progress").exists():
            code, told = refused(mounted, "serve", "--port", 0)
            assert code == 1 and "half restored. Run `partyline restore" in told, told
    done = mounted.command("restore", tmp_path / "copy", "--replace")
    assert done.returncode == 0, done.stderr
    assert not any(disk.seen(disk.place).glob(".restoring-*"))
    assert not (disk.seen(disk.place) / "restore-in-progress").exists()
    mounted.start()
    assert mounted.stop() == 0, mounted.log
