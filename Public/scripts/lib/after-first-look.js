// Runs after the first look at a thread: stores the invitation for times without a connection, and offers notifications
// where this device can show them.
import { keepInvitation } from "./offline-invitations.js"
import { offerByLink } from "./notify-me.js"

keepInvitation()
addEventListener("pagehide", () => keepInvitation({ isUpdate: true }))
const link = document.querySelector("[data-notify-me]")
if (link && self === top) offerByLink(link)
