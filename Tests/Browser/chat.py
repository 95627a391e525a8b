"""The thread of an event as a reader sees it: rows, the composer, and the menu of a row."""

import sqlite3
import time


class Chat:
    def __init__(self, page):
        self.page = page
        self.field = page.get_by_label("Message", exact=True)

    def rows(self, words):
        """The rows that the server knows, without those that are still being sent."""
        return self.page.locator(".row[data-sequence]").filter(has_text=words)

    def pending(self):
        return self.page.locator(".row-pending")

    def send(self, words):
        self.field.fill(words)
        self.page.get_by_role("button", name="Send", exact=True).click()

    def menu(self, row):
        row.hover()
        row.locator(".row-menu > summary").click()
        return self.page.get_by_role("menu")

    def act(self, row, name):
        self.menu(row).get_by_role("menuitem", name=name).click()

    def react(self, row, emoji):
        self.menu(row).get_by_role("menuitemcheckbox", name=emoji).click()

    def choose(self, *files):
        with self.page.expect_file_chooser() as chooser:
            self.page.get_by_label("Add a photo").click()
        chooser.value.set_files(list(files))

    def live(self):
        self.page.locator(".thread[data-live]").wait_for()
        return self


def lengthen(data, event, count):
    """Writes `count` comments of the host into an event's thread. No server may have the database open."""
    database = sqlite3.connect(data / "partyline.sqlite")
    first, revision, host, name = database.execute(
        "SELECT activity_count, revision, host_id, (SELECT name FROM accounts WHERE id = host_id)"
        " FROM events WHERE id = ?", [event]).fetchone()
    start = int(time.time() * 1000) - 30 * 86_400_000
    database.executemany(
        "INSERT INTO activities (event_id, sequence, id, revision, author_kind, author_id, author_name, kind, body, at)"
        " VALUES (?, ?, ?, ?, 'host', ?, ?, 'commented', ?, ?)",
        [(event, first + n, f"long-{n}", revision + n, host, name, f"Entry {first + n}", start + n * 200_000)
         for n in range(1, count + 1)])
    database.execute(
        "UPDATE events SET activity_count = ?, revision = ? WHERE id = ?", [first + count, revision + count, event])
    database.commit()
    database.close()
    return first + count
