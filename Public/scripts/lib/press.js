// What is pressed stays where it is until it is let go: a click finds nothing where an element moved or was drawn anew.

/** In milliseconds: the click of a finger comes after it went up. */
const clickTime = 100
/** Nobody hears of the end of a pointer that a menu of the system took. */
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

/** Waits until no pointer is down, and its click has come. */
export async function released() {
  for (let waited = null; waited !== release;) await (waited = release)
}
