// The notification center's page: sends its forms without leaving the page, and updates the lists when the phone
// changes.
import { post, showFailure } from "./lib/api.js"
import { locale, localized } from "./lib/texts.js"
import { morph } from "./phone/morph.js"
import { pageOf } from "./lib/markup.js"
import { released } from "./lib/press-guard.js"
import "./lib/time-zones.js"

const center = document.querySelector("[data-center]")
const announcement = document.querySelector("[data-announcement]")
const clock = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" })

localize(center)
center.addEventListener("submit", manage)
listen()

/** Sends a form, including the pressed button, and refreshes the lists. */
async function manage(event) {
  const form = event.target.closest("[data-manage]")
  if (!form) return
  event.preventDefault()
  try {
    await post(form.action, new FormData(form, event.submitter))
    showFailure(document, null)
    announce(form.dataset.said)
  } catch (error) {
    showFailure(document, error)
  }
  refresh()
}

let pending = null
let again = false

/** Refreshes the lists. A call during a refresh causes one more refresh afterwards. */
function refresh() {
  if (pending) {
    again = true
    return
  }
  pending = draw().catch(() => {}).finally(() => {
    pending = null
    if (!again) return
    again = false
    refresh()
  })
}

async function draw() {
  const response = await fetch(location.href.split("#")[0], { headers: { Accept: "text/html" } })
  if (!response.ok) return
  const page = pageOf(await response.text())
  localize(page)
  await released()
  for (const old of center.querySelectorAll("[data-live]")) {
    const fresh = page.getElementById(old.id)
    if (fresh) morph(old, fresh)
  }
}

/** Shows times in the reader's own time zone. */
function localize(root) {
  for (const time of root.querySelectorAll("[data-moment]")) time.textContent = clock.format(new Date(time.dateTime))
}

/** Announces notifications that arrive, and refreshes the lists after every change. */
function listen() {
  let source = null
  const connect = () => {
    source = new EventSource(`${center.dataset.api}/stream?look=today`)
    for (const name of ["lists", "device"]) source.addEventListener(name, refresh)
    source.addEventListener("arrived", ({ data }) => announce(localized(`at-${JSON.parse(data).place}`)))
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, 5000)
    })
  }
  connect()
  // A page in the back/forward cache holds no connection open.
  addEventListener("pagehide", () => source.close())
  addEventListener("pageshow", (event) => { if (event.persisted) connect() })
}

function announce(text) {
  announcement.textContent = text ?? ""
}
