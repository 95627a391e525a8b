// Announces new entries of the thread to screen readers: each new message by others once, several at once as a number.
import { localized } from "../lib/texts.js"

const place = document.querySelector("[data-announcer]")
let waiting = []
let timer = null

/** Announces a new row. Answers, edits, reactions and the reader's own messages are not announced. */
export function announce(row) {
  if (!row.matches(".row-comment, .row-photo") || row.matches(".row-own, .row-gone")) return
  waiting.push(row)
  timer ??= setTimeout(flush, 700)
}

/** Announces a sentence about something that happened on this page. */
export function tell(sentence) {
  place.textContent = sentence
}

function flush() {
  const rows = waiting
  waiting = []
  timer = null
  tell(rows.length === 1 ? sentence(rows[0]) : localized("newMessages", { n: rows.length }))
}

function sentence(row) {
  const name = row.querySelector(".row-name bdi")?.textContent ?? ""
  const shared = row.querySelector(".bubble :is(img, video, audio)")
  const text = shared?.alt ?? shared?.ariaLabel ?? row.querySelector(".bubble")?.textContent ?? ""
  return localized("heard", { name, text: text.slice(0, 300) })
}
