"""`partyline healthcheck`: a container asks the server that runs on its data directory."""

import os
import signal
import socket
import ssl
import subprocess

import pytest
from server import Server


def ask(server):
    done = server.command("healthcheck")
    assert (done.stdout + done.stderr).count("\n") == 1, done.stdout + done.stderr
    return done.returncode, done.stdout + done.stderr


def test_a_running_server_is_found_where_it_listens_whatever_its_public_address(tmp_path):
    server = Server(tmp_path / "data", "--public-url", "https://party.example.org")
    assert ask(server) == (1, f"Error: No Partyline server runs on {server.data}.\n")
    server.start()
    try:
        assert ask(server) == (0, f"The server at {server.address} is healthy.\n")
        # A server that hangs answers nothing; the check ends all the same.
        os.kill(server.process.pid, signal.SIGSTOP)
        code, told = ask(server)
        assert code == 1 and "does not answer" in told and "longer" not in told, told
        os.kill(server.process.pid, signal.SIGCONT)
        (server.data / "partyline.sqlite").rename(server.data / "moved.sqlite")
        code, told = ask(server)
        assert code == 1 and "answers 503" in told, told
        (server.data / "moved.sqlite").rename(server.data / "partyline.sqlite")
    finally:
        assert server.stop() == 0, server.log
    code, told = ask(server)
    assert code == 1 and "No Partyline server runs" in told, told


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    folder = tmp_path_factory.mktemp("certificate")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=party.example.org", "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"],
        check=True, capture_output=True)
    return folder


def test_over_tls_the_certificate_may_be_for_the_public_name(tmp_path, certificate):
    server = Server(
        tmp_path / "data", "--tls-certificate", certificate / "certificate.pem", "--tls-key", certificate / "key.pem")
    server.is_ready = lambda: "Partyline is at" in server.log and greets(server.port)
    server.start()
    try:
        assert ask(server) == (0, f"The server at https://127.0.0.1:{server.port} is healthy.\n")
    finally:
        assert server.stop() == 0, server.log


def greets(port):
    context = ssl._create_unverified_context()
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=60) as plain, context.wrap_socket(plain):
            return True
    except OSError:
        return False
