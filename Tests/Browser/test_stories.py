"""Two whole stories, a host's and a guest's, on a phone and on a desktop, with scripts and without, on SQLite and on
PostgreSQL."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Windows
from server import ROOT, Demo, Server
from story import Guest, Host

PHOTO = ROOT / "Database/demo/moon.jpg"
FILE = "Who,Brings,Remark\nHedy Lamarr,1,from the film club\nAnnie Easley,0,\n"
COLUMNS = {"Who": "name", "Brings": "plusOnes", "Remark": "memo"}


def told(*ways):
    """Two of the four combinations of device and scripts, which show every difference in either story."""
    return pytest.mark.parametrize(
        "device, script", ways, ids=[f"{device}-{'script' if script else 'plain'}" for device, script in ways])


class Stage:
    """An empty server, its host, and as many guests as the story needs."""

    def __init__(self, server, windows, device, script):
        self.server, self.windows, self.device, self.script = server, windows, device, script
        self.host = Host(windows, server.address, device, script)
        self.host.set_up(server.setup_path)

    def guest(self, link):
        guest = Guest(self.windows, self.server.address, self.device, self.script)
        guest.open(link)
        return guest


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request):
    """The URL of the database; None for SQLite."""
    return request.getfixturevalue("database") if request.param == "postgresql" else None


@pytest.fixture
def stage(chromium, tmp_path, device, script, engine):
    server = Server(tmp_path / "data", database=engine).start()
    windows = Windows(chromium, Demo({"events": []}, server.address))
    yield Stage(server, windows, device, script)
    windows.close()
    assert server.stop() == 0, server.log
    assert windows.errors == []


@told(("phone", True), ("desk", False))
def test_a_host_plans_invites_moves_promotes_and_checks_in(stage):
    host = stage.host
    host.plan("Supper by the lake", seats=3)
    host.invite_lines("Ada Lovelace, +2, from work", "Grace Hopper", "Katherine Johnson")
    host.invite_file(FILE, COLUMNS, count=2)
    for name in ["Ada Lovelace", "Grace Hopper", "Katherine Johnson", "Hedy Lamarr", "Annie Easley"]:
        expect(host.page.get_by_role("listitem").filter(has_text=name).first).to_be_visible()
    links = {name: host.link_of(name) for name in ["Ada Lovelace", "Grace Hopper", "Katherine Johnson"]}

    # The time changes. A guest who opens the invite sees the new and the old time.
    host.change_start("2031-06-16T20:30")
    host.finds_entry("You changed the time")
    ada = stage.guest(links["Ada Lovelace"])
    expect(ada.page.get_by_text("8:30").first).to_be_visible()
    ada.finds_entry("changed the time")

    # Three seats: Ada brings a companion, Grace takes the last seat, and Katherine waits.
    ada.answer("Accept", party=2, companions=["Charles Babbage"])
    ada.is_told("You’re going with Charles Babbage")
    grace = stage.guest(links["Grace Hopper"])
    grace.answer("Accept")
    grace.is_told("You’re going")
    katherine = stage.guest(links["Katherine Johnson"])
    expect(katherine.page.get_by_text("All seats are taken").first).to_be_visible()
    katherine.answer("Join the waitlist")
    katherine.is_told("waitlist")
    host.thread()
    host.finds_entry("Ada Lovelace is going")
    host.counts(going=3, waitlist=1, no_answer_yet=2)

    # Grace cannot come after all, so Katherine gets the seat.
    grace.answer("Decline")
    grace.is_told("You’re not going")
    host.finds_entry("Katherine Johnson got a seat")
    host.counts(going=3, not_going=1)
    katherine.page.reload()
    katherine.unfold_invitation()
    katherine.is_told("You’re going")

    # At the door.
    host.door()
    host.let_in("Ada Lovelace", people=2)
    host.let_in("Katherine Johnson")
    host.walk_in("Mary Jackson")
    expect(host.page.get_by_text(re.compile(r"4\s+checked in"))).to_be_visible()


@told(("desk", True), ("phone", False))
def test_a_guest_answers_invites_a_friend_shares_mutes_and_changes_the_answer(stage):
    host = stage.host
    host.plan("Open air cinema", guests_invite=True)
    host.invite_lines("Radia Perlman")
    radia = stage.guest(host.link_of("Radia Perlman"))
    expect(radia.title()).to_have_text("Open air cinema")
    expect(radia.page.locator(".invite-host")).to_have_text("Michele Rossi invites you")
    radia.answer("Accept", party=2, companions=["Barbara Liskov"])
    radia.is_told("You’re going with Barbara Liskov")

    # A friend with their own link.
    friend = stage.guest(radia.bring_a_friend("Shafi Goldwasser"))
    friend.answer("Maybe")
    friend.is_told("You said maybe")
    host.thread()
    host.finds_entry("Shafi Goldwasser")
    host.counts(going=2, maybe=1)

    # Photos, which the host sees, and their album.
    radia.go(radia.path)
    radia.share(PHOTO, "The moon, last year")
    host.finds_entry("The moon, last year")
    radia.page.get_by_role("link", name="Photos").first.click()
    expect(radia.page.get_by_role("img").first).to_be_visible()

    # The guest mutes the event from here on.
    radia.mute("Open air cinema")

    # The guest changes the answer. On a phone, a returning guest's invitation is folded until they scroll up to it.
    radia.go(radia.path + "#main")
    radia.answer("Decline")
    radia.is_told("You’re not going")
    host.thread()
    host.counts(going=0, not_going=1)
    radia.answer("Accept")
    radia.is_told("You’re going")
    host.finds_entry("Radia Perlman is going")
