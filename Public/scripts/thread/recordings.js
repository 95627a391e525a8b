// Videos and sounds of the thread: only one plays at a time, and it continues when its row is replaced. The levels of a
// sound are coloured as far as it has played. The script is fetched, with its style, for the first recording.
import { make } from "../lib/markup.js"
import { list } from "./context.js"

const style = new URL("../../styles/recordings.css", import.meta.url).href
if (!document.querySelector("link[href*=recordings]")) document.head.append(make("link", { rel: "stylesheet", href: style }))

const playing = new Set()
const followed = new WeakSet()

// Media events do not bubble, so the listeners capture them.
list.addEventListener("play", ({ target }) => begin(target), true)
list.addEventListener("pause", ({ target }) => { if (target.isConnected) playing.delete(target) }, true)
new MutationObserver(keep).observe(list, { childList: true, subtree: true })

/** Replaces the name of a file that is to be sent by its video. */
export function preview(file, name) {
  if (!file.type.startsWith("video/") || !name.isConnected) return
  const video = make("video", { src: URL.createObjectURL(file), playsinline: "", preload: "metadata", "aria-label": file.name })
  video.muted = true
  video.addEventListener("loadedmetadata", () => { video.width = video.videoWidth; video.height = video.videoHeight })
  video.addEventListener("error", () => video.replaceWith(name))
  name.replaceWith(video)
}

function begin(player) {
  for (const other of playing) if (other !== player) other.pause()
  playing.add(player)
  const levels = player.parentElement.querySelector(".recording-levels")
  if (!levels || followed.has(player)) return
  followed.add(player)
  colour(levels, player)
}

function colour(levels, player) {
  const played = levels.firstElementChild.cloneNode()
  played.classList.add("recording-played")
  levels.append(played)
  const step = () => {
    const part = player.duration > 0 ? player.currentTime / player.duration : 0
    played.style.clipPath = `inset(-50% ${100 - 100 * part}% -50% 0)`
    if (!player.paused) requestAnimationFrame(step)
  }
  for (const name of ["play", "seeked", "pause"]) player.addEventListener(name, step)
  levels.addEventListener("click", (event) => {
    const box = levels.getBoundingClientRect()
    if (player.duration > 0) player.currentTime = player.duration * (event.clientX - box.left) / box.width
  })
  step()
}

/** Continues a playing recording in the row that replaces its row, e.g. after a reaction or an edit. */
function keep(changes) {
  for (const gone of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
    const old = gone.isConnected ? null : gone.querySelector?.("figure :is(video, audio)")
    const fresh = old && gone.id ? document.getElementById(gone.id)?.querySelector("figure :is(video, audio)") : null
    if (!fresh || fresh.src !== old.src || old.currentTime === 0) continue
    const [figure, place] = [old.closest("figure"), fresh.closest("figure")]
    figure.querySelector("figcaption")?.remove()
    const caption = place.querySelector("figcaption")
    if (caption) figure.append(caption)
    place.replaceWith(figure)
    if (playing.has(old)) old.play().catch(() => {})
  }
}
