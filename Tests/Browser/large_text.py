"""Faults of a page at twice the text size: it scrolls sideways, or texts overlap."""

# Pairs of overlapping texts, as sentences. Fixed and sticky elements overlap others by design, and clipped text is not
# visible.
OVERLAPPING = """part => {
  // Playwright hands over null for no part.
  const root = part ?? document.body;
  const shown = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const floats = element => { for (let at = element; at; at = at.parentElement) {
    const { position, clipPath } = getComputedStyle(at);
    if (["fixed", "sticky"].includes(position) || clipPath === "inset(50%)") return true;
    if (at.matches("svg, [popover], dialog")) return true;
  } return false; };
  const visible = (rect, element) => {
    const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
    for (let at = element; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (overflowX !== "visible")
        Object.assign(box, { left: Math.max(box.left, left), right: Math.min(box.right, right) });
      if (overflowY !== "visible")
        Object.assign(box, { top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) });
    }
    return box;
  };
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !shown(element) || floats(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A line's box is higher than its letters.
    const size = parseFloat(getComputedStyle(element).fontSize);
    for (const rect of range.getClientRects()) {
      const spare = Math.max(0, (rect.height - size * 0.8) / 2);
      const letters = { left: rect.left, right: rect.right, top: rect.top + spare, bottom: rect.bottom - spare };
      const box = visible(letters, element);
      if (box.right - box.left > 1 && box.bottom - box.top > 1) texts.push({ ...box, node });
    }
  }
  texts.sort((one, other) => one.top - other.top);
  const found = new Set();
  texts.forEach((one, index) => {
    for (let next = index + 1; next < texts.length && texts[next].top < one.bottom - 2; next += 1) {
      const other = texts[next];
      if (one.node === other.node) continue;
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) < 2) continue;
      if (Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) < 2) continue;
      found.add(`"${one.node.data.trim().slice(0, 30)}" and "${other.node.data.trim().slice(0, 30)}"`);
    }
  });
  const pressed = "button, summary, select, input:not([type=hidden]), a.button, .bar-mark, .side-back";
  const controls = [...root.querySelectorAll(pressed)]
    .filter(element => shown(element) && !floats(element) && !element.closest(".phone"))
    .map(element => ({ ...visible(element.getBoundingClientRect(), element), element }))
    .filter(box => box.right - box.left > 8 && box.bottom - box.top > 8);
  controls.forEach((one, index) => controls.slice(index + 1).forEach(other => {
    if (one.element.contains(other.element) || other.element.contains(one.element)) return;
    if (Math.min(one.right, other.right) - Math.max(one.left, other.left) < 4) return;
    if (Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) < 4) return;
    const name = element => (element.ariaLabel || element.textContent || element.name).trim().slice(0, 30);
    found.add(`control "${name(one.element)}" and "${name(other.element)}"`);
  }));
  return [...found];
}"""

# Elements that reach beyond the page's edge, innermost first.
WIDE = """() => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const clipped = element => { for (let at = element.parentElement; at && at !== root; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== "visible" && at !== document.body) return true; return false; };
  const beyond = [...document.body.querySelectorAll("*")].filter(element => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (right > root.clientWidth + 1 || left < -1) && !clipped(element);
  });
  return [`${root.scrollWidth} px wide`, ...beyond.reverse().slice(0, 4).map(element =>
    `${element.tagName.toLowerCase()}.${element.className} to ${Math.round(element.getBoundingClientRect().right)}`)];
}"""


TWICE, ONCE = {"standard": 32, "fixed": 26}, {"standard": 16, "fixed": 13}

# Rows far from the view have no position before they are laid out.
WHOLE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets.push(sheet);
}"""


def faults_of_large_text(page):
    """Returns sentences about elements that are too wide or overlap. The page is left with its usual text size."""
    browser = page.context.new_cdp_session(page)
    # The same setting as in the browser's preferences.
    browser.send("Page.setFontSizes", {"fontSizes": TWICE})
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '32px'")
    page.evaluate(WHOLE)
    found = page.evaluate(WIDE) + page.evaluate(OVERLAPPING)
    browser.send("Page.setFontSizes", {"fontSizes": ONCE})
    browser.detach()
    return found
