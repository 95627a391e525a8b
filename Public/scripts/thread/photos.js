// Photos, videos and sounds attached in the composer: chosen, taken with the camera, dropped or pasted. Each can be
// removed again.
import { make } from "../lib/markup.js"
import { toast } from "../lib/toast.js"
import { localized } from "../lib/texts.js"
import { composer } from "./context.js"

/** The largest number of files that can wait at a time. */
const limit = 20
const drawer = composer.querySelector(".composer-photo")
const input = composer.querySelector("[data-photo-form]").elements.photo
const place = document.querySelector(".thread-layout")
let photos = []
let tray = null
let tools = null
let fetchTools = null
let onChange = () => {}

/** The chosen files, in order. */
export function chosen() {
  return photos
}

export function clearChosen() {
  photos = []
  show()
}

export function watchChosen(changed, fetchTray) {
  onChange = changed
  fetchTools = fetchTray
  input.multiple = true
  drawer.open = false
  drawer.querySelector("summary").addEventListener("click", (event) => {
    event.preventDefault()
    input.click()
  })
  input.addEventListener("change", () => {
    add(input.files)
    input.value = ""
  })
  document.addEventListener("paste", (event) => {
    if (add(event.clipboardData?.files)) event.preventDefault()
  })
  watchDrops()
  takeOver()
}

/** Takes over files that were chosen while the page was loading. */
function takeOver() {
  const { photo, caption } = input.form.elements
  if (!photo.files.length) return
  const words = composer.querySelector("[data-comment-form]").elements.text
  words.value ||= caption.value
  add(photo.files)
  input.form.reset()
}

/** Adds files. Returns true when at least one of them can be shared. */
function add(files) {
  const pictures = [...files ?? []].filter(({ type, name }) => /^(image|video|audio)\//.test(type) || /\.(hei[cf]|3gp|m4a)$/i.test(name))
  if (files?.length && !pictures.length) toast(localized("onlyPhotos"))
  if (!pictures.length) return false
  take(pictures)
  return true
}

function take(pictures) {
  if (photos.length + pictures.length > limit) toast(localized("tooManyPhotos", { n: limit }))
  photos = [...photos, ...pictures].slice(0, limit)
  show()
  onChange()
}

/**
 * Waits for the module that shows files. It is fetched with the first file, because most visitors only read. Returns
 * false when the fetch fails; the files then wait for the next attempt, e.g. when the reader sends.
 */
export async function canShow() {
  if (tools || !photos.length) return true
  try {
    tools = await fetchTools()
  } catch {
    toast(localized("unreachable"))
  }
  return Boolean(tools)
}

function remove(file) {
  photos = photos.filter((other) => other !== file)
  show()
  onChange()
}

/** The picture of a file that is being sent. */
export function pictureOf(item) {
  return new tools.Picture(item)
}

function watchDrops() {
  let depth = 0
  const holdsFiles = (event) => event.dataTransfer?.types.includes("Files")
  const mark = (change) => {
    depth = Math.max(0, depth + change)
    place.classList.toggle("drop-target", depth > 0)
  }
  place.addEventListener("dragenter", (event) => { if (holdsFiles(event)) { event.preventDefault(); mark(1) } })
  place.addEventListener("dragover", (event) => { if (holdsFiles(event)) event.preventDefault() })
  place.addEventListener("dragleave", (event) => { if (holdsFiles(event)) mark(-1) })
  place.addEventListener("drop", (event) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    mark(-depth)
    add(event.dataTransfer.files)
  })
}

async function show() {
  if (!(await canShow())) return
  for (const shown of tray?.querySelectorAll("img, video") ?? []) tools.letGo(shown)
  tray?.remove()
  tray = null
  if (!photos.length) return
  tray = make("ul", { class: "composer-tray", "aria-label": localized("photosToSend") })
  tray.append(...photos.map((file) => tools.tile(file, () => remove(file))))
  composer.insertBefore(tray, composer.querySelector("[data-comment-form]"))
}
