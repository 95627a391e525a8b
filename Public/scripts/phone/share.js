// The address of what is shown, at one click.
import { localized } from "../lib/texts.js"

export function listenToShare() {
  // Clipboards are for secure contexts; elsewhere the address bar has it.
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.clipboard
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-share]")
    if (button) await copy(button, location.href)
  })
}

/** The link shows what is on this phone, as this phone is. */
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

/** Copies and says so on the button for a moment. */
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
