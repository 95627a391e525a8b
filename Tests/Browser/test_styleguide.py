"""The style guide: every part of the pages in one place, checked like the pages themselves."""

from test_pages import faults, size, unsound

# Pictures load when they come into view, and every one must exist.
MISSING = """() => Promise.all([...document.images].map(image => {
  image.loading = 'eager'
  return image.decode().then(() => null, () => `missing: ${image.getAttribute('src')}`)
})).then(all => all.filter(Boolean))"""


def missing(page):
    """Pictures that do not load, in light and in dark."""
    found = []
    for scheme in ["dark", "light"]:
        page.emulate_media(color_scheme=scheme)
        found += page.evaluate(MISSING)
    return found


def test_the_guide_fits_a_phone_and_a_desk_names_its_parts_and_pleases_axe(windows, demo):
    page = windows.open(viewport=size("phone"))
    assert page.goto(demo.address + "/styleguide").status == 200
    found = faults(page) + missing(page)
    page.set_viewport_size(size("desk"))
    assert found + faults(page) + missing(page) + unsound(page) == []


def test_every_sample_page_opens(windows, demo):
    page = windows.open()
    page.goto(demo.address + "/styleguide")
    links = page.locator(".specimen-pages a").evaluate_all("links => links.map(link => link.href)")
    assert len(links) > 20
    for link in links:
        assert page.request.get(link).status == 200, link
