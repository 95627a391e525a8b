// Accept, Maybe, Decline without leaving the page; the card is renewed in place, so that focus and what was typed stay.
import { post, showFailure } from "./lib/api.js"
import { mayFocus } from "./lib/focus.js"
import { newKey } from "./lib/key.js"
import { make, pageOf } from "./lib/markup.js"
import { released } from "./lib/press.js"
import { refresh } from "./lib/refresh.js"
import { fetchScript } from "./lib/script.js"
import { localized } from "./lib/texts.js"
import { toast } from "./lib/toast.js"
import { forgetMail } from "./lib/touched.js"

const card = () => document.querySelector("[data-answer]")
const closed = ["answers-closed", "event-cancelled", "event-over"]
/** Milliseconds until the page is asked for again where it could not be had. */
const pause = 3000
let renewal = null
/** How often the page was asked for, and which of the copies the card is from. */
let copies = 0
let current = 0
/** The copy that has this page's own answer; 0 once the card is from it or a later one. */
let own = 0
let isWaitedFor = isSomebodyWaiting()
let words = ""
/** What was pressed last and not heard to be taken: pressed again, it is the same request. */
let attempt = null
/** What was pressed while an answer was on its way. */
let next = null

words = card()?.elements.userText?.value ?? ""
prepare()
document.addEventListener("refreshed", prepare)
document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-answer] [name=bringing]")) showCompanions(target.form)
  if (target.matches("[data-answer] [name=userText]")) words = target.value
})
document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-answer]")
  if (!form || !event.submitter) return
  event.preventDefault()
  answer(form, { actionIdentifier: event.submitter.value, ...extras(form) }, event.submitter)
})
// Answered elsewhere: in a notification, in another window, or by a seat that came free.
document.addEventListener("answered", () => { if (card().ariaBusy !== "true") renewIn(0, { isOwn: false }) })
// Others came or left: what they mean for this guest's place may have changed.
const counts = document.querySelector(".guests-card")
if (counts && card()) new MutationObserver(followCounts).observe(counts, { childList: true })

function prepare() {
  const form = card()
  if (!form) return
  prepareStepper(form)
  showCompanions(form)
  keepWords(form)
}

/** Puts a button for one fewer and one for one more beside the number. */
function prepareStepper(form) {
  const place = form.querySelector("[data-stepper]")
  const field = form.elements.bringing
  if (!place || place.children.length > 1) return
  const step = (name, sign, by) => {
    const button = make("button", { type: "button", class: "stepper-button", "aria-label": localized(name) }, sign)
    button.addEventListener("click", () => {
      if (by > 0) field.stepUp()
      else field.stepDown()
      field.dispatchEvent(new Event("input", { bubbles: true }))
    })
    return button
  }
  field.before(step("fewer", "−", -1))
  field.after(step("more", "+", 1))
}

/** What was typed outlives its field: a fresh one takes it, or the composer where no answer can carry it any more. */
async function keepWords(form) {
  const field = form.elements.userText
  if (field) return void (field.value ||= words)
  const unsent = words
  words = ""
  if (!unsent) return
  try {
    const { compose } = await fetchScript(new URL("lib/compose.js", import.meta.url))
    compose(unsent)
  } catch {
    words = unsent
  }
}

async function answer(form, body, submitter) {
  const asked = JSON.stringify(body)
  // A change of mind comes next; the same once more is the same.
  if (form.ariaBusy === "true") return void (next = asked === attempt?.asked ? null : { body, submitter })
  const before = { status: form.dataset.status, ...saved(form) }
  form.ariaBusy = "true"
  if (attempt?.asked !== asked) attempt = { asked, key: newKey() }
  try {
    const { rsvp } = await post(form.action, body, attempt.key)
    if (body.userText) clearWords(form, body.userText)
    if (next?.body.userText === body.userText) delete next?.body.userText
    forgetMail()
    showFailure(form, null)
    const isSaved = submitter?.matches(".answer-save")
    await shown(before, rsvp.status).catch(() => renewIn(pause))
    attempt = null
    if (isSaved) {
      toast(localized("answerSaved"), { seconds: 4 })
      if (mayFocus(form)) form.querySelector(".answer-save")?.focus({ preventScroll: true })
    } else {
      focusAgain(form, submitter?.value ?? body.actionIdentifier)
    }
  } catch (error) {
    if (closed.includes(error.code)) return reload(form)
    showFailure(form, error)
  }
  form.ariaBusy = "false"
  const then = next
  next = null
  if (then && card()) answer(card(), then.body, then.submitter)
}

/** The page says what was answered. */
async function shown(before, status) {
  await renew()
  await refresh("[data-headcount]", ".guest-list")
  offerUndo(before, status)
  if (status === "accepted" && before.status !== "accepted") celebrate()
}

/** What was answered is answered; that the page cannot be had to say so is no failure of it: it is asked for again. */
function renewIn(milliseconds, options) {
  clearTimeout(renewal)
  renewal = setTimeout(() => renew(options).catch(() => renewIn(pause, options)), milliseconds)
}

/** The focus went with the button that was pressed. */
function focusAgain(form, value) {
  if (!mayFocus(form)) return
  const button = form.querySelector(`.answer-choice[value="${value}"]`)
  const fold = button?.closest("details:not([open])")
  ;(fold?.querySelector("summary") ?? button)?.focus({ preventScroll: true })
}

/** What was said is not said again with the next answer; what was typed since stays. */
function clearWords(form, said) {
  const field = form.elements.userText
  if (words === said) words = ""
  if (field.value === said) field.value = ""
}

/** What the fields say now. Names beyond the party stay in their fields, unseen, in case it grows again. */
function extras(form) {
  const { bringing, note, userText } = form.elements
  const body = { note: note.value, ...(userText.value.trim() && { userText: userText.value }) }
  if (!bringing) return body
  const count = Number(bringing.value)
  const names = companions(form).slice(0, count).map((field) => field.value.trim())
  return { ...body, partySize: count + 1, companions: names.filter(Boolean) }
}

/** Whether the fields say something else than the page was made with. */
function isFilledIn(form) {
  const { bringing, note } = form.elements
  const fields = [note, bringing, ...companions(form)].filter(Boolean)
  return fields.some((field) => field.value !== field.defaultValue)
}

/** What was answered last, as the page was made with it. */
function saved(form) {
  const { bringing, note } = form.elements
  const names = companions(form).map((field) => field.defaultValue).filter(Boolean)
  const body = { note: note.defaultValue }
  return bringing ? { ...body, partySize: Number(bringing.defaultValue) + 1, companions: names } : body
}

function companions(form) {
  return [...form.querySelectorAll("[data-companion] input")]
}

/** As many fields as people come along. */
function showCompanions(form) {
  const count = Number(form.elements.bringing?.value ?? 0)
  const names = form.querySelector("[data-companions]")
  if (!names) return
  names.open = count > 0
  for (const field of names.querySelectorAll("[data-companion]")) field.toggleAttribute("data-spare", Number(field.dataset.companion) > count)
}

/**
 * Takes the words and buttons from a fresh copy of the page. The live region stays, and so is read out. What is being
 * filled in stays, too, unless it was part of this answer.
 */
async function renew({ isOwn = true } = {}) {
  const number = (copies += 1)
  if (isOwn) own = number
  const response = await fetch(location.href.split("#")[0], { headers: { Accept: "text/html" } })
  if (!response.ok) return
  const page = pageOf(await response.text())
  await released()
  const [form, fresh] = [card(), page.querySelector("[data-answer]")]
  // Of two that overlap, what was asked for last is the newest.
  if (!form || !fresh || current > number) return
  current = number
  const hasOwn = own > 0 && number >= own
  if (hasOwn) own = 0
  if (isOpen(form) !== isOpen(fresh)) return reload(form)
  for (const name of ["data-status", "data-asks", "data-full", "data-returnable"]) {
    if (fresh.hasAttribute(name)) form.setAttribute(name, fresh.getAttribute(name))
    else form.removeAttribute(name)
  }
  const focused = form.contains(document.activeElement) ? document.activeElement : null
  replace(form, fresh, "[data-answer-head]", true)
  replace(form, fresh, "[data-answer-choices]")
  if (!focused?.closest("[data-answer-extras]") && (hasOwn || !isFilledIn(form))) replaceExtras(form, fresh)
  else keepExtras(form, fresh)
  if (focused?.matches(".answer-choice")) focusAgain(form, focused.value)
  replace(form, fresh, "[data-answer-next]")
  replaceFacts(page)
  prepare()
}

/** What draws it is fetched when there is something to celebrate. */
async function celebrate() {
  const { confetti } = await fetchScript(new URL("lib/confetti.js", import.meta.url))
  confetti(document.querySelector(".invite .cover"))
}

/** The bar above the chat says the answer, too. */
function replaceFacts(page) {
  const [old, fresh] = [document, page].map((place) => place.querySelector("[data-thread-facts]"))
  if (old && fresh) old.replaceWith(document.importNode(fresh, true))
}

function replace(form, fresh, selector, inside = false) {
  const [old, made] = [form.querySelector(selector), fresh.querySelector(selector)]
  if (!old || !made) return
  const adopted = document.importNode(made, true)
  if (inside) old.replaceChildren(...adopted.childNodes)
  else old.replaceWith(adopted)
}

function isOpen(form) {
  return form.querySelector("[data-answer-choices]") !== null
}

/** The page has other parts now. What was typed goes on as a message that waits to be sent. */
async function reload(form) {
  form.elements.userText?.remove()
  await keepWords(form)
  location.reload()
}

function replaceExtras(form, fresh) {
  const isNoteOpen = form.querySelector(".answer-note-fold")?.open
  replace(form, fresh, "[data-answer-extras]")
  const fold = form.querySelector(".answer-note-fold")
  if (fold && isNoteOpen) fold.open = true
}

/** Keeps the fields that are being filled in, and takes the Save button below them from a fresh copy of the page. */
function keepExtras(form, fresh) {
  const [old, made] = [form, fresh].map((part) => part.querySelector("[data-answer-extras]"))
  const [end, save] = [old?.querySelector(":scope > :is(.field-hint, .answer-save)"), made?.querySelector(".answer-save")]
  if (end && save) end.replaceWith(document.importNode(save, true))
}

/** The way back after a slip, for as long as the seat is there. */
async function offerUndo({ status: earlier, ...body }, status) {
  const form = card()
  if (status !== "declined" || earlier !== "accepted" || !form.hasAttribute("data-returnable")) return
  const { undoLine } = await fetchScript(new URL("lib/undo.js", import.meta.url))
  const line = undoLine(() => answer(form, { actionIdentifier: "accept", ...body }))
  form.querySelector("[data-answer-head]").append(line)
}

function followCounts() {
  const form = card()
  const counts = document.querySelector("[data-headcount]")
  const isFull = counts?.dataset.left === "0" || isSomebodyWaiting()
  const { status } = form?.dataset ?? {}
  const wasWaitedFor = isWaitedFor
  isWaitedFor = isSomebodyWaiting()
  if (!form || form.ariaBusy === "true") return
  // Who has a place keeps it; their card says alone whether others wait for it.
  if (status === "accepted" && isWaitedFor === wasWaitedFor) return
  if (status !== "accepted" && status !== "waitlisted" && isFull === form.hasAttribute("data-full")) return
  renewIn(250, { isOwn: false })
}

function isSomebodyWaiting() {
  return Number(document.querySelector("[data-headcount]")?.dataset.waiting) > 0
}
