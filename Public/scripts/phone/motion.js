// Movement of the phone's parts: transforms and opacity only, and none where the reader wants none.

/** Milliseconds and curves of the system's movements. */
export const times = { expand: 380, dismiss: 300, arrive: 450, leave: 260, settle: 320, fade: 160 }
const spring = "cubic-bezier(0.2, 0.9, 0.25, 1)"
const away = "cubic-bezier(0.4, 0, 0.7, 0.4)"

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

/** From the top of the screen, as a banner comes. */
export function arrive(phone, element) {
  return isReduced(phone)
    ? play(element, [{ opacity: 0 }, { opacity: 1 }], { duration: times.fade })
    : play(element, [{ transform: "translateY(-130%)" }, { transform: "none" }], { duration: times.arrive })
}

/** Back to the top of the screen. */
export function leave(phone, element) {
  return isReduced(phone)
    ? play(element, [{ opacity: 1 }, { opacity: 0 }], { duration: times.fade })
    : play(element, [{ transform: "none" }, { transform: "translateY(-130%)" }], { duration: times.leave, easing: away })
}

/** Where `element` stands, as the transform from its own place to `rect`. */
export function transformTo(rect, element) {
  const own = element.getBoundingClientRect()
  const scale = own.width > 0 ? rect.width / own.width : 1
  return `translate(${rect.left - own.left}px, ${rect.top - own.top}px) scale(${scale})`
}

/** Lets those `elements` that `change` moves glide to their new places, and fades in the new ones. */
export function glide(phone, elements, change) {
  const before = new Map(elements().map((element) => [element, element.getBoundingClientRect()]))
  change()
  if (isReduced(phone)) return
  for (const element of elements()) {
    const old = before.get(element)
    if (!old) arrive(phone, element)
    else if (old.top !== element.getBoundingClientRect().top) {
      play(element, [{ transform: transformTo(old, element) }, { transform: "none" }], { duration: times.settle })
    }
  }
}
