// Tells the others that something is being written, every three seconds at most.
import { api } from "./place.js"

let last = 0

export function typed() {
  if (Date.now() - last < 3000 || !document.hasFocus()) return
  last = Date.now()
  // A hint that gets lost is no loss.
  fetch(api("typing"), { method: "POST", headers: { Accept: "application/json" } }).catch(() => {})
}
