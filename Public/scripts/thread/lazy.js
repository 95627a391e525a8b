// What is fetched when it is first needed: the menu of rows, names after an @, what goes with a player.
import { composer, list } from "./place.js"
import { watchTouch } from "./touch.js"

const text = composer.querySelector("[data-comment-form]").elements.text
const fetchMenu = () => import("./menu.js")

/** `fetchNames` gives the module that offers people, `fetchPlayers` that of videos and sounds. */
export function loadWhenNeeded(fetchNames, fetchPlayers) {
  list.addEventListener("pointerover", fetchMenu, { once: true })
  list.addEventListener("click", clicked)
  list.addEventListener("contextmenu", (event) => {
    if (matchMedia("(hover: none)").matches && event.target.closest(".row .bubble")) event.preventDefault()
  })
  text.addEventListener("input", async function namePeople() {
    if (!text.value.includes("@")) return
    text.removeEventListener("input", namePeople)
    try {
      const { offerNames } = await fetchNames()
      offerNames()
    } catch {
      // With the next letter, then.
      text.addEventListener("input", namePeople)
    }
  })
  watchPlayers(fetchPlayers)
  watchTouch(fetchMenu)
}

function watchPlayers(fetchPlayers) {
  const watch = new MutationObserver(look)
  function look() {
    if (!list.querySelector("video, audio")) return
    watch.disconnect()
    fetchPlayers().catch(begin)
  }
  function begin() {
    watch.observe(list, { childList: true, subtree: true })
  }
  begin()
  look()
}

async function clicked(event) {
  const dots = event.target.closest(".row-menu > summary")
  if (!dots) return
  event.preventDefault()
  const { open } = await fetchMenu()
  open(dots.closest(".row"), dots)
}
