// Tells other visitors that the reader is typing, every three seconds at most.
import { api } from "./context.js"

let last = 0

export function typed() {
  if (Date.now() - last < 3000 || !document.hasFocus()) return
  last = Date.now()
  // A lost hint does not matter.
  fetch(api("typing"), { method: "POST", headers: { Accept: "application/json" } }).catch(() => {})
}
