// The category, its actions and the extensions: reads them from the form, fills the form, and offers an example's
// category when the payload names it.
import { make } from "../lib/markup.js"
import { compose, localized } from "../lib/texts.js"

const form = document.forms.namedItem("lab-form")
const panel = document.querySelector("[data-app-form]")
const note = panel.querySelector("[data-app-note]")
const offer = panel.querySelector("[data-suggestion]")
const rows = [...panel.querySelectorAll("[data-action-row]")]
const adder = panel.querySelector("[data-add-action]")
/** True once the reader or a link has filled the form. It is not filled automatically after that. */
let isTouched = new URLSearchParams(location.search).has("app")
let offered = null

function field(name) {
  return form.elements.namedItem(name)
}

function checked(name) {
  return [...panel.querySelectorAll(`input[name="${name}"]:checked`)].map((box) => box.value)
}

/** The definition in the form that the server accepts. */
export function definition() {
  const identifier = field("category").value
  const category = {
    identifier, actions: rows.map((_, index) => action(index + 1)).filter(Boolean),
    hiddenPreviewsBodyPlaceholder: field("hiddenPreviewsBodyPlaceholder").value,
    categorySummaryFormat: field("categorySummaryFormat").value, options: checked("options"),
    contentExtension: field("contentExtension").value || null,
  }
  return { categories: identifier ? [category] : [], serviceExtension: field("serviceExtension").value || null }
}

function action(number) {
  const name = `action${number}`
  const identifier = field(`${name}.identifier`).value
  if (!identifier) return null
  const textInput = { buttonTitle: field(`${name}.buttonTitle`).value, placeholder: field(`${name}.placeholder`).value }
  return {
    identifier, title: field(`${name}.title`).value || identifier, options: checked(`${name}.options`),
    textInput: checked(`${name}.textInput`).length ? textInput : null,
  }
}

function fill(wanted) {
  const category = wanted.categories[0] ?? { identifier: "", actions: [], options: [] }
  field("category").value = category.identifier
  for (const name of ["hiddenPreviewsBodyPlaceholder", "categorySummaryFormat", "contentExtension"]) {
    field(name).value = category[name] ?? ""
  }
  field("serviceExtension").value = wanted.serviceExtension ?? ""
  tick("options", category.options)
  rows.forEach((_, index) => fillAction(index + 1, category.actions[index]))
  arrange()
}

function fillAction(number, wanted) {
  const name = `action${number}`
  field(`${name}.identifier`).value = wanted?.identifier ?? ""
  field(`${name}.title`).value = wanted?.title ?? ""
  field(`${name}.buttonTitle`).value = wanted?.textInput?.buttonTitle ?? ""
  field(`${name}.placeholder`).value = wanted?.textInput?.placeholder ?? ""
  tick(`${name}.options`, wanted?.options ?? [])
  tick(`${name}.textInput`, wanted?.textInput ? ["1"] : [])
}

function tick(name, values) {
  panel.querySelectorAll(`input[name="${name}"]`).forEach((box) => { box.checked = values.includes(box.value) })
}

/** Copies the fields of another lab page, e.g. of a preset. */
export function adopt(page) {
  for (const source of page.querySelectorAll("[data-app-form] :is(input, select)")) {
    const own = [...panel.querySelectorAll(`[name="${CSS.escape(source.name)}"]`)].find((field) => field.type !== "checkbox" || field.value === source.value)
    if (!own) continue
    own.checked = source.checked
    if (own.type !== "checkbox") own.value = source.value
  }
  isTouched = false
  arrange()
}

/**
 * Follows the payload's category. `suggestion` is an example's definition for it, if there is one. Returns true when
 * the
 * form changed.
 */
export function follow(category, suggestion) {
  const current = field("category").value
  offered = suggestion && suggestion.categories[0].identifier !== current ? suggestion : null
  if (!isTouched && (category ?? "") !== current) {
    fill(suggestion ?? { categories: category ? [{ identifier: category, actions: [], options: [] }] : [] })
    offered = null
    return true
  }
  showOffer()
  return false
}

function showOffer() {
  offer.hidden = !offered
  if (offered) {
    const name = offered.categories[0].identifier
    offer.querySelector("span").replaceChildren(
      ...compose("offered", { name: make("code", {}, name), app: offered.app ?? localized("anExample") }))
  }
}

panel.querySelector("[data-suggest]").addEventListener("click", () => {
  fill(offered)
  offered = null
  isTouched = false
  showOffer()
  field("category").dispatchEvent(new Event("change", { bubbles: true }))
})

panel.addEventListener("input", () => {
  isTouched = true
  arrange()
})

/** Shows the rows in use and those that were asked for, and a row's text fields only when its action asks for text. */
let extra = 0
export function arrange() {
  const last = rows.findLastIndex((_, index) => field(`action${index + 1}.identifier`).value)
  rows.forEach((row, index) => {
    row.closest("li").hidden = index > last + extra
    row.classList.toggle("asks-for-text", checked(`action${index + 1}.textInput`).length > 0)
  })
  adder.disabled = last + extra >= rows.length - 1
  const count = last + 1
  const name = field("category").value
  note.textContent = name ? localized("category", { n: count, category: name }) : localized("none")
}

adder.addEventListener("click", () => {
  extra = 1
  arrange()
  rows.find((row) => !row.closest("li").hidden && !row.querySelector("input").value)?.querySelector("input").focus()
})
