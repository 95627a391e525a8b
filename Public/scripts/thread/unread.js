// What the reader has seen: tells the server, sparsely, and marks where new messages begin.
import { make } from "../lib/markup.js"
import { scrollToElement, viewEdges, viewRoot } from "../lib/scroll.js"
import { localized } from "../lib/texts.js"
import { api, itemOf, list, rows, sequenceOf, thread } from "./place.js"

let seen = 0
let reported = Number(thread.dataset.read ?? 0)
let timer = null
// That somebody looks is told once, even where nothing is new to them.
let hasLooked = false

export function watchReading() {
  const watched = new WeakSet()
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) seen = Math.max(seen, sequenceOf(entry.target))
    }
    plan()
  }, { root: viewRoot() })
  const watch = () => {
    for (const row of rows()) {
      if (watched.has(row)) continue
      watched.add(row)
      observer.observe(row)
    }
  }
  watch()
  list.addEventListener("rows", watch)
  document.addEventListener("visibilitychange", plan)
  plan()
}

/** The line above the first unread message, when it is not in view. */
export function unreadMark() {
  return list.querySelector(".unread-mark")
}

/** A wide screen opens at the end; what is unread may begin further up. */
export function showUnread() {
  const mark = unreadMark()
  if (!mark || location.hash || viewRoot() === null) return
  if (mark.getBoundingClientRect().top < viewEdges().top) scrollToElement(mark)
}

/** A message arrived while nobody looked. */
export function markUnread(row) {
  if (unreadMark() || !document.hidden) return
  const mark = make("li", { class: "unread-mark" })
  mark.append(make("span", {}, localized("new")))
  itemOf(row).before(mark)
}

/** Who writes has read what is above. */
export function clearUnread() {
  unreadMark()?.remove()
}

function plan() {
  if (timer || document.hidden || (hasLooked && seen <= reported)) return
  timer = setTimeout(report, 1500)
}

async function report() {
  const sequence = Math.max(seen, reported)
  try {
    const response = await fetch(api("reads"), {
      method: "POST", body: JSON.stringify({ sequence }), keepalive: true,
      headers: { "Content-Type": "application/json", Accept: "application/json" },
    })
    if (response.ok) [reported, hasLooked] = [sequence, true]
  } catch {
    // The next look reports it.
  }
  timer = null
  if (seen > reported && reported === sequence) plan()
}
