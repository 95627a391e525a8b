// Shows the size of the payload: the exact number of bytes sent, the limit, and the size when minified.
import { sizeLimit } from "./fields.js"
import { bytes, encode, size, text } from "./editor.js"
import { localized } from "../lib/texts.js"
import { isWhole, minified, withoutMember } from "./tokens.js"

const meter = document.querySelector("[data-meter] meter")
const label = document.querySelector("[data-meter-text]")

/** The key that names the app for the Simulator. It is removed before sending. */
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
