// Deletes the offline copies of invitations that this browser no longer knows. After a request to sign in, it knows
// none.
import { keepOnly } from "./lib/offline-invitations.js"

keepOnly((document.querySelector("[data-known]")?.dataset.known ?? "").split(" "))

if (localStorage["partyline-notifications"]) forgetDevice()

async function forgetDevice() {
  const { turnOffIfForgotten } = await import(new URL("lib/notify-me.js", import.meta.url))
  turnOffIfForgotten().catch(() => {})
}
