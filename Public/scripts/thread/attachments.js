// Draws photos, videos and sounds that are chosen or being sent. The script is fetched when the first file is chosen.
import { make } from "../lib/markup.js"
import { localized } from "../lib/texts.js"

function isRecording({ type, name }) {
  return /^(video|audio)\//.test(type) || /\.(3gp|m4a)$/i.test(name)
}

/** A preview of a file before it is sent, or its name where this browser cannot show it. */
function seen(file, className = "") {
  const name = make("span", className ? { class: className } : {}, file.name)
  if (isRecording(file)) {
    if (file.type.startsWith("video/")) import("./recordings.js").then(({ preview }) => preview(file, name))
    return name
  }
  const image = make("img", { src: URL.createObjectURL(file), alt: file.name })
  // This browser may not show HEIC, which the server can read.
  image.addEventListener("error", () => image.replaceWith(name))
  return image
}

/** Releases a file's picture or video. A video that is still being read is stopped first. */
export function letGo(shown) {
  const { src } = shown
  if (shown.localName === "video") {
    shown.removeAttribute("src")
    shown.load()
  }
  URL.revokeObjectURL(src)
}

export function tile(file, remove) {
  const item = make("li", { class: "composer-tile" })
  const away = make("button", { type: "button", "aria-label": localized("removePhoto", { name: file.name }) }, "✕")
  away.addEventListener("click", remove)
  item.append(seen(file), away)
  return item
}

/** A photo, video or sound from this device, and the progress of its upload. */
export class Picture {
  constructor({ file, text }) {
    this.isRecording = isRecording(file)
    this.figure = make("figure", { class: "bubble bubble-photo" })
    const image = seen(file, "photo-unseen")
    image.addEventListener("load", () => { image.width = image.naturalWidth; image.height = image.naturalHeight })
    this.bar = make("progress", { class: "photo-progress", max: 1, value: 0, "aria-label": localized("uploading") })
    this.figure.append(image, this.bar)
    if (text) this.figure.append(make("figcaption", { dir: "auto" }, text))
  }

  /** Shows the progress, 0 to 1. At 1 the bar has no value, because the server is still processing the file. */
  progress(part) {
    if (part < 1) this.bar.value = part
    else this.bar.removeAttribute("value")
  }

  close() {
    const shown = this.figure.querySelector("img, video")
    if (shown) letGo(shown)
  }
}
