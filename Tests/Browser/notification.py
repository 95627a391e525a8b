"""A guest's notification in the preview, as a person handles it, with scripts and without."""

from playwright.sync_api import expect


COLOR = """element => {
  const canvas = Object.assign(document.createElement('canvas'), {width: 1, height: 1})
  const context = canvas.getContext('2d')
  context.fillStyle = getComputedStyle(element).color
  context.fillRect(0, 0, 1, 1)
  return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3))
}"""
SAID = f"""words => {{
  const shown = [...document.querySelectorAll("[data-expanded] *")].filter(one => !one.children.length && one.checkVisibility())
  const found = words.map(word => shown.find(one => one.textContent.trim() === word))
  return found.every(Boolean) ? ({COLOR})(found[0]) : null
}}"""


class Notification:
    def __init__(self, page):
        self.page = page
        self.card = page.locator("[data-expanded]")

    @classmethod
    def open(cls, page, demo, guest):
        """Opens the preview as the guest. Its URL has the notification's response token."""
        page.goto(demo.here(guest["notification"]["previewURL"]))
        return cls(page).expand()

    @classmethod
    def preview(cls, page, demo, guest):
        """Opens the preview as the person who is signed in."""
        page.goto(f"{demo.address}/preview?notification={guest['notification']['id']}")
        return cls(page).expand()

    def expand(self):
        """Presses the linked notification in the list, whatever has come above it. A notification that is no longer
        listed opens by itself."""
        linked = self.page.locator("[data-part=expanded]").get_attribute("data-linked-identifier")
        card = self.page.locator(
            f'[data-phone][data-live] [data-part=list] [data-card][data-identifier="{linked}"] [data-press]')
        self.card.or_(card).first.wait_for()
        if self.card.count() == 0:
            card.first.click()
        expect(self.card).to_be_visible()
        return self

    def tap(self, title):
        self.card.get_by_role("button", name=title, exact=True).first.click()

    def write(self, action, text, send="Send"):
        """Opens the text action, types, and presses the send button, which is the system's or the extension's own."""
        self.tap(action)
        self.card.get_by_role("textbox", name=action, exact=True).fill(text)
        self.card.locator("[data-dock]").get_by_role("button", name=send, exact=True).click()

    def says(self, *words):
        """Waits until all of these texts show at once, in any frame, because a result shows only for a moment. Returns
        the first text's color."""
        return self.page.wait_for_function(SAID, arg=list(words)).json_value()

    def text(self, words):
        return self.card.get_by_text(words, exact=True).locator("visible=true").first


def shown_color(locator):
    """The text's color as red, green and blue from 0 to 255, in any notation of the style sheet."""
    return locator.evaluate(COLOR)


def is_green(color):
    red, green, blue = color
    return green > red + 40 and green > blue + 40


def is_red(color):
    red, green, blue = color
    return red > green + 60 and red > blue + 60
