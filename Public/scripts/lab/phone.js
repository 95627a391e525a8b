// "Show on the phone": sends the exact bytes to this browser's phone and shows the result.
import { definition } from "./app.js"
import * as fields from "./fields.js"
import { bytes, encode, text } from "./editor.js"
import { bundleKey } from "./meter.js"
import { withoutMember } from "./tokens.js"
import { Refused } from "../lib/api.js"
import { make } from "../lib/markup.js"
import { watch } from "./answers.js"
import { localized } from "../lib/texts.js"

const stage = document.querySelector("[data-stage]")
const drawing = document.querySelector("[data-preview]")
const actions = document.querySelector(".lab-actions")
const shown = document.querySelector("[data-shown]")
const [typed, phone] = ["typed", "phone"].map((name) => document.querySelector(`[data-view-${name}]`))
const api = "/api/v1/phones"

/** The bytes of the payload that are sent. */
export function sent() {
  const payload = withoutMember(text(), bundleKey)
  return payload === text() ? bytes() : encode(payload)
}

async function call(method, path, body, headers = []) {
  const response = await fetch(`${api}${path}`, {
    method, body, headers: [["Content-Type", "application/json"], ["Accept", "application/json"], ...headers],
  }).catch(() => null)
  const answer = await response?.json().catch(() => ({}))
  if (!response?.ok) {
    const sentence = answer?.sentence ?? answer?.detail ?? localized("unreachable")
    throw new Refused(sentence, { code: answer?.code, status: response?.status })
  }
  return answer
}

/** Registers the category, pushes the payload, and returns the phone's response. */
export async function push() {
  const app = JSON.stringify(definition())
  try {
    await call("PUT", "/mine/apps/lab", app)
  } catch (error) {
    if (error.status !== 404 && error.code !== "phone-restarted") throw error
    await renew()
    await call("PUT", "/mine/apps/lab", app)
  }
  return call("POST", "/mine/pushes?app=lab", sent(), fields.forRequest(fields.ofPhone()))
}

/**
 * Makes a new phone in place of one that has expired or was restarted, and loads the phone's frame again. The frame is
 * removed meanwhile, because its page would make a phone of its own.
 */
async function renew() {
  const frame = stage.firstChild
  frame?.remove()
  await call("POST", "", "{}")
  if (frame) stage.append(frame)
}

async function show(button) {
  button.disabled = true
  actions.querySelector("[data-failure]").hidden = true
  shown.textContent = ""
  try {
    open()
    const answer = await push()
    shown.textContent = [localized(`at-${answer.place}`), answer.reason].filter(Boolean).join(" ")
    watch()
  } catch (error) {
    fail(error)
  } finally {
    button.disabled = false
  }
}

function fail(error) {
  const place = actions.querySelector("[data-failure]")
  place.textContent = error.message
  place.hidden = false
}

/** Shows the phone in a frame, which follows the phone's stream by itself. */
function open() {
  if (!stage.firstChild) stage.append(make("iframe", { src: "/preview?framed=1", title: localized("thePhone"), class: "lab-frame" }))
  choose(true)
}

function choose(isPhone) {
  stage.hidden = !isPhone
  drawing.hidden = isPhone
  phone.setAttribute("aria-pressed", String(isPhone))
  typed.setAttribute("aria-pressed", String(!isPhone))
}

typed.addEventListener("click", () => choose(false))
phone.addEventListener("click", open)
document.querySelector("[data-show]").addEventListener("click", (event) => show(event.currentTarget))
