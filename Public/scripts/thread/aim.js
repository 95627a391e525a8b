// What the composer is at: a reply to an entry, or a change of one. A bar above the field says so.
import { make } from "../lib/markup.js"
import { isAtEnd, reveal, scrollToEnd } from "../lib/scroll.js"
import { say } from "../lib/words.js"
import { composer, sequenceOf } from "./place.js"

const form = composer.querySelector("[data-comment-form]")
let current = null
let bar = composer.querySelector("[data-aim]")

/** Null, or `{ kind: "reply" | "edit", sequence, name, text }`. */
export function aimed() {
  return current
}

/** A page that was opened prepared (`?reply=12`) is taken over as the server wrote it. */
export function takeOver(onCancel) {
  if (!bar) return
  const { kind, sequence, name, text, isPhoto } = bar.dataset
  current = { kind, sequence: Number(sequence), name, text, isPhoto: isPhoto === "true" }
  bar.querySelector("a").addEventListener("click", (event) => { event.preventDefault(); onCancel() })
  form.elements.text.focus({ preventScroll: true })
}

export function aim(kind, row) {
  const isEnd = isAtEnd()
  clearAim()
  const name = row.matches(".row-own") ? say("you") : row.querySelector(".row-name bdi")?.textContent ?? ""
  current = { kind, sequence: sequenceOf(row), name, text: excerpt(row), isPhoto: row.matches(".row-photo") }
  bar = make("div", { class: "composer-aim", "data-aim": "" })
  const words = make("p")
  const title = kind === "edit" ? say("editing") : say("replyingTo", { name })
  words.append(make("strong", {}, title), make("span", { dir: "auto" }, current.text))
  const away = make("button", { type: "button", class: "composer-aim-away", "aria-label": say("cancel") }, "✕")
  away.addEventListener("click", () => form.dispatchEvent(new Event("cancelaim")))
  bar.append(words, away)
  composer.insertBefore(bar, form)
  // Once the bar has its height.
  requestAnimationFrame(() => isEnd ? scrollToEnd("instant") : reveal(row, composer))
}

export function clearAim() {
  current = null
  bar?.remove()
  bar = null
}

function excerpt(row) {
  const words = row.querySelector("figcaption, .bubble:not(.bubble-photo), .row-line")?.textContent
  return (words ?? row.querySelector("img")?.alt ?? "").slice(0, 140)
}
