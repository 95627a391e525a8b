// A page that a mail led to is opened by programs, too, which look whether the links of a mail do harm and run what they
// find. Until somebody touches it, it tells nobody of itself: not that it is open, and not what of it was seen.

const isOpenedByMail = document.querySelector("[data-by-mail]") !== null
const gestures = ["pointerdown", "keydown", "wheel"]

/** Resolves once somebody is there; at once on any other page. */
export const touched = isOpenedByMail ? firstTouch() : Promise.resolve()

function firstTouch() {
  return new Promise((resolve) => {
    function notice(event) {
      if (!event.isTrusted) return
      for (const name of gestures) removeEventListener(name, notice, true)
      remember()
      resolve()
    }
    for (const name of gestures) addEventListener(name, notice, { capture: true, passive: true })
  })
}

/** Asked for by its own address, the page makes this browser know the invitation. */
function remember() {
  fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => {})
}

/** From here on the page's address is its own, which no answer is chosen in. */
export function forgetMail() {
  if (isOpenedByMail) history.replaceState(history.state, "", location.pathname)
}
