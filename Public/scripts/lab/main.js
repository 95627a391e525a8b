// The lab: everything follows what is typed.
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
/** Long enough to let a word be typed, short enough not to be waited for. */
const rest = 150
let due = 0

document.querySelectorAll("[data-script]").forEach((part) => { part.hidden = false })
document.querySelectorAll("[data-noscript]").forEach((part) => { part.hidden = true })
lab.classList.add("is-live")

for (const kind of ["input", "change"]) lab.addEventListener(kind, follow)
// Return in a field is no wish to leave; a button that names another page is.
document.forms.namedItem("lab-form").addEventListener("submit", (event) => {
  if (!event.submitter?.hasAttribute("formaction")) event.preventDefault()
})

function follow(event) {
  // Text was followed as it was typed, before the field that has it is left.
  if (event.target.matches("[data-device]") || (event.type === "change" && event.target.matches("textarea"))) return
  now()
  clearTimeout(due)
  due = setTimeout(soon, rest)
}

/** What needs nobody else. */
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
