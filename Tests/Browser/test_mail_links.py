"""Links in mails: nothing changes before a person is there, and one press records the chosen answer."""

import contextlib
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from party import Party


def kept(server):
    """Everything in the server's database."""
    with contextlib.closing(sqlite3.connect(f"file:{server.data / 'partyline.sqlite'}?mode=ro", uri=True)) as database:
        tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {table: list(database.execute(f'SELECT * FROM "{table}"')) for table in tables}


def of_party(rows, party):
    """The rows about the party's guests. Other tests write to the same database."""
    return {
        table: [row for row in found if any(guest["id"] in map(str, row) for guest in party.guests)]
        for table, found in rows.items()
    }


@pytest.fixture
def mailed(windows, demo):
    def open_page(party, number, query, **options):
        page = windows.open(**options)
        page.clock.install()
        page.goto(f"{demo.address}/i/{party.guests[number]['token']}{query}")
        return page

    return open_page


def test_a_program_that_runs_the_scripts_and_waits_changes_nothing(windows, demo, server, mailed):
    party = Party(windows, demo, "Ana")
    before = of_party(kept(server), party)
    sent = []
    for query in ["?via=mail", "?via=mail&answer=accepted#answer", "?via=mail&answer=declined#answer"]:
        page = mailed(party, 0, query)
        page.on("request", lambda request: sent.append(request) if request.method != "GET" else None)
        page.clock.fast_forward(60_000)
        page.wait_for_load_state("networkidle")
        assert page.context.cookies() == []
    assert sent == []
    assert of_party(kept(server), party) == before


def test_one_press_gives_the_answer_and_the_browser_knows_the_invitation(windows, demo, mailed):
    party = Party(windows, demo, "Ana")
    page = mailed(party, 0, "?via=mail&answer=maybe#answer")
    confirm = page.get_by_role("button", name="Confirm: Maybe")
    expect(confirm).to_be_in_viewport()
    confirm.click()
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "maybe")
    expect(confirm).to_have_count(0)
    expect(page).to_have_url(re.compile("^[^?]*$"))
    page.goto(f"{demo.address}/events/{party.event}")
    expect(page.locator("form[data-answer]")).to_have_attribute("data-status", "maybe")


def test_touching_the_page_shows_that_a_person_is_there(windows, demo, mailed):
    party = Party(windows, demo, "Ana")
    page = mailed(party, 0, "?via=mail")
    with page.expect_request(lambda request: request.url.endswith("/reads")):
        page.keyboard.press("Tab")
        page.clock.fast_forward(5_000)
    expect(page.locator(".thread[data-live]")).to_have_count(1)
