// What lies behind an open notification, blurred: a still likeness of the screen. A live blur of the whole screen would
// be computed anew for every frame of every movement above it.

// What would make a second notification, field or region of the likeness, to a script or a screen reader.
const spoken = /^(data-|id$|name$|for$|role$|tabindex$|aria-(?!expanded))/

export class Backdrop {
  constructor({ phone, screen }) {
    Object.assign(this, { phone, screen, dim: screen.part("dim") })
    this.dim?.toggleAttribute("data-still", true)
  }

  /** Draws it beneath a notification on its way; a frame late, so that the movement begins without waiting for it. */
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

  /** Wallpaper, and what is on the screen now. */
  get layers() {
    const parts = { lock: ".phone-lists", center: ".phone-lists", home: ".phone-home", app: ".phone-app" }
    const found = [".phone-wallpaper", parts[this.screen.state.screen]].map((selector) => this.phone.querySelector(selector))
    return found.filter(Boolean)
  }
}

function silence(element) {
  for (const { name } of [...element.attributes]) if (spoken.test(name)) element.removeAttribute(name)
}
