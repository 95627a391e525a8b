// Animates a card to the middle of the screen and back. Only transforms and opacity change between frames.
import { isReduced, play, times, transformTo } from "./motion.js"

const origin = { transformOrigin: "0 0" }

/** Puts a copy of `card` over the screen at the card's place, and starts moving it at once. */
export function raise(phone, part, card) {
  const rect = card.getBoundingClientRect()
  const standin = document.createElement("div")
  standin.toggleAttribute("data-standin", true)
  standin.inert = true
  const likeness = card.cloneNode(true)
  standin.append(likeness)
  for (const animation of part.getAnimations({ subtree: true })) animation.cancel()
  part.replaceChildren(standin)
  part.hidden = false
  const layer = part.getBoundingClientRect()
  const there = { left: rect.left, top: layer.top + layer.height / 4, width: rect.width }
  const [from, to] = [rect, isReduced(phone) ? rect : there].map((place) => ({ ...origin, transform: transformTo(place, likeness) }))
  likeness.animate([from, to], { duration: times.expand, easing: "ease-out", fill: "both" })
  return likeness
}

/** Moves the expanded notification from the place of the copy. */
export function land(phone, expanded, rect) {
  if (isReduced(phone)) return play(expanded, [{ opacity: 0 }, { opacity: 1 }], { duration: times.fade })
  const [card, ...others] = expanded.children
  const from = transformTo(rect, card)
  const below = [{ ...origin, transform: from, opacity: 0 }, { ...origin, transform: "none", opacity: 1 }]
  return Promise.all([
    play(card, [{ ...origin, transform: from }, { ...origin, transform: "none" }], { duration: times.expand }),
    ...others.map((other) => play(other, below, { duration: times.expand })),
  ])
}

/** Moves the expanded notification back to `card`, or up and away when the card is not visible. */
export function depart(phone, leaving, card) {
  leaving.inert = true
  if (isReduced(phone)) return play(leaving, [{ opacity: 1 }, { opacity: 0 }], { duration: times.fade })
  const [main] = leaving.children
  const to = card?.checkVisibility() && main
    ? transformTo(card.getBoundingClientRect(), main)
    : "translateY(-30%) scale(0.9)"
  const frames = [{ ...origin, opacity: 1, transform: "none" }, { ...origin, opacity: 0, transform: to }]
  return Promise.all([...leaving.children].map((part) => play(part, frames, { duration: times.dismiss, easing: "ease-in" })))
}
