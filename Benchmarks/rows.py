"""The rows of an event: guests, thread and its words, reactions, read positions, notifications."""

import re

TITLES = ["Summer party", "Book club", "Board games", "Housewarming", "Picnic by the lake", "Quarterly dinner"]
TEXTS = [
    "See you there!", "Is there parking nearby?", "I can bring two benches & a lamp.", "Who has the speakers?",
    "We take the train at six, the one that stops everywhere; join us in the last carriage.", "👍", "😍",
    "Running late, start without me.", "Can somebody bring ice? The fridge is small <as always>.", "Same here",
    "The map is wrong, the entrance is round the corner.", "What should I wear?", "Anything vegetarian?",
    "I asked the neighbours. They do not mind, and would like to come along if there is room for three more.",
    "Thank you for having us", "What a night",
]
# The words of each text.
WORDS = {}
HOUR = 3_600_000
ANSWERS = ["accepted"] * 9 + ["maybe"] * 3 + ["declined"] * 3 + ["awaiting"] * 5


def answer(number):
    """The status and party size of the guest with that number."""
    status = ANSWERS[number * 7 % len(ANSWERS)]
    return status, 1 if status == "awaiting" else 1 + (number % 5 == 0) + (number % 17 == 0)


class EventRows:
    """Writes all rows that belong to events.

    `fill(database, table, rows, columns)` inserts; `hash_of(guest)` gives the hash of a guest's token.
    """

    def __init__(self, database, fill, hash_of):
        self.database, self.fill, self.hash_of = database, fill, hash_of

    def write(self, gatherings):
        self.insert("events", map(self.event, gatherings), """
            id, number, host_id, created_at, title, starts_at, ends_at, time_zone, place, address, message, activity_count,
            revision, awaiting, accepted, maybe, declined, going, maybe_people""")
        self.insert("guests", flat(self.guests, gatherings), """
            id, event_id, number, name, folded_name, search_text, token_hash, invited_at, status, party_size, note,
            answered_at""")
        self.insert("photos", flat(self.photos, gatherings), "id, event_id, format, width, height, created_at")
        self.insert("activities", flat(self.activities, gatherings), """
            event_id, sequence, id, revision, author_kind, author_id, author_name, kind, body, status, party_size,
            photo_id, at, reply_to""")
        # In the order of the key, because a table without row numbers is slow to fill in any other.
        for gathering in gatherings:
            self.insert("entry_words", self.words(gathering), "event_number, word, sequence")
        self.insert("reactions", flat(self.reactions, gatherings), """
            event_id, sequence, number, emoji, author_kind, author_id, author_name, at""")
        self.insert("read_positions", flat(self.readers, gatherings), """
            event_id, reader_kind, reader_id, first_seen_at, last_seen_at, read_sequence""")
        self.insert("notifications", flat(self.notifications, gatherings), """
            id, event_id, guest_id, number, category, collapse_id, changes, created_at, occasion, sent_at""")

    def insert(self, table, rows, columns):
        self.fill(self.database, table, rows, f"({columns})")

    def event(self, it):
        people = dict.fromkeys(["awaiting", "accepted", "maybe", "declined"], 0)
        guests = dict(people)
        for number in range(1, it.guests + 1):
            status, party = answer(number)
            guests[status] += 1
            people[status] += party
        return (
            it.id, it.number + 1, it.host_id, it.starts_at - 2000 * HOUR, f"{TITLES[it.number % 6]} {it.number}", it.starts_at,
            it.starts_at + 4 * HOUR, "Europe/Berlin", "The old boathouse", "Seestraße 1, 10115 Berlin",
            "Bring something to drink, we bring the rest.", it.activities, it.activities + it.guests, *guests.values(),
            people["accepted"], people["maybe"])

    def guests(self, it):
        for number in range(1, it.guests + 1):
            guest = it.guest(number)
            status, party = answer(number)
            answered = None if status == "awaiting" else it.starts_at - 900 * HOUR + number
            yield (
                guest, it.id, number, f"Guest {number}", f"guest {number}", f"guest {number}    ", self.hash_of(guest), it.starts_at - 1000 * HOUR, status, party,
                "Bringing salad" if number % 9 == 0 and answered else "", answered)

    def photos(self, it):
        for sequence in range(40, it.activities + 1, 40):
            yield photo(it, sequence), it.id, "jpeg", 1600, 1200, it.starts_at

    def activities(self, it):
        """The entry of the creation, then in every five entries one answer and four messages or photos."""
        yield (
            it.id, 1, entry(it, 1), 1, "host", it.host_id, f"Host {it.host}", "created", "", None, None, None,
            it.starts_at - 2000 * HOUR, None)
        for sequence in range(2, it.activities + 1):
            number = 1 + (sequence - 2) // 5
            status, party = answer(number)
            at = it.starts_at - 900 * HOUR + sequence * 40_000
            common = it.id, sequence, entry(it, sequence), sequence, "guest", it.guest(number), f"Guest {number}"
            if sequence % 40 == 0:
                yield *common, "shared", TEXTS[sequence % 16], None, None, photo(it, sequence), at, None
            elif sequence % 5 == 2 and status != "awaiting":
                yield *common, "answered", "", status, party, None, at, None
            else:
                yield *common, "commented", TEXTS[sequence * 7 % 16], None, None, None, at, \
                    sequence - 1 if sequence % 11 == 0 else None

    def words(self, it):
        """The words of all entries, as the server writes them. The texts are ASCII, apart from emoji."""
        return sorted(
            (it.number + 1, word, entry[1]) for entry in self.activities(it)
            for word in WORDS.setdefault(entry[8], sorted(set(re.findall("[a-z0-9]+", entry[8].lower())))))

    def reactions(self, it):
        for sequence in range(3, it.activities + 1, 20):
            for number, emoji in [(1, "❤️"), (2, "😂")]:
                yield it.id, sequence, number, emoji, "guest", it.guest(number), f"Guest {number}", it.starts_at

    def readers(self, it):
        for number in range(1, it.guests + 1, 2):
            yield it.id, "guest", it.guest(number), it.starts_at - 900 * HOUR, it.starts_at, it.activities // 2

    def notifications(self, it):
        """One invitation for each guest, and a notification of a change for every fifth."""
        for number in range(1, it.guests + 1):
            told = [("event-invite", "invited", "")] + [("event-update", "changed", "time")] * (number % 5 == 0)
            for count, (category, occasion, changes) in enumerate(told, 1):
                yield (
                    f"n{it.number:010d}{number:012d}{count:03d}", it.id, it.guest(number), count, category,
                    f"{it.id}-invite", changes, it.starts_at - 1000 * HOUR + count, occasion,
                    it.starts_at - 1000 * HOUR + 100)


def flat(rows, gatherings):
    for gathering in gatherings:
        yield from rows(gathering)


def entry(gathering, sequence):
    return f"a{gathering.number:010d}{sequence:015d}"


def photo(gathering, sequence):
    return f"p{gathering.number:010d}{sequence:015d}"
