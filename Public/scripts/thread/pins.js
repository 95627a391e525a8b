// The line of pinned entries above the thread, and the actions of a host that change it.
import { post } from "../lib/api.js"
import { element } from "../lib/markup.js"
import { localized } from "../lib/texts.js"
import { toast } from "../lib/toast.js"
import { tell } from "./announce.js"
import { api, sequenceOf } from "./context.js"
import { toEntry } from "./pages.js"
import { on } from "./stream.js"

export function watchPins() {
  document.querySelector(".thread-header")?.addEventListener("click", (event) => {
    const link = event.target.closest("[data-pins] a")
    if (!link) return
    event.preventDefault()
    toEntry(Number(link.dataset.entry))
  })
  on("activity", follow)
}

/** A message about a pinned entry brings the whole line. Any other entry only leaves it. */
function follow({ sequence, pinsHTML }) {
  const line = document.querySelector("[data-pins]")
  const fresh = pinsHTML ? element(pinsHTML) : null
  if (fresh) return line?.replaceWith(fresh)
  line?.querySelector(`[data-entry="${sequence}"]`)?.closest("li").remove()
  if (line) line.hidden = !line.querySelector("li")
}

export async function turnPin(row, isPinned) {
  try {
    await post(api(`activities/${sequenceOf(row)}/pin${isPinned ? "" : "/removal"}`), {})
    tell(localized(isPinned ? "pinned" : "unpinned"))
  } catch (error) {
    toast(error.message)
  }
}
