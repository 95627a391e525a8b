#!/usr/bin/env python3
"""Writes the manual page partyline(1) in roff.

  partyline --experimental-dump-help | packaging/manual.py VERSION DATE >partyline.1

The commands and options come from the program, so that the page cannot differ from it.
"""

import json
import re
import sys


def roff(text):
    """Escapes a text for roff. Words in backquotes become bold, and names of variables are not hyphenated."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    text = re.sub(r"`([^`]*)`", r"\\fB\1\\fR", text)
    text = re.sub(r"\b(PARTYLINE_)", r"\\%\1", text)
    return "\n".join("\\&" + line if line.startswith(".") else line for line in text.splitlines())


def bold(text):
    return f"\\fB{roff(text)}\\fR"


def placeholder(argument):
    return f"\\fI{roff(argument['valueName'])}\\fR"


def label(argument):
    """Returns how an argument is written, without brackets: `-h, --help`, `--port port`, `destination`."""
    if argument["kind"] == "positional":
        return placeholder(argument)
    names = sorted(argument["names"], key=lambda name: name["kind"] == "long")
    text = ", ".join(bold(("--" if name["kind"] == "long" else "-") + name["name"]) for name in names)
    return text if argument["kind"] == "flag" else f"{text} {placeholder(argument)}"


def shown(command):
    return [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]


def synopsis(command, path):
    parts = [bold(path)]
    for argument in shown(command):
        if any(name["name"] == "help" for name in argument.get("names", [])):
            continue
        text = label(argument) + (" ..." if argument["isRepeating"] else "")
        parts.append(f"[{text}]" if argument["isOptional"] else text)
    return " ".join(parts)


def commands(command, path):
    """Returns the shown commands that do something, each with its path, in the program's order."""
    found = [] if command.get("subcommands") else [(command, path)]
    for part in command.get("subcommands", []):
        if part["shouldDisplay"] and part["commandName"] != "help":
            found += commands(part, f"{path} {part['commandName']}")
    return found


def describe(command, path):
    lines = [f'.SS "{roff(path)}"', roff(command.get("abstract", "")), ".PP", ".nh", synopsis(command, path), ".hy"]
    for paragraph in filter(None, re.split(r"\n\s*\n", command.get("discussion", ""))):
        lines += [".PP", roff(paragraph)]
    for argument in shown(command):
        lines += [".TP", label(argument), roff(argument.get("abstract", ""))]
    return lines


def page(root, version, date):
    name = root["commandName"]
    return "\n".join([
        f'.TH {name.upper()} 1 "{date}" "{name} {version}" "User Commands"',
        ".SH NAME", f"{name} \\- {roff(root['abstract'].rstrip('.'))}",
        ".SH SYNOPSIS", f"{bold(name)} \\fIcommand\\fR [\\fIoption\\fR ...]",
        ".SH DESCRIPTION",
        "Partyline is a server for event invitations. Without a command it serves.",
        "The commands work whether or not a server runs on the data directory.",
        "Run them as the user that the server runs as:",
        ".PP", ".EX", "sudo \\-u partyline partyline token HOST \\-\\-data /var/lib/partyline", ".EE",
        ".SH COMMANDS", *(line for command in commands(root, name) for line in describe(*command)),
        ".SH FILES",
        ".TP", ".I /etc/partyline/partyline.env", "The settings of the service, as environment variables.",
        ".TP", ".I /var/lib/partyline", "The data of the service: database, key, photos and attachments.",
        ".TP", ".I /var/backups/partyline",
        "The backups that \\fBpartyline\\-backup.timer\\fR makes each day, when it is enabled.",
        ".TP", ".I /etc/credstore/smtp\\-password", "The password of the mail relay, readable by root only.",
        ".SH SEE ALSO", ".BR systemctl (1),", ".BR journalctl (1)",
    ]) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.stdout.write(page(json.load(sys.stdin)["command"], *sys.argv[1:]))
