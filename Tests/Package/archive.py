#!/usr/bin/env python3
"""Unpacks the tar file into a folder with a space in its name, and runs the server there as its README says.

  Tests/Package/archive.py dist     as root; `bin/package --test` runs it

It runs on this machine and with this machine's libraries. That those in the README suffice is shown by comparing them
with what the Debian package depends on, which Tests/Package/install.py installs on a fresh Debian.
"""

import contextlib
import os
import re
import signal
import subprocess

from steps import LIMIT, artifact, command, eventually, main, note, require


def check_packages(release, folder):
    depends = command("dpkg-deb", "--field", artifact(release, "partyline_*.deb"), "Depends")
    # The others need these, or every Debian has them.
    implied = {"libc6", "libgcc-s1", "libglib2.0-0", "libstdc++6", "systemd", "zlib1g"}
    wanted = {name.split()[0] for name in depends.split(",")} - implied
    named = re.search(r"apt-get install ((?:[^\n\\]|\\\n)+)\n", (folder / "README.md").read_text())[1].replace("\\\n", "")
    require(set(named.split()) == wanted | {"ffmpeg"}, "the README names what the Debian package depends on, and ffmpeg",
            f"{sorted(named.split())}\n{sorted(wanted)}")


def check_files(release, folder, work):
    missing = [name for name in [
        "LICENSE", "copyright", "partyline.env", "partyline.1", "partyline.service", "partyline-backup.service",
        "partyline-backup.timer", "examples/Caddyfile", "completions/completion.bash"] if not (folder / name).exists()]
    require(not missing, "settings, manual, units, examples and completions are there", missing)
    command("dpkg-deb", "--extract", artifact(release, "partyline_*.deb"), work / "package")
    command("cmp", folder / "partyline", work / "package/usr/bin/partyline")
    note("its server is the Debian package's, byte for byte")


def run(folder):
    with open(folder / "server.log", "wb") as log:
        server = subprocess.Popen(["./partyline", "serve", "--data", "data", "--port", "0"], cwd=folder, stdout=log,
                                  stderr=log, stdin=subprocess.DEVNULL, user="nobody", group="nogroup", extra_groups=[])
    try:
        said = eventually(
            lambda: server.poll() is not None or re.search(r"/set-up\?code=", (folder / "server.log").read_text()),
            "the server says its address")
        require(server.poll() is None and said, "./partyline serves, and prints the link that makes the host's account",
                (folder / "server.log").read_text())
        told = command("./partyline", "healthcheck", "--data", "data", cwd=folder, user="nobody", group="nogroup",
                       extra_groups=[])
        require(oct((folder / "data").stat().st_mode)[-3:] == "700", "its data is beside it, for its user alone", told)
    finally:
        with contextlib.suppress(ProcessLookupError):
            server.send_signal(signal.SIGTERM)
        server.wait(LIMIT)
    require(server.returncode == 0, "it stops when it is asked to", server.returncode)


def test(release, work):
    place = work / "another folder"
    place.mkdir()
    command("tar", "--extract", "--file", artifact(release, "partyline-*.tar.gz"), "--directory", place)
    folder, = place.iterdir()
    check_packages(release, folder)
    check_files(release, folder, work)
    # The server runs as a user without rights, who owns the folder.
    command("chown", "--recursive", "nobody:nogroup", place)
    os.chmod(work, 0o755)
    run(folder)


if __name__ == "__main__":
    main(test)
