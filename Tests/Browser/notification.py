"""A guest's notification in the preview, as a person handles it; also without scripts, where it stands open."""

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
        """As the guest: the address carries the notification's response token."""
        page.goto(demo.here(guest["notification"]["previewURL"]))
        return cls(page).expand()

    @classmethod
    def preview(cls, page, demo, guest):
        """As whoever is signed in."""
        page.goto(f"{demo.address}/preview?notification={guest['notification']['id']}")
        return cls(page).expand()

    def expand(self):
        """The notification that the link leads to is pressed where it is listed, whatever has come above it; what is not
        listed any more opens by itself."""
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
        """Opens the text action, types and sends as its button says: the system's, or one beside the extension's own
        field."""
        self.tap(action)
        self.card.get_by_role("textbox", name=action, exact=True).fill(text)
        self.card.locator("[data-dock]").get_by_role("button", name=send, exact=True).click()

    def says(self, *words):
        """Waits until all of these show at once, in whichever frame: what an answer leads to stays for a moment only.
        Gives the colour of the first."""
        return self.page.wait_for_function(SAID, arg=list(words)).json_value()

    def text(self, words):
        return self.card.get_by_text(words, exact=True).locator("visible=true").first


def shown_color(locator):
    """The text's colour as red, green and blue from 0 to 255, however the style sheet spells it."""
    return locator.evaluate(COLOR)


def is_green(color):
    red, green, blue = color
    return green > red + 40 and green > blue + 40


def is_red(color):
    red, green, blue = color
    return red > green + 60 and red > blue + 60
