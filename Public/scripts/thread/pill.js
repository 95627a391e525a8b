// The way back to the end of the thread, with the number of messages that came meanwhile.
import { make } from "../lib/markup.js"
import { isAtEnd, viewEdges, whenScrolled } from "../lib/scroll.js"
import { localized } from "../lib/texts.js"
import { toLatest } from "./pages.js"
import { composer, list, showsEnd } from "./place.js"

const pill = make("button", { class: "new-pill", type: "button", hidden: "" })
let count = 0

export function watchPill() {
  composer.append(pill)
  pill.addEventListener("click", () => toLatest())
  whenScrolled(update)
  list.addEventListener("rows", update)
  update()
}

/** One more message that the reader does not see yet. */
export function countNew() {
  count += 1
  update()
}

function update() {
  const isThere = showsEnd() && isAtEnd()
  if (isThere) count = 0
  // On a phone the invite stands above the chat; nobody is sent away from it before they began to read.
  const isReading = list.getBoundingClientRect().top < viewEdges().bottom - 160
  pill.hidden = isThere || (count === 0 && (!isReading || showsEnd() && isAtEnd(900)))
  pill.textContent = count ? `${localized("newMessages", { n: count })} ↓` : "↓"
  pill.classList.toggle("new-pill-plain", count === 0)
  pill.setAttribute("aria-label", count ? localized("newMessages", { n: count }) : localized("toLatest"))
}
