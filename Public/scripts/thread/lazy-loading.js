// Fetches scripts when they are first needed: the menu of rows, mentions after an @, and players.
import { composer, list } from "./context.js"
import { watchTouch } from "./touch.js"

const text = composer.querySelector("[data-comment-form]").elements.text
const fetchMenu = () => import("./menu.js")

/** Starts watching. `fetchNames` imports the module for mentions, `fetchPlayers` the one for videos and sounds. */
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
      // After a failure the next typed letter tries again.
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
