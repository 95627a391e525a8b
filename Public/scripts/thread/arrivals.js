// Shows which guests are on the way, in a quiet line that updates live.
import { elements } from "../lib/markup.js"
import { refresh } from "../lib/refresh.js"
import { on } from "./stream.js"

export function watchArrivals() {
  on("arrivals", show)
}

/** The reader's own card is also refreshed, because their journey may have begun or ended elsewhere. */
function show({ html, isOwn }) {
  const strip = html ? elements(html)[0] : null
  if (strip) document.querySelector("[data-arrivals]")?.replaceWith(document.importNode(strip, true))
  const card = document.querySelector("[data-arrival]")
  if (!card || card.ariaBusy === "true" || card.dataset.own === String(isOwn)) return
  for (const fold of card.querySelectorAll("details")) fold.open = false
  refresh("[data-arrival]").catch(() => {})
}
