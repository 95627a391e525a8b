import { make } from "./markup.js"
import { localized } from "./texts.js"

/** A line that offers to undo declining. Its button calls `undo`. */
export function undoLine(undo) {
  const line = make("p", { class: "answer-undo" })
  const button = make("button", { type: "button", class: "button button-small" }, localized("undo"))
  button.addEventListener("click", undo)
  line.append(make("span", {}, localized("undone")), button)
  return line
}
