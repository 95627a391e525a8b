// Keeps pressed elements in place until the pointer is released. Otherwise the click would miss an element that moved
// or
// was replaced.

/** Milliseconds until the click that follows `pointerup`. */
const clickTime = 100
/** Milliseconds until a press counts as ended. A system menu can take a pointer without any further event. */
const patience = 5000
let release = Promise.resolve()

addEventListener("pointerdown", ({ isPrimary, button }) => {
  if (!isPrimary || button !== 0) return
  release = new Promise((resolve) => {
    const go = () => setTimeout(resolve, clickTime)
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, go, { once: true, capture: true })
    setTimeout(resolve, patience)
  })
}, { capture: true, passive: true })

/** Waits until no pointer is down and the last click has been dispatched. */
export async function released() {
  for (let waited = null; waited !== release;) await (waited = release)
}
