"""Fixtures: one server with the demo for all browser tests, one Chromium, and windows that watch for errors."""

import fcntl
import itertools
import os
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

import slow
from server import BINARY, Server

# The whole browser, and a shell with the same engine that takes half the time. The shell shows no notifications of its
# own.
WHOLE_CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or WHOLE_CHROMIUM

# Milliseconds within which a page shows the expected state on a busy machine. Tests wait that long only when something
# is wrong.
LIMIT = 60_000
expect.set_options(timeout=LIMIT)


def pytest_addoption(parser):
    parser.addoption(
        "--update-snapshots", action="store_true", help="keep what is seen now as what Tests/Browser/snapshots has")


def pytest_configure(config):
    if not BINARY.exists():
        pytest.exit(f"{BINARY} is missing: build it with `swift build --product partyline`", returncode=1)


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.stem.removeprefix("test_") in slow.FILES:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def loaded(tmp_path_factory):
    """A data directory with the demo, which tests copy. All processes of a run share it."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    folder, ready = folder / "loaded", folder / "loaded" / "ready"
    folder.mkdir(exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            server = Server(folder / "data", "--demo").start()
            server.demo()
            assert server.stop() == 0, server.log
            ready.touch()
    return folder / "data"


@pytest.fixture(scope="session")
def server(loaded, tmp_path_factory):
    data = shutil.copytree(loaded, tmp_path_factory.mktemp("demo") / "data")
    server = Server(data, "--demo").start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture(scope="session")
def postgres():
    """The PostgreSQL of this process, for tests that do not stop it."""
    # Only pytest knows the folder of this module, and bin/screenshots imports this file too.
    from postgresql import PostgreSQL
    with PostgreSQL() as postgres:
        yield postgres


_databases = itertools.count(1)


@pytest.fixture
def database(postgres):
    """The URL of an empty database of PostgreSQL."""
    return postgres.create_database(f"party_{next(_databases)}")


@pytest.fixture
def postgres_server(database, tmp_path):
    """A server without an account on an empty database of PostgreSQL."""
    server = Server(tmp_path / "data", database=database).start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture(scope="session")
def demo(server):
    return server.demo()


@pytest.fixture(scope="session")
def unanswered(demo):
    """Guests of The Bash who have not answered. Each is used by one test only."""
    answered = {"ruth", "sam", "tomas", "yuki", "zoe", "felix", "marcus", "ingrid"}
    return iter([guest for guest in demo.event("the-bash")["guests"] if guest["key"] not in answered])


@pytest.fixture
def guest(unanswered):
    return next(unanswered)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


# A page stays in the process of the empty page before it, which its Cross-Origin-Opener-Policy would end. This saves a
# sixth of each page's processor time. The list repeats what Playwright turns off, because Chromium reads this flag
# once.
QUICK = [
    "--disable-features=CrossOriginOpenerPolicy,PaintHolding,HttpsUpgrades,MediaRouter,OptimizationHints,"
    "ThirdPartyStoragePartitioning,AvoidUnnecessaryBeforeUnloadCheckSync,AvoidCorsURLLoaderRestartOnRedirect",
]


def launch(playwright, program=CHROMIUM, flags=()):
    # Chromium has no sandbox when it runs as root, as in most CI.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=program, args=[*sandbox, *flags])


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = launch(playwright, flags=QUICK)
    yield browser
    browser.close()


# The options of a window unless a test asks for others. Nothing moves and no service worker is installed, because both
# cost more than the pages themselves.
PLAIN = {
    "locale": "en-US", "timezone_id": "America/Los_Angeles", "reduced_motion": "reduce", "service_workers": "block"}
MOVING = {"reduced_motion": "no-preference"}
WITH_WORKERS = {"service_workers": "allow"}


class Windows:
    """Opens windows, each with its own session, and collects their errors."""

    def __init__(self, chromium, demo):
        self.chromium, self.demo = chromium, demo
        self.contexts, self.errors = [], []

    def open(self, **options):
        context = self.chromium.new_context(**{**PLAIN, **options})
        context.set_default_timeout(LIMIT)
        # The style guide contains every picture.
        context.set_default_navigation_timeout(2 * LIMIT)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.errors.append(f"script: {error}"))
        page.on("response", self.answered)
        return page

    def heard(self, message):
        # The browser also logs refused requests, and those that meet no network. Tests that provoke one check the page's
        # message instead.
        expected = ["status of 4", "net::ERR_INTERNET_DISCONNECTED"]
        if message.type == "error" and not any(words in message.text for words in expected):
            self.errors.append(f"console: {message.text}")

    def answered(self, response):
        if response.status >= 500:
            self.errors.append(f"{response.status} {response.url}")

    def as_guest(self, guest, **options):
        page = self.open(**options)
        page.goto(self.demo.here(guest["link"]))
        return page

    def as_host(self, **options):
        """Opens a window that is signed in as the host before its first page."""
        page = self.open(**options)
        page.request.get(self.demo.here(self.demo.host["signInURL"]), max_redirects=0)
        return page

    def close(self):
        for context in self.contexts:
            context.close()


@pytest.fixture
def windows(chromium, demo):
    windows = Windows(chromium, demo)
    yield windows
    windows.close()
    assert windows.errors == []


@pytest.fixture(scope="session")
def whole_chromium(playwright):
    """The whole browser, for features that the shell lacks. Its windows cost three times as much."""
    browser = launch(playwright, WHOLE_CHROMIUM)
    yield browser
    browser.close()


@pytest.fixture
def whole_windows(whole_chromium, demo):
    windows = Windows(whole_chromium, demo)
    yield windows
    windows.close()
    assert windows.errors == []
