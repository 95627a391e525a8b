// Adds, replaces and removes rows, each in its place by its number.
import { arrange } from "./days.js"
import { unfold } from "./collapsed-answers.js"
import { itemOf, list, noteReceived, rowOf, rows, sequenceOf, thread } from "./context.js"

/** The largest number of rows in the page. `pages.js` removes those furthest away. */
export const limit = 400

/** Arranges the list and dispatches `rows`, e.g. for the script that reports what was read. */
export function arranged() {
  arrange()
  list.dispatchEvent(new Event("rows"))
}

/** Puts a row where its number belongs. It replaces a row with the same number and takes over its focus. */
export function place(row) {
  const old = rowOf(row.dataset.sequence)
  if (old) replace(old, row)
  else {
    insert(row)
    thread.querySelector(".thread-empty")?.remove()
  }
  noteReceived(sequenceOf(row))
}

/** Shows the words of a changed entry in the replies to it. */
export function quoteAnew(sequence, excerpt) {
  for (const link of list.querySelectorAll(`a.row-reply[data-entry="${sequence}"]`)) {
    link.replaceChildren(...excerpt.cloneNode(true).childNodes)
  }
}

function insert(row) {
  const before = [...rows()].findLast((other) => sequenceOf(other) < sequenceOf(row))
  if (!before) return list.prepend(row)
  const item = itemOf(before)
  // A row that comes late may divide a gallery, or a line about several rows.
  if ([...item.querySelectorAll(".row")].some((other) => sequenceOf(other) > sequenceOf(row))) unfold(item)
  itemOf(before).after(row)
}

function replace(old, row) {
  // A later change has already been placed.
  if (Number(old.dataset.revision) > Number(row.dataset.revision)) return
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  row.classList.toggle("row-continued", old.classList.contains("row-continued"))
  keepSurvey(old, row)
  old.replaceWith(row)
  if (focused) (row.contains(focused) ? focused : counterpart(row, focused))?.focus({ preventScroll: true })
}

/**
 * Keeps an open survey in which the reader has typed words, or whose answer is being sent. Messages of its own bring what
 * others answer.
 */
function keepSurvey(old, row) {
  const [card, fresh] = [old, row].map((part) => part.querySelector("[data-survey]"))
  if (!card || !fresh?.querySelector("[data-survey-form]")) return
  const isTyped = [...card.querySelectorAll("input")].some((field) => field.value !== field.defaultValue)
  if (isTyped || card.ariaBusy === "true") fresh.replaceWith(card)
}

/** The element of the new row that corresponds to the focused element of the old one. */
function counterpart(row, focused) {
  if (focused.name === "emoji") {
    const same = [...row.querySelectorAll(".reactions button")].find((button) => button.value === focused.value)
    if (same) return same
  }
  if (focused.closest("[data-survey]") && focused.name) {
    const same = [...row.querySelectorAll(`[name="${CSS.escape(focused.name)}"]`)]
    return same.find((field) => field.value === focused.value) ?? same[0]
  }
  if (focused.matches("a[href]")) return row.querySelector(`a[href="${CSS.escape(focused.getAttribute("href"))}"]`)
  return row.querySelector(".row-menu > summary")
}
