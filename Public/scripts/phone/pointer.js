// Recognizes gestures on a card: tap, hold, sideways sweep, pull down and flick up. The callbacks decide what they
// mean.

import { swallowClick } from "../lib/swallow-click.js"

const holdTime = 350
const slack = 8

/**
 * Follows pointers that go down on a `[data-card]` in `root`. Calls `on.hold(card)` after 350 ms at rest,
 * `on.drag(card, { x, y, axis })` during a move and `on.drop(card, { x, y, axis })` at its end. `on.allows(card, axis)`
 * says in which directions the card may move. The click after a hold or drag is suppressed.
 *
 * The list may change while the pointer is down, so that the card moves or is replaced. The browser's click then misses
 * it
 * or hits another element; `on.tap(card)` names the card that was pressed.
 */
export function followPointer(root, on) {
  let touch = null

  root.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-card]")
    const isMenu = event.target.closest("[data-actions], [data-menu]")
    if (!card || isMenu || event.button !== 0 || !event.isPrimary) return
    card.toggleAttribute("data-pressing", true)
    const button = event.target.closest("[data-press]")
    touch = { card, button, id: event.pointerId, x: event.clientX, y: event.clientY, axis: null, isHeld: false }
    touch.timer = setTimeout(hold, holdTime, touch)
  })
  root.addEventListener("pointermove", (event) => {
    if (touch?.id !== event.pointerId || touch.isHeld) return
    const [x, y] = [event.clientX - touch.x, event.clientY - touch.y]
    if (!touch.axis && Math.hypot(x, y) > slack) begin(event, Math.abs(x) > Math.abs(y) ? "x" : "y")
    if (touch?.axis) on.drag(touch.card, { x, y, axis: touch.axis })
  })
  root.addEventListener("pointerup", (event) => end(event, true))
  root.addEventListener("pointercancel", (event) => end(event, false))
  root.addEventListener("dragstart", (event) => { if (event.target.closest("[data-card]")) event.preventDefault() })
  root.addEventListener("contextmenu", (event) => { if (touch) event.preventDefault() })

  function hold(held) {
    held.isHeld = true
    held.card.removeAttribute("data-pressing")
    swallowClick()
    on.hold(held.card)
  }

  function begin(event, axis) {
    clearTimeout(touch.timer)
    touch.card.removeAttribute("data-pressing")
    if (!on.allows(touch.card, axis)) return (touch = null)
    touch.axis = axis
    touch.card.setPointerCapture(event.pointerId)
    touch.card.toggleAttribute("data-dragging", true)
  }

  function end(event, isDone) {
    if (touch?.id !== event.pointerId) return
    const { card, button, timer, axis, isHeld, x, y } = touch
    touch = null
    clearTimeout(timer)
    card.removeAttribute("data-pressing")
    card.removeAttribute("data-dragging")
    if (!axis && isDone && !isHeld && button && isElsewhere(button, event)) {
      swallowClick()
      on.tap(card)
    }
    if (!axis) return
    swallowClick()
    on.drop(card, isDone ? { x: event.clientX - x, y: event.clientY - y, axis } : { x: 0, y: 0, axis })
  }
}

/** Whether the button is no longer below the pointer, so that no click reaches it. */
function isElsewhere(button, { clientX, clientY }) {
  return !button.contains(document.elementFromPoint(clientX, clientY))
}
