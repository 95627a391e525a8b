// Who looks at the thread right now and who writes, in a quiet line that nobody is interrupted by.
import { locale, localized } from "../lib/texts.js"
import { me } from "./place.js"
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
  // The count may be all that a guest is told where the list of guests is hidden.
  const hidden = Math.max(0, (hereCount ?? here.length) - here.length)
  const writers = typing.filter(({ key }) => key !== me)
  const unnamed = Math.max(0, (typingCount ?? typing.length) - typing.length)
  const isTyping = writers.length + unnamed > 0
  place.classList.toggle("is-typing", isTyping)
  place.textContent = isTyping ? writing(writers, unnamed) : around(others, hidden)
  // Should the next message get lost, the hint does not stay for ever.
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
