// The sheet that asks the owner to unlock the phone when an action needs it.
import { showFailure } from "../lib/api.js"

export class Unlock {
  constructor({ phone, screen, server }) {
    Object.assign(this, { phone, screen, server, part: screen.part("unlock"), answer: null, before: null })
    phone.addEventListener("click", (event) => {
      if (event.target.closest("[data-unlock]")) this.unlock()
      else if (event.target.closest("[data-cancel]")) this.end(false)
    })
    this.part?.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return
      event.preventDefault()
      event.stopPropagation()
      this.end(false)
    })
    // The phone may be unlocked, and its notification may be closed, by something else than the sheet.
    screen.watch((state, before) => {
      if (!state.isLocked) this.end(true)
      else if (before.open && !state.open) this.end(false)
    })
  }

  /**
   * Shows the sheet while the phone is locked. Resolves with true once it is unlocked, or false when the reader
   * cancelled or the open notification has left the screen.
   */
  ask() {
    if (!this.screen.state.isLocked) return Promise.resolve(true)
    if (!this.part) return this.open()
    this.end(false)
    this.before = document.activeElement
    this.setBehind(true)
    this.part.hidden = false
    this.part.querySelector("[data-unlock]")?.focus({ preventScroll: true })
    return new Promise((resolve) => { this.answer = resolve })
  }

  async unlock() {
    try {
      this.end(await this.open())
    } catch (error) {
      showFailure(this.phone, error)
    }
  }

  /** Unlocks without asking, as the home button does. */
  async open() {
    const device = await this.server.setDevice({ isLocked: false })
    this.screen.send({ type: "unlocked", ...device })
    return true
  }

  /** Makes the content behind the sheet inert, or active again. */
  setBehind(isInert) {
    const expanded = this.screen.part("expanded")
    if (expanded) expanded.inert = isInert
  }

  end(isUnlocked) {
    if (!this.answer) return
    this.part.hidden = true
    this.setBehind(false)
    const { answer } = this
    this.answer = null
    if (this.before?.isConnected) this.before.focus({ preventScroll: true })
    // The hidden button would keep the focus for a moment, in which nothing else could take it.
    if (this.part.contains(document.activeElement)) document.activeElement.blur()
    answer(isUnlocked)
  }
}
