// A guest brings a friend without leaving the page, and passes the link on with what the device offers.
import { post, showFailure } from "./lib/api.js"
import { refresh } from "./lib/refresh.js"

prepare()
document.addEventListener("refreshed", prepare)
document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-friend-form]")
  if (!form) return
  event.preventDefault()
  bring(form)
})
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]")
  // Closing the sheet without sharing is no failure.
  if (button) navigator.share({ url: button.dataset.share }).catch(() => {})
})

function prepare() {
  if (!navigator.share) return
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = false
}

async function bring(form) {
  const { name } = form.elements
  if (form.ariaBusy === "true") return
  form.ariaBusy = "true"
  try {
    await post(form.action, { name: name.value })
    await refresh("[data-friends]", "[data-headcount]", ".guest-list")
    document.querySelector("[data-friend-form]")?.elements.name.focus()
  } catch (error) {
    showFailure(form, error)
    form.ariaBusy = "false"
    name.focus()
  }
}
