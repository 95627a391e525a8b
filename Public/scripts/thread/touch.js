// Touch gestures on a bubble: a long press opens the menu, a sideways swipe replies, a double tap adds a heart.
import { swallowClick } from "../lib/swallow-click.js"
import { begin } from "./composer.js"
import { list, rowOf, sequenceOf } from "./context.js"
import { react } from "./reactions.js"

const holdTime = 450
const slack = 8
/** How far, in pixels, a bubble follows the finger, and from which distance releasing it replies. */
const farthest = 72
const enough = 48
const doubleTapTime = 300
const heart = "❤️"

let touch = null
let lastTap = { sequence: null, at: 0 }

export function watchTouch(fetchMenu) {
  list.addEventListener("pointerdown", (event) => {
    const bubble = event.target.closest(".bubble")
    const row = bubble?.closest(".row[data-sequence]")
    if (event.pointerType !== "touch" || !event.isPrimary || !row?.querySelector(".row-menu > summary")) return
    touch = { bubble, row, id: event.pointerId, x: event.clientX, y: event.clientY, isSwept: false }
    touch.timer = setTimeout(() => hold(bubble, row, fetchMenu), holdTime)
  })
  addEventListener("pointermove", moved)
  addEventListener("pointerup", (event) => ended(event, true))
  addEventListener("pointercancel", (event) => ended(event, false))
  list.addEventListener("dragstart", (event) => { if (touch) event.preventDefault() })
}

/** Opens the menu. It stays when the finger lifts, and the element below the finger is not pressed. */
async function hold(bubble, row, fetchMenu) {
  touch = null
  swallowClick()
  navigator.vibrate?.(8)
  const { open } = await fetchMenu()
  const target = bubble.isConnected ? row : rowOf(sequenceOf(row))
  if (target) open(target, target.querySelector(".row-menu > summary"), target.querySelector(".bubble"))
}

function moved(event) {
  if (touch?.id !== event.pointerId) return
  const [x, y] = [along(event.clientX - touch.x), event.clientY - touch.y]
  if (!touch.isSwept) {
    if (Math.hypot(x, y) <= slack) return
    clearTimeout(touch.timer)
    if (x < Math.abs(y)) return (touch = null)
    touch.isSwept = true
    touch.row.classList.add("row-swept")
  }
  const distance = Math.max(0, Math.min(farthest, x - slack))
  touch.row.style.setProperty("--swept", `${along(distance)}px`)
  const isFar = distance >= enough
  if (isFar && !touch.isFar) navigator.vibrate?.(8)
  touch.isFar = isFar
  touch.row.classList.toggle("row-replies", isFar)
}

/** The distance towards the end of a line, in either direction of writing. */
function along(x) { return document.dir === "rtl" ? -x : x }

function ended(event, isDone) {
  if (touch?.id !== event.pointerId) return
  const { bubble, row, timer, isSwept, isFar } = touch
  touch = null
  clearTimeout(timer)
  if (isSwept) {
    swallowClick()
    goBack(bubble, row)
  }
  if (isDone && isSwept && isFar) begin("reply", row)
  else if (isDone && !isSwept) tapped(event, row)
}

function goBack(bubble, row) {
  const from = getComputedStyle(bubble).translate
  row.classList.remove("row-swept", "row-replies")
  row.style.removeProperty("--swept")
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
  bubble.animate([{ translate: from }, { translate: "0" }], { duration: 180, easing: "ease-out" })
}

/** Adds a heart at the second tap. Links and pictures open at the first. */
function tapped(event, row) {
  if (event.target.closest("a, button, summary")) return
  // The time at which the finger lifted, even if a busy page handles the event late.
  const [now, sequence] = [event.timeStamp, sequenceOf(row)]
  const isSecond = lastTap.sequence === sequence && now - lastTap.at < doubleTapTime
  lastTap = isSecond ? { sequence: null, at: 0 } : { sequence, at: now }
  if (isSecond) react(row, heart)
}
