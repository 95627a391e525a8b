// What is fetched when it is first needed: the menu of rows, names after an @.
import { composer, list } from "./place.js"

const text = composer.querySelector("[data-comment-form]").elements.text
const fetchMenu = () => import("./menu.js")

export function watchNeeds() {
  list.addEventListener("pointerover", fetchMenu, { once: true })
  list.addEventListener("click", clicked)
  list.addEventListener("contextmenu", (event) => {
    if (matchMedia("(hover: none)").matches && event.target.closest(".row .bubble")) event.preventDefault()
  })
  text.addEventListener("input", namePeople)
  watchPresses()
}

async function clicked(event) {
  const dots = event.target.closest(".row-menu > summary")
  if (!dots) return
  event.preventDefault()
  const { open } = await fetchMenu()
  open(dots.closest(".row"), dots)
}

/** A finger that rests on a bubble opens its menu; one that moves scrolls. */
function watchPresses() {
  let timer = null
  const stop = () => clearTimeout(timer)
  list.addEventListener("pointerdown", (event) => {
    const bubble = event.target.closest(".bubble")
    const dots = bubble?.closest(".row[data-sequence]")?.querySelector(".row-menu > summary")
    if (event.pointerType !== "touch" || !dots) return
    timer = setTimeout(async () => {
      const { open } = await fetchMenu()
      navigator.vibrate?.(8)
      swallowClick()
      open(dots.closest(".row"), dots, bubble)
    }, 450)
  })
  for (const name of ["pointerup", "pointercancel"]) list.addEventListener(name, stop)
  list.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.movementX, event.movementY) > 3) stop()
  })
}

/** The finger that opened the menu lifts over a link or a photo perhaps, which it did not mean. */
function swallowClick() {
  const swallow = (event) => { event.preventDefault(); event.stopPropagation() }
  list.addEventListener("click", swallow, { capture: true, once: true })
  addEventListener("pointerup", () => setTimeout(() => {
    list.removeEventListener("click", swallow, { capture: true })
  }, 50), { once: true })
}

async function namePeople() {
  if (!text.value.includes("@")) return
  text.removeEventListener("input", namePeople)
  const { offerNames } = await import("./mentions.js")
  offerNames()
}
