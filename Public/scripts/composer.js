// One composer for text and photo: Enter sends, the button waits for the answer, failures show in place.
import { post, showFailure } from "./lib/api.js"
import { newKey } from "./lib/key.js"
import { make } from "./lib/markup.js"
import { scrollToEnd } from "./lib/scroll.js"

const composer = document.querySelector("[data-composer]")
const form = composer.querySelector("[data-comment-form]")
const photoForm = composer.querySelector("[data-photo-form]")
const text = form.elements.text
const send = form.querySelector("button")
const file = photoForm.elements.photo
const drawer = composer.querySelector(".composer-photo")
const hasMouse = matchMedia("(pointer: fine)")
// Kept while the same message is tried again, so that the server takes it once.
let key = newKey()
let chip = null

text.required = false
drawer.open = false
updateButton()

text.addEventListener("input", change)
text.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing || !hasMouse.matches) return
  event.preventDefault()
  form.requestSubmit()
})
drawer.querySelector("summary").addEventListener("click", (event) => {
  event.preventDefault()
  file.click()
})
file.addEventListener("change", () => { change(); showChip() })
form.addEventListener("submit", async (event) => {
  event.preventDefault()
  if (isEmpty() || composer.ariaBusy === "true") return
  await transmit()
})

function isEmpty() {
  return text.value.trim() === "" && file.files.length === 0
}

function change() {
  key = newKey()
  updateButton()
}

function updateButton() {
  composer.classList.toggle("composer-idle", isEmpty())
}

async function transmit() {
  setBusy(true)
  try {
    if (file.files.length > 0) await post(photoForm.action, photoBody(), key)
    else await post(form.action, { text: text.value }, key)
    clear()
  } catch (error) {
    showFailure(composer, error)
  }
  setBusy(false)
  text.focus({ preventScroll: true })
}

function photoBody() {
  const body = new FormData()
  body.append("caption", text.value)
  body.append("photo", file.files[0])
  return body
}

function clear() {
  key = newKey()
  text.value = ""
  file.value = ""
  showChip()
  showFailure(composer, null)
  // The stream brings the message; without one, the page does.
  const thread = document.querySelector(".thread")
  if (thread.hasAttribute("data-live")) scrollToEnd()
  else if (thread.hasAttribute("data-detached")) location.assign(`${thread.dataset.page}#latest`)
  else location.reload()
}

function setBusy(isBusy) {
  composer.ariaBusy = String(isBusy)
  text.readOnly = isBusy
  send.disabled = isBusy
}

function showChip() {
  chip?.remove()
  chip = null
  const [photo] = file.files
  if (photo) {
    const canvas = make("canvas", { width: 96, height: 96 })
    const remove = make("button", { type: "button", "aria-label": "Remove photo" }, "✕")
    remove.addEventListener("click", () => { file.value = ""; showChip() })
    chip = make("div", { class: "composer-attachment" })
    chip.append(canvas, make("span", {}, photo.name), remove)
    composer.prepend(chip)
    draw(photo, canvas)
    text.focus()
  }
  updateButton()
}

/** A thumbnail. A picture that this browser cannot decode may still be one that the server can. */
async function draw(photo, canvas) {
  const picture = await createImageBitmap(photo).catch(() => null)
  if (!picture) return
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  canvas.getContext("2d").drawImage(
    picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}
