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
  const brought = name.value
  try {
    if (attempt?.name !== brought) attempt = { name: brought, key: newKey() }
    await post(form.action, { name: brought }, attempt.key)
    attempt = null
    if (name.value === brought) name.value = ""
    showFailure(form, null)
  } catch (error) {
    showFailure(form, error)
    form.ariaBusy = "false"
    return focusAgain(form)
  }
  await refresh("[data-friends]", "[data-headcount]", ".guest-list").catch(() => {})
  form.ariaBusy = "false"
  const fresh = document.querySelector("[data-friend-form]")
  // The next name may be half written.
  if (fresh) fresh.elements.name.value ||= name.value
  focusAgain(fresh)
}

function focusAgain(form) {
  if (mayFocus(form)) form?.elements.name.focus({ preventScroll: true })
}
