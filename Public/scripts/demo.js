// The demo: plays a scene without leaving the page. The two frames then update by themselves.
import { post, showFailure } from "./lib/api.js"
import { mayFocus } from "./lib/focus.js"
import { refresh } from "./lib/refresh.js"

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

prepare()
document.addEventListener("refreshed", prepare)
document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-play]")
  if (!form || !event.submitter) return
  event.preventDefault()
  play(form, event.submitter.value)
})

function prepare() {
  for (const field of document.querySelectorAll("[data-own-zone]")) field.value = timeZone ?? ""
}

async function play(form, scene) {
  if (form.ariaBusy === "true") return
  const section = form.closest("[data-scenes]")
  form.ariaBusy = "true"
  try {
    await post(form.action, { scene })
    showFailure(section, null)
    // A cancelled event offers other scenes. A failed refresh does not undo the scene.
    await refresh("[data-scenes]").catch(() => {})
    const buttons = [...document.querySelectorAll("[data-play] button")]
    const next = buttons.find((button) => button.value === scene) ?? buttons.at(-1)
    if (mayFocus(document.querySelector("[data-scenes]"))) next?.focus({ preventScroll: true })
  } catch (error) {
    showFailure(section, error)
  }
  form.ariaBusy = "false"
}
