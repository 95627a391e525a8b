// Expands a pressed notification: its card moves into place at once, and is replaced by the expanded one when that
// arrives.
import { mayFocus } from "../lib/focus.js"
import { element } from "../lib/markup.js"
import { released } from "../lib/press-guard.js"
import { localized } from "../lib/texts.js"
import { actionsOf, lines, linesOf, nameOf } from "./announce.js"
import { Backdrop } from "./backdrop.js"
import { depart, land, raise } from "./card-transition.js"
import { customOf, held, hold, promisedHeight, settle } from "./height.js"
import { morph } from "./morph.js"
import { bringIntoSight, showEnd } from "./keyboard-inset.js"
import { Rules } from "./rules.js"
import { isGone } from "./server.js"
import { showSizes } from "./sizes.js"

export class Expansion {
  constructor({ phone, screen, server, announcer, cards }) {
    Object.assign(this, { phone, screen, server, announcer, cards })
    this.part = screen.part("expanded")
    const { linkedApp: app, linkedIdentifier: identifier } = this.part.dataset
    this.linked = app && identifier ? { app, identifier } : null
    this.backdrop = new Backdrop({ phone, screen })
    this.part.tabIndex = -1
    this.part.hidden = true
    this.part.replaceChildren()
    this.rules = new Rules()
    this.rules.clear()
    screen.watch((state, before) => { if (before.open && !state.open) this.putAway(before.open) })
  }

  get open() { return this.screen.state.open }
  get expanded() { return this.part.querySelector("[data-expanded]") }

  /** Opens the notification of `card`. The animation starts before the server is asked. */
  async press(card) {
    const target = this.cards.nameOf(card)
    if (this.open) await this.leave()
    const name = nameOf(card)
    const outcome = this.phone.querySelector("[data-outcome]")
    if (outcome) outcome.textContent = ""
    const likeness = raise(this.phone, this.part, card)
    // The card cannot have the focus while the notification is open.
    this.part.focus({ preventScroll: true })
    this.screen.send({ type: "pressed", ...target })
    this.backdrop.draw()
    performance.mark("phone-pressed")
    let own = this.open
    try {
      const opening = await this.request(target)
      if (!opening) return
      this.screen.send({ type: "opened", ...target, id: opening.id })
      own = this.open
      await this.reveal(opening, likeness, name)
    } catch (error) {
      if (this.open === own) this.screen.send({ type: "collapsed" })
      throw error
    }
  }

  /** Asks the server to open a notification. Returns null when the reader has gone on to something else meanwhile. */
  async request(target) {
    const { open } = this
    try {
      const opening = await this.server.open(target)
      if (this.open === open) return opening
      await this.forget(opening)
    } catch (error) {
      if (this.open === open) throw error
    }
    return null
  }

  /** Opens the notification that the page's link names when no list contains it any more. */
  async followLink() {
    if (!this.linked || this.open || this.cards.find(this.linked)) return
    const target = this.linked
    const opening = await this.request(target)
    if (!opening) return
    this.phone.toggleAttribute("data-at-once", true)
    this.screen.send({ type: "pressed", ...target })
    this.screen.send({ type: "opened", ...target, id: opening.id })
    this.part.hidden = false
    this.tell(this.put(opening))
    this.announcer.announce(localized("expanded", { name: this.expanded.ariaLabel }), actionsOf(this.expanded))
  }

  async reveal(opening, likeness, name) {
    const rect = likeness.getBoundingClientRect()
    const expanded = this.put(opening)
    const [custom, promised] = [customOf(expanded), promisedHeight(expanded)]
    if (promised !== null) hold(custom, promised)
    this.tell(expanded)
    performance.mark("phone-content")
    this.announcer.announce(localized("expanded", { name }), lines(custom).join(", "), actionsOf(expanded))
    await land(this.phone, expanded, rect)
    if (promised !== null) await this.settleHeight(custom)
    this.phone.dispatchEvent(new CustomEvent("phone-expanded"))
  }

  /** Shows an opening in place of the previous content and moves the focus into it. */
  put(opening) {
    const expanded = element(opening.expandedHTML)
    this.rules.take(opening.expandedCSS, this.part)
    this.part.replaceChildren(expanded)
    expanded.tabIndex = -1
    expanded.focus({ preventScroll: true })
    return expanded
  }

  tell(expanded) {
    showSizes(expanded)
    this.phone.dispatchEvent(new CustomEvent("phone-shown"))
  }

  /** Animates a view from its previous height to its new one. */
  async resize(custom, height) {
    if (held(custom) === "") hold(custom, height)
    await this.settleHeight(custom)
  }

  /** Settles the height once no pointer is down, because the pressed element could move away. */
  async settleHeight(custom) {
    await released()
    await settle(custom)
  }

  /** Scrolls the latest change into view once the view has its final height. */
  async settle(resizing, change) {
    await resizing
    if (change?.isConnected) bringIntoSight(this.expanded, change)
  }

  /** Updates the open notification in place, and closes it when the server dismissed it. */
  show(opening) {
    const old = this.expanded
    if (!old || opening.id !== this.open?.id) return
    const custom = customOf(old)
    const [before, height] = [lines(custom), custom?.offsetHeight]
    const [hadFocus, hadDock] = [old.contains(document.activeElement), dockOf(old) !== null]
    const fresh = element(opening.expandedHTML ?? "")
    if (fresh) this.rules.take(opening.expandedCSS, this.part)
    const now = fresh ? morph(old, fresh) : old
    now.tabIndex = -1
    if (!hadDock && dockOf(now)) {
      dockOf(now).focus({ preventScroll: true })
      showEnd(now)
    } else if (hadFocus && !now.contains(document.activeElement)) now.focus({ preventScroll: true })
    this.tell(now)
    const view = customOf(now)
    const news = linesOf(view).filter(({ text }) => !before.includes(text))
    this.settle(view && custom ? this.resize(view, height) : null, news.at(-1)?.place)
    this.announcer.announce(news.map(({ text }) => text).join(", "))
    if (opening.isDismissed) this.screen.send({ type: "collapsed" })
  }

  /** Closes the notification, as with the X, which its app may be told. It returns to its card. */
  close() { return this.collapse((id) => this.server.close(id)) }

  /** Leaves the notification for something else. Its app is not told. */
  leave() { return this.collapse((id) => this.server.leave(id)) }

  /** Lets the notification return to its card, and tells the server with `tell(id)` if the server has opened it. */
  async collapse(tell) {
    const id = this.open?.id
    this.screen.send({ type: "collapsed" })
    if (id) await tell(id).catch((error) => { if (!isGone(error)) throw error })
  }

  /**
   * Opens the notification again, without an animation, after the server closed it. Returns null when the reader has
   * left it meanwhile.
   */
  async reopen() {
    const target = { app: this.open.app, identifier: this.open.identifier }
    const opening = await this.request(target)
    if (!opening) return null
    this.screen.send({ type: "opened", ...target, id: opening.id })
    this.put(opening)
    this.tell(this.expanded)
    return opening
  }

  async forget(opening) {
    await this.server.leave(opening.id).catch(() => {})
  }

  async putAway(target) {
    const leaving = this.part.firstElementChild
    const card = this.cards.find(target)
    if (mayFocus(this.part)) this.cards.focus(target)
    if (this.screen.state.screen !== "app") this.announcer.announce(localized("closed"))
    this.phone.removeAttribute("data-at-once")
    this.phone.toggleAttribute("data-moving", true)
    if (leaving) await depart(this.phone, leaving, card)
    this.phone.removeAttribute("data-moving")
    if (this.open) return
    this.backdrop.clear()
    this.part.replaceChildren()
    this.part.hidden = true
    this.rules.clear()
  }
}

/** The text input that the extension itself has shown. */
function dockOf(expanded) {
  return expanded.querySelector("[data-dock] :is(input:not([type=hidden]), textarea, button)")
}
