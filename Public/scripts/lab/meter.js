// How much of the room the payload takes: exact bytes of what is sent, and how few would do.
import { sizeLimit } from "./fields.js"
import { bytes, encode, size, text } from "./editor.js"
import { localized } from "../lib/texts.js"
import { isWhole, minified, withoutMember } from "./tokens.js"

const meter = document.querySelector("[data-meter] meter")
const label = document.querySelector("[data-meter-text]")

/** The Simulator's key for the app is not sent. */
export const bundleKey = "Simulator Target Bundle"

export function measure() {
  const [whole, limit] = [text(), sizeLimit()]
  const sent = withoutMember(whole, bundleKey)
  const count = sent === whole ? bytes().length : encode(sent).length
  meter.max = limit
  meter.high = Math.floor(limit * 0.9)
  meter.value = Math.min(count, limit)
  const least = isWhole(sent) ? size(minified(sent)) : count
  const rest = least < count ? ` · ${localized("minified", { n: least })}` : ""
  label.textContent = localized("bytes", { n: count, limit }) + rest
  label.classList.toggle("is-over", count > limit)
}
