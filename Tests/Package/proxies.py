#!/usr/bin/env python3
"""Runs Partyline behind Caddy and behind nginx on loopback, with the example files of the package.

  Tests/Package/proxies.py dist     as root; `bin/package --test` runs it

Only ports, and the paths of certificates, differ from the examples. The certificates are made for the test.
"""

import contextlib
import http.client
import re
import socket
import ssl
import subprocess
import urllib.parse

from steps import LIMIT, artifact, command, eventually, main, require, send, step

NAME = "party.example.org"
PASSPHRASE = "a long passphrase"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def running(arguments, log, **options):
    with open(log, "wb") as output:
        process = subprocess.Popen(
            [*map(str, arguments)], stdin=subprocess.DEVNULL, stdout=output, stderr=output, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(LIMIT)


class Site:
    """The server as a browser reaches it, through the proxy and TLS."""

    def __init__(self, port):
        self.port = port

    def connect(self, source="127.0.0.1"):
        """Connects from an address of the loopback network, as another client of the proxy."""
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        connection = http.client.HTTPSConnection(NAME, self.port, timeout=LIMIT, context=context)
        plain = socket.create_connection(("127.0.0.1", self.port), LIMIT, (source, 0))
        connection.sock = context.wrap_socket(plain, server_hostname=NAME)
        return connection

    def send(self, method, path, body=None, headers=None, source="127.0.0.1"):
        return send(self.connect(source), method, path, body, {"Host": NAME} | (headers or {}))

    def answers(self):
        with contextlib.suppress(OSError, http.client.HTTPException):
            return self.send("GET", "/healthz").status == 200
        return False


def caddy(example, folder, site, server):
    text = example.replace(f"{NAME} {{", f"https://{NAME}:{site} {{\n\ttls internal").replace("127.0.0.1:8080", f"127.0.0.1:{server}")
    # Caddy's own certificates, without its administration port and its redirect at port 80.
    text = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n" + text
    (folder / "Caddyfile").write_text(text)
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    return ["caddy", "run", "--config", folder / "Caddyfile"], environment


def nginx(example, folder, site, server):
    command("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
            "-keyout", folder / "key.pem", "-out", folder / "certificate.pem")
    text = re.sub(r"listen (\[::\]:)?(80|443)", lambda match: f"listen {'[::1]:' if match[1] else '127.0.0.1:'}" + (
        str(site) if match[2] == "443" else "0"), example)
    # The redirect listens on no port of the test.
    text = re.sub(r"^\s*listen \S+:0;\n", "", text, flags=re.M).replace("server_name", f"listen unix:{folder}/redirect;\n    server_name", 1)
    text = re.sub(r"/etc/letsencrypt\S*fullchain.pem", f"{folder}/certificate.pem", text)
    text = re.sub(r"/etc/letsencrypt\S*privkey.pem", f"{folder}/key.pem", text).replace("127.0.0.1:8080", f"127.0.0.1:{server}")
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n"
        + "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        + text + "}\n")
    return ["nginx", "-c", folder / "nginx.conf", "-p", folder], None


def set_up(site, server_log):
    code = eventually(lambda: re.search(r"/set-up\?code=(\S+)", server_log.read_text()), "the server prints its link")[1]
    form = urllib.parse.urlencode({"name": "Matt", "passphrase": PASSPHRASE, "setupCode": code}).encode()
    made = site.send("POST", "/set-up", form, {"Content-Type": "application/x-www-form-urlencoded",
                                              "Origin": f"https://{NAME}"})
    require(made.status == 204 and "Secure" in made.headers["Set-Cookie"], "the host's account is made through the proxy",
            f"{made.status} {made.body}")


def check_guest(site, program, data):
    token = command(program, "token", "Matt", "--data", data).split()[-1]
    host = {"Authorization": f"Bearer {token}"}
    event = site.send("POST", "/api/v1/events", {
        "title": "The Bash", "startsAt": "2099-06-16T19:00", "timeZone": "UTC"}, host).json["id"]
    guest = site.send("POST", f"/api/v1/events/{event}/guests", {"names": ["Ana Flores"]}, host).json["items"][0]
    require(guest["link"].startswith(f"https://{NAME}/i/"), "the guest's link has the public address", guest["link"])
    path = urllib.parse.urlsplit(guest["link"]).path
    opened = site.send("GET", path, headers={"Accept": "text/html"})
    cookie = opened.headers["Set-Cookie"].split(";")[0]
    page = site.send("GET", opened.headers["Location"], headers={"Accept": "text/html", "Cookie": cookie})
    require(page.status == 200 and b"The Bash" in page.body, "the guest's page opens", f"{page.status} {page.body[:500]}")

    stream = site.connect()
    stream.request("GET", f"/api/v1/events/{event}/stream", headers={"Host": NAME, "Accept": "text/event-stream"} | host)
    events = stream.getresponse()
    require(events.status == 200, "the event's stream opens", events.status)
    answered = site.send("POST", f"/api/v1/invitations/{path.split('/')[-1]}/responses", {"actionIdentifier": "accept"})
    require(answered.status == 200, "the guest accepts", answered.body)
    lines = iter(events.readline, b"")
    require(any(b"Ana" in line or b"accepted" in line for line in lines), "the stream tells of it while it stays open")
    stream.sock.close()


def check_addresses(site):
    """Wrong passphrases are limited for each client, which the server knows from the proxy alone."""
    def guess(source, headers=None):
        return site.send("POST", "/sign-in", {"name": "Matt", "passphrase": "not this one"}, headers, source).status

    statuses = [guess("127.0.0.2") for _ in range(8)]
    require(statuses[0] == 401 and statuses[-1] == 429, "a client that guesses passphrases is stopped", statuses)
    require(guess("127.0.0.2", {"X-Forwarded-For": "198.51.100.7"}) == 429, "its own X-Forwarded-For does not help it")
    require(guess("127.0.0.3") == 401, "another client is not stopped: X-Forwarded-For is honoured")


def check_proxy(make, example, program, work):
    folder = work / make.__name__
    folder.mkdir()
    # nginx works as another user when root starts it.
    folder.chmod(0o777)
    site, port, data = Site(free_port()), free_port(), work / f"data-{make.__name__}"
    arguments, environment = make(example, folder, site.port, port)
    log = folder / "server.log"
    serve = [program, "serve", "--data", data, "--port", port, "--public-url", f"https://{NAME}"]
    with running(serve, log), running(arguments, folder / "proxy.log", env=environment):
        eventually(site.answers, f"{make.__name__} answers, see {folder / 'proxy.log'}")
        step(f"{make.__name__} starts with the example and passes requests on")
        set_up(site, log)
        check_guest(site, program, data)
        check_addresses(site)


def test(release, work):
    command("dpkg-deb", "--extract", artifact(release, "partyline_*.deb"), work / "package")
    program = work / "package/usr/bin/partyline"
    examples = work / "package/usr/share/doc/partyline/examples"
    work.chmod(0o755)
    for make, name in [(caddy, "Caddyfile"), (nginx, "nginx.conf")]:
        check_proxy(make, (examples / name).read_text(), program, work)


if __name__ == "__main__":
    main(test)
