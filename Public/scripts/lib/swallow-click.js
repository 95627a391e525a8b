/**
 * Suppresses the click that follows a hold, a drag or a tap outside something open, whatever element is below the
 * finger.
 * The click comes right after `pointerup` or not at all. Clicks of keyboards and screen readers have `detail` 0 and
 * pass.
 */
export function swallowClick() {
  const swallow = (event) => {
    if (event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener("click", swallow, { capture: true })
  addEventListener("pointerdown", () => removeEventListener("click", swallow, { capture: true }), { capture: true, once: true })
}
