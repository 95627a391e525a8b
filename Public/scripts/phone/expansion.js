// Pressing a notification: the card itself moves into place at once, and becomes the expanded one when it has come.
import { element } from "../lib/markup.js"
import { released } from "../lib/press.js"
import { localized } from "../lib/texts.js"
import { actionsOf, lines, linesOf, nameOf } from "./announce.js"
import { Backdrop } from "./backdrop.js"
import { depart, land, raise } from "./flight.js"
import { customOf, held, hold, promisedHeight, settle } from "./height.js"
import { morph } from "./morph.js"
import { bringIntoSight, showEnd } from "./reach.js"
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
    this.part.hidden = true
    this.part.replaceChildren()
    this.rules = new Rules()
    this.rules.clear()
    screen.watch((state, before) => { if (before.open && !state.open) this.putAway(before.open) })
  }

  get open() { return this.screen.state.open }
  get expanded() { return this.part.querySelector("[data-expanded]") }

  /** Opens the notification of `card`; the movement starts before the server is asked. */
  async press(card) {
    const target = this.cards.nameOf(card)
    if (this.open) await this.close()
    const name = nameOf(card)
    const outcome = this.phone.querySelector("[data-outcome]")
    if (outcome) outcome.textContent = ""
    const likeness = raise(this.phone, this.part, card)
    this.screen.send({ type: "pressed", ...target })
    this.backdrop.draw()
    performance.mark("phone-pressed")
    try {
      const opening = await this.server.open(target)
      if (this.open?.app !== target.app || this.open.identifier !== target.identifier) return this.forget(opening)
      this.screen.send({ type: "opened", ...target, id: opening.id })
      await this.reveal(opening, likeness, name)
    } catch (error) {
      this.screen.send({ type: "collapsed" })
      throw error
    }
  }

  /** A link leads to a notification also when no list has it any more: it opens by itself. */
  async followLink() {
    if (!this.linked || this.open || this.cards.find(this.linked)) return
    const target = this.linked
    const opening = await this.server.open(target)
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

  /** Shows an opening in place of what was there; the keyboard goes along. */
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

  /** A view that has become higher or lower goes there from the height it had. */
  async resize(custom, height) {
    if (held(custom) === "") hold(custom, height)
    await this.settleHeight(custom)
  }

  /** Once nothing is pressed that would move away below the pointer. */
  async settleHeight(custom) {
    await released()
    await settle(custom)
  }

  /** When the view has the height it wants, what has changed in it last is in sight. */
  async settle(resizing, change) {
    await resizing
    if (change?.isConnected) bringIntoSight(this.expanded, change)
  }

  /** What the server says of the opening now: changed in place, closed when it is over. */
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

  /** The X: the extension hears of it, and the notification goes back to where it came from. */
  async close() {
    const id = this.open?.id
    this.screen.send({ type: "collapsed" })
    if (id) await this.server.close(id).catch((error) => { if (!isGone(error)) throw error })
  }

  /** Opens anew what the server has closed meanwhile, without a movement. */
  async reopen() {
    const target = { app: this.open.app, identifier: this.open.identifier }
    const opening = await this.server.open(target)
    this.screen.send({ type: "opened", ...target, id: opening.id })
    this.put(opening)
    this.tell(this.expanded)
    return opening
  }

  async forget(opening) {
    await this.server.close(opening.id).catch(() => {})
  }

  async putAway(target) {
    const leaving = this.part.firstElementChild
    const hadFocus = this.part.contains(document.activeElement)
    const card = this.cards.find(target)
    if (hadFocus) this.cards.focus(target)
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

/** Where text goes when the extension has brought up an input of its own. */
function dockOf(expanded) {
  return expanded.querySelector("[data-dock] :is(input:not([type=hidden]), textarea, button)")
}
