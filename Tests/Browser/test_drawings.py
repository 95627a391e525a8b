"""A drawing of a content extension brings its own rules: under a nonce in a page, in a constructed sheet with
scripts."""

import re
from pathlib import Path

from playwright.sync_api import expect

from conftest import MOVING
from modules import page_of_modules
from phone import Phone

# The selectors of the style sheets that scripts have made.
SELECTORS = """() => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
  .flatMap((layer) => [...layer.cssRules]).map((rule) => rule.selectorText)"""


def parts(reply):
    policy = re.search(r"style-src 'self' 'nonce-([\w-]{22})'", reply.headers["content-security-policy"])
    return policy[1], re.findall(r'<style nonce="([^"]*)"', reply.text())


def test_a_page_allows_its_own_rules_once(windows, server):
    page = windows.open()
    first, second = (page.request.get(f"{server.address}/preview?preset=the-bash") for _ in range(2))
    nonces = [parts(reply) for reply in (first, second)]
    assert all(inline == [allowed] for allowed, inline in nonces), nonces
    assert nonces[0] != nonces[1]


def test_without_scripts_the_page_draws_with_its_own_rules(windows, server):
    page = windows.open(java_script_enabled=False)
    page.goto(f"{server.address}/preview?preset=calendar-invite")
    event = page.locator("[data-expanded] [data-identifier^='event-Order']")
    height = float(re.search(r" ui-h-([\d_]+)", event.get_attribute("class"))[1].replace("_", "."))
    scale = page.locator("[data-expanded]").bounding_box()["width"]
    assert scale > 0 and abs(event.bounding_box()["height"] - height) < 1


def test_lengths_match_their_classes(windows, server):
    phone = Phone.open(windows.open(), server.address, preset="the-bash")
    phone.press(phone.card("The Bash"))
    odd = phone.expanded.evaluate("""(expanded) => {
      const properties = { w: "inlineSize", h: "blockSize", gap: "rowGap", font: "fontSize", pt: "paddingTop", pb: "paddingBottom" }
      return [...expanded.querySelectorAll("[class*=' ui-']")].flatMap((element) => [...element.classList].map((name) => {
        const [, kind, number] = name.match(/^ui-([a-z]+)-(\\d[\\d_]*)$/) ?? []
        if (!(kind in properties)) return null
        const drawn = parseFloat(getComputedStyle(element)[properties[kind]])
        return Math.abs(drawn - number.replace("_", ".")) < 0.05 ? null : `${name}: ${drawn}`
      }).filter(Boolean))
    }""")
    assert odd == []


def test_the_rules_of_a_drawing_go_with_it_however_often_it_changes(windows, server):
    page = windows.open(**MOVING)
    phone = Phone.open(page, server.address)
    page.evaluate("""() => { window.sheets = document.adoptedStyleSheets.length }""")
    thread = {"thread-id": "matt", "category": "message"}
    before = phone.deliver("messages")
    phone.press(phone.cards.first)
    counts = []
    for number in range(30):
        phone.ask("POST", "/pushes?app=messages", {
            "aps": {"alert": {"title": "Matt", "body": f"Number {number}"}, **thread},
        }, **{"apns-collapse-id": f"more-{number}"})
        counts.append(len(page.evaluate(SELECTORS)))
    selectors = page.evaluate(SELECTORS)
    assert selectors and len(selectors) == len(set(selectors)) < 150, counts
    assert page.evaluate("document.adoptedStyleSheets.length === window.sheets")
    phone.expanded.locator("[data-close]").click()
    phone.is_closed()
    expect(phone.element).not_to_have_attribute("data-moving", "")
    assert page.evaluate(SELECTORS) == []
    assert before


def test_an_animation_under_way_goes_on_when_the_drawing_changes(chromium, server):
    kept = page_of_modules(chromium, server.address).evaluate("""async () => {
      const base = document.querySelector('script[src*="/scripts/"]').src.replace(/scripts\\/.*/, "scripts/phone/rules.js")
      const { Rules } = await import(base)
      const [rules, root] = [new Rules(), document.createElement("div")]
      root.innerHTML = '<p class="ui-label ui-began-50"></p>'
      document.body.append(root)
      const css = (...names) => `@layer drawings {${names.map((name) => `.${name}{animation-delay:-1ms}`).join("")}}`
      const names = () => rules.all.map((rule) => rule.selectorText)
      rules.take(css("ui-began-50", "ui-waits-7", "ui-w-1"), root)
      rules.take(css("ui-began-90", "ui-w-2"), root)
      const whileRunning = names()
      root.replaceChildren()
      rules.take(css("ui-w-3"), root)
      const afterwards = names()
      rules.clear()
      root.remove()
      return [whileRunning, afterwards, names()]
    }""")
    assert kept == [[".ui-began-90", ".ui-w-2", ".ui-began-50"], [".ui-w-3"], []]


# The texts of the examples as drawn, beside the boxes that solved constraints gave them.
TEXT_BOXES = """(index) => [...document.querySelectorAll("section")].flatMap((section) => {
  const boxes = JSON.parse(section.querySelector("script").textContent)[index]
  const origin = section.getBoundingClientRect()
  const labels = [...section.querySelectorAll(".ui-label")]
  if (labels.length !== boxes.length) return [`${section.dataset.preset}: ${labels.length} drawn, ${boxes.length} solved`]
  return labels.map((label, number) => {
    const [drawn, range] = [label.getBoundingClientRect(), document.createRange()]
    range.selectNodeContents(label)
    const text = range.getBoundingClientRect()
    return [section.dataset.preset, label.textContent, [drawn.x - origin.x, text.y - origin.y, drawn.width, text.height], boxes[number]]
  })
})"""


def test_texts_are_drawn_where_solved_constraints_put_them(chromium):
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.goto((Path(__file__).parent.parent / "ExamplesTests/Snapshots/text-boxes.html").as_uri())
    page.evaluate("document.fonts.ready")
    for index, scale in enumerate((0.8824, 1, 1.3529)):
        page.evaluate("(scale) => document.documentElement.style.setProperty('--text-scale', scale)", scale)
        texts = page.evaluate(TEXT_BOXES, index)
        assert len(texts) > 20 and all(len(text) == 4 for text in texts), texts
        far = [text for text in texts if max(abs(one - two) for one, two in zip(text[2], text[3])) > 1.5]
        assert far == [], f"at {scale}"
    page.close()


# The middle of a label's text and of its view, and how much higher than its text the view is.
TEXT_IN_VIEW = """(label) => {
  const range = document.createRange()
  range.selectNodeContents(label)
  const [text, view] = [range.getBoundingClientRect(), label.getBoundingClientRect()]
  return { text: text.y + text.height / 2, view: view.y + view.height / 2, room: view.height - text.height }
}"""


def test_the_text_of_a_label_stands_in_the_middle_of_its_view(windows, server):
    phone = Phone.open(windows.open(viewport={"width": 1100, "height": 950}), server.address, preset="the-bash")
    phone.press(phone.card("The Bash"))
    message = phone.expanded.locator("[data-identifier=bash-message]")
    place = message.evaluate(TEXT_IN_VIEW)
    # The last label takes the height that the column has beyond its texts.
    assert place["room"] > 20, place
    assert abs(place["text"] - place["view"]) < 1.5, place


def test_texts_stand_in_the_middle_of_higher_labels_and_at_the_top_of_lower_ones(chromium):
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.goto((Path(__file__).parent.parent / "ExamplesTests/Snapshots/text-boxes.html").as_uri())
    text = "One of several lines, and more than there is room for, so that it goes on"
    for kind, height, expected in [
        ("", 90, "middle"), ("ui-lines-1", 90, "middle"), ("ui-lines-2", 90, "middle"), ("ui-text-top", 90, "top"),
        ("", 12, "top"), ("ui-lines-1", 12, "top"), ("ui-lines-2", 12, "top"),
    ]:
        above, below = page.locator("section").first.evaluate("""(section, [text, kind, height]) => {
          const [label, range] = [document.createElement("p"), document.createRange()]
          label.className = `ui-label ${kind}`
          label.style.cssText = `block-size: ${height}px; inline-size: 150px; font-size: 13px`
          label.textContent = text
          section.replaceChildren(label)
          range.selectNodeContents(label)
          const lines = [...range.getClientRects()].slice(0, Number(kind.match(/lines-(\\d)/)?.[1] ?? 99))
          const box = label.getBoundingClientRect()
          return [lines[0].top - box.top, box.bottom - lines.at(-1).bottom]
        }""", [text, kind, height])
        offset = above if expected == "top" else above - below
        assert abs(offset) < 2, (kind, height, above, below)
    page.close()
