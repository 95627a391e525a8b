"""A real Firefox that uses the test push service and shows its notifications to the tests, by a desktop's protocols.

    with PushService() as service, Desktop() as desktop, Firefox(service, desktop) as firefox:
        firefox.open(address)
        endpoint = firefox.run("return (await (await navigator.serviceWorker.ready).pushManager.getSubscription()).endpoint")
        shown = desktop.wait(lambda n: n.title == "The Bash")
        desktop.press(shown, "accept")              # the worker gets a trusted notificationclick; None presses the body
        desktop.dismiss(shown)

Needs Debian's firefox-esr, libnotify4 and dbus-daemon.
"""

import asyncio
import contextlib
import json
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from dbus_fast.aio import MessageBus
from dbus_fast.service import ServiceInterface, method, signal

BINARY = shutil.which("firefox-esr")
PREFERENCES = {
    "dom.push.testing.allowInsecureServerURL": True,
    "dom.push.connection.enabled": True,
    "dom.push.retryBaseInterval": 200,
    "permissions.default.desktop-notification": 1,
    "alerts.useSystemBackend": True,
    "dom.webnotifications.actions.enabled": True,
    "network.proxy.type": 0,
    "fission.autostart": False,
    "dom.ipc.processCount": 1,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "extensions.update.enabled": False,
}
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@dataclass
class Shown:
    id: int
    title: str
    body: str
    # By the names that the page gave the actions.
    actions: dict
    is_open: bool = True
    at: float = field(default_factory=time.time)


class Notifications(ServiceInterface):
    """The desktop's side of the Desktop Notifications Specification 1.2."""

    def __init__(self, desktop):
        super().__init__("org.freedesktop.Notifications")
        self.desktop = desktop

    @method()
    def GetCapabilities(self) -> "as":  # noqa: F722
        return ["actions", "body"]

    @method()
    def GetServerInformation(self) -> "ssss":  # noqa: F821
        return ["desktop", "tests", "1", "1.2"]

    @method()
    def Notify(self, app: "s", replaces: "u", icon: "s", title: "s", body: "s", actions: "as", hints: "a{sv}",  # noqa: F722, F821
               timeout: "i") -> "u":  # noqa: F821
        pairs = dict(zip(actions[::2], actions[1::2]))
        named = {key.removesuffix("-moz"): label for key, label in pairs.items() if key.endswith("-moz")}
        return self.desktop._show(replaces, title, body, named)

    @method()
    def CloseNotification(self, id: "u"):  # noqa: F821
        self.desktop._close(id)
        self.NotificationClosed(id, 3)

    @signal()
    def NotificationClosed(self, id, reason) -> "uu":  # noqa: F821
        return [id, reason]

    @signal()
    def ActionInvoked(self, id, key) -> "us":  # noqa: F821
        return [id, key]


class Desktop:
    """A session bus of its own, and a service that shows notifications on it."""

    def __init__(self):
        self.shown, self._changed = [], threading.Condition()
        self._folder = Path(tempfile.mkdtemp(prefix="desktop-"))
        self.address = f"unix:path={self._folder / 'bus'}"

    def __enter__(self):
        configuration = self._folder / "bus.conf"
        configuration.write_text(BUS.format(path=self._folder / "bus"))
        self._daemon = subprocess.Popen(
            ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--print-address"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._daemon.stdout.readline()
        ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(ready)), daemon=True)
        self._thread.start()
        if not ready.wait(30):
            raise AssertionError("the desktop did not start")
        return self

    def __exit__(self, *_):
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()
        self._daemon.terminate()
        self._daemon.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    async def _serve(self, ready):
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        bus = await MessageBus(bus_address=self.address).connect()
        self._interface = Notifications(self)
        bus.export("/org/freedesktop/Notifications", self._interface)
        await bus.request_name("org.freedesktop.Notifications")
        ready.set()
        await self._ended.wait()
        bus.disconnect()

    def _show(self, replaces, title, body, actions):
        with self._changed:
            id = replaces or len(self.shown) + 1
            self.shown.append(Shown(id, title, body, actions))
            self._changed.notify_all()
            return id

    def _close(self, id):
        with self._changed:
            for shown in self.shown:
                if shown.id == id:
                    shown.is_open = False
            self._changed.notify_all()

    def wait(self, matches=lambda shown: True, limit=60):
        """Returns the first open notification that matches."""
        def found():
            return next((shown for shown in self.shown if shown.is_open and matches(shown)), None)

        with self._changed:
            if not self._changed.wait_for(lambda: found() is not None, limit):
                raise AssertionError(f"not shown within {limit} s; so far: {self.shown}")
            return found()

    def press(self, shown, action=None):
        key = "default" if action is None else f"{action}-moz"
        self._loop.call_soon_threadsafe(self._interface.ActionInvoked, shown.id, key)

    def dismiss(self, shown):
        self._close(shown.id)
        self._loop.call_soon_threadsafe(self._interface.NotificationClosed, shown.id, 2)


class Firefox:
    """Firefox, driven by its own protocol, Marionette. The profile is deleted with the object, and `restart` keeps
    it."""

    def __init__(self, service, desktop, **preferences):
        self.desktop, self.port = desktop, free_port()
        self.profile = Path(tempfile.mkdtemp(prefix="firefox-"))
        # Firefox connects to the push service at its start, before it opens any page.
        settings = {**PREFERENCES, "dom.push.serverURL": service.websocket, "marionette.port": self.port, **preferences}
        (self.profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()))

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.profile, ignore_errors=True)

    @property
    def log(self):
        return (self.profile / "output.log").read_text(errors="replace")

    def start(self):
        environment = {**os.environ, "HOME": str(self.profile), "MOZ_HEADLESS": "1",
                       "DBUS_SESSION_BUS_ADDRESS": self.desktop.address}
        with open(self.profile / "output.log", "ab") as log:
            self.process = subprocess.Popen(
                [BINARY, "--headless", "--marionette", "--remote-allow-system-access", "--profile", self.profile],
                env=environment, stdout=log, stderr=log)
        self._connection, self._buffer, self._number = self._connect(), b"", 0
        self._read()
        self.command("WebDriver:NewSession")
        return self

    def _connect(self, limit=120):
        end = time.monotonic() + limit
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                return socket.create_connection(("127.0.0.1", self.port), timeout=120)
            if self.process.poll() is not None:
                raise AssertionError(f"Firefox ended with {self.process.returncode}:\n{self.log}")
            time.sleep(0.05)
        raise AssertionError(f"Firefox did not start:\n{self.log}")

    def stop(self):
        with contextlib.suppress(OSError, AssertionError):
            self.command("Marionette:Quit", flags=["eForceQuit"])
        with contextlib.suppress(OSError):
            self._connection.close()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def restart(self):
        self.stop()
        return self.start()

    def open(self, address):
        self.command("WebDriver:Navigate", url=address)

    def run(self, script, *arguments, limit=100):
        """Runs the script, which is the body of an asynchronous function with `args`, and returns its result."""
        wrapped = ("const args = [...arguments], done = args.pop(), fail = error => done({error: String(error)});"
                   "(async () => { " + script + " })().then(value => done({value}), fail);")
        self.command("WebDriver:SetTimeouts", script=limit * 1000)
        found = self.command("WebDriver:ExecuteAsyncScript", script=wrapped, args=list(arguments))["value"]
        if "error" in found:
            raise AssertionError(found["error"])
        return found.get("value")

    def command(self, name, **parameters):
        self._number += 1
        frame = json.dumps([0, self._number, name, parameters]).encode()
        self._connection.sendall(str(len(frame)).encode() + b":" + frame)
        kind, number, error, result = self._read()
        if error:
            raise AssertionError(f"{name}: {error.get('error')}: {error.get('message')}")
        return result

    def _read(self):
        """Reads one frame: its length in digits, a colon, and JSON."""
        while b":" not in self._buffer:
            self._more()
        length, _, self._buffer = self._buffer.partition(b":")
        while len(self._buffer) < int(length):
            self._more()
        frame, self._buffer = self._buffer[:int(length)], self._buffer[int(length):]
        return json.loads(frame)

    def _more(self):
        data = self._connection.recv(1 << 16)
        if not data:
            raise AssertionError(f"Firefox went away:\n{self.log}")
        self._buffer += data
