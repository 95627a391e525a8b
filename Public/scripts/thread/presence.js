// Shows who is looking at the thread and who is typing, in a quiet line that interrupts no reader.
import { locale, localized } from "../lib/texts.js"
import { me } from "./context.js"
import { on } from "./stream.js"

const place = document.querySelector("[data-presence]")
const listing = new Intl.ListFormat(locale, { type: "conjunction" })
let typingTimer = null

export function watchPresence() {
  on("presence", show)
}

function show({ here = [], typing = [], hereCount, typingCount }) {
  clearTimeout(typingTimer)
  const others = here.filter(({ key }) => key !== me)
  // When the guest list is hidden, a guest may receive only the counts.
  const hidden = Math.max(0, (hereCount ?? here.length) - here.length)
  const writers = typing.filter(({ key }) => key !== me)
  const unnamed = Math.max(0, (typingCount ?? typing.length) - typing.length)
  const isTyping = writers.length + unnamed > 0
  place.classList.toggle("is-typing", isTyping)
  place.textContent = isTyping ? writing(writers, unnamed) : around(others, hidden)
  // The hint ends by itself in case the next message gets lost.
  if (isTyping) typingTimer = setTimeout(() => show({ here, hereCount }), 8000)
}

function writing(people, unnamed) {
  if (people.length > 3 || unnamed > 0) return localized(people.length + unnamed > 1 ? "manyTyping" : "someoneTyping")
  return localized("typing", { n: people.length, names: listing.format(people.map(({ name }) => name)) })
}

function around(people, hidden) {
  const n = people.length + hidden
  if (n === 0) return ""
  const names = people.slice(0, 3).map(({ name }) => name)
  const rest = n - names.length
  if (names.length === 0) return localized("othersHere", { n })
  if (rest > 0) names.push(localized("others", { n: rest }))
  return localized("here", { n, names: listing.format(names) })
}
