// The page of an event without guests. It reloads as the chat when the first guest is added, unless the host is typing
// names.
import { refresh } from "./lib/refresh.js"
import { watch } from "./lib/live-list.js"

watch(document.querySelector("[data-inviting]").dataset.inviting, (message) => {
  const headcount = message ? JSON.parse(message.data).headcount : {}
  const names = document.querySelector("[data-invite] textarea")
  if (Object.values(headcount).some((count) => count > 0) && names.value === "") return location.reload()
  refresh("[data-open-link]", "[data-join-requests]").catch(() => {})
})
