// A friend is added to the list, and the list drawn anew.
import { post, showFailure } from "./api.js"
import { mayFocus } from "./focus.js"
import { newKey } from "./key.js"
import { refresh } from "./refresh.js"

/** Whose name was not heard to be taken: sent again, it is the same request. */
let attempt = null

export async function bring(form) {
  const { name } = form.elements
  if (form.ariaBusy === "true") return
  form.ariaBusy = "true"
  try {
    if (attempt?.name !== name.value) attempt = { name: name.value, key: newKey() }
    await post(form.action, { name: name.value }, attempt.key)
    attempt = null
    name.value = ""
    showFailure(form, null)
  } catch (error) {
    showFailure(form, error)
    form.ariaBusy = "false"
    return focusAgain(form)
  }
  form.ariaBusy = "false"
  await refresh("[data-friends]", "[data-headcount]", ".guest-list").catch(() => {})
  focusAgain(document.querySelector("[data-friend-form]"))
}

function focusAgain(form) {
  if (mayFocus(form)) form?.elements.name.focus({ preventScroll: true })
}
