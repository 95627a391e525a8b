"""`partyline backup` and `partyline restore` as an operator and a timer run them: exit statuses, words, and kills."""

import itertools
import json
import shutil
import signal
import subprocess

import pytest
from eventually import eventually
from server import BINARY, Server, environment


@pytest.fixture
def stopped(loaded, tmp_path):
    """A server that is not running, with the demo in its data directory."""
    return Server(shutil.copytree(loaded, tmp_path / "data"))


def run(server, *arguments):
    done = server.command(*arguments)
    return done.returncode, done.stdout + done.stderr


def test_dated_backups_are_made_beside_a_running_server_and_old_ones_removed(stopped, tmp_path):
    shelf = tmp_path / "backups"
    stopped.start()
    try:
        made = []
        for _ in range(3):
            # Two of one second would have one name.
            def backed_up():
                code, told = run(stopped, "backup", shelf, "--keep", 2)
                assert code == 0 or "exists already" in told, told
                return code == 0
            eventually(backed_up)
            made.append(max(place.name for place in shelf.iterdir()))
    finally:
        assert stopped.stop() == 0, stopped.log
    assert sorted(place.name for place in shelf.iterdir()) == made[1:]
    manifest = json.loads((shelf / made[-1] / "manifest.json").read_text())
    assert manifest["version"] == "0.1.0" and manifest["missingPhotos"] == 0 and manifest["files"] > 10
    code, told = run(stopped, "backup", "--verify", shelf / made[-1])
    assert code == 0 and f"{manifest['files']} files" in told, told


def test_what_cannot_be_verified_or_restored_has_a_status_of_its_own(stopped, tmp_path):
    copy = tmp_path / "copy"
    assert run(stopped, "backup", copy)[0] == 0
    assert run(stopped, "backup", copy, "--keep", 0)[0] == 64
    assert run(stopped, "backup", "--verify", copy, "--keep", 1)[0] == 64
    assert run(stopped, "backup", "--verify", tmp_path / "none")[0] == 66
    code, told = run(stopped, "restore", copy)
    assert code == 73 and "--replace" in told and told.count("\n") == 1, told
    stopped.start()
    try:
        code, told = run(stopped, "restore", copy, "--replace")
        assert code == 75 and stopped.address in told and told.count("\n") == 1, told
    finally:
        assert stopped.stop() == 0, stopped.log
    code, told = run(stopped, "restore", copy, "--replace")
    assert code == 0 and ".before-restore-" in told, told
    with open(copy / "partyline.sqlite", "r+b") as database:
        database.seek(5000)
        database.write(b"damage")
    for arguments in [["backup", "--verify", copy], ["restore", copy, "--replace"]]:
        code, told = run(stopped, *arguments)
        assert code == 65 and "Use another backup." in told, told
    stopped.start()
    assert stopped.stop() == 0, stopped.log


def test_a_killed_backup_or_restore_leaves_nothing_that_passes_for_whole(stopped, tmp_path):
    copy = tmp_path / "copy"
    for number in range(400):
        photo = stopped.data / "attachments" / f"kept-{number}"
        photo.write_bytes(bytes(100_000))
    assert run(stopped, "backup", copy)[0] == 0
    before = contents(stopped.data)
    # Whether the kill comes before or after the end: what bears the final name is whole.
    for number, place in enumerate(itertools.repeat(tmp_path, 3)):
        killed = start(stopped, "backup", place / f"killed-{number}")
        eventually(lambda: any(place.glob(f".killed-{number}.partial-*")) or killed.poll() is not None)
        kill(killed)
        if (place / f"killed-{number}").exists():
            assert run(stopped, "backup", "--verify", place / f"killed-{number}")[0] == 0
        for half in place.glob(f".killed-{number}.partial-*"):
            assert run(stopped, "backup", "--verify", half)[0] == 65
    killed = start(stopped, "restore", copy, "--replace")
    eventually(lambda: any(tmp_path.glob(".data.restoring-*")) or killed.poll() is not None)
    kill(killed)
    kept = next(tmp_path.glob("data.before-restore-*"), stopped.data)
    assert contents(kept) == before
    code, told = run(stopped, "restore", copy, "--replace")
    assert code == 0, told
    assert not any(tmp_path.glob(".data.restoring-*"))
    stopped.start()
    assert stopped.stop() == 0, stopped.log


def start(server, *arguments):
    return subprocess.Popen(
        [BINARY, *map(str, arguments), "--data", server.data], env=environment(), stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)


def kill(process):
    process.send_signal(signal.SIGKILL)
    process.wait()


def contents(directory):
    """Every file by its path, but for the one that names who had the lock."""
    return {
        path.relative_to(directory): path.read_bytes()
        for path in directory.rglob("*") if path.is_file() and path.name != "lock"}
