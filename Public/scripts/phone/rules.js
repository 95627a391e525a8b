// The rules that a drawing brings along, in a style sheet of this page: they go when another drawing takes its place.

// An animation under way in an element that stays knows by itself how far it is, and keeps the rule that told it once.
const told = /^\.ui-(began|waits)-/

export class Rules {
  constructor() {
    this.sheet = new CSSStyleSheet()
    this.css = ""
    document.adoptedStyleSheets.push(this.sheet)
  }

  /** Takes the rules of what `root` shows next, before it shows it. */
  take(css, root) {
    if (css === this.css) return
    const running = this.all.filter(({ selectorText }) => told.test(selectorText) && root.querySelector(selectorText))
    this.css = css
    this.sheet.replaceSync(`${css}@layer drawings {${running.map(({ cssText }) => cssText).join("")}}`)
  }

  /** What the page itself drew and brought along is gone, too. */
  clear() {
    document.querySelector("style[data-drawing]")?.remove()
    this.css = ""
    this.sheet.replaceSync("")
  }

  get all() { return [...this.sheet.cssRules].flatMap((layer) => [...layer.cssRules]) }
}
