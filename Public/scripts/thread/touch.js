// A finger on a bubble: held it opens the menu, swept aside it replies, tapped twice it gives a heart. It scrolls else.
import { swallowClick } from "../lib/click.js"
import { begin } from "./composer.js"
import { list, rowOf, sequenceOf } from "./place.js"
import { react } from "./reactions.js"

const holdTime = 450
const slack = 8
/** How far a bubble follows, and from where on letting go of it replies. */
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

/** The menu stays when the finger lifts, and what lies below the finger then is not pressed. */
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

/** Towards the end of a line, whichever way it is written. */
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

/** Links and pictures open at the first tap. */
function tapped(event, row) {
  if (event.target.closest("a, button, summary")) return
  // When the finger lifted, however late a busy page hears of it.
  const [now, sequence] = [event.timeStamp, sequenceOf(row)]
  const isSecond = lastTap.sequence === sequence && now - lastTap.at < doubleTapTime
  lastTap = isSecond ? { sequence: null, at: 0 } : { sequence, at: now }
  if (isSecond) react(row, heart)
}
