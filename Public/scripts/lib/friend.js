// A friend is added to the list, and the list drawn anew.
import { post, showFailure } from "./api.js"
import { refresh } from "./refresh.js"

export async function bring(form) {
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
