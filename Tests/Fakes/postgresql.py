"""A PostgreSQL for tests and benchmarks: a cluster in a directory of its own that ends and is deleted with its program.

    with PostgreSQL() as postgres:
        url = postgres.create_database("party")         # postgres://partyline@/party?host=/tmp/partyline-pg-…
        postgres.query("SELECT 1", "party")             # [["1"]], as the superuser
        postgres.kill()                                 # SIGKILL to all its processes
        postgres.start()

The databases belong to the role `partyline`, which may create databases and is no superuser. Collation is C and encoding
UTF-8, as Partyline asks for. By default, PostgreSQL does not wait for the disk, and only a Unix socket leads to it.
"""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

BINARIES = Path(os.environ.get("POSTGRESQL_BINARIES", "/usr/lib/postgresql/15/bin"))
ROLE, SUPERUSER, PASSWORD = "partyline", "postgres", "not-a-secret"
# Seconds within which a busy machine starts or stops PostgreSQL.
LIMIT = 60
HURRIED = {"fsync": "off", "full_page_writes": "off"}
TLS = {"ssl": "on", "ssl_cert_file": "server.crt", "ssl_key_file": "server.key"}

# The watchdog waits until the write end of its standard input is closed, which the kernel does however the program ends.
# It then ends a PostgreSQL that still runs, and deletes the directories.
WATCHDOG = """
read -r line
process=$(head -n 1 "$1/postmaster.pid" 2>/dev/null)
if [ -n "$process" ] && [ "$(readlink "/proc/$process/cwd")" = "$1" ]; then
  kill -QUIT "$process"
  while [ -d "/proc/$process" ]; do sleep 0.1; done
fi
rm -rf "$1" "$2"
"""


def owner():
    """The account that PostgreSQL runs as. It refuses to run as root."""
    return pwd.getpwnam(SUPERUSER) if os.geteuid() == 0 else pwd.getpwuid(os.geteuid())


class PostgreSQL:
    def __init__(self, folder=None, is_durable=False, listens=False, **settings):
        """`folder` is a directory for the data that the account of PostgreSQL may enter. With `listens`, PostgreSQL also
        listens on a port of 127.0.0.1, where it demands TLS and the password. `settings` are lines of postgresql.conf."""
        # The path of a Unix socket has at most 107 bytes, so the socket is not beside the data.
        self.home = Path(tempfile.mkdtemp(prefix="partyline-pg-", dir="/tmp"))
        self.data = Path(tempfile.mkdtemp(prefix="partyline-pg-", dir=folder)) if folder else self.home / "data"
        self.port = free_port() if listens else 5432
        self.process, self.listens = None, listens
        self.settings = {
            "unix_socket_directories": self.home, "listen_addresses": "127.0.0.1" if listens else "", "port": self.port,
            "max_connections": 200, "shared_buffers": "64MB", "max_wal_senders": 0, "wal_level": "minimal",
            **({} if is_durable else HURRIED), **(TLS if listens else {}), **settings}
        # A session of its own keeps the signals of a terminal away.
        self.watchdog = subprocess.Popen(
            ["sh", "-c", WATCHDOG, "watchdog", self.data, self.home], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            self.create()
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # The cluster

    def create(self):
        self.take_folders()
        self.run_as_owner(
            "initdb", "--pgdata", self.data, "--username", SUPERUSER, "--auth", "trust", "--locale", "C", "--encoding", "UTF8",
            "--no-sync")
        self.configure()
        if self.listens:
            self.create_certificate()
        self.start()
        self.query(f"CREATE ROLE {ROLE} LOGIN CREATEDB PASSWORD '{PASSWORD}'")

    def take_folders(self):
        for folder in {self.home, self.data}:
            folder.mkdir(mode=0o700, exist_ok=True)
            shutil.chown(folder, owner().pw_uid, owner().pw_gid)

    def configure(self):
        with open(self.data / "postgresql.conf", "a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in self.settings.items())
        (self.data / "pg_hba.conf").write_text(
            "local all all trust\nlocal replication all trust\n"
            + "hostssl all all 127.0.0.1/32 scram-sha-256\n" * self.listens)

    def promote(self):
        """Makes a standby the primary."""
        self.query("SELECT pg_promote()")

    def create_certificate(self):
        self.run_as_owner(
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", self.data / "server.key",
            "-out", self.certificate)

    @property
    def certificate(self):
        """The certificate, which signs itself."""
        return self.data / "server.crt"

    def run_as_owner(self, program, *arguments):
        path = BINARIES / program if (BINARIES / program).exists() else program
        done = subprocess.run([path, *arguments], capture_output=True, text=True, **self.as_owner)
        if done.returncode != 0:
            raise RuntimeError(f"{program} ended with {done.returncode}: {done.stderr}")

    @property
    def as_owner(self):
        """The options of a process that runs as PostgreSQL's account, in a directory that it may read."""
        identity = {"user": owner().pw_uid, "group": owner().pw_gid, "extra_groups": []} if os.geteuid() == 0 else {}
        return {"cwd": self.home, "env": {**os.environ, "LC_ALL": "C"}, **identity}

    # The process

    def start(self):
        with open(self.home / "log", "ab") as log:
            self.process = subprocess.Popen(
                [BINARIES / "postgres", "-D", self.data], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True, **self.as_owner)
        end = time.monotonic() + LIMIT
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"PostgreSQL does not start:\n{self.log}")
            time.sleep(0.01)
        return self

    def is_ready(self):
        with contextlib.suppress(OSError):
            lines = (self.data / "postmaster.pid").read_text().splitlines()
            return lines[:1] == [str(self.process.pid)] and lines[-1].strip() == "ready"
        return False

    def stop(self):
        """Ends open transactions and connections, writes everything to disk, and ends."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=LIMIT)

    def kill(self):
        """Sends SIGKILL to all processes at once."""
        processes = [self.process.pid, *self.children()]
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()
        # PostgreSQL does not start again while one of its old processes still exists.
        while any(is_alive(process) for process in processes):
            time.sleep(0.005)

    def restart(self):
        if self.process.poll() is None:
            self.stop()
        return self.start()

    def close(self):
        if self.process and self.process.poll() is None:
            self.stop()
        self.watchdog.stdin.close()
        self.watchdog.wait(timeout=LIMIT)

    def children(self):
        with contextlib.suppress(OSError):
            return [int(pid) for pid in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()]
        return []

    @property
    def log(self):
        return (self.home / "log").read_text(errors="replace")

    def processor_time(self):
        """Seconds of processor time of all its processes, including those that have ended."""
        # Fields 14 to 17 of proc(5): the process in user and in kernel mode, then its children that have ended.
        total = sum(times(self.process.pid)) + sum(sum(times(child)[:2]) for child in self.children())
        return total / os.sysconf("SC_CLK_TCK")

    # Databases

    def url(self, database, user=ROLE, **options):
        """The URL of a database through the Unix socket. `options` are parameters of libpq."""
        options = {"host": self.home, **({"port": self.port} if self.listens else {}), **options}
        return f"postgres://{user}@/{database}?" + "&".join(f"{name}={value}" for name, value in options.items())

    def tls_url(self, database, **options):
        """The URL of a database through TCP and TLS, with the password."""
        options = {"sslmode": "verify-full", "sslrootcert": self.certificate, **options}
        words = "&".join(f"{name}={value}" for name, value in options.items())
        return f"postgres://{ROLE}:{PASSWORD}@127.0.0.1:{self.port}/{database}?{words}"

    def create_database(self, name, options="", owner=ROLE):
        """Creates a database and returns its URL. `options` are those of CREATE DATABASE."""
        self.query(f'CREATE DATABASE "{name}" OWNER {owner} {options}')
        return self.url(name)

    def query(self, sql, database=SUPERUSER):
        """Runs statements as the superuser, each in a transaction of its own. Returns the rows as lists of texts."""
        done = subprocess.run(self.psql(database), input=sql, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{sql}: {done.stderr}")
        return [line.split("\t") for line in done.stdout.splitlines()]

    def psql(self, database):
        """The command that reads statements from its standard input and prints rows with tabs."""
        return [BINARIES / "psql", "--no-psqlrc", "--quiet", "--no-align", "--tuples-only", "--field-separator=\t",
                "--set=ON_ERROR_STOP=1", self.url(database, SUPERUSER)]


class Standby(PostgreSQL):
    """A copy of another cluster that follows it. The other one acknowledges a commit once both have it.

    The other cluster needs `wal_level="replica", max_wal_senders=4`.
    """

    def __init__(self, primary):
        self.primary = primary
        super().__init__(wal_level="replica", max_wal_senders=4)

    def create(self):
        self.take_folders()
        self.run_as_owner(
            "pg_basebackup", "--pgdata", self.data, "--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream",
            "--no-sync", "--dbname", f"host={self.primary.home} user={SUPERUSER} application_name=standby")
        self.configure()
        self.start()
        self.primary.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.primary.query("SELECT pg_reload_conf()")
        end = time.monotonic() + LIMIT
        while self.primary.query("SELECT sync_state FROM pg_stat_replication") != [["sync"]]:
            if time.monotonic() > end:
                raise RuntimeError(f"the standby does not follow:\n{self.log}")
            time.sleep(0.05)


def is_alive(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def times(process):
    try:
        return [int(field) for field in Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[11:15]]
    except OSError:
        return [0, 0, 0, 0]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
