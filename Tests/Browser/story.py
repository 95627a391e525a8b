"""The actions of a host and a guest on the pages, found by role and by label, with scripts and without."""

import re

from playwright.sync_api import expect

from conftest import MOVING, WITH_WORKERS

PASSPHRASE = "purple lamps over the long table"
DEVICES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 900}},
}


def sign_out(page):
    """Signs out through the menu behind the avatar."""
    account = page.get_by_role("navigation", name="Account")
    account.locator("summary").click()
    account.get_by_role("button", name="Sign out").click()


class Person:
    """A person with a browser of their own."""

    def __init__(self, windows, address, device, script):
        self.address, self.script = address, script
        self.page = windows.open(java_script_enabled=script, **DEVICES[device], **MOVING, **WITH_WORKERS)

    def go(self, path):
        self.page.goto(path if path.startswith("http") else self.address + path)

    def unfold(self, title):
        """Opens a folded part if it is folded, because wide pages show some parts open."""
        summary = self.page.locator("summary").filter(has_text=title).first
        if summary.is_visible() and not summary.evaluate("summary => summary.parentElement.open"):
            summary.click()

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, name):
        return self.page.get_by_role("link", name=name, exact=True)

    def title(self):
        return self.page.get_by_role("heading", level=1)

    def sees(self, words):
        """Checks that the words show. Without scripts the page is reloaded first."""
        if not self.script:
            self.page.reload()
        expect(self.page.get_by_text(words).filter(visible=True).first).to_be_visible()

    def entry(self, words):
        return self.page.get_by_role("list", name="Messages").get_by_role("listitem").filter(has_text=words)

    def finds_entry(self, words):
        if not self.script:
            self.page.reload()
        expect(self.entry(words).last).to_be_visible()

    def counts(self, **people):
        """Checks the numbers beside Going, Waitlist and the others."""
        if not self.script:
            self.page.reload()
        for name, number in people.items():
            name = name.replace("_", " ")
            definition = self.page.locator("dl > div").filter(has_text=re.compile(name, re.IGNORECASE)).first
            expect(definition).to_contain_text(re.compile(rf"{name}\D*{number}\b", re.IGNORECASE))


class Host(Person):
    def set_up(self, setup_path):
        self.go(setup_path)
        self.page.get_by_label("Your name").fill("Michele Rossi")
        self.page.get_by_label("Passphrase").fill(PASSPHRASE)
        self.button("Create account").click()
        expect(self.title()).to_have_text("Events")

    def plan(self, title, seats=None, bring="2", guests_invite=False):
        self.link("New event").first.click()
        page = self.page
        page.get_by_label("Title").fill(title)
        page.get_by_label("Message", exact=False).first.fill("Bring a jacket, we sit outside.")
        page.get_by_label("Starts").fill("2031-06-16T19:00")
        self.choose_zone("Berlin, Germany")
        page.get_by_label("Place").fill("The old boathouse")
        if seats:
            page.get_by_label("Seats").fill(str(seats))
        page.get_by_label("Each guest can bring").select_option(bring)
        if guests_invite:
            self.unfold("More options")
            page.get_by_label("Guests can invite others").check()
        self.button("Create event").click()
        expect(self.title()).to_have_text(title)
        self.event = page.url.split("#")[0].split("?")[0]

    def choose_zone(self, zone):
        field = self.page.get_by_label("Time zone")
        if not field.is_visible():
            self.page.locator("details").filter(has=field).locator("summary").first.click()
        field.fill(zone)

    def thread(self):
        self.go(self.event)

    def guest_list(self):
        self.thread()
        self.link("Guests").click()
        expect(self.title()).to_have_text("Guests")

    def invite_lines(self, *lines):
        self.guest_list()
        self.link("Add guests").click()
        several = self.page.locator("section").filter(has=self.page.get_by_role("heading", name="Several at once"))
        several.get_by_role("textbox").fill("\n".join(lines))
        several.get_by_role("button", name="Add", exact=True).click()
        expect(self.title()).to_have_text("Guests")

    def invite_file(self, text, columns, count):
        """Uploads a table, chooses the meaning of its columns, previews the import and runs it."""
        self.guest_list()
        self.unfold("More")
        self.link("Import a file").click()
        self.page.get_by_label("File", exact=True).set_input_files(
            {"name": "friends.csv", "mimeType": "text/csv", "buffer": text.encode()})
        self.button("Preview").click()
        # The page does not recognize these unusual titles as titles by itself.
        self.page.get_by_label("The first row contains column names").check()
        self.button("Update preview").click()
        for title, meaning in columns.items():
            self.page.get_by_label(title, exact=True).select_option(meaning)
        self.button("Update preview").click()
        self.page.get_by_role("button", name=f"Add {count} guests").click()
        expect(self.title()).to_have_text("Guests")

    def link_of(self, name):
        """Returns the guest's own link, which the host would send."""
        self.guest_list()
        self.unfold(name)
        value = self.page.get_by_label(f"Link for {name}", exact=True).first.input_value()
        return self.address + "/" + value.split("/", 3)[3]

    def change_start(self, moment):
        self.thread()
        edit = self.link("Edit")
        if not edit.is_visible():
            self.unfold("Manage")
        edit.click()
        self.page.get_by_label("Starts").fill(moment)
        self.button("Save changes").click()
        expect(self.page).to_have_url(re.compile(re.escape(self.event)))

    def door(self):
        self.guest_list()
        self.unfold("More")
        self.link("Check-in").click()
        expect(self.title()).to_have_text("Check-in")

    def at_the_door(self, name):
        return self.page.get_by_role("listitem").filter(has_text=name)

    def let_in(self, name, people=1):
        row = self.at_the_door(name)
        row.get_by_role("button", name=re.compile("^Check in")).first.click()
        expect(self.at_the_door(name)).to_contain_text(f"{people} of {people} checked in")

    def walk_in(self, name):
        self.unfold("Add a walk-in")
        self.page.get_by_role("textbox", name="Name", exact=True).fill(name)
        self.button("Check in").click()


class Guest(Person):
    def open(self, link):
        self.path = link
        self.go(link)

    def answer(self, name, party=None, companions=()):
        self.unfold_invitation()
        if party:
            self.unfold("Bring someone or add a message")
            self.page.get_by_label("Bringing someone?").fill(str(party - 1))
            if companions:
                self.unfold("Who’s coming with you?")
            for number, companion in enumerate(companions, 1):
                label = re.compile(f"Name of (your guest|guest {number})")
                self.page.get_by_label(label).fill(companion)
        change = self.page.locator(".answer-change > summary")
        if change.is_visible():
            change.click()
        self.page.get_by_role("group", name="Your answer").get_by_role("button", name=name, exact=True).click()

    def unfold_invitation(self):
        """On a phone, a guest who has answered returns to the chat. Its title leads to the folded invitation."""
        title = self.page.locator(".thread-up")
        if title.is_visible() and not self.page.locator("form[data-answer]").is_visible():
            title.click()

    def is_told(self, words):
        expect(self.page.get_by_role("status").filter(has_text=words).first).to_be_visible()

    def bring_a_friend(self, name):
        """Returns the friend's own link."""
        self.unfold("Bring a friend")
        self.page.get_by_label("Name", exact=True).fill(name)
        self.button("Create link").click()
        link = self.page.get_by_label(f"Link for {name}", exact=True)
        expect(link).to_have_count(1)
        return self.address + "/" + link.input_value().split("/", 3)[3]

    def share(self, photo, caption):
        page = self.page
        if self.script:
            with page.expect_file_chooser() as chooser:
                page.get_by_label("Add a photo").click()
            chooser.value.set_files(photo)
            page.get_by_label("Message", exact=True).fill(caption)
            self.button("Send").click()
        else:
            page.get_by_label("Add a photo").click()
            page.get_by_label("Photo, video or voice message", exact=True).set_input_files(photo)
            page.get_by_label("Caption").fill(caption)
            self.button("Share").click()
        expect(self.entry(caption).get_by_role("img").first).to_be_visible()

    def mute(self, event):
        self.go("/settings")
        choice = self.page.get_by_label(re.compile(re.escape(event)))
        choice.select_option(label="No messages")
        row = self.page.get_by_role("listitem").filter(has_text=event)
        if not self.script:
            row.get_by_role("button", name="Save").click()
        expect(self.page.get_by_text("Saved.").first).to_be_visible()
        self.page.reload()
        expect(self.page.get_by_label(re.compile(re.escape(event)))).to_have_value("muted")
