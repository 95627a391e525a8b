// What this browser kept of invitations for times without a connection goes, but for those that it still knows; one
// that is asked to sign in knows none.
import { keepOnly } from "./lib/kept.js"

keepOnly((document.querySelector("[data-known]")?.dataset.known ?? "").split(" "))

if (localStorage["partyline-notifications"]) forgetDevice()

async function forgetDevice() {
  const { turnOffIfForgotten } = await import(new URL("lib/notify-me.js", import.meta.url))
  turnOffIfForgotten().catch(() => {})
}
