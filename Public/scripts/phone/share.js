// Copies the URL of what the phone shows with one click.
import { localized } from "../lib/texts.js"

export function listenToShare() {
  // Browsers offer the clipboard in secure contexts only. Elsewhere the address bar has the URL.
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.clipboard
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-share]")
    if (button) await copy(button, location.href)
  })
}

/** Updates the link that reproduces the current state of this phone. */
export function showShareLink() {
  const url = new URL(location.href)
  const { isLocked, frontApp, previews } = document.querySelector("form[data-device]")?.elements ?? {}
  const screen = {
    locked: isLocked?.value,
    front: isLocked?.value === "true" ? "" : frontApp?.value,
    previews: previews?.value === "always" ? "" : previews?.value,
  }
  for (const [name, value] of Object.entries(screen)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  for (const link of document.querySelectorAll("[data-share-link]")) link.value = url.href
}

/** Copies a text and confirms it on the button for a moment. */
export async function copy(button, text) {
  const label = button.dataset.label ?? button.textContent
  button.dataset.label = label
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = localized("copied")
  } catch {
    button.textContent = localized("notCopied")
  }
  setTimeout(() => { button.textContent = label }, 1600)
}
