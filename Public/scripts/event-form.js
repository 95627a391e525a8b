// Updates the card while the host types: date and place as the server formats them, and the photo before its upload.
import { post } from "./lib/api.js"
import { composes } from "./lib/ime.js"
import "./lib/time-zones.js"

const form = document.querySelector(".event-form")
const { title, message, cover, dropsCover } = form.elements
const facts = form.querySelector("[data-preview]")
const stage = form.querySelector("[data-cover]")
// The fields that the server needs for the lines of the card.
const told = ["startsAt", "lasts", "endsAt", "timeZone", "place", "address", "spot"]
const tile = form.querySelector(".cover-upload .cover")
let latest = 0
let timer = 0
let photo = null

for (const words of [title, message]) {
  words.addEventListener("input", () => fit(words))
  fit(words)
}
title.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || composes(event)) return
  event.preventDefault()
  message.focus()
})
form.addEventListener("input", ({ target }) => {
  if (!told.includes(target.name)) return
  clearTimeout(timer)
  timer = setTimeout(draw, 200)
})
form.addEventListener("click", ({ target }) => {
  if (target.name === "pattern") showDrawing()
})
cover.addEventListener("change", showPhoto)
form.querySelector(".cover-picker").addEventListener("toggle", ({ target }) => {
  if (target.open) target.querySelector(":checked")?.scrollIntoView({ block: "nearest", inline: "nearest" })
})
// The cover may have been chosen before this script ran.
const chosen = form.querySelector('[name="pattern"]:checked')
if (cover.files.length) showPhoto()
else if (chosen && !chosen.defaultChecked) showDrawing()
draw()

/**
 * Removes line breaks from the title and sets a long title smaller. Grows text areas in browsers that cannot do so in
 * CSS.
 */
function fit(words) {
  if (words === title) {
    if (/[\r\n]/.test(title.value)) title.value = title.value.replace(/\s*[\r\n]+\s*/g, " ")
    title.classList.toggle("invite-title-long", new TextEncoder().encode(title.value).length > 60)
  }
  if (CSS.supports("field-sizing", "content")) return
  words.style.blockSize = "auto"
  words.style.blockSize = `${words.scrollHeight}px`
}

/** Updates the lines of the card. While the fields do not form a valid event, the card stays as it is. */
async function draw() {
  const mine = (latest += 1)
  const fields = new FormData()
  for (const name of told) fields.set(name, form.elements[name].value)
  fields.set("title", title.placeholder)
  const preview = await post("/api/v1/events/previews", fields).catch(() => null)
  if (!preview || mine !== latest) return
  const { empty } = facts.querySelector("[data-empty]").dataset
  for (const part of facts.querySelectorAll("[data-part]")) {
    const text = preview[part.dataset.part]
    part.textContent = text || (part.dataset.part === "place" ? empty : "")
    part.hidden = !part.textContent
  }
  facts.querySelector(".facts-line").hidden = false
  facts.querySelector("[data-empty]").classList.toggle("fact-empty", !preview.place)
}

function showPhoto() {
  const [file] = cover.files
  forgetPhoto()
  if (!file?.type.startsWith("image/")) return
  if (dropsCover) dropsCover.checked = false
  photo = document.createElement("div")
  photo.className = "cover cover-photo cover-new"
  const image = document.createElement("img")
  image.alt = ""
  image.src = URL.createObjectURL(file)
  // This browser cannot show the file, e.g. HEIC.
  image.addEventListener("error", forgetPhoto)
  photo.append(image)
  stage.append(photo)
  tile.append(image.cloneNode())
}

/** Replaces the photo by the chosen drawing. */
function showDrawing() {
  cover.value = ""
  forgetPhoto()
  if (dropsCover) dropsCover.checked = true
}

function forgetPhoto() {
  if (photo) URL.revokeObjectURL(photo.firstChild.src)
  photo?.remove()
  tile.querySelector("img")?.remove()
  photo = null
}
