// Shows notifications that the server sends, and answers them without opening a page. Without a connection it shows a
// page of its own. It stores no copy of other pages, because a copy would soon be out of date.

const store = "offline-2"
const page = "/offline"

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage())
  self.skipWaiting()
})
self.addEventListener("activate", (event) => event.waitUntil(takeOver()))

self.addEventListener("fetch", (event) => {
  const { request } = event
  if (request.mode === "navigate" && request.method === "GET") {
    event.respondWith(visit(request))
    event.waitUntil(sendAnswers())
  }
  else if (request.destination && new URL(request.url).pathname.startsWith("/assets/")) event.respondWith(asset(request))
})

/** Fetches a page from the server, and returns the offline page only when the server does not respond. */
async function visit(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}

/**
 * Fetches an asset of the offline page from the server, and returns the stored copy when the server does not respond.
 */
async function asset(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

/** Stores the offline page in the language of this browser, with the styles, scripts and pictures that it names. */
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
  await sendAnswers()
}

self.addEventListener("push", (event) => event.waitUntil(show(read(event.data))))

/**
 * The notification in a push message. An unreadable message still gives one, because a browser may cancel the
 * subscription of a site that shows nothing.
 */
function read(data) {
  try {
    const message = data.json()
    const { title, navigate } = message.notification
    if (message.web_push === 8030 && title && navigate) return { badge: message.app_badge, ...message.notification }
  } catch {}
  return { title: "Partyline", navigate: "/", data: {} }
}

async function show({ title, navigate, badge, actions = [], app_badge, mutable, data = {}, ...options }) {
  const isRepeated = data.delivery ? !(await isNew(data.delivery).catch(() => true)) : false
  options.data = { ...data, title, navigate, tag: options.tag }
  options.silent ||= isRepeated
  // A notification that replaces the one with its tag still alerts.
  if (options.tag && !options.silent) options.renotify = true
  if (data.closes) await close(data.closes)
  options.icon = "/icon.png"
  options.badge = "/badge.png"
  // Browsers without large pictures show the photo as the icon.
  if (data.photo) options["image" in Notification.prototype ? "image" : "icon"] = data.photo
  options.actions = actions.slice(0, Notification.maxActions ?? 0).map(({ action, title, type }) => ({ action, title, ...(type && { type }) }))
  try {
    await self.registration.showNotification(title, options)
  } catch {
    // The browser cannot show notifications, so the open pages show the text.
    for (const window of await self.clients.matchAll({ type: "window" })) window.postMessage({ push: { title, navigate } })
    return
  }
  if (badge !== undefined) navigator.setAppBadge?.(Number(badge)).catch(() => {})
  await Promise.all([tell(data, { shown: true }), sendAnswers()])
}

/** Closes notifications that are out of date. A browser that does not list its notifications keeps them. */
async function close(tag) {
  for (const shown of await self.registration.getNotifications({ tag }).catch(() => [])) shown.close()
}

self.addEventListener("notificationclick", (event) => {
  const { notification, action, reply } = event
  const { data } = notification
  notification.close()
  if (action === "open-list") event.waitUntil(open({ navigate: data.list ?? data.navigate }))
  else if (data.app) event.waitUntil(action ? respond(data, action, reply) : showPhone())
  else if (action && data.respond && !needsPage(action, reply)) event.waitUntil(answer(notification, action, reply))
  // A browser allows opening a window only shortly after the click, so requests are sent afterwards.
  else event.waitUntil(open(data).then(() => Promise.all([tell(data, { shown: true, opened: true }), sendAnswers()])))
})

/** Opens the page of the notification, in its open window if there is one. */
async function open({ navigate, page }) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const there = page && windows.find((window) => new URL(window.url).pathname === page)
  try {
    if (there) return await there.focus()
  } catch {}
  return self.clients.openWindow(navigate)
}

/** Reports to the server what happened to a notification. A failed report is not sent again. */
async function tell({ receipts, delivery }, what) {
  if (receipts && delivery) await post("POST", receipts, { delivery, ...what }).catch(() => {})
}

/** Whether the action needs the page: a comment or reply whose text this browser did not ask for. */
const needsPage = (action, reply) => ["comment", "reply"].includes(action) && !reply

/** Sends the answer with the notification's own token, and shows the outcome in place of the notification. */
async function answer({ data, lang, dir }, action, reply) {
  const body = { actionIdentifier: action, ...(reply && { userText: reply }) }
  const waiting = { tag: data.tag, data, lang, dir, body, key: `${data.delivery}-${action}`, at: Date.now() }
  const outcome = await send(waiting)
  if (outcome) return say(waiting, outcome)
  await keep(waiting)
  await self.registration.sync?.register("answers").catch(() => {})
  await say(waiting, "later")
}

/** Sends an answer. Returns a key of `texts` or a sentence, or undefined when the answer should be sent again later. */
async function send({ data, body, key }) {
  try {
    const receipt = await post("POST", data.respond, body, key)
    // Some outcomes only the server can word, such as how many guests were reminded or which guest was let in.
    if (receipt.sentence) return receipt.sentence
    const outcome = data.texts[body.actionIdentifier] ? body.actionIdentifier : receipt.rsvp.status
    return data.texts[outcome] ? outcome : "failed"
  } catch (error) {
    // A refusal is final, except 408 (timeout) and 429 (too many requests).
    return error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status) ? "failed" : undefined
  }
}

async function say({ tag, data, lang, dir }, outcome) {
  const { title, navigate, page, texts } = data
  await self.registration.showNotification(title, {
    body: texts[outcome] ?? outcome, tag, lang, dir, silent: true, icon: "/icon.png",
    badge: "/badge.png", data: { navigate, page, title, tag },
  })
}

self.addEventListener("sync", (event) => {
  if (event.tag === "answers") event.waitUntil(sendAnswers())
})
self.addEventListener("message", (event) => {
  if (event.data === "send answers") event.waitUntil(sendAnswers())
})

let sending = Promise.resolve()

/**
 * Sends the answers that wait for a connection, one after the other. The first event that wakes the worker starts it.
 */
function sendAnswers() {
  sending = sending.then(async () => {
    for (const waiting of await kept()) {
      const outcome = await send(waiting)
      if (!outcome) return
      await forget(waiting)
      await say(waiting, outcome)
    }
  }).catch(() => {})
  return sending
}

// The worker's database holds the latest answer for each tag, and the ids of the deliveries shown most recently.

function database() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("partyline", 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("answers", { keyPath: "tag" })
      opening.result.createObjectStore("deliveries", { autoIncrement: true }).createIndex("id", "id")
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

/** Runs `use` on a store, and resolves with its result once the transaction is on disk. */
async function stored(name, mode, use) {
  const known = await database()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = known.transaction(name, mode)
      const request = use(transaction.objectStore(name))
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    known.close()
  }
}

const keep = (waiting) => stored("answers", "readwrite", (answers) => answers.put(waiting))
const kept = async () => (await stored("answers", "readonly", (answers) => answers.getAll())).sort((a, b) => a.at - b.at)

/** Deletes a stored answer unless a later answer has replaced it. */
function forget({ tag, key }) {
  return stored("answers", "readwrite", (answers) => {
    answers.get(tag).onsuccess = ({ target }) => {
      if (target.result?.key === key) answers.delete(tag)
    }
  })
}

/** Whether the delivery is shown for the first time. Remembers the last hundred deliveries. */
async function isNew(id) {
  if (await stored("deliveries", "readonly", (deliveries) => deliveries.index("id").getKey(id))) return false
  await stored("deliveries", "readwrite", (deliveries) => {
    deliveries.add({ id }).onsuccess = ({ target }) => {
      deliveries.delete(IDBKeyRange.upperBound(target.result - 100))
    }
  })
  return true
}

/** The browser changed the subscription, so the server has to be told the new one. */
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  let subscription = newSubscription ?? (await self.registration.pushManager.getSubscription())
  if (!subscription) {
    const { webPush } = await post("GET", "/api/v1/devices")
    subscription = await self.registration.pushManager.subscribe({
      userVisibleOnly: true, applicationServerKey: webPush.applicationServerKey,
    })
  }
  await post("POST", "/api/v1/devices", {
    subscription: subscription.toJSON(), replaces: oldSubscription?.endpoint ?? null,
  })
}

/** Chooses the action on the simulated phone: unlocks it, opens the notification and responds to it. */
async function respond({ app, identifier }, action, reply) {
  const api = "/api/v1/phones/mine"
  await post("PUT", `${api}/device`, { isLocked: false })
  const opening = await post("POST", `${api}/openings`, { app, identifier })
  const body = { actionIdentifier: action }
  if (typeof reply === "string") body.userText = reply
  await post("POST", `${api}/openings/${opening.id}/responses`, body)
}

/** Brings the page with the simulated phone to the front. */
async function showPhone() {
  const windows = await self.clients.matchAll({ type: "window" })
  const open = windows.find((window) => ["/preview", "/lab"].includes(new URL(window.url).pathname))
  return open ? open.focus() : self.clients.openWindow("/preview")
}

async function post(method, url, body, key = crypto.randomUUID()) {
  const response = await fetch(url, {
    method, body: body && JSON.stringify(body), credentials: "same-origin", keepalive: true,
    headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": key },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw Object.assign(new Error(`${url} answered ${response.status}`), { status: response.status })
  return response.status === 204 ? null : response.json()
}
