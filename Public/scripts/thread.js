// The thread of an event: what arrives, what is sent, what was read.
import { element, elements } from "./lib/markup.js"
import { holdEnd, isAtEnd, scrollToEnd } from "./lib/scroll.js"
import { refresh } from "./lib/refresh.js"
import { touched } from "./lib/touched.js"
import { announce } from "./thread/announce.js"
import { watchComposer } from "./thread/composer.js"
import { loadWhenNeeded } from "./thread/lazy.js"
import { claims, restore } from "./thread/outbox.js"
import { openHash, toEntry, trimBeginning, watchPages } from "./thread/pages.js"
import { countNew, watchPill } from "./thread/pill.js"
import { known, list, rowOf, sequenceOf, showsEnd, thread } from "./thread/place.js"
import { watchPresence } from "./thread/presence.js"
import { watchReactions } from "./thread/reactions.js"
import { watchKeys } from "./thread/roving.js"
import { arranged, place } from "./thread/rows.js"
import { connect, on } from "./thread/stream.js"
import { watchTakenBack } from "./thread/takeback.js"
import { clearUnread, isNews, markUnread, showUnread, watchReading } from "./thread/unread.js"

let guestsTimer = null

thread.classList.add("is-live")
// Not among the scripts that come as one with the page: few messages name anybody, few visitors share something.
watchComposer(() => import(new URL("thread/tray.js", import.meta.url)))
loadWhenNeeded(
  () => import(new URL("thread/mentions.js", import.meta.url)),
  () => import(new URL("thread/recordings.js", import.meta.url)))
watchReactions()
watchTakenBack()
watchPages()
watchPresence()
restore()
arranged()
touched.then(watchReading)
holdEnd(list)
on("activity", received)
on("activity", follow)
on("event", follow)
touched.then(connect)
if (location.hash) openHash()
else if (self !== top) scrollToEnd("instant") // In the frame of the demo the news are at the end, below the invite.
else showUnread()
watchPill()
watchKeys()
// Not in the way of the first look.
setTimeout(() => import(new URL("lib/later.js", import.meta.url)), 2000)

list.addEventListener("click", (event) => {
  const link = event.target.closest("a.row-reply")
  if (!link) return
  event.preventDefault()
  toEntry(Number(link.dataset.entry))
})

/** A new entry, or a known one that changed. */
function received({ sequence, html }) {
  const row = html ? element(html) : null
  if (!row) return
  if (rowOf(sequence)) {
    place(row)
    return arranged()
  }
  if (claims(sequence, row) || sequence <= known.latest) return
  known.latest = sequence
  if (!showsEnd()) return isNews(row) ? countNew(sequence) : undefined
  append(row)
}

function append(row) {
  const wasAtEnd = isAtEnd()
  const isOwn = row.classList.contains("row-own")
  row.classList.add("row-new")
  place(row)
  if (isOwn) clearUnread()
  else markUnread(row)
  arranged()
  announce(row)
  if (wasAtEnd) trimBeginning()
  if (wasAtEnd || isOwn) scrollToEnd()
  else if (isNews(row)) countNew(sequenceOf(row))
}

/** What stands beside the thread: the counts, the guest list, and one's own answer, given elsewhere perhaps. */
function follow({ headcountHTML, answer, activity }) {
  const counts = headcountHTML ? elements(headcountHTML)[0] : null
  if (counts) document.querySelector("[data-headcount]")?.replaceWith(document.importNode(counts, true))
  const form = document.querySelector("[data-answer]")
  if (answer && form && form.dataset.status !== answer) refresh("[data-answer]", "[data-thread-facts]")
  if (!activity || ["answered", "joined", "promoted"].includes(activity.kind)) followGuests()
}

/** The guest list shows the change soon after; many at once are one look-up. */
function followGuests() {
  if (guestsTimer || !document.querySelector(".guest-list")) return
  guestsTimer = setTimeout(async () => {
    guestsTimer = null
    await refresh(".guest-list")
  }, 1500)
}
