// The app in front: shows its content, and opens it from a notification or its icon.
import { newKey } from "../lib/idempotency-key.js"
import { element } from "../lib/markup.js"
import { localized } from "../lib/texts.js"
import { morph } from "./morph.js"
import { isLocked } from "./server.js"

export class Apps {
  constructor({ phone, screen, server, announcer, unlock, expansion }) {
    Object.assign(this, { phone, screen, server, announcer, unlock, expansion })
    this.part = screen.part("app")
    // The screen's state does not say which app the reader knows to be in front, because the stream reports the device
    // before the app.
    this.announced = screen.state.screen === "app" ? this.view?.dataset.app : null
    screen.watch((state) => { if (state.screen !== "app") this.announced = null })
  }

  get view() { return this.part.querySelector("[data-app-view]") }

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
    if (fresh) this.put(fresh)
    const isNew = this.announced !== app
    this.screen.send({ type: "device", isLocked: false, frontApp: app })
    this.screen.send({ type: "launched", app })
    if (!isNew) return
    this.announced = app
    this.announcer.announce(localized("opened", { app: this.view?.ariaLabel ?? app }))
    this.view?.focus({ preventScroll: true })
  }

  /** Shows a view. A view of the same app stays, with its focus, and only what differs changes. */
  put(fresh) {
    if (this.view) morph(this.view, fresh)
    else this.part.replaceChildren(fresh)
  }
}
