// The CSS rules of the current drawing, in a style sheet of this page. The next drawing replaces them.

// Classes that start an animation. An element that stays keeps its rule, because its animation is still running.
const told = /^\.ui-(began|waits)-/

export class Rules {
  constructor() {
    this.sheet = new CSSStyleSheet()
    this.css = ""
    document.adoptedStyleSheets.push(this.sheet)
  }

  /** Replaces the rules by those of the drawing that `root` shows next. Call it before the drawing is shown. */
  take(css, root) {
    if (css === this.css) return
    const running = this.all.filter(({ selectorText }) => told.test(selectorText) && root.querySelector(selectorText))
    this.css = css
    this.sheet.replaceSync(`${css}@layer drawings {${running.map(({ cssText }) => cssText).join("")}}`)
  }

  /** Removes all rules, including those that were rendered with the page. */
  clear() {
    document.querySelector("style[data-drawing]")?.remove()
    this.css = ""
    this.sheet.replaceSync("")
  }

  get all() { return [...this.sheet.cssRules].flatMap((layer) => [...layer.cssRules]) }
}
