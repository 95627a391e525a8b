// A button to the end of the thread, with the number of messages below that the reader has not seen.
import { make } from "../lib/markup.js"
import { isAtEnd, viewEdges, whenScrolled } from "../lib/scroll.js"
import { localized } from "../lib/texts.js"
import { toEntry, toLatest } from "./pages.js"
import { composer, list, showsEnd } from "./context.js"
import { seenUpTo, unreadMessages } from "./unread.js"

const pill = make("button", { class: "new-pill", type: "button", hidden: "" })
const page = document.querySelector(".thread-layout")
/** The numbers of the unseen messages below, ascending. */
let waiting = []

export function watchPill() {
  waiting = unreadMessages()
  composer.append(pill)
  pill.addEventListener("click", () => waiting.length ? toEntry(waiting[0]) : toLatest())
  whenScrolled(update)
  list.addEventListener("rows", update)
  list.addEventListener("seen", update)
  update()
}

/** Counts one more message that the reader has not seen. */
export function countNew(sequence) {
  waiting = [...waiting, sequence].sort((one, other) => one - other)
  update()
}

function update() {
  const isThere = showsEnd() && isAtEnd()
  waiting = isThere ? [] : waiting.filter((sequence) => sequence > seenUpTo())
  const count = waiting.length
  // On a phone the invitation is above the chat. While the reader looks at it, the button appears only for new
  // messages.
  const isReading = list.getBoundingClientRect().top < viewEdges().bottom - 160
  pill.hidden = isThere || (count === 0 && (!isReading || showsEnd() && isAtEnd(900)))
  pill.textContent = count ? `${localized("newMessages", { n: count })} ↓` : "↓"
  pill.classList.toggle("new-pill-plain", count === 0)
  pill.setAttribute("aria-label", count ? localized("newMessages", { n: count }) : localized("toLatest"))
  const place = composer.getBoundingClientRect().top < innerHeight ? composer : page
  if (pill.parentElement !== place) place.append(pill)
}
