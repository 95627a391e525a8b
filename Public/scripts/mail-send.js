// Sending by mail: ticking a guest chooses those who are ticked, the seconds until mails leave count down, and what became
// of them is read anew as long as something changes. Without this script the page says the same when it is loaded again.
import { refresh } from "./lib/refresh.js"

const state = () => document.querySelector("[data-mail-state]")

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-mail-guests] input")) chooseTicked()
})
// Whoever was quicker than this script has ticked already.
if ([...document.querySelectorAll("[data-mail-guests] input")].some((box) => box.checked !== box.defaultChecked)) chooseTicked()
document.addEventListener("visibilitychange", () => { if (!document.hidden) follow() })
follow()

function chooseTicked() {
  document.querySelector('[data-mail-form] [value="selected"]').checked = true
}

/** One second after the other, and no request from a page that nobody looks at. */
async function follow() {
  while (state()?.dataset.live !== undefined && !document.hidden) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    // Who is about to press must not have the button taken away.
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
