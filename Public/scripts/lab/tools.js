// Format, Minify, a link to the payload with its app and headers, and presets that load without leaving the page.
import * as app from "./app.js"
import * as fields from "./fields.js"
import { bytes, start, text, write } from "./editor.js"
import { say } from "./files.js"
import * as texts from "../lib/texts.js"
import { formatted, isWhole, minified } from "./tokens.js"
import { pageOf } from "../lib/markup.js"

const lab = document.querySelector("[data-lab]")

tool("format", () => rewrite(formatted))
tool("minify", () => rewrite(minified))
tool("share", share)

function tool(name, action) {
  lab.querySelector(`[data-tool="${name}"]`).addEventListener("click", action)
}

function rewrite(change) {
  const fresh = isWhole(text()) ? change(text()) : null
  if (fresh === null) return say(texts.localized("notJSON"))
  write(fresh)
  say("")
}

/** Encodes bytes in base64url, for a query item. */
function encoded(list) {
  const binary = Array.from(list, (byte) => String.fromCharCode(byte)).join("")
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

function link(page) {
  const definition = new TextEncoder().encode(JSON.stringify(app.definition()))
  const query = new URLSearchParams([["payload", encoded(bytes())], ["app", encoded(definition)], ...fields.forLink()])
  return `${location.origin}${page}?${query}`
}

async function share() {
  const address = link("/lab")
  history.replaceState(null, "", address)
  try {
    await navigator.clipboard.writeText(address)
    say(texts.localized("onClipboard"))
  } catch {
    say(texts.localized("inAddress"))
  }
}

document.addEventListener("click", async (event) => {
  const preset = event.target.closest("a[data-preset]")
  if (!preset || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  preset.closest("details").open = false
  const response = await fetch(preset.href, { headers: { Accept: "text/html" } }).catch(() => null)
  if (!response?.ok) return location.assign(preset.href)
  adopt(pageOf(await response.text()))
  history.replaceState(null, "", preset.href)
})

/** Fills the form from the page of a preset. Replacing the payload can be undone. */
function adopt(page) {
  app.adopt(page)
  for (const source of page.querySelectorAll("[data-header]")) fields.set(source.dataset.header, source.value)
  start(page.querySelector("[data-payload]").value)
  say("")
}
