// Accept, Maybe, Decline without leaving the page.
import { post, showFailure } from "./lib/api.js"
import { refresh } from "./lib/refresh.js"

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-answer]")
  if (!form || !event.submitter) return
  event.preventDefault()
  if (form.ariaBusy === "true") return
  const action = event.submitter.value
  form.ariaBusy = "true"
  try {
    await post(form.action, {
      actionIdentifier: action,
      partySize: Number(form.elements.partySize.value),
      note: form.elements.note.value,
    })
    await refresh("[data-answer]", "[data-headcount]", ".guest-list")
    document.querySelector(`[data-answer] [value="${action}"]`)?.focus()
  } catch (error) {
    showFailure(form, error)
    form.ariaBusy = "false"
  }
})
