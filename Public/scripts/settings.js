// The settings know this device: its time zone, its system, and how to install there. A choice for one event is kept at
// once.
import { post } from "./lib/api.js"
import { offerByCard } from "./lib/notify-me.js"
import "./lib/time-zones.js"

const isFresh = performance.getEntriesByType("navigation")[0]?.type === "navigate"
const choices = [...document.querySelectorAll("[data-attention]")]
for (const form of choices) {
  form.classList.add("attention-form-live")
  form.addEventListener("change", () => form.requestSubmit())
}
if (isFresh) keep(choices.filter(isChanged))

/** Whoever was quicker than this script has chosen already. What a browser put back has been sent before. */
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

/** Ticks the table when a level is chosen, and chooses no level when the table fits none. Without scripts the server does it. */
function followLevels(form) {
  const levels = [...form.querySelectorAll("[name=level]")]
  const boxes = [...form.querySelectorAll("[data-levels]")]
  const isIn = (box, level) => box.dataset.levels.split(" ").includes(level.value)
  // A radio button is unchecked by choosing another one.
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
  // An app that is installed need not be told how.
  if (matchMedia("(display-mode: standalone)").matches || navigator.standalone) return install.remove()
  const system = /iPhone|iPad/.test(navigator.userAgent) ? "apple" : /Android/.test(navigator.userAgent) ? "android" : "desktop"
  for (const way of install.querySelectorAll("[data-system]")) way.hidden = way.dataset.system !== system
  addEventListener("beforeinstallprompt", (event) => offer(install, event))
}

/** Only some browsers let a page offer it. */
function offer(install, event) {
  event.preventDefault()
  const button = install.querySelector("[data-install-button]")
  button.hidden = false
  button.addEventListener("click", () => event.prompt(), { once: true })
}
