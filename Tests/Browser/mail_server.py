"""A mailbox at a real IMAP server, Debian's dovecot, on loopback with TLS."""

import getpass
import imaplib
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
from pathlib import Path

from eventually import eventually
from server import ROOT, free_port

sys.path.append(str(ROOT / "Tests/Fakes"))

from mail_relay import certificate  # noqa: E402

BINARY = shutil.which("dovecot") or "/usr/sbin/dovecot"
USER, PASSWORD = "rsvp", "s3cret"

SETTINGS = """
protocols = imap
listen = 127.0.0.1
base_dir = {folder}/run
state_dir = {folder}/state
instance_name = {name}
log_path = {folder}/log
ssl = required
ssl_cert = <{folder}/relay.pem
ssl_key = <{folder}/relay.pem
mail_location = maildir:{folder}/mail
first_valid_uid = 1
default_internal_user = {internal}
default_internal_group = {group}
default_login_user = {login}
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = uid={owner} gid={owner_group} home={folder}
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = 0
  }}
  inet_listener imaps {{
    port = {port}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
"""


class Mailbox:
    """Starts and stops the server. `settings` are those of a Partyline server that reads the mailbox."""

    def __enter__(self):
        # Dovecot runs as its own users, which cannot reach a folder below a tester's directories.
        self.folder = Path(tempfile.mkdtemp(prefix="dovecot-"))
        self.folder.chmod(0o755)
        self.port = free_port()
        certificate(self.folder)
        is_root = os.geteuid() == 0
        me = getpass.getuser()
        (self.folder / "dovecot.conf").write_text(SETTINGS.format(
            folder=self.folder, name=self.folder.name, port=self.port, password=PASSWORD,
            internal="dovecot" if is_root else me, login="dovenull" if is_root else me,
            group="dovecot" if is_root else os.getgid(), owner="mail" if is_root else os.geteuid(),
            owner_group="mail" if is_root else os.getegid()))
        if is_root:
            shutil.chown(self.folder, "mail", "mail")
        self.process = subprocess.Popen([BINARY, "-F", "-c", self.folder / "dovecot.conf"], stderr=subprocess.PIPE)
        eventually(self.answers, unless=self.ended)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(60)
        shutil.rmtree(self.folder)

    def answers(self):
        try:
            return self.open()
        except (OSError, imaplib.IMAP4.error):
            return None

    def ended(self):
        if self.process.poll() is None:
            return None
        log = self.folder / "log"
        return f"dovecot ended: {self.process.stderr.read()} {log.read_text() if log.exists() else ''}"

    def open(self):
        client = imaplib.IMAP4_SSL(
            "127.0.0.1", self.port, ssl_context=ssl.create_default_context(cafile=self.folder / "relay.pem"), timeout=20)
        client.login(USER, PASSWORD)
        return client

    def put(self, *mails, folder="INBOX"):
        with self.open() as client:
            client.create(folder)
            for mail in mails:
                kind, _ = client.append(folder, None, None, mail)
                assert kind == "OK"

    def answered(self, folder="INBOX"):
        """Returns how many mails were taken in, which marks them as answered, and how many there are, or None when the
        server was too busy to say."""
        try:
            with self.open() as client:
                _, (count,) = client.select(folder, readonly=True)
                _, (found,) = client.search(None, "ANSWERED")
                return len(found.split()), int(count)
        except (OSError, imaplib.IMAP4.error):
            return None

    def settings(self, folder="", **changes):
        given = {"URL": f"imaps://127.0.0.1:{self.port}/{folder}", "USER": USER, "PASSWORD": PASSWORD,
                 "AUTHORITIES": str(self.folder / "relay.pem")}
        return {f"PARTYLINE_IMAP_{name}": value for name, value in (given | changes).items()}
