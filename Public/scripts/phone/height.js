// The content extension's view: it opens at the height its Info.plist promised, and goes to the height it wants.

/** The height at which the system draws the custom part while the extension is not yet running; null without one. */
export function promisedHeight(expanded) {
  const custom = customOf(expanded)
  const ratio = Number(expanded.dataset.ratio)
  return custom && Number.isFinite(ratio) ? custom.clientWidth * ratio : null
}

/** The box whose height moves. */
export function customOf(expanded) {
  return expanded.querySelector("[data-custom]")
}

/** Holds the box at `height`, in points. */
export function hold(custom, height) {
  custom.style.setProperty("--content-height", `${height}px`)
}

/** Lets the held box go to the height of what is in it. The style sheet says how long that takes. */
export async function settle(custom) {
  const wanted = custom.firstElementChild?.offsetHeight ?? 0
  if (Math.abs(custom.offsetHeight - wanted) >= 1) {
    hold(custom, wanted)
    await Promise.all(custom.getAnimations().map((animation) => animation.finished.catch(() => {})))
    // Meanwhile it may have been sent elsewhere.
    if (held(custom) !== `${wanted}px`) return
  }
  // From now on it is as high as its content, however that changes.
  custom.style.removeProperty("--content-height")
}

/** What the box is held at, e.g. `120px`; empty when nothing holds it. */
export function held(custom) {
  return custom.style.getPropertyValue("--content-height")
}
