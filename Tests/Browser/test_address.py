"""The server behind a proxy, as the README describes it, and its links when its address changes."""

import http.client
import shlex
import shutil
import subprocess
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from conftest import Windows
from server import BINARY, Demo, Server, environment, free_port

PASSPHRASE = "purple lamps over the long table"
ONE_HOP = {"connection", "keep-alive", "transfer-encoding", "te", "upgrade", "content-length"}


@contextmanager
def proxy(port, target):
    """A reverse proxy on loopback, like Caddy, a tunnel or a funnel. It forwards the client's address."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def forward(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            headers = {name: value for name, value in self.headers.items() if name.lower() not in ONE_HOP}
            headers["X-Forwarded-For"], headers["X-Forwarded-Proto"] = "203.0.113.7", "https"
            upstream = http.client.HTTPConnection("127.0.0.1", target, timeout=60)
            upstream.request(self.command, self.path, body or None, headers)
            reply = upstream.getresponse()
            self.send_response(reply.status)
            for name, value in reply.getheaders():
                if name.lower() not in ONE_HOP:
                    self.send_header(name, value)
            # For a response without a body, the end marker would be read as the next response on this connection.
            if reply.status in (204, 304):
                self.end_headers()
                return upstream.close()
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            while piece := reply.read1(65536):
                self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
                self.wfile.flush()
            self.wfile.write(b"0\r\n\r\n")
            upstream.close()

        do_GET = do_POST = do_PUT = do_DELETE = forward

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def made(tmp_path):
    """A server that has never run, and the address of a proxy in front of it."""
    server = Server(tmp_path / "data")
    yield server
    if server.process and server.process.poll() is None:
        assert server.stop() == 0, server.log


def sign_up(page, server, address):
    page.goto(address + server.setup_path)
    page.get_by_label("Your name").fill("Matt Alvarez")
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", level=1, name="Events")).to_be_visible()


def test_a_host_learns_that_only_this_computer_gets_in_and_how_to_change_it(chromium, made):
    made.start()
    windows = Windows(chromium, Demo({"events": []}, made.address))
    page = windows.open()
    sign_up(page, made, made.address)
    page.get_by_role("link", name="Let guests in").click()
    expect(page.get_by_role("heading", level=1, name="Let guests in")).to_be_visible()
    expect(page.get_by_text("Only this computer can open it.")).to_be_visible()
    page.get_by_role("button", name="Test").click()
    expect(page.get_by_role("status")).to_contain_text("This address leads to this server.")
    page.get_by_text("Caddy on your own server").click()
    expect(page.get_by_text(f"caddy reverse-proxy --from party.example.org --to 127.0.0.1:{made.port}")).to_be_visible()
    assert "Only this computer can open this address" in made.log
    told = made.command("address")
    assert told.returncode == 0 and "This address leads to this server." in told.stdout, told
    windows.close()
    assert windows.errors == []


def test_the_address_of_a_tunnel_is_tested_and_its_command_starts_this_server_again(chromium, made, tmp_path):
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in ["cloudflared", "partyline"]:
        (tools / tool).write_text("#!/bin/sh\n")
        (tools / tool).chmod(0o755)
    made.data = tmp_path / "Maya's data"
    # Another proxy that this machine has would be recommended instead.
    for tool in ("vipsthumbnail", "ffmpeg", "ffprobe"):
        (tools / tool).symlink_to(shutil.which(tool))
    made.settings = {"PATH": str(tools), "PARTYLINE_METRICS_TOKEN": "nobody else reads this"}
    made.flags = ("--guest-photos-mb", "70")
    made.start()
    windows = Windows(chromium, Demo({"events": []}, made.address))
    page = windows.open(permissions=["clipboard-read", "clipboard-write"])
    sign_up(page, made, made.address)
    page.goto(f"{made.address}/settings/address")
    expect(page.get_by_role("heading", name="Recommended: Cloudflare Tunnel")).to_be_visible()
    expect(page.get_by_text(f"cloudflared tunnel --url http://127.0.0.1:{made.port}")).to_be_visible()
    expect(page.get_by_text("PARTYLINE_METRICS_TOKEN").first).to_be_visible()
    assert "nobody else reads this" not in page.content()
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    # The address leads to a private network, which the server does not ask, whatever listens there.
    with proxy(port, made.port):
        page.get_by_role("textbox", name="Address").fill(address)
        page.get_by_role("button", name="Test").click()
        expect(page.get_by_role("alert")).to_contain_text("private network")
        expect(page.get_by_role("textbox", name="Address")).to_have_value(address)
    page.get_by_role("textbox", name="Address").fill("party example")
    page.get_by_role("button", name="Test").click()
    expect(page.get_by_text("Enter an address such as")).to_be_visible()
    expect(page.get_by_role("textbox", name="Address")).to_have_value("party example")
    other = f"http://localhost:{made.port}"
    page.get_by_role("textbox", name="Address").fill(f"{other}/i/of-a-guest")
    page.get_by_role("button", name="Test").click()
    result = page.get_by_role("status")
    expect(result).to_contain_text("This address leads to this server.")
    result.get_by_role("button", name="Copy").click()
    expect(result.get_by_role("button", name="Copied")).to_be_visible()
    command = shlex.split(page.evaluate("navigator.clipboard.readText()"))
    windows.close()
    assert windows.errors == []
    assert command[0] == str(BINARY.resolve()), "another partyline comes first in PATH"
    assert made.stop() == 0
    made.process = subprocess.Popen(command, cwd="/", env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    made.wait()
    assert command[command.index("--guest-photos-mb") + 1] == "70"
    assert made.command("address").stdout.startswith(other)


def test_behind_a_proxy_hosts_and_guests_get_in_and_links_follow_a_new_address(chromium, made):
    (first, second) = (free_port(), free_port())
    made.flags = ("--public-url", f"http://127.0.0.1:{first}")
    made.start()
    with proxy(first, made.port):
        address = f"http://127.0.0.1:{first}"
        windows = Windows(chromium, Demo({"events": []}, address))
        page = windows.open()
        sign_up(page, made, address)
        assert made.command("address").returncode == 0
        token = made.command("token", "Matt Alvarez", check=True).stdout.split()[-1]
        event = {"title": "The Bash", "startsAt": "2040-06-18T19:00", "timeZone": "UTC"}
        host = {"Authorization": f"Bearer {token}"}
        event = made.request("POST", "/api/v1/events", event, host).json["id"]
        guest = made.request("POST", f"/api/v1/events/{event}/guests", {"names": ["Ana"]}, host).json["items"][0]
        assert guest["link"].startswith(f"{address}/i/")
        guests = windows.open()
        guests.goto(guest["link"])
        guests.get_by_role("button", name="Accept").first.click()
        expect(guests.get_by_text("You’re going").first).to_be_visible()
        mine = {"Authorization": f"Bearer {guest['token']}"}
        earlier = made.request("GET", "/api/v1/notifications", headers=mine).json["items"][0]["id"]
        windows.close()
        assert windows.errors == []
    told = made.command("address")
    assert told.returncode != 0 and "does not answer there" in told.stderr, told
    assert made.stop() == 0
    made.flags = ("--public-url", f"http://127.0.0.1:{second}")
    made.start()
    with proxy(second, made.port):
        address = f"http://127.0.0.1:{second}"
        assert made.command("address").stdout.startswith(address)
        listed = made.request("GET", f"/api/v1/events/{event}/guests", headers=host).json["items"][0]
        assert listed["link"] == guest["link"].replace(str(first), str(second))
        calendar = made.request("GET", f"/i/{guest['token']}/calendar.ics").body.decode()
        assert f":{first}/" not in calendar
        # A sent notification keeps the earlier address, and can still be answered.
        answer = {"actionIdentifier": "maybe"}
        handled = made.request("POST", f"/api/v1/notifications/{earlier}/responses", answer, mine)
        assert handled.json["rsvp"]["status"] == "maybe", handled.body
