// The content extension's view: it opens at the height its Info.plist promised, and goes to the height it wants.
import { isReduced, play, times } from "./motion.js"

/** Starts the custom part at ratio × width, as the system does before the extension runs. */
export function startAtRatio(expanded) {
  const custom = expanded.querySelector("[data-custom]")
  const ratio = Number(expanded.dataset.ratio)
  if (!custom || !Number.isFinite(ratio) || ratio < 0) return null
  return { custom, height: custom.getBoundingClientRect().width * ratio }
}

/** The height that the custom part has of itself, or that its extension prefers. */
export function wantedHeight(expanded, custom) {
  const preferred = Number(expanded.dataset.height || Number.NaN)
  if (Number.isFinite(preferred)) return preferred
  custom.style.removeProperty("--content-height")
  return custom.scrollHeight
}

/** Moves the custom part from `height` to `wanted`, in points. It ends as high as its style sheet says. */
export async function settle(phone, custom, height, wanted) {
  if (Math.abs(height - wanted) < 1) return
  const frames = [{ blockSize: `${height}px` }, { blockSize: `${wanted}px` }]
  const duration = isReduced(phone) ? 0 : times.settle
  await play(custom, frames, { duration, easing: "ease-in-out" })
}
