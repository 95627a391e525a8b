// The height of a content extension's view: it opens at the height from its Info.plist, and moves to the height it
// wants.

/** The height of the custom part before the extension runs, from its Info.plist. Null without an extension. */
export function promisedHeight(expanded) {
  const custom = customOf(expanded)
  const ratio = Number(expanded.dataset.ratio)
  return custom && Number.isFinite(ratio) ? custom.clientWidth * ratio : null
}

/** The element whose height is animated. */
export function customOf(expanded) {
  return expanded.querySelector("[data-custom]")
}

/** Fixes the element at `height`, in CSS pixels. */
export function hold(custom, height) {
  custom.style.setProperty("--content-height", `${height}px`)
}

/** Moves a fixed element to the height of its content. The style sheet sets the duration. */
export async function settle(custom) {
  const wanted = custom.firstElementChild?.offsetHeight ?? 0
  if (Math.abs(custom.offsetHeight - wanted) >= 1) {
    hold(custom, wanted)
    await Promise.all(custom.getAnimations().map((animation) => animation.finished.catch(() => {})))
    // Another call has set a different height meanwhile.
    if (held(custom) !== `${wanted}px`) return
  }
  // The element is as high as its content from now on.
  custom.style.removeProperty("--content-height")
}

/** The fixed height, e.g. `120px`. Empty when none is set. */
export function held(custom) {
  return custom.style.getPropertyValue("--content-height")
}
