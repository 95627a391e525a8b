// The reply or edit that the composer is in. A bar above the field shows it.
import { make } from "../lib/markup.js"
import { isAtEnd, reveal, scrollToEnd } from "../lib/scroll.js"
import { localized } from "../lib/texts.js"
import { composer, sequenceOf } from "./context.js"

const form = composer.querySelector("[data-comment-form]")
let current = null
let bar = composer.querySelector("[data-reply-target]")

/** The current target: null, or `{ kind: "reply" | "edit", sequence, name, text }`. */
export function replyTarget() {
  return current
}

/** Takes over the bar of a page that the server rendered with a target (`?reply=12`). */
export function takeOver(onCancel) {
  if (!bar) return
  const { kind, sequence, name, text, isPhoto } = bar.dataset
  current = { kind, sequence: Number(sequence), name, text, isPhoto: isPhoto === "true" }
  bar.querySelector("a").addEventListener("click", (event) => { event.preventDefault(); onCancel() })
  form.elements.text.focus({ preventScroll: true })
}

export function setReplyTarget(kind, row) {
  const isEnd = isAtEnd()
  clearReplyTarget()
  const name = row.matches(".row-own") ? localized("you") : row.querySelector(".row-name bdi")?.textContent ?? ""
  current = { kind, sequence: sequenceOf(row), name, text: excerpt(row), isPhoto: row.matches(".row-photo") }
  bar = make("div", { class: "composer-target", "data-reply-target": "" })
  const words = make("p")
  const title = kind === "edit" ? localized("editing") : localized("replyingTo", { name })
  words.append(make("strong", {}, title), make("span", { dir: "auto" }, current.text))
  const away = make("button", { type: "button", class: "composer-target-away", "aria-label": localized("cancel") }, "✕")
  away.addEventListener("click", () => form.dispatchEvent(new Event("cancelreply")))
  bar.append(words, away)
  composer.insertBefore(bar, form)
  // Scrolls in the next frame, when the bar has its height.
  requestAnimationFrame(() => isEnd ? scrollToEnd("instant") : reveal(row, composer))
}

export function clearReplyTarget() {
  current = null
  bar?.remove()
  bar = null
}

function excerpt(row) {
  const words = row.querySelector("figcaption, .bubble:not(figure), .row-line")?.textContent
  const shared = row.querySelector(".bubble :is(img, video, audio)")
  return (words ?? shared?.alt ?? shared?.ariaLabel ?? "").slice(0, 140)
}
