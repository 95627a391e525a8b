// Movement between places that only the script knows: transforms and opacity, and little where the reader wants little.

/** Milliseconds and curves of the system's movements. */
export const times = { expand: 380, dismiss: 300, settle: 320, fade: 160 }
const spring = "cubic-bezier(0.2, 0.9, 0.25, 1)"

const preference = matchMedia("(prefers-reduced-motion: reduce)")

/** True when the phone's own setting, or else the reader's system, asks for little movement. */
export function isReduced(phone) {
  return phone.dataset.motion === "reduced" || preference.matches
}

/** Moves `element` as the frames say; resolves when it has arrived, also when it was interrupted. */
export async function play(element, frames, { duration, easing = spring, delay = 0 }) {
  // A window in the background draws no frames: there, everything is where it ends at once.
  if (duration === 0 || document.hidden) return
  const animation = element.animate(frames, { duration, easing, delay, fill: "backwards" })
  await animation.finished.catch(() => {})
}

/** Lets an element leave as the style sheet says; resolves when it is out of sight. It is still in the page then. */
export async function leave(element) {
  element.inert = true
  element.toggleAttribute("data-leaving", true)
  if (document.hidden) return
  await Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished.catch(() => {})))
}

/** Where `element` stands, as the transform from its own place to `rect`. */
export function transformTo(rect, element) {
  const own = element.getBoundingClientRect()
  const scale = own.width > 0 ? rect.width / own.width : 1
  return `translate(${rect.left - own.left}px, ${rect.top - own.top}px) scale(${scale})`
}

/** Lets those `elements` that `change` moves glide to their new places; the style sheet lets the new ones in. */
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
