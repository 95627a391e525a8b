/**
 * Lets arrow keys move within the menus of the page. Escape, a press outside and moving the focus away close a menu.
 */
export function followMenus() {
  document.addEventListener("keydown", move)
  document.addEventListener("pointerdown", ({ target }) => closeOthers(target.closest?.(SELECTOR)))
  document.addEventListener("focusin", ({ target }) => closeOthers(target.closest(SELECTOR)))
  // When the browser shows the page again from its cache, no menu is open.
  addEventListener("pagehide", () => closeOthers(null))
}

const SELECTOR = "details[data-menu]"

function closeOthers(kept) {
  for (const menu of document.querySelectorAll(`${SELECTOR}[open]`)) if (menu !== kept) menu.open = false
}

function move(event) {
  const menu = event.target.closest?.(SELECTOR) ?? document.querySelector(`${SELECTOR}[open]`)
  if (!menu) return
  const button = menu.querySelector("summary")
  if (event.key === "Escape" && menu.open) {
    event.preventDefault()
    menu.open = false
    return button.focus()
  }
  if (!menu.contains(event.target)) return
  const items = [...menu.querySelectorAll(".menu-list :is(a, button)")]
  const place = items.indexOf(event.target)
  const next = {
    ArrowDown: place + 1, ArrowUp: place < 0 ? items.length - 1 : place - 1 + items.length, Home: 0, End: items.length - 1,
  }[event.key]
  if (next === undefined || (!menu.open && !event.key.startsWith("Arrow"))) return
  event.preventDefault()
  menu.open = true
  items[next % items.length].focus()
}
