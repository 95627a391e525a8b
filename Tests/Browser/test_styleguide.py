"""The style guide: every part of the pages in one place, as sound as the pages themselves."""

import pytest

from test_pages import VIEWPORTS


@pytest.mark.parametrize("viewport", VIEWPORTS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_guide_fits_and_logs_nothing(windows, demo, viewport, scheme):
    width, height = VIEWPORTS[viewport]
    page = windows.open(viewport={"width": width, "height": height}, color_scheme=scheme)
    assert page.goto(demo.address + "/styleguide").status == 200
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0, f"the guide is {overflow} px too wide for {width}"
    # Pictures load when they come into view; each that does must be there.
    page.evaluate("document.querySelectorAll('img').forEach(image => { image.loading = 'eager' })")
    for image in page.locator("img").all():
        assert image.evaluate("image => image.decode().then(() => true, () => false)"), image.get_attribute("src")


def test_every_sample_page_opens(windows, demo):
    page = windows.open()
    page.goto(demo.address + "/styleguide")
    links = page.locator(".specimen-pages a").evaluate_all("links => links.map(link => link.href)")
    assert len(links) > 20
    for link in links:
        assert page.request.get(link).status == 200, link
