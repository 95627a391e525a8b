// Who is on the way, in a quiet line that changes while one looks on.
import { elements } from "../lib/markup.js"
import { refresh } from "../lib/refresh.js"
import { on } from "./stream.js"

export function watchArrivals() {
  on("arrivals", show)
}

/** One's own card is fetched anew when one's way began or ended elsewhere. */
function show({ html, isOwn }) {
  const strip = html ? elements(html)[0] : null
  if (strip) document.querySelector("[data-arrivals]")?.replaceWith(document.importNode(strip, true))
  const card = document.querySelector("[data-arrival]")
  if (!card || card.ariaBusy === "true" || card.dataset.own === String(isOwn)) return
  for (const fold of card.querySelectorAll("details")) fold.open = false
  refresh("[data-arrival]")
}
