// Sending by mail: ticking a guest selects the choice "ticked guests", and the page counts down the seconds until the
// mails
// leave. While anything can change, it fetches their status. Without this script the reader reloads the page.
import { refresh } from "./lib/refresh.js"

const state = () => document.querySelector("[data-mail-state]")

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-mail-guests] input")) chooseTicked()
})
// Boxes may have been ticked before this script ran.
if ([...document.querySelectorAll("[data-mail-guests] input")].some((box) => box.checked !== box.defaultChecked)) chooseTicked()
document.addEventListener("visibilitychange", () => { if (!document.hidden) follow() })
follow()

function chooseTicked() {
  document.querySelector('[data-mail-form] [value="selected"]').checked = true
}

/** Updates the status once a second. A hidden page sends no requests. */
async function follow() {
  while (state()?.dataset.live !== undefined && !document.hidden) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    // A button that has the focus is not replaced, because the host may be about to press it.
    if (state().contains(document.activeElement)) countDown()
    else await refresh("[data-mail-state]").catch(() => {})
  }
}

function countDown() {
  const line = state().querySelector("[data-left]")
  const left = Number(line?.dataset.left) - 1
  if (!(left > 0)) {
    document.activeElement.blur()
    return
  }
  line.textContent = line.textContent.replace(line.dataset.left, left)
  line.dataset.left = left
}
