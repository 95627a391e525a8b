// What a screen reader hears of a thread that grows: each new message of somebody else once, many at once as a number.
import { localized } from "../lib/texts.js"

const place = document.querySelector("[data-announcer]")
let waiting = []
let timer = null

/** A new row; answers, edits, reactions and one's own messages are not read out. */
export function announce(row) {
  if (!row.matches(".row-comment, .row-photo") || row.matches(".row-own, .row-gone")) return
  waiting.push(row)
  timer ??= setTimeout(flush, 700)
}

/** One sentence about something that happened on this page. */
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
