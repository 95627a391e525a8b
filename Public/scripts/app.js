// Partyline as an app of this device: the service worker that shows a page of its own when there is no connection.
if ("serviceWorker" in navigator && self === top) {
  navigator.serviceWorker.register("/service-worker.js", { scope: "/" }).catch(() => {})
  addEventListener("online", () => navigator.serviceWorker.controller?.postMessage("send answers"))
  if (localStorage["partyline-notifications"]) setTimeout(renewNotifications, 3000)
}

async function renewNotifications() {
  const { renew } = await import(new URL("lib/notify-me.js", import.meta.url))
  renew().catch(() => {})
}

// What says it is fetched when a form is first refused.
document.addEventListener("invalid", async (event) => {
  const { target } = event
  if (!target.closest(".field")) return
  event.preventDefault()
  const { refuse } = await import(new URL("lib/validity.js", import.meta.url))
  refuse(target)
}, true)
