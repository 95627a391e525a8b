// A guest adds a friend without leaving the page, and shares the friend's link with the device's share sheet.

import { fetchScript } from "./lib/fetch-script.js"

prepare()
document.addEventListener("refreshed", prepare)
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-friend-form]")
  if (!form) return
  event.preventDefault()
  try {
    const { bring } = await fetchScript(new URL("lib/add-friend.js", import.meta.url))
    bring(form)
  } catch {
    form.submit()
  }
})
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]")
  // Closing the sheet without sharing is not a failure.
  if (button) navigator.share({ url: button.dataset.share }).catch(() => {})
})

function prepare() {
  if (!navigator.share) return
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = false
}
