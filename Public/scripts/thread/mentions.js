// Offers the people of the event after an @: arrows choose, Enter or Tab accepts, Escape closes.
import { composes } from "../lib/ime.js"
import { make } from "../lib/markup.js"
import { localized } from "../lib/texts.js"
import { tell } from "./announce.js"
import { api, composer } from "./context.js"

const form = composer.querySelector("[data-comment-form]")
const { text } = form.elements
const box = make("ul", { class: "mentions", id: "mentions", role: "listbox", "aria-label": localized("people") })
let people = []
let index = 0
let start = -1
let timer = null
let asked = 0
let isWatching = false
// The name that was chosen last. No suggestions are requested while it stands unchanged before the caret.
let taken = null

/** Watches the field from now on, and looks at its current text at once. */
export function offerNames() {
  if (!isWatching) watch()
  look()
}

function watch() {
  isWatching = true
  text.setAttribute("aria-autocomplete", "list")
  text.addEventListener("input", look)
  text.addEventListener("blur", () => setTimeout(close, 150))
  text.addEventListener("click", look)
  // Sending empties the field without an `input` event.
  form.addEventListener("submit", () => setTimeout(look))
  // The listener captures keys before the composer handles them.
  text.addEventListener("keydown", pressed, { capture: true })
  // A press on a name must not move the focus out of the field.
  box.addEventListener("pointerdown", (event) => event.preventDefault())
  box.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]")
    if (option) take([...box.children].indexOf(option))
  })
}

/** Finds the name being typed: from an @ at the start of a word up to the caret, of three words at most. */
function look() {
  const before = text.value.slice(0, text.selectionStart)
  const match = /(?:^|[\s(])@((?:[^\s@]+ ?){0,3})$/u.exec(before)
  clearTimeout(timer)
  asked += 1
  if (!match || match[1].length > 40) return close()
  start = before.length - match[1].length - 1
  if (taken && before.startsWith(taken, start)) return close()
  timer = setTimeout(ask, 100, match[1].trim(), asked)
}

async function ask(query, number) {
  const url = new URL(api("people"), location.href)
  url.searchParams.set("query", query)
  const response = await fetch(url, { headers: { Accept: "application/json" } }).catch(() => null)
  if (!response?.ok || number !== asked) return
  const { items = [] } = await response.json()
  if (number !== asked) return
  people = items.slice(0, 6)
  if (people.length) show()
  else close()
}

function show() {
  index = 0
  box.replaceChildren(...people.map(option))
  if (!box.isConnected) composer.append(box)
  text.setAttribute("role", "combobox")
  text.setAttribute("aria-expanded", "true")
  text.setAttribute("aria-controls", box.id)
  mark()
  tell(localized("suggestions", { n: people.length }))
}

function option({ name, isHost }, number) {
  const item = make("li", { class: "mention-option", role: "option", id: `mention-${number}` })
  item.append(make("bdi", {}, name))
  if (isHost) item.append(make("span", { class: "row-host" }, localized("host")))
  return item
}

function mark() {
  for (const [number, item] of [...box.children].entries()) item.setAttribute("aria-selected", number === index)
  text.setAttribute("aria-activedescendant", `mention-${index}`)
}

function pressed(event) {
  if (!box.isConnected || composes(event)) return
  const steps = { ArrowDown: 1, ArrowUp: -1 }
  if (event.key in steps) {
    index = (index + steps[event.key] + people.length) % people.length
    mark()
  } else if (event.key === "Enter" || event.key === "Tab") take(index)
  else if (event.key === "Escape") close()
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function take(number) {
  taken = `@${people[number].name} `
  text.setRangeText(taken, start, text.selectionStart, "end")
  close()
  text.dispatchEvent(new Event("input", { bubbles: true }))
}

function close() {
  box.remove()
  for (const name of ["role", "aria-expanded", "aria-controls", "aria-activedescendant"]) text.removeAttribute(name)
}
