// Registers the service worker, which shows a page of its own when there is no connection.
import { fetchLater, fetchScript } from "./lib/fetch-script.js"

if ("serviceWorker" in navigator && self === top) {
  navigator.serviceWorker.register("/service-worker.js", { scope: "/" }).catch(() => {})
  addEventListener("online", () => navigator.serviceWorker.controller?.postMessage("send answers"))
  if (localStorage["partyline-notifications"]) setTimeout(() => fetchLater(new URL("lib/device-renewal.js", import.meta.url)), 3000)
}

// A bar that is wider than the screen begins with the current page in the middle.
for (const link of document.querySelectorAll("nav ul > li > [aria-current]")) {
  const list = link.closest("ul")
  const [shown, all] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += (shown.left + shown.right - all.left - all.right) / 2
}

if (document.querySelector("details[data-menu]")) {
  fetchScript(new URL("lib/menu.js", import.meta.url)).then(({ followMenus }) => followMenus(), () => {})
}

// The script for validation messages is fetched when the browser first rejects a field.
document.addEventListener("invalid", async (event) => {
  const { target } = event
  if (!target.closest(".field") || target.hasAttribute("data-refused")) return
  event.preventDefault()
  try {
    const { refuse } = await fetchScript(new URL("lib/validity.js", import.meta.url))
    refuse(target)
  } catch {
    // Without the script, the browser shows its own bubble.
    target.setAttribute("data-refused", "")
    target.reportValidity()
    target.removeAttribute("data-refused")
  }
}, true)
