"""Broadcasts, and answers that a host enters, with and without scripts."""

import contextlib
import datetime
import sqlite3

import pytest
from playwright.sync_api import expect

from conftest import Windows
from eventually import eventually
from party import Party
from server import Server

SCRIPTS = pytest.mark.parametrize("script", [True, False], ids=["scripts", "no-scripts"])
PHONE = {"viewport": {"width": 390, "height": 844}}


@SCRIPTS
def test_a_host_previews_a_message_sends_it_and_undoes_it(windows, server, demo, script):
    party = Party(windows, demo, "Ana", "Ben", "Zoe")
    party.answer(0, "accept")
    page = windows.as_host(java_script_enabled=script, **PHONE)
    page.goto(f"{demo.address}/events/{party.event}/broadcasts")
    page.get_by_text("Going · 1").click()
    page.get_by_label("Message", exact=True).fill("Bring a coat")
    page.get_by_role("button", name="Preview").click()
    preview = page.locator(".broadcast-preview")
    expect(preview).to_contain_text("1 guest gets it")
    expect(preview).to_contain_text("Ana")
    expect(preview.locator(".notify-card")).to_contain_text("Bring a coat")
    page.get_by_role("button", name="Send to 1 guest").click()
    server.postpone(f"broadcasts SET due_at = due_at + 600000 WHERE event_id = '{party.event}'")
    notice = page.get_by_role("status").filter(has=page.get_by_role("button", name="Undo"))
    notice.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("status").filter(has_text="cancelled")).to_be_visible()


@SCRIPTS
def test_a_scheduled_message_is_edited_and_cancelled(windows, demo, script):
    party = Party(windows, demo, "Ana", "Ben")
    page = windows.as_host(java_script_enabled=script, viewport={"width": 1280, "height": 900})
    page.goto(f"{demo.address}/events/{party.event}/broadcasts")
    page.get_by_label("Message", exact=True).fill("Doors open at six")
    tomorrow = datetime.datetime.now() + datetime.timedelta(days=2)
    page.get_by_label("Send later").fill(tomorrow.strftime("%Y-%m-%dT10:00"))
    page.get_by_role("button", name="Preview").click()
    page.get_by_role("button", name="Schedule").click()
    page.get_by_role("link", name="Edit").click()
    expect(page.get_by_label("Message", exact=True)).to_have_value("Doors open at six")
    page.get_by_label("Message", exact=True).fill("Doors open at seven")
    page.get_by_role("button", name="Preview").click()
    page.get_by_role("button", name="Schedule").click()
    waiting = page.locator(".broadcast-list li")
    expect(waiting).to_have_count(1)
    expect(waiting).to_contain_text("Doors open at seven")
    waiting.get_by_role("button", name="Cancel").click()
    expect(page.locator(".broadcast-list li")).to_contain_text("cancelled")


def test_a_host_answers_for_a_guest_who_sees_which_host_it_was(windows, demo):
    party = Party(windows, demo, "Ana", "Ben")
    page = windows.as_host(**PHONE)
    page.goto(f"{demo.address}/events/{party.event}/guests/{party.guests[0]['id']}")
    page.get_by_label("Party size", exact=True).select_option("2")
    page.get_by_role("button", name="Accept").click()
    expect(page.get_by_role("status")).to_contain_text("can change the answer")
    expect(page.locator("#answer")).to_contain_text("answered by")
    guest = windows.open(**PHONE)
    guest.goto(demo.here(party.guests[0]["link"]))
    expect(guest.locator(".answer")).to_contain_text("answered for you")


def test_a_server_killed_during_sending_notifies_everyone_once(chromium, tmp_path):
    server = Server(tmp_path / "data", "--demo").start()
    windows = Windows(chromium, server.demo())
    party = Party(windows, windows.demo, *(f"Guest {number}" for number in range(400)))
    sent = party.post(f"/api/v1/events/{party.event}/broadcasts", {"text": "Bring a coat", "audience": "awaiting"})

    def told():
        with contextlib.closing(sqlite3.connect(server.data / "partyline.sqlite", timeout=30)) as database:
            rows = "SELECT COUNT(*), COUNT(DISTINCT guest_id) FROM private_messages WHERE broadcast_id = ?"
            return database.execute(rows, [sent["id"]]).fetchone()

    eventually(lambda: told()[0] > 0, 180)
    server.kill()
    server.start()
    eventually(lambda: told()[1] == 400, 180)
    # A repeated notification would go out before the message counts as sent.
    path = f"{windows.demo.address}/api/v1/events/{party.event}/broadcasts"
    eventually(lambda: party.host.request.get(path).json()["items"][0]["state"] == "sent", 180)
    assert told() == (400, 400)
    windows.close()
    server.stop()
