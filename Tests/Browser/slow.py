"""The only list of the test files that are slow by design. `bin/test quick` skips them."""

# By the file's name without `test_`, with the reason.
FILES = {
    "accessibility": "axe on every page and state",
    "broadcasts": "real kills",
    "benchmarks": "runs parts of bin/bench",
    "contract": "requests made up from the whole description",
    "durability": "real kills",
    "links_by_mail": "a relay and two browsers for each walk",
    "long_chat": "threads of ten thousand",
    "mail_lab": "a relay, with and without scripts",
    "mail_sending": "real kills, and waits of a relay",
    "mail_ways_in": "IMAP",
    "pages": "every page at every width and text size",
    "phone_looks": "every scene at every text size",
    "presets": "pictures of every preset",
    "preview_command": "a browser for each command",
    "push": "the whole of Chromium",
    "push_apps": "the whole of Chromium",
    "push_faults": "a service that fails in every way",
    "push_firefox": "Firefox",
    "recordings": "FFmpeg",
    "signing_out": "a browser of its own",
    "stories": "whole evenings, with and without scripts",
    "styleguide": "every component",
    "told_once": "crowds, and real kills",
    "touch": "fingers that are held in real time",
}
