// The cards on the lock screen and in Notification Center: finds, focuses and replaces them.
import { element } from "../lib/markup.js"
import { morph } from "./morph.js"
import { glide } from "./motion.js"

export class Cards {
  constructor(phone, screen) {
    this.phone = phone
    this.part = screen.part("list")
    this.banner = screen.part("banner")
  }

  /** The app and identifier of a card's notification. */
  nameOf({ dataset: { app, identifier } }) {
    return { app, identifier }
  }

  find({ app, identifier }) {
    const selector = `[data-card][data-app="${CSS.escape(app)}"][data-identifier="${CSS.escape(identifier)}"]`
    return this.part?.querySelector(selector) ?? this.banner?.querySelector(selector) ?? null
  }

  /** All visible cards, in their order. */
  get all() {
    return [...this.part?.querySelectorAll("[data-card]") ?? []].filter((card) => card.checkVisibility())
  }

  /** Moves the focus to the card, or else to the first card, or else to the phone. */
  focus(target) {
    const card = target && this.find(target)
    const place = [card, ...this.all].find((candidate) => candidate?.checkVisibility() && !candidate.closest("[inert]"))
    const button = place?.querySelector("[data-press]") ?? place
    if (button) return button.focus({ preventScroll: true })
    if (!this.phone.hasAttribute("tabindex")) this.phone.tabIndex = -1
    this.phone.focus({ preventScroll: true })
  }

  /** Shows the server's current list. Cards glide to their new places, and the focused card keeps the focus. */
  show(html) {
    const fresh = element(html)
    const list = this.part?.querySelector("[data-list]")
    if (!fresh || !list) return
    const focused = document.activeElement?.closest("[data-card]")
    const place = this.all.indexOf(focused)
    glide(this.phone, () => this.all, () => morph(list, fresh))
    if (place >= 0 && !focused.isConnected) this.focusNear(place)
  }

  focusNear(place) {
    const { all } = this
    const card = all[Math.min(place, all.length - 1)]
    this.focus(card && this.nameOf(card))
  }

  /** Sets the badges of the app icons. */
  badge(badges = {}) {
    for (const icon of this.phone.querySelectorAll("[data-launch]")) {
      const badge = icon.querySelector("[data-badge]")
      const count = badges[icon.dataset.launch] ?? 0
      if (!badge) continue
      badge.hidden = count === 0
      badge.textContent = count === 0 ? "" : String(count)
    }
  }
}
