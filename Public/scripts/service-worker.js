// Answers a browser's notification on the phone that has the same one. It holds no copy of any page: without the server
// there is nothing to show.

self.addEventListener("install", () => self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))

self.addEventListener("notificationclick", (event) => {
  const { notification, action, reply } = event
  notification.close()
  event.waitUntil(action ? respond(notification.data, action, reply) : show(notification.data))
})

/** The action is chosen on the phone: opened there, then answered, as a finger would. */
async function respond({ app, identifier }, action, reply) {
  const api = "/api/v1/phones/mine"
  await post("PUT", `${api}/device`, { isLocked: false })
  const opening = await post("POST", `${api}/openings`, { app, identifier })
  const body = { actionIdentifier: action }
  if (typeof reply === "string") body.userText = reply
  await post("POST", `${api}/openings/${opening.id}/responses`, body)
}

/** The notification itself: the phone comes to the front. */
async function show() {
  const windows = await self.clients.matchAll({ type: "window" })
  const open = windows.find((window) => ["/preview", "/lab"].includes(new URL(window.url).pathname))
  return open ? open.focus() : self.clients.openWindow("/preview")
}

async function post(method, url, body) {
  const response = await fetch(url, {
    method, body: JSON.stringify(body), credentials: "same-origin",
    headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": crypto.randomUUID() },
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
