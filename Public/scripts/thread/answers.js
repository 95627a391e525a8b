// What one person answered within an hour is their last word; what they said before can be unfolded there. The server
// draws pages so, and gathers who comes in one line; here the same is done with what arrives later.
import { make } from "../lib/markup.js"
import { localized } from "../lib/texts.js"
import { list } from "./place.js"

const span = 3_600_000

/** Takes earlier answers into the rows that stand for them, where nothing but answers is between. */
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

/** One line about several is right for the rows it was drawn for, on one day, and for no others. */
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
