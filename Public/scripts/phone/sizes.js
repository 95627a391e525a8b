// Shows two heights beside the phone: the initial height from the Info.plist, and the height that the view wants.
import { make } from "../lib/markup.js"
import { compose, localized } from "../lib/texts.js"

export function showSizes(expanded, place = document.querySelector("[data-sizes]")) {
  if (!place) return
  const { ratio, height } = expanded?.dataset ?? {}
  if (ratio === undefined) return place.replaceChildren()
  place.replaceChildren(...compose("sizes", {
    ratio: make("b", { "data-initial-ratio": "" }, ratio),
    height: make("b", { "data-preferred-height": "" }, height === undefined ? localized("leftToLayout") : localized("points", { n: Number(height) })),
  }))
}
