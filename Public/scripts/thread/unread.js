// Reports sparingly to the server what the reader has seen, and marks where new messages begin.
import { make } from "../lib/markup.js"
import { scrollToElement, scrollToEnd, viewEdges, viewRoot, whenTurned } from "../lib/scroll.js"
import { localized } from "../lib/texts.js"
import { api, itemOf, known, list, rows, sequenceOf, thread } from "./context.js"

/** The column with the invitation and its cards. */
const side = document.querySelector(".thread-side")
// Without rows there is nothing to read.
let seen = rows().length > 0 ? 0 : known.latest
let reported = Number(thread.dataset.read ?? 0)
let timer = null
// A first look is reported once, even when nothing is new.
let hasLooked = false

export function watchReading() {
  let watched = new WeakSet()
  let observer = null
  const look = (entries) => {
    const before = seen
    for (const entry of entries) {
      // Seeing a line about several rows counts for all of them.
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

/** The highest number of an entry that was in view. The list dispatches `seen` when it grows. */
export function seenUpTo() {
  return seen
}

/** The numbers of other people's messages that were unread when this page was rendered. */
export function unreadMessages() {
  const read = Number(thread.dataset.read)
  if (read === 0) return []
  return [...rows()].filter((row) => isNews(row) && sequenceOf(row) > read).map(sequenceOf)
}

/** Whether a row is a message or photo by another person, as opposed to an answer or change. */
export function isNews(row) {
  return row.matches(".row-comment, .row-photo") && !row.matches(".row-own, .row-gone")
}

/** The line above the first unread message. */
export function unreadMark() {
  return list.querySelector(".unread-mark")
}

/**
 * Scrolls to the first unread message on wide screens, which open at the end, and on phones whose invitation is folded.
 * Such a phone goes to the end when nothing is unread. Other phones stay at the invitation.
 */
export function showUnread() {
  const mark = unreadMark()
  const isWide = viewRoot() !== null
  if (!isWide && side.checkVisibility()) return
  if (!mark) return isWide ? undefined : scrollToEnd("instant")
  if (isWide) return mark.getBoundingClientRect().top < viewEdges().top ? scrollToElement(mark) : undefined
  // All rows have their real height for a moment, so that the place can be computed.
  list.classList.add("is-opening")
  scrollToElement(mark)
  requestAnimationFrame(() => requestAnimationFrame(() => list.classList.remove("is-opening")))
}

/**
 * Marks a message that arrived while the page was hidden as the first unread one. A message that comes late may stand
 * above the mark, which then moves up.
 */
export function markUnread(row) {
  let mark = unreadMark()
  if (mark ? !isAbove(row, mark) : !document.hidden) return
  if (!mark) {
    mark = make("li", { class: "unread-mark" })
    mark.append(make("span", {}, localized("new")))
  }
  itemOf(row).before(mark)
}

function isAbove(row, mark) {
  return Boolean(row.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/** Removes the unread mark, because writing implies having read what is above. */
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
    // The next report includes it.
  }
  timer = null
  if (seen > reported && reported === sequence) plan()
}
