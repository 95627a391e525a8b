// The two numbers beside the phone: the height that was promised, and the one that is wanted.
import { make } from "../lib/markup.js"

export function showSizes(expanded, place = document.querySelector("[data-sizes]")) {
  if (!place) return
  const { ratio, height } = expanded?.dataset ?? {}
  if (ratio === undefined) return place.replaceChildren()
  place.replaceChildren(
    "Initial content size ratio ", make("b", { "data-initial-ratio": "" }, ratio),
    ", preferred height ",
    make("b", { "data-preferred-height": "" }, height === undefined ? "left to the layout" : `${height} points`))
}
