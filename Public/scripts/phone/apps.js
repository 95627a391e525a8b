// The app in front: shows its content, and opens it from a notification or its icon.
import { newKey } from "../lib/idempotency-key.js"
import { element } from "../lib/markup.js"
import { localized } from "../lib/texts.js"
import { isLocked } from "./server.js"

export class Apps {
  constructor({ phone, screen, server, announcer, unlock, expansion }) {
    Object.assign(this, { phone, screen, server, announcer, unlock, expansion })
    this.part = screen.part("app")
  }

  /** Performs the default action, which opens the app from its notification. A locked phone must be unlocked first. */
  async openFrom(target) {
    if (!(await this.unlock.ask())) return
    const key = newKey()
    try {
      this.show(await this.server.openApp(target, key))
    } catch (error) {
      if (!isLocked(error) || !(await this.unlock.ask())) throw error
      this.show(await this.server.openApp(target, key))
    }
  }

  /** Opens an app from its icon on the home screen. */
  async launch(app) {
    const answer = await this.server.setDevice({ frontApp: app })
    this.show({ app, ...answer })
  }

  show({ app, appHTML }) {
    const fresh = appHTML && element(appHTML)
    if (fresh) this.part.replaceChildren(fresh)
    const isNew = this.screen.state.app !== app || this.screen.state.screen !== "app"
    this.screen.send({ type: "device", isLocked: false, frontApp: app })
    this.screen.send({ type: "launched", app })
    if (!isNew) return
    const view = this.part.querySelector("[data-app-view]")
    this.announcer.announce(localized("opened", { app: view?.ariaLabel ?? app }))
    view?.focus({ preventScroll: true })
  }
}
