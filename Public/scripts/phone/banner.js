// A banner appears at the top and leaves by itself, unless the reader points at it or focuses it. An alert stays.
import { element } from "../lib/markup.js"
import { leave } from "./motion.js"
import { isSame } from "./state-machine.js"

const timeOnScreen = 5000
const pullDistance = 28
const flickDistance = 16

export class Banner {
  constructor(phone, screen) {
    Object.assign(this, { phone, screen, part: screen.part("banner"), timer: null })
    screen.watch((state, before) => { if (before.banner && !state.banner) this.takeAway() })
    for (const name of ["pointerenter", "focusin", "pointerdown"]) this.part?.addEventListener(name, () => this.wait())
    for (const name of ["pointerleave", "focusout", "pointerup"]) this.part?.addEventListener(name, () => this.count())
  }

  /** Starts the timer of a banner that was rendered with the page. */
  adopt() {
    const { card } = this
    if (!card) return
    const { app, identifier } = card.dataset
    this.screen.send({ type: "arrived", app, identifier, place: "banner" })
    this.count()
  }

  get card() { return this.part?.querySelector("[data-card]") ?? null }

  /** Shows the card of a notification that arrived, in place of the previous banner. */
  show({ app, identifier, place, cardHTML }) {
    this.screen.send({ type: "arrived", app, identifier, place })
    if (!isSame(this.screen.state.banner, { app, identifier })) return
    const card = element(cardHTML)
    if (!card) return this.screen.send({ type: "bannerLeft" })
    this.part.hidden = false
    this.part.replaceChildren(card)
    this.count()
  }

  wait() { clearTimeout(this.timer) }

  count() {
    clearTimeout(this.timer)
    const { banner } = this.screen.state
    if (!banner || banner.stays) return
    this.timer = setTimeout(() => {
      if (this.part.matches(":hover, :focus-within")) return
      this.screen.send({ type: "bannerLeft" })
    }, timeOnScreen)
  }

  drag(card, y) {
    card.style.setProperty("--drag", `${Math.max(-200, Math.min(y, 60))}px`)
  }

  /** Expands a banner that was pulled down. Removes one that was flicked up, without telling the app. */
  drop(card, y, { expand }) {
    card.style.removeProperty("--drag")
    if (y > pullDistance) expand(card)
    else if (y < -flickDistance) this.screen.send({ type: "bannerLeft" })
    else this.count()
  }

  async takeAway() {
    this.wait()
    const { card } = this
    if (!card) return
    // A pressed banner is already moving to the middle of the screen.
    if (!this.screen.state.open) await leave(card)
    card.remove()
    if (!this.card) this.part.hidden = true
  }
}
