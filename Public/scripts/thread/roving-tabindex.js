// Keyboard focus in the thread: all rows together are one tab stop. Arrows go from row to row, Tab goes to the controls
// of
// a row and then to the composer, and Enter opens the row's menu.
import { list } from "./context.js"

const controls = ":is(a[href], button, summary, input)"
let current = null

export function watchKeys() {
  list.addEventListener("focusin", (event) => enter(stopOf(event.target)))
  list.addEventListener("keydown", pressed)
  list.addEventListener("rows", settle)
  settle()
}

/** The rows that can be a tab stop. A row that is still being sent is not one: its own buttons stay reachable. */
function stops() {
  return [...list.querySelectorAll(".row[data-sequence], .fold-row")].filter((stop) => stop.checkVisibility())
}

function stopOf(element) {
  return element.closest(".row[data-sequence], .fold-row")
}

/** Keeps exactly one row as the tab stop: the one visited last, or else the latest. New rows start without one. */
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

/** Prevents the key's default action, which would otherwise press the first item of the menu. */
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
