// Shows a page of its own where there is no connection, and answers a browser's notification on the phone that has the
// same one. Of all other pages it holds no copy: they would show what is no longer so.

const store = "offline-2"
const page = "/offline"

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage())
  self.skipWaiting()
})
self.addEventListener("activate", (event) => event.waitUntil(takeOver()))

self.addEventListener("fetch", (event) => {
  const { request } = event
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(visit(request))
  else if (request.destination && new URL(request.url).pathname.startsWith("/assets/")) event.respondWith(asset(request))
})

/** A navigation goes to the server; only without an answer is there the page that was kept. */
async function visit(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}

/** What belongs to the kept page comes from the server, too, as long as there is one. */
async function asset(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

/** The page in the language of this browser, with the styles, scripts and pictures that it names. */
async function keepOfflinePage() {
  const response = await fetch(page, { headers: { Accept: "text/html" } })
  if (!response.ok) throw new Error(`${page} answered ${response.status}`)
  const text = await response.clone().text()
  const kept = await caches.open(store)
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1])
  await kept.addAll([...new Set(files)])
  await kept.put(page, response)
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== store) await caches.delete(name)
  await self.clients.claim()
}

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
