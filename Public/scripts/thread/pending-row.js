// The row of an entry that is being sent: like the server's row, with its progress or what to do about a failure.
import { make } from "../lib/markup.js"
import { localized } from "../lib/texts.js"
import { pictureOf } from "./photos.js"

/** Returns the row, and gives the item a `draft` with `wait`, `progress`, `fail`, `hold` and `close`. */
export function draft(item, { retry, discard }) {
  const row = make("li", { class: `row row-own row-pending row-${item.kind === "text" ? "comment" : "photo"}` })
  if (item.reply) row.append(excerpt(item.reply))
  const picture = item.kind === "photo" ? pictureOf(item) : null
  row.append(picture?.figure ?? make("p", { class: "bubble", dir: "auto" }, item.text))
  row.classList.toggle("row-tile", Boolean(picture) && !picture.isRecording && !item.text && !item.reply)
  const time = make("time", { class: "row-time", datetime: new Date().toISOString() })
  const failure = make("p", { class: "row-failure", role: "alert" })
  const tools = make("p", { class: "row-retry" })
  const again = make("button", { type: "button", class: "row-again" }, localized("retry"))
  const away = make("button", { type: "button" }, localized("discard"))
  again.addEventListener("click", retry)
  away.addEventListener("click", discard)
  tools.append(again, away)
  row.append(failure, tools, time)
  item.draft = {
    wait() {
      time.textContent = localized("sending")
      failure.textContent = ""
      picture?.progress(0)
    },
    progress(part) {
      picture?.progress(part)
      // The server needs time to convert a video after the upload.
      if (part === 1 && picture?.isRecording) time.textContent = localized("preparing")
    },
    fail: (message) => { failure.textContent = message; time.textContent = localized("notSent") },
    hold: () => { failure.textContent = ""; time.textContent = localized("waiting") },
    close: () => picture?.close(),
  }
  if (item.state === "failed") {
    row.classList.add("row-failed")
    item.draft.fail("")
  } else item.draft.wait()
  return row
}

function excerpt({ name, text }) {
  const quote = make("p", { class: "row-reply" })
  quote.append(make("bdi", {}, name), " ", make("span", { dir: "auto" }, text))
  return quote
}
