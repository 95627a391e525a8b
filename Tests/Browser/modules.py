"""A page for tests that only call functions of scripts: one for all of them."""

import functools

from conftest import LIMIT


@functools.cache
def page_of_modules(chromium, address):
    """Any page has the scripts' address. It stays open until its browser closes."""
    page = chromium.new_page()
    page.set_default_timeout(LIMIT)
    page.goto(f"{address}/sign-in")
    return page
