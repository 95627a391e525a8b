// Finds guests by their codes: scanned with the camera, read from a picture, or typed. Typing also works without this
// script.
import { Refused, send, showFailure } from "./lib/api.js"
import { Camera, codeIn, codeReader } from "./lib/code-reader.js"
import { refresh } from "./lib/refresh.js"
import { localized } from "./lib/texts.js"

const page = document.querySelector("[data-check-in]")
const sheet = page.querySelector("[data-scanner]")
const state = sheet.querySelector("[data-state]")
const picture = sheet.querySelector("[data-picture]")
const opener = page.querySelector("[data-scan]")
let read = null
let camera = null
let refused = null

opener.hidden = false
opener.addEventListener("click", open)
sheet.querySelector("[data-close]").addEventListener("click", () => sheet.close())
sheet.addEventListener("close", () => camera?.stop())
picture.addEventListener("change", readPicture)
page.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-code-form]")
  if (!form) return
  event.preventDefault()
  find(form.elements.code.value)
})
// The camera stops when the page is left or hidden.
addEventListener("pagehide", () => camera?.stop())
document.addEventListener("visibilitychange", () => {
  if (document.hidden) camera?.stop()
  else if (sheet.open) startCamera()
})

async function open() {
  say("")
  refused = null
  sheet.showModal()
  read ??= await codeReader()
  if (!sheet.open) return
  picture.parentElement.hidden = !read
  if (read) await startCamera()
  else say(localized("noReader"))
}

async function startCamera() {
  if (!read) return
  if (!navigator.mediaDevices?.getUserMedia) return say(localized("noCamera"))
  camera ??= new Camera(sheet.querySelector("video"), read, scanned)
  camera.stop()
  say(localized("looking"))
  try {
    await camera.start()
  } catch (error) {
    camera.stop()
    say(localized(error.name === "NotAllowedError" ? "refused" : "noCamera"))
  }
}

/** Looks up a scanned code. The camera reads the same code many times, so a refused code is not looked up again. */
async function scanned(text) {
  if (text !== refused) await find(text)
}

async function readPicture() {
  const [file] = picture.files
  picture.value = ""
  if (!file) return
  const text = await createImageBitmap(file).then(read).catch(() => null)
  if (text) await find(text)
  else say(localized("noCode"), true)
}

/** Shows only the guest with this code, or the reason why no guest can be shown. */
async function find(text) {
  try {
    await show(await lookUp(text))
  } catch (error) {
    refused = text
    // After a network failure the same code may be looked up again.
    if (!error.code) setTimeout(() => { refused = null }, 2000)
    if (sheet.open) say(error.name === "Refused" ? error.message : localized("failed"), true)
    else showFailure(page, error)
  }
}

/** The normalized code, and a remark to show: a guest who declined is shown anyway. */
async function lookUp(text) {
  try {
    return { code: (await send("GET", `${sheet.dataset.api}?code=${encodeURIComponent(text)}`)).checkInCode }
  } catch (error) {
    if (error.code !== "guest-declined") throw error
    return { code: /[?&]code=([^&\s]+)/.exec(text)?.[1] ?? text.trim(), remark: error }
  }
}

async function show({ code, remark = null }) {
  history.replaceState(null, "", `${location.pathname}?code=${encodeURIComponent(code)}`)
  const asked = codeIn(location.href)
  page.querySelector("[data-search]").reset()
  page.querySelector("[type=search]").value = ""
  for (const form of page.querySelectorAll("[data-code-form]")) form.elements.code.value = ""
  await refresh("[data-results]", "[data-count]", ".chips")
  // Another guest or a list has been requested meanwhile.
  if (codeIn(location.href) !== asked) return
  const row = page.querySelector(".check-in-found")
  const found = row && codeIn(row.querySelector("[name=next]").value)
  // A scanned invitation names no code of eight characters, so the URL gets the code of its guest.
  if (found && asked.length !== 8) history.replaceState(null, "", `?code=${found}`)
  else if (found !== asked) throw new Refused(localized("failed"))
  navigator.vibrate?.(60)
  sheet.close()
  page.querySelector(".check-in-typed").open = false
  showFailure(page, remark)
  row?.scrollIntoView({ block: "center" })
  row?.querySelector("button")?.focus({ preventScroll: true })
}

function say(words, isFailure = false) {
  state.textContent = words
  state.classList.toggle("scanner-failed", isFailure)
}
