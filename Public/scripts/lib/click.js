/**
 * The click that ends a hold, a drag or a tap beside something open is none, whatever lies below the finger by then. It
 * comes right after the pointer went up, or not at all; keys and screen readers click without a pointer.
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
