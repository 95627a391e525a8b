// Adds a friend to the guest's list and refreshes the list.
import { post, showFailure } from "./api.js"
import { mayFocus } from "./focus.js"
import { newKey } from "./idempotency-key.js"
import { refresh } from "./refresh.js"

/** The last request without a known result. Sending the same name again resends it with the same key. */
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
  // The guest may have begun to type the next name.
  if (fresh) fresh.elements.name.value ||= name.value
  focusAgain(fresh)
}

function focusAgain(form) {
  if (mayFocus(form)) form?.elements.name.focus({ preventScroll: true })
}
