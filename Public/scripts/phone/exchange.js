// Requests about the open notification: repeated after an unlock or a new opening. A refusal is shown as text.
import { showFailure } from "../lib/api.js"
import { newKey } from "../lib/idempotency-key.js"
import { isGone, isLocked } from "./server.js"

export class Exchange {
  constructor({ phone, expansion, unlock, apps }) {
    Object.assign(this, { phone, expansion, unlock, apps })
    this.keys = new Map()
    /** The pending requests, in order. */
    this.line = new Map()
  }

  /** Runs `work` and shows a refusal on the phone. Returns undefined when it was refused. */
  async attempt(work) {
    showFailure(this.phone, null)
    try {
      return await work()
    } catch (error) {
      showFailure(this.phone, error)
    }
  }

  /**
   * Sends a request about the open notification with `ask(id, key)`, and shows the response. A repeated request has the
   * same key, so that the server acts once. Requests run one after the other; one that is already pending is ignored.
   * Returns false when the reader did not unlock the phone, or has left the notification.
   */
  async about(content, ask) {
    const { expanded, open } = this.expansion
    if (!expanded || !open) return false
    const name = JSON.stringify([open.identifier, content])
    if (this.line.has(name)) return false
    const before = [...this.line.values()].at(-1)
    const turn = (async () => {
      await before?.catch(() => {})
      return this.expansion.expanded === expanded && this.ask(name, expanded, ask)
    })()
    this.line.set(name, turn)
    try {
      return await turn
    } finally {
      this.line.delete(name)
    }
  }

  async ask(name, expanded, ask) {
    const key = this.keys.get(name) ?? newKey()
    this.keys.set(name, key)
    expanded.ariaBusy = "true"
    try {
      const answer = await this.insist((id) => ask(id, key))
      if (!answer) return false
      this.keys.delete(name)
      this.show(answer)
      return true
    } finally {
      expanded.removeAttribute("aria-busy")
    }
  }

  /** Returns the response to `ask(id)`. Null when the reader did not unlock the phone, or has left the notification. */
  async insist(ask) {
    const { open } = this.expansion
    if (!open) return null
    try {
      return await ask(open.id)
    } catch (error) {
      if (isLocked(error)) return (await this.unlock.ask()) ? this.insist(ask) : null
      if (!isGone(error) || !this.expansion.open) throw error
      const opening = await this.expansion.reopen()
      return opening && ask(opening.id)
    }
  }

  show(answer) {
    const outcome = this.phone.querySelector("[data-outcome]")
    if (outcome && answer.outcome !== undefined) outcome.textContent = answer.outcome ?? ""
    this.expansion.show(answer)
    if (answer.appHTML) this.apps.show(answer)
    if (answer.traceHTML) this.phone.dispatchEvent(new CustomEvent("phone-trace", { detail: answer }))
  }
}
