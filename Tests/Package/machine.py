"""A Debian 12 that runs in a container of systemd-nspawn with systemd as its first process."""

import contextlib
import os
import signal
import subprocess
from pathlib import Path

from steps import LIMIT, StepFailed, command, eventually, first_process, nspawn, request

PACKAGE = "/var/tmp/partyline.deb"
# The command with which an operator without a screen installs packages: ffmpeg recommends drivers of graphics cards.
INSTALL = ["apt-get", "install", "--yes", "--no-install-recommends"]


def make_root(folder, package):
    """Makes a root with the package's file and downloads what apt needs to install it, because the container has no
    network."""
    command(
        "mmdebstrap", "--quiet", "--variant=minbase", "--include=systemd-sysv", "--skip=cleanup/apt",
        f"--customize-hook=copy-in {package} /var/tmp",
        f'--customize-hook=mv "$1/var/tmp/{package.name}" "$1{PACKAGE}"',
        f'--customize-hook=chroot "$1" {" ".join(INSTALL)} --download-only {PACKAGE} ffmpeg', "bookworm", folder)


class Machine:
    def __init__(self, folder):
        self.folder = folder

    @contextlib.contextmanager
    def running(self):
        """Boots the machine, and turns it off at the end."""
        log = self.folder.with_suffix(".log")
        with open(log, "wb") as output:
            container = subprocess.Popen(
                nspawn(self.folder, "--boot"), stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        try:
            self.process = eventually(
                lambda: container.poll() is None and first_process(container.pid), f"the container starts, see {log}")
            eventually(lambda: self.try_run("systemctl", "is-active", "multi-user.target"), "the machine boots")
            yield self
        except StepFailed as failure:
            log = subprocess.run(self.inside("journalctl", "--lines=20", "--output=cat"), capture_output=True, text=True)
            raise StepFailed(f"{failure}\nThe end of the journal:\n{log.stdout}") from None
        finally:
            # SIGRTMIN+4 powers off, according to systemd(1).
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGRTMIN + 4)
            try:
                container.wait(LIMIT)
            except subprocess.TimeoutExpired:
                container.kill()
                container.wait()

    def inside(self, *arguments):
        return ["nsenter", f"--target={self.process}", "--all", "env", "--ignore-environment", "PATH=/usr/sbin:/usr/bin",
                "DEBIAN_FRONTEND=noninteractive", *map(str, arguments)]

    def run(self, *arguments):
        return command(*self.inside(*arguments))

    def try_run(self, *arguments):
        return subprocess.run(self.inside(*arguments), capture_output=True, stdin=subprocess.DEVNULL).returncode == 0

    def refused(self, *arguments):
        """The exit status of a command that fails, and what it prints."""
        done = subprocess.run(self.inside(*arguments), capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode == 0:
            raise StepFailed(f"`{' '.join(map(str, arguments))}` succeeded\n{done.stdout}")
        return f"{done.returncode} {done.stdout}{done.stderr}"

    def as_server(self, *arguments):
        """Runs a command of Partyline as the server's user."""
        return self.run("runuser", "--user=partyline", "--", "partyline", *arguments)

    def request(self, *arguments, **options):
        return request(self.process, *arguments, **options)

    def property(self, unit, name):
        return self.run("systemctl", "show", "--value", f"--property={name}", unit).strip()

    def processes(self):
        """The processes of Partyline, by their numbers on the host, with their arguments."""
        own, found = os.readlink(f"/proc/{self.process}/ns/pid"), {}
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if os.readlink(folder / "ns/pid") == own and os.readlink(folder / "exe") == "/usr/bin/partyline":
                    found[int(folder.name)] = (folder / "cmdline").read_text().split("\0")[1:-1]
        return found

    def path(self, path):
        return self.folder / path.lstrip("/")

    def copy(self, folder):
        # cp, because shutil would read the devices instead of making them anew.
        command("cp", "--archive", "--reflink=auto", self.folder, folder)
        return Machine(folder)
