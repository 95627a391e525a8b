// The row of something that is being sent: like the server's, with its progress or what to do about its failure.
import { make } from "../lib/markup.js"
import { localized } from "../lib/texts.js"

/** Gives the row, and the item a `draft` with `wait`, `progress`, `fail`, `hold` and `close`. */
export function draft(item, { retry, discard }) {
  const row = make("li", { class: `row row-own row-pending row-${item.kind === "text" ? "comment" : "photo"}` })
  if (item.reply) row.append(excerpt(item.reply))
  const picture = item.kind === "photo" ? new Picture(item) : null
  row.append(picture?.figure ?? make("p", { class: "bubble", dir: "auto" }, item.text))
  row.classList.toggle("row-tile", Boolean(picture) && !item.text && !item.reply)
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
    progress: (part) => picture?.progress(part),
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

/** A photo from this device, and how much of it is up. */
class Picture {
  constructor({ file, text }) {
    this.address = URL.createObjectURL(file)
    this.figure = make("figure", { class: "bubble bubble-photo" })
    const image = make("img", { src: this.address, alt: file.name })
    image.addEventListener("load", () => { image.width = image.naturalWidth; image.height = image.naturalHeight })
    // HEIC, which the server understands and this browser may not.
    image.addEventListener("error", () => image.replaceWith(make("span", { class: "photo-unseen" }, file.name)))
    this.bar = make("progress", { class: "photo-progress", max: 1, value: 0, "aria-label": localized("uploading") })
    this.figure.append(image, this.bar)
    if (text) this.figure.append(make("figcaption", { dir: "auto" }, text))
  }

  /** 0 to 1. All bytes being up, the server still looks at them: then the bar has no value. */
  progress(part) {
    if (part < 1) this.bar.value = part
    else this.bar.removeAttribute("value")
  }

  close() {
    URL.revokeObjectURL(this.address)
  }
}
