"""The commands in the README and in docs. Each `sh` block runs here, or its first line says why no test runs it."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from server import BINARY, ROOT, environment

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
NOT_RUN = re.compile(r"# Not run by a (?:documentation )?test[:;] .+\.")
PRINTED_ADDRESS = "http://127.0.0.1:8080"


def blocks(page):
    return re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)


def commands():
    for page in PAGES:
        for number, text in enumerate(text for language, text in blocks(page) if language == "sh"):
            if not NOT_RUN.match(text):
                yield pytest.param(text, id=f"{page.stem}-{number + 1}")


def anchors(page):
    titles = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.fixture
def shell(server, demo, guest, tmp_path):
    """Runs commands as a reader would type them, beside the running server."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/partyline").symlink_to(BINARY)
    token = server.command("token", demo.host["name"], check=True).stdout.split()[-1]
    values = {PRINTED_ADDRESS: server.address, "/TOKEN/": f"/{guest['token']}/", " HOST ": f" '{demo.host['name']}' "}
    settings = {
        "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "PARTYLINE_DATA": str(server.data), "API_TOKEN": token}

    def run(text):
        for written, value in values.items():
            text = text.replace(written, value)
        return subprocess.run(
            ["bash", "-euo", "pipefail", "-c", text], cwd=tmp_path, capture_output=True, text=True, timeout=120,
            env=environment() | settings)

    return run


@pytest.mark.parametrize("text", list(commands()))
def test_the_commands_in_the_documents_work(shell, text):
    done = shell(text)
    assert done.returncode == 0, f"{text}\n{done.stdout}\n{done.stderr}"
    assert '"status":4' not in done.stdout and '"code"' not in done.stdout, done.stdout


def test_the_first_answer_by_the_api_is_accepted(shell):
    text, = (text for language, text in blocks(ROOT / "docs/api.md") if "jq -r .rsvp.status" in text)
    assert shell(text).stdout.split()[-1] == "accepted"


def test_every_link_between_the_documents_leads_somewhere():
    missing = []
    for page in PAGES:
        for target, hash_, anchor in re.findall(r"\]\((?!https?:)([^)#]*)(#([^)]*))?\)", page.read_text()):
            path = (page.parent / target) if target else page
            if not path.exists():
                missing.append(f"{page.name}: {target}")
            elif hash_ and anchor not in anchors(path):
                missing.append(f"{page.name}: {target}#{anchor}")
    assert missing == []


def test_the_readme_stays_short():
    assert len((ROOT / "README.md").read_bytes()) <= 8192
