// The blurred background of an open notification: a static copy of the screen. A live blur of the whole screen would be
// computed again for every frame of an animation above it.

// Attributes that would make the copy look like a second notification, field or region to scripts and screen readers.
const spoken = /^(data-|id$|name$|for$|role$|tabindex$|aria-(?!expanded))/

export class Backdrop {
  constructor({ phone, screen }) {
    Object.assign(this, { phone, screen, dim: screen.part("dim") })
    this.dim?.toggleAttribute("data-still", true)
  }

  /**
   * Draws the copy below an opening notification. It is drawn two frames later, so that the animation starts without
   * delay.
   */
  draw() {
    if (!this.dim) return
    this.clear()
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (this.screen.state.open) this.dim.replaceChildren(this.likeness())
    }))
  }

  clear() { this.dim?.replaceChildren() }

  likeness() {
    const still = document.createElement("div")
    still.className = "phone-still"
    still.inert = true
    still.ariaHidden = "true"
    for (const layer of this.layers) {
      const copy = layer.cloneNode(true)
      for (const element of [copy, ...copy.querySelectorAll("*")]) silence(element)
      still.append(copy)
    }
    return still
  }

  /** The wallpaper and the current content of the screen. */
  get layers() {
    const parts = { lock: ".phone-lists", center: ".phone-lists", home: ".phone-home", app: ".phone-app" }
    const found = [".phone-wallpaper", parts[this.screen.state.screen]].map((selector) => this.phone.querySelector(selector))
    return found.filter(Boolean)
  }
}

function silence(element) {
  for (const { name } of [...element.attributes]) if (spoken.test(name)) element.removeAttribute(name)
}
