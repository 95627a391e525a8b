// The thread of an event: receives and sends messages, and reports what was read.
import { element, elements } from "./lib/markup.js"
import { released } from "./lib/press-guard.js"
import { holdEnd, isAtEnd, scrollToEnd } from "./lib/scroll.js"
import { fetchLater, fetchScript } from "./lib/fetch-script.js"
import { refresh } from "./lib/refresh.js"
import { touched } from "./lib/human-visitor.js"
import { announce } from "./thread/announce.js"
import { watchComposer } from "./thread/composer.js"
import { loadWhenNeeded } from "./thread/lazy-loading.js"
import { claims, restore } from "./thread/outbox.js"
import { fetched, openHash, toEntry, trimBeginning, watchPages } from "./thread/pages.js"
import { watchPins } from "./thread/pins.js"
import { countNew, watchPill } from "./thread/jump-to-latest.js"
import { isInPart, isMissing, list, noteReceived, rowOf, sequenceOf, thread } from "./thread/context.js"
import { watchPresence } from "./thread/presence.js"
import { watchReactions } from "./thread/reactions.js"
import { watchKeys } from "./thread/roving-tabindex.js"
import { arranged, place, quoteAnew } from "./thread/rows.js"
import { watchSurveys } from "./thread/surveys.js"
import { connect, on } from "./thread/stream.js"
import { watchTakenBack } from "./thread/unsend.js"
import { clearUnread, isNews, markUnread, showUnread, watchReading } from "./thread/unread.js"

let guestsTimer = null

thread.classList.add("is-live")
// These scripts are fetched when needed: few messages mention a guest, and few visitors attach a file.
watchComposer(() => fetchScript(new URL("thread/attachments.js", import.meta.url)))
loadWhenNeeded(
  () => fetchScript(new URL("thread/mentions.js", import.meta.url)),
  () => fetchScript(new URL("thread/recordings.js", import.meta.url)))
watchReactions()
watchSurveys()
watchTakenBack()
watchPages()
watchPins()
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
else if (self !== top) scrollToEnd("instant") // In the demo's frame, new entries are at the end, below the invitation.
else showUnread()
watchPill()
watchKeys()
// This can wait until after the first look at the page.
setTimeout(() => fetchLater(new URL("lib/after-first-look.js", import.meta.url)), 2000)

list.addEventListener("click", (event) => {
  const link = event.target.closest("a.row-reply")
  if (!link) return
  event.preventDefault()
  toEntry(Number(link.dataset.entry))
})

/** Places a new or changed entry once no pointer is down and no other part of the thread is loading. */
async function received({ sequence, html, excerptHTML }) {
  const row = html ? element(html) : null
  if (!row) return
  await Promise.all([released(), fetched()])
  if (excerptHTML) quoteAnew(sequence, element(excerptHTML))
  if (rowOf(sequence)) {
    place(row)
    return arranged()
  }
  if (claims(sequence, row) || !isMissing(sequence)) return
  noteReceived(sequence)
  if (!isInPart(sequence)) return isNews(row) ? countNew(sequence) : undefined
  add(row)
}

function add(row) {
  const wasAtEnd = isAtEnd()
  // Only the reader's own messages and photos scroll to the end. An answer is given further up the page.
  const isOwn = row.matches(".row-own:is(.row-comment, .row-photo)")
  row.classList.add("row-new")
  place(row)
  if (isOwn) clearUnread()
  else markUnread(row)
  arranged()
  announce(row)
  if (wasAtEnd) trimBeginning()
  if ((wasAtEnd || isOwn) && !document.querySelector(".row-actions:popover-open")) scrollToEnd()
  else if (isNews(row)) countNew(sequenceOf(row))
}

/**
 * Updates what stands beside the thread: the counts, the guest list, and the reader's answer if it was given elsewhere.
 */
async function follow({ headcountHTML, answer, activity }) {
  await released()
  const counts = headcountHTML ? elements(headcountHTML)[0] : null
  if (counts) document.querySelector("[data-headcount]")?.replaceWith(document.importNode(counts, true))
  const form = document.querySelector("[data-answer]")
  if (answer && form && form.dataset.status !== answer) form.dispatchEvent(new Event("answered", { bubbles: true }))
  if (!activity || ["answered", "joined", "promoted"].includes(activity.kind)) followGuests()
  // The time or the place changed, perhaps by a poll for the date.
  if (activity?.kind === "updated") refresh(".invite-facts", "[data-thread-facts]").catch(() => {})
}

/** Refreshes the guest list after a delay, so that many changes need one request. */
function followGuests() {
  if (guestsTimer || !document.querySelector(".guest-list, [data-going]")) return
  guestsTimer = setTimeout(async () => {
    guestsTimer = null
    // A failed refresh is repeated with the next change.
    await refresh(".guest-list", "[data-going]").catch(() => {})
  }, 1500)
}
