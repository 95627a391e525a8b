// The gestures that act on a notification: click, hold, sweep, pull, arrow keys, and the buttons of the card.
import { composes } from "../lib/ime.js"
import { leave } from "./motion.js"
import { followPointer } from "./pointer.js"
import { isLocked } from "./server.js"

/**
 * On the lock screen and in Notification Center a click expands a card, because a mouse cannot press with force. On a
 * banner a click opens the app, as a tap does; a hold, a pull down or the keyboard expands it.
 */
export function listenToCards({ phone, screen, expansion, apps, banner, swipe, cards, server, exchange, unlock }) {
  const press = (card) => exchange.attempt(() => expand(card))
  const openApp = (card) => exchange.attempt(() => apps.openFrom(cards.nameOf(card)))
  const isBanner = (card) => Boolean(card.closest("[data-part=banner]"))

  followPointer(phone, {
    hold: press,
    tap: (card) => tap(card, true),
    allows: (card, axis) => (isBanner(card) ? axis === "y" : axis === "x"),
    drag: (card, { x, y, axis }) => (axis === "x" ? swipe.drag(card, x) : banner.drag(card, y)),
    drop: (card, { x, y, axis }) => (axis === "x" ? swipe.drop(card, x) : banner.drop(card, y, { expand: press })),
  })

  phone.addEventListener("click", (event) => {
    const card = event.target.closest("[data-card]")
    if (event.target.closest("[data-close]")) return exchange.attempt(() => expansion.close())
    if (event.target.closest("[data-clear-all]")) return exchange.attempt(clearAll)
    const stack = event.target.closest("[data-group-clear]")?.closest("[data-group]")
    if (stack) return exchange.attempt(() => clearStack(stack))
    if (event.target.closest("[data-open-app], [data-default], [data-custom]")) return openTarget(event, card)
    if (!card) return
    if (event.target.closest("[data-clear]")) exchange.attempt(() => clear(card))
    else if (event.target.closest("[data-view]")) press(card)
    else if (event.target.closest("[data-press]")) tap(card, event.detail > 0)
  })

  /** Expands a card. If the lock screen hides its content, the phone must be unlocked first. */
  async function expand(card) {
    const target = cards.nameOf(card)
    try {
      await expansion.press(cards.find(target) ?? card)
    } catch (error) {
      if (!isLocked(error)) throw error
      if (await unlock.ask()) await expansion.press(cards.find(target) ?? card)
    }
  }

  /** Handles a click. Without a pointer (`detail` 0) it comes from a keyboard or a screen reader. */
  function tap(card, hasPointer) {
    if (card.hasAttribute("data-swiped")) swipe.close(card)
    else if (isBanner(card) && hasPointer) openApp(card)
    else press(card)
  }

  /** Opens the app from the header's icon, or from a view that handles no touches. */
  function openTarget(event, card) {
    if (event.target.closest(":is([data-default], [data-custom]) :is(a, button, input, video, audio, summary, form)")) return
    if (event.target.closest(".ui-media")) return
    const target = card ? cards.nameOf(card) : screen.state.open
    if (target) exchange.attempt(() => apps.openFrom({ app: target.app, identifier: target.identifier }))
  }

  async function clear(card) {
    const place = cards.all.indexOf(card)
    const request = server.clear(cards.nameOf(card))
    const left = leave(card)
    try {
      await request
    } catch (error) {
      card.removeAttribute("data-leaving")
      card.inert = false
      throw error
    }
    await left
    card.remove()
    cards.focusNear(Math.max(place, 0))
  }

  /** Clears the cards of a stack one by one. Their names are read first, because the list is replaced meanwhile. */
  async function clearStack(stack) {
    const names = [...stack.querySelectorAll("[data-card]")].map((card) => cards.nameOf(card))
    for (const name of names) await server.clear(name)
    cards.focus()
  }

  async function clearAll() {
    await server.clearAll()
    cards.focus()
  }

  phone.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || composes(event) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === "Escape") return escape(event)
    const card = event.target.closest("[data-card]")
    if (!card || event.target.closest("[data-actions]")) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isForward = event.key === "ArrowRight" || (event.key === "ArrowLeft" && phone.dir === "rtl")
    if (isForward && event.target.matches("[data-card], [data-press]")) press(card)
    else if (step && !isBanner(card)) cards.focus(cards.nameOf(neighbour(card, step)))
    else return
    event.preventDefault()
  })

  function neighbour(card, step) {
    const { all } = cards
    return all[all.indexOf(card) + step] ?? card
  }

  function escape(event) {
    if (screen.state.open) exchange.attempt(() => expansion.close())
    else if (screen.state.banner) screen.send({ type: "bannerLeft" })
    else if (screen.state.screen === "center") screen.send({ type: "leftCenter" })
    else return
    event.preventDefault()
  }
}
