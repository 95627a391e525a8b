// Loads a long thread in parts: fetches earlier and later parts before the reader reaches them, and drops distant ones.
import { elements } from "../lib/markup.js"
import { keepInPlace, scrollToElement, scrollToEnd, viewRoot, whenTurned } from "../lib/scroll.js"
import { itemOf, known, list, rowOf, rows, sequenceOf, showsEnd, thread } from "./context.js"
import { arranged, limit } from "./rows.js"

const links = { older: document.querySelector("[data-older]"), newer: document.querySelector("[data-newer]") }
/** Milliseconds to wait for a part. A dead connection may never report an error. */
const patience = 30_000
let isLoading = false
let opening = Promise.resolve()

export function watchPages() {
  let observer = null
  const observe = () => {
    observer?.disconnect()
    observer = new IntersectionObserver(
      (entries) => { for (const entry of entries) if (entry.isIntersecting) extend(sideOf(entry.target)) },
      { root: viewRoot(), rootMargin: "900px 0px" })
    for (const link of Object.values(links)) observer.observe(link)
  }
  for (const link of Object.values(links)) {
    link.addEventListener("click", (event) => { event.preventDefault(); extend(sideOf(link)) })
  }
  // Nothing is fetched before the first scroll, because the reader may only want to see the invitation.
  addEventListener("scroll", () => {
    observe()
    // The observer reports changes only, and after a short part the link may still be in view.
    list.addEventListener("rows", observe)
    whenTurned(observe)
  }, { capture: true, once: true, passive: true })
  addEventListener("hashchange", openHash)
}

function sideOf(link) {
  return link === links.older ? "older" : "newer"
}

/** Loads the next part. Entries that arrive meanwhile wait for it, because it may show the thread's end without them. */
function extend(side) {
  if (isLoading || links[side].hidden) return
  isLoading = true
  opening = opening.then(() => load(side)).catch(reportError).finally(() => { isLoading = false })
}

async function load(side) {
  const edge = side === "older" ? rows()[0] : [...rows()].at(-1)
  if (links[side].hidden || !edge) return
  const part = await fetchPart(side === "older" ? "before" : "after", sequenceOf(edge))
  if (!part || !edge.isConnected) return
  const items = part.items.filter((item) => !item.id || !document.getElementById(item.id))
  keepInPlace(rows(), () => {
    if (side === "older") list.prepend(...items)
    else itemOf(edge).after(...items)
    links[side].hidden = !part[side]
    trim(side === "older" ? "newer" : "older")
  })
  arrangedInPlace()
}

/** Arranges the rows in place, because day marks and galleries at the seam also move rows a little. */
function arrangedInPlace() {
  keepInPlace(rows(), arranged)
}

/** Removes the rows furthest from the reader and shows a link to them. */
function trim(side) {
  const all = [...rows()]
  const surplus = all.length - limit
  if (surplus <= 0) return
  const far = side === "older" ? all.slice(0, surplus) : all.slice(-surplus)
  for (const row of far) row.remove()
  for (const item of list.querySelectorAll(":is(.gallery, .fold-row):not(:has(.row))")) item.remove()
  links[side].hidden = false
}

/** Limits the number of rows of a list that grows at its end. */
export function trimBeginning() {
  if (rows().length > limit) keepInPlace(rows(), () => trim("older"))
}

async function fetchPart(name, value) {
  isLoading = true
  try {
    const url = new URL(thread.dataset.rows, location.href)
    if (name) url.searchParams.set(name, value)
    const response = await fetch(url, { headers: { Accept: "text/html" }, signal: AbortSignal.timeout(patience) })
    if (!response.ok) return null
    const [part] = elements(await response.text())
    if (!part) return null
    const items = [...part.children].map((item) => document.importNode(item, true))
    return { items, older: "older" in part.dataset, newer: "newer" in part.dataset }
  } catch {
    return null
  } finally {
    isLoading = false
  }
}

/** Waits until no part is loading that would replace the whole list. */
export async function fetched() {
  await opening
}

/**
 * Replaces the list by the part of the thread around an entry, or by its end. Resolves with true once the part is
 * there.
 * Rows being sent stay. Calls run one after the other, so a second call for the same entry finds it there.
 */
function open(name, sequence) {
  opening = opening.then(() => (sequence ? rowOf(sequence) : showsEnd()) ? true : show(name, sequence))
  return opening
}

async function show(name, sequence) {
  const part = await fetchPart(name, sequence)
  if (!part) return false
  const pending = list.querySelectorAll(".row-pending")
  list.replaceChildren(...part.items, ...pending)
  links.older.hidden = !part.older
  links.newer.hidden = !part.newer
  arranged()
  const last = [...rows()].at(-1)
  if (last) known.latest = Math.max(known.latest, sequenceOf(last))
  return true
}

/** Scrolls to the end of the thread, and fetches it when it is not in the page. */
export async function toLatest(behavior = "smooth") {
  const isHere = showsEnd() || await open()
  if (isHere) scrollToEnd(behavior)
}

/** Scrolls to an entry, and fetches its part of the thread when needed. */
export async function toEntry(sequence) {
  const wasHere = rowOf(sequence) !== null
  if (!wasHere && !await open("around", sequence)) return
  const row = rowOf(sequence)
  if (!row) return
  row.closest(".fold-row details")?.setAttribute("open", "")
  scrollToElement(row, wasHere ? "smooth" : "instant")
  row.classList.remove("row-found")
  requestAnimationFrame(() => row.classList.add("row-found"))
  if (!row.hasAttribute("tabindex")) row.tabIndex = -1
  row.focus({ preventScroll: true })
}

export function openHash() {
  const sequence = /^#a(\d+)$/.exec(location.hash)?.[1]
  if (sequence) toEntry(Number(sequence))
  else if (location.hash === "#latest") toLatest("instant")
}
