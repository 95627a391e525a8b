// Sideways swipes of a card: one side shows View and Clear, the other opens its app. The card's menu button offers the
// same.

const reveal = 60
const launch = 110

/**
 * Swipes of the phone's cards. Distances follow the direction of writing, so a right-to-left phone mirrors everything.
 */
export class Swipe {
  constructor(phone, { openApp }) {
    this.phone = phone
    this.openApp = openApp
    phone.addEventListener("click", (event) => {
      const button = event.target.closest("[data-menu]")
      if (button) this.toggle(button.closest("[data-card]"))
    })
    phone.addEventListener("pointerdown", (event) => this.closeOthers(event.target.closest("[data-card]")))
    phone.addEventListener("keydown", (event) => this.key(event))
  }

  along(x) { return this.phone.dir === "rtl" ? -x : x }

  drag(card, x) {
    card.style.setProperty("--drag", `${x}px`)
  }

  drop(card, x) {
    card.style.removeProperty("--drag")
    const distance = this.along(x)
    if (distance < -reveal) this.open(card)
    else if (distance > launch) this.openApp(card)
    else if (Math.abs(distance) > 8) this.close(card)
  }

  toggle(card) {
    if (card.hasAttribute("data-swiped")) this.close(card)
    else {
      this.closeOthers(card)
      this.open(card).querySelector("button")?.focus({ preventScroll: true })
    }
  }

  open(card) {
    const items = card.querySelector("[data-actions]")
    card.toggleAttribute("data-swiped", true)
    card.querySelector("[data-menu]")?.setAttribute("aria-expanded", "true")
    items.hidden = false
    return items
  }

  close(card) {
    const items = card.querySelector("[data-actions]")
    card.removeAttribute("data-swiped")
    card.querySelector("[data-menu]")?.setAttribute("aria-expanded", "false")
    if (items) items.hidden = true
  }

  closeOthers(card) {
    for (const other of this.phone.querySelectorAll("[data-card][data-swiped]")) if (other !== card) this.close(other)
  }

  /** Handles keys in the menu: arrows go from item to item, Escape returns to the button. */
  key(event) {
    const items = event.target.closest("[data-actions]")
    if (!items) return
    const buttons = [...items.querySelectorAll("button")]
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step) {
      const place = (buttons.indexOf(event.target) + step + buttons.length) % buttons.length
      buttons[place].focus()
    } else if (event.key === "Escape") {
      const card = items.closest("[data-card]")
      this.close(card)
      card.querySelector("[data-menu]")?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
}
