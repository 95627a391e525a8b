"""One page for all tests that only call functions of scripts."""

import functools

from conftest import LIMIT


@functools.cache
def page_of_modules(chromium, address):
    """Any page can load the scripts. It stays open until its browser closes."""
    page = chromium.new_page()
    page.set_default_timeout(LIMIT)
    page.goto(f"{address}/sign-in")
    return page
