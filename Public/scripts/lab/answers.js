// Lists the responses that reached the server of the example apps: from an app's delegate, or sent by an extension.
import { make } from "../lib/markup.js"
import { localized } from "../lib/texts.js"

const place = document.querySelector("[data-answers]")
const list = document.querySelector("[data-answer-list]")
let stream = null
let due = 0

/** Follows the phone's stream from now on. */
export function watch() {
  refresh()
  // A stream that the server refused, e.g. because the phone had expired, does not connect again by itself.
  if (stream && stream.readyState !== EventSource.CLOSED) return
  stream = new EventSource("/api/v1/phones/mine/stream")
  for (const name of ["episode", "lists", "app"]) stream.addEventListener(name, later)
}

function later() {
  clearTimeout(due)
  due = setTimeout(refresh, 150)
}

async function refresh() {
  const response = await fetch("/api/v1/phones/mine/answers", { headers: { Accept: "application/json" } }).catch(() => null)
  if (!response?.ok) return
  const answer = await response.json()
  show(answer.answers.filter((item) => item.app === "lab"))
}

function show(answers) {
  place.hidden = !answers.length
  list.replaceChildren(...answers.toReversed().slice(0, 20).map(row))
}

function row({ action, text, notification }) {
  const made = make("li", { "data-answer": action })
  made.append(make("code", {}, action))
  if (text) made.append(" ", make("q", { dir: "auto" }, text))
  made.append(" ", make("span", { class: "lab-answer-of" }, localized("answerTo", { notification })))
  return made
}
