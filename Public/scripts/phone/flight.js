// The way of a card to the middle of the screen and back. Only transforms and opacity change from frame to frame.
import { isReduced, play, times, transformTo } from "./motion.js"

const origin = { transformOrigin: "0 0" }

/** Puts a likeness of `card` over the screen, where the card is, and sets it on its way at once. */
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

/** Lets the expanded notification come from where its likeness was. */
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

/** Lets it go back to `card`, or up and away when that cannot be seen. */
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
