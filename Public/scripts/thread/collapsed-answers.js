// Collapses a guest's earlier answers of the last hour into the row of the latest one, where they can be unfolded. The
// server renders pages the same way, and also joins answers of several guests in one line. This handles rows that
// arrive
// later.
import { make } from "../lib/markup.js"
import { localized } from "../lib/texts.js"
import { list } from "./context.js"

const span = 3_600_000

/** Collapses earlier answers into later ones where only answers are in between. */
export function shortenAnswers() {
  let last = new Map()
  for (const row of list.querySelectorAll(".row")) {
    if (!row.matches(".row-answer")) last = new Map()
    else {
      const before = last.get(row.dataset.author)
      if (before && moment(row) - moment(before) <= span) take(before, row)
      last.set(row.dataset.author, row)
    }
  }
}

/**
 * Replaces a line about several rows by the rows. The line is right only for the rows and the day that it was rendered
 * for.
 */
export function unfold(fold) {
  fold.replaceWith(...fold.querySelectorAll(".row"))
}

function moment(row) {
  return Date.parse(row.querySelector(":scope > .row-time").dateTime)
}

function take(before, row) {
  const fold = before.closest(".fold-row")
  if (fold) unfold(fold)
  const line = make("li")
  line.append(...before.querySelector(".row-line > span:last-child").childNodes, " ",
    before.querySelector(":scope > .row-time"))
  const lines = [...before.querySelectorAll(".row-earlier li"), line, ...row.querySelectorAll(".row-earlier li")]
  const details = make("details", { class: "row-earlier" })
  const rest = make("ol")
  rest.append(...lines)
  details.append(make("summary", {}, localized("answerChanged", { n: lines.length })), rest)
  row.querySelector(".row-earlier")?.remove()
  row.append(details)
  before.remove()
}
