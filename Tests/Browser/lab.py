"""The lab, as a person uses it who writes a payload."""

from playwright.sync_api import expect

from phone import Phone


class Lab:
    def __init__(self, page, address):
        self.page, self.address = page, address
        self.area = page.get_by_role("textbox", name="Payload", exact=True)
        self.summary = page.locator("[data-summary]")
        self.findings = page.locator(".finding")
        self.meter = page.locator("[data-meter-text]")
        self.drawn = page.locator("[data-preview]")
        self.said = page.locator("[data-said]")

    @classmethod
    def open(cls, page, address, query=""):
        page.goto(f"{address}/lab{query}")
        expect(page.locator("[data-lab]")).to_have_class("lab is-live")
        return cls(page, address)

    def type(self, text):
        """Replaces the text."""
        self.area.fill(text)
        return self

    def text(self):
        return self.area.input_value()

    def finding(self, rule):
        return self.page.locator(f".finding[data-rule={rule}]")

    def caret(self):
        return self.area.evaluate("area => [area.selectionStart, area.selectionEnd]")

    def tool(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def panel(self, title):
        panel = self.page.locator("details.lab-panel").filter(has=self.page.get_by_role("heading", name=title))
        if panel.get_attribute("open") is None:
            panel.locator("summary").first.click()
        return panel

    def drop(self, name, content):
        """Drops a file from the desktop onto the page."""
        self.page.evaluate(
            """([name, bytes]) => {
              const files = new DataTransfer()
              files.items.add(new File([new Uint8Array(bytes)], name))
              for (const type of ["dragover", "drop"]) {
                document.body.dispatchEvent(new DragEvent(type, {dataTransfer: files, bubbles: true, cancelable: true}))
              }
            }""",
            [name, list(content)])

    def save(self):
        """Returns the bytes of the file that the browser saves."""
        with self.page.expect_download() as download:
            self.tool("Save .apns")
        path = download.value.path()
        return download.value.suggested_filename, path.read_bytes()

    def show(self):
        """Shows the payload on the iPhone, which is a frame beside the text."""
        self.page.get_by_role("button", name="Show on the iPhone").click()
        return FramedPhone(self.page, self.address)


class FramedPhone(Phone):
    def __init__(self, page, address):
        super().__init__(page, address)
        frame = page.frame_locator("iframe.lab-frame")
        self.element = frame.locator("[data-phone]")
        self.cards = frame.locator("[data-part=list] [data-card]")
        self.expanded = frame.locator("[data-part=expanded] [data-expanded]")
        self.outcome = frame.locator("[data-outcome]")
        self.ready()
