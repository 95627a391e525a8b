"""Requests made up from the API's description: mostly valid, often at a limit, sometimes invalid."""

import json
import random
import uuid
from urllib.parse import quote, urlencode

TEXTS = ["", " ", "a", "Ana\u0301", "😀", "\u202e", "\x00", "<b>&\"'", "2099-06-18T19:00", "2099-13-40T99:00", "..", "null"]
NUMBERS = [0, 1, -1, 2, 20, 21, 201, 2**31, 2**53, -(2**63), 10**18, 1.5]
OTHERS = [None, True, 7, "text", [], {}, [[]], {"": None}]


class Guesser:
    def __init__(self, description, known, seed):
        """`known` has existing values by parameter name."""
        self.description, self.known, self.random = description, known, random.Random(seed)

    def chance(self, share):
        return self.random.random() < share

    def value(self, schema):
        schema = self.description.resolved(schema)
        if self.chance(0.04):
            return self.random.choice(OTHERS)
        if "allOf" in schema:
            return {name: value for part in schema["allOf"] for name, value in self.value(part).items()}
        if options := schema.get("anyOf") or schema.get("oneOf"):
            return self.value(self.random.choice(options))
        if "enum" in schema and self.chance(0.9):
            return self.random.choice(schema["enum"])
        kinds = schema.get("type", "string")
        kind = self.random.choice(kinds) if isinstance(kinds, list) else kinds
        return getattr(self, kind)(schema)

    def null(self, schema):
        return None

    def boolean(self, schema):
        return self.chance(0.5)

    def integer(self, schema):
        edges = [schema[name] + step for name in ("minimum", "maximum") if name in schema for step in (-1, 0, 1)]
        return self.random.choice((edges or [1, 2]) + [number for number in NUMBERS if isinstance(number, int)][:3])

    def number(self, schema):
        return self.random.choice(NUMBERS)

    def string(self, schema):
        if "maxLength" in schema and self.chance(0.2):
            return "x" * (schema["maxLength"] + self.random.choice([0, 1]))
        return self.random.choice(schema.get("examples", []) + TEXTS)

    def array(self, schema):
        return [self.value(schema.get("items", {})) for _ in range(self.random.randrange(3))]

    def object(self, schema):
        if schema.get("examples") and self.chance(0.4):
            made = dict(self.random.choice(schema["examples"]))
        else:
            needed = schema.get("required", [])
            made = {
                name: self.value(part) for name, part in schema.get("properties", {}).items()
                if name in needed or self.chance(0.3)}
        if made and self.chance(0.1):
            made.pop(self.random.choice(list(made)))
        if self.chance(0.05):
            made["unheardOf"] = 1
        return made

    def parameter(self, parameter):
        values = self.known.get(parameter["name"])
        if values and self.chance(0.9):
            return self.random.choice(values)
        return self.value(parameter["schema"])

    def request(self, path, operation):
        """Returns target, header fields and body."""
        query, headers = [], {}
        for parameter in map(self.description.resolved, operation.get("parameters", [])):
            if parameter["in"] == "path":
                made = text(self.parameter(parameter))
                # These values would change the path.
                made = "x" if made in ("", ".", "..") else made
                path = path.replace("{%s}" % parameter["name"], quote(made, safe="", errors="replace"))
            elif self.chance(0.4) and parameter["in"] == "query":
                query.append((parameter["name"], text(self.parameter(parameter))))
            elif self.chance(0.4) and parameter["in"] == "header" and parameter["name"] != "Last-Event-ID":
                made = text(self.parameter(parameter))
                headers[parameter["name"]] = made if made.isascii() and made.isprintable() else "x"
        headers.update(self.random.choice(self.known["credentials"]))
        body = self.body(operation.get("requestBody", {}).get("content", {}), headers)
        return path + ("?" + urlencode(query, errors="replace") if query else ""), headers, body

    def body(self, content, headers):
        if not content or self.chance(0.04):
            return None
        kind = self.random.choice(sorted(content))
        made = self.value(content[kind]["schema"])
        # A form with the same fields is accepted wherever JSON is.
        if kind == "application/json" and self.chance(0.2):
            kind = "application/x-www-form-urlencoded"
        headers["Content-Type"] = kind
        if kind == "application/json":
            return b'{"a":' if self.chance(0.03) else json.dumps(made).encode()
        fields = made.items() if isinstance(made, dict) else []
        if kind == "application/x-www-form-urlencoded":
            return urlencode([(name, text(value)) for name, value in fields], errors="replace").encode()
        boundary = uuid.UUID(int=self.random.getrandbits(128)).hex
        headers["Content-Type"] = f"{kind}; boundary={boundary}"
        return b"".join(part(name, text(value), boundary) for name, value in fields) + f"--{boundary}--\r\n".encode()


def text(value):
    return value if isinstance(value, str) else json.dumps(value)


def part(name, value, boundary):
    file = '; filename="a.png"' if name in ("photo", "cover", "file") else ""
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'
    return head.encode() + value.encode(errors="replace") + b"\r\n"
