// Blocks of source code: updates them, and copies them with one click.
import { localized } from "../lib/texts.js"

function block(key) {
  return document.querySelector(`[data-copy-block="${key}"]`)
}

/** Sets the text of blocks by key. Null hides a block. */
export function show(files) {
  for (const [key, text] of Object.entries(files)) {
    const place = block(key)
    if (!place) continue
    place.hidden = text === null
    place.querySelector("[data-text]").textContent = text ?? ""
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy-text]")
  if (!button) return
  const text = button.closest("[data-copy-block]").querySelector("[data-text]")
  try {
    await navigator.clipboard.writeText(text.textContent)
    flash(button, localized("copied"))
  } catch {
    // Browsers offer the clipboard in secure contexts only. Elsewhere the text is selected for copying by hand.
    getSelection().selectAllChildren(text)
    flash(button, localized("selected"))
  }
})

function flash(button, word) {
  button.textContent = word
  clearTimeout(button.flashing)
  button.flashing = setTimeout(() => { button.textContent = localized("copy") }, 1600)
}
