"""Captures the statements that a server sends for one RSVP, and makes a script of them for pgbench.

A few guests answer, one after the other, and PostgreSQL logs each statement with its parameters. A parameter that is the
same for all of them stays as it is. One that is a column of the guest, the event or the host becomes a variable, as does
one that differs from such a column by the same small number each time. New identifiers become random ones, and times
become the present time. So pgbench can answer for other guests.
"""

import json
import re
import time
from collections import Counter

from notifications import Client

# An identifier that the server makes, or the hash of a secret.
FRESH = re.compile(r"[0-9a-z]{24,64}")
NEAR = 4
DAY = 86_400_000
PARAMETER = re.compile(r"(\$\d+) = ('(?:[^']|'')*'|NULL)")
ROWS = """
    SELECT row_to_json(g), row_to_json(e), row_to_json(a)
    FROM guests g JOIN events e ON e.id = g.event_id JOIN accounts a ON a.id = e.host_id WHERE g.id = '{}'"""


class Captured:
    """An answer of one guest: its statements as pairs of SQL and parameters, and what the database knew before it."""

    def __init__(self, statements, known, at):
        self.sql = [sql for sql, _ in statements]
        self.values = [values for _, values in statements]
        # By the name of a column, with the letter of its table.
        self.known, self.at = known, at


def capture(postgres, database, port, guests, action):
    """Has each of the guests, pairs of identifier and token, give the same answer. Returns those whose statements are the
    usual ones."""
    client, captured = Client(port), []
    for guest, token in guests:
        rows = [json.loads(text) for text in postgres.query(ROWS.format(guest), database)[0]]
        known = {f"{letter}.{name}": value for letter, row in zip("gea", rows) for name, value in row.items()}
        # Whatever the server does on its own has ended.
        time.sleep(0.3)
        before = len(logged(postgres, database))
        client.post(f"/api/v1/invitations/{token}/responses", {"actionIdentifier": action})
        answered = time.time()
        time.sleep(0.3)
        # A NOTIFY tells of the answers of a whole moment, so a busy server sends few of them.
        found = [unit for unit in units(logged(postgres, database)[before:])
                 if unit[0][0] <= answered and "pg_notify" not in unit[0][2]]
        captured.append(Captured([entry[2:] for unit in found for entry in unit], known, answered * 1000))
    usual, _ = Counter(tuple(each.sql) for each in captured).most_common(1)[0]
    return [each for each in captured if tuple(each.sql) == usual]


def units(statements):
    """Transactions, and statements outside them, in the order of their beginnings. Those of several connections overlap."""
    found, open_units = [], {}
    for entry in statements:
        _, process, sql, _ = entry
        if process in open_units:
            open_units[process].append(entry)
        else:
            found.append([entry])
            if sql.startswith("BEGIN"):
                open_units[process] = found[-1]
        if sql.startswith(("COMMIT", "ROLLBACK")):
            open_units.pop(process, None)
    return found


def logged(postgres, database):
    """The statements in the log, each with its time, its process, its SQL and its parameters."""
    found = []
    for file in sorted((postgres.home / "statements").glob("*.json")):
        for line in file.read_text().splitlines():
            entry = json.loads(line)
            message = re.match(r"(?:execute [^:]*|statement): (.*)", entry.get("message", ""), re.DOTALL)
            if message and entry.get("dbname") == database and entry.get("user") != "postgres":
                parameters = dict(PARAMETER.findall(entry.get("detail", "")))
                found.append((moment(entry["timestamp"]), entry["pid"], message[1].strip().rstrip(";"), {
                    name: None if text == "NULL" else text[1:-1].replace("''", "'") for name, text in parameters.items()}))
    return found


def moment(text):
    """Seconds since 1970 of `2026-01-02 03:04:05.678 UTC`."""
    day, clock, _ = text.split(" ")
    seconds, _, fraction = clock.partition(".")
    return time.mktime(time.strptime(f"{day} {seconds}", "%Y-%m-%d %H:%M:%S")) - time.timezone + float(f"0.{fraction or 0}")


class Script:
    """What pgbench runs for each answer."""

    def __init__(self, captured):
        self.captured, self.used, self.fresh = captured, {}, {}
        self.statements = [
            re.sub(r"\$\d+", lambda mark, number=number: self.expression(number, mark[0]), sql)
            for number, sql in enumerate(captured[0].sql)]

    def text(self, each, in_pipeline=False):
        """Returns the script with which each client asks `each` guests in turn, by their places in `bench_guests`.

        It reads what the statements need from the guest at first, and from the event after the lock, so that counters are
        current."""
        lock = next((number for number, sql in enumerate(self.statements) if "advisory" in sql), 0)
        first = {name for name in self.used if name.startswith(("g.", "a.")) or name in ("e.id", "e.host_id", "e.number")}
        read = [self.read(first), self.read(set(self.used) - first)]
        places = f"\\set turn (:turn + 1) % {each}\n\\set place :client_id * {each} + :turn\n"
        parts = [places, *(f"\\set {name} random(1, 9000000000000000000)\n" for name in self.fresh.values()), read[0]]
        begin, end = ("\\startpipeline\n", "\\endpipeline\n") if in_pipeline else ("", "")
        for number, sql in enumerate(self.statements):
            if number == 0:
                parts.append(begin)
            parts.append(f"{sql};\n")
            if number == lock and read[1]:
                parts.append(end + read[1] + begin)
        return "".join([*parts, end])

    def read(self, names):
        if not names:
            return ""
        columns = ", ".join(f"{name} AS {variable(name)}" for name in sorted(names))
        return (f"SELECT {columns} FROM bench_guests b JOIN guests g ON g.id = b.id JOIN events e ON e.id = g.event_id "
                f"JOIN accounts a ON a.id = e.host_id WHERE b.place = :place \\gset\n")

    def expression(self, number, mark):
        values = [each.values[number].get(mark) for each in self.captured]
        if len(set(values)) == 1:
            return literal(values[0])
        if None in values:
            return literal(values[0])
        return self.column(values) or self.moment(values) or self.composed(values) or literal(values[0])

    def column(self, values):
        for name in self.captured[0].known:
            known = [each.known[name] for each in self.captured]
            if [as_text(value) for value in known] == values:
                self.used[name] = True
                return f":{variable(name)}"
            if all(isinstance(value, int) and not isinstance(value, bool) for value in known) and all(map(is_number, values)):
                differences = {int(value) - before for value, before in zip(values, known)}
                if len(differences) == 1 and abs(difference := differences.pop()) <= NEAR:
                    self.used[name] = True
                    return f"(:{variable(name)}::bigint + ({difference}))"
        return None

    def moment(self, values):
        if not all(map(is_number, values)):
            return None
        distances = [int(value) - each.at for value, each in zip(values, self.captured)]
        if max(map(abs, distances)) > DAY * 60:
            return None
        return f"((extract(epoch FROM clock_timestamp()) * 1000)::bigint + ({round(distances[0] / 1000) * 1000}))"

    def composed(self, values):
        """A text with columns, new identifiers and other words, joined again. None when other parts differ too."""
        names = sorted(
            (name for name, value in self.captured[0].known.items() if isinstance(value, str) and len(value) > 3),
            key=lambda name: -len(self.captured[0].known[name]))
        parts = []
        for value, each in zip(values, self.captured):
            marked = value
            for name in names:
                if (known := each.known[name]) and isinstance(known, str) and len(known) > 3:
                    marked = marked.replace(known, f"\0{name}\0")
            pieces = marked.split("\0")
            parts.append([piece if index % 2 else self.marked(piece) for index, piece in enumerate(pieces)])
        flat = ["\0".join(piece if isinstance(piece, str) else "\1".join(piece[0]) for piece in pieces) for pieces in parts]
        if len(set(flat)) > 1:
            return None
        words = []
        for index, piece in enumerate(parts[0]):
            if index % 2:
                self.used[piece] = True
                words.append(f":{variable(piece)}::text")
            else:
                words += self.joined(piece)
        return "(" + " || ".join(words) + ")" if words else None

    def marked(self, piece):
        """The words around new identifiers, and the identifiers."""
        return FRESH.split(piece), FRESH.findall(piece)

    def joined(self, piece):
        words, identifiers = piece
        for index, word in enumerate(words):
            if word:
                yield literal(word)
            if index < len(identifiers):
                found = identifiers[index]
                name = self.fresh.setdefault(found, f"fresh{len(self.fresh)}")
                yield f"lpad(:{name}::text, {len(found)}, '0')"


def variable(name):
    return name.replace(".", "_")


def as_text(value):
    """A column as PostgreSQL logs it as a parameter."""
    if isinstance(value, bool):
        return "1" if value else "0"
    return None if value is None else str(value)


def is_number(text):
    return re.fullmatch(r"-?\d{1,18}", text or "") is not None


def literal(value):
    if value is None:
        return "NULL"
    # pgbench would read a colon and a word as a variable, even inside quotes.
    escaped = value.replace("\\", "\\\\").replace("'", "''").replace(":", "\\x3a").replace("\n", "\\n")
    return f"E'{escaped}'"
