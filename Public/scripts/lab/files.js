// Opens files that were chosen, or dropped anywhere on the page, and saves the payload unchanged.
import * as fields from "./fields.js"
import { bytes, load, text } from "./editor.js"
import { bundleKey } from "./meter.js"
import { memberText } from "./tokens.js"
import * as texts from "../lib/texts.js"

const lab = document.querySelector("[data-lab]")
const place = document.querySelector("[data-drop]")
const chooser = document.querySelector("[data-open]")
const said = document.querySelector("[data-said]")
/** The largest file to open, in bytes. A larger one is certainly no payload. */
const limit = 65_536
let name = "push.apns"

export function say(sentence) {
  said.textContent = sentence
}

async function take(file) {
  if (!file) return
  if (file.size > limit) return say(texts.localized("fileTooLarge", { file: file.name, size: file.size }))
  load(new Uint8Array(await file.arrayBuffer()))
  name = file.name.endsWith(".apns") ? file.name : file.name.replace(/\.[^.]*$/, "") + ".apns"
  const bundle = memberText(text(), bundleKey)
  if (bundle) fields.set("topic", bundle)
  say(bundle ? texts.localized("fileFor", { file: file.name, app: bundle }) : file.name)
}

chooser.addEventListener("change", () => {
  take(chooser.files[0])
  chooser.value = ""
})

document.addEventListener("dragover", (event) => {
  if (![...event.dataTransfer.types].includes("Files")) return
  event.preventDefault()
  place.classList.add("is-target")
})

document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) place.classList.remove("is-target")
})

document.addEventListener("drop", (event) => {
  place.classList.remove("is-target")
  if (!event.dataTransfer.files.length) return
  event.preventDefault()
  take(event.dataTransfer.files[0])
})

lab.querySelector("[data-tool=save]").addEventListener("click", () => {
  const url = URL.createObjectURL(new Blob([bytes()], { type: "application/octet-stream" }))
  const link = Object.assign(document.createElement("a"), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
})
