// The state made visible: attributes of the phone, and which of its parts can be reached.
import { initial, next } from "./machine.js"

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

  /** Takes an event, shows the state it leads to, and tells those who watch: `(state, before, event)`. */
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

  /** What is behind the expanded notification, or on another screen, is out of reach of keyboard and screen reader. */
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
