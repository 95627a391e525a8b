import "./lib/validity.js"

// Partyline as an app of this device: the service worker that shows a page of its own when there is no connection.
if ("serviceWorker" in navigator && self === top) {
  navigator.serviceWorker.register("/service-worker.js", { scope: "/" }).catch(() => {})
}
