// What a thread does once it has been looked at: the invitation is kept for times without a connection, and notifications
// are offered where this device can show them.
import { keepInvitation } from "./kept.js"
import { offerByLink } from "./notify-me.js"

keepInvitation()
addEventListener("pagehide", keepInvitation)
const link = document.querySelector("[data-notify-me]")
if (link && self === top) offerByLink(link)
