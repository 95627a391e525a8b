// Animations between places that only the script knows: transforms and opacity, reduced where the reader prefers that.

/** Durations, in milliseconds, and the curve of the system's animations. */
export const times = { expand: 380, dismiss: 300, settle: 320, fade: 160 }
const spring = "cubic-bezier(0.2, 0.9, 0.25, 1)"

const preference = matchMedia("(prefers-reduced-motion: reduce)")

/** Whether the phone's setting, or else the reader's system, asks for reduced motion. */
export function isReduced(phone) {
  return phone.dataset.motion === "reduced" || preference.matches
}

/** Animates `element`. Resolves at the end, also when the animation was interrupted. */
export async function play(element, frames, { duration, easing = spring, delay = 0 }) {
  // A window in the background draws no frames, so the end state applies at once.
  if (duration === 0 || document.hidden) return
  const animation = element.animate(frames, { duration, easing, delay, fill: "backwards" })
  await animation.finished.catch(() => {})
}

/** Animates an element out as the style sheet says. Resolves when it is out of sight; it is still in the page then. */
export async function leave(element) {
  element.inert = true
  element.toggleAttribute("data-leaving", true)
  if (document.hidden) return
  await Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished.catch(() => {})))
}

/** The transform that moves and scales `element` from its own place to `rect`. */
export function transformTo(rect, element) {
  const own = element.getBoundingClientRect()
  const scale = own.width > 0 ? rect.width / own.width : 1
  return `translate(${rect.left - own.left}px, ${rect.top - own.top}px) scale(${scale})`
}

/** Lets the `elements` that `change` moves glide to their new places. The style sheet animates new ones. */
export function glide(phone, elements, change) {
  const before = new Map(elements().map((element) => [element, element.getBoundingClientRect()]))
  change()
  for (const element of elements()) {
    const old = before.get(element)
    if (!old) element.toggleAttribute("data-arriving", true)
    else if (!isReduced(phone) && old.top !== element.getBoundingClientRect().top) {
      play(element, [{ transform: transformTo(old, element) }, { transform: "none" }], { duration: times.settle })
    }
  }
}
