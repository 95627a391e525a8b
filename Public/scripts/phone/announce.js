// What a screen reader hears: one sentence for each thing that happens, and no chatter.
import { localized } from "../lib/texts.js"

/** Says sentences in the phone's live region, one after another. */
export class Announcer {
  constructor(phone) {
    this.place = phone.querySelector("[data-announcement]")
  }

  announce(...sentences) {
    const text = sentences.filter(Boolean).join(". ").replaceAll("..", ".")
    if (!this.place || !text) return
    // The same words again are a change, and are said again, only when they differ in something: here a space.
    this.place.textContent = this.place.textContent === text ? `${text}\u00a0` : text
  }
}

/** "Calendar, Order 4000 coffees, Invitation from Matt": the app's name, and what is written on its card. */
export function nameOf(card) {
  const app = card.querySelector("[data-open-app]")?.textContent.trim()
  return [app, ...lines(card, "button")].filter(Boolean).join(", ")
}

/** The lines that are written in an element, without those in what `skipped` matches, and without times of arrival. */
export function lines(root, skipped) {
  return linesOf(root, skipped).map(({ text }) => text)
}

/** The same, each with the element that it stands in. */
export function linesOf(root, skipped = "script") {
  if (!root) return []
  const silent = `[hidden], time, [aria-hidden=true], style, script, template, ${skipped}`
  const found = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue.trim().replace(/\s+/g, " ")
    if (text && !walker.currentNode.parentElement.closest(silent)) found.push({ text, place: walker.currentNode.parentElement })
  }
  return found
}

/** "Actions: Accept, Maybe, Decline." */
export function actionsOf(expanded) {
  const titles = [...expanded.querySelectorAll("form[data-response] button[name=actionIdentifier], [data-text-action] > summary")]
    .map((button) => button.firstChild?.textContent.trim())
    .filter(Boolean)
  return titles.length === 0 ? "" : localized("actions", { titles: titles.join(", ") })
}
