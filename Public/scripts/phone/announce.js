// Announces what happens on the phone to screen readers, one sentence for each event.
import { localized } from "../lib/texts.js"

/** Writes sentences into the phone's live region, one after another. */
export class Announcer {
  constructor(phone) {
    this.place = phone.querySelector("[data-announcement]")
  }

  announce(...sentences) {
    const text = sentences.filter(Boolean).join(". ").replaceAll("..", ".")
    if (!this.place || !text) return
    // A live region announces the same text again only when it differs, here by a space.
    this.place.textContent = this.place.textContent === text ? `${text}\u00a0` : text
  }
}

/** The app's name and the texts of its card, e.g. "Calendar, Order 4000 coffees, Invitation from Matt". */
export function nameOf(card) {
  const app = card.querySelector("[data-open-app]")?.textContent.trim()
  return [app, ...lines(card, "button")].filter(Boolean).join(", ")
}

/** The lines of text in an element, without times and without the elements that `skipped` matches. */
export function lines(root, skipped) {
  return linesOf(root, skipped).map(({ text }) => text)
}

/** The lines of text as in `lines`, each with its element. */
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

/** The actions as a sentence, e.g. "Actions: Accept, Maybe, Decline." */
export function actionsOf(expanded) {
  const titles = [...expanded.querySelectorAll("form[data-response] button[name=actionIdentifier], [data-text-action] > summary")]
    .map((button) => button.firstChild?.textContent.trim())
    .filter(Boolean)
  return titles.length === 0 ? "" : localized("actions", { titles: titles.join(", ") })
}
