// The sheet that asks for the owner's finger, when something needs an unlocked phone.
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
  }

  /** Shows the sheet while the phone is locked; true once it is unlocked, false when the reader went back. */
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

  /** What is behind the sheet waits. */
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
    answer(isUnlocked)
  }
}
