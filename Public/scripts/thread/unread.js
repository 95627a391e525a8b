// What the reader has seen: tells the server, sparsely, and marks where new messages begin.
import { make } from "../lib/markup.js"
import { scrollToElement, scrollToEnd, viewEdges, viewRoot, whenTurned } from "../lib/scroll.js"
import { localized } from "../lib/texts.js"
import { api, itemOf, known, list, rows, sequenceOf, thread } from "./place.js"

/** The invitation and what belongs to it. */
const side = document.querySelector(".thread-side")
// Without a visible row there is nothing to read.
let seen = rows().length > 0 ? 0 : known.latest
let reported = Number(thread.dataset.read ?? 0)
let timer = null
// That somebody looks is told once, even where nothing is new to them.
let hasLooked = false

export function watchReading() {
  let watched = new WeakSet()
  let observer = null
  const look = (entries) => {
    const before = seen
    for (const entry of entries) {
      // A line about several is seen for all of them.
      const row = [...entry.target.querySelectorAll(".row")].at(-1) ?? entry.target
      if (entry.isIntersecting) seen = Math.max(seen, sequenceOf(row))
    }
    if (seen > before) list.dispatchEvent(new Event("seen"))
    plan()
  }
  const watch = () => {
    observer ??= new IntersectionObserver(look, { root: viewRoot() })
    for (const item of [...rows(), ...list.querySelectorAll(".fold-row")]) {
      if (watched.has(item)) continue
      watched.add(item)
      observer.observe(item)
    }
  }
  watch()
  list.addEventListener("rows", watch)
  whenTurned(() => {
    observer.disconnect()
    observer = null
    watched = new WeakSet()
    watch()
  })
  document.addEventListener("visibilitychange", plan)
  plan()
}

/** The highest number of an entry that was in view; `seen` is dispatched on the list when it grows. */
export function seenUpTo() {
  return seen
}

/** The messages of others that were not read when this page was made, by number. */
export function unreadMessages() {
  const read = Number(thread.dataset.read)
  if (read === 0) return []
  return [...rows()].filter((row) => isNews(row) && sequenceOf(row) > read).map(sequenceOf)
}

/** What somebody else wrote or showed, as opposed to what happened. */
export function isNews(row) {
  return row.matches(".row-comment, .row-photo") && !row.matches(".row-own, .row-gone")
}

/** The line above the first unread message. */
export function unreadMark() {
  return list.querySelector(".unread-mark")
}

/** A wide screen opens at the end, and a phone whose invitation is folded there, too; what is unread may begin further up. */
export function showUnread() {
  const mark = unreadMark()
  const isWide = viewRoot() !== null
  if (!isWide && side.checkVisibility()) return
  if (!mark) return isWide ? undefined : scrollToEnd("instant")
  if (isWide) return mark.getBoundingClientRect().top < viewEdges().top ? scrollToElement(mark) : undefined
  // All rows have their true height for the moment in which the place is looked for, and keep it.
  list.classList.add("is-opening")
  scrollToElement(mark)
  requestAnimationFrame(() => requestAnimationFrame(() => list.classList.remove("is-opening")))
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
