// Programs that check the links of a mail for harm also open the pages, and run their scripts. A page opened from a
// mail
// therefore reports nothing until a person touches it: neither that it is open, nor what was seen.

const isOpenedByMail = document.querySelector("[data-by-mail]") !== null
const gestures = ["pointerdown", "keydown", "wheel"]

/** Resolves at the first gesture of a person; at once on a page that was not opened from a mail. */
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

/** Requests the page by its plain URL, upon which the server lets this browser know the invitation. */
function remember() {
  fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => {})
}

/** Replaces the mail's URL, which selects an answer, by the plain URL of the page. */
export function forgetMail() {
  if (isOpenedByMail) history.replaceState(history.state, "", location.pathname)
}
