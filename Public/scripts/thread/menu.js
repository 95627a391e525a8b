// The menu of an entry, opened by its dots or a long press. One element serves every row.
import { swallowClick } from "../lib/swallow-click.js"
import { make } from "../lib/markup.js"
import { localized } from "../lib/texts.js"
import { begin } from "./composer.js"
import { list as entries, rowOf, sequenceOf, thread } from "./context.js"
import { turnPin } from "./pins.js"
import { react } from "./reactions.js"
import { takeBack } from "./unsend.js"

// A manual popover: an automatic one would treat the finger that lifts after a long press as a tap outside.
const menu = make("div", { class: "row-actions", role: "menu", popover: "manual" })
const emojis = thread.dataset.emojis.split(" ")
let row = null
let opener = null
/** The element beside which the menu opened, and its position then. */
let anchor = null
/** The item of the list that the menu belongs to: a row or a gallery. */
let lifted = null

document.querySelector("main").append(menu)
menu.addEventListener("keydown", pressed)
menu.addEventListener("toggle", (event) => { if (event.newState === "closed") closed() })
addEventListener("pointerdown", (event) => {
  if (!isOpen() || menu.contains(event.target)) return
  menu.hidePopover()
  swallowClick()
}, { capture: true })
entries.addEventListener("rows", follow)
addEventListener("resize", () => { if (isOpen()) menu.hidePopover() })
document.addEventListener("scroll", scrolled, { capture: true, passive: true })

function isOpen() { return menu.matches(":popover-open") }

/**
 * Closes the menu when its bubble has scrolled away. Small shifts, e.g. of a late picture or a settling scroll, do not
 * close it.
 */
function scrolled(event) {
  if (!isOpen() || menu.contains(event.target)) return
  if (Math.abs(anchor.element.getBoundingClientRect().top - anchor.top) > 24) menu.hidePopover()
}

/** Attaches the menu to the new row when its row was replaced, e.g. because of a reaction. */
function follow() {
  const fresh = isOpen() && !row.isConnected ? rowOf(sequenceOf(row)) : null
  if (!fresh) return
  row = fresh
  row.classList.add("row-chosen")
  if (lifted) lift()
  opener = row.querySelector(".row-menu > summary")
  anchor = { ...anchor, element: anchor.element.matches(".bubble") ? row.querySelector(".bubble") : opener }
  if (!anchor.element) menu.hidePopover()
}

/** Opens the menu of a row, beside `beside` or its dots. */
export function open(target, dots, beside = dots) {
  row = target
  opener = dots
  menu.setAttribute("aria-label", localized("actions"))
  const list = make("div", { class: "row-actions-list", role: "presentation" })
  list.append(...actions())
  menu.replaceChildren(reactions(), list)
  menu.classList.toggle("row-actions-around", beside !== dots)
  menu.classList.toggle("row-actions-own", row.classList.contains("row-own"))
  menu.showPopover()
  row.classList.add("row-chosen")
  anchor = { element: beside, top: beside.getBoundingClientRect().top }
  if (beside === dots) put(beside.getBoundingClientRect())
  else putAround(beside.getBoundingClientRect())
  menu.querySelector("[role=menuitemcheckbox], [role=menuitem]").focus({ preventScroll: true })
}

/** Places the menu below its anchor, or above it where there is no room, and always within the window. */
function put(box) {
  const { offsetWidth: width, offsetHeight: height } = menu
  const isOwn = row.classList.contains("row-own")
  const left = isOwn === (document.dir === "rtl") ? box.left : box.right - width
  const top = box.bottom + 4 + height > innerHeight - 8 ? box.top - height - 4 : box.bottom + 4
  menu.style.setProperty("left", `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`)
  menu.style.setProperty("top", `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`)
}

/** Places the emojis above a held bubble and the actions below it. Near the bottom of the window both go above. */
function putAround(box) {
  const [bar, list] = [...menu.children].map((part) => part.offsetHeight)
  const isLow = box.bottom + 8 + list > innerHeight - 8 && box.top > bar + list + 24
  const gap = isLow ? 8 : Math.max(8, Math.min(box.height + 16, innerHeight - 16 - bar - list))
  const above = isLow ? bar + gap + list + 8 : bar + 8
  const top = Math.max(8, Math.min(box.top - above, innerHeight - 8 - bar - gap - list))
  menu.style.setProperty("--around", `${gap}px`)
  menu.style.setProperty("top", `${top}px`)
  const isOwn = row.classList.contains("row-own")
  const left = isOwn === (document.dir === "rtl") ? box.left : box.right - menu.offsetWidth
  menu.style.setProperty("left", `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`)
  lift()
}

/** Moves the rows above and below aside so that the menu covers none of them. */
function lift() {
  lifted?.classList.remove("row-lifted")
  lifted = row
  while (lifted.parentElement !== entries) lifted = lifted.parentElement
  const [around, own] = [menu.getBoundingClientRect(), lifted.getBoundingClientRect()]
  entries.style.setProperty("--part-above", `${Math.max(0, own.top - around.top + 8)}px`)
  entries.style.setProperty("--part-below", `${Math.max(0, around.bottom + 8 - own.bottom)}px`)
  lifted.classList.add("row-lifted")
  entries.classList.add("is-parted")
}

function reactions() {
  const group = make("div", { class: "row-actions-emojis", role: "group", "aria-label": localized("react") })
  const own = new Set([...row.querySelectorAll(".reactions [aria-pressed=true]")].map((button) => button.value))
  group.append(...emojis.map((emoji) => {
    const button = make("button", {
      type: "button", role: "menuitemcheckbox", "aria-checked": own.has(emoji), tabindex: -1,
    }, emoji)
    button.addEventListener("click", () => act(() => react(row, emoji)))
    return button
  }))
  return group
}

function actions() {
  const offers = [["reply", () => begin("reply", row)]]
  if (row.querySelector(".bubble")?.textContent) offers.push(["copy", () => copy(row)])
  const abilities = row.dataset.can?.split(" ") ?? []
  if (abilities.includes("edit")) offers.push(["edit", () => begin("edit", row)])
  if (abilities.includes("pin")) offers.push(["pin", () => turnPin(row, true)])
  if (abilities.includes("unpin")) offers.push(["unpin", () => turnPin(row, false)])
  if (abilities.includes("take")) offers.push(["takeBack", () => takeBack(row)])
  return offers.map(([name, run]) => {
    const button = make("button", { type: "button", role: "menuitem", tabindex: -1 }, localized(name))
    button.classList.toggle("row-action-grave", name === "takeBack")
    button.addEventListener("click", () => act(run))
    return button
  })
}

function act(run) {
  menu.hidePopover()
  run()
}

function copy(target) {
  navigator.clipboard?.writeText(target.querySelector(".bubble").textContent.trim())
}

function pressed(event) {
  const items = [...menu.querySelectorAll("button")]
  const at = items.indexOf(document.activeElement)
  const isEmoji = at < emojis.length
  const along = document.dir === "rtl" ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowRight: 1, ArrowLeft: -1 }
  let next = null
  if (event.key in along) next = at + along[event.key]
  else if (event.key === "ArrowDown") next = isEmoji ? emojis.length : at + 1
  else if (event.key === "ArrowUp") next = at === emojis.length ? 0 : isEmoji ? items.length - 1 : at - 1
  else if (event.key === "Home") next = 0
  else if (event.key === "End") next = items.length - 1
  else if (event.key === "Escape") {
    event.preventDefault()
    event.stopPropagation()
    return menu.hidePopover()
  } else if (event.key === "Tab") return menu.hidePopover()
  if (next === null) return
  event.preventDefault()
  items[(next + items.length) % items.length].focus()
}

function closed() {
  row?.classList.remove("row-chosen")
  lifted?.classList.remove("row-lifted")
  entries.classList.remove("is-parted")
  lifted = null
  if (document.activeElement === document.body || menu.contains(document.activeElement)) {
    opener?.focus({ preventScroll: true })
  }
}
