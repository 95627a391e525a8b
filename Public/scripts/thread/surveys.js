// Polls, dates and lists: sends each change at once, and shows the counts that the stream brings.
import { Refused, post } from "../lib/api.js"
import { make } from "../lib/markup.js"
import { toast } from "../lib/toast.js"
import { api, list } from "./context.js"
import { on } from "./stream.js"

/** The surveys whose answer is being sent, and whether another answer follows. */
const sending = new Map()
/** The surveys whose answer could not be sent because the server could not be reached. */
const unsent = new Set()

export function watchSurveys() {
  // A page drawn before the event's first survey has no style for it.
  on("activity", ({ activity }) => { if (activity.kind === "asked") addStyle() })
  list.addEventListener("change", (event) => {
    const form = event.target.closest("[data-survey-form]")
    if (form) answer(form)
  })
  list.addEventListener("submit", (event) => {
    const form = event.target
    if (form.matches("[data-survey-form]")) {
      event.preventDefault()
      answer(form)
    } else if (form.matches("[data-survey-add]")) {
      event.preventDefault()
      add(form)
    }
  })
  on("survey", (message) => showCounts(message))
  on("live", () => {
    for (const number of unsent) {
      const form = cardOf(number)?.querySelector("[data-survey-form]")
      if (form) answer(form)
    }
  })
}

function addStyle() {
  if (document.querySelector("link[href*='surveys']")) return
  // Several scripts may be served as one file, whose depth differs.
  const href = import.meta.url.replace(/\/scripts\/.*/, "/styles/surveys.css")
  document.head.append(make("link", { rel: "stylesheet", href }))
}

/** Sends all answers of the form. A change made while one is under way is sent after it. */
async function answer(form) {
  const card = form.closest("[data-survey]")
  const number = card.dataset.survey
  if (sending.has(number)) return sending.set(number, true)
  unsent.delete(number)
  card.setAttribute("aria-busy", "true")
  try {
    do {
      sending.set(number, false)
      const answers = answersIn(card.isConnected ? card : cardOf(number))
      const fresh = await post(`${api(`surveys/${number}/answers`)}?render=html`, { answers })
      // A choice made since then is only in the card that is there.
      if (!sending.get(number)) show(number, fresh)
    } while (sending.get(number))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    toast(error.message)
    if (error.status) await reload(number)
    else unsent.add(number)
  } finally {
    sending.delete(number)
    cardOf(number)?.removeAttribute("aria-busy")
  }
}

async function add(form) {
  const card = form.closest("[data-survey]")
  const number = card.dataset.survey
  const field = form.elements.text
  if (!field.value.trim()) return
  try {
    const fresh = await post(`${api(`surveys/${number}/choices`)}?render=html`, { text: field.value })
    field.value = ""
    show(number, fresh)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    toast(error.message)
    field.focus()
  }
}

function answersIn(card) {
  const answers = []
  for (const input of card.querySelectorAll("[data-survey-form] input")) {
    const [, kind, number] = /^(answer|choice)\.(\d+)$/.exec(input.name) ?? []
    if (!kind || (input.type !== "number" && !input.checked)) continue
    const value = Number(input.value)
    if (kind === "answer") answers.push({ question: 1, choice: value, amount: 1 })
    else answers.push({ question: 1, choice: Number(number), amount: value })
  }
  return answers
}

function cardOf(number) {
  return list.querySelector(`[data-survey="${number}"]`)
}

/** Replaces the card by the server's, and keeps the focus. */
function show(number, { html }) {
  const card = cardOf(number)
  if (!card || !html) return
  const next = parsed(html)
  const focused = card.contains(document.activeElement) ? document.activeElement : null
  const isOpen = card.querySelector(".survey-tools")?.open
  const words = card.querySelector("[data-survey-add] [name=text]")?.value
  const field = next.querySelector("[data-survey-add] [name=text]")
  if (words && field) field.value = words
  card.replaceWith(next)
  if (isOpen) next.querySelector(".survey-tools").open = true
  if (!focused?.name) return
  const same = [...next.querySelectorAll(`[name="${CSS.escape(focused.name)}"]`)]
  const target = same.find((input) => input.value === focused.value) ?? same[0]
  target?.focus({ preventScroll: true })
}

/** Takes over the counts of everybody, and leaves the reader's own answers as they are. */
function showCounts({ number, html }) {
  const card = cardOf(String(number))
  if (!card) return
  const next = parsed(html)
  const choices = card.querySelector(".survey-choices")
  for (const choice of next.querySelectorAll("[data-choice]")) {
    const own = choices.querySelector(`[data-choice="${choice.dataset.choice}"]`)
    if (!own) {
      choices.append(choice)
      continue
    }
    own.querySelector("[data-tally]").replaceWith(choice.querySelector("[data-tally]"))
    limit(own, choice)
  }
  const foot = card.querySelector("[data-survey-foot]")
  const own = foot.querySelector(".survey-own")
  const nextFoot = next.querySelector("[data-survey-foot]")
  if (own) nextFoot.prepend(own)
  foot.replaceWith(nextFoot)
}

/** Takes over how much of a thing may still be brought. */
function limit(own, other) {
  const mine = own.querySelector("input")
  const theirs = other.querySelector("input")
  if (!mine || !theirs) return
  if (mine.type === "number") {
    const most = Number(theirs.max) + Number(mine.defaultValue)
    mine.max = most
    mine.disabled = most === 0
  } else if (mine.type === "checkbox") {
    mine.disabled = theirs.disabled && !mine.checked
  }
}

/** Draws the survey anew after a refused answer. */
async function reload(number) {
  const response = await fetch(`${api(`surveys/${number}`)}?render=html`, { headers: { Accept: "application/json" } })
  if (response.ok) show(number, await response.json())
}

function parsed(html) {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content.firstElementChild
}
