// For the keyboard the rows are one stop: arrows go from one to the next, Tab into what the row offers and then on to
// the composer, Enter opens its menu.
import { list } from "./place.js"

const controls = ":is(a[href], button, summary, input)"
let current = null

export function watchKeys() {
  list.addEventListener("focusin", (event) => enter(stopOf(event.target)))
  list.addEventListener("keydown", pressed)
  list.addEventListener("rows", settle)
  settle()
}

/** What is still being sent keeps its own buttons. */
function stops() {
  return [...list.querySelectorAll(".row[data-sequence], .fold-row")].filter((stop) => stop.checkVisibility())
}

function stopOf(element) {
  return element.closest(".row[data-sequence], .fold-row")
}

/** New rows come without being stops; one stop is always there, the latest row unless another was visited. */
function settle() {
  if (!current?.isConnected || !current.checkVisibility()) current = null
  for (const control of list.querySelectorAll(`:is(.row[data-sequence], .fold-row) ${controls}:not([tabindex])`)) {
    if (stopOf(control) !== current) control.tabIndex = -1
  }
  if (!current) enter(stops().at(-1))
}

function enter(stop) {
  if (!stop || stop === current) return
  if (current) {
    current.tabIndex = -1
    for (const control of current.querySelectorAll(controls)) control.tabIndex = -1
  }
  current = stop
  stop.tabIndex = 0
  for (const control of stop.querySelectorAll(`${controls}[tabindex="-1"]`)) {
    if (stopOf(control) === stop) control.removeAttribute("tabindex")
  }
}

/** The key is done with before the menu has the focus, or it would press what is first there. */
function openMenu(event, stop) {
  event.preventDefault()
  stop.querySelector("summary")?.click()
}

function pressed(event) {
  const stop = stopOf(event.target)
  if (!stop || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === "Enter" && event.target === stop) return openMenu(event, stop)
  const all = stops()
  const at = all.indexOf(stop)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (next === undefined || !all[next]) return
  event.preventDefault()
  enter(all[next])
  all[next].focus()
}
