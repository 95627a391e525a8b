// Previews the notification while the reader types: the server draws it. Late responses are dropped.
import { follow, definition } from "./app.js"
import * as commands from "./commands.js"
import * as fields from "./fields.js"
import { text } from "./editor.js"
import { lint } from "./lint.js"
import * as source from "./source.js"
import { elements } from "../lib/markup.js"
import { localized } from "../lib/texts.js"
import { Rules } from "../phone/rules.js"

const drawing = document.querySelector("[data-preview]")
const remark = drawing.querySelector("[data-remark]")
const limit = Number(document.querySelector("[data-lab]").dataset.limit)
const rules = new Rules()
let asked = 0
let running = null

export async function preview() {
  const number = ++asked
  running?.abort()
  running = new AbortController()
  if (new TextEncoder().encode(text()).length > limit) return show({ remark: localized("tooLong") })
  try {
    const answer = await ask(running.signal)
    if (number !== asked) return
    show(answer)
    // The category of an unreadable payload is unknown. The linter compares it with the form, which may have changed.
    if (answer.isReadable && follow(answer.category, answer.suggestion)) {
      commands.describe()
      await Promise.all([lint(), preview()])
    }
  } catch (error) {
    if (error.name !== "AbortError" && number === asked) show({ remark: error.message })
  }
}

async function ask(signal) {
  const response = await fetch("/api/v1/payloads/preview", {
    method: "POST", signal,
    body: JSON.stringify({ payload: text(), app: definition(), pushType: fields.value("pushType") || null }),
    headers: { "Content-Type": "application/json", Accept: "application/json" },
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.sentence ?? answer.detail ?? localized("noPreview"))
  return answer
}

/** Shows the drawing, or the reason why the payload cannot be drawn. */
function show({ collapsedHTML, expandedHTML, expandedCSS, browserHTML, remark: sentence, source: files }) {
  drawing.classList.toggle("is-blank", !collapsedHTML)
  remark.hidden = !sentence
  remark.textContent = sentence ?? ""
  if (collapsedHTML) put("[data-collapsed]", collapsedHTML)
  if (expandedHTML) {
    rules.clear()
    rules.take(expandedCSS, drawing)
    put("[data-expanded-view]", expandedHTML)
  }
  if (browserHTML) put("[data-browser-look]", browserHTML)
  if (files) source.show(files)
}

function put(selector, html) {
  drawing.querySelector(selector).replaceChildren(...elements(html).map((element) => document.importNode(element, true)))
}

for (const choice of drawing.querySelectorAll("[data-draw]")) {
  choice.addEventListener("change", (event) => {
    event.stopPropagation()
    drawing.querySelector("[data-drawing]").dataset[choice.dataset.draw] = choice.value
  })
  choice.addEventListener("input", (event) => event.stopPropagation())
}
