// Sends this device's position to the server, once or while the page is open. Nothing is stored in the browser.
import { post, Refused } from "./api.js"
import { localized } from "./texts.js"

/** Milliseconds between two positions. */
const pause = 15_000
const options = { enableHighAccuracy: true, maximumAge: 5000, timeout: 20_000 }
let watch = null
let lastSent = 0
/** The current run of sharing. Null when no position may leave this device. */
let run = null

/** Shares the position once or continuously. `sent` is called after the first position, `failed` with an error. */
export function share(sharing, action, { sent, failed }) {
  stop()
  const own = (run = {})
  const send = async ({ coords }) => {
    // The browser may still report the position after the guest has stopped.
    if (run !== own) return
    const { latitude, longitude, accuracy } = coords
    if (lastSent > 0 && Date.now() - lastSent < pause) return
    const isFirst = lastSent === 0
    lastSent = Date.now()
    try {
      const { arrival } = await post(action, { latitude, longitude, accuracy: Math.min(accuracy, 100_000), sharing }, null)
      if (run !== own) return
      if (!arrival) stop()
      // The position was sent, whether or not the card can be refreshed.
      if (isFirst || !arrival) await sent().catch(() => {})
    } catch (error) {
      if (run !== own) return
      // A refused position would be refused again in 15 seconds, except when the server was busy or unreachable.
      if (isFirst || (error.status >= 400 && error.status < 500 && error.status !== 429)) stop()
      if (isFirst) failed(error)
    }
  }
  const refused = () => {
    if (run !== own || lastSent > 0) return
    stop()
    failed(new Refused(localized("positionDenied")))
  }
  if (sharing === "once") navigator.geolocation.getCurrentPosition(send, refused, options)
  else watch = navigator.geolocation.watchPosition(send, refused, options)
}

export function stop() {
  if (watch !== null) navigator.geolocation.clearWatch(watch)
  watch = null
  run = null
  lastSent = 0
}
