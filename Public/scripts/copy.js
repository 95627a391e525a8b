// Copies a guest's link or a command, or shares the link where the browser can. Without this script the reader copies
// it by hand.

import { post } from "./lib/api.js"

// Browsers offer the clipboard in secure contexts only. Elsewhere the field stays.
if (navigator.clipboard) {
  prepare()
  document.addEventListener("refreshed", prepare)
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy] button")
    if (button) button.hasAttribute("data-share") ? share(button) : copy(button)
  })
}

function prepare() {
  for (const place of document.querySelectorAll("[data-copy]")) {
    place.classList.add("copyable-ready")
    for (const button of place.querySelectorAll("button")) {
      button.hidden = button.hasAttribute("data-share") && !navigator.share
    }
  }
}

/** Opens the share sheet. Closing it without sharing is not a failure. */
async function share(button) {
  const place = button.closest("[data-copy]")
  const url = place.querySelector("input").value
  try {
    await navigator.share({ url, title: document.title })
  } catch {
    return
  }
  note(place, "share")
}

async function copy(button) {
  const place = button.closest("[data-copy]")
  const field = place.querySelector("input, code")
  try {
    await navigator.clipboard.writeText(field.value ?? field.textContent)
    confirm(button)
    note(place, "copy")
  } catch {
    place.classList.remove("copyable-ready")
    if (field.select) field.select()
    else getSelection().selectAllChildren(field)
  }
}

/** Records that the link was given out, which the guest list shows to hosts. A failure to record it is ignored. */
function note(place, way) {
  if (place.dataset.noted) post(place.dataset.noted, { way }).catch(() => {})
}

function confirm(button) {
  const label = button.textContent
  button.textContent = button.closest("[data-copy]").dataset.copy
  button.disabled = true
  setTimeout(() => {
    button.textContent = label
    button.disabled = false
  }, 1600)
}
