// What is fetched when it is first needed: the menu of rows, names after an @.
import { composer, list } from "./place.js"
import { watchTouch } from "./touch.js"

const text = composer.querySelector("[data-comment-form]").elements.text
const fetchMenu = () => import("./menu.js")

/** `fetchNames` gives the module that offers people. */
export function loadWhenNeeded(fetchNames) {
  list.addEventListener("pointerover", fetchMenu, { once: true })
  list.addEventListener("click", clicked)
  list.addEventListener("contextmenu", (event) => {
    if (matchMedia("(hover: none)").matches && event.target.closest(".row .bubble")) event.preventDefault()
  })
  text.addEventListener("input", async function namePeople() {
    if (!text.value.includes("@")) return
    text.removeEventListener("input", namePeople)
    const { offerNames } = await fetchNames()
    offerNames()
  })
  watchTouch(fetchMenu)
}

async function clicked(event) {
  const dots = event.target.closest(".row-menu > summary")
  if (!dots) return
  event.preventDefault()
  const { open } = await fetchMenu()
  open(dots.closest(".row"), dots)
}
