// Shows the state: sets attributes of the phone, and decides which of its parts can be reached.
import { initial, next } from "./state-machine.js"

/** The phone on the page: its element, its parts, and the state that they show. */
export class Screen {
  constructor(phone) {
    this.phone = phone
    this.watchers = []
    this.state = initial({
      screen: phone.dataset.screen,
      isLocked: phone.hasAttribute("data-locked"),
      app: phone.dataset.app || null,
    })
    this.show()
  }

  part(name) {
    return this.phone.querySelector(`[data-part="${name}"]`)
  }

  /** Applies an event, shows the resulting state, and calls the watchers with `(state, before, event)`. */
  send(event) {
    const before = this.state
    this.state = next(before, event)
    if (this.state === before) return
    this.show()
    for (const watcher of this.watchers) watcher(this.state, before, event)
  }

  watch(watcher) {
    this.watchers.push(watcher)
  }

  show() {
    const { screen, isLocked, app, open, banner } = this.state
    this.phone.dataset.screen = screen
    this.phone.toggleAttribute("data-locked", isLocked)
    this.phone.toggleAttribute("data-open", open !== null)
    this.phone.toggleAttribute("data-bannered", banner !== null)
    if (app) this.phone.dataset.app = app
    else delete this.phone.dataset.app
    this.makeReachable(screen, open !== null)
  }

  /**
   * Makes the parts behind the expanded notification, and those of other screens, unreachable for keyboard and screen
   * reader.
   */
  makeReachable(screen, isOpen) {
    const reach = { list: screen === "lock" || screen === "center", "center-head": screen === "center", home: screen === "home", app: screen === "app" }
    for (const [name, isOn] of Object.entries(reach)) {
      const part = this.part(name)
      if (part) part.inert = !isOn || isOpen
    }
    const banner = this.part("banner")
    if (banner) banner.inert = isOpen
  }
}
