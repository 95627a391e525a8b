// Adapts the settings to this device: its time zone, its system, and how to install the app there. A choice for one
// event
// is saved at once.
import { post } from "./lib/api.js"
import { isAppleTouch, offerByCard } from "./lib/notify-me.js"
import "./lib/time-zones.js"

const isFresh = performance.getEntriesByType("navigation")[0]?.type === "navigate"
const choices = [...document.querySelectorAll("[data-attention]")]
for (const form of choices) {
  form.classList.add("attention-form-live")
  form.addEventListener("change", () => form.requestSubmit())
}
if (isFresh) keep(choices.filter(isChanged))

/** Saves choices made before this script ran. Choices that the browser restored were sent before. */
async function keep(forms) {
  const last = forms.pop()
  await Promise.all(forms.map((form) => post(form.action, new FormData(form)).catch(() => {})))
  last?.requestSubmit()
}

function isChanged(form) {
  return [...form.elements].some((field) => {
    const first = [...(field.options ?? [])].find((option) => option.defaultSelected)
    return (first && !first.selected) || (field.type === "radio" && field.checked && !field.defaultChecked)
  })
}

const notifications = document.querySelector("[data-choices]")
if (notifications) followLevels(notifications)

/**
 * Ticks the table when a level is chosen, and clears the level when the table matches none. Without scripts the server
 * does this.
 */
function followLevels(form) {
  const levels = [...form.querySelectorAll("[name=level]")]
  const boxes = [...form.querySelectorAll("[data-levels]")]
  const isIn = (box, level) => box.dataset.levels.split(" ").includes(level.value)
  // A radio button is cleared only by choosing another one.
  const fits = (box, level) => (box.type === "radio" ? !isIn(box, level) || box.checked : box.checked === isIn(box, level))
  form.addEventListener("change", ({ target }) => {
    if (target.name === "level") {
      for (const box of boxes) if (box.type === "checkbox" || isIn(box, target)) box.checked = isIn(box, target)
    } else if (boxes.includes(target)) {
      const fitting = levels.find((level) => boxes.every((box) => fits(box, level)))
      for (const level of levels) level.checked = level === fitting
    }
  })
}

const devices = document.querySelector("[data-devices]")
if (devices) offerByCard(devices)

const install = document.querySelector("[data-install]")
if (install) showOwnWay(install)

function showOwnWay(install) {
  // An installed app needs no instructions for installing it.
  if (matchMedia("(display-mode: standalone)").matches || navigator.standalone) return install.remove()
  const system = isAppleTouch() ? "apple" : /Android/.test(navigator.userAgent) ? "android" : "desktop"
  for (const way of install.querySelectorAll("[data-system]")) way.hidden = way.dataset.system !== system
  addEventListener("beforeinstallprompt", (event) => offer(install, event))
}

/** Shows the install button. Only some browsers let a page offer to install the app. */
function offer(install, event) {
  event.preventDefault()
  const button = install.querySelector("[data-install-button]")
  button.hidden = false
  button.addEventListener("click", () => event.prompt(), { once: true })
}
