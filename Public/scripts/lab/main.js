// The lab's page: everything follows what the reader types.
import * as app from "./app.js"
import * as commands from "./commands.js"
import * as fields from "./fields.js"
import { draw } from "./lines.js"
import { lint } from "./lint.js"
import { measure } from "./meter.js"
import { preview } from "./preview.js"
import "./findings.js"
import "./files.js"
import "./tools.js"
import "./phone.js"
import "./browser.js"
import "./send.js"

const lab = document.querySelector("[data-lab]")
/** Milliseconds without typing before the server is asked: long enough to type a word, too short to notice. */
const rest = 150
let due = 0

document.querySelectorAll("[data-script]").forEach((part) => { part.hidden = false })
document.querySelectorAll("[data-noscript]").forEach((part) => { part.hidden = true })
lab.classList.add("is-live")

for (const kind of ["input", "change"]) lab.addEventListener(kind, follow)
// Return in a field does not submit the form. A button with its own `formaction` does.
document.forms.namedItem("lab-form").addEventListener("submit", (event) => {
  if (!event.submitter?.hasAttribute("formaction")) event.preventDefault()
})

function follow(event) {
  // Text areas were followed by `input` events, so their `change` event is ignored.
  if (event.target.matches("[data-device]") || (event.type === "change" && event.target.matches("textarea"))) return
  now()
  clearTimeout(due)
  due = setTimeout(soon, rest)
}

/** Updates the parts that do not need the server. */
function now() {
  draw()
  measure()
  fields.describe()
}

function soon() {
  lint()
  preview()
  commands.describe()
}

app.arrange()
now()
soon()
