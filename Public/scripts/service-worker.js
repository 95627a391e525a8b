// Shows notifications that the server sends, and answers them without opening a page. Without a connection it shows a
// page of its own. It stores no copy of other pages, because a copy would soon be out of date.

const store = "offline-2"
const page = "/offline"
const hour = 3_600_000
/**
 * Milliseconds after which a stored answer is no longer sent, because the guest may mean something else by now. A night
 * or a flight without a connection is shorter than twelve hours. A guest who set out an hour ago may have arrived.
 */
const lifetimes = { accept: 12 * hour, decline: 12 * hour, "on-my-way": hour }
/** The statuses that an RSVP leads to, by its action. */
const statuses = { accept: ["accepted", "waitlisted"], decline: ["declined"] }
/** Runs tasks that show notifications. Chromium drops a notification if the list is read while it is being shown. */
const inTurn = queue()
/** Runs tasks that send answers, so that the server gets them in the order in which they were given. */
const inOrder = queue()

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
  options.icon = "/icon.png"
  options.badge = "/badge.png"
  // Browsers without large pictures show the photo as the icon.
  if (data.photo) options["image" in Notification.prototype ? "image" : "icon"] = data.photo
  options.actions = actions.slice(0, Notification.maxActions ?? 0).map(({ action, title, type }) => ({ action, title, ...(type && { type }) }))
  try {
    await inTurn(async () => {
      if (data.closes) await close(data.closes)
      await self.registration.showNotification(title, options)
    })
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
  const at = Date.now()
  const body = { actionIdentifier: action, ...(reply && { userText: reply }) }
  // A message that is delivered again can get a second reply.
  const key = `${data.delivery}-${action}${reply ? `-${at}` : ""}`
  const waiting = { tag: data.tag, data, lang, dir, body, key, at }
  const outcome = await inOrder(async () => {
    if (isRSVP(waiting)) await dropRSVPs(waiting.tag).catch(() => {})
    const sent = await send(waiting)
    if (!sent) await keep(waiting)
    return sent
  }).catch(() => "failed")
  if (!outcome) await self.registration.sync?.register("answers").catch(() => {})
  await say(waiting, outcome ?? "later")
}

const isRSVP = ({ body }) => body.actionIdentifier in statuses

/** Sends an answer. Returns a key of `texts` or a sentence, or undefined when the answer should be sent again later. */
async function send(waiting, isLate = false) {
  const { data, body, key } = waiting
  try {
    if (isLate && (await isOvertaken(waiting))) return "failed"
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

/** Whether a stored answer is too old, or the guest or a host has given another RSVP since. */
async function isOvertaken({ data, body: { actionIdentifier }, at }) {
  if (Date.now() - at > lifetimes[actionIdentifier]) return true
  const own = statuses[actionIdentifier]
  if (!own) return false
  const response = await request("GET", data.respond.replace(/\/responses$/, ""))
  const { rsvp } = (await response.json()).guest
  // How far the server's clock is ahead of this phone's. Without the field, the clocks count as equal.
  const ahead = Date.parse(response.headers.get("Date")) - Date.now() || 0
  // The server writes whole seconds. An equal status may come from this answer, if only its reply was lost.
  return Date.parse(rsvp.answeredAt) + 1000 > at + ahead && !own.includes(rsvp.status)
}

/**
 * Shows the outcome of an answer in place of its notification, or beside a newer notification that has taken the place.
 * The outcome of one answer never replaces the failure of another. A success beside a newer notification replaces an
 * earlier success there.
 */
function say({ tag, data, lang, dir, key }, outcome) {
  const { title, navigate, page, texts } = data
  const isFailure = outcome === "failed"
  return inTurn(async () => {
    const shown = await self.registration.getNotifications({ tag }).catch(() => [])
    const isTaken = shown.some((other) => other.data?.delivery && other.data.delivery !== data.delivery)
    const place = isTaken ? `${tag}-${isFailure ? key : "sent"}` : tag
    await self.registration.showNotification(title, {
      body: texts[outcome] ?? outcome, tag: place, lang, dir, silent: true, icon: "/icon.png",
      badge: "/badge.png", data: { navigate, page, title, tag, delivery: isFailure ? key : data.delivery },
    })
  })
}

self.addEventListener("sync", (event) => {
  if (event.tag === "answers") event.waitUntil(sendAnswers())
})
self.addEventListener("message", (event) => {
  if (event.data === "send answers") event.waitUntil(sendAnswers())
})

/**
 * Sends the answers that wait for a connection, one after the other. The first event that wakes the worker starts it.
 */
function sendAnswers() {
  return inOrder(async () => {
    for (const waiting of await kept()) {
      const outcome = await send(waiting, true)
      if (!outcome) return
      await forget(waiting)
      await say(waiting, outcome)
    }
  }).catch(() => {})
}

/** Returns a function that runs tasks one after the other, and resolves with the result of its task. */
function queue() {
  let last = Promise.resolve()
  return (task) => {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
}

// The worker's database holds the answers that wait, and the ids of the deliveries shown most recently.

function database() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("partyline", 2)
    opening.onupgradeneeded = ({ oldVersion }) => {
      const known = opening.result
      if (oldVersion === 0) {
        known.createObjectStore("answers", { keyPath: "key" })
        known.createObjectStore("deliveries", { autoIncrement: true }).createIndex("id", "id")
        return
      }
      // Version 1 had one answer for each tag.
      opening.transaction.objectStore("answers").getAll().onsuccess = ({ target }) => {
        known.deleteObjectStore("answers")
        const answers = known.createObjectStore("answers", { keyPath: "key" })
        for (const waiting of target.result) answers.put(waiting)
      }
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
const forget = ({ key }) => stored("answers", "readwrite", (answers) => answers.delete(key))

/** Deletes the stored RSVPs for a tag, which a newer RSVP replaces. Replies and other answers stay. */
function dropRSVPs(tag) {
  return stored("answers", "readwrite", (answers) => {
    answers.getAll().onsuccess = ({ target }) => {
      for (const waiting of target.result) if (waiting.tag === tag && isRSVP(waiting)) answers.delete(waiting.key)
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

async function post(...what) {
  const response = await request(...what)
  return response.status === 204 ? null : response.json()
}

/** Sends a request, and returns the response unless it is a refusal. */
async function request(method, url, body, key = crypto.randomUUID()) {
  const response = await fetch(url, {
    method, body: body && JSON.stringify(body), credentials: "same-origin", keepalive: true,
    headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": key },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw Object.assign(new Error(`${url} answered ${response.status}`), { status: response.status })
  return response
}
