// Sends Accept, Maybe and Decline without leaving the page. The card is updated in place and keeps focus and typed
// text.
import { post, showFailure } from "./lib/api.js"
import { mayFocus } from "./lib/focus.js"
import { newKey } from "./lib/idempotency-key.js"
import { make, pageOf } from "./lib/markup.js"
import { released } from "./lib/press-guard.js"
import { refresh } from "./lib/refresh.js"
import { fetchScript } from "./lib/fetch-script.js"
import { localized } from "./lib/texts.js"
import { toast } from "./lib/toast.js"
import { forgetMail } from "./lib/human-visitor.js"

const card = () => document.querySelector("[data-answer]")
const closed = ["answers-closed", "event-cancelled", "event-over"]
/** Milliseconds to wait before fetching the page again after a failure. Each further pause is twice as long. */
const shortestPause = 3000
const longestPause = 60_000
let renewal = null
/** The number of copies requested so far, and the number of the copy that the card shows. */
let copies = 0
let current = 0
/** The number of the copy that first contains this page's own answer; 0 once the card shows it or a later copy. */
let own = 0
let isWaitedFor = isSomebodyWaiting()
let words = ""
/** The last request without a known result. Pressing the same button again resends it with the same key. */
let attempt = null
/** The answer to send after the current request, when another button was pressed meanwhile. */
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
  // The page that follows an answer to several dates names those that did not take it.
  if (form.elements.scope?.value === "following") return
  event.preventDefault()
  const actionIdentifier = event.submitter.value
  answer(form, { actionIdentifier, ...household(form, actionIdentifier), ...extras(form) }, event.submitter)
})
// The answer changed elsewhere: in a notification, in another window, or because a seat became free.
document.addEventListener("answered", () => { if (card().ariaBusy !== "true") renewIn(0, { isOwn: false }) })
// Other guests came or left, which may change this guest's place.
const counts = document.querySelector(".guests-card")
if (counts && card()) new MutationObserver(followCounts).observe(counts, { childList: true })

function prepare() {
  const form = card()
  if (!form) return
  prepareStepper(form)
  showCompanions(form)
  keepWords(form)
}

/** Adds a minus and a plus button around the number field. */
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

/** Moves typed text to the new field, or to the composer when the card no longer has a field. */
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
  // A different answer is sent next. The same answer again is ignored.
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
    await shown(before, rsvp.status)
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

/** Updates the page after the server accepted the answer. A failed update does not undo it, so it shows no failure. */
async function shown(before, status) {
  const renewed = () => void offerUndo(before, status)
  await renew().then(renewed, (error) => renewAfter(error, { renewed }))
  await refresh("[data-headcount]", ".guest-list").catch(() => {})
  if (status === "accepted" && before.status !== "accepted") celebrate()
}

/** Fetches the page again, and calls `renewed` when it has been updated. Repeats a fetch that may succeed later. */
function renewIn(milliseconds, { renewed, ...options } = {}, pause = shortestPause) {
  clearTimeout(renewal)
  renewal = setTimeout(() => {
    renew(options).then(renewed, (error) => renewAfter(error, { renewed, ...options }, pause))
  }, milliseconds)
}

/** Fetches the page again after a pause, unless the server refused it for good. */
function renewAfter({ status }, options, pause = shortestPause) {
  const isPassing = status === 0 || status === 408 || status === 429 || status >= 500
  if (isPassing) renewIn(pause, options, Math.min(2 * pause, longestPause))
}

/** Restores the focus that was lost with the pressed button. */
function focusAgain(form, value) {
  if (!mayFocus(form)) return
  const button = form.querySelector(`.answer-choice[value="${value}"]`)
  const fold = button?.closest("details:not([open])")
  ;(fold?.querySelector("summary") ?? button)?.focus({ preventScroll: true })
}

/** Clears the text that was sent with the answer. Text typed since then stays. */
function clearWords(form, said) {
  const field = form.elements.userText
  if (words === said) words = ""
  if (field.value === said) field.value = ""
}

/** The current values of the fields. Names beyond the party size stay in hidden fields in case it grows again. */
function extras(form) {
  const { bringing, note, userText } = form.elements
  const body = { note: note.value, ...(userText.value.trim() && { userText: userText.value }) }
  if (!bringing) return body
  const count = Number(bringing.value)
  const names = companions(form).slice(0, count).map((field) => field.value.trim())
  return { ...body, partySize: count + 1, companions: names.filter(Boolean) }
}

/** What a button of a household's form sends: the chosen answers of its members, or one answer for everyone. */
function household(form, action) {
  if (memberFields(form).length === 0) return {}
  return action === "answer" ? { members: members(form, (field) => field.checked) } : { everyone: true }
}

function members(form, isChosen) {
  return memberFields(form).filter(isChosen).map((field) => ({ number: Number(field.name.split(".")[1]), status: field.value }))
}

function memberFields(form) {
  return [...form.querySelectorAll(".member-choice input")]
}

/** Whether a member's answer is chosen that is not sent yet. */
function isMemberChosen(form) {
  return memberFields(form).some((field) => field.checked !== field.defaultChecked)
}

/** Whether a field differs from the value that the page was rendered with. */
function isFilledIn(form) {
  const { bringing, note } = form.elements
  const fields = [note, bringing, ...companions(form)].filter(Boolean)
  return fields.some((field) => field.value !== field.defaultValue)
}

/** The saved answer that the page was rendered with. */
function saved(form) {
  const { bringing, note } = form.elements
  const names = companions(form).map((field) => field.defaultValue).filter(Boolean)
  const body = { note: note.defaultValue }
  const answers = members(form, (field) => field.defaultChecked)
  if (answers.length > 0) return { ...body, actionIdentifier: "answer", members: answers }
  return bringing ? { ...body, partySize: Number(bringing.defaultValue) + 1, companions: names } : body
}

function companions(form) {
  return [...form.querySelectorAll("[data-companion] input")]
}

/** Shows one name field for each companion. */
function showCompanions(form) {
  const count = Number(form.elements.bringing?.value ?? 0)
  const names = form.querySelector("[data-companions]")
  if (!names) return
  names.open = count > 0
  for (const field of names.querySelectorAll("[data-companion]")) field.toggleAttribute("data-spare", Number(field.dataset.companion) > count)
}

/**
 * Updates texts and buttons from a fresh copy of the page. The live region stays in place, so screen readers announce
 * the change. Fields that are being filled in also stay, unless they were part of this answer.
 */
async function renew({ isOwn = true } = {}) {
  const number = (copies += 1)
  if (isOwn) own = number
  const page = await fetchPage()
  await released()
  const [form, fresh] = [card(), page.querySelector("[data-answer]")]
  // When two requests overlap, the later request has the newer copy.
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
  if (hasOwn || !isMemberChosen(form)) replace(form, fresh, "[data-answer-choices]")
  if (!focused?.closest("[data-answer-extras]") && (hasOwn || !isFilledIn(form))) replaceExtras(form, fresh)
  else keepExtras(form, fresh)
  if (focused?.matches(".answer-choice")) focusAgain(form, focused.value)
  replace(form, fresh, "[data-answer-next]")
  replaceFacts(page)
  replacePlace(page)
  prepare()
}

/** Fetches a copy of this page. The status of an error is the server's, or 0 when the connection failed. */
async function fetchPage() {
  const [status, text] = await fetch(location.href.split("#")[0], { headers: { Accept: "text/html" } })
    .then(async (response) => [response.status, await response.text()])
    .catch(() => [0])
  if (status < 200 || status > 299) throw Object.assign(new Error(`The page answered ${status}`), { status })
  return pageOf(text)
}

/** Fetches the confetti script only when it is needed. */
async function celebrate() {
  const { confetti } = await fetchScript(new URL("lib/confetti.js", import.meta.url))
  confetti(document.querySelector(".invite .cover"))
}

/** Updates the bar above the chat, which also shows the answer. */
function replaceFacts(page) {
  const [old, fresh] = [document, page].map((place) => place.querySelector("[data-thread-facts]"))
  if (old && fresh) old.replaceWith(document.importNode(fresh, true))
}

/** Shows or hides the place and the message of an event whose place depends on the answer. */
function replacePlace(page) {
  const [card, fresh] = [document, page].map((place) => place.querySelector(".invite[data-hides-place]"))
  if (!card || !fresh) return
  const parts = (card, selector) => [...card.querySelectorAll(selector)]
  for (const part of parts(card, "[data-place], .invite-message, .invite-more")) part.remove()
  const facts = card.querySelector(".invite-facts")
  const adopted = (selector) => parts(fresh, selector).map((part) => document.importNode(part, true))
  facts.append(...adopted("[data-place]"))
  facts.after(...adopted(".invite-message, .invite-more"))
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

/** Reloads the page because its parts differ now. Typed text moves to the composer, unsent. */
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

/** Offers to undo an accidental Decline while the seat is still free, unless the guest has answered again since. */
async function offerUndo({ status: earlier, ...body }, status) {
  const form = card()
  if (status !== "declined" || earlier !== "accepted" || form?.dataset.status !== status) return
  if (!form.hasAttribute("data-returnable")) return
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
  // A guest with a place keeps it. Their card changes only when the waitlist starts or ends.
  if (status === "accepted" && isWaitedFor === wasWaitedFor) return
  if (status !== "accepted" && status !== "waitlisted" && isFull === form.hasAttribute("data-full")) return
  renewIn(250, { isOwn: false })
}

function isSomebodyWaiting() {
  return Number(document.querySelector("[data-headcount]")?.dataset.waiting) > 0
}
